"""A game being played: the record, its rules, and the log of what was done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..errors import IllegalActionError
from ..kernels import reasons
from ..kernels.table import codes, state
from ..rules.game import Rules
from ..tiles.tile import Tile
from ..words import Phrase
from .action import Action
from .engine import Engine
from .entry import Deal, Entry, Move
from .event import Event
from .look import look
from .seat import SEATS, Seat
from .view import View
from .wall import throws_of

SPECTATOR = 4
"""Where the count of a spectator's messages stands, after those of the players."""


class Match:
    """One game under `rules`, from the first deal to the result. Chance and time are arguments."""

    def __init__(
        self,
        rules: Rules,
        *,
        first_dealer: Seat = Seat.EAST,
        closed_windows: bool = False,
        fast: bool = False,
    ) -> None:
        self.rules = rules
        self.closed_windows = closed_windows
        """Whether every offered tile lies still till the table sends `close_window`."""
        self.engine = Engine(rules, fast=fast, closed_windows=closed_windows)
        self.engine.start(first_dealer)
        self.tiles = self.engine.tiles
        """The tiles of a wall, in order."""
        self.throws = throws_of(rules)
        """How often two dice are thrown for a hand."""
        self._entries: list[Entry] = []
        self._told = [0, 0, 0, 0, 0]

    # --- playing --------------------------------------------------------------------------------

    def deal(
        self, wall: Sequence[Tile], *, dice: tuple[int, ...] | None = None, at_ms: int = 0
    ) -> Deal:
        """Deal the next hand from `wall`; `IllegalActionError`, and no change, if it cannot be."""
        reason = self.engine.deal(wall)
        if reason:
            raise IllegalActionError("game.no_deal", reason=reason_phrase(reason))
        deal = Deal(
            seq=len(self._entries) + 1,
            at_ms=at_ms,
            hand=self.hands,
            wall=tuple(wall),
            dice=dice,
            events=self._events(),
        )
        self._keep(deal)
        return deal

    def submit(
        self,
        seat: Seat | None,
        action: Action,
        *,
        at_ms: int = 0,
        clock_left: int | None = None,
    ) -> Move:
        """Do what `seat` asks (None: the referee); `IllegalActionError`, and no change, if not."""
        reason = self.engine.step(codes.REFEREE if seat is None else seat, action.pack())
        if reason:
            raise self._refusal(seat, action, reason)
        move = Move(
            seq=len(self._entries) + 1,
            at_ms=at_ms,
            seat=seat,
            action=action,
            clock_left=clock_left,
            events=self._events(),
        )
        self._keep(move)
        return move

    def follow(self, entry: Entry) -> Entry:
        """Do again what an entry of a log says; the entry that comes of it now."""
        if isinstance(entry, Deal):
            return self.deal(entry.wall, dice=entry.dice, at_ms=entry.at_ms)
        return self.submit(entry.seat, entry.action, at_ms=entry.at_ms, clock_left=entry.clock_left)

    # --- asking ---------------------------------------------------------------------------------

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The log so far."""
        return tuple(self._entries)

    @property
    def hands(self) -> int:
        """How many hands were dealt."""
        return self.engine.reg(state.HANDS)

    @property
    def is_over(self) -> bool:
        """Whether the game is."""
        return self.engine.reg(state.PHASE) == state.GAME_OVER

    @property
    def is_between_hands(self) -> bool:
        """Whether the next thing is a deal."""
        return self.engine.reg(state.PHASE) in (state.TO_DEAL, state.HAND_OVER)

    def player_at(self, seat: Seat) -> int:
        """Who sits at `seat` now: the number of the seat where the player sat first."""
        return self.engine.seat(state.PLAYER, seat)

    def seat_of(self, player: int) -> Seat:
        """Where a player sits now."""
        return next(seat for seat in SEATS if self.player_at(seat) == player)

    @property
    def is_window_open(self) -> bool:
        """Whether an offered tile lies still till the table closes the window."""
        return bool(self.engine.reg(state.WINDOW))

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; nobody's while a tile is on offer or the hand is over."""
        if self.engine.reg(state.PHASE) != state.IN_TURN:
            return None
        return Seat(self.engine.reg(state.TURN))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose word the table waits for."""
        mask = self.engine.awaited()
        return tuple(seat for seat in SEATS if mask >> seat & 1)

    def legal(self, seat: Seat | None) -> tuple[Action, ...]:
        """What the rules allow `seat` (None: the referee) to do now."""
        number = codes.REFEREE if seat is None else seat
        return tuple(map(Action.unpack, self.engine.legal(number)))

    def possible(self, seat: Seat | None) -> tuple[Action, ...]:
        """What the table accepts from `seat` now: on ordinary tables what is legal."""
        number = codes.REFEREE if seat is None else seat
        return tuple(map(Action.unpack, self.engine.possible(number)))

    def view(self, seat: Seat | None, *, hints: bool = True) -> View:
        """What `seat` (None: a spectator) may see, numbered by what it was told."""
        return look(self.engine, seat, seq=self.told(seat), hints=hints)

    def told(self, seat: Seat | None) -> int:
        """How many messages the player at `seat` (None: a spectator) has been told."""
        return self._told[SPECTATOR if seat is None else self.player_at(seat)]

    @staticmethod
    def seen(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
        """What `seat` (None: a spectator) is told of these events."""
        seen = (event.seen_by(seat) for event in events)
        return tuple(event for event in seen if event is not None)

    # --- inside ---------------------------------------------------------------------------------

    def _events(self) -> tuple[Event, ...]:
        return tuple(Event.of_row(tuple(row)) for row in self.engine.rows())

    def _keep(self, entry: Entry) -> None:
        self._entries.append(entry)
        for seat in (*SEATS, None):
            place = SPECTATOR if seat is None else self.player_at(seat)
            self._told[place] += bool(self.seen(entry.events, seat))

    def _refusal(self, seat: Seat | None, action: Action, reason: int) -> IllegalActionError:
        data: dict[str, object] = {"action": str(action), "reason": reason_phrase(reason)}
        if seat is None:
            return IllegalActionError("game.refused_order", **data)
        return IllegalActionError("game.refused", seat=int(seat), **data)


def reason_phrase(reason: int) -> Phrase:
    """The phrase for a reason that the kernels give."""
    return Phrase(f"reason.{reasons.NAMES[reason]}")
