"""A finished game in a browser: stepped through, from every seat, with keys, mouse and ears."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from live.finished import finished
from muro.logs.frames import film_of
from muro.logs.story import story_of
from muro.rules import MCR_WMO_2006, RCR_2016
from web.served import served
from web.stage import fixture, hold_time, open_table, pass_time, slow_motion, tell, until
from web.test_look import OUTSIDE, SIZES, window
from web.test_replay import changed

pytestmark = pytest.mark.browser

RIICHI = finished(RCR_2016)[1]
MCR = finished(MCR_WMO_2006, well=2)[1]
HANDS = len(RIICHI.deals)
STEP = "muro-replay[data-step='{}']"


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address below which the replays of two games are."""
    kept = {"riichi": RIICHI, "mcr": MCR, "old": changed(RIICHI)}
    with served(tmp_path_factory.mktemp("games"), kept) as address:
        yield f"{address}/game"


def look(page: Page, address: str, *, game: str = "riichi", lang: str = "es", **place: int) -> None:
    """Opens a replay at a place."""
    asked = "&".join(f"{name}={value}" for name, value in {**place, "lang": lang}.items())
    page.goto(f"{address}/{game}?{asked}")
    page.wait_for_selector("muro-replay[data-step]")
    page.wait_for_selector("#faces", state="attached")


def at(page: Page, **place: int) -> None:
    """Waits until the address says this place and no more."""
    until(page, f"location.search === {'?' + '&'.join(f'{k}={v}' for k, v in place.items())!r}")


def tiles(page: Page, where: str) -> list[str]:
    found: list[str] = page.locator(f"{where} muro-tile").evaluate_all(
        "all => all.map(one => one.getAttribute('tile'))"
    )
    return found


def test_the_picture_is_that_of_the_frame(page: Page, games: str) -> None:
    look(page, games, hand=2, step=20, seat=3)
    view = film_of(RIICHI, 2, 2).frames[20].view
    own = view.own
    assert own is not None
    held = [*(own.hand or ()), *([own.drawn] if own.drawn is not None else [])]
    assert sorted(tiles(page, "muro-hand")) == sorted(map(str, held))
    assert tiles(page, ".seat-own .river") == [str(one.tile) for one in own.river]
    assert page.locator(".seat-top .standing i").count() > 0
    assert page.locator("button[data-do=discard], muro-hand button, muro-calls").count() == 0
    names = RIICHI.header.players
    assert page.locator(".seat-own .name").inner_text() == names[own.player]
    assert "Tu " not in page.locator(".stage").inner_html()


def test_keys_step_through_the_game(page: Page, games: str) -> None:
    look(page, games)
    last = len(film_of(RIICHI, 1, 0).frames) - 1
    for key, hand, step in (
        ("ArrowRight", 1, 1),
        ("ArrowRight", 1, 2),
        ("ArrowLeft", 1, 1),
        ("End", 1, last),
        ("ArrowRight", 2, 0),
        ("ArrowLeft", 1, last),
        ("Home", 1, 0),
        ("ArrowLeft", 1, 0),
        ("ArrowDown", 2, 0),
        ("ArrowUp", 1, 0),
        ("ArrowUp", 1, 0),
    ):
        page.keyboard.press(key)
        at(page, hand=hand, step=step, seat=1)
    page.keyboard.press("3")
    at(page, hand=1, step=0, seat=3)
    page.keyboard.press("v")
    at(page, hand=1, step=0, seat=4)
    page.keyboard.press("o")
    at(page, hand=1, step=0, seat=4, open=1)
    assert page.locator("[data-do=open]").get_attribute("aria-pressed") == "true"
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#keys").is_hidden()


def test_who_is_quicker_than_the_line_gets_where_the_keys_lead(page: Page, games: str) -> None:
    page.goto(f"{games}/riichi")
    page.wait_for_selector("muro-replay:defined", state="attached")
    page.evaluate(
        """() => {
          for (const key of ["ArrowDown", "ArrowDown", "o", "3", "End"]) {
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
          }
        }"""
    )
    at(page, hand=3, step=len(film_of(RIICHI, 3, 0).frames) - 1, seat=3, open=1)


def test_buttons_and_the_slider_do_what_the_keys_do(page: Page, games: str) -> None:
    look(page, games, lang="en")
    for name, hand, step in (
        ("Step forward", 1, 1),
        ("Step back", 1, 0),
        ("Next hand", 2, 0),
        ("Previous hand", 1, 0),
        ("End of the hand", 1, len(film_of(RIICHI, 1, 0).frames) - 1),
        ("Beginning of the hand", 1, 0),
    ):
        page.get_by_role("button", name=name, exact=True).click()
        at(page, hand=hand, step=step, seat=1)
    page.get_by_role("slider").fill("7")
    at(page, hand=1, step=7, seat=1)
    assert page.get_by_role("slider").get_attribute("aria-valuetext") == (
        f"East 1, step 8 of {len(film_of(RIICHI, 1, 0).frames)}"
    )
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    at(page, hand=1, step=8, seat=1)
    page.get_by_role("button", name="Open hands").click()
    at(page, hand=1, step=8, seat=1, open=1)
    page.locator(".from button").nth(1).click()
    at(page, hand=1, step=8, seat=2, open=1)


