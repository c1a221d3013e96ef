"""Who may look on at a table, and how much later than the players they are told."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from ..errors import AccessError
from ..live.outbox import Outbox, Told
from ..live.people import Person
from ..live.table import LiveTable

LATER_S = 60.0
"""How much later people who look on are told where they are told later."""


def player_of(table: LiveTable, person: Person | None) -> int | None:
    """Which player a person is, None for who looks on; `AccessError` where nobody may.

    A game that is over is open to everybody who has its address.
    """
    player = None if person is None else table.settings.player_of(person.id)
    is_over = table.match is not None and table.match.is_over
    if player is None and table.settings.plan.watching == "nobody" and not is_over:
        raise AccessError("gather.nobody_looks")
    return player


async def messages(box: Outbox, table: LiveTable, player: int | None) -> AsyncIterator[Told]:
    """What is told to a player at once, to others as was agreed."""
    is_later = player is None and table.settings.plan.watching == "delayed"
    while not is_later:
        yield await box.get()
    held: deque[tuple[float, Told]] = deque()
    loop = asyncio.get_running_loop()
    while True:
        try:
            async with asyncio.timeout_at(held[0][0] if held else None):
                told = await box.get()
            held.append((loop.time() + LATER_S, told))
        except TimeoutError:
            yield held.popleft()[1]
