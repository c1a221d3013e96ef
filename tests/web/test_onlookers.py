"""Who may look on at a table of people, and when they are told."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from muro.live.room import Room
from muro.web import onlookers
from web.visitors import House, house

NONCE = {"type": "here", "nonce": "00" * 16}


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def begun(here: House, watching: str) -> Room:
    """A table of one person and three computer players, begun."""
    room = here.opens("ana", watching=watching, time="none")
    here.does("ana", room, "begin")
    with here.client.websocket_connect(f"/table/{room.id}/ws") as socket:
        socket.send_json(NONCE)
        while socket.receive_json()["type"] != "view":
            pass
    return room


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "nobody may look on"), ("es", "en esta mesa nadie puede mirar")]
)
def test_where_nobody_may_look_on_there_is_no_page_and_no_line(
    here: House, lang: str, said: str
) -> None:
    room = begun(here, "nobody")
    assert here.client.get(f"/table/{room.id}").status_code == 200
    answer = here.as_("eva").get(f"/table/{room.id}?lang={lang}")
    assert (answer.status_code, said in answer.text) == (403, True)
    with pytest.raises(WebSocketDisconnect), here.client.websocket_connect(f"/table/{room.id}/ws"):
        pass


@pytest.mark.parametrize(
    ("watching", "later_s", "waits_s"), [("live", 600, 0), ("delayed", 0.5, 0.5)]
)
def test_onlookers_are_told_when_it_was_agreed_and_see_no_hand(
    here: House, monkeypatch: pytest.MonkeyPatch, watching: str, later_s: float, waits_s: float
) -> None:
    monkeypatch.setattr(onlookers, "LATER_S", later_s)
    room = begun(here, watching)
    assert here.as_("eva").get(f"/table/{room.id}").status_code == 200
    since = time.monotonic()
    with here.client.websocket_connect(f"/table/{room.id}/ws") as socket:
        view = socket.receive_json()["view"]
    assert time.monotonic() - since >= waits_s
    assert view["you"] is None
    assert all(seat["hand"] is None for seat in view["seats"])


def test_players_are_told_at_once(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onlookers, "LATER_S", 600)
    room = begun(here, "delayed")
    with here.as_("ana").websocket_connect(f"/table/{room.id}/ws") as socket:
        message = socket.receive_json()
    assert message["view"]["you"] is not None
    assert message["times"] == {
        "control": "none",
        "own": None,
        "turn": None,
        "waiting": False,
        "away": [],
        "stopped": False,
    }


@pytest.mark.req("BGA-V-14")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["5 s for each decision, then 20 s", "A closed window of 1.5 s", "No hints."]),
        ("es", ["5 s por decisión y, después, 20 s", "Ventana cerrada de 1,5 s", "Sin ayudas."]),
    ],
)
def test_what_was_agreed_stands_at_the_table(here: House, lang: str, said: list[str]) -> None:
    room = here.opens("ana", time="5+20")
    here.does("ana", room, "begin")
    page = here.as_("eva").get(f"/table/{room.id}?lang={lang}").text
    for sentence in said:
        assert sentence in page
