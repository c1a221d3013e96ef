"""The place of calls: the fullest offer fits, and what stands beside it never moves."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.stage import fixture, open_table, tell
from web.test_look import OUTSIDE, OVERLAPS, window

pytestmark = pytest.mark.browser

CHIS = (("4m", "5m"), ("4m", "0m"), ("5m", "7m"), ("0m", "7m"), ("7m", "8m"))
PONS = (("6m", "6m"), ("6m", "6m"))


def call(kind: str, *uses: str) -> dict[str, Any]:
    text = " ".join([kind, *uses])
    tile = None if kind == "pass" else "6m"
    return {"text": text, "kind": kind, "tile": tile, "drawn": False, "uses": list(uses)}


def everything() -> dict[str, Any]:
    """An offer of every call there is, each with and without a red five."""
    message = fixture("call_offer")
    chis = [call("chi", *uses) for uses in CHIS]
    pons = [call("pon", *uses) for uses in PONS]
    message["view"]["actions"] = [call("pass"), *chis, *pons, call("kan"), call("ron")]
    return message


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (390, 844), (360, 640), (844, 390)])
def test_ten_calls_fit(browser: Browser, address: str, size: tuple[int, int], lang: str) -> None:
    page = window(browser, size, reduced_motion="reduce")
    open_table(page, address, lang)
    tell(page, everything())
    assert page.locator("muro-calls button").count() == 10
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS) == 0
    least = "all => Math.min(...all.map((one) => one.getBoundingClientRect().width))"
    assert page.locator("muro-calls button").evaluate_all(least) >= 40
    page.context.close()


def test_the_riichi_box_stands_still_whatever_is_noted_beside_it(page: Page, address: str) -> None:
    open_table(page, address)
    places = []
    for riichi, furiten in ((False, None), (True, None), (True, "riichi"), (False, "temporary")):
        message = fixture("own_turn")
        message["view"]["seats"][0].update(riichi=riichi, furiten=furiten)
        tell(page, message)
        places.append(page.locator(".riichibox").bounding_box())
    assert places == [places[0]] * 4


def test_the_most_important_note_comes_first(page: Page, address: str) -> None:
    open_table(page, address)
    message = fixture("own_turn")
    view = message["view"]
    view["seats"][0].update(riichi=True, furiten="riichi")
    view["dealer"] = 0
    tell(page, message)
    assert page.locator(".seat-own .note").inner_text() == "furiten de riichi · reparte · 2.º"


UNDER = """() => {
  const name = document.querySelector(".seat-own .name").getBoundingClientRect();
  return [...document.querySelectorAll("muro-calls button")].filter((button) => {
    const box = button.getBoundingClientRect();
    const apart = box.left >= name.right || box.right <= name.left;
    return !apart && box.top < name.bottom - 1 && box.bottom > name.top + 1;
  }).length;
}"""


@pytest.mark.parametrize("count", [7, 10])
@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_the_own_name_stays_in_sight_however_many_calls_there_are(
    browser: Browser, address: str, size: tuple[int, int], count: int
) -> None:
    page = window(browser, size, reduced_motion="reduce")
    open_table(page, address)
    message = everything()
    message["view"]["actions"] = message["view"]["actions"][:count]
    tell(page, message)
    assert page.locator("muro-calls button").count() == count
    assert page.evaluate(UNDER) == 0
    assert page.evaluate(OUTSIDE) == []
    page.context.close()
