"""The readings of a hand: every division of its tiles with every place of the winning tile."""

from __future__ import annotations

from ..aids import Aids
from ..cut import chows_at, cuts_at, honor_row, pair_of, pungs_of, suit_row
from ..kinds import KINDS, ONE
from ..mode import Row, Tiles, kernel
from .ask import (
    BODY,
    BY_NO_SET,
    CHOW,
    CONCEALED,
    CONCEALED_KONG,
    FOUND,
    HOGS,
    HONORS_KNITTED,
    IN_BODY,
    IN_PAIR,
    KNITTED,
    MADE,
    MELD_KIND,
    MELD_TILE,
    MELDS,
    ORDINARY,
    ORPHANS,
    PAIR,
    PAIRS,
    PLACE,
    PUNG,
    SELF_DRAWN,
    SET,
    SETS,
    SHAPE,
    WAITS,
    WIN,
    WORK,
)
from .combine import chicken, keep, link_sets, weigh
from .fans import (
    CLOSED_WAIT,
    EDGE_WAIT,
    FANS,
    FOUR_CONCEALED_PUNGS,
    KNITTED_STRAIGHT,
    SINGLE_WAIT,
    THREE_CONCEALED_PUNGS,
    TILE_HOG,
    TWO_CONCEALED_PUNGS,
)
from .fans_circumstances import chow_wait, circumstance_fans
from .fans_honors import honor_pung_fans
from .fans_sets import concealed_fan, every_set_fans, kong_fans, rest_fans
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
from .fans_tiles import tile_fans
from .rulebook import KNITTED_WAITS, WAITS_BY_FORM
from .sets import MELDED, find, is_pung, kind_of, tile_of
from .waits import formal_waits

BODY_SETS = 0b1110
"""The mask of the nine knitted tiles; the ordinary set beside them is set 0."""
NOWHERE = -1
PLACE_FANS = (
    FOUR_CONCEALED_PUNGS,
    THREE_CONCEALED_PUNGS,
    TWO_CONCEALED_PUNGS,
    EDGE_WAIT,
    CLOSED_WAIT,
    SINGLE_WAIT,
)
"""What hangs on where the winning tile sits."""


@kernel
def read_all(a: Aids, kinds: int) -> None:
    """Weighs all readings of `a.ask`."""
    melds = int(a.ask[MELDS])
    if melds == 0:
        read_special(a, kinds)
    read_cuts(a, a.ask, kinds, ORDINARY, -1)
    if melds <= 1:
        for body in range(6):
            tiles = BODIES[body] * ONE
            if kinds & tiles == tiles and take_body(a, tiles):
                read_cuts(a, a.free, kinds, KNITTED, body)


@kernel
def take_body(a: Aids, tiles: int) -> bool:
    """The concealed tiles without nine knitted ones into `a.free`, where they are all there."""
    for tile in range(KINDS):
        left = int(a.ask[tile]) - (tiles >> tile & 1)
        if left < 0:
            return False
        a.free[tile] = left
    return True


# --- the special shapes -------------------------------------------------------------------------


@kernel
def read_special(a: Aids, kinds: int) -> None:
    """Seven Pairs, Thirteen Orphans, single honors and knitted tiles."""
    if is_pairs(a.ask):
        begin(a, kinds, PAIRS, -1)
        pairs_fans(a.out, kinds)
        finish(a)
    elif is_orphans(kinds):
        begin(a, kinds, ORPHANS, -1)
        orphans_fans(a.out)
        finish(a)
    else:
        body = knitted_body(kinds)
        if body >= 0:
            begin(a, kinds, HONORS_KNITTED, body)
            knitted_honors_fans(a.out, kinds)
            finish(a)


