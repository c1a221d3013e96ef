"""What the pages of a table are told: who watches, and how the table looks to each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from ..game.event import Event
from ..game.known import events_of_hand
from ..game.match import Match
from ..game.seat import Seat
from .orders import held_back
from .outbox import Outbox, Told
from .timekeeper import Timekeeper

if TYPE_CHECKING:
    from .table import LiveTable

Messages = tuple[tuple[Outbox, Told], ...]


class Telling:
    """The pages that are open at one table."""

    def __init__(self, table: LiveTable, time: Timekeeper, tick_ms: Callable[[], int]) -> None:
        self._table, self._time, self._tick_ms = table, time, tick_ms
        self._boxes: list[tuple[int | None, Outbox]] = []
        self._left_at: dict[int | None, int] = {}

    # --- who watches ------------------------------------------------------------------------------

    @contextmanager
    def watch(self, player: int | None) -> Iterator[Outbox]:
        """A box that gets every message for this player (None: a spectator), the present first."""
        box = Outbox()
        entry = (player, box)
        self._boxes.append(entry)
        box.put(self._present(player))
        try:
            yield box
        finally:
            self._boxes.remove(entry)
            self._left_at[player] = self._tick_ms()

    def is_watched(self, player: int) -> bool:
        """Whether a page of this player is open."""
        return any(watcher == player for watcher, _ in self._boxes)

    def away_ms(self, player: int) -> int | None:
        """For how long no page of this player has been open; None where none ever was."""
        left = self._left_at.get(player)
        return None if left is None else self._tick_ms() - left

    # --- what they are told -----------------------------------------------------------------------

    def messages(self, match: Match, events: Sequence[Event]) -> Messages:
        """What each watcher will be told of these events; nothing where nothing is for it."""
        told: dict[int | None, Told | None] = {}
        for player, _ in self._boxes:
            if player not in told:
                seen = match.seen(events, self._seat(player))
                told[player] = self._told(match, player, events=seen) if seen else None
        found = ((box, told[player]) for player, box in self._boxes)
        return tuple((box, message) for box, message in found if message is not None)

    def present(self, match: Match) -> Messages:
        """How the table looks to each watcher now."""
        return tuple((box, self._told(match, player)) for player, box in self._boxes)

    def put(self, told: Told) -> None:
        """Tell everybody the same, at once."""
        for _, box in self._boxes:
            box.put(told)

    def begin_again(self) -> None:
        """Tell everybody how the hand has come to where it is."""
        for player, box in self._boxes:
            box.put(self._present(player))

    def _present(self, player: int | None) -> Told:
        match, fault = self._table.match, self._table.fault
        if match is None:
            return Told(fault=fault)
        past = match.seen(events_of_hand(match.entries), self._seat(player))
        return replace(self._told(match, player), past=past, fault=fault)

    def _told(self, match: Match, player: int | None, events: tuple[Event, ...] = ()) -> Told:
        table, seat, now = self._table, self._seat(player), self._tick_ms()
        view = match.view(seat, hints=table.settings.plan.allows_hints)
        ends = self._time.hand_ends
        told = Told(
            events=events,
            view=view,
            times=self._time.times(match, seat, now),
            pause=table.pauses.told(player),
            waits=self._waits(match),
            deals_in=None if ends is None else max(0, ends - now),
        )
        if player is None or seat is None:
            return told
        orders = table.orders.of(player)
        return replace(told, orders=orders, held=held_back(orders, match, seat, view))

    def _seat(self, player: int | None) -> Seat | None:
        return None if player is None else self._table.seat_of(player)

    def _waits(self, match: Match) -> tuple[Seat, ...]:
        """Who has not asked for the next hand, where several people are here."""
        if not match.is_between_hands or match.is_over or not match.hands:
            return ()
        table = self._table
        numbers = range(len(table.settings.players))
        here = [n for n in numbers if not table.is_played_by_bot(table.seat_of(n))]
        late = (table.seat_of(n) for n in here if not table.goes_on(n))
        return tuple(sorted(late)) if len(here) > 1 else ()
