"""Rulebooks as pages show them: found by what an address calls them, told, compared."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from ..errors import AccessError, RulesError
from ..live.people import Person
from ..live.plan import Plan
from ..live.shelf import Kept, Shelf
from ..rules import RCR_2016
from ..rules.books import BOOKS
from ..rules.game import Rules, game_of
from ..rules.house import HouseBook
from ..rules.mcr_books import ALIASES
from ..rules.switches import SWITCH_OF
from ..rules.told import field_phrase, value_phrase
from ..words import Phrase, say
from .books import MCR, RIICHI, differs, name_of, usual_of
from .house_form import fields_of, where_from
from .onlookers import player_of
from .pages import Book, Part, Rule
from .site import site_of

SHARED, TABLE, ROOM = "shared-", "table-", "room-"
"""How addresses of books begin that are not presets or one's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownBook:
    """A rulebook on a page."""

    address: str
    """What stands behind `/rules/`."""
    title: str
    base: str
    rules: Rules
    kept: Kept | None = None
    """Where it is one's own."""

    @property
    def is_preset(self) -> bool:
        """Whether everybody knows it by its name."""
        return self.address in BOOKS

    @property
    def house(self) -> HouseBook:
        """A copy of it under its own title."""
        return HouseBook.of(self.title, self.base, self.rules)


def shelf_of(asker: HTTPConnection) -> Shelf:
    """Where the site keeps people's books."""
    return Shelf(site_of(asker).people.store)


async def found(asker: HTTPConnection, address: str, me: Person | None, lang: str) -> ShownBook:
    """The book that an address calls so; `AccessError` or `RulesError` where there is none."""
    address = ALIASES.get(address, address)
    if address in BOOKS:
        return preset(address, lang)
    shelf, tables = shelf_of(asker), site_of(asker).lobby
    if address.startswith(SHARED):
        kept = await asyncio.to_thread(shelf.shared, address.removeprefix(SHARED))
        return _of_house(kept.book, address)
    if address.startswith(TABLE):
        table = tables.table(address.removeprefix(TABLE))
        player_of(table, me)
        return _of_plan(table.settings.plan, address, lang)
    if address.startswith(ROOM):
        return _of_plan(tables.rooms.room(address.removeprefix(ROOM)).plan, address, lang)
    if me is None:
        raise AccessError("house.none")
    kept = await asyncio.to_thread(shelf.own, address, me.id)
    return _of_house(kept.book, address, kept)


def preset(name: str, lang: str) -> ShownBook:
    """A rulebook that everybody knows."""
    return ShownBook(address=name, title=name_of(name, lang), base=name, rules=BOOKS[name])


def presets(lang: str) -> list[ShownBook]:
    """All of them, those of riichi first."""
    return [preset(name, lang) for name in (*RIICHI, *MCR)]


def _of_house(house: HouseBook, address: str, kept: Kept | None = None) -> ShownBook:
    return ShownBook(
        address=address, title=house.title, base=house.base, rules=house.rules, kept=kept
    )


def _of_plan(plan: Plan, address: str, lang: str) -> ShownBook:
    """The rules of a table, fixed when it was set up."""
    base = plan.base or (plan.rules.name if plan.rules.name in BOOKS else RCR_2016.name)
    title = plan.title or name_of(base, lang)
    return ShownBook(address=address, title=title, base=base, rules=plan.rules)


async def own_books(asker: HTTPConnection, me: Person | None) -> tuple[Kept, ...]:
    """The books that a person keeps."""
    return await asyncio.to_thread(shelf_of(asker).of, me.id) if me else ()


def houses(books: Sequence[Kept]) -> dict[str, HouseBook]:
    """The books that can be played by, each by its id."""
    return {kept.id: kept.house for kept in books if kept.house is not None}


def asked_book(asker: HTTPConnection, books: Sequence[Kept]) -> dict[str, str]:
    """What a form of a new table has chosen where the address says by which book."""
    asked = asker.query_params.get("book", "")
    rules = houses(books)[asked].rules if asked in houses(books) else BOOKS.get(asked)
    if rules is None:
        return {}
    is_mcr = game_of(rules) == "mcr"
    return {"game": game_of(rules), "edition" if is_mcr else "rules": asked}


def own_cards(books: Sequence[Kept], game: str, lang: str) -> tuple[Book, ...]:
    """One's own books of a game, to choose among the others."""
    return tuple(
        Book(
            name=kept.id,
            title=kept.title,
            about=say(Phrase("house.from", base=name_of(kept.house.base, lang)), lang),
            facts="",
            differs=differs(kept.house.rules, lang, kept.house.base),
        )
        for kept in books
        if kept.house is not None and game_of(kept.house.rules) == game
    )


def parts_of(book: ShownBook, lang: str) -> tuple[Part, ...]:
    """What a rulebook says, switch by switch, and where the usual one says something else."""
    usual = usual_of(book.rules, book.base)
    parts: dict[str, list[Rule]] = {}
    for switch, field in fields_of(book.rules):
        value, other = getattr(book.rules, field), getattr(usual, field)
        rule = Rule(
            name=say(field_phrase(field), lang),
            value=say(value_phrase(field, value), lang),
            where=where_of(book, field, lang),
            usual="" if value == other else say(value_phrase(field, other), lang),
        )
        parts.setdefault(switch.id[0], []).append(rule)
    return tuple(Part(say(Phrase(f"group.{part}"), lang), tuple(parts[part])) for part in parts)


# --- side by side ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What one of the books says."""

    title: str
    value: str
    where: str
    is_other: bool
    """Whether the first book says otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One switch in all the books."""

    switch: str
    name: str
    cells: Sequence[Cell]

    @property
    def differs(self) -> bool:
        """Whether the books do not all say the same."""
        return any(cell.is_other for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Chapter:
    """The switches that belong together."""

    title: str
    rows: Sequence[Row]


def compared(books: Sequence[ShownBook], lang: str, *, only_other: bool) -> list[Chapter]:
    """The books side by side; `RulesError` where they are of two games."""
    first = books[0]
    for other in books[1:]:
        if type(other.rules) is not type(first.rules):
            raise RulesError("rules.two_games", left=first.title, right=other.title)
    chapters: dict[str, list[Row]] = {}
    for switch, field in fields_of(first.rules):
        row = Row(
            switch=switch.id,
            name=say(field_phrase(field), lang),
            cells=[_cell(book, field, first, lang) for book in books],
        )
        if row.differs or not only_other:
            chapters.setdefault(switch.id[0], []).append(row)
    return [Chapter(say(Phrase(f"group.{part}"), lang), rows) for part, rows in chapters.items()]


def _cell(book: ShownBook, field: str, first: ShownBook, lang: str) -> Cell:
    value = getattr(book.rules, field)
    return Cell(
        title=book.title,
        value=say(value_phrase(field, value), lang),
        where=where_of(book, field, lang),
        is_other=value != getattr(first.rules, field),
    )


def where_of(book: ShownBook, field: str, lang: str) -> str:
    """Where a value is from: the source of the book it was made from, or the house."""
    base = BOOKS[book.base]
    if getattr(book.rules, field) == getattr(base, field):
        return where_from(SWITCH_OF[field], base, lang)
    return say(Phrase("house.by_the_house"), lang)
