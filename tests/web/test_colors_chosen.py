"""The colour of the table and the backs of the tiles, as their player has chosen them."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route

from styles import value
from web.stage import fixture, open_table, prefer, tell
from web.test_look import window

pytestmark = pytest.mark.browser

FELT = "getComputedStyle(document.querySelector('.stage')).backgroundColor"
BACKS = """() => [...new Set([...document.querySelectorAll(".dora muro-tile[tile=back] use")]
  .map((one) => one.getAttribute("href")))]"""


def nothing(route: Route) -> None:
    """Answers with a module that does nothing."""
    route.fulfill(content_type="text/javascript", body="")


def rgb(color: str) -> str:
    return f"rgb({', '.join(str(int(color[at : at + 2], 16)) for at in (1, 3, 5))})"


def test_the_player_chooses_the_color_of_the_table_and_the_backs(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    assert page.evaluate(FELT) == rgb(value("felt")[0])
    assert page.evaluate(BACKS) == ["#t-back-wall"]
    page.locator("button[popovertarget=preferences]").first.click()
    panel = page.locator("#preferences")
    panel.get_by_text("Pizarra").click()
    panel.get_by_text("Hojas").click()
    assert page.evaluate(FELT) == rgb(value("felt", felt="slate")[0])
    assert page.evaluate(BACKS) == ["#t-back-leaves"]
    kept = page.evaluate("JSON.parse(localStorage['muro.look'])")
    assert (kept["felt"], kept["back"]) == ("slate", "leaves")


def test_each_choice_is_seen_before_it_is_made(page: Page, address: str) -> None:
    prefer(page, {"felt": "warm", "back": "moon"})
    open_table(page, address)
    page.locator("button[popovertarget=preferences]").first.click()
    edges = page.locator(".swatch[data-felt]").evaluate_all(
        "all => all.map((one) => getComputedStyle(one).borderTopColor)"
    )
    felts = ("green", "blue", "slate", "warm")
    assert edges == [rgb(value("felt", felt=felt)[0]) for felt in felts]
    drawn = page.locator(".swatch use").evaluate_all(
        "all => all.map((one) => one.getAttribute('href'))"
    )
    names = ("wall", "waves", "lattice", "leaves", "moon")
    assert drawn == [f"#t-back-{name}" for name in names]


def test_the_chosen_colors_are_there_before_any_module_has_run(page: Page, address: str) -> None:
    prefer(page, {"felt": "blue", "back": "waves"})
    page.route("**/js/page.js", nothing)
    page.goto(f"{address}/table/t1?lang=es")
    shown = page.evaluate("() => ({ ...document.documentElement.dataset })")
    assert shown == {"tiles": "classic", "felt": "blue", "back": "waves"}
    assert page.evaluate(FELT) == rgb(value("felt", felt="blue")[0])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("felt", ["blue", "slate", "warm"])
def test_on_no_table_is_anybody_kept_out(
    browser: Browser, address: str, felt: str, theme: Any
) -> None:
    page = window(browser, (390, 844), color_scheme=theme, reduced_motion="reduce")
    prefer(page, {"felt": felt, "back": "lattice", "tiles": "contrast"})
    open_table(page, address)
    tell(page, fixture("late_game"))
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.context.close()
