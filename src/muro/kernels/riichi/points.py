"""From han and fu to points, and from points to what each seat pays and gets.

`deltas` is a row of four, one for each seat; the functions add to it, so that several winners of
one hand add up. Seat 0 to 3 in order of play; the deal (East) is with `dealer`.
"""

from __future__ import annotations

from ..mode import Row, door, kernel
from ..rulebook import (
    BY_LIABLE,
    CHOMBO,
    CHOMBO_REVERSE_MANGAN,
    COUNTED_YAKUMAN,
    COUNTER_RON,
    COUNTER_TSUMO,
    COUNTERS_TO_ALL,
    LIABLE_COUNTERS,
    LIABLE_FOR,
    LIABLE_SCOPE,
    NAGASHI,
    NAGASHI_WIN,
    NOTEN_PAYMENT,
    OWN_STICK_BACK,
    ROUND_UP_MANGAN,
    WHOLE_HAND,
)
from .ask import (
    BAIMAN,
    HANEMAN,
    MANGAN,
    NO_LIMIT,
    PAY,
    PAY_EAST,
    SANBAIMAN,
    YAKU,
    YAKUMAN_COUNT,
    YAKUMAN_LIMIT,
)
from .yakuman import worth_in_yakuman

STICK = 1000
"""What a riichi stick is worth."""
MANGAN_BASE = 2000
YAKUMAN_BASE = 8000
NOBODY = -1


@kernel
def limit_of(han: int, fu: int, rules: Row) -> int:
    """The limit a hand without yakuman reaches."""
    if han >= 13:
        return YAKUMAN_LIMIT if rules[COUNTED_YAKUMAN] else SANBAIMAN
    if han >= 11:
        return SANBAIMAN
    if han >= 8:
        return BAIMAN
    if han >= 6:
        return HANEMAN
    if han >= 5:
        return MANGAN
    base = fu << (han + 2)
    if base >= MANGAN_BASE or (rules[ROUND_UP_MANGAN] and base >= 1920):
        return MANGAN
    return NO_LIMIT


@kernel
def base_points(han: int, fu: int, limit: int) -> int:
    """The base from which payments are reckoned."""
    if limit == NO_LIMIT:
        return fu << (han + 2)
    if limit <= HANEMAN:
        return MANGAN_BASE if limit == MANGAN else 3000
    if limit == BAIMAN:
        return 4000
    return 6000 if limit == SANBAIMAN else YAKUMAN_BASE


@kernel
def hundreds(points: int) -> int:
    """Points rounded up to the next hundred."""
    return (points + 99) // 100 * 100


@kernel
def payment(base: int, is_east: bool, self_drawn: bool) -> int:
    """What the discarder pays, or each who is not East on a self-draw (RCR 2016 4.1.2)."""
    if self_drawn:
        return hundreds(2 * base if is_east else base)
    return hundreds(6 * base if is_east else 4 * base)


@kernel
def east_payment(base: int, is_east: bool, self_drawn: bool) -> int:
    """What East pays for the self-draw of another; 0 where that is not the case."""
    return 0 if is_east or not self_drawn else hundreds(2 * base)


@kernel
def transfer(deltas: Row, payer: int, winner: int, points: int) -> None:
    deltas[payer] -= points
    deltas[winner] += points


@kernel
def draw_payments(
    deltas: Row, winner: int, dealer: int, pay: int, pay_east: int, counters: int
) -> None:
    """Payments of all three others for a self-draw; `counters` is what each pays for those."""
    for seat in range(4):
        if seat != winner:
            share = pay_east if seat == dealer else pay
            transfer(deltas, seat, winner, share + counters)


@door
def settle(
    deltas: Row,
    out: Row,
    rules: Row,
    winner: int,
    discarder: int,
    dealer: int,
    counters: int,
    sticks: int,
    liable: int,
) -> None:
    """Adds the payments of a win whose worth is in `out`.

    `discarder` is the winner's own seat on a self-draw. `counters` and `sticks` are those that
    this winner gets. `liable` is the seat that fed a yakuman of the rulebook's list, or NOBODY.
    """
    deltas[winner] += STICK * sticks
    fed = out[YAKU] & rules[LIABLE_FOR]
    if liable not in (NOBODY, winner) and fed:
        settle_liable(deltas, out, rules, winner, discarder, dealer, counters, liable)
    elif discarder == winner:
        each = counters * rules[COUNTER_TSUMO]
        draw_payments(deltas, winner, dealer, out[PAY], out[PAY_EAST], each)
    else:
        points = out[PAY] + counters * rules[COUNTER_RON]
        transfer(deltas, discarder, winner, points)


