"""The page on which anybody checks the walls of a written game, in the own browser."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from .assets import modules
from .pages import render
from .phrases import walls_phrases
from .site import answer, language

__all__ = ["ROUTES"]


async def walls(request: Request) -> Response:
    """The page; `?game=` names a finished game of this server, else a file is chosen there."""
    lang, game = language(request), request.query_params.get("game", "")
    log = f"/table/{game}/log" if game.isalnum() and game.isascii() else ""
    page = render(
        "walls.html",
        lang,
        scripts=modules("walls_page.js"),
        phrases=walls_phrases(lang),
        log=log,
    )
    return answer(request, page, lang)


ROUTES = (Route("/walls", walls),)
