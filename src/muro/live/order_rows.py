"""Standing orders on disk, so that a restart does not ask again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from .orders import Orders
from .schema import ORDERS
from .store import Store


def keeping(table: str, player: int, orders: Orders, hand: int) -> Callable[[Connection], None]:
    """Writes what a player has ordered during a hand, in place of what was there."""
    old = delete(ORDERS).where(ORDERS.c.table_id == table, ORDERS.c.player == player)
    row = {"table_id": table, "player": player, "hand": hand}
    new = insert(ORDERS).values(**row, orders=json.dumps(orders.as_dict()))

    def write(connection: Connection) -> None:
        connection.execute(old)
        connection.execute(new)

    return write


def kept(store: Store, table: str, hand: int) -> Iterator[tuple[int, Orders]]:
    """What the players of a table have ordered, as it stands in a hand."""
    with store.reading() as connection:
        rows = connection.execute(select(ORDERS).where(ORDERS.c.table_id == table)).all()
    for row in rows:
        orders = Orders.from_dict(json.loads(row.orders))
        yield row.player, orders if row.hand == hand else orders.after_deal()
