"""How pages look: nothing overflows or jumps, everybody can read and use them, motion obeys."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from web.stage import FIXTURES, fixture, open_table, patient, said, slow_motion, tell, until

pytestmark = pytest.mark.browser

NAMES = sorted(path.stem for path in FIXTURES.glob("*.json"))
SIZES = [(1280, 800), (390, 844), (360, 640), (844, 390), (2560, 1440), (768, 1024), (1024, 768)]
MOVED = "document.getAnimations().filter(one => !(one instanceof CSSTransition)).length"

OUTSIDE = """
() => {
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  const out = [];
  const parts = ".stage muro-tile, .stage button, .plate, .centre, .counts > div, .score";
  for (const one of document.querySelectorAll(parts)) {
    if (!seen(one) || one.closest(".sheetbody, [popover]")) continue;
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const isIn = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    if (!isIn) out.push(`${one.className || one.tagName}: ${[left, top, right, bottom]}`);
  }
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) out.push("it scrolls");
  return out;
}
"""
"""What stands outside the window; the body of a sheet scrolls by itself."""

OVERLAPS = """
() => {
  const own = [...document.querySelectorAll("muro-hand li, .seat-own .meld, muro-calls button")];
  const seen = own.filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => one.getBoundingClientRect());
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meet(a, b))).length;
}
"""
"""How often tiles of the hand, own melds and buttons lie one over another."""


def window(browser: Browser, size: tuple[int, int], **more: Any) -> Page:
    """A page in a window of its own."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, **more)
    return patient(context).new_page()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_view_fits_every_window(
    browser: Browser, address: str, size: tuple[int, int], lang: str
) -> None:
    page = window(browser, size, reduced_motion="reduce")
    open_table(page, address, lang)
    for name in NAMES:
        tell(page, fixture(name))
        assert page.evaluate(OUTSIDE) == [], name
        if page.locator("muro-result").is_hidden():
            assert page.evaluate(OVERLAPS) == 0, name
    page.context.close()


@pytest.mark.parametrize(("lang", "theme"), [("es", "light"), ("en", "dark")])
@pytest.mark.parametrize("name", NAMES)
def test_no_view_keeps_anybody_out(
    browser: Browser, address: str, name: str, lang: str, theme: Any
) -> None:
    page = window(browser, (1280, 800), color_scheme=theme, reduced_motion="reduce")
    open_table(page, address, lang)
    tell(page, fixture(name))
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.context.close()


@pytest.mark.parametrize(("lang", "theme"), [("es", "dark"), ("en", "light")])
@pytest.mark.parametrize("panel", ["", "preferences", "keys"])
def test_no_page_or_panel_keeps_anybody_out(
    browser: Browser, address: str, panel: str, lang: str, theme: str
) -> None:
    page = window(browser, (390, 844), color_scheme=theme, reduced_motion="reduce")
    if panel:
        open_table(page, address, lang)
        tell(page, fixture("own_turn"))
        page.locator(f"button[popovertarget={panel}]").first.click()
    else:
        page.goto(f"{address}/?lang={lang}")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.context.close()


