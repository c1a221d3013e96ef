"""The table of MCR as a browser shows it: flowers, kongs, seats, points that suffice or not."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from web.stage import fixture, open_table, said, slow_motion, tell

pytestmark = pytest.mark.browser

WORTH = {
    "minimum": 8,
    "flowers": 3,
    "flower_points": 3,
    "certain": [
        {
            "code": "concealed_kong",
            "name": "Kong Oculto",
            "names": {"en": "Concealed Kong"},
            "times": 1,
            "points": 2,
            "tiles": [["2p"] * 4],
        }
    ],
    "waits": [],
    "ready": [
        {
            "discard": "9s",
            "waits": [
                {"tile": "6s", "left": 2, "points": {"discard": 7, "self_drawn": 11}},
                {"tile": "3s", "left": 0},
            ],
        }
    ],
    "distance": 0,
    "forms": [{"form": "regular", "name": "cuatro conjuntos y una pareja", "distance": 0}],
    "useful": [],
    "targets": [],
}
FAR = {
    **WORTH,
    "ready": [],
    "distance": 2,
    "forms": [{"form": "regular", "name": "cuatro conjuntos y una pareja", "distance": 2}],
    "useful": [{"tile": "3p", "left": 2}, {"tile": "6p", "left": 1}],
    "targets": [
        {
            "code": "mixed_straight",
            "name": "Escalera Mixta",
            "points": 8,
            "lacks": 3,
            "share": 1000,
            "missing": ["7p"],
        },
        {
            "code": None,
            "name": "Varias jugadas pequeñas",
            "points": 9,
            "lacks": 4,
            "share": 400,
            "missing": [],
        },
    ],
}
STRAIGHT = ("1p", "2p", "3p", "7m", "8m", "9m", "4s", "5s", "6s")
COVERED = """
() => {
  const panel = document.querySelector("#worth").getBoundingClientRect();
  const tiles = document.querySelectorAll("muro-hand li, .seat-own .meld, muro-calls button");
  return [...tiles].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const { left: l, right: r, top: t, bottom: b } = panel;
    return left < r && l < right && top < b && t < bottom;
  }).length;
}
"""
"""How many own tiles and buttons lie under the panel."""


def show(page: Page, address: str, name: str, lang: str = "es") -> dict[str, Any]:
    """A view of an MCR table."""
    open_table(page, address, lang, name="mcr1")
    message = fixture(f"mcr_{name}")
    tell(page, message)
    return message


def tiles(page: Page, selector: str) -> list[str]:
    shown = page.locator(f"{selector} muro-tile")
    found: list[str] = shown.evaluate_all("all => all.map(one => one.getAttribute('tile'))")
    return found


# ------------------------------------------------------------------------------- the picture


@pytest.mark.req("MCR-18")
def test_flowers_lie_beside_the_melds_and_can_be_counted(page: Page, address: str) -> None:
    show(page, address, "full")
    shown = page.locator(".flowers:visible")
    labels = [one.get_attribute("aria-label") for one in shown.all()]
    assert len(labels) == 3
    assert labels[-1] == (
        "Tus flores: 4 (flor de ciruelo, flor de orquídea, flor de crisantemo, flor de bambú)"
    )
    assert tiles(page, ".seat-own .flowers") == ["f5", "f6", "f7", "f8"]
    assert tiles(page, ".seat-left > muro-flowers .flowers") == ["f1", "f2", "f3"]


@pytest.mark.parametrize("context", [(390, 844)], indirect=True)
def test_on_a_phone_flowers_are_one_tile_and_a_number(page: Page, address: str) -> None:
    show(page, address, "full")
    plate = page.locator(".seat-left .plate .flowers")
    assert plate.locator("muro-tile:visible").count() == 1
    assert plate.locator("b").inner_text() == "3"
    assert page.locator(".seat-left > muro-flowers .flowers").is_hidden()


@pytest.mark.req("MTOUR-5")
def test_a_concealed_kong_lies_face_down_until_the_hand_is_over(page: Page, address: str) -> None:
    show(page, address, "turn")
    assert tiles(page, ".seat-left .melds") == ["7m", "7m", "7m"]
    assert tiles(page, ".seat-top .melds") == ["back"] * 4
    assert tiles(page, ".seat-own .melds") == ["back", "2p", "2p", "back"]
    names = [one.get_attribute("aria-label") for one in page.locator(".meld").all()]
    assert "Kong oculto, boca abajo" in names
    assert "Tu kong oculto, boca abajo para los demás: 2 de círculos" in names
    tell(page, fixture("mcr_draw"))
    assert tiles(page, ".seat-top .melds") == ["9s"] * 4
    assert tiles(page, ".seat-own .melds") == ["2p"] * 4


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("es", ["Ronda Sur", "Mano 7 de 16", "Eres Norte"]),
        ("en", ["South round", "Hand 7 of 16", "You are North"]),
    ],
)
def test_the_middle_says_round_hand_and_own_wind(
    page: Page, address: str, lang: str, told: list[str]
) -> None:
    show(page, address, "turn", lang)
    assert page.locator(".now > *").all_inner_texts() == told
    assert page.locator(".counts > div:visible").count() == 1
    assert page.locator(".dora, .riichibox").locator("visible=true").count() == 0


@pytest.mark.req("MCR-7")
def test_discards_lie_in_rows_of_six(page: Page, address: str) -> None:
    show(page, address, "full")
    rows = page.locator(".seat-own .river > li").evaluate_all(
        "all => all.map(one => Math.round(one.getBoundingClientRect().top))"
    )
    assert [rows.count(row) for row in sorted(set(rows))] == [6, 6, 6, 4]


@pytest.mark.parametrize(
    ("lang", "label", "tip"),
    [
        ("es", "Chow con 4 de bambú, 5 de bambú", "Chow: una escalera"),
        ("en", "Chow with 4 of bamboo, 5 of bamboo", "Chow: a run"),
    ],
)
def test_calls_have_the_names_of_mcr(
    page: Page, address: str, lang: str, label: str, tip: str
) -> None:
    show(page, address, "call", lang)
    chow = page.get_by_role("button", name=label)
    assert chow.inner_text().startswith("Chow")
    assert (chow.get_attribute("title") or "").startswith(tip)
    page.keyboard.press("2")
    assert [one["action"] for one in said(page)] == ["chi 57s"]


def test_hu_is_said_with_the_keys_of_riichi(page: Page, address: str) -> None:
    show(page, address, "turn")
    assert page.locator("muro-calls button").inner_text().split() == ["Hu", "T"]
    page.keyboard.press("t")
    assert [one["action"] for one in said(page)] == ["tsumo"]


def test_a_flower_in_the_hand_may_be_shown_or_discarded(page: Page, address: str) -> None:
    open_table(page, address, name="mcr1")
    message = fixture("mcr_turn")
    view = message["view"]
    view["seats"][view["you"]]["drawn"] = "f2"
    plain = {"drawn": False, "uses": [], "tile": "f2"}
    view["actions"] = [
        {**plain, "text": "discard f2*", "kind": "discard", "drawn": True},
        {**plain, "text": "flower f2", "kind": "flower"},
    ]
    tell(page, message)
    button = page.get_by_role("button", name="Flor: flor de verano")
    assert button.is_visible()
    page.keyboard.press("f")
    assert [one["action"] for one in said(page)] == ["flower f2"]


# ------------------------------------------------------------------------------- seats


@pytest.mark.req("MTOUR-6")
@pytest.mark.parametrize(
    ("lang", "told", "heard"),
    [
        ("es", "Ahora eres Este", "se cambia de asiento y ahora eres Este"),
        ("en", "You now sit East", "everybody moves, and you now sit East"),
    ],
)
def test_a_change_of_seats_is_told_until_the_own_discard(
    page: Page, address: str, lang: str, told: str, heard: str
) -> None:
    show(page, address, "draw", lang)
    message = fixture("mcr_seats")
    before = page.locator("muro-hand li").first.bounding_box()
    tell(page, message)
    news = page.locator(".news")
    assert told in news.inner_text()
    assert "Irene" in news.inner_text()
    assert heard in page.locator("#told").inner_text()
    after = page.locator("muro-hand li").first.bounding_box()
    assert before is not None
    assert after is not None
    assert (before["x"], before["y"]) == (after["x"], after["y"])
    discard = {"tile": "6z", "drawn": False, "riichi": False, "claimed_by": None}
    message["view"]["seats"][0]["river"] = [discard]
    tell(page, {**message, "seq": message["seq"] + 1, "events": []})
    assert news.is_hidden()


def test_those_who_move_come_from_where_they_sat(page: Page, address: str) -> None:
    moving = """() => document.getAnimations().map((one) => one.effect.target)
      .filter((one) => one.className === "who").length"""
    show(page, address, "draw")
    slow_motion(page)
    tell(page, fixture("mcr_seats"))
    assert page.evaluate(moving) == 3
    page.evaluate("document.documentElement.removeAttribute('style')")
    page.evaluate("document.documentElement.dataset.motion = 'off'")
    tell(page, fixture("mcr_draw"))
    tell(page, fixture("mcr_seats"))
    assert page.evaluate(moving) == 0


# ------------------------------------------------------------------------------- what have I got?


def test_what_the_hand_has_got_is_asked_for_and_shown(page: Page, address: str) -> None:
    show(page, address, "turn")
    assert page.locator("#worth").is_hidden()
    page.keyboard.press("w")
    assert said(page) == [{"type": "worth"}]
    page.evaluate("worth => line.tell({ type: 'worth', worth })", WORTH)
    panel = page.locator("#worth")
    assert panel.get_by_role("heading", name="¿Qué tengo?").is_visible()
    assert "Si descartas 9 de bambú, quedas en espera" in panel.inner_text()
    lines = panel.locator(".waitlines tbody tr").all_inner_texts()
    assert [line.replace("\n", "").split("\t")[1:] for line in lines] == [
        ["2", "7, faltan 1", "11 ✓, basta para cerrar"],
        ["0", "–", "–"],
    ]
    assert "Flores: 3. Suman 3 si la mano llega a 8 sin ellas." in panel.inner_text()
    assert page.evaluate(COVERED) == 0
    page.keyboard.press("Escape")
    assert panel.is_hidden()


def test_an_open_panel_follows_the_table(page: Page, address: str) -> None:
    show(page, address, "call")
    page.get_by_role("button", name="¿Qué tengo?").click()
    page.evaluate("worth => line.tell({ type: 'worth', worth })", FAR)
    likely = page.locator("#worth .targets tbody tr")
    shown = [line.replace("\n", "") for line in likely.all_inner_texts()]
    assert shown == ["Escalera Mixta\t3\t8", "Varias jugadas pequeñas\t4\t9"]
    assert tiles(page, "#worth .targets") == ["7p"]
    assert "Acercan (3 por ver)" in page.locator("#worth").inner_text()
    tell(page, fixture("mcr_below"))
    assert [one["type"] for one in said(page)] == ["worth", "worth"]
    tell(page, fixture("mcr_win"))
    assert page.locator("#worth").is_hidden()


def test_an_answer_about_the_hand_answers_no_move(page: Page, address: str) -> None:
    """A move that the table has not answered is said again when the line comes back."""
    show(page, address, "turn")
    page.keyboard.press("Enter")
    page.keyboard.press("w")
    page.evaluate("worth => line.tell({ type: 'worth', worth })", WORTH)
    page.evaluate("line.dispatchEvent(new Event('open'))")
    assert [one["type"] for one in said(page)] == ["act", "worth", "act"]


# ------------------------------------------------------------------------------- a refused win


@pytest.mark.req("MCR-16", "NUM-26")
@pytest.mark.parametrize(
    ("lang", "told", "sum_"),
    [
        (
            "es",
            "Completa con 8 de bambú, pero vale 2 de 8 puntos",
            "2 de 8 puntos: faltan 6",
        ),
        ("en", "Complete with 8 of bamboo, but worth 2 of 8 points", "2 of 8 points: 6 short"),
    ],
)
def test_a_refused_win_is_told_and_explained(
    page: Page, address: str, lang: str, told: str, sum_: str
) -> None:
    show(page, address, "below", lang)
    note = page.locator(".below")
    assert told in note.inner_text()
    assert told in page.locator("#told").inner_text()
    assert page.locator("muro-calls button").count() == 2
    page.keyboard.press("y")
    panel = page.locator("#worth")
    assert sum_ in panel.inner_text()
    assert panel.locator(".fans tbody tr").count() == 1
    assert page.evaluate(COVERED) == 0
    assert said(page) == []
    page.keyboard.press("p")
    assert [one["action"] for one in said(page)] == ["pass"]
    assert note.is_hidden()


def test_a_refused_win_can_still_be_read_when_the_tile_has_passed(page: Page, address: str) -> None:
    message = show(page, address, "below")
    message["view"]["below"] = None
    message["view"]["offer"] = None
    message["view"]["actions"] = []
    tell(page, {**message, "seq": message["seq"] + 1, "events": []})
    assert "Con 8 de bambú la mano valía 2 de 8 puntos" in page.locator(".below").inner_text()
    tell(page, fixture("mcr_win"))
    assert page.locator(".below").is_hidden()


# ------------------------------------------------------------------------------- results


@pytest.mark.req("MCR-17", "MCR-19")
def test_a_win_shows_its_fans_and_who_pays(page: Page, address: str) -> None:
    show(page, address, "win")
    sheet = page.get_by_role("dialog", name="Hu Lucía")
    assert sheet.locator(".value").inner_text() == "14\n11 puntos + 3 de flores"
    assert "Ronda Sur, mano 7 de 16" in sheet.locator(".sheethead").inner_text()
    fans = sheet.locator(".fans tr").evaluate_all(
        "all => all.map(({ cells: [name, worth] }) =>"
        " `${name.firstChild.textContent} ${worth.textContent}`)"
    )
    assert fans == ["Escalera Mixta 8", "Kong Oculto 2", "Espera Única 1", "Flor ×3 3", "Total 14"]
    assert sorted(tiles(page, ".fans tr:first-child")) == sorted(STRAIGHT)
    assert tiles(page, ".wonflowers") == ["f1", "f5", "f8"]
    assert sheet.locator(".pays tbody tr").all_inner_texts() == [
        "E Irene\t71\t−8\t63\t1.º → 2.º",
        "S Marta\t−63\t−8\t−71\t4.º",
        "O Pau\t−46\t−22\t−68\t3.º",
        "N Lucía\t38\t+38\t76\t2.º → 1.º",
    ]
    assert sheet.locator(".sum").inner_text() == "Pau paga 8 + 14 = 22; los otros dos, 8 cada uno"


@pytest.mark.req("MCR-20")
def test_a_self_drawn_win_is_paid_by_all(page: Page, address: str) -> None:
    show(page, address, "win_drawn", "en")
    sheet = page.get_by_role("dialog", name="Hu Irene")
    assert sheet.locator(".sum").inner_text() == "Each player pays 8 + 122 = 130"
    assert page.locator(".sheetfoot p").inner_text() == "Next, the West round"


def test_what_does_not_count_is_told_with_its_reason(page: Page, address: str) -> None:
    open_table(page, address, name="mcr1")
    message = fixture("mcr_win")
    explanation = message["view"]["result"]["wins"][0]["explanation"]
    why = "No repetición: va incluida en Escalera Mixta"
    explanation["not_counted"] = [{"code": "x", "name": "Todo Chow", "times": 1, "why": why}]
    tell(page, message)
    page.get_by_text("Lo que no cuenta y por qué (1)").click()
    assert page.locator(".silent li").inner_text() == f"Todo Chow\n{why}"


@pytest.mark.req("MCR-24")
def test_nobody_pays_for_a_drawn_hand(page: Page, address: str) -> None:
    show(page, address, "draw")
    assert page.locator(".sheethead h1").inner_text() == "Empate: se acabó el muro"
    assert page.locator(".sum").inner_text() == "Nadie cierra y nadie paga."
    assert page.locator(".hands").count() == 0


def test_the_end_shares_the_place_of_those_who_are_tied(page: Page, address: str) -> None:
    show(page, address, "final")
    lines = [line.split("\n") for line in page.locator(".podium > li").all_inner_texts()]
    assert lines == [
        ["1.º", "Lucía", "empate", "+64"],
        ["1.º", "Irene", "empate", "+64"],
        ["3.º", "Marta", "−11"],
        ["4.º", "Pau", "−117"],
    ]
    assert page.locator(".sheetbody > .sum").inner_text() == "Los puntos suman 0"


# ------------------------------------------------------------------------------- for everybody


@pytest.mark.parametrize(("lang", "theme"), [("es", "light"), ("en", "dark")])
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("name", ["turn", "below"])
def test_no_panel_keeps_anybody_out(
    browser: Browser, address: str, name: str, size: tuple[int, int], lang: str, theme: Any
) -> None:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, reduced_motion="reduce"
    )
    page = context.new_page()
    show(page, address, name, lang)
    page.keyboard.press("w" if name == "turn" else "y")
    if name == "turn":
        page.evaluate("worth => line.tell({ type: 'worth', worth })", WORTH)
    assert page.locator("#worth").is_visible()
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate(COVERED) == 0
    context.close()


@pytest.mark.parametrize("context", [(390, 844)], indirect=True)
def test_a_newcomer_chooses_between_two_games(page: Page, address: str) -> None:
    page.goto(f"{address}/?lang=en")
    assert page.get_by_text("East only").is_visible()
    assert page.get_by_text("Flowers are replaced by themselves").is_hidden()
    page.get_by_role("radio", name="MCR").first.check()
    assert page.get_by_text("East only").is_hidden()
    assert page.get_by_text("Always 16 hands").is_visible()
    assert page.get_by_role("checkbox", name="Flowers are replaced by themselves").is_checked()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
