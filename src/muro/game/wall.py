"""The wall as it lies on the table: its tiles, four sides of stacks, the dice, the break.

The engine knows the wall only in drawing order. This module says where each of its tiles lies, so
that a picture can show it and a table of people can build it (RCR 2016 2.4-2.8, MTOUR-1).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..kernels.kinds import EAST
from ..kernels.table.state import LIVE, WALL
from ..rules.game import Rules
from ..rules.mcr import McrRules
from ..tiles.tile import Tile, tile_set

STACKS = 17
"""Stacks of two tiles on each side (RCR 2016 2.4)."""
FLOWER_STACKS = 18
"""The same where the set has flowers (MCR-2)."""


def tiles_of(rules: Rules) -> tuple[Tile, ...]:
    """The tiles of a wall by these rules, in order."""
    if isinstance(rules, McrRules):
        return tile_set(flowers=rules.flowers)
    return tile_set(reds=rules.red_fives)


def throws_of(rules: Rules) -> int:
    """How often two dice are thrown to break the wall: once (RCR 2016 2.5), in MCR twice."""
    return 2 if isinstance(rules, McrRules) else 1


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile lies: the side of a wind, the stack from its right end, the layer."""

    side: Tile
    stack: int
    """From 1 on, counted from the right end as the player of that side sees it."""
    upper: bool


@dataclass(frozen=True, slots=True)
class Break:
    """Where the wall is broken by a total of two dice (RCR 2016 2.5)."""

    total: int

    @property
    def side(self) -> Tile:
        """The wind whose wall is broken: the total counted over the players, East being 1."""
        return Tile(EAST + (self.total - 1) % 4)

    @property
    def stacks_left(self) -> int:
        """Stacks of the broken side to the left of the break: the first to be drawn."""
        return STACKS - self.total

    def place(self, number: int) -> Place:
        """Where tile `number` of the engine's wall lies, 0 to 135: the live wall, then the dead.

        Of a stack the upper tile comes before the lower; the stacks of the dead wall count from
        the break (RCR 2016 2.6).
        """
        if 0 <= number < LIVE:
            return self._place(number // 2, upper=number % 2 == 0)
        if LIVE <= number < WALL:
            return self._place(4 * STACKS - 1 - (number - LIVE) // 2, upper=number % 2 == 0)
        raise IndexError(number)

    def _place(self, stacks_on: int, *, upper: bool) -> Place:
        return _place_from(self.side, self.total + stacks_on, STACKS, upper=upper)


@dataclass(frozen=True, slots=True)
class McrBreak:
    """Where the wall of 18 stacks a side is broken by two throws of two dice (MTOUR-1)."""

    first: int
    """East's total, which names the player who throws again, and whose side is broken."""
    second: int

    @property
    def side(self) -> Tile:
        """The wind whose wall is broken, East being 1."""
        return Tile(EAST + (self.first - 1) % 4)

    def place(self, number: int) -> Place:
        """Where tile `number` of the engine's wall lies, 0 to 143.

        As many stacks as both throws show stay to the right of the break, round the corner where
        the side has fewer.
        """
        if not 0 <= number < 8 * FLOWER_STACKS:
            raise IndexError(number)
        right = self.first + self.second + number // 2
        return _place_from(self.side, right, FLOWER_STACKS, upper=number % 2 == 0)


def _place_from(side: Tile, right: int, stacks: int, *, upper: bool) -> Place:
    """The place of the stack with `right` others to its right, counted from a side's right end.

    Leftwards along a wall one comes to the right end of the wall of the player before.
    """
    walls, stack = divmod(right, stacks)
    return Place(Tile(EAST + (side - EAST - walls) % 4), stack + 1, upper)
