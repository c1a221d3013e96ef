"""The doors of the table kernels round one record: the same calls, plain or compiled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from ..kernels import mode
from ..kernels.aids import Aids, make_aids
from ..kernels.reasons import NOT_A_WALL
from ..kernels.riichi.ask import ASK_SIZE
from ..kernels.rulebook import CLOSED_WINDOWS
from ..kernels.table import state
from ..kernels.table.codes import EVENT_WIDTH
from ..rules.game import Rules
from .doors import Listing, doors_of
from .table import new_table, views
from .wall import tiles_of

if TYPE_CHECKING:
    from ..kernels.table.state import Table

Door = TypeVar("Door")
LIKELY_SIZE = 4
"""Numbers in a row of `likely`: the fan, tiles lacking, points, worth."""


class Engine:
    """A table under `rules`. Numbers in, numbers out; `Match` speaks of seats and tiles.

    `table` is read as plain Python in either mode: single numbers come out faster so.
    """

    def __init__(self, rules: Rules, *, fast: bool, closed_windows: bool = False) -> None:
        self.rules = rules
        self.fast = fast
        self.buffer, self.table = new_table(fast=False)
        self._table = views(self.buffer, fast=fast)
        row = list(rules.pack())
        row[CLOSED_WINDOWS] = int(closed_windows)
        self._aids = make_aids(row, fast=fast)
        room = bytearray(8 * state.MAX_ACTIONS)
        self._room = mode.view(room, "q", fast=fast)
        self._listed = mode.view(room, "q", fast=False)
        self.tiles = tiles_of(rules)
        self._wall = mode.new_tiles(len(self.tiles), fast=fast)
        made = mode.compiled if fast else _as_it_is
        self._doors = doors = doors_of(rules)
        self._start, self._deal, self._step = made(doors.start), made(doors.deal), made(doors.step)
        self._legal, self._possible = made(doors.legal), made(doors.possible)
        self._awaited, self._score = made(doors.awaited), made(doors.score)
        self._quick: Callable[[Table, Aids, int, int], int] | None = None
        self._likely: Listing | None = None

    # --- what the table is asked to do ----------------------------------------------------------

    def start(self, first_dealer: int) -> None:
        """A new game."""
        self._start(self._table, self._aids, first_dealer)

    def take_up(self, first_dealer: int, hands_on: int) -> None:
        """A new game that begins `hands_on` hands after its first (MCR)."""
        assert self._doors.take_up is not None
        door = self._doors.take_up
        made = mode.compiled(door) if self.fast else door
        made(self._table, self._aids, first_dealer, hands_on)

    def deal(self, wall: Sequence[int]) -> int:
        """The next hand, from a wall in drawing order: 0, or why it cannot be dealt."""
        if len(wall) != len(self.tiles):
            return NOT_A_WALL
        for place, tile in enumerate(wall):
            self._wall[place] = tile
        return self._deal(self._table, self._aids, self._wall)

    def step(self, seat: int, action: int) -> int:
        """Do an action: 0, or why it may not be done; then nothing has changed."""
        return self._step(self._table, self._aids, seat, action)

    def legal(self, seat: int) -> list[int]:
        """The actions that the rules allow `seat` now."""
        count = self._legal(self._table, self._aids, seat, self._room)
        return list(self._listed[:count])

    def possible(self, seat: int) -> list[int]:
        """The actions that the table accepts from `seat` now, illegal declarations among them."""
        count = self._possible(self._table, self._aids, seat, self._room)
        return list(self._listed[:count])

    def quick_action(self, seat: int, skill: int) -> int:
        """What the kernels' bot does for `seat`, which has something to do."""
        if self._quick is None:
            bot = self._doors.bot()
            self._quick = mode.compiled(bot) if self.fast else bot
        return self._quick(self._table, self._aids, seat, skill)

    def likely(self, seat: int) -> list[list[int]]:
        """Rows of `likely_fans` (`kernels/fan_play.py`); none where the game has no such door."""
        if self._likely is None:
            if self._doors.likely is None:
                return []
            door = self._doors.likely()
            self._likely = mode.compiled(door) if self.fast else door
        count = self._likely(self._table, self._aids, seat, self._room)
        numbers = list(self._listed[: LIKELY_SIZE * count])
        return [numbers[at : at + LIKELY_SIZE] for at in range(0, len(numbers), LIKELY_SIZE)]

    # --- what is read ---------------------------------------------------------------------------

    def reg(self, field: int) -> int:
        """A number that the table has once."""
        return self.table.reg[field]

    def seat(self, field: int, seat: int) -> int:
        """A number that each seat has."""
        return self.table.seat[field + seat]

    def points(self) -> list[int]:
        """The points of the four seats."""
        return list(self.table.seat[state.POINTS : state.POINTS + 4])

    def awaited(self) -> int:
        """The seats whose word the table waits for, as a mask."""
        return self._awaited(self._table)

    def is_asked(self, seat: int) -> bool:
        """Whether the table waits for a word of `seat`."""
        return bool(self.awaited() >> seat & 1)

    def rows(self) -> list[list[int]]:
        """The events of the last deal or step."""
        numbers = list(self.table.events[: EVENT_WIDTH * self.reg(state.N_EVENTS)])
        return [numbers[at : at + EVENT_WIDTH] for at in range(0, len(numbers), EVENT_WIDTH)]

    def question(self, seat: int) -> list[int]:
        """What the scorer was asked for the win of `seat`."""
        return list(self.table.ask[ASK_SIZE * seat : ASK_SIZE * (seat + 1)])

    def answer(self, question: Sequence[int]) -> list[int]:
        """The scorer's answer to a question."""
        for place, number in enumerate(question):
            self._aids.ask[place] = number
        self._score(self._aids)
        return [int(number) for number in self._aids.out]


def _as_it_is(fn: Door) -> Door:
    return fn
