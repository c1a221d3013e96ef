"""First games in a real browser: done as the tutor says, with a wrong move, left and resumed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from live.tables import AT_ONCE, sqlite
from muro.live.lessons import LESSONS
from muro.live.store import Store
from muro.logs.muro_jsonl import parse_record
from muro.logs.replay import rebuild
from muro.web.lessons import PAGES, tutor
from muro.words.catalogue import LOCALE, read_po
from web.served import served
from web.stage import until
from web.visitors import house


def written(lang: str) -> dict[str, tuple[str, ...]]:
    return read_po((Path(LOCALE) / lang / "tutor.po").read_text("utf-8"))


# --- the words ------------------------------------------------------------------------------------


def test_both_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    spanish, english = written("es"), written("en")
    assert spanish.keys() == english.keys()
    for code in spanish:
        gaps = [set(re.findall(r"\{\w+\}", of[code][0])) for of in (spanish, english)]
        assert gaps[0] == gaps[1], code


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_step_has_its_words_and_says_why_not_something_else(name: str, lang: str) -> None:
    said: Any = tutor(name, lang)
    assert [step["move"] for step in said["steps"]] == [*LESSONS[name].steps, ""]
    for step in said["steps"]:
        assert all(not page["text"].startswith("tutor.") for page in step["pages"])
        assert not step["other"].startswith("tutor.")
    codes = {f"tutor.{name}.{code}" for pages in PAGES[name] for code, _ in pages}
    of_lesson = {code for code in written(lang) if code.startswith(f"tutor.{name}.")}
    assert {code for code in of_lesson if not code.endswith(".other")} == codes


# --- the page of the lessons ----------------------------------------------------------------------


def test_lessons_stand_on_the_first_page_and_among_the_tables(tmp_path: Path) -> None:
    with house(tmp_path) as tables:
        for address in ("/", "/lobby"):
            assert 'href="/learn"' in tables.as_("ada").get(address).text
        page = tables.as_("ada").get("/learn", params={"lang": "en"}).text
        assert page.count(">Begin<") == 2
        assert tables.as_("ada").post("/learn/chess").status_code == 404
        asked = {"origin": "https://elsewhere"}
        assert tables.as_("ada").post("/learn/mcr", headers=asked).status_code == 403


def test_a_lesson_is_its_learners_own_and_stands_nowhere_else(tmp_path: Path) -> None:
    with house(tmp_path) as tables:
        begun = tables.as_("ada").post("/learn/riichi")
        address = str(begun.headers["location"])
        page = tables.as_("ada").get("/learn", params={"lang": "en"}).text
        assert f'href="{address}"' in page
        assert "You are at step 1 of 15" in page
        assert address not in tables.as_("ada").get("/lobby").text
        assert address not in tables.as_("ada").get("/").text
        assert 'id="lesson"' in tables.as_("ada").get(address).text
        assert tables.as_("bea").get(address).status_code == 403
        assert address not in tables.as_("bea").get("/learn").text


# --- at the table ---------------------------------------------------------------------------------

NOW = """() => {
  const view = document.querySelector("muro-table")?.view;
  const tutor = document.querySelector("muro-tutor");
  if (!view || document.querySelector("muro-table").line.waits) return null;
  if (!view.actions.length && !view.result) return null;
  const shown = (selector) => !tutor.querySelector(selector).hidden;
  const marked = [...document.querySelectorAll("[data-tutor]")];
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().width > 0;
  return {
    step: tutor.querySelector(".at b").innerText,
    text: tutor.querySelector(".text").innerText,
    reads: shown(".go"), ends: shown(".ends"), seq: view.seq,
    marks: marked.filter(seen).length,
  };
}"""
"""What the tutor shows, once the table waits for the learner."""


def settled(page: Page, after: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the tutor shows now; another step or text than `after`."""
    for _ in range(3000):
        now: dict[str, Any] | None = page.evaluate(NOW)
        if now and (after is None or (now["step"], now["text"]) != (after["step"], after["text"])):
            return now
        page.wait_for_timeout(20)
    raise AssertionError(f"the tutor waits: {after}")


