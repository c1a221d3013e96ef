"""Distance to each form of an MCR hand: how many tiles it lacks; 0 is ready, -1 is complete."""

from __future__ import annotations

from ..aids import Aids
from ..cut import honor_row, suit_row
from ..distance import FAR, sets_distance
from ..kinds import HONORS, KINDS, NUMBERS, ONE, TERMINALS_AND_HONORS
from ..mode import Row, Tiles, door, kernel
from .fans_special import BODIES
from .sets import count_bits

REGULAR, SEVEN_PAIRS, THIRTEEN_ORPHANS, HONORS_KNITTED, KNITTED_STRAIGHT = 0, 1, 2, 3, 4
FORMS = 5
NAMES = (
    "regular",
    "seven_pairs",
    "thirteen_orphans",
    "honors_knitted",
    "knitted_straight",
)


@kernel
def held_kinds(counts: Tiles) -> int:
    """Mask of the kinds held."""
    kinds = 0
    for tile in range(KINDS):
        if counts[tile] > 0:
            kinds |= ONE << tile
    return kinds


@kernel
def regular_distance(a: Aids, counts: Tiles, wanted: int) -> int:
    """The distance to so many sets and a pair."""
    return sets_distance(
        a.suits[suit_row(a.index, counts, 0)],
        a.suits[suit_row(a.index, counts, 9)],
        a.suits[suit_row(a.index, counts, 18)],
        a.suits[honor_row(a.index, counts)],
        wanted,
    )


@kernel
def seven_pairs_distance(counts: Tiles) -> int:
    """Four equal tiles are two pairs, so every single tile may become one."""
    pairs = 0
    for tile in range(KINDS):
        pairs += int(counts[tile]) // 2
    return 6 - pairs


@kernel
def thirteen_orphans_distance(counts: Tiles) -> int:
    paired = 0
    for tile in range(KINDS):
        if counts[tile] > 1 and TERMINALS_AND_HONORS >> tile & 1:
            paired = 1
    return 13 - count_bits(held_kinds(counts) & TERMINALS_AND_HONORS) - paired


@kernel
def honors_knitted_distance(counts: Tiles) -> int:
    """Fourteen different tiles out of the honors and one knitted straight are wanted."""
    kinds = held_kinds(counts)
    most = 0
    for body in range(6):
        most = max(most, count_bits(kinds & (BODIES[body] | HONORS)))
    return 13 - most


@kernel
def knitted_straight_distance(a: Aids, counts: Tiles, melds: int) -> int:
    """The nine tiles, then a set (where none is laid down) and a pair of the rest.

    The rest never wants a fifth copy: a set and a pair have three of a kind at most, the body one.
    """
    kinds = held_kinds(counts) & NUMBERS
    best = FAR
    for body in range(6):
        tiles = BODIES[body] * ONE
        missing = 9 - count_bits(kinds & tiles)
        if missing - 1 >= best:
            continue
        for tile in range(KINDS):
            a.free[tile] = int(counts[tile]) - ((tiles & kinds) >> tile & 1)
        best = min(best, missing + regular_distance(a, a.free, 1 - melds))
    return best


@door
def form_distance(a: Aids, counts: Tiles, melds: int, form: int) -> int:
    """The distance of concealed tiles beside so many melds to one form; FAR where it cannot be.

    `a.free` is used on the way and may not be `counts`.
    """
    if form == REGULAR:
        return regular_distance(a, counts, 4 - melds)
    if form == KNITTED_STRAIGHT:
        return knitted_straight_distance(a, counts, melds) if melds <= 1 else FAR
    if melds:
        return FAR
    if form == SEVEN_PAIRS:
        return seven_pairs_distance(counts)
    if form == THIRTEEN_ORPHANS:
        return thirteen_orphans_distance(counts)
    return honors_knitted_distance(counts)


@door
def form_useful(a: Aids, counts: Tiles, melds: int, form: int) -> int:
    """Mask of the kinds, not held four times, that bring a form nearer. `counts` stays the same."""
    distance = form_distance(a, counts, melds, form)
    found = 0
    if distance == FAR:
        return found
    for tile in range(KINDS):
        if counts[tile] < 4:
            counts[tile] += 1
            if form_distance(a, counts, melds, form) < distance:
                found |= ONE << tile
            counts[tile] -= 1
    return found


@door
def form_distances(a: Aids, counts: Tiles, melds: int, out: Row) -> int:
    """The distance to each form into `out`; the least of them."""
    best = FAR
    for form in range(FORMS):
        out[form] = form_distance(a, counts, melds, form)
        best = min(best, out[form])
    return best
