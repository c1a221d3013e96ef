"""Switches and their values as phrases, for people."""

from __future__ import annotations

from ..words import Phrase
from .choices import Choice
from .switches import SWITCH_OF


def field_phrase(field: str) -> Phrase:
    """What a field of the rulebook is called."""
    return Phrase(f"field.{field}")


def group_phrase(field: str) -> Phrase:
    """The part of the rulebook that a field belongs to."""
    return Phrase(f"group.{SWITCH_OF[field].id[0]}")


def value_phrase(field: str, value: object) -> Phrase:
    """What `value` of `field` is called."""
    if value is None or value in (frozenset(), ()):
        return Phrase("value.none")
    if isinstance(value, bool):
        return Phrase("value.yes" if value else "value.no")
    if isinstance(value, Choice):
        return Phrase(f"value.{_snake(type(value).__name__)}.{value.name.lower()}")
    if isinstance(value, frozenset):
        prefix = "value.free" if field == "free_declarations" else "yaku"
        return Phrase("value.list", items=[Phrase(f"{prefix}.{code}") for code in sorted(value)])
    if isinstance(value, tuple):
        return Phrase("value.list", items=[number_phrase(number) for number in value])
    assert isinstance(value, int)
    return number_phrase(value)


def number_phrase(number: int) -> Phrase:
    """A number with its thousands apart, as each language writes it."""
    if abs(number) < 1000:
        return Phrase("number.small", number=number)
    sign = -1 if number < 0 else 1
    thousands, rest = divmod(abs(number), 1000)
    return Phrase("number.thousands", thousands=number_phrase(sign * thousands), rest=f"{rest:03}")


def _snake(name: str) -> str:
    """`KanDoraTime` as `kan_dora_time`."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).removeprefix("_")
