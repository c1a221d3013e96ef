"""What the page says to who listens, and what it shows to who only watches or comes late."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from web.stage import fixture, hold_time, open_table, pass_time, tell

pytestmark = pytest.mark.browser

TOLD = "#told"
LOG = "muro-log li"


def told(page: Page) -> str:
    return page.locator(TOLD).inner_text()


def event(code: str, **details: Any) -> dict[str, Any]:
    return {"code": code, **details}


def happens(page: Page, name: str, *events: dict[str, Any]) -> None:
    """Tells a recorded view as what came of these events."""
    tell(page, {**fixture(name), "events": list(events)})


@pytest.mark.parametrize(
    ("happened", "es", "en"),
    [
        (
            event("hand", seat=2, prevalent="2z", number=3, counters=0, sticks=0),
            "Sur 3: Pau es Este",
            "South 3: Pau is East",
        ),
        (
            event("hand", seat=0, prevalent="1z", number=1, counters=0, sticks=0),
            "Este 1: eres Este",
            "East 1: you are East",
        ),
        (
            event("furiten", seat=0, to=[0], kind="temporary"),
            "Estás en furiten temporal",
            "You are in temporary furiten",
        ),
        (event("ready", seat=0, ready=True), "Declaras tenpai", "You declare tenpai"),
        (event("ready", seat=1, ready=False), "Marta: noten", "Marta: noten"),
    ],
)
def test_an_event_has_a_sentence_in_both_languages(
    page: Page, address: str, happened: dict[str, Any], es: str, en: str
) -> None:
    for lang, said in (("es", es), ("en", en)):
        open_table(page, address, lang)
        happens(page, "first_turn", happened)
        assert told(page) == said


def test_a_riichi_is_one_sentence(page: Page, address: str) -> None:
    open_table(page, address)
    happens(
        page,
        "first_turn",
        event("riichi", seat=3),
        event("discard", seat=3, tile="5m", drawn=False, riichi=True),
        event("riichi_stands", seat=3),
    )
    assert told(page) == "Irene descarta 5 de caracteres con riichi"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("own_turn", "Te toca. Puedes: Riichi"),
        ("late_game", "Te toca. Puedes: Tsumo, Kan"),
        ("declare", "Puedes: Tenpai, Noten"),
        ("first_turn", ""),
    ],
)
def test_who_has_a_choice_is_told_which(page: Page, address: str, name: str, said: str) -> None:
    open_table(page, address)
    happens(page, name)
    assert told(page) == said


@pytest.mark.parametrize(
    ("name", "title"),
    [("own_turn", "Te toca · Este 2 · muro"), ("first_turn", "Este 1 · muro")],
)
def test_the_name_of_the_window_says_whose_turn_it_is(
    page: Page, address: str, name: str, title: str
) -> None:
    open_table(page, address)
    happens(page, name)
    assert page.title() == title


def test_who_comes_back_finds_the_hand_so_far_in_the_log(page: Page, address: str) -> None:
    open_table(page, address)
    past = [
        event("hand", seat=0, prevalent="1z", number=1, counters=0, sticks=0),
        event("discard", seat=0, tile="1p", drawn=False, riichi=False),
    ]
    for _ in range(2):  # the line was lost and is back
        tell(page, {**fixture("own_turn"), "events": [], "past": past})
    assert page.locator(LOG).all_inner_texts() == ["Este 1: eres Este", "Descartas 1 de círculos"]
    assert told(page) == "Te toca. Puedes: Riichi"


def test_a_stopped_table_is_shown_with_the_reason_until_it_goes_on(
    page: Page, address: str
) -> None:
    open_table(page, address)
    hold_time(page)
    tell(page, {**fixture("own_turn"), "fault": "el disco está lleno"})
    assert page.locator(".notice:visible").all_inner_texts() == ["el disco está lleno"]
    assert page.locator("muro-hand button").count() == 14
    tell(page, fixture("own_turn"))
    tell(page, {"type": "frozen", "message": "el disco está lleno"})  # it did not last
    pass_time(page, 1_700)
    assert page.locator(".notice").is_visible()
    tell(page, fixture("own_turn"))
    pass_time(page, 1_700)
    assert page.locator(".notice").is_hidden()


def watched(name: str) -> dict[str, Any]:
    """A recorded view as a spectator has it."""
    message = fixture(name)
    for seat in message["view"]["seats"]:
        seat.update(hand=None, drawn=None, furiten=None)
    message["view"].update(you=None, offer=None, actions=[], waits=[], forbidden=[])
    return message


@pytest.mark.parametrize(
    ("lang", "seat", "hint"),
    [
        ("es", "Lucía, Sur, abajo", "Estás mirando esta mesa"),
        ("en", "Lucía, South, at the bottom", "You are watching this table"),
    ],
)
def test_who_watches_is_told_so_and_has_no_seat(
    page: Page, address: str, lang: str, seat: str, hint: str
) -> None:
    open_table(page, address, lang)
    tell(page, watched("first_turn"))
    section = page.locator(".seat-own")
    assert section.get_attribute("aria-label") == seat
    assert page.locator(".hint").inner_text() == hint
    assert page.locator(".riichibox").is_hidden()
    assert page.locator("muro-hand button").count() == 0
    assert page.locator('muro-hand muro-tile[tile="back"]').count() == 13
    assert "Lucía" in (page.locator("muro-hand ol").get_attribute("aria-label") or "")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    assert page.evaluate("said.map(({ type }) => type)") == ["here"]


@pytest.mark.parametrize(("lang", "words"), [("es", "2 de bambú, por ver 2"), ("en", "2 unseen")])
def test_the_own_waits_stand_beside_the_name_unless_not_wanted(
    page: Page, address: str, lang: str, words: str
) -> None:
    open_table(page, address, lang)
    tell(page, fixture("own_turn"))
    waits = page.locator(".seat-own .waits")
    assert waits.locator("muro-tile").get_attribute("tile") == "2s"
    assert words in waits.inner_text().replace("\n", " ")
    page.locator("button[popovertarget=preferences]").first.click()
    page.locator("input[name=waits]").uncheck()
    assert waits.is_hidden()
    page.reload()
    page.wait_for_selector("#faces", state="attached")
    tell(page, fixture("own_turn"))
    assert waits.is_hidden()


def test_all_are_level_at_the_start_and_nobody_is_first(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, fixture("first_turn"))
    assert page.locator(".plate .note").all_inner_texts() == ["reparte", "", "", ""]
