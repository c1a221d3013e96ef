"""The yaku of a hand as masks of bits: what the situation, the kinds of tile and the sets give.

A cut hand is a few masks: bit `t` of `chows` stands where a chow begins at tile `t`, bit `t` of
`pungs` where there is a triplet or kan of it. A yaku is then one or two mask operations.
"""

from __future__ import annotations

from ..kinds import (
    DRAGONS,
    EAST,
    HONORS,
    NUMBERS,
    ONE,
    SUIT,
    TERMINALS,
    TERMINALS_AND_HONORS,
    WHITE,
)
from ..mode import Row, Tiles, kernel
from ..rulebook import AFTER_KAN_WITH_LAST, IPPATSU_COUNTS, NO_RENHOU, RENHOU, RENHOU_MANGAN
from .ask import (
    AFTER_KAN,
    FIRST_TURN,
    IN_ONE_TURN,
    LAST_TILE,
    RIICHI_SAID,
    ROBBED_KAN,
    SEAT,
    SELF_DRAWN,
)
from .bits import (
    AFTER_A_KAN,
    ALL_PUNGS,
    ALL_SIMPLES,
    ALL_TERMINALS_AND_HONORS,
    BLESSING_OF_EARTH,
    BLESSING_OF_HEAVEN,
    BLESSING_OF_MAN,
    BLESSING_OF_MAN_YAKUMAN,
    DOUBLE_RIICHI,
    FULL_FLUSH,
    FULLY_CONCEALED_HAND,
    GREEN_DRAGON,
    HALF_FLUSH,
    IPPATSU,
    LITTLE_THREE_DRAGONS,
    MIXED_TRIPLE_CHOW,
    OUTSIDE_HAND,
    PINFU,
    PREVALENT_WIND,
    PURE_DOUBLE_CHOW,
    PURE_STRAIGHT,
    RED_DRAGON,
    RIICHI,
    ROBBING_THE_KAN,
    SEAT_WIND,
    SEVEN_PAIRS,
    TERMINALS_IN_ALL_SETS,
    THREE_CONCEALED_PUNGS,
    THREE_KANS,
    TRIPLE_PUNG,
    TWICE_PURE_DOUBLE_CHOW,
    UNDER_THE_RIVER,
    UNDER_THE_SEA,
    WHITE_DRAGON,
)

ONE_HAN = (
    RIICHI
    | IPPATSU
    | FULLY_CONCEALED_HAND
    | PINFU
    | PURE_DOUBLE_CHOW
    | ALL_SIMPLES
    | WHITE_DRAGON
    | GREEN_DRAGON
    | RED_DRAGON
    | SEAT_WIND
    | PREVALENT_WIND
    | AFTER_A_KAN
    | ROBBING_THE_KAN
    | UNDER_THE_SEA
    | UNDER_THE_RIVER
)
TWO_HAN = (
    DOUBLE_RIICHI
    | MIXED_TRIPLE_CHOW
    | PURE_STRAIGHT
    | OUTSIDE_HAND
    | SEVEN_PAIRS
    | TRIPLE_PUNG
    | THREE_CONCEALED_PUNGS
    | THREE_KANS
    | ALL_PUNGS
    | LITTLE_THREE_DRAGONS
    | ALL_TERMINALS_AND_HONORS
)
THREE_HAN = HALF_FLUSH | TERMINALS_IN_ALL_SETS | TWICE_PURE_DOUBLE_CHOW
ONE_LESS_OPEN = (
    MIXED_TRIPLE_CHOW
    | PURE_STRAIGHT
    | OUTSIDE_HAND
    | HALF_FLUSH
    | TERMINALS_IN_ALL_SETS
    | FULL_FLUSH
)

END_CHOWS = 0b1000001 | 0b1000001 << 9 | 0b1000001 << 18
"""Where a chow with a terminal begins: at 1 and at 7."""
STRAIGHT = 0b1001001


