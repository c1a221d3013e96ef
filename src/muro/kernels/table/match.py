"""From hand to hand: who deals next, the counters, when the game ends, the result."""

from __future__ import annotations

from ..aids import Aids
from ..mode import kernel
from ..riichi.final import (
    LEFTOVER,
    NET,
    OKA_PAID,
    PLACE,
    RESULT_SIZE,
    TOTAL,
    UMA_PAID,
    count_above,
    final_result,
)
from ..rulebook import (
    BUST,
    CHOMBO_POINTS,
    EXTRA_ROUNDS,
    NAGASHI,
    NAGASHI_WIN,
    READY_END,
    ROUNDS,
    TARGET,
    TIE_HANDS,
    TIES,
    TIES_SHARED,
    WIN_END,
)
from .codes import (
    CHOMBO_DRAW,
    E_GAME_ENDS,
    E_HAND_ENDS,
    E_RESULT,
    EVERYBODY,
    EXHAUSTIVE,
    FOR_LEFTOVER,
    NAGASHI_KIND,
    REFEREE_DRAW,
)
from .state import (
    BY_WIN,
    COUNTERS,
    DEALER,
    DECLARED,
    EAST_STAYS,
    ENDED,
    FIRST_DEALER,
    GAME_OVER,
    HAND_OVER,
    IS_READY,
    LEFT_OVER,
    NET_POINTS,
    NEXT_COUNTERS,
    NEXT_DEALER,
    NEXT_ROUND,
    PENALTIES,
    PHASE,
    PLACE_PAID,
    PLACED,
    POINTS,
    RESULT,
    ROUND,
    STICKS,
    WON,
    Table,
    tell,
)
from .wins import pay


@kernel
def finish_hand(t: Table, a: Aids) -> None:
    """The hand is over: note what comes next, and end the game where it ends."""
    void = is_void(t)
    stays = void or east_stays(t, a)
    t.reg[EAST_STAYS] = 1 if stays else 0
    if not void:
        t.reg[NEXT_COUNTERS] = counters_after(t, a, stays)
        if not stays:
            t.reg[NEXT_DEALER] = (int(t.reg[DEALER]) + 1) % 4
            if t.reg[NEXT_DEALER] == t.reg[FIRST_DEALER]:
                t.reg[NEXT_ROUND] = t.reg[ROUND] + 1
    t.reg[PHASE] = HAND_OVER
    counters = int(t.reg[NEXT_COUNTERS])
    stay = 1 if stays else 0
    tell(t, E_HAND_ENDS, int(t.reg[DEALER]), EVERYBODY, stay, counters, int(t.reg[STICKS]), 0, 0)
    if is_bust(t, a) or (not void and is_last(t, a, stays)):
        end_game(t, a)


@kernel
def is_void(t: Table) -> bool:
    """Whether the hand does not count and is dealt again."""
    return t.reg[ENDED] == CHOMBO_DRAW or t.reg[ENDED] == REFEREE_DRAW


@kernel
def counts_as_win(t: Table, a: Aids) -> bool:
    nagashi = t.reg[ENDED] == NAGASHI_KIND and a.rules[NAGASHI] == NAGASHI_WIN
    return t.reg[ENDED] == BY_WIN or nagashi


@kernel
def east_stays(t: Table, a: Aids) -> bool:
    """Whether the dealer deals again: after its win, ready at a draw, after an aborted hand."""
    dealer = int(t.reg[DEALER])
    if counts_as_win(t, a):
        return t.seat[WON + dealer] != 0
    if t.reg[ENDED] == EXHAUSTIVE or t.reg[ENDED] == NAGASHI_KIND:
        return t.seat[DECLARED + dealer] == IS_READY
    return True


@kernel
def counters_after(t: Table, a: Aids, stays: bool) -> int:
    """Counters of the next hand: none after a win without East, else one more (3.4.10)."""
    if counts_as_win(t, a) and not stays:
        return 0
    return int(t.reg[COUNTERS]) + 1


