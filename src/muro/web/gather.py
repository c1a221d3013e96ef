"""The pages on which people come together: lobby, a new table, the table before its game."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from ..errors import AccessError, MuroError, ParseError, StoreError
from ..live.people import Person, clean_name
from ..live.room import Room
from ..live.shelf import Kept
from .agreed import agreed
from .assets import modules
from .books import editions, playable
from .gather_form import BGA_OPTIONS, COMING, FIRST, POINTS, QUICK, TIMES, read_form
from .gather_lines import begun_lines, chairs_of, public_lines, quick_lines, room_lines
from .pages import render
from .qr import code_of
from .shown_books import ROOM, asked_book, houses, own_books, own_cards
from .site import (
    address_of,
    answer,
    back,
    form_of,
    from_here,
    go_to,
    guest,
    language,
    said,
    site_of,
    who,
)

WAIT_S = 25.0
"""How long a page that asks for changes waits for an answer."""
DEEDS = ("sit", "leave", "bot", "clear", "begin")
"""What one can do at a table that gathers; the last three are its host's."""
STATUS = {
    "room.none": 404,
    "room.no_code": 404,
    "room.only_host": 403,
    "room.password": 403,
    "people.too_many": 429,
    "people.too_many_guests": 429,
}
"""How refusals are answered that are not simply wrong."""
LOCAL = {"localhost", "127.0.0.1", "::1"}
"""Where this machine alone finds itself."""

# --- the lobby ------------------------------------------------------------------------------------


async def lobby(request: Request) -> Response:
    """The page where one finds a table."""
    return await lobby_page(request)


async def lobby_tables(request: Request) -> Response:
    """The public tables alone, for a page that is there already."""
    return _part(request, "lobby_tables.html", tables=_public(request, await who(request)))


async def join(request: Request) -> Response:
    """On to the table of a code."""
    code = request.query_params.get("code", "")
    try:
        room = site_of(request).lobby.rooms.by_code(code)
    except AccessError as error:
        return await lobby_page(request, code=code, error=error)
    return go_to(request, f"/room/{room.id}")


@from_here
async def quick(request: Request) -> Response:
    """A chair at a table of those who want the same game."""
    form = await form_of(request)
    try:
        if form.get("match") not in QUICK:
            raise ParseError("gather.choice", given=form.get("match", ""), known=tuple(QUICK))
        plan, _ = QUICK[form["match"]]
        person, token = await _named(request, form)
        room = site_of(request).lobby.rooms.quick(plan, person)
    except MuroError as error:
        return await lobby_page(request, name=form.get("name", ""), error=error)
    return go_to(request, f"/room/{room.id}", token=token)


@from_here
async def again(request: Request) -> Response:
    """A chair at the next table of those who have played a game together."""
    name, tables = request.path_params["table"], site_of(request).lobby
    try:
        settings, person = tables.table(name).settings, await who(request)
        if person is None or settings.player_of(person.id) is None:
            raise AccessError("live.spectator")
        room = tables.rooms.again(name, settings.plan, person)
    except MuroError as error:
        return await lobby_page(request, error=error)
    return go_to(request, f"/room/{room.id}")


async def lobby_page(
    request: Request, *, name: str = "", code: str = "", error: MuroError | None = None
) -> Response:
    """The lobby, with what went wrong."""
    lang, me, tables = language(request), await who(request), site_of(request).lobby
    page = render(
        "lobby.html",
        lang,
        scripts=modules("lobby.js"),
        me=me,
        name=name,
        code=code,
        error=None if error is None else (error.code, said(error, lang)),
        quick=quick_lines(tables.rooms.public(), lang),
        tables=_public(request, me),
        games=begun_lines(tables.playing(me.id), me, lang) if me else [],
        rooms=room_lines(tables.rooms.of(me.id), me, lang) if me else [],
    )
    return answer(request, page, lang, status=_status(error))


def _public(request: Request, me: Person | None) -> object:
    return public_lines(site_of(request).lobby.rooms.public(), me, language(request))


# --- a new table ----------------------------------------------------------------------------------


async def new(request: Request) -> Response:
    """The page where a table is set up."""
    me = await who(request)
    own = await own_books(request, me)
    return _new_page(request, {**FIRST, **asked_book(request, own)}, me, own=own)


@from_here
async def open_room(request: Request) -> Response:
    """Open the table that the form asks for, its host on the first chair."""
    form, me = await form_of(request), await who(request)
    own = await own_books(request, me)
    wanted = read_form(form, needs_name=me is None or not me.name, own=houses(own))
    if wanted.plan is None:
        return _new_page(request, form, me, wanted.errors, own=own)
    try:
        person, token = await guest(request, form.get("name", ""))
        room = site_of(request).lobby.rooms.open(wanted.plan, person)
    except MuroError as error:
        return _new_page(request, form, me, {"": error}, own=own)
    return go_to(request, f"/room/{room.id}", token=token)


def _new_page(
    request: Request,
    form: Mapping[str, str],
    me: Person | None,
    errors: Mapping[str, MuroError] | None = None,
    *,
    own: Sequence[Kept] = (),
) -> Response:
    lang, errors = language(request), errors or {}
    page = render(
        "new.html",
        lang,
        scripts=modules("start.js"),
        me=me,
        form={**FIRST, **form},
        errors={name: said(error, lang) for name, error in errors.items()},
        books=(*playable(lang), *own_cards(own, "riichi", lang)),
        editions=(*editions(lang), *own_cards(own, "mcr", lang)),
        options=BGA_OPTIONS,
        points=POINTS,
        times=TIMES,
        coming=COMING,
    )
    return answer(request, page, lang, status=_status(next(iter(errors.values()), None)))


