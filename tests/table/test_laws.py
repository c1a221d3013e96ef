"""Laws of every game by every rulebook, on plain and compiled kernels over the same bytes."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from modes import HAS_NUMBA, PLAIN, Mode
from muro.game.table import event_rows, restore, snapshot
from muro.kernels import reasons
from muro.kernels.table import codes, riichi_hand, state
from muro.rules.books import RIICHI_BOOKS, bga
from table.drive import SEATS, Driven, all_tiles, plain_aids, plain_views

FREE = frozenset({"chi", "pon", "kan", "ron", "tsumo", "riichi", "closed_kan", "added_kan"})
TABLES = RIICHI_BOOKS | {
    "competition": replace(RIICHI_BOOKS["rcr-2016"], free_declarations=FREE),
    "competition-2012": replace(RIICHI_BOOKS["rcr-2012"], free_declarations=FREE),
    "bga-all": bga(red_fives=True, abortive_draws=True, no_negative_points=True, break_ties=True),
}
tables = pytest.mark.parametrize("name", TABLES)


def hands_of(mode: Mode) -> int:
    """How many hands a law is tried on."""
    return 60 if mode.fast else 2


@tables
@pytest.mark.req("RCR-1", "RCR-30")
def test_no_tile_is_made_or_lost(mode: Mode, name: str) -> None:
    driven = Driven(mode, TABLES[name], seed=len(name))
    whole = Counter(driven.tiles)
    table = plain_views(driven)
    for _ in driven.hands(hands_of(mode)):
        assert all_tiles(table) == whole
    assert all_tiles(table) == whole


@tables
def test_no_point_is_made_or_lost_sticks_counted(mode: Mode, name: str) -> None:
    rules = TABLES[name]
    driven = Driven(mode, rules, seed=3 + len(name))
    table = plain_views(driven)
    for _ in driven.hands(2 * hands_of(mode)):
        points = sum(int(own) for own in table.seat[state.POINTS : state.POINTS + 4])
        assert points + 1_000 * int(table.reg[state.STICKS]) == 4 * rules.start_points
        began = sum(int(own) for own in table.seat[state.BEGAN : state.BEGAN + 4])
        assert began + 1_000 * int(table.reg[state.BEGAN_STICKS]) == 4 * rules.start_points


@tables
def test_what_is_told_fits_and_its_payments_are_the_changes_of_points(
    mode: Mode, name: str
) -> None:
    driven = Driven(mode, TABLES[name], seed=5 + len(name))
    table = plain_views(driven)
    last = None
    for _ in driven.hands(hands_of(mode)):
        if last is not None and table.reg[state.HANDS] == last[0]:
            told = Counter[int]()
            for row in event_rows(table):
                told[row[codes.SEAT]] += row[codes.POINTS] if row[0] == codes.E_PAID else 0
            now = [int(own) for own in table.seat[:4]]
            assert [now[seat] - last[1][seat] for seat in SEATS] == [told[seat] for seat in SEATS]
        assert len(event_rows(table)) <= state.MAX_EVENTS
        last = int(table.reg[state.HANDS]), [int(own) for own in table.seat[:4]]


def candidates(driven: Driven) -> set[int]:
    """Actions that anybody might try: every kind with every tile, and pairs of tiles."""
    bare = codes.NO_PART
    tiles = [*range(38), bare]
    found = {
        codes.pack_action(k, a, b, bare) for k in range(17) for a in tiles for b in (0, 1, bare)
    }
    for first in range(37):
        for second in range(37):
            found.add(codes.pack_action(codes.CHI, first, second, bare))
            found.add(codes.pack_action(codes.PON, first, second, bare))
    found |= {codes.pack_action(k, bare, bare, 0) for k in range(16)}
    return found | {-1, 1 << 32 | codes.PASS, driven.chance.getrandbits(40)}


def without_reason(seat: int, action: int) -> int:
    """An order of the referee as `possible` lists it; any other action as it is."""
    if seat == codes.REFEREE and codes.kind_of(action) in codes.ORDERS:
        return action | codes.NO_PART << 16
    return action


@tables
def test_step_accepts_exactly_the_possible_and_a_refusal_changes_nothing(
    mode: Mode, name: str
) -> None:
    driven = Driven(mode, TABLES[name], seed=7 + len(name))
    tried = candidates(driven)
    for _ in driven.hands(hands_of(mode) // 4 + 1):
        if driven.chance.random() > (0.02 if mode.fast else 0.01):
            continue
        for seat in (*SEATS, codes.REFEREE):
            possible = set(driven.possible(seat))
            assert set(driven.legal(seat)) <= possible
            before = snapshot(driven.buffer)
            for action in tried | possible:
                refused = driven.step_door(driven.table, driven.aids, seat, action)
                ordered = seat == codes.REFEREE and codes.kind_of(action) in codes.ORDERS
                about = codes.pack_action(
                    codes.kind_of(action), codes.a_of(action), codes.NO_PART, codes.NO_PART
                )
                assert (refused == 0) == (action in possible or (ordered and about in possible))
                if refused:
                    assert driven.buffer == before
                else:
                    restore(driven.buffer, before)


@tables
def test_what_is_legal_is_no_offence_after_an_order_of_the_referee_either(
    mode: Mode, name: str
) -> None:
    driven = Driven(mode, TABLES[name], seed=17 + len(name))
    table = plain_views(driven)
    for _ in driven.hands(hands_of(mode) // 4 + 1):
        if driven.chance.random() > (0.1 if mode.fast else 0.05):
            continue
        before = snapshot(driven.buffer)
        for dead in SEATS:
            order = codes.pack_action(codes.DEAD_HAND_ORDER, dead, codes.NO_PART, codes.NO_PART)
            driven.step_door(driven.table, driven.aids, codes.REFEREE, order)
            ordered = snapshot(driven.buffer)
            for seat in SEATS:
                for action in driven.legal(seat):
                    assert driven.step_door(driven.table, driven.aids, seat, action) == 0
                    told = {(row[0], row[codes.SEAT], row[codes.A]) for row in event_rows(table)}
                    assert not told & {(codes.E_CHOMBO, seat, reason) for reason in AT_ONCE}
                    restore(driven.buffer, ordered)
            restore(driven.buffer, before)


AT_ONCE = (reasons.WRONG_WIN, reasons.ACTED_WITH_DEAD_HAND)
"""Offences that are judged where they are declared."""


@tables
def test_who_is_awaited_can_do_something_and_others_cannot(mode: Mode, name: str) -> None:
    driven = Driven(mode, TABLES[name], seed=11 + len(name))
    for _ in driven.hands(hands_of(mode) // 2 + 1):
        awaited = driven.awaited()
        assert awaited
        for seat in awaited:
            assert driven.possible(seat)
        if driven.phase == state.IN_TURN:
            assert [seat for seat in SEATS if driven.possible(seat)] == awaited


@tables
@pytest.mark.skipif(not HAS_NUMBA, reason="compiled mode needs numba (pip install 'muro[fast]')")
def test_plain_and_compiled_agree_on_the_same_bytes(name: str) -> None:
    rules = TABLES[name]
    driven = Driven(Mode(fast=True), rules, seed=13 + len(name))
    table, aids = plain_views(driven), plain_aids(rules)
    out = Driven(PLAIN, rules, seed=1)
    for seat, action in driven.hands(3):
        listed = [riichi_hand.possible(table, aids, s, out.out) for s in SEATS]
        assert listed == [len(driven.possible(s)) for s in SEATS]
        before = snapshot(driven.buffer)
        assert driven.step_door(driven.table, driven.aids, seat, action) == 0
        after = snapshot(driven.buffer)
        restore(driven.buffer, before)
        assert riichi_hand.step(table, aids, seat, action) == 0
        assert driven.buffer == after
        restore(driven.buffer, before)
