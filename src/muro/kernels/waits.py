"""What a hand waits for, and which tiles bring it nearer to being ready (its acceptance, ukeire).

A tile changes the row of its own suit only. So the other three suits are joined once, and turned
round: lane m then says what they lack beside m sets of this suit. A new row of this suit is tried
by one addition, and one comparison of all lanes.
"""

from __future__ import annotations

from .aids import WORK, Aids
from .cut import halves_of, row_of, row_with
from .distance import (
    EACH,
    FAR,
    NEVER,
    SUMS,
    TOP,
    distance,
    least,
    orphans_distance,
    pair_lanes,
    pairs_distance,
    sets_distance,
    sets_lanes,
    together,
    with_pair,
)
from .kinds import KINDS, ONE, TERMINALS_AND_HONORS
from .mode import Hands, Row, Rows, Tiles, door, kernel

# --- what is answered -------------------------------------------------------------------------
USEFUL = 0  # mask of the kinds that lower the distance
LEFT = 1  # how many tiles of these kinds are not visible
USEFUL_SIZE = 2

NOT_HELD = FAR
AFTER = 0  # [34] the distance after discarding a kind; NOT_HELD where it cannot be
USEFUL_AFTER = KINDS  # [34] and then USEFUL
LEFT_AFTER = 2 * KINDS  # [34] and LEFT
DISCARDS_SIZE = 3 * KINDS

NEAREST = WORK + 4
"""Place in the scratch row: the distance that `lowering` found; the rows stand before it."""


# --- four sets and a pair ---------------------------------------------------------------------


@kernel
def turned(lanes: int, wanted: int) -> int:
    """`lanes` with lane m holding what lane `wanted - m` held."""
    found = 0
    for many in range(5):
        value = lanes >> 10 * (wanted - many) & 1023 if many <= wanted else NEVER & 1023
        found |= value << 10 * many
    return found


@kernel
def any_below(lanes: int, limit: int) -> bool:
    """Whether any lane is below `limit`: it then borrows from its top bit."""
    return (lanes | TOP) - limit * EACH & TOP != TOP


@kernel
def sets_lowering(a: Aids, counts: Tiles, wanted: int, missing: int) -> int:
    """Mask of the kinds with which the hand lacks less than `missing` for its sets and pair."""
    found = 0
    for half in range(2):
        row0, row1 = a.scratch[WORK + 2 - 2 * half], a.scratch[WORK + 3 - 2 * half]
        far_sets = together(sets_lanes(row0), sets_lanes(row1))
        far_pair = with_pair(row0, row1)
        for suit in range(2 * half, 2 * half + 2):
            beside = a.scratch[WORK + (suit ^ 1)]
            sets = together(far_sets, sets_lanes(beside))
            pair = together(sets_lanes(beside), far_pair)
            pair = least(pair, together(far_sets, pair_lanes(beside)))
            others, others_pair = turned(sets, wanted), turned(pair, wanted)
            found |= tried(a, counts, suit, others, others_pair, missing) << 9 * suit
    return found


@kernel
def tried(a: Aids, counts: Tiles, suit: int, others: int, others_pair: int, missing: int) -> int:
    """The kinds of one suit that make the hand lack less than `missing`, bit 0 its first kind."""
    halves = halves_of(counts, suit)
    found = 0
    for place in range(7 if suit == 3 else 9):
        if counts[9 * suit + place] < 4:
            row = a.suits[row_with(a.index, halves, suit, place, 1)]
            if any_below(others_pair + sets_lanes(row), missing) or any_below(
                others + pair_lanes(row), missing
            ):
                found |= ONE << place
    return found


# --- the other shapes -------------------------------------------------------------------------


@kernel
def pairs_lowering(counts: Tiles, kinds: int) -> int:
    """The kinds that bring seven pairs nearer: single tiles, and new kinds while some are short."""
    found = 0
    for tile in range(KINDS):
        if counts[tile] == 1 or (counts[tile] == 0 and kinds < 7):
            found |= ONE << tile
    return found


@kernel
def orphans_lowering(counts: Tiles, paired: bool) -> int:
    """The kinds that bring thirteen orphans nearer: those not held, and any for the pair."""
    found = 0
    for tile in range(KINDS):
        if counts[tile] == 0 or not paired:
            found |= ONE << tile
    return found & TERMINALS_AND_HONORS


# --- all shapes -------------------------------------------------------------------------------


