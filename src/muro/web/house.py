"""The pages of rulebooks: all of them, one of them, some side by side, and one's own to change."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..errors import AccessError, MuroError, ParseError, StoreError
from ..live.people import Person
from ..live.shelf import Kept
from ..rules.books import BOOKS
from ..rules.game import game_of
from ..rules.house import MOST_TEXT, MOST_TITLE, read_house
from ..words import Phrase, say
from .assets import modules
from .books import differs, name_of, usual_of
from .house_form import Form, controls, filled, read_book
from .pages import render
from .shown_books import (
    SHARED,
    ShownBook,
    compared,
    found,
    own_cards,
    parts_of,
    presets,
    shelf_of,
)
from .site import (
    answer,
    back,
    beside,
    form_of,
    from_here,
    go_to,
    guest,
    language,
    said,
    who,
)

MOST_FORM = 4 * MOST_TEXT
"""Letters of a posted form: a file, each letter as it is written in an address."""
MOST_FIELDS = 200
LEAST_SIDES, MOST_SIDES = 2, 4
"""How many rulebooks stand side by side."""
GAMES = ("riichi", "mcr")
FILES = {"json": "application/json", "toml": "application/toml"}

# --- all of them ----------------------------------------------------------------------------------


async def shelf(request: Request) -> Response:
    """The rulebooks that there are, and one's own."""
    return await shelf_page(request, done=request.query_params.get("done", ""))


async def shelf_page(
    request: Request,
    *,
    error: MuroError | None = None,
    text: str = "",
    done: str = "",
    status: int | None = None,
) -> Response:
    """The page of all rulebooks, with what went wrong."""
    lang, me = language(request), await who(request)
    own = await asyncio.to_thread(shelf_of(request).of, me.id) if me else ()
    shown = presets(lang)
    mine = {card.name: card for game in GAMES for card in own_cards(own, game, lang)}
    games = [
        (game, [(book, _far(book, lang)) for book in shown if game_of(book.rules) == game])
        for game in GAMES
    ]
    return _answer(
        request,
        "house_shelf.html",
        me,
        status=_status(error) if status is None else status,
        games=games,
        own=[(kept, mine.get(kept.id), kept.fault and said(kept.fault, lang)) for kept in own],
        error=None if error is None else (error.code, said(error, lang)),
        text=text,
        done=done if done in DONE else "",
        most=MOST_SIDES,
    )


def _far(book: ShownBook, lang: str) -> str:
    return "" if book.rules == usual_of(book.rules) else differs(book.rules, lang)


async def compare(request: Request) -> Response:
    """Two to four rulebooks side by side: `?book=…&book=…`, `show=all` for what they share."""
    lang, me = language(request), await who(request)
    asked = dict.fromkeys(request.query_params.getlist("book"))
    shows_all = request.query_params.get("show") == "all"
    try:
        if not LEAST_SIDES <= len(asked) <= MOST_SIDES:
            raise ParseError("house.sides", least=LEAST_SIDES, most=MOST_SIDES)
        books = [await found(request, address, me, lang) for address in asked]
        chapters = compared(books, lang, only_other=not shows_all)
    except MuroError as error:
        return await shelf_page(request, error=error)
    count = sum(row.differs for chapter in chapters for row in chapter.rows)
    return _answer(
        request,
        "house_compare.html",
        me,
        books=books,
        chapters=chapters,
        count=count,
        shows_all=shows_all,
    )


# --- one of them ----------------------------------------------------------------------------------


async def book_page(request: Request) -> Response:
    """What a rulebook says, switch by switch; what one may do with it."""
    return await _book_page(request, done=request.query_params.get("done", ""))


async def _book_page(
    request: Request, *, done: str = "", form: Form | None = None, error: MuroError | None = None
) -> Response:
    lang, me = language(request), await who(request)
    try:
        book = await found(request, request.path_params["book"], me, lang)
    except MuroError as fault:
        return await _nowhere(request, fault)
    usual = usual_of(book.rules, book.base)
    key = book.kept.key if book.kept else ""
    return _answer(
        request,
        "house_book.html",
        me,
        status=_status(error),
        book=book,
        base=name_of(book.base, lang),
        usual=(usual.name, name_of(usual.name, lang)),
        differs=differs(book.rules, lang, book.base),
        parts=parts_of(book, lang),
        link=str(request.url.replace(path=f"/rules/{SHARED}{key}", query="")) if key else "",
        done=done if done in DONE else "",
        form=form or {},
        error=None if error is None else beside(error, lang),
        most=MOST_TITLE,
    )


