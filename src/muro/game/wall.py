"""The wall as it lies on the table: four sides of 17 stacks, the dice, the break, the dead wall.

The engine knows the wall only in drawing order. This module says where each of its tiles lies, so
that a picture can show it and a table of people can build it (RCR 2016 2.4-2.8).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..kernels.kinds import EAST
from ..kernels.table.state import LIVE, WALL
from ..tiles.tile import Tile

STACKS = 17
"""Stacks of two tiles on each side (RCR 2016 2.4)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile lies: the side of a wind, the stack from its right end, the layer."""

    side: Tile
    stack: int
    """1 to 17, counted from the right end as the player of that side sees it."""
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
        # Leftwards along a wall one comes to the right end of the wall of the player before.
        from_right = self.total + stacks_on
        walls, stack = divmod(from_right, STACKS)
        side = Tile(EAST + (self.side - EAST - walls) % 4)
        return Place(side, stack + 1, upper)
