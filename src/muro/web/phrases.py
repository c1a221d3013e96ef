"""The words the page's script says, handed over by the server in the page's language."""

from __future__ import annotations

from functools import cache

from ..live.chat import EMOTES
from ..words import Phrase, say

TILES = (*"mps", "0m", "0p", "0s", "1z", "2z", "3z", "4z", "5z", "6z", "7z", "back")
SEATS = ("own", "right", "top", "left", "near")
CALLS = ("chi", "pon", "kan", "closed_kan", "added_kan")
ACTIONS = ("pass", *CALLS, "ron", "tsumo", "riichi", "nine_kinds", "tenpai", "noten")
DRAWS = (
    *("exhaustive", "nagashi", "nine_terminals", "four_winds", "four_riichi", "four_kans"),
    *("triple_ron", "chombo", "referee"),
)
TOLD = (
    *("discard", "riichi", *CALLS, "draw", "indicator", "tsumo", "ron", "tenpai", "noten"),
    *("hand", "not_riichi", "furiten", "dead", "chombo"),
)
TOLD_OWN = (
    *("hand", "discard", "riichi", *CALLS, "tsumo", "ron", "tenpai", "noten", "dead", "chombo"),
)
"""Told otherwise to the seat itself."""
TOLD_YOURS = ("chi", "pon", "kan", "ron")
"""Told otherwise to the seat whose tile was taken."""
COUNTS = ("wall", "honba", "sticks")
WHY = ("swap_call", "must_discard_drawn", "not_ready", "not_now")
COLUMNS = ("seat", "before", "change", "after", "place", "net")

MCR_CALLS = ("chi", "pon", "kan", "closed_kan", "added_kan", "ron", "tsumo")
MCR = (
    *(f"tile.f{number}" for number in range(1, 9)),
    *("flowers", "flowers.own", "flowers.won", "do.flower", "tip.flower"),
    *("told.flower", "told.flower.own", "told.seats", "told.seats.own", "told.down"),
    *("round", "round.hand", "mcr.round.hand", "round.next", "hand.of", "own.wind"),
    *("seats.new", "seats.own", "seats.others"),
    *(f"mcr.do.{kind}" for kind in MCR_CALLS),
    *("mcr.do.chi.with", "mcr.do.pon.with"),
    *(f"mcr.tip.{kind}" for kind in MCR_CALLS),
    *("mcr.offer.kan", "meld.down", "meld.down.own", "mcr.win.drawn", "mcr.final.sums"),
    *("tied", "draw.nobody.pays"),
    *(f"mcr.meld.{kind}" for kind in CALLS),
    *(f"mcr.told.{kind}" for kind in MCR_CALLS),
    *(f"mcr.told.{kind}.own" for kind in MCR_CALLS),
    *(f"mcr.told.{kind}.yours" for kind in TOLD_YOURS),
    *("worth", "worth.wait", "worth.ready", "worth.ready.by", "worth.enough", "worth.short"),
    *(f"worth.column.{name}" for name in ("tile", "left", "discard", "drawn")),
    *(f"worth.column.{name}" for name in ("fan", "lacks", "points")),
    *("worth.likely", "worth.away", "worth.useful", "worth.certain"),
    *("worth.flowers", "worth.flowers.title", "worth.no.flowers"),
    *("below.now", "below.then", "below.why", "below.title", "below.sum", "below.near"),
    *(
        "close",
        "fans",
        "not.counted",
        "points.word",
        "points.flowers",
        "pay.all",
        "pay.one",
        "pay.one.own",
    ),
)
"""What only MCR asks for; a code that begins with `mcr.` is said there for the one without."""

AUTOMATIC = (
    *("hand.moved", "was.fromwall", "skip.tile", "auto.on", "auto.off"),
    *(f"auto.did.{what}" for what in ("win", "drop", "pass")),
    *(f"auto.on.{what}" for what in ("win", "calls", "drop", "skip")),
    *(f"auto.on.pass.{what}" for what in ("chi", "pon", "calls", "all")),
)
"""What a table says of what it does for a player without being asked again."""

ORDERS = (
    *("orders.saving", "orders.saved", "orders.none", "orders.stand", "orders.skip"),
    *(f"orders.on.{what}" for what in ("win", "dragons", "winds", "drawn", "pass_all", "never")),
    *(f"orders.held.{why}" for why in ("furiten", "below", "win", "kong", "choice")),
)
"""What a table says of standing orders."""

CHAT = (
    *("open", "unread", "unread.one", "mute", "unmute", "muted", "more", "report"),
    *("reported", "reported.more", "no_line"),
)
"""What the chat of a table says."""

HELPS = (
    *("open", "title", "tabs", "wait", "none", "useful", "waits", "no.hints", "accepts"),
    *(f"tab.{tab}" for tab in ("unseen", "hand", "why")),
    *("unseen.note", "unseen.of", "unseen.all", "unseen.none"),
    *(f"place.{place}" for place in ("hand", "melds", "rivers", "indicators")),
    *(f"suit.{suit}" for suit in "mpsz"),
    *("far.0", "far.1", "far.n", "far.short.0", "far.short.n"),
    *(f"column.{name}" for name in ("distance", "left")),
    *("best", "best.more", "furiten", "safe.before", "legend", "legend.mcr"),
    *(f"grade.{grade}" for grade in ("sure", "nearly", "usual", "dangerous", "none", "facts")),
    *("mark.tip", "mark.worst", "why.about", "why.about.own"),
    *("set.same", "set.marks", "set.marks.mcr"),
)
"""What is counted for a player, and hints."""

