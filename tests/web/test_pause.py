"""The pause at the page of a table, and whom a result waits for."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from starlette.testclient import TestClient

from live.tables import AT_ONCE, Eager, sqlite
from muro.live.lobby import Lobby
from muro.live.people import People
from muro.live.store import Store
from muro.web.app import Site, make_app
from web.stage import fixture, hold_time, open_table, pass_time, said, tell

RESTS = "document.querySelector('muro-hand').closest('[inert]') !== null"
HERE = {"type": "here", "nonce": "00" * 16}
NONE: dict[str, Any] = {
    "may": "pause",
    "why_not": "",
    "host": "Ana",
    "by": None,
    "may_go_on": False,
    "in_ms": None,
    "asks": False,
    "asking": [],
}
ON: dict[str, Any] = {**NONE, "by": "Ana", "may_go_on": True}


def message(**pause: Any) -> dict[str, Any]:
    """A picture of the table, with a pause as it stands."""
    told = fixture("own_turn")
    told["pause"] = {**NONE, **pause}
    times = {"control": "10+30", "own": [7000, 30000], "turn": [7000, 30000], "waiting": False}
    told["times"] = {**times, "away": [], "stopped": told["pause"]["by"] is not None}
    return told


def no_faults(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.browser
@pytest.mark.parametrize("context", [(1280, 800), (390, 844)], indirect=True)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_host_stops_the_game_and_lets_it_go_on(page: Page, address: str, lang: str) -> None:
    open_table(page, address, lang)
    tell(page, message())
    page.keyboard.press("z")
    assert said(page)[-1] == {"type": "pause", "do": "stop"}
    tell(page, message(**ON))
    over = page.locator("muro-pause")
    expect(over).to_be_visible()
    title = {"es": "Has parado la partida", "en": "You have paused the game"}
    expect(over.get_by_role("heading")).to_have_text(title[lang])
    assert page.evaluate("document.activeElement.matches('muro-pause .main')")
    no_faults(page)
    assert page.evaluate(RESTS)
    over.locator(".main").click()
    assert said(page)[-1] == {"type": "pause", "do": "go_on"}
    hold_time(page)
    tell(page, message(**{**ON, "in_ms": 3000}))
    seen = []
    for _ in range(3):
        seen.append(over.locator(".count").inner_text())
        pass_time(page, 1000)
    assert [text[-2] for text in seen] == ["3", "2", "1"]
    tell(page, message())
    expect(over).to_be_hidden()
    assert not page.evaluate(RESTS)


@pytest.mark.browser
def test_no_clock_runs_in_a_pause(page: Page, address: str) -> None:
    open_table(page, address)
    hold_time(page)
    tell(page, message(**ON))
    clock = page.locator("muro-clock b")
    assert clock.inner_text() == "7"
    pass_time(page, 60_000)
    assert clock.inner_text() == "7"
    tell(page, message())
    pass_time(page, 2_000)
    assert clock.inner_text() == "5"


@pytest.mark.browser
def test_others_ask_and_the_host_answers(page: Page, address: str) -> None:
    open_table(page, address, "en")
    tell(page, message(may="ask"))
    button = page.locator(".pausebutton")
    expect(button).to_have_attribute("aria-label", "Ask for a pause")
    button.click()
    assert said(page)[-1] == {"type": "pause", "do": "ask"}
    tell(page, message(may="ask", asks=True, asking=["Bea"]))
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("muro-pause")).to_be_hidden()
    tell(page, message(asking=["Bea"]))
    expect(page.locator(".asks")).to_contain_text("Bea asks for a pause")
    no_faults(page)
    assert not page.evaluate(RESTS)
    page.get_by_role("button", name="Not now").click()
    assert said(page)[-1] == {"type": "pause", "do": "no"}


@pytest.mark.browser
def test_who_may_not_let_the_game_go_on_is_told_who_may(page: Page, address: str) -> None:
    open_table(page, address, "en")
    tell(page, message(**{**ON, "may": "ask", "may_go_on": False}))
    over = page.locator("muro-pause")
    expect(over).to_contain_text("Paused by Ana")
    expect(over).to_contain_text("It goes on when Ana says so")
    assert over.locator(".main").count() == 0
    tell(page, message(**{**ON, "may": "ask"}))
    over.get_by_role("button", name="Go on").click()
    assert said(page)[-1] == {"type": "pause", "do": "go_on"}


@pytest.mark.browser
@pytest.mark.parametrize("why", ["public", "rated"])
def test_a_table_without_pauses_says_why(page: Page, address: str, why: str) -> None:
    open_table(page, address, "en")
    tell(page, message(may="", why_not=why))
    button = page.locator(".pausebutton")
    assert button.get_attribute("aria-disabled") == "true"
    assert "no pauses" in (button.get_attribute("aria-label") or "")
    button.click(force=True)
    expect(page.locator("#told")).to_contain_text("no pauses")
    assert said(page) == []
    tell(page, message(may="", why_not="days"))
    expect(button).to_be_hidden()


@pytest.mark.browser
@pytest.mark.parametrize("context", [(1280, 800), (390, 844)], indirect=True)
def test_a_result_says_whom_it_waits_for_and_moves_nothing(page: Page, address: str) -> None:
    open_table(page, address, "en")
    hold_time(page)
    told = fixture("win_ron")
    you = told["view"]["you"]
    names, others = told["names"], [seat for seat in range(4) if seat != you]
    told |= {"bots": [False, False, False, True], "deals_in": 20_000}
    place = """(() => {
      document.getAnimations().forEach((motion) => motion.finish());
      return JSON.stringify(document.querySelector(".sheetfoot .main").getBoundingClientRect());
    })()"""
    tell(page, {**told, "waits": []})
    pass_time(page, 600)
    before = page.evaluate(place)
    tell(page, {**told, "waits": [you, others[0]]})
    pass_time(page, 5_500)
    after = page.locator("muro-after")
    assert after.inner_text() == f"Waiting for {names[others[0]]} · 0:15 at most"
    tell(page, {**told, "waits": [you], "deals_in": None})
    assert after.inner_text() == "Waiting for you"
    tell(page, {**told, "waits": sorted(others[:2])})
    assert after.inner_text().startswith(f"Waiting for {names[others[0]]}, {names[others[1]]}")
    assert page.evaluate(place) == before
    page.clock.resume()
    no_faults(page)


@pytest.mark.browser
def test_who_plays_with_computers_waits_for_nobody(page: Page, address: str) -> None:
    open_table(page, address, "en")
    told = fixture("win_ron")
    tell(page, {**told, "bots": [True, False, True, True], "waits": [], "deals_in": None})
    page.locator(".sheetfoot .main").wait_for()
    assert page.locator("muro-after").count() == 0


# --- the socket -----------------------------------------------------------------------------------


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    store = Store(sqlite(tmp_path), durability="normal")
    lobby = Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False)
    with TestClient(make_app(Site(lobby, People(store))), follow_redirects=False) as client:
        yield client


def heard(socket: Any, kind: str, **wanted: object) -> dict[str, Any]:
    """The next message of a kind whose pause is as wanted."""
    while True:
        told: dict[str, Any] = json.loads(socket.receive_text())
        pause = told.get("pause") or {}
        if told["type"] == kind and all(pause.get(name) == value for name, value in wanted.items()):
            return told


def test_the_socket_stops_the_game_for_its_host_and_refuses_what_is_played(
    client: TestClient,
) -> None:
    answer = client.post("/tables", data={"rules": "rcr-2016", "length": "east"})
    with client.websocket_connect(f"{answer.headers['location']}/ws?lang=es") as socket:
        socket.send_json({"type": "pause", "id": "0", "do": "stop"})
        assert "aún no ha empezado" in heard(socket, "refused")["message"]
        socket.send_json(HERE)
        told = heard(socket, "view")
        while not told["view"]["actions"]:
            told = heard(socket, "view")
        assert (told["pause"]["may"], told["pause"]["by"]) == ("pause", None)
        socket.send_json({"type": "pause", "id": "1", "do": "go_on"})
        assert "no está en pausa" in heard(socket, "refused")["message"]
        socket.send_json({"type": "pause", "id": "2", "do": "stop"})
        told = heard(socket, "view", by="")
        assert told["times"]["stopped"]
        action = told["view"]["actions"][0]["text"]
        socket.send_json({"type": "act", "id": "3", "seq": told["seq"], "action": action})
        assert heard(socket, "refused")["message"] == "la partida está en pausa"
        socket.send_json({"type": "pause", "id": "4", "do": "go_on"})
        assert heard(socket, "view", by="")["pause"]["in_ms"] is not None
        socket.send_json({"type": "pause", "id": "5", "do": "stop"})
        assert heard(socket, "view", by="", in_ms=None)["pause"]["may_go_on"]
        socket.send_json({"type": "pause", "id": "6", "do": "shout"})
        heard(socket, "refused")
