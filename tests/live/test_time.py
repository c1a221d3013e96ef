"""The clock at a running table: windows, late players, stand-ins, restarts. Time is a number."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from live.tables import NONCE, Eager, apart, sqlite
from muro.errors import IllegalActionError
from muro.game.action import ActionKind
from muro.game.event import EventCode
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.live.clock import MISSES, Control
from muro.live.plan import Plan
from muro.live.settings import Player, Settings
from muro.live.store import Store
from muro.live.table import LiveTable, Wish
from muro.live.timekeeper import RESULT_MS, Timekeeper, late_action
from muro.rules import MCR_WMO_2006, RCR_2016
from muro.rules.game import Rules

USUAL = Control.parse("5+20")
WINDOWS = replace(USUAL, window_ms=1_500)
T = TypeVar("T")


class Bench:
    """A table of four people, its store, and a clock that goes when it is told to."""

    def __init__(self, folder: Path, control: Control, rules: Rules = RCR_2016) -> None:
        self.now = 0
        players = [Player(name=name, person=name) for name in ("a", "b", "c", "d")]
        plan = Plan(rules=rules, control=control)
        self.settings = Settings(plan=plan, players=tuple(players), secret=bytes(32))  # type: ignore[arg-type]
        self.store = Store(sqlite(folder), durability="normal")
        self.table = self.made()

    def made(self) -> LiveTable:
        return LiveTable(
            name="t",
            settings=self.settings,
            store=self.store,
            now_ms=lambda: self.now,
            tick_ms=lambda: self.now,
            fast=False,
        )

    def begin(self) -> Match:
        for player in range(4):
            self.table.come(player, NONCE)
        self.table.begin()
        return self.match

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def pass_time(self, ms: int) -> bool:
        self.now += ms
        return self.table.time_passes()

    def wish(self, seat: Seat, action: str) -> None:
        player = next(p for p in range(4) if self.table.seat_of(p) == seat)
        wish = Wish(id=f"{self.now} {seat} {action}", seq=self.match.told(seat), action=action)
        self.table.submit(player, wish)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path, USUAL)


def on_loop(story: Callable[[], T]) -> T:
    async def whole() -> T:
        return story()

    return apart(whole)


def test_who_is_late_discards_the_drawn_tile(bench: Bench) -> None:
    def story() -> None:
        match = bench.begin()
        drawn = match.view(Seat.EAST).seats[0].drawn
        assert bench.table.seconds_left == 25
        assert not bench.pass_time(24_999)
        assert bench.pass_time(1)
        river = match.view(None).seats[0].river
        assert [(one.tile, one.drawn) for one in river] == [(drawn, True)]
        assert match.entries[-1].clock_left == 0  # type: ignore[union-attr]

    on_loop(story)


def test_the_bank_is_written_with_each_move_and_taken_up_after_a_restart(bench: Bench) -> None:
    def story() -> None:
        match = bench.begin()
        bench.now += 9_000
        bench.wish(Seat.EAST, str(late_action(match, Seat.EAST)))
        assert match.entries[-1].clock_left == 16_000  # type: ignore[union-attr]
        again = Timekeeper(USUAL)
        again.take_up(match, SEATS, 500_000)
        assert again.clock.banks == [16_000, 20_000, 20_000, 20_000]
        assert again.clock.next_end == 525_000

    on_loop(story)


def test_after_three_late_moves_the_computer_plays_until_the_player_is_back(bench: Bench) -> None:
    def story() -> None:
        bench.begin()
        assert not bench.table.is_played_by_bot(Seat.EAST)
        for _ in range(40):
            if bench.table.is_played_by_bot(Seat.EAST) or bench.match.is_between_hands:
                break
            bench.pass_time(25_000)
        assert bench.table.is_played_by_bot(Seat.EAST)
        while Seat.EAST not in bench.match.awaited:
            seat = bench.match.awaited[0]
            bench.table.act(seat, late_action(bench.match, seat))
        bench.wish(Seat.EAST, str(late_action(bench.match, Seat.EAST)))
        assert not bench.table.is_played_by_bot(Seat.EAST)

    on_loop(story)


def test_whoever_opens_the_page_or_answers_too_late_is_back(bench: Bench) -> None:
    def story() -> None:
        bench.begin()
        misses = bench.table._time.clock.misses
        player = next(p for p in range(4) if bench.table.seat_of(p) == Seat.EAST)
        deeds: tuple[Callable[[], None], ...] = (
            lambda: bench.table.come(player, NONCE),
            lambda: bench.table.go_on(player),
            lambda: bench.table.submit(player, Wish(id="late", seq=0, action="pass")),
        )
        for deed in deeds:
            misses[Seat.EAST] = MISSES
            assert bench.table.is_played_by_bot(Seat.EAST)
            with suppress(IllegalActionError):
                deed()
            assert not bench.table.is_played_by_bot(Seat.EAST)

    on_loop(story)


def test_nobody_waits_at_a_result_for_who_is_away(bench: Bench) -> None:
    def story() -> None:
        match = bench.begin()
        while not match.is_between_hands:
            bench.pass_time(25_000)
        assert all(bench.table.is_played_by_bot(seat) for seat in SEATS)
        assert not bench.table.everybody_goes_on
        bench.table.go_on(1)
        assert bench.table.everybody_goes_on

    on_loop(story)


def test_the_next_hand_is_dealt_when_everybody_had_time_to_see_the_result(bench: Bench) -> None:
    def story() -> None:
        match = bench.begin()
        while not match.is_between_hands:
            bench.pass_time(25_000)
        assert not bench.table.everybody_goes_on
        found = []
        for ms in (RESULT_MS - 1, 1):
            bench.now += ms
            found.append(bench.table.everybody_goes_on)
        assert found == [False, True]
        bench.table.deal()
        assert bench.table.seconds_left == 25

    on_loop(story)


def test_a_game_of_days_does_not_wait_days_for_a_result_to_be_seen(tmp_path: Path) -> None:
    bench = Bench(tmp_path, Control.parse("3d"))

    def story() -> None:
        match = bench.begin()
        while not match.is_between_hands:
            seat = match.awaited[0]
            bench.table.act(seat, late_action(match, seat))
        assert bench.table.seconds_left == 3_600

    on_loop(story)


def test_without_a_clock_nothing_is_ever_due(tmp_path: Path) -> None:
    bench = Bench(tmp_path, Control())

    def story() -> None:
        bench.begin()
        assert bench.table.seconds_left is None
        assert not bench.pass_time(10**9)

    on_loop(story)


# --- windows --------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [RCR_2016, replace(MCR_WMO_2006, flowers_by_choice=False)])
def test_every_discard_lies_still_for_the_same_time_whoever_is_asked(
    tmp_path: Path, rules: Rules
) -> None:
    bench = Bench(tmp_path, WINDOWS, rules)

    def story() -> None:
        match, chance = bench.begin(), Random(2)
        while not match.is_between_hands:
            seat = match.turn
            assert seat is not None
            bench.now += chance.randrange(5_000)
            bench.wish(seat, str(Eager().choose(match, seat)))
            if bench.match.is_between_hands:
                break
            if match.is_window_open:
                offered = bench.now
                for asked in match.awaited:
                    bench.now += chance.randrange(200)
                    bench.wish(asked, "pass")
                assert match.is_window_open
                assert bench.table.seconds_left == (offered + 1_500 - bench.now) / 1_000
                bench.now = offered + 1_499
                assert not bench.table.time_passes()
                bench.now += 1
                assert bench.table.time_passes()
                assert not match.is_window_open

    on_loop(story)


def test_in_a_window_everybody_is_told_the_same_whoever_is_asked(tmp_path: Path) -> None:
    """The shape of what outsiders get does not hang on whether anybody may claim."""
    bench = Bench(tmp_path, WINDOWS)

    def story() -> None:
        match = bench.begin()
        shapes: dict[bool, set[tuple[object, ...]]] = {True: set(), False: set()}
        while not match.is_between_hands:
            if match.is_window_open:
                asked = set(match.awaited)
                for watcher in (*SEATS, None):
                    if watcher in asked or watcher == match.view(None).last_discard[0]:  # type: ignore[index]
                        continue
                    view = match.view(watcher)
                    told = Match.seen(match.entries[-1].events, watcher)
                    times = bench.table._time.times(match, watcher, bench.now)
                    codes = tuple(
                        event.code for event in told if event.code is not EventCode.RIICHI
                    )
                    shapes[bool(asked)].add(
                        (
                            view.phase,
                            view.turn,
                            view.offer,
                            view.window,
                            times.turn,
                            times.waiting,
                            codes,
                        )
                    )
                for seat in match.awaited:
                    bench.table.act(seat, late_action(match, seat))
                bench.pass_time(1_500)
            else:
                seat = match.awaited[0]
                bench.table.act(seat, late_action(match, seat))
        assert shapes[True]
        assert shapes[True] <= shapes[False]

    on_loop(story)


def test_who_needs_longer_than_the_window_uses_the_bank_and_nobody_learns_who(
    tmp_path: Path,
) -> None:
    bench = Bench(tmp_path, WINDOWS)

    def story() -> None:
        match = bench.begin()
        while not (match.is_window_open and match.awaited):
            if match.is_window_open:
                bench.pass_time(1_500)
            else:
                seat = match.awaited[0]
                bench.table.act(seat, late_action(match, seat))
        (asked, *_) = match.awaited
        bench.pass_time(1_500)
        assert asked in match.awaited
        keeper = bench.table._time
        for watcher in (*SEATS, None):
            times = keeper.times(match, watcher, bench.now)
            assert times.waiting
            assert times.turn is None
            assert (times.own is not None) == (watcher in match.awaited)
        assert keeper.times(match, asked, bench.now).own == (0, 20_000)
        bench.pass_time(20_000)
        assert asked not in match.awaited

    on_loop(story)


def test_strict_windows_leave_no_longer(tmp_path: Path) -> None:
    bench = Bench(tmp_path, replace(WINDOWS, strict=True))

    def story() -> None:
        match = bench.begin()
        for _ in range(80):
            if match.is_between_hands:
                break
            if match.is_window_open:
                bench.pass_time(1_500)
                assert match.turn is not None or match.is_between_hands
            else:
                seat = match.awaited[0]
                bench.table.act(seat, late_action(match, seat))

    on_loop(story)


@pytest.mark.req("BGA-PREF-13", "BGA-V-15")
def test_a_call_that_is_out_of_time_counts_as_a_pass(tmp_path: Path) -> None:
    bench = Bench(tmp_path, replace(USUAL, call_ms=8_000))

    def story() -> None:
        match = bench.begin()
        while match.turn is not None:
            bench.table.act(match.turn, late_action(match, match.turn))
        asked = match.awaited
        legal = [match.legal(seat) for seat in asked]
        assert all(actions[0].kind is ActionKind.PASS for actions in legal)
        assert bench.table.seconds_left == 8
        bench.pass_time(8_000)
        assert not set(asked) & set(match.awaited) or match.turn is not None
        assert bench.table._time.clock.misses.count(1) == len(asked)
        assert MISSES > 1

    on_loop(story)


def test_a_window_goes_on_after_a_restart(tmp_path: Path) -> None:
    bench = Bench(tmp_path, WINDOWS)

    def story() -> None:
        match = bench.begin()
        bench.table.act(Seat.EAST, late_action(match, Seat.EAST))
        assert match.is_window_open
        again = Timekeeper(WINDOWS)
        again.take_up(match, SEATS, 9_000)
        assert again.next_ms == 10_500
        assert list(again.due(match, 10_499)) == []
        assert [seat for seat, _ in again.due(match, 10_500)] == [None]

    on_loop(story)


def test_a_stand_in_moves_with_the_player_when_everybody_changes_seats(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As at MCR's second round: East and South change, West and North do."""

    def story() -> None:
        match, keeper = bench.begin(), Timekeeper(USUAL)
        keeper.clock.misses[Seat.EAST] = MISSES
        monkeypatch.setattr(Match, "player_at", lambda _, seat: (1, 0, 3, 2)[seat])
        keeper.happened(match, match.entries[0], SEATS, 0)
        assert [seat for seat in SEATS if keeper.clock.is_away(seat)] == [Seat.SOUTH]
        keeper.happened(match, match.entries[0], SEATS, 0)
        assert [seat for seat in SEATS if keeper.clock.is_away(seat)] == [Seat.SOUTH]

    on_loop(story)
