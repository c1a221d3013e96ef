"""The chat as people see it: opened by them alone, text as text, muting, reports, emotes."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from web.stage import fixture, hold_time, open_table, pass_time, said, tell, until
from web.test_look import MOVED, SIZES, window

pytestmark = pytest.mark.browser

HOSTILE = '<img src=x onerror="document.title = 1"><a href="javascript:alert(1)">premio</a>'
COVERED = """() => {
  const chat = document.querySelector(".chat").getBoundingClientRect();
  const own = [...document.querySelectorAll("muro-hand li, muro-calls button")];
  const meets = (box) => box.left < chat.right - 1 && chat.left < box.right - 1
    && box.top < chat.bottom - 1 && chat.top < box.bottom - 1;
  const isIn = chat.left >= -1 && chat.top >= -1
    && chat.right <= innerWidth + 1 && chat.bottom <= innerHeight + 1;
  const field = document.querySelector(".chat input").getBoundingClientRect();
  return { isIn, isSeen: field.bottom <= chat.bottom && field.width > 100,
    over: own.filter((one) => meets(one.getBoundingClientRect())).length };
}"""
"""Whether the open panel is in the window, its field is in it, and what of the own it covers."""
MEETING = """() => {
  const row = ".bar a, .tools button, #talk, #sound, .drawer summary, .dora";
  const seen = [...document.querySelectorAll(row)].filter((one) => one.checkVisibility());
  const boxes = seen.map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 3 && b.left < a.right - 3
    && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  const outside = boxes.filter(({ left, right }) => left < -1 || right > innerWidth + 1).length;
  return outside + boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meet(a, b))).length;
}"""
"""How often buttons of the top row lie one over another, or outside."""
PLACES = """() => JSON.stringify([...document.querySelectorAll(".stage muro-tile, .plate > *")]
  .filter((one) => !one.classList.contains("bubble"))
  .map((one) => Object.values(one.getBoundingClientRect().toJSON())))"""
FOCUS = "document.activeElement.id || document.activeElement.tagName"


def message(number: int, who: str, text: str = "", **more: Any) -> dict[str, Any]:
    """A message of Marta (a), Pau (b), Irene (c) or the player (me)."""
    name, player = {"a": ("Marta", 1), "b": ("Pau", 2), "c": ("Irene", 3), "me": ("Lucía", 0)}[who]
    told = {"number": number, "at": 1_764_480_000_000 + number, "who": who, "name": name}
    return {**told, "player": player, "text": text, "emote": "", **more}


def begin(page: Page, *messages: dict[str, Any], view: str = "own_turn", **more: Any) -> None:
    """The line is up: a view, and what was said so far."""
    told = fixture(view)
    for seat in told["view"]["seats"]:
        seat["player"] = seat["seat"]
    tell(page, told)
    hello = {"type": "chat", "allowed": "on", "circle": "players", "you": "me"}
    tell(page, {**hello, "nameless": False, "most": 280, "said": list(messages), **more})


def hears(page: Page, *messages: dict[str, Any]) -> None:
    for each in messages:
        tell(page, {"type": "said", **each})


def lines(page: Page) -> list[str]:
    found: list[str] = page.locator(".chat li .words").evaluate_all(
        "all => all.map(one => one.innerText.replace(/\\s+/g, ' ').replace(/[\\d:]*$/, '').trim())"
    )
    return found


def test_it_opens_by_key_or_button_alone_and_keys_typed_there_stay_there(
    page: Page, address: str
) -> None:
    open_table(page, address)
    begin(page, message(1, "a", "hola"), view="call_offer")
    hears(page, message(2, "b", HOSTILE), message(3, "me", "yo"))
    panel, button = page.locator(".chat"), page.locator("#talk")
    expect(panel).to_be_hidden()
    assert button.get_attribute("data-unread") == "2"
    assert button.get_attribute("aria-label") == "Chat de la mesa, 2 mensajes sin leer"
    assert page.locator("muro-chat [role=status]").inner_text() == ""  # closed: it is not told
    page.keyboard.press("m")
    assert page.evaluate(FOCUS) == "INPUT"
    assert button.get_attribute("data-unread") is None
    page.keyboard.type("p 1m")
    assert said(page) == []
    page.keyboard.press("Enter")
    assert said(page) == [{"type": "say", "text": "p 1m"}]
    hears(page, message(4, "c", "voy"))
    assert page.locator("muro-chat [role=status]").inner_text() == "Irene: voy"
    assert lines(page) == ["Marta hola", f"Pau {HOSTILE}", "Lucía yo", "Irene voy"]
    assert page.locator(".chat ol :is(img, a)").count() == 0
    tell(
        page, fixture("win_ron")
    )  # a result lies over the table and takes no focus from who writes
    assert page.evaluate(FOCUS) == "INPUT"
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    assert page.evaluate(FOCUS) == "talk"
    button.click()
    expect(panel).to_be_visible()


def test_what_was_written_stays_until_it_is_sent(page: Page, address: str) -> None:
    open_table(page, address)
    begin(page)
    page.keyboard.press("m")
    field = page.locator(".chat input")
    for kind, left in (("unsaid", "hola"), ("sent", "")):
        field.fill("hola")
        page.keyboard.press("Enter")
        asked = page.evaluate("said.at(-1).id")
        told = "no tan deprisa: espera 3 segundos"
        tell(page, {"type": kind, "id": asked, "message": told})
        assert field.input_value() == left
        assert page.locator(".chat [role=alert]").inner_text() == (told if left else "")
    page.evaluate("line.readyState = 3")
    field.fill("¿hola?")
    page.keyboard.press("Enter")
    assert "Sin conexión" in page.locator(".chat [role=alert]").inner_text()
    assert field.input_value() == "¿hola?"
    assert [each["text"] for each in said(page)] == ["hola", "hola"]


def test_a_muted_player_is_neither_read_nor_heard_here_and_at_the_next_table(
    page: Page, address: str
) -> None:
    open_table(page, address)
    begin(page, message(1, "a", "feo"), message(2, "b", "hola"))
    page.keyboard.press("m")
    page.get_by_role("button", name="Más sobre el mensaje de Marta").click()
    page.get_by_role("button", name="Silenciar a Marta").click()
    assert lines(page) == ["Pau hola"]
    page.keyboard.press("Escape")
    for name in ("t1", "t2"):
        if name == "t2":
            open_table(page, address, "en", name=name)
            begin(page, message(1, "a", "feo"), message(2, "b", "hola"))
        before = page.locator("#talk").get_attribute("data-unread")
        hears(page, message(3, "a", "más feo"), message(4, "a", emote="ouch"))
        assert page.locator("#talk").get_attribute("data-unread") == before
        assert page.locator(".bubble").count() == 0
        assert lines(page) == ["Pau hola"]
        assert "feo" not in page.locator("muro-chat").inner_html()
    page.keyboard.press("m")
    page.get_by_role("button", name="Read Marta again").click()
    assert lines(page) == ["Marta feo", "Pau hola", "Marta más feo", "Marta Ouch!"]


def test_who_reports_a_message_learns_that_it_arrived(page: Page, address: str) -> None:
    open_table(page, address)
    begin(page, message(7, "a", "feo"), message(8, "me", "oye"))
    page.keyboard.press("m")
    assert page.locator(".chat li.own [data-act=more]").count() == 0
    page.get_by_role("button", name="Más sobre el mensaje de Marta").click()
    page.get_by_role("button", name="Denunciar").click()
    assert said(page) == [{"type": "report", "number": 7}]
    asked = page.evaluate("said.at(-1).id")
    tell(page, {"type": "unsaid", "id": asked, "message": "la denuncia no ha llegado"})
    assert page.locator(".chat [role=alert]").inner_text() == "la denuncia no ha llegado"
    page.get_by_role("button", name="Denunciar").click()
    asked = page.evaluate("said.at(-1).id")
    tell(page, {"type": "reported", "id": asked, "number": 7})
    expect(page.get_by_role("button", name="Denunciado")).to_have_attribute("aria-disabled", "true")
    assert "La denuncia ha llegado" in page.locator("muro-chat [role=status]").inner_text()


@pytest.mark.parametrize(("lang", "words"), [("es", "¡Buena partida!"), ("en", "Good game!")])
def test_an_emote_is_told_to_each_reader_in_the_own_language_and_moves_nothing(
    browser: Browser, address: str, lang: str, words: str
) -> None:
    page = window(browser, (1280, 800), reduced_motion="reduce")
    open_table(page, address, lang)
    begin(page)
    hold_time(page)
    before = page.evaluate(PLACES)
    hears(page, message(1, "a", emote="good_game"))
    bubble = page.locator(".seat-right .plate .bubble")
    assert bubble.inner_text() == words
    assert page.evaluate(PLACES) == before
    assert page.evaluate(MOVED) == 0  # who wants no motion sees none
    pass_time(page, 2_900)
    assert bubble.count() == 1
    pass_time(page, 200)
    assert bubble.count() == 0
    assert page.evaluate(PLACES) == before
    assert lines(page) == [f"Marta {words}"]
    page.keyboard.press("m")
    page.locator("[data-act=emotes]").click()
    page.get_by_role("group").get_by_role("button", name=words).click()
    assert said(page) == [{"type": "say", "emote": "good_game"}]
    page.context.close()


def test_the_panel_is_what_the_table_and_the_reader_may(page: Page, address: str) -> None:
    open_table(page, address)
    form, emotes, button = (page.locator(name) for name in (".chat form", ".emotes", "#talk"))
    begin(page, allowed="emotes")
    page.keyboard.press("m")
    expect(form).to_be_hidden()
    assert emotes.locator("button").count() == 8
    assert page.evaluate("document.activeElement.dataset.emote") == "hello"
    expect(page.get_by_text("En esta mesa solo se usan gestos.")).to_be_visible()
    begin(page, circle="onlookers")
    expect(page.get_by_text("Quienes juegan no lo leen.")).to_be_visible()
    expect(form).to_be_visible()
    begin(page, circle="onlookers", nameless=True, you=None)
    expect(form).to_be_hidden()
    expect(emotes).to_be_hidden()
    expect(page.get_by_role("link", name="Elegir uno")).to_have_attribute("href", "/account")
    begin(page, allowed="off")
    expect(button).to_be_hidden()
    expect(page.locator(".chat")).to_be_hidden()
    page.keyboard.press("m")
    expect(page.locator(".chat")).to_be_hidden()


@pytest.mark.parametrize(("lang", "theme"), [("es", "dark"), ("en", "light")])
def test_the_open_panel_keeps_nobody_out_and_covers_nothing_of_the_own(
    browser: Browser, address: str, lang: str, theme: Any
) -> None:
    page = window(browser, SIZES[1], color_scheme=theme, reduced_motion="reduce")
    open_table(page, address, lang)
    begin(page, message(1, "a", HOSTILE * 3), message(2, "b", emote="luck"), view="call_offer")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        until(page, f"({MEETING})() === 0")  # the row is laid out anew in the next frame
    page.keyboard.press("m")
    page.locator("[data-act=more]").first.click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        seen = page.evaluate(COVERED)
        assert seen == {"isIn": True, "isSeen": True, "over": 0}, (width, height)
    page.locator("[data-act=emotes]").click()
    for width, height in SIZES[1::-1]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED)["over"] == 0
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
    page.context.close()
