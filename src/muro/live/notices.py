"""Notices: where a game goes on for days, who is asked and not there is told, once.

Letters and short notices are handed over in a thread of their own; a table never waits for them.
A result of a hand asks for nothing and is told along with the next question.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from email.message import EmailMessage
from math import ceil
from typing import Literal

from ..errors import MuroError
from . import devices, told
from .letter import Notice, digest_of, final_of, letter_of, notice_of, push_of, stand_in_of
from .post import Post
from .push import Push
from .reach import Reached, daily, digested, reached
from .store import Store
from .table import LiveTable

LOG = logging.getLogger("muro.live")
LEFT_MS = 120_000
"""How long after closing the page one is told of what was seen there and not answered."""
AGAIN_S = 300
"""How long after a failure a letter is tried again."""
TICK_S = 30
"""How often one looks whether daily letters are due."""
LEAST_TTL_S = 60
Written = Callable[[LiveTable, Reached, Post, str], EmailMessage]
"""A letter about a table to a person, by a post, from a site."""
Outcome = Literal["told", "kept", "failed"]
"""What became of a notice: kept is what the daily letter will tell, or nobody wants to know."""


def _calendar_ms() -> int:
    return time.time_ns() // 1_000_000


class Notices:
    """Tells people that a table waits for them. `look` is called from the tables' event loop."""

    def __init__(
        self,
        store: Store,
        post: Post | None,
        address: str,
        *,
        push: Push | None = None,
        left_ms: int = LEFT_MS,
        now_ms: Callable[[], int] = _calendar_ms,
    ) -> None:
        """`address` is that of this site, as people reach it."""
        self.post, self.push, self._store = post, push, store
        self._address, self._left_ms, self._now_ms = address.rstrip("/"), left_ms, now_ms
        self._told: dict[str, dict[int, int]] = {}
        self._seen: dict[tuple[str, int], int] = {}
        self._again: dict[tuple[str, int], float] = {}
        self._digest_again: dict[str, float] = {}
        self._written: dict[str, dict[int, int]] = {}
        self._waiting: dict[str, dict[int, Notice]] = {}
        self._stood_in: set[tuple[str, int]] = set()
        self._lock = threading.Lock()
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="notices")
        self._closed = threading.Event()

    def start(self) -> None:
        """From now on daily letters go when they are due."""
        threading.Thread(target=self._tick, name="daily letters", daemon=True).start()

    def close(self) -> None:
        """Hand over the letter in hand and no more."""
        self._closed.set()
        self._thread.shutdown(cancel_futures=True)

    # --- from the event loop ----------------------------------------------------------------------

    def taken_up(self, table: LiveTable) -> None:
        """A table is here, after a restart too: what its players have been told."""
        known = told.told(self._store, table.id)
        self._told[table.id], self._written[table.id] = known, dict(known)

    def look(self, table: LiveTable) -> float | None:
        """The table waits: tell those who do not know it yet. Seconds till one must look again."""
        known = self._told.setdefault(table.id, {})
        waits = _waits(table, self._written.setdefault(table.id, {}))
        with self._lock:
            self._waiting[table.id] = waits
        pauses = []
        for player, notice in waits.items():
            if known.get(player) == notice.question:
                continue
            pause = self._pause(table, player, notice)
            if pause is None:
                known[player] = notice.question
                self._submit(table, notice)
            elif pause:
                pauses.append(pause)
        self._look_for_stand_ins(table)
        return min(pauses, default=None)

    def _look_for_stand_ins(self, table: LiveTable) -> None:
        """Whom a computer player sits in for is asked nothing any more, and is told so once."""
        for player, one in enumerate(table.settings.players):
            key = table.id, player
            if not table.settings.plan.control.is_turn_based or not table.is_stood_in_for(player):
                self._stood_in.discard(key)
            elif key not in self._stood_in and one.person is not None:
                self._stood_in.add(key)
                self._thread.submit(self._send, stand_in_of, table, one.person)

    def _pause(self, table: LiveTable, player: int, notice: Notice) -> float | None:
        """Seconds till a player is told; None: now; 0: not while the page is open."""
        key = table.id, player
        if table.is_watched(player):
            self._seen[key] = notice.question
            return 0
        away = table.away_ms(player)
        if self._seen.get(key) == notice.question and away is not None and away < self._left_ms:
            return (self._left_ms - away) / 1_000
        pause = self._again.get(key, 0) - time.monotonic()
        return pause if pause > 0 else None

    def over(self, table: LiveTable) -> None:
        """The game is over: those who do not look on are told how it ended."""
        known = self._told.pop(table.id, None)
        self._written.pop(table.id, None)
        with self._lock:
            self._waiting.pop(table.id, None)
        if known is None or not table.settings.plan.control.is_turn_based:
            return
        for player, one in enumerate(table.settings.players):
            if one.person is not None and not table.is_watched(player):
                self._thread.submit(self._send, final_of, table, one.person)

    def _submit(self, table: LiveTable, notice: Notice) -> None:
        loop = asyncio.get_running_loop()
        is_first = (table.id, notice.player) not in self._again
        self._written[table.id][notice.player] = notice.question
        future = self._thread.submit(self._tell, notice, is_first=is_first)

        def done(future: Future[Outcome]) -> None:
            if not future.cancelled() and future.result() != "told" and not loop.is_closed():
                loop.call_soon_threadsafe(self._untold, table, notice, future.result())

        future.add_done_callback(done)
        if not is_first:
            del self._again[table.id, notice.player]

    def _untold(self, table: LiveTable, notice: Notice, outcome: Outcome) -> None:
        """The player does not know yet: by the daily letter, or by another a little later."""
        known, written = self._told.get(table.id, {}), self._written.get(table.id, {})
        if written.get(notice.player) == notice.question:
            written[notice.player] = notice.since
        if outcome == "failed" and known.get(notice.player) == notice.question:
            del known[notice.player]
            self._again[table.id, notice.player] = time.monotonic() + AGAIN_S
            table.changed.set()

    # --- in the thread ----------------------------------------------------------------------------

    def _tell(self, notice: Notice, *, is_first: bool) -> Outcome:
        """Tell a person by every way they want.

        It is noted before it is sent: who is killed in between loses it and never sends it twice.
        """
        try:
            person = reached(self._store, notice.person)
            if person is None:
                return "kept"
            takers = devices.devices_of(self._store, person.id) if self.push and is_first else ()
            is_letter = self._wants_now(person, notice)
            if not takers and not is_letter:
                return "kept"
            told.tell(self._store, notice.table, notice.player, notice.question)
            for device in takers:
                self._push(device, notice, person)
            if is_letter and self.post is not None:
                return self._send_letter(self.post, notice, person)
        except (OSError, ValueError, MuroError) as error:
            _note(error)
            return "failed"
        return "told"

    def _send_letter(self, post: Post, notice: Notice, person: Reached) -> Outcome:
        try:
            post.send(letter_of(notice, person, post, self._address))
        except (OSError, ValueError) as error:
            _note(error)
            told.take_back(self._store, notice.table, notice.player, notice.since)
            return "failed"
        return "told"

    def _wants_now(self, person: Reached, notice: Notice) -> bool:
        """Whether a letter goes now: not where the daily one comes in time."""
        if self.post is None or not person.email:
            return False
        in_time = person.next_digest(self._now_ms()) < notice.deadline_ms
        return person.letters == "each" or not in_time

    def _push(self, device: devices.Device, notice: Notice, person: Reached) -> None:
        """A short notice; a browser that takes no more is forgotten."""
        push = self.push
        assert push is not None
        left_s = ceil((notice.deadline_ms - self._now_ms()) / 1_000)
        try:
            said = push_of(notice, person)
            if not push.send(device, said, topic=notice.table, ttl_s=max(LEAST_TTL_S, left_s)):
                devices.forget(self._store, device.endpoint)
        except (OSError, ValueError) as error:
            _note(error)

    def _send(self, written: Written, table: LiveTable, person_id: str) -> None:
        """A letter that asks for nothing goes at once, or not at all."""
        try:
            person = reached(self._store, person_id)
            if person is not None and person.email and self.post is not None:
                self.post.send(written(table, person, self.post, self._address))
        except (OSError, ValueError, MuroError) as error:
            _note(error)

    # --- daily letters ----------------------------------------------------------------------------

    def _tick(self) -> None:
        while not self._closed.wait(TICK_S):
            try:
                self._thread.submit(self.digests)
            except RuntimeError:  # closed meanwhile
                return

    def digests(self) -> None:
        """Send the daily letters that are due; nothing to tell, no letter."""
        if self.post is None:
            return
        try:
            now = self._now_ms()
            for person in daily(self._store):
                is_due = (person.digested_at or 0) < person.last_digest(now)
                if is_due and self._digest_again.get(person.id, 0) < time.monotonic():
                    self._digest(self.post, person, now)
        except (OSError, ValueError, MuroError) as error:
            _note(error)

    def _digest(self, post: Post, person: Reached, now: int) -> None:
        """It is noted before it is sent, and taken back where it is not taken."""
        with self._lock:
            all_waits = [one for waits in self._waiting.values() for one in waits.values()]
        waits = [one for one in all_waits if one.person == person.id]
        if not digested(self._store, person, now) or not waits:
            return
        for notice in waits:
            told.tell(self._store, notice.table, notice.player, notice.question)
            self._written.get(notice.table, {})[notice.player] = notice.question
        known = reached(self._store, person.id)
        try:
            post.send(digest_of(waits, known or person, post, self._address))
        except (OSError, ValueError) as error:
            _note(error)
            self._digest_again[person.id] = time.monotonic() + AGAIN_S
            digested(self._store, person, None)


def _note(error: Exception) -> None:
    """What goes wrong is noted without a secret.

    The words of a mail server may hold addresses, or what was sent to it.
    """
    code = getattr(error, "smtp_code", "")
    LOG.warning("a notice was not sent: %s %s", type(error).__name__, code)


def _waits(table: LiveTable, written: Mapping[int, int]) -> dict[int, Notice]:
    """What people have before them at a table where a move may take days.

    `written`: up to which entry of the log each has been told.
    """
    if not table.settings.plan.control.is_turn_based or not table.is_stored:
        return {}
    players = range(len(table.settings.players))
    found = ((n, notice_of(table, n, written.get(n, 0))) for n in players)
    return {n: notice for n, notice in found if notice is not None}
