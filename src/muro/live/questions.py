"""What stands before each player, numbered so that the number outlives a restart."""

from __future__ import annotations

from ..game.entry import Entry, Move
from ..game.match import Match


class Questions:
    """Since which entry of the log each player is asked; players by the seat where they sat first.

    The log makes the same numbers again, so one can tell after a restart what was told before.
    """

    def __init__(self) -> None:
        self._since: dict[int, int] = {}

    def note(self, match: Match, entry: Entry) -> None:
        """Something was done: who is asked now, and who still is."""
        done = None
        if isinstance(entry, Move) and entry.seat is not None:
            done = match.player_at(entry.seat)
        asked = {match.player_at(seat) for seat in match.awaited}
        kept = {who: seq for who, seq in self._since.items() if who in asked and who != done}
        self._since = {who: kept.get(who, entry.seq) for who in asked}

    def of(self, first: int) -> int | None:
        """Since which entry the player of that first seat is asked; None where that is not so."""
        return self._since.get(first)
