"""What a set of tiles is: how its faces are drawn, and the body they stand on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

WIDTH, HEIGHT = 60, 80
"""A whole tile, 3 to 4; the unit of every measure in this package."""
FACE = 76
"""The height of the face; below it the tile shows its side and the edge of its back."""

WINDS = {"en": "ESWN", "es": "ESON"}
"""Letters of the winds 1z to 4z, by language."""
DRAGONS = {"en": "PFC", "es": "BVR"}
"""Letters of 5z to 7z where they are asked for, by language: Pai, Fa, Chun, for in English white
would have the letter of west; *blanco*, *verde*, *rojo*."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """The colours of a tile without its drawing."""

    face: str
    rim: str
    side: str
    back: str
    bricks: str
    """The joints of the wall on the back, for *muro* means wall."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TileSet:
    """A set of tiles. Tiles are named as text, `5p`; the letters of winds follow the language."""

    name: str
    body: Body
    draw: Callable[[str, str], str]
    """The face of a tile (its name, the language), 60 wide and 76 high, without a body."""
    has_sign: Callable[[str], bool]
    """Whether the face has a western figure or letter of its own, so that it needs no index."""
    index: tuple[float, float]
    """Height and pen of an index."""
    dot: tuple[float, float, float, str]
    """Place, radius and ink of the dot of a red five, for who cannot tell red from green."""
