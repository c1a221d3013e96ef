"""Results as they are kept: with the end of a game, once, and of games of before."""

from __future__ import annotations

import json
import os
import threading
import uuid
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, delete, select, text, update

from live.tables import NONCE, PERSON, SECRET, play_on, settings, sqlite, with_lobby
from muro.bots.quick import Quick
from muro.game.fair import Fair
from muro.live.lobby import Lobby
from muro.live.people import People
from muro.live.plan import Plan
from muro.live.rating import Rating, rate_all
from muro.live.results import Outcome, fill, may_be_rated
from muro.live.schema import PEOPLE, RATINGS, RESULTS
from muro.live.settings import Player, Settings
from muro.live.store import LIVE, OVER, Store, TableRow, _upgrade
from muro.logs.muro_jsonl import read_record, record_lines
from muro.logs.tally import Tally, tally_of
from muro.rules import RCR_2016

POSTGRES = os.environ.get(
    "MURO_TEST_POSTGRES", "postgresql+psycopg://postgres@127.0.0.1:5432/postgres"
)
LOG = Path(__file__).parents[1] / "data" / "logs" / "format-1.jsonl"
EAST_ONLY = replace(RCR_2016, rounds=1)
FOUR = ("ana", "bea", "cid", "dan")


@pytest.fixture(
    params=["sqlite", pytest.param("postgresql", marks=pytest.mark.services("postgresql"))]
)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite(tmp_path)
        return
    schema = f"muro_{uuid.uuid4().hex}"
    engine = create_engine(POSTGRES)
    with engine.begin() as connection:
        connection.execute(text(f"create schema {schema}"))
    yield f"{POSTGRES}?options=-csearch_path%3D{schema}"
    with engine.begin() as connection:
        connection.execute(text(f"drop schema {schema} cascade"))
    engine.dispose()


def kept(store: Store) -> list[dict[str, Any]]:
    """The rows of `results` in order."""
    query = select(RESULTS).order_by(RESULTS.c.finished_at, RESULTS.c.table_id, RESULTS.c.seat)
    with store.reading() as connection:
        return [row._asdict() for row in connection.execute(query)]


def ratings(store: Store) -> dict[str, Rating]:
    with store.reading() as connection:
        return {
            row.person_id: Rating(value=row.value, deviation=row.deviation, games=row.games)
            for row in connection.execute(select(RATINGS))
        }


async def played(lobby: Lobby) -> str:
    table = lobby.open(settings(EAST_ONLY))
    with table.watch(0) as box:
        table.come(0, NONCE)
        told = await play_on(table, box, lambda _told: False)
        assert told.view is not None
        assert told.view.final is not None
        while not table.is_stored:
            table.changed.clear()
            await table.changed.wait()
    return table.id


def test_a_game_leaves_a_row_for_each_player_with_its_end(tmp_path: Path) -> None:
    async def story(lobby: Lobby, store: Store) -> None:
        lobby._bot = Quick()
        table = await played(lobby)
        rows = kept(store)
        row = store.table(table)
        assert row is not None
        assert row.state == OVER
        assert [(one["table_id"], one["seat"]) for one in rows] == [(table, n) for n in range(4)]
        assert {one["name"]: one["person_id"] for one in rows} == {
            "Tú": PERSON,
            "Inés": None,
            "Marcos": None,
            "Olalla": None,
        }
        final = lobby.table(table).match
        assert final is not None
        standings = final.view(None).final
        assert standings is not None
        told = {int(one.seat): (one.place, one.points, one.total) for one in standings}
        assert {one["seat"]: (one["place"], one["points"], one["result"]) for one in rows} == told
        assert {one["rating"] for one in rows} == {None}
        best = [one for one in rows if one["wins"]]
        assert best
        assert all(one["best"] for one in best)
        with store.writing() as connection:  # what is filled in later is the same
            connection.execute(delete(RESULTS))
        assert fill(store) == 1
        assert kept(store) == rows

    with_lobby(sqlite(tmp_path), story)


# --- games of before ------------------------------------------------------------------------------


def old_game(store: Store, name: str, *, state: str = OVER, most: int | None = None) -> None:
    """A game of a log of long ago, as the store kept it."""
    lines = list(record_lines(read_record(LOG)))
    four = tuple(Player(name=person.title(), person=person) for person in FOUR)
    first, second, third, fourth = four
    kept = Settings(
        plan=Plan(rules=RCR_2016), players=(first, second, third, fourth), secret=SECRET
    )
    store.open(TableRow(id=name, opened_at=7, state=state, settings=kept.as_json()))
    done = threading.Event()
    store.start(lambda call: call())
    store.append(name, list(enumerate(lines))[:most], lambda _fault: done.set())
    assert done.wait(10)


def test_an_old_game_gets_its_results_once(url: str) -> None:
    store = Store(url)
    old_game(store, "old")
    assert fill(store) == 1
    rows = kept(store)
    assert fill(store) == 0
    assert kept(store) == rows
    seating = Fair(SECRET, read_record(LOG).header.nonces).seats()
    assert [row["person_id"] for row in rows] == [FOUR[player] for player in seating]
    assert sum(row["result"] for row in rows) == 0
    told = tally_of(read_record(LOG))
    assert [row["wins"] for row in rows] == [one.wins for one in told]
    assert [row["best"] for row in rows] == [one.best and one.best.as_json() for one in told]
    store.close()


def test_a_game_that_ended_just_before_the_server_stopped_is_over(tmp_path: Path) -> None:
    store = Store(sqlite(tmp_path))
    old_game(store, "old", state=LIVE)
    assert fill(store) == 1
    row = store.table("old")
    assert row is not None
    assert row.state == OVER
    store.close()


