"""The table by typed commands: what they mean, what they answer, whole hands without a mouse."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from live.tables import AT_ONCE
from muro.web.phrases import phrases
from muro.web.typed import COMMANDS, SAYS, typed
from muro.words.catalogue import LOCALE, read_po
from web.served import served
from web.stage import fixture, open_table, said, tell, until

STATIC = Path(__file__).parents[2] / "src/muro/web/static/js"
browser_test = pytest.mark.browser


def written(lang: str) -> dict[str, tuple[str, ...]]:
    return read_po((Path(LOCALE) / lang / "typed.po").read_text("utf-8"))


def open_line(page: Page, address: str, name: str, lang: str, **more: Any) -> None:
    """The page of a table with a fixture's picture and the command line open."""
    is_mcr = name.startswith("mcr")
    open_table(page, address, lang, name="mcr1" if is_mcr else "t1")
    tell(page, {**fixture(name), **more})
    page.keyboard.press("/")


def type_in(page: Page, text: str) -> str:
    """Types a command into whatever has the focus; the answer."""
    page.keyboard.insert_text(text)
    page.keyboard.press("Enter")
    return page.locator("muro-command output").inner_text()


def acts(page: Page) -> list[str]:
    return [message["action"] for message in said(page) if message["type"] == "act"]


# --- the words ------------------------------------------------------------------------------------


def test_both_languages_have_the_same_words_with_the_same_gaps() -> None:
    spanish, english = written("es"), written("en")
    assert spanish.keys() == english.keys()
    for code in spanish:
        gaps = [set(re.findall(r"\{\w+\}", of[code][0])) for of in (spanish, english)]
        assert gaps[0] == gaps[1], code


def test_every_sentence_of_the_line_is_said() -> None:
    scripts = "".join((STATIC / f"{name}.js").read_text() for name in ("command", "answers"))
    named = set(re.findall(r'tell\(\s*(?:[^()"]*\? )?"([^"]+)"', scripts))
    others = set(re.findall(r'"((?:\w+\.)+\w+)"', scripts))
    assert named <= set(SAYS)
    said_of_own = {f"{code}.own" for code in others}
    unsaid = set(SAYS) - named - others - said_of_own - {f"help.{name}" for name in COMMANDS}
    assert unsaid <= {"hand", "round", "drawn", "river", "melds", "flowers", "calls"}


@pytest.mark.parametrize("lang", ["es", "en"])
def test_no_two_commands_of_a_language_are_typed_alike(lang: str) -> None:
    words: Any = typed(lang)["words"]
    ways = [way for each in words[0]["commands"].values() for way in each]
    assert sorted(ways) == sorted(set(ways))


# --- what is meant --------------------------------------------------------------------------------