@kernel
def lowering(a: Aids, counts: Tiles, melds: int) -> int:
    """Mask of the kinds that lower the distance of a hand; the distance goes to NEAREST."""
    for suit in range(4):
        a.scratch[WORK + suit] = a.suits[row_of(a.index, counts, suit)]
    row0, row1 = a.scratch[WORK], a.scratch[WORK + 1]
    row2, row3 = a.scratch[WORK + 2], a.scratch[WORK + 3]
    sets = sets_distance(row0, row1, row2, row3, 4 - melds)
    sums = (row0 >> SUMS) + (row1 >> SUMS) + (row2 >> SUMS) + (row3 >> SUMS)
    pairs, orphans = NOT_HELD, NOT_HELD
    if melds == 0:
        pairs, orphans = pairs_distance(sums), orphans_distance(sums)
    nearest = min(sets, pairs, orphans)
    a.scratch[NEAREST] = nearest
    found = 0
    if sets == nearest:
        found |= sets_lowering(a, counts, 4 - melds, sets + 1)
    if pairs == nearest:
        found |= pairs_lowering(counts, sums & 15)
    if orphans == nearest:
        found |= orphans_lowering(counts, sums >> 11 > 0)
    return found


@kernel
def not_held_out(mask: int, used: Tiles) -> int:
    """`mask` without the kinds all four of which are in `used`."""
    for tile in range(KINDS):
        if used[tile] >= 4:
            mask &= ~(ONE << tile)
    return mask


@kernel
def unseen(mask: int, visible: Tiles) -> int:
    """How many tiles of the kinds in `mask` are not among `visible`."""
    left = 0
    for tile in range(KINDS):
        if mask >> tile & 1:
            left += 4 - int(visible[tile])
    return left


@door
def waits(a: Aids, counts: Tiles, melds: int, used: Tiles) -> int:
    """Mask of the kinds that complete a hand; 0 where it is not ready.

    `counts` are its concealed tiles without a winning tile, `used` [34] these and the tiles of its
    melds (`counts` itself where there are none): a kind of which the player holds all four is no
    wait, and a hand that waits for nothing else is not ready (RCR 2016 3.3.13).
    """
    if distance(a, counts, melds) != 0:
        return 0
    return not_held_out(lowering(a, counts, melds), used)


@door
def useful(a: Aids, counts: Tiles, melds: int, visible: Tiles, out: Row) -> int:
    """The distance of a hand before its draw; USEFUL and LEFT in `out`.

    `visible` [34] is all that the player sees, the own hand too.
    """
    mask = lowering(a, counts, melds)
    out[USEFUL] = mask
    out[LEFT] = unseen(mask, visible)
    return a.scratch[NEAREST]


@door
def discards(a: Aids, counts: Tiles, melds: int, visible: Tiles, out: Row) -> int:
    """The least distance that a discard leaves; for each kind AFTER, USEFUL_AFTER, LEFT_AFTER.

    `counts` has the tile drawn; it is the same again afterwards.
    """
    nearest = NOT_HELD
    for tile in range(KINDS):
        out[AFTER + tile], out[USEFUL_AFTER + tile], out[LEFT_AFTER + tile] = NOT_HELD, 0, 0
        if counts[tile] > 0:
            counts[tile] -= 1
            mask = lowering(a, counts, melds)
            counts[tile] += 1
            out[AFTER + tile] = a.scratch[NEAREST]
            out[USEFUL_AFTER + tile] = mask
            out[LEFT_AFTER + tile] = unseen(mask, visible)
            nearest = min(nearest, a.scratch[NEAREST])
    return nearest


# --- batches ----------------------------------------------------------------------------------


@door
def all_waits(a: Aids, hands: Hands, melds: int, used: Hands, out: Row) -> None:
    """`waits` of each of `hands` with its row of `used`."""
    for place in range(len(hands)):
        out[place] = waits(a, hands[place], melds, used[place])


@door
def all_useful(a: Aids, hands: Hands, melds: int, visible: Hands, out: Row, outs: Rows) -> None:
    """`useful` of each of `hands`: its distance into `out`, USEFUL and LEFT into `outs`."""
    for place in range(len(hands)):
        out[place] = useful(a, hands[place], melds, visible[place], outs[place])


@door
def all_discards(a: Aids, hands: Hands, melds: int, visible: Hands, out: Row, outs: Rows) -> None:
    """`discards` of each of `hands`: the least distance into `out`, the rest into `outs`."""
    for place in range(len(hands)):
        out[place] = discards(a, hands[place], melds, visible[place], outs[place])
