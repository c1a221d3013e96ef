"""Laws of every MCR game, on plain and compiled kernels over the same bytes."""

from __future__ import annotations

from collections import Counter

import pytest

from modes import HAS_NUMBA, PLAIN, Mode
from muro.game.table import event_rows, restore, snapshot
from muro.kernels import fan_play
from muro.kernels.table import codes, mcr_hand, state
from table.mcr_drive import (
    SEATS,
    TABLES,
    McrDriven,
    Watch,
    plain_aids,
    plain_views,
    seen_by_all,
    tiles_out,
)

tables = pytest.mark.parametrize("name", TABLES)


def hands_of(mode: Mode) -> int:
    """How many hands a law is tried on."""
    return 40 if mode.fast else 2


@tables
@pytest.mark.req("MCR-1", "MCR-2", "MCR-3", "MCR-31")
def test_no_tile_is_made_or_lost_and_each_comes_from_its_end_of_the_wall(
    mode: Mode, name: str
) -> None:
    driven = McrDriven(mode, TABLES[name], seed=len(name))
    whole = Counter(driven.tiles)
    assert whole == {tile: 1 if tile > 33 else 4 for tile in whole}
    assert len(driven.tiles) == (144 if driven.rules.flowers else 136)
    table = plain_views(driven)
    watch = Watch(driven)
    for _ in driven.hands(hands_of(mode)):
        watch.look()
        assert tiles_out(table) + watch.stacks.left() == whole
        if not driven.rules.private_walls:
            assert max(0, state.live_left(table)) == watch.stacks.left().total()
    watch.look()
    assert tiles_out(table) + watch.stacks.left() == whole
    assert watch.draws > 20


@tables
def test_what_everybody_sees_is_counted(mode: Mode, name: str) -> None:
    driven = McrDriven(mode, TABLES[name], seed=21 + len(name))
    table = plain_views(driven)
    for _ in driven.hands(hands_of(mode)):
        public = table.hand[state.HAND * state.PUBLIC :]
        assert Counter({k: n for k in range(45) if (n := int(public[k]))}) == seen_by_all(table)


@tables
@pytest.mark.req("MCR-21", "MCR-24")
def test_points_sum_to_zero_and_payments_told_are_the_changes(mode: Mode, name: str) -> None:
    driven = McrDriven(mode, TABLES[name], seed=3 + len(name), bot=0.9)
    table = plain_views(driven)
    last: tuple[int, list[int]] | None = None
    ends = Counter[bool]()
    for _ in driven.hands(2 * hands_of(mode)):
        now = [int(own) for own in table.seat[:4]]
        assert sum(now) == 0
        if last is not None and table.reg[state.HANDS] == last[0]:
            assert now == last[1]  # nothing is paid while a hand is played
        last = int(table.reg[state.HANDS]), now
    for _ in range(2 * hands_of(mode)):
        for _ in driven.hands(1):
            pass
        told = Counter[int]()
        rows = event_rows(table)
        for row in rows:
            told[row[codes.SEAT]] += row[codes.POINTS] if row[0] == codes.E_PAID else 0
        changes = [
            int(table.seat[state.POINTS + seat] - table.seat[state.BEGAN + seat]) for seat in SEATS
        ]
        won = table.reg[state.ENDED] == state.BY_WIN
        ends[won] += 1
        assert changes == [told[seat] for seat in SEATS]
        assert sum(changes) == 0
        assert any(changes) == won
        assert sum(int(own) for own in table.seat[:4]) == 0
        winners = [seat for seat in SEATS if table.seat[state.WON + seat]]
        assert len(winners) <= driven.rules.winners
        if driven.rules.winners == 1:
            assert [seat for seat in SEATS if changes[seat] > 0] == winners
    if mode.fast and driven.rules.minimum == 0:
        assert ends[True] > ends[False]