@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_open_hands_are_open(page: Page, games: str, game: str) -> None:
    look(page, games, game=game, hand=1, step=12, seat=2, open=1)
    record = RIICHI if game == "riichi" else MCR
    view = film_of(record, 1, 1, laid_open=True).frames[12].view
    for place, away in (("right", 1), ("top", 2), ("left", 3)):
        seat = view.seats[((view.you or 0) + away) % 4]
        drawn = [] if seat.drawn is None else [seat.drawn]
        shown = [str(tile) for tile in (*(seat.hand or ()), *drawn)]
        assert sorted(tiles(page, f".seat-{place} .open")) == sorted(shown)
    assert page.locator(".standing:visible").count() == 0


def test_it_plays_by_itself_and_stops_at_a_key(page: Page, games: str) -> None:
    look(page, games, hand=1, step=2)
    hold_time(page)
    page.keyboard.press("s")
    assert page.locator("[data-do=speed]").inner_text() == "4×"
    page.keyboard.press(" ")
    assert page.locator(".play").get_attribute("aria-pressed") == "true"
    page.wait_for_selector(STEP.format(3))
    pass_time(page, 499)
    assert page.locator(STEP.format(3)).count() == 1
    pass_time(page, 1)
    page.wait_for_selector(STEP.format(4))
    page.keyboard.press("ArrowLeft")
    assert page.locator(".play").get_attribute("aria-pressed") == "false"
    pass_time(page, 700)
    assert page.locator(STEP.format(3)).count() == 1
    for sign in ("1×", "2×", "4×"):
        page.keyboard.press("s")
        assert page.locator("[data-do=speed]").inner_text() == sign


def test_a_step_forward_moves_and_a_step_back_does_not(page: Page, games: str) -> None:
    look(page, games, hand=1, step=5)
    slow_motion(page)
    moving = "document.getAnimations().filter(one => !(one instanceof CSSTransition)).length"
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(STEP.format(6))
    assert page.evaluate(moving) > 0
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector(STEP.format(5))
    assert page.evaluate(moving) == 0


@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_a_result_is_explained_and_takes_no_focus(page: Page, games: str, game: str) -> None:
    record = RIICHI if game == "riichi" else MCR
    won = next(hand for hand in story_of(record) if hand.wins)
    look(page, games, game=game, hand=won.number, step=999)
    sheet = page.locator("muro-result .sheet")
    assert record.header.players[won.wins[0].player] in sheet.locator("h1").inner_text()
    assert sheet.locator(".yaku tbody tr").count() > 0
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("Escape")
    assert sheet.count() == 0
    page.get_by_role("button", name="Ver el resultado").click()
    sheet.wait_for()
    page.keyboard.press("Enter")
    at(page, hand=won.number + 1, step=0, seat=1)
    assert sheet.count() == 0


def test_the_end_has_the_final_table_and_goes_no_further(page: Page, games: str) -> None:
    look(page, games, hand=HANDS, step=999)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert page.locator(".sheet h1").inner_text() == "Resultado final"
    assert page.locator(".podium > li").count() == 4
    assert page.locator(".sheet .again").count() == 0
    for what in ("on", "after"):
        assert page.locator(f"[data-do={what}]").get_attribute("aria-disabled") == "true"


def test_hands_are_listed_and_drawn_with_their_points(page: Page, games: str) -> None:
    look(page, games, hand=2, step=3, seat=2)
    story = story_of(RIICHI)
    links = page.locator(".handlist a")
    assert links.count() == HANDS
    first = story[0].wins[0]
    assert RIICHI.header.players[first.player] in links.first.inner_text()
    assert page.locator(".handlist [aria-current]").get_attribute("data-hand") == "2"
    links.nth(3).click()
    at(page, hand=4, step=0, seat=2)
    page.keyboard.press("ArrowDown")
    at(page, hand=5, step=0, seat=2)
    corners = page.locator(".graph > svg .line").evaluate_all(
        "all => all.filter(one => one.matches('polyline')).map(one => one.points.length)"
    )
    assert corners == [HANDS + 1] * 4
    page.get_by_text("Los puntos en una tabla").click()
    rows = page.locator(".pointtable tbody tr")
    assert rows.count() == HANDS + 1
    said = rows.nth(HANDS).locator("td").all_inner_texts()
    points = [int(text.replace("\u202f", "").replace("\u2212", "-")) for text in said]
    assert points == list(story[-1].points)
    log = page.locator(".story a[download]").get_attribute("href")
    assert log == "/table/riichi/log"


