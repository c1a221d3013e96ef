"""How people are reached: by e-mail, in which language, whether they want it; the calendar's key.

All calls wait for the database: call them in a thread.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select, update

from ..words import LANGUAGES
from .schema import PEOPLE
from .store import Store

USUAL = "es"
"""The language of who has not been seen with another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Somebody who can be told something."""

    id: str
    name: str
    email: str
    """Empty where there is no address, or no notice is wanted."""
    lang: str
    key: str
    """Opens the person's deadlines to a calendar, and stops notices; nothing else."""


def reached(store: Store, person: str) -> Reached | None:
    """How a person is reached; the key is made when it is first needed."""
    found = _one(store, PEOPLE.c.id == person)
    if found is None or found.key:
        return found
    with store.writing() as connection:
        # Where two come at once the first key stays.
        fresh = update(PEOPLE).where(PEOPLE.c.id == person, PEOPLE.c.reach_key.is_(None))
        connection.execute(fresh.values(reach_key=secrets.token_hex(16)))
    return _one(store, PEOPLE.c.id == person)


def of_key(store: Store, key: str) -> Reached | None:
    """Whose key it is."""
    return _one(store, PEOPLE.c.reach_key == key) if key else None


def speaks(store: Store, person: str, lang: str) -> None:
    """Keep the language in which a person reads the pages."""
    other = PEOPLE.c.lang.is_distinct_from(lang)
    with store.writing() as connection:
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person, other).values(lang=lang))


def set_notices(store: Store, person: str, *, on: bool) -> None:
    """Whether a person wants letters."""
    with store.writing() as connection:
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(notices=on))


def _one(store: Store, which: ColumnElement[bool]) -> Reached | None:
    with store.reading() as connection:
        row = connection.execute(select(PEOPLE).where(which)).first()
    if row is None:
        return None
    return Reached(
        id=row.id,
        name=row.name,
        email=(row.email or "") if row.notices else "",
        lang=row.lang if row.lang in LANGUAGES else USUAL,
        key=row.reach_key or "",
    )