@tables
def test_what_is_told_and_every_river_fit(mode: Mode, name: str) -> None:
    driven = McrDriven(mode, TABLES[name], seed=5 + len(name))
    table = plain_views(driven)
    longest = 0
    for _ in driven.hands(hands_of(mode)):
        longest = max(longest, int(table.reg[state.N_EVENTS]))
        for seat in SEATS:
            assert int(table.seat[state.RIVER_SIZE + seat]) < state.RIVER
            size = sum(int(n) for n in table.hand[state.HAND * seat : state.HAND * seat + 45])
            size += 3 * int(table.seat[state.MELDS + seat])
            assert size in (13, 14)
    assert longest <= state.MAX_EVENTS // 2


def candidates(driven: McrDriven) -> set[int]:
    """Actions that anybody might try: every kind with every tile, and pairs of tiles."""
    bare = codes.NO_PART
    tiles = [*range(46), bare]
    found = {
        codes.pack_action(k, a, b, bare) for k in range(18) for a in tiles for b in (0, 1, 2, bare)
    }
    for first in range(46):
        for second in range(46):
            found.add(codes.pack_action(codes.CHI, first, second, bare))
            found.add(codes.pack_action(codes.PON, first, second, bare))
    found |= {codes.pack_action(k, bare, bare, 0) for k in range(18)}
    return found | {-1, 1 << 32 | codes.PASS, driven.chance.getrandbits(40)}


