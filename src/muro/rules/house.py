"""House rulebooks: a rulebook that people have named, and the file in which it is handed on.

A file is JSON or TOML with a field for each switch. What it leaves out is as in the book that its
`base` names, so that a file of an older version, or one that tells the differences alone, is read.
"""

from __future__ import annotations

import json
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..errors import RulesError
from .books import BOOKS, RCR_2016
from .game import Rules, game_of, rules_from_dict
from .mcr_books import MCR_WMO_2006
from .plain import may_be_none
from .switches import SWITCH_OF

MOST_TITLE = 40
MOST_TEXT = 16_384
"""Letters of a file."""
_NOT_RULES = ("title", "base")


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseBook:
    """A rulebook with what people call it and the book that it was made from."""

    title: str
    base: str
    """The name of one of `BOOKS`, of the same game."""
    rules: Rules

    @classmethod
    def of(cls, title: str, base: str, rules: Rules) -> HouseBook:
        """These rules under another name; `RulesError` where the title or the base is none."""
        title = clean_title(title)
        known = BOOKS.get(base)
        if known is None:
            raise RulesError("rules.unknown_book_far", name=base, known=tuple(BOOKS))
        if type(known) is not type(rules):
            raise RulesError("rules.two_games", left=base, right=title)
        return cls(title=title, base=base, rules=replace(rules, name=name_of(title)))

    @property
    def usual(self) -> Rules:
        """The book that this one was made from."""
        return BOOKS[self.base]

    def as_dict(self) -> dict[str, object]:
        """The whole book in what JSON can hold."""
        rules = self.rules.as_dict()
        head = {name: rules.pop(name) for name in ("game", "format", "name")}
        return {**head, "title": self.title, "base": self.base, **rules}

    def as_json(self) -> str:
        """The book as a file of JSON."""
        return json.dumps(self.as_dict(), ensure_ascii=False, indent=1) + "\n"

    def as_toml(self) -> str:
        """The book as a file of TOML, each switch with its row in the table of rulebooks."""
        lines = []
        for name, value in self.as_dict().items():
            switch = SWITCH_OF.get(name)
            written = "none" if value is None else value
            line = f"{name} = {json.dumps(written, ensure_ascii=False)}"
            lines.append(f"{line}  # {switch.id}" if switch else line)
        return "\n".join(lines) + "\n"


def read_house(text: str) -> HouseBook:
    """The house rulebook of a file; `RulesError` says what in it cannot be."""
    if len(text) > MOST_TEXT:
        raise RulesError("rules.long_file", most=MOST_TEXT)
    return house_from(_parsed(text))


def house_from(data: Mapping[str, Any]) -> HouseBook:
    """The house rulebook that such fields tell."""
    base = _base(data)
    title = data.get("title", data.get("name", base.name))
    if not isinstance(title, str):
        raise RulesError("rules.wrong_type", field="title", value=title)
    given = {name: value for name, value in data.items() if name not in _NOT_RULES}
    for name, value in given.items():
        if value == "none" and may_be_none(type(base), name):
            given[name] = None  # TOML has no word for it
    rules = rules_from_dict({**base.as_dict(), **given, "name": base.name})
    return HouseBook.of(title, base.name, rules)


def clean_title(title: str) -> str:
    """A title as it is shown: one line, inner spaces single; `RulesError` where it is none."""
    shown = " ".join(unicodedata.normalize("NFC", title).split())
    plain = not any(unicodedata.category(letter).startswith("C") for letter in shown)
    if not 1 <= len(shown) <= MOST_TITLE or not plain:
        raise RulesError("rules.bad_title", most=MOST_TITLE)
    return shown


def name_of(title: str) -> str:
    """The code of a house rulebook: its title in small plain letters, and a star."""
    letters = unicodedata.normalize("NFKD", title.lower())
    plain = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in letters
                    if not unicodedata.combining(letter))  # fmt: skip
    code = "-".join(plain.split())[:MOST_TITLE].rstrip("-")
    return f"{code or 'house'}*"


def _parsed(text: str) -> Mapping[str, Any]:
    text = text.removeprefix("\ufeff").strip()
    try:
        data = json.loads(text) if text.startswith("{") else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise RulesError("rules.no_file", why=str(error)) from None
    if not isinstance(data, dict) or not data:
        raise RulesError("rules.no_file", why="{}")
    return data


def _base(data: Mapping[str, Any]) -> Rules:
    """The book that a file is based on: as it says, or the first of its game."""
    is_mcr = data.get("game") == game_of(MCR_WMO_2006)
    base = BOOKS.get(str(data.get("base", data.get("name"))))
    if base is None and "base" in data:
        raise RulesError("rules.unknown_book_far", name=data["base"], known=tuple(BOOKS))
    base = base or (MCR_WMO_2006 if is_mcr else RCR_2016)
    game = data.get("game", game_of(base))
    if game != game_of(base):
        raise RulesError("rules.other_game", wanted=game_of(base), game=game)
    return base
