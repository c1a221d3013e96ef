"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from ..game.action import Action
from ..game.match import Match
from ..game.seat import Seat


class Bot(Protocol):
    """Chooses one of the legal actions of its seat."""

    def choose(self, match: Match, seat: Seat) -> Action:
        """The action for `seat`, which has one to choose. Only what the seat may see is used."""
        ...
