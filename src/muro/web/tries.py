"""How often somebody may guess, and how many guests come at once: counted in memory."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ..errors import AccessError

MOST = 10
"""Wrong tries at one thing, or from one address, before it is shut for a while."""
WHILE_S = 600
MOST_GUESTS = 600
"""New guests from one address in that while: three times a club of 200 people."""
MOST_KEPT = 10_000
"""Names that are remembered; the oldest go first."""


class Tries:
    """Wrong tries by name. Each counts from its beginning: many at once are no way round."""

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._wrong: OrderedDict[str, deque[float]] = OrderedDict()

    @contextmanager
    def at(self, *names: str) -> Iterator[None]:
        """One try, counted for each of `names` where it ends in an `AccessError`.

        `AccessError` at once where one of them has had too many.
        """
        now = self._now_s()
        for name in names:
            self._refuse(name, now)
        for name in names:
            self._wrong.setdefault(name, deque()).append(now)
            self._wrong.move_to_end(name)
        try:
            yield
        except AccessError:
            self._forget()
            raise
        except BaseException:
            self._take_back(names, now)
            raise
        self._take_back(names, now)

    def _refuse(self, name: str, now: float) -> None:
        wrong = self._wrong.get(name)
        while wrong and wrong[0] <= now - WHILE_S:
            wrong.popleft()
        if wrong and len(wrong) >= MOST:
            minutes = 1 + int(wrong[0] + WHILE_S - now) // 60
            raise AccessError("people.too_many", n=minutes)

    def _take_back(self, names: tuple[str, ...], now: float) -> None:
        for name in names:
            wrong = self._wrong.get(name)
            if wrong and now in wrong:
                wrong.remove(now)
            if not wrong:
                self._wrong.pop(name, None)

    def _forget(self) -> None:
        while len(self._wrong) > MOST_KEPT:
            self._wrong.popitem(last=False)


class Guests:
    """How many new guests come from one address: a club behind one is let in, a machine is not."""

    def __init__(self, now_s: Callable[[], float] = time.monotonic) -> None:
        self._now_s = now_s
        self._came: OrderedDict[str, deque[float]] = OrderedDict()

    def come(self, address: str) -> None:
        """Count a new guest; `AccessError` where too many came in a while."""
        now = self._now_s()
        came = self._came.setdefault(address, deque())
        self._came.move_to_end(address)
        while came and came[0] <= now - WHILE_S:
            came.popleft()
        if len(came) >= MOST_GUESTS:
            raise AccessError("people.too_many_guests", n=1 + int(came[0] + WHILE_S - now) // 60)
        came.append(now)
        while len(self._came) > MOST_KEPT:
            self._came.popitem(last=False)
