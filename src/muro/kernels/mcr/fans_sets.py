"""Fans that ask what every set and the pair are like, and fans of kongs and concealed pungs."""

from __future__ import annotations

from ..kinds import HONORS, NUMBERS, ONE, TERMINALS_AND_HONORS
from ..mode import Row, kernel
from .ask import ALL_SETS, FOUND_HIGH, FOUND_LOW
from .fans import (
    ALL_CHOWS,
    ALL_EVEN_PUNGS,
    ALL_FIVES,
    ALL_PUNGS,
    CONCEALED_KONG_AND_MELDED_KONG,
    FOUR_CONCEALED_PUNGS,
    FOUR_KONGS,
    OUTSIDE_HAND,
    THREE_CONCEALED_PUNGS,
    THREE_KONGS,
    TWO_CONCEALED_KONGS,
    TWO_CONCEALED_PUNGS,
    TWO_MELDED_KONGS,
)
from .fans import CONCEALED_KONG as ONE_CONCEALED_KONG
from .fans import MELDED_KONG as ONE_MELDED_KONG
from .rulebook import HALF
from .sets import count_bits, find

END_CHOWS = 0b1000001 | 0b1000001 << 9 | 0b1000001 << 18
"""Where a chow with a terminal begins: at 1 and at 7."""
CHOWS_WITH_FIVE = 0b11100 | 0b11100 << 9 | 0b11100 << 18
"""Where a chow with a five begins: at 3, 4 and 5."""
FIVES = 1 << 4 | 1 << 13 | 1 << 22
EVEN = 0b010101010 | 0b010101010 << 9 | 0b010101010 << 18


@kernel
def every_set_fans(out: Row, chows: int, pungs: int, pair: int) -> None:
    """Fans of four ordinary sets and a pair, by what all of them are.

    Given are the kinds at which a chow begins, of which there is a pung or kong, of the pair.
    """
    blocks = pungs | pair
    if chows == 0:
        find(out, ALL_PUNGS, 1, ALL_SETS)
        if blocks & ~EVEN == 0:
            out[FOUND_LOW] |= ONE << ALL_EVEN_PUNGS
    elif pungs == 0 and pair & HONORS == 0:
        out[FOUND_HIGH] |= ONE << ALL_CHOWS - HALF
    if chows & ~END_CHOWS == 0 and blocks & ~TERMINALS_AND_HONORS == 0:
        out[FOUND_HIGH] |= ONE << OUTSIDE_HAND - HALF
    if chows & ~CHOWS_WITH_FIVE == 0 and blocks & ~FIVES == 0:
        out[FOUND_LOW] |= ONE << ALL_FIVES


@kernel
def rest_fans(out: Row, pungs: int, pair: int) -> None:
    """All Chows of a Knitted Straight: its other set is a chow, its pair of numbers."""
    if pungs == 0 and pair & NUMBERS:
        out[FOUND_HIGH] |= ONE << ALL_CHOWS - HALF


@kernel
def kong_fans(out: Row, concealed: int, melded: int) -> None:
    """One entry for the kongs that are concealed, one for the melded, one for all of them.

    Given are the masks of the sets.
    """
    hidden, shown = count_bits(concealed), count_bits(melded)
    if hidden == 1:
        find(out, ONE_CONCEALED_KONG, 1, concealed)
    elif hidden == 2:
        find(out, TWO_CONCEALED_KONGS, 1, concealed)
    if shown == 1:
        find(out, ONE_MELDED_KONG, 1, melded)
        if hidden == 1:
            find(out, CONCEALED_KONG_AND_MELDED_KONG, 1, concealed | melded)
    elif shown == 2:
        find(out, TWO_MELDED_KONGS, 1, melded)
    if hidden + shown == 3:
        find(out, THREE_KONGS, 1, concealed | melded)
    elif hidden + shown == 4:
        find(out, FOUR_KONGS, 1, ALL_SETS)


@kernel
def concealed_fan(concealed: int) -> int:
    """The fan of so many concealed pungs (a mask of sets), -1 where there is none."""
    count = count_bits(concealed)
    if count == 2:
        return TWO_CONCEALED_PUNGS
    if count == 3:
        return THREE_CONCEALED_PUNGS
    return FOUR_CONCEALED_PUNGS if count == 4 else -1
