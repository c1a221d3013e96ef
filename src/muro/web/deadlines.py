"""Deadlines for calendars.

A calendar has no cookie: the address that letters and the own page give has a key instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..live.lobby import Lobby
from ..live.people import Person
from ..live.reach import Reached, of_key, speaks
from ..live.settings import Settings
from ..words import Phrase, say
from .site import language, site_of, who

FOLD = 73
"""Bytes of a line of a calendar; the next begins with a space."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deadline:
    """Till when a table waits for somebody."""

    table: str
    others: tuple[str, ...]
    at_ms: int


def deadlines_of(lobby: Lobby, person: str) -> tuple[Deadline, ...]:
    """What a person has to decide where a move may take days, the most urgent first."""
    found = []
    for table in lobby.playing(person):
        player = table.settings.player_of(person)
        if player is None or not table.settings.plan.control.is_turn_based:
            continue
        at_ms = table.deadline(player)
        if at_ms is not None and table.question(player) is not None:
            others = (one.name for n, one in enumerate(table.settings.players) if n != player)
            found.append(Deadline(table=table.id, others=tuple(others), at_ms=at_ms))
    return tuple(sorted(found, key=lambda one: one.at_ms))


def calendar(deadlines: Iterable[Deadline], address: str, lang: str, now_ms: int) -> str:
    """A calendar (RFC 5545) of deadlines; `address` is that of the site."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//muro//deadlines//EN"]
    nameless = say(Phrase("serve.player"), lang)
    for one in deadlines:
        names = ", ".join(name or nameless for name in one.others)
        summary = say(Phrase("live.mail_subject", names=names), lang)
        lines += [
            "BEGIN:VEVENT",
            f"UID:{one.table}@muro.invalid",
            f"DTSTAMP:{_time(now_ms)}",
            f"DTSTART:{_time(one.at_ms)}",
            f"SUMMARY:{_escaped(summary)}",
            f"URL:{address.rstrip('/')}/table/{one.table}",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{_folded(line)}\r\n" for line in lines)


def _time(ms: int) -> str:
    return f"{datetime.fromtimestamp(ms // 1_000, UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    for letter in "\\;,":
        text = text.replace(letter, f"\\{letter}")
    return " ".join(text.split())


def _folded(line: str) -> str:
    parts, size = [""], 0
    for letter in line:
        size += len(letter.encode())
        if size > FOLD:
            parts.append("")
            size = len(letter.encode())
        parts[-1] += letter
    return "\r\n ".join(parts)


async def note_language(request: Request, settings: Settings, person: Person | None) -> None:
    """At a table where notices may be sent: the language of the one who plays there."""
    plays = person is not None and settings.player_of(person.id) is not None
    if person is not None and plays and settings.plan.control.is_turn_based:
        store = site_of(request).people.store
        await asyncio.to_thread(speaks, store, person.id, language(request))


async def show_deadlines(request: Request) -> Response:
    """The deadlines of the person who asks, or whose key is given, as a calendar."""
    keyed = await whose(request)
    has_key = "key" in request.query_params
    person = keyed if has_key else await who(request)
    if person is None:
        return PlainTextResponse("", status_code=404)
    lang = language(request) if keyed is None else keyed.lang
    found = deadlines_of(site_of(request).lobby, person.id)
    now_ms = int(datetime.now(UTC).timestamp() * 1_000)
    text = calendar(found, str(request.base_url), lang, now_ms)
    return Response(text, media_type="text/calendar", headers={"cache-control": "no-store"})


async def whose(request: Request) -> Reached | None:
    """The person whose key the address has."""
    key = request.query_params.get("key", "")
    return await asyncio.to_thread(of_key, site_of(request).people.store, key) if key else None


ROUTES = (Route("/me/deadlines.ics", show_deadlines),)
