"""A whole RCR game, played by a person's hands in a real browser against a real server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from live.tables import sqlite
from muro.live.store import Store
from muro.logs.muro_jsonl import parse_record
from muro.logs.replay import rebuild

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DEADLINE_S = 300
WHAT = """() => {
  const table = document.querySelector("muro-table");
  const result = document.querySelector("muro-result");
  const main = result && !result.hidden && result.querySelector(".btn.main");
  if (main) return main.href ? "final" : main.disabled ? "" : "result";
  const free = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.ariaDisabled !== "true");
  for (const wish of ["tsumo", "ron", "tenpai", "noten", "pass"]) {
    if (free(`muro-calls button[data-do="${wish}"]`)) return wish;
  }
  const drawn = table.querySelector(".apart button");
  return drawn && drawn.ariaDisabled !== "true" && free("muro-hand button") ? "drawn" : "";
}"""
"""What a player who never claims and keeps the hand as dealt would do now; "" is to wait."""


@contextmanager
def server(home: Path) -> Iterator[str]:
    """The address of `muro play` in a process of its own, keeping games in `home`."""
    command = [sys.executable, "-m", "muro", "play", "--no-browser", "--port", "0", "--pace", "0"]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:///{home / 'games.db'}"],
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
        page.locator(f'muro-calls button[data-do="{what}"]').click()


def await_(page: Page, script: str, deadline: float) -> str:
    """What `script` says once it says something. (The page's policy forbids a waiting script.)"""
    while time.monotonic() < deadline:
        said: str = page.evaluate(script)
        if said:
            return said
        page.wait_for_timeout(20)
    raise AssertionError("the table waits for something that is never shown")


def played(page: Page, address: str) -> list[str]:
    """Everything the player did, from the first page to the final result."""
    page.goto(f"{address}?lang=es")
    page.locator("label", has_text="Este y Sur").click()
    page.locator("button[type=submit]").click()
    done: list[str] = []
    deadline = time.monotonic() + DEADLINE_S
    while (what := await_(page, WHAT, deadline)) != "final":
        before = page.evaluate(SHOWN)
        do(page, what)
        await_(page, f"(({SHOWN})() !== {json.dumps(before)}) || ''", deadline)
        done.append(what)
    return done


SHOWN = """() => document.querySelector("muro-table").outerHTML
  + document.querySelector("muro-result").outerHTML"""


@pytest.mark.req("RCR-4", "BGA-UI-1", "BGA-UI-13", "BGA-UI-26")
def test_a_whole_game_is_played_in_the_browser(page: Page, tmp_path: Path) -> None:
    with server(tmp_path) as address:
        done = played(page, address)
        totals = [
            int(re.sub(r"[^0-9-]", "", text.replace("−", "-")))
            for text in page.locator("muro-result .podium .tot").all_inner_texts()
        ]
        table = page.url.rpartition("/")[2]
    assert done.count("result") >= 8
    assert len(totals) == 4
    assert sum(totals) == 0
    store = Store(sqlite(tmp_path))
    record = parse_record(store.lines(table))
    store.close()
    assert rebuild(record).is_over
    assert len(record.deals) >= 8
    assert record.secret is not None
