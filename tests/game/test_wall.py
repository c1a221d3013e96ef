"""Where the tiles of the wall lie: RCR 2016 2.4 to 2.8."""

from __future__ import annotations

import pytest

from muro.game.wall import Break, McrBreak, Place
from muro.tiles.tile import Tile

E, S, W, N = Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH

WHOSE_WALL = [
    # total: side (RCR 2016 2.5)
    *((2, S), (3, W), (4, N), (5, E), (6, S), (7, W), (8, N), (9, E), (10, S), (11, W), (12, N)),
]


DEAD = range(122, 136)


def stacks(total: int) -> list[tuple[Tile, int]]:
    """The stacks of the dead wall, from the break on."""
    return [(place.side, place.stack) for place in map(Break(total).place, DEAD) if place.upper]


@pytest.mark.req("RCR-29", "RCR-95")
@pytest.mark.parametrize(("total", "side"), WHOSE_WALL)
def test_the_total_of_the_dice_names_the_wall(total: int, side: Tile) -> None:
    assert Break(total).side == side
    assert stacks(total)[0] == (side, total)


@pytest.mark.req("RCR-95")
def test_a_total_of_twelve_breaks_norths_wall_with_five_stacks_left() -> None:
    assert (Break(12).side, Break(12).stacks_left) == (N, 5)
    assert stacks(12) == [(N, stack) for stack in (12, 11, 10, 9, 8, 7, 6)]


@pytest.mark.req("RCR-96", "NUM-34")
def test_with_seven_the_dead_wall_is_all_that_lies_right_of_the_break() -> None:
    assert stacks(7) == [(W, stack) for stack in range(7, 0, -1)]


@pytest.mark.req("RCR-96", "NUM-35")
def test_with_three_the_dead_wall_goes_on_round_the_corner() -> None:
    assert stacks(3) == [*((W, 3), (W, 2), (W, 1)), *((N, 17), (N, 16), (N, 15), (N, 14))]


@pytest.mark.req("RCR-28", "RCR-30")
@pytest.mark.parametrize("total", range(2, 13))
def test_every_place_of_four_sides_of_seventeen_stacks_is_used_once(total: int) -> None:
    places = [Break(total).place(number) for number in range(136)]
    assert len(set(places)) == 136
    assert set(places) == {
        Place(side, stack, upper)
        for side in (E, S, W, N)
        for stack in range(1, 18)
        for upper in (True, False)
    }


@pytest.mark.req("RCR-29", "RCR-100")
def test_drawing_begins_left_of_the_break_and_goes_on_into_the_wall_of_the_player_before() -> None:
    broken = Break(12)
    assert broken.place(0) == Place(N, 13, upper=True)
    assert broken.place(1) == Place(N, 13, upper=False)
    assert broken.place(9) == Place(N, 17, upper=False)
    assert broken.place(10) == Place(W, 1, upper=True)
    assert broken.place(120) == Place(N, 5, upper=True)
    assert broken.place(121) == Place(N, 5, upper=False)


@pytest.mark.req("RCR-31", "RCR-97", "RCR-98")
def test_replacements_and_indicators_lie_where_the_rules_put_them() -> None:
    broken = Break(12)
    assert [broken.place(number) for number in range(122, 126)] == [
        *(Place(N, 12, upper=True), Place(N, 12, upper=False)),
        *(Place(N, 11, upper=True), Place(N, 11, upper=False)),
    ]
    assert [broken.place(number) for number in range(126, 136, 2)] == [
        Place(N, stack, upper=True) for stack in (10, 9, 8, 7, 6)
    ]
    assert [broken.place(number) for number in range(127, 136, 2)] == [
        Place(N, stack, upper=False) for stack in (10, 9, 8, 7, 6)
    ]


@pytest.mark.parametrize("number", [-1, 136])
def test_there_is_no_other_tile(number: int) -> None:
    with pytest.raises(IndexError):
        Break(7).place(number)


@pytest.mark.req("MCR-2", "MTOUR-1")
@pytest.mark.parametrize(("first", "second"), [(2, 2), (5, 12), (7, 11), (12, 12)])
def test_every_place_of_four_sides_of_eighteen_stacks_is_used_once(first: int, second: int) -> None:
    places = [McrBreak(first, second).place(number) for number in range(144)]
    assert set(places) == {
        Place(side, stack, upper)
        for side in (E, S, W, N)
        for stack in range(1, 19)
        for upper in (True, False)
    }
    with pytest.raises(IndexError):
        McrBreak(first, second).place(144)


@pytest.mark.req("MTOUR-1")
def test_two_throws_break_the_wall() -> None:
    """East throws 7: West throws 8 and counts fifteen stacks from the right end of its side."""
    broken = McrBreak(7, 8)
    assert broken.side == W
    assert broken.place(0) == Place(W, 16, upper=True)
    assert broken.place(1) == Place(W, 16, upper=False)
    assert broken.place(5) == Place(W, 18, upper=False)
    assert broken.place(6) == Place(S, 1, upper=True)
    assert broken.place(143) == Place(W, 15, upper=False)


@pytest.mark.req("MTOUR-1")
def test_more_than_eighteen_go_round_the_corner() -> None:
    assert McrBreak(12, 9).place(0) == Place(W, 4, upper=True)
