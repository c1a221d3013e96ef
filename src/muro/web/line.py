"""The socket of a table: what a page says is done, and what happens is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..errors import AccessError, MuroError, ParseError
from ..game.worth import worth_of
from ..live.outbox import Told
from ..live.table import LiveTable
from . import wire
from .access import is_from_here, lang_of
from .helps import help_for
from .onlookers import messages, player_of
from .site import MOST_TEXT, Site, who
from .talk import Talk

__all__ = ["ROUTES"]


async def play(socket: WebSocket) -> None:
    """A player's line to a table, or a spectator's."""
    site: Site = socket.app.state.site
    lang = lang_of(socket, site.lang)
    try:
        table = site.lobby.table(socket.path_params["table"])
    except AccessError:
        await socket.close(4404)
        return
    if not is_from_here(socket):
        await socket.close(4403)
        return
    try:
        person = await who(socket)
        player = player_of(table, person)
    except AccessError:
        await socket.close(4403)
        return
    await socket.accept()
    talk = Talk(socket, table, person, lang)
    with table.watch(player) as box:
        try:
            async with asyncio.TaskGroup() as tasks:
                teller = tasks.create_task(_tell(socket, messages(box, table, player), table, lang))
                talker = tasks.create_task(talk.tell())
                await _listen(socket, table, player, talk, lang)
                teller.cancel()
                talker.cancel()
        except* (WebSocketDisconnect, RuntimeError):
            pass  # the line is gone; the table goes on and the page will come back


async def _tell(socket: WebSocket, news: AsyncIterator[Told], table: LiveTable, lang: str) -> None:
    async for told in news:
        message = wire.told(told, table, lang)
        if message is not None:
            await socket.send_text(message)


async def _listen(
    socket: WebSocket, table: LiveTable, player: int | None, talk: Talk, lang: str
) -> None:
    async for text in socket.iter_text():
        asked = None
        try:
            if len(text) > MOST_TEXT:
                raise ParseError("serve.message.long", most=MOST_TEXT)
            message = wire.read(text)
            asked = getattr(message, "id", None)
            if isinstance(message, wire.Here) and message.talk:
                talk.begin()
            if isinstance(message, wire.Talk):
                await talk.hear(message)
            elif player is not None and isinstance(message, wire.Ask):
                found = await asyncio.to_thread(worth_of, table.worth(player))
                await socket.send_text(wire.worth(found, lang))
            elif player is not None and isinstance(message, wire.Help):
                await socket.send_text(await help_for(table, player, message, lang))
            elif player is not None and isinstance(message, wire.Order):
                table.order(player, wire.orders_of(message), message.seq)
                await socket.send_text(wire.ordered(table.orders.of(player), message.id))
            elif player is not None:
                _do(table, player, message)
            elif not isinstance(message, wire.Here):
                raise AccessError("live.spectator")
        except MuroError as error:
            await socket.send_text(wire.refused(error, asked, lang))


def _do(table: LiveTable, player: int, message: wire.Message) -> None:
    match message:
        case wire.Here():
            table.come(player, bytes.fromhex(message.nonce))
        case wire.Act():
            table.submit(player, wire.wish_of(message))
        case wire.Next():
            table.go_on(player)
        case wire.Pause():
            _pause(table, player, message)


def _pause(table: LiveTable, player: int, message: wire.Pause) -> None:
    match message.do:
        case "stop":
            table.pauses.stop(player)
        case "go_on":
            table.pauses.go_on(player)
        case "ask":
            table.pauses.ask(player)
        case "no":
            table.pauses.decline(player)
    table.changed.set()


ROUTES = [WebSocketRoute("/table/{table}/ws", play)]
