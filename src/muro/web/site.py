"""What every handler needs: the site, who asks, what a form says, how a page is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import wraps
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from ..errors import MuroError
from ..live.lobby import Lobby
from ..live.notices import Notices
from ..live.people import People, Person
from ..rules.switches import SWITCH_OF
from ..rules.told import field_phrase
from ..words import Phrase, say
from .access import is_from_here, lang_of, remember, token_of
from .tries import Guests, Tries

MOST_TEXT = 4096
"""Letters of a message or a form."""
MOST_FIELDS = 64
MOST_HEAD = 16
"""Letters before the name of a rulebook, where a sentence begins with it."""


@dataclass(frozen=True, slots=True)
class Site:
    """The tables, the people, and the language of who says nothing."""

    lobby: Lobby
    people: People
    lang: str | None = None
    tries: Tries = field(default_factory=Tries)
    """Wrong passwords."""
    guests: Guests = field(default_factory=Guests)
    """New guests by address."""
    notices: Notices | None = None
    """Who tells people that a table waits for them."""


def site_of(asker: HTTPConnection) -> Site:
    """The site that is asked."""
    site: Site = asker.app.state.site
    return site


def language(asker: HTTPConnection) -> str:
    """The language that an answer is written in."""
    return lang_of(asker, site_of(asker).lang)


async def who(asker: HTTPConnection) -> Person | None:
    """The person at the browser that asks."""
    token = token_of(asker)
    return await asyncio.to_thread(site_of(asker).people.of_token, token) if token else None


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return "" if request.client is None else request.client.host


async def form_of(
    request: Request, *, most_text: int = MOST_TEXT, most_fields: int = MOST_FIELDS
) -> dict[str, str]:
    """The fields of a posted form; a body that is too long is none."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most_text:
            return {}
    try:
        return dict(parse_qsl(body.decode(errors="replace"), max_num_fields=most_fields))
    except ValueError:
        return {}


def said(error: MuroError, lang: str) -> str:
    """What went wrong as a page says it: a sentence that stands alone begins with a capital."""
    text = say(error, lang)
    return text[:1].upper() + text[1:]


def beside(error: MuroError, lang: str) -> str:
    """The same beside a field of a rulebook, which is called there as people know it.

    The name of the rulebook, with which such a sentence begins, is left out.
    """
    data = dict(error.data)
    field, name = data.get("field"), data.get("name")
    if isinstance(field, str) and field in SWITCH_OF:
        data["field"] = field_phrase(field)
    text = say(Phrase(error.code, **data), lang)
    head, colon, rest = text.partition(f"{name}: ")
    text = rest if colon and len(head) < MOST_HEAD else text
    return text[:1].upper() + text[1:]


def answer(
    request: Request, page: str, lang: str, *, status: int = 200, token: str | None = None
) -> Response:
    """A page as a browser gets it: never an old one, also on the way back."""
    headers = {"cache-control": "no-store"}
    response = HTMLResponse(page, status_code=status, headers=headers)
    remember(response, request, token=token, lang=lang)
    return response


async def guest(request: Request, name: str = "") -> tuple[Person, str | None]:
    """The person who asks, and a token where the browser has none yet.

    Who has no name gets `name`; `ParseError` where it is none.
    """
    people, person = site_of(request).people, await who(request)
    if person is None:
        site_of(request).guests.come(address_of(request))
        return await asyncio.to_thread(people.welcome, name)
    if name and not person.name:
        person = await asyncio.to_thread(people.rename, person, name)
    return person, None


Handler = Callable[[Request], Awaitable[Response]]


def from_here(handler: Handler) -> Handler:
    """The handler of a form that only pages of this server may send."""

    @wraps(handler)
    async def checked(request: Request) -> Response:
        if not is_from_here(request):
            return PlainTextResponse("", status_code=403)
        return await handler(request)

    return checked


async def back(request: Request) -> Response:
    """From the address of a form that was refused, back to the page where the form is."""
    return go_to(request, request.url.path.rpartition("/")[0] or "/lobby")


def go_to(request: Request, address: str, *, token: str | None = None) -> Response:
    """On to another page, the browser knowing its token and language."""
    response = RedirectResponse(address, status_code=303)
    remember(response, request, token=token, lang=language(request))
    return response
