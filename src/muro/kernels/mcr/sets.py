"""The sets of a reading: how one is written as a number, and what is added to a reading's fans."""

from __future__ import annotations

from ..kinds import ONE
from ..mode import Row, kernel
from .ask import FOUND, MADE, MELDED_KONG, PUNG, SET, SETS, WORK

MELDED = 1 << 8


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
def is_claimed(one: int) -> bool:
    """Whether a tile of it was claimed; a concealed kong is a meld and not claimed."""
    return one & MELDED != 0 and one >> 6 & 3 <= MELDED_KONG


@kernel
def find(out: Row, fan: int, times: int, made: int) -> None:
    """Notes a fan of the reading at work, made by the sets of the mask `made`."""
    out[WORK + FOUND + fan] += times
    out[WORK + MADE + fan] |= made


@kernel
def pungs_of(out: Row) -> int:
    """Mask of the kinds of which the reading at work has a pung or kong."""
    kinds = 0
    for place in range(out[WORK + SETS]):
        one = out[WORK + SET + place]
        if one >> 6 & 3 >= PUNG:
            kinds |= ONE << (one & 63)
    return kinds


@kernel
def chows_of(out: Row) -> int:
    """Mask of the kinds at which a chow of the reading at work begins."""
    kinds = 0
    for place in range(out[WORK + SETS]):
        one = out[WORK + SET + place]
        if one >> 6 & 3 < PUNG:
            kinds |= ONE << (one & 63)
    return kinds


@kernel
def sets_with(out: Row, kinds: int) -> int:
    """Mask of the sets of the reading at work that are pungs or kongs of `kinds`."""
    mask = 0
    for place in range(out[WORK + SETS]):
        one = out[WORK + SET + place]
        if one >> 6 & 3 >= PUNG and kinds >> (one & 63) & 1:
            mask |= ONE << place
    return mask


@kernel
def count_bits(mask: int) -> int:
    """How many bits of `mask` are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
