"""An MCR explanation as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ..words import Phrase, say
from .mcr_explain import McrExplanation
from .mcr_reading import Counted
from .mcr_told import (
    acted_phrase,
    missing_phrases,
    payment_phrase,
    reading_text,
    rejected_phrase,
    tiles_text,
    won_phrase,
)

NUMBER = 5
"""How wide the column of points is."""


def written(explanation: McrExplanation, lang: str) -> str:
    """The lines of an explanation in `lang`."""
    parts = (_head, _fans, _silenced, _missing, _switches, _payment, _rejected)
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
        yield from _fan(one, lang)
    if score.is_win and score.hand.flowers:
        yield f"{score.total:>{NUMBER}}  {say(Phrase('mcr.points_flowers'), lang)}"
    else:
        yield f"{score.points:>{NUMBER}}  {say(Phrase('mcr.points'), lang)}"


def _fan(one: Counted, lang: str) -> Iterator[str]:
    """Points, names, section; under it what makes the fan."""
    name = say(one.fan.phrase, lang)
    others = [say(one.fan.phrase, other) for other in ("en", "es") if other != lang]
    also = ", ".join(dict.fromkeys(other for other in (one.fan.zh, *others) if other != name))
    times = f" ×{one.times}" if one.times > 1 else ""
    yield f"{one.points:>{NUMBER}}  {name}{times} ({also}) · {one.fan.section}"
    yield " " * (NUMBER + 2) + (tiles_text(one.tiles) or one.fan.means(lang))


def _silenced(explanation: McrExplanation, lang: str) -> Iterator[str]:
    best = explanation.best
    if best is None or not best.silenced:
        return
    yield say(Phrase("mcr.not_counted"), lang)
    for one in best.silenced:
        times = f" ×{one.times}" if one.times > 1 else ""
        yield f"    –  {say(one.fan.phrase, lang)}{times}: {say(one.why, lang)}"


def _missing(explanation: McrExplanation, lang: str) -> Iterator[str]:
    yield from (sentence(phrase, lang) for phrase in missing_phrases(explanation))


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
