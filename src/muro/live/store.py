"""Where tables are kept: one writer thread that commits all that waits, then says so.

`append` never waits. A line is on disk before its `done` is called; if a commit fails every line
of it is refused, and further lines of those tables too until `reopen`, so that no log has a gap.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from ..errors import StoreError
from .schema import CHAT, DONE_FOR, LINES, ORDERS, TABLES, TOLD

OPEN, LIVE, OVER, LESSON = "open", "live", "over", "lesson"
"""The states of a table: people gather, it is played, it is over; it is a first game that is
prepared, which is never over and counts nowhere."""
DURABILITY = {"full": "FULL", "normal": "NORMAL"}
BATCH = 500
Done = Callable[[StoreError | None], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """One table as it is kept; the settings are JSON text (`settings.py`)."""

    id: str
    opened_at: int
    """Seconds since 1970."""
    state: str
    settings: str


@dataclass(frozen=True, slots=True)
class _Job:
    table: str
    write: Callable[[Connection], Any]
    done: Done


class Store:
    """A database of tables by SQLAlchemy URL; `done` callbacks run through `deliver`."""

    def __init__(self, url: str, *, durability: str = "full") -> None:
        self._engine = _engine(url, durability)
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._broken: set[str] = set()
        self._lock = threading.Lock()
        self._deliver: Callable[[Callable[[], None]], None] = lambda call: call()
        self._writer: threading.Thread | None = None
        with _store_errors(), self._engine.begin() as connection:
            _upgrade(connection)

    def start(self, deliver: Callable[[Callable[[], None]], None]) -> None:
        """Start the writer; `deliver(call)` brings a finished call back to the loop."""
        self._deliver = deliver
        self._writer = threading.Thread(target=self._write_all, name="muro-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        if self._writer is not None:
            self._jobs.put(None)
            self._writer.join()
            self._writer = None
        self._engine.dispose()

    # --- writing ------------------------------------------------------------------------------

    def open(self, row: TableRow) -> None:
        """Keep a new table; waits until it is on disk. `StoreError` where it cannot be."""
        values = {name: getattr(row, name) for name in TableRow.__slots__}
        with _store_errors(), self._engine.begin() as connection:
            connection.execute(insert(TABLES).values(**values))

    def change(self, row: TableRow) -> None:
        """Keep another state and other settings of a table; waits until they are on disk."""
        values = {"state": row.state, "settings": row.settings}
        with self.writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == row.id).values(**values))

    def forget(self, table: str) -> None:
        """Drop a table whose game never began."""
        with self.writing() as connection:
            gone = delete(TABLES).where(TABLES.c.id == table, TABLES.c.state == OPEN)
            connection.execute(gone)

    def append(self, table: str, lines: Sequence[tuple[int, str]], done: Done) -> None:
        """Queue log lines (number, text) of a table; `done(None)` once they are on disk."""
        rows = [{"table_id": table, "seq": seq, "line": line} for seq, line in lines]
        self._jobs.put(_Job(table, lambda connection: connection.execute(_INSERT, rows), done))

    def also(self, table: str, write: Callable[[Connection], None], done: Done) -> None:
        """Queue something else that belongs to a table; `done(None)` once it is on disk."""
        self._jobs.put(_Job(table, write, done))

    def finish(
        self, table: str, done: Done, keep: Callable[[Connection], None] = lambda _: None
    ) -> None:
        """Queue the note that a table's game is over, and what `keep` writes along with it."""
        over = update(TABLES).where(TABLES.c.id == table).values(state=OVER)

        def write(connection: Connection) -> None:
            connection.execute(over)
            for passing in (ORDERS, CHAT, TOLD, DONE_FOR):
                connection.execute(delete(passing).where(passing.c.table_id == table))
            keep(connection)

        self._jobs.put(_Job(table, write, done))

    def reopen(self, table: str) -> None:
        """Accept lines of a table again after a failed commit; its caller reads it anew.

        `StoreError`, and nothing is accepted, while the table's row cannot be written as it is.
        """
        same = update(TABLES).where(TABLES.c.id == table).values(state=TABLES.c.state)
        with _store_errors(), self._engine.begin() as connection:
            connection.execute(same)
        with self._lock:
            self._broken.discard(table)

    # --- reading ------------------------------------------------------------------------------

    def table(self, table: str) -> TableRow | None:
        """One table, or None where there is none of that id."""
        with _store_errors(), self._engine.connect() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table)).first()
        return None if row is None else TableRow(**row._asdict())

    def live(self) -> tuple[TableRow, ...]:
        """The tables whose game is not over, oldest first."""
        return self._tables(LIVE)

    def lessons(self) -> tuple[TableRow, ...]:
        """The tables of first games that are prepared, oldest first."""
        return self._tables(LESSON)

    def gathering(self) -> tuple[TableRow, ...]:
        """The tables at which people gather, oldest first."""
        return self._tables(OPEN)

    def _tables(self, state: str) -> tuple[TableRow, ...]:
        query = select(TABLES).where(TABLES.c.state == state).order_by(TABLES.c.opened_at)
        with _store_errors(), self._engine.connect() as connection:
            return tuple(TableRow(**row._asdict()) for row in connection.execute(query))

    def lines(self, table: str) -> tuple[str, ...]:
        """The log lines of a table in order."""
        query = select(LINES.c.line).where(LINES.c.table_id == table).order_by(LINES.c.seq)
        with _store_errors(), self._engine.connect() as connection:
            return tuple(line for (line,) in connection.execute(query))

    # --- for those who wait ---------------------------------------------------------------------

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to ask something; database faults come as `StoreError`."""
        with _store_errors(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction of its own, on disk when it ends."""
        with _store_errors(), self._engine.begin() as connection:
            yield connection

    # --- the writer ---------------------------------------------------------------------------

    def _write_all(self) -> None:
        while True:
            batch, stop = self._waiting()
            if batch:
                self._commit(batch)
            if stop:
                return

    def _waiting(self) -> tuple[list[_Job], bool]:
        """All that waits, at least one job, and whether to stop after it."""
        batch: list[_Job] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == BATCH:
                return batch, False
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return batch, False
        return batch, True

    def _commit(self, batch: list[_Job]) -> None:
        with self._lock:
            refused = [job for job in batch if job.table in self._broken]
        batch = [job for job in batch if job not in refused]
        fault: StoreError | None = None
        try:
            with _store_errors(), self._engine.begin() as connection:
                for job in batch:
                    job.write(connection)
        except StoreError as error:
            fault = error
            with self._lock:
                self._broken.update(job.table for job in batch)
        calls = [(job.done, fault) for job in batch]
        calls += [(job.done, StoreError("store.table_frozen")) for job in refused]
        self._deliver(lambda: _tell(calls))


