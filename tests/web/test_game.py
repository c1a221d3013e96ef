"""Whole games, played by a person's hands in a real browser against a real server."""

from __future__ import annotations

import json
import random
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import TimeoutError as TooLate

from live.tables import sqlite
from muro.live.store import Store
from muro.logs.muro_jsonl import parse_record
from muro.logs.replay import rebuild
from web.stage import PATIENCE_MS, until

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DEADLINE_S = 500
MCR_DEEDS = 110
"""What a player does in some five hands; four browsers play all sixteen (`test_four.py`)."""
WHAT = """() => {
  const table = document.querySelector("muro-table");
  const result = document.querySelector("muro-result");
  const main = result && !result.hidden && result.querySelector(".btn.main");
  if (main) return main.href ? "final" : main.ariaDisabled === "true" ? "" : "result";
  const free = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.ariaDisabled !== "true");
  for (const wish of ["tsumo", "ron", "tenpai", "noten", "pass"]) {
    if (free(`muro-calls button[data-do="${wish}"]`)) return wish;
  }
  const drawn = table.querySelector(".apart button");
  return drawn && drawn.ariaDisabled !== "true" && free("muro-hand button") ? "drawn" : "";
}"""
"""What a player who never claims and keeps the hand as dealt would do now; "" is to wait."""


def own_port() -> int:
    """A port that is free and stays so: systems give others out from higher ones."""
    while True:
        port = random.SystemRandom().randrange(12_000, 30_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


@contextmanager
def server(home: Path, *, port: int = 0) -> Iterator[str]:
    """The address of `muro play` in a process that keeps games in `home` and is killed at last."""
    command = [sys.executable, "-m", "muro", "play", "--no-browser", "--plain", "--pace", "0"]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--database", sqlite(home)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def do(page: Page, what: str) -> None:
    """One thing a player does, with mouse or keyboard."""
    if what == "result":
        page.locator("muro-result .btn.main").click()
    elif what == "drawn":
        page.keyboard.press("Enter")
    else:
        page.locator(f'muro-calls button[data-do="{what}"]').click(timeout=5_000)


def await_(page: Page, script: str, deadline: float) -> str:
    """What `script` says once it says something. (The page's policy forbids a waiting script.)"""
    while time.monotonic() < deadline:
        said: str = page.evaluate(script)
        if said:
            return said
        page.wait_for_timeout(20)
    raise AssertionError("the table waits for something that is never shown")


def sit_down(page: Page, address: str, choice: str = "Este y Sur") -> None:
    page.goto(f"{address}?lang=es")
    page.locator("label", has_text=choice).first.click()
    page.locator("button[type=submit]").click()
    page.locator("muro-hand button").first.wait_for()


def played(
    page: Page, *, most: int = 10_000, look: Callable[[str], None] = lambda _: None
) -> list[str]:
    """What the player did, to the final result or `most` things; the table is shown at its next.

    `look` is called with each thing before it is done.
    """
    done: list[str] = []
    deadline = time.monotonic() + DEADLINE_S
    while (what := await_(page, WHAT, deadline)) != "final" and len(done) < most:
        look(what)
        before = page.evaluate(SHOWN)
        try:
            do(page, what)
        except TooLate:  # another's word settled the offer first
            continue
        await_(page, f"(({SHOWN})() !== {json.dumps(before)}) || ''", deadline)
        done.append(what)
    return done


def texts(page: Page, selector: str) -> list[str]:
    """What the visible elements say at this moment; the next picture may be without them."""
    seen: list[str] = page.evaluate(TEXTS, selector)
    return seen


TEXTS = """(selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility()).map((one) => one.innerText || one.innerHTML)"""

SHOWN = """() => document.querySelector("muro-table").outerHTML
  + document.querySelector("muro-result").outerHTML"""


@pytest.mark.req("RCR-4", "BGA-UI-1", "BGA-UI-13", "BGA-UI-26")
def test_a_whole_game_is_played_in_the_browser(page: Page, tmp_path: Path) -> None:
    with server(tmp_path) as address:
        sit_down(page, address, "Solo Este")
        done = played(page)
        totals = [
            int(re.sub(r"[^0-9-]", "", text.replace("−", "-")))
            for text in page.locator("muro-result .podium .tot").all_inner_texts()
        ]
        table = page.url.rpartition("/")[2]
        page.get_by_role("link", name="Ver la repetición").click()
        page.locator("muro-replay[data-step]").wait_for()
        hand = done.count("result")
        page.locator(f".handlist li:nth-child({hand}) a").click()
        until(page, f"document.querySelector('.handlist [aria-current]').dataset.hand === '{hand}'")
        page.keyboard.press("End")
        page.locator("muro-result .sheet").wait_for()
    assert done.count("result") >= 4
    assert len(totals) == 4
    assert sum(totals) == 0
    store = Store(sqlite(tmp_path))
    record = parse_record(store.lines(table))
    store.close()
    assert rebuild(record).is_over
    assert len(record.deals) >= 4
    assert record.secret is not None


def test_after_a_killed_server_the_same_page_goes_on_with_the_same_hand(
    context: BrowserContext, tmp_path: Path
) -> None:
    page, port = context.new_page(), own_port()
    with server(tmp_path, port=port) as address:
        sit_down(page, address)
        played(page, most=6)
        left = page.locator("muro-hand").inner_html()
    page.locator(".notice:visible").wait_for()
    with server(tmp_path, port=port):
        page.locator(".notice").wait_for(state="hidden")
        await_(page, WHAT, time.monotonic() + PATIENCE_MS / 1_000)
        assert page.locator("muro-hand").inner_html() == left
        assert len(played(page, most=6)) == 6


def test_mcr_is_played_in_the_browser_into_the_second_round(page: Page, tmp_path: Path) -> None:
    seen: dict[str, list[str]] = {"hands": [], "seats": [], "wins": [], "flowers": [], "worth": []}

    def look(what: str) -> None:
        seen["hands"] += texts(page, ".handof")
        seen["seats"] += texts(page, ".news")
        seen["flowers"] += texts(page, ".flowers")
        if what == "result":
            seen["wins"] += texts(page, ".sheet .fans")
        if what == "drawn" and len(seen["hands"]) % 40 == 1:
            page.keyboard.press("w")
            page.locator("#worth h3").first.wait_for()
            seen["worth"].append(page.locator("#worth").inner_text())
            page.keyboard.press("w")

    with server(tmp_path) as address:
        sit_down(page, address, "MCR")
        played(page, look=look, most=MCR_DEEDS)
    hands = list(dict.fromkeys(seen["hands"]))
    assert hands == [f"Mano {hand} de 16" for hand in range(1, len(hands) + 1)]
    assert len(hands) >= 5
    assert seen["seats"]
    assert seen["wins"]
    assert seen["flowers"]
    assert seen["worth"]


def test_after_a_killed_server_a_hand_of_mcr_goes_on(
    context: BrowserContext, tmp_path: Path
) -> None:
    page, port = context.new_page(), own_port()
    with server(tmp_path, port=port) as address:
        sit_down(page, address, "MCR")
        played(page, most=5)
        left = page.locator("muro-hand").inner_html()
    page.locator(".notice:visible").wait_for()
    with server(tmp_path, port=port):
        page.locator(".notice").wait_for(state="hidden")
        await_(page, WHAT, time.monotonic() + PATIENCE_MS / 1_000)
        assert page.locator("muro-hand").inner_html() == left
        assert len(played(page, most=5)) == 5
