"""A rulebook with switches set at the command line: `--set round_up_mangan=yes`."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar, cast

from ..rules.books import BGA, bga
from ..rules.mcr import McrRules
from ..rules.riichi import RiichiRules
from .refusal import CommandError, no_such

Book = TypeVar("Book", bound=RiichiRules | McrRules)

_YES_NO = {
    **dict.fromkeys(("yes", "sí", "si", "true", "on", "1"), True),
    **dict.fromkeys(("no", "false", "off", "0"), False),
}


def house_rules(rules: Book, switches: tuple[str, ...]) -> Book:
    """`rules` with each `switch=value` in turn; Board Game Arena's own options go first."""
    plain = rules.as_dict()
    options: dict[str, object] = {}
    changes: dict[str, object] = {}
    known: dict[str, object] = dict(bga.__kwdefaults__ or {}) if rules == BGA else {}
    known.pop("name", None)
    names = [field.name for field in fields(rules) if field.name != "name"]
    for text in switches:
        name, equals, value = (part.strip() for part in text.partition("="))
        name = name.replace("-", "_").lower()
        if not equals:
            raise CommandError("cli.no_equals", value=text)
        if name in known:
            options[name] = _as(known[name], value, name)
        elif name in names:
            changes[name] = _as(plain[name], value, name)
        else:
            raise no_such("switch", name, [*known, *names])
    base = bga(**options) if options else rules  # type: ignore[arg-type]  # read by their defaults
    changed = {**base.as_dict(), **changes, "name": f"{rules.name.rstrip('*')}-house"}
    return cast("Book", type(rules).from_dict(changed))


def _as(like: object, text: str, name: str) -> object:
    """The value written as `text`, of the kind of the one it takes the place of."""
    if isinstance(like, bool):
        if text.lower() not in _YES_NO:
            raise CommandError("cli.not_yes_or_no", value=text, switch=name)
        return _YES_NO[text.lower()]
    if isinstance(like, int) or like is None:
        return None if text.lower() == "none" else _whole(text, name)
    if isinstance(like, list):
        parts = [part for part in text.replace("+", ",").split(",") if part and part != "none"]
        if name in ("red_fives", "uma"):
            return [_whole(part, name) for part in parts]
        return parts
    return text


def _whole(text: str, name: str) -> int:
    try:
        return int(text.strip().replace("_", ""))
    except ValueError:
        raise CommandError("cli.not_a_number", value=text, switch=name) from None
