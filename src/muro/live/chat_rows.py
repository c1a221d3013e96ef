"""Chat on disk: as long as a game goes on, and longer only what was reported."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sqlalchemy import delete, func, insert, select
from sqlalchemy.engine import Connection

from ..errors import AccessError
from .chat import KEPT, Circle, Said, Speaker
from .schema import CHAT, REPORTS
from .store import Store

CONTEXT = 20
"""Messages before the one that is reported, and after it, that are kept along with it."""
MOST_REPORTS, DAY_S = 20, 86_400
"""How many reports one person may send within a day."""


def keeping(table: str, said: Said) -> Callable[[Connection], None]:
    """Writes a message, and drops what is too old to be shown."""
    circle = said.circle.value
    old = delete(CHAT).where(
        CHAT.c.table_id == table, CHAT.c.circle == circle, CHAT.c.number <= said.number - KEPT
    )
    new = insert(CHAT).values(
        table_id=table,
        circle=circle,
        number=said.number,
        at_ms=said.at_ms,
        person_id=said.speaker.person,
        name=said.speaker.name,
        player=said.speaker.player,
        text=said.text,
        emote=said.emote,
    )

    def write(connection: Connection) -> None:
        connection.execute(new)
        connection.execute(old)

    return write


def kept(store: Store, table: str) -> Iterator[Said]:
    """What was said at a table, each circle's messages oldest first."""
    query = select(CHAT).where(CHAT.c.table_id == table).order_by(CHAT.c.number)
    with store.reading() as connection:
        rows = connection.execute(query).all()
    for row in rows:
        speaker = Speaker(person=row.person_id, name=row.name, player=row.player)
        yield Said(
            number=row.number, at_ms=row.at_ms, speaker=speaker, text=row.text, emote=row.emote
        )


def report(
    store: Store, table: str, known: Sequence[Said], number: int, *, reporter: str, now_s: int
) -> None:
    """Keep a report of message `number` among the messages that the reporter knows.

    The same message reported again changes nothing; `AccessError` for one's own, and for too many
    in a day. Waits for the database: call it in a thread.
    """
    place = next((at for at, said in enumerate(known) if said.number == number), None)
    if place is None:
        raise AccessError("chat.gone")
    said = known[place]
    if said.speaker.person == reporter:
        raise AccessError("chat.own")
    context = [_told(each) for each in known[max(0, place - CONTEXT) : place + CONTEXT + 1]]
    mine = REPORTS.c.reporter_id == reporter
    same = _is_of(table, said.circle, number)
    with store.writing() as connection:
        if connection.execute(select(REPORTS.c.id).where(mine, *same)).first() is not None:
            return
        lately = select(func.count()).where(mine, REPORTS.c.made_at > now_s - DAY_S)
        if connection.execute(lately).scalar_one() >= MOST_REPORTS:
            raise AccessError("chat.too_many_reports", n=MOST_REPORTS)
        row = {
            "table_id": table,
            "circle": said.circle.value,
            "number": number,
            "made_at": now_s,
            "reporter_id": reporter,
            "person_id": said.speaker.person,
            "name": said.speaker.name,
            "said": said.text or f":{said.emote}:",
            "context": json.dumps(context, ensure_ascii=False),
        }
        connection.execute(insert(REPORTS).values(**row))


def _is_of(table: str, circle: Circle, number: int) -> tuple[Any, ...]:
    return (
        REPORTS.c.table_id == table,
        REPORTS.c.circle == circle.value,
        REPORTS.c.number == number,
    )


def _told(said: Said) -> dict[str, object]:
    """A message as it stands in a report."""
    told = {"number": said.number, "at_ms": said.at_ms, "person": said.speaker.person}
    return {**told, "name": said.speaker.name, "text": said.text, "emote": said.emote}
