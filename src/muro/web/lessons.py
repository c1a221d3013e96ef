"""The first games on the web: the page of the lessons, and what the tutor says at their tables."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..errors import AccessError, StoreError
from ..live.lessons import LESSONS, lesson
from ..live.people import Person
from ..live.table import LiveTable
from ..rules.fans import FANS
from ..rules.mcr import McrRules
from ..words import Phrase, say
from .assets import modules
from .pages import render
from .site import Site, answer, from_here, go_to, guest, language, site_of, who

BOTS = ("Inés", "Marcos", "Olalla")

Pages = tuple[tuple[str, str], ...]
"""What is said before a step and at it, each with what it is about; the last waits for the move."""

RIICHI: tuple[Pages, ...] = (
    (("hello", ""), ("goal", "hand"), ("suits", "hand"), ("first", "tile:4z")),
    (("pon", "call:pon"),),
    (("open", "melds"), ("nine", "tile:9m")),
    (("chi", "call:chi"),),
    (("three", "tile:3z"),),
    (("ready", "waits"), ("pass", "call:pass")),
    (("keep", "tile:1p"),),
    (("dora", "dora"), ("ron", "call:ron")),
    (("worth", "sheet"), ("pays", "next")),
    (("east", "hand"), ("again", "tile:4z")),
    (("closed", "call:pass"),),
    (("bet", "riichi"), ("riichi", "riichi:1z")),
    (("furiten", "waits"), ("drop", "tile:5z")),
    (("tsumo", "call:tsumo"),),
    (("result", "sheet"), ("end", "")),
)
MCR: tuple[Pages, ...] = (
    (("hello", ""), ("goal", "hand"), ("eight", "hand"), ("flower", "call:flower")),
    (("first", "tile:3z"),),
    (("pung", "call:pon"),),
    (("alone", "tile:1z"),),
    (("chow", "call:chi"),),
    (("straight", "hand"), ("nine", "tile:9p")),
    (("below", "below"), ("wait", "tile:2p")),
    (("hu", "call:ron"),),
    (("worth", "sheet"), ("pays", "sheet"), ("end", "")),
)
PAGES = {"riichi": RIICHI, "mcr": MCR}
SAYS = ("step", "go", "back", "skip", "watch", "wait", "other", "other.why")
ON_THE_PAGE = ("panel", "leave", "end.play", "end.train", "end.rules", "end.other", "walls")
SILENT = frozenset({"drop", "pays", "end"})
"""Steps beside which there is nothing else to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A lesson as it stands on the page of the lessons."""

    name: str
    steps: int
    """With the reading of the last result."""
    table: str = ""
    """The table where it was begun; empty where it was not."""
    step: int = 0

    @property
    def is_over(self) -> bool:
        return self.step >= self.steps - 1


@cache
def tutor(name: str, lang: str) -> dict[str, object]:
    """All that the tutor of a lesson says, and the moves that are waited for."""
    steps = (*lesson(name).steps, "")
    worth = {"minimum": 0, "straight": 0, "dragon": 0}
    rules = lesson(name).rules
    if isinstance(rules, McrRules):
        of = {fan.code: fan.points for fan in FANS}
        worth = {"minimum": rules.minimum}
        worth |= {"straight": of["mixed_straight"], "dragon": of["dragon_pung"]}

    def text(code: str) -> str:
        said = say(Phrase(f"tutor.{name}.{code}"), lang)
        for gap, number in worth.items():
            said = said.replace(f"{{{gap}}}", str(number))
        return said

    def other(code: str, move: str) -> str:
        return text(f"{code}.other") if move and move != "next" and code not in SILENT else ""

    return {
        "name": name,
        "steps": [
            {
                "move": move,
                "pages": [{"text": text(code), "at": at} for code, at in pages],
                "other": other(pages[-1][0], move),
            }
            for move, pages in zip(steps, PAGES[name], strict=True)
        ],
        "say": {code: say(Phrase(f"tutor.{code}"), lang) for code in SAYS},
        "page": {
            code.replace(".", "_"): say(Phrase(f"tutor.{code}"), lang) for code in ON_THE_PAGE
        },
        "rules": rules.name,
        "other": next(each for each in LESSONS if each != name),
    }


def tutor_of(table: LiveTable, lang: str) -> dict[str, object] | None:
    """The tutor of a table; None where nothing is taught."""
    name = table.settings.plan.lesson
    return tutor(name, lang) if name else None


def lines_of(site: Site, person: Person | None) -> tuple[Line, ...]:
    """The lessons, as far as a person has come in each."""
    found = []
    for name, one in LESSONS.items():
        table = None if person is None else site.lobby.lesson_of(name, person.id)
        line = Line(name=name, steps=len(one.steps) + 1)
        if table is not None:
            line = Line(name=name, steps=line.steps, table=table.id, step=table.step() or 0)
        found.append(line)
    return tuple(found)


async def learn(request: Request) -> Response:
    """The page of the lessons."""
    return await _page(request)


async def _page(request: Request, *, message: str = "", status: int = 200) -> Response:
    lang, me = language(request), await who(request)
    site = site_of(request)

    def tutors(code: str, **data: object) -> str:
        return say(Phrase(f"tutor.{code}", **data), lang)

    page = render(
        "learn.html",
        lang,
        scripts=modules("start.js"),
        me=me,
        lines=lines_of(site, me),
        tutor=tutors,
        message=message,
    )
    return answer(request, page, lang, status=status)


@from_here
async def begin(request: Request) -> Response:
    """A lesson from its beginning, at a table of its own."""
    name = request.path_params["name"]
    try:
        lesson(name)
        person, token = await guest(request)
        table = site_of(request).lobby.teach(name, person, BOTS)
    except (AccessError, StoreError) as error:
        status = 503 if isinstance(error, StoreError) else 404
        return await _page(request, message=say(error, language(request)), status=status)
    return go_to(request, f"/table/{table.id}", token=token)


async def back(request: Request) -> Response:
    """From the address of a form that was refused, back to the page."""
    return go_to(request, "/learn")


ROUTES = [
    Route("/learn", learn),
    Route("/learn/{name}", begin, methods=["POST"]),
    Route("/learn/{name}", back),
]
