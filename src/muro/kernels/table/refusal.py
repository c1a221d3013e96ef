"""Why an action may not be done: the one truth behind `legal`, `possible` and `step`.

`free` is a mask of kinds of action that the table lets players declare though they are illegal
(0 asks what is legal). Such a declaration is judged when it is made, or at the end of the hand.
Where claims are free so is the discard after one: a swap call makes the hand dead.
"""

from __future__ import annotations

from ..aids import Aids
from ..kinds import FLOWER, KINDS, NO_TILE, plain
from ..mode import Row, kernel
from ..reasons import (
    ALREADY_ANSWERED,
    DEAD_HAND,
    DRAW_NOT_IN_RULES,
    FURITEN,
    GAME_IS_OVER,
    HAND_IS_OVER,
    HAND_OPEN,
    KAN_CHANGES_HAND,
    LAST_TILE,
    MUST_DISCARD_DRAWN,
    MUST_SHOW,
    NO_TILES_FOR_CALL,
    NOT_DRAWN,
    NOT_FIRST_TURN,
    NOT_HELD,
    NOT_NINE_KINDS,
    NOT_READY,
    NOT_YOUR_TURN,
    NOTHING_OFFERED,
    SWAP_CALL,
    TOO_MANY_KANS,
    UNKNOWN_ACTION,
    WIN_STANDS,
)
from ..rulebook import NINE_TERMINALS
from .claims import CLAIMS, call_refusal, chow_refusal, kan_refusal, pung_refusal, said
from .codes import (
    ADDED_KAN,
    CHI,
    CHOMBO_ORDER,
    CLOSE_WINDOW,
    CLOSED_KAN,
    DEAD_HAND_ORDER,
    DISCARD,
    KAN,
    NINE_KINDS,
    NO_PART,
    NOTEN,
    PASS,
    PON,
    REDEAL_ORDER,
    REFEREE,
    RIICHI,
    RON,
    TENPAI,
    TSUMO,
    a_of,
    b_of,
    c_of,
    kind_of,
)
from .draws import has_choice, must_show
from .melds import has_both, pung_at
from .state import (
    ADDED_KANS,
    ANSWER,
    CLAIMING,
    CLOSED_KANS,
    DEAD,
    DECLARED,
    DECLARING,
    DRAWN,
    FORBIDDEN,
    FURITEN_TILES,
    GAME_OVER,
    HAND_OVER,
    IN_RIICHI,
    KANS,
    MAY_ABORT,
    MAY_TSUMO,
    NOT_ASKED,
    OFFERED,
    PHASE,
    REFUSED_WIN,
    RIICHI_TILES,
    STOPS,
    TO_DEAL,
    TURN,
    UNDECLARED,
    WINDOW,
    Table,
    exactly,
    has,
    held,
    live_left,
)
from .turn import is_first_turn, riichi_refusal


@kernel
def refusal(t: Table, a: Aids, seat: int, action: int, free: int) -> int:
    """Why `seat` may not do `action` now; 0 where it may."""
    if seat == REFEREE:
        return order_refusal(t, action)
    phase = t.reg[PHASE]
    if phase == GAME_OVER:
        return GAME_IS_OVER
    if phase in (TO_DEAL, HAND_OVER):
        return HAND_IS_OVER
    if seat < 0 or seat > 3 or c_of(action) != NO_PART or action >> 32:
        return UNKNOWN_ACTION
    if phase == CLAIMING:
        return claim_refusal(t, a, seat, action, free)
    if phase == DECLARING:
        return ready_refusal(t, a, seat, action)
    if seat != t.reg[TURN]:
        return NOT_YOUR_TURN
    return turn_refusal(t, a, seat, action, free)


@kernel
def is_bare(action: int) -> bool:
    """Whether an action names no tile."""
    return a_of(action) == NO_PART and b_of(action) == NO_PART