def _tell(calls: Sequence[tuple[Done, StoreError | None]]) -> None:
    for done, fault in calls:
        done(fault)


_INSERT = insert(LINES)


@contextmanager
def _store_errors() -> Iterator[None]:
    """Database and disk faults as `StoreError`, with what the database said."""
    try:
        yield
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error)
        raise StoreError("store.failed", reason=reason) from error


def _engine(url: str, durability: str) -> Engine:
    if durability not in DURABILITY:
        raise StoreError("store.durability", given=durability, known=", ".join(DURABILITY))
    with _store_errors():
        engine = create_engine(url)
    if engine.dialect.name == "sqlite":
        if engine.url.database:
            with _store_errors():
                Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", lambda raw, _: _set_up_sqlite(raw, durability))
    return engine


def _upgrade(connection: Connection, form: str = "head") -> None:
    """Bring the database to today's form or an older one, a new one too."""
    from alembic import command
    from alembic.config import Config

    steps = Config()
    steps.set_main_option("script_location", "muro.live:migrations")
    steps.attributes["connection"] = connection
    command.upgrade(steps, form)


def _set_up_sqlite(raw: Any, durability: str) -> None:
    cursor = raw.cursor()
    cursor.execute("pragma journal_mode=wal")
    cursor.execute(f"pragma synchronous={DURABILITY[durability]}")
    cursor.execute("pragma busy_timeout=5000")
    cursor.close()
