"""The worth of a complete MCR hand: its best reading and the runner-up."""

from __future__ import annotations

from ..aids import Aids
from ..mode import Hands, Row, Rows, door, kernel
from ..reasons import BELOW_MINIMUM, NOT_COMPLETE
from .ask import (
    ASK_SIZE,
    BEST,
    COUNTED,
    COUNTED_FAN,
    FLOWERS,
    FOUND,
    HOGS,
    LEFT,
    MOST_COUNTED,
    POINTS,
    REFUSED,
    RUNNER_UP,
    TOTAL,
    VALUE,
    WAITS,
    WORK,
)
from .fans import FANS, FLOWER
from .fans_tiles import hogs_of, kinds_of
from .readings import read_all
from .rulebook import MINIMUM, WORTH


@door
def score(a: Aids) -> int:
    """Answers `a.ask` in `a.out`; returns why the hand is no win, or 0."""
    out = a.out
    out[BEST + VALUE] = -1
    out[RUNNER_UP + VALUE] = -1
    out[POINTS] = out[TOTAL] = 0
    out[WAITS] = -1
    out[COUNTED] = 0
    out[HOGS] = hogs_of(a.ask, a.rules)
    read_all(a, kinds_of(a.ask))
    points = out[BEST + VALUE]
    out[REFUSED] = NOT_COMPLETE if points < 0 else BELOW_MINIMUM
    if points < 0:
        return NOT_COMPLETE
    out[POINTS] = points
    if points >= a.rules[MINIMUM]:
        flowers = int(a.ask[FLOWERS])
        out[REFUSED] = 0
        out[TOTAL] = points + flowers * a.rules[WORTH + FLOWER]
        out[BEST + FOUND + FLOWER] = out[BEST + LEFT + FLOWER] = flowers
    list_fans(out)
    return out[REFUSED]


@kernel
def list_fans(out: Row) -> None:
    """Lists the fans of the best reading that count, in the order of the book."""
    count = 0
    for fan in range(FANS):
        times = out[BEST + LEFT + fan]
        if times and count < MOST_COUNTED:
            out[COUNTED_FAN + count] = fan << 8 | times
            count += 1
    out[COUNTED] = count


@door
def score_batch(a: Aids, asks: Hands, outs: Rows) -> None:
    """Answers each row of `asks` in the same row of `outs`; a row may end before the work block."""
    for place in range(len(asks)):
        for at in range(ASK_SIZE):
            a.ask[at] = asks[place][at]
        score(a)
        for at in range(WORK):
            outs[place][at] = a.out[at]
