"""The sets of a reading: how one is written as a number, and what is added to a reading's fans."""

from __future__ import annotations

from ..kinds import ONE
from ..mode import Row, kernel
from .ask import (
    FOUND_HIGH,
    FOUND_LOW,
    NOTED_HIGH,
    NOTED_LOW,
    NOW_FOUND,
    NOW_LEFT,
    NOW_MADE,
    NOW_SET,
    NOW_SETS,
    PUNG,
)
from .rulebook import HALF

MELDED = 1 << 8
PRIME = 67
PLACES = tuple(next((n for n in range(63) if 2**n % PRIME == rest), 0) for rest in range(PRIME))
"""Which bit a number has, by what is left of it after dividing by 67: no two powers leave alike."""


@kernel
def tile_of(one: int) -> int:
    """The lowest tile of a set."""
    return one & 63


@kernel
def kind_of(one: int) -> int:
    """CHOW, PUNG, MELDED_KONG or CONCEALED_KONG."""
    return one >> 6 & 3


@kernel
def is_pung(one: int) -> bool:
    """Whether a set is a pung or kong."""
    return one >> 6 & 3 >= PUNG


@kernel
def place_of(bit: int) -> int:
    """Which bit of a number is set, where one is."""
    return PLACES[bit % PRIME]


@kernel
def count_bits(mask: int) -> int:
    """How many bits of `mask` are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


@kernel
def find(out: Row, fan: int, times: int, made: int) -> None:
    """Notes a fan of the reading at work, made by the sets of the mask `made`.

    A fan that the whole hand makes, or no set, is there once and needs no note: its bit does.
    """
    half, noted, bit = FOUND_LOW, NOTED_LOW, ONE << fan
    if fan >= HALF:
        half, noted, bit = FOUND_HIGH, NOTED_HIGH, ONE << fan - HALF
    if out[half] & bit:
        times += out[NOW_FOUND + fan]
        made |= out[NOW_MADE + fan]
    out[half] |= bit
    out[noted] |= bit
    out[NOW_FOUND + fan] = out[NOW_LEFT + fan] = times
    out[NOW_MADE + fan] = made


@kernel
def sets_with(out: Row, kinds: int) -> int:
    """Mask of the sets of the reading at work that are pungs or kongs of `kinds`."""
    mask = 0
    for place in range(out[NOW_SETS]):
        one = out[NOW_SET + place]
        if one >> 6 & 3 >= PUNG and kinds >> (one & 63) & 1:
            mask |= ONE << place
    return mask
