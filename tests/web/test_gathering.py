"""People come together in real browsers: by code, by list, to the first moves; everybody can."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect

from web.served import served
from web.stage import PATIENCE_MS, patient

pytestmark = pytest.mark.browser

WIDE, PHONE = (1280, 800), (390, 844)
SCROLLS = "document.documentElement.scrollWidth > innerWidth"
FOCUSED = "document.activeElement.id"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server."""
    with served(tmp_path_factory.mktemp("gathering"), {}) as address:
        yield address


class Visitors:
    """People, each with a browser of their own; nothing may be wrong on any of their pages."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def comes(self, size: tuple[int, int] = WIDE, **more: Any) -> Page:
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="en", **more
        )
        self._contexts.append(patient(context))
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda message: self._note(message.type, message.text))
        return page

    def _note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and "the server responded with" not in text:
            self.complaints.append(text)

    def go(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    found = Visitors(browser)
    yield found
    found.go()
    assert found.complaints == []


def opens(page: Page, here: str, *choices: str, name: str = "Ana") -> str:
    """Opens a table as the form comes, with some other choices; its address."""
    page.goto(f"{here}/new?lang=en")
    page.locator("#f-name").fill(name)
    for choice in choices:
        page.locator("label", has_text=choice).first.click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/room/*")
    return page.url


def sits(page: Page, room: str, name: str) -> None:
    page.goto(room)
    page.locator("#f-name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Get up").wait_for()


def no_faults(page: Page) -> None:
    """That nobody is kept out of a page, and nothing of it beside the window."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert not page.evaluate(SCROLLS)


