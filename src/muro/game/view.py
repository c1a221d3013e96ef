"""What one seat may see of a table: the whole of what a player or bot is shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from ..scoring.explain import explain
from ..scoring.mcr_explain import McrExplanation
from ..scoring.mcr_score import McrScore
from ..scoring.score import Score
from ..tiles.meld import MeldKind
from ..tiles.tile import Tile
from .action import Action, ActionKind
from .event import Json
from .seat import Seat
from .unseen import counted


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """A tile in a river; a claimed one stays, with the seat that took it."""

    tile: Tile
    drawn: bool
    """Whether it was the tile just drawn."""
    riichi: bool
    """Whether it lies sideways."""
    claimed_by: Seat | None

    def as_json(self) -> dict[str, Json]:
        by = self.claimed_by
        return {
            "tile": str(self.tile),
            "drawn": self.drawn,
            "riichi": self.riichi,
            "claimed_by": None if by is None else int(by),
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatMeld:
    """A meld on the table: its tiles, the claimed one, whose it was, the one added later."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None
    source: Seat | None
    added: Tile | None
    hidden: bool = False
    """Whether it lies face down for all but its owner; others do not see its tiles."""

    def as_json(self) -> dict[str, Json]:
        return {
            "kind": self.kind.value,
            "tiles": _texts(self.tiles),
            "claimed": _text(self.claimed),
            "from": None if self.source is None else int(self.source),
            "added": _text(self.added),
            "hidden": self.hidden,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """One seat as another (or the same) sees it."""

    seat: Seat
    player: int
    """Who sits here: the number of the seat where the player sat first."""
    wind: Tile
    points: int
    riichi: int
    """0, 1 riichi, 2 double riichi."""
    stick: bool
    """Whether the stick of its riichi lies on the table."""
    dead: bool
    furiten: str | None
    """Only of the own seat: `discard`, `temporary`, `riichi`."""
    hand: tuple[Tile, ...] | None
    """Concealed tiles without the one just drawn; None while they are hidden."""
    size: int
    """How many concealed tiles there are, without the one just drawn."""
    drawn: Tile | None
    has_drawn: bool
    melds: tuple[SeatMeld, ...]
    flowers: tuple[Tile, ...]
    river: tuple[Discard, ...]
    declared: str | None
    """At a draw: `tenpai` or `noten`."""

    def as_json(self) -> dict[str, Json]:
        return {
            "seat": int(self.seat),
            "player": self.player,
            "wind": wind_letter(self.wind),
            "points": self.points,
            "riichi": self.riichi > 0,
            "stick": self.stick,
            "dead": self.dead,
            "furiten": self.furiten,
            "hand": None if self.hand is None else _texts(self.hand),
            "size": self.size,
            "drawn": _text(self.drawn),
            "has_drawn": self.has_drawn,
            "melds": [meld.as_json() for meld in self.melds],
            "flowers": _texts(self.flowers),
            "river": [discard.as_json() for discard in self.river],
            "declared": self.declared,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A tile put before a seat that may claim it: a discard, or a kan that may be robbed."""

    tile: Tile
    by: Seat
    offered_as: str

    def as_json(self) -> dict[str, Json]:
        return {"tile": str(self.tile), "from": int(self.by), "as": self.offered_as}


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """One win of the hand that is over, with all that its score says."""

    seat: Seat
    source: Seat | None
    """Who discarded the tile; None where it was drawn."""
    tile: Tile
    points: int
    """What the hand alone was worth."""
    liable: Seat | None
    score: Score | McrScore | None
    """None for a nagashi mangan, which is no hand of tiles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Below:
    """A tile in play that completes the own hand, which has too few points to win (MCR-16)."""

    tile: Tile
    source: Seat | None
    """Who discarded it; None where it was drawn."""
    score: McrScore


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """A tile that completes the own hand."""

    tile: Tile
    left: int
    """How many are still unseen by this seat."""
    on_discard: int | None = None
    """Points without flowers, where the game counts in points."""
    self_drawn: int | None = None

    def as_json(self) -> dict[str, Json]:
        json: dict[str, Json] = {"tile": str(self.tile), "left": self.left}
        if self.on_discard is not None:
            json["points"] = {"discard": self.on_discard, "self_drawn": self.self_drawn}
        return json


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the hand ended."""

    kind: str
    """`win`, or the kind of draw."""
    wins: tuple[Win, ...]
    ready: tuple[bool, ...] | None
    deltas: tuple[int, ...]
    points: tuple[int, ...]
    east_stays: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One line of the final table."""

    seat: Seat
    place: int
    points: int
    """Points at the end, the leftover sticks among them."""
    net: int
    uma: int
    """What the place is worth, oka with it."""
    leftover: int
    """Of the points: riichi sticks that were left over."""
    penalty: int
    total: int

    def as_json(self) -> dict[str, Json]:
        return {
            "seat": int(self.seat),
            "place": self.place,
            "points": self.points,
            "net": self.net,
            "uma": self.uma,
            "leftover": self.leftover,
            "penalty": self.penalty,
            "total": self.total,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The table as `you` may see it (None: a spectator)."""

    seq: int
    game: str
    """`riichi` or `mcr`."""
    rules: str
    you: Seat | None
    phase: str
    prevalent: Tile
    hand_number: int
    """Of the round: 1 to 4."""
    hand_of: tuple[int, int] | None
    """Which hand of how many, where the game has a number of hands."""
    counters: int
    sticks: int
    wall_left: int
    dealer: Seat
    turn: Seat | None
    indicators: tuple[Tile, ...]
    ura: tuple[Tile, ...]
    last_discard: tuple[Seat, Tile] | None
    seats: tuple[SeatView, ...]
    offer: Offer | None
    window: bool
    """Whether the last tile still lies still, for all the same time, whoever is asked."""
    actions: tuple[Action, ...]
    riichi_discards: tuple[Tile, ...]
    forbidden: tuple[tuple[Tile, str], ...]
    """Own tiles that may not be discarded now, each with the reason's name."""
    waits: tuple[Wait, ...]
    """What completes the own hand: a hint, so none where the table allows none."""
    below: Below | None
    result: Result | None
    final: tuple[Standing, ...] | None

    @property
    def own(self) -> SeatView | None:
        """The seat that looks."""
        return None if self.you is None else self.seats[self.you]

    def as_json(self, lang: str = "en") -> dict[str, Json]:
        """The view as a browser gets it, the scores of wins explained in `lang`."""
        last = self.last_discard
        return {
            "seq": self.seq,
            "game": self.game,
            "rules": self.rules,
            "phase": self.phase,
            "you": None if self.you is None else int(self.you),
            "prevalent": wind_letter(self.prevalent),
            "hand_number": self.hand_number,
            "hand_of": None if self.hand_of is None else self.hand_of[0],
            "hands": None if self.hand_of is None else self.hand_of[1],
            "counters": self.counters,
            "sticks": self.sticks,
            "wall_left": self.wall_left,
            "dealer": int(self.dealer),
            "turn": None if self.turn is None else int(self.turn),
            "indicators": _texts(self.indicators),
            "ura": _texts(self.ura),
            "last_discard": None if last is None else {"seat": int(last[0]), "tile": str(last[1])},
            "seats": [seat.as_json() for seat in self.seats],
            "offer": None if self.offer is None else self.offer.as_json(),
            "window": self.window,
            "actions": [self._action(action) for action in self.actions],
            "riichi_discards": _texts(self.riichi_discards),
            "forbidden": [{"tile": str(tile), "reason": why} for tile, why in self.forbidden],
            "waits": [wait.as_json() for wait in self.waits],
            "unseen": [one.as_json() for one in counted(self)],
            "below": None if self.below is None else self._below(self.below, lang),
            "result": None if self.result is None else self._result(self.result, lang),
            "final": None if self.final is None else _final(self.final),
        }

    def _action(self, action: Action) -> dict[str, Json]:
        tile = action.tile
        if tile is None and self.offer is not None and action.kind in CLAIMS:
            tile = self.offer.tile
        return {
            "text": str(action),
            "kind": action.kind.word,
            "tile": _text(tile),
            "drawn": action.drawn,
            "uses": _texts(action.uses),
        }

    def _result(self, result: Result, lang: str) -> dict[str, Json]:
        return {
            "kind": result.kind,
            "wins": [self._win(win, lang) for win in result.wins],
            "ready": None if result.ready is None else list(result.ready),
            "deltas": list(result.deltas),
            "points": list(result.points),
            "east_stays": result.east_stays,
        }

    def _win(self, win: Win, lang: str) -> dict[str, Json]:
        return {
            "seat": int(win.seat),
            "from": None if win.source is None else int(win.source),
            "tile": str(win.tile),
            "points": win.points,
            "liable": None if win.liable is None else int(win.liable),
            "explanation": self._explanation(win, lang),
        }

    def _below(self, below: Below, lang: str) -> Json:
        source = None if below.source is None else self.seats[below.source].wind
        found = McrExplanation(below.score, discarder=source).as_json(lang)
        return {
            "tile": str(below.tile),
            "from": None if below.source is None else int(below.source),
            "points": below.score.points,
            "minimum": below.score.rules.minimum,
            "explanation": cast("Json", found),
        }

    def _explanation(self, win: Win, lang: str) -> Json:
        if win.score is None:
            return None
        source = None if win.source is None else self.seats[win.source].wind
        if isinstance(win.score, McrScore):
            return cast("Json", McrExplanation(win.score, discarder=source).as_json(lang))
        liable = None if win.liable is None else self.seats[win.liable].wind
        found = explain(win.score, discarder=source, liable=liable).as_json(lang)
        return cast("Json", found)


CLAIMS = (ActionKind.CHI, ActionKind.PON, ActionKind.KAN, ActionKind.RON)


def wind_letter(wind: Tile) -> str:
    """`E`, `S`, `W` or `N`."""
    return "ESWN"[wind - Tile.EAST]


def _final(final: tuple[Standing, ...]) -> dict[str, Json]:
    return {"places": [standing.as_json() for standing in final]}


def _text(tile: Tile | None) -> str | None:
    return None if tile is None else str(tile)


def _texts(tiles: tuple[Tile, ...]) -> list[Json]:
    return [str(tile) for tile in tiles]
