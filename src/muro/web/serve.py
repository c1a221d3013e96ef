"""`muro play`: the server on this machine, and the browser opened on it."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass

import uvicorn

from ..bots.quick import Quick
from ..errors import StoreError
from ..live.home import Home, home
from ..live.lobby import Lobby
from ..live.notices import Notices
from ..live.pace import Pace
from ..live.people import People
from ..live.post import Post
from ..live.push import Push
from ..live.store import Store
from ..live.warm import Warmth
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
    compile: bool = True
    """Whether tables run compiled where numba is there."""


def serve(serving: Serving, said: Callable[[str], None]) -> None:
    """Serve until interrupted; `said(address)` is called once the address answers.

    `StoreError` where the port is taken or the database cannot be opened.
    """
    with ExitStack() as closing:
        listening = closing.enter_context(_listen(serving.host, serving.port))
        store = Store(_database(serving, closing), durability=serving.durability)
        warmth = Warmth()
        closing.callback(warmth.stop)
        address = f"http://{serving.host}:{listening.getsockname()[1]}/"
        notices = _notices(store, address, closing)
        pace = Pace(bot_turn_s=serving.bot_turn_s, notices=notices)
        lobby = Lobby(store, Quick(), pace=pace, is_fast=lambda: warmth.is_warm)
        config = uvicorn.Config(
            make_app(Site(lobby, People(store), serving.lang, notices=notices)),
            log_level="warning",
            ws="websockets-sansio",
            ws_max_size=16_384,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=2,
        )
        said(address)
        if serving.open_browser:
            threading.Timer(0.4, webbrowser.open, (address,)).start()
        if serving.compile:
            warmth.start()
        uvicorn.Server(config).run(sockets=[listening])


def _database(serving: Serving, closing: ExitStack) -> str:
    """The address of the database: as given, or in the user's folder, which is then ours alone."""
    if serving.database is not None:
        return serving.database
    folder = Home(home())
    closing.callback(folder.close)
    return folder.url


def _notices(store: Store, address: str, closing: ExitStack) -> Notices:
    """Letters, where the environment says how, and push, where its extra is installed.

    `MURO_ADDRESS` is where people find the site.
    """
    post = Post.from_environ(os.environ)
    site = os.environ.get("MURO_ADDRESS", "").strip() or address
    push = Push.of(store, site if post is None else f"mailto:{post.mailbox}")
    notices = Notices(store, post, site, push=push)
    notices.start()
    closing.callback(notices.close)
    return notices


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