TURN = "own_turn"  # 234m 678p 345567 8s, drawn 1z; riichi with the 1z
OFFER = "call_offer"  # Irene's 5s: chi 34, 46, 67, pon, kan, ron
MEANT = [
    # page, picture, typed, action
    ("en", TURN, "discard 6p", "discard 6p"),
    ("en", TURN, "d 6p", "discard 6p"),
    ("en", TURN, "D 6P", "discard 6p"),
    ("en", TURN, "d 6 p", "discard 6p"),
    ("en", TURN, "discard six of circles", "discard 6p"),
    ("en", TURN, "discard the 6 of dots", "discard 6p"),
    ("en", TURN, "throw six dots", "discard 6p"),
    ("en", TURN, "discard 6 of circles", "discard 6p"),
    ("en", TURN, "d east", "discard 1z*"),
    ("en", TURN, "d e", "discard 1z*"),
    ("en", TURN, "d east wind", "discard 1z*"),
    ("en", TURN, "d wind", "discard 1z*"),
    ("en", TURN, "d drawn", "discard 1z*"),
    ("en", TURN, "discard drawn tile", "discard 1z*"),
    ("en", TURN, "d 1z*", "discard 1z*"),
    ("en", TURN, "disc 2m", "discard 2m"),
    ("en", TURN, "descarta 2m", "discard 2m"),
    ("en", TURN, "d 5s", "discard 5s"),
    ("en", TURN, "d 5", "discard 5s"),
    ("en", TURN, "riichi", "riichi 1z*"),
    ("en", TURN, "riichi 1z", "riichi 1z*"),
    ("en", TURN, "r east", "riichi 1z*"),
    ("es", TURN, "descarta seis de círculos", "discard 6p"),
    ("es", TURN, "DESCARTA SEIS DE CIRCULOS", "discard 6p"),
    ("es", TURN, "tira el 6 de círculos", "discard 6p"),
    ("es", TURN, "d este", "discard 1z*"),
    ("es", TURN, "d viento este", "discard 1z*"),
    ("es", TURN, "d la robada", "discard 1z*"),
    ("es", TURN, "descarta dos de caracteres", "discard 2m"),
    ("es", TURN, "descarta ocho de bambú", "discard 8s"),
    ("es", TURN, "descarta 8 bambu", "discard 8s"),
    ("es", TURN, "discard 8s", "discard 8s"),
    ("es", TURN, "riichi este", "riichi 1z*"),
    ("en", OFFER, "chi 1", "chi 34s"),
    ("en", OFFER, "chi 2", "chi 46s"),
    ("en", OFFER, "chi two", "chi 46s"),
    ("en", OFFER, "chi 34s", "chi 34s"),
    ("en", OFFER, "chi 3 4", "chi 34s"),
    ("en", OFFER, "chi 6 7 bamboo", "chi 67s"),
    ("en", OFFER, "chii six seven of bamboo", "chi 67s"),
    ("en", OFFER, "chi 345s", "chi 34s"),
    ("en", OFFER, "chow 7s", "chi 67s"),
    ("en", OFFER, "pon", "pon 55s"),
    ("en", OFFER, "pung", "pon 55s"),
    ("en", OFFER, "kan 5s", "kan"),
    ("en", OFFER, "k", "kan"),
    ("en", OFFER, "ron", "ron"),
    ("en", OFFER, "win", "ron"),
    ("en", OFFER, "p", "pass"),
    ("es", OFFER, "chi 46s", "chi 46s"),
    ("es", OFFER, "escalera tres cuatro", "chi 34s"),
    ("es", OFFER, "trío", "pon 55s"),
    ("es", OFFER, "cuarteto", "kan"),
    ("es", OFFER, "cierro", "ron"),
    ("es", OFFER, "paso", "pass"),
    ("es", OFFER, "pass", "pass"),
    ("en", "mcr_call", "chow 2", "chi 57s"),
    ("es", "mcr_call", "chow 7 8", "chi 78s"),
    ("es", "mcr_call", "no", "pass"),
]  # fmt: skip


@browser_test
@pytest.mark.parametrize(("lang", "name"), sorted({(lang, name) for lang, name, _, _ in MEANT}))
def test_many_ways_of_typing_mean_one_action(
    page: Page, address: str, lang: str, name: str
) -> None:
    open_line(page, address, name, lang)
    done = []
    rows = [(text, action) for of, shown, text, action in MEANT if (of, shown) == (lang, name)]
    for at, (text, _) in enumerate(rows):
        tell(page, {**fixture(name), "seq": 100 + at})
        type_in(page, text)
        done.append((text, acts(page)[-1]))
    assert done == rows
    assert page.evaluate("document.activeElement.id") == "command-field"


def with_fives() -> dict[str, Any]:
    """The own turn with two red fives, a plain five, and one of them drawn."""
    message = fixture(TURN)
    view = message["view"]
    own = view["seats"][0]
    own["hand"] = ["0m", "2m", "5m", "0p", "7p", "8p", "3s", "4s", "5s", "5s", "7z", "7s", "8s"]
    own["drawn"] = "5s"
    texts = [*(f"discard {tile}" for tile in dict.fromkeys(own["hand"])), "discard 5s*"]
    view["actions"] = [
        {"text": text, "kind": "discard", "tile": text[8:10], "drawn": text[-1] == "*", "uses": []}
        for text in texts
    ]
    view["riichi_discards"] = []
    return message


