"""What every handler needs: the site, who asks, what a form says, how a page is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import wraps
from urllib.parse import parse_qsl

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from ..live.lobby import Lobby
from ..live.people import People, Person
from .access import is_from_here, lang_of, remember, token_of
from .tries import Tries

MOST_TEXT = 4096
"""Letters of a message or a form."""
MOST_FIELDS = 64


@dataclass(frozen=True, slots=True)
class Site:
    """The tables, the people, and the language of who says nothing."""

    lobby: Lobby
    people: People
    lang: str | None = None
    tries: Tries = field(default_factory=Tries)
    """Wrong passwords."""


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


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a posted form; a body that is too long is none."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > MOST_TEXT:
            return {}
    try:
        return dict(parse_qsl(body.decode(errors="replace"), max_num_fields=MOST_FIELDS))
    except ValueError:
        return {}


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
