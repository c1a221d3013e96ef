"""Fans that several sets make together: which one two, three or four sets make, if any."""

from __future__ import annotations

from ..mode import kernel
from .fans import (
    DOUBLE_PUNG,
    FOUR_PURE_SHIFTED_CHOWS,
    FOUR_PURE_SHIFTED_PUNGS,
    MIXED_DOUBLE_CHOW,
    MIXED_SHIFTED_CHOWS,
    MIXED_SHIFTED_PUNGS,
    MIXED_STRAIGHT,
    MIXED_TRIPLE_CHOW,
    PURE_DOUBLE_CHOW,
    PURE_SHIFTED_CHOWS,
    PURE_SHIFTED_PUNGS,
    PURE_STRAIGHT,
    PURE_TERMINAL_CHOWS,
    PURE_TRIPLE_CHOW,
    QUADRUPLE_CHOW,
    SHORT_STRAIGHT,
    THREE_SUITED_TERMINAL_CHOWS,
    TRIPLE_PUNG,
    TWO_TERMINAL_CHOWS,
)

NONE = -1
HONOR = 27


@kernel
def two_chows(one: int, other: int) -> int:
    """The fan of chows that begin at these tiles."""
    low, high = min(one, other), max(one, other)
    if low == high:
        return PURE_DOUBLE_CHOW
    if low % 9 == high % 9:
        return MIXED_DOUBLE_CHOW
    if low // 9 != high // 9:
        return NONE
    if high - low == 3:
        return SHORT_STRAIGHT
    return TWO_TERMINAL_CHOWS if high - low == 6 else NONE


@kernel
def two_pungs(one: int, other: int) -> int:
    """The fan of pungs of these tiles."""
    alike = one < HONOR and other < HONOR and one % 9 == other % 9
    return DOUBLE_PUNG if alike else NONE


@kernel
def three_chows(x: int, y: int, z: int) -> int:
    low, high = min(x, y, z), max(x, y, z)
    middle = x + y + z - low - high
    if low // 9 == high // 9:
        step = middle - low
        if high - middle != step:
            return NONE
        if step == 0:
            return PURE_TRIPLE_CHOW
        if step == 3:
            return PURE_STRAIGHT
        return PURE_SHIFTED_CHOWS  # by 1 or 2: by more there is no room
    if not three_suits(low, middle, high):
        return NONE
    step = mixed_step(low, middle, high)
    if step == 0:
        return MIXED_TRIPLE_CHOW
    if step == 1:
        return MIXED_SHIFTED_CHOWS
    return MIXED_STRAIGHT if step == 3 else NONE


@kernel
def three_pungs(x: int, y: int, z: int) -> int:
    low, high = min(x, y, z), max(x, y, z)
    middle = x + y + z - low - high
    if high >= HONOR:
        return NONE
    if low // 9 == high // 9:
        return PURE_SHIFTED_PUNGS if high - low == 2 else NONE
    if not three_suits(low, middle, high):
        return NONE
    step = mixed_step(low, middle, high)
    if step == 0:
        return TRIPLE_PUNG
    return MIXED_SHIFTED_PUNGS if step == 1 else NONE


@kernel
def three_suits(low: int, middle: int, high: int) -> bool:
    """Whether three tiles in order are of three suits."""
    return low // 9 != middle // 9 and middle // 9 != high // 9


@kernel
def mixed_step(x: int, y: int, z: int) -> int:
    """By how much the ranks of three tiles rise each time; -1 where not by the same."""
    x, y, z = x % 9, y % 9, z % 9
    low, high = min(x, y, z), max(x, y, z)
    middle = x + y + z - low - high
    return middle - low if high - middle == middle - low else -1


@kernel
def four_chows(x: int, y: int, z: int, w: int, pair: int) -> int:
    """The fan of four chows, in order of their tiles, and the pair."""
    if x // 9 == w // 9:
        step = y - x
        if z - y == step and w - z == step:
            return QUADRUPLE_CHOW if step == 0 else FOUR_PURE_SHIFTED_CHOWS
        ends = x == y and z == w and x % 9 == 0 and z - x == 6
        return PURE_TERMINAL_CHOWS if ends and pair == x + 4 else NONE
    ends = x % 9 == 0 and y - x == 6 and z % 9 == 0 and w - z == 6
    fives = pair < HONOR and pair % 9 == 4 and pair // 9 != x // 9 and pair // 9 != z // 9
    return THREE_SUITED_TERMINAL_CHOWS if ends and fives else NONE


@kernel
def four_pungs(low: int, high: int) -> int:
    """The fan of four different pungs whose tiles lie between these."""
    return (
        FOUR_PURE_SHIFTED_PUNGS
        if high < HONOR and high - low == 3 and (low // 9 == high // 9)
        else NONE
    )
