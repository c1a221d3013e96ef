from __future__ import annotations

import os
import threading
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, event, text

from live.tables import sqlite
from muro.errors import StoreError
from muro.live.store import Store, TableRow

POSTGRES = os.environ.get(
    "MURO_TEST_POSTGRES", "postgresql+psycopg://postgres@127.0.0.1:5432/postgres"
)
ROW = TableRow(id="a", opened_at=1, state="live", settings="{}")


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


class Waiting:
    """A `done` that keeps what it was told."""

    def __init__(self) -> None:
        self.faults: list[StoreError | None] = []
        self._told = threading.Event()

    def __call__(self, fault: StoreError | None) -> None:
        self.faults.append(fault)
        self._told.set()

    def wait(self) -> StoreError | None:
        assert self._told.wait(10)
        return self.faults[0]


def started(url: str) -> Store:
    store = Store(url)
    store.start(lambda call: call())
    return store


def append(store: Store, table: str, *lines: tuple[int, str]) -> StoreError | None:
    done = Waiting()
    store.append(table, lines, done)
    return done.wait()


def test_what_was_written_is_there_after_a_restart(url: str) -> None:
    store = started(url)
    store.open(ROW)
    assert append(store, "a", (0, "header"), (1, "«5m»")) is None
    store.close()
    again = started(url)
    assert again.table("a") == ROW
    assert again.live() == (ROW,)
    assert again.lines("a") == ("header", "«5m»")
    assert again.table("b") is None
    again.close()


def test_a_finished_game_is_no_longer_live(url: str) -> None:
    store = started(url)
    store.open(ROW)
    done = Waiting()
    store.finish("a", done)
    assert done.wait() is None
    assert store.live() == ()
    store.close()


def test_after_a_failed_commit_a_log_gets_no_gap(url: str) -> None:
    store = started(url)
    store.open(ROW)
    assert append(store, "a", (0, "header")) is None
    failed = append(store, "a", (0, "the same number again"))
    assert failed is not None
    assert failed.code == "store.failed"
    refused = append(store, "a", (2, "after a gap"))
    assert refused is not None
    assert refused.code == "store.table_frozen"
    store.reopen("a")
    assert append(store, "a", (1, "next")) is None
    assert store.lines("a") == ("header", "next")
    store.close()


def test_a_table_is_not_taken_up_again_while_nothing_can_be_written(tmp_path: Path) -> None:
    store = started(sqlite(tmp_path))
    store.open(ROW)
    assert append(store, "a", (0, "header")) is None
    assert append(store, "a", (0, "the same number again")) is not None

    def is_full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    event.listen(store._engine, "before_cursor_execute", is_full)
    with pytest.raises(StoreError, match="No space left"):
        store.reopen("a")
    event.remove(store._engine, "before_cursor_execute", is_full)
    refused = append(store, "a", (1, "next"))
    assert refused is not None
    assert refused.code == "store.table_frozen"
    store.reopen("a")
    assert append(store, "a", (1, "next")) is None
    store.close()


def test_a_database_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="the store does not answer"):
        Store(f"sqlite:///{tmp_path / 'file' / 'games.db'}")
    with pytest.raises(StoreError, match="'paper' is no durability; known are full, normal"):
        Store(sqlite(tmp_path), durability="paper")
