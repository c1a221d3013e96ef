"""What waits to be sent to one watcher: a short queue that never grows and never blocks a table."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, replace

from ..errors import MuroError
from ..game.event import Event, EventCode
from ..game.seat import Seat
from ..game.view import View
from .orders import Orders
from .pause import Paused
from .timekeeper import Times

ROOM = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One message of a table: what happened, as this watcher may know it, and the whole view.

    The view bears the number of the message. It is None before the game begins; `past` is what
    happened earlier in the hand, for one who comes only now; `fault` says why the table stands
    still.
    """

    events: tuple[Event, ...] = ()
    view: View | None = None
    past: tuple[Event, ...] = ()
    fault: MuroError | None = None
    times: Times | None = None
    """The clock, where the view is given."""
    orders: Orders | None = None
    """What this watcher has ordered; None for who does not play."""
    held: str | None = None
    """Why an order does not act (`held_back`); None where there is nothing to explain."""
    pause: Paused | None = None
    """Whether the game stands still, where the view is given."""
    waits: tuple[Seat, ...] = ()
    """Who has not yet asked for the next hand, where several people play."""
    deals_in: int | None = None
    """In how many milliseconds it is dealt all the same; None where it waits for everybody."""


class Outbox:
    """The messages for one watcher, oldest first."""

    def __init__(self) -> None:
        self._waiting: deque[Told] = deque()
        self._some = asyncio.Event()

    def put(self, told: Told) -> None:
        """Add a message. Where the reader is too slow the oldest two become one."""
        if len(self._waiting) == ROOM:
            first, second = self._waiting.popleft(), self._waiting.popleft()
            self._waiting.appendleft(_joined(first, second))
        self._waiting.append(told)
        self._some.set()

    @property
    def waiting(self) -> int:
        """How many messages there are."""
        return len(self._waiting)

    async def get(self) -> Told:
        """The next message, once there is one."""
        await self._some.wait()
        return self.take()

    def take(self) -> Told:
        """The next message, which must be there."""
        told = self._waiting.popleft()
        if not self._waiting:
            self._some.clear()
        return told


def _joined(first: Told, second: Told) -> Told:
    """Two messages as one: the later view, and what happened till then.

    After a change of seats the earlier events would speak of seats where others sit now.
    """
    has_moved = any(event.code is EventCode.SEATS for event in second.events)
    return second if has_moved else replace(second, events=first.events + second.events)
