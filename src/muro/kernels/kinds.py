"""The numbers of the tiles, and masks of them (bit `t` stands for tile `t`).

0-8 characters, 9-17 circles, 18-26 bamboos, 27-33 East South West North White Green Red;
34-36 the red fives of the three suits, 37-44 the flowers. Arrays of counts have 34 places.
"""

from __future__ import annotations

from .mode import kernel

KINDS = 34
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = 27, 28, 29, 30, 31, 32, 33
RED_FIVE = 34
"""The red five of suit `s` is `RED_FIVE + s`."""
FLOWER = 37
ALL_TILES = 45
NO_TILE = -1

ONE = 1
"""`ONE << t`, never `1 << t`: every shift starts from a 64-bit number."""

SUIT = 0x1FF
NUMBERS = (1 << 27) - 1
WINDS = 0b1111 << EAST
DRAGONS = 0b111 << WHITE
HONORS = WINDS | DRAGONS
TERMINALS = 0b100000001 | 0b100000001 << 9 | 0b100000001 << 18
TERMINALS_AND_HONORS = TERMINALS | HONORS
GREEN_TILES = 0b10101110 << 18 | 1 << GREEN


@kernel
def plain(tile: int) -> int:
    """The kind of `tile` with a red five taken as a five."""
    return 9 * (tile - RED_FIVE) + 4 if RED_FIVE <= tile < FLOWER else tile


@kernel
def dora_of(indicator: int) -> int:
    """The dora an indicator names: the next tile of its group, round at the end (RCR 2016 2.7)."""
    tile = plain(indicator)
    if tile < EAST:
        return tile - 8 if tile % 9 == 8 else tile + 1
    if tile < WHITE:
        return EAST if tile == NORTH else tile + 1
    return WHITE if tile == RED else tile + 1
