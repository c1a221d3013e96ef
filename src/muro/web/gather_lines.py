"""Tables as lines of a page: what gathers, what goes on, who sits on the chairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..live.people import Person
from ..live.plan import Plan
from ..live.room import Room
from ..live.table import LiveTable
from ..words import Phrase, say
from .agreed import time_of
from .books import card_of, length_of, title_of
from .gather_form import QUICK


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table in a list."""

    id: str
    address: str
    title: str
    time: str
    names: Sequence[str]
    """The others there, in one's own tables; everybody in the public ones."""
    free: int = 0
    tags: Sequence[str] = ()
    is_mine: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class QuickLine:
    """A quick match that one may ask for."""

    name: str
    title: str
    length: str
    time: str
    tiles: Sequence[str]
    waiting: int
    """How many people wait for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChairLine:
    """A chair: who sits there, and what who looks may do about it."""

    place: int
    name: str
    is_bot: bool = False
    is_host: bool = False
    is_you: bool = False
    do: str = ""
    """`bot` where a computer player may be put, `clear` where the chair may be freed, or ""."""

    @property
    def is_free(self) -> bool:
        return not self.name


def public_lines(rooms: Iterable[Room], me: Person | None, lang: str) -> list[TableLine]:
    """The tables that everybody may join."""
    return [
        TableLine(
            id=room.id,
            address=f"/room/{room.id}",
            title=title_of(room.plan.rules, lang, room.plan.title),
            time=time_of(room.plan.control, lang),
            names=[chair.name for chair in room.people],
            free=4 - len(room.people),
            tags=_tags(room.plan, lang),
            is_mine=me is not None and room.chair_of(me.id) is not None,
        )
        for room in rooms
    ]


def room_lines(rooms: Iterable[Room], me: Person, lang: str) -> list[TableLine]:
    """The tables where one waits for others."""
    return [
        TableLine(
            id=room.id,
            address=f"/room/{room.id}",
            title=title_of(room.plan.rules, lang, room.plan.title),
            time=time_of(room.plan.control, lang),
            names=[chair.name for chair in room.people if chair.person != me.id],
            free=4 - len(room.people),
            is_mine=True,
        )
        for room in rooms
    ]


def begun_lines(tables: Iterable[LiveTable], me: Person, lang: str) -> list[TableLine]:
    """The games in which one plays."""
    nobody = say(Phrase("serve.player"), lang)
    return [
        TableLine(
            id=table.id,
            address=f"/table/{table.id}",
            title=title_of(table.settings.rules, lang, table.settings.plan.title),
            time=time_of(table.settings.plan.control, lang),
            names=[
                player.name or nobody for player in table.settings.players if player.person != me.id
            ],
            is_mine=True,
        )
        for table in tables
    ]


def quick_lines(rooms: Sequence[Room], lang: str) -> list[QuickLine]:
    """The quick matches, each with how many people wait for it."""
    return [
        QuickLine(
            name=name,
            title=card_of(plan.rules.name, lang).title,
            length=length_of(plan.rules, lang),
            time=time_of(plan.control, lang),
            tiles=tiles,
            waiting=sum(len(room.people) for room in rooms if room.plan == plan),
        )
        for name, (plan, tiles) in QUICK.items()
    ]


def chairs_of(room: Room, me: Person | None) -> list[ChairLine]:
    """The chairs of a table, as `me` may see and change them."""
    hosts = me is not None and room.host == me.id
    lines: list[ChairLine] = []
    for place, chair in enumerate(room.chairs):
        if chair is None:
            lines.append(ChairLine(place=place, name="", do="bot" if hosts else ""))
            continue
        is_you = me is not None and chair.person == me.id
        lines.append(
            ChairLine(
                place=place,
                name=chair.name,
                is_bot=chair.is_bot,
                is_host=not chair.is_bot and chair.person == room.host,
                is_you=is_you,
                do="clear" if hosts and not is_you else "",
            )
        )
    return lines


def _tags(plan: Plan, lang: str) -> list[str]:
    """What is out of the usual about a table."""
    codes = ["training"] if plan.training else ["hints"] if plan.hints else []
    codes += ["rated"] if plan.rated else []
    return [say(Phrase(f"gather.tag.{code}"), lang) for code in codes]