def begun(page: Page, learn: str, name: str) -> dict[str, Any]:
    """A lesson begun on the page of the lessons."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(learn)
    page.locator(f"form[action='/learn/{name}'] button").click()
    page.wait_for_selector("muro-table[data-seq]")
    return settled(page)


def leave_and_come_back(page: Page, learn: str, now: dict[str, Any]) -> None:
    """The lesson stands where it was left, at the same sentence."""
    page.goto(learn)
    page.locator(".lessons a.main").click()
    page.wait_for_selector("muro-table[data-seq]")
    back = settled(page)
    assert (back["step"], back["text"]) == (now["step"], now["text"])


def do_what_is_marked(page: Page) -> None:
    """One press on the thing that the tutor has marked."""
    mark = page.locator("[data-tutor]").first
    if mark.evaluate("one => one.matches('.riichibox')"):
        page.locator(".riichibox input").check()
        until(page, "document.querySelector('muro-hand [data-tutor]') !== null")
        mark = page.locator("muro-hand [data-tutor]").first
    mark.click()


def do_something_else(page: Page, now: dict[str, Any], answer: str) -> None:
    """A legal move that is not the tutor's: it is answered, and nothing has changed."""
    others = "muro-hand button:not([data-tutor]):not([aria-disabled])"
    calls = page.locator("muro-calls button:not([data-tutor])")
    (calls if calls.count() else page.locator(others)).first.click()
    told = settled(page, now)
    assert told["text"].startswith(answer)
    assert told["text"].endswith(now["text"])
    assert (told["step"], told["seq"]) == (now["step"], now["seq"])


ANSWER = {"es": "Eso también se puede hacer. ", "en": "That can be done, too. "}


@pytest.mark.browser
@pytest.mark.req("BGA-UI-10")
@pytest.mark.parametrize(
    ("name", "lang", "context"),
    [("riichi", "es", (1280, 800)), ("mcr", "en", (390, 844))],
    indirect=["context"],
)
def test_a_lesson_is_played_to_its_end_by_doing_what_the_tutor_marks(
    page: Page, tmp_path: Path, name: str, lang: str
) -> None:
    with served(tmp_path, {}, pace=AT_ONCE) as address:
        now = begun(page, f"{address}/learn?lang={lang}", name)
        steps: list[str] = []
        wrong = 0
        while not now["ends"]:
            if now["reads"]:
                page.keyboard.press(".")
            else:
                assert now["marks"] == 1, now
                assert not re.search(r"\{\w+\}", now["text"])
                if len(steps) in (0, 1, 4):
                    do_something_else(page, now, ANSWER[lang])
                    wrong += 1
                if len(steps) == 2:
                    leave_and_come_back(page, f"{address}/learn?lang={lang}", now)
                if len(steps) == 3:
                    check(page)
                    page.locator("muro-tutor .skip-step").click()
                else:
                    do_what_is_marked(page)
                steps.append(now["step"])
            now = settled(page, now)
        assert wrong == 3
        assert len(steps) == len(set(steps)) == len(LESSONS[name].steps)
        check(page)
        links = page.locator("muro-tutor .ends a")
        hrefs = links.evaluate_all("all => all.map((one) => one.getAttribute('href'))")
        assert page.locator("muro-result .main").is_hidden()
        assert hrefs == ["/new", "/", f"/rules/{LESSONS[name].rules.name}", "/learn"]
        table = page.url.rpartition("/")[2]
    store = Store(sqlite(tmp_path))
    match = rebuild(parse_record(store.lines(table)))
    store.close()
    assert LESSONS[name].is_over(match)
    assert match.view(None).result is not None


def check(page: Page) -> None:
    """Nothing lies over the tutor, nothing scrolls, nobody is kept out."""
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    low = page.evaluate("""() => Math.max(...[...document.querySelectorAll("muro-hand li")]
        .map((one) => one.getBoundingClientRect().bottom))""")
    assert low <= page.evaluate("document.querySelector('muro-tutor').getBoundingClientRect().top")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.browser
@pytest.mark.parametrize("context", [(1280, 800), (390, 844)], indirect=True)
def test_the_page_of_the_lessons_keeps_nobody_out(page: Page, tmp_path: Path) -> None:
    with served(tmp_path, {}, pace=AT_ONCE) as address:
        page.goto(f"{address}/learn?lang=es")
        page.wait_for_selector("#faces", state="attached")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
