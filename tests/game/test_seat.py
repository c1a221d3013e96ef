"""Seats, their order and their winds."""

from __future__ import annotations

import pytest

from muro.game.seat import SEATS, Seat
from muro.tiles.tile import Tile


@pytest.mark.req("MJ-16", "MJ-17")
def test_counter_clockwise_the_winds_are_east_south_west_north() -> None:
    winds = [Seat.EAST.after(places).wind(Seat.EAST) for places in range(4)]
    assert winds == [Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH]
    assert Seat.EAST.after(2) is Seat.WEST
    assert Seat.SOUTH.after(2) is Seat.NORTH


@pytest.mark.req("BGA-R-19")
def test_when_the_deal_passes_on_every_wind_moves_back() -> None:
    before = [seat.wind(Seat.EAST) for seat in SEATS]
    after = [seat.wind(Seat.SOUTH) for seat in SEATS]
    moves = dict(zip(before, after, strict=True))
    assert moves == {
        Tile.EAST: Tile.NORTH,
        Tile.SOUTH: Tile.EAST,
        Tile.WEST: Tile.SOUTH,
        Tile.NORTH: Tile.WEST,
    }
