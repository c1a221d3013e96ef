"""How a table goes on by itself: who is waited for, and how long the computer takes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from ..bots.bot import Bot
from ..errors import StoreError
from ..game.action import ActionKind
from ..game.seat import Seat
from .notices import Notices
from .table import LiveTable

RETRY_S = 1.0
CALLS = (ActionKind.CHI, ActionKind.PON, ActionKind.KAN, ActionKind.RON, ActionKind.FLOWER)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """Seconds. Bots pass at once, so that no pause tells who could have called."""

    nonce_s: float = 3.0
    """How long the table waits for the players' parts of the walls."""
    bot_turn_s: float = 0.7
    """How long a bot takes over a discard; half of it over a call, so that one sees the tile."""

    notices: Notices | None = None
    """Who tells people that a table waits for them while they are not there."""

    async def run(self, table: LiveTable, bot: Bot) -> None:
        """Move `table` on until its game is over."""
        if self.notices is not None:
            self.notices.taken_up(table)
        while not self._is_over(table):
            if table.match is None and table.fault is None:
                await self._gather(table)
                table.begin()
            table.changed.clear()
            if table.fault is not None:
                await self._mend(table)
            elif table.pauses.is_on:
                if not table.pauses.pass_time():
                    await self._wait(table)
            elif not table.time_passes() and not await self._move(table, bot):
                again = None if self.notices is None else self.notices.look(table)
                await self._wait(table, again)
        if self.notices is not None:
            self.notices.over(table)

    def _is_over(self, table: LiveTable) -> bool:
        match = table.match
        over = match is not None and (
            match.is_over or (table.lesson is not None and table.lesson.is_over(match))
        )
        return over and table.is_stored and table.fault is None

    async def _wait(self, table: LiveTable, again: float | None = None) -> None:
        """Until somebody does something, or the time does; at most `again` seconds."""
        times = [time for time in (table.seconds_left, again) if time is not None]
        try:
            async with asyncio.timeout(min(times, default=None)):
                await table.changed.wait()
        except TimeoutError:
            pass

    async def _gather(self, table: LiveTable) -> None:
        """Wait for the nonce of every person, at most `nonce_s` after the first came."""
        if table.is_awaited:
            await table.changed.wait()
        try:
            async with asyncio.timeout(self.nonce_s):
                while table.is_awaited:
                    table.changed.clear()
                    await table.changed.wait()
        except TimeoutError:
            pass

    async def _mend(self, table: LiveTable) -> None:
        await asyncio.sleep(RETRY_S)
        try:
            table.thaw()
        except StoreError:
            table.changed.set()

    async def _move(self, table: LiveTable, bot: Bot) -> bool:
        """One thing the table does by itself; False where it waits for people."""
        match = table.match
        if match is None:
            return False
        if match.is_between_hands:
            if not table.everybody_goes_on:
                return False
            table.deal()
            return True
        if table.follow_orders():
            return True
        seat = next((seat for seat in match.awaited if table.is_played_by_bot(seat)), None)
        if seat is None:
            return False
        await self._play(table, bot, seat)
        return True

    def pause(self, kind: ActionKind) -> float:
        """How long a bot takes before it does something of that kind."""
        if kind is ActionKind.PASS:
            return 0
        return self.bot_turn_s / 2 if kind in CALLS else self.bot_turn_s

    async def _play(self, table: LiveTable, bot: Bot, seat: Seat) -> None:
        match = table.match
        assert match is not None
        action = bot.choose(match, seat)
        await asyncio.sleep(0 if match.is_window_open else self.pause(action.kind))
        if table.match is match and table.fault is None and action in match.legal(seat):
            if table.pauses.is_on:
                return
            table.act(seat, action)
