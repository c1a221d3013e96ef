"""The server as a browser meets it: pages, files, the socket of a table."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from live.tables import AT_ONCE, Eager, sqlite
from muro.game.fair import commitment_of
from muro.live.lobby import Lobby
from muro.live.people import People
from muro.live.store import Store
from muro.logs.muro_jsonl import parse_record
from muro.logs.replay import rebuild
from muro.rules import McrRules
from muro.web.app import Site, make_app

HERE = {"type": "here", "nonce": "00" * 16}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    store = Store(sqlite(tmp_path), durability="normal")
    lobby = Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False)
    with TestClient(make_app(Site(lobby, People(store))), follow_redirects=False) as client:
        yield client


def sit_down(client: TestClient, **form: str) -> str:
    """The address of a new table."""
    answer = client.post("/tables", data={"rules": "rcr-2016", "length": "east", **form})
    assert answer.status_code == 303
    return str(answer.headers["location"])


def heard(socket: Any, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message: dict[str, Any] = json.loads(socket.receive_text())
        if message["type"] == kind:
            return message


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"accept-language": "es-ES,es;q=0.9"}, "Sentarse a la mesa"),
        ({"accept-language": "de,en;q=0.5"}, "Sit down"),
        ({}, "Sit down"),
    ],
)
def test_the_first_page_speaks_the_language_of_the_browser(
    client: TestClient, asked: dict[str, str], words: str
) -> None:
    assert words in client.get("/", headers=asked).text


def test_a_language_once_chosen_stays(client: TestClient) -> None:
    assert '<html lang="es"' in client.get("/?lang=es").text
    assert '<html lang="es"' in client.get("/").text


def test_pages_load_nothing_from_elsewhere_and_run_nothing_inline(client: TestClient) -> None:
    for page in (client.get("/"), client.get(sit_down(client))):
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert not re.search(r"<script(?![^>]*(src|application/json))", page.text)
        assert not re.search(r"\son\w+=|\sstyle=|https?://", page.text)
        for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text):
            file = client.get(address)
            assert file.status_code == 200, address
            assert "immutable" in file.headers["cache-control"]


def test_a_file_that_is_not_there_is_not_found(client: TestClient) -> None:
    for path in (
        "/static/x/js/nothing.js",
        "/static/x/%2e%2e/pages.py",
        "/static/x/tiles/none.svg",
    ):
        assert client.get(path).status_code == 404


def test_what_cannot_be_opened_is_said_on_the_page(client: TestClient) -> None:
    wrong = client.post("/tables?lang=es", data={"rules": "rcr-2061", "length": "east"})
    assert wrong.status_code == 400
    assert "rcr-2016" in wrong.text
    length = client.post("/tables?lang=en", data={"rules": "rcr-2016", "length": "west"})
    assert (length.status_code, "not &#39;west&#39;" in length.text) == (400, True)
    assert client.post("/tables", content=b"x" * 100_000).status_code == 400
    missing = client.get("/table/none?lang=en")
    assert (missing.status_code, "there is no table none" in missing.text) == (404, True)


def test_a_form_of_another_site_is_refused(client: TestClient) -> None:
    form = {"rules": "rcr-2016", "length": "east"}
    for header in ({"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        assert client.post("/tables", data=form, headers=header).status_code == 403


def test_a_seat_is_its_browsers_own(client: TestClient) -> None:
    address = sit_down(client)
    with client.websocket_connect(f"{address}/ws") as socket:
        socket.send_json(HERE)
        mine = heard(socket, "view")["view"]
        assert mine["you"] is not None
        assert mine["seats"][mine["you"]]["hand"]
        assert all(s["hand"] is None for s in mine["seats"] if s["seat"] != mine["you"])
        client.cookies.clear()
        with client.websocket_connect(f"{address}/ws") as outside:
            view = heard(outside, "view")["view"]
            assert view["you"] is None
            assert all(seat["hand"] is None for seat in view["seats"])
            outside.send_json({"type": "act", "id": "a", "seq": view["seq"], "action": "pass"})
            assert "spectators" in heard(outside, "refused")["message"]


@pytest.mark.req("BGA-V-14", "BGA-V-10")
@pytest.mark.parametrize(("length", "told"), [("east", "East only"), ("south", "East and South")])
def test_everybody_at_a_table_is_told_what_was_chosen_for_it(
    client: TestClient, length: str, told: str
) -> None:
    address = sit_down(client, rules="bga", length=length)
    pages = [client.get(address).text]
    client.cookies.clear()
    pages.append(client.get(address).text)
    for page in pages:
        assert f"Board Game Arena style · {told}" in page


def test_the_page_offers_to_go_on_with_an_unfinished_game(client: TestClient) -> None:
    address = sit_down(client)
    assert f'href="{address}"' in client.get("/").text
    client.cookies.clear()
    assert address not in client.get("/").text


def test_the_server_is_bound_to_its_walls_before_it_asks_for_a_number(client: TestClient) -> None:
    address = sit_down(client)
    page = client.get(address).text
    lobby: Lobby = client.app.state.site.lobby  # type: ignore[attr-defined]
    table = lobby.table(address.rpartition("/")[2])
    assert table.match is None
    assert f"<code>{table.fair.commitment}</code>" in page


def test_a_log_is_to_be_had_once_the_game_is_over(client: TestClient) -> None:
    address = sit_down(client)
    early = client.get(f"{address}/log?lang=en")
    assert (early.status_code, "the game still goes on" in early.text) == (404, True)
    with client.websocket_connect(f"{address}/ws") as socket:
        socket.send_json(HERE)
        seen = heard(socket, "view")["view"]
        asked = 0
        while seen["final"] is None:
            asked += 1
            if seen["phase"] == "hand_over":
                socket.send_json({"type": "next", "id": str(asked)})
            elif seen["actions"]:
                last = seen["actions"][-1]["text"] if seen["offer"] is None else "pass"
                act = {"type": "act", "id": str(asked), "seq": seen["seq"], "action": last}
                socket.send_json(act)
            seen = heard(socket, "view")["view"]
    log = client.get(f"{address}/log")
    assert log.headers["content-disposition"].startswith('attachment; filename="muro-')
    record = parse_record(log.text.splitlines())
    assert record.secret is not None
    assert commitment_of(record.secret) == record.header.commitment
    assert rebuild(record).is_over


@pytest.mark.parametrize(
    ("lang", "words"),
    [("es", ("Uma", "30.000", "Puntos iniciales")), ("en", ("Uma", "30,000", "start"))],
)
def test_a_rulebook_can_be_read(client: TestClient, lang: str, words: tuple[str, ...]) -> None:
    page = client.get(f"/rules/rcr-2016?lang={lang}")
    assert page.status_code == 200
    assert [word for word in words if word.lower() not in page.text.lower()] == []
    assert 'href="/rules/rcr-2016"' in client.get("/").text
    missing = client.get(f"/rules/rcr-2061?lang={lang}")
    assert (missing.status_code, "rcr-2016" in missing.text) == (404, True)


def test_where_nothing_is_a_page_says_so(client: TestClient) -> None:
    page = client.get("/nothing/here?lang=es")
    assert (page.status_code, "aquí no hay ninguna página" in page.text) == (404, True)


def test_no_browser_keeps_an_old_page(client: TestClient) -> None:
    for page in (client.get("/"), client.get(sit_down(client)), client.get("/none")):
        assert page.headers["cache-control"] == "no-store"


def test_who_has_given_no_name_is_you_to_the_own_page_alone(client: TestClient) -> None:
    address = sit_down(client)
    with client.websocket_connect(f"{address}/ws?lang=es") as socket:
        socket.send_json(HERE)
        mine = heard(socket, "view")
        you = mine["view"]["you"]
        assert mine["names"][you] == "Tú"
        client.cookies.clear()
        with client.websocket_connect(f"{address}/ws?lang=es") as outside:
            outside.send_json(HERE)  # is no fault of who only watches
            message = json.loads(outside.receive_text())
            assert (message["type"], message["names"][you]) == ("view", "Jugador")
            assert "Tú" not in message["names"]


def test_who_comes_later_is_told_the_hand_so_far_and_nothing_hidden(client: TestClient) -> None:
    address = sit_down(client)
    with client.websocket_connect(f"{address}/ws") as socket:
        socket.send_json(HERE)
        heard(socket, "view")
        with client.websocket_connect(f"{address}/ws") as again:
            past = heard(again, "view")["past"]
            assert past[0]["code"] == "hand"
            assert sum("tiles" in event for event in past if event["code"] == "dealt") == 1
        client.cookies.clear()
        with client.websocket_connect(f"{address}/ws") as outside:
            past = heard(outside, "view")["past"]
            assert past[0]["code"] == "hand"
            assert not any("tiles" in event for event in past)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"type":"castle"}',
        '{"type":"act"}',
        '{"type":"act","id":"1","seq":"x","action":"pass"}',
        '{"type":"here","nonce":"zz"}',
        '{"type":"act","id":"1","seq":1,"action":"discard 5q"}',
        '{"type":"act","id":"1","seq":1,"action":"' + "x" * 5000 + '"}',
    ],
)
def test_nonsense_is_answered_and_the_socket_lives_on(client: TestClient, text: str) -> None:
    address = sit_down(client)
    with client.websocket_connect(f"{address}/ws") as socket:
        socket.send_text(text)
        assert heard(socket, "refused")["message"]
        socket.send_json(HERE)
        assert heard(socket, "view")["view"]["phase"]


def test_a_socket_of_another_site_is_closed(client: TestClient) -> None:
    from starlette.websockets import WebSocketDisconnect

    address = sit_down(client)
    evil = {"origin": "http://evil.example"}
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(f"{address}/ws", headers=evil),
    ):
        pass


# ------------------------------------------------------------------------------- MCR


@pytest.mark.parametrize(
    ("form", "book", "told"),
    [
        ({"flowers": "self"}, "mcr-wmo-2006", "replaced by themselves"),
        ({}, "mcr-wmo-2006", "chooses when to show a flower"),
        ({"edition": "mcr-mil", "flowers": "self"}, "mcr-mil", "replaced by themselves"),
    ],
)
def test_a_table_of_mcr_is_opened_as_the_form_says(
    client: TestClient, form: dict[str, str], book: str, told: str
) -> None:
    address = sit_down(client, game="mcr", **form)
    page = client.get(f"{address}?lang=en").text
    assert 'data-game="mcr"' in page
    assert "16 hands" in page
    assert f'href="/rules/{book}"' in page
    assert told in page
    lobby: Lobby = client.app.state.site.lobby  # type: ignore[attr-defined]
    rules = lobby.table(address.rpartition("/")[2]).settings.rules
    assert isinstance(rules, McrRules)
    assert (rules.name, rules.flowers_by_choice) == (book, form.get("flowers") != "self")


@pytest.mark.parametrize("name", ["mcr-wmo-2006", "mcr-wmo-2014", "mcr-mil"])
@pytest.mark.parametrize(("lang", "word"), [("es", "flor"), ("en", "flower")])
def test_an_edition_of_mcr_can_be_read(client: TestClient, name: str, lang: str, word: str) -> None:
    page = client.get(f"/rules/{name}?lang={lang}")
    assert page.status_code == 200
    assert word in page.text
    assert f'href="/rules/{name}"' in client.get("/").text


def test_what_a_hand_has_got_is_told_to_its_player_alone(client: TestClient) -> None:
    address = sit_down(client, game="mcr", flowers="self")
    with client.websocket_connect(f"{address}/ws?lang=es") as socket:
        socket.send_json({"type": "worth"})
        assert "aún no ha empezado" in heard(socket, "refused")["message"]
        socket.send_json(HERE)
        heard(socket, "view")
        socket.send_json({"type": "worth"})
        worth = heard(socket, "worth")["worth"]
        assert worth["minimum"] == 8
        assert worth["forms"]
        client.cookies.clear()
        with client.websocket_connect(f"{address}/ws") as outside:
            heard(outside, "view")
            outside.send_json({"type": "worth"})
            assert "spectators" in heard(outside, "refused")["message"]


def test_a_riichi_table_tells_nothing_of_the_kind(client: TestClient) -> None:
    address = sit_down(client)
    with client.websocket_connect(f"{address}/ws?lang=en") as socket:
        socket.send_json(HERE)
        heard(socket, "view")
        socket.send_json({"type": "worth"})
        assert "only tables of MCR" in heard(socket, "refused")["message"]


def test_orders_are_told_back_and_stay_till_the_deal(client: TestClient) -> None:
    address = sit_down(client)
    never = {"win": True, "never": ["pon", "chi"], "pass_all": False}
    off = {"dragons": False, "winds": False, "drawn": False, "skip": []}
    with client.websocket_connect(f"{address}/ws") as socket:
        socket.send_text(json.dumps(HERE))
        seq = heard(socket, "view")["seq"]
        socket.send_text(json.dumps({"type": "orders", "id": "1", "seq": seq, **never}))
        answer = heard(socket, "orders")
        assert answer["id"] == "1"
        assert answer["orders"] == {**off, **never, "never": ["chi", "pon"]}
        for wrong in ({"never": ["ron"]}, {"seat": 1}, {"win": "yes"}, {"skip": ["0s"]}):
            socket.send_text(json.dumps({"type": "orders", "id": "2", "seq": seq, **wrong}))
            heard(socket, "refused")
        with client.websocket_connect(f"{address}/ws") as again:
            assert heard(again, "view")["orders"] == answer["orders"]
