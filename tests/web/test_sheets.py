"""The sheets of results: what they tell of a win, a draw, a game that is over."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web.stage import fixture, open_table, tell

pytestmark = pytest.mark.browser


def drawn(kind: str) -> dict[str, Any]:
    """A hand that nobody won and nobody is asked about."""
    message = fixture("draw")
    view = message["view"]
    level = {"deltas": [0, 0, 0, 0], "points": [30000] * 4, "ready": None, "kind": kind}
    view["result"].update(level)
    for seat in view["seats"]:
        seat["declared"] = None
        if seat["seat"] != view["you"]:
            seat["hand"] = None
    return message


@pytest.mark.parametrize("kind", ["four_winds", "four_riichi", "four_kans", "triple_ron"])
def test_a_stopped_hand_shows_no_hands(page: Page, address: str, kind: str) -> None:
    open_table(page, address)
    tell(page, drawn(kind))
    assert page.locator(".hands").count() == 0
    assert page.locator(".pays tbody tr").count() == 4


def test_nine_terminals_are_shown_with_the_tile_just_drawn(page: Page, address: str) -> None:
    open_table(page, address)
    message = drawn("nine_terminals")
    hand = ["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4m", "4m", "5m", "5m"]
    message["view"]["seats"][2].update(hand=hand, size=13, drawn="7z", melds=[])
    tell(page, message)
    shown = page.locator(".hands muro-tile").evaluate_all(
        "all => all.map(one => one.getAttribute('tile'))"
    )
    assert page.locator(".hands li:has(.wonhand)").count() == 1
    assert sorted(shown) == sorted([*hand, "7z"])


@pytest.mark.parametrize(
    ("lang", "stays", "next_east", "said"),
    [
        ("es", True, 0, "Este repite"),
        ("es", False, 0, "Serás Este"),
        ("es", False, 2, "Pau será Este"),
        ("en", False, 0, "You will be East"),
        ("en", False, 2, "Pau will be East"),
    ],
)
def test_a_result_says_who_is_east_next(
    page: Page, address: str, lang: str, stays: bool, next_east: int, said: str
) -> None:
    open_table(page, address, lang)
    message = fixture("win_ron")
    message["view"]["result"]["east_stays"] = stays
    message["view"]["dealer"] = (next_east - 1) % 4
    tell(page, message)
    assert page.locator(".sheetfoot p").inner_text() == said


def test_a_win_is_headed_by_round_and_counters(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("win_tsumo"))
    assert " · 2 honba · " in page.locator(".sheethead .soft").inner_text()


def test_a_yaku_bears_its_japanese_name_too(page: Page, address: str) -> None:
    open_table(page, address)
    message = fixture("win_ron")
    yaku = message["view"]["result"]["wins"][0]["explanation"]["yaku"]
    yaku[0].update(name="Todo Simples", names={"ja": "Tanyao"})
    yaku[1].update(name="Riichi", names={"ja": "Riichi"})
    tell(page, message)
    first, second = page.locator(".yaku tbody th").all()[:2]
    assert first.inner_text().startswith("Todo Simples Tanyao")
    assert second.locator(".also").count() == 0


def test_who_answers_for_a_yakuman_is_named(page: Page, address: str) -> None:
    open_table(page, address)
    message = fixture("win_ron")
    message["view"]["result"]["wins"][0]["liable"] = 3
    tell(page, message)
    assert "Irene responde del yakuman" in page.locator(".pay").inner_text()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("name", ["win_ron", "win_tsumo", "double_ron"])
def test_on_a_wide_screen_a_win_and_its_payments_are_seen_whole(
    browser: Browser, address: str, name: str, size: tuple[int, int]
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    open_table(page, address)
    tell(page, fixture(name))
    hidden = "one => one.scrollHeight - one.clientHeight"
    assert page.locator(".sheetbody").evaluate(hidden) <= 0
    page.close()


def test_a_finished_game_can_be_downloaded(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("final"))
    link = page.locator(".proof a[download]")
    assert link.get_attribute("href") == "/table/t1/log"
    assert "muro fair" in page.locator(".proof").inner_text()


@pytest.mark.parametrize(
    ("bots", "count"), [([False, False, True, True], 1), ([False] + [True] * 3, 0)]
)
def test_people_who_have_played_together_can_play_again(
    page: Page, address: str, bots: list[bool], count: int
) -> None:
    open_table(page, address)
    tell(page, {**fixture("final"), "bots": bots})
    expect(page.locator("muro-result h1")).to_be_visible()
    forms = page.locator('muro-result form[action^="/again/"]')
    expect(forms).to_have_count(count)