@kernel
def begin(a: Aids, kinds: int, shape: int, body: int) -> None:
    """Clears the reading at work, and finds what does not hang on how the tiles are divided."""
    out = a.out
    for place in range(WORK, WORK + FOUND):
        out[place] = -1
    for fan in range(FANS):
        out[WORK + FOUND + fan] = 0
        out[WORK + MADE + fan] = 0
    out[WORK + SHAPE] = shape
    out[WORK + BODY] = body
    out[WORK + SETS] = 0
    out[WORK + CONCEALED] = 0
    out[WORK + PLACE] = IN_BODY
    tile_fans(out, kinds)
    if out[HOGS]:
        find(out, TILE_HOG, out[HOGS], BY_NO_SET)
    circumstance_fans(out, a.ask)


@kernel
def finish(a: Aids) -> None:
    """Weighs a reading that has one place for the winning tile."""
    link_sets(a.out, a.rules)
    keep(a.out, weigh(a))


# --- sets and a pair ----------------------------------------------------------------------------


@kernel
def read_cuts(a: Aids, counts: Tiles, kinds: int, shape: int, body: int) -> None:
    """Weighs every way to cut `counts` into sets and a pair, beside the melds and a body."""
    first = cuts_at(a.index, suit_row(a.index, counts, 0))
    second = cuts_at(a.index, suit_row(a.index, counts, 9))
    third = cuts_at(a.index, suit_row(a.index, counts, 18))
    honors = cuts_at(a.index, honor_row(a.index, counts))
    if first == 0 or second == 0 or third == 0 or honors == 0:
        return
    suits = a.suits
    of_honors = suits[honors + 1]  # honors can be cut in one way only
    for at in range(first + 1, first + 1 + suits[first]):
        for beside in range(second + 1, second + 1 + suits[second]):
            for last in range(third + 1, third + 1 + suits[third]):
                pair = the_pair(suits[at], suits[beside], suits[last], of_honors)
                if pair >= 0:
                    begin(a, kinds, shape, body)
                    lay_out(a, suits[at], suits[beside], suits[last], of_honors)
                    a.out[WORK + PAIR] = pair
                    read_division(a)


@kernel
def the_pair(first: int, second: int, third: int, honors: int) -> int:
    """The kind of the only pair of a cut hand; -1 where it has none or more than one."""
    pair, pairs = -1, 0
    for suit in range(4):
        cut = first if suit == 0 else second if suit == 1 else third if suit == 2 else honors
        if pair_of(cut) >= 0:
            pair = 9 * suit + pair_of(cut)
            pairs += 1
    return pair if pairs == 1 else -1


@kernel
def lay_out(a: Aids, first: int, second: int, third: int, honors: int) -> None:
    """Writes the sets of the melds and of a cut into the reading at work."""
    out, ask = a.out, a.ask
    sets = int(ask[MELDS])
    for meld in range(sets):
        one = int(ask[MELD_TILE + meld]) | int(ask[MELD_KIND + meld]) << 6 | MELDED
        out[WORK + SET + meld] = one
    for suit in range(4):
        cut = first if suit == 0 else second if suit == 1 else third if suit == 2 else honors
        pungs = pungs_of(cut)
        for kind in range(9):
            if pungs >> kind & 1:
                out[WORK + SET + sets] = 9 * suit + kind | PUNG << 6
                sets += 1
            for _ in range(chows_at(cut, kind)):
                out[WORK + SET + sets] = 9 * suit + kind | CHOW << 6
                sets += 1
    out[WORK + SETS] = sets


@kernel
def read_division(a: Aids) -> None:
    """Weighs a division with the winning tile in the best place, and keeps it.

    Where it is worth nothing at its best it is a Chicken Hand.
    """
    out, ask = a.out, a.ask
    division_fans(a)
    best, place = -1, NOWHERE
    for at in range(IN_BODY + 1):
        if may_sit(out, ask, at):
            points = weigh_place(a, at)
            if points > best:
                best, place = points, at
    if place == NOWHERE:
        return
    if out[WORK + PLACE] != place:
        weigh_place(a, place)
    if best == 0:
        best = chicken(out, a.rules)
    keep(out, best)


