"""Where the winning tile sits in a division, and the fans that hang on it."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import ONE
from ..mode import Row, kernel
from .alone import waits_alone
from .ask import (
    ALONE,
    BASE_HIGH,
    BASE_LOW,
    FOUND_HIGH,
    FOUND_LOW,
    HIDDEN,
    IN_BODY,
    IN_PAIR,
    MELDS,
    NOW_BODY,
    NOW_CONCEALED,
    NOW_PAIR,
    NOW_PLACE,
    NOW_SET,
    NOW_SETS,
    PUNG,
    SELF_DRAWN,
    WIN,
)
from .combine import weigh
from .fans import SINGLE_WAIT
from .fans_circumstances import chow_wait
from .fans_sets import concealed_fan
from .fans_special import BODIES
from .rulebook import HALF, KNITTED_WAITS
from .sets import find

NO_WAIT = -1
NOWHERE = -1


@kernel
def best_place(a: Aids) -> int:
    """The points of the division at work with the winning tile in the best place, the first of
    equals; -1 where it has no place.
    """
    out = a.out
    points, place, weighed = -1, NOWHERE, NOWHERE
    win = int(a.ask[WIN])
    last = IN_PAIR if out[NOW_BODY] < 0 else IN_BODY
    for at in range(int(a.ask[MELDS]), last + 1):
        if may_sit(out, win, at):
            fans = fans_of_place(a, at)
            if fans == weighed:
                continue
            weighed = fans
            found = weigh_place(a, at, fans)
            if found > points:
                points, place = found, at
    if place != NOWHERE and out[NOW_PLACE] != place:
        weigh_place(a, place, fans_of_place(a, place))
    return points


@kernel
def may_sit(out: Row, win: int, place: int) -> bool:
    """Whether the winning tile can be in a set, in the pair, in the knitted body.

    Of equal sets, which stand side by side, only the first is asked.
    """
    if place == IN_PAIR:
        return out[NOW_PAIR] == win
    if place == IN_BODY:
        body = out[NOW_BODY]
        return body >= 0 and BODIES[body] >> win & 1 != 0
    if place >= out[NOW_SETS]:
        return False
    one = out[NOW_SET + place]
    step = win - (one & 63)
    if step < 0 or step > 2 or (step and one >> 6 & 3 >= PUNG):
        return False
    return place == 0 or out[NOW_SET + place - 1] != one


@kernel
def fans_of_place(a: Aids, place: int) -> int:
    """What the division has with the winning tile in a place: the wait that it ended (plus 1, 0
    for none of the three) above the five bits of the sets that are concealed.
    """
    out, concealed = a.out, a.out[HIDDEN]
    if not a.ask[SELF_DRAWN]:
        concealed &= ~(ONE << place)
    wait = wait_at(a, place)
    if wait != NO_WAIT:
        if out[ALONE] < 0:
            out[ALONE] = 1 if waits_alone(a) else 0
        if out[ALONE] == 0:
            wait = NO_WAIT
    return wait + 1 << 5 | concealed


@kernel
def weigh_place(a: Aids, place: int, fans: int) -> int:
    """The points of the division with the winning tile in one place, which gives these fans."""
    out = a.out
    out[FOUND_LOW], out[FOUND_HIGH] = out[BASE_LOW], out[BASE_HIGH]
    out[NOW_PLACE], out[NOW_CONCEALED] = place, fans & 31
    fan = concealed_fan(fans & 31)
    if fan >= 0:
        find(out, fan, 1, fans & 31)
    if fans >> 5:
        out[FOUND_HIGH] |= ONE << (fans >> 5) - 1 - HALF
    return weigh(a)


@kernel
def wait_at(a: Aids, place: int) -> int:
    """The wait that the winning tile ended in its place; NO_WAIT for none of the three."""
    out, win = a.out, int(a.ask[WIN])
    if out[NOW_BODY] >= 0 and may_sit(out, win, IN_BODY):
        if place == IN_BODY or not a.rules[KNITTED_WAITS]:
            return NO_WAIT
    if place == IN_PAIR:
        return SINGLE_WAIT
    one = out[NOW_SET + place]
    return NO_WAIT if one >> 6 & 3 >= PUNG else chow_wait(one & 63, win)
