"""Dead hands and chombo (RCR 2016 3.4.6, 3.4.7): what they do to the hand.

Which act is an offence is judged where it is declared; the referee's orders come here, too.
"""

from __future__ import annotations

from ..aids import Aids
from ..mode import kernel
from ..reasons import DEAD_HAND, RIICHI_KAN_CHANGED_HAND, RIICHI_WITHOUT_READY
from ..riichi.points import STICK, chombo_payment
from ..rulebook import CHOMBO, CHOMBO_AFTER_UMA
from .codes import (
    CHOMBO_DRAW,
    E_CHOMBO,
    E_DEAD,
    E_NO_WIN,
    E_REDEAL,
    EVERYBODY,
    FOR_CHOMBO,
    FOR_STICK_BACK,
    FOUR_RIICHI_DRAW,
)
from .state import (
    DEAD,
    DEALER,
    ENDED,
    IN_RIICHI,
    IPPATSU,
    NEXT,
    NOTED,
    OFFENCE,
    OFFENDERS,
    PAID,
    PENALTIES,
    REFUSED_WIN,
    RIICHI_BY,
    RIICHI_NOT_READY,
    STICKS,
    STOPS,
    TO_END,
    TO_VOID,
    TURN,
    Table,
    clear_turn,
    has,
    tell,
)
from .wins import clear_deltas, pay, pay_deltas


@kernel
def kill_hand(t: Table, seat: int, reason: int) -> None:
    """The hand of `seat` is dead: it draws and discards, but claims, declares and wins nothing."""
    t.seat[DEAD + seat] = reason
    t.seat[REFUSED_WIN + seat] = DEAD_HAND
    tell(t, E_DEAD, seat, EVERYBODY, reason, 0, 0, 0, 0)
    if t.reg[TURN] == seat:
        clear_turn(t)


@kernel
def give_stick_back(t: Table, seat: int) -> None:
    """The stick of this hand's riichi goes back to `seat`, if it laid one."""
    if t.seat[PAID + seat]:
        t.seat[PAID + seat] = 0
        t.reg[STICKS] -= 1
        pay(t, seat, STICK, FOR_STICK_BACK)


@kernel
def void_riichi(t: Table, seat: int) -> None:
    """The riichi of `seat` is none (TOUR-13, 14): the bet is returned."""
    give_stick_back(t, seat)
    t.seat[IN_RIICHI + seat] = 0
    t.seat[IPPATSU + seat] = 0
    if t.reg[RIICHI_BY] == seat:
        t.reg[RIICHI_BY] = -1
    if t.reg[STOPS] == FOUR_RIICHI_DRAW:
        t.reg[STOPS] = 0


@kernel
def reason_of(t: Table, seat: int) -> int:
    """The reason of an offence noted for `seat`."""
    if t.seat[NOTED + seat] & RIICHI_NOT_READY:
        return RIICHI_WITHOUT_READY
    return RIICHI_KAN_CHANGED_HAND


@kernel
def call_chombo(t: Table, offenders: int, reason: int) -> None:
    """Those of mask `offenders` commit a chombo. Reason 0: the one noted."""
    t.reg[OFFENDERS] = offenders
    t.reg[OFFENCE] = reason
    t.reg[ENDED] = CHOMBO_DRAW
    t.reg[NEXT] = TO_VOID


@kernel
def void_hand(t: Table, a: Aids) -> None:
    """The hand is dealt again: same dealer, same counters, this hand's sticks back (3.4.11).

    Each offender pays, or will pay at the end of the game.
    """
    clear_deltas(a)
    for seat in range(4):
        if has(int(t.reg[OFFENDERS]), seat):
            reason = int(t.reg[OFFENCE])
            why = reason if reason else reason_of(t, seat)
            if a.rules[CHOMBO] == CHOMBO_AFTER_UMA:
                t.seat[PENALTIES + seat] += 1
            tell(t, E_CHOMBO, seat, EVERYBODY, why, 0, 0, 0, 0)
            chombo_payment(a.scratch, a.rules, seat, int(t.reg[DEALER]))
    pay_deltas(t, a, FOR_CHOMBO)
    for seat in range(4):
        give_stick_back(t, seat)
    t.reg[OFFENDERS] = 0
    t.reg[OFFENCE] = 0
    t.reg[NEXT] = TO_END
    kind = int(t.reg[ENDED])
    tell(t, E_NO_WIN, int(t.reg[DEALER]), EVERYBODY, kind, 0, 0, 0, 0)
    tell(t, E_REDEAL, int(t.reg[DEALER]), EVERYBODY, 0, 0, 0, 0, 0)
