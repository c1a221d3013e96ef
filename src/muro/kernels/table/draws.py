"""Hands that end without a win: the exhaustive draw with its declarations, and the aborted ones."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import TERMINALS_AND_HONORS
from ..mode import kernel
from ..riichi.points import STICK, counters_for, nagashi_payment, noten_payments, sticks_for
from ..rulebook import (
    NAGASHI,
    NAGASHI_DRAW,
    NAGASHI_WIN,
    NOTEN_BY_CHOICE,
    READY_NEEDS_YAKU,
    SHOW_NOTEN_RIICHI,
)
from .codes import (
    E_NO_WIN,
    E_READY,
    EVERYBODY,
    EXHAUSTIVE,
    FOR_NAGASHI,
    FOR_NOTEN,
    FOR_STICKS,
    FOUR_RIICHI_DRAW,
    NAGASHI_KIND,
)
from .penalties import call_chombo
from .state import (
    AFTER,
    CLAIMED_BY,
    COUNTERS,
    DEAD,
    DEALER,
    DECLARED,
    DECLARING,
    DISCARDED,
    ENDED,
    FLAGS,
    IN_RIICHI,
    IN_TURN,
    IS_NOTEN,
    IS_READY,
    NEXT,
    NOTED,
    OPEN_MELDS,
    PAID,
    PHASE,
    REFUSED_WIN,
    RIVER,
    RIVER_SIZE,
    STICKS,
    TO_ASK_READY,
    TO_BE_JUDGED,
    TO_END,
    TO_JUDGE,
    TO_PAY_DRAW,
    TO_SHOW,
    TURN,
    UNDECLARED,
    WAITS,
    WINNERS,
    WON,
    Table,
    tell,
)
from .wins import clear_deltas, pay, pay_deltas, show_hand


@kernel
def exhaust(t: Table, a: Aids) -> None:
    """The live wall is empty and the last discard was not won."""
    t.reg[TURN] = t.reg[DEALER]
    t.reg[NEXT] = TO_ASK_READY
    if a.rules[NAGASHI] == NAGASHI_WIN and nagashi_seats(t, a):
        t.reg[ENDED] = NAGASHI_KIND
        t.reg[NEXT] = TO_PAY_DRAW
    elif a.rules[READY_NEEDS_YAKU]:
        t.reg[TO_BE_JUDGED] = EVERYBODY
        t.reg[NEXT] = TO_JUDGE
        t.reg[AFTER] = TO_ASK_READY


@kernel
def nagashi_seats(t: Table, a: Aids) -> int:
    """Mask of the seats whose discards are all terminals and honors and were not claimed.

    Where it counts as a win the hand must be concealed (RCR 2016 4.2.6).
    """
    mask = 0
    for seat in range(4):
        closed = t.seat[OPEN_MELDS + seat] == 0 or a.rules[NAGASHI] == NAGASHI_DRAW
        if closed and not t.seat[DEAD + seat] and is_nagashi(t, seat):
            mask |= 1 << seat
    return mask


@kernel
def is_nagashi(t: Table, seat: int) -> bool:
    """Whether the river of `seat` holds nothing but unclaimed terminals and honors."""
    if int(t.seat[DISCARDED + seat]) & ~TERMINALS_AND_HONORS:
        return False
    for place in range(RIVER * seat, RIVER * seat + int(t.seat[RIVER_SIZE + seat])):
        if t.river[FLAGS + place] >= CLAIMED_BY:
            return False
    return t.seat[RIVER_SIZE + seat] > 0


@kernel
def ask_ready(t: Table, a: Aids) -> None:
    """Declarations in order from East until somebody has a choice (RCR 2016 3.4.2)."""
    for after in range(4):
        seat = (int(t.reg[DEALER]) + after) % 4
        if t.seat[DECLARED + seat] == UNDECLARED:
            if has_choice(t, a, seat):
                t.reg[TURN] = seat
                t.reg[PHASE] = DECLARING
                return
            declare_ready(t, seat, is_ready(t, a, seat) or must_show(t, a, seat))
    t.reg[PHASE] = IN_TURN
    end_exhausted(t, a)


@kernel
def is_ready(t: Table, a: Aids, seat: int) -> bool:
    """Whether the hand of `seat` is ready, and where that is asked could win with a yaku."""
    worth = t.seat[REFUSED_WIN + seat] == 0 or not a.rules[READY_NEEDS_YAKU]
    return t.seat[WAITS + seat] != 0 and worth and not t.seat[DEAD + seat]


@kernel
def must_show(t: Table, a: Aids, seat: int) -> bool:
    """Whether `seat` must show its hand because it is in riichi."""
    bound = t.seat[IN_RIICHI + seat] != 0 and not t.seat[DEAD + seat]
    return bound and a.rules[SHOW_NOTEN_RIICHI] != 0


@kernel
def has_choice(t: Table, a: Aids, seat: int) -> bool:
    """Whether `seat` may call its hand ready or not, as it likes."""
    return a.rules[NOTEN_BY_CHOICE] != 0 and is_ready(t, a, seat) and not must_show(t, a, seat)


@kernel
def declare_ready(t: Table, seat: int, ready: bool) -> None:
    """`seat` has declared; who is ready shows the hand."""
    t.seat[DECLARED + seat] = IS_READY if ready else IS_NOTEN
    tell(t, E_READY, seat, EVERYBODY, 1 if ready else 0, 0, 0, 0, 0)
    if ready:
        show_hand(t, seat)


@kernel
def end_exhausted(t: Table, a: Aids) -> None:
    """All have declared: the exhaustive draw is paid."""
    kind = EXHAUSTIVE
    if a.rules[NAGASHI] == NAGASHI_DRAW and nagashi_seats(t, a):
        kind = NAGASHI_KIND
    end_by_draw(t, kind)


@kernel
def end_by_draw(t: Table, kind: int) -> None:
    """The hand ends without a win, unless an offence comes to light now (RCR 2016 3.4.6)."""
    offenders = 0
    for seat in range(4):
        if t.seat[NOTED + seat]:
            offenders |= 1 << seat
    t.reg[ENDED] = kind
    t.reg[NEXT] = TO_PAY_DRAW
    if offenders:
        call_chombo(t, offenders, 0)


@kernel
def stop_hand(t: Table, kind: int) -> None:
    """The hand is aborted; four riichi are shown."""
    if kind == FOUR_RIICHI_DRAW:
        t.reg[TO_SHOW] = EVERYBODY
    end_by_draw(t, kind)


@kernel
def pay_draw(t: Table, a: Aids) -> None:
    """Tell and pay a hand without a win."""
    kind = int(t.reg[ENDED])
    tell(t, E_NO_WIN, int(t.reg[DEALER]), EVERYBODY, kind, 0, 0, 0, 0)
    clear_deltas(a)
    if kind == EXHAUSTIVE:
        noten_payments(a.scratch, a.rules, ready_seats(t))
        pay_deltas(t, a, FOR_NOTEN)
    elif kind == NAGASHI_KIND:
        pay_nagashi(t, a)
    t.reg[NEXT] = TO_END


@kernel
def ready_seats(t: Table) -> int:
    """Mask of the seats that declared themselves ready."""
    mask = 0
    for seat in range(4):
        if t.seat[DECLARED + seat] == IS_READY:
            mask |= 1 << seat
    return mask


@kernel
def pay_nagashi(t: Table, a: Aids) -> None:
    """Each nagashi mangan in order from East; as a win it takes the sticks."""
    seats = nagashi_seats(t, a)
    dealer = int(t.reg[DEALER])
    for after in range(4):
        seat = (dealer + after) % 4
        if seats >> seat & 1:
            t.reg[WINNERS] += 1
            t.seat[WON + seat] = t.reg[WINNERS]
            is_first = t.reg[WINNERS] == 1
            counters = counters_for(a.rules, int(t.reg[COUNTERS]), is_first)
            nagashi_payment(a.scratch, a.rules, seat, dealer, counters)
    pay_deltas(t, a, FOR_NAGASHI)
    if a.rules[NAGASHI] == NAGASHI_WIN:
        take_sticks(t, a)


@kernel
def take_sticks(t: Table, a: Aids) -> None:
    """The sticks go to those who have a nagashi mangan, as to winners."""
    winners_own = 0
    for seat in range(4):
        if t.seat[WON + seat]:
            winners_own += int(t.seat[PAID + seat])
    sticks = int(t.reg[STICKS])
    for seat in range(4):
        order = int(t.seat[WON + seat])
        if order:
            own = int(t.seat[PAID + seat])
            part = sticks_for(a.rules, sticks, order == 1, own, winners_own)
            pay(t, seat, STICK * part, FOR_STICKS)
    t.reg[STICKS] = 0
