"""Standing orders: only what is legal, only for who ordered, nothing that was not ordered."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from live.tables import AT_ONCE, Eager, apart
from live.test_time import WINDOWS, Bench
from muro.bots.quick import Quick
from muro.errors import IllegalActionError
from muro.game.action import Action, ActionKind
from muro.game.event import EventCode
from muro.game.fair import Fair
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.live.clock import NO_CLOCK
from muro.live.order_rows import kept
from muro.live.orders import CALLS, NONE, WINS, OrderBook, Orders, answer_of, held_back
from muro.live.timekeeper import CLOSE, late_action
from muro.rules import MCR_WMO_2006, RCR_2016
from muro.rules.game import Rules
from muro.tiles.tile import Tile

ALL = Orders(win=True, dragons=True, winds=True, drawn=True, never=frozenset(CALLS))
EACH = (
    *(Orders(win=True), Orders(dragons=True), Orders(winds=True), Orders(drawn=True)),
    *(Orders(never=frozenset((kind,))) for kind in CALLS),
    *(Orders(pass_all=True), ALL, replace(ALL, pass_all=True)),
    *(Orders(skip=frozenset(Tile)), Orders(win=True, drawn=True)),
)


EXPLAINED: set[str | None] = set()
"""Why orders did not act in the matches that were played."""


def positions(rules: Rules, seed: int, *, windows: bool = False, hands: int = 6) -> set[ActionKind]:
    """The kinds of answers in a match played by dice; every one is checked on the way."""
    dice, bot, match = Random(seed), Quick(), Match(rules, closed_windows=windows)
    found: set[ActionKind | None] = set()
    fair = Fair(bytes([seed]) * 32, (bytes(16),) * 4)
    while match.hands < hands and not match.is_over:
        wall = fair.wall(match.hands + 1, match.tiles)
        match.deal(wall, dice=fair.dice(match.hands + 1, len(wall), match.throws), at_ms=0)
        while not match.is_between_hands:
            for orders in EACH:
                found |= {_checked(orders, match, seat) for seat in SEATS}
            if match.is_window_open and not match.awaited:
                match.submit(None, CLOSE, at_ms=0)
                continue
            if match.is_window_open and dice.random() < 0.2:
                match.submit(None, CLOSE, at_ms=0)
                continue
            seat = dice.choice(match.awaited)
            legal = match.legal(seat)
            action = bot.choose(match, seat) if dice.random() < 0.95 else dice.choice(legal)
            match.submit(seat, action, at_ms=0)
    return {kind for kind in found if kind is not None}


def _checked(orders: Orders, match: Match, seat: Seat) -> ActionKind | None:
    """The kind of the answer, which must be legal, awaited and ordered."""
    answer = answer_of(orders, match, seat)
    _explained(orders, match, seat, answer)
    if answer is None:
        return None
    assert seat in match.awaited
    assert answer in match.legal(seat)
    assert _is_ordered(orders, match, seat, answer), (orders, answer)
    return answer.kind


def _is_ordered(orders: Orders, match: Match, seat: Seat, answer: Action) -> bool:
    """Whether the player has ordered this, told apart from how `answer_of` finds it."""
    legal, view = {action.kind for action in match.legal(seat)}, match.view(seat)
    if answer.kind in WINS:
        return orders.win
    if answer.kind is ActionKind.PON:
        tile = answer.uses[0]
        asked = {str(view.seats[seat].wind), str(view.prevalent)} if orders.winds else set()
        return str(tile) in asked or (orders.dragons and tile.is_dragon)
    if answer.kind is ActionKind.DISCARD:
        return orders.drawn and answer.drawn and view.seats[seat].riichi > 0
    offered = None if view.offer is None else view.offer.tile.plain
    others = legal - {ActionKind.PASS}
    is_skipped = offered in orders.skip and others <= set(CALLS)
    return orders.pass_all or others <= orders.never or is_skipped


def _explained(orders: Orders, match: Match, seat: Seat, answer: Action | None) -> None:
    """What is said of an order that does not act is so."""
    view = match.view(seat)
    why, kinds = held_back(orders, match, seat, view), {action.kind for action in view.actions}
    EXPLAINED.add(why)
    if why == "furiten":
        assert orders.win
        assert view.seats[seat].furiten
    elif why == "below":
        assert view.below is not None
    elif why is not None:
        assert answer is None
        expected = {
            "win": bool(kinds & set(WINS)) and not orders.win,
            "kong": {ActionKind.PON, ActionKind.KAN} <= kinds and orders.dragons,
            "choice": orders.drawn and len(kinds) > 1,
        }
        assert expected[why]
    elif orders.win and answer is None:
        assert not view.seats[seat].furiten


@pytest.mark.parametrize("rules", [RCR_2016, MCR_WMO_2006], ids=["riichi", "mcr"])
@pytest.mark.parametrize("windows", [False, True], ids=["open", "closed"])
def test_an_order_does_only_what_is_legal_awaited_and_ordered(rules: Rules, windows: bool) -> None:
    found = positions(rules, 3, windows=windows)
    assert {ActionKind.PASS, ActionKind.PON} <= found
    assert rules is not RCR_2016 or {ActionKind.DISCARD, ActionKind.RON} <= found
    assert {"win", "furiten" if rules is RCR_2016 else "below"} <= EXPLAINED


def test_without_orders_everybody_is_asked() -> None:
    match = Match(RCR_2016)
    fair = Fair(bytes(32), (bytes(16),) * 4)
    wall = fair.wall(1, match.tiles)
    match.deal(wall, dice=fair.dice(1, len(wall), match.throws), at_ms=0)
    assert all(answer_of(NONE, match, seat) is None for seat in SEATS)


def test_what_is_of_one_hand_ends_with_the_deal() -> None:
    book = OrderBook()
    book.give(2, replace(ALL, pass_all=True))
    book.dealt(dict.fromkeys(range(4), 7))
    assert book.of(2) == Orders(win=True, dragons=True, winds=True, drawn=True)
    assert book.of(1) == NONE
    assert book.is_late(2, 6)
    assert not book.is_late(2, 7)


def test_an_order_for_a_hand_that_is_over_is_refused(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path, NO_CLOCK)
        match = bench.begin()
        seq = match.told(bench.table.seat_of(1))
        bench.table.order(1, Orders(pass_all=True), seq)
        with pytest.raises(IllegalActionError):
            bench.table.order(1, Orders(pass_all=True), seq - 1)

    apart(story)


def test_who_has_ordered_is_not_waited_for(tmp_path: Path) -> None:
    async def story() -> None:
        bench = Bench(tmp_path, NO_CLOCK)
        match = bench.begin()
        for player in range(4):
            seat = bench.table.seat_of(player)
            bench.table.order(player, Orders(pass_all=True), match.told(seat))
        while not match.is_between_hands:
            if not await AT_ONCE._move(bench.table, Eager()):
                assert match.turn is not None  # nobody is asked about a call
                bench.table.act(match.turn, late_action(match, match.turn))
        calls = {EventCode.CHI, EventCode.PON, EventCode.KAN}
        assert not any(event.code in calls for one in match.entries for event in one.events)

    apart(story)


def test_orders_outlive_a_restart_those_of_a_hand_the_hand(tmp_path: Path) -> None:
    given = replace(ALL, pass_all=True)

    async def story() -> None:
        bench = Bench(tmp_path, NO_CLOCK)
        match = bench.begin()
        bench.table.order(1, Orders(win=True), match.told(bench.table.seat_of(1)))
        bench.table.order(1, given, match.told(bench.table.seat_of(1)))
        bench.store.start(lambda call: call())
        bench.store.close()
        again = bench.made()
        again.restore(bench.store.lines("t"))
        assert [again.orders.of(player) for player in range(4)] == [NONE, given, NONE, NONE]
        assert dict(kept(bench.store, "t", match.hands + 1)) == {1: given.after_deal()}

    apart(story)


def test_in_a_closed_window_an_order_answers_without_a_word(tmp_path: Path) -> None:
    async def story() -> int:
        bench, answered = Bench(tmp_path, WINDOWS), 0
        match = bench.begin()
        for player in range(4):
            seat = bench.table.seat_of(player)
            bench.table.order(player, Orders(dragons=True, pass_all=True), match.told(seat))
        while not match.is_between_hands:
            asked = match.awaited if match.is_window_open else ()
            if bench.table.follow_orders():
                answered += bool(asked)
                entry = match.entries[-1]
                if asked and match.is_window_open:
                    others = [s for s in (None, *SEATS) if s != entry.seat]  # type: ignore[union-attr]
                    assert not any(match.seen(entry.events, seat) for seat in others)
            elif match.is_window_open:
                bench.pass_time(1_500)
            else:
                assert match.turn is not None
                bench.table.act(match.turn, late_action(match, match.turn))
            await asyncio.sleep(0)
        return answered

    assert apart(story) > 0