# --- a table before its game ----------------------------------------------------------------------


async def room(request: Request) -> Response:
    """The page of a table that gathers; where its game has begun, on to the game."""
    try:
        found = site_of(request).lobby.rooms.room(request.path_params["room"])
    except AccessError as error:
        return await _gone(request, error)
    return _room_page(request, found, await who(request))


async def room_chairs(request: Request) -> Response:
    """The chairs once they are others than at version `since`, or where to go now."""
    name, since = request.path_params["room"], request.query_params.get("since", "")
    rooms, version = site_of(request).lobby.rooms, int(since) if since.isdigit() else -1
    try:
        async with asyncio.timeout(WAIT_S):
            found = await rooms.changed(name, version)
    except TimeoutError:
        return Response(status_code=204)
    me = await who(request)
    if found is None:
        return JSONResponse({"go": f"/table/{name}" if _has_begun(request, name) else "/lobby"})
    return _part(request, "room_chairs.html", **_seen(found, me))


@from_here
async def room_deed(request: Request) -> Response:
    """What somebody does at a table: `sit`, `leave`, and as its host `bot`, `clear`, `begin`."""
    if request.path_params["deed"] not in DEEDS:
        raise HTTPException(404)
    name, form = request.path_params["room"], await form_of(request)
    rooms = site_of(request).lobby.rooms
    try:
        found = rooms.room(name)
    except AccessError as error:
        return await _gone(request, error)
    try:
        token = await _do(request, found, form)
    except MuroError as error:
        return _room_page(request, found, await who(request), form=form, error=error)
    is_left = request.path_params["deed"] == "leave"
    return go_to(request, "/lobby" if is_left else f"/room/{name}", token=token)


async def _do(request: Request, found: Room, form: Mapping[str, str]) -> str | None:
    """Do it; the token of a guest who was not known before."""
    site, deed = site_of(request), request.path_params["deed"]
    rooms, name = site.lobby.rooms, found.id
    if deed == "sit":
        person, token = await _named(request, form)
        with site.tries.at(f"room {name} {address_of(request)}"):
            rooms.sit(name, person, form.get("password", "").strip())
        return token
    me = await who(request)
    if me is None:
        raise AccessError("room.only_host")
    chair = form.get("chair", "")
    place = int(chair) if chair.isascii() and chair.isdigit() and len(chair) == 1 else -1
    match deed:
        case "leave":
            rooms.leave(name, me.id)
        case "bot":
            rooms.seat_bot(name, me.id, place)
        case "clear":
            rooms.clear(name, me.id, place)
        case "begin":
            rooms.begin(name, me.id)
    return None


def _room_page(
    request: Request,
    found: Room,
    me: Person | None,
    *,
    form: Mapping[str, str] | None = None,
    error: MuroError | None = None,
) -> Response:
    lang = language(request)
    link = str(request.url.replace(path=f"/room/{found.id}", query="", fragment=""))
    fault = None if error is None else (error.code, said(error, lang))
    page = render(
        "room.html",
        lang,
        scripts=modules("room.js"),
        agreed=agreed(found.plan, lang, f"{ROOM}{found.id}"),
        link=link,
        is_local=request.url.hostname in LOCAL,
        qr=code_of(link),
        **_seen(found, me, form=form, error=fault),
    )
    return answer(request, page, lang, status=_status(error))


def _seen(
    found: Room,
    me: Person | None,
    *,
    form: Mapping[str, str] | None = None,
    error: tuple[str, str] | None = None,
) -> dict[str, object]:
    """What the template of the chairs asks for."""
    return {
        "form": form or {},
        "error": error,
        "room": found,
        "me": me,
        "chairs": chairs_of(found, me),
        "sits": me is not None and found.chair_of(me.id) is not None,
        "hosts": me is not None and found.host == me.id,
        "is_full": len(found.people) == len(found.chairs),
    }


async def _gone(request: Request, error: AccessError) -> Response:
    """A table that does not gather any more: on to its game, or back to the lobby."""
    name = request.path_params["room"]
    if _has_begun(request, name):
        return go_to(request, f"/table/{name}")
    return await lobby_page(request, error=error)


def _has_begun(request: Request, name: str) -> bool:
    try:
        site_of(request).lobby.table(name)
    except AccessError:
        return False
    return True


# --- shared ---------------------------------------------------------------------------------------


async def _named(request: Request, form: Mapping[str, str]) -> tuple[Person, str | None]:
    """Who asks, by a name: at a table with people nobody is without one."""
    me = await who(request)
    if me is not None and me.name:
        return me, None
    return await guest(request, clean_name(form.get("name", "")))


def _part(request: Request, template: str, **context: object) -> Response:
    """A part of a page, for a script that puts it in its place."""
    page = render(template, language(request), scripts=(), **context)
    return HTMLResponse(page, headers={"cache-control": "no-store"})


def _status(error: MuroError | None) -> int:
    if error is None:
        return 200
    if isinstance(error, StoreError):
        return 503
    return STATUS.get(error.code, 400)


ROUTES = (
    Route("/again/{table}", again, methods=["POST"]),
    Route("/lobby", lobby),
    Route("/lobby/tables", lobby_tables),
    Route("/join", join),
    Route("/quick", quick, methods=["POST"]),
    Route("/quick", back),
    Route("/new", new),
    Route("/new", open_room, methods=["POST"]),
    Route("/room/{room}", room),
    Route("/room/{room}/chairs", room_chairs),
    Route("/room/{room}/{deed}", room_deed, methods=["POST"]),
    Route("/room/{room}/{deed}", back),
)
