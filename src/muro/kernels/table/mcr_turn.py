"""A turn in MCR: drawing, flowers, discarding, kongs."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import FLOWER, KINDS, NO_TILE, ONE
from ..mcr.rulebook import FLOWERS_BY_CHOICE, REPLACEMENT_AT_END
from ..mode import kernel
from .codes import E_CLOSED_KAN, E_DISCARD, EVERYBODY, EXHAUSTIVE
from .mcr_wall import draw_for, show_flower
from .melds import (
    MELD_CLOSED,
    MELD_PUNG,
    NO_SOURCE,
    add_meld,
    add_to_pung,
    kind_of_meld,
    low_of_meld,
    meld_of,
    pack_meld,
)
from .state import (
    ADDED_KANS,
    AS_ADDED_KAN,
    AS_DISCARD,
    CLOSED_KANS,
    DEAD,
    DISCARDS,
    DRAWN,
    ENDED,
    FLAGS,
    FOR_FLOWER,
    IN_TURN,
    KANS,
    MAY_TSUMO,
    MELDS,
    NEXT,
    OFFERED,
    OFFERED_AS,
    OFFERED_BY,
    OWN_LEFT,
    OWN_WALLS,
    PHASE,
    REFUSED_WIN,
    RIVER,
    RIVER_SIZE,
    TO_LOOK,
    TO_OFFER,
    TO_PAY_DRAW,
    TO_RECOUNT,
    TO_REFILL,
    TO_REPLACE,
    TURN,
    WAS_DRAWN,
    Table,
    clear_turn,
    give,
    held,
    live_left,
    show_all,
    tell,
)


@kernel
def may_replace(t: Table, a: Aids) -> bool:
    """Whether the seat in turn may lay down a tile that is to be replaced (MTOUR-4)."""
    if t.reg[OWN_WALLS] and t.seat[OWN_LEFT + int(t.reg[TURN])] == 0:
        return False
    return a.rules[REPLACEMENT_AT_END] != 0 or live_left(t) > 0


@kernel
def draw_mcr(t: Table, a: Aids, drawn_as: int, left: int) -> None:
    """The seat in turn draws, if there is a tile; a flower is replaced where nobody keeps any."""
    if left == 0:
        t.reg[ENDED] = EXHAUSTIVE
        t.reg[NEXT] = TO_PAY_DRAW
        return
    seat = int(t.reg[TURN])
    clear_turn(t)
    tile = draw_for(t, seat, drawn_as)
    while tile >= FLOWER and not a.rules[FLOWERS_BY_CHOICE] and left_for(t, False) > 0:
        show_flower(t, seat, tile, False)
        tile = draw_for(t, seat, FOR_FLOWER)
    t.reg[NEXT] = TO_LOOK


@kernel
def left_for(t: Table, replacement: bool) -> int:
    """Tiles left for the seat in turn; one that is to be replaced is counted as gone already."""
    if t.reg[OWN_WALLS]:
        return int(t.seat[OWN_LEFT + int(t.reg[TURN])])
    return live_left(t) + (1 if replacement else 0)


@kernel
def begin_mcr_turn(t: Table, a: Aids) -> None:
    """Note what the seat in turn may do with the tile it drew (`mcr_refusal.py` reads it)."""
    seat = int(t.reg[TURN])
    t.reg[PHASE] = IN_TURN
    t.reg[MAY_TSUMO] = 1 if t.seat[REFUSED_WIN + seat] == 0 else 0
    if t.seat[DEAD + seat] or not may_replace(t, a):
        return
    for kind in range(KINDS):
        if held(t, seat, kind) == 4:
            t.reg[CLOSED_KANS] = int(t.reg[CLOSED_KANS]) | ONE << kind
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        if kind_of_meld(meld) == MELD_PUNG and held(t, seat, low_of_meld(meld)) > 0:
            t.reg[ADDED_KANS] = int(t.reg[ADDED_KANS]) | ONE << low_of_meld(meld)


@kernel
def discard_mcr(t: Table, seat: int, tile: int, drawn: bool) -> None:
    """Lay a tile into the river and offer it to the others."""
    give(t, seat, tile, -1)
    show_all(t, tile, 1)
    place = RIVER * seat + int(t.seat[RIVER_SIZE + seat])
    t.river[place] = tile
    t.river[FLAGS + place] = WAS_DRAWN if drawn else 0
    tell(t, E_DISCARD, seat, EVERYBODY, tile, 1 if drawn else 0, 0, 0, 0)
    t.seat[RIVER_SIZE + seat] += 1
    t.reg[DISCARDS] += 1
    if t.reg[DRAWN] != tile:
        t.reg[TO_RECOUNT] = 1 << seat
    put_up_mcr(t, tile, AS_DISCARD)


@kernel
def put_up_mcr(t: Table, tile: int, offered_as: int) -> None:
    """The seat in turn puts a tile where the others may claim it."""
    t.reg[DRAWN] = NO_TILE
    clear_turn(t)
    t.reg[OFFERED] = tile
    t.reg[OFFERED_BY] = t.reg[TURN]
    t.reg[OFFERED_AS] = offered_as
    t.reg[NEXT] = TO_OFFER


@kernel
def conceal_kong(t: Table, seat: int, kind: int) -> None:
    """Lay down four own tiles, face down until the hand is over; nobody can rob them (L4)."""
    give(t, seat, kind, -4)
    add_meld(t, seat, pack_meld(MELD_CLOSED, kind, NO_SOURCE, kind, kind, kind, kind))
    tell(t, E_CLOSED_KAN, seat, 1 << seat, kind, 0, 0, 0, 0)
    kong_is_made(t, seat)


@kernel
def promote_pung(t: Table, seat: int, tile: int) -> None:
    """Add the fourth tile to an open pung; it may be robbed."""
    add_to_pung(t, seat, tile)
    put_up_mcr(t, tile, AS_ADDED_KAN)


@kernel
def kong_is_made(t: Table, seat: int) -> None:
    """A kong stands: its replacement tile follows."""
    t.reg[KANS] += 1
    t.reg[DRAWN] = NO_TILE
    clear_turn(t)
    t.reg[TO_RECOUNT] = int(t.reg[TO_RECOUNT]) | 1 << seat
    t.reg[NEXT] = TO_REPLACE


@kernel
def lay_flower(t: Table, seat: int, flower: int) -> None:
    """A flower of the own hand is shown; the tile that replaces it counts as the one drawn."""
    show_flower(t, seat, flower, False)
    t.reg[DRAWN] = NO_TILE
    clear_turn(t)
    t.reg[TO_RECOUNT] = 1 << seat
    t.reg[NEXT] = TO_REFILL
