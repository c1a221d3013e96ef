"""What the form of a new table says: rules, time, who may come and look on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeVar, cast

from ..errors import MuroError, ParseError
from ..live.clock import DAYS, MOST_S, NO_CLOCK, PRESETS, SECOND, Control
from ..live.people import clean_name
from ..live.plan import CHATS, WATCHING, Plan
from ..live.room import kept_password
from ..rules import bga, book
from ..rules.game import Rules
from ..rules.house import HouseBook
from ..rules.mcr import McrRules
from .books import MCR, RIICHI

Form = Mapping[str, str]
T = TypeVar("T")

COMING = ("link", "public", "password")
"""Who may come: who has link or code, everybody, who knows the password as well."""
POINTS = (20_000, 25_000, 30_000)
BGA_OPTIONS = ("red_fives", "abortive_draws", "no_negative_points", "break_ties")
"""Of Board Game Arena's tables, besides length and starting points (BGA-V-1 to 13)."""
OWN_TIME = "own"
TIMES = (*(str(control) for control in PRESETS), OWN_TIME, *(str(control) for control in DAYS))
"""What the form offers as time."""
MOST_WINDOW_S = 5
MOST_CALL_S = 60
MOST_PASSWORD = 64
FIRST: dict[str, str] = {
    "game": "riichi",
    "rules": RIICHI[0],
    "length": "south",
    "points": "30000",
    "edition": MCR[0],
    "flowers": "self",
    "time": "10+30",
    "base": "15",
    "bank": "60",
    "call": "",
    "window": "1.5",
    "come": "link",
    "password": "",
    "watching": "delayed",
    "chat": "on",
}
"""The form before anybody has touched it."""


@dataclass(slots=True)
class Wanted:
    """What a form asks for, or why it cannot be had: errors by the field they stand beside."""

    plan: Plan | None = None
    errors: dict[str, MuroError] = field(default_factory=dict)

    def read(self, name: str, reading: Callable[[], T]) -> T | None:
        """What `reading` returns; its error is kept beside the field."""
        try:
            return reading()
        except MuroError as error:
            self.errors[name] = error
            return None


def book_asked(form: Form) -> str:
    """The name of the rulebook that a form asks for, or the id of a house rulebook."""
    if form.get("game") == "mcr":
        return form.get("edition") or MCR[0]
    return form.get("rules") or RIICHI[0]


def rules_of(form: Form) -> Rules:
    """The rulebook that a form asks for, with its options."""
    name = book_asked(form)
    rules = book(name)
    if isinstance(rules, McrRules):
        return replace(rules, flowers_by_choice=form.get("flowers") != "self")
    length = form.get("length", "")
    if length not in {"east", "south"}:
        raise ParseError("serve.length", given=length)
    if name == "bga":
        return _bga(form, length)
    return replace(rules, rounds=1 if length == "east" else 2)


def _bga(form: Form, length: str) -> Rules:
    points = {str(each): each for each in POINTS}.get(form.get("points") or "30000")
    if points is None:
        raise ParseError("gather.points", given=form["points"][:24])
    red_fives, abortive_draws, no_negative, break_ties = (name in form for name in BGA_OPTIONS)
    return bga(
        red_fives=red_fives,
        abortive_draws=abortive_draws,
        length="east" if length == "east" else "east-south",
        no_negative_points=no_negative,
        break_ties=break_ties,
        start_points=cast("Literal[20_000, 25_000, 30_000]", points),
    )


