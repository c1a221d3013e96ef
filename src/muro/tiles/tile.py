"""The kinds of tile."""

from __future__ import annotations

from enum import IntEnum

SUITS = "mpszf"
"""Characters, circles, bamboos, honours, flowers: the letters tiles are written with."""

_TEXT = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
    *(f"0{suit}" for suit in "mps"),
    *(f"f{rank}" for rank in range(1, 9)),
)


class Tile(IntEnum):
    """A kind of tile; the value of a plain kind is its index in every array of counts."""

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH = range(27, 31)
    WHITE, GREEN, RED = range(31, 34)
    M0, P0, S0 = range(34, 37)  # the red fives
    F1, F2, F3, F4, F5, F6, F7, F8 = range(37, 45)  # four seasons, then four flowers

    @classmethod
    def parse(cls, text: str) -> Tile:
        """The tile written as `str` writes it: `5p`, `0p`, `1z`, `f3`."""
        tile = _TILES.get(text)
        if tile is None:
            from .tiles import parse_tile

            return parse_tile(text)
        return tile

    def __str__(self) -> str:
        return _TEXT[self]

    def __format__(self, spec: str) -> str:
        return format(_TEXT[self], spec)

    def __repr__(self) -> str:
        return f"Tile.{self.name}"

    @property
    def plain(self) -> Tile:
        """The kind it counts as: a red five is a five."""
        return Tile(9 * (self - Tile.M0) + 4) if self.is_red else self

    @property
    def suit(self) -> str:
        """Its letter of `SUITS`."""
        return "z" if self.is_honor else _TEXT[self].strip("0123456789")

    @property
    def rank(self) -> int:
        """1 to 9 in a suit, 1 to 7 in E S W N, white, green, red, 1 to 4 in seasons and flowers."""
        if self.is_flower:
            return (self - Tile.F1) % 4 + 1
        return int(_TEXT[self.plain][0])

    @property
    def copies(self) -> int:
        """How many the set has of the kind, red fives counted among the fives."""
        return 1 if self.is_flower else 4

    @property
    def is_red(self) -> bool:
        """Whether it is a red five."""
        return Tile.M0 <= self <= Tile.S0

    @property
    def is_flower(self) -> bool:
        """Whether it is a season or a flower: a bonus tile, in no set."""
        return self >= Tile.F1

    @property
    def is_season(self) -> bool:
        """Whether it is one of the four seasons."""
        return Tile.F1 <= self <= Tile.F4

    @property
    def is_wind(self) -> bool:
        """Whether it is East, South, West or North."""
        return Tile.EAST <= self <= Tile.NORTH

    @property
    def is_dragon(self) -> bool:
        """Whether it is the white, green or red dragon."""
        return Tile.WHITE <= self <= Tile.RED

    @property
    def is_honor(self) -> bool:
        """Whether it is a wind or a dragon."""
        return Tile.EAST <= self <= Tile.RED

    @property
    def is_number(self) -> bool:
        """Whether it is of one of the three suits, red fives too."""
        return self.suit in "mps"

    @property
    def is_terminal(self) -> bool:
        """Whether it is a one or nine of a suit."""
        return self.is_number and self.rank in (1, 9)

    @property
    def is_simple(self) -> bool:
        """Whether it is a two to eight of a suit."""
        return self.is_number and 2 <= self.rank <= 8


_TILES = {str(tile): tile for tile in Tile}


def in_order(tile: Tile) -> tuple[int, int]:
    """The key that sorts tiles as players stand them: a red five before the plain ones."""
    return tile.plain, not tile.is_red


def tile_set(*, reds: tuple[int, int, int] = (0, 0, 0), flowers: bool = False) -> tuple[Tile, ...]:
    """Every tile of a set in order: 136, or 144 with seasons and flowers.

    `reds` says how many fives of characters, circles and bamboos are red.
    """
    tiles = [tile for tile in Tile if tile < Tile.M0 for _ in range(tile.copies)]
    for red, count in zip((Tile.M0, Tile.P0, Tile.S0), reds, strict=True):
        for _ in range(count):
            tiles.remove(red.plain)
        tiles += [red] * count
    tiles.sort(key=in_order)
    if flowers:
        tiles += [tile for tile in Tile if tile.is_flower]
    return tuple(tiles)
