"""A finished game as pictures: what happened step by step, and how the table looked after it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..errors import AccessError
from ..game.entry import Deal, Entry
from ..game.event import Event
from ..game.look import look
from ..game.match import Match
from ..game.seat import Seat
from ..game.view import View
from ..kernels.table.codes import PRIVATE
from .record import Record
from .replay import ReplayError, rebuild
from .tally import is_finished


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: what is told of it, and the table after it."""

    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True, slots=True, kw_only=True)
class Film:
    """One hand, seen from where one player sits. The steps are the same from every seat."""

    hand: int
    frames: tuple[Frame, ...]
    rest: tuple[Event, ...] = ()
    """What was told after the last frame, where today's engine would play otherwise."""
    fault: ReplayError | None = None
    """Why there are no more frames."""


def film_of(record: Record, hand: int, player: int, *, laid_open: bool = False) -> Film:
    """Hand number `hand` of a finished game, as the player who sat first at seat `player` saw it.

    Where `laid_open` every hand is shown. `AccessError` before the game is over, of which nothing
    is given away, and where there is no such hand.
    """
    if not is_finished(record):
        raise AccessError("live.no_replay")
    if not 1 <= hand <= len(record.deals):
        raise AccessError("live.no_hand", hand=hand, hands=len(record.deals))
    before, entries = _until(record.entries, hand)
    camera = _Camera(hand, player, laid_open=laid_open)
    fault: ReplayError | None = None
    try:
        rebuild(replace(record, entries=(*before, *entries)), after=camera.take)
    except ReplayError as error:
        fault = error
    missed = [entry for entry in entries if entry.seq > camera.seq]
    return Film(
        hand=hand,
        frames=tuple(camera.frames),
        rest=tuple(_told(_events(missed), None, laid_open=laid_open)),
        fault=fault if missed else None,
    )


class _Camera:
    """Takes a picture after each entry of one hand in which something happened for everybody."""

    def __init__(self, hand: int, player: int, *, laid_open: bool) -> None:
        self._hand, self._player, self._laid_open = hand, player, laid_open
        self._waiting: list[Event] = []
        self.frames: list[Frame] = []
        self.seq = 0
        """The last entry that was seen."""

    def take(self, match: Match, entry: Entry) -> None:
        """Look at the table after an entry."""
        self.seq = entry.seq
        if match.hands != self._hand:
            return
        seat = match.seat_of(self._player)
        self._waiting += _told(entry.events, seat, laid_open=self._laid_open)
        if match.seen(entry.events, None):
            view = look(match.engine, seat, seq=len(self.frames), laid_open=self._laid_open)
            self.frames.append(Frame(tuple(self._waiting), view))
            self._waiting.clear()


def _events(entries: Iterable[Entry]) -> Iterable[Event]:
    return (event for entry in entries for event in entry.events)


def _told(events: Iterable[Event], seat: Seat | None, *, laid_open: bool) -> Iterable[Event]:
    """The events as `seat` was told them; with open hands no tile is kept back."""
    for event in events:
        seen = event if laid_open and event.code < PRIVATE else event.seen_by(seat)
        if seen is not None:
            yield seen


def _until(entries: tuple[Entry, ...], hand: int) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """The entries before a hand, and those of it."""
    deals = [place for place, entry in enumerate(entries) if isinstance(entry, Deal)]
    begin = deals[hand - 1]
    end = deals[hand] if hand < len(deals) else len(entries)
    return entries[:begin], entries[begin:end]
