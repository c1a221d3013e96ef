"""All that a player knows of the hand being played: what is in sight, and what was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.choices import FuritenEnd
from ..rules.game import Rules
from ..rules.riichi import RiichiRules
from ..tiles.meld import Meld
from ..tiles.tile import Tile
from ..words import Phrase
from .entry import Deal, Entry
from .event import Event, EventCode
from .match import Match
from .read import scored_meld
from .seat import Seat
from .unseen import counted
from .view import SeatView, View

CLAIMS = (EventCode.CHI, EventCode.PON, EventCode.KAN)
KANS = (EventCode.CLOSED_KAN, EventCode.ADDED_KAN)
MOVES = (EventCode.DRAW, EventCode.DISCARD, *CLAIMS, *KANS)
"""What a seat does with tiles."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What one player knows. Helps are worked out from this and nothing else, in any thread."""

    view: View
    rules: Rules
    events: tuple[Event, ...]
    """What the seat was told since the deal."""
    hints: bool
    """Whether the table allows hints."""

    @property
    def own(self) -> SeatView:
        """The seat that asks."""
        assert self.view.own is not None
        return self.view.own

    @property
    def held(self) -> list[Tile]:
        """The concealed tiles, the one just drawn last; flowers are none of them."""
        own = self.own
        tiles = [*(own.hand or ()), *(() if own.drawn is None else (own.drawn,))]
        return [tile for tile in tiles if not tile.is_flower]

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The own melds as the scorer takes them."""
        return tuple(scored_meld(meld, self.own.seat) for meld in self.own.melds)

    @property
    def others(self) -> tuple[SeatView, ...]:
        """The other seats, the next in turn first."""
        return tuple(self.view.seats[self.own.seat.after(place)] for place in (1, 2, 3))

    @property
    def left(self) -> list[int]:
        """How many tiles of each kind are unseen."""
        return [one.left for one in counted(self.view)]

    @property
    def outside(self) -> list[Tile]:
        """What is seen outside of the own hand and melds, plain."""
        own = [0] * len(self.left)
        for tile in (*self.held, *(tile for meld in self.melds for tile in meld.tiles)):
            own[tile.plain] += 1
        seen = [4 - left - mine for left, mine in zip(self.left, own, strict=True)]
        return [Tile(kind) for kind, count in enumerate(seen) for _ in range(count)]

    def passed_by(self, seat: Seat, *, since_riichi: bool) -> list[Event]:
        """What others discarded or added to a kan and `seat` let pass, the oldest first.

        It counts since its riichi, or since it last drew, discarded or claimed. A tile that still
        waits for claims has passed nobody.
        """
        passed: list[Event] = []
        for event in self._settled():
            if since_riichi:
                if event.code is EventCode.RIICHI_STANDS and event.seat == seat:
                    passed = []
            elif self._ends(event, seat):
                passed = []
            if event.seat != seat and event.code in (EventCode.DISCARD, EventCode.ADDED_KAN):
                passed.append(event)
        return passed

    def _ends(self, event: Event, seat: Seat) -> bool:
        """Whether `seat` may have other tiles after an event, or furiten for the moment ends."""
        if event.seat == seat and event.code in MOVES:
            return True
        rules = self.rules
        any_claim = isinstance(rules, RiichiRules) and rules.furiten_ends is FuritenEnd.ANY_CLAIM
        return any_claim and event.code in (*CLAIMS, *KANS)

    def _settled(self) -> Iterator[Event]:
        """The events, without the tile that still waits for claims."""
        last = -1
        if self.view.phase == "claims":
            offered = (EventCode.DISCARD, *KANS)
            last = max(at for at, event in enumerate(self.events) if event.code in offered)
        return (event for at, event in enumerate(self.events) if at != last)


def known_of(match: Match, seat: Seat, *, hints: bool) -> Known:
    """What the player at `seat` knows of the hand that is played."""
    return Known(
        view=match.view(seat),
        rules=match.rules,
        events=match.seen(events_of_hand(match.entries), seat),
        hints=hints,
    )


def events_of_hand(entries: Sequence[Entry]) -> tuple[Event, ...]:
    """All that happened since the last deal."""
    deals = [place for place, entry in enumerate(entries) if isinstance(entry, Deal)]
    since = entries[deals[-1] :] if deals else ()
    return tuple(event for entry in since for event in entry.events)


def spoken(tile: Tile) -> Phrase:
    """A tile by its name, as a sentence has it."""
    if tile.is_number and not tile.is_red:
        return Phrase(f"web.tile.{tile.suit}", rank=tile.rank)
    return Phrase(f"web.tile.{tile}")
