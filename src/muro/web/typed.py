"""The words of typed commands: what may be typed, in both languages, and what is answered."""

from __future__ import annotations

from functools import cache

from ..words import LANGUAGES, Phrase, say

ASKS = (
    *("hand", "drawn", "river", "melds", "flowers", "scores", "dora", "round", "wall"),
    *("waits", "furiten", "last", "who", "calls", "result"),
)
DOES = (
    *("discard", "riichi", "chi", "pon", "kan", "ron", "tsumo", "win", "pass"),
    *("tenpai", "noten", "nine", "flower", "next"),
)
OF_THE_LINE = ("sort", "repeat", "help", "close")
COMMANDS = (*ASKS, *DOES, *OF_THE_LINE)
SEATS = ("me", "left", "right", "across", "E", "S", "W", "N")
TILES = (
    *(f"rank.{rank}" for rank in range(1, 10)),
    *(f"suit.{suit}" for suit in "mps"),
    *("wind", "dragon", "flowertile", "red", "tile.5z", "tile.6z", "justdrawn", "filler"),
)
SAYS = (
    *("welcome", "nothing.yet", "looks", "wait"),
    *("hand", "hand.drawn", "drawn", "drawn.none"),
    *("river", "river.none", "river.riichi", "river.claimed", "melds", "melds.none"),
    *("flowers", "flowers.none", "score", "dora", "dora.none"),
    *("round", "round.seen", "round.table", "wall", "waits", "waits.none"),
    *("furiten.yes", "furiten.no", "last.none"),
    *("who.you", "who.asked", "who.other", "who.nobody", "who.over"),
    *("calls", "calls.none", "calls.next", "can.discard", "can.discard.one", "can.riichi"),
    *("result.none", "result.win", "result.win.own", "result.ron", "result.ron.own"),
    *("result.line", "result.points"),
    *("result.paid", "result.final", "result.place", "next.not", "next.over", "next.asked"),
    *("sorted", "which", "which.one", "which.late", "which.number"),
    *("discard.plain", "discard.drawn", "do", "do.discard", "do.riichi"),
    *("bad.command", "bad.tile", "bad.tile.alone", "bad.who", "bad.now", "bad.held", "bad.fits"),
    *("help", "help.one", *(f"help.{command}" for command in COMMANDS)),
)
ON_THE_PAGE = ("title", "label", "hint", "send", "open", "close", "answer", "stays", "stays.more")


def _ways(name: str, lang: str) -> list[str]:
    return say(Phrase(f"typed.word.{name}"), lang).split("|")


@cache
def typed(lang: str) -> dict[str, object]:
    """All words of the command line on a page in `lang`, whose own words come first."""
    order = (lang, *(other for other in LANGUAGES if other != lang))
    return {
        "asks": ASKS,
        "does": DOES,
        "words": [
            {
                "commands": {name: _ways(name, each) for name in COMMANDS},
                "seats": {name: _ways(f"seat.{name}", each) for name in SEATS},
                "tiles": {name: _ways(name, each) for name in TILES},
            }
            for each in order
        ],
        "say": {code: say(Phrase(f"typed.say.{code}"), lang) for code in SAYS},
        "page": {code: say(Phrase(f"typed.say.{code}"), lang) for code in ON_THE_PAGE},
    }