@kernel
def is_bust(t: Table, a: Aids) -> bool:
    if not a.rules[BUST]:
        return False
    for seat in range(4):
        if t.seat[POINTS + seat] < 0:
            return True
    return False


@kernel
def is_last(t: Table, a: Aids, stays: bool) -> bool:
    """Whether the game ends with this hand."""
    rounds = int(a.rules[ROUNDS])
    fourth = (int(t.reg[DEALER]) - int(t.reg[FIRST_DEALER])) % 4 == 3
    extra = t.reg[ROUND] >= rounds
    if not extra and not (t.reg[ROUND] == rounds - 1 and fourth):
        return False
    if stays:
        return may_stop(t, a) or (extra and a.rules[TIE_HANDS] != 0 and not is_tied(t))
    if a.rules[TARGET] and best_points(t) < a.rules[TARGET]:
        if t.reg[NEXT_ROUND] < rounds + a.rules[EXTRA_ROUNDS]:
            return False
    return not (a.rules[TIE_HANDS] and is_tied(t))


@kernel
def may_stop(t: Table, a: Aids) -> bool:
    """Whether East, first with the target, ends the game though it would stay."""
    dealer = int(t.reg[DEALER])
    if counts_as_win(t, a):
        stops = a.rules[WIN_END] != 0
    else:
        stops = a.rules[READY_END] != 0 and t.seat[DECLARED + dealer] == IS_READY
    own = int(t.seat[POINTS + dealer])
    shared = a.rules[TIES] == TIES_SHARED
    points = t.seat[POINTS : POINTS + 4]
    first = count_above(points, own, dealer, int(t.reg[FIRST_DEALER]), shared) == 0
    return stops and first and own >= a.rules[TARGET]


@kernel
def best_points(t: Table) -> int:
    best = int(t.seat[POINTS])
    for seat in range(1, 4):
        best = max(best, int(t.seat[POINTS + seat]))
    return best


@kernel
def is_tied(t: Table) -> bool:
    """Whether two seats or more have the most points."""
    count = 0
    best = best_points(t)
    for seat in range(4):
        if t.seat[POINTS + seat] == best:
            count += 1
    return count > 1


PENALTY_AT = 8
RESULT_AT = 16
"""Where `a.scratch` holds penalties and the result while a game ends."""


@kernel
def end_game(t: Table, a: Aids) -> None:
    """Sticks left over, places and result (RCR 2016 3.6)."""
    for seat in range(4):
        count = int(t.seat[PENALTIES + seat])
        a.scratch[PENALTY_AT + seat] = count * int(a.rules[CHOMBO_POINTS])
    result = a.scratch[RESULT_AT : RESULT_AT + RESULT_SIZE]
    points = t.seat[POINTS : POINTS + 4]
    penalties = a.scratch[PENALTY_AT : PENALTY_AT + 4]
    first_dealer = int(t.reg[FIRST_DEALER])
    final_result(points, penalties, a.rules, first_dealer, int(t.reg[STICKS]), result)
    t.reg[PHASE] = GAME_OVER
    tell(t, E_GAME_ENDS, first_dealer, EVERYBODY, 0, 0, 0, 0, 0)
    for seat in range(4):
        leftover = int(result[LEFTOVER + seat])
        if leftover:
            t.reg[STICKS] = 0
            pay(t, seat, leftover, FOR_LEFTOVER)
        t.seat[LEFT_OVER + seat] = leftover
        t.seat[NET_POINTS + seat] = result[NET + seat]
        t.seat[PLACE_PAID + seat] = result[UMA_PAID + seat] + result[OKA_PAID + seat]
        t.seat[PLACED + seat] = result[PLACE + seat]
        t.seat[RESULT + seat] = result[TOTAL + seat]
    for seat in range(4):
        place = int(t.seat[PLACED + seat])
        tell(t, E_RESULT, seat, EVERYBODY, place, 0, 0, 0, int(t.seat[RESULT + seat]))
