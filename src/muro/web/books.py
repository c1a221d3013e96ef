"""The rulebooks one can sit down to, as the page where a game begins shows them."""

from __future__ import annotations

from functools import cache

from ..errors import RulesError
from ..rules import MCR_BOOKS, MCR_SWITCHES, RIICHI_BOOKS, McrRules, RiichiRules
from ..rules.game import Rules
from ..rules.sources import Standing, source_of
from ..rules.switches import SWITCHES, Switch
from ..rules.told import field_phrase, number_phrase, value_phrase
from ..words import Phrase, say
from .pages import Book, Part, Rule

RIICHI = ("rcr-2016", "rcr-2025", "rcr-2012", "bga", "tenhou", "mahjong-soul", "wrc", "m-league")
MCR = ("mcr-wmo-2006", "mcr-wmo-2014", "mcr-mil")


@cache
def playable(lang: str) -> tuple[Book, ...]:
    """Each rulebook of riichi with its title, a sentence about it and its most noticed numbers."""
    return tuple(_book(RIICHI_BOOKS[name], lang) for name in RIICHI)


@cache
def editions(lang: str) -> tuple[Book, ...]:
    """The same of the editions of MCR."""
    return tuple(_edition(MCR_BOOKS[name], lang) for name in MCR)


def card_of(name: str, lang: str) -> Book:
    """The card of a rulebook that is shown; `RulesError` where it is none of them."""
    cards = {each.name: each for each in (*playable(lang), *editions(lang))}
    if name not in cards:
        raise RulesError("rules.unknown_book_far", name=name, known=tuple(cards))
    return cards[name]


def title_of(rules: Rules, lang: str) -> str:
    """What a table is called after: the rulebook and how long its game is."""
    cards = {each.name: each for each in (*playable(lang), *editions(lang))}
    title = cards[rules.name].title if rules.name in cards else rules.name
    return f"{title} · {length_of(rules, lang)}"


def length_of(rules: Rules, lang: str) -> str:
    """How long a game by these rules is."""
    length = "sixteen"
    if isinstance(rules, RiichiRules):
        length = "east" if rules.rounds == 1 else "south"
    return say(Phrase(f"web.start.length.{length}"), lang)


def flowers_of(rules: Rules) -> str:
    """What is done with flowers: `self` where they are replaced by themselves, `choice`, or ""."""
    if not isinstance(rules, McrRules) or not rules.flowers:
        return ""
    return "choice" if rules.flowers_by_choice else "self"


def _edition(rules: McrRules, lang: str) -> Book:
    card = f"book.card.{rules.name}"
    title, about = say(Phrase(f"{card}.title"), lang), say(Phrase(f"{card}.about"), lang)
    return Book(name=rules.name, title=title, about=about, facts="")


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
    rules: Rules = MCR_BOOKS[name] if name in MCR_BOOKS else RIICHI_BOOKS[name]
    parts: dict[str, list[Rule]] = {}
    for switch in MCR_SWITCHES if name in MCR_BOOKS else SWITCHES:
        if switch.fields:
            parts.setdefault(switch.id[0], []).extend(_rules(switch, rules, lang))
    return tuple(Part(say(Phrase(f"group.{part}"), lang), tuple(parts[part])) for part in parts)


def _rules(switch: Switch, rules: Rules, lang: str) -> list[Rule]:
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
