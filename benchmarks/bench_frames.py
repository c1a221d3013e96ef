"""The longest frames of the table while a game is played, in Chromium slowed down four times.

Four computer players play riichi at the pace of fast animations, one of them in the seat of the
page. Chromium's trace tells every frame of the main thread from its first task to its paint
(`AnimationFrame`). Its cost is the time that the thread was on a processor within it, so that other
work on the machine does not count; the slowing down does, for it keeps the thread busy.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from race import Row

SLOWED = 4
SECONDS = 60
PROMISE = 0.032
SIZES = ((1280, 800), (390, 844))
NAMES = ("chromium", "chromium-browser", "google-chrome")
CATEGORIES = ("devtools.timeline", "disabled-by-default-devtools.timeline")
GAME = 46
"""Which game: the walls follow from it. It has riichi, calls and wins in its first minute."""
BOT_TURN_S = 0.3
SETTLED_S = 2


def run() -> list[Row]:
    chromium = next((path for name in NAMES if (path := shutil.which(name))), None)
    if chromium is None:
        what = "frames of the table"
        return [Row(what=what, who="muro", seconds=None, note="no Chromium here")]
    rows = []
    for size in SIZES:
        frames = asyncio.run(played(chromium, size))
        frames.sort(key=lambda frame: -frame.seconds)
        over = sum(frame.seconds > PROMISE for frame in frames)
        note = (
            f"CPU of the longest of {len(frames)} frames, {over} over {PROMISE * 1000:.0f} ms; "
            f"99 of 100 within {frames[len(frames) // 100].seconds * 1000:.0f} ms"
        )
        what = f"a frame of the table, {size[0]}x{size[1]}, processor {SLOWED} times slower"
        rows.append(
            Row(what=what, who="muro", seconds=frames[0].seconds, promise=PROMISE, note=note)
        )
    return rows


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of the main thread."""

    start_us: float
    wall: float
    seconds: float
    """CPU of the main thread from the first task of the frame to its paint."""


async def played(chromium: str, size: tuple[int, int]) -> list[Frame]:
    """The frames of a page of that size in which a game is played for a while."""
    from playwright.async_api import async_playwright

    with tempfile.TemporaryDirectory() as home:
        async with async_playwright() as playwright, table(Path(home)) as (address, token, play):
            browser = await playwright.chromium.launch(
                executable_path=chromium, args=["--no-sandbox"]
            )
            viewport: Any = {"width": size[0], "height": size[1]}
            context = await browser.new_context(viewport=viewport)
            await context.add_cookies([{"name": "muro", "value": token, "url": address}])
            page = await context.new_page()
            line = await context.new_cdp_session(page)
            await page.goto(f"{address}?lang=en")
            await page.locator("muro-hand button").first.wait_for()
            await asyncio.sleep(SETTLED_S)  # the page has come; what follows is play
            await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
            await browser.start_tracing(page=page, categories=list(CATEGORIES))
            await play(SECONDS)
            trace = await browser.stop_tracing()
            await browser.close()
    return frames_of(json.loads(trace)["traceEvents"])


@asynccontextmanager
async def table(folder: Path) -> AsyncIterator[tuple[str, str, Any]]:
    """The address of a table, the token of its player, and what plays that seat for a while."""
    import uvicorn

    from muro.bots.quick import Quick
    from muro.live.lobby import Lobby
    from muro.live.pace import Pace
    from muro.live.people import People
    from muro.live.plan import Plan
    from muro.live.settings import Player, Settings
    from muro.live.store import Store
    from muro.rules import RCR_2016
    from muro.web.app import BOTS, Site, make_app

    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    store = Store(f"sqlite:///{folder / 'games.db'}", durability="normal")
    lobby = Lobby(store, Quick(), pace=Pace(bot_turn_s=BOT_TURN_S), is_fast=lambda: False)
    site = Site(lobby, People(store))
    config = uvicorn.Config(make_app(site), log_level="warning", ws="websockets-sansio")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    person, token = site.people.welcome("")
    first, second, third = (Player(name=name) for name in BOTS)
    players = (Player(name="", person=person.id), first, second, third)
    secret = sha256(f"picture {GAME}".encode()).digest()
    at = site.lobby.open(Settings(plan=Plan(rules=RCR_2016), players=players, secret=secret))

    async def play(seconds: float) -> None:
        await _play(at, seconds)

    yield f"http://127.0.0.1:{listening.getsockname()[1]}/table/{at.id}", token, play
    server.should_exit = True
    await running


async def _play(at: Any, seconds: float) -> None:
    """Play the person's seat for a while as the quick bot would."""
    from muro.bots.quick import Quick
    from muro.live.table import Wish

    bot, loop = Quick(), asyncio.get_running_loop()
    end = loop.time() + seconds
    asked = 0
    while loop.time() < end:
        await asyncio.sleep(BOT_TURN_S)
        match = at.match
        if match is None or match.is_over:
            continue
        you = at.seat_of(0)
        if match.is_between_hands:
            await asyncio.sleep(1)
            at.go_on(0)
        elif you in match.awaited:
            asked += 1
            action = str(bot.choose(match, you))
            at.submit(0, Wish(id=str(asked), seq=match.view(you).seq, action=action))


def frames_of(events: list[dict[str, Any]]) -> list[Frame]:
    """The frames of a trace, the main thread of the page being the one that has them."""
    begun: dict[tuple[int, str], dict[str, Any]] = {}
    spans: dict[tuple[int, int], list[tuple[float, float]]] = {}
    for event in events:
        if event.get("name") != "AnimationFrame":
            continue
        key = (event["pid"], str(event.get("id2", event.get("id"))))
        if event["ph"] == "b":
            begun[key] = event
        elif event["ph"] == "e" and key in begun:
            first = begun.pop(key)
            thread = (first["pid"], first["tid"])
            spans.setdefault(thread, []).append((first["ts"], event["ts"]))
    if not spans:
        raise SystemExit("the trace has no frames")
    thread, found = max(spans.items(), key=lambda each: len(each[1]))
    tasks = [
        (event["ts"], event["ts"] + event["dur"], event.get("tdur", event["dur"]))
        for event in events
        if event.get("ph") == "X"
        and (event["pid"], event["tid"]) == thread
        and event["name"] == "RunTask"
        and event["dur"] > 0
    ]
    return [
        Frame(start, (end - start) / 1e6, _busy(tasks, start, end) / 1e6) for start, end in found
    ]


def _busy(tasks: list[tuple[float, float, float]], start: float, end: float) -> float:
    """CPU of the tasks within a span; of a task that reaches out of it, its share."""
    return sum(
        cpu * (min(end, last) - max(start, first)) / (last - first)
        for first, last, cpu in tasks
        if first < end and last > start
    )
