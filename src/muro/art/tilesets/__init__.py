"""The three sets of tiles: classic, abstract and large."""

from .abstract import ABSTRACT
from .classic import CLASSIC
from .large import LARGE
from .tileset import TileSet

TILE_SETS: dict[str, TileSet] = {each.name: each for each in (CLASSIC, ABSTRACT, LARGE)}

__all__ = ["TILE_SETS", "TileSet"]
