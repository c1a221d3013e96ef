"""Why an action may not be done at an MCR table: the one truth behind its `legal` and `step`."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import ALL_TILES, FLOWER, KINDS, NO_TILE, RED_FIVE
from ..mode import kernel
from ..reasons import (
    DEAD_HAND,
    GAME_IS_OVER,
    HAND_IS_OVER,
    LAST_TILE,
    NO_CHOMBO,
    NO_TILES_FOR_CALL,
    NOT_DRAWN,
    NOT_HELD,
    NOT_YOUR_TURN,
    NOTHING_OFFERED,
    UNKNOWN_ACTION,
)
from .codes import (
    ADDED_KAN,
    CHI,
    CHOMBO_ORDER,
    CLOSED_KAN,
    DISCARD,
    KAN,
    NO_PART,
    PASS,
    PON,
    REFEREE,
    RON,
    SHOW_FLOWER,
    TSUMO,
    a_of,
    b_of,
    c_of,
    kind_of,
)
from .mcr_turn import may_replace
from .melds import pung_at
from .refusal import claim_refusal, is_bare, order_refusal
from .state import (
    ADDED_KANS,
    CLAIMING,
    CLOSED_KANS,
    DEAD,
    DRAWN,
    GAME_OVER,
    HAND_OVER,
    MAY_TSUMO,
    PHASE,
    REFUSED_WIN,
    TO_DEAL,
    TURN,
    Table,
    has,
    held,
)


@kernel
def mcr_refusal(t: Table, a: Aids, seat: int, action: int, free: int) -> int:
    """Why `seat` may not do `action` now; 0 where it may. `free` is as in `refusal.py`."""
    if seat == REFEREE:
        refused = order_refusal(t, action)
        return NO_CHOMBO if refused == 0 and kind_of(action) == CHOMBO_ORDER else refused
    phase = t.reg[PHASE]
    if phase == GAME_OVER:
        return GAME_IS_OVER
    if phase in (TO_DEAL, HAND_OVER):
        return HAND_IS_OVER
    if seat < 0 or seat > 3 or c_of(action) != NO_PART or action >> 32:
        return UNKNOWN_ACTION
    if phase == CLAIMING:
        if kind_of(action) == SHOW_FLOWER:
            return NOT_YOUR_TURN
        return claim_refusal(t, a, seat, action, free)
    if seat != t.reg[TURN]:
        return NOT_YOUR_TURN
    return mcr_turn_refusal(t, a, seat, action)


@kernel
def mcr_turn_refusal(t: Table, a: Aids, seat: int, action: int) -> int:
    """Why the seat in turn may not do this."""
    kind = kind_of(action)
    if kind == DISCARD:
        return mcr_discard_refusal(t, seat, action)
    if kind in (CLOSED_KAN, ADDED_KAN):
        return mcr_kong_refusal(t, a, seat, action)
    if kind == SHOW_FLOWER:
        return flower_refusal(t, a, seat, action)
    if kind in (CHI, PON, KAN, RON, PASS):
        return NOTHING_OFFERED
    if kind != TSUMO or not is_bare(action):
        return UNKNOWN_ACTION
    if t.reg[MAY_TSUMO]:
        return 0
    return int(t.seat[REFUSED_WIN + seat]) if t.reg[DRAWN] != NO_TILE else NOT_DRAWN


@kernel
def mcr_discard_refusal(t: Table, seat: int, action: int) -> int:
    """Why the seat in turn may not discard this tile; a flower it holds is one like any other."""
    tile = a_of(action)
    drawn = b_of(action)
    if tile >= ALL_TILES or RED_FIVE <= tile < FLOWER or drawn > 1:
        return UNKNOWN_ACTION
    if drawn and tile != t.reg[DRAWN]:
        return NOT_DRAWN
    if not drawn and held(t, seat, tile) <= (1 if tile == t.reg[DRAWN] else 0):
        return NOT_HELD
    return 0


@kernel
def mcr_kong_refusal(t: Table, a: Aids, seat: int, action: int) -> int:
    """Why the seat in turn may not make this kong of its own tiles (MTOUR-4, MTOUR-5)."""
    tile = a_of(action)
    closed = kind_of(action) == CLOSED_KAN
    if b_of(action) != NO_PART or tile >= KINDS:
        return UNKNOWN_ACTION
    if has(int(t.reg[CLOSED_KANS] if closed else t.reg[ADDED_KANS]), tile):
        return 0
    if t.reg[DRAWN] == NO_TILE:
        return NOT_DRAWN
    if not may_replace(t, a):
        return LAST_TILE
    if closed and held(t, seat, tile) < 4:
        return NOT_HELD
    if not closed and (held(t, seat, tile) == 0 or pung_at(t, seat, tile) < 0):
        return NO_TILES_FOR_CALL
    return DEAD_HAND if t.seat[DEAD + seat] else UNKNOWN_ACTION


@kernel
def flower_refusal(t: Table, a: Aids, seat: int, action: int) -> int:
    """Why the seat in turn may not show this flower (MTOUR-3)."""
    tile = a_of(action)
    if b_of(action) != NO_PART or not FLOWER <= tile < ALL_TILES:
        return UNKNOWN_ACTION
    if held(t, seat, tile) == 0:
        return NOT_HELD
    if t.reg[DRAWN] == NO_TILE:
        return NOT_DRAWN
    return 0 if may_replace(t, a) else LAST_TILE
