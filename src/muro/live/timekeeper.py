"""The time of one table: whom it waits for and till when, windows, what is done for who is late."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..game.action import Action, ActionKind
from ..game.entry import Deal, Entry
from ..game.event import EventCode
from ..game.match import Match
from ..game.seat import SEATS, Seat
from .clock import Clock, Control

OFFERS = (EventCode.DISCARD, EventCode.ADDED_KAN, EventCode.CLOSED_KAN)
"""Events that put a tile where it may be claimed."""
CLOSE = Action(kind=ActionKind.CLOSE_WINDOW)
RESULT_OF_DAYS_MS = 3_600_000
"""How long where a move may take days: the game need not wait for who is asleep."""
RESULT_MS = 20_000
"""How long a result is shown at least, where a clock runs, before the next hand."""
LATE = (
    *(ActionKind.FLOWER, ActionKind.PASS, ActionKind.TENPAI, ActionKind.NOTEN),
    ActionKind.DISCARD,
)
"""What is done for a player who is late, the first that can be done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """The clock as one watcher may see it, in milliseconds from now on.

    During claims nobody learns who is asked: only `waiting` says that the table waits at all.
    """

    control: str
    own: tuple[int, int] | None
    """What the watcher has left for the decision before it: free, then in the bank."""
    turn: tuple[int, int] | None
    """The same of the player in turn."""
    waiting: bool
    """Whether the table waits for somebody after the window."""
    away: tuple[Seat, ...] = ()
    """Where a computer player sits in for somebody."""


class Timekeeper:
    """Keeps the time of a match; `now_ms` never goes back."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self.clock = Clock(control)
        self._window_ends: int | None = None
        self._hand_ends: int | None = None

    def happened(self, match: Match, entry: Entry, people: tuple[Seat, ...], now_ms: int) -> None:
        """Something was done: who of the people is asked now, and is there a new window?"""
        if isinstance(entry, Deal):
            self.clock.refill(tuple(match.player_at(seat) for seat in SEATS))
        self._hand_ends = self._after_result(match, now_ms)
        if not match.is_window_open:
            self._window_ends = None
        elif any(event.code in OFFERS for event in entry.events):
            self._window_ends = now_ms + self.control.window_ms
        self.wait(match, people, now_ms)

    def _after_result(self, match: Match, now_ms: int) -> int | None:
        """When the next hand is dealt though somebody has not asked for it."""
        over = match.is_between_hands and not match.is_over and match.hands > 0
        if not over or self.control.base_ms is None:
            return None
        shown = RESULT_OF_DAYS_MS if self.control.is_turn_based else self.control.base_ms
        return now_ms + max(RESULT_MS, shown)

    def may_deal(self, now_ms: int) -> bool:
        """Whether there was time enough to see the result."""
        return self._hand_ends is not None and self._hand_ends <= now_ms

    @property
    def hand_ends(self) -> int | None:
        """Till when the result of a hand stays where somebody has not asked for the next."""
        return self._hand_ends

    def wait(self, match: Match, people: tuple[Seat, ...], now_ms: int) -> None:
        """Let the time run of those of the people who are asked."""
        asked = tuple(seat for seat in match.awaited if seat in people)
        self.clock.ask(asked, now_ms, calls=match.turn is None)

    def take_up(self, match: Match, people: tuple[Seat, ...], now_ms: int) -> None:
        """After a restart: banks as the log has them; time at rest did not run."""
        if match.hands:
            self.clock.refill(tuple(match.player_at(seat) for seat in SEATS))
        left: dict[Seat, int] = {}
        for entry in match.entries:
            if isinstance(entry, Deal):
                left.clear()
            elif entry.seat is not None and entry.clock_left is not None:
                left[entry.seat] = entry.clock_left
        self.clock.take_up(left)
        self._hand_ends = self._after_result(match, now_ms)
        if match.is_window_open:
            self._window_ends = now_ms + self.control.window_ms
        self.wait(match, people, now_ms)

    def stopped(self, now_ms: int) -> dict[str, Any]:
        """What is left of every clock, in what JSON can hold; `start` undoes it."""
        ends = {"window": self._window_ends, "hand": self._hand_ends}
        left = {name: None if end is None else end - now_ms for name, end in ends.items()}
        return {**self.clock.stopped(now_ms), **left}

    def start(self, left: Mapping[str, Any], now_ms: int) -> None:
        """Every clock has left what it had when it was stopped."""
        self.clock.start(left, now_ms)
        window, hand = left["window"], left["hand"]
        self._window_ends = None if window is None else now_ms + window
        self._hand_ends = None if hand is None else now_ms + hand

    @property
    def next_ms(self) -> int | None:
        """When there is something to do next; None where there never is."""
        times = (self._window_ends, self._hand_ends, self.clock.next_end)
        return min((time for time in times if time is not None), default=None)

    def due(self, match: Match, now_ms: int) -> Iterator[tuple[Seat | None, Action]]:
        """What has to be done now: the window's end, then what late players do not do."""
        if self._window_ends is not None and self._window_ends <= now_ms:
            self._window_ends = None
            yield None, CLOSE
        for seat in self.clock.out_of_time(now_ms):
            if seat in match.awaited:
                yield seat, late_action(match, seat)

    def times(self, match: Match, seat: Seat | None, now_ms: int) -> Times:
        """The clock as `seat` (None: a spectator) may see it."""
        turn = match.turn
        return Times(
            control=str(self.control),
            own=None if seat not in match.awaited else self._left(seat, now_ms),
            turn=None if turn is None else self._left(turn, now_ms),
            waiting=self.control.window_ms > 0
            and turn is None
            and not match.is_between_hands
            and not match.is_window_open,
            away=tuple(one for one in SEATS if self.clock.is_away(one)),
        )

    def _left(self, seat: Seat | None, now_ms: int) -> tuple[int, int] | None:
        return None if seat is None else self.clock.left(seat, now_ms)


def late_action(match: Match, seat: Seat) -> Action:
    """What is done for a player whose time is over: the drawn tile goes, a call is passed."""
    legal = match.legal(seat)
    for kind in LATE:
        fitting = [action for action in legal if action.kind is kind]
        if fitting:
            return next((action for action in fitting if action.drawn), fitting[-1])
    return legal[0]
