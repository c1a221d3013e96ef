"""Takes the pictures of docs/pictures from real games: `python tools/pictures.py [FOLDER [NAME]]`.

Each picture is a moment of a game whose walls are fixed by a secret and a number, played by the
quick bots in all four seats, so that it comes out the same again as long as the bots play so.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from shutil import which

import uvicorn
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
from muro.rules import MCR_WMO_2006, RCR_2016
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
    keys: str = ""
    """What is pressed before the picture is taken."""


def is_busy_turn(view: View) -> bool:
    """Whether you may declare riichi against melds and a riichi, late in a later hand."""
    others = [seat for seat in view.seats if seat.seat != view.you]
    return (
        bool(view.riichi_discards)
        and view.wall_left < 42
        and sum(len(seat.melds) for seat in others) >= 3
        and any(seat.riichi for seat in others)
    )


def is_late_turn(view: View) -> bool:
    """Whether you may declare riichi late, with a kan on the table."""
    kans = [meld for seat in view.seats for meld in seat.melds if len(meld.tiles) == 4]
    return bool(view.riichi_discards) and view.wall_left < 30 and bool(kans)


def is_great_win(view: View) -> bool:
    """Whether you have won a hand of many yaku."""
    wins = view.result.wins if view.result else ()
    return any(win.seat == view.you and win.points >= 12000 for win in wins)


def is_ready_for_points(view: View) -> bool:
    """Whether you are in turn and ready for eight points in MCR, among flowers, melds and kongs."""
    own = view.own
    if own is None or view.turn != view.you or view.phase != "turn" or view.wall_left > 60:
        return False
    melds = [meld for seat in view.seats for meld in seat.melds]
    flowers = sum(len(seat.flowers) for seat in view.seats)
    kongs = [meld for meld in melds if meld.hidden or len(meld.tiles) == 4]
    ready = any(wait.left and (wait.self_drawn or 0) >= 8 for wait in view.waits)
    return flowers >= 4 and len(melds) >= 4 and bool(kongs) and ready


PICTURES = (
    Picture(name="table", game=46, moment=is_busy_turn),
    Picture(name="win", game=38, moment=is_great_win, lang="es"),
    Picture(
        name="mcr",
        game=29,
        moment=is_ready_for_points,
        rules=replace(MCR_WMO_2006, flowers_by_choice=False),
        keys="w",
    ),
    Picture(name="phone", game=27, moment=is_late_turn, size=(390, 844), lang="es", theme="dark"),
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


async def seated(browser: Browser, picture: Picture, address: str, token: str) -> Page:
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
    for key in picture.keys:
        await page.keyboard.press(key)
    await page.evaluate("document.activeElement.blur()")
    await page.wait_for_timeout(1500)  # the words of calls go
    await page.screenshot(path=to / f"{picture.name}.png")
    await page.context.close()


async def main(to: Path, name: str = "") -> None:
    """Takes all pictures, or the one of that name."""
    with tempfile.TemporaryDirectory() as home:
        async with async_playwright() as playwright, served(Path(home)) as (address, site):
            browser = await playwright.chromium.launch(
                executable_path=CHROMIUM, args=["--no-sandbox"]
            )
            for picture in (each for each in PICTURES if name in ("", each.name)):
                await asyncio.wait_for(take(picture, browser, address, site, to), PATIENCE_S)
                print(to / f"{picture.name}.png")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, *sys.argv[2:]))
