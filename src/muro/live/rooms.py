"""The tables at which people gather: opened, found, joined, begun. Every change is kept at once.

Calls wait for the database, which takes a moment a person does not see.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ..errors import AccessError
from .people import Person
from .plan import Plan
from .results import may_be_rated
from .room import Room, new_code, read_code
from .settings import Player, Settings, new_secret
from .store import LIVE, OPEN, Store, TableRow

BOTS = ("Inés", "Marcos", "Olalla", "Teo", "Vera", "Iván", "Lucía")
"""What computer players are called; one more than a table can have, and to spare."""
MOST_OF_ONE = 5
"""Tables that one host may have gathering at a time."""
IDLE_S = 24 * 3600
"""A table where nobody sits any more, or nobody has done anything for so long, is forgotten."""


@dataclass(slots=True)
class _Known:
    room: Room
    opened_at: int
    changed_at: float
    changed: asyncio.Event


class Rooms:
    """All tables of a store whose games have not begun. Lives in one event loop."""

    def __init__(self, store: Store, begin: Callable[[TableRow], object]) -> None:
        self._store, self._begin = store, begin
        self._known: dict[str, _Known] = {}

    def load(self) -> None:
        """Take up the tables that were kept."""
        for row in self._store.gathering():
            self._know(Room.from_json(row.id, row.settings), row.opened_at)

    # --- finding one ---------------------------------------------------------------

    def room(self, name: str) -> Room:
        """The table of that name; `AccessError` where none gathers."""
        known = self._known.get(name)
        if known is None:
            raise AccessError("room.none")
        return known.room

    def by_code(self, text: str) -> Room:
        """The table of a code, however it was typed; `AccessError` where there is none."""
        code = read_code(text)
        for known in self._known.values():
            if known.room.code == code:
                return known.room
        raise AccessError("room.no_code", code=text[:12])

    def public(self) -> tuple[Room, ...]:
        """The tables that everybody may join, those with most people first."""
        rooms = [known.room for known in self._known.values() if known.room.plan.is_public]
        return tuple(sorted(rooms, key=lambda room: (-len(room.people), room.id)))

    def of(self, person: str) -> tuple[Room, ...]:
        """The tables where a person has a chair."""
        rooms = (known.room for known in self._known.values())
        return tuple(room for room in rooms if room.chair_of(person) is not None)

    # --- coming together ---------------------------------------------------------------

    def open(self, plan: Plan, host: Person, *, quick: bool = False, after: str = "") -> Room:
        """A new table with its host on the first chair; `AccessError` where the host has too many.

        Tables at which nothing has happened for long are forgotten on the way.
        """
        self.tidy(time.time())
        if sum(known.room.host == host.id for known in self._known.values()) >= MOST_OF_ONE:
            raise AccessError("room.many", most=MOST_OF_ONE)
        codes = {known.room.code for known in self._known.values()}
        code = next(code for code in iter(new_code, None) if code not in codes)
        room = Room(id=secrets.token_hex(16), plan=plan, code=code, quick=quick, after=after)
        room.sit(host)
        opened = int(time.time())
        row = TableRow(id=room.id, opened_at=opened, state=OPEN, settings=room.as_json())
        self._store.open(row)
        self._know(room, opened)
        return room

    def quick(self, plan: Plan, person: Person) -> Room:
        """A public table of this plan with a chair free, a new one where there is none.

        It begins by itself when four people are there.
        """
        plan = replace(plan, is_public=True, password="")
        for known in self._known.values():
            room = known.room
            sits = room.chair_of(person.id) is not None
            if room.quick and room.plan == plan and (room.free or sits):
                self.sit(room.id, person)
                return room
        return self.open(plan, person, quick=True)

    def again(self, table: str, plan: Plan, person: Person) -> Room:
        """Another game of those who played at `table`: the first who asks opens it, all sit down.

        It is theirs alone: neither in the list nor behind a password.
        """
        for known in self._known.values():
            if known.room.after == table:
                return self.sit(known.room.id, person)
        return self.open(replace(plan, is_public=False, password=""), person, after=table)

    def sit(self, name: str, person: Person, password: str = "") -> Room:
        """A person takes a chair; the fourth at a quick table begins the game."""
        room = self.room(name)
        before = room.version
        room.sit(person, password)
        self._changed(room, before)
        if room.quick and len(room.people) == len(room.chairs):
            self.begin(name, room.host)
        return room

    def rename(self, person: Person) -> None:
        """A person is called otherwise now, wherever that person waits for others."""
        for room in self.of(person.id):
            before = room.version
            room.rename(person)
            self._changed(room, before)

    def leave(self, name: str, person: str) -> None:
        """A person gets up; a table without people is forgotten."""
        room = self.room(name)
        before = room.version
        room.leave(person)
        if room.people:
            self._changed(room, before)
        else:
            self._gone(name)
            self._store.forget(name)

    def seat_bot(self, name: str, host: str, place: int) -> None:
        """The host puts a computer player on a chair."""
        room = self.room(name)
        before = room.version
        taken = {chair.name for chair in room.chairs if chair is not None}
        room.seat_bot(host, place, next(bot for bot in BOTS if bot not in taken))
        self._changed(room, before)

    def clear(self, name: str, host: str, place: int) -> None:
        """The host frees a chair."""
        room = self.room(name)
        before = room.version
        room.clear(host, place)
        self._changed(room, before)

    def begin(self, name: str, host: str) -> None:
        """The host begins the game, with computer players on the chairs that are left."""
        room = self.room(name)
        chairs = room.fill(host, BOTS)
        first, second, third, fourth = (Player(name=c.name, person=c.person) for c in chairs)
        players = first, second, third, fourth
        rated = room.plan.rated and may_be_rated(self._store, players)
        plan = replace(room.plan, rated=rated)
        settings = Settings(plan=plan, players=players, secret=new_secret(), host=host)
        row = TableRow(
            id=name,
            opened_at=self._known[name].opened_at,
            state=LIVE,
            settings=settings.as_json(),
        )
        self._store.change(row)
        self._begin(row)
        self._gone(name)

    def tidy(self, now_s: float) -> None:
        """Forget the tables at which nothing has happened for long."""
        for name, known in list(self._known.items()):
            if now_s - known.changed_at > IDLE_S:
                self._gone(name)
                self._store.forget(name)

    # --- hearing of changes ---------------------------------------------------------------

    async def changed(self, name: str, version: int) -> Room | None:
        """The table once it is another than `version`; None when it has begun or is forgotten."""
        while (known := self._known.get(name)) is not None:
            if known.room.version != version:
                return known.room
            await known.changed.wait()
        return None

    def _know(self, room: Room, opened_at: int) -> None:
        self._known[room.id] = _Known(room, opened_at, time.time(), asyncio.Event())

    def _changed(self, room: Room, before: int) -> None:
        if room.version == before:
            return
        known = self._known[room.id]
        row = TableRow(id=room.id, opened_at=known.opened_at, state=OPEN, settings=room.as_json())
        self._store.change(row)
        known.changed_at = time.time()
        self._wake(known)

    def _gone(self, name: str) -> None:
        self._wake(self._known.pop(name))

    @staticmethod
    def _wake(known: _Known) -> None:
        known.changed.set()
        known.changed = asyncio.Event()