ASKED_BACK = [
    ("d 0m", None, "discard 0m"),
    ("d 5m", None, "discard 5m"),
    ("d red five of characters", None, "discard 0m"),
    ("d red 5m", None, "discard 0m"),
    ("d 5p", None, "discard 0p"),
    ("d red dragon", None, "discard 7z"),
    ("d red five", "Which? 1: discard red 5 of characters; 2: discard red 5 of circles",
     "discard 0p"),
    ("d five of characters", "Which? 1: discard red 5 of characters; 2: discard 5 of characters",
     "discard 5m"),
    ("d 5s", "Which? 1: 5 of bamboo from the hand; 2: 5 of bamboo just drawn", "discard 5s*"),
    ("d 5s drawn", None, "discard 5s*"),
]  # fmt: skip


@browser_test
def test_what_fits_several_actions_is_asked_back(page: Page, address: str) -> None:
    open_line(page, address, TURN, "en")
    for at, (text, question, action) in enumerate(ASKED_BACK):
        tell(page, {**with_fives(), "seq": 200 + at})
        answer = type_in(page, text)
        if question is not None:
            assert answer == question
            assert len(acts(page)) == at
            assert type_in(page, "3") == "Type a number from 1 to 2"
            type_in(page, "two")
        assert acts(page)[at:] == [action], text


@browser_test
def test_a_question_is_of_one_picture(page: Page, address: str) -> None:
    open_line(page, address, OFFER, "es")
    question = "¿Cuál? 1: Chii con 3 de bambú, 4 de bambú; "
    assert type_in(page, "chii").startswith(question)
    tell(page, {**fixture(OFFER), "seq": 43})
    assert type_in(page, "1") == "La mesa ha cambiado: repite la orden"
    assert said(page) == []
    assert type_in(page, "ro").startswith("Este 2. ")


WRONG = [
    ("en", TURN, "fly away", 'I do not know the command "fly away". You may: discard (13 tiles); '
     'riichi with east wind. "help" lists the commands'),
    ("en", TURN, "5p", "5 of circles is a tile. To discard it, type: d 5p"),
    ("en", TURN, "d teapot", '"teapot" is no tile. Type for example 5p, "five of circles" or '
     '"east wind"'),
    ("en", TURN, "pon", "You cannot do that now: pon. You may: discard (13 tiles); riichi with "
     "east wind"),
    ("en", TURN, "riichi 2m", 'Nothing fits "2 of characters". You may: discard (13 tiles); riichi '
     "with east wind"),
    ("es", OFFER, "d 2m", "Ahora no puedes: descarta. Puedes: Pasar; Chii con 3 de bambú, 4 de "
     "bambú; Chii con 4 de bambú, 6 de bambú; Chii con 6 de bambú, 7 de bambú; Pon con 5 de bambú, "
     "5 de bambú; Kan: 5 de bambú; Ron: 5 de bambú"),
    ("es", TURN, "río de nadie", "«nadie» no es nadie. Escribe yo, derecha, enfrente, izquierda, "
     "un viento o un nombre"),
    ("es", TURN, "siguiente", "La mano todavía se juega: no hay siguiente"),
]  # fmt: skip


@browser_test
@pytest.mark.parametrize(("lang", "name", "text", "answer"), WRONG)
def test_what_cannot_be_says_why_and_what_can(
    page: Page, address: str, lang: str, name: str, text: str, answer: str
) -> None:
    open_line(page, address, name, lang)
    assert type_in(page, text) == answer
    assert said(page) == []


# --- what is answered -----------------------------------------------------------------------------

