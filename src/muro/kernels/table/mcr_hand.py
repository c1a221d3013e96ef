"""The doors of an MCR game: start, deal, what may be done, doing it."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import ALL_TILES, FLOWER
from ..mcr.rulebook import SEAT_CHANGES
from ..mode import Row, Tiles, door, kernel
from ..reasons import OTHER_OFFENCE
from ..rulebook import FREE_DECLARATIONS
from .claim_list import bare, list_claims
from .claims import answer, ask_seats, close_window, end_window
from .codes import (
    ADDED_KAN,
    CLOSE_WINDOW,
    CLOSED_KAN,
    DEAD_HAND_ORDER,
    DISCARD,
    EVERYBODY,
    NO_PART,
    PASS,
    REDEAL_ORDER,
    REFEREE,
    REFEREE_DRAW,
    SHOW_FLOWER,
    TSUMO,
    a_of,
    b_of,
    kind_of,
    pack_action,
)
from .deal import clear_game, set_hand
from .mcr_judge import judge_tile, look_at_drawn, look_at_offered, recount_mcr
from .mcr_match import finish_mcr_hand
from .mcr_refusal import mcr_refusal
from .mcr_settle import end_mcr_draw, pay_mcr_wins, settle_mcr, void_mcr_hand
from .mcr_turn import (
    begin_mcr_turn,
    conceal_kong,
    discard_mcr,
    draw_mcr,
    lay_flower,
    left_for,
    promote_pung,
)
from .mcr_wall import begin_mcr_hand, sit_as_in, wall_refusal
from .penalties import kill_hand
from .state import (
    ANSWER,
    CLAIMING,
    DRAWN,
    ENDED,
    FOR_FLOWER,
    FROM_WALL,
    IN_TURN,
    MAY,
    MAY_TSUMO,
    N_EVENTS,
    NEXT,
    NEXT_DEALER,
    NEXT_ROUND,
    NOT_ASKED,
    NOTHING,
    PHASE,
    REPLACEMENT,
    TO_ASK,
    TO_DRAW,
    TO_END,
    TO_JUDGE,
    TO_LOOK,
    TO_OFFER,
    TO_PAY_DRAW,
    TO_RECOUNT,
    TO_REFILL,
    TO_REPLACE,
    TO_SETTLE,
    TO_SHOW,
    TO_TURN,
    TO_VOID,
    TO_WIN,
    TURN,
    Table,
    held,
)
from .wins import show_hands, tsumo_wins


@door
def start_mcr(t: Table, a: Aids, first_dealer: int) -> None:
    """A new game by the rulebook of `a`, before the first deal."""
    clear_game(t, a, first_dealer)


@door
def start_mcr_at(t: Table, a: Aids, first_dealer: int, hands_on: int) -> None:
    """A game taken up before a later hand: `hands_on` hands after the first."""
    clear_game(t, a, first_dealer)
    t.reg[NEXT_DEALER] = (first_dealer + hands_on) % 4
    t.reg[NEXT_ROUND] = hands_on // 4
    if a.rules[SEAT_CHANGES]:
        sit_as_in(t, a, hands_on // 4)
    set_hand(t)


@door
def deal_mcr(t: Table, a: Aids, wall: Tiles) -> int:
    """Deal the next hand from a wall (its order: `mcr_wall.py`); why not, or 0."""
    refused = wall_refusal(t, a, wall)
    if refused:
        return refused
    t.reg[N_EVENTS] = 0
    begin_mcr_hand(t, a, wall)
    t.reg[TO_RECOUNT] = EVERYBODY
    t.reg[NEXT] = TO_LOOK
    run_mcr(t, a)
    return 0


@door
def step_mcr(t: Table, a: Aids, seat: int, action: int) -> int:
    """Do it, and what follows of itself; or change nothing and say why not."""
    refused = mcr_refusal(t, a, seat, action, int(a.rules[FREE_DECLARATIONS]))
    if refused:
        return refused
    t.reg[N_EVENTS] = 0
    act_mcr(t, a, seat, action)
    run_mcr(t, a)
    return 0


@kernel
def run_mcr(t: Table, a: Aids) -> None:
    """Go on until somebody is asked or the hand is over. What follows an action stands in NEXT."""
    while t.reg[NEXT] != NOTHING:
        now = t.reg[NEXT]
        t.reg[NEXT] = NOTHING
        if t.reg[TO_RECOUNT]:
            recount_mcr(t, a)
        if t.reg[TO_SHOW]:
            show_hands(t)
        if now == TO_DRAW:
            draw_mcr(t, a, FROM_WALL, left_for(t, False))
        elif now in (TO_REPLACE, TO_REFILL):
            drawn_as = REPLACEMENT if now == TO_REPLACE else FOR_FLOWER
            draw_mcr(t, a, drawn_as, left_for(t, True))
        elif now == TO_LOOK:
            look_at_drawn(t)
        elif now == TO_JUDGE:
            judge_tile(t, a)
        elif now == TO_TURN:
            begin_mcr_turn(t, a)
        elif now == TO_OFFER:
            look_at_offered(t)
        elif now == TO_ASK:
            ask_seats(t, a)
        elif now == TO_SETTLE:
            settle_mcr(t, a)
        elif now == TO_WIN:
            pay_mcr_wins(t, a)
        elif now == TO_PAY_DRAW:
            end_mcr_draw(t)
        elif now == TO_VOID:
            void_mcr_hand(t)
        elif now == TO_END:
            finish_mcr_hand(t)
    if t.reg[TO_SHOW]:
        show_hands(t)


@kernel
def act_mcr(t: Table, a: Aids, seat: int, action: int) -> None:
    """Do an action that is not refused."""
    kind = kind_of(action)
    if seat == REFEREE:
        obey_mcr(t, a, kind, a_of(action), b_of(action))
    elif t.reg[PHASE] == CLAIMING:
        answer(t, a, seat, action)
    elif kind == DISCARD:
        discard_mcr(t, seat, a_of(action), b_of(action) == 1)
    elif kind == CLOSED_KAN:
        conceal_kong(t, seat, a_of(action))
    elif kind == ADDED_KAN:
        promote_pung(t, seat, a_of(action))
    elif kind == SHOW_FLOWER:
        lay_flower(t, seat, a_of(action))
    else:
        tsumo_wins(t, seat)


@kernel
def obey_mcr(t: Table, a: Aids, kind: int, seat: int, reason: int) -> None:
    """An order of the referee."""
    if kind == CLOSE_WINDOW:
        end_window(t, a)
        return
    if kind == REDEAL_ORDER:
        close_window(t)
        t.reg[ENDED] = REFEREE_DRAW
        t.reg[NEXT] = TO_VOID
        return
    kill_hand(t, seat, OTHER_OFFENCE if reason == NO_PART else reason)
    if t.reg[PHASE] == CLAIMING and t.seat[ANSWER + seat] != NOT_ASKED:
        t.seat[MAY + seat] = 0
        answer(t, a, seat, bare(PASS))


@door
def legal_mcr(t: Table, a: Aids, seat: int, out: Row) -> int:
    """Every action that is legal for `seat` now, into `out`; how many."""
    return list_mcr(t, a, seat, 0, out)


@door
def possible_mcr(t: Table, a: Aids, seat: int, out: Row) -> int:
    """Every action that `step_mcr` accepts from `seat` now, into `out`; how many."""
    return list_mcr(t, a, seat, int(a.rules[FREE_DECLARATIONS]), out)


@kernel
def list_mcr(t: Table, a: Aids, seat: int, free: int, out: Row) -> int:
    """The actions not refused, from all that could be meant."""
    if seat == REFEREE:
        return list_orders(t, a, out)
    if t.reg[PHASE] == CLAIMING:
        return list_claims(t, a, seat, free, out)
    if t.reg[PHASE] != IN_TURN or seat != t.reg[TURN]:
        return 0
    n = 0
    if t.reg[MAY_TSUMO]:
        out[0] = bare(TSUMO)
        n = 1
    for tile in range(ALL_TILES):
        if held(t, seat, tile) > 0:
            for drawn in range(2 if tile == t.reg[DRAWN] else 1):
                n = keep_mcr(t, a, seat, pack_action(DISCARD, tile, drawn, NO_PART), out, n)
            for kind in (CLOSED_KAN, ADDED_KAN, SHOW_FLOWER):
                if (kind == SHOW_FLOWER) == (tile >= FLOWER):
                    n = keep_mcr(t, a, seat, pack_action(kind, tile, NO_PART, NO_PART), out, n)
    return n


@kernel
def list_orders(t: Table, a: Aids, out: Row) -> int:
    """The orders that the referee may give, without a reason."""
    n = 0
    for about in range(4):
        order = pack_action(DEAD_HAND_ORDER, about, NO_PART, NO_PART)
        n = keep_mcr(t, a, REFEREE, order, out, n)
    n = keep_mcr(t, a, REFEREE, pack_action(REDEAL_ORDER, 0, NO_PART, NO_PART), out, n)
    return keep_mcr(t, a, REFEREE, pack_action(CLOSE_WINDOW, 0, NO_PART, NO_PART), out, n)


@kernel
def keep_mcr(t: Table, a: Aids, seat: int, action: int, out: Row, n: int) -> int:
    """`n`, or one more: then the action is allowed and stands in `out`."""
    if mcr_refusal(t, a, seat, action, 0):
        return n
    out[n] = action
    return n + 1
