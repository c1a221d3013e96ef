"""The table in a real browser: what it shows of recorded views, and what it says to the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from web.stage import fixture, hold_time, open_table, pass_time, said, tell, until

pytestmark = pytest.mark.browser

HAND = "muro-hand button"
STRIP = "muro-calls button"


@pytest.fixture
def show(page: Page, address: str) -> Callable[[str], None]:
    """Shows a recorded view on a fresh table, in Spanish."""

    def shown(name: str, lang: str = "es") -> None:
        open_table(page, address, lang)
        tell(page, fixture(name))

    return shown


def texts(page: Page, selector: str) -> list[str]:
    return [text.strip() for text in page.locator(selector).all_inner_texts()]


def labels(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.getAttribute('aria-label'))"
    )
    return found


def tiles(page: Page, selector: str) -> list[str]:
    found: list[str] = page.locator(f"{selector} muro-tile").evaluate_all(
        "all => all.map(one => one.getAttribute('tile'))"
    )
    return found


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    return found


def act(action: str, seq: int) -> dict[str, Any]:
    return {"type": "act", "seq": seq, "action": action}


# ------------------------------------------------------------------------------- what is shown


@pytest.mark.req("BGA-UI-15", "BGA-UI-22", "BGA-UI-25")
def test_each_seat_has_its_wind_its_name_and_its_discards_in_order(
    page: Page, show: Callable[[str], None]
) -> None:
    show("own_turn")
    assert labels(page, ".seat") == [
        "Irene, Este, a la izquierda",
        "Pau, Norte, enfrente",
        "Marta, Oeste, a la derecha",
        "Tu asiento, Sur",
    ]
    assert texts(page, ".plate .wind") == ["E", "N", "O", "S"]
    assert labels(page, ".river") == [
        *("Descartes de Irene", "Descartes de Pau", "Descartes de Marta", "Tus descartes")
    ]
    river = [discard["tile"] for discard in fixture("own_turn")["view"]["seats"][1]["river"]]
    assert tiles(page, ".seat-right .river") == river
    assert page.locator(".name.furiten").all_inner_texts() == ["Lucía"]
    assert texts(page, ".seat-own .plate .note") == ["furiten · 2.º"]


@pytest.mark.req("BGA-UI-17", "BGA-UI-18", "BGA-UI-19", "BGA-UI-20", "BGA-UI-21")
def test_the_middle_tells_round_scores_wall_counters_sticks_and_dora(
    page: Page, show: Callable[[str], None]
) -> None:
    show("late_game")
    assert texts(page, ".round") == ["Sur 4"]
    scores = [page.locator(f".score.{side} > span").nth(1).inner_text() for side in "ortl"]
    assert scores == ["8600", "41\u202f800", "30\u202f100", "38\u202f500"]
    assert texts(page, ".counts dd") == ["3", "3", "2"]
    titles = page.locator(".counts > div").evaluate_all("all => all.map(one => one.title)")
    assert titles == [
        "Fichas que quedan por robar en el muro",
        "Contador de bonificaciones (honba): suben el valor de la mano",
        "Apuestas de riichi en la mesa: son de quien cierre",
    ]
    assert tiles(page, ".dora") == ["4m", "3z", "0p", "9s", "back"]
    assert page.locator(".dora").get_attribute("title") == (
        "Indicadores de dora: la dora es la ficha siguiente"
    )
    assert labels(page, ".seat-right .meld")[0] == "Pon: dragón blanco, de tu descarte"


def test_a_river_has_rows_of_six_and_lays_the_riichi_tile_down(
    page: Page, show: Callable[[str], None]
) -> None:
    show("late_game")
    own = boxes(page, ".seat-own .river > li")
    rows = [round(box["y"]) for box in own]
    assert [rows.count(y) for y in sorted(set(rows))] == [6, 6, 8]
    lying = page.locator(".river > .lying")
    assert lying.count() == 1
    laid = boxes(page, ".river > .lying muro-tile")[0]
    assert laid["width"] > laid["height"]
    assert lying.inner_text() == ", riichi"


@pytest.mark.parametrize(
    ("meld", "owner", "slots"),
    [
        # the place of the lying tile says from whom: left, across, right
        ({"kind": "chi", "tiles": ["3s", "4s", "5s"], "claimed": "4s", "from": 3}, 0,
         ["4s-", "3s", "5s"]),
        ({"kind": "pon", "tiles": ["1m", "1m", "1m"], "claimed": "1m", "from": 2}, 0,
         ["1m", "1m-", "1m"]),
        ({"kind": "pon", "tiles": ["5p", "0p", "5p"], "claimed": "5p", "from": 0}, 3,
         ["0p", "5p", "5p-"]),
        ({"kind": "kan", "tiles": ["7z"] * 4, "claimed": "7z", "from": 2}, 1,
         ["7z", "7z", "7z", "7z-"]),
        ({"kind": "added_kan", "tiles": ["5s", "5s", "5s", "0s"], "claimed": "5s", "from": 0,
          "added": "0s"}, 1, ["5s+0s-", "5s", "5s"]),
        ({"kind": "closed_kan", "tiles": ["9s"] * 4, "claimed": None, "from": None}, 2,
         ["9s", "back", "back", "9s"]),
    ],
)  # fmt: skip
def test_the_claimed_tile_is_turned_towards_its_origin(
    page: Page, show: Callable[[str], None], meld: dict[str, Any], owner: int, slots: list[str]
) -> None:
    show("own_turn")
    laid = page.evaluate(
        """async ([meld, owner]) => {
          const modules = document.querySelector("script[type=module]").src;
          const { slotsOf } = await import(new URL("melds.js", modules));
          const written = ({ tiles, lying }) => tiles.join("+") + (lying ? "-" : "");
          return slotsOf(meld, owner).map(written);
        }""",
        [{"added": None} | meld, owner],
    )
    assert laid == slots


def test_a_claimed_discard_stays_as_a_shadow(page: Page, show: Callable[[str], None]) -> None:
    show("after_chi")
    shadows = page.locator(".seat-left .river > .ghost")
    assert shadows.all_inner_texts() == [", reclamada"]
    assert page.locator(".newest").count() == 0


def test_hidden_tiles_are_backs_and_their_number_is_told(
    page: Page, show: Callable[[str], None]
) -> None:
    show("own_turn")
    assert labels(page, ".standing") == [
        "Fichas ocultas de Irene: 10",
        "Fichas ocultas de Pau: 7",
        "Fichas ocultas de Marta: 13",
    ]
    assert page.locator(".seat-left .standing > i").count() == 10


def test_the_hand_is_sorted_with_the_drawn_tile_apart(
    page: Page, show: Callable[[str], None]
) -> None:
    show("late_game")
    assert labels(page, HAND) == [
        "5 rojo de círculos",
        "6 de círculos",
        "7 de círculos",
        "viento oeste",
        "5 de círculos, recién robada",
    ]
    assert tiles(page, "muro-hand .apart") == ["5p"]


def test_what_happened_is_told_in_one_sentence_an_event(
    page: Page, show: Callable[[str], None]
) -> None:
    show("call_offer")
    assert page.locator("#told").inner_text() == (
        "Irene descarta 5 de bambú. Puedes: Chii, Pon, Kan, Ron"
    )
    tell(page, fixture("after_chi"))
    assert page.locator("#told").inner_text() == ("Haces chii con 5 de bambú de Irene. Te toca")
    assert texts(page, "muro-log li") == [
        "Irene descarta 5 de bambú",
        "Haces chii con 5 de bambú de Irene",
    ]


def test_the_page_is_english_where_english_is_asked_for(page: Page, address: str) -> None:
    open_table(page, address, "en")
    tell(page, fixture("call_offer"))
    assert texts(page, ".round") == ["East 2"]
    assert labels(page, STRIP)[:2] == ["Pass", "Chii with 3 of bamboo, 4 of bamboo"]
    assert texts(page, ".plate .wind") == ["E", "N", "W", "S"]


# ------------------------------------------------------------------------------- what is done


@pytest.mark.req("BGA-UI-1")
def test_a_tile_is_discarded_by_clicking_it(page: Page, show: Callable[[str], None]) -> None:
    show("own_turn")
    page.locator(HAND).nth(2).click()
    page.locator(HAND).nth(3).click(force=True)  # a second click before the answer is no wish
    assert said(page) == [act("discard 4m", 41)]


def test_the_tile_just_drawn_is_told_from_its_like(page: Page, show: Callable[[str], None]) -> None:
    show("late_game")
    page.locator("muro-hand .apart button").click()
    assert said(page) == [act("discard 5p*", 190)]


@pytest.mark.req("BGA-UI-2", "BGA-PREF-2")
def test_a_discard_waits_for_a_button_where_the_player_prefers_it(
    page: Page, show: Callable[[str], None]
) -> None:
    show("own_turn")
    page.locator("button[popovertarget=preferences]").first.click()
    page.get_by_label("Botón de confirmación al descartar").check()
    page.keyboard.press("Escape")
    page.locator(HAND).nth(2).click()
    assert said(page) == []
    assert texts(page, STRIP) == ["Cancelar\nEsc", "Descartar\n↵"]
    page.locator(STRIP).nth(0).click()
    page.locator(HAND).nth(5).click()
    page.locator(STRIP).nth(1).click()
    assert said(page) == [act("discard 8p", 41)]


@pytest.mark.req("BGA-UI-7")
def test_a_ticked_box_makes_the_discard_a_riichi(page: Page, show: Callable[[str], None]) -> None:
    show("own_turn")
    box = page.locator(".seat-own .plate").get_by_label("Riichi")
    box.check()
    page.locator(HAND).nth(0).click(force=True)
    assert texts(page, ".hint") == ["sin esta ficha no quedas en espera: no puede ser riichi"]
    page.locator("muro-hand .apart button").click()
    assert said(page) == [act("riichi 1z*", 41)]


def test_the_box_is_closed_to_who_cannot_declare(page: Page, show: Callable[[str], None]) -> None:
    show("after_chi")
    assert page.locator(".seat-own .plate").get_by_label("Riichi").is_disabled()


@pytest.mark.req("BGA-UI-11", "BGA-UI-12", "BGA-UI-13")
def test_buttons_say_which_call_they_are(page: Page, show: Callable[[str], None]) -> None:
    show("call_offer")
    assert labels(page, STRIP) == [
        "Pasar",
        "Chii con 3 de bambú, 4 de bambú",
        "Chii con 4 de bambú, 6 de bambú",
        "Chii con 6 de bambú, 7 de bambú",
        "Pon con 5 de bambú, 5 de bambú",
        "Kan: 5 de bambú",
        "Ron: 5 de bambú",
    ]
    assert labels(page, ".calls") == ["Irene descarta 5 de bambú. ¿Reclamas?"]
    page.locator(STRIP).nth(2).click()
    assert said(page) == [act("chi 46s", 42)]


@pytest.mark.req("BGA-UI-3", "BGA-UI-4", "BGA-UI-24")
@pytest.mark.parametrize(
    ("actions", "shown"),
    [
        ([], []),
        (["pass", "pon 55p"], ["Pasar", "Pon con 5 de círculos, 5 de círculos"]),
        (["discard 5p", "closed_kan 1z"], ["Kan: viento este"]),
        (["discard 5p", "added_kan 9m", "tsumo"], ["Kan: 9 de caracteres", "Tsumo"]),
        (["discard 5p", "nine_kinds"], ["Nueve honores y terminales"]),
        (["tenpai", "noten"], ["Noten", "Tenpai"]),
        (["noten"], ["Noten"]),
    ],
)
def test_a_button_is_there_exactly_when_its_action_is(
    page: Page, show: Callable[[str], None], actions: list[str], shown: list[str]
) -> None:
    show("own_turn")
    message = fixture("own_turn")
    message["seq"] = message["view"]["seq"] = 99
    message["view"]["actions"] = [written(action) for action in actions]
    tell(page, message)
    assert labels(page, STRIP) == shown


def written(action: str) -> dict[str, Any]:
    """An action as a view has it."""
    kind, _, tile = action.partition(" ")
    uses = [rank + tile[-1] for rank in tile[:-1]] if kind == "pon" else []
    on = tile or None if kind != "pon" else "5p"
    return {"text": action, "kind": kind, "tile": on, "drawn": False, "uses": uses}


def test_tiles_that_may_not_be_discarded_say_why(page: Page, show: Callable[[str], None]) -> None:
    show("after_chi")
    barred = page.locator(f"{HAND}[data-why]")
    assert barred.evaluate_all("all => all.map(one => one.dataset.tile)") == ["5s"] * 3
    assert texts(page, ".hint") == ["No se puede descartar tras reclamar: 5 de bambú"]
    barred.first.click(force=True)
    assert said(page) == []
    assert texts(page, ".hint") == ["esta ficha no se puede descartar justo después de reclamar"]


def test_nothing_can_be_discarded_while_it_is_not_the_turn(
    page: Page, show: Callable[[str], None]
) -> None:
    show("first_turn")
    page.locator(HAND).nth(0).click(force=True)
    assert said(page) == []
    assert page.locator(f"{HAND}[aria-disabled=true]").count() == 13


# ------------------------------------------------------------------------------- the keyboard


@pytest.mark.parametrize(
    ("name", "keys", "action"),
    [
        ("own_turn", "1", "discard 2m"),
        ("own_turn", "Minus", "discard 6s"),
        ("own_turn", "Enter", "discard 1z*"),
        ("own_turn", "i Enter", "riichi 1z*"),
        ("call_offer", "p", "pass"),
        ("call_offer", "2", "chi 46s"),
        ("call_offer", "o", "pon 55s"),
        ("call_offer", "k", "kan"),
        ("call_offer", "r", "ron"),
        ("late_game", "t", "tsumo"),
        ("declare", "n", "noten"),
        ("declare", "t", "tenpai"),
    ],
)
def test_a_key_for_everything(
    page: Page, show: Callable[[str], None], name: str, keys: str, action: str
) -> None:
    show(name)
    for key in keys.split():
        page.keyboard.press(key)
    assert said(page) == [act(action, fixture(name)["seq"])]


def test_arrows_move_in_the_hand_and_tab_leaves_it(page: Page, show: Callable[[str], None]) -> None:
    show("late_game")
    page.locator(HAND).nth(0).focus()
    focused = "document.activeElement.dataset.tile ?? document.activeElement.dataset.do"
    places = []
    for key in ("ArrowRight", "End", "ArrowLeft", "Home", "Tab"):
        page.keyboard.press(key)
        places.append(page.evaluate(focused))
    assert places == ["6p", "5p*", "3z", "0p", "added_kan 2z"]


def test_the_focus_goes_to_passing_and_comes_back_to_the_hand(
    page: Page, show: Callable[[str], None]
) -> None:
    show("own_turn")
    page.locator(HAND).nth(0).focus()
    tell(page, fixture("call_offer"))
    assert page.evaluate("document.activeElement.dataset.do") == "pass"
    page.keyboard.press("Enter")
    tell(page, fixture("after_chi"))
    assert page.evaluate("document.activeElement.closest('muro-hand') !== null")


# ------------------------------------------------------------------------------- the line


def test_a_refusal_is_shown_and_the_player_asks_again(
    page: Page, show: Callable[[str], None]
) -> None:
    show("own_turn")
    page.locator(HAND).nth(0).click()
    asked = page.evaluate("said.at(-1).id")
    tell(page, {"type": "refused", "id": asked, "message": "no es tu turno"})
    assert texts(page, ".hint") == ["no es tu turno"]
    page.locator(HAND).nth(1).click()
    assert said(page) == [act("discard 2m", 41), act("discard 3m", 41)]


def test_a_stopped_table_says_so(page: Page, show: Callable[[str], None]) -> None:
    show("own_turn")
    tell(page, {"type": "frozen", "message": "el disco está lleno"})
    assert texts(page, ".notice:visible") == ["el disco está lleno"]


def test_a_lost_line_comes_back_and_says_again_what_was_not_answered(
    page: Page, show: Callable[[str], None]
) -> None:
    show("own_turn")
    page.locator(HAND).nth(0).click()
    hold_time(page)
    page.evaluate("line.readyState = 3; line.dispatchEvent(new Event('close'))")
    assert "Sin conexión" in texts(page, ".notice:visible")[0]
    pass_time(page, 1_000)
    until(page, "said.length === 4")
    arrived, first, back, again = page.evaluate("said")
    assert first == again
    assert [arrived["type"], back["type"]] == ["here", "here"]
    assert arrived["nonce"] == back["nonce"]  # the part of the walls that was sent stands
    assert page.locator(".notice:visible").count() == 0


def test_the_line_goes_to_the_table_of_the_page(page: Page, address: str) -> None:
    open_table(page, address)
    assert page.evaluate("line.address") == address.replace("http", "ws") + "/table/t1/ws"
