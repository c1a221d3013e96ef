"""The pages as HTML: where a game begins, a table, a finished game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from jinja2 import Environment, PackageLoader, StrictUndefined

from ..art.backs import BACKS
from ..art.tilesets import TILE_SETS
from ..words import LANGUAGES, Phrase, say
from .assets import SHEET, assets_hash, modules
from .graph import graph
from .phrases import phrases
from .typed import typed

if TYPE_CHECKING:
    from ..live.people import Person
    from .agreed import Fact
    from .gather_lines import TableLine

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
"""The content policy every page is sent with: nothing inline, nothing from elsewhere."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A rulebook to choose on the page where a game begins."""

    name: str
    title: str
    about: str
    facts: str
    differs: str = ""
    """In how many rules it differs from the usual book, in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One switch of a rulebook: what it is called, how it stands, where that is written."""

    name: str
    value: str
    where: str
    usual: str = ""
    """What the book that it is compared with says, where that is something else."""


@dataclass(frozen=True, slots=True)
class Part:
    """The switches of a rulebook that belong together."""

    title: str
    rules: Sequence[Rule]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandLine:
    """One hand in the list of a replay: which it is, what became of it, the points after it."""

    number: int
    title: str
    told: Sequence[str]
    points: Sequence[int]


def start_page(
    lang: str,
    books: Sequence[Book],
    *,
    editions: Sequence[Book] = (),
    message: str = "",
    me: Person | None = None,
    rooms: Sequence[TableLine] = (),
    games: Sequence[TableLine] = (),
) -> str:
    """The page where a game begins. Its form posts to `tables` the `game` (`riichi`, `mcr`), for
    riichi the `rules` and their `length` (`east`, `south`), for MCR the `edition` and `flowers`.

    The first of `books` and of `editions` are chosen until somebody chooses another. `games` are
    those that `me` has begun and not finished, the newest first, `rooms` where games are to begin.
    """
    return render(
        "start.html",
        lang,
        scripts=modules("start.js"),
        books=books,
        editions=editions,
        message=message,
        me=me,
        rooms=rooms,
        games=games,
        form={"game": "riichi", "length": "south", "flowers": "self"}
        | {"rules": books[0].name, "edition": editions[0].name if editions else ""},
    )


def table_page(
    lang: str,
    table: str,
    rules: str,
    *,
    game: str = "riichi",
    flowers: str = "",
    book: str = "",
    commitment: str = "",
    tutor: Mapping[str, object] | None = None,
    facts: Sequence[Fact] = (),
    hints: str = "no",
) -> str:
    """The page of a table, at `/table/<id>`; `rules` says by which rules it is played.

    `flowers` says what is done with those of MCR: `self` (replaced by themselves) or `choice`.
    `book` is the name of the rulebook, where its page can be opened; `commitment` what the server
    is bound to before any page has sent a number for the walls; `facts` what was agreed besides;
    `hints` whether there are any: `no`, `yes`, `training` (all are on at first).
    """
    return render(
        "table.html",
        lang,
        scripts=modules("page.js"),
        rules=rules,
        game=game,
        flowers=flowers,
        book=book,
        name=table,
        commitment=commitment,
        facts=facts,
        hints=hints,
        phrases=phrases(lang),
        typed=typed(lang),
        tutor=tutor,
        socket=f"{table}/ws",
        log=f"/table/{table}/log",
        again=f"/game/{table}",
    )


def replay_page(
    lang: str,
    table: str,
    rules: str,
    *,
    game: str,
    names: Sequence[str],
    seat: int,
    hands: Sequence[HandLine],
    points: Sequence[Sequence[int]],
    version: str,
) -> str:
    """The page of a finished game, at `/game/<id>`.

    `names` and the columns of `points` are by first seats, `points` from the start on; `seat` (1 to
    4) is where one looks from at first; `version` goes with every hand that the page asks for.
    """
    return render(
        "replay.html",
        lang,
        scripts=modules("replay_page.js"),
        rules=rules,
        game=game,
        names=names,
        seat=seat,
        hands=hands,
        points=points,
        graph=graph(points),
        figure=figure,
        phrases=phrases(lang),
        films=f"/game/{table}/hands",
        version=version,
        log=f"/table/{table}/log",
        walls=f"/walls?game={table}",
    )


def figure(number: int) -> str:
    """A number as the script writes it: thin spaces from 10 000 on, a true minus."""
    text = f"{abs(number):,}".replace(",", "\u202f") if abs(number) >= 10_000 else str(abs(number))
    return f"\u2212{text}" if number < 0 else text


def render(template: str, lang: str, **context: object) -> str:
    """A page by its template. There `say` has the words of pages, `tell` those of gathering."""

    def tell(code: str, **data: object) -> str:
        return say(Phrase(f"gather.{code}", **data), lang)

    def words(code: str, **data: object) -> str:
        return say(Phrase(f"web.{code}", **data), lang)

    return (
        _environment()
        .get_template(template)
        .render(
            lang=lang,
            languages=LANGUAGES,
            say=words,
            tell=tell,
            static=f"/static/{assets_hash()}",
            sheet=SHEET,
            tile_sets=tuple(TILE_SETS),
            backs=tuple(BACKS),
            **context,
        )
    )


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("muro.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
