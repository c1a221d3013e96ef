"""The rulebooks one can sit down to, as the page where a game begins shows them."""

from __future__ import annotations

from functools import cache

from ..rules import RIICHI_BOOKS, RiichiRules
from ..rules.sources import Standing, source_of
from ..rules.switches import SWITCHES, Switch
from ..rules.told import field_phrase, number_phrase, value_phrase
from ..words import Phrase, say
from .pages import Book, Part, Rule

SHOWN = ("rcr-2016", "rcr-2025", "rcr-2012", "bga", "tenhou", "mahjong-soul", "wrc", "m-league")


@cache
def playable(lang: str) -> tuple[Book, ...]:
    """Each rulebook with its title, a sentence about it and its most noticed numbers."""
    return tuple(_book(RIICHI_BOOKS[name], lang) for name in SHOWN)


def title_of(rules: RiichiRules, lang: str) -> str:
    """What a table is called after: the rulebook and how long its game is."""
    title = next((each.title for each in playable(lang) if each.name == rules.name), rules.name)
    length = "east" if rules.rounds == 1 else "south"
    return f"{title} · {say(Phrase(f'web.start.length.{length}'), lang)}"


def _book(rules: RiichiRules, lang: str) -> Book:
    def words(code: str, **data: object) -> str:
        return say(Phrase(f"book.card.{code}", **data), lang)

    uma = " / ".join(f"{points // 1000:+d}" for points in rules.uma)
    facts = [
        words("points", points=number_phrase(rules.start_points)),
        words("uma", uma=uma.replace("-", "−")) if any(rules.uma) else words("no.uma"),
        words("red") if any(rules.red_fives) else words("no.red"),
    ]
    return Book(
        name=rules.name,
        title=words(f"{rules.name}.title"),
        about=words(f"{rules.name}.about"),
        facts=" · ".join(facts),
    )


@cache
def parts_of(name: str, lang: str) -> tuple[Part, ...]:
    """What the rulebook of that name says, switch by switch, each part with its title."""
    rules = RIICHI_BOOKS[name]
    parts: dict[str, list[Rule]] = {}
    for switch in SWITCHES:
        if switch.fields:
            parts.setdefault(switch.id[0], []).extend(_rules(switch, rules, lang))
    return tuple(Part(say(Phrase(f"group.{part}"), lang), tuple(parts[part])) for part in parts)


def _rules(switch: Switch, rules: RiichiRules, lang: str) -> list[Rule]:
    source = source_of(switch.id, rules.name)
    sure = source.standing is Standing.STATED
    standing = "" if sure else say(Phrase(source.code), lang)
    where = " · ".join(each for each in (standing, source.where) if each)
    return [
        Rule(
            name=say(field_phrase(field), lang),
            value=say(value_phrase(field, getattr(rules, field)), lang),
            where=where,
        )
        for field in switch.fields
    ]
