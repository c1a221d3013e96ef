"""What is counted and what helps, on the page: panel, marks, pointing, keys, words."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page

from web import helped
from web.stage import fixture, open_table, said, tell
from web.test_look import OUTSIDE, OVERLAPS, window

pytestmark = pytest.mark.browser

ADVICE = {"type": "help", "ask": "advice"}
WHY = {"type": "help", "ask": "why"}
PANEL = ".helps"
CELL = ".unseen [data-kind='{}']"


def opened(page: Page, address: str, lang: str = "es", *, name: str = "t-yes") -> helped.Moment:
    """A table of riichi with hints, in the player's turn, somebody else in riichi."""
    moment = helped.mcr() if name.startswith("mcr") else helped.riichi()
    open_table(page, address, lang, name=name)
    tell(page, moment.view(lang))
    return moment


def lefts(page: Page) -> list[int]:
    """The number at each kind of the panel."""
    found: list[int] = page.evaluate(
        "[...document.querySelectorAll('.unseen [data-kind] b')].map((b) => Number(b.textContent))"
    )
    return found


def marked(page: Page) -> list[dict[str, Any]]:
    """The own tiles with the marks on them, at one moment."""
    found: list[dict[str, Any]] = page.evaluate(
        "[...document.querySelectorAll('muro-hand button')].map((one) => ({"
        "tile: one.dataset.tile, left: one.dataset.accepts ?? null,"
        "best: 'best' in one.dataset, grade: one.dataset.grade ?? null,"
        "seen: one.querySelector('.tilemark b')?.textContent ?? null,"
        "words: one.getAttribute('aria-description')}))"
    )
    return found


def alike(page: Page) -> set[str]:
    """The kinds of tiles that are marked as alike on the table."""
    return set(
        page.evaluate(
            "[...document.querySelectorAll('muro-tile[data-like]')]"
            ".map((one) => one.getAttribute('tile'))"
        )
    )


def test_the_unseen_tiles_are_counted_at_every_table_and_asked_of_nobody(
    page: Page, address: str
) -> None:
    moment = opened(page, address, name="t1")
    page.keyboard.press("u")
    counts = [row[0] for row in moment.view("es")["view"]["unseen"]]
    assert lefts(page) == counts
    cell = page.locator(CELL.format("1z"))
    assert cell.get_attribute("aria-label") == f"viento este: {counts[27]} por ver"
    cell.click()
    assert page.locator(".unseen .about").inner_text().startswith("viento este: ")
    assert alike(page) == {"1z"}
    assert said(page) == []
    page.keyboard.press("u")
    assert page.locator(PANEL).is_hidden()
    assert alike(page) == set()


def test_where_the_seen_ones_are_is_told_in_words(page: Page, address: str) -> None:
    message = opened(page, address, "en", name="t1").view("en")
    message["view"]["unseen"][0] = [0, 1, 0, 2, 1]
    message["seq"] += 1
    tell(page, message)
    page.keyboard.press("u")
    page.locator(CELL.format("1m")).focus()
    assert page.locator(".unseen .about").inner_text() == (
        "1 of characters: 0 unseen. "
        "In sight: 1 in the hand, 2 among the discards, 1 among the indicators"
    )
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.kind") == "2m"


def test_without_hints_the_page_asks_for_none_and_says_why(page: Page, address: str) -> None:
    opened(page, address, "en", name="t1")
    page.keyboard.press("h")
    assert page.locator(".helps .body").inner_text().startswith("There are no hints at this table")
    assert page.locator(".helps footer input").count() == 1
    assert said(page) == []
    assert [each["seen"] for each in marked(page)] == [None] * 14


def test_each_discard_stands_in_a_line_with_what_follows(page: Page, address: str) -> None:
    moment = opened(page, address, "en")
    page.keyboard.press("h")
    assert said(page) == [ADVICE]
    advice = moment.advice("en")
    tell(page, advice)
    lines = page.locator(".after")
    first = advice["advice"]["discards"][0]
    assert lines.count() == len(advice["advice"]["discards"])
    head = lines.first.locator("summary")
    assert str(first["left"]) in head.inner_text()
    assert "best" in head.inner_text()
    head.press("Enter")
    assert lines.first.locator(".risks li").count() == 3
    assert lines.first.locator(".risks li").first.inner_text().startswith("Before ")
    tell(page, moment.advice("en"))
    assert lines.first.get_attribute("open") is not None


def test_advice_about_another_picture_is_not_shown(page: Page, address: str) -> None:
    moment = opened(page, address, name="t-training")
    advice = moment.advice("es")
    advice["advice"]["seq"] -= 1
    tell(page, advice)
    assert {each["seen"] for each in marked(page)} == {None}


