"""One page's part in the chat of a table: what is said goes out, what is heard comes in."""

from __future__ import annotations

import asyncio
import time
from hashlib import sha256

import msgspec
from starlette.websockets import WebSocket

from ..errors import AccessError, MuroError, StoreError
from ..live.chat import MOST_LETTERS, Circle, Said, Speaker
from ..live.chat_rows import report
from ..live.people import Person
from ..live.table import LiveTable
from ..words import say
from . import wire
from .site import site_of


def key_of(person: str) -> str:
    """By what a page knows a person again, at this table and the next; nobody's id."""
    return sha256(f"chat {person}".encode()).hexdigest()[:16]


class Talk:
    """The chat of a table as one line to it hears it."""

    def __init__(
        self, socket: WebSocket, table: LiveTable, person: Person | None, lang: str
    ) -> None:
        self._socket, self._table, self._person, self._lang = socket, table, person, lang
        self._player = None if person is None else table.settings.player_of(person.id)
        self._circle = Circle.ONLOOKERS if self._player is None else Circle.PLAYERS
        self._begins = asyncio.Event()

    def begin(self) -> None:
        """The page wants to hear what people say."""
        self._begins.set()

    async def tell(self) -> None:
        """Tell the page what was said, then what is said, once it wants to hear it."""
        await self._begins.wait()
        with self._table.chat.hear(self._circle) as ear:
            await self._send(self._so_far())
            while True:
                said = await ear.get()
                await self._send({"type": "said", **self._told(said)})

    async def hear(self, message: wire.Talk) -> None:
        """Do what the page asks and answer it, with a refusal where that cannot be."""
        try:
            if isinstance(message, wire.Say):
                speaker = self._speaker()
                self._table.say(speaker, text=message.text, emote=message.emote)
                await self._send({"type": "sent", "id": message.id})
            else:
                await self._report(message.number)
                await self._send({"type": "reported", "id": message.id, "number": message.number})
        except MuroError as error:
            told = say(error, self._lang)
            await self._send({"type": "unsaid", "id": message.id, "message": told})

    def _so_far(self) -> dict[str, object]:
        """What the page needs to know once."""
        people = sum(not player.is_bot for player in self._table.settings.players)
        is_alone = self._circle is Circle.PLAYERS and people < 2
        known = self._table.chat.known(self._circle)
        return {
            "type": "chat",
            "allowed": "off" if is_alone else self._table.chat.allowed,
            "circle": self._circle.value,
            "you": None if self._person is None else key_of(self._person.id),
            "nameless": self._player is None and not (self._person and self._person.name),
            "most": MOST_LETTERS,
            "said": [self._told(said) for said in known],
        }

    def _told(self, said: Said) -> dict[str, object]:
        """A message; a player's with the seat by which the view knows that player."""
        by, table = said.speaker, self._table
        return {
            "number": said.number,
            "at": said.at_ms,
            "who": key_of(by.person),
            "name": by.name,
            "player": None if by.player is None else table.first_of(by.player),
            "text": said.text,
            "emote": said.emote,
        }

    def _speaker(self) -> Speaker:
        person = self._person
        if person is None:
            raise AccessError("chat.nameless")
        name = person.name
        if self._player is not None:
            name = self._table.settings.players[self._player].name or name
        elif not name:
            raise AccessError("chat.nameless")
        return Speaker(person=person.id, name=name, player=self._player)

    async def _report(self, number: int) -> None:
        """Keep a report; the page learns that it arrived once it is on disk."""
        if self._person is None:
            raise AccessError("chat.nameless")
        known = self._table.chat.known(self._circle)
        store, now_s = site_of(self._socket).people.store, int(time.time())
        try:
            await asyncio.to_thread(
                report, store, self._table.id, known, number, reporter=self._person.id, now_s=now_s
            )
        except StoreError:
            raise StoreError("chat.not_reported") from None

    async def _send(self, message: dict[str, object]) -> None:
        await self._socket.send_text(msgspec.json.encode(message).decode())
