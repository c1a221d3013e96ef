"""The rulebooks one can sit down to, as the page where a game begins shows them."""

from __future__ import annotations

from functools import cache

from ..errors import RulesError
from ..rules import (
    MCR_BOOKS,
    MCR_WMO_2006,
    RCR_2016,
    RIICHI_BOOKS,
    McrRules,
    RiichiRules,
    differences,
)
from ..rules.game import Rules
from ..rules.told import number_phrase
from ..words import Phrase, say
from .pages import Book

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


def title_of(rules: Rules, lang: str, house: str = "") -> str:
    """What a table is called after: the rulebook and how long its game is.

    `house` is what people call a house rulebook.
    """
    cards = {each.name: each for each in (*playable(lang), *editions(lang))}
    title = house or (cards[rules.name].title if rules.name in cards else rules.name)
    return f"{title} · {length_of(rules, lang)}"


def name_of(name: str, lang: str) -> str:
    """What people call the rulebook of that name."""
    return say(Phrase(f"book.card.{name}.title"), lang)


def usual_of(rules: Rules, base: str = "") -> Rules:
    """The book that others are compared with: RCR 2016, or the edition of MCR it is made from."""
    if not isinstance(rules, McrRules):
        return RCR_2016
    return MCR_BOOKS.get(base, MCR_WMO_2006)


def differs(rules: Rules, lang: str, base: str = "") -> str:
    """In how many rules a book differs from the usual one, in a sentence."""
    usual = usual_of(rules, base)
    title, n = name_of(usual.name, lang), len(differences(usual, rules))
    phrase = Phrase("house.differs", usual=title, n=n) if n else Phrase("house.same", usual=title)
    return say(phrase, lang)


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
    far = "" if rules == MCR_WMO_2006 else differs(rules, lang)
    return Book(name=rules.name, title=title, about=about, facts="", differs=far)


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
        differs="" if rules == RCR_2016 else differs(rules, lang),
    )
