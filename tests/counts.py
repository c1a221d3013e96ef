"""Hands as counts, in the arrays of a mode, and strategies that make them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hypothesis import strategies as st

import naive
from modes import Mode
from muro.kernels.aids import Aids, make_aids
from muro.kernels.mode import Hands, Row, Tiles, new_hands, new_row, new_tiles
from muro.tiles.tiles import parse_tiles

WALL = [tile for tile in range(34) for _ in range(4)]
# One suit, two, honors, a suit and honors, all: hands with much to choose are the hard ones.
PARTS = (WALL[:36], WALL[:72], WALL[96:], WALL[:20] + WALL[108:], WALL)


@cache
def aids(mode: Mode) -> Aids:
    return make_aids(fast=mode.fast)


def tiles(mode: Mode, counts: Sequence[int]) -> Tiles:
    array = new_tiles(len(counts), fast=mode.fast)
    for place, count in enumerate(counts):
        array[place] = count
    return array


def hands(mode: Mode, all_counts: Sequence[Sequence[int]]) -> Hands:
    rows = new_hands(len(all_counts), 34, fast=mode.fast)
    for row, counts in zip(rows, all_counts, strict=True):
        for place, count in enumerate(counts):
            row[place] = count
    return rows


def row(mode: Mode, size: int) -> Row:
    return new_row(size, fast=mode.fast)


def counts_of(text: str) -> list[int]:
    return naive.counted([tile.plain for tile in parse_tiles(text)])


def mask_of(text: str) -> int:
    return sum(1 << tile for tile in set(parse_tiles(text))) if text else 0


@st.composite
def concealed(draw: st.DrawFn, size: int = 13) -> list[int]:
    """Counts of some tiles of a wall."""
    part = draw(st.sampled_from(PARTS))
    return naive.counted(draw(st.permutations(part))[:size])


@st.composite
def beside_melds(draw: st.DrawFn) -> tuple[list[int], list[int], int]:
    """Concealed counts before a draw, counts with the melds, and how many melds."""
    left = draw(st.permutations(draw(st.sampled_from(PARTS[1:]))))
    melds = draw(st.integers(1, 4))
    used = [0] * 34
    for _ in range(melds):
        blocks = [b for b in naive.BLOCKS if all(left.count(t) >= b.count(t) for t in b)]
        block = list(draw(st.sampled_from(blocks)))
        if block[0] == block[1] and left.count(block[0]) == 4 and draw(st.booleans()):
            block.append(block[0])
        for tile in block:
            left.remove(tile)
            used[tile] += 1
    counts = naive.counted(left[: 13 - 3 * melds])
    return counts, [a + b for a, b in zip(counts, used, strict=True)], melds