PLAIN = (
    *(f"plain.do.{kind}" for kind in MCR_CALLS),
    *("plain.do.chi.with", "plain.do.pon.with"),
    *(f"plain.meld.{kind}" for kind in CALLS),
    *(f"plain.told.{kind}" for kind in CALLS),
    *(f"plain.told.{kind}.own" for kind in CALLS),
    *(f"plain.told.{kind}.yours" for kind in ("chi", "pon", "kan")),
)
"""The calls by names of the page's own language, for who prefers them."""

PAUSE = (
    *("pause", "pause.ask", "pause.asked", "pause.by", "pause.by.own", "pause.more", "pause.wait"),
    *("pause.on", "pause.in", "pause.over", "pause.asks", "pause.no", "pause.stay"),
    *(f"pause.none.{why}" for why in ("public", "rated", "days")),
    *("waits.for", "waits.more", "waits.own", "waits.most"),
)
"""What is said of a pause, and of whom a result waits for."""

REPLAY = (
    *("told.draw.seen", "told.furiten.seen", "meld.down.seen", "replay.open", "final.rematch"),
    *("replay.step", "replay.step.hand", "replay.play", "replay.speed", "replay.from.now"),
    *(f"replay.speed.{speed}" for speed in ("slow", "usual", "fast")),
    *("replay.hands.shown", "replay.hands.hidden", "replay.copied", "replay.gone"),
)
"""What a finished game asks for; a code that ends in `seen` is told to who only looks."""

CODES = (
    *(f"tile.{tile}" for tile in TILES),
    *(f"was.{what}" for what in ("drawn", "riichi", "claimed")),
    *(f"wind.{wind}" for wind in "ESWN"),
    *(f"wind.letter.{wind}" for wind in "ESWN"),
    *(f"seat.{place}" for place in SEATS),
    *("deals", "in.riichi", "dead", "furiten"),
    *(f"furiten.{kind}" for kind in ("discard", "temporary", "riichi")),
    *(f"place.{place}" for place in range(1, 5)),
    *("centre", "dora", "dora.more"),
    *(f"count.{name}" for name in COUNTS),
    *(f"count.{name}.more" for name in COUNTS),
    *(
        "river",
        "river.own",
        "melds",
        "melds.own",
        "meld.from",
        "meld.from.own",
        "hand",
        "standing",
        "open",
    ),
    *(f"meld.{kind}" for kind in CALLS),
    *(f"do.{kind}" for kind in ACTIONS),
    *("do.chi.with", "do.pon.with", "cancel", "discard", "discard.riichi", "riichi.which"),
    *("waits", "waits.left", "watching", "honba"),
    *("offer", "offer.kan", "you.may", "you.turn", "you.strip", "result.show"),
    *(f"why.{reason}" for reason in WHY),
    *(f"told.{code}" for code in TOLD),
    *(f"told.{code}.own" for code in TOLD_OWN),
    *(f"told.{code}.yours" for code in TOLD_YOURS),
    *(f"draw.{kind}" for kind in DRAWS),
    *(
        "win.drawn",
        "win.claimed",
        "win.claimed.own",
        "won.hand",
        "winners",
        "ura",
        "yaku",
        "fu",
        "han",
        "fu.of",
    ),
    *("total", "rejected", "payments", "hands", "tenpai", "noten"),
    *(f"column.{name}" for name in COLUMNS),
    *("swap.tiles", "pay.counters", "pay.sticks", "pay.laid", "pay.sum", "pay.liable"),
    *("see.table", "next.hand", "final.show", "new.game"),
    *("east.stays", "east.moves", "east.moves.own"),
    *("final", "final.own", "final.sums", "uma", "penalty", "points.end", "leftover"),
    *("log.save", "log.proof", "walls.check"),
    *("clock.own", "clock.more", "clock.low", "clock.low.one", "clock.days", "clock.waiting"),
    *("away", "away.own", "away.back"),
    "line.gone",
    *AUTOMATIC,
    *PAUSE,
    *(f"chat.{code}" for code in CHAT),
    *(f"emote.{code}" for code in EMOTES),
    *("sound.on", "sound.off"),
    *ORDERS,
    *(f"helps.{code}" for code in HELPS),
    *PLAIN,
    *MCR,
    *REPLAY,
)

WALLS = (
    *(f"walls.trouble.{why}" for why in ("none", "scheme", "unpromised", "unfinished", "away")),
    *("walls.fair", "walls.unfair", "walls.parts", "walls.game", "walls.promise", "walls.secret"),
    *("walls.kept", "walls.broken", "walls.number", "walls.absent", "walls.noted", "walls.other"),
    *("walls.not.noted", "walls.own", "walls.hands", "walls.same", "walls.differs", "walls.dice"),
    *(f"tile.{tile}" for tile in TILES),
    *(f"tile.f{number}" for number in range(1, 9)),
)
"""What the page that checks walls says."""


@cache
def phrases(lang: str) -> dict[str, str]:
    """The sentences of the script in `lang` by code, their gaps still open."""
    return {f"web.{code}": say(Phrase(f"web.{code}"), lang) for code in CODES}


@cache
def walls_phrases(lang: str) -> dict[str, str]:
    """The same for the page that checks walls."""
    return {f"web.{code}": say(Phrase(f"web.{code}"), lang) for code in WALLS}
