"""Standing orders in the page of a table: seen, given, kept, explained; never two who answer."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from web.stage import open_table, prefer, said, tell, until
from web.test_automatic import act, offer, turn

pytestmark = pytest.mark.browser

NONE: dict[str, Any] = {
    **dict.fromkeys(("win", "dragons", "winds", "drawn", "pass_all"), False),
    "never": [],
    "skip": [],
}
DAYS = {"control": "3d", "own": [250_000_000, 0], "turn": None, "waiting": False}
SECONDS = {**DAYS, "control": "10+30", "own": [10_000, 30_000]}


def at(message: dict[str, Any], times: dict[str, Any] = DAYS, **orders: Any) -> dict[str, Any]:
    """A message of a table with that clock, where these orders stand."""
    held = orders.pop("held", None)
    return {**message, "times": times, "orders": {**NONE, **orders}, "held": held}


def opened(page: Page) -> None:
    page.locator(".tools [popovertarget=orders]").click()


def order(seq: int = 42, **orders: Any) -> dict[str, Any]:
    """What the page then says to the server."""
    return {"type": "orders", "seq": seq, **NONE, **orders}


def answers(page: Page) -> None:
    """The server keeps what the page ordered last."""
    page.evaluate(
        """() => {
          const last = said.findLast(({ type }) => type === "orders");
          const { id, seq, type, ...orders } = last;
          line.tell({ type, id, orders });
        }"""
    )


def refuses(page: Page, why: str) -> None:
    page.evaluate(
        """(message) => {
          const { id } = said.findLast(({ type }) => type === "orders");
          line.tell({ type: "refused", id, message });
        }""",
        why,
    )


def status(page: Page) -> str:
    return page.locator("#told").inner_text()


@pytest.mark.req("BGA-PREF-12")
def test_an_order_is_saved_at_once_and_said(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, at(turn("discard")))
    opened(page)
    page.get_by_label("Cerrar siempre que se pueda").check()
    page.get_by_label("Nunca Chi").check()
    assert said(page) == [order(41, win=True), order(41, win=True, never=["chi"])]
    assert page.locator(".saved").inner_text() == "Guardando…"
    answers(page)
    assert page.locator(".saved").inner_text() == "Guardado."
    assert status(page) == "Ordenado: cerrar · nunca Chii"
    button = page.locator(".tools [popovertarget=orders]")
    assert button.get_attribute("aria-label") == "Órdenes fijas (S) · cerrar · nunca Chii"
    page.get_by_role("button", name="Quitar todas").click()
    answers(page)
    assert said(page)[-1] == order(41)
    assert status(page) == "Sin órdenes fijas"
    assert button.get_attribute("aria-label") == "Órdenes fijas (S)"


def test_what_stands_comes_with_the_picture(page: Page, address: str) -> None:
    open_table(page, address, "en")
    message = offer()
    message["view"]["actions"] = []
    tell(page, at(message, win=True, dragons=True, pass_all=True, skip=["5s"]))
    hint = page.locator("muro-calls .hint").inner_text()
    on = "win · Pon dragons · pass everything, wins too · not asking for 5 of bamboo"
    assert hint == f"Ordered: {on}"
    opened(page)
    assert page.get_by_label("Always Pon dragons").is_checked()
    assert not page.get_by_label("Always Pon my wind").is_checked()
    page.get_by_label("Do not ask about 5 of bamboo").click()
    assert said(page) == [order(42, win=True, dragons=True, pass_all=True)]


def test_an_order_that_came_too_late_is_taken_back_and_said(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, at(turn("discard")))
    opened(page)
    page.get_by_label("Pasar todo").check()
    refuses(page, "la mesa ha cambiado")
    assert not page.get_by_label("Pasar todo").is_checked()
    assert page.locator(".saved").inner_text() == "la mesa ha cambiado"
    assert status(page) == "la mesa ha cambiado"


def test_a_move_that_was_not_answered_is_not_lost_by_an_order(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, at(turn("discard")))
    page.keyboard.press("Enter")
    page.keyboard.press("s")
    page.get_by_label("Cerrar siempre").check()
    answers(page)
    page.evaluate("line.dispatchEvent(new Event('close'))")
    until(page, "line.readyState === 1 && said.filter(({ type }) => type === 'here').length === 2")
    assert said(page)[-1] == act("discard 1z*", 41)


@pytest.mark.req("BGA-PREF-12")
def test_where_the_server_answers_the_page_does_not(page: Page, address: str) -> None:
    prefer(page, {"pass": "all", "auto": True})
    open_table(page, address)
    tell(page, at(offer("chi", "pon")))
    assert said(page) == []
    assert page.locator("muro-calls button[data-do=pass]").is_visible()
    page.keyboard.press("a")
    answers(page)
    assert said(page) == [order(win=True)]
    assert not page.locator("[data-hand=win]").is_checked()
    page.keyboard.press("c")
    answers(page)
    page.keyboard.press("d")
    answers(page)
    calls = ["chi", "pon", "kan"]
    assert said(page)[1:] == [
        order(win=True, never=calls),
        order(win=True, never=calls, drawn=True),
    ]
    page.locator(".tools [popovertarget=preferences]").click()
    assert page.get_by_text("lo automático lo hacen tus órdenes fijas").is_visible()


def test_a_tile_of_no_interest_is_left_to_the_server(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, at(offer("chi", "pon")))
    page.get_by_role("button", name="Pasar y no preguntar más por 5 de bambú").click()
    assert said(page) == [order(skip=["5s"])]


def test_in_real_time_the_page_answers_and_orders_nothing(page: Page, address: str) -> None:
    open_table(page, address)
    tell(page, at(turn("discard"), SECONDS))
    page.keyboard.press("s")
    assert page.locator("#orders [data-order]:visible").count() == 0
    page.locator("#orders [data-auto=calls]").check()
    assert page.locator("#preferences [data-hand=calls]").is_checked()
    page.keyboard.press("Escape")
    tell(page, at(offer("chi"), SECONDS))
    assert said(page) == [act("pass")]
    page.keyboard.press("c")
    page.keyboard.press("s")
    assert not page.locator("#orders [data-auto=calls]").is_checked()


@pytest.mark.parametrize(
    ("lang", "why", "text"),
    [
        ("es", "furiten", "Estás en furiten"),
        ("en", "kong", "There is a Kan as well"),
        ("es", "win", "Puedes cerrar y no lo has ordenado"),
    ],
)
def test_why_an_order_does_not_act_is_read_and_seen(
    page: Page, address: str, lang: str, why: str, text: str
) -> None:
    open_table(page, address, lang)
    tell(page, at(offer("pon", "kan"), win=True, held=why))
    assert text in status(page)
    last = page.locator("muro-log li").last
    assert last.text_content().startswith(text)  # type: ignore[union-attr]
    assert page.locator("muro-calls .hint").count() == 0  # the calls need the room
    opened(page)
    assert page.locator("#orders .why").inner_text().startswith(text)
    tell(page, at(turn("discard", seq=43), win=True, held=why))
    assert page.locator("muro-calls .hint").inner_text().startswith(text)
    assert text not in status(page)  # once is enough


def test_who_looks_on_orders_nothing(page: Page, address: str) -> None:
    open_table(page, address)
    message = turn("discard")
    message["view"] = {**message["view"], "you": None, "near": 0, "actions": []}
    tell(page, {**message, "times": DAYS, "orders": None})
    assert page.locator(".tools [popovertarget=orders]").is_hidden()
    page.keyboard.press("s")
    assert page.locator("#orders").is_hidden()


@pytest.mark.parametrize("name", ["t1", "mcr1"])
@pytest.mark.parametrize("context", [(1280, 800), (390, 844)], indirect=True)
def test_the_orders_can_be_used_by_everybody(page: Page, address: str, name: str) -> None:
    open_table(page, address, name=name)
    message = turn("discard") if name == "t1" else offer("chi", "pon", name="mcr_call")
    tell(page, at(message, win=True, skip=["5s"], held="furiten"))
    opened(page)
    assert page.get_by_label("Tras riichi").count() == (1 if name == "t1" else 0)
    assert Axe().run(page).response["violations"] == []
    box = page.locator("#orders").bounding_box()
    width = page.evaluate("innerWidth")
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