@pytest.mark.parametrize("size", SIZES[:4], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_start_page_fits_and_sits_down_with_one_click(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    page = window(browser, size)
    page.goto(address)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    sit = page.get_by_role("button", name="Sentarse a la mesa")
    box = sit.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size[1]
    form = page.evaluate("Object.fromEntries(new FormData(document.querySelector('form')))")
    riichi = {"game": "riichi", "length": "south", "rules": "rcr-2016"}
    assert form == {**riichi, "edition": "mcr-wmo-2006", "flowers": "self"}
    page.context.close()


def test_the_hand_stands_still_while_the_table_changes(page: Page, address: str) -> None:
    open_table(page, address)
    places = []
    for name in ("first_turn", "own_turn", "call_offer", "after_chi", "late_game"):
        tell(page, fixture(name))
        until(page, f"{MOVED} === 0")
        box = page.locator("muro-hand li").first.bounding_box()
        assert box is not None
        places.append((box["x"], box["y"]))
    assert places == [places[0]] * len(places)


def test_buttons_come_and_go_without_moving_anything_else(page: Page, address: str) -> None:
    open_table(page, address)
    places = []
    for name in ("own_turn", "call_offer"):
        tell(page, fixture(name))
        until(page, f"{MOVED} === 0")
        selectors = (".centre", ".seat-own .river", "muro-hand", ".seat-own .plate .wind", ".dora")
        places.append([page.locator(one).first.bounding_box() for one in selectors])
    assert places[0] == places[1]


def test_a_discard_travels_and_a_new_event_ends_it_at_once(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    slow_motion(page)
    tell(page, fixture("call_offer"))
    assert page.evaluate(MOVED) > 0
    tell(page, fixture("after_chi") | {"events": []})
    assert page.evaluate(MOVED) == 0


@pytest.mark.parametrize("how", ["preference", "system"])
def test_nothing_moves_where_motion_is_off(browser: Browser, address: str, how: str) -> None:
    reduced: Any = "reduce" if how == "system" else "no-preference"
    page = window(browser, (1280, 800), reduced_motion=reduced)
    if how == "preference":
        page.add_init_script("""localStorage.setItem("muro.look", '{"motion": "off"}')""")
    open_table(page, address)
    tell(page, fixture("own_turn"))
    tell(page, fixture("call_offer"))
    moving = page.evaluate(
        """document.getAnimations().filter((one) =>
             !(one instanceof CSSTransition) && one.effect.target.className !== "cry").length"""
    )
    assert moving == 0
    page.context.close()


@pytest.mark.req("BGA-UI-23", "BGA-PREF-1")
def test_the_player_chooses_among_the_sets_of_tiles(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.locator("button[popovertarget=preferences]").first.click()
    for label, name in (("Abstractas", "abstract"), ("Grandes", "large"), ("Clásicas", "classic")):
        with page.expect_response(f"**/tiles/{name}-es.svg"):
            page.get_by_text(label, exact=True).click()
        until(page, f"document.documentElement.dataset.tiles === '{name}'")
    with page.expect_response("**/tiles/classic-index-es.svg"):
        page.get_by_label("Números y letras en las fichas").check()
    page.reload()
    page.wait_for_selector("#faces", state="attached")
    kept = page.evaluate("JSON.parse(localStorage['muro.look'])")
    assert (kept["tiles"], kept["index"], kept["confirm"]) == ("classic", True, False)


# ------------------------------------------------------------------------------- results


@pytest.mark.req("BGA-UI-26")
def test_a_win_shows_yaku_han_fu_and_payments(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("win_ron"))
    sheet = page.get_by_role("dialog", name="Ron Lucía")
    assert sheet.locator(".value").inner_text() == "5200\n3 han · 40 fu"
    lines = sheet.locator(".lines").evaluate_all(
        """all => all.map((table) => [...table.rows].map((row) =>
             `${row.cells[0].firstChild.textContent} ${row.cells[1].textContent}`))"""
    )
    assert lines == [
        ["Riichi 1 han", "Pon de Dragón (blanco) 1 han", "Uradora 1 han", "Total 3 han"],
        [
            "Mano oculta cerrada de un descarte 30",
            "Pon oculto de terminales u honores 8",
            "Espera cerrada 2",
            "Total 40 fu",
        ],
    ]
    assert sheet.locator(".pays tbody tr").all_inner_texts() == [
        "E Irene\t36\u202f700\t\u22125500\t31\u202f200\t1.º → 2.º",
        "S Lucía\t31\u202f300\t+7500\t38\u202f800\t2.º → 1.º",
        "O Marta\t22\u202f000\t0\t22\u202f000\t4.º",
        "N Pau\t28\u202f000\t0\t28\u202f000\t3.º",
    ]
    assert sheet.locator(".sum").inner_text() == "5200 + 300 de honba + 2000 de riichi = 7500"


def test_the_hand_that_won_is_shown_as_it_was_read(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("win_tsumo"))
    blocks = page.locator(".wonhand .blocks > ol").evaluate_all(
        "all => all.map(one => [...one.querySelectorAll('muro-tile')].map(t => t.tile"
        " ?? t.getAttribute('tile')).join(' '))"
    )
    assert blocks == ["2m 3m 4m", "0p 6p 7p", "8s 8s"]
    won = page.locator(".wonhand .won muro-tile")
    assert won.evaluate_all("all => all.map(one => one.getAttribute('tile'))") == ["7p"]
    assert page.locator(".wonhand .meld").count() == 2


def test_of_several_winners_each_can_be_seen(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("double_ron"))
    assert page.locator(".sheethead h1").inner_text() == "Ron Marta"
    page.locator(".winners").get_by_text("Pau").click()
    assert page.locator(".sheethead h1").inner_text() == "Ron Pau"
    assert page.locator(".winners [aria-pressed=true]").all_inner_texts() == ["Pau"]


def test_a_draw_shows_who_was_ready(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("draw"))
    assert page.locator(".sheethead h1").inner_text() == "Empate: se acabó el muro"
    assert page.locator(".hands .state").all_inner_texts() == ["noten", "tenpai", "tenpai", "noten"]
    assert page.locator(".hands .wonhand").count() == 2


def test_the_next_hand_is_asked_for_once(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("draw"))
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert said(page) == [{"type": "next"}]
    tell(page, fixture("first_turn"))
    assert page.locator("muro-result").is_hidden()


def test_the_table_can_be_seen_behind_its_result(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("win_ron"))
    page.get_by_role("button", name="Ver la mesa").click()
    assert page.locator("muro-result").is_hidden()
    page.get_by_role("button", name="Ver el resultado").click()
    assert page.get_by_role("dialog", name="Ron Lucía").is_visible()


def test_the_end_shows_places_points_and_uma(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("final"))
    assert page.locator(".sheethead h1").inner_text() == "Resultado final: quedas 1.º"
    lines = page.locator(".podium > li").all_inner_texts()
    assert lines[0].split("\n") == [
        "1.º",
        "Lucía",
        "41\u202f200 puntos (+1000 de riichi sueltos)",
        *("Puntos", "+11\u202f200", "Uma", "+15\u202f000", "+26\u202f200"),
    ]
    assert page.locator(".podium .tot").all_inner_texts() == [
        *("+26\u202f200", "+8900", "\u22128700", "\u221226\u202f400")
    ]
    assert page.get_by_role("link", name="Partida nueva").get_attribute("href") == "/"


def test_the_last_hand_is_shown_before_the_end(page: Page, address: str) -> None:
    open_table(page, address)
    message = fixture("final")
    message["view"]["result"] = fixture("draw")["view"]["result"]
    tell(page, message)
    assert page.locator(".sheethead h1").inner_text() == "Empate: se acabó el muro"
    page.get_by_role("button", name="Resultado final").click()
    assert page.locator(".sheethead h1").inner_text() == "Resultado final: quedas 1.º"
    assert said(page) == []
