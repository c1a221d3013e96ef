"""The special shapes: Seven Pairs, Thirteen Orphans, knitted tiles, Nine Gates."""

from __future__ import annotations

from ..kinds import HONORS, KINDS, NUMBERS, ONE, SUIT, TERMINALS_AND_HONORS
from ..mode import Row, Tiles, kernel
from .ask import FOUND_LOW, WIN
from .fans import (
    GREATER_HONORS_AND_KNITTED_TILES,
    KNITTED_STRAIGHT,
    LESSER_HONORS_AND_KNITTED_TILES,
    NINE_GATES,
    SEVEN_PAIRS,
    SEVEN_SHIFTED_PAIRS,
    THIRTEEN_ORPHANS,
)
from .sets import count_bits

LOW, MIDDLE, HIGH = 0b1001001, 0b10010010, 0b100100100
"""Ranks 1-4-7, 2-5-8, 3-6-9."""
BODIES = (
    LOW | MIDDLE << 9 | HIGH << 18,
    LOW | HIGH << 9 | MIDDLE << 18,
    MIDDLE | LOW << 9 | HIGH << 18,
    MIDDLE | HIGH << 9 | LOW << 18,
    HIGH | LOW << 9 | MIDDLE << 18,
    HIGH | MIDDLE << 9 | LOW << 18,
)
"""The nine tiles of the six knitted straights."""
SEVEN_IN_A_ROW = 0b1111111


@kernel
def is_pairs(counts: Tiles) -> bool:
    """Whether fourteen tiles are seven pairs; four equal tiles are two."""
    for tile in range(KINDS):
        if counts[tile] & 1:
            return False
    return True


@kernel
def pairs_fans(out: Row, kinds: int) -> None:
    """Seven Pairs, and Seven Shifted Pairs where they are."""
    out[FOUND_LOW] |= ONE << SEVEN_PAIRS
    if kinds & HONORS or count_bits(kinds) != 7:
        return
    while kinds & SUIT == 0:
        kinds >>= 9
    while kinds & 1 == 0:
        kinds >>= 1
    if kinds == SEVEN_IN_A_ROW:
        out[FOUND_LOW] |= ONE << SEVEN_SHIFTED_PAIRS


@kernel
def is_orphans(kinds: int) -> bool:
    """Whether fourteen tiles of these kinds are Thirteen Orphans."""
    return kinds == TERMINALS_AND_HONORS


@kernel
def orphans_fans(out: Row) -> None:
    out[FOUND_LOW] |= ONE << THIRTEEN_ORPHANS


@kernel
def knitted_body(kinds: int) -> int:
    """Which knitted straight the number tiles of fourteen different ones are of, -1 for none."""
    if count_bits(kinds) != 14:
        return -1
    for body in range(6):
        if kinds & NUMBERS & ~BODIES[body] == 0:
            return body
    return -1


@kernel
def knitted_honors_fans(out: Row, kinds: int) -> None:
    """Fourteen different tiles, single honors and tiles of one knitted straight."""
    out[FOUND_LOW] |= ONE << LESSER_HONORS_AND_KNITTED_TILES
    if kinds & HONORS == HONORS:
        out[FOUND_LOW] |= ONE << GREATER_HONORS_AND_KNITTED_TILES
    elif count_bits(kinds & NUMBERS) == 9:
        out[FOUND_LOW] |= ONE << KNITTED_STRAIGHT


@kernel
def is_gates(ask: Tiles) -> bool:
    """Whether 1112345678999 of one suit was held before the winning tile came."""
    win = int(ask[WIN])
    if win >= 27:
        return False
    start = win // 9 * 9
    for tile in range(start, start + 9):
        wanted = 3 if tile == start or tile == start + 8 else 1
        if ask[tile] != wanted + (tile == win):
            return False
    return True


@kernel
def gates_fans(out: Row, ask: Tiles) -> None:
    if is_gates(ask):
        out[FOUND_LOW] |= ONE << NINE_GATES
