"""The steady bot: it calls nothing and discards what it draws: the wall alone tells its story."""

from __future__ import annotations

from ..game.action import Action, ActionKind
from ..game.match import Match
from ..game.seat import Seat

WISHES = (ActionKind.PASS, ActionKind.NOTEN)


class Steady:
    """A player by whom each tile goes from the wall to the river."""

    def choose(self, match: Match, seat: Seat) -> Action:
        legal = match.legal(seat)
        for action in legal:
            if action.kind in WISHES or (action.drawn and action.kind is ActionKind.DISCARD):
                return action
        return next((each for each in legal if each.kind is ActionKind.DISCARD), legal[-1])
