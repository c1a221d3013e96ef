"""The sets of tiles: classic, abstract, large, and one of high contrast."""

from .abstract import ABSTRACT
from .classic import CLASSIC
from .contrast import CONTRAST
from .large import LARGE
from .tileset import TileSet

TILE_SETS: dict[str, TileSet] = {each.name: each for each in (CLASSIC, ABSTRACT, LARGE, CONTRAST)}

__all__ = ["TILE_SETS", "TileSet"]
