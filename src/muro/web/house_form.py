"""The form of a house rulebook: a control for each switch, what was typed, what is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, get_type_hints

from ..errors import MuroError, ParseError, RulesError
from ..kernels.riichi import bits
from ..rules.choices import Choice
from ..rules.contradictions import LIABLE_YAKU, field_of
from ..rules.game import Rules, rules_from_dict
from ..rules.house import HouseBook, clean_title
from ..rules.mcr import McrRules
from ..rules.row import yaku_bit
from ..rules.sources import Standing, source_of
from ..rules.switches import MCR_SWITCHES, SWITCHES, Switch
from ..rules.told import field_phrase, value_phrase
from ..rules.yaku import YAKU
from ..words import Phrase, say

Form = Mapping[str, str]
YES, NO = "yes", "no"
MOST_DIGITS = 8
_NAMES = {"red_fives": ("m", "p", "s"), "uma": ("1", "2", "3", "4")}
"""The parts of what is a row of numbers."""
_YAKU = {"double_yakuman": bits.YAKUMAN, "liable_for": LIABLE_YAKU}
"""The yaku that a set may hold."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One thing to fill in: a number, a choice, or a box to tick."""

    name: str
    value: str
    usual: str
    """What it is in the book that this one is made from."""
    label: str = ""
    options: Sequence[tuple[str, str]] = ()
    """Value and word of each way there is, where one is picked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """A field of a rulebook as the form has it."""

    field: str
    switch: str
    label: str
    kind: str
    """`choice`, `number`, `numbers` or `ticks`."""
    parts: Sequence[Part]
    usual: str
    """How the book that this one is made from has it."""
    where: str
    """Where that book has it from."""
    is_other: bool
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """The controls of a part of the rulebook."""

    title: str
    controls: Sequence[Control]


@dataclass(frozen=True, slots=True)
class Read:
    """What a form says: the book, or what is wrong by the field it stands beside."""

    house: HouseBook | None
    errors: Mapping[str, MuroError]


# --- reading ----------------------------------------------------------------------------------


def read_book(form: Form, base: Rules) -> Read:
    """The house rulebook that a form tells, made from `base`."""
    errors: dict[str, MuroError] = {}
    given: dict[str, object] = {}
    title = form.get("title", "")
    try:
        title = clean_title(title)
    except MuroError as error:
        errors["title"] = error
    for _, field in fields_of(base):
        try:
            given[field] = _given(form, field, type(base))
        except MuroError as error:
            errors[field] = error
    house = None
    if not errors:
        try:
            rules = rules_from_dict({**base.as_dict(), **given})
            house = HouseBook.of(title, base.name, rules)
        except RulesError as error:
            errors[field_of(error)] = error
    return Read(house, errors)


def _given(form: Form, field: str, book: type) -> object:
    """A field as plain data holds it; `ParseError` where the form has something else."""
    kind = _kinds(book)[field]
    if field in _YAKU:
        return [code for code in yaku_for(field) if f"{field}.{code}" in form]
    if field in _NAMES:
        return [_whole(form.get(f"{field}.{part}", "")) for part in _NAMES[field]]
    text = form.get(field, "")
    if kind is bool:
        if text not in (YES, NO):
            raise ParseError("gather.choice", given=text[:24], known=(YES, NO))
        return text == YES
    if isinstance(kind, type) and issubclass(kind, Choice):
        return text  # the rulebook knows which there are
    return None if kind == int | None and not text.strip() else _whole(text)


def _whole(text: str) -> int:
    """A whole number, its thousands apart or not, its minus however it was typed."""
    digits = "".join(text.split()).replace("\u2212", "-").replace("+", "")
    number = digits.removeprefix("-")
    if not (number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS):
        raise ParseError("house.number", given=text[:24])
    return int(digits)


# --- showing ----------------------------------------------------------------------------------


def filled(title: str, rules: Rules) -> dict[str, str]:
    """The form of a rulebook before anybody has touched it."""
    form = {"title": title}
    for _, field in fields_of(rules):
        value = getattr(rules, field)
        if isinstance(value, frozenset):
            form |= {f"{field}.{code}": "on" for code in value}
        elif isinstance(value, tuple):
            pairs = zip(_NAMES[field], value, strict=True)
            form |= {f"{field}.{part}": str(number) for part, number in pairs}
        else:
            form[field] = _text(value)
    return form


def controls(form: Form, base: Rules, errors: Mapping[str, str], lang: str) -> list[Group]:
    """The controls of every switch, part by part, as `form` has them."""
    groups: dict[str, list[Control]] = {}
    for switch, field in fields_of(base):
        groups.setdefault(switch.id[0], []).append(_control(form, base, switch, field, lang))
    return [
        Group(
            say(Phrase(f"group.{group}"), lang),
            [_with(control, errors.get(control.field, "")) for control in found],
        )
        for group, found in groups.items()
    ]


def _with(control: Control, wrong: str) -> Control:
    values = {field.name: getattr(control, field.name) for field in fields(control)}
    return Control(**{**values, "wrong": wrong})


def _control(form: Form, base: Rules, switch: Switch, field: str, lang: str) -> Control:
    kind, parts = _parts(form, base, field, lang)
    return Control(
        field=field,
        switch=switch.id,
        label=say(field_phrase(field), lang),
        kind=kind,
        parts=parts,
        usual=say(value_phrase(field, getattr(base, field)), lang),
        where=where_from(switch, base, lang),
        is_other=any(part.value != part.usual for part in parts),
    )


def _parts(form: Form, base: Rules, field: str, lang: str) -> tuple[str, list[Part]]:
    book: type = type(base)
    kind, untouched = _kinds(book)[field], filled("", base)

    def part(name: str, label: str = "", options: Sequence[tuple[str, str]] = ()) -> Part:
        usual = untouched.get(name, "")
        return Part(name=name, value=form.get(name, ""), usual=usual, label=label, options=options)

    if field in _YAKU:
        codes = yaku_for(field)
        words = [(f"{field}.{code}", say(Phrase(f"yaku.{code}"), lang)) for code in codes]
        return "ticks", [part(name, label) for name, label in words]
    if field in _NAMES:
        names = [(f"{field}.{each}", f"house.part.{field}.{each}") for each in _NAMES[field]]
        return "numbers", [part(name, say(Phrase(code), lang)) for name, code in names]
    values: Sequence[object] = ()
    if kind is bool:
        values = (True, False)
    elif isinstance(kind, type) and issubclass(kind, Choice):
        values = tuple(kind)
    if not values:
        return "number", [part(field)]
    options = [(_text(value), say(value_phrase(field, value), lang)) for value in values]
    return "choice", [part(field, options=options)]


def where_from(switch: Switch, book: Rules, lang: str) -> str:
    """Where a book has a switch from, and how sure that is where nobody states it."""
    source = source_of(switch.id, book.name)
    sure = source.standing is Standing.STATED
    standing = "" if sure else say(Phrase(source.code), lang)
    return " · ".join(each for each in (standing, source.where) if each)


def _text(value: object) -> str:
    """A value as the form writes it."""
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, Choice):
        return value.name.lower()
    return "" if value is None else str(value)


def fields_of(rules: Rules) -> list[tuple[Switch, str]]:
    """The fields of a rulebook that have a switch, in the order of the table."""
    switches = MCR_SWITCHES if isinstance(rules, McrRules) else SWITCHES
    return [(switch, field) for switch in switches for field in switch.fields]


@cache
def yaku_for(field: str) -> tuple[str, ...]:
    """The codes of the yaku that a set may hold, in the order of the catalogue."""
    mask = _YAKU[field]
    return tuple(yaku.code for yaku in YAKU if yaku_bit(yaku.code) & mask)


@cache
def _kinds(book: type) -> dict[str, Any]:
    return get_type_hints(book)