@pytest.mark.req("BGA-V-14")
def test_two_people_find_each_other_by_code_and_play_with_the_clock_running(
    here: str, visitors: Visitors
) -> None:
    ana, bea = visitors.comes(), visitors.comes(PHONE)
    room = opens(ana, here, "5 + 20 fast")
    code = ana.locator(".code b").inner_text()
    bea.goto(f"{here}/lobby?lang=en")
    bea.get_by_label("Code of a table").fill(code.lower())
    bea.get_by_role("button", name="Join").click()
    bea.wait_for_url(room)
    bea.locator("#f-name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    expect(ana.locator("#chairs")).to_contain_text("Bea")
    expect(ana.locator("#told")).to_have_text("Bea sits down.")
    ana.get_by_role("button", name="Begin").click()
    for page in (ana, bea):
        page.wait_for_url("**/table/*")
        page.locator("muro-hand button").first.wait_for()
    seen = play(ana, bea, moves=6)
    assert {"own", "other"} <= seen


CLOCKS = """() => {
  const clock = document.querySelector("muro-clock");
  const own = clock.dataset.runs !== undefined;
  return {
    own: own && clock.querySelector(".digits").textContent,
    bars: document.querySelectorAll(".plate > .timebar").length,
    ownBars: document.querySelectorAll(".seat-own .plate > .timebar").length,
  };
}"""
"""What the clocks of a page show at one moment."""


def play(ana: Page, bea: Page, *, moves: int) -> set[str]:
    """Both play, the drawn tile or no call; which clocks were seen running meanwhile."""
    seen: set[str] = set()
    deadline = time.monotonic() + 2 * PATIENCE_MS / 1_000
    while moves > 0 or seen < {"own", "other"}:
        assert time.monotonic() < deadline, (moves, seen)
        for page in (ana, bea):
            clocks = page.evaluate(CLOCKS)
            if clocks["own"]:
                assert re.fullmatch(r"\d+(\s*\+\d+)?", clocks["own"]), clocks
                seen.add("own")
            if clocks["bars"]:
                assert not clocks["own"] or clocks["ownBars"] == 0, clocks
                seen.add("other")
            moves -= act(page)
        ana.wait_for_timeout(25)
    return seen


def act(page: Page) -> int:
    """One move where one is to be made; how many were."""
    done: int = page.evaluate("""() => {
        const result = document.querySelector("muro-result .btn.main");
        const wishes = ["pass", "noten"].map((wish) => `muro-calls [data-kind="${wish}"]`);
        const drawn = "muro-hand .apart button:not([aria-disabled])";
        const button = [...wishes, drawn]
          .map((one) => document.querySelector(one)).find((one) => one && !one.ariaDisabled);
        const next = button ?? (result?.checkVisibility() ? result : null);
        next?.click();
        return next ? 1 : 0;
    }""")
    return done


def test_the_host_decides_and_the_others_see_it_at_once(here: str, visitors: Visitors) -> None:
    ana, bea = visitors.comes(), visitors.comes()
    room = opens(ana, here)
    sits(bea, room, "Bea")
    ana.get_by_role("button", name="Put a computer player on chair 3").click()
    expect(bea.locator("#chairs")).to_contain_text("Inés")
    assert ana.evaluate(FOCUSED) == "do-2"
    expect(bea.locator("#told")).to_have_text("Inés sits down.")
    ana.get_by_role("button", name="Free the chair of Inés").click()
    expect(bea.locator("#chairs")).not_to_contain_text("Inés")
    ana.get_by_role("button", name="Free the chair of Bea").click()
    expect(bea.get_by_role("button", name="Sit down")).to_be_visible()
    bea.get_by_role("button", name="Sit down").click()
    bea.get_by_role("button", name="Get up").wait_for()
    ana.get_by_role("button", name="Get up").click()
    ana.wait_for_url("**/lobby")
    expect(bea.get_by_role("button", name="Begin")).to_be_visible()
    expect(bea.locator("#told")).to_have_text("Ana has left. Bea now decides when to begin.")


def test_what_somebody_types_stays_while_others_come_and_go(here: str, visitors: Visitors) -> None:
    ana, bea, eva = (visitors.comes() for _ in range(3))
    room = opens(ana, here)
    bea.goto(room)
    bea.locator("#f-name").fill("Beatri")
    sits(eva, room, "Eva")
    expect(bea.locator("#chairs")).to_contain_text("Eva")
    assert bea.locator("#f-name").input_value() == "Beatri"
    assert bea.evaluate(FOCUSED) == "f-name"


def test_the_list_of_public_tables_is_kept_up_without_a_flicker(
    here: str, visitors: Visitors
) -> None:
    eva, ana, bea = (visitors.comes() for _ in range(3))
    room = opens(ana, here, "Everybody")
    eva.goto(f"{here}/lobby?lang=en")
    link = eva.locator(f'a[href="{room.removeprefix(here)}"]')
    link.focus()
    eva.evaluate("window.kept = document.activeElement.closest('li')")
    opens(bea, here, "Everybody", name="Bea")
    expect(eva.locator("#tables")).to_contain_text("with Bea")
    expect(eva.locator("#told")).to_have_text("The list of public tables has changed")
    assert eva.evaluate("window.kept.isConnected && window.kept.contains(document.activeElement)")
    link.click()
    expect(eva.get_by_role("heading", level=1)).to_have_text("Before the game")


def test_a_keyboard_is_enough_to_come_together(here: str, visitors: Visitors) -> None:
    page = visitors.comes()
    page.goto(f"{here}/?lang=en")
    to(page, "Play with people")
    page.keyboard.press("Enter")
    page.wait_for_url("**/lobby")
    to(page, "New table")
    page.keyboard.press("Enter")
    page.wait_for_url("**/new")
    page.locator("#f-name").focus()
    page.keyboard.type("Ana")
    page.keyboard.press("Enter")
    page.wait_for_url("**/room/*")
    to(page, "Put a computer player on chair 2")
    page.keyboard.press("Enter")
    expect(page.locator("#chairs")).to_contain_text("Inés")
    to(page, "Begin")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")


def to(page: Page, name: str) -> None:
    """Along the page by Tab to what is called so."""
    for _ in range(60):
        page.keyboard.press("Tab")
        said = page.evaluate(
            "document.activeElement.ariaLabel || document.activeElement.textContent.trim()"
        )
        if said == name:
            return
    raise AssertionError(f"Tab does not lead to {name}")


def test_without_a_script_everything_can_be_done(here: str, visitors: Visitors) -> None:
    ana = visitors.comes(java_script_enabled=False)
    room = opens(ana, here, "Everybody")
    bea = visitors.comes(java_script_enabled=False)
    bea.goto(f"{here}/lobby?lang=en")
    bea.locator(f'a[href="{room.removeprefix(here)}"]').click()
    bea.locator("#f-name").fill("Bea")
    bea.get_by_role("button", name="Sit down").click()
    bea.get_by_role("button", name="Get up").wait_for()
    ana.get_by_role("link", name="Look again").click()
    expect(ana.locator("#chairs")).to_contain_text("Bea")
    ana.get_by_role("button", name="Put a computer player on chair 3").click()
    expect(ana.locator("#chairs")).to_contain_text("Inés")
    ana.get_by_role("button", name="Begin").click()
    ana.wait_for_url("**/table/*")


@pytest.mark.req("BGA-V-15")
def test_fields_that_do_not_apply_are_not_there(here: str, visitors: Visitors) -> None:
    page = visitors.comes()
    page.goto(f"{here}/new?lang=en")
    seen = page.locator("form")
    said = {
        "Options of Board Game Arena": "Board Game Arena style",
        "Seconds in reserve for each hand": "Other seconds",
        "In practice no clock runs": "A table for practice",
    }
    for what, choice in said.items():
        expect(seen.get_by_text(what, exact=False).first).to_be_hidden()
        page.locator("label", has_text=choice).first.click()
        expect(seen.get_by_text(what, exact=False).first).to_be_visible()
    call, reason = page.get_by_label("Calls expire"), page.get_by_text("never in practice")
    expect(call).to_be_hidden()
    expect(reason).to_be_visible()
    page.locator("label", has_text="A table for practice").click()
    expect(call).to_be_visible()
    expect(reason).to_be_hidden()
    for choice in ("No clock", "3 days"):
        page.locator("label", has_text=choice).click()
        expect(call).to_be_hidden()
        expect(reason).to_be_visible()
    expect(page.get_by_label("Closed window")).to_be_hidden()


@pytest.mark.parametrize("size", [WIDE, PHONE, (360, 640)], ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize(("lang", "theme"), [("es", "light"), ("en", "dark")])
def test_no_page_keeps_anybody_out(
    here: str, visitors: Visitors, size: tuple[int, int], lang: str, theme: Any
) -> None:
    page = visitors.comes(size, color_scheme=theme, reduced_motion="reduce")
    room = opens(page, here, "Everybody")
    stranger = visitors.comes(size, color_scheme=theme, reduced_motion="reduce")
    for path in ("/", "/lobby", "/new", "/account", room.removeprefix(here)):
        for who in (page, stranger):
            who.goto(f"{here}{path}?lang={lang}")
            no_faults(who)
    page.goto(f"{here}/new?lang={lang}")
    for name, value in (("game", "riichi"), ("rules", "bga"), ("time", "own")):
        page.locator(f'[name="{name}"][value="{value}"]').check(force=True)
    page.locator("#f-base").fill("x")
    page.locator(".setupbar .main").click()
    page.locator(".notice").wait_for()
    no_faults(page)
    page.goto(room)
    page.locator("#do-2").click()
    page.locator(".chair", has_text="Inés").wait_for()
    no_faults(page)
    page.goto(f"{here}/join?code=zzzzz")
    no_faults(page)


def test_an_account_is_made_and_used(here: str, visitors: Visitors) -> None:
    page = visitors.comes(PHONE)
    page.goto(f"{here}/account?lang=en")
    page.locator("#r-name").fill("Ana")
    page.locator("#r-login").fill("ana")
    page.locator("#r-password").fill("correct horse")
    page.get_by_role("button", name="Make an account").click()
    expect(page.locator(".notice")).to_have_text("Your account is made.")
    no_faults(page)
    page.get_by_role("button", name="Sign out").click()
    expect(page.locator(".notice")).to_have_text("You have signed out.")
    page.get_by_label("Login", exact=True).first.fill("ana")
    page.locator("#f-password").fill("correct horse")
    page.get_by_role("button", name="Sign in").click()
    expect(page.locator(".notice")).to_have_text("Welcome back.")
