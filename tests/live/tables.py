"""Running tables for tests: a store, three bots that cannot wait, one person."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from muro.game.action import Action, ActionKind
from muro.game.match import Match
from muro.game.seat import Seat
from muro.live.lobby import Lobby
from muro.live.outbox import Outbox, Told
from muro.live.pace import Pace
from muro.live.plan import Plan
from muro.live.settings import Player, Settings
from muro.live.store import Store
from muro.live.table import LiveTable, Wish
from muro.rules import RCR_2016
from muro.rules.game import Rules

PERSON = "a" * 32
NONCE = bytes(range(16))
SECRET = bytes(range(32))
AT_ONCE = Pace(nonce_s=0.2, bot_turn_s=0)
WISHES = itertools.count()

EAGER = {ActionKind.RIICHI, ActionKind.CLOSED_KAN, ActionKind.TENPAI, ActionKind.FLOWER}

T = TypeVar("T")


class Eager:
    """Wins, declares what it can, else discards the tile just drawn or takes the first action."""

    def choose(self, match: Match, seat: Seat) -> Action:
        return min(match.legal(seat), key=eager)


def eager(action: Action) -> tuple[int, str]:
    """The less, the sooner an eager player does it."""
    return _rank(action), str(action)


def _rank(action: Action) -> int:
    if action.kind in {ActionKind.RON, ActionKind.TSUMO}:
        return 0
    if action.kind in EAGER:
        return 1
    return 2 if action.drawn or action.kind is ActionKind.PASS else 3


def settings(rules: Rules = RCR_2016) -> Settings:
    """A table of one person, who came first, and three bots."""
    bots = Player(name="Inés"), Player(name="Marcos"), Player(name="Olalla")
    you = Player(name="Tú", person=PERSON)
    return Settings(plan=Plan(rules=rules), players=(you, *bots), secret=SECRET)


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'games.db'}"


def apart(story: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """What `story` returns, run on a loop of its own in a thread of its own.

    A browser test leaves a loop running in its thread, where no other can begin.
    """
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(lambda: asyncio.run(story())).result()


def with_lobby(url: str, story: Callable[[Lobby, Store], Coroutine[Any, Any, T]]) -> T:
    """What `story` returns, told in a lobby on the database at `url`, started and stopped."""

    async def whole() -> T:
        store = Store(url, durability="normal")
        lobby = Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False)
        lobby.start()
        try:
            async with asyncio.timeout(300):
                return await story(lobby, store)
        finally:
            await lobby.stop()

    return apart(whole)


async def next_view(box: Outbox) -> Told:
    """The next message that has a picture of the table."""
    while True:
        told = await box.get()
        if told.view is not None:
            return told


def wish(told: Told, action: Action | str) -> Wish:
    """A fresh wish on the table as it was told."""
    assert told.view is not None
    return Wish(id=f"wish {next(WISHES)}", seq=told.view.seq, action=str(action))


async def play_on(table: LiveTable, box: Outbox, until: Callable[[Told], bool]) -> Told:
    """Play the person's seat like the bots until a message is what is waited for."""
    while True:
        told = await next_view(box)
        view = told.view
        assert view is not None
        if until(told) or view.final is not None:
            return told
        if view.phase == "hand_over":
            table.go_on(0)
        elif view.actions:
            table.submit(0, wish(told, min(view.actions, key=eager)))
