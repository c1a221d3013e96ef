"""A written game hand by hand: who won what, and the points of all after it; from its events alone.

So it can be told whatever engine wrote it. Players go by the numbers of the seats where they sat
first.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..game.event import NO_WIN_KINDS, Event, EventCode
from ..rules.riichi import RiichiRules
from ..tiles.tile import Tile
from .record import Record

Points = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class WonHand:
    """A win: whose, by whose tile (the same player's where it was drawn), worth how much."""

    player: int
    source: int
    points: int

    @property
    def self_drawn(self) -> bool:
        return self.player == self.source


@dataclass(frozen=True, slots=True, kw_only=True)
class HandStory:
    """What became of one hand."""

    number: int
    prevalent: Tile
    of_round: int
    """The hand of the round: 1 to 4."""
    counters: int
    players: tuple[int, ...]
    """Who sits at seats 0 to 3."""
    dealer: int
    """The seat that deals."""
    wins: tuple[WonHand, ...]
    no_win: str
    """The kind of draw; empty where somebody won."""
    deltas: Points
    points: Points
    """After the hand, by player."""


def story_of(record: Record) -> tuple[HandStory, ...]:
    """The hands of a game in order."""
    teller = _Teller(start_of(record))
    hands: list[HandStory] = []
    for event in record.events:
        if event.code is EventCode.HAND and teller.hand is not None:
            hands.append(teller.told(len(hands) + 1))
        teller.take(event)
    if teller.hand is not None:
        hands.append(teller.told(len(hands) + 1))
    return tuple(hands)


def start_of(record: Record) -> int:
    """The points with which everybody begins."""
    rules = record.header.rules
    return rules.start_points if isinstance(rules, RiichiRules) else 0


@dataclass(slots=True)
class _Teller:
    start: int
    players: tuple[int, ...] = (0, 1, 2, 3)
    next_players: tuple[int, ...] | None = None
    hand: Event | None = None
    wins: list[WonHand] = field(default_factory=list)
    no_win: str = ""
    points: list[int] = field(default_factory=list)
    before: Points = (0, 0, 0, 0)

    def __post_init__(self) -> None:
        self.points = [self.start] * 4

    def take(self, event: Event) -> None:
        """What an event says of the hand."""
        if event.code is EventCode.SEATS:
            self.next_players = tuple(event.parts[0] >> 2 * seat & 3 for seat in range(4))
        elif event.code is EventCode.HAND:
            self._begin(event)
        elif event.code is EventCode.NO_WIN:
            self.no_win = NO_WIN_KINDS[event.parts[0]]
        elif event.seat is not None and event.code is EventCode.WIN:
            player, source = self.players[event.seat], self.players[event.parts[1]]
            self.wins.append(WonHand(player=player, source=source, points=event.points))
        elif event.seat is not None and event.code is EventCode.PAID:
            self.points[self.players[event.seat]] += event.points

    def _begin(self, event: Event) -> None:
        self.hand, self.no_win = event, ""
        self.players = self.next_players or self.players
        self.before = _four(self.points)
        self.wins.clear()

    def told(self, number: int) -> HandStory:
        """The hand that is over."""
        hand = self.hand
        assert hand is not None
        assert hand.seat is not None
        first, second, third, fourth = (
            after - before for after, before in zip(self.points, self.before, strict=True)
        )
        return HandStory(
            number=number,
            prevalent=Tile(hand.parts[0]),
            of_round=hand.parts[1],
            counters=hand.parts[2],
            players=self.players,
            dealer=int(hand.seat),
            wins=tuple(self.wins),
            no_win="" if self.wins else self.no_win,
            deltas=(first, second, third, fourth),
            points=_four(self.points),
        )


def _four(points: list[int]) -> Points:
    first, second, third, fourth = points
    return first, second, third, fourth
