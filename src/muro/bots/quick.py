"""The quick bot: shortest way to ready, riichi when ready, folds to safe tiles."""

from __future__ import annotations

from ..game.action import Action
from ..game.match import Match
from ..game.seat import Seat

USUAL = 1
"""How well it plays, as `kernels/play.py` counts it."""


class Quick:
    """The bot of the kernels, at a table of people."""

    def choose(self, match: Match, seat: Seat) -> Action:
        return Action.unpack(match.engine.quick_action(seat, USUAL))
