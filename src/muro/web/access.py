"""Who asks: the cookie of a browser, the language it reads, where a request comes from."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..words.say import LANGUAGES, nearest_language

TOKEN = "muro"  # noqa: S105 - the name of a cookie
LANG = "lang"
YEAR_S = 365 * 24 * 3600


def token_of(asker: HTTPConnection) -> str | None:
    """The secret that this browser plays its seats with, if it has one."""
    token = asker.cookies.get(TOKEN)
    return token if token and len(token) <= 64 else None


def lang_of(asker: HTTPConnection, default: str | None) -> str:
    """The language of a page: asked for in the address, chosen before, set, or preferred."""
    for given in (asker.query_params.get(LANG), asker.cookies.get(LANG), default):
        if given in LANGUAGES:
            return given
    preferred = asker.headers.get("accept-language", "")
    for name in preferred.split(","):
        if name.strip()[:2].lower() in LANGUAGES:
            return nearest_language(name.strip())
    return "en"


def remember(response: Response, asker: HTTPConnection, *, token: str | None, lang: str) -> None:
    """Have the browser keep its token and language."""
    safe = asker.url.scheme in {"https", "wss"}
    if token is not None:
        response.set_cookie(
            TOKEN, token, max_age=YEAR_S, httponly=True, samesite="lax", secure=safe
        )
    response.set_cookie(LANG, lang, max_age=YEAR_S, httponly=True, samesite="lax", secure=safe)


def is_from_here(asker: HTTPConnection) -> bool:
    """Whether a form or socket was opened by a page of this server and no other."""
    origin = asker.headers.get("origin")
    if origin is None:
        return asker.headers.get("sec-fetch-site", "same-origin") in {"same-origin", "none"}
    return urlsplit(origin).netloc == asker.headers.get("host")
