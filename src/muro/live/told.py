"""What people have been told of their tables, and what was done for them: kept for a restart.

That somebody is told is written down before it is sent, and taken back where sending failed: who
is killed in between loses a letter and never sends it twice.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from sqlalchemy import Delete, delete, insert, select
from sqlalchemy.engine import Connection

from .schema import DONE_FOR, TOLD
from .store import Store

Why = Literal["late", "order"]


def told(store: Store, table: str) -> dict[int, int]:
    """Of which question each player of a table has been told last."""
    with store.reading() as connection:
        rows = connection.execute(select(TOLD).where(TOLD.c.table_id == table)).all()
    return {row.player: row.question for row in rows}


def tell(store: Store, table: str, player: int, question: int) -> None:
    """A player is told of a question."""
    with store.writing() as connection:
        connection.execute(_of(table, player))
        row = {"table_id": table, "player": player, "question": question}
        connection.execute(insert(TOLD).values(**row))


def take_back(store: Store, table: str, player: int, before: int) -> None:
    """It could not be sent: the player knows what was told `before` (0: nothing)."""
    if before:
        tell(store, table, player, before)
        return
    with store.writing() as connection:
        connection.execute(_of(table, player))


def _of(table: str, player: int) -> Delete:
    return delete(TOLD).where(TOLD.c.table_id == table, TOLD.c.player == player)


def keeping_done(table: str, seq: int, player: int, why: Why) -> Callable[[Connection], None]:
    """Writes that an entry of the log was done for a player."""
    new = insert(DONE_FOR).values(table_id=table, seq=seq, player=player, why=why)

    def write(connection: Connection) -> None:
        connection.execute(new)

    return write


def done_for(store: Store, table: str) -> dict[int, tuple[int, Why]]:
    """Which entries of a table's log were done for which player."""
    with store.reading() as connection:
        rows = connection.execute(select(DONE_FOR).where(DONE_FOR.c.table_id == table)).all()
    return {row.seq: (row.player, row.why) for row in rows}
