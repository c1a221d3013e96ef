"""People gather at tables: found by list, code or quick match, kept, begun, forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from live.tables import sqlite, with_lobby
from muro.errors import AccessError
from muro.live.clock import Control
from muro.live.lobby import Lobby
from muro.live.people import Person
from muro.live.plan import Plan
from muro.live.room import kept_password
from muro.live.rooms import IDLE_S, MOST_OF_ONE, Rooms
from muro.live.store import OVER, Store
from muro.rules import MCR_WMO_2006, RCR_2016

PLAN = Plan(rules=RCR_2016, control=Control.parse("5+20"))
ANA, BEA, CARLOS, DIEGO, EVA = (
    Person(id=name * 8, name=name.title()) for name in ("anna", "beaa", "carl", "dieg", "evaa")
)
Story = Callable[[Rooms, Lobby], Coroutine[Any, Any, None]]


def gather(folder: Path, story: Story) -> None:
    async def told(lobby: Lobby, _: Store) -> None:
        await story(lobby.rooms, lobby)

    with_lobby(sqlite(folder), told)


def test_a_table_is_found_by_its_code_however_it_is_typed(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: Lobby) -> None:
        room = rooms.open(PLAN, ANA)
        assert rooms.by_code(f"  {room.code.lower()} ") is room
        with pytest.raises(AccessError, match="no table has the code"):
            rooms.by_code("?????")

    gather(tmp_path, story)


def test_only_public_tables_stand_in_the_list(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: Lobby) -> None:
        rooms.open(PLAN, ANA)
        listed = rooms.open(replace(PLAN, is_public=True), BEA)
        fuller = rooms.open(replace(PLAN, is_public=True), CARLOS)
        rooms.sit(fuller.id, DIEGO)
        assert rooms.public() == (fuller, listed)

    gather(tmp_path, story)


def test_quick_match_brings_four_people_with_the_same_plan_together(tmp_path: Path) -> None:
    async def story(rooms: Rooms, lobby: Lobby) -> None:
        first = rooms.quick(PLAN, ANA)
        assert rooms.quick(replace(PLAN, rules=MCR_WMO_2006), EVA).id != first.id
        for person in (ANA, BEA, CARLOS):
            assert rooms.quick(PLAN, person).id == first.id
        assert len(rooms.room(first.id).people) == 3
        rooms.quick(PLAN, DIEGO)
        with pytest.raises(AccessError):
            rooms.room(first.id)
        table = lobby.table(first.id)
        assert [player.name for player in table.settings.players] == [
            *("Anna", "Beaa", "Carl", "Dieg")
        ]
        assert table.settings.plan == replace(PLAN, is_public=True)

    gather(tmp_path, story)


def test_the_host_begins_with_computer_players_on_the_chairs_left(tmp_path: Path) -> None:
    async def story(rooms: Rooms, lobby: Lobby) -> None:
        room = rooms.open(PLAN, ANA)
        rooms.sit(room.id, BEA)
        with pytest.raises(AccessError, match="host"):
            rooms.begin(room.id, BEA.id)
        rooms.begin(room.id, ANA.id)
        players = lobby.table(room.id).settings.players
        assert [player.is_bot for player in players] == [False, False, True, True]
        assert len({player.name for player in players}) == 4
        assert lobby.begun_by(BEA.id) == room.id

    gather(tmp_path, story)


def test_what_was_gathered_is_there_after_a_restart(tmp_path: Path) -> None:
    found: list[str] = []

    async def before(rooms: Rooms, _: Lobby) -> None:
        room = rooms.open(replace(PLAN, password=kept_password("x")), ANA)
        rooms.sit(room.id, BEA, "x")
        rooms.seat_bot(room.id, ANA.id, 3)
        found.append(room.as_json())

    async def after(rooms: Rooms, _: Lobby) -> None:
        (room,) = rooms.of(BEA.id)
        assert room.as_json() == found[0]
        rooms.leave(room.id, ANA.id)
        assert room.host == BEA.id

    gather(tmp_path, before)
    gather(tmp_path, after)


def test_a_table_without_people_is_forgotten(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: Lobby) -> None:
        room = rooms.open(PLAN, ANA)
        rooms.seat_bot(room.id, ANA.id, 2)
        rooms.leave(room.id, ANA.id)
        with pytest.raises(AccessError):
            rooms.room(room.id)

    async def after(rooms: Rooms, _: Lobby) -> None:
        assert rooms.of(ANA.id) == ()

    gather(tmp_path, story)
    gather(tmp_path, after)


def test_a_table_where_nothing_happens_is_forgotten_and_a_game_is_not(tmp_path: Path) -> None:
    async def story(rooms: Rooms, lobby: Lobby) -> None:
        idle, played = rooms.open(PLAN, ANA), rooms.open(PLAN, BEA)
        rooms.begin(played.id, BEA.id)
        rooms.tidy(time.time() + IDLE_S - 60)
        assert rooms.room(idle.id) is idle
        rooms.tidy(time.time() + IDLE_S + 60)
        with pytest.raises(AccessError):
            rooms.room(idle.id)
        assert lobby.table(played.id).settings.plan == PLAN
        assert OVER != "live"

    gather(tmp_path, story)


def test_one_host_has_only_so_many_tables(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: Lobby) -> None:
        for _each in range(MOST_OF_ONE):
            last = rooms.open(PLAN, ANA)
        with pytest.raises(AccessError, match="already"):
            rooms.open(PLAN, ANA)
        rooms.open(PLAN, BEA)
        rooms.leave(last.id, ANA.id)
        rooms.open(PLAN, ANA)

    gather(tmp_path, story)


def test_opening_a_table_forgets_those_where_nothing_has_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(rooms: Rooms, _: Lobby) -> None:
        idle, now = rooms.open(PLAN, ANA), time.time()
        monkeypatch.setattr(time, "time", lambda: now + IDLE_S + 60)
        rooms.open(PLAN, BEA)
        with pytest.raises(AccessError):
            rooms.room(idle.id)

    gather(tmp_path, story)


def test_a_quick_table_begins_by_itself_after_a_restart_too(tmp_path: Path) -> None:
    async def before(rooms: Rooms, _: Lobby) -> None:
        for person in (ANA, BEA, CARLOS):
            rooms.quick(PLAN, person)

    async def after(rooms: Rooms, lobby: Lobby) -> None:
        (room,) = rooms.of(ANA.id)
        rooms.quick(PLAN, DIEGO)
        assert lobby.begun_by(DIEGO.id) == room.id

    gather(tmp_path, before)
    gather(tmp_path, after)


def test_those_who_have_played_meet_again_at_one_table(tmp_path: Path) -> None:
    async def before(rooms: Rooms, _: Lobby) -> None:
        plan = replace(PLAN, is_public=True, password=kept_password("x"))
        first = rooms.again("game", plan, ANA)
        assert rooms.again("game", plan, ANA) is first
        assert rooms.again("other", plan, EVA) is not first
        assert first.plan == PLAN

    async def after(rooms: Rooms, _: Lobby) -> None:
        room = rooms.again("game", PLAN, BEA)
        assert [chair.name for chair in room.people] == ["Anna", "Beaa"]

    gather(tmp_path, before)
    gather(tmp_path, after)


def test_who_waits_hears_of_every_change_and_of_the_beginning(tmp_path: Path) -> None:
    async def story(rooms: Rooms, _: Lobby) -> None:
        room = rooms.open(PLAN, ANA)
        heard = asyncio.create_task(rooms.changed(room.id, room.version))
        await asyncio.sleep(0)
        assert not heard.done()
        rooms.sit(room.id, BEA)
        assert await heard is room
        heard = asyncio.create_task(rooms.changed(room.id, room.version))
        await asyncio.sleep(0)
        rooms.begin(room.id, ANA.id)
        assert await heard is None

    gather(tmp_path, story)
