"""All tables of this process: opened, found again after a restart, kept going."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable

from ..bots.bot import Bot
from ..bots.steady import Steady
from ..errors import AccessError, MuroError
from .lessons import lesson
from .pace import Pace
from .people import Person
from .plan import Plan
from .rooms import Rooms
from .settings import Player, Settings, new_secret
from .store import LESSON, LIVE, OVER, Store, TableRow
from .table import LiveTable

LOG = logging.getLogger("muro.live")


class Lobby:
    """The tables by id. Lives in one event loop."""

    def __init__(
        self, store: Store, bot: Bot, *, pace: Pace | None = None, is_fast: Callable[[], bool]
    ) -> None:
        self._store, self._bot, self._is_fast = store, bot, is_fast
        self._pace = pace or Pace()
        self._tables: dict[str, LiveTable] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.rooms = Rooms(store, self._begin)
        """The tables at which people gather."""
        self._lessons: dict[tuple[str, str], str] = {}
        """The table of a person's lesson, the newest."""

    def start(self) -> None:
        """Start the writer and take up every table whose game is not over."""
        loop = asyncio.get_running_loop()

        def deliver(call: Callable[[], None]) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(call)

        self._store.start(deliver)
        for row in self._store.live():
            self._take_up(row)
        for row in self._store.lessons():
            self._know_lesson(row.id, Settings.from_json(row.settings))
        self.rooms.load()

    async def stop(self) -> None:
        """Stop all tables; what was accepted is on disk when this returns."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        await asyncio.to_thread(self._store.close)

    def open(self, settings: Settings) -> LiveTable:
        """A new table, kept before anybody is told of it."""
        row = TableRow(
            id=secrets.token_hex(16),
            opened_at=int(time.time()),
            state=LIVE,
            settings=settings.as_json(),
        )
        self._store.open(row)
        return self._begin(row)

    def teach(self, name: str, person: Person, bots: tuple[str, str, str]) -> LiveTable:
        """A fresh table with the lesson of that name; `AccessError` where there is none."""
        plan = Plan(rules=lesson(name).rules, watching="nobody", hints=True, lesson=name)
        first, second, third = (Player(name=bot) for bot in bots)
        learner = Player(name=person.name, person=person.id)
        players = (learner, first, second, third)
        settings = Settings(plan=plan, players=players, secret=new_secret())
        row = TableRow(
            id=secrets.token_hex(16),
            opened_at=int(time.time()),
            state=LESSON,
            settings=settings.as_json(),
        )
        self._store.open(row)
        self._know_lesson(row.id, settings)
        return self._begin(row)

    def lesson_of(self, name: str, person: str) -> LiveTable | None:
        """The table where a person has begun this lesson, if any; it may be over."""
        known = self._lessons.get((name, person))
        return None if known is None else self.table(known)

    def _know_lesson(self, table: str, settings: Settings) -> None:
        person = settings.players[0].person
        if person is not None:
            self._lessons[settings.plan.lesson, person] = table

    def table(self, name: str) -> LiveTable:
        """The table of that name, one that is over too; `AccessError` where there is none."""
        found = self._tables.get(name)
        if found is None:
            row = self._store.table(name)
            if row is None:
                raise AccessError("live.no_table", table=name)
            found = self._take_up(row)
        return found

    def log(self, name: str) -> tuple[str, ...]:
        """The lines of a finished game; `AccessError` where there is none, or it still goes on."""
        return self.finished(name)[1]

    def finished(self, name: str) -> tuple[Settings, tuple[str, ...]]:
        """Who played a finished game, and its lines; `AccessError` as for `log`.

        The game is not played again for it, so one of an older engine is to be had, too.
        """
        row = self._store.table(name)
        if row is None:
            raise AccessError("live.no_table", table=name)
        table = self._tables.get(name)
        match = table.match if table is not None and table.is_stored else None
        if row.state != OVER and (match is None or not match.is_over):
            raise AccessError("live.not_over")
        return Settings.from_json(row.settings), self._store.lines(name)

    def _begin(self, row: TableRow) -> LiveTable:
        return self._run(self._made(row))

    def _take_up(self, row: TableRow) -> LiveTable:
        table = self._made(row)
        try:
            table.restore(self._store.lines(row.id))
        except MuroError as error:
            LOG.warning("table %s is adjourned: %s", row.id, error)
            table.fault = AccessError("live.adjourned", why=error.phrase)
            return table
        return self._run(table)

    def _made(self, row: TableRow) -> LiveTable:
        table = LiveTable(
            name=row.id,
            settings=Settings.from_json(row.settings),
            store=self._store,
            now_ms=lambda: time.time_ns() // 1_000_000,
            fast=self._is_fast(),
        )
        self._tables[row.id] = table
        return table

    def _run(self, table: LiveTable) -> LiveTable:
        bot = self._bot if table.lesson is None else Steady()
        task = asyncio.create_task(self._pace.run(table, bot), name=f"table {table.id}")
        task.add_done_callback(lambda ended: self._look_after(table, ended))
        self._tasks[table.id] = task
        return table

    @staticmethod
    def _look_after(table: LiveTable, ended: asyncio.Task[None]) -> None:
        """Where a table's task broke, tell the people there."""
        broken = None if ended.cancelled() else ended.exception()
        if broken is not None:
            LOG.error("table %s has broken", table.id, exc_info=broken)
            table.stop(AccessError("live.broken"))

    def begun_by(self, person: str) -> str | None:
        """The newest unfinished game in which a person plays."""
        return next((table.id for table in self.playing(person)), None)

    def playing(self, person: str) -> tuple[LiveTable, ...]:
        """The unfinished games in which a person plays, the newest first."""
        return tuple(
            table
            for table in reversed(self._tables.values())
            if (table.match is None or not table.match.is_over)
            and table.lesson is None
            and table.settings.player_of(person) is not None
        )
