"""Makes `tables.bin`, the suit tables of the kernels, with numpy: `python tools/build_tables.py`.

A suit of nine kinds (or the seven honors) with 0 to 4 tiles of each is one cell of a 9- (7-)
dimensional grid. `src/muro/kernels/tables.py` says what the file holds; its numbers are repeated
here because the build does not import the package. A test makes the file again and compares.
"""

from __future__ import annotations

import hashlib
import itertools
import struct
import sys
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

MAGIC = b"muro tables"
VERSION = 1
HEADER = struct.Struct("<16sIII4x32s")
MOST = 14
"""Tiles of a hand: cells with more are left out."""
LANE = 5
SUMS = 50
TARGET = Path(__file__).parent.parent / "src" / "muro" / "kernels" / "tables.bin"

Grid: TypeAlias = npt.NDArray[np.int64]
Marks: TypeAlias = npt.NDArray[np.bool_]
Block: TypeAlias = tuple[tuple[int, ...], int]
"""The kinds of a block and how many of each."""
Cuts: TypeAlias = dict[tuple[int, ...], list[int]]


def build(path: Path | str) -> None:
    """Write the tables to `path`."""
    suits, index = tables()
    body = suits.astype("<i8").tobytes() + index.astype("<i4").tobytes()
    digest = hashlib.sha256(body).digest()
    header = HEADER.pack(MAGIC, VERSION, len(suits), len(index), digest)
    Path(path).write_bytes(header + body)


def tables() -> tuple[Grid, Grid]:
    """The two arrays: rows and cut lists, and where they stand."""
    suit_places, suit_base, suit_rank = numbering(9, 5)
    honor_places, honor_base, honor_rank = numbering(7, 4)
    first_honor = int(suit_places.max()) + 1
    honor_places = np.where(honor_places < 0, -1, honor_places + first_honor)
    rows = np.zeros(int(honor_places.max()) + 1, np.int64)
    for places, grid in ((suit_places, suit_rows()), (honor_places, honor_rows())):
        rows[places[places >= 0]] = grid.ravel()[places >= 0]
    lists, starts = cut_lists(suit_places, honor_places, len(rows))
    index = (suit_base, suit_rank, honor_base + first_honor, honor_rank, starts)
    return np.concatenate([rows, lists]), np.concatenate(index)


# --- numbering --------------------------------------------------------------------------------


def numbering(kinds: int, first: int) -> tuple[Grid, Grid, Grid]:
    """A number for each cell with at most 14 tiles (-1 for others), as base + rank.

    The cell's key is cut after `first` kinds. The second half is ranked by its number of tiles, so
    that those which go with a first half are its lowest ranks: base[first half] + rank[second].
    """
    tiles_first, tiles_second = digit_sums(first), digit_sums(kinds - first)
    order = np.argsort(tiles_second, kind="stable")
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    sizes = np.array([(tiles_second <= MOST - tiles).sum() for tiles in tiles_first])
    base = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    fits = tiles_first[:, None] + tiles_second[None, :] <= MOST
    return np.where(fits, base[:, None] + rank[None, :], -1).ravel(), base, rank


def digit_sums(digits: int) -> Grid:
    return np.asarray(np.indices((5,) * digits).sum(0).ravel(), np.int64)


# --- distance rows ----------------------------------------------------------------------------


def suit_rows() -> Grid:
    ends = [0, 8]
    return lanes(9, chows=True) | sums(9, ends) << SUMS


def honor_rows() -> Grid:
    return lanes(7, chows=False) | sums(7, list(range(7))) << SUMS


def lanes(kinds: int, *, chows: bool) -> Grid:
    """Tiles missing for m sets (lane 2m), and for m sets and a pair (lane 2m + 1)."""
    packed = np.zeros((5,) * kinds, np.int64)
    for lane, holds in enumerate(holding(kinds, chows=chows)):
        packed |= missing(holds) << (LANE * lane)
    return packed


def holding(kinds: int, *, chows: bool) -> list[Marks]:
    """For 0 sets, 0 and a pair, 1, 1 and a pair, ... 4: the cells that hold as much."""
    blocks: list[Block] = [((kind,), 3) for kind in range(kinds)]
    if chows:
        blocks += [((kind, kind + 1, kind + 2), 1) for kind in range(kinds - 2)]
    pairs: list[Block] = [((kind,), 2) for kind in range(kinds)]
    found = []
    sets = np.ones((5,) * kinds, np.bool_)
    for _ in range(5):
        found += [sets, with_one_more(sets, pairs)]
        sets = with_one_more(sets, blocks)
    return found


