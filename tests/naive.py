"""Slow, obvious twins of the kernels, for tests only. Counts are lists of 34 numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement

import numpy as np

Counts = Sequence[int]

PUNGS = [(tile,) * 3 for tile in range(34)]
CHOWS = [
    (9 * suit + rank, 9 * suit + rank + 1, 9 * suit + rank + 2)
    for suit in range(3)
    for rank in range(7)
]
BLOCKS = PUNGS + CHOWS
ORPHANS = [0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33]


def counted(tiles: Sequence[int]) -> list[int]:
    return [tiles.count(tile) for tile in range(34)]


# --- complete hands ---------------------------------------------------------------------------


def cuts(counts: Counts) -> set[tuple[tuple[int, ...], ...]]:
    """Every way to lay out all tiles as sets and pairs, each as its blocks in order.

    The lowest tile is in a pair, in a pung or begins a chow.
    """
    if not any(counts):
        return {()}
    lowest = next(tile for tile in range(34) if counts[tile])
    found = set()
    for block in [(lowest, lowest), *BLOCKS]:
        if block[0] == lowest:
            left = list(counts)
            for tile in block:
                left[tile] -= 1
            if min(left) >= 0:
                found |= {tuple(sorted([block, *rest])) for rest in cuts(left)}
    return found


def is_sets_and_pair(counts: Counts, melds: int) -> bool:
    return any(
        len(cut) == 5 - melds and sum(len(block) == 2 for block in cut) == 1 for cut in cuts(counts)
    )


def is_seven_pairs(counts: Counts) -> bool:
    return sorted(count for count in counts if count) == [2] * 7


def is_thirteen_orphans(counts: Counts) -> bool:
    return (
        sum(counts) == 14
        and sum(counts[tile] for tile in ORPHANS) == 14
        and all(counts[tile] for tile in ORPHANS)
    )


def is_complete(counts: Counts, melds: int) -> bool:
    if is_sets_and_pair(counts, melds):
        return True
    return melds == 0 and (is_seven_pairs(counts) or is_thirteen_orphans(counts))


def waits(counts: Counts, melds: int, used: Counts) -> int:
    """Mask of the kinds of which there is a copy and with which the hand is complete."""
    found = 0
    for tile in range(34):
        if used[tile] < 4:
            more = list(counts)
            more[tile] += 1
            if is_complete(more, melds):
                found |= 1 << tile
    return found


# --- distance ---------------------------------------------------------------------------------


@cache
def suit_goals(kinds: int) -> dict[tuple[int, int], np.ndarray]:
    """The counts that one suit of `kinds` kinds can give to a complete hand, by (sets, pairs)."""
    first = 0 if kinds == 9 else 27
    blocks = [block for block in BLOCKS if first <= block[0] and block[-1] < first + kinds]
    goals: dict[tuple[int, int], set[tuple[int, ...]]] = {}
    for sets in range(5):
        for chosen in combinations_with_replacement(blocks, sets):
            for pair in [(), *[(tile, tile) for tile in range(first, first + kinds)]]:
                tiles = [tile for block in [*chosen, pair] for tile in block]
                counts = tuple(tiles.count(tile) for tile in range(first, first + kinds))
                if max(counts) <= 4:
                    goals.setdefault((sets, len(pair) // 2), set()).add(counts)
    return {key: np.array(sorted(found)) for key, found in goals.items()}


@cache
def suit_lacks(counts: tuple[int, ...], most: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """The fewest tiles missing in a suit for each number of sets and pairs."""
    least = {}
    for key, goals in suit_goals(len(counts)).items():
        can_be = goals[(goals <= most).all(1)]
        if len(can_be):
            least[key] = int(np.maximum(can_be - counts, 0).sum(1).min())
    return least


def sets_distance(counts: Counts, melds: int, used: Counts | None = None) -> int:
    """The fewest tiles missing for the sets and the pair, of those that can exist, less one."""
    used = counts if used is None else used
    most = [4 - used[tile] + counts[tile] for tile in range(34)]
    hand = {(0, 0): 0}
    for first, end in ((0, 9), (9, 18), (18, 27), (27, 34)):
        lacks = suit_lacks(tuple(counts[first:end]), tuple(most[first:end]))
        joined: dict[tuple[int, int], int] = {}
        for (sets, pairs), missing in hand.items():
            for (more_sets, more_pairs), more in lacks.items():
                both = (sets + more_sets, pairs + more_pairs)
                joined[both] = min(missing + more, joined.get(both, 99))
        hand = joined
    return hand[4 - melds, 1] - 1


def pairs_distance(counts: Counts) -> int:
    """For each number of pairs kept, tiles missing: one for a kept single, two for a new kind."""
    singles = sum(count == 1 for count in counts)
    pairs = min(7, sum(count >= 2 for count in counts))
    from_singles = min(singles, 7 - pairs)
    return from_singles + 2 * (7 - pairs - from_singles) - 1


def orphans_distance(counts: Counts) -> int:
    missing = [1 - min(1, counts[tile]) for tile in ORPHANS]
    return sum(missing) + all(counts[tile] < 2 for tile in ORPHANS) - 1


def distance(counts: Counts, melds: int, used: Counts | None = None) -> int:
    shapes = [sets_distance(counts, melds, used)]
    if melds == 0:
        shapes += [pairs_distance(counts), orphans_distance(counts)]
    return min(shapes)


def useful(counts: Counts, melds: int) -> int:
    """Mask of the kinds that lower the distance, no fifth copy among them."""
    found, before = 0, distance(counts, melds)
    for tile in range(34):
        more = list(counts)
        more[tile] += 1
        if counts[tile] < 4 and distance(more, melds) < before:
            found |= 1 << tile
    return found
