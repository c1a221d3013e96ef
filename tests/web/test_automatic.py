"""What the page does for a player without being asked again: it passes, wins, discards."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from web.stage import fixture, hold_time, open_table, pass_time, prefer, said, tell
from web.test_game import DEADLINE_S, WHAT, do, server, sit_down

pytestmark = pytest.mark.browser

HINT = "muro-calls .hint"
WAIT_MS = 800
"""Longer than a drawn tile is shown before it goes by itself."""


def act(action: str, seq: int = 42) -> dict[str, Any]:
    return {"type": "act", "seq": seq, "action": action}


def offer(*kinds: str, seq: int = 42, name: str = "call_offer", **view: Any) -> dict[str, Any]:
    """A tile is offered for claims of these kinds."""
    message = {**fixture(name), "seq": seq}
    actions = [each for each in message["view"]["actions"] if each["kind"] in ("pass", *kinds)]
    message["view"] = {**message["view"], "seq": seq, "actions": actions, **view}
    return message


def turn(*kinds: str, seq: int = 41, riichi: bool = False, **view: Any) -> dict[str, Any]:
    """The own turn, with actions of these kinds alone."""
    message = {**fixture("own_turn"), "seq": seq}
    actions = [each for each in message["view"]["actions"] if each["kind"] in kinds]
    if "tsumo" in kinds:
        actions.append({"text": "tsumo", "kind": "tsumo", "tile": "1z", "drawn": True, "uses": []})
    message["view"] = {**message["view"], "seq": seq, "actions": actions, **view}
    message["view"]["seats"][0]["riichi"] = riichi
    return message


def choose(page: Page, selector: str) -> None:
    """Makes a choice in the panel of preferences and closes it."""
    page.locator("button[popovertarget=preferences]").first.click()
    page.locator(f"#preferences {selector}").check(force=True)
    page.locator("#preferences header button").click()


@pytest.mark.req("BGA-PREF-3")
@pytest.mark.parametrize(
    ("preferred", "offered", "passes"),
    [
        ("none", ["chi"], False),
        ("chi", ["chi"], True),
        ("chi", ["chi", "pon"], False),
        ("pon", ["pon", "kan"], True),
        ("pon", ["chi"], False),
        ("calls", ["chi", "pon", "kan"], True),
        ("calls", ["pon", "ron"], False),
        ("all", ["chi", "pon", "kan", "ron"], True),
    ],
)
def test_calls_of_the_chosen_kinds_are_passed(
    page: Page, address: str, preferred: str, offered: list[str], passes: bool
) -> None:
    prefer(page, {"pass": preferred})
    open_table(page, address)
    tell(page, offer(*offered))
    assert said(page) == ([act("pass")] if passes else [])
    assert (page.locator("muro-calls button").count() == 0) is passes


@pytest.mark.req("BGA-PREF-3")
def test_in_mcr_too(page: Page, address: str) -> None:
    prefer(page, {"pass": "calls"})
    open_table(page, address, name="mcr1")
    message = offer("chi", "pon", "kan", name="mcr_call")
    tell(page, message)
    assert said(page) == [act("pass")]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("es", "Pase automático: 5 de bambú (Pon, Kan)"),
        ("en", "Automatic pass: 5 of bamboo (Pon, Kan)"),
    ],
)
def test_an_automatic_pass_is_seen_heard_and_in_the_log(
    page: Page, address: str, lang: str, text: str
) -> None:
    prefer(page, {"pass": "pon"})
    open_table(page, address, lang)
    tell(page, offer("pon", "kan"))
    assert page.locator(HINT).inner_text() == text
    assert page.locator("#told").inner_text().endswith(text)
    assert page.locator("muro-log li").last.text_content() == text


def test_what_is_on_is_read_where_nothing_is_asked(page: Page, address: str) -> None:
    prefer(page, {"pass": "calls"})
    open_table(page, address)
    tell(page, offer())
    told = "Automático: pasar todo menos cerrar"
    message = offer()
    message["view"]["actions"] = []
    tell(page, {**message, "seq": 43})
    assert page.locator(HINT).inner_text() == told
    button = page.locator(".tools [popovertarget=preferences]")
    assert button.get_attribute("aria-label") == f"Preferencias · {told}"


@pytest.mark.req("BGA-PREF-8")
def test_a_change_holds_from_the_next_move_on(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, offer("chi"))
    choose(page, "input[name=pass][value=chi]")
    tell(page, offer("chi", seq=43))
    assert said(page) == []
    page.keyboard.press("p")
    tell(page, offer("chi", seq=44))
    assert said(page) == [act("pass", 43), act("pass", 44)]


@pytest.mark.req("BGA-PREF-8")
def test_a_change_waits_for_the_next_move_though_the_page_is_loaded_again(
    page: Page, address: str
) -> None:
    open_table(page, address)
    tell(page, offer("chi"))
    choose(page, "input[name=pass][value=chi]")
    open_table(page, address)
    tell(page, offer("chi"))
    assert said(page) == []
    assert page.locator("input[name=pass][value=chi]").is_checked()
    page.keyboard.press("p")
    open_table(page, address)
    tell(page, offer("chi", seq=43))
    assert said(page) == [act("pass", 43)]


@pytest.mark.req("BGA-PREF-5")
@pytest.mark.parametrize("kinds", [("discard", "tsumo"), ("discard", "riichi"), ("discard",)])
def test_no_pass_concerns_the_own_turn(page: Page, address: str, kinds: tuple[str, ...]) -> None:
    prefer(page, {"pass": "all"})
    open_table(page, address)
    hold_time(page)
    tell(page, turn(*kinds))
    pass_time(page, WAIT_MS)
    assert said(page) == []


@pytest.mark.req("BGA-PREF-4", "BGA-PREF-5")
def test_in_riichi_a_win_or_a_kan_is_left_to_the_player(page: Page, address: str) -> None:
    prefer(page, {"auto": True, "pass": "all"})
    open_table(page, address)
    hold_time(page)
    tell(page, turn("discard", "tsumo", riichi=True))
    pass_time(page, WAIT_MS)
    assert said(page) == []


@pytest.mark.req("BGA-PREF-11")
@pytest.mark.parametrize("control", ["none", "10+30", "3d"])
@pytest.mark.parametrize("preferred", ["none", "chi"])
def test_passing_and_the_clock_go_together_or_apart(
    page: Page, address: str, control: str, preferred: str
) -> None:
    prefer(page, {"pass": preferred})
    open_table(page, address)
    own = None if control == "none" else [10000, 30000]
    times = {"control": control, "own": own, "turn": None, "waiting": False}
    tell(page, {**offer("chi"), "times": times})
    assert said(page) == ([act("pass")] if preferred == "chi" else [])
    assert page.locator("muro-clock").is_visible() is (control != "none")


# ------------------------------------------------------------------------------- one hand


def test_a_win_goes_by_itself_for_one_hand(page: Page, address: str) -> None:
    open_table(page, address)
    hold_time(page)
    tell(page, offer("chi"))
    page.keyboard.press("a")
    assert page.locator("#told").inner_text() == "Automático: cerrar"
    tell(page, turn("discard", "tsumo", seq=43))
    assert page.locator(HINT).inner_text() == "Cierre automático"
    pass_time(page, WAIT_MS)
    assert said(page) == [act("tsumo", 43)]
    tell(page, turn("discard", "tsumo", seq=50, hand_number=3))
    pass_time(page, WAIT_MS)
    assert said(page) == [act("tsumo", 43)]
    assert not page.locator("[data-hand=win]").is_checked()


def test_no_calls_for_one_hand_but_a_win_is_asked_for(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, turn("discard"))
    page.keyboard.press("c")
    tell(page, offer("chi", "pon", seq=42))
    assert said(page) == [act("pass")]
    tell(page, offer("pon", "ron", seq=43))
    assert said(page) == [act("pass")]
    page.keyboard.press("c")
    assert page.locator("#told").inner_text() == "Nada es automático"
    tell(page, offer("chi", seq=44))
    assert said(page) == [act("pass")]


def test_the_drawn_tile_goes_by_itself_for_one_hand(page: Page, address: str) -> None:
    open_table(page, address)
    hold_time(page)
    tell(page, offer("chi"))
    page.keyboard.press("d")
    tell(page, turn("discard", seq=43))
    assert page.locator(HINT).inner_text() == "Descarte automático: viento este"
    pass_time(page, WAIT_MS)
    assert said(page) == [act("discard 1z*", 43)]
    tell(page, turn("discard", "riichi", seq=44))  # a choice
    pass_time(page, WAIT_MS)
    assert said(page) == [act("discard 1z*", 43)]


def test_who_only_watches_switches_nothing_on(page: Page, address: str) -> None:
    open_table(page, address)
    message = fixture("own_turn")
    tell(page, {**message, "view": {**message["view"], "you": None, "near": 0, "actions": []}})
    page.keyboard.press("a")
    assert not page.locator("[data-hand=win]").is_checked()


def test_a_tile_is_asked_for_no_more_in_this_hand(page: Page, address: str) -> None:
    prefer(page, {"skip": True})
    open_table(page, address)
    tell(page, offer("chi", "pon"))
    button = page.get_by_role("button", name="Pasar y no preguntar más por 5 de bambú")
    button.click()
    assert said(page) == [act("pass")]
    tell(page, offer("pon", seq=43))
    assert said(page)[1:] == [act("pass", 43)]
    tell(page, offer("pon", "ron", seq=44))  # a win is asked for
    assert button.count() == 0
    assert len(said(page)) == 2
    tell(page, offer("pon", seq=45, counters=2))  # another hand
    assert len(said(page)) == 2
    page.keyboard.press("x")
    assert said(page)[2:] == [act("pass", 45)]


def test_what_came_to_nothing_is_left_to_the_player(page: Page, address: str) -> None:
    prefer(page, {"pass": "chi"})
    open_table(page, address)
    tell(page, offer("chi"))
    tell(page, {"type": "refused", "id": 1, "code": "x", "message": "No se puede"})
    assert page.locator('muro-calls button[data-do="pass"]').is_visible()


# ------------------------------------------------------------------------------- the help


@pytest.mark.req("BGA-PREF-9", "BGA-PREF-10", "BGA-PREF-12")
@pytest.mark.parametrize(
    ("lang", "lost", "days", "seen", "unseen"),
    [
        (
            "es",
            "ponlo otra vez en «Nunca» al empezar cada mano",
            "partidas por turnos",
            "por el reloj, los demás pueden notar",
            "nadie nota nada",
        ),
        (
            "en",
            "set it back to “Never” at the start of each hand",
            "games by turns",
            "by the clock the others may notice",
            "tells nobody anything",
        ),
    ],
)
def test_the_help_says_what_is_lost_and_what_others_see(
    page: Page, address: str, lang: str, lost: str, days: str, seen: str, unseen: str
) -> None:
    open_table(page, address, lang)
    tell(page, offer("chi"))
    page.keyboard.press("?")
    told = page.locator("#keys").inner_text()
    assert all(part in told for part in (lost, days, seen))
    assert unseen not in told
    tell(page, offer("chi", seq=43, window=True))
    told = page.locator("#keys").inner_text()
    assert unseen in told
    assert seen not in told


@pytest.mark.req("BGA-H-1", "BGA-H-2", "BGA-H-3", "BGA-H-4")
@pytest.mark.parametrize(
    ("lang", "parts", "order"),
    [
        (
            "es",
            ("mano cerrada", "terminales", "siempre seguro", "espera a menudo"),
            ("vientos", "otros honores", "terminales", "centro"),
        ),
        (
            "en",
            ("hand closed", "terminal", "always safe", "change your wait often"),
            ("winds", "other honours", "terminals", "middle"),
        ),
    ],
)
def test_the_help_of_riichi_has_advice(
    page: Page, address: str, lang: str, parts: tuple[str, ...], order: tuple[str, ...]
) -> None:
    open_table(page, address, lang)
    advice = page.locator(".advice li").all_text_contents()
    assert all(part in text for part, text in zip(parts, advice, strict=True))
    places = [advice[2].index(part) for part in order]
    assert places == sorted(places)


def test_the_panel_warns_of_furiten(page: Page, address: str) -> None:
    open_table(page, address, "en")
    assert "passing a win makes you furiten" in (page.locator("#preferences").text_content() or "")


# ------------------------------------------------------------------------------- a real table


ASKED = f"""(since) => {{
  const what = ({WHAT})();
  const isHinted = document.querySelector("{HINT}") !== null;
  const isChoice = document.querySelector("muro-calls button") !== null
    || !document.querySelector(".riichibox input").disabled
    || document.querySelector("muro-table").dataset.seq === since;
  return [isHinted && what !== "result" ? "" : what, isChoice];
}}"""
"""What is left to the player at this moment, and whether that is a choice: there is more to do
than to discard, or it was there before anything was switched on."""


@pytest.mark.slow
@pytest.mark.parametrize("game", ["Este y Sur", "MCR"])
def test_a_hand_at_a_real_table_goes_by_itself(page: Page, tmp_path: Path, game: str) -> None:
    prefer(page, {"pass": "all"})
    by_hand: list[str] = []
    with server(tmp_path) as address:
        sit_down(page, address, game)
        for key in "cd":
            page.keyboard.press(key)
        since = page.locator("muro-table").get_attribute("data-seq")
        deadline = time.monotonic() + DEADLINE_S
        while (asked := page.evaluate(ASKED, since))[0] != "result":
            assert time.monotonic() < deadline
            what, is_choice = asked
            if what:
                by_hand += [] if is_choice else [what]
                do(page, what)
            page.wait_for_timeout(100)
    assert by_hand == []
