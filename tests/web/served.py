"""A real server in a thread, with finished games in its store."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import uvicorn

from live.finished import keep
from live.tables import Eager, sqlite
from muro.live.lobby import Lobby
from muro.live.pace import Pace
from muro.live.people import People
from muro.live.store import Store
from muro.logs.record import Record
from muro.web.app import Site, make_app


@contextmanager
def served(folder: Path, games: Mapping[str, Record], *, pace: Pace | None = None) -> Iterator[str]:
    """The address of a server that keeps these finished games, each under its name."""
    for name, record in games.items():
        keep(Store(sqlite(folder), durability="normal"), record, name=name)
    store = Store(sqlite(folder), durability="normal")
    app = make_app(Site(Lobby(store, Eager(), pace=pace, is_fast=lambda: False), People(store)))
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()
