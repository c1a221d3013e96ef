"""How players want their table: how tiles are discarded and stand, what calls are called."""

from __future__ import annotations

import time
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from web.stage import PATIENCE_MS, fixture, open_table, prefer, said, slow_motion, tell
from web.test_look import MOVED, NAMES, OUTSIDE, OVERLAPS, window

pytestmark = pytest.mark.browser

EVERYTHING = {
    "marks": True,
    "left": True,
    "arrange": True,
    "skip": True,
    "twice": True,
    "right": True,
    "pass": "chi",
    "names": "plain",
}
HAND = "all => all.map(one => one.dataset.tile)"


def act(action: str, seq: int = 41) -> dict[str, Any]:
    return {"type": "act", "seq": seq, "action": action}


def hand(page: Page) -> str:
    tiles: list[str] = page.locator("muro-hand button").evaluate_all(HAND)
    return " ".join(tiles)


# ------------------------------------------------------------------------------- motion


@pytest.mark.req("BGA-PREF-6")
@pytest.mark.parametrize(("reduced", "first"), [("reduce", "off"), ("no-preference", "fast")])
def test_animations_have_three_values(
    browser: Browser, address: str, reduced: Any, first: str
) -> None:
    page = window(browser, (1280, 800), reduced_motion=reduced)
    open_table(page, address)
    fields = page.locator("#preferences input[name=motion]")
    values = fields.evaluate_all("all => all.map(one => one.value)")
    assert values == ["off", "fast", "slow"]
    checked = fields.evaluate_all("all => all.filter(one => one.checked).map(one => one.value)")
    assert checked == [first]
    page.context.close()


@pytest.mark.req("BGA-PREF-7")
@pytest.mark.parametrize("motion", ["off", "fast", "slow"])
def test_drawing_discarding_and_calling_move(page: Page, address: str, motion: str) -> None:
    prefer(page, {"motion": motion})
    open_table(page, address)
    calls = {**fixture("after_chi")["events"][0]}
    steps = [
        ("own_turn", fixture("own_turn")["events"]),
        ("call_offer", fixture("call_offer")["events"]),
        *(("after_chi", [{**calls, "code": code}]) for code in ("chi", "pon", "kan")),
    ]
    if motion != "off":
        slow_motion(page)
    tell(page, {**fixture("call_offer"), "seq": 60, "events": []})
    for seq, (name, events) in enumerate(steps, 61):
        tell(page, {**fixture(name), "seq": seq, "events": events})
        cries = "document.querySelectorAll('.cry')"
        own = f"[...{cries}].flatMap(one => one.getAnimations()).length"
        moves = page.evaluate(f"{MOVED} - {own}")
        assert (moves > 0) is (motion != "off"), name


# ------------------------------------------------------------------------------- discarding


def test_a_double_click_discards_where_it_is_wanted(page: Page, address: str) -> None:
    prefer(page, {"twice": True})
    open_table(page, address)
    tell(page, fixture("own_turn"))
    tile = page.locator("muro-hand button").first
    tile.click()
    page.locator("muro-hand button").nth(1).click()
    assert said(page) == []
    page.wait_for_timeout(600)
    deadline = time.monotonic() + PATIENCE_MS / 1_000
    while not said(page):  # a busy machine may put too long between the two clicks
        assert time.monotonic() < deadline
        tile.dblclick()
    assert said(page) == [act("discard 2m")]


def test_a_key_needs_no_second_press(page: Page, address: str) -> None:
    prefer(page, {"twice": True})
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.locator("muro-hand button").nth(2).focus()
    page.keyboard.press("Enter")
    assert said(page) == [act("discard 4m")]


@pytest.mark.parametrize("is_wanted", [True, False])
def test_a_right_click_passes_or_discards_the_drawn_tile(
    page: Page, address: str, is_wanted: bool
) -> None:
    prefer(page, {"right": is_wanted})
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.locator(".centre").click(button="right")
    message = fixture("call_offer")
    actions = message["view"]["actions"]
    message["view"]["actions"] = [each for each in actions if each["kind"] != "ron"]
    tell(page, message)
    page.locator(".centre").click(button="right")
    assert said(page) == ([act("discard 1z*"), act("pass", 42)] if is_wanted else [])
    tell(page, {**fixture("call_offer"), "seq": 43})  # with a win among the calls
    page.locator(".centre").click(button="right")
    assert len(said(page)) == (2 if is_wanted else 0)


# ------------------------------------------------------------------------------- the hand


def test_tiles_are_put_by_key_and_stay_there(page: Page, address: str) -> None:
    prefer(page, {"arrange": True})
    open_table(page, address)
    tell(page, fixture("own_turn"))
    assert hand(page) == "2m 3m 4m 6p 7p 8p 3s 4s 5s 5s 6s 7s 8s 1z*"
    page.locator("muro-hand button").first.focus()
    page.keyboard.press("Alt+ArrowRight")
    page.keyboard.press("Alt+ArrowRight")
    assert page.locator("#told").inner_text() == "2 de caracteres: lugar 3 de 13"
    assert page.evaluate("document.activeElement.dataset.tile") == "2m"
    quiet = fixture("own_turn")
    quiet["view"]["actions"] = []
    tell(page, {**quiet, "seq": 42})  # nothing is asked: the focus stays where tiles are put
    assert page.evaluate("document.activeElement.dataset.tile") == "2m"
    tell(page, {**fixture("call_offer"), "seq": 43})  # 8s is gone, another 5s is there
    assert hand(page) == "3m 4m 2m 6p 7p 8p 3s 4s 5s 5s 6s 7s 5s"
    tell(page, {**fixture("own_turn"), "seq": 44})
    assert hand(page) == "3m 4m 2m 6p 7p 8p 3s 4s 5s 5s 6s 7s 8s 1z*"
    assert said(page) == []


