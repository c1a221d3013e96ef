"""The page of who somebody is here: a name, an account, its password."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..errors import AccessError, MuroError, StoreError
from ..live.people import Person, clean_login, clean_name, clean_password
from .access import TOKEN, token_of
from .assets import modules
from .pages import render
from .site import (
    Site,
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

Form = Mapping[str, str]


async def account(request: Request) -> Response:
    """The page of who one is."""
    done = request.query_params.get("done", "")
    return await _page(request, {}, done=done if done in DEEDS else "")


@from_here
async def account_deed(request: Request) -> Response:
    """One of `DEEDS`; what goes wrong is said beside its form."""
    name = request.path_params["deed"]
    if name not in DEEDS:
        raise HTTPException(404)
    form = await form_of(request)
    try:
        token = await DEEDS[name](request, form)
    except MuroError as error:
        return await _page(request, form, deed=name, error=error)
    response = go_to(request, f"/account?done={name}", token=token)
    if name == "sign-out":
        response.delete_cookie(TOKEN, httponly=True, samesite="lax")
    return response


async def _name(request: Request, form: Form) -> str | None:
    """Another name, or a first one."""
    name, me = clean_name(form.get("name", "")), await who(request)
    if me is None:
        return (await guest(request, name))[1]
    site = site_of(request)
    site.lobby.rooms.rename(await asyncio.to_thread(site.people.rename, me, name))
    return None


async def _register(request: Request, form: Form) -> str | None:
    """The guest at this browser gets an account, and keeps every game."""
    login, password = clean_login(form.get("new-login", "")), form.get("new-password", "")
    clean_password(password)
    me, name = await who(request), form.get("name", "")
    if me is None or not me.name:
        clean_name(name)
    people, (person, token) = site_of(request).people, await guest(request, name)
    try:
        register = people.register
        await asyncio.to_thread(register, person, login, password, form.get("email", ""))
    except MuroError:
        if token is not None:  # nobody comes back to a guest whose browser was told nothing
            await asyncio.to_thread(people.sign_out, token)
        raise
    return token


async def _sign_in(request: Request, form: Form) -> str | None:
    """Another person at this browser; the guest who was there is left behind."""
    site, me = site_of(request), await who(request)
    if me is not None and _has_games(site, me) and "leave" not in form:
        raise AccessError("gather.leave_games")
    login = form.get("login", "").strip().lower()[:64]
    with site.tries.at(f"login {login}", f"address {address_of(request)}"):
        signed = await asyncio.to_thread(site.people.sign_in, login, form.get("password", ""))
    person, token = signed
    if me is not None and me.is_guest and me.id != person.id:
        await _leave(request, site, me)
    return token


async def _leave(request: Request, site: Site, me: Person) -> None:
    """A guest gives the chairs back, and the browser forgets who it was."""
    for room in site.lobby.rooms.of(me.id):
        site.lobby.rooms.leave(room.id, me.id)
    old = token_of(request)
    if old is not None:
        await asyncio.to_thread(site.people.sign_out, old)


async def _sign_out(request: Request, _: Form) -> str | None:
    """The browser forgets an account; a guest could not come back."""
    me, token = await who(request), token_of(request)
    if me is None or me.is_guest or token is None:
        raise AccessError("people.no_account")
    await asyncio.to_thread(site_of(request).people.sign_out, token)
    return None


async def _password(request: Request, form: Form) -> str | None:
    """Another password; all browsers but this one are signed out."""
    site, me = site_of(request), await who(request)
    if me is None or me.login is None:
        raise AccessError("people.no_account")
    new = clean_password(form.get("new", ""))
    with site.tries.at(f"login {me.login}", f"address {address_of(request)}"):
        await asyncio.to_thread(site.people.change_password, me, form.get("old", ""), new)
    _, token = await asyncio.to_thread(site.people.sign_in, me.login, new)
    return token


Deed = Callable[[Request, Form], Awaitable[str | None]]
DEEDS: dict[str, Deed] = {
    "name": _name,
    "register": _register,
    "sign-in": _sign_in,
    "sign-out": _sign_out,
    "password": _password,
}
"""What one can do about oneself; each returns a token for the browser where it needs a new one."""


def _has_games(site: Site, me: Person) -> bool:
    """Whether a guest sits somewhere, where nobody could come back to."""
    sits = site.lobby.begun_by(me.id) is not None or bool(site.lobby.rooms.of(me.id))
    return me.is_guest and sits


async def _page(
    request: Request, form: Form, *, deed: str = "", error: MuroError | None = None, done: str = ""
) -> Response:
    site, lang, me = site_of(request), language(request), await who(request)
    page = render(
        "account.html",
        lang,
        scripts=modules("start.js"),
        me=me,
        form=form,
        error=None if error is None else (deed, said(error, lang)),
        done=done,
        has_games=me is not None and _has_games(site, me),
    )
    return answer(request, page, lang, status=_status(error))


def _status(error: MuroError | None) -> int:
    if error is None:
        return 200
    if isinstance(error, StoreError):
        return 503
    return {
        "people.too_many": 429,
        "people.too_many_guests": 429,
        "people.wrong_password": 403,
    }.get(error.code, 400)


ROUTES = (
    Route("/account", account),
    Route("/account/{deed}", account_deed, methods=["POST"]),
    Route("/account/{deed}", back),
)
