"""The readings of a hand: every division of its tiles with every place of the winning tile."""

from __future__ import annotations

from ..aids import Aids
from ..cut import chows_at, pair_of
from ..kinds import KINDS, ONE, SUIT
from ..mode import Row, Tiles, kernel
from .ask import (
    BASE_HIGH,
    BASE_LOW,
    BY_NO_SET,
    CHOW,
    CONCEALED_KONG,
    FOUND_HIGH,
    FOUND_LOW,
    HAND_HIGH,
    HIDDEN,
    HIDDEN_KONGS,
    HONORS_KNITTED,
    IN_BODY,
    JOINS,
    KNITTED,
    KONGS,
    MELD_CHOWS,
    MELD_KIND,
    MELD_PUNGS,
    MELD_TILE,
    MELDED_KONG,
    MELDS,
    NOW_BODY,
    NOW_CONCEALED,
    NOW_CUT,
    NOW_PAIR,
    NOW_PLACE,
    NOW_SET,
    NOW_SETS,
    NOW_SHAPE,
    ORDINARY,
    ORPHANS,
    PAIRS,
    PUNG,
    SHOWN_KONGS,
)
from .combine import chicken, count_links, keep, link_sets, weigh
from .fans import FULL_FLUSH, KNITTED_STRAIGHT, TILE_HOG
from .fans_circumstances import circumstance_fans
from .fans_honors import honor_pung_fans
from .fans_sets import every_set_fans, kong_fans, rest_fans
from .fans_special import (
    BODIES,
    gates_fans,
    is_orphans,
    is_pairs,
    knitted_body,
    knitted_honors_fans,
    orphans_fans,
    pairs_fans,
)
from .fans_tiles import hogs_of_pairs, hogs_of_sets, kinds_of, tile_fans
from .keys import honor_cuts, honor_key, suit_cuts, suit_key
from .places import best_place
from .rulebook import HONOR_HOG
from .sets import MELDED, find, place_of

BODY_SETS = 0b1110
"""The mask of the nine knitted tiles; the ordinary set beside them is set 0."""


@kernel
def read_all(a: Aids) -> None:
    """Weighs all readings of `a.ask`.

    A hand with four ordinary sets is none of the rarer shapes: of the nine kinds of a knitted
    straight four sets and a pair have five at most. Seven pairs it may be, too.
    """
    ask = a.ask
    lay_melds(a)
    if ask[MELDS] == 0 and is_pairs(ask):
        read_special(a, PAIRS, -1)
    if not read_cuts(a, ask, ORDINARY, -1) and ask[MELDS] <= 1:
        read_rare(a, kinds_of(ask))


@kernel
def read_rare(a: Aids, kinds: int) -> None:
    """Thirteen Orphans, single honors and knitted tiles, a knitted straight with a set."""
    if a.ask[MELDS] == 0:
        body = knitted_body(kinds)
        if is_orphans(kinds):
            read_special(a, ORPHANS, -1)
        elif body >= 0:
            read_special(a, HONORS_KNITTED, body)
    for body in range(6):
        tiles = BODIES[body] * ONE
        if kinds & tiles == tiles and take_body(a, tiles):
            read_cuts(a, a.free, KNITTED, body)


@kernel
def take_body(a: Aids, tiles: int) -> bool:
    """The concealed tiles without nine knitted ones into `a.free`, where they are all there."""
    for tile in range(KINDS):
        left = int(a.ask[tile]) - (tiles >> tile & 1)
        if left < 0:
            return False
        a.free[tile] = left
    return True


@kernel
def lay_melds(a: Aids) -> None:
    """Writes the melds as sets, and what hangs on them alone."""
    out, ask = a.out, a.ask
    pungs, chows, kongs, claimed, hidden, shown = 0, 0, 0, 0, 0, 0
    for meld in range(int(ask[MELDS])):
        kind, tile = int(ask[MELD_KIND + meld]), int(ask[MELD_TILE + meld])
        out[NOW_SET + meld] = tile | kind << 6 | MELDED
        claimed += kind != CONCEALED_KONG
        if kind == CHOW:
            chows |= ONE << tile
            continue
        pungs |= ONE << tile
        if kind != PUNG:
            kongs |= ONE << tile
        if kind == CONCEALED_KONG:
            hidden |= ONE << meld
        if kind == MELDED_KONG:
            shown |= ONE << meld
    out[MELD_PUNGS], out[MELD_CHOWS], out[KONGS] = pungs, chows, kongs
    out[HIDDEN_KONGS], out[SHOWN_KONGS] = hidden, shown
    out[HAND_HIGH] = circumstance_fans(ask, claimed)


# --- the special shapes -------------------------------------------------------------------------


@kernel
def read_special(a: Aids, shape: int, body: int) -> None:
    """Weighs a reading without sets."""
    keep(a.out, worth_of_special(a, shape, body))


@kernel
def worth_of_special(a: Aids, shape: int, body: int) -> int:
    """The points of a reading without sets; there is one place for the winning tile."""
    out, kinds = a.out, kinds_of(a.ask)
    for group in range(4):
        out[NOW_CUT + group] = 0
    out[NOW_SHAPE], out[NOW_BODY], out[NOW_PAIR] = shape, body, -1
    out[NOW_SETS] = out[NOW_CONCEALED] = 0
    out[NOW_PLACE] = IN_BODY
    tile_fans(out, kinds)
    if shape == PAIRS:
        pairs_fans(out, kinds)
        hogs = hogs_of_pairs(a.ask, a.rules[HONOR_HOG])
        if hogs:
            find(out, TILE_HOG, hogs, BY_NO_SET)
    elif shape == ORPHANS:
        orphans_fans(out)
    else:
        knitted_honors_fans(out, kinds)
    link_sets(out, a.rules)
    return weigh(a)


