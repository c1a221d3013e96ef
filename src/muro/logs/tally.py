"""The counts of a game for each player: hands, wins, calls, points, and the best win.

All but the tiles of the best win come from the events: a game of an older engine is counted, too.
Players go by the numbers of their first seats.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..game.ending import wins_of
from ..game.entry import Entry
from ..game.event import NO_WIN_KINDS, Event, EventCode
from ..game.match import Match
from ..game.view import Win
from ..rules.game import Rules
from ..rules.riichi import RiichiRules
from ..scoring.explain import yaku_lines
from ..scoring.mcr_score import McrScore
from .record import Record
from .replay import ReplayError, rebuild

RUN_OUT = {NO_WIN_KINDS.index("exhaustive"), NO_WIN_KINDS.index("nagashi")}
"""The draws in which the wall has run out."""
OPENING = (EventCode.CHI, EventCode.PON, EventCode.KAN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Earning:
    """A yaku, kind of dora or fan of a win: the code of its name and what it was worth."""

    code: str
    worth: int
    """Han, or points; 0 for a yakuman."""
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class BestWin:
    """The win worth most, as it is told of later. Tiles are texts."""

    points: int
    tiles: tuple[str, ...]
    """Concealed, without the winning one."""
    melds: tuple[tuple[str, ...], ...]
    win: str
    self_drawn: bool
    earned: tuple[Earning, ...]
    han: int = 0
    fu: int = 0

    def as_json(self) -> str:
        """The win as text; `from_json` undoes it."""
        return json.dumps(asdict(self), separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> BestWin:
        """The win that `text` holds."""
        facts: dict[str, Any] = json.loads(text)
        facts["tiles"] = tuple(facts["tiles"])
        facts["melds"] = tuple(map(tuple, facts["melds"]))
        facts["earned"] = tuple(Earning(**one) for one in facts["earned"])
        return cls(**facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One player's game in numbers. Hands that were dealt again are not counted."""

    place: int
    tied: int
    """How many share the place; 1 for nobody else."""
    points: int
    result: int
    """After uma and penalties, where the game has them."""
    hands: int
    wins: int
    self_draws: int
    deal_ins: int
    """Hands that somebody won on a tile of this player, robbed kongs too."""
    riichi: int
    """Hands in which riichi was declared."""
    opened: int
    """Hands with a chow, pung or kong of somebody's discard."""
    drawn: int
    """Hands in which the wall ran out."""
    ready: int
    """Of these, the hands declared ready."""
    win_points: int
    """What the hands won were worth, without counters and sticks."""
    deal_in_points: int
    """What the hands were worth that others won on a tile of this player."""
    best_points: int
    best: BestWin | None
    """None where nothing was won, or nobody knows any more with what."""


# --- the best win ---------------------------------------------------------------------------------


class BestWins:
    """The best win of each player so far, noted while a match goes on."""

    def __init__(self) -> None:
        self.of: list[BestWin | None] = [None] * 4

    def note(self, match: Match, entry: Entry) -> None:
        """Look at what has just been done; call it after every entry."""
        if any(event.code is EventCode.WIN for event in entry.events):
            for win in wins_of(match.engine):
                player = match.player_at(win.seat)
                known = self.of[player]
                if known is None or win.points > known.points:
                    self.of[player] = _best(win)


def _best(win: Win) -> BestWin | None:
    score = win.score
    if score is None:
        return None
    hand = score.hand
    if isinstance(score, McrScore):
        earned = tuple(
            Earning(code=one.fan.phrase.code, worth=one.points, times=one.times)
            for one in score.counted
        )
        han = fu = 0
    else:
        lines = yaku_lines(score.best) if score.best else ()
        earned = tuple(
            Earning(
                code=one.phrase.code, worth=0 if one.yakuman else one.han, times=one.yakuman or 1
            )
            for one in lines
        )
        han, fu = (0, 0) if score.yakuman else (score.han, score.fu)
    return BestWin(
        points=win.points,
        tiles=tuple(map(str, hand.tiles)),
        melds=tuple(tuple(map(str, meld.tiles)) for meld in hand.melds),
        win=str(hand.win),
        self_drawn=hand.self_drawn,
        earned=earned,
        han=han,
        fu=fu,
    )


