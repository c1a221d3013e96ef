"""A rulebook as plain data, by value: what stands in the header of a log."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, get_type_hints

from ..errors import RulesError
from .choices import Choice

if TYPE_CHECKING:
    from .mcr import McrRules
    from .riichi import RiichiRules

FORMAT = 1
"""Raised when a field is added, renamed or dropped; a reader of the old one stays."""


def as_dict(rules: RiichiRules | McrRules, game: str) -> dict[str, object]:
    """`rules` of `game` in what JSON can hold: choices by name, sets as sorted lists."""
    book: type = type(rules)
    fields = {field: _written(getattr(rules, field)) for field in _types(book)}
    return {"game": game, "format": FORMAT, **fields}


def fields_from(data: Mapping[str, object], book: type, game: str) -> dict[str, Any]:
    """The fields of a `book` of `game` that `as_dict` wrote; `RulesError` where they are not."""
    if data.get("game") != game:
        raise RulesError("rules.other_game", wanted=game, game=data.get("game"))
    if data.get("format") != FORMAT:
        raise RulesError("rules.other_format", format=data.get("format"), known=FORMAT)
    types = _types(book)
    for field in types:
        if field not in data:
            raise RulesError("rules.missing_field", field=field)
    for field in data:
        if field not in types and field not in ("game", "format"):
            raise RulesError("rules.unknown_field", field=field)
    return {field: _read(field, kind, data[field]) for field, kind in types.items()}


def may_be_none(book: type, field: str) -> bool:
    """Whether a field of a `book` may hold nothing at all."""
    return bool(_types(book).get(field) == int | None)


@cache
def _types(book: type) -> dict[str, Any]:
    """The fields of a rulebook and what each holds."""
    return get_type_hints(book)


def _written(value: object) -> object:
    if isinstance(value, Choice):
        return value.name.lower()
    if isinstance(value, frozenset):
        return sorted(value)
    return list(value) if isinstance(value, tuple) else value


def _read(field: str, kind: Any, value: object) -> object:
    """`value` as a field of type `kind` holds it."""
    if isinstance(kind, type) and issubclass(kind, Choice):
        return _choice(field, kind, value)
    if kind in (bool, int, str):
        if type(value) is kind:
            return value
    elif kind == int | None:
        if value is None or type(value) is int:
            return value
    elif isinstance(value, list | tuple):
        return _collection(field, kind, value)
    raise RulesError("rules.wrong_type", field=field, value=value)


def _choice(field: str, kind: type[Choice], value: object) -> Choice:
    for member in kind:
        if value == member.name.lower():
            return member
    names = [member.name.lower() for member in kind]
    raise RulesError("rules.unknown_value", field=field, value=value, choices=names)


def _collection(field: str, kind: Any, value: list[object] | tuple[object, ...]) -> object:
    """A set of names or a row of numbers."""
    names = kind == frozenset[str]
    if not all(type(item) is (str if names else int) for item in value):
        raise RulesError("rules.wrong_type", field=field, value=value)
    return frozenset(value) if names else tuple(value)
