"""The record of a game: its bytes, its packed numbers, the words to look at it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modes import Mode
from muro.game.table import (
    BYTES,
    LayoutError,
    diff,
    event_rows,
    new_table,
    packed,
    restore,
    show,
    snapshot,
    unpack,
    views,
)
from muro.kernels.table import codes, melds, state
from table.situation import Situation

EAST = "5p2468m2468s1123z"
part = st.integers(0, 255)
tile = st.integers(0, 63)


@given(st.integers(0, codes.ACTION_KINDS - 1), part, part, part)
def test_an_action_is_packed_and_read_back(kind: int, a: int, b: int, c: int) -> None:
    action = codes.pack_action(kind, a, b, c)
    read = (codes.kind_of(action), codes.a_of(action), codes.b_of(action), codes.c_of(action))
    assert read == (kind, a, b, c)


@given(
    st.integers(0, 4), st.integers(0, 33), st.sampled_from([0, 1, 2, 3, 7]), tile, tile, tile, tile
)
def test_a_meld_is_packed_and_read_back(
    kind: int, low: int, source: int, first: int, second: int, third: int, fourth: int
) -> None:
    meld = melds.pack_meld(kind, low, source, first, second, third, fourth)
    read = (melds.kind_of_meld(meld), melds.low_of_meld(meld), melds.source_of_meld(meld))
    assert read == (kind, low, source)
    tiles = [melds.tile_of_meld(meld, place) for place in range(4)]
    assert tiles == [first, second, third, fourth]


def test_a_snapshot_brings_the_game_back(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, draws="9p")
    kept = snapshot(table.buffer)
    table.play("0 discard 5p").all_pass()
    assert table.buffer != kept
    restore(table.buffer, kept)
    assert table.legal(0) >= {"discard 5p"}
    assert table.buffer == kept


def test_a_kept_record_is_read_only_by_its_own_layout(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, draws="9p")
    kept = packed(table.buffer)
    buffer, _ = new_table(fast=mode.fast)
    unpack(buffer, kept)
    assert buffer == table.buffer
    for wrong in (b"\x63\0\0\0" + kept[4:], kept[:-1]):
        with pytest.raises(LayoutError):
            unpack(buffer, wrong)


def test_both_modes_read_the_same_bytes() -> None:
    pytest.importorskip("numpy")
    buffer, plain = new_table(fast=False)
    fast = views(buffer, fast=True)
    plain.reg[state.TURN] = 3
    plain.hand[5] = 4
    assert (int(fast.reg[state.TURN]), int(fast.hand[5])) == (3, 4)
    assert len(buffer) == BYTES


def test_diff_names_the_fields_that_changed(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, draws="9p")
    before = views(bytearray(table.buffer), fast=False)
    table.play("0 discard 5p")
    changed = diff(before, table.table)
    assert changed["hand of 0, tile 13"] == (1, 0)
    assert changed["river 0 of 0"] == (0, 13)
    assert changed["river_size of 0"] == (0, 1)
    assert changed["turn"] == (0, 1)
    assert diff(before, before) == {}


def test_show_prints_what_is_not_zero(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, draws="9p")
    lines = show(table.table).splitlines()
    assert "points of 2: 30000" in lines
    assert "hand of 0, tile 13: 1" in lines
    assert f"phase: {state.IN_TURN}" in lines


def test_every_field_has_a_place_of_its_own() -> None:
    from muro.game.table import REGISTERS, SEAT_FIELDS

    assert sorted(REGISTERS) == list(range(len(REGISTERS)))
    assert len(REGISTERS) <= state.REG_SIZE
    assert sorted(SEAT_FIELDS) == list(range(0, state.SEAT_SIZE, 4))


def test_events_are_rows_of_the_last_call(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, draws="9p")
    rows = event_rows(table.table)
    assert [row[codes.CODE] for row in rows] == [
        *(codes.E_HAND, *[codes.E_DEALT] * 4, codes.E_INDICATOR, codes.E_DRAW)
    ]
    assert all(len(row) == codes.EVENT_WIDTH for row in rows)
