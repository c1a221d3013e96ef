"""An explanation as JSON data."""

from __future__ import annotations

from collections.abc import Iterable

from ..tiles.tile import Tile
from ..words import Phrase, say
from .blocks import Block
from .explain import Explanation, YakuLine, yaku_lines
from .fu import FuLine
from .missing import Missing
from .payment import WINDS, Payment
from .reading import Limit, Reading
from .told import limit_phrase, rejected_phrase, worth_phrase
from .writing import block_text, reading_text

Json = dict[str, object]


def data(explanation: Explanation, lang: str) -> Json:
    """The explanation with its sentences in `lang`; tiles as text, winds as E S W N."""
    score = explanation.score
    best, lacking = score.best, explanation.missing
    return {
        "win": lacking is None,
        "rules": score.rules.name,
        "hand": _hand(explanation),
        "points": score.points if lacking is None else 0,
        "han": 0 if score.yakuman else score.han,
        "fu": 0 if score.yakuman else score.fu,
        "yakuman": score.yakuman,
        "limit": _limit(best, lang),
        "limit_code": score.limit.code,
        "worth": say(worth_phrase(best, lang), lang) if best else None,
        "yaku": [_yaku(explanation, line, lang) for line in explanation.yaku_lines],
        "fu_lines": [_fu(explanation, line, lang) for line in explanation.fu_lines],
        "fu_raw": best.fu_raw if best and not best.yakuman else 0,
        "fu_count": best.fu_count if best else False,
        "blocks": [_block(explanation, block) for block in best.blocks] if best else [],
        "reading": reading_text(best) if best else None,
        "wait": say(best.wait.phrase, lang) if best and best.blocks else None,
        "payment": _payment(explanation.payment),
        "by_wind": {_wind(wind): points for wind, points in explanation.by_wind.items()},
        "liable": _liable(explanation, lang),
        "rejected": _rejected(score.runner_up, lang),
        "rejected_reading": _reading(score.runner_up, lang),
        "missing": _missing(lacking, lang),
    }


def _hand(explanation: Explanation) -> Json:
    hand = explanation.score.hand
    return {
        "tiles": _texts(hand.tiles),
        "melds": [
            {"kind": meld.kind.value, "tiles": _texts(meld.tiles), "text": str(meld)}
            for meld in hand.melds
        ],
        "win": str(hand.win),
        "self_drawn": hand.self_drawn,
        "seat": _wind(hand.seat),
        "prevalent": _wind(hand.prevalent),
        "circumstances": [one.code for one in hand.circumstances],
        "indicators": _texts(hand.indicators),
        "ura_indicators": _texts(hand.ura_indicators),
        "counters": hand.counters,
        "sticks": hand.sticks,
        "discards": _texts(hand.discards),
    }


def _yaku(explanation: Explanation, line: YakuLine, lang: str) -> Json:
    hand = explanation.score.hand
    tiles = [block_text(block, hand) for block in line.blocks] or _texts(line.tiles)
    means = say(line.means, lang)
    names = {"en": say(line.phrase, "en"), "es": say(line.phrase, "es")}
    if line.earned:
        yaku = line.earned.yaku
        names |= {"ja": yaku.ja, "kanji": yaku.kanji}
    return {
        "code": line.code,
        "name": say(line.phrase, lang),
        "names": names,
        "han": line.han,
        "yakuman": line.yakuman,
        "limit": say(limit_phrase(Limit.YAKUMAN, line.yakuman), lang) if line.yakuman else None,
        "section": line.earned.yaku.section if line.earned else None,
        "why": " ".join(tiles) or means,
        "means": means,
        "tiles": tiles,
    }


def _fu(explanation: Explanation, line: FuLine, lang: str) -> Json:
    tiles = block_text(line.block, explanation.score.hand) if line.block else None
    label = say(line.phrase, lang)
    return {
        "code": line.code,
        "label": f"{label}: {tiles}" if tiles else label,
        "fu": line.fu,
        "tiles": tiles,
        "section": "RCR 2016 4.1.1",
    }


def _block(explanation: Explanation, block: Block) -> Json:
    return {
        "kind": block.kind.value,
        "tiles": _texts(block.tiles),
        "meld": block.is_meld,
        "concealed": block.is_concealed,
        "win": block.has_win,
        "text": block_text(block, explanation.score.hand),
    }


def _limit(best: Reading | None, lang: str) -> str | None:
    if best is None or best.limit is Limit.NONE:
        return None
    return say(limit_phrase(best.limit, best.yakuman), lang)


def _payment(payment: Payment | None) -> Json | None:
    if payment is None:
        return None
    return {
        "discarder": payment.discarder,
        "each": payment.each,
        "east": payment.east,
        "counters": payment.counters,
        "sticks": payment.sticks,
        "total": payment.total,
    }


def _liable(explanation: Explanation, lang: str) -> str | None:
    phrase = explanation.liable_phrase
    return _sentence(phrase, lang) if phrase else None


def _rejected(other: Reading | None, lang: str) -> str | None:
    return _sentence(rejected_phrase(other, lang), lang) if other else None


def _reading(other: Reading | None, lang: str) -> Json | None:
    if other is None:
        return None
    return {
        "text": reading_text(other),
        "points": other.points,
        "han": other.han,
        "fu": other.fu,
        "fu_raw": other.fu_raw,
        "yaku": [
            {"code": line.code, "name": say(line.phrase, lang), "han": line.han}
            for line in yaku_lines(other)
        ],
    }


def _missing(lacking: Missing | None, lang: str) -> Json | None:
    if lacking is None:
        return None
    return {
        "reason": lacking.reason,
        "text": ". ".join(_sentence(phrase, lang) for phrase in lacking.phrases),
        "distance": lacking.distance,
        "useful": [{"tile": str(one.tile), "left": one.left} for one in lacking.useful],
        "through": _texts(lacking.through),
        "yaku_han": lacking.yaku_han,
        "wanted_han": lacking.wanted_han,
    }


def _sentence(phrase: Phrase, lang: str) -> str:
    text = say(phrase, lang)
    return text[:1].upper() + text[1:]


def _texts(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _wind(wind: Tile) -> str:
    return "ESWN"[WINDS.index(wind)]
