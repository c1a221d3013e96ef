"""The four places at the table."""

from __future__ import annotations

from enum import IntEnum

from ..kernels.kinds import EAST
from ..tiles.tile import Tile


class Seat(IntEnum):
    """A place at the table, named by its wind in the first hand; the next in turn is one higher."""

    EAST, SOUTH, WEST, NORTH = range(4)

    def after(self, places: int) -> Seat:
        """The seat `places` further in turn order (counter-clockwise, RCR 2016 3.3)."""
        return Seat((self + places) % 4)

    def wind(self, dealer: Seat) -> Tile:
        """The wind of this seat while `dealer` is East."""
        return Tile(EAST + (self - dealer) % 4)


SEATS = tuple(Seat)
