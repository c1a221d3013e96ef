"""An MCR explanation as JSON data."""

from __future__ import annotations

from collections.abc import Iterable

from ..tiles.tile import Tile
from ..words import say
from .mcr_explain import McrExplanation
from .mcr_nearest import Near
from .mcr_reading import Counted, McrReading
from .mcr_reasons import NotCounted
from .mcr_told import (
    acted_phrase,
    block_text,
    missing_phrases,
    near_phrase,
    reading_text,
    rejected_phrase,
)

Json = dict[str, object]


def data(explanation: McrExplanation, lang: str) -> Json:
    """The explanation with its sentences in `lang`; tiles as text, winds as E S W N."""
    score, best, other = explanation.score, explanation.best, explanation.score.runner_up
    return {
        "win": score.is_win,
        "rules": score.rules.name,
        "hand": _hand(explanation),
        "points": score.points,
        "flowers": score.hand.flowers,
        "total": score.total,
        "minimum": score.rules.minimum,
        "missing": score.missing,
        "reading": reading_text(best) if best else None,
        "blocks": _blocks(best) if best else [],
        "fans": [_fan(one, lang) for one in best.counted] if best else [],
        "not_counted": [_not_counted(one, lang) for one in explanation.not_counted],
        "switches": [
            {
                "field": one.field,
                "book": one.book,
                "source": str(one.source) if one.source else None,
                "points": one.points,
                "text": say(acted_phrase(score, one), lang),
            }
            for one in explanation.acted
        ],
        "by_wind": {_wind(wind): points for wind, points in explanation.by_wind.items()},
        "why_not": [say(phrase, lang) for phrase in missing_phrases(explanation)],
        "nearest": [_near(one, lang) for one in explanation.nearest],
        "rejected": say(rejected_phrase(score, other, lang), lang) if other else None,
    }


def _hand(explanation: McrExplanation) -> Json:
    hand = explanation.score.hand
    return {
        "tiles": _texts(hand.tiles),
        "melds": [{"kind": meld.kind.value, "text": str(meld)} for meld in hand.melds],
        "win": str(hand.win),
        "self_drawn": hand.self_drawn,
        "wall_last": hand.wall_last,
        "kong": hand.kong,
        "last_tile": hand.is_last_tile,
        "seat": _wind(hand.seat),
        "prevalent": _wind(hand.prevalent),
        "flowers": hand.flowers,
    }


def _fan(one: Counted, lang: str) -> Json:
    fan = one.fan
    return {
        "code": fan.code,
        "number": fan.number,
        "name": say(fan.phrase, lang),
        "names": {"en": fan.en, "es": fan.es, "zh": fan.zh},
        "times": one.times,
        "points": one.points,
        "section": fan.section,
        "means": fan.means(lang),
        "tiles": [_texts(tiles) for tiles in one.tiles],
    }


def _not_counted(one: NotCounted, lang: str) -> Json:
    return {
        "code": one.fan.code,
        "name": say(one.fan.phrase, lang),
        "times": one.times,
        "tiles": [_texts(tiles) for tiles in one.tiles],
        "principle": one.reason.principle.value,
        "by": [fan.code for fan in one.reason.by],
        "why": say(one.reason.why, lang),
    }


def _near(one: Near, lang: str) -> Json:
    return {
        "how": one.how.value,
        "give": str(one.given) if one.given is not None else None,
        "take": str(one.taken) if one.taken is not None else None,
        "points": one.points,
        "win": one.score.is_win,
        "fans": [{"code": gain.fan.code, "points": gain.points} for gain in one.gained],
        "text": say(near_phrase(one), lang),
    }


def _blocks(best: McrReading) -> list[Json]:
    return [
        {
            "kind": block.kind.value,
            "tiles": _texts(block.tiles),
            "meld": block.is_meld,
            "concealed": block.is_concealed,
            "win": block.has_win,
            "text": block_text(block, best.hand),
        }
        for block in best.blocks
    ]


def _texts(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def _wind(wind: Tile) -> str:
    return "ESWN"[wind - Tile.EAST]
