"""The table at the end of a game: places, points, what the place is worth."""

from __future__ import annotations

from ..kernels.table import state
from ..rules.riichi import RiichiRules
from .engine import Engine
from .seat import SEATS
from .view import Standing


def standings_of(engine: Engine) -> tuple[Standing, ...]:
    """The four lines of the final table, the first place first."""
    cost = engine.rules.chombo_points if isinstance(engine.rules, RiichiRules) else 0
    standings = [
        Standing(
            seat=seat,
            place=engine.seat(state.PLACED, seat),
            points=engine.seat(state.POINTS, seat),
            net=engine.seat(state.NET_POINTS, seat),
            uma=engine.seat(state.PLACE_PAID, seat),
            leftover=engine.seat(state.LEFT_OVER, seat),
            penalty=engine.seat(state.PENALTIES, seat) * cost,
            total=engine.seat(state.RESULT, seat),
        )
        for seat in SEATS
    ]
    first = engine.reg(state.FIRST_DEALER)
    return tuple(sorted(standings, key=lambda one: (one.place, (one.seat - first) % 4)))