ANSWERS = [
    ("en", TURN, "hand", "Hand: 2 3 4 of characters, 6 7 8 of circles, 3 4 5 5 6 7 8 of bamboo. "
     "Drawn: east wind"),
    ("en", TURN, "drawn", "Drawn: east wind"),
    ("en", TURN, "scores", "Lucía, South: 32 300; Marta, West: 22 000, riichi; Pau, North: 28 000; "
     "Irene, East: 36 700"),
    ("en", TURN, "dora", "Dora indicator: 4 of characters"),
    ("en", TURN, "round", "East 2. Dealer: Irene. You are South. Counters: 1. Riichi bets: 1"),
    ("en", TURN, "wall", "Tiles left in the wall: 31"),
    ("en", TURN, "tiles left", "Tiles left in the wall: 31"),
    ("en", TURN, "w", "You wait for: 2 of bamboo, 2 unseen"),
    ("en", TURN, "furiten", "Yes: you are in furiten"),
    ("en", TURN, "last", "You draw east wind"),
    ("en", TURN, "whose turn", "It is your turn: discard (13 tiles); riichi with east wind"),
    ("en", TURN, "what can I do?", "You may: discard (13 tiles); riichi with east wind"),
    ("en", TURN, "melds north", "Open melds of Pau: Chii: 7 of circles, 8 of circles, 9 of "
     "circles; Pon: 1 of characters, 1 of characters, 1 of characters"),
    ("en", TURN, "melds left", "Open melds of Irene: Pon: red dragon, red dragon, red dragon"),
    ("en", TURN, "melds me", "Your open melds: no melds"),
    ("en", TURN, "flower", "Lucía: no flowers. Marta: no flowers. Pau: no flowers. "
     "Irene: no flowers"),
    ("en", TURN, "help d", "discard, d, throw, drop: discards a tile: d 5p, d east, d red five, "
     "d drawn"),
    ("en", TURN, "sort", "Tiles sorted. Hand: 2 3 4 of characters, 6 7 8 of circles, 3 4 5 5 6 7 8 "
     "of bamboo. Drawn: east wind"),
    ("es", TURN, "río yo", "Tus descartes: 9 de caracteres, 1 de caracteres (se la llevó Pau), "
     "viento norte, 1 de círculos, 9 de bambú, dragón blanco, dragón verde, 9 de círculos, "
     "2 de bambú, 1 de bambú, 7 de caracteres, 2 de círculos"),
    ("es", TURN, "descartes de mar", "Descartes de Marta: viento sur, 9 de círculos (se la llevó "
     "Pau), 1 de círculos, dragón blanco, 9 de caracteres, dragón verde, 4 de círculos con riichi, "
     "6 de círculos, 8 de bambú, viento oeste, 7 de bambú, viento sur"),
    ("es", OFFER, "quién", "Irene descarta 5 de bambú. ¿Reclamas? Puedes: Pasar; Chii con 3 de "
     "bambú, 4 de bambú; Chii con 4 de bambú, 6 de bambú; Chii con 6 de bambú, 7 de bambú; Pon con "
     "5 de bambú, 5 de bambú; Kan: 5 de bambú; Ron: 5 de bambú"),
    ("es", "mcr_call", "flores", "Pau: 1 (flor de otoño). Lucía: 3 (flor de primavera, flor de "
     "ciruelo, flor de bambú). Irene: 2 (flor de invierno, flor de orquídea). Marta: sin flores"),
    ("es", "mcr_call", "dora", "En este juego no hay dora"),
    ("es", "win_ron", "qué puedo hacer", "La mano ha terminado: «resultado» lo lee, «siguiente» "
     "continúa"),
]  # fmt: skip


@browser_test
@pytest.mark.req("BGA-UI-10")
@pytest.mark.parametrize(("lang", "name"), sorted({(lang, name) for lang, name, _, _ in ANSWERS}))
def test_questions_are_answered_in_words(page: Page, address: str, lang: str, name: str) -> None:
    open_line(page, address, name, lang)
    rows = [(text, answer) for of, shown, text, answer in ANSWERS if (of, shown) == (lang, name)]
    heard = [(text, type_in(page, text).replace("\u202f", " ")) for text, _ in rows]
    assert heard == rows
    assert said(page) == []


