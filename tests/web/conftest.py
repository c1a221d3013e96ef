"""A browser, pages to open in it, and complaints that no page may leave behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from web.stage import PATIENCE_MS, pages, patient

Size = tuple[int, int]
WIDE: Size = (1280, 800)
ARGUMENTS = ["--no-sandbox", "--disable-gpu"]
"""A tenth less work for the processor where no graphics card is."""

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of the server of pages."""
    with pages() as found:
        yield found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield launched
        launched.close()


@pytest.fixture
def context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """A window of the size (and theme) the test is marked with by a parameter, else a wide one."""
    width, height = getattr(request, "param", WIDE)
    opened = patient(browser.new_context(viewport={"width": width, "height": height}))
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page that fails its test where it complained: an error, a warning, a broken policy."""
    complaints: list[str] = []
    opened = context.new_page()
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.on(
        "console",
        lambda message: (
            complaints.append(message.text) if message.type in ("error", "warning") else None
        ),
    )
    yield opened
    assert complaints == []