@kernel
def count_bits(mask: int) -> int:
    """How many bits of `mask` are set; one step for each of them."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@kernel
def han_of(yaku: int, closed: bool) -> int:
    """Han of the yaku in a mask."""
    han = count_bits(yaku & ONE_HAN)
    dear = yaku & ~ONE_HAN
    if dear:
        han += 2 * count_bits(dear & TWO_HAN) + 3 * count_bits(dear & THREE_HAN)
        if dear & FULL_FLUSH:
            han += 6
        if not closed:
            han -= count_bits(dear & ONE_LESS_OPEN)
    return han


@kernel
def situation_yaku(ask: Tiles, rules: Row, closed: bool) -> int:
    """Yaku of how and when the hand was won, whatever its tiles; the blessings among them."""
    yaku = 0
    if ask[RIICHI_SAID]:
        yaku = RIICHI if ask[RIICHI_SAID] == 1 else DOUBLE_RIICHI
        if ask[IN_ONE_TURN] and rules[IPPATSU_COUNTS]:
            yaku |= IPPATSU
    if not ask[SELF_DRAWN]:
        if ask[LAST_TILE]:
            yaku |= UNDER_THE_RIVER
        if ask[ROBBED_KAN]:
            yaku |= ROBBING_THE_KAN
        if ask[FIRST_TURN] and ask[SEAT] != EAST and rules[RENHOU] != NO_RENHOU:
            mangan = rules[RENHOU] == RENHOU_MANGAN
            yaku |= BLESSING_OF_MAN if mangan else BLESSING_OF_MAN_YAKUMAN
        return yaku
    if closed:
        yaku |= FULLY_CONCEALED_HAND
    if ask[AFTER_KAN]:
        yaku |= AFTER_A_KAN
    if ask[LAST_TILE] and (not ask[AFTER_KAN] or rules[AFTER_KAN_WITH_LAST]):
        yaku |= UNDER_THE_SEA
    if ask[FIRST_TURN]:
        yaku |= BLESSING_OF_HEAVEN if ask[SEAT] == EAST else BLESSING_OF_EARTH
    return yaku


@kernel
def kinds_yaku(kinds: int, simples_count: bool) -> int:
    """Yaku that ask only which kinds of tile the hand has."""
    yaku = 0
    if kinds & TERMINALS_AND_HONORS == 0:
        if simples_count:
            yaku = ALL_SIMPLES
    elif kinds & ~TERMINALS_AND_HONORS == 0:
        yaku = ALL_TERMINALS_AND_HONORS
    first = kinds & SUIT
    second = kinds >> 9 & SUIT
    third = kinds >> 18 & SUIT
    if first | second == 0 or first | third == 0 or second | third == 0:
        yaku |= HALF_FLUSH if kinds & HONORS else FULL_FLUSH
    return yaku


@kernel
def chow_yaku(chows: int, twins: int, closed: bool) -> int:
    """Yaku of chows alone. `twins`: pairs of equal chows in the concealed part."""
    yaku = 0
    if closed and twins:
        yaku = PURE_DOUBLE_CHOW if twins == 1 else TWICE_PURE_DOUBLE_CHOW
    if chows & chows >> 9 & chows >> 18 & SUIT:
        yaku |= MIXED_TRIPLE_CHOW
    for suit in (chows, chows >> 9, chows >> 18):
        if suit & STRAIGHT == STRAIGHT:
            yaku |= PURE_STRAIGHT
    return yaku


@kernel
def pung_yaku(pungs: int, pair: int, seat: int, prevalent: int) -> int:
    """Yaku of triplets and kans, except those that ask which are concealed or kans."""
    yaku = 0
    numbers = pungs & NUMBERS
    if numbers & numbers >> 9 & numbers >> 18 & SUIT:
        yaku = TRIPLE_PUNG
    if pungs & HONORS == 0:
        return yaku
    if pungs >> WHITE & ONE:
        yaku |= WHITE_DRAGON
    if pungs >> (WHITE + 1) & ONE:
        yaku |= GREEN_DRAGON
    if pungs >> (WHITE + 2) & ONE:
        yaku |= RED_DRAGON
    if pungs >> seat & ONE:
        yaku |= SEAT_WIND
    if pungs >> prevalent & ONE:
        yaku |= PREVALENT_WIND
    if pair >= WHITE and (pungs | ONE << pair) & DRAGONS == DRAGONS:
        yaku |= LITTLE_THREE_DRAGONS
    return yaku


@kernel
def sets_yaku(chows: int, pungs: int, pair: int) -> int:
    """Yaku that ask what every set and the pair are like."""
    if chows == 0:
        return ALL_PUNGS
    heads = pungs | ONE << pair
    if chows & ~END_CHOWS or heads & ~TERMINALS_AND_HONORS:
        return 0
    return TERMINALS_IN_ALL_SETS if heads & ~TERMINALS == 0 else OUTSIDE_HAND
