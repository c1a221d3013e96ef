"""The house rulebooks that people keep, by value. All calls wait for the database: use a thread.

A table takes a copy of the book it is played by, so nothing that is done here changes a table.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import ColumnElement, Row, delete, func, insert, select, update

from ..errors import AccessError, RulesError
from ..rules.house import HouseBook, house_from
from .schema import HOUSE_BOOKS
from .store import Store

MOST_OF_ONE = 50
"""Books that one person may keep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A book on the shelf."""

    id: str
    person: str
    title: str
    house: HouseBook | None
    """None where this version cannot read what was kept; `fault` says why."""
    fault: RulesError | None = None
    key: str = ""
    """Opens the book to whoever has the link; empty where it is not shared."""

    @property
    def book(self) -> HouseBook:
        """The book itself; the `RulesError` that says why it cannot be read."""
        if self.house is None:
            raise self.fault or RulesError("rules.no_file", why="")
        return self.house


class Shelf:
    """The house rulebooks of one store."""

    def __init__(self, store: Store, *, now_s: Callable[[], float] = time.time) -> None:
        self._store, self._now_s = store, now_s

    # --- reading ----------------------------------------------------------------------------------

    def of(self, person: str) -> tuple[Kept, ...]:
        """The books of a person, the one changed last first."""
        newest = (HOUSE_BOOKS.c.changed_at.desc(), HOUSE_BOOKS.c.id)
        query = select(HOUSE_BOOKS).where(HOUSE_BOOKS.c.person_id == person).order_by(*newest)
        with self._store.reading() as connection:
            return tuple(_kept(row) for row in connection.execute(query))

    def own(self, name: str, person: str) -> Kept:
        """A book of this person; `AccessError` where there is none."""
        return self._one(HOUSE_BOOKS.c.id == name, HOUSE_BOOKS.c.person_id == person)

    def shared(self, key: str) -> Kept:
        """The book that was shared by this key; `AccessError` where there is none."""
        if not key:
            raise AccessError("house.none")
        return self._one(HOUSE_BOOKS.c.share_key == key)

    # --- writing ----------------------------------------------------------------------------------

    def add(self, person: str, house: HouseBook) -> Kept:
        """Keep a new book; `AccessError` where the person has too many."""
        kept = Kept(id=secrets.token_hex(16), person=person, title=house.title, house=house)
        count = select(func.count()).where(HOUSE_BOOKS.c.person_id == person)
        with self._store.writing() as connection:
            if connection.execute(count).scalar_one() >= MOST_OF_ONE:
                raise AccessError("house.many", n=MOST_OF_ONE)
            values = {"id": kept.id, "person_id": person, "share_key": None, **self._values(house)}
            connection.execute(insert(HOUSE_BOOKS).values(**values))
        return kept

    def change(self, kept: Kept, house: HouseBook) -> None:
        """Keep another book in its place; whoever has the link sees the new one."""
        self._set(kept, **self._values(house))

    def rename(self, kept: Kept, title: str) -> None:
        """The same rules under another title."""
        self.change(kept, HouseBook.of(title, kept.book.base, kept.book.rules))

    def delete(self, kept: Kept) -> None:
        """Take a book off the shelf; tables played by it keep their copy."""
        with self._store.writing() as connection:
            connection.execute(delete(HOUSE_BOOKS).where(HOUSE_BOOKS.c.id == kept.id))

    def share(self, kept: Kept) -> Kept:
        """Open a book to whoever has its link."""
        if kept.key:
            return kept
        key = secrets.token_hex(16)
        self._set(kept, share_key=key)
        return replace(kept, key=key)

    def unshare(self, kept: Kept) -> None:
        """The link of a book leads nowhere from now on."""
        self._set(kept, share_key=None)

    def _set(self, kept: Kept, **values: object) -> None:
        with self._store.writing() as connection:
            change = update(HOUSE_BOOKS).where(HOUSE_BOOKS.c.id == kept.id)
            connection.execute(change.values(**values))

    def _values(self, house: HouseBook) -> dict[str, object]:
        text = json.dumps(house.as_dict(), ensure_ascii=False)
        return {"title": house.title, "book": text, "changed_at": int(self._now_s() * 1000)}

    def _one(self, *which: ColumnElement[bool]) -> Kept:
        with self._store.reading() as connection:
            row = connection.execute(select(HOUSE_BOOKS).where(*which)).first()
        if row is None:
            raise AccessError("house.none")
        return _kept(row)


def _kept(row: Row[tuple[object, ...]]) -> Kept:
    """A row as a book; one that this version cannot read stays on the shelf and says why."""
    house, fault = None, None
    try:
        house = house_from(json.loads(row.book))
    except RulesError as error:
        fault = error
    return Kept(
        id=row.id,
        person=row.person_id,
        title=row.title,
        house=house,
        fault=fault,
        key=row.share_key or "",
    )
