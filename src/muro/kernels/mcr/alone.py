"""Whether a hand waited for one tile alone: what an edge, closed or single wait must be."""

from __future__ import annotations

from ..aids import Aids
from ..cut import pair_of
from ..kinds import KINDS, ONE, SUIT
from ..mode import Tiles, kernel
from .ask import CHOW, MELD_KIND, MELD_TILE, MELDS, NOW_CUT, NOW_SHAPE, ORDINARY, PUNG, WIN
from .keys import group_cuts, group_key, key_with, suit_cuts, suit_key
from .rulebook import WAITS_BY_FORM
from .sets import place_of
from .waits import formal_waits, is_whole, tiles_of, with_neighbours


@kernel
def waits_alone(a: Aids) -> bool:
    """Whether by form no other tile than the winning one completes the reading at work."""
    if a.out[NOW_SHAPE] != ORDINARY:
        return waits_alone_knitted(a)
    ask, win = a.ask, int(a.ask[WIN])
    group = win // 9
    place = win - 9 * group
    key = key_with(group_key(ask, group), group, place, -1)
    cut = a.out[NOW_CUT + group]
    if pair_of(cut) >= 0:
        others = near_tiles(cut, group, place, ask[win] > 1)
        return not (any_completes(a, group, key, others) or lacks_a_pair(ask))
    steps = ONE << place + 3 | ONE << place + 6 | ONE << place >> 3 | ONE << place >> 6
    others = near_tiles(cut, group, place, ask[win] > 1) & steps
    if any_completes(a, group, key, others) or lacks_a_pair(ask):
        return False
    return not (suit_cuts(a.index, key) and other_pair_completes(a))


@kernel
def near_tiles(cut: int, group: int, place: int, again: bool) -> int:
    """Kinds of a group that the winning tile (held once more where `again`) leaves near others.

    Any other tile would stay alone, in no set and no pair.
    """
    chows, win = cut >> 9 & SUIT, ONE << place
    held = cut & SUIT | chows | chows << 1 | chows << 2
    if cut >> 18 & 15:
        held |= ONE << pair_of(cut)
    if not again:
        held &= ~win
    return (held if group == 3 else with_neighbours(held)) & ~win


@kernel
def any_completes(a: Aids, group: int, key: int, others: int) -> bool:
    """Whether one of these kinds completes a group, whose key is without the winning tile."""
    while others:
        lowest = others & -others
        others ^= lowest
        place = place_of(lowest)
        if counts_as_wait(a, 9 * group + place):
            if a.ask[9 * group + place] == 4:
                if completes_as_fifth(a, group, place):
                    return True
            elif group_cuts(a.index, key_with(key, group, place, 1), group):
                return True
    return False


@kernel
def counts_as_wait(a: Aids, tile: int) -> bool:
    """Whether the player may wait for a kind: by form, or not holding all four of it."""
    return a.rules[WAITS_BY_FORM] != 0 or held(a.ask, tile) < 4


@kernel
def completes_as_fifth(a: Aids, group: int, place: int) -> bool:
    """Whether a fifth tile of a kind completes a group: the tables know but four."""
    ask = a.ask
    ask[ask[WIN]] -= 1
    completes = is_whole(ask, group, place, tiles_of(ask, group) % 3 == 1)
    ask[ask[WIN]] += 1
    return completes


@kernel
def other_pair_completes(a: Aids) -> bool:
    """Whether a tile more makes a set of the pair of another group, or of tiles beside it.

    The group of the winning tile has a pair without it. Then the pair's own kind always does.
    """
    for group in range(4):
        cut = a.out[NOW_CUT + group]
        pair = pair_of(cut)
        if pair < 0:
            continue
        if counts_as_wait(a, 9 * group + pair):
            return True
        if group == 3:
            return False
        others = near_tiles(cut, group, pair, True)
        return any_completes(a, group, suit_key(a.ask, 9 * group), others)
    return False


@kernel
def lacks_a_pair(ask: Tiles) -> bool:
    """Whether another tile makes seven pairs: there are two kinds that could each be the last."""
    if ask[MELDS] or not ask[ask[WIN]] & 1:
        return False
    odd = 0
    for tile in range(KINDS):
        if ask[tile] & 1:
            odd += 1
            if odd > 2:
                return False
    return odd == 2


@kernel
def held(ask: Tiles, tile: int) -> int:
    """How many of a kind the player held before the winning tile came."""
    count = int(ask[tile]) - (tile == ask[WIN])
    for meld in range(int(ask[MELDS])):
        lowest, kind = int(ask[MELD_TILE + meld]), ask[MELD_KIND + meld]
        if kind == CHOW:
            count += lowest <= tile <= lowest + 2
        elif lowest == tile:
            count += 3 if kind == PUNG else 4
    return count


@kernel
def waits_alone_knitted(a: Aids) -> bool:
    """Whether a hand with a knitted straight waited for the winning tile alone."""
    ask, win = a.ask, int(a.ask[WIN])
    ask[win] -= 1
    waits = formal_waits(a, ask, int(ask[MELDS])) & ~(ONE << win)
    ask[win] += 1
    for tile in range(KINDS):
        if waits >> tile & 1 and counts_as_wait(a, tile):
            return False
    return True