def test_tiles_are_dragged_and_a_drag_discards_nothing(page: Page, address: str) -> None:
    prefer(page, {"arrange": True, "motion": "off"})
    open_table(page, address)
    tell(page, fixture("own_turn"))
    tiles = page.locator("muro-hand button")
    one, other = tiles.nth(0).bounding_box(), tiles.nth(5).bounding_box()
    assert one is not None
    assert other is not None
    page.mouse.move(one["x"] + 10, one["y"] + 20)
    page.mouse.down()
    page.mouse.move(other["x"] + 20, other["y"] + 25, steps=5)
    page.mouse.up()
    assert hand(page) == "3m 4m 6p 7p 8p 2m 3s 4s 5s 5s 6s 7s 8s 1z*"
    assert said(page) == []
    tiles.nth(0).click()
    assert said(page) == [act("discard 3m")]


def test_tiles_are_sorted_where_nothing_else_is_wanted(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.locator("muro-hand button").first.focus()
    page.keyboard.press("Alt+ArrowRight")
    assert hand(page).startswith("2m 3m 4m")


# ------------------------------------------------------------------------------- looks


@pytest.mark.parametrize("is_wanted", [True, False])
def test_tiles_that_came_straight_from_the_wall_are_marked(
    page: Page, address: str, is_wanted: bool
) -> None:
    prefer(page, {"marks": is_wanted})
    open_table(page, address)
    tell(page, fixture("own_turn"))
    tile = page.locator(".seat-own .river li").nth(2)  # drawn and discarded
    mark = tile.locator("muro-tile").evaluate("one => getComputedStyle(one, '::before').content")
    assert mark == ('""' if is_wanted else "none")
    assert ("recién robada" in (tile.text_content() or "")) is is_wanted


@pytest.mark.req("BGA-UI-12")
@pytest.mark.parametrize(
    ("names", "table", "words"),
    [
        ("", "t1", ["Pasar", "Chii", "Pon", "Kan", "Ron"]),
        ("chinese", "t1", ["Pasar", "Chow", "Pung", "Kong", "Hu"]),
        ("plain", "t1", ["Pasar", "Escalera", "Trío", "Cuarteto", "Cerrar"]),
        ("japanese", "t1", ["Pasar", "Chii", "Pon", "Kan", "Ron"]),
    ],
)
def test_calls_have_the_names_the_player_prefers(
    page: Page, address: str, names: str, table: str, words: list[str]
) -> None:
    prefer(page, {"names": names})
    open_table(page, address, name=table)
    tell(page, fixture("call_offer"))
    shown = page.locator("muro-calls .word").all_text_contents()
    assert list(dict.fromkeys(shown)) == words
    label = page.locator('[data-kind="pon"]').get_attribute("aria-label")
    assert label == f"{words[2]} con 5 de bambú, 5 de bambú"
    tell(page, fixture("after_chi"))
    assert f"Haces {words[1].lower()} con" in page.locator("#told").inner_text()


def test_in_mcr_calls_can_have_their_japanese_names(page: Page, address: str) -> None:
    prefer(page, {"names": "japanese"})
    open_table(page, address, name="mcr1")
    tell(page, fixture("mcr_call"))
    shown = page.locator("muro-calls .word").all_text_contents()
    assert shown == ["Pasar", "Chii", "Chii", "Chii"]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (844, 390)])
def test_the_buttons_are_on_the_left_for_who_is_left_handed(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    places = []
    for left in (False, True):
        page = window(browser, size, reduced_motion="reduce")
        prefer(page, {"left": left})
        open_table(page, address)
        message = fixture("call_offer")
        actions = message["view"]["actions"]
        message["view"]["actions"] = [each for each in actions if each["kind"] in ("pass", "ron")]
        tell(page, message)
        box = page.locator('[data-kind="ron"]').bounding_box()
        assert box is not None
        places.append(box["x"] + box["width"] / 2)
        page.context.close()
    assert places[1] < size[0] / 2 < places[0]


@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (360, 640), (844, 390)])
def test_with_everything_on_every_view_fits(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = window(browser, size, reduced_motion="reduce")
    prefer(page, EVERYTHING)
    open_table(page, address)
    for name in NAMES:
        tell(page, fixture(name))
        assert page.evaluate(OUTSIDE) == [], name
        if page.locator("muro-result").is_hidden():
            assert page.evaluate(OVERLAPS) == 0, name
    page.context.close()


@pytest.mark.parametrize(("lang", "theme"), [("es", "light"), ("en", "dark")])
@pytest.mark.parametrize("name", ["own_turn", "call_offer", "late_game"])
def test_with_everything_on_nobody_is_kept_out(
    browser: Browser, address: str, name: str, lang: str, theme: Any
) -> None:
    page = window(browser, (390, 844), color_scheme=theme, reduced_motion="reduce")
    prefer(page, EVERYTHING)
    open_table(page, address, lang)
    tell(page, fixture(name))
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.context.close()
