"""The clock at the table: what is shown of the time, to whom, and that nothing else moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from muro.game.seat import Seat
from muro.live.timekeeper import Times
from muro.web import wire
from web.stage import fixture, hold_time, open_table, tell
from web.test_look import OUTSIDE, OVERLAPS, SIZES, window

browser_only = pytest.mark.browser
NOBODY: dict[str, Any] = {
    "control": "10+30",
    "own": None,
    "turn": None,
    "waiting": False,
    "away": [],
}
PLACES = """() => [...document.querySelectorAll(
  "muro-hand li, .plate, .calls, .riichibox, .river, .centre, .waits")]
  .filter((one) => one.checkVisibility())
  .map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round).join())"""
CLOCKED = ("own_turn", "call_offer", "late_game", "after_chi", "mcr_turn", "mcr_full")
DIGITS, BARS = "muro-clock .digits", ".plate > .timebar"


def shows(page: Page, name: str, **times: Any) -> None:
    """Tells a recorded view with the clock like this."""
    tell(page, {**fixture(name), "times": {**NOBODY, **times}})


def test_a_message_has_the_times_and_tells_no_seat() -> None:
    times = Times(control="10+30", own=(9_000, 30_000), turn=None, waiting=True)
    assert wire.times_of(times) == {
        "control": "10+30",
        "own": (9_000, 30_000),
        "turn": None,
        "waiting": True,
        "away": [],
        "stopped": False,
    }
    assert (wire.times_of(replace(times, away=(Seat.WEST,))) or {})["away"] == [2]
    assert wire.times_of(None) is None


@browser_only
def test_who_is_played_for_is_told_and_comes_back_with_a_word(page: Page, address: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    open_table(page, address)
    page.evaluate("""() => {
      globalThis.sent = [];
      WebSocket.prototype.send = function (text) { globalThis.sent.push(JSON.parse(text).type); };
    }""")
    shows(page, "own_turn", away=[fixture("own_turn")["view"]["you"]])
    notice = page.locator("muro-table .notice")
    expect(notice).to_contain_text("el ordenador juega por ti")
    expect(page.locator(".seat-own .note")).to_contain_text("juega el ordenador")
    assert Axe().run(page).violations_count == 0
    notice.get_by_role("button").click()
    expect(notice).to_be_hidden()
    shows(page, "own_turn")
    expect(notice).to_be_hidden()
    expect(page.locator(".seat-own .note")).not_to_contain_text("juega el ordenador")


@browser_only
def test_the_own_time_runs_down_and_then_the_bank(page: Page, address: str) -> None:
    page.clock.install()
    open_table(page, address)
    shows(page, "own_turn", own=[10_000, 30_000], turn=[10_000, 30_000])
    page.clock.pause_at("2100-01-01")
    shows(page, "own_turn", own=[10_000, 30_000], turn=[10_000, 30_000])
    expect(page.locator(DIGITS)).to_have_text("10+30")
    widths = [free_and_bank(page)]
    for gone, said in ((3_000, "7+30"), (6_800, "1+30"), (1_000, "30"), (9_000, "21")):
        page.clock.run_for(gone)
        expect(page.locator(DIGITS)).to_have_text(said)
        widths.append(free_and_bank(page))
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == (10_000.0, 30_000.0)
    assert widths[-1][0] == 0


def free_and_bank(page: Page) -> tuple[float, float]:
    free, bank = (
        float(page.locator(f"muro-clock .{name}").get_attribute("width") or 0)
        for name in ("free", "bank")
    )
    return free, bank


@browser_only
@pytest.mark.parametrize(
    ("control", "own", "said"),
    [
        ("20+60", [20_000, 60_000], "20+1:00"),
        ("3d", [2 * 86_400_000 + 5 * 3_600_000, 0], "2 d 5 h"),
        ("1d", [3_661_000, 0], "1:01:01"),
        ("5+0", [4_001, 0], "5"),
    ],
)
def test_every_time_is_told_as_people_read_it(
    page: Page, address: str, control: str, own: list[int], said: str
) -> None:
    page.clock.install()
    open_table(page, address)
    page.clock.pause_at("2100-01-01")
    shows(page, "own_turn", control=control, own=own)
    expect(page.locator(DIGITS)).to_have_text(said)


@browser_only
@pytest.mark.parametrize(("lang", "said"), [("es", "Quedan 5 segundos"), ("en", "5 seconds left")])
def test_the_last_seconds_are_said_once(page: Page, address: str, lang: str, said: str) -> None:
    page.clock.install()
    open_table(page, address, lang)
    page.clock.pause_at("2100-01-01")
    status = page.locator("muro-clock + [role=status]")
    shows(page, "own_turn", own=[6_000, 0])
    expect(status).to_have_text("")
    page.clock.run_for(1_000)
    expect(status).to_have_text(said)
    assert page.locator("muro-clock[data-low]").count() == 1
    page.clock.run_for(2_000)
    expect(status).to_have_text(said)
    shows(page, "own_turn", own=[9_000, 0])
    expect(status).to_have_text("")


@browser_only
@pytest.mark.parametrize(("lang", "said"), [("es", "Queda 1 segundo"), ("en", "1 second left")])
def test_one_second_is_one_and_is_said_no_longer_than_it_lasts(
    page: Page, address: str, lang: str, said: str
) -> None:
    open_table(page, address, lang)
    hold_time(page)
    status = page.locator("muro-clock + [role=status]")
    shows(page, "own_turn", own=[0, 900])
    expect(status).to_have_text(said)
    shows(page, "own_turn")
    expect(status).to_have_text("")


@browser_only
def test_nothing_else_moves_when_a_clock_comes_and_goes(page: Page, address: str) -> None:
    open_table(page, address)
    shows(page, "own_turn")
    before = page.evaluate(PLACES)
    shows(page, "own_turn", own=[10_000, 30_000], turn=[10_000, 30_000])
    assert page.locator("muro-clock").is_visible()
    assert page.evaluate(PLACES) == before
    shows(page, "own_turn", own=[0, 4_000], turn=[0, 4_000])
    assert page.evaluate(PLACES) == before


@browser_only
def test_the_player_in_turn_has_a_bar_and_nobody_else(page: Page, address: str) -> None:
    message = fixture("call_offer")
    view = {**message["view"], "turn": (message["view"]["you"] + 1) % 4, "offer": None}
    view["actions"] = []
    open_table(page, address)
    tell(page, {**message, "view": view, "times": {**NOBODY, "turn": [5_000, 30_000]}})
    assert page.locator(BARS).count() == 1
    assert page.locator(f".seat-right {BARS}").is_visible()
    assert page.locator("muro-clock[data-runs]").count() == 0
    tell(page, {**message, "view": {**view, "turn": None}, "times": NOBODY})
    assert page.locator(BARS).count() == 0


@browser_only
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=("wide", "tall"))
def test_the_bar_is_right_below_the_name_of_the_player_in_turn(
    page: Page, address: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    message = fixture("call_offer")
    open_table(page, address)
    for place, steps in (("right", 1), ("top", 2), ("left", 3)):
        view = {**message["view"], "turn": (message["view"]["you"] + steps) % 4, "offer": None}
        view["actions"] = []
        tell(page, {**message, "view": view, "times": {**NOBODY, "turn": [5_000, 30_000]}})
        bar = page.locator(f".seat-{place} {BARS}").bounding_box()
        wind = page.locator(f".seat-{place} .plate > .wind").bounding_box()
        assert bar is not None
        assert wind is not None
        assert 0 < bar["y"] - wind["y"] - wind["height"] < 16, place


@browser_only
@pytest.mark.parametrize(("lang", "said"), [("es", "La mesa espera"), ("en", "The table waits")])
def test_a_table_that_waits_says_so_without_a_seat(
    page: Page, address: str, lang: str, said: str
) -> None:
    message = fixture("call_offer")
    view = {**message["view"], "offer": None, "actions": [], "turn": None}
    open_table(page, address, lang)
    tell(page, {**message, "view": view, "times": {**NOBODY, "waiting": True}})
    assert page.locator("muro-calls").inner_text() == said
    assert page.locator(BARS).count() == 0
    tell(page, {**message, "view": view, "times": {**NOBODY, "control": "none", "waiting": True}})
    assert page.locator("muro-calls").inner_text() == ""


@browser_only
def test_without_a_clock_there_is_none(page: Page, address: str) -> None:
    open_table(page, address)
    for times in (None, {**NOBODY, "control": "none"}):
        tell(page, {**fixture("own_turn"), "times": times})
        assert page.locator("muro-clock").is_hidden()
        assert page.locator(".timebar:visible").count() == 0


@browser_only
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "name", ["own_turn", "call_offer", "late_game", "after_chi", "mcr_turn", "mcr_full"]
)
def test_the_clock_fits_every_window_and_keeps_nobody_out(
    browser: Browser, address: str, size: tuple[int, int], name: str
) -> None:
    page = window(browser, size, reduced_motion="reduce")
    open_table(page, address, name="mcr1" if name.startswith("mcr") else "t1")
    shows(page, name, control="20+60", own=[20_000, 60_000], turn=[20_000, 60_000])
    assert page.locator("muro-clock").is_visible()
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(OVERLAPS) == 0
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    page.context.close()
