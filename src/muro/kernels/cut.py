"""Ways to cut the concealed tiles of a suit into sets and at most a pair, read from the tables.

A cut is one number about one suit; its bits count from the suit's first tile:

    bits 0-8    pungs                   bits 9-17   chows, by the lowest tile
    bits 18-21  the pair plus 1, or 0   bits 22-23  twins: pairs of equal chows
    bits 24-    how often a chow stands at each of the seven starts, 3 bits each
"""

from __future__ import annotations

from .kinds import SUIT
from .mode import Index, Row, Tiles, kernel
from .tables import CUTS, HONOR_BASE, HONOR_RANK, SUIT_BASE, SUIT_RANK

LOW = (1 << 32) - 1
POWERS = (0, 1, 5, 25, 125, 625)


@kernel
def key(counts: Tiles, start: int, end: int) -> int:
    """The counts from `start` to before `end` as digits to base 5."""
    number = 0
    for place in range(start, end):
        number = 5 * number + int(counts[place])
    return number


@kernel
def suit_row(index: Index, counts: Tiles, start: int) -> int:
    """The row of the suit whose nine counts begin at `start`; it has at most 14 tiles."""
    first = 5 * (5 * counts[start] + counts[start + 1]) + counts[start + 2]
    first = 5 * (5 * first + counts[start + 3]) + counts[start + 4]
    last = 5 * (5 * counts[start + 5] + counts[start + 6]) + counts[start + 7]
    last = 5 * last + counts[start + 8]  # `key` without its loop: plain, a third of the time
    return int(index[SUIT_BASE + first]) + int(index[SUIT_RANK + last])


@kernel
def honor_row(index: Index, counts: Tiles) -> int:
    """The row of the seven counts of honors."""
    first = 5 * (5 * (5 * counts[27] + counts[28]) + counts[29]) + counts[30]
    last = 5 * (5 * counts[31] + counts[32]) + counts[33]
    return int(index[HONOR_BASE + first]) + int(index[HONOR_RANK + last])


@kernel
def row_of(index: Index, counts: Tiles, suit: int) -> int:
    """The row of suit 0, 1 or 2, or of the honors, 3."""
    return honor_row(index, counts) if suit == 3 else suit_row(index, counts, 9 * suit)


@kernel
def halves_of(counts: Tiles, suit: int) -> int:
    """Where the two halves of a suit's counts stand in the index: `first << 32 | last`."""
    if suit == 3:
        return HONOR_BASE + key(counts, 27, 31) << 32 | HONOR_RANK + key(counts, 31, 34)
    start = 9 * suit
    first, last = key(counts, start, start + 5), key(counts, start + 5, start + 9)
    return SUIT_BASE + first << 32 | SUIT_RANK + last


@kernel
def row_with(index: Index, halves: int, suit: int, place: int, more: int) -> int:
    """The row of a suit with `more` tiles of its kind `place`, without counting anew."""
    first, last = halves >> 32, halves & LOW
    half, size = (4, 7) if suit == 3 else (5, 9)
    if place < half:
        first += more * POWERS[half - place]
    else:
        last += more * POWERS[size - place]
    return int(index[first]) + int(index[last])


@kernel
def cuts_at(index: Index, row: int) -> int:
    """Where the cuts of a row stand in `suits`: `suits[at]` says how many, they follow. 0: none."""
    return int(index[CUTS + row])


@kernel
def pungs_of(cut: int) -> int:
    """Mask of the kinds of the suit (0-8) that make a pung."""
    return cut & SUIT


@kernel
def chows_of(cut: int) -> int:
    """Mask of the kinds of the suit at which a chow begins."""
    return cut >> 9 & SUIT


@kernel
def pair_of(cut: int) -> int:
    """The kind of the suit that makes the pair, -1 where there is none."""
    return (cut >> 18 & 15) - 1


@kernel
def twins_of(cut: int) -> int:
    """How many pairs of equal chows there are."""
    return cut >> 22 & 3


@kernel
def chows_at(cut: int, kind: int) -> int:
    """How many chows begin at a kind of the suit, 0 to 4."""
    return cut >> (24 + 3 * kind) & 7


@kernel
def sets_of(suits: Row, at: int) -> int:
    """How many sets each cut of a list has: the same in all, for they hold the same tiles."""
    cut = suits[at + 1]
    sets = 0
    for kind in range(9):
        sets += (cut >> kind & 1) + chows_at(cut, kind)
    return sets
