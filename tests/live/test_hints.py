"""Hints leave the server only where the table allows them, and only for whose hand it is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from live.tables import AT_ONCE, Eager, eager, sqlite
from muro.game.action import Action
from muro.live.lobby import Lobby
from muro.live.people import People
from muro.live.plan import Plan
from muro.live.settings import Player, Settings, new_secret
from muro.live.store import Store
from muro.rules import MCR_WMO_2006, RCR_2016
from muro.rules.game import Rules
from muro.web.app import Site, make_app

HERE = {"type": "here", "nonce": "00" * 16}
ADVICE = {"type": "help", "ask": "advice"}
WHY = {"type": "help", "ask": "why"}
WORTH = {"type": "worth"}
HINTS = ("waits", "ready", "forms", "useful", "targets")
"""What an MCR hand's worth has besides what is certain."""
SHORT = replace(RCR_2016, rounds=1)


@contextmanager
def opened(folder: Path, plan: Plan) -> Iterator[tuple[TestClient, str]]:
    """A browser whose person plays at a table by `plan`, with three computer players."""
    store = Store(sqlite(folder), durability="normal")
    lobby = Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False)
    site = Site(lobby, People(store))
    with TestClient(make_app(site), follow_redirects=False) as client:
        client.post("/tables", data={"rules": "rcr-2016", "length": "east"})
        first = next(iter(lobby._tables.values()))  # its person is the one of this browser
        you, *bots = first.settings.players
        settings = Settings(plan=plan, players=(you, *bots), secret=new_secret())  # type: ignore[arg-type]
        assert isinstance(you, Player)

        async def begin() -> str:
            return lobby.open(settings).id

        assert client.portal is not None
        yield client, client.portal.call(begin)


def played(folder: Path, plan: Plan, messages: int) -> list[dict[str, Any]]:
    """All that a page is told in a game: views, and the answers to everything that may be asked."""
    heard: list[dict[str, Any]] = []
    with (
        opened(folder, plan) as (client, table),
        client.websocket_connect(f"/table/{table}/ws") as socket,
    ):
        socket.send_json(HERE)
        while len(heard) < messages:
            message = json.loads(socket.receive_text())
            heard.append(message)
            if message["type"] == "view":
                answer(socket, message, len(heard))
    return heard


def answer(socket: Any, message: dict[str, Any], number: int) -> None:
    """Asks for all helps now and then, and plays on."""
    view = message["view"]
    if view["final"]:
        return
    if number % 3 == 0:
        for asked in (ADVICE, WHY, WORTH):
            socket.send_json(asked)
    if view["phase"] == "hand_over":
        socket.send_json({"type": "next", "id": f"n{number}"})
    elif view["actions"]:
        actions = [Action.parse(each["text"]) for each in view["actions"]]
        wish = {"id": f"w{number}", "seq": message["seq"], "action": str(min(actions, key=eager))}
        socket.send_json({"type": "act", **wish})


def of_type(heard: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [message for message in heard if message["type"] == kind]


@pytest.mark.req("BGA-UI-10")
@pytest.mark.parametrize("rules", [SHORT, MCR_WMO_2006], ids=["riichi", "mcr"])
def test_a_table_without_hints_never_sends_one(tmp_path: Path, rules: Rules) -> None:
    heard = played(tmp_path, Plan(rules=rules), 260)
    views = of_type(heard, "view")
    assert len(views) > 60
    assert all(message["view"]["waits"] == [] for message in views)
    assert of_type(heard, "advice") == []
    refused = {message["message"] for message in of_type(heard, "refused")}
    assert "this table allows no hints" in refused
    for message in of_type(heard, "worth"):
        assert message["worth"]["hints"] is False
        assert [message["worth"][name] for name in HINTS] == [[]] * len(HINTS)
        assert message["worth"]["distance"] == 0
    whys = [line for message in of_type(heard, "why") for line in message["why"]["reasons"]]
    assert whys
    assert not any("from ready" in line or "You wait for" in line for line in whys)


@pytest.mark.parametrize("how", ["hints", "training"])
@pytest.mark.parametrize("rules", [SHORT, MCR_WMO_2006], ids=["riichi", "mcr"])
def test_a_table_with_hints_sends_them_to_who_asks(tmp_path: Path, rules: Rules, how: str) -> None:
    heard = played(tmp_path, Plan(rules=rules, hints=True, training=how == "training"), 150)
    advice = [message["advice"] for message in of_type(heard, "advice")]
    assert any(one["discards"] for one in advice)
    whys = [line for message in of_type(heard, "why") for line in message["why"]["reasons"]]
    assert any("from ready" in line for line in whys)
    if rules is not SHORT:
        assert any(message["worth"]["forms"] for message in of_type(heard, "worth"))


def test_who_looks_on_is_given_no_helps(tmp_path: Path) -> None:
    plan = Plan(rules=SHORT, training=True, watching="live")
    with opened(tmp_path, plan) as (client, table):
        client.cookies.clear()
        with client.websocket_connect(f"/table/{table}/ws") as socket:
            for asked in (ADVICE, WHY):
                socket.send_json(asked)
            heard: list[dict[str, Any]] = []
            while len(of_type(heard, "refused")) < 2:
                heard.append(json.loads(socket.receive_text()))
    assert all(message["view"]["waits"] == [] for message in of_type(heard, "view"))
    assert {message["type"] for message in heard} <= {"view", "refused"}
