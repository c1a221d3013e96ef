"""The kinds of tile, the set they make, and the blocks they can stand in."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement, product

import pytest

from muro.errors import ParseError
from muro.kernels import kinds
from muro.tiles import Meld, MeldKind, Tile, format_tiles, in_order, parse_tiles, tile_set


@pytest.mark.req("MJ-2")
def test_the_traditional_set_is_108_and_28_and_8_tiles() -> None:
    tiles = tile_set(flowers=True)
    parts = (
        sum(tile.is_number for tile in tiles),
        sum(tile.is_honor for tile in tiles),
        sum(tile.is_flower for tile in tiles),
    )
    assert parts == (108, 28, 8)
    assert len(tiles) == sum(parts) == 144
    assert len(tile_set()) == 136


@pytest.mark.req("MJ-3")
def test_three_suits_have_four_copies_of_one_to_nine() -> None:
    numbers = Counter((tile.suit, tile.rank) for tile in tile_set() if tile.is_number)
    assert numbers == dict.fromkeys(product("mps", range(1, 10)), 4)


@pytest.mark.req("MJ-6")
def test_honours_are_four_winds_and_three_dragons_four_copies_each() -> None:
    honors = Counter(tile for tile in tile_set() if tile.is_honor)
    winds = [Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH]
    dragons = [Tile.WHITE, Tile.GREEN, Tile.RED]
    assert honors == dict.fromkeys([*winds, *dragons], 4)
    assert [tile for tile in Tile if tile.is_wind] == winds
    assert [tile for tile in Tile if tile.is_dragon] == dragons


@pytest.mark.req("MJ-8")
def test_seasons_and_flowers_are_two_groups_of_four_one_copy_each() -> None:
    special = [tile for tile in tile_set(flowers=True) if tile.is_flower]
    assert [(tile.is_season, tile.rank) for tile in special] == [
        (season, rank) for season in (True, False) for rank in (1, 2, 3, 4)
    ]
    assert set(Counter(special).values()) == {1}


@pytest.mark.req("MJ-4", "MJ-5", "MJ-7", "MJ-9")
def test_chows_are_three_successive_ranks_of_one_suit_and_nothing_else() -> None:
    kinds_once = [tile for tile in Tile if not tile.is_red]
    chows = set()
    for tiles in combinations_with_replacement(kinds_once, 3):
        try:
            chows.add(Meld(kind=MeldKind.CHI, tiles=tiles).tiles)
        except ParseError:
            continue
    assert sorted(format_tiles(chow) for chow in chows) == sorted(
        f"{rank}{rank + 1}{rank + 2}{suit}" for suit in "mps" for rank in range(1, 8)
    )


@pytest.mark.req("MJ-5")
@pytest.mark.parametrize("wrapped", ["(891m)", "(912p)"])
def test_nine_does_not_meet_one(wrapped: str) -> None:
    with pytest.raises(ParseError, match="is no meld"):
        Meld.parse(wrapped)


@pytest.mark.req("MJ-4", "MJ-7", "MJ-9")
@pytest.mark.parametrize(("kind", "size"), [(MeldKind.PON, 3), (MeldKind.KAN, 4)])
def test_every_suit_tile_and_honour_makes_triplets_and_quads_but_no_flower_does(
    kind: MeldKind, size: int
) -> None:
    made = []
    for tile in (tile for tile in Tile if not tile.is_red):
        try:
            made.append(Meld(kind=kind, tiles=(tile,) * size).first)
        except ParseError:
            assert tile.is_flower
    assert made == list(range(34))


def test_a_tile_is_written_and_read_back() -> None:
    for tile in Tile:
        assert Tile.parse(str(tile)) is tile
        assert repr(tile) == f"Tile.{tile.name}"
        assert f"{tile}" == str(tile)
    assert f"{Tile.P0:>4}" == "  0p"


def test_a_red_five_is_a_five() -> None:
    for red, five in [(Tile.M0, Tile.M5), (Tile.P0, Tile.P5), (Tile.S0, Tile.S5)]:
        assert (red.plain, red.rank, red.suit) == (five, 5, five.suit)
        assert (red.is_red, red.is_simple, red.is_terminal) == (True, True, False)
        assert not five.is_red


def test_the_numbers_are_those_of_the_kernels() -> None:
    masks = {
        "is_terminal": kinds.TERMINALS,
        "is_honor": kinds.HONORS,
        "is_wind": kinds.WINDS,
        "is_dragon": kinds.DRAGONS,
        "is_number": kinds.NUMBERS,
    }
    for name, mask in masks.items():
        got = sum(1 << tile for tile in Tile if tile < kinds.KINDS and getattr(tile, name))
        assert got == mask, name
    assert [kinds.plain(tile) for tile in Tile] == [tile.plain for tile in Tile]
    assert (Tile.M0, Tile.F1, len(Tile)) == (kinds.RED_FIVE, kinds.FLOWER, kinds.ALL_TILES)


def test_a_set_has_its_red_fives_in_place_of_fives() -> None:
    tiles = tile_set(reds=(1, 2, 1))
    assert len(tiles) == 136
    assert format_tiles(tile for tile in tiles if tile.rank == 5 and tile.is_number) == (
        "0555m0055p0555s"
    )


def test_tiles_stand_in_order_with_a_red_five_first() -> None:
    shuffled = parse_tiles("7z1z9s5p0p4p1m")
    assert format_tiles(sorted(shuffled, key=in_order)) == "1m405p9s17z"
