"""What an MCR hand may become, as the bot sees it: the word for people who ask."""

from __future__ import annotations

from dataclasses import dataclass

from ..game.match import Match
from ..game.seat import Seat
from ..rules.fans import FANS, Fan


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """A hand that a seat may win with."""

    fan: Fan | None
    """Its dearest fan; None for a hand of several small ones."""
    lacking: int
    """How many tiles it still needs."""
    points: int
    """About how many points it is worth, without flowers."""
    worth: int
    """Its chance times what it is paid, where the best has 1000."""


def aims(match: Match, seat: Seat) -> tuple[Aim, ...]:
    """The hands that `seat` is likeliest to win with, the best first. None in riichi.

    Only what the seat may see is used.
    """
    return tuple(
        Aim(
            fan=FANS[fan] if fan < len(FANS) else None,
            lacking=lacking,
            points=points,
            worth=worth,
        )
        for fan, lacking, points, worth in match.engine.likely(seat)
    )