# --- counting -------------------------------------------------------------------------------------

OF_A_HAND = (
    *("hands", "wins", "self_draws", "deal_ins", "riichi", "opened", "drawn", "ready"),
    *("win_points", "deal_in_points", "best_points"),
)
"""What is counted hand by hand."""


class _Counting:
    """The four players of a game while its events go by."""

    def __init__(self, rules: Rules) -> None:
        start = rules.start_points if isinstance(rules, RiichiRules) else 0
        self.players = [0, 1, 2, 3]
        """Who sits at seats 0 to 3."""
        self.totals = [dict.fromkeys(OF_A_HAND, 0) for _ in range(4)]
        self.points = [start] * 4
        self.places, self.results = [0] * 4, [0] * 4
        self._new_hand()

    def _new_hand(self) -> None:
        self.hand = [dict.fromkeys(OF_A_HAND, 0) for _ in range(4)]
        self.is_void = False

    def take(self, event: Event) -> None:
        """Count an event."""
        code = event.code
        if code is EventCode.SEATS:
            self.players = [event.parts[0] >> 2 * seat & 3 for seat in range(4)]
        elif code is EventCode.HAND:
            self._new_hand()
        elif code is EventCode.NO_WIN:
            for hand in self.hand:
                hand["drawn"] = int(event.parts[0] in RUN_OUT)
        elif code is EventCode.REDEAL:
            self.is_void = True
        elif code is EventCode.HAND_ENDS:
            self._add_up()
        elif event.seat is not None:
            self._take(event, self.players[event.seat])

    def _take(self, event: Event, player: int) -> None:
        """Count what a player has done or got."""
        hand = self.hand[player]
        if event.code in OPENING:
            hand["opened"] = 1
        elif event.code is EventCode.RIICHI:
            hand["riichi"] = 1
        elif event.code is EventCode.READY:
            hand["ready"] = event.parts[0]
        elif event.code is EventCode.WIN:
            self._win(player, self.players[event.parts[1]], event.points)
        elif event.code is EventCode.PAID:
            self.points[player] += event.points
        elif event.code is EventCode.RESULT:
            self.places[player], self.results[player] = event.parts[0], event.points

    def _win(self, winner: int, source: int, points: int) -> None:
        won, lost = self.hand[winner], self.hand[source]
        won["wins"] = 1
        won["win_points"] = won["best_points"] = points
        if source == winner:
            won["self_draws"] = 1
        else:
            lost["deal_ins"] = 1
            lost["deal_in_points"] += points

    def _add_up(self) -> None:
        if self.is_void:
            return
        for total, hand in zip(self.totals, self.hand, strict=True):
            best = max(total["best_points"], hand["best_points"])
            for name in OF_A_HAND:
                total[name] += hand[name]
            total["hands"] += 1
            total["best_points"] = best

    def tally(self, player: int, best: BestWin | None) -> Tally:
        place = self.places[player]
        return Tally(
            place=place,
            tied=self.places.count(place),
            points=self.points[player],
            result=self.results[player],
            best=best,
            **self.totals[player],
        )


def tally(
    rules: Rules, events: Iterable[Event], best: Sequence[BestWin | None] = (None,) * 4
) -> tuple[Tally, Tally, Tally, Tally]:
    """The four players' numbers of a finished game, by first seats."""
    counting = _Counting(rules)
    for event in events:
        counting.take(event)
    first, second, third, fourth = (counting.tally(n, best[n]) for n in range(4))
    return first, second, third, fourth


def tally_of(record: Record) -> tuple[Tally, Tally, Tally, Tally]:
    """The same of a written game, which is played again for the tiles of the best wins."""
    best = BestWins()
    try:
        rebuild(record, after=best.note)
    except ReplayError:
        best = BestWins()
    return tally(record.header.rules, record.events, best.of)


def is_finished(record: Record) -> bool:
    """Whether the game was played to its end."""
    return any(event.code is EventCode.GAME_ENDS for event in record.events)
