"""The pages of rulebooks in a real browser: open to everybody, at every size."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from web.served import served
from web.test_look import window

pytestmark = pytest.mark.browser
SCROLLS = "document.documentElement.scrollWidth > innerWidth"
LOOKS = [("es", (1280, 800), "light"), ("en", (390, 844), "dark")]


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    with served(tmp_path_factory.mktemp("house"), {}) as address:
        yield address


def no_faults(page: Page) -> None:
    """That nobody is kept out of a page, and nothing of it beside the window."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert not page.evaluate(SCROLLS)


@pytest.mark.parametrize(("lang", "size", "scheme"), LOOKS)
def test_a_house_rulebook_from_the_first_look_to_a_table(
    here: str, browser: Browser, lang: str, size: tuple[int, int], scheme: str
) -> None:
    page = window(browser, size, color_scheme=scheme)
    page.goto(f"{here}/rules?lang={lang}")
    no_faults(page)
    page.locator('a[href="/rules/new?from=rcr-2016"]').click()
    page.wait_for_url("**/rules/new?*")  # and its script is there
    count = page.locator("#count")
    expect(count).to_contain_text("0")
    page.locator("#title").fill("Club Lavapiés")
    page.locator('[name="uma.1"]').fill("20000")
    expect(count).to_contain_text("1")
    no_faults(page)
    page.locator("button.main").click()
    expect(page.locator("#uma-wrong")).to_be_visible()
    no_faults(page)
    page.locator('[name="uma.4"]').fill("-20000")
    page.locator("#f-round_up_mangan").select_option("yes")
    expect(page.locator(".control.other")).to_have_count(2)
    page.locator("button.main").click()
    page.wait_for_url("**?done=saved")
    expect(page.locator(".switches .other")).to_have_count(2)
    no_faults(page)
    page.goto(f"{here}/rules")
    page.locator(".bookrow", has_text="Club Lavapiés").get_by_role("checkbox").check()
    page.locator('.bookrow [value="rcr-2016"]').check()
    page.locator("#compare button").click()
    page.wait_for_url("**/rules/compare?*")
    expect(page.locator("tr.other")).to_have_count(2)
    no_faults(page)
    page.goto(f"{here}/new")
    page.locator("label.book", has_text="Club Lavapiés").click()
    page.locator("#f-name").fill("Ana")
    no_faults(page)
    page.locator(".setupbar .main").click()
    page.wait_for_url("**/room/*")
    expect(page.locator(".facts a").first).to_contain_text("Club Lavapiés")
    no_faults(page)
    page.context.close()
