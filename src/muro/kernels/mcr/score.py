"""The worth of a complete MCR hand: the points and fans of its best reading."""

from __future__ import annotations

from ..aids import Aids
from ..mode import Hands, Row, Rows, door, kernel
from ..reasons import BELOW_MINIMUM, NOT_COMPLETE
from .ask import (
    ALONE,
    ANSWER_SIZE,
    ASK_SIZE,
    CHOICE,
    CHOICE_POINTS,
    COUNTED,
    FLOWERS,
    POINTS,
    REFUSED,
    RUNNER_UP_CHOICE,
    TOTAL,
)
from .fans import FLOWER
from .readings import read_all
from .rulebook import MINIMUM, WORTH


@door
def score(a: Aids) -> int:
    """Answers `a.ask` in `a.out`; returns why the hand is no win, or 0."""
    out = a.out
    out[CHOICE + CHOICE_POINTS] = out[RUNNER_UP_CHOICE + CHOICE_POINTS] = -1
    out[ALONE] = -1
    out[COUNTED] = out[TOTAL] = 0
    read_all(a)
    points = out[CHOICE + CHOICE_POINTS]
    out[POINTS] = max(0, points)
    refused = 0
    if points < 0:
        refused = NOT_COMPLETE
    elif points < a.rules[MINIMUM]:
        refused = BELOW_MINIMUM
    else:
        out[TOTAL] = points
        if a.ask[FLOWERS]:
            count_flowers(out, a.rules, int(a.ask[FLOWERS]))
    out[REFUSED] = refused
    return refused


@kernel
def count_flowers(out: Row, rules: Row, flowers: int) -> None:
    """Adds the flowers to a win; one fan of the list may stand behind them."""
    out[TOTAL] += flowers * rules[WORTH + FLOWER]
    out[COUNTED] += 1
    last = COUNTED + out[COUNTED]
    listed = FLOWER << 8 | flowers
    if out[last - 1] > listed:  # a win has a fan: without one it is a Chicken Hand
        out[last], last = out[last - 1], last - 1
    out[last] = listed


@door
def score_batch(a: Aids, asks: Hands, outs: Rows) -> None:
    """Answers each row of `asks` in the same row of `outs`, ANSWER_SIZE wide or more."""
    for place in range(len(asks)):
        for at in range(ASK_SIZE):
            a.ask[at] = asks[place][at]
        score(a)
        for at in range(ANSWER_SIZE):
            outs[place][at] = a.out[at]
