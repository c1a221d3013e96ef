"""Pages for tests: served as the real server does, their line to the table held by the test."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import BrowserContext, Page

from muro.web.assets import asset, assets_hash
from muro.web.pages import POLICY, Book, start_page, table_page

PATIENCE_MS = 60_000
"""How long a test waits for what must come. Nothing is slow; a machine may be busy."""
FIXTURES = Path(__file__).parent / "fixtures"
BOOKS = (
    Book(
        name="rcr-2016",
        title="RCR 2016",
        about="Riichi europeo de competición",
        facts="30 000 puntos · uma 15/5",
    ),
    Book(name="rcr-2012", title="RCR 2012", about="La edición anterior", facts="uma 30/10"),
    Book(
        name="rcr-2025",
        title="RCR 2025",
        about="La edición siguiente, provisional",
        facts="30 000 puntos",
    ),
    Book(
        name="bga",
        title="Estilo BGA",
        about="Como en Board Game Arena",
        facts="25 000 puntos · cincos rojos",
    ),
)
EDITIONS = (
    Book(name="mcr-wmo-2006", title="MCR · WMO 2006", about="El «libro verde»", facts=""),
    Book(name="mcr-mil", title="MCR · MIL", about="La Liga Internacional", facts=""),
)

HELD_LINE = """
window.said = [];
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  constructor(address) {
    super();
    window.line = this;
    this.address = String(address);
    setTimeout(() => { this.readyState = 1; this.dispatchEvent(new Event("open")); }, 0);
  }
  send(text) { window.said.push(JSON.parse(text)); }
  tell(message) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
};
"""
"""A socket that only the test speaks through: `line.tell(message)`, and `said` is what it heard."""


def fixture(name: str) -> dict[str, Any]:
    """A recorded message of the server."""
    message: dict[str, Any] = json.loads((FIXTURES / f"{name}.json").read_text(encoding="utf-8"))
    return message


class _Pages(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        address = urlsplit(self.path)
        lang = parse_qs(address.query).get("lang", ["es"])[0]
        prefix = f"/static/{assets_hash()}/"
        if address.path == "/":
            self._answer(
                start_page(lang, BOOKS, editions=EDITIONS).encode(), "text/html; charset=utf-8"
            )
        elif address.path.startswith("/table/"):
            name = address.path.removeprefix("/table/")
            page = self._table(lang, name)
            self._answer(page.encode(), "text/html; charset=utf-8")
        elif found := asset(address.path.removeprefix(prefix)):
            self._answer(found.content, found.media_type)
        else:
            self.send_error(404)

    @staticmethod
    def _table(lang: str, name: str) -> str:
        """The page of a table of riichi, or of MCR, with hints, where its name says so."""
        hints = next((word for word in ("yes", "training") if word in name), "no")
        if name.startswith("mcr"):
            rules = "MCR · WMO 2006"
            return table_page(lang, name, rules, game="mcr", flowers="self", hints=hints)
        return table_page(lang, name, "RCR 2016 · Este y Sur", hints=hints)

    def _answer(self, content: bytes, media_type: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", media_type)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Content-Security-Policy", POLICY)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Says nothing: a test's output is its own."""


@contextmanager
def pages() -> Iterator[str]:
    """The address of a server of pages."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Pages)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def open_table(page: Page, address: str, lang: str = "es", *, name: str = "t1") -> None:
    """Opens the page of a table and waits until its line is up; `mcr1` is a table of MCR."""
    page.add_init_script(HELD_LINE)
    page.goto(f"{address}/table/{name}?lang={lang}")
    until(page, "window.line?.readyState === 1")
    page.wait_for_selector("#faces", state="attached")


def patient(context: BrowserContext) -> BrowserContext:
    """The window, whose pages wait as long as a busy machine needs."""
    context.set_default_timeout(PATIENCE_MS)
    return context


def until(page: Page, holds: str) -> None:
    """Waits until an expression holds; the page's policy forbids it to look for itself."""
    deadline = time.monotonic() + PATIENCE_MS / 1_000
    while not page.evaluate(holds):
        assert time.monotonic() < deadline, f"never: {holds}"
        page.wait_for_timeout(20)


def slow_motion(page: Page) -> None:
    """Motion that does not end before it is looked at; the next picture ends it."""
    page.evaluate(
        """() => ["draw", "discard", "call", "riichi", "win", "seats", "sort"].forEach((name) =>
             document.documentElement.style.setProperty(`--d-${name}`, "3600000ms"))"""
    )


def hold_time(page: Page) -> None:
    """Time stands still on an open page from now on, but for what `pass_time` lets pass."""
    page.clock.install()
    page.clock.pause_at("2100-01-01")


def pass_time(page: Page, ms: int) -> None:
    """So much time passes on a page whose time is held, and no more."""
    page.clock.run_for(ms)


def tell(page: Page, message: dict[str, Any]) -> None:
    """Lets the table say something to the page."""
    page.evaluate("message => line.tell(message)", message)


def said(page: Page) -> list[dict[str, Any]]:
    """What the page asked the table for, without the names of the messages."""
    heard: list[dict[str, Any]] = page.evaluate("said.filter(({ type }) => type !== 'here')")
    return [{key: value for key, value in message.items() if key != "id"} for message in heard]


def prefer(page: Page, look: dict[str, Any]) -> None:
    """What the player of the pages to come prefers, chosen long ago."""
    text = json.dumps(json.dumps(look))
    page.add_init_script(f'localStorage.setItem("muro.look", {text})')
