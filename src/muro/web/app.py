"""The server: pages, files and the socket of a table. Handlers translate and know no rule."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import AccessError, MuroError, StoreError
from ..game.fair import commitment_of
from ..live.people import Person
from ..live.plan import Plan
from ..live.results import filling
from ..live.settings import Player, Settings, new_secret
from ..rules.game import Rules, game_of
from ..rules.house import HouseBook
from ..words import Phrase, say
from . import account, deadlines, gather, house, line, notices_page, people_pages, walls
from .access import is_from_here, lang_of
from .agreed import agreed
from .assets import asset, assets_hash
from .books import editions, playable, title_of
from .gather_form import book_asked, rules_of
from .gather_lines import begun_lines, room_lines
from .helps import hints_of
from .lessons import ROUTES as LESSONS
from .lessons import tutor_of
from .onlookers import player_of
from .pages import POLICY, start_page, table_page
from .replay import Replays, hand_answer
from .shown_books import TABLE, houses, own_books, own_cards
from .site import Site, answer, form_of, go_to, guest, who

__all__ = ["Site", "make_app"]

BOTS = ("Inés", "Marcos", "Olalla")
FOR_EVER = "public, max-age=31536000, immutable"


def make_app(site: Site) -> Starlette:
    """The ASGI application of a site."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        site.lobby.start()
        with filling(site.people.store):
            yield
        await site.lobby.stop()

    app = Starlette(
        routes=[
            Route("/", start),
            Route("/tables", open_table, methods=["POST"]),
            Route("/table/{table}", show_table),
            Route("/table/{table}/log", written),
            Route("/game/{table}", game),
            Route("/game/{table}/hands/{hand:int}", game_hand),
            *house.ROUTES,
            *gather.ROUTES,
            *account.ROUTES,
            *people_pages.ROUTES,
            *deadlines.ROUTES,
            *LESSONS,
            *notices_page.ROUTES,
            *walls.ROUTES,
            *line.ROUTES,
            Route("/static/{version}/{path:path}", file),
        ],
        exception_handlers={404: nowhere},
        middleware=[Middleware(Headers)],
        lifespan=lifespan,
    )
    app.state.site = site
    app.state.replays = Replays(site.lobby)
    return app


async def start(request: Request) -> Response:
    """The page where a game begins."""
    return await _start_page(request)


async def open_table(request: Request) -> Response:
    """Open the table that the form asks for and go there."""
    if not is_from_here(request):
        return PlainTextResponse("", status_code=403)
    site: Site = request.app.state.site
    lang = lang_of(request, site.lang)
    form = await form_of(request)
    try:
        own = houses(await own_books(request, await who(request))).get(book_asked(form))
        rules = own.rules if own else rules_of(form)
        person, token = await guest(request)
        table = site.lobby.open(_settings(rules, person, own))
    except MuroError as error:
        status = 503 if isinstance(error, StoreError) else 400
        return await _start_page(request, message=say(error, lang), status=status)
    return go_to(request, f"/table/{table.id}", token=token)


async def show_table(request: Request) -> Response:
    """The page of a table."""
    site: Site = request.app.state.site
    lang = lang_of(request, site.lang)
    try:
        table = site.lobby.table(request.path_params["table"])
        person = await who(request)
        player_of(table, person)
    except AccessError as error:
        status = 403 if error.code == "gather.nobody_looks" else 404
        return await _start_page(request, message=say(error, lang), status=status)
    settings = table.settings
    await deadlines.note_language(request, settings, person)
    page = table_page(
        lang,
        table.id,
        title_of(settings.rules, lang, settings.plan.title),
        game=game_of(settings.rules),
        book=f"{TABLE}{table.id}" if settings.plan.title else settings.rules.name,
        commitment=commitment_of(settings.secret),
        tutor=tutor_of(table, lang),
        facts=agreed(settings.plan, lang).facts,
        hints=hints_of(settings.plan),
    )
    return answer(request, page, lang)


async def written(request: Request) -> Response:
    """The log of a finished game, as a file."""
    site: Site = request.app.state.site
    try:
        lines = site.lobby.log(request.path_params["table"])
    except MuroError as error:
        lang = lang_of(request, site.lang)
        return await _start_page(request, message=say(error, lang), status=404)
    name = f"muro-{request.path_params['table'][:8]}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    text = "".join(f"{line}\n" for line in lines)
    return Response(text, media_type="application/x-ndjson", headers=headers)


async def game(request: Request) -> Response:
    """The page on which a finished game is looked at again."""
    site: Site = request.app.state.site
    replays: Replays = request.app.state.replays
    lang = lang_of(request, site.lang)
    try:
        page = await replays.page(request.path_params["table"], lang, await who(request))
    except MuroError as error:
        return await _start_page(request, message=say(error, lang), status=404)
    return answer(request, page, lang)


async def game_hand(request: Request) -> Response:
    """One hand of a finished game, for that page."""
    site: Site = request.app.state.site
    return await hand_answer(request, request.app.state.replays, site.lang)


async def nowhere(request: Request, _: Exception) -> Response:
    """The page for an address where nothing is."""
    site: Site = request.app.state.site
    nothing = say(Phrase("serve.nowhere"), lang_of(request, site.lang))
    return await _start_page(request, message=nothing, status=404)


async def file(request: Request) -> Response:
    """A style, module or sheet of tiles."""
    found = asset(request.path_params["path"])
    if found is None:
        return PlainTextResponse("", status_code=404)
    current = request.path_params["version"] == assets_hash()
    cache = {"cache-control": FOR_EVER if current else "no-store"}
    return Response(found.content, media_type=found.media_type, headers=cache)


def _settings(rules: Rules, person: Person, own: HouseBook | None = None) -> Settings:
    """A table for a person and three bots."""
    you = Player(name=person.name, person=person.id)
    first, second, third = (Player(name=name) for name in BOTS)
    return Settings(
        plan=Plan(
            rules=rules,
            hints=True,
            watching="live",
            title=own.title if own else "",
            base=own.base if own else "",
        ),
        players=(you, first, second, third),
        secret=new_secret(),
    )


async def _start_page(request: Request, *, message: str = "", status: int = 200) -> Response:
    site: Site = request.app.state.site
    lang = lang_of(request, site.lang)
    person = await who(request)
    tables, own = site.lobby, await own_books(request, person)
    page = start_page(
        lang,
        (*playable(lang), *own_cards(own, "riichi", lang)),
        editions=(*editions(lang), *own_cards(own, "mcr", lang)),
        message=message,
        me=person,
        rooms=room_lines(tables.rooms.of(person.id), person, lang) if person else (),
        games=begun_lines(tables.playing(person.id), person, lang) if person else (),
    )
    return answer(request, page, lang, status=status)


class Headers:
    """Says on every answer what a page may do."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message["headers"], *_HEADERS]}
            await send(message)

        await self._app(scope, receive, with_headers)


_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
]
