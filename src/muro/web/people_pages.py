"""The pages of people's games: one's own at `/me`, another's at `/player/<id>`."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from ..live.career import Careers
from .access import is_from_here
from .career_page import career_page, nobody_page
from .site import answer, form_of, language, site_of, who


async def own(request: Request) -> Response:
    """One's own games."""
    lang = language(request)
    person = await who(request)
    if person is None:
        return answer(request, nobody_page(lang, "none.yet", None), lang)
    return await _career(request, person.id, own=True)


async def choose(request: Request) -> Response:
    """Keep what somebody wants seen and counted."""
    if not is_from_here(request):
        return PlainTextResponse("", status_code=403)
    person = await who(request)
    form = await form_of(request)
    if person is not None:
        hidden, unrated = "hidden" in form, "unrated" in form
        careers = Careers(site_of(request).people.store)
        await asyncio.to_thread(careers.choose, person.id, hidden=hidden, unrated=unrated)
    return RedirectResponse("/me", status_code=303)


async def other(request: Request) -> Response:
    """Somebody's games, unless they are hidden."""
    return await _career(request, request.path_params["person"], own=False)


async def _career(request: Request, person: str, *, own: bool) -> Response:
    lang, me = language(request), await who(request)
    careers = Careers(site_of(request).people.store)
    asked = request.query_params
    of, number = asked.get("of", ""), asked.get("page", "1")
    page = int(number) if number.isascii() and number.isdigit() and len(number) < 7 else 1

    def made() -> str | None:
        known = careers.known(person)
        if known is None or (known.hidden and not own):
            return None
        return career_page(lang, careers, known, me=me, own=own, of=of, page=page)

    text = await asyncio.to_thread(made)
    if text is None:
        return answer(request, nobody_page(lang, "not.shown", me), lang, status=404)
    return answer(request, text, lang)


ROUTES = (
    Route("/me", own, methods=["GET"]),
    Route("/me", choose, methods=["POST"]),
    Route("/player/{person}", other),
)
