"""The counts of a suit as one number, its key, and what the tables say about it.

A tile more or less is a number added to the key: a suit can be tried with other tiles without being
counted again.
"""

from __future__ import annotations

from ..mode import Index, Tiles, kernel
from ..tables import CUTS, HONOR_BASE, HONOR_RANK, SUIT_BASE, SUIT_RANK

FIVES = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
"""What one tile adds to the key of its suit, the last kind first."""


@kernel
def suit_key(counts: Tiles, start: int) -> int:
    """The nine counts of a suit as the digits of a number to base 5."""
    key = 5 * (5 * counts[start] + counts[start + 1]) + counts[start + 2]
    key = 5 * (5 * (5 * key + counts[start + 3]) + counts[start + 4]) + counts[start + 5]
    return 5 * (5 * (5 * key + counts[start + 6]) + counts[start + 7]) + counts[start + 8]


@kernel
def honor_key(counts: Tiles) -> int:
    """The seven counts of the honors as the digits of a number to base 5."""
    key = 5 * (5 * (5 * counts[27] + counts[28]) + counts[29]) + counts[30]
    return 5 * (5 * (5 * key + counts[31]) + counts[32]) + counts[33]


@kernel
def group_key(counts: Tiles, group: int) -> int:
    """The key of suit 0, 1 or 2, or of the honors, 3."""
    return honor_key(counts) if group == 3 else suit_key(counts, 9 * group)


@kernel
def key_with(key: int, group: int, place: int, more: int) -> int:
    """The key of a group with `more` tiles of its kind `place`."""
    return key + more * FIVES[(6 if group == 3 else 8) - place]


@kernel
def suit_row_at(index: Index, key: int) -> int:
    """The row of a suit in the tables."""
    return index[SUIT_BASE + key // 625] + index[SUIT_RANK + key % 625]


@kernel
def honor_row_at(index: Index, key: int) -> int:
    """The row of the honors in the tables."""
    return index[HONOR_BASE + key // 125] + index[HONOR_RANK + key % 125]


@kernel
def suit_cuts(index: Index, key: int) -> int:
    """Where the cuts of a suit stand; 0 where it cannot be cut."""
    return index[CUTS + index[SUIT_BASE + key // 625] + index[SUIT_RANK + key % 625]]


@kernel
def honor_cuts(index: Index, key: int) -> int:
    """Where the cut of the honors stands; 0 where they cannot be cut."""
    return index[CUTS + index[HONOR_BASE + key // 125] + index[HONOR_RANK + key % 125]]


@kernel
def group_cuts(index: Index, key: int, group: int) -> int:
    """Where the cuts of a group stand; 0 where it cannot be cut."""
    return honor_cuts(index, key) if group == 3 else suit_cuts(index, key)