@kernel
def settle_liable(
    deltas: Row,
    out: Row,
    rules: Row,
    winner: int,
    discarder: int,
    dealer: int,
    counters: int,
    liable: int,
) -> None:
    """Payments of a win that somebody is liable for: all of a self-draw, half of a ron.

    Where the rulebook makes liable for that yakuman only, other yakuman are paid as always.
    """
    count = out[YAKUMAN_COUNT]
    fed = count
    if rules[LIABLE_SCOPE] != WHOLE_HAND:
        fed = min(count, worth_in_yakuman(out[YAKU] & rules[LIABLE_FOR], rules))
    each = out[PAY] // count
    each_east = out[PAY_EAST] // count
    rest = count - fed
    if discarder == winner:
        draw_payments(deltas, winner, dealer, each * rest, each_east * rest, 0)
        yakuman = 3 * each if winner == dealer else 2 * each + each_east
        counters_worth = 3 * counters * rules[COUNTER_TSUMO]
        transfer(deltas, liable, winner, yakuman * fed + counters_worth)
        return
    half = each * fed // 2
    counter_payer = liable if rules[LIABLE_COUNTERS] == BY_LIABLE else discarder
    transfer(deltas, liable, winner, half)
    transfer(deltas, discarder, winner, half + each * rest)
    transfer(deltas, counter_payer, winner, counters * rules[COUNTER_RON])


@kernel
def counters_for(rules: Row, counters: int, is_first: bool) -> int:
    """The counters that one of several winners gets; the first is the next after the discarder."""
    return counters if is_first or rules[COUNTERS_TO_ALL] else 0


@kernel
def sticks_for(rules: Row, sticks: int, is_first: bool, own: int, winners_own: int) -> int:
    """The riichi sticks that one of several winners gets.

    `sticks` lie on the table, those of this hand too; `own` of them is this winner's (0 or 1),
    `winners_own` are those of all winners.
    """
    if not rules[OWN_STICK_BACK]:
        return sticks if is_first else 0
    return own + (sticks - winners_own if is_first else 0)


@door
def noten_payments(deltas: Row, rules: Row, ready: int) -> None:
    """Adds what seats that are not ready pay at an exhaustive draw; `ready` is a mask of seats."""
    count = (ready & 1) + (ready >> 1 & 1) + (ready >> 2 & 1) + (ready >> 3 & 1)
    if count in (0, 4):
        return
    total = rules[NOTEN_PAYMENT]
    for seat in range(4):
        if ready >> seat & 1:
            deltas[seat] += total // count
        else:
            deltas[seat] -= total // (4 - count)


@door
def nagashi_payment(deltas: Row, rules: Row, seat: int, dealer: int, counters: int) -> None:
    """Adds the payments of a nagashi mangan, which are those of a self-drawn mangan.

    Counters are paid where it counts as a win (RCR 2016 4.2.6), not where it stands in place of
    the noten payments.
    """
    each = counters * rules[COUNTER_TSUMO] if rules[NAGASHI] == NAGASHI_WIN else 0
    pay = payment(MANGAN_BASE, seat == dealer, True)
    draw_payments(deltas, seat, dealer, pay, 2 * MANGAN_BASE, each)


@door
def chombo_payment(deltas: Row, rules: Row, offender: int, dealer: int) -> None:
    """Adds the reverse mangan of an offender, where the rulebook has it paid at once."""
    if rules[CHOMBO] != CHOMBO_REVERSE_MANGAN:
        return
    for seat in range(4):
        if seat != offender:
            double = dealer in (seat, offender)
            transfer(deltas, offender, seat, 2 * MANGAN_BASE if double else MANGAN_BASE)
