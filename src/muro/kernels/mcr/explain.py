"""The best reading and the runner-up told in full: every fan found, what is left of it and why."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import ONE
from ..mode import Row, door, kernel
from .ask import (
    ACCOUNT_ONCE,
    BEST,
    BLOCK,
    CHOICE,
    CHOICE_BODY,
    CHOICE_CUT,
    CHOICE_POINTS,
    CHOICE_SHAPE,
    FLOWERS,
    FOUND,
    FOUND_HIGH,
    FOUND_LOW,
    JOIN,
    JOINS,
    KNITTED,
    LEFT,
    LEFT_HIGH,
    LEFT_LOW,
    MADE,
    NOTED_HIGH,
    NOTED_LOW,
    NOW_FOUND,
    NOW_WHY,
    RUNNER_UP,
    RUNNER_UP_CHOICE,
    VALUE,
    WHY,
    WORK,
)
from .combine import made_by, times_left
from .fans import FANS, FLOWER
from .readings import worth_of_cut, worth_of_special
from .rulebook import HALF
from .score import score


@door
def explain(a: Aids) -> int:
    """Answers `a.ask` in `a.out` like `score`, with the best reading and the runner-up in full."""
    refused = score(a)
    tell(a, CHOICE, BEST)
    tell(a, RUNNER_UP_CHOICE, RUNNER_UP)
    if refused == 0:
        a.out[BEST + FOUND + FLOWER] = a.out[BEST + LEFT + FLOWER] = int(a.ask[FLOWERS])
    return refused


@kernel
def tell(a: Aids, choice: int, at: int) -> None:
    """Reads a hand once more as it was read for a choice, and writes it down in full."""
    out = a.out
    for place in range(BLOCK):
        out[at + place] = 0
    out[at + VALUE] = out[choice + CHOICE_POINTS]
    if out[at + VALUE] < 0:
        return
    shape, body, cut = out[choice + CHOICE_SHAPE], out[choice + CHOICE_BODY], choice + CHOICE_CUT
    if shape <= KNITTED:
        worth_of_cut(a, shape, body, out[cut], out[cut + 1], out[cut + 2], out[cut + 3])
    else:
        worth_of_special(a, shape, body)
    for place in range(VALUE + 1, FOUND):
        out[at + place] = out[WORK + place]
    for fan in range(FANS):
        tell_fan(out, at, fan)
    tell_lost_links(out, at)


@kernel
def tell_fan(out: Row, at: int, fan: int) -> None:
    """What became of a fan in the reading at work."""
    found, left, noted, bit = FOUND_LOW, LEFT_LOW, NOTED_LOW, ONE << fan
    if fan >= HALF:
        found, left, noted, bit = FOUND_HIGH, LEFT_HIGH, NOTED_HIGH, ONE << fan - HALF
    if not (out[found] | out[left]) & bit:
        return
    out[at + FOUND + fan] = out[NOW_FOUND + fan] if out[noted] & bit else 1
    out[at + LEFT + fan] = times_left(out, fan) if out[left] & bit else 0
    out[at + MADE + fan] = made_by(out, fan)
    if out[at + LEFT + fan] < out[at + FOUND + fan]:
        out[at + WHY + fan] = out[NOW_WHY + fan]


@kernel
def tell_lost_links(out: Row, at: int) -> None:
    """Combinations of sets that make a fan and do not belong to the forest."""
    for fan in range(FANS):
        joins = 0
        for place in range(out[JOINS]):
            joins += out[JOIN + place] >> 4 == fan
        if joins > out[at + FOUND + fan]:
            out[at + FOUND + fan] = joins
            if out[at + WHY + fan] == 0:
                out[at + WHY + fan] = ACCOUNT_ONCE