def read_form(
    form: Form, *, needs_name: bool, own: Mapping[str, HouseBook] | None = None
) -> Wanted:
    """The plan that a form asks for; all that is wrong with it is found at once.

    `own` has the house rulebooks of who asks, by their ids.
    """
    wanted = Wanted()
    if needs_name:
        wanted.read("name", lambda: clean_name(form.get("name", "")))
    house = (own or {}).get(book_asked(form))
    rules = house.rules if house else wanted.read("rules", lambda: rules_of(form))
    rated = "rated" in form and "training" not in form
    if house and rated:
        wanted.errors["rated"] = ParseError("house.rated")
    control = _control(form, wanted)
    come = wanted.read("come", lambda: _one_of(form, "come", COMING))
    watching = wanted.read("watching", lambda: _one_of(form, "watching", WATCHING))
    chat = wanted.read("chat", lambda: _one_of(form, "chat", CHATS))
    password = ""
    if come == "password":
        password = wanted.read("password", lambda: _password(form)) or ""
    if rules is None or control is None or watching is None or chat is None or wanted.errors:
        return wanted
    wanted.plan = Plan(
        rules=rules,
        control=control,
        is_public=come == "public",
        password=kept_password(password),
        hints="hints" in form or "training" in form,
        training="training" in form,
        watching=watching,
        rated=rated,
        chat=chat,
        title=house.title if house else "",
        base=house.base if house else "",
    )
    return wanted


def _control(form: Form, wanted: Wanted) -> Control | None:
    """The time; fields that do not apply to what was chosen are not read."""
    if "training" in form:
        return NO_CLOCK
    control = _base_and_bank(form, wanted)
    if control is None or control.is_turn_based:
        return control
    window = wanted.read("window", lambda: _window_ms(form))
    call = None
    if control.base_ms is not None and form.get("call", "").strip():
        seconds = wanted.read("call", lambda: _whole(form["call"], least=1, most=MOST_CALL_S))
        call = None if seconds is None else seconds * SECOND
    strict = "strict" in form and bool(window)
    return replace(control, call_ms=call, window_ms=window or 0, strict=strict)


def _base_and_bank(form: Form, wanted: Wanted) -> Control | None:
    time = form.get("time", "")
    known = {str(control): control for control in (*PRESETS, *DAYS)}
    if time != OWN_TIME:
        return wanted.read("time", lambda: known[_one_of(form, "time", tuple(known))])
    base = wanted.read("base", lambda: _whole(form.get("base", ""), least=0, most=MOST_S))
    bank = wanted.read("bank", lambda: _whole(form.get("bank", ""), least=0, most=MOST_S))
    if base is None or bank is None:
        return None
    return wanted.read("base", lambda: Control(base_ms=base * SECOND, bank_ms=bank * SECOND))


def _one_of(form: Form, name: str, choices: tuple[str, ...]) -> str:
    given = form.get(name, "")
    if given not in choices:
        raise ParseError("gather.choice", given=given[:24], known=choices)
    return given


def _whole(text: str, *, least: int, most: int) -> int:
    digits = text.strip()
    number = int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 9 else -1
    if not least <= number <= most:
        raise ParseError("gather.whole", given=text[:24], least=least, most=most)
    return number


def _window_ms(form: Form) -> int:
    """The closed window; seconds with a point or a comma."""
    text = form.get("window", "").strip()
    whole, _, part = text.replace(",", ".").partition(".")
    digits = whole + part
    fits = digits.isascii() and digits.isdigit() and len(digits) < 6
    milliseconds = int(whole or "0") * SECOND + int(part[:3].ljust(3, "0")) if fits else -1
    if not 0 <= milliseconds <= MOST_WINDOW_S * SECOND:
        raise ParseError("gather.window", given=text[:24], most=MOST_WINDOW_S)
    return milliseconds


def _password(form: Form) -> str:
    password = form.get("password", "").strip()
    if not 1 <= len(password) <= MOST_PASSWORD:
        raise ParseError("gather.password", most=MOST_PASSWORD)
    return password


def _quick(**asked: str) -> Plan:
    plan = read_form({**FIRST, "come": "public", **asked}, needs_name=False).plan
    assert plan is not None
    return plan


QUICK = {
    "rcr": (_quick(), ("5z", "7z")),
    "rcr-east": (_quick(length="east", time="5+20"), ("1z", "5p")),
    "bga": (_quick(rules="bga"), ("6z", "9s")),
    "mcr": (_quick(game="mcr"), ("f1", "f5")),
}
"""The quick matches by name: what is played, and tiles to know it by."""
