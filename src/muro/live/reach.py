"""How people are reached: by e-mail, how often, in which language; the calendar's key.

All calls wait for the database: call them in a thread.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from sqlalchemy import ColumnElement, Row, select, update

from ..errors import ParseError
from ..words import LANGUAGES
from .schema import PEOPLE
from .store import Store

USUAL = "es"
"""The language of who has not been seen with another."""
LETTERS = ("each", "digest", "none")
"""Letters at once, one a day, or none."""
USUAL_DIGEST = 18 * 60
"""When the daily letter comes where nothing else was chosen, in minutes of the day."""
DAY_MINUTES = 24 * 60


@dataclass(frozen=True, slots=True, kw_only=True)
class Reached:
    """Somebody who can be told something."""

    id: str
    name: str
    email: str
    """Empty where there is no address, or no letter is wanted."""
    address: str
    """The address, whether letters are wanted or not."""
    letters: str
    """One of `LETTERS`."""
    digest_at: int
    """When the daily letter comes, in minutes of the day."""
    zone: str
    """The time zone; empty where none was chosen."""
    digested_at: int | None
    """When the last daily letter went, in milliseconds of the calendar."""
    lang: str
    key: str
    """Opens the person's deadlines to a calendar, and stops letters; nothing else."""

    @property
    def zone_info(self) -> ZoneInfo:
        """The zone that times are told in."""
        return ZoneInfo(self.zone if self.zone in zones() else "UTC")

    def time(self, ms: int) -> str:
        """A moment as this person reads it, with the zone."""
        there = datetime.fromtimestamp(ms / 1_000, self.zone_info)
        return f"{there:%Y-%m-%d %H:%M} ({self.zone_info.key})"

    def last_digest(self, now_ms: int) -> int:
        """When a daily letter was due last."""
        there = datetime.fromtimestamp(now_ms / 1_000, self.zone_info)
        hour, minute = divmod(self.digest_at, 60)
        due = there.replace(hour=hour, minute=minute, second=0, microsecond=0)
        return _ms(due if _ms(due) <= now_ms else due - timedelta(days=1))

    def next_digest(self, now_ms: int) -> int:
        """When a daily letter is due next."""
        last = datetime.fromtimestamp(self.last_digest(now_ms) / 1_000, self.zone_info)
        return _ms(last + timedelta(days=1))


def _ms(moment: datetime) -> int:
    return int(moment.astimezone(UTC).timestamp() * 1_000)


@cache
def zones() -> tuple[str, ...]:
    """The time zones to choose from: the places of the world, and UTC."""
    other = ("Etc/", "SystemV/", "US/", "posix/", "right/")
    named = (name for name in available_timezones() if "/" in name and not name.startswith(other))
    return (*sorted(named), "UTC")


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


def fresh_key(store: Store, person: str) -> None:
    """Another key; the address of the calendar that was given away opens nothing any more."""
    with store.writing() as connection:
        this = update(PEOPLE).where(PEOPLE.c.id == person)
        connection.execute(this.values(reach_key=secrets.token_hex(16)))


def speaks(store: Store, person: str, lang: str) -> None:
    """Keep the language in which a person reads the pages."""
    other = PEOPLE.c.lang.is_distinct_from(lang)
    with store.writing() as connection:
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person, other).values(lang=lang))


def set_letters(
    store: Store, person: str, letters: str, *, at: str = "", zone: str = "", now_ms: int = 0
) -> None:
    """How often a person wants letters; `at` (`18:00`) and `zone` are those of the daily one.

    The first daily letter is the next that is due.
    """
    if letters not in LETTERS:
        raise ParseError("notices.wrong_letters", given=letters)
    values: dict[str, object] = {"notices": letters != "none"}
    if zone:
        if zone not in zones():
            raise ParseError("notices.wrong_zone", given=zone[:64])
        values["zone"] = zone
    if letters == "digest":
        values |= {"digest_at": _minutes(at), "digested_at": now_ms}
    elif letters == "each":
        values["digest_at"] = None
    with store.writing() as connection:
        connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(**values))


def _minutes(text: str) -> int:
    """A time of the day: `18:00`; `ParseError` where it is none."""
    hour, _, minute = text.partition(":")
    parts = (hour, minute)
    if all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        minutes = int(hour) * 60 + int(minute)
        if int(minute) < 60 and minutes < DAY_MINUTES:
            return minutes
    raise ParseError("notices.wrong_time", given=text[:16])


def daily(store: Store) -> tuple[Reached, ...]:
    """Everybody who wants a daily letter and has an address."""
    which = PEOPLE.c.notices & PEOPLE.c.digest_at.is_not(None) & PEOPLE.c.email.is_not(None)
    return tuple(_all(store, which))


def digested(store: Store, person: Reached, now_ms: int | None) -> bool:
    """A daily letter goes now (None: it did not). Whether it is this call that may send it."""
    before = PEOPLE.c.digested_at.is_not_distinct_from(person.digested_at)
    if now_ms is None:
        this, value = PEOPLE.c.id == person.id, person.digested_at
    else:
        this, value = (PEOPLE.c.id == person.id) & before, now_ms
    with store.writing() as connection:
        change = update(PEOPLE).where(this).values(digested_at=value)
        return connection.execute(change).rowcount == 1


def _one(store: Store, which: ColumnElement[bool]) -> Reached | None:
    return next(_all(store, which), None)


def _all(store: Store, which: ColumnElement[bool]) -> Iterator[Reached]:
    with store.reading() as connection:
        rows = connection.execute(select(PEOPLE).where(which)).all()
    return map(_reached, rows)


def _reached(row: Row[tuple[object, ...]]) -> Reached:
    letters = "none" if not row.notices else "each" if row.digest_at is None else "digest"
    return Reached(
        id=row.id,
        name=row.name,
        email=(row.email or "") if row.notices else "",
        address=row.email or "",
        letters=letters,
        digest_at=USUAL_DIGEST if row.digest_at is None else row.digest_at,
        zone=row.zone or "",
        digested_at=row.digested_at,
        lang=row.lang if row.lang in LANGUAGES else USUAL,
        key=row.reach_key or "",
    )
