"""The combinations of two, three and four sets of a reading that make a fan."""

from __future__ import annotations

from ..mode import Row, kernel
from .ask import ALL_SETS, JOIN, JOINS, NOW_PAIR, NOW_SET, PUNG
from .fans_links import (
    HONOR,
    four_chows,
    four_pungs,
    three_chows,
    three_pungs,
    two_chows,
    two_pungs,
)

STEPS = 1 << 0 | 1 << 3 | 1 << 6 | 1 << 9 | 1 << 18
"""By how much the tiles of two sets differ that make a fan."""
OF_PUNG = 36
"""What is added to the tile of a pung where chows and pungs stand in one row; honors, which make
no such fan, all stand at its end."""


@kernel
def place_in_row(one: int) -> int:
    """The tile of a chow, and beyond all chows that of a pung or kong, for the next ones."""
    if one >> 6 & 3 < PUNG:
        return one & 63
    return OF_PUNG + (min(HONOR, one & 63))


@kernel
def join_two(out: Row, x: int, y: int, mask: int) -> None:
    """Writes down two sets if they make a fan: they are as far apart as `STEPS` says."""
    if (x < OF_PUNG) != (y < OF_PUNG):
        return
    fan = two_chows(x, y) if x < OF_PUNG else two_pungs(x - OF_PUNG, y - OF_PUNG)
    if fan >= 0:
        write_join(out, fan, mask)


@kernel
def join_three(out: Row, x: int, y: int, z: int, mask: int) -> None:
    """Writes down three sets, all of them chows or none, if they make a fan.

    Their ranks then rise by equal steps, and the sum of their tiles is a multiple of three.
    """
    if x < OF_PUNG:
        fan = three_chows(x, y, z)
    else:
        fan = three_pungs(x - OF_PUNG, y - OF_PUNG, z - OF_PUNG)
    if fan >= 0:
        write_join(out, fan, mask)


@kernel
def join_four(out: Row, w: int, x: int, y: int, z: int) -> None:
    """Writes down four sets, all of them chows or none, if they make a fan."""
    w, x, y, z = min(w, x), max(w, x), min(y, z), max(y, z)
    low, high = min(w, y), max(x, z)
    w, y = max(w, y), min(x, z)
    if low < OF_PUNG:
        fan = four_chows(low, min(w, y), max(w, y), high, out[NOW_PAIR])
    else:
        fan = four_pungs(low - OF_PUNG, high - OF_PUNG)
    if fan >= 0:
        write_join(out, fan, ALL_SETS)


@kernel
def write_join(out: Row, fan: int, mask: int) -> None:
    """Writes down a combination of sets."""
    count = out[JOINS]
    out[JOIN + count] = fan << 4 | mask
    out[JOINS] = count + 1


@kernel
def join_sets(out: Row) -> int:
    """Writes down all combinations of four sets that make a fan, those of two sets first.

    Returns how many are of two sets.
    """
    w, x = place_in_row(out[NOW_SET]), place_in_row(out[NOW_SET + 1])
    y, z = place_in_row(out[NOW_SET + 2]), place_in_row(out[NOW_SET + 3])
    if STEPS >> abs(w - x) & 1:
        join_two(out, w, x, 0b0011)
    if STEPS >> abs(w - y) & 1:
        join_two(out, w, y, 0b0101)
    if STEPS >> abs(x - y) & 1:
        join_two(out, x, y, 0b0110)
    if STEPS >> abs(w - z) & 1:
        join_two(out, w, z, 0b1001)
    if STEPS >> abs(x - z) & 1:
        join_two(out, x, z, 0b1010)
    if STEPS >> abs(y - z) & 1:
        join_two(out, y, z, 0b1100)
    doubles = out[JOINS]
    chows = (w < OF_PUNG) + (x < OF_PUNG) + (y < OF_PUNG) + (z < OF_PUNG)
    if chows == 2:
        return doubles
    alike = chows % 4 == 0
    odd = chows == 1  # else the set that is not like the other three, if any, is a pung
    if (x + y + z) % 3 == 0 and (alike or (w < OF_PUNG) == odd):
        join_three(out, x, y, z, 0b1110)
    if (w + y + z) % 3 == 0 and (alike or (x < OF_PUNG) == odd):
        join_three(out, w, y, z, 0b1101)
    if (w + x + z) % 3 == 0 and (alike or (y < OF_PUNG) == odd):
        join_three(out, w, x, z, 0b1011)
    if (w + x + y) % 3 == 0 and (alike or (z < OF_PUNG) == odd):
        join_three(out, w, x, y, 0b0111)
    if alike and out[JOINS] > 1:  # a fan of four sets holds several of fewer
        join_four(out, w, x, y, z)
    return doubles