@browser_test
def test_nobody_is_told_who_is_asked_while_a_window_is_closed(page: Page, address: str) -> None:
    view = fixture(OFFER)["view"] | {"offer": None, "actions": [], "window": True}
    open_line(page, address, OFFER, "en", view=view)
    answer = type_in(page, "who")
    assert answer == "A discarded tile is on the table: it is nobody's turn"


@browser_test
def test_a_result_is_read_and_left_by_typing(page: Page, address: str) -> None:
    open_line(page, address, TURN, "en")
    tell(page, {**fixture("win_ron"), "seq": 90})
    assert page.evaluate("document.activeElement.id") == "command-field"
    dialog = page.locator("muro-result [role=dialog]")
    assert dialog.get_attribute("aria-modal") is None
    assert page.locator("muro-command output").inner_text() == (
        'The hand is over: "result" reads it, "next" goes on'
    )
    answer = type_in(page, "result").replace("\u202f", " ")
    assert answer.startswith("You win with 7 of circles from Irene. ")
    assert "Riichi" in answer
    assert "5200 points" in answer
    assert "Irene −5500" in answer
    assert type_in(page, "next") == "Waiting for the next hand"
    assert said(page) == [{"type": "next"}]
    tell(page, {**fixture("final"), "seq": 91})
    assert type_in(page, "next").startswith("The game is over. Final result: 1st ")
    assert page.evaluate("document.activeElement.id") == "command-field"


# --- the line itself ------------------------------------------------------------------------------


@browser_test
def test_the_line_opens_by_its_key_and_its_button_and_may_stay(page: Page, address: str) -> None:
    open_table(page, address, "es")
    tell(page, fixture(TURN))
    line = page.locator("muro-command")
    page.keyboard.down("Shift")
    page.evaluate("""document.body.dispatchEvent(new KeyboardEvent("keydown",
        {key: "/", code: "Digit7", shiftKey: true, bubbles: true, cancelable: true}))""")
    page.keyboard.up("Shift")
    assert line.is_visible()
    assert said(page) == []  # the same key without shift would discard the seventh tile
    page.keyboard.press("Escape")
    assert line.is_hidden()
    assert page.evaluate("document.activeElement.getAttribute('aria-controls')") == "command"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "command-field"
    line.get_by_label("Siempre").check()
    page.reload()
    until(page, "document.querySelector('muro-command')?.hidden === false")
    assert page.evaluate("document.activeElement === document.body")


@browser_test
def test_arrows_bring_back_what_was_typed_and_the_last_answer_is_said_again(
    page: Page, address: str
) -> None:
    open_line(page, address, TURN, "en")
    type_in(page, "wall")
    type_in(page, "furiten")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.locator("#command-field").input_value() == "wall"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.locator("#command-field").input_value() == ""
    watched = """() => new Promise((done) => {
      new MutationObserver(() => done("anew")).observe(
        document.querySelector("muro-command output"), {childList: true});
      document.querySelector("#command-field").value = "repeat";
      document.querySelector("muro-command form").requestSubmit();
    })"""
    assert page.evaluate(watched) == "anew"
    assert page.locator("muro-command output").inner_text() == "Yes: you are in furiten"


@browser_test
def test_a_move_is_told_once_and_offers_come_to_the_line(page: Page, address: str) -> None:
    open_line(page, address, TURN, "en")
    type_in(page, "d 1z")
    assert page.locator("muro-command output > [aria-hidden=true]").count() == 1
    assert type_in(page, "pon") == "One moment: the table has not answered yet"
    tell(page, fixture(OFFER))
    assert page.locator("#told").inner_text() == (
        "Irene discards 5 of bamboo. You may: Chii, Pon, Kan, Ron"
    )
    assert page.evaluate("document.activeElement.id") == "command-field"
    page.keyboard.press("Escape")
    page.locator("muro-hand button").first.focus()
    tell(page, {**fixture(OFFER), "seq": 44})
    assert page.evaluate("document.activeElement.dataset.do") == "pass"