async def _nowhere(request: Request, fault: MuroError) -> Response:
    """Where no book is called so: those there are, each with its page."""
    asked = request.path_params.get("book", "")
    if isinstance(fault, AccessError) and fault.code == "house.none" and len(asked) < 32:
        fault = AccessError("house.unknown", name=asked[:MOST_TITLE])
    return await shelf_page(request, error=fault, status=_status(fault, unknown=404))


async def book_file(request: Request) -> Response:
    """A rulebook as a file that the command line, the library and this site read."""
    lang, form = language(request), request.path_params["form"]
    if form not in FILES:
        raise HTTPException(404)
    try:
        book = await found(request, request.path_params["book"], await who(request), lang)
    except MuroError as fault:
        return await _nowhere(request, fault)
    house = book.house
    text = house.as_json() if form == "json" else house.as_toml()
    name = house.rules.name.rstrip("*")
    headers = {
        "content-disposition": f'attachment; filename="{name}.{form}"',
        "cache-control": "no-store",
    }
    return Response(text, media_type=FILES[form], headers=headers)


# --- one's own ------------------------------------------------------------------------------------


async def new(request: Request) -> Response:
    """The form of a new house rulebook, as the book `from` has it."""
    lang, me = language(request), await who(request)
    try:
        source = await found(request, request.query_params.get("from", "rcr-2016"), me, lang)
    except MuroError as fault:
        return await shelf_page(request, error=fault, status=404)
    title = "" if source.is_preset else source.title
    return _form_page(request, me, source.base, filled(title, source.rules))


@from_here
async def keep_new(request: Request) -> Response:
    """Keep the book that the form tells, or say what is wrong with it."""
    form, me = await _long_form(request), await who(request)
    base = form.get("base", "")
    if base not in BOOKS:
        return await shelf_page(request, error=AccessError("house.none"), status=404)
    read = read_book(form, BOOKS[base])
    if read.house is None:
        return _form_page(request, me, base, form, read.errors)
    try:
        person, token = await guest(request)
        kept = await asyncio.to_thread(shelf_of(request).add, person.id, read.house)
    except MuroError as error:
        return _form_page(request, me, base, form, {"": error})
    return go_to(request, f"/rules/{kept.id}?done=saved", token=token)


async def edit(request: Request) -> Response:
    """The form of a book of one's own, as it stands."""
    me = await who(request)
    try:
        kept = await _own(request, me)
        house = kept.book
    except MuroError as fault:
        return await _nowhere(request, fault)
    return _form_page(request, me, house.base, filled(house.title, house.rules), kept=kept)


@from_here
async def keep(request: Request) -> Response:
    """Keep what the form says in place of what was there."""
    form, me = await _long_form(request), await who(request)
    try:
        kept = await _own(request, me)
        house = kept.book
    except MuroError as fault:
        return await _nowhere(request, fault)
    read = read_book(form, house.usual)
    if read.house is None:
        return _form_page(request, me, house.base, form, read.errors, kept=kept)
    try:
        await asyncio.to_thread(shelf_of(request).change, kept, read.house)
    except StoreError as error:
        return _form_page(request, me, house.base, form, {"": error}, kept=kept)
    return go_to(request, f"/rules/{kept.id}?done=saved")


def _form_page(
    request: Request,
    me: Person | None,
    base: str,
    form: Form,
    errors: Mapping[str, MuroError] | None = None,
    *,
    kept: Kept | None = None,
) -> Response:
    lang = language(request)
    told = {name: beside(error, lang) for name, error in (errors or {}).items()}
    return _answer(
        request,
        "house_form.html",
        me,
        script="rulebook.js",
        status=_status(next(iter((errors or {}).values()), None)),
        base=base,
        usual=name_of(base, lang),
        form=form,
        groups=controls(form, BOOKS[base], told, lang),
        errors=told,
        kept=kept,
        most=MOST_TITLE,
    )