@kernel
def claim_refusal(t: Table, a: Aids, seat: int, action: int, free: int) -> int:
    """Why `seat` may not say this to the offered tile."""
    kind = kind_of(action)
    if t.seat[ANSWER + seat] == NOT_ASKED:
        return NOTHING_OFFERED
    if said(t, seat, RON):
        return WIN_STANDS
    if kind in (CHI, PON):
        return meld_refusal(t, a, seat, action, free)
    if DISCARD <= kind <= NINE_KINDS or kind == TSUMO:
        return NOT_YOUR_TURN
    if not is_bare(action):
        return UNKNOWN_ACTION
    if kind == RON:
        return 0 if has(free, RON) else int(t.seat[REFUSED_WIN + seat])
    if kind == KAN:
        refused = life_refusal(t, seat, KAN, free)
        return refused if refused else kan_refusal(t, a, seat)
    return 0 if kind == PASS else UNKNOWN_ACTION


@kernel
def life_refusal(t: Table, seat: int, kind: int, free: int) -> int:
    """Why `seat` may make no meld of the offered tile whatever it holds; 0 where it may."""
    if t.seat[DEAD + seat] and not has(free, kind):
        return DEAD_HAND
    return call_refusal(t, seat)


@kernel
def meld_refusal(t: Table, a: Aids, seat: int, action: int, free: int) -> int:
    """Why `seat` may not make this chow or pung."""
    first = a_of(action)
    second = b_of(action)
    refused = life_refusal(t, seat, kind_of(action), free)
    if refused:
        return refused
    if first >= FLOWER or second >= FLOWER or not has_both(t, seat, first, second):
        return NOT_HELD
    if kind_of(action) == CHI:
        return chow_refusal(t, a, seat, plain(first), plain(second))
    if (
        first > second
        or plain(first) != plain(second)
        or plain(first) != plain(int(t.reg[OFFERED]))
    ):
        return NO_TILES_FOR_CALL
    return pung_refusal(t, a, seat)


@kernel
def ready_refusal(t: Table, a: Aids, seat: int, action: int) -> int:
    """Why `seat` may not declare this after an exhaustive draw."""
    kind = kind_of(action)
    if not is_bare(action) or (kind not in (TENPAI, NOTEN)):
        return UNKNOWN_ACTION
    if t.seat[DECLARED + seat] != UNDECLARED:
        return ALREADY_ANSWERED
    if must_show(t, a, seat):
        return MUST_SHOW
    return 0 if has_choice(t, a, seat) else NOT_READY


@kernel
def turn_refusal(t: Table, a: Aids, seat: int, action: int, free: int) -> int:
    """Why the seat in turn may not do this."""
    kind = kind_of(action)
    if kind in (DISCARD, RIICHI):
        return discard_refusal(t, a, seat, action, free)
    if kind in (CLOSED_KAN, ADDED_KAN):
        return own_kan_refusal(t, seat, action, free)
    if kind in (CHI, PON, KAN, RON):
        return NOTHING_OFFERED
    if not is_bare(action):
        return UNKNOWN_ACTION
    if kind == TSUMO:
        if t.reg[MAY_TSUMO] or (has(free, TSUMO) and t.reg[DRAWN] != NO_TILE):
            return 0
        return int(t.seat[REFUSED_WIN + seat]) if t.reg[DRAWN] != NO_TILE else NOT_DRAWN
    if kind == NINE_KINDS:
        return nine_refusal(t, a, seat)
    if kind == PASS:
        return 0 if t.reg[STOPS] else NOTHING_OFFERED
    return UNKNOWN_ACTION


@kernel
def nine_refusal(t: Table, a: Aids, seat: int) -> int:
    """Why the seat in turn may not abort the hand for nine kinds of terminals and honors."""
    if t.reg[MAY_ABORT]:
        return 0
    if not a.rules[NINE_TERMINALS]:
        return DRAW_NOT_IN_RULES
    if not is_first_turn(t, seat) or t.reg[DRAWN] == NO_TILE:
        return NOT_FIRST_TURN
    return DEAD_HAND if t.seat[DEAD + seat] else NOT_NINE_KINDS