def test_a_game_that_goes_on_or_cannot_be_read_is_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(sqlite(tmp_path))
    old_game(store, "live", state=LIVE, most=-1)
    assert fill(store) == 0
    row = store.table("live")
    assert row is not None
    assert row.state == LIVE
    store.open(TableRow(id="bad", opened_at=1, state=OVER, settings="{}"))
    assert fill(store) == 0
    assert "table bad has no results" in caplog.text
    assert kept(store) == []
    store.close()


@pytest.mark.parametrize("form", ["0001", "0002"])
def test_a_database_of_an_older_form_is_brought_up_with_its_games(url: str, form: str) -> None:
    engine = create_engine(url)
    old = {"rules": RCR_2016.as_dict(), "players": [["Ana", "a" * 64], *[["Bot", None]] * 3]}
    with engine.begin() as connection:
        _upgrade(connection, form)
        connection.execute(
            text("insert into tables values ('old', 7, 'over', :settings)"),
            {"settings": json.dumps(old | {"secret": SECRET.hex()})},
        )
        for number, line in enumerate(record_lines(read_record(LOG))):
            values = {"number": number, "line": line}
            connection.execute(text("insert into lines values ('old', :number, :line)"), values)
    engine.dispose()
    store = Store(url)
    assert fill(store) == 1
    rows = kept(store)
    assert sorted(str(row["person_id"]) for row in rows) == ["None", "None", "None", "a" * 32]
    store.close()
    again = Store(url)
    assert kept(again) == rows
    again.close()


# --- ratings --------------------------------------------------------------------------------------


def ended(name: str, places: tuple[int, int, int, int], *, rated: bool = True) -> Outcome:
    """The outcome of a game of the four."""
    nothing = tally_of(replace(read_record(LOG), entries=()))
    tallies: list[Tally] = [
        replace(one, place=place, tied=places.count(place))
        for one, place in zip(nothing, places, strict=True)
    ]
    first, second, third, fourth = (Player(name=person, person=person) for person in FOUR)
    agreed = Settings(
        plan=Plan(rules=RCR_2016, rated=rated),
        players=(first, second, third, fourth),
        secret=SECRET,
    )
    return Outcome.of(name, agreed, (0, 1, 2, 3), tallies, at_ms=1_000 * len(name))


def keep(store: Store, outcome: Outcome) -> None:
    with store.writing() as connection:
        outcome.keep(connection)


def test_a_rated_game_moves_ratings_once_and_tells_them_with_the_result(url: str) -> None:
    store = Store(url)
    games = [("a", (1, 2, 3, 4)), ("bb", (4, 3, 1, 1)), ("ccc", (2, 1, 3, 4))]
    for name, places in games:
        keep(store, ended(name, places))
        keep(store, ended(name, places))
    expected = rate_all(list(zip(FOUR, places, strict=True)) for _, places in games)
    assert ratings(store) == expected
    last = {row["person_id"]: (row["rating"], row["deviation"]) for row in kept(store)[-4:]}
    assert last == {who: (one.value, one.deviation) for who, one in expected.items()}
    store.close()


def test_a_table_that_is_not_rated_or_has_computer_players_moves_none(tmp_path: Path) -> None:
    store = Store(sqlite(tmp_path))
    keep(store, ended("a", (1, 2, 3, 4), rated=False))
    with_bot = ended("b", (1, 2, 3, 4))
    rows = ({**with_bot.rows[0], "person_id": None}, *with_bot.rows[1:])
    assert with_bot.is_rated
    bots = settings(RCR_2016)
    plan = replace(bots.plan, rated=True)
    told = tally_of(read_record(LOG))
    outcome = Outcome.of("c", replace(bots, plan=plan), (0, 1, 2, 3), told, at_ms=1)
    assert not outcome.is_rated
    keep(store, outcome)
    keep(store, replace(with_bot, rows=rows, is_rated=False))
    assert ratings(store) == {}
    assert len(kept(store)) == 12
    store.close()


def test_who_goes_without_a_rating_is_not_rated(tmp_path: Path) -> None:
    store = Store(sqlite(tmp_path))
    people = [People(store).welcome(name)[0] for name in FOUR]
    players = [Player(name=person.name, person=person.id) for person in people]
    assert may_be_rated(store, players)
    assert not may_be_rated(store, [*players[:3], Player(name="Inés")])
    assert not may_be_rated(store, [*players[:3], players[0]])
    with store.writing() as connection:
        change = update(PEOPLE).where(PEOPLE.c.id == people[2].id)
        connection.execute(change.values(unrated=True))
    assert not may_be_rated(store, players)
    store.close()


def test_results_and_the_end_of_a_game_are_kept_together_or_not_at_all(tmp_path: Path) -> None:
    store = Store(sqlite(tmp_path))
    old_game(store, "t", state=LIVE)
    outcome = ended("t", (1, 2, 3, 4))
    broken = ({**outcome.rows[0], "name": None}, *outcome.rows[1:])
    faults: list[object] = []
    with ExitStack() as stack:
        stack.callback(store.close)
        for rows in (broken, outcome.rows):
            done = threading.Event()

            def told(fault: object, done: threading.Event = done) -> None:
                faults.append(fault)
                done.set()

            store.finish("t", told, replace(outcome, rows=rows).keep)
            assert done.wait(10)
            row = store.table("t")
            assert row is not None
            assert (row.state == OVER) == (rows is outcome.rows) == bool(kept(store))
            if rows is broken:
                store.reopen("t")
    assert faults[0] is not None
    assert faults[1] is None
