"""`muro play`: the server on this machine, and the browser opened on it."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from ..bots.quick import Quick
from ..errors import StoreError
from ..live.lobby import Lobby
from ..live.pace import Pace
from ..live.store import Store
from .app import Site, make_app


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """How to serve: address, database, language, whether to open the browser."""

    host: str = "127.0.0.1"
    port: int = 8080
    database: str | None = None
    durability: str = "full"
    lang: str | None = None
    open_browser: bool = True
    bot_turn_s: float = 0.7


def home() -> Path:
    """Where games are kept: `MURO_HOME`, or the user's data folder."""
    given = os.environ.get("MURO_HOME")
    if given:
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "muro"


def serve(serving: Serving, said: Callable[[str], None]) -> None:
    """Serve until interrupted; `said(address)` is called once the address answers.

    `StoreError` where the port is taken or the database cannot be opened.
    """
    listening = _listen(serving.host, serving.port)
    url = serving.database or f"sqlite:///{home() / 'games.db'}"
    try:
        store = Store(url, durability=serving.durability)
    except StoreError:
        listening.close()
        raise
    lobby = Lobby(store, Quick(), pace=Pace(bot_turn_s=serving.bot_turn_s), fast=False)
    config = uvicorn.Config(
        make_app(Site(lobby, serving.lang)),
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    address = f"http://{serving.host}:{listening.getsockname()[1]}/"
    said(address)
    if serving.open_browser:
        threading.Timer(0.4, webbrowser.open, (address,)).start()
    uvicorn.Server(config).run(sockets=[listening])


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there; the kernel takes callers from now on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(256)
    except OSError as error:
        listening.close()
        why = error.strerror or str(error)
        raise StoreError("serve.port", host=host, port=port, why=why) from None
    return listening
