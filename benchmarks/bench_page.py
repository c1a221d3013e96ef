"""From the click that sits down to the first tile that can be played, in a real browser."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from race import Row

TIMES = 5
WHAT = "page to first playable tile on this machine"
WHO = "muro, a fresh window of Chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome")


def run() -> list[Row]:
    chromium = next((path for name in NAMES if (path := shutil.which(name))), None)
    if chromium is None:
        return [Row(what=WHAT, who=WHO, seconds=None, note="no Chromium here")]
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as address:
        seconds = median(opened(chromium, address))
    note = f"wall, median of {TIMES} windows that keep nothing"
    return [Row(what=WHAT, who=WHO, seconds=seconds, promise=1.0, note=note)]


def opened(chromium: str, address: str) -> Iterator[float]:
    """Seconds from the click to the first tile, in one new window after another."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for _ in range(TIMES):
            page = browser.new_context().new_page()
            page.goto(address)
            start = time.perf_counter()
            page.locator("button[type=submit]").click(no_wait_after=True)
            page.locator("muro-hand button").first.wait_for()
            yield time.perf_counter() - start
            page.context.close()
        browser.close()


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server that keeps its games in `folder`."""
    command = [sys.executable, "-m", "muro", "play", "--no-browser", "--plain", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:///{folder / 'games.db'}"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        process.kill()
        process.wait()