@kernel
def division_fans(a: Aids) -> None:
    """Fans of a division, wherever the winning tile sits."""
    out = a.out
    honor_pung_fans(out, a.ask)
    kong_fans(out)
    if out[WORK + SHAPE] == KNITTED:
        find(out, KNITTED_STRAIGHT, 1, BODY_SETS)
        rest_fans(out)
    else:
        every_set_fans(out)
        gates_fans(out, a.ask)
    link_sets(out, a.rules)


@kernel
def may_sit(out: Row, ask: Tiles, place: int) -> bool:
    """Whether the winning tile can be in a set, in the pair, in the knitted body.

    Of equal sets only the first is asked.
    """
    win = int(ask[WIN])
    if place == IN_PAIR:
        return out[WORK + PAIR] == win
    if place == IN_BODY:
        body = out[WORK + BODY]
        return body >= 0 and BODIES[body] >> win & 1 != 0
    if place >= out[WORK + SETS]:
        return False
    one = out[WORK + SET + place]
    if one & MELDED:
        return False
    for before in range(place):
        if out[WORK + SET + before] == one:
            return False
    if is_pung(one):
        return tile_of(one) == win
    return tile_of(one) <= win <= tile_of(one) + 2


@kernel
def weigh_place(a: Aids, place: int) -> int:
    """The points of the division with the winning tile in one place."""
    out, ask = a.out, a.ask
    forget_place(out)
    out[WORK + PLACE] = place
    concealed = 0
    for at in range(out[WORK + SETS]):
        one = out[WORK + SET + at]
        if kind_of(one) == CONCEALED_KONG:
            concealed |= ONE << at
        elif is_pung(one) and not one & MELDED and (at != place or ask[SELF_DRAWN]):
            concealed |= ONE << at
    out[WORK + CONCEALED] = concealed
    fan = concealed_fan(concealed)
    if fan >= 0:
        find(out, fan, 1, concealed)
    fan = wait_at(out, ask, a.rules, place)
    if fan >= 0 and is_unique(a):
        find(out, fan, 1, 0)
    return weigh(a)


@kernel
def forget_place(out: Row) -> None:
    """Takes back what the last place of the winning tile gave."""
    for fan in PLACE_FANS:
        out[WORK + FOUND + fan] = 0
        out[WORK + MADE + fan] = 0


@kernel
def wait_at(out: Row, ask: Tiles, rules: Row, place: int) -> int:
    """The wait that the winning tile ended in its place; -1 for none of the three."""
    win = int(ask[WIN])
    if place == IN_BODY:
        return -1
    if not rules[KNITTED_WAITS] and may_sit(out, ask, IN_BODY):
        return -1
    if place == IN_PAIR:
        return SINGLE_WAIT
    one = out[WORK + SET + place]
    return -1 if is_pung(one) else chow_wait(tile_of(one), win)


@kernel
def is_unique(a: Aids) -> bool:
    """Whether the hand waited for the winning tile alone."""
    out, ask = a.out, a.ask
    if out[WAITS] < 0:
        ask[ask[WIN]] -= 1
        out[WAITS] = formal_waits(a, ask, int(ask[MELDS]))
        ask[ask[WIN]] += 1
    waits = out[WAITS]
    if not a.rules[WAITS_BY_FORM]:
        waits &= ~held_out(ask)
    return waits & ~(ONE << int(ask[WIN])) == 0


@kernel
def held_out(ask: Tiles) -> int:
    """Mask of the kinds of which the player held all four before the winning tile came."""
    mask = 0
    for tile in range(KINDS):
        held = int(ask[tile]) - (tile == ask[WIN])
        for meld in range(int(ask[MELDS])):
            lowest, kind = int(ask[MELD_TILE + meld]), ask[MELD_KIND + meld]
            if kind == CHOW:
                held += lowest <= tile <= lowest + 2
            elif lowest == tile:
                held += 3 if kind == PUNG else 4
        mask |= (ONE if held >= 4 else 0) << tile
    return mask