@browser_test
@pytest.mark.parametrize("context", [(1280, 800), (390, 844), (844, 390)], indirect=True)
def test_the_open_line_covers_nothing_and_keeps_nobody_out(page: Page, address: str) -> None:
    open_line(page, address, TURN, "es")
    type_in(page, "río derecha")
    hand, line = (page.locator(one).bounding_box() for one in ("muro-hand ol", "muro-command"))
    assert hand is not None
    assert line is not None
    assert hand["y"] + hand["height"] <= line["y"]
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


# --- whole hands ----------------------------------------------------------------------------------

NEXT = """() => {
  const table = document.querySelector("muro-table");
  const view = table?.view;
  if (!view || table.line.waits) return null;
  if (view.result) return { over: true };
  return view.actions.length ? { actions: view.actions, seq: view.seq } : null;
}"""
IN_WORDS = {
    "en": {"pass": "pass", "pon": "pung", "chi": "chow", "ron": "win", "tsumo": "win",
           "discard": "discard", "riichi": "riichi", "flower": "flower", "noten": "noten",
           "tenpai": "tenpai", "kan": "kong", "closed_kan": "kong", "added_kan": "kong"},
    "es": {"pass": "paso", "pon": "pon", "chi": "chii", "ron": "ron", "tsumo": "tsumo",
           "discard": "descarta", "riichi": "riichi", "flower": "flor", "noten": "noten",
           "tenpai": "tenpai", "kan": "kan", "closed_kan": "kan", "added_kan": "kan"},
}  # fmt: skip
SOONER = ("tsumo", "ron", "tenpai", "flower", "riichi", "pon", "chi", "discard", "pass", "noten")


def tile_name(tile: str, lang: str) -> str:
    """A tile as the page calls it."""
    words = phrases(lang)
    known = words.get(f"web.tile.{tile}")
    return known or words[f"web.tile.{tile[1]}"].replace("{rank}", tile[0])


def wish(actions: list[dict[str, Any]], lang: str) -> str:
    """What a player who likes to call would type, tiles in words."""
    fit = [action for action in actions if action["kind"] in SOONER]
    best = min(fit, key=lambda action: SOONER.index(action["kind"]))
    if best["kind"] == "discard":
        best = max(fit, key=lambda action: action["drawn"])
    words = IN_WORDS[lang][best["kind"]]
    if best["kind"] == "chi":
        return f"{words} 1"
    named = best["kind"] in ("discard", "riichi", "flower")
    return f"{words} {tile_name(best['tile'], lang)}" if named else words


def settled(page: Page) -> dict[str, Any]:
    """What may be done next, once the table waits for the player."""
    for _ in range(3000):
        found: dict[str, Any] | None = page.evaluate(NEXT)
        if found:
            return found
        page.wait_for_timeout(20)
    raise AssertionError("the table never waits for the player")


@browser_test
@pytest.mark.req("BGA-UI-10")
@pytest.mark.parametrize(("game", "lang"), [("riichi", "es"), ("mcr", "en")])
def test_a_whole_hand_is_played_by_typing(page: Page, tmp_path: Path, game: str, lang: str) -> None:
    with served(tmp_path, {}, pace=AT_ONCE) as address:
        page.goto(f"{address}/?lang={lang}")
        page.locator(f"input[name=game][value={game}]").check(force=True)
        page.locator("button[type=submit]").click()
        page.wait_for_selector("muro-table[data-seq]")
        page.keyboard.press("/")
        done = []
        while not (now := settled(page)).get("over"):
            text = wish(now["actions"], lang)
            if type_in(page, text).startswith(("Which", "¿Cuál")):
                type_in(page, "1")
            until(page, f"document.querySelector('muro-table').view.seq !== {now['seq']}")
            assert page.evaluate("document.activeElement.id") == "command-field"
            done.append(text)
        paid = r"\w+ [+−]?[\d\u202f]+, (tiene|now) −?[\d\u202f]+"
        assert len(re.findall(paid, type_in(page, "result"))) == 4
        type_in(page, "next")
        until(page, "!document.querySelector('muro-table').view.result")
        assert page.evaluate("document.activeElement.id") == "command-field"
    assert len(done) > 3