# --- sets and a pair ----------------------------------------------------------------------------


@kernel
def read_cuts(a: Aids, counts: Tiles, shape: int, body: int) -> bool:
    """Weighs every way to cut `counts` into sets and a pair, beside the melds and a body.

    Returns whether there is any.
    """
    index, suits = a.index, a.suits
    first = suit_cuts(index, suit_key(counts, 0))
    if first == 0:
        return False
    second = suit_cuts(index, suit_key(counts, 9))
    if second == 0:
        return False
    third = suit_cuts(index, suit_key(counts, 18))
    if third == 0:
        return False
    honors = honor_cuts(index, honor_key(counts))
    if honors == 0:
        return False
    cut = suits[honors + 1]  # honors can be cut in one way only
    if not has_one_pair(suits[first + 1], suits[second + 1], suits[third + 1], cut):
        return False
    for at in range(first + 1, first + 1 + suits[first]):
        for beside in range(second + 1, second + 1 + suits[second]):
            for last in range(third + 1, third + 1 + suits[third]):
                points = worth_of_cut(a, shape, body, suits[at], suits[beside], suits[last], cut)
                keep(a.out, points)
    return True


@kernel
def has_one_pair(first: int, second: int, third: int, honors: int) -> bool:
    """Whether one of four cuts has a pair; which one has hangs on the numbers of tiles alone."""
    pairs = (first >> 18 & 15 > 0) + (second >> 18 & 15 > 0) + (third >> 18 & 15 > 0)
    return pairs + (honors >> 18 & 15 > 0) == 1


@kernel
def worth_of_cut(
    a: Aids, shape: int, body: int, first: int, second: int, third: int, honors: int
) -> int:
    """The points of a division with the winning tile in the best place.

    Where it is worth nothing at its best it is a Chicken Hand.
    """
    out = a.out
    out[NOW_SHAPE], out[NOW_BODY] = shape, body
    out[NOW_CUT], out[NOW_CUT + 1] = first, second
    out[NOW_CUT + 2], out[NOW_CUT + 3] = third, honors
    pungs = first & SUIT | (second & SUIT) << 9 | (third & SUIT) << 18 | (honors & SUIT) << 27
    chows = first >> 9 & SUIT | (second >> 9 & SUIT) << 9 | (third >> 9 & SUIT) << 18
    lay_sets(a, pungs, chows, (first | second | third) >> 22 & 3)
    lay_pair(out, first, second, third, honors)
    division_fans(a, pungs | out[MELD_PUNGS], chows | out[MELD_CHOWS])
    points = best_place(a)
    return chicken(out, a.rules) if points == 0 else points


@kernel
def lay_sets(a: Aids, pungs: int, chows: int, twins: int) -> None:
    """Writes the sets of a cut behind the melds: pungs of these kinds, and chows from these on.

    Where there are `twins`, a chow may stand more than once.
    """
    out = a.out
    sets, concealed = int(a.ask[MELDS]), out[HIDDEN_KONGS]
    blocks = pungs | chows
    while blocks:
        lowest = blocks & -blocks
        blocks ^= lowest
        tile = place_of(lowest)
        if pungs & lowest:
            out[NOW_SET + sets] = tile | PUNG << 6
            concealed |= ONE << sets
            sets += 1
        if chows & lowest:
            times = chows_at(out[NOW_CUT + tile // 9], tile % 9) if twins else 1
            for _ in range(times):
                out[NOW_SET + sets] = tile
                sets += 1
    out[NOW_SETS], out[HIDDEN] = sets, concealed


@kernel
def lay_pair(out: Row, first: int, second: int, third: int, honors: int) -> None:
    """Writes the pair of four cuts, one of which has one."""
    if first >> 18 & 15:
        out[NOW_PAIR] = pair_of(first)
    elif second >> 18 & 15:
        out[NOW_PAIR] = 9 + pair_of(second)
    elif third >> 18 & 15:
        out[NOW_PAIR] = 18 + pair_of(third)
    else:
        out[NOW_PAIR] = 27 + pair_of(honors)


@kernel
def division_fans(a: Aids, pungs: int, chows: int) -> None:
    """Fans of a division, wherever the winning tile sits."""
    out, pair = a.out, ONE << a.out[NOW_PAIR]
    body = BODIES[out[NOW_BODY]] * ONE if out[NOW_SHAPE] == KNITTED else 0
    covered = chows | chows << 1 | chows << 2 | body
    tile_fans(out, pungs | pair | covered)
    if covered and (pungs == 0 or covered & (pungs | pair)):  # else nothing can be there four times
        hogs = hogs_of_sets(out, pungs & ~out[KONGS], pair, body)
        if hogs:
            find(out, TILE_HOG, hogs, BY_NO_SET)
    honor_pung_fans(out, a.ask, pungs)
    if out[KONGS]:
        kong_fans(out, out[HIDDEN_KONGS], out[SHOWN_KONGS])
    if body:
        find(out, KNITTED_STRAIGHT, 1, BODY_SETS)
        rest_fans(out, pungs, pair)
    else:
        every_set_fans(out, chows, pungs, pair)
        if out[FOUND_LOW] >> FULL_FLUSH & 1:
            gates_fans(out, a.ask)
    link_sets(out, a.rules)
    if out[JOINS]:
        count_links(out)
    out[BASE_LOW], out[BASE_HIGH] = out[FOUND_LOW], out[FOUND_HIGH]