def test_marks_lie_on_the_hand_and_move_nothing(page: Page, address: str) -> None:
    moment = opened(page, address, name="t-training")
    assert said(page) == [ADVICE]  # at a table for practice all is on
    places = (
        "[...document.querySelectorAll('muro-hand button')].map((b) => b.getBoundingClientRect().x)"
    )
    before = page.evaluate(places)
    advice = moment.advice("es")
    tell(page, advice)
    assert page.evaluate(places) == before
    by_tile = {one["tile"]: one for one in advice["advice"]["discards"]}
    riichi = {seat["seat"] for seat in moment.view("es")["view"]["seats"] if seat["riichi"]}
    order = ["sure", "nearly", "usual", "dangerous"]
    for each in marked(page):
        one = by_tile[each["tile"].replace("*", "").replace("0", "5")]
        worst = max(
            (risk["grade"] for risk in one["risks"] if risk["seat"] in riichi), key=order.index
        )
        assert (each["left"], each["best"]) == (str(one["left"]), one["best"])
        assert (each["seen"], each["grade"]) == (str(one["left"]), worst)
        assert f"sirven {one['left']}" in each["words"]
    sizes = page.evaluate(
        "[...document.querySelectorAll('.tilemark b, .tilemark .grade')]"
        ".map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert min(sizes) >= 11


def test_marks_are_kept_off_or_on_in_this_browser(page: Page, address: str) -> None:
    moment = opened(page, address, name="t-training")
    tell(page, moment.advice("es"))
    page.keyboard.press("h")
    page.get_by_text("Marcas en mi mano").click()
    assert {each["seen"] for each in marked(page)} == {None}
    page.reload()
    page.wait_for_selector("#faces", state="attached")
    tell(page, moment.view("es"))
    assert said(page) == []


def test_pointing_at_a_tile_marks_its_like_and_says_how_many_are_unseen(
    page: Page, address: str
) -> None:
    moment = opened(page, address, "en", name="t1")
    river = page.locator(".seat-own .river muro-tile").first
    kind = river.get_attribute("tile") or ""
    river.hover()
    tip = page.locator(".tiletip")
    assert tip.inner_text().endswith(" unseen")
    assert alike(page) == {kind}
    page.locator(".plate").first.hover()
    tip.wait_for(state="hidden")
    page.locator("muro-hand button").first.focus()
    assert tip.is_visible()
    tile = page.locator("muro-hand button").first.get_attribute("data-tile") or ""
    assert tile in alike(page)
    tell(page, {**moment.view("en"), "seq": moment.view("en")["seq"] + 1})
    page.keyboard.press("u")
    page.get_by_text("Pointing at a tile marks its like").click()
    river.hover()
    assert tip.is_hidden()


def test_the_tip_of_an_own_tile_says_what_its_mark_means(page: Page, address: str) -> None:
    moment = opened(page, address, "en", name="t-training")
    tell(page, moment.advice("en"))
    page.locator("muro-hand button").first.focus()
    assert "after the discard" in page.locator(".tiletip").inner_text()


def test_why_is_asked_by_key_and_answered_in_the_panel(page: Page, address: str) -> None:
    moment = opened(page, address, name="t1")
    page.keyboard.press("y")
    assert said(page) == [WHY]
    why = moment.why("es")
    tell(page, why)
    shown = page.locator(".reasons li").all_inner_texts()
    assert len(shown) == len(why["why"]["reasons"])
    assert page.locator(".aboutwhy").inner_text().startswith("Sobre ")
    page.keyboard.press("Escape")
    assert page.locator(PANEL).is_hidden()


def test_a_tile_that_falls_short_keeps_its_own_explanation(page: Page, address: str) -> None:
    open_table(page, address, "es", name="mcr1")
    message = fixture("mcr_below")
    message["view"]["unseen"] = [[4, 0, 0, 0, 0]] * 34
    tell(page, message)
    page.keyboard.press("y")
    assert page.locator(".worth").is_visible()
    assert said(page) == []


def test_the_panels_of_mcr_do_not_lie_over_each_other(page: Page, address: str) -> None:
    opened(page, address, name="mcr-yes")
    page.keyboard.press("w")
    assert page.locator(".worth").is_visible()
    page.keyboard.press("h")
    assert (page.locator(".worth").is_visible(), page.locator(PANEL).is_visible()) == (False, True)


def test_who_looks_on_may_count_and_has_nothing_to_ask(page: Page, address: str) -> None:
    message = helped.riichi().view("en", hints=False)
    for seat in message["view"]["seats"]:
        seat.update(hand=None, drawn=None, furiten=None)
    message["view"].update(you=None, offer=None, actions=[], forbidden=[])
    open_table(page, address, "en", name="t-yes")
    tell(page, message)
    page.keyboard.press("u")
    tabs = page.locator(".helps .seg button:visible")
    assert tabs.all_inner_texts() == ["Unseen"]
    page.keyboard.press("y")
    page.keyboard.press("h")
    assert said(page) == []


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)], ids=str)
@pytest.mark.parametrize("name", ["t-training", "mcr-training"])
def test_it_fits_covers_neither_hand_nor_calls_and_keeps_nobody_out(
    browser: Browser, address: str, size: tuple[int, int], name: str
) -> None:
    lang, theme = ("es", "light") if name.startswith("t") else ("en", "dark")
    more: dict[str, Any] = {"color_scheme": theme, "reduced_motion": "reduce"}
    page = window(browser, size, **more)
    moment = opened(page, address, lang, name=name)
    tell(page, moment.advice(lang))
    assert (page.evaluate(OVERLAPS), page.evaluate(OUTSIDE)) == (0, [])
    for key, answer in (("u", None), ("h", moment.advice(lang)), ("y", moment.why(lang))):
        page.keyboard.press(key)
        if answer:
            tell(page, answer)
        panel, hand = page.locator(PANEL), page.locator(".hand")
        assert box(panel)["bottom"] <= box(hand)["top"] + 1
        assert min(box(panel)["left"], box(panel)["top"]) >= 0
        assert box(panel)["right"] <= size[0]
        if size != (844, 390):
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()
    page.context.close()


def box(part: Locator) -> dict[str, float]:
    found: dict[str, float] = part.evaluate("(one) => one.getBoundingClientRect().toJSON()")
    return found
