"""Takes the pictures of docs/pictures from real games: `python tools/pictures.py [FOLDER [NAME]]`.

A picture of a table is a moment of a game whose walls are fixed by a secret and a number, played by
the quick bots in all four seats, so that it comes out the same again as long as the bots play so.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import tempfile
from base64 import b64decode
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from shutil import which

import moments
import uvicorn
from company import MCR, careers, people, waiting
from playwright.async_api import Browser, Page, async_playwright

from muro.bots.quick import Quick
from muro.game.match import Match
from muro.game.view import View
from muro.live.lobby import Lobby
from muro.live.pace import Pace
from muro.live.people import People
from muro.live.plan import Plan
from muro.live.settings import Player, Settings
from muro.live.store import Store
from muro.live.table import LiveTable, Wish
from muro.rules import RCR_2016, bga
from muro.rules.game import Rules
from muro.web.app import BOTS, Site, make_app

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
CHROMIUM = which("chromium") or which("google-chrome") or which("chromium-browser")
NONCE = "00" * 16
"""The part of the walls that the page would draw by chance."""
KEEP_NONCE = f"""
try {{ sessionStorage.setItem(`muro.nonce.${{location.pathname}}/ws`, "{NONCE}"); }} catch {{}}
"""
PATIENCE_S = 120
GAMES = 22
"""How many games the people of the pictures have behind them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A moment to be shown, and how."""

    name: str
    game: int
    """Which game: the secret follows from it."""
    moment: Callable[[View], bool]
    size: tuple[int, int] = (1280, 800)
    lang: str = "en"
    theme: str = "light"
    rules: Rules = RCR_2016
    keys: tuple[str, ...] = ()
    """What is pressed before the picture is taken."""
    after: str = ""
    """Where the picture is, of the game that is over, if it is not the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A page of the site that is no table."""

    name: str
    path: str
    """`{room}` is the table that waits for its fourth player."""
    size: tuple[int, int] = (1280, 800)
    lang: str = "en"
    theme: str = "light"


PHONE = (390, 844)
RED = bga(red_fives=True, abortive_draws=True, start_points=25_000)
PICTURES = (
    Picture(name="table", game=46, moment=moments.is_busy_turn),
    Picture(name="bga", game=1, moment=moments.is_choice_of_calls, rules=RED, theme="dark"),
    Picture(name="mcr", game=29, moment=moments.is_ready_for_points, rules=MCR, keys=("w",)),
    Picture(
        name="phone", game=27, moment=moments.is_late_turn, size=PHONE, lang="es", theme="dark"
    ),
    Picture(name="mcr_phone", game=29, moment=moments.is_ready_for_points, size=PHONE, rules=MCR),
    Picture(name="win", game=38, moment=moments.is_great_win, lang="es"),
    Picture(name="mcr_win", game=20, moment=moments.is_great_win_of_fans, rules=MCR),
    Picture(
        name="draw", game=37, moment=moments.is_drawn_with_ready_hands, lang="es", theme="dark"
    ),
    Picture(name="final", game=38, moment=moments.is_over, lang="es", keys=("Enter",)),
    Picture(name="replay", game=46, moment=moments.is_over, after="hand=3&step=24&open=1"),
)
LOOKS = (
    Look(name="lobby", path="/lobby", lang="es"),
    Look(name="set_up", path="/new"),
    Look(name="room", path="/room/{room}", lang="es"),
    Look(name="statistics", path="/me"),
    Look(name="statistics_phone", path="/me?of=riichi", size=PHONE, lang="es"),
)


async def until(holds: Callable[[], bool]) -> None:
    """Waits until something holds that nobody announces."""
    while not holds():  # noqa: ASYNC110
        await asyncio.sleep(0)


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[str, Site]]:
    """The address of a server, and what it serves."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    store = Store(f"sqlite:///{folder / 'games.db'}", durability="normal")
    lobby = Lobby(store, Quick(), pace=Pace(bot_turn_s=0), is_fast=lambda: False)
    site = Site(lobby, People(store))
    config = uvicorn.Config(make_app(site), log_level="warning", ws="websockets-sansio")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    await until(lambda: server.started)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}", site
    server.should_exit = True
    await running


