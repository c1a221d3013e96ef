"""Random hands for the measurements, the same in every run, in the form of each program."""

from __future__ import annotations

from muro.kernels.mode import Hands, Row, Tiles, compiled, new_hands, new_row, new_tiles
from muro.kernels.random import seeded, shuffled_wall

SEED = 2026


def dealt(count: int, tiles: int) -> list[list[int]]:
    """The first `tiles` kinds of `count` walls."""
    state, wall, reds = new_row(1, fast=True), new_tiles(136, fast=True), new_row(3, fast=True)
    state[0] = seeded(SEED, tiles)
    found = []
    for _ in range(count):
        compiled(shuffled_wall)(state, wall, reds)
        found.append([int(tile) for tile in wall[:tiles]])
    return found


def counts(hand: list[int]) -> list[int]:
    return [hand.count(kind) for kind in range(34)]


def arrays(hands: list[list[int]], *, fast: bool) -> list[Tiles]:
    """Each hand as an array of counts."""
    return [_filled(new_tiles(34, fast=fast), counts(hand)) for hand in hands]


def table(hands: list[list[int]]) -> Hands:
    """All hands as one two-dimensional array of counts."""
    rows = new_hands(len(hands), 34, fast=True)
    for row, hand in zip(rows, hands, strict=True):
        _filled(row, counts(hand))
    return rows


def numbered(hand: list[int]) -> list[int]:
    """The hand as numbers 0 to 135, one for each single tile of the set."""
    return sorted(4 * kind + hand[:place].count(kind) for place, kind in enumerate(hand))


def _filled(row: Row, values: list[int]) -> Row:
    for place, value in enumerate(values):
        row[place] = value
    return row
