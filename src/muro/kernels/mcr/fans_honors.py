"""Fans of pungs and kongs of winds, dragons and terminals, each set by itself or together."""

from __future__ import annotations

from ..kinds import DRAGONS, ONE, TERMINALS, WINDS
from ..mode import Row, Tiles, kernel
from .ask import ALL_SETS, NOW_PAIR, PREVALENT, SEAT
from .fans import (
    BIG_FOUR_WINDS,
    BIG_THREE_DRAGONS,
    BIG_THREE_WINDS,
    DRAGON_PUNG,
    LITTLE_FOUR_WINDS,
    LITTLE_THREE_DRAGONS,
    PREVALENT_WIND,
    PUNG_OF_TERMINALS_OR_HONORS,
    SEAT_WIND,
    TWO_DRAGON_PUNGS,
)
from .sets import count_bits, find, sets_with

WITH_PAIR = 1 << 4


@kernel
def honor_pung_fans(out: Row, ask: Tiles, pungs: int) -> None:
    """All fans of honors and terminals, `pungs` being the kinds of pungs and kongs."""
    if pungs & (TERMINALS | WINDS):
        valued = sets_with(out, TERMINALS | WINDS)
        find(out, PUNG_OF_TERMINALS_OR_HONORS, count_bits(valued), valued)
    if pungs & WINDS:
        wind_fans(out, pungs, int(ask[SEAT]), int(ask[PREVALENT]))
    if pungs & DRAGONS:
        dragon_fans(out)


@kernel
def wind_fans(out: Row, pungs: int, seat: int, prevalent: int) -> None:
    if pungs >> prevalent & ONE:
        find(out, PREVALENT_WIND, 1, sets_with(out, ONE << prevalent))
    if pungs >> seat & ONE:
        find(out, SEAT_WIND, 1, sets_with(out, ONE << seat))
    count = count_bits(pungs & WINDS)
    if count == 4:
        find(out, BIG_FOUR_WINDS, 1, ALL_SETS)
    if count == 3:
        sets = sets_with(out, WINDS)
        find(out, BIG_THREE_WINDS, 1, sets)
        if ONE << out[NOW_PAIR] & WINDS:
            find(out, LITTLE_FOUR_WINDS, 1, sets | WITH_PAIR)


@kernel
def dragon_fans(out: Row) -> None:
    sets = sets_with(out, DRAGONS)
    count = count_bits(sets)
    find(out, DRAGON_PUNG, count, sets)
    if count == 2:
        find(out, TWO_DRAGON_PUNGS, 1, sets)
        if ONE << out[NOW_PAIR] & DRAGONS:
            find(out, LITTLE_THREE_DRAGONS, 1, sets | WITH_PAIR)
    elif count == 3:
        find(out, BIG_THREE_DRAGONS, 1, sets)
