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
from .ask import (
    CHOW,
    FOUND_HIGH,
    FOUND_LOW,
    HAND_HIGH,
    MELD_KIND,
    MELD_TILE,
    MELDS,
    NOTED_HIGH,
    NOTED_LOW,
    NOW_SET,
    NOW_SETS,
)
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
from .rulebook import HALF
from .sets import count_bits

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
    """Fans of the kinds alone; they and the circumstances are the first of a reading."""
    out[FOUND_LOW] = out[NOTED_LOW] = out[NOTED_HIGH] = 0
    out[FOUND_HIGH] = out[HAND_HIGH]
    first, second, third = kinds & SUIT, kinds >> 9 & SUIT, kinds >> 18 & SUIT
    suits = (first > 0) + (second > 0) + (third > 0)
    if kinds & HONORS:
        honor_fans(out, kinds, suits)
    else:
        rank_fans(out, first | second | third, suits)
    if suits == 2:
        out[FOUND_HIGH] |= ONE << ONE_VOIDED_SUIT - HALF
    if kinds & ~REVERSIBLE == 0:
        out[FOUND_LOW] |= ONE << REVERSIBLE_TILES
    if kinds & ~GREEN_TILES == 0:
        out[FOUND_LOW] |= ONE << ALL_GREEN


@kernel
def honor_fans(out: Row, kinds: int, suits: int) -> None:
    """Fans of a hand with honors, of so many suits."""
    if suits == 0:
        out[FOUND_LOW] |= ONE << ALL_HONORS
    elif kinds & ~TERMINALS_AND_HONORS == 0:
        out[FOUND_LOW] |= ONE << ALL_TERMINALS_AND_HONORS
    if suits == 1:
        out[FOUND_HIGH] |= ONE << HALF_FLUSH - HALF
    elif suits == 3 and kinds & WINDS and kinds & DRAGONS:
        out[FOUND_HIGH] |= ONE << ALL_TYPES - HALF


@kernel
def rank_fans(out: Row, ranks: int, suits: int) -> None:
    """Fans of the ranks of a hand without honors, of so many suits."""
    low, high = 0, ONE << NO_HONORS - HALF
    if suits == 1:
        low |= ONE << FULL_FLUSH
    if ranks & ENDS == 0:
        high |= ONE << ALL_SIMPLES - HALF
    elif ranks & ~ENDS == 0:
        low |= ONE << ALL_TERMINALS
    if ranks & ~HIGHEST_FOUR == 0:
        low |= ONE << UPPER_FOUR
        if ranks & ~UPPER_THREE == 0:
            low |= ONE << UPPER_TILES
    elif ranks & ~LOWEST_FOUR == 0:
        low |= ONE << LOWER_FOUR
        if ranks & ~LOWER_THREE == 0:
            low |= ONE << LOWER_TILES
    elif ranks & ~MIDDLE_THREE == 0:
        low |= ONE << MIDDLE_TILES
    out[FOUND_LOW] |= low
    out[FOUND_HIGH] |= high


@kernel
def hogs_of_pairs(ask: Tiles, honors: int) -> int:
    """How many kinds seven pairs have four times, honors too where these count."""
    hogs = 0
    for tile in range(KINDS if honors else 27):
        hogs += ask[tile] == 4
    return hogs


@kernel
def hogs_of_sets(out: Row, pungs: int, pair: int, body: int) -> int:
    """How many kinds the reading at work uses four times without a kong.

    Given are the kinds of the pungs that are no kongs, of the pair, of the knitted body. Three
    masks add up tile by tile: `ones` and `twos` are a number in binary, `fours` what it reached.
    """
    ones, twos, fours = pungs, pungs | pair, 0
    if body:
        ones, twos = ones ^ body, twos ^ (ones & body)
        fours = pungs & body
    for place in range(out[NOW_SETS]):
        one = out[NOW_SET + place]
        if one >> 6 & 3 == CHOW:
            tiles = 7 * ONE << (one & 63)
            both = ones & tiles
            ones ^= tiles
            fours |= twos & both
            twos ^= both
    return count_bits(fours)
