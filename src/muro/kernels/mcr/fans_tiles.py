"""Fans that ask only which kinds of tile the whole hand has, and how many of one."""

from __future__ import annotations

from ..kinds import (
    DRAGONS,
    GREEN_TILES,
    HONORS,
    KINDS,
    ONE,
    SUIT,
    TERMINALS_AND_HONORS,
    WINDS,
)
from ..mode import Row, Tiles, kernel
from .ask import CHOW, MELD_KIND, MELD_TILE, MELDS, PUNG, WHOLE
from .fans import (
    ALL_GREEN,
    ALL_HONORS,
    ALL_SIMPLES,
    ALL_TERMINALS,
    ALL_TERMINALS_AND_HONORS,
    ALL_TYPES,
    FULL_FLUSH,
    HALF_FLUSH,
    LOWER_FOUR,
    LOWER_TILES,
    MIDDLE_TILES,
    NO_HONORS,
    ONE_VOIDED_SUIT,
    REVERSIBLE_TILES,
    UPPER_FOUR,
    UPPER_TILES,
)
from .rulebook import HONOR_HOG
from .sets import find

REVERSIBLE = 0b110011111 << 9 | 0b110111010 << 18 | 1 << 31
"""Circles 1 2 3 4 5 8 9, bamboos 2 4 5 6 8 9, the white dragon."""
LOWER_THREE, MIDDLE_THREE, UPPER_THREE = 0b111, 0b111000, 0b111000000
LOWEST_FOUR, HIGHEST_FOUR = 0b1111, 0b111100000
ENDS = 0b100000001


@kernel
def kinds_of(ask: Tiles) -> int:
    """Mask of the kinds in the hand, melds too."""
    kinds = 0
    for tile in range(KINDS):
        if ask[tile]:
            kinds |= ONE << tile
    for meld in range(int(ask[MELDS])):
        tile = int(ask[MELD_TILE + meld])
        kinds |= (7 * ONE if ask[MELD_KIND + meld] == CHOW else ONE) << tile
    return kinds


@kernel
def tile_fans(out: Row, kinds: int) -> None:
    """Fans of the kinds alone."""
    first, second, third = kinds & SUIT, kinds >> 9 & SUIT, kinds >> 18 & SUIT
    suits = (first > 0) + (second > 0) + (third > 0)
    if kinds & ~GREEN_TILES == 0:
        find(out, ALL_GREEN, 1, WHOLE)
    if kinds & ~REVERSIBLE == 0:
        find(out, REVERSIBLE_TILES, 1, WHOLE)
    if kinds & HONORS:
        honor_fans(out, kinds, suits)
    else:
        find(out, NO_HONORS, 1, WHOLE)
        rank_fans(out, first | second | third)
        if suits == 1:
            find(out, FULL_FLUSH, 1, WHOLE)
    if suits == 2:
        find(out, ONE_VOIDED_SUIT, 1, WHOLE)


@kernel
def honor_fans(out: Row, kinds: int, suits: int) -> None:
    """Fans of a hand with honors, of so many suits."""
    if suits == 0:
        find(out, ALL_HONORS, 1, WHOLE)
    elif kinds & ~TERMINALS_AND_HONORS == 0:
        find(out, ALL_TERMINALS_AND_HONORS, 1, WHOLE)
    if suits == 1:
        find(out, HALF_FLUSH, 1, WHOLE)
    elif suits == 3 and kinds & WINDS and kinds & DRAGONS:
        find(out, ALL_TYPES, 1, WHOLE)


@kernel
def rank_fans(out: Row, ranks: int) -> None:
    """Fans of the ranks of a hand without honors."""
    if ranks & ENDS == 0:
        find(out, ALL_SIMPLES, 1, WHOLE)
    elif ranks & ~ENDS == 0:
        find(out, ALL_TERMINALS, 1, WHOLE)
    if ranks & ~HIGHEST_FOUR == 0:
        find(out, UPPER_FOUR, 1, WHOLE)
        if ranks & ~UPPER_THREE == 0:
            find(out, UPPER_TILES, 1, WHOLE)
    elif ranks & ~LOWEST_FOUR == 0:
        find(out, LOWER_FOUR, 1, WHOLE)
        if ranks & ~LOWER_THREE == 0:
            find(out, LOWER_TILES, 1, WHOLE)
    elif ranks & ~MIDDLE_THREE == 0:
        find(out, MIDDLE_TILES, 1, WHOLE)


@kernel
def hogs_of(ask: Tiles, rules: Row) -> int:
    """How many kinds all four tiles of which are used without a kong."""
    hogs = 0
    for tile in range(KINDS if rules[HONOR_HOG] else 27):
        held = int(ask[tile])
        for meld in range(int(ask[MELDS])):
            lowest = int(ask[MELD_TILE + meld])
            if ask[MELD_KIND + meld] == CHOW:
                held += lowest <= tile <= lowest + 2 and lowest // 9 == tile // 9
            elif ask[MELD_KIND + meld] == PUNG and lowest == tile:
                held += 3
        hogs += held == 4
    return hogs
