"""Distance to each form of an MCR hand: how many tiles it lacks; 0 is ready, -1 is complete."""

from __future__ import annotations

from ..aids import Aids
from ..distance import FAR, sets_distance
from ..kinds import HONORS, KINDS, ONE, TERMINALS_AND_HONORS
from ..mode import Hands, Row, Rows, Tiles, door, kernel
from .fans_special import BODIES
from .keys import FIVES, honor_key, honor_row_at, suit_key, suit_row_at
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
CLASSES = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""Of which ranks the three suits of the six knitted straights are: 1-4-7, 2-5-8 or 3-6-9."""

# in the scratch row
KEY = 0  # three places: the keys of the suits
ROW = 3  # four places: the rows of suits and honors
PART = 7  # nine places: how many of the three ranks of a class a suit has
REST = 16  # nine places: the row of the suit without one of each of them


@kernel
def held_kinds(counts: Tiles) -> int:
    """Mask of the kinds held."""
    kinds = 0
    for tile in range(KINDS):
        if counts[tile] > 0:
            kinds |= ONE << tile
    return kinds


@kernel
def lay_rows(a: Aids, counts: Tiles) -> None:
    """Writes the keys of the suits and the rows of all groups into the scratch row."""
    for suit in range(3):
        key = suit_key(counts, 9 * suit)
        a.scratch[KEY + suit] = key
        a.scratch[ROW + suit] = a.suits[suit_row_at(a.index, key)]
    a.scratch[ROW + 3] = a.suits[honor_row_at(a.index, honor_key(counts))]


@kernel
def regular_distance(a: Aids, melds: int) -> int:
    """The distance to four sets and a pair, by the rows."""
    row = a.scratch
    return sets_distance(row[ROW], row[ROW + 1], row[ROW + 2], row[ROW + 3], 4 - melds)


@kernel
def seven_pairs_distance(counts: Tiles) -> int:
    """Four equal tiles are two pairs, so every single tile may become one."""
    pairs = 0
    for tile in range(KINDS):
        pairs += counts[tile] >> 1
    return 6 - pairs


@kernel
def thirteen_orphans_distance(counts: Tiles, kinds: int) -> int:
    paired = 0
    for tile in range(KINDS):
        if counts[tile] > 1 and TERMINALS_AND_HONORS >> tile & 1:
            paired = 1
    return 13 - count_bits(kinds & TERMINALS_AND_HONORS) - paired


@kernel
def honors_knitted_distance(kinds: int) -> int:
    """Fourteen different tiles out of the honors and one knitted straight are wanted."""
    most = 0
    for body in range(6):
        most = max(most, count_bits(kinds & (BODIES[body] | HONORS)))
    return 13 - most


@kernel
def lay_rests(a: Aids, kinds: int) -> None:
    """Writes into the scratch row what the suits have of each class of ranks, and what is left.

    In a key the ranks of a class stand three digits apart.
    """
    for suit in range(3):
        for part in range(3):
            held = kinds >> 9 * suit + part
            first, second, third = held & 1, held >> 3 & 1, held >> 6 & 1
            taken = (first * FIVES[8] + second * FIVES[5] + third * FIVES[2]) // FIVES[part]
            place = 3 * suit + part
            a.scratch[PART + place] = first + second + third
            a.scratch[REST + place] = a.suits[suit_row_at(a.index, a.scratch[KEY + suit] - taken)]


@kernel
def knitted_straight_distance(a: Aids, kinds: int, melds: int) -> int:
    """The nine tiles, then a set (where none is laid down) and a pair of the rest, by the rows.

    The rest never wants a fifth copy: a set and a pair have three of a kind at most, the body one.
    """
    lay_rests(a, kinds)
    row, best = a.scratch, FAR
    for body in range(6):
        x, y, z = CLASSES[body]
        missing = 9 - row[PART + x] - row[PART + 3 + y] - row[PART + 6 + z]
        if missing - 1 < best:
            rest = rest_missing(
                row[REST + x], row[REST + 3 + y], row[REST + 6 + z], row[ROW + 3], 1 - melds
            )
            best = min(best, missing + rest - 1)
    return best


@kernel
def rest_missing(x: int, y: int, z: int, w: int, sets: int) -> int:
    """What four groups lack for a pair, and a set where `sets` is 1, by their rows."""
    pair_x, pair_y, pair_z, pair_w = x >> 5 & 31, y >> 5 & 31, z >> 5 & 31, w >> 5 & 31
    if sets == 0:
        return min(pair_x, pair_y, pair_z, pair_w)
    both = min(x >> 15 & 31, y >> 15 & 31, z >> 15 & 31, w >> 15 & 31)  # in one group
    first = min(
        (x >> 10 & 31) + min(pair_y, pair_z, pair_w), (y >> 10 & 31) + min(pair_x, pair_z, pair_w)
    )
    last = min(
        (z >> 10 & 31) + min(pair_x, pair_y, pair_w), (w >> 10 & 31) + min(pair_x, pair_y, pair_z)
    )
    return min(both, first, last)


@kernel
def laid_distance(a: Aids, counts: Tiles, kinds: int, melds: int, form: int) -> int:
    """The distance to one form, the rows being laid out; FAR where it cannot be."""
    if form == REGULAR:
        return regular_distance(a, melds)
    if form == KNITTED_STRAIGHT:
        return knitted_straight_distance(a, kinds, melds) if melds <= 1 else FAR
    if melds:
        return FAR
    if form == SEVEN_PAIRS:
        return seven_pairs_distance(counts)
    if form == THIRTEEN_ORPHANS:
        return thirteen_orphans_distance(counts, kinds)
    return honors_knitted_distance(kinds)


@door
def form_distance(a: Aids, counts: Tiles, melds: int, form: int) -> int:
    """The distance of concealed tiles beside so many melds to one form; FAR where it cannot be."""
    if form in (REGULAR, KNITTED_STRAIGHT):
        lay_rows(a, counts)
    kinds = held_kinds(counts) if form >= THIRTEEN_ORPHANS else 0
    return laid_distance(a, counts, kinds, melds, form)


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
    lay_rows(a, counts)
    kinds = held_kinds(counts)
    best = FAR
    for form in range(FORMS):
        out[form] = laid_distance(a, counts, kinds, melds, form)
        best = min(best, out[form])
    return best


@door
def form_distances_batch(a: Aids, hands: Hands, melds: int, outs: Rows) -> None:
    """The distances of many hands to each form, those of each hand into its row of `outs`."""
    for place in range(len(hands)):
        form_distances(a, hands[place], melds, outs[place])
