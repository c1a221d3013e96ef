"""Writing and reading undo each other, whatever the tiles."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muro.errors import ParseError
from muro.tiles import (
    HandText,
    Meld,
    MeldKind,
    Source,
    Tile,
    format_tiles,
    in_order,
    parse_hand,
    parse_tiles,
    tile_set,
)

WALL = tile_set(reds=(1, 1, 1), flowers=True)
ORDERS = st.permutations(WALL)


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    """Any meld: of every kind, with and without red fives, claimed tile and source."""
    kind = draw(st.sampled_from(MeldKind))
    first = draw(st.sampled_from([tile for tile in Tile if tile <= Tile.RED]))
    tiles = [first] * (3 if kind is MeldKind.PON else 4)
    if kind is MeldKind.CHI:
        first = draw(st.sampled_from([t for t in Tile if t < Tile.EAST and t.rank <= 7]))
        tiles = [first, Tile(first + 1), Tile(first + 2)]
    if draw(st.booleans()):
        fives = [n for n, tile in enumerate(tiles) if tile.is_number and tile.rank == 5]
        for place in fives[-1:]:
            tiles[place] = Tile.parse(f"0{tiles[place].suit}")
    claimed = source = None
    if kind is not MeldKind.CLOSED_KAN and draw(st.booleans()):
        claimed = draw(st.sampled_from(tiles[:3]))
        sources = [None, Source.LEFT] if kind is MeldKind.CHI else [None, *Source]
        source = draw(st.sampled_from(sources))
    return Meld(kind=kind, tiles=tuple(tiles), claimed=claimed, source=source)


@given(ORDERS, st.integers(0, 144))
def test_tiles_are_read_back_as_they_were_written(order: list[Tile], size: int) -> None:
    tiles = tuple(order[:size])
    assert parse_tiles(format_tiles(tiles)) == tiles


@given(melds())
def test_a_meld_is_read_back_as_it_was_written(meld: Meld) -> None:
    assert Meld.parse(str(meld)) == meld
    assert str(Meld.parse(str(meld))) == str(meld)


@given(ORDERS, st.integers(0, 14), st.lists(melds(), max_size=4))
def test_a_hand_is_read_back_as_it_was_written(
    order: list[Tile], size: int, laid: list[Meld]
) -> None:
    gone = [tile for meld in laid for tile in meld.tiles]
    counts = {tile: sum(other.plain == tile.plain for other in gone) for tile in gone}
    if any(count > 4 for count in counts.values()):
        return
    plain_gone = {tile.plain for tile in gone}
    tiles = tuple(tile for tile in order[:size] if tile.plain not in plain_gone)
    hand = HandText(tiles, tuple(laid))
    assert HandText.parse(str(hand)) == hand
    assert str(hand.in_order()) == str(HandText(tuple(sorted(tiles, key=in_order)), hand.melds))


@given(st.text("0123456789mpszEWNPFCrfh'+()[]<^> 東白🀀🀄🀐x", max_size=24))
def test_any_text_is_a_hand_or_refused_with_a_place(text: str) -> None:
    hand = fault = None
    try:
        hand = parse_hand(text)
    except ParseError as error:
        fault = error
    if fault:
        assert 1 <= int(str(fault.data["column"])) <= len(text)
        assert str(fault.data["piece"])
        assert not str(fault).startswith("parse.")
    else:
        assert parse_hand(str(hand)) == hand


def test_a_hand_keeps_the_order_in_which_it_was_written() -> None:
    hand = parse_hand("5p1m")
    assert (str(hand), str(hand.in_order())) == ("5p1m", "1m5p")
    with pytest.raises(ParseError):
        parse_hand("5p1")