def with_one_more(before: Marks, blocks: list[Block]) -> Marks:
    """The cells from which one of `blocks` can be taken so that a cell of `before` is left."""
    after = np.zeros_like(before)
    for kinds, copies in blocks:
        here, there = [slice(None)] * before.ndim, [slice(None)] * before.ndim
        for kind in kinds:
            here[kind], there[kind] = slice(copies, 5), slice(0, 5 - copies)
        after[tuple(here)] |= before[tuple(there)]
    return after


def missing(holds: Marks) -> Grid:
    """How many tiles each cell lacks to be one of `holds`; never a fifth copy of a kind."""
    least = np.where(holds, 0, 15).astype(np.int8)
    for axis in range(holds.ndim):
        along = np.moveaxis(least, axis, 0)
        for copies in (3, 2, 1, 0):
            np.minimum(along[copies], along[copies + 1] + 1, out=along[copies])
    return least.astype(np.int64)


def sums(kinds: int, orphans: list[int]) -> Grid:
    """What seven pairs and thirteen orphans ask of a cell, as four small numbers."""
    counts = np.indices((5,) * kinds, np.int8)
    held, paired = counts >= 1, counts >= 2
    any_orphan_pair = paired[orphans].any(0).astype(np.int64)
    found = held.sum(0, np.int64) | paired.sum(0, np.int64) << 4
    found |= held[orphans].sum(0, np.int64) << 7 | any_orphan_pair << 11
    return np.asarray(found, np.int64)


# --- cuts -------------------------------------------------------------------------------------


def cut_lists(suit_places: Grid, honor_places: Grid, start: int) -> tuple[Grid, Grid]:
    """The lists (how many, then the cuts), and for each row where its list stands (0: no cut)."""
    lists: list[int] = []
    starts = np.zeros(start, np.int64)
    for cuts, places in ((suit_cuts(), suit_places), (honor_cuts(), honor_places)):
        for counts, found in cuts.items():
            starts[places[key_of(counts)]] = start + len(lists)
            lists += [len(found), *found]
    return np.array(lists, np.int64), starts


def key_of(counts: tuple[int, ...]) -> int:
    key = 0
    for count in counts:
        key = 5 * key + count
    return key


def suit_cuts() -> Cuts:
    """All ways to lay out a suit as sets and at most a pair, by its counts."""
    found: Cuts = {}
    blocks = [("pung", kind) for kind in range(9)] + [("chow", kind) for kind in range(7)]
    for many in range(5):
        for chosen in itertools.combinations_with_replacement(blocks, many):
            for pair in range(-1, 9):
                counts, cut = laid_out(chosen, pair)
                if max(counts) <= 4:
                    found.setdefault(counts, []).append(cut)
    return found


def honor_cuts() -> Cuts:
    """As `suit_cuts`, for honors: no chows, seven kinds."""
    found: Cuts = {}
    for many in range(5):
        for pungs in itertools.combinations(range(7), many):
            for pair in range(-1, 7):
                if pair not in pungs:
                    counts, cut = laid_out(tuple(("pung", kind) for kind in pungs), pair)
                    found[counts[:7]] = [cut]
    return found


def laid_out(blocks: tuple[tuple[str, int], ...], pair: int) -> tuple[tuple[int, ...], int]:
    """Counts of the tiles of the blocks and the pair (-1: none), and the packed cut."""
    counts, pungs, chows = [0] * 9, 0, [0] * 7
    for shape, kind in blocks:
        if shape == "pung":
            counts[kind] += 3
            pungs |= 1 << kind
        else:
            chows[kind] += 1
            for place in range(kind, kind + 3):
                counts[place] += 1
    if pair >= 0:
        counts[pair] += 2
    cut = pungs | (pair + 1) << 18 | sum(often // 2 for often in chows) << 22
    for kind, often in enumerate(chows):
        cut |= min(often, 1) << 9 + kind | often << 24 + 3 * kind
    return tuple(counts), cut


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET
    build(target)
    print(f"{target}: {target.stat().st_size:,} bytes")