@from_here
async def copy(request: Request) -> Response:
    """A copy of any book that one may see, kept among one's own."""
    lang, form, me = language(request), await form_of(request), await who(request)
    try:
        source = await found(request, form.get("from", ""), me, lang)
        person, token = await guest(request)
        house = source.house
        if source.kept is not None:
            title = say(Phrase("house.copy_of", title=source.title), lang)[:MOST_TITLE].strip()
            house = ShownBook(address="", title=title, base=source.base, rules=source.rules).house
        kept = await asyncio.to_thread(shelf_of(request).add, person.id, house)
    except MuroError as error:
        return await shelf_page(request, error=error)
    return go_to(request, f"/rules/{kept.id}?done=copied", token=token)


@from_here
async def bring(request: Request) -> Response:
    """Keep the book of a file."""
    text = (await _long_form(request)).get("file", "")
    try:
        house = read_house(text)
        person, token = await guest(request)
        kept = await asyncio.to_thread(shelf_of(request).add, person.id, house)
    except MuroError as error:
        return await shelf_page(request, error=error, text=text[:MOST_TEXT])
    return go_to(request, f"/rules/{kept.id}?done=brought", token=token)


@from_here
async def deed(request: Request) -> Response:
    """What one does with a book of one's own: one of `DEEDS`."""
    name = request.path_params["deed"]
    if name not in DEEDS:
        raise HTTPException(404)
    form, me = await form_of(request), await who(request)
    try:
        kept = await _own(request, me)
    except MuroError as fault:
        return await _nowhere(request, fault)
    try:
        await DEEDS[name](request, kept, form)
    except MuroError as error:
        return await _book_page(request, form=form, error=error)
    where = "" if name == "delete" else f"/{kept.id}"
    return go_to(request, f"/rules{where}?done={name}")


async def _rename(request: Request, kept: Kept, form: Form) -> None:
    await asyncio.to_thread(shelf_of(request).rename, kept, form.get("title", ""))


async def _delete(request: Request, kept: Kept, _: Form) -> None:
    await asyncio.to_thread(shelf_of(request).delete, kept)


async def _share(request: Request, kept: Kept, _: Form) -> None:
    await asyncio.to_thread(shelf_of(request).share, kept)


async def _unshare(request: Request, kept: Kept, _: Form) -> None:
    await asyncio.to_thread(shelf_of(request).unshare, kept)


Deed = Callable[[Request, Kept, Form], Awaitable[None]]
DEEDS: dict[str, Deed] = {
    "rename": _rename,
    "delete": _delete,
    "share": _share,
    "unshare": _unshare,
}
DONE = ("saved", "copied", "brought", *DEEDS)
"""What a page says has been done."""

# --- shared ---------------------------------------------------------------------------------------


async def _own(request: Request, me: Person | None) -> Kept:
    if me is None:
        raise AccessError("house.none")
    return await asyncio.to_thread(shelf_of(request).own, request.path_params["book"], me.id)


async def _long_form(request: Request) -> dict[str, str]:
    return await form_of(request, most_text=MOST_FORM, most_fields=MOST_FIELDS)


def _answer(
    request: Request,
    template: str,
    me: Person | None,
    *,
    script: str = "start.js",
    status: int = 200,
    **context: object,
) -> Response:
    lang = language(request)

    def house(code: str, **data: object) -> str:
        return say(Phrase(f"house.{code}", **data), lang)

    page = render(template, lang, scripts=modules(script), me=me, house=house, **context)
    return answer(request, page, lang, status=status)


def _status(error: MuroError | None, *, unknown: int = 400) -> int:
    if error is None:
        return 200
    if isinstance(error, StoreError):
        return 503
    return 404 if error.code in {"house.none", "house.unknown"} else unknown


ROUTES = (
    Route("/rules", shelf, methods=["GET"]),
    Route("/rules/compare", compare),
    Route("/rules/new", new, methods=["GET"]),
    Route("/rules/new", keep_new, methods=["POST"]),
    Route("/rules/copy", copy, methods=["POST"]),
    Route("/rules/copy", back),
    Route("/rules/file", bring, methods=["POST"]),
    Route("/rules/file", back),
    Route("/rules/{book}", book_page),
    Route("/rules/{book}/edit", edit, methods=["GET"]),
    Route("/rules/{book}/edit", keep, methods=["POST"]),
    Route("/rules/{book}/file.{form}", book_file),
    Route("/rules/{book}/{deed}", deed, methods=["POST"]),
    Route("/rules/{book}/{deed}", back),
)
