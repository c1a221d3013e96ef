"""From the points at the end of a game to its result: places, uma, oka, sticks left over."""

from __future__ import annotations

from ..mode import Row, door, kernel
from ..rulebook import (
    LEFTOVER_STICKS,
    OKA,
    RETURN_POINTS,
    ROUNDING,
    STICKS_SPLIT,
    STICKS_TO_NOBODY,
    TIES,
    TIES_SHARED,
    UMA,
    WHOLE_THOUSANDS,
)
from .points import STICK

# Where the result stands in its row: four places each, by seat.
PLACE = 0  # 1 to 4; players who share a place have the same number
FINAL_POINTS = 4  # with the sticks left over
LEFTOVER = 8
NET = 12  # points less the return points
UMA_PAID = 16
OKA_PAID = 20
PENALTY = 24
TOTAL = 28
RESULT_SIZE = 32


@door
def final_result(
    points: Row, penalties: Row, rules: Row, first_dealer: int, sticks: int, result: Row
) -> None:
    """Fills `result` from the `points` of the four seats and the `sticks` left on the table.

    Penalties are taken last and change no place (RCR 2016 3.4.6). A tie that the rulebook does
    not share goes to the seat that was East earlier.
    """
    share_sticks(points, rules, first_dealer, sticks, result)
    shared = rules[TIES] == TIES_SHARED
    for seat in range(4):
        own = points[seat]
        result[PLACE + seat] = 1 + count_above(points, own, seat, first_dealer, shared)
        result[FINAL_POINTS + seat] = own + result[LEFTOVER + seat]
        result[NET + seat] = result[FINAL_POINTS + seat] - rules[RETURN_POINTS]
        result[PENALTY + seat] = penalties[seat]
    for seat in range(4):
        share_places(rules, first_dealer, result, seat)
        result[TOTAL + seat] = (
            result[NET + seat] + result[UMA_PAID + seat] + result[OKA_PAID + seat]
        )
    if rules[ROUNDING] == WHOLE_THOUSANDS:
        round_totals(result, first_dealer)
    for seat in range(4):
        result[TOTAL + seat] -= result[PENALTY + seat]


@kernel
def count_above(points: Row, own: int, seat: int, first_dealer: int, shared: bool) -> int:
    """How many seats stand above `seat`, which has `own` points."""
    above = 0
    for other in range(4):
        if points[other] > own:
            above += 1
        elif (
            points[other] == own
            and not shared
            and turn(other, first_dealer) < turn(seat, first_dealer)
        ):
            above += 1
    return above


@kernel
def turn(seat: int, first_dealer: int) -> int:
    """How many seats after the first dealer a seat was East."""
    return (seat - first_dealer) % 4


@kernel
def share_sticks(points: Row, rules: Row, first_dealer: int, sticks: int, result: Row) -> None:
    """Gives the sticks left over to the first, or in equal parts to all who have the most."""
    best = max(points[0], points[1], points[2], points[3])
    sharers = 0
    for seat in range(4):
        result[LEFTOVER + seat] = 0
        if points[seat] == best:
            sharers += 1
    if rules[LEFTOVER_STICKS] == STICKS_TO_NOBODY:
        return
    for after in range(4):
        seat = (first_dealer + after) % 4
        if points[seat] != best:
            continue
        if rules[LEFTOVER_STICKS] != STICKS_SPLIT:
            result[LEFTOVER + seat] = STICK * sticks
            return
        result[LEFTOVER + seat] = STICK * sticks // sharers  # what cannot be split is dropped


@kernel
def share_places(rules: Row, first_dealer: int, result: Row, seat: int) -> None:
    """Gives `seat` its part of the uma and oka of the places it shares.

    What does not divide into hundreds goes to the earliest seat among those who share.
    """
    place = result[PLACE + seat]
    sharers = 0
    earlier = 0
    for other in range(4):
        if result[PLACE + other] == place:
            sharers += 1
            if turn(other, first_dealer) < turn(seat, first_dealer):
                earlier += 1
    uma = 0
    for taken in range(place, place + sharers):
        uma += rules[UMA + taken - 1]
    oka = rules[OKA] if place == 1 else 0
    result[UMA_PAID + seat] = part_of(uma, sharers, earlier == 0)
    result[OKA_PAID + seat] = part_of(oka, sharers, earlier == 0)


@kernel
def part_of(points: int, sharers: int, takes_rest: bool) -> int:
    """An equal part in whole hundreds, with the rest where that is due."""
    part = points // (100 * sharers) * 100
    return points - part * (sharers - 1) if takes_rest else part


@kernel
def round_totals(result: Row, first_dealer: int) -> None:
    """Takes places 2 to 4 from points rounded to thousands; the first takes the balance."""
    balance = 0
    first = first_dealer
    for after in range(3, -1, -1):
        seat = (first_dealer + after) % 4
        balance += result[TOTAL + seat]
        if result[PLACE + seat] == 1:
            first = seat
    for seat in range(4):
        if seat != first:
            points = result[FINAL_POINTS + seat]
            result[TOTAL + seat] += whole_thousands(points) - points
            balance -= result[TOTAL + seat]
    result[TOTAL + first] = balance


@kernel
def whole_thousands(points: int) -> int:
    """Points rounded to thousands, half of one away from zero: 15,500 is 16,000, -500 is -1,000."""
    if points < 0:
        return -((500 - points) // 1000 * 1000)
    return (points + 500) // 1000 * 1000
