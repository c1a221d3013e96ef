"""A server and the people who come to it, each with a browser of their own. No real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from http.cookiejar import Cookie
from pathlib import Path

from httpx2 import Response
from starlette.testclient import TestClient

from live.tables import AT_ONCE, Eager, sqlite
from muro.live.lobby import Lobby
from muro.live.people import People
from muro.live.room import Room
from muro.live.store import Store
from muro.web.app import Site, make_app
from muro.web.gather_form import FIRST


class House:
    """A server whose visitors come and go; `client` is the browser that asks just now."""

    def __init__(self, client: TestClient, site: Site) -> None:
        self.client, self.site = client, site
        self._kept: dict[str, list[Cookie]] = {}
        self._now = "nobody"

    def as_(self, who: str) -> TestClient:
        """The browser of somebody, who may be new."""
        jar = self.client.cookies.jar
        self._kept[self._now] = list(jar)
        jar.clear()
        for cookie in self._kept.get(who, []):
            jar.set_cookie(cookie)
        self._now = who
        return self.client

    def opens(self, who: str, **asked: str) -> Room:
        """A table that somebody opens, called by that name."""
        answer = self.as_(who).post("/new", data={**FIRST, "name": who.title(), **asked})
        assert answer.status_code == 303, answer.text
        return self.room(answer)

    def room(self, answer: Response) -> Room:
        """The table that an answer leads to."""
        name = str(answer.headers["location"]).removeprefix("/room/")
        return self.site.lobby.rooms.room(name)

    def does(self, who: str, room: Room, deed: str, **form: str) -> Response:
        """What somebody does at a table."""
        return self.as_(who).post(f"/room/{room.id}/{deed}", data=form)

    def sits(self, who: str, room: Room, **form: str) -> Response:
        """Somebody takes a chair."""
        return self.does(who, room, "sit", name=who.title(), **form)


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """A server on a fresh store."""
    store = Store(sqlite(folder), durability="normal")
    site = Site(Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False), People(store))
    with TestClient(make_app(site), follow_redirects=False) as client:
        yield House(client, site)


def names(room: Room) -> list[str]:
    """Who sits on the chairs; "" where one is free."""
    return [chair.name if chair else "" for chair in room.chairs]
