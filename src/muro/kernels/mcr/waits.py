"""Which kinds complete a hand by form: a kind of which the player holds all four counts, too.

The suit tables know counts up to four. Where a fifth tile is tried, the suit is cut from the left:
a tile has two uses, three make a pung, what is left over must each begin a chow.
"""

from __future__ import annotations

from ..aids import Aids
from ..kinds import HONORS, KINDS, NUMBERS, ONE, SUIT, TERMINALS_AND_HONORS
from ..mode import Tiles, door, kernel
from .fans_special import BODIES
from .keys import group_cuts, group_key, key_with
from .sets import count_bits, place_of

NO_PAIR = -1


@kernel
def only_sets(counts: Tiles, start: int, pair: int, extra: int) -> bool:
    """Whether a suit, less the pair (a place in it), with one tile more, is nothing but sets."""
    first, second = 0, 0
    for place in range(9):
        held = int(counts[start + place]) - first
        if place == pair:
            held -= 2
        if place == extra:
            held += 1
        if held < 0:
            return False
        begins = held % 3
        first, second = second + begins, begins
    return first == 0 and second == 0


@kernel
def is_whole(counts: Tiles, group: int, extra: int, paired: bool) -> bool:
    """Whether a suit (3: the honors) with one tile more is sets, and the pair where `paired`."""
    if group == 3:
        return whole_honors(counts, extra, paired)
    start = 9 * group
    if not paired:
        return only_sets(counts, start, NO_PAIR, extra)
    ranks = 0
    for place in range(9):
        ranks += place * int(counts[start + place])
    if extra >= 0:
        ranks += extra
    for pair in range(2 * ranks % 3, 9, 3):  # the ranks of a set add up to a multiple of three
        held = int(counts[start + pair]) + (pair == extra)
        if held >= 2 and only_sets(counts, start, pair, extra):
            return True
    return False


@kernel
def whole_honors(counts: Tiles, extra: int, paired: bool) -> bool:
    pairs = 0
    for place in range(7):
        held = int(counts[27 + place]) + (place == extra)
        if held % 3 == 1:
            return False
        pairs += held % 3 == 2
    return pairs == (1 if paired else 0)


@kernel
def sets_waits(a: Aids, counts: Tiles) -> int:
    """Mask of the kinds that make `counts` sets and a pair; they lack one tile of that number.

    A group that lacks the tile has one tile beyond whole sets, or two while another has the pair.
    """
    left, short, pairs = 0, -1, 0
    for group in range(4):
        beyond = tiles_of(counts, group) % 3
        left |= beyond << 2 * group
        if beyond == 1:
            short = group
        pairs += beyond == 2
    if short >= 0:
        return group_waits(a, counts, left, short) if pairs == 0 else 0
    waits = 0
    for group in range(4):
        if pairs == 2 and left >> 2 * group & 3 == 2:
            waits |= group_waits(a, counts, left, group)
    return waits


@kernel
def tiles_of(counts: Tiles, group: int) -> int:
    """How many tiles a suit (3: the honors) has."""
    held = 0
    for kind in range(9 * group, KINDS if group == 3 else 9 * group + 9):
        held += int(counts[kind])
    return held


@kernel
def group_waits(a: Aids, counts: Tiles, left: int, group: int) -> int:
    """Kinds of a group that make it whole, where all the others are; `left` as in `sets_waits`."""
    for other in range(4):
        if other != group and not group_cuts(a.index, group_key(counts, other), other):
            return 0
    key, waits = group_key(counts, group), 0
    near = near_kinds(counts, group)
    while near:
        lowest = near & -near
        near ^= lowest
        place = place_of(lowest)
        if counts[9 * group + place] == 4:
            whole = is_whole(counts, group, place, left >> 2 * group & 3 == 1)
        else:
            whole = group_cuts(a.index, key_with(key, group, place, 1), group) != 0
        if whole:
            waits |= lowest
    return waits << 9 * group


@kernel
def near_kinds(counts: Tiles, group: int) -> int:
    """Kinds of a group that are held, or of which one would make a chow with two that are."""
    held = 0
    for place in range(7 if group == 3 else 9):
        if counts[9 * group + place]:
            held |= ONE << place
    return held if group == 3 else with_neighbours(held)


@kernel
def with_neighbours(held: int) -> int:
    """The kinds of a suit that are held, and those that two others make a chow with."""
    up, down = held << 1, held >> 1
    return (held | up & down | up & up << 1 | down & down >> 1) & SUIT


@kernel
def pairs_waits(counts: Tiles) -> int:
    """The kind that completes Seven Pairs."""
    single = 0
    for tile in range(KINDS):
        if counts[tile] & 1:
            if single:
                return 0
            single = ONE << tile
    return single


@kernel
def orphans_waits(kinds: int) -> int:
    if kinds & ~TERMINALS_AND_HONORS:
        return 0
    missing = TERMINALS_AND_HONORS & ~kinds
    if missing == 0:
        return TERMINALS_AND_HONORS
    return missing if missing & (missing - 1) == 0 else 0


@kernel
def knitted_waits(a: Aids, counts: Tiles, kinds: int, melds: int) -> int:
    """Kinds that complete a Knitted Straight with a set and a pair, or knitted tiles and honors."""
    waits = 0
    single = melds == 0 and count_bits(kinds) == 13
    for body in range(6):
        tiles = BODIES[body] * ONE
        if single and kinds & NUMBERS & ~tiles == 0:
            waits |= (tiles | HONORS) & ~kinds
        missing = tiles & ~kinds
        if missing & (missing - 1):
            continue
        for tile in range(KINDS):
            a.free[tile] = int(counts[tile]) - ((tiles & kinds) >> tile & 1)
        if missing == 0:
            waits |= sets_waits(a, a.free)
        elif is_set_and_pair(a, a.free):
            waits |= missing
    return waits


@kernel
def is_set_and_pair(a: Aids, counts: Tiles) -> bool:
    """Whether five tiles, or two, are a set and a pair, or a pair."""
    pairs = 0
    for group in range(4):
        pairs += tiles_of(counts, group) % 3 == 2
        if not group_cuts(a.index, group_key(counts, group), group):
            return False
    return pairs == 1


@door
def formal_waits(a: Aids, counts: Tiles, melds: int) -> int:
    """Mask of the kinds that complete `counts` [34], the concealed tiles beside so many melds.

    `a.free` is used on the way and may not be `counts`.
    """
    kinds = 0
    for tile in range(KINDS):
        if counts[tile]:
            kinds |= ONE << tile
    waits = sets_waits(a, counts)
    if melds == 0:
        waits |= pairs_waits(counts) | orphans_waits(kinds)
    if melds <= 1:
        waits |= knitted_waits(a, counts, kinds, melds)
    return waits
