"""Deadlines for calendars: the own ones, by cookie or key, in lines that calendars can read."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from live.tables import AT_ONCE, NONCE, Eager, settings, sqlite
from muro.live.clock import Control
from muro.live.lobby import Lobby
from muro.live.people import People
from muro.live.reach import reached
from muro.live.settings import Player
from muro.live.store import Store
from muro.web.app import Site, make_app
from muro.web.deadlines import Deadline, calendar


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(sqlite(tmp_path), durability="normal")


@pytest.fixture
def lobby(store: Store) -> Lobby:
    return Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False)


@pytest.fixture
def client(store: Store, lobby: Lobby) -> Iterator[TestClient]:
    with TestClient(make_app(Site(lobby, People(store))), follow_redirects=False) as client:
        yield client


def test_lines_are_escaped_folded_and_in_utc() -> None:
    one = Deadline(table="t" * 32, others=("A; b\\", "", "Ñandú " * 4), at_ms=86_400_000)
    text = calendar([one], "https://muro.example/", "es", 0)
    lines = text.split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert all(len(line.encode()) <= 75 for line in lines)
    whole = text.replace("\r\n ", "")
    assert "DTSTART:19700102T000000Z\r\n" in whole
    assert f"URL:https://muro.example/table/{'t' * 32}\r\n" in whole
    assert "SUMMARY:muro: una mesa te espera (A\\; b\\\\\\, " in whole


def test_the_deadlines_are_those_of_who_asks(
    client: TestClient, store: Store, lobby: Lobby
) -> None:
    assert client.get("/me/deadlines.ics").status_code == 404
    people = People(store)
    me, token = people.welcome("Ana")
    table = settings()
    days = replace(table.plan, control=Control.parse("3d"))
    four = [Player(name=n, person=me.id if n == "Ana" else n * 32) for n in ("Ana", *"bcd")]

    async def play() -> str:
        live = lobby.open(replace(table, plan=days, players=tuple(four)))  # type: ignore[arg-type]
        for player in range(4):
            live.come(player, NONCE)
        return live.id

    assert client.portal is not None
    name = client.portal.call(play)
    live = lobby.table(name)
    while not (asked := [player for player in range(4) if live.question(player) is not None]):
        time.sleep(0.01)
    (first,) = asked
    client.cookies.set("muro", token)
    answer = client.get("/me/deadlines.ics")
    assert answer.headers["content-type"].startswith("text/calendar")
    assert (f"/table/{name}" in answer.text.replace("\r\n ", "")) == (first == 0)
    known = reached(store, me.id)
    assert known is not None
    client.cookies.clear()
    by_key = client.get(f"/me/deadlines.ics?key={known.key}")
    assert by_key.text.count("BEGIN:VEVENT") == int(first == 0)
    assert client.get("/me/deadlines.ics?key=wrong").status_code == 404


def test_notices_stop_by_the_key_and_begin_again_by_the_own_page(
    client: TestClient, store: Store
) -> None:
    people = People(store)
    guest, token = people.welcome("Ana")
    me = people.register(guest, "ana", "a password", "ana@example.org")

    def email() -> str:
        known = reached(store, me.id)
        assert known is not None
        return known.email

    known = reached(store, me.id)
    assert known is not None
    assert client.post(f"/me/notices?key={known.key}").status_code == 200
    assert email() == ""
    assert client.post("/me/notices", data={"letters": "each"}).status_code == 403
    client.cookies.set("muro", token)
    there = {"origin": "https://elsewhere.example"}
    assert client.post("/me/notices", data={"letters": "each"}, headers=there).status_code == 403
    assert client.post("/me/notices", data={"letters": "each"}).status_code == 303
    assert email() == "ana@example.org"