def test_a_link_shares_the_very_place(page: Page, games: str) -> None:
    look(page, games, hand=3, step=4, seat=2, open=1)
    page.keyboard.press("ArrowRight")
    page.locator("button[popovertarget=share]").first.click()
    until(page, "document.getElementById('link').value !== ''")
    link = page.locator("#link").input_value()
    assert link == f"{games}/riichi?hand=3&step=5&seat=2&open=1"
    page.goto(link)
    page.wait_for_selector(STEP.format(5))
    assert page.locator("[data-seat='2']").get_attribute("aria-pressed") == "true"
    assert page.locator("[data-do=open]").get_attribute("aria-pressed") == "true"
    page.locator("button[popovertarget=preferences]").first.click()
    page.locator(".languages a[hreflang=en]").click()
    expect(page.locator("output")).to_have_text(re.compile("^Step 6 of"))


@pytest.mark.parametrize("place", ["hand=0&step=-4&seat=9", "hand=x&step=&seat=", "hand=77777"])
def test_a_place_that_is_none_is_the_nearest(page: Page, games: str, place: str) -> None:
    page.goto(f"{games}/riichi?{place}")
    page.wait_for_selector("muro-replay[data-step='0']")


def test_a_game_of_another_engine_says_so_and_tells_the_rest(page: Page, games: str) -> None:
    look(page, games, game="old", hand=2, step=999)
    notice = page.locator(".replay > .notice")
    assert "se dibuja solo hasta aquí" in notice.inner_text()
    assert page.locator("muro-result").is_hidden()
    told = page.locator("muro-log li").all_inner_texts()
    won = story_of(RIICHI)[1].wins[0]
    assert RIICHI.header.players[won.player] in told[-1]
    page.keyboard.press("ArrowLeft")
    until(page, "document.querySelector('.replay > .notice').hidden")
    page.keyboard.press("ArrowDown")
    until(page, "document.querySelector('.handlist [aria-current]').dataset.hand === '3'")
    assert "no se puede dibujar" in notice.inner_text()
    assert page.locator("muro-log li").count() > 10
    assert page.locator(".centre").is_hidden()
    page.keyboard.press("ArrowUp")
    until(page, "document.querySelector('.replay > .notice').hidden")
    assert page.locator(".centre").is_visible()


def test_what_happens_is_said_of_everybody_in_the_third_person(page: Page, games: str) -> None:
    look(page, games, hand=1, step=0)
    names = RIICHI.header.players
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(STEP.format(1))
    assert page.locator("#told").inner_text().startswith(f"{names[0]} descarta ")
    page.keyboard.press("2")
    until(page, f"document.getElementById('told').textContent === 'Punto de vista de {names[1]}'")
    page.keyboard.press("o")
    until(page, "document.getElementById('told').textContent === 'Se ven las cuatro manos'")
    assert "Robas" not in page.locator("muro-log").inner_text()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_it_fits_every_window(browser: Browser, games: str, game: str, size: Any) -> None:
    page = window(browser, size, reduced_motion="reduce")
    for step, laid_open in ((30, 0), (30, 1), (999, 0)):
        look(page, games, game=game, hand=1, step=step, open=laid_open)
        assert page.evaluate(OUTSIDE) == [], (step, laid_open)
        film = page.locator(".film").bounding_box()
        assert film is not None
        assert film["y"] + film["height"] <= size[1] + 1
    page.context.close()


@pytest.mark.parametrize(("lang", "theme"), [("es", "light"), ("en", "dark")])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
@pytest.mark.parametrize("game", ["riichi", "mcr"])
def test_it_keeps_nobody_out(
    browser: Browser, games: str, game: str, size: Any, lang: str, theme: Any
) -> None:
    page = window(browser, size, color_scheme=theme, reduced_motion="reduce")
    for keys in ("", "o", "l", "End", "?"):
        look(page, games, game=game, lang=lang, hand=1, step=12)
        if keys:
            page.keyboard.press(keys)
            page.wait_for_timeout(150)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
    page.context.close()


def test_everything_is_reached_with_the_tabulator(page: Page, games: str) -> None:
    look(page, games, hand=1, step=3)
    reached: set[str] = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate("document.activeElement?.dataset.do ?? document.activeElement.type")
        )
    wanted = {"before", "first", "back", "play", "on", "last", "after", "speed", "seat", "open"}
    assert wanted | {"range"} <= reached


def test_the_final_sheet_of_a_table_leads_to_its_replay(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("final"))
    link = page.get_by_role("link", name="Ver la repetición")
    assert link.get_attribute("href") == "/game/t1"