@kernel
def discard_refusal(t: Table, a: Aids, seat: int, action: int, free: int) -> int:
    """Why the seat in turn may not discard this tile, or not with a riichi."""
    tile = a_of(action)
    drawn = b_of(action)
    if tile >= FLOWER or drawn > 1:
        return UNKNOWN_ACTION
    if t.reg[STOPS]:
        return HAND_IS_OVER
    if drawn and tile != t.reg[DRAWN]:
        return NOT_DRAWN
    if not drawn and exactly(t, seat, tile) <= (1 if tile == t.reg[DRAWN] else 0):
        return NOT_HELD
    if t.seat[IN_RIICHI + seat] and not drawn:
        return MUST_DISCARD_DRAWN
    if has(int(t.reg[FORBIDDEN]), plain(tile)) and not free & CLAIMS:
        return SWAP_CALL
    if kind_of(action) == DISCARD or has(int(t.reg[RIICHI_TILES]), tile):
        return 0
    return no_riichi(t, a, seat, tile, free)


@kernel
def no_riichi(t: Table, a: Aids, seat: int, tile: int, free: int) -> int:
    """Why riichi may not be declared with `tile`, which is not among those that leave it ready."""
    refused = riichi_refusal(t, a, seat)
    if refused == 0:
        if has(int(t.reg[FURITEN_TILES]), tile):
            return FURITEN
        refused = DEAD_HAND if t.seat[DEAD + seat] else NOT_READY
    if has(free, RIICHI) and (refused in (HAND_OPEN, NOT_READY, DEAD_HAND)):
        return 0
    return refused


@kernel
def own_kan_refusal(t: Table, seat: int, action: int, free: int) -> int:
    """Why the seat in turn may not make this kan of its own tiles."""
    tile = a_of(action)
    closed = kind_of(action) == CLOSED_KAN
    if b_of(action) != NO_PART or tile >= (KINDS if closed else FLOWER):
        return UNKNOWN_ACTION
    if has(int(t.reg[CLOSED_KANS] if closed else t.reg[ADDED_KANS]), tile):
        return 0
    if t.reg[DRAWN] == NO_TILE:
        return NOT_DRAWN
    if t.reg[STOPS]:
        return HAND_IS_OVER
    if live_left(t) == 0:
        return LAST_TILE
    if t.reg[KANS] == 4:
        return TOO_MANY_KANS
    if closed and held(t, seat, tile) < 4:
        return NOT_HELD
    if not closed and (exactly(t, seat, tile) == 0 or pung_at(t, seat, plain(tile)) < 0):
        return NO_TILES_FOR_CALL
    if t.seat[DEAD + seat]:
        return 0 if has(free, kind_of(action)) else DEAD_HAND
    allowed = has(free, CLOSED_KAN) and plain(int(t.reg[DRAWN])) == tile
    return 0 if allowed else KAN_CHANGES_HAND


@kernel
def order_refusal(t: Table, action: int) -> int:
    """Why the referee may not order this."""
    kind = kind_of(action)
    about = a_of(action)
    phase = t.reg[PHASE]
    if c_of(action) != NO_PART or action >> 32:
        return UNKNOWN_ACTION
    if phase == GAME_OVER:
        return GAME_IS_OVER
    if phase in (TO_DEAL, HAND_OVER):
        return HAND_IS_OVER
    if kind == CLOSE_WINDOW:
        return 0 if about == 0 and t.reg[WINDOW] else UNKNOWN_ACTION
    if kind == REDEAL_ORDER:
        return 0 if about == 0 else UNKNOWN_ACTION
    if about > 3 or (kind not in (DEAD_HAND_ORDER, CHOMBO_ORDER)):
        return UNKNOWN_ACTION
    return DEAD_HAND if kind == DEAD_HAND_ORDER and t.seat[DEAD + about] else 0


@kernel
def keep(t: Table, a: Aids, seat: int, action: int, free: int, out: Row, n: int) -> int:
    """`n`, or one more: then the action is allowed and stands in `out`."""
    if refusal(t, a, seat, action, free):
        return n
    out[n] = action
    return n + 1
