"""What keeps the table smooth: what is as it was is left alone, the page is laid out in parts."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from web.stage import fixture, open_table, tell

pytestmark = pytest.mark.browser

WATCH = """() => {
  window.touched = new Set();
  const watch = new MutationObserver((all) => {
    for (const { target } of all) touched.add(target.closest?.(".seat")?.className);
  });
  for (const seat of document.querySelectorAll(".seat:not(.seat-own)")) {
    watch.observe(seat, { attributes: true, childList: true, subtree: true });
  }
}"""
TOUCHED = "() => new Promise((done) => setTimeout(() => done([...touched].sort())))"


def discarded(message: dict[str, Any], seat: int) -> dict[str, Any]:
    """The next picture: a seat has laid another tile into its river."""
    tile = {"tile": "3p", "drawn": False, "riichi": False, "claimed_by": None}
    message["view"]["seats"][seat]["river"].append(tile)
    message["view"]["last_discard"] = {"seat": seat, "tile": "3p"}
    return {**message, "seq": message["seq"] + 1, "events": []}


def test_a_seat_of_another_where_nothing_happened_is_not_touched(page: Page, address: str) -> None:
    open_table(page, address)
    message = fixture("own_turn")
    tell(page, message)
    page.evaluate(WATCH)
    tell(page, {**message, "events": []})
    assert page.evaluate(TOUCHED) == []
    tell(page, discarded(message, (message["view"]["you"] + 3) % 4))
    assert page.evaluate(TOUCHED) == ["seat seat-left"]


LAID_OUT = """(change) => {
  const at = (one) => document.querySelector(one);
  const changes = {
    river: () => at(".seat-left .river").append(document.createElement("li")),
    standing: () => at(".seat-left .standing").append(document.createElement("i")),
    hand: () => at(".hand").lastElementChild.remove(),
    wall: () => (at(".counts dd > span").textContent = "17"),
    log: () => at("muro-log ol").append("another sentence of the log"),
    told: () => (at("#told").textContent = "another sentence"),
  };
  document.body.getBoundingClientRect();
  changes[change]();
  document.body.getBoundingClientRect();
}"""


@pytest.mark.parametrize("change", ["river", "standing", "hand", "wall", "log", "told"])
def test_what_changes_often_is_laid_out_alone(page: Page, address: str, change: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(LAID_OUT, change)
    trace = browser.stop_tracing()
    assert b'"partialLayout":true' in trace
    assert b'"partialLayout":false' not in trace


@pytest.mark.parametrize("name", ["own_turn", "call_offer", "after_chi"])
def test_a_picture_is_laid_out_once_however_much_moves(page: Page, address: str, name: str) -> None:
    open_table(page, address)
    line = page.context.new_cdp_session(page)
    tell(page, fixture("first_turn"))
    line.send("Performance.enable")

    def layouts() -> float:
        found = line.send("Performance.getMetrics")["metrics"]
        return float(next(each["value"] for each in found if each["name"] == "LayoutCount"))

    before = layouts()
    page.evaluate(
        "message => { document.getAnimations().forEach((one) => one.finish());"
        " line.tell(message); }",
        fixture(name),
    )
    assert layouts() - before <= 6
