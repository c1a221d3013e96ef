"""The wall and the deal (RCR 2016 chapter 2)."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels import mode as kernel_modes
from muro.kernels import reasons
from muro.kernels.table import riichi_hand, state
from muro.rules.books import riichi_book
from muro.tiles.tile import Tile
from muro.tiles.tiles import format_tiles
from table.situation import Situation, wall_for, whole_set


@pytest.mark.req("RCR-32", "RCR-101")
def test_the_deal_takes_the_tiles_from_their_places_in_the_wall(mode: Mode) -> None:
    wall = wall_for(riichi_book("rcr-2016"), ("", "", "", ""))
    table = Situation(mode).deal_wall(wall)
    taken = {
        0: [*range(4), *range(16, 20), *range(32, 36), 48, 52],
        1: [*range(4, 8), *range(20, 24), *range(36, 40), 49],
        2: [*range(8, 12), *range(24, 28), *range(40, 44), 50],
        3: [*range(12, 16), *range(28, 32), *range(44, 48), 51],
    }
    for seat, places in taken.items():
        assert table.hand(seat) == format_tiles(sorted(wall[place] for place in places))
    table.play("0 *").all_pass()
    assert table.reg("DRAWN") == wall[53]


@pytest.mark.req("RCR-35", "RCR-102", "BGA-R-3", "BGA-R-19", "NUM-42")
def test_east_has_fourteen_tiles_opens_and_69_live_tiles_are_left(mode: Mode) -> None:
    table = Situation(mode).deal()
    assert [
        len(table.hand(seat).translate({ord(c): None for c in "mpsz"})) for seat in range(4)
    ] == [*(14, 13, 13, 13)]
    assert table.awaited == [0]
    assert table.events(EventCode.DRAW)[0].parts[2] == 69
    assert all(action.startswith(("discard", "riichi")) for action in table.legal(0))


@pytest.mark.req("RCR-30", "RCR-75", "RCR-102", "NUM-42")
def test_an_undisturbed_hand_has_69_draws_and_never_touches_the_dead_wall(mode: Mode) -> None:
    table = Situation(mode, noten_by_choice=False).deal().run_out()
    assert len(table.events(EventCode.DRAW)) == 1 + 69
    assert table.reg("AT") == state.LIVE
    assert table.codes()[-1] == "hand_ends"


@pytest.mark.req("RCR-31", "RCR-97", "BGA-R-13", "BGA-R-14")
def test_the_first_indicator_is_the_upper_tile_of_the_third_stack_of_the_dead_wall(
    mode: Mode,
) -> None:
    wall = wall_for(riichi_book("rcr-2016"), ("", "", "", ""))
    table = Situation(mode).deal_wall(wall)
    (indicator,) = table.events(EventCode.INDICATOR)
    assert indicator.parts[0] == wall[122 + 2 * 2]


@pytest.mark.req("RCR-1", "RCR-7", "BGA-R-1", "R12-1", "BGA-V-1")
@pytest.mark.parametrize(("rules", "reds"), [("rcr-2016", 0), ("rcr-2012", 3), ("tenhou", 3)])
def test_only_the_136_tiles_of_the_rulebook_are_dealt(mode: Mode, rules: str, reds: int) -> None:
    table = Situation(mode, rules)
    tiles = whole_set(riichi_book(rules))
    assert len(tiles) == 136
    assert sum(tile.is_red for tile in tiles) == reds
    door = mode.door(riichi_hand.deal)
    before = bytes(table.buffer)
    for wrong in ([*tiles[1:], Tile.M2], [*tiles[1:], tiles[0], tiles[0]], [Tile.F1, *tiles[1:]]):
        row = kernel_modes.new_tiles(len(wrong), fast=mode.fast)
        for place, tile in enumerate(wrong):
            row[place] = int(tile)
        assert door(table.table, table.aids, row) == reasons.NOT_A_WALL
    assert bytes(table.buffer) == before


def test_a_hand_in_progress_is_not_dealt_over(mode: Mode) -> None:
    table = Situation(mode).deal()
    row = kernel_modes.new_tiles(136, fast=mode.fast)
    for place, tile in enumerate(whole_set(table.rules)):
        row[place] = int(tile)
    assert mode.door(riichi_hand.deal)(table.table, table.aids, row) == reasons.HAND_NOT_OVER


def test_each_seat_is_told_its_own_tiles_only(mode: Mode) -> None:
    table = Situation(mode).deal()
    dealt = table.events(EventCode.DEALT)
    assert [event.to for event in dealt] == [1, 2, 4, 8]
    assert [event.to for event in table.events(EventCode.DRAW)] == [1]