@tables
def test_step_accepts_exactly_the_possible_and_a_refusal_changes_nothing(
    mode: Mode, name: str
) -> None:
    driven = McrDriven(mode, TABLES[name], seed=7 + len(name))
    tried = candidates(driven)
    for _ in driven.hands(hands_of(mode) // 4 + 1):
        if driven.chance.random() > (0.015 if mode.fast else 0.01):
            continue
        for seat in (*SEATS, codes.REFEREE, 5, -1):
            possible = set(driven.possible(seat)) if 0 <= seat <= codes.REFEREE else set()
            assert not possible or set(driven.legal(seat)) == possible
            assert len(possible) <= state.MAX_ACTIONS
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


BETWEEN_CALLS = (state.NEXT, state.TO_RECOUNT, state.TO_SHOW, state.TO_BE_JUDGED)


@tables
def test_between_calls_nothing_is_left_to_do(mode: Mode, name: str) -> None:
    driven = McrDriven(mode, TABLES[name], seed=9 + len(name))
    table = plain_views(driven)
    for _ in driven.hands(hands_of(mode)):
        assert [int(table.reg[place]) for place in BETWEEN_CALLS] == [0, 0, 0, 0]
        rivers = table.seat[state.RIVER_SIZE : state.RIVER_SIZE + 4]
        assert table.reg[state.DISCARDS] == sum(rivers)
        claiming = driven.phase == state.CLAIMING
        asked = [s for s in SEATS if table.seat[state.ANSWER + s] != state.NOT_ASKED]
        assert bool(asked) == claiming
        assert table.reg[state.FIRST_CLAIM] == -1 or claiming


@tables
def test_who_is_awaited_can_do_something_and_others_cannot(mode: Mode, name: str) -> None:
    driven = McrDriven(mode, TABLES[name], seed=11 + len(name))
    for _ in driven.hands(hands_of(mode) // 2 + 1):
        awaited = driven.awaited()
        assert awaited
        for seat in awaited:
            assert driven.possible(seat)
        if driven.phase == state.IN_TURN:
            assert [seat for seat in SEATS if driven.possible(seat)] == awaited
        else:
            assert driven.phase == state.CLAIMING
            assert int(driven.table.reg[state.OFFERED_BY]) not in awaited


@tables
@pytest.mark.req("MTOUR-10")
def test_a_hand_that_is_dead_by_order_draws_and_discards_and_nothing_else(
    mode: Mode, name: str
) -> None:
    driven = McrDriven(mode, TABLES[name], seed=17 + len(name))
    quiet = {codes.PASS, codes.DISCARD, codes.SHOW_FLOWER}
    for _ in driven.hands(hands_of(mode) // 4 + 1):
        if driven.chance.random() > (0.1 if mode.fast else 0.05):
            continue
        before = snapshot(driven.buffer)
        for dead in SEATS:
            order = codes.pack_action(codes.DEAD_HAND_ORDER, dead, codes.NO_PART, codes.NO_PART)
            assert driven.step_door(driven.table, driven.aids, codes.REFEREE, order) == 0
            for _ in range(6):
                assert {codes.kind_of(action) for action in driven.legal(dead)} <= quiet
                assert int(driven.table.seat[state.WON + dead]) == 0
                if driven.phase in (state.HAND_OVER, state.GAME_OVER):
                    break
                seat = driven.awaited()[0]
                driven.step_door(driven.table, driven.aids, seat, driven.legal(seat)[0])
            restore(driven.buffer, before)


@tables
@pytest.mark.skipif(not HAS_NUMBA, reason="compiled mode needs numba (pip install 'muro[fast]')")
def test_plain_and_compiled_agree_on_the_same_bytes(name: str) -> None:
    rules = TABLES[name]
    driven = McrDriven(Mode(fast=True), rules, seed=13 + len(name))
    table, aids = plain_views(driven), plain_aids(rules)
    out = McrDriven(PLAIN, rules, seed=1).out
    for seat, action in driven.hands(2):
        listed = [mcr_hand.possible_mcr(table, aids, s, out) for s in SEATS]
        assert listed == [len(driven.possible(s)) for s in SEATS]
        before = snapshot(driven.buffer)
        assert driven.step_door(driven.table, driven.aids, seat, action) == 0
        after = snapshot(driven.buffer)
        restore(driven.buffer, before)
        assert mcr_hand.step_mcr(table, aids, seat, action) == 0
        assert driven.buffer == after
        restore(driven.buffer, before)


@tables
@pytest.mark.skipif(not HAS_NUMBA, reason="compiled mode needs numba (pip install 'muro[fast]')")
def test_plain_and_compiled_deal_the_same(name: str) -> None:
    rules = TABLES[name]
    driven = McrDriven(Mode(fast=True), rules, seed=19 + len(name))
    table, aids = plain_views(driven), plain_aids(rules)
    for _ in range(17):
        if driven.phase == state.GAME_OVER:
            driven.start_door(driven.table, driven.aids, 3)
        before = snapshot(driven.buffer)
        driven.deal()
        dealt = snapshot(driven.buffer)
        wall = [int(tile) for tile in table.wall[: len(driven.tiles)]]
        restore(driven.buffer, before)
        assert mcr_hand.deal_mcr(table, aids, wall) == 0
        assert driven.buffer == dealt
        while driven.phase not in (state.HAND_OVER, state.GAME_OVER):
            seat = driven.awaited()[0]
            driven.step_door(driven.table, driven.aids, seat, driven.legal(seat)[0])


@tables
@pytest.mark.skipif(not HAS_NUMBA, reason="compiled mode needs numba (pip install 'muro[fast]')")
def test_the_laws_hold_where_the_bot_plays(name: str) -> None:
    driven = McrDriven(Mode(fast=True), TABLES[name], seed=23 + len(name))
    fan_action = driven.mode.door(fan_play.fan_action)
    whole = Counter(driven.tiles)
    watch = Watch(driven)
    for _ in range(6):
        if driven.phase == state.GAME_OVER:
            break
        driven.deal()
        while driven.phase not in (state.HAND_OVER, state.GAME_OVER):
            watch.look()
            assert tiles_out(watch.table) + watch.stacks.left() == whole
            seat = driven.awaited()[0]
            action = int(fan_action(driven.table, driven.aids, seat, 0))
            assert action in driven.legal(seat)
            assert driven.step_door(driven.table, driven.aids, seat, action) == 0
        assert sum(int(own) for own in watch.table.seat[:4]) == 0