def opened(lobby: Lobby, picture: Picture, person: str) -> LiveTable:
    """A table of a person and three bots, with the walls of a picture's game."""
    you = Player(name="", person=person)
    first, second, third = (Player(name=name) for name in BOTS)
    secret = sha256(f"picture {picture.game}".encode()).digest()
    players = (you, first, second, third)
    return lobby.open(Settings(plan=Plan(rules=picture.rules), players=players, secret=secret))


async def seated(browser: Browser, picture: Picture | Look, address: str, token: str) -> Page:
    """A window for a picture, in which the browser has the token of a player."""
    width, height = picture.size
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if picture.theme == "dark" else "light",
        reduced_motion="reduce",
    )
    await context.add_cookies([{"name": "muro", "value": token, "url": address}])
    await context.add_init_script(KEEP_NONCE)
    return await context.new_page()


async def play_until(table: LiveTable, moment: Callable[[View], bool]) -> View:
    """Play the person's seat as a bot would, to the first view that is the moment."""
    bot = Quick()
    for asked in count():
        await until(lambda: _is_asked(table))
        match = table.match
        assert match is not None
        you = table.seat_of(0)
        view = match.view(you)
        if moment(view):
            return view
        if match.is_over:
            break
        if match.is_between_hands:
            table.go_on(0)
            await until(partial(_is_dealt, match, match.hands))
        else:
            action = str(bot.choose(match, you))
            table.submit(0, Wish(id=str(asked), seq=view.seq, action=action))
    raise SystemExit("the game is over and the moment never came: choose another game")


def _is_dealt(match: Match, hands: int) -> bool:
    """Whether more hands have been dealt than these."""
    return match.hands > hands


def _is_asked(table: LiveTable) -> bool:
    """Whether the table waits for the person."""
    match = table.match
    if match is None:
        return False
    return match.is_between_hands or match.is_over or table.seat_of(0) in match.awaited


async def take(picture: Picture, browser: Browser, address: str, site: Site, to: Path) -> None:
    """Plays to the moment and writes the picture."""
    person, token = site.people.welcome("")
    table = opened(site.lobby, picture, person.id)
    page = await seated(browser, picture, address, token)
    await page.goto(f"{address}/table/{table.id}?lang={picture.lang}")
    view = await play_until(table, picture.moment)
    shown = f"document.querySelector('muro-table').dataset.seq === {json.dumps(str(view.seq))}"
    while not await page.evaluate(shown):
        await page.wait_for_timeout(20)
    if picture.after:
        await page.goto(f"{address}/game/{table.id}?{picture.after}&lang={picture.lang}")
        await page.wait_for_selector("muro-replay[data-step]")
    for key in picture.keys:
        await page.keyboard.press(key)
    await page.evaluate("document.activeElement.blur()")
    await page.wait_for_timeout(1500)  # the words of calls go
    await write(page, to / f"{picture.name}.webp")


async def see(look: Look, browser: Browser, address: str, token: str, room: str, to: Path) -> None:
    """Opens a page of the site as somebody known there sees it, and writes the picture."""
    page = await seated(browser, look, address, token)
    path = look.path.replace("{room}", room)
    await page.goto(f"{address}{path}{'&' if '?' in path else '?'}lang={look.lang}")
    await page.wait_for_selector("#faces", state="attached")
    await write(page, to / f"{look.name}.webp")


async def write(page: Page, to: Path) -> None:
    """The window as a small picture."""
    line = await page.context.new_cdp_session(page)
    taken = await line.send("Page.captureScreenshot", {"format": "webp", "quality": 85})
    await page.context.close()
    keep(b64decode(taken["data"]), to)


def keep(picture: bytes, to: Path) -> None:
    to.write_bytes(picture)
    print(to, len(picture))


async def main(to: Path, name: str = "") -> None:
    """Takes all pictures, or the one of that name."""
    with tempfile.TemporaryDirectory() as home:
        async with async_playwright() as playwright, served(Path(home)) as (address, site):
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox"]
            )
            for picture in (each for each in PICTURES if name in ("", each.name)):
                await asyncio.wait_for(take(picture, browser, address, site, to), PATIENCE_S)
            if looks := [each for each in LOOKS if name in ("", each.name)]:
                four = people(site)
                careers(site, four, GAMES)
                room = waiting(site, four).id
                for look in looks:
                    await see(look, browser, address, four[0][1], room, to)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, *sys.argv[2:]))
