"""Distance to a complete hand: how many tiles it still needs; 0 is ready, -1 is complete.

A row of the tables says what a suit lacks for 0 to 4 sets, without and with the pair. Two suits
together lack for m sets the least of "j from one, m - j from the other". Five such numbers sit in
one integer, 10 bits each, and are added and compared all at once.
"""

from __future__ import annotations

from .aids import Aids
from .cut import honor_row, suit_row
from .mode import Hands, Row, Tiles, door, kernel

EACH = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40
"""1 in every lane."""
LANES = 1023 * EACH
TOP = 512 * EACH
"""The top bit of every lane; sums of missing tiles never reach it."""
VALUES = 31 * EACH

NEVER = 400 * EACH
"""More tiles than suits can lack: a lane with it is never the cheapest."""

SUMS = 50
KINDS_OF_PAIRS = 7
FAR = 99
"""The distance to a shape that a hand with melds cannot have."""


@kernel
def sets_lanes(row: int) -> int:
    """What a suit lacks for 0 to 4 sets."""
    return row & VALUES


@kernel
def pair_lanes(row: int) -> int:
    """What a suit lacks for 0 to 4 sets and the pair."""
    return row >> 5 & VALUES


@kernel
def least(x: int, y: int) -> int:
    """The smaller number of each lane: x less what it has more than y.

    A lane of x - y leaves its top bit where x is no smaller.
    """
    more = (x | TOP) - y
    kept = more & TOP
    return x - (more & kept - (kept >> 9))


@kernel
def together(sets: int, other: int) -> int:
    """Lanes of two suits as one; `other` may have the pair.

    All m sets may be of `other`, or all but j = 0 to 3 of them of the first. Shifting `sets` up by
    j lanes leaves zeros below, which stand for "0 sets lack 0"; the price they give there is none
    too low, for lane j of `other` lacks no less than the lanes below it.
    """
    best = least(other, sets + (other & 1023) * EACH)
    best = least(best, (sets << 10 & LANES) + (other >> 10 & 1023) * EACH)
    best = least(best, (sets << 20 & LANES) + (other >> 20 & 1023) * EACH)
    return least(best, (sets << 30 & LANES) + (other >> 30 & 1023) * EACH)


@kernel
def with_pair(row: int, other: int) -> int:
    """Pair lanes of two suits: the pair is in the one or in the other."""
    return least(
        together(sets_lanes(row), pair_lanes(other)), together(sets_lanes(other), pair_lanes(row))
    )


@kernel
def total(sets: int, pair: int, wanted: int) -> int:
    """What two halves of a hand lack for `wanted` sets and a pair, the pair in the second half.

    `pair` is pushed up so that its lane `wanted` is lane 4, with lanes below that nobody takes.
    """
    pair = pair << 10 * (4 - wanted) & LANES | NEVER >> 10 * (wanted + 1)
    best = min((sets & 1023) + (pair >> 40), (sets >> 40) + (pair & 1023))
    best = min(best, (sets >> 10 & 1023) + (pair >> 30 & 1023))
    best = min(best, (sets >> 20 & 1023) + (pair >> 20 & 1023))
    return min(best, (sets >> 30 & 1023) + (pair >> 10 & 1023))


@kernel
def sets_distance(row0: int, row1: int, row2: int, row3: int, wanted: int) -> int:
    """The distance to `wanted` sets and a pair from the rows of three suits and the honors."""
    first = together(sets_lanes(row0), sets_lanes(row1))
    second = together(sets_lanes(row2), sets_lanes(row3))
    first_pair = with_pair(row0, row1)
    second_pair = with_pair(row2, row3)
    return min(total(first, second_pair, wanted), total(second, first_pair, wanted)) - 1


@kernel
def pairs_distance(sums: int) -> int:
    """The distance to seven different pairs from the sums of the four rows."""
    kinds = sums & 15
    pairs = min(KINDS_OF_PAIRS, sums >> 4 & 7)
    return 6 - pairs + max(0, KINDS_OF_PAIRS - kinds)


@kernel
def orphans_distance(sums: int) -> int:
    """The distance to thirteen orphans from the sums of the four rows."""
    return 13 - (sums >> 7 & 15) - min(1, sums >> 11)


@kernel
def rows_distance(row0: int, row1: int, row2: int, row3: int, melds: int) -> int:
    """The least distance over all shapes from the rows of three suits and the honors."""
    best = sets_distance(row0, row1, row2, row3, 4 - melds)
    if melds == 0:
        sums = (row0 >> SUMS) + (row1 >> SUMS) + (row2 >> SUMS) + (row3 >> SUMS)
        best = min(best, pairs_distance(sums), orphans_distance(sums))
    return best


@door
def distance(a: Aids, counts: Tiles, melds: int) -> int:
    """The distance of concealed tiles `counts` [34] beside a number of melds, to any shape.

    The seven pairs are different, and no shape takes a fifth copy of a kind held four times in
    `counts`; the melds' own tiles are not known here (`held.py` minds them).
    """
    index = a.index
    return rows_distance(
        a.suits[suit_row(index, counts, 0)],
        a.suits[suit_row(index, counts, 9)],
        a.suits[suit_row(index, counts, 18)],
        a.suits[honor_row(index, counts)],
        melds,
    )


@door
def distances(a: Aids, hands: Hands, melds: int, out: Row) -> None:
    """The distance of each of `hands` beside a number of melds into `out`."""
    for place in range(len(hands)):
        out[place] = distance(a, hands[place], melds)
