"""The doors of a riichi game: start, deal, what may be done, doing it."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import FLOWER, plain
from ..mode import Row, Tiles, door, kernel
from ..reasons import (
    ACTED_WITH_DEAD_HAND,
    OPEN_RIICHI,
    OTHER_OFFENCE,
    RIICHI_KAN_CHANGED_HAND,
    SWAP_DISCARD,
    WRONG_RIICHI,
    WRONG_WIN,
)
from ..rulebook import FREE_DECLARATIONS
from .claim_list import bare, list_claims
from .claims import answer, ask_seats, close_window, end_window, offer
from .codes import (
    ADDED_KAN,
    CHOMBO_ORDER,
    CLOSE_WINDOW,
    CLOSED_KAN,
    DEAD_HAND_ORDER,
    DISCARD,
    EVERYBODY,
    NINE_KINDS,
    NINE_TERMINALS_DRAW,
    NO_PART,
    NOTEN,
    PASS,
    REDEAL_ORDER,
    REFEREE,
    REFEREE_DRAW,
    RIICHI,
    TENPAI,
    TSUMO,
    a_of,
    b_of,
    kind_of,
    pack_action,
)
from .deal import begin_hand, clear_game, deal_refusal, draw, set_hand
from .draws import ask_ready, declare_ready, end_by_draw, exhaust, pay_draw, stop_hand
from .furiten import furiten_ends_by_draw, recount
from .judge import judge_all
from .match import finish_hand
from .penalties import call_chombo, kill_hand, void_hand, void_riichi
from .refusal import keep, refusal
from .settle import settle_window
from .state import (
    ADDED_KANS,
    ANSWER,
    CLAIMING,
    CLOSED_KANS,
    DEAD,
    DECLARED,
    DECLARING,
    DRAWN,
    ENDED,
    FORBIDDEN,
    HAND,
    IN_TURN,
    IS_READY,
    MAY,
    MAY_TSUMO,
    N_EVENTS,
    NEXT,
    NEXT_COUNTERS,
    NEXT_DEALER,
    NEXT_ROUND,
    NO_ANSWER,
    NOT_ASKED,
    NOTED,
    NOTHING,
    OPEN_MELDS,
    PHASE,
    POINTS,
    RIICHI_KAN_CHANGED,
    RIICHI_NOT_READY,
    RIICHI_TILES,
    STICKS,
    STOPS,
    TO_ASK,
    TO_ASK_READY,
    TO_DRAW,
    TO_END,
    TO_JUDGE,
    TO_LOOK,
    TO_OFFER,
    TO_PAY_DRAW,
    TO_RECOUNT,
    TO_REPLACE,
    TO_SETTLE,
    TO_SHOW,
    TO_TURN,
    TO_VOID,
    TO_WIN,
    TURN,
    Table,
    has,
    live_left,
)
from .turn import begin_turn, declare_added_kan, declare_closed_kan, declare_riichi, discard, look
from .wins import pay_wins, show_hand, show_hands, tsumo_wins


@door
def start(t: Table, a: Aids, first_dealer: int) -> None:
    """A new game by the rulebook of `a`, before the first deal."""
    clear_game(t, a, first_dealer)


@door
def start_at(
    t: Table, a: Aids, first_dealer: int, hands_on: int, counters: int, sticks: int, points: Row
) -> None:
    """A game taken up before a later hand: `hands_on` rotations of the deal after the first."""
    clear_game(t, a, first_dealer)
    t.reg[NEXT_DEALER] = (first_dealer + hands_on) % 4
    t.reg[NEXT_ROUND] = hands_on // 4
    t.reg[NEXT_COUNTERS] = counters
    t.reg[STICKS] = sticks
    for seat in range(4):
        t.seat[POINTS + seat] = points[seat]
    set_hand(t)


@door
def deal(t: Table, a: Aids, wall: Tiles) -> int:
    """Deal the next hand from a wall (its order: `state.py`); why not, or 0."""
    refused = deal_refusal(t, a, wall)
    if refused:
        return refused
    t.reg[N_EVENTS] = 0
    begin_hand(t, wall)
    t.reg[TO_RECOUNT] = EVERYBODY
    t.reg[NEXT] = TO_DRAW
    run(t, a)
    return 0


@door
def step(t: Table, a: Aids, seat: int, action: int) -> int:
    """Do it, and what follows of itself; or change nothing and say why not."""
    refused = refusal(t, a, seat, action, int(a.rules[FREE_DECLARATIONS]))
    if refused:
        return refused
    t.reg[N_EVENTS] = 0
    act(t, a, seat, action)
    run(t, a)
    return 0


@kernel
def run(t: Table, a: Aids) -> None:
    """Go on until somebody is asked or the hand is over.

    What follows from an action stands in NEXT, so the big kernels are called from here alone:
    each place that calls one compiles it again.
    """
    while t.reg[NEXT] != NOTHING:
        now = t.reg[NEXT]
        t.reg[NEXT] = NOTHING
        if t.reg[TO_RECOUNT]:
            recount(t, a)
        if t.reg[TO_SHOW]:
            show_hands(t)
        if now in (TO_DRAW, TO_REPLACE):
            draw_next(t, a, now == TO_REPLACE)
        elif now == TO_LOOK:
            look(t)
        elif now == TO_JUDGE:
            judge_all(t, a)
        elif now == TO_TURN:
            begin_turn(t, a)
        elif now == TO_OFFER:
            offer(t)
        elif now == TO_ASK:
            ask_seats(t, a)
        elif now == TO_SETTLE:
            settle_window(t, a)
        elif now == TO_ASK_READY:
            ask_ready(t, a)
        elif now == TO_WIN:
            pay_wins(t, a)
        elif now == TO_PAY_DRAW:
            pay_draw(t, a)
        elif now == TO_VOID:
            void_hand(t, a)
        elif now == TO_END:
            finish_hand(t, a)
    if t.reg[TO_SHOW]:
        show_hands(t)


@kernel
def draw_next(t: Table, a: Aids, replacement: bool) -> None:
    """The seat in turn draws, if there is a tile."""
    if not replacement and live_left(t) == 0:
        exhaust(t, a)
        return
    furiten_ends_by_draw(t, a, int(t.reg[TURN]))
    draw(t, replacement)
    t.reg[NEXT] = TO_LOOK


@kernel
def act(t: Table, a: Aids, seat: int, action: int) -> None:
    """Do an action that is not refused."""
    kind = kind_of(action)
    if seat == REFEREE:
        obey(t, a, kind, a_of(action), b_of(action))
    elif t.reg[PHASE] == CLAIMING:
        answer(t, a, seat, action)
    elif t.reg[PHASE] == DECLARING:
        declare_ready(t, seat, kind == TENPAI)
        t.reg[NEXT] = TO_ASK_READY
    elif kind in (DISCARD, RIICHI):
        discard_action(t, a, seat, kind, a_of(action), b_of(action) == 1)
    elif kind in (CLOSED_KAN, ADDED_KAN):
        kan_action(t, seat, kind, a_of(action))
    elif kind == TSUMO:
        tsumo_action(t, seat)
    elif kind == NINE_KINDS:
        show_hand(t, seat)
        end_by_draw(t, NINE_TERMINALS_DRAW)
    else:
        stop_hand(t, int(t.reg[STOPS]))


@kernel
def discard_action(t: Table, a: Aids, seat: int, kind: int, tile: int, drawn: bool) -> None:
    """Discard, perhaps with a riichi; a wrong riichi or swap is an offence."""
    right = has(int(t.reg[RIICHI_TILES]), tile)
    swap = has(int(t.reg[FORBIDDEN]), plain(tile))
    if kind == RIICHI and t.seat[DEAD + seat]:
        call_chombo(t, 1 << seat, ACTED_WITH_DEAD_HAND)
        return
    if kind == RIICHI and t.seat[OPEN_MELDS + seat]:
        kill_hand(t, seat, OPEN_RIICHI)
    elif kind == RIICHI:
        declare_riichi(t, seat)
        if not right:
            t.seat[NOTED + seat] = int(t.seat[NOTED + seat]) | RIICHI_NOT_READY
    if swap and not t.seat[DEAD + seat]:
        kill_hand(t, seat, SWAP_DISCARD)
    discard(t, a, seat, tile, drawn)


@kernel
def kan_action(t: Table, seat: int, kind: int, tile: int) -> None:
    """A kan of own tiles; in riichi one that changes the hand is noted."""
    if t.seat[DEAD + seat]:
        call_chombo(t, 1 << seat, ACTED_WITH_DEAD_HAND)
    elif kind == ADDED_KAN:
        declare_added_kan(t, seat, tile)
    else:
        if not has(int(t.reg[CLOSED_KANS]), tile):
            t.seat[NOTED + seat] = int(t.seat[NOTED + seat]) | RIICHI_KAN_CHANGED
        declare_closed_kan(t, seat, tile)


@kernel
def tsumo_action(t: Table, seat: int) -> None:
    """A win by self-draw; a wrong one, shown, is a chombo."""
    if t.reg[MAY_TSUMO] == 0:
        show_hand(t, seat)
        call_chombo(t, 1 << seat, WRONG_WIN)
    elif t.seat[NOTED + seat] & RIICHI_KAN_CHANGED:
        show_hand(t, seat)
        call_chombo(t, 1 << seat, RIICHI_KAN_CHANGED_HAND)
    else:
        tsumo_wins(t, seat)


@kernel
def obey(t: Table, a: Aids, kind: int, seat: int, reason: int) -> None:
    """An order of the referee."""
    why = OTHER_OFFENCE if reason == NO_PART else reason
    if kind == CLOSE_WINDOW:
        end_window(t, a)
        return
    if kind == REDEAL_ORDER:
        close_window(t)
        t.reg[ENDED] = REFEREE_DRAW
        t.reg[NEXT] = TO_VOID
        return
    if kind == CHOMBO_ORDER:
        close_window(t)
        call_chombo(t, 1 << seat, why)
        return
    kill_hand(t, seat, why)
    if why in (OPEN_RIICHI, WRONG_RIICHI):
        void_riichi(t, seat)
    if t.reg[PHASE] == CLAIMING and t.seat[ANSWER + seat] != NOT_ASKED:
        t.seat[MAY + seat] = 0
        answer(t, a, seat, bare(PASS))
    elif t.reg[PHASE] == DECLARING:
        if t.seat[DECLARED + seat] == IS_READY:
            declare_ready(t, seat, False)
        t.reg[NEXT] = TO_ASK_READY


@door
def legal(t: Table, a: Aids, seat: int, out: Row) -> int:
    """Every action that is legal for `seat` now, into `out`; how many."""
    return list_actions(t, a, seat, 0, out)


@door
def possible(t: Table, a: Aids, seat: int, out: Row) -> int:
    """Every action that `step` accepts from `seat` now, into `out`; how many.

    On a table without free declarations these are the legal ones.
    """
    return list_actions(t, a, seat, int(a.rules[FREE_DECLARATIONS]), out)


@kernel
def list_actions(t: Table, a: Aids, seat: int, free: int, out: Row) -> int:
    """The actions not refused, from all that could be meant."""
    n = 0
    phase = t.reg[PHASE]
    if seat == REFEREE:
        for about in range(4):
            n = keep(
                t, a, seat, pack_action(DEAD_HAND_ORDER, about, NO_PART, NO_PART), free, out, n
            )
            n = keep(t, a, seat, pack_action(CHOMBO_ORDER, about, NO_PART, NO_PART), free, out, n)
        n = keep(t, a, seat, pack_action(REDEAL_ORDER, 0, NO_PART, NO_PART), free, out, n)
        return keep(t, a, seat, pack_action(CLOSE_WINDOW, 0, NO_PART, NO_PART), free, out, n)
    if phase == CLAIMING:
        return list_claims(t, a, seat, free, out)
    if (phase not in (IN_TURN, DECLARING)) or (phase == IN_TURN and seat != t.reg[TURN]):
        return 0
    for kind in (PASS, TSUMO, NINE_KINDS, TENPAI, NOTEN):
        n = keep(t, a, seat, bare(kind), free, out, n)
    if phase == DECLARING:
        return n
    for tile in range(FLOWER):
        if t.hand[HAND * seat + tile] > 0:
            n = list_tile(t, a, seat, tile, free, out, n)
    return n


@kernel
def list_tile(t: Table, a: Aids, seat: int, tile: int, free: int, out: Row, n: int) -> int:
    """What the seat in turn may do with a tile it holds.

    What is neither noted at the beginning of the turn nor free is refused; so it is not asked.
    """
    for kind in (DISCARD, RIICHI, CLOSED_KAN, ADDED_KAN):
        if kind == DISCARD or has(free, kind) or has(noted_tiles(t, kind), tile):
            discards = kind in (DISCARD, RIICHI)
            for drawn in range(2 if discards and tile == t.reg[DRAWN] else 1):
                part = drawn if discards else NO_PART
                n = keep(t, a, seat, pack_action(kind, tile, part, NO_PART), free, out, n)
    return n


@kernel
def noted_tiles(t: Table, kind: int) -> int:
    """Mask of the tiles (0-36) with which riichi or a kan of `kind` is legal."""
    if kind == RIICHI:
        return int(t.reg[RIICHI_TILES])
    return int(t.reg[CLOSED_KANS] if kind == CLOSED_KAN else t.reg[ADDED_KANS])


@door
def awaited(t: Table) -> int:
    """Mask of the seats whose word the table waits for; 0 between hands."""
    if t.reg[PHASE] == IN_TURN or t.reg[PHASE] == DECLARING:
        return 1 << int(t.reg[TURN])
    mask = 0
    if t.reg[PHASE] == CLAIMING:
        for seat in range(4):
            if t.seat[ANSWER + seat] == NO_ANSWER:
                mask |= 1 << seat
    return mask
