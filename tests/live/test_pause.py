"""The host's pause: time stands still to the millisecond, nobody acts, nothing else changes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from queue import Queue
from random import Random

import pytest

from live.tables import NONCE, apart, next_view, settings, sqlite, wish, with_lobby
from muro.errors import AccessError, IllegalActionError, MuroError
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.live.clock import NO_CLOCK, Control
from muro.live.lobby import Lobby
from muro.live.outbox import Told
from muro.live.pause import COUNTDOWN_MS, HOST_GONE_MS, Paused, host_of, no_pause
from muro.live.plan import Plan
from muro.live.settings import Player, Settings
from muro.live.store import LIVE, Store, TableRow
from muro.live.table import LiveTable, Wish
from muro.live.timekeeper import late_action
from muro.rules import RCR_2016

WINDOWS = replace(Control.parse("5+20"), window_ms=1_500)
PLAN = Plan(rules=RCR_2016, control=WINDOWS)
PEOPLE = tuple(Player(name=name.upper(), person=name) for name in ("a", "b", "c", "d"))
HOST, OTHER = 1, 2


def agreed(plan: Plan = PLAN) -> Settings:
    """Four people; the second one opened the table."""
    first, second, third, fourth = PEOPLE
    return Settings(plan=plan, players=(first, second, third, fourth), secret=bytes(32), host="b")


class Club:
    """A table that is stored, a clock that goes when it is told to."""

    def __init__(self, folder: Path, plan: Plan = PLAN) -> None:
        self.now = 0
        self._calls: Queue[Callable[[], None]] = Queue()
        self.store = Store(sqlite(folder), durability="normal")
        self.store.start(self._calls.put)
        row = TableRow(id="t", opened_at=1, state=LIVE, settings=agreed(plan).as_json())
        self.store.open(row)
        self.table = self.made()
        for player in range(4):
            self.table.come(player, NONCE)
        self.table.begin()

    def made(self) -> LiveTable:
        """The table as its row has it."""
        row = self.store.table("t")
        assert row is not None
        return LiveTable(
            name="t",
            settings=Settings.from_json(row.settings),
            store=self.store,
            now_ms=lambda: self.now,
            tick_ms=lambda: self.now,
            fast=False,
        )

    def settle(self) -> None:
        """Until all that was done is on disk."""
        while not self.table.is_stored:
            self._calls.get(timeout=30)()

    def restart(self) -> None:
        """The server stops, and is there again much later by a clock that begins anew."""
        self.settle()
        self.now += 10_000_000
        self.table = self.made()
        self.table.restore(self.store.lines("t"))

    @property
    def match(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def told(self, player: int | None) -> Told:
        """How a page that opens now sees the table."""
        with self.table.watch(player) as box:
            return box.take()

    def paused(self, player: int) -> Paused:
        found = self.told(player).pause
        assert found is not None
        return found

    def goes_on(self) -> None:
        """The host lets the game go on, and the countdown passes."""
        self.table.pauses.go_on(HOST)
        self.now += COUNTDOWN_MS
        assert self.table.pauses.pass_time()
        assert not self.table.pauses.is_on


def here(folder: Path, story: Callable[[Club], None], plan: Plan = PLAN) -> None:
    async def whole() -> None:
        club = Club(folder, plan)
        try:
            story(club)
            club.settle()
        finally:
            club.store.close()

    apart(whole)


def times_of(club: Club) -> list[object]:
    """What everybody has left, as each page is told."""
    found = [club.told(player) for player in range(4)]
    return [(told.times and (told.times.own, told.times.turn), told.deals_in) for told in found]


def test_every_clock_has_after_a_pause_what_it_had_before(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        club.now += 7_123
        before = times_of(club)
        club.table.pauses.stop(HOST)
        club.now += 86_400_000
        assert times_of(club) == before
        assert not club.table.time_passes()
        club.goes_on()
        assert times_of(club) == before
        assert club.table.seconds_left == 25 - 7.123
        club.now += 1
        assert times_of(club) != before

    here(tmp_path, story)


def moves(club: Club, rng: Random, *, pauses: bool) -> list[object]:
    """Some moves at the same times of the table, with pauses or without."""
    for _ in range(30):
        if club.match.is_between_hands:
            break
        think = rng.randrange(6_000)
        stops = rng.random() < 0.5
        at = rng.randrange(think + 1)
        club.now += at
        if pauses and stops:
            club.table.pauses.stop(HOST)
            club.now += rng.randrange(10_000_000)
            club.table.pauses.go_on(HOST)
            club.now += COUNTDOWN_MS
            club.table.pauses.pass_time()
        elif stops:
            rng.randrange(10_000_000)
        club.now += think - at
        club.table.time_passes()
        for seat in SEATS:
            if seat in club.match.awaited:
                club.table.act(seat, late_action(club.match, seat))
                break
    entries = [(entry.seat, entry.events) for entry in club.match.entries[1:]]  # type: ignore[union-attr]
    left = [entry.clock_left for entry in club.match.entries[1:]]  # type: ignore[union-attr]
    return [entries, left, times_of(club), [club.match.view(seat) for seat in SEATS]]


@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_pauses_is_the_game_without_them(tmp_path: Path, seed: int) -> None:
    found: list[list[object]] = []
    for name, pauses in (("with", True), ("without", False)):
        (tmp_path / name).mkdir()
        here(
            tmp_path / name,
            lambda club, pauses=pauses: found.append(moves(club, Random(seed), pauses=pauses)),  # type: ignore[misc]
        )
    assert found[0] == found[1]


def test_nobody_acts_while_the_game_stands_still(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        seat = club.match.awaited[0]
        player = next(n for n in range(4) if club.table.seat_of(n) == seat)
        action = late_action(club.match, seat)
        club.table.pauses.stop(HOST)
        entries = len(club.match.entries)
        asked = Wish(id="1", seq=club.match.told(seat), action=str(action))
        with pytest.raises(IllegalActionError, match="the game is paused"):
            club.table.submit(player, asked)
        with pytest.raises(IllegalActionError):
            club.table.act(seat, action)
        club.now += 10_000_000
        assert not club.table.time_passes()
        assert len(club.match.entries) == entries
        club.goes_on()
        club.table.submit(player, replace(asked, id="2"))
        assert len(club.match.entries) > entries

    here(tmp_path, story)


def test_a_pause_outlives_a_restart_to_the_millisecond(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        club.table.act(Seat.EAST, late_action(club.match, Seat.EAST))
        assert club.match.is_window_open
        club.now += 400
        club.table.pauses.stop(HOST)
        before, view = times_of(club), club.match.view(Seat.SOUTH)
        lines = club.store.lines("t")
        for _ in range(2):
            club.restart()
            assert club.table.pauses.is_on
            assert club.paused(OTHER).by == "B"
            assert times_of(club) == before
            assert club.match.view(Seat.SOUTH) == view
        club.goes_on()
        assert club.table.seconds_left == 1.1
        club.restart()
        assert not club.table.pauses.is_on
        assert club.store.lines("t")[: len(lines)] == lines

    here(tmp_path, story)


def test_the_used_part_of_a_decision_is_not_given_back_by_a_restart(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        club.now += 12_345
        club.table.pauses.stop(HOST)
        club.restart()
        club.goes_on()
        assert club.table.seconds_left == 25 - 12.345

    here(tmp_path, story)


def test_the_log_knows_nothing_of_pauses(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        club.settle()
        before = club.store.lines("t")
        club.table.pauses.stop(HOST)
        club.goes_on()
        club.settle()
        assert club.store.lines("t") == before

    here(tmp_path, story)


def test_only_the_host_stops_the_game_and_the_others_ask(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        assert club.paused(HOST).may == "pause"
        assert club.paused(OTHER).may == "ask"
        with pytest.raises(AccessError, match="only who opened the table"):
            club.table.pauses.stop(OTHER)
        club.table.pauses.ask(OTHER)
        assert club.paused(HOST).asking == ("C",)
        assert (club.paused(OTHER).asks, club.paused(HOST).asks) == (True, False)
        with pytest.raises(AccessError):
            club.table.pauses.decline(OTHER)
        club.table.pauses.decline(HOST)
        assert club.paused(HOST).asking == ()
        club.table.pauses.ask(OTHER)
        club.table.pauses.stop(HOST)
        told = club.paused(OTHER)
        assert (told.by, told.asking, told.may_go_on) == ("B", (), False)
        with pytest.raises(AccessError, match="when B says so"):
            club.table.pauses.go_on(OTHER)
        with pytest.raises(IllegalActionError):
            club.table.pauses.ask(OTHER)

    here(tmp_path, story)


def test_the_countdown_is_told_and_may_be_stopped(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        with pytest.raises(AccessError, match="not paused"):
            club.table.pauses.go_on(HOST)
        club.table.pauses.stop(HOST)
        club.now += 60_000
        club.table.pauses.go_on(HOST)
        assert club.paused(OTHER).in_ms == COUNTDOWN_MS
        club.now += COUNTDOWN_MS - 1
        assert not club.table.pauses.pass_time()
        assert club.table.pauses.seconds_left == 0.001
        club.table.pauses.stop(HOST)
        assert club.paused(OTHER).in_ms is None
        club.now += 10
        assert not club.table.pauses.pass_time()
        club.goes_on()

    here(tmp_path, story)


def test_where_the_host_is_gone_for_five_minutes_anybody_lets_the_game_go_on(
    tmp_path: Path,
) -> None:
    def story(club: Club) -> None:
        with club.table.watch(HOST):
            club.table.pauses.stop(HOST)
            club.now += 2 * HOST_GONE_MS
            club.table.pauses.pass_time()
            assert not club.paused(OTHER).may_go_on
        club.now += HOST_GONE_MS - 1
        assert not club.table.pauses.pass_time()
        assert club.table.pauses.seconds_left == 0.001
        with pytest.raises(AccessError):
            club.table.pauses.go_on(OTHER)
        club.now += 1
        assert club.table.pauses.pass_time()
        assert club.paused(OTHER).may_go_on
        assert not club.paused(0).asking
        club.table.pauses.go_on(OTHER)
        club.now += COUNTDOWN_MS
        assert club.table.pauses.pass_time()
        assert not club.table.pauses.is_on

    here(tmp_path, story)


@pytest.mark.parametrize(
    ("plan", "why"),
    [
        (PLAN, ""),
        (Plan(rules=RCR_2016, control=NO_CLOCK), ""),
        (replace(PLAN, is_public=True), "public"),
        (replace(PLAN, rated=True), "rated"),
        (replace(PLAN, control=Control.parse("3d")), "days"),
    ],
)
def test_public_rated_and_slow_tables_have_no_pauses_and_say_so(
    tmp_path: Path, plan: Plan, why: str
) -> None:
    assert no_pause(plan) == why
    if not why:
        return

    def story(club: Club) -> None:
        assert (club.paused(HOST).why_not, club.paused(HOST).may) == (why, "")
        for deed in (club.table.pauses.stop, club.table.pauses.ask):
            with pytest.raises(MuroError) as refused:
                deed(HOST)
            assert refused.value.code == f"live.no_pause.{why}"

    here(tmp_path, story, plan)


def test_who_opened_the_table_is_its_host_else_the_first_person() -> None:
    assert host_of(agreed()) == HOST
    assert host_of(replace(agreed(), host="")) == 0
    bots = tuple(Player(name=name) for name in ("x", "y", "z"))
    first, second, third = bots
    players = (first, PEOPLE[3], second, third)
    assert host_of(replace(agreed(), players=players)) == 1


def test_the_result_waits_for_those_who_have_not_gone_on(tmp_path: Path) -> None:
    def story(club: Club) -> None:
        assert club.told(0).waits == ()
        while not club.match.is_between_hands:
            club.table.pauses.refuse()
            club.now += 1_500
            if not club.table.time_passes():
                seat = club.match.awaited[0]
                club.table.act(seat, late_action(club.match, seat))
        assert set(club.told(0).waits) == set(SEATS)
        assert club.told(0).deals_in == 20_000
        club.table.go_on(2)
        club.now += 500
        assert set(club.told(0).waits) == set(SEATS) - {club.table.seat_of(2)}
        assert club.told(None).deals_in == 19_500
        club.table.pauses.stop(HOST)
        club.now += 99_999
        assert club.told(0).deals_in == 19_500
        assert not club.table.everybody_goes_on
        club.goes_on()
        club.now += 19_500
        assert club.table.everybody_goes_on

    here(tmp_path, story)


def test_computer_players_rest_in_a_pause_and_a_person_alone_waits_for_nobody(
    tmp_path: Path,
) -> None:
    async def story(lobby: Lobby, _store: Store) -> None:
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, NONCE)
            while True:
                told = await next_view(box)
                if told.view is not None and told.view.actions and told.view.offer is None:
                    break
            assert told.waits == ()
            table.pauses.stop(0)
            assert (await next_view(box)).pause.by == "Tú"  # type: ignore[union-attr]
            assert table.match is not None
            entries = len(table.match.entries)
            with pytest.raises(IllegalActionError):
                table.submit(0, wish(told, told.view.actions[0]))
            for _ in range(50):
                await asyncio.sleep(0)
            assert len(table.match.entries) == entries

    with_lobby(sqlite(tmp_path), story)
