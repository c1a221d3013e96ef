"""Keys in a hurry, keys on a sheet, and the tile that goes by itself in riichi."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from web.stage import fixture, hold_time, open_table, pass_time, prefer, said, tell, until

pytestmark = pytest.mark.browser


def act(action: str, seq: int) -> dict[str, Any]:
    return {"type": "act", "seq": seq, "action": action}


def test_a_key_held_down_discards_one_tile(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.keyboard.down("Enter")
    tell(page, {**fixture("own_turn"), "seq": 42})
    page.keyboard.down("Enter")  # repeats
    page.keyboard.up("Enter")
    assert said(page) == [act("discard 1z*", 41)]


def test_a_key_pressed_twice_in_a_hurry_calls_and_discards_nothing(
    page: Page, address: str
) -> None:
    open_table(page, address)
    hold_time(page)
    tell(page, fixture("call_offer"))
    page.keyboard.press("2")
    tell(page, fixture("after_chi"))
    page.keyboard.press("2")
    assert said(page) == [act("chi 46s", 42)]
    page.keyboard.press("1")
    assert said(page)[1:] == [act("discard 2m", 43)]


def test_what_was_chosen_is_seen_until_the_server_answers(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.locator("muro-hand button").nth(2).click()
    assert page.locator("muro-hand [data-asked]").get_attribute("data-tile") == "4m"
    tell(page, fixture("call_offer"))
    assert page.locator("[data-asked]").count() == 0
    page.locator('muro-calls button[data-do="kan"]').click()
    assert page.locator("[data-asked]").get_attribute("data-do") == "kan"


def test_enter_goes_on_and_escape_shows_the_table_wherever_the_focus_is(
    page: Page, address: str
) -> None:
    open_table(page, address)
    tell(page, fixture("win_ron"))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    assert page.locator("muro-result").is_hidden()
    page.keyboard.press("Enter")
    assert page.locator("muro-result").is_visible()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    assert said(page) == [{"type": "next"}]


def test_escape_closes_the_help_and_leaves_the_result(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("win_ron"))
    page.keyboard.press("?")
    assert page.locator("#keys").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#keys").is_hidden()
    assert page.locator("muro-result").is_visible()


def test_who_ticks_riichi_by_key_is_told_what_to_do(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.keyboard.press("i")
    assert page.locator("#told").inner_text() == "Riichi: elige el descarte"
    page.keyboard.press("i")
    assert page.locator("#told").inner_text() == ""


def test_the_focus_on_the_riichi_box_is_not_lost_when_the_box_closes(
    page: Page, address: str
) -> None:
    open_table(page, address)
    tell(page, fixture("own_turn"))
    page.locator(".riichibox input").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Backspace")
    tell(page, fixture("call_offer"))
    assert page.evaluate("document.activeElement.dataset.do") == "pass"


def test_the_focus_goes_from_a_result_to_the_next_hand(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("win_ron"))
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # once is enough
    assert said(page) == [{"type": "next"}]
    tell(page, {**fixture("own_turn"), "seq": 61})
    assert page.evaluate("document.activeElement.dataset.tile") == "1z*"


def in_riichi(actions: list[str]) -> dict[str, Any]:
    """The own turn with riichi declared and these actions left."""
    message = fixture("own_turn")
    view = message["view"]
    view["seats"][view["you"]]["riichi"] = True
    view["actions"] = [each for each in view["actions"] if each["text"] in actions]
    return message


@pytest.mark.req("BGA-PREF-4")
@pytest.mark.parametrize("is_wanted", [True, False])
def test_in_riichi_the_drawn_tile_goes_by_itself_where_the_player_prefers_it(
    page: Page, address: str, is_wanted: bool
) -> None:
    prefer(page, {"auto": is_wanted})
    open_table(page, address)
    hold_time(page)
    tell(page, in_riichi(["discard 1z*"]))
    assert said(page) == []
    pass_time(page, 800)
    assert said(page) == ([act("discard 1z*", 41)] if is_wanted else [])


def test_a_choice_in_riichi_is_left_to_the_player(page: Page, address: str) -> None:
    prefer(page, {"auto": True})
    open_table(page, address)
    hold_time(page)
    tell(page, fixture("own_turn"))
    pass_time(page, 800)
    assert said(page) == []


def test_the_page_tells_its_own_part_of_the_walls(page: Page, address: str) -> None:
    open_table(page, address)
    until(page, "said.length === 1")
    sent = page.evaluate("said[0].nonce")
    assert page.locator("#nonce").text_content() == sent
    page.reload()
    until(page, "window.said?.length === 1")
    assert page.evaluate("said[0].nonce") == sent
