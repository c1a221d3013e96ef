"""How one is told that a table waits: letters, notices on this device, the calendar.

The page opens by the own cookie, or by the key that letters carry; by the key one sees and changes
only how letters come.
"""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ..errors import AccessError, MuroError
from ..live import devices
from ..live.people import Person
from ..live.reach import LETTERS, Reached, fresh_key, reached, set_letters, zones
from ..words import Phrase, say
from .access import is_from_here, token_of
from .assets import asset, modules
from .deadlines import whose
from .pages import render
from .site import answer, form_of, from_here, go_to, language, site_of, who

DONE = ("letters", "key")


async def show(request: Request) -> Response:
    """The page."""
    done = request.query_params.get("done", "")
    return await _page(request, done=done if done in DONE else "")


async def choose(request: Request) -> Response:
    """How letters come, by the form; none, by the button of a mail program, which sends no form."""
    store, keyed = site_of(request).people.store, await whose(request)
    form = await form_of(request)
    if keyed is not None and "letters" not in form:
        await asyncio.to_thread(set_letters, store, keyed.id, "none")
        return PlainTextResponse("")
    person = await who(request)
    chooser = keyed.id if keyed is not None else person.id if person is not None else None
    if chooser is None or not is_from_here(request):
        return PlainTextResponse("", status_code=403)
    try:
        await asyncio.to_thread(
            set_letters,
            store,
            chooser,
            form.get("letters", ""),
            at=form.get("at", ""),
            zone=form.get("zone", ""),
            now_ms=int(datetime.now(UTC).timestamp() * 1_000),
        )
    except MuroError as error:
        return await _page(request, error=error)
    key = f"&key={keyed.key}" if keyed is not None else ""
    return go_to(request, f"/me/notices?done=letters{key}")


@from_here
async def another_key(request: Request) -> Response:
    """Another address of the calendar; the old one opens nothing any more."""
    person = await who(request)
    if person is None:
        return PlainTextResponse("", status_code=403)
    await asyncio.to_thread(fresh_key, site_of(request).people.store, person.id)
    return go_to(request, "/me/notices?done=key")


@from_here
async def take(request: Request) -> Response:
    """This browser takes notices, or takes them no more."""
    site, person, token = site_of(request), await who(request), token_of(request)
    if person is None or token is None:
        return PlainTextResponse("", status_code=403)
    form, store = await form_of(request), site.people.store
    endpoint = form.get("endpoint", "")
    if form.get("on") != "yes":
        await asyncio.to_thread(devices.forget, store, endpoint, person=person.id)
        return PlainTextResponse("")
    try:
        device = devices.device_of(endpoint, form.get("p256dh", ""), form.get("auth", ""))
        push = None if site.notices is None else site.notices.push
        if push is None or not push.accepts(device):
            raise AccessError("notices.no_push")
        await asyncio.to_thread(devices.keep, store, person.id, token, device)
    except MuroError as error:
        return PlainTextResponse(say(error, language(request)), status_code=400)
    return PlainTextResponse("")


async def worker(_: Request) -> Response:
    """The script that stays behind in a browser to show notices; it stands at the root."""
    found = asset("worker/push.js")
    assert found is not None
    headers = {"cache-control": "no-cache", "service-worker-allowed": "/"}
    return Response(found.content, media_type=found.media_type, headers=headers)


async def _page(request: Request, *, done: str = "", error: MuroError | None = None) -> Response:
    site, lang, me = site_of(request), language(request), await who(request)
    keyed = await whose(request)
    known = keyed
    if known is None and me is not None:
        known = await asyncio.to_thread(reached, site.people.store, me.id)
    is_own = me is not None and known is not None and known.id == me.id
    page = render(
        "notices.html",
        lang,
        scripts=modules("notices.js"),
        phrases={code: say(Phrase(code), lang) for code in SCRIPT},
        word=lambda code, **data: say(Phrase(f"notices.{code}", **data), lang),
        me=me,
        known=known,
        is_own=is_own,
        is_account=_is_account(me) if is_own else True,
        by_key="" if keyed is None else keyed.key,
        letters=LETTERS,
        zones=zones(),
        at="" if known is None else "{:02d}:{:02d}".format(*divmod(known.digest_at, 60)),
        has_post=site.notices is not None and site.notices.post is not None,
        push="" if site.notices is None or site.notices.push is None else site.notices.push.public,
        calendar="" if known is None else _calendar(request, known),
        done=done,
        error="" if error is None else say(error, lang),
    )
    return answer(request, page, lang, status=400 if error else 200)


def _is_account(me: Person | None) -> bool:
    return me is not None and not me.is_guest


def _calendar(request: Request, known: Reached) -> str:
    return f"{str(request.base_url).rstrip('/')}/me/deadlines.ics?key={known.key}"


PUSH = ("insecure", "unable", "denied", "on", "off", "failed", "turn_on", "turn_off")
SCRIPT = (*(f"notices.push.{code}" for code in PUSH), "notices.copied", "notices.not_copied")
"""What the script of the page says."""

ROUTES = (
    Route("/me/notices", show, methods=["GET"]),
    Route("/me/notices", choose, methods=["POST"]),
    Route("/me/key", another_key, methods=["POST"]),
    Route("/me/device", take, methods=["POST"]),
    Route("/push.js", worker),
)
