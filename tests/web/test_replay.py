"""The replay of a game as the server gives it: everything once it is over, nothing before."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from live.finished import NONCES, finished, keep
from live.tables import AT_ONCE, SECRET, Eager, settings, sqlite
from muro.game.entry import Move
from muro.game.fair import Fair
from muro.live.lobby import Lobby
from muro.live.people import People
from muro.live.store import LIVE, Store
from muro.logs.frames import film_of
from muro.logs.muro_jsonl import parse_record
from muro.logs.record import Record
from muro.rules import RCR_2016
from muro.web.app import Site, make_app
from muro.web.graph import graph
from muro.web.replay import Game

RECORD = finished(RCR_2016)[1]
GOING_ON = replace(RECORD, entries=RECORD.entries[:-1], secret=None)


def changed(record: Record) -> Record:
    """A game as another engine wrote it: one event of its second hand came out otherwise."""
    start = record.entries.index(record.deals[1]) + 6
    place = next(n for n, e in enumerate(record.entries) if n > start and isinstance(e, Move))
    entry = replace(record.entries[place], events=record.entries[place].events[:-1])
    return replace(record, entries=(*record.entries[:place], entry, *record.entries[place + 1 :]))


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    for name, record, state in (
        ("over", RECORD, "over"),
        ("live", GOING_ON, LIVE),
        ("old", changed(RECORD), "over"),
    ):
        keep(Store(sqlite(tmp_path), durability="normal"), record, name=name, state=state)
    store = Store(sqlite(tmp_path), durability="normal")
    lobby = Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False)
    with TestClient(make_app(Site(lobby, People(store))), follow_redirects=False) as client:
        yield client


def test_nothing_is_given_away_of_a_game_that_goes_on(client: TestClient) -> None:
    page = client.get("/game/live?lang=en")
    assert page.status_code == 404
    assert "its replay can be seen once it is over" in page.text
    assert not any(name in page.text for name in ("Marcos", "Olalla", "muro-replay"))
    for asked in ("", "&seat=1", "&seat=3&open=1"):
        for hand in (1, 2, 99):
            answer = client.get(f"/game/live/hands/{hand}?lang=es{asked}")
            assert answer.status_code == 404
            assert list(answer.json()) == ["message"]
            assert "cuando acabe" in answer.json()["message"]
            assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("/game/none", "there is no table none"),
        ("/game/none/hands/1", "there is no table none"),
        ("/game/over/hands/0", "there is no hand 0"),
        ("/game/over/hands/99", "there is no hand 99"),
        ("/game/over/hands/1?seat=0", "a number from 1 to 4"),
        ("/game/over/hands/1?seat=x", "a number from 1 to 4"),
        ("/game/over/hands/x", "there is no page here"),
    ],
)
def test_what_is_not_there_is_said(client: TestClient, address: str, words: str) -> None:
    answer = client.get(address, headers={"accept-language": "en"})
    assert (answer.status_code, words in answer.text) == (404, True)


@pytest.mark.parametrize("laid_open", [False, True])
def test_a_hand_comes_as_the_frames_it_has(client: TestClient, laid_open: bool) -> None:
    address = f"/game/over/hands/2?seat=3&lang=es{'&open=1' if laid_open else ''}"
    answer = client.get(address)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "application/json"
    assert "max-age" in answer.headers["cache-control"]
    film = film_of(RECORD, 2, 2, laid_open=laid_open)
    assert answer.json() == {
        "hand": 2,
        "players": [0, 1, 2, 3],
        "frames": [
            {
                "events": [event.as_json() for event in frame.events],
                "view": frame.view.as_json("es"),
            }
            for frame in film.frames
        ],
        "rest": [],
        "fault": None,
    }
    assert client.get(address).content == answer.content
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json() == answer.json()


def test_the_page_has_the_hands_the_points_and_the_policy(client: TestClient) -> None:
    page = client.get("/game/over?lang=es")
    assert page.status_code == 200
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["cache-control"] == "no-store"
    assert not re.search(r"\son\w+=|\sstyle=|https?://", page.text)
    assert page.text.count('class="line p1"') == 2
    assert len(re.findall(r'<a href="\?hand=\d+"', page.text)) == len(RECORD.deals)
    for address in re.findall(r'(?:src|href)="(/[^"]+)"', page.text):
        assert client.get(address).status_code == 200, address


def test_who_played_looks_from_the_own_seat_at_first() -> None:
    kept = settings()
    first = Fair(SECRET, NONCES).seats().index(0)
    game = Game(kept, RECORD)
    you = type("You", (), {"id": kept.players[0].person})()
    other = type("Other", (), {"id": "b" * 32})()
    assert [game.first_seat(one) for one in (you, other, None)] == [first, 0, 0]


def test_a_game_of_another_engine_is_shown_as_far_as_it_goes(client: TestClient) -> None:
    assert client.get("/game/old?lang=en").status_code == 200
    first, second, third = (client.get(f"/game/old/hands/{n}?lang=en").json() for n in (1, 2, 3))
    assert first["fault"] is None
    assert first["frames"][-1]["view"]["result"] is not None
    assert "drawn up to here only" in second["fault"]
    assert 0 < len(second["frames"]) < len(film_of(RECORD, 2, 0).frames)
    assert second["rest"][-1]["code"] == "hand_ends"
    assert "cannot be drawn" in third["fault"]
    assert third["frames"] == []
    assert {"hand", "discard", "hand_ends"} <= {event["code"] for event in third["rest"]}


def test_the_log_of_another_engine_is_to_be_had_too(client: TestClient) -> None:
    log = client.get("/table/old/log")
    assert log.status_code == 200
    assert parse_record(log.text.splitlines()) == changed(RECORD)


def test_what_goes_over_the_line_is_small(client: TestClient) -> None:
    answer = client.get("/game/over/hands/1?seat=1&open=1")
    packed = gzip.compress(json.dumps(answer.json()).encode(), 6)
    assert len(packed) < 24_000


@pytest.mark.parametrize(
    "rows",
    [
        [(30_000,) * 4, (31_000, 29_000, 30_000, 30_000)],
        [(0,) * 4, (-8, -8, 24, -8), (-40, 120, -8, -72)],
        [(0,) * 4],
        [(25_000,) * 4, (-12_300, 61_000, 25_000, 26_300)],
    ],
)
def test_the_graph_has_every_point_in_its_frame(rows: list[tuple[int, ...]]) -> None:
    drawn = graph(rows)
    for line in drawn.lines:
        corners = [tuple(map(float, corner.split(","))) for corner in line.split()]
        assert len(corners) == len(rows)
        for x, y in corners:
            assert drawn.left <= x <= drawn.right
            assert drawn.top <= y <= drawn.bottom
    levels = [level.number for level in drawn.levels]
    assert levels[0] <= min(map(min, rows))
    assert levels[-1] >= max(map(max, rows))
    assert 2 <= len(levels) <= 6
    assert [tick.number for tick in drawn.hands] == list(range(1, len(rows)))
