"""What is agreed of a table before its game; it does not change any more (BGA-V-14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..errors import ParseError
from ..rules.game import Rules, rules_from_dict
from .clock import NO_CLOCK, Control

WATCHING = ("nobody", "delayed", "live")
"""Who else may look on: nobody, people who are told a little later, people who are told at once."""

CHATS = ("on", "emotes", "off")
"""How people may talk at the table: in words, by the emotes of `chat.py` alone, not at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is agreed of a table."""

    rules: Rules
    control: Control = NO_CLOCK
    is_public: bool = False
    """Whether it stands in the list; else one comes by its link or its code."""
    password: str = ""
    """Salt and scrypt of the password, in hexadecimal; empty where none is asked."""
    hints: bool = False
    """Whether waits, safe tiles and the like are shown."""
    training: bool = False
    """Whether it is for practice: hints, and no clock."""
    watching: str = "delayed"
    rated: bool = False
    """Whether the result moves the ratings of its people; only where all four are people."""
    chat: str = "on"

    lesson: str = ""
    """The name of the first game that is prepared here (`lessons.py`); empty on other tables."""
    title: str = ""
    """What people call the rulebook where it is one of the house; the book itself is in `rules`."""
    base: str = ""
    """The name of the book that a house rulebook was made from."""

    def __post_init__(self) -> None:
        if self.watching not in WATCHING:
            raise ParseError("room.watching", given=self.watching, known=WATCHING)
        if self.chat not in CHATS:
            raise ParseError("room.chat", given=self.chat, known=CHATS)
        if self.rated and self.title:
            raise ParseError("house.rated")
        if self.training and self.control.base_ms is not None:
            raise ParseError("room.training_clock")
        if self.control.call_ms is not None and self.control.is_turn_based:
            raise ParseError("room.call_days")

    @property
    def allows_hints(self) -> bool:
        """Whether hints are shown; at a table for practice they are."""
        return self.hints or self.training

    def as_dict(self) -> dict[str, Any]:
        """The plan in what JSON can hold; `from_dict` undoes it."""
        control = self.control
        return {
            "rules": self.rules.as_dict(),
            "control": [getattr(control, name) for name in Control.__slots__],
            "is_public": self.is_public,
            "password": self.password,
            "hints": self.hints,
            "training": self.training,
            "watching": self.watching,
            "lesson": self.lesson,
            "rated": self.rated,
            "title": self.title,
            "base": self.base,
            "chat": self.chat,
        }

    @classmethod
    def from_dict(cls, facts: Mapping[str, Any]) -> Plan:
        """The plan that `as_dict` wrote."""
        control = dict(zip(Control.__slots__, facts["control"], strict=True))
        named = set(cls.__slots__) & set(facts) - {"rules", "control"}
        kept = {name: facts[name] for name in named}
        return cls(rules=rules_from_dict(facts["rules"]), control=Control(**control), **kept)
