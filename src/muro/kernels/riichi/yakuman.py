"""The yakuman of a hand as masks of bits, and how many yakuman they are worth together."""

from __future__ import annotations

from ..kinds import DRAGONS, EAST, GREEN_TILES, HONORS, ONE, TERMINALS, WHITE, WINDS
from ..mode import Row, Tiles, kernel
from ..rulebook import DOUBLE_YAKUMAN, YAKUMAN_ADD_UP
from .bits import (
    ALL_GREEN,
    ALL_HONORS,
    ALL_TERMINALS,
    BIG_FOUR_WINDS,
    BIG_THREE_DRAGONS,
    LITTLE_FOUR_WINDS,
    NINE_GATES,
    NINE_GATES_9_WAIT,
    THIRTEEN_ORPHANS,
    THIRTEEN_ORPHANS_13_WAIT,
    YAKUMAN,
)
from .yaku import count_bits

ORPHANS_KINDS = TERMINALS | HONORS


@kernel
def kinds_yakuman(kinds: int) -> int:
    """Yakuman that ask only which kinds of tile the hand has."""
    if kinds & ~HONORS == 0:
        return ALL_HONORS
    if kinds & ~TERMINALS == 0:
        return ALL_TERMINALS
    return ALL_GREEN if kinds & ~GREEN_TILES == 0 else 0


@kernel
def honors_yakuman(pungs: int, pair: int) -> int:
    """Yakuman of triplets and kans of dragons and of winds."""
    if pungs & DRAGONS == DRAGONS:
        return BIG_THREE_DRAGONS
    winds = pungs & WINDS
    if winds == WINDS:
        return BIG_FOUR_WINDS
    if EAST <= pair < WHITE and winds | ONE << pair == WINDS:
        return LITTLE_FOUR_WINDS
    return 0


@kernel
def gates_yakuman(counts: Tiles, win: int) -> int:
    """Nine Gates where `counts` [34], no melds beside them, are 1112345678999 and one tile more.

    The nine-sided wait is the one whose extra tile is the winning tile.
    """
    first = win // 9 * 9
    if win >= EAST or counts[first] < 3 or counts[first + 8] < 3:
        return 0
    total = int(counts[first]) + int(counts[first + 8])
    for tile in range(first + 1, first + 8):
        if counts[tile] == 0:
            return 0
        total += int(counts[tile])
    if total != 14:
        return 0
    at_end = win == first or win == first + 8
    return NINE_GATES_9_WAIT if counts[win] == (4 if at_end else 2) else NINE_GATES


@kernel
def orphans_yakuman(counts: Tiles, win: int) -> int:
    """Thirteen Orphans where `counts` [34] are one of each terminal and honor and one more."""
    total = 0
    for tile in range(34):
        if ORPHANS_KINDS >> tile & ONE:
            if counts[tile] == 0:
                return 0
            total += int(counts[tile])
    if total != 14:
        return 0
    return THIRTEEN_ORPHANS_13_WAIT if counts[win] == 2 else THIRTEEN_ORPHANS


@kernel
def worth_in_yakuman(yaku: int, rules: Row) -> int:
    """How many yakuman the yakuman of a mask are worth; without adding up, the dearest counts."""
    found = yaku & YAKUMAN
    double = found & rules[DOUBLE_YAKUMAN]
    if rules[YAKUMAN_ADD_UP]:
        return count_bits(found) + count_bits(double)
    if double:
        return 2
    return 1 if found else 0
