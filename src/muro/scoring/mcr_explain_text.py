"""An MCR explanation as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from ..words import Phrase, say
from .mcr_explain import McrExplanation
from .mcr_reading import WAITS, Counted, McrReading
from .mcr_reasons import NotCounted, Principle
from .mcr_told import (
    acted_phrase,
    missing_phrases,
    near_phrase,
    payment_phrase,
    reading_text,
    rejected_phrase,
    tiles_text,
    won_phrase,
)
from .writing import marked

NUMBER = 5
"""How wide the column of points is."""


def written(explanation: McrExplanation, lang: str) -> str:
    """The lines of an explanation in `lang`."""
    parts = (_head, _fans, _not_counted, _missing, _switches, _payment, _rejected)
    texts = ("\n".join(part(explanation, lang)) for part in parts)
    return "\n\n".join(text for text in texts if text)


def sentence(phrase: Phrase, lang: str) -> str:
    """A phrase with a capital letter."""
    text = say(phrase, lang)
    return text[:1].upper() + text[1:]


def _head(explanation: McrExplanation, lang: str) -> Iterator[str]:
    best = explanation.best
    yield reading_text(best) if best else str(explanation.score.hand)
    yield sentence(won_phrase(explanation.score), lang)


def _fans(explanation: McrExplanation, lang: str) -> Iterator[str]:
    score, best = explanation.score, explanation.best
    if best is None:
        return
    yield say(Phrase("mcr.fans"), lang)
    for one in best.counted:
        yield from _fan(best, one, lang)
    if score.is_win and score.hand.flowers:
        yield f"{score.points:>{NUMBER}}  {say(Phrase('mcr.points_without', n=score.points), lang)}"
        yield f"{score.total:>{NUMBER}}  {say(Phrase('mcr.points_flowers', n=score.total), lang)}"
    else:
        yield f"{score.points:>{NUMBER}}  {say(Phrase('mcr.points', n=score.points), lang)}"


def _fan(best: McrReading, one: Counted, lang: str) -> Iterator[str]:
    """Points, names, section; under it what makes the fan."""
    name = say(one.fan.phrase, lang)
    others = [say(one.fan.phrase, other) for other in ("en", "es") if other != lang]
    also = ", ".join(dict.fromkeys(other for other in (one.fan.zh, *others) if other != name))
    yield f"{one.points:>{NUMBER}}  {name}{times(one.times)} ({also}) · {one.fan.section}"
    yield " " * (NUMBER + 2) + (_made(best, one) or one.fan.means(lang))


def _made(best: McrReading, one: Counted) -> str:
    """The sets of each copy of a fan, a comma between them; a wait with its winning tile."""
    if one.fan.index in WAITS:
        return " ".join(marked(tiles, best.hand.win) for tiles in one.tiles)
    return ", ".join(map(tiles_text, best.copies(one)))


def times(n: int) -> str:
    """How often a fan is there, where that is more than once."""
    return f" ×{n}" if n > 1 else ""


def _not_counted(explanation: McrExplanation, lang: str) -> Iterator[str]:
    found = explanation.not_counted
    if found:
        yield say(Phrase("mcr.not_counted"), lang)
    for reason, some in groupby(found, key=lambda one: one.reason):
        names = [_named(one, lang) for one in some]
        if reason.principle is Principle.NON_SEPARATION:
            names = [", ".join(names)]
        for name in names:
            yield f"    –  {name} · {say(reason.why, lang)}"


def _named(one: NotCounted, lang: str) -> str:
    """A fan that does not count, how often, its sets where they are of one copy."""
    tiles = f" {tiles_text(one.tiles)}" if one.tiles else ""
    return say(one.fan.phrase, lang) + times(one.times) + tiles


def _missing(explanation: McrExplanation, lang: str) -> Iterator[str]:
    yield from (sentence(phrase, lang) for phrase in missing_phrases(explanation))
    found = explanation.nearest
    if found:
        yield sentence(Phrase("mcr.nearest"), lang)
    for one in found:
        yield f"{one.points:>{NUMBER}}  {say(near_phrase(one), lang)}"


def _switches(explanation: McrExplanation, lang: str) -> Iterator[str]:
    for one in explanation.acted:
        yield sentence(acted_phrase(explanation.score, one), lang)


def _payment(explanation: McrExplanation, lang: str) -> Iterator[str]:
    if not explanation.score.is_win:
        return
    if not explanation.by_wind:
        yield sentence(payment_phrase(explanation.score), lang)
    for wind, points in explanation.by_wind.items():
        name = say(Phrase(f"wind.{wind.name.lower()}"), lang)
        yield f"  {name:<6} {points:>+6}"


def _rejected(explanation: McrExplanation, lang: str) -> Iterator[str]:
    other = explanation.score.runner_up
    if other:
        yield sentence(rejected_phrase(explanation.score, other, lang), lang)
