"""An explanation as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ..tiles.tiles import format_tiles
from ..words import Phrase, say
from .explain import Explanation, YakuLine
from .fu import FuLine
from .told import (
    payment_phrases,
    rejected_phrase,
    seat_phrase,
    worth_phrase,
)
from .writing import block_text, figure, reading_text

NUMBER = 5
"""How wide the column of han and fu is."""


def written(explanation: Explanation, lang: str) -> str:
    """The lines of an explanation in `lang`."""
    parts = (_head, _missing) if explanation.missing else (_head, _yaku, _fu, _worth, _rejected)
    texts = ("\n".join(part(explanation, lang)) for part in parts)
    return "\n\n".join(text for text in texts if text)


def _sentence(phrase: Phrase, lang: str) -> str:
    text = say(phrase, lang)
    return text[:1].upper() + text[1:]


def _head(explanation: Explanation, lang: str) -> Iterator[str]:
    """The hand as it is read, how it was won, what was turned."""
    score = explanation.score
    yield reading_text(score.best) if score.best else str(score.hand)
    yield _sentence(seat_phrase(score), lang)
    for code, indicators in (
        ("explain.indicators", score.hand.indicators),
        ("explain.ura_indicators", score.hand.ura_indicators),
    ):
        if indicators:
            yield _sentence(Phrase(code, tiles=format_tiles(indicators)), lang)


def _missing(explanation: Explanation, lang: str) -> Iterator[str]:
    lacking = explanation.missing
    if lacking:
        yield from (_sentence(phrase, lang) for phrase in lacking.phrases)


def _yaku(explanation: Explanation, lang: str) -> Iterator[str]:
    best = explanation.score.best
    if best is None:
        return
    yield say(Phrase("explain.yaku"), lang)
    for line in explanation.yaku_lines:
        yield from _yaku_line(explanation, line, lang)
    if best.yakuman == 0:
        yield f"{best.han:>{NUMBER}}  {say(Phrase('explain.total_han'), lang)}"
        if sum(line.han for line in explanation.yaku_lines) > best.han:
            yield " " * (NUMBER + 2) + say(Phrase("explain.capped"), lang)
    elif sum(line.yakuman for line in explanation.yaku_lines) > best.yakuman:
        yield " " * (NUMBER + 2) + say(Phrase("explain.do_not_add_up"), lang)


def _yaku_line(explanation: Explanation, line: YakuLine, lang: str) -> Iterator[str]:
    """Worth, names, section; under it what makes the yaku."""
    worth = str(line.han) if line.han else "*" * line.yakuman
    others = [say(line.phrase, other) for other in ("en", "es") if other != lang]
    section = ""
    if line.earned:
        others.insert(0, line.earned.yaku.ja)
        section = f" · {line.earned.yaku.section}"
    name = say(line.phrase, lang)
    also = ", ".join(dict.fromkeys(other for other in others if other != name))
    yield f"{worth:>{NUMBER}}  {name}{f' ({also})' if also else ''}{section}"
    tiles = " ".join(block_text(block, explanation.score.hand) for block in line.blocks)
    why = tiles or format_tiles(line.tiles) or say(line.means, lang)
    yield " " * (NUMBER + 2) + why


def _fu(explanation: Explanation, lang: str) -> Iterator[str]:
    best = explanation.score.best
    if best is None or not explanation.fu_lines:
        return
    yield say(Phrase("explain.fu"), lang)
    for line in explanation.fu_lines:
        yield f"{line.fu:>{NUMBER}}  {_fu_label(explanation, line, lang)}"
    code = "explain.total_fu" if best.fu == best.fu_raw else "explain.rounded_fu"
    yield f"{best.fu:>{NUMBER}}  {say(Phrase(code, raw=best.fu_raw), lang)}"


def _fu_label(explanation: Explanation, line: FuLine, lang: str) -> str:
    label = say(line.phrase, lang)
    return f"{label}: {block_text(line.block, explanation.score.hand)}" if line.block else label


def _worth(explanation: Explanation, lang: str) -> Iterator[str]:
    """What the hand is worth and who pays it."""
    score, payment = explanation.score, explanation.payment
    if score.best is None or payment is None:
        return
    yield _sentence(worth_phrase(score.best, lang), lang)
    if explanation.by_wind:
        if explanation.liable_phrase:
            yield _sentence(explanation.liable_phrase, lang)
        for wind, points in explanation.by_wind.items():
            name = say(Phrase(f"wind.{wind.name.lower()}"), lang)
            sign = "+" if points > 0 else ""
            yield f"  {name:<6} {sign + figure(points, lang):>8}"
        return
    yield from (_sentence(phrase, lang) for phrase in payment_phrases(score, payment, lang))


def _rejected(explanation: Explanation, lang: str) -> Iterator[str]:
    other = explanation.score.runner_up
    if other:
        yield _sentence(rejected_phrase(other, lang), lang)
