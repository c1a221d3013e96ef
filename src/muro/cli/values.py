"""What options take: tiles, winds, numbers, rulebooks; a wrong value is refused with its option."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeGuard, TypeVar

import click

from ..errors import MuroError
from ..tiles import Tile, parse_tile, parse_tiles
from ..words import LANGUAGES
from .refusal import CommandError, no_such
from .spoken import option

if TYPE_CHECKING:
    from ..rules.mcr import McrRules
    from ..rules.riichi import RiichiRules

F = TypeVar("F", bound=Callable[..., Any])
Book = TypeVar("Book", bound="RiichiRules | McrRules")

_WINDS = {
    name: wind
    for wind, names in zip(
        (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH),
        (
            "e east este 1z 东 東",
            "s south sur 2z 南",
            "w west o oeste 3z 西",
            "n north norte 4z 北",
        ),
        strict=True,
    )
    for name in names.split()
}


class _Value(click.ParamType):  # type: ignore[type-arg]  # generic only since click 8.2
    """A kind of value whose refusal names the option it was given to."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> object:
        del ctx
        if not isinstance(value, str):
            return value
        try:
            return self.read(value)
        except MuroError as fault:
            if param is None or isinstance(param, click.Argument):
                raise
            raise CommandError(
                "cli.in_option", option=param.opts[0], problem=fault.phrase
            ) from fault

    def read(self, text: str) -> object:
        raise NotImplementedError


HOUSE_FILES = (".json", ".toml")
"""How the name of a file ends in which there is a house rulebook."""


class TileValue(_Value):
    """One tile."""

    name = "tile"

    def read(self, text: str) -> Tile:
        return parse_tile(text)


class TilesValue(_Value):
    """Some tiles."""

    name = "tiles"

    def read(self, text: str) -> tuple[Tile, ...]:
        return parse_tiles(text)


class WindValue(_Value):
    """A wind by its letter or name in either language."""

    name = "wind"

    def read(self, text: str) -> Tile:
        wind = _WINDS.get(text.strip().lower())
        if wind is None:
            raise CommandError("cli.no_wind", value=text)
        return wind


class WholeValue(_Value):
    """A whole number in a range."""

    name = "number"

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def read(self, text: str) -> int:
        digits = text.strip()
        plain = digits.isascii() and digits.isdigit() and len(digits) < 10
        if not (plain and self.low <= int(digits) <= self.high):
            raise CommandError("cli.not_in_range", value=text, low=self.low, high=self.high)
        return int(digits)


class LanguageValue(_Value):
    """One of the languages everything is said in."""

    name = "language"

    def read(self, text: str) -> str:
        if text not in LANGUAGES:
            raise no_such("language", text, LANGUAGES)
        return text


class BookValue(_Value):
    """A rulebook by its name, or the file of a house rulebook."""

    name = "rulebook"

    def read(self, text: str) -> RiichiRules | McrRules:
        from ..rules.books import BOOKS, book
        from ..rules.mcr_books import ALIASES

        name = text.strip()
        if name.lower().endswith(HOUSE_FILES):
            return _house_file(name)
        return book(name.lower() if name.lower() in (*BOOKS, *ALIASES) else name)


def _house_file(name: str) -> RiichiRules | McrRules:
    """The rulebook in a file, as the page of house rulebooks hands it out."""
    from pathlib import Path

    from ..rules.house import MOST_TEXT, read_house

    with Path(name).open(encoding="utf-8", errors="replace") as file:
        return read_house(file.read(MOST_TEXT + 1)).rules


TILE, TILES, WIND, BOOK = TileValue(), TilesValue(), WindValue(), BookValue()


def with_language(command: F) -> F:
    """A command that takes `--lang`; what it says was decided before anything was read."""
    return option(
        "--lang", type=LanguageValue(), metavar="LANGUAGE", expose_value=False, is_eager=True
    )(command)


def with_rules(command: F) -> F:
    """A command that takes `--rules` and `--set`, and gets them as `rules`."""
    switches = option("--set", "switches", multiple=True, metavar="SWITCH")
    named = option("--rules", "book", type=BOOK, default="rcr-2016", metavar="BOOK")
    return named(switches(command))


def is_mcr(rules: RiichiRules | McrRules) -> TypeGuard[McrRules]:
    """Whether a rulebook is one of MCR."""
    from ..rules.mcr import McrRules

    return isinstance(rules, McrRules)


def is_riichi(rules: RiichiRules | McrRules) -> TypeGuard[RiichiRules]:
    """Whether a rulebook is one of riichi."""
    from ..rules.riichi import RiichiRules

    return isinstance(rules, RiichiRules)


def with_switches(rules: Book, switches: tuple[str, ...]) -> Book:
    """A rulebook with house rules, each written `switch=value`."""
    if not switches:
        return rules
    from .house import house_rules

    return house_rules(rules, switches)
