"""Slow, obvious twins of the kernels, for tests only. Counts are lists of 34 numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

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


def cuts(counts: Counts, first: int = 0) -> Iterator[list[tuple[int, ...]]]:
    """Every way to lay out all tiles as sets and pairs, as lists of blocks in order."""
    if not any(counts):
        yield []
    for number in range(first, len(BLOCKS) + 34):
        block = BLOCKS[number] if number < len(BLOCKS) else (number - len(BLOCKS),) * 2
        left = list(counts)
        for tile in block:
            left[tile] -= 1
        if min(left) >= 0:
            for rest in cuts(left, number):
                yield [block, *rest]


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
def suit_goals(kinds: int) -> list[tuple[list[int], int, int]]:
    """All (counts, sets, pairs) that one suit of `kinds` kinds can give to a complete hand."""
    blocks = [block for block in BLOCKS if (block[-1] < 9 if kinds == 9 else block[0] >= 27)]
    first = 0 if kinds == 9 else 27
    found = {}
    for sets in range(5):
        for chosen in combinations_with_replacement(blocks, sets):
            for pair in range(-1, kinds):
                tiles = [tile - first for block in chosen for tile in block]
                tiles += [pair, pair] if pair >= 0 else []
                counts = tuple(tiles.count(tile) for tile in range(kinds))
                if max(counts) <= 4:
                    found[counts, sets, int(pair >= 0)] = None
    return [(list(counts), sets, pairs) for counts, sets, pairs in found]


def suit_lacks(counts: Counts, most: Counts) -> dict[tuple[int, int], int]:
    """The fewest tiles missing in a suit for each number of sets and pairs."""
    least: dict[tuple[int, int], int] = {}
    for goal, sets, pairs in suit_goals(len(counts)):
        missing = 0
        for wanted, held, limit in zip(goal, counts, most, strict=True):
            if wanted > limit:
                break
            missing += max(0, wanted - held)
        else:
            least[sets, pairs] = min(missing, least.get((sets, pairs), 99))
    return least


def sets_distance(counts: Counts, melds: int, used: Counts | None = None) -> int:
    """The fewest tiles missing for the sets and the pair, of those that can exist, less one."""
    used = counts if used is None else used
    most = [4 - used[tile] + counts[tile] for tile in range(34)]
    hand = {(0, 0): 0}
    for first, end in ((0, 9), (9, 18), (18, 27), (27, 34)):
        lacks = suit_lacks(counts[first:end], most[first:end])
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
