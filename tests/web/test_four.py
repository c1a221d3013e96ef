"""Four people in four browsers against each other: whole games, all ways of playing at once."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from live.tables import sqlite
from muro.live.store import Store
from muro.logs.muro_jsonl import parse_record
from muro.logs.record import Record
from muro.logs.replay import rebuild
from web.four import Deed, Keys, Player, Pointer, secrets_in
from web.relay import Relay, relay
from web.stage import patient
from web.test_game import server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DEADLINE_S = 480
LARGE = {"base": "900", "bank": "3600"}
"""Seconds that no machine is too slow for: the clock runs, and nobody is late."""
WIDE, PHONE = {"width": 800, "height": 600}, {"width": 390, "height": 844}


@dataclass
class Company:
    """Four people at one table, and the line of the one who loses it."""

    ana: Player
    """In English, with a mouse; opens the table."""
    bea: Player
    """With keys alone."""
    carlos: Player
    """On a phone."""
    dora: Player
    """Loses the line, then closes the page."""
    line: Relay
    address: str
    """Of the server, as Dora reaches it."""
    lost: list[str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Player]:
        return iter((self.ana, self.bea, self.carlos, self.dora))


@contextmanager
def company(browser: Browser, home: Path) -> Iterator[tuple[str, Company]]:
    """The address of a server, and four people who may come to it."""

    def player(name: str, hands: Keys | Pointer, lang: str, **more: Any) -> Player:
        look: dict[str, Any] = {"viewport": WIDE, "reduced_motion": "reduce", **more}
        return Player(patient(browser.new_context(locale=lang, **look)), hands, name)

    with server(home) as address, relay(int(address.rpartition(":")[2].strip("/"))) as (far, line):
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        four = Company(
            ana=player("Ana", Pointer(), "en-GB"),
            bea=player("Bea", Keys(), "es-ES"),
            carlos=player("Carlos", Pointer(touch=True), "es-ES", **phone),
            dora=player("Dora", Pointer(), "es-ES"),
            line=line,
            address=far,
        )
        yield address, four
        for each in four:
            each.context.close()
            assert each.faults == []


# --- how they come together -----------------------------------------------------------------------


def gather(address: str, four: Company, **form: str) -> None:
    """Ana opens a table; the others come by its code, the list of tables and its link."""
    ana, bea, carlos, dora = four
    opens(ana, address, **form)
    code = ana.page.locator(".code b").inner_text()
    link = ana.page.locator("#link").input_value()
    comes_by_code(bea, address, code)
    carlos.page.goto(f"{address}lobby")
    carlos.hands.press(carlos.page.locator("#tables a[href^='/room/']").first)
    sits(carlos)
    dora.page.goto(link.replace(address, four.address))
    sits(dora)
    for name in ("Ana", "Bea", "Carlos", "Dora"):
        expect(ana.page.locator("#chairs")).to_contain_text(name)
    ana.hands.press(ana.page.get_by_role("button", name="Begin"))
    for each in four:
        each.page.wait_for_url("**/table/*")
        each.page.locator("muro-hand button").first.wait_for()


def opens(ana: Player, address: str, **form: str) -> None:
    """A table of everybody's, by the form."""
    page = ana.page
    page.goto(f"{address}new")
    page.locator("#f-name").fill("Ana")
    asked = {"time": "own", "come": "public", **form}
    for name, value in asked.items():
        if name != "window":
            page.locator("label", has=page.locator(f'[name="{name}"][value="{value}"]')).click()
    for name, value in {**LARGE, "window": asked.get("window", "0")}.items():
        page.locator(f"#f-{name}").fill(value)
    ana.hands.press(page.get_by_role("button", name="Open the table"))
    page.wait_for_url("**/room/*")


def comes_by_code(bea: Player, address: str, code: str) -> None:
    """No mouse: along the page by Tab, and what is typed."""
    page = bea.page
    page.goto(f"{address}lobby")
    bea.hands.reach(page.locator("#code"))
    page.keyboard.type(code.lower())
    page.keyboard.press("Enter")
    page.wait_for_url("**/room/*")
    bea.hands.reach(page.locator("#f-name"))
    page.keyboard.type("Bea")
    page.keyboard.press("Enter")
    page.locator("#leave").wait_for()


def sits(who: Player) -> None:
    who.page.wait_for_url("**/room/*")
    who.hands.reach(who.page.locator("#f-name"))
    who.page.keyboard.type(who.name)
    who.hands.press(who.page.locator("#sit"))
    who.page.locator("#leave").wait_for()


# --- how they play --------------------------------------------------------------------------------


def play(four: Company, before: Callable[[Player, Deed | None], bool]) -> None:
    """To the last sheet of everybody. `before` may make something else of a moment."""
    deadline = time.monotonic() + DEADLINE_S
    over: set[str] = set()
    while len(over) < 4:
        assert time.monotonic() < deadline, [each.page.inner_text("body") for each in four]
        is_quiet = True
        for each in four:
            wish = None if each.name in over else each.wants()
            if before(each, wish) or wish is None:
                continue
            is_quiet = False
            if wish.what == "final":
                over.add(each.name)
            else:
                each.does(wish)
        if is_quiet:
            four.ana.page.wait_for_timeout(5)


def losing(four: Company) -> Callable[[Player, Deed | None], bool]:
    """Dora's line is cut when she is to discard, and later her page is closed while others play."""

    def before(each: Player, wish: Deed | None) -> bool:
        if each is not four.dora or each.view is None or len(each.did) < 6:
            return False
        if not four.lost and wish is not None and wish.what == "tile":
            cut_and_mended(four)
            return True
        if four.lost == ["line"] and len(each.did) > 20 and wish is None and each.view["turn"]:
            four.lost.append("page")
            address = each.page.url
            each.page.close()
            each.opens().goto(address)
            each.page.locator("muro-hand button").first.wait_for()
            return True
        return False

    return before


def cut_and_mended(four: Company) -> None:
    """While she is asked and away nothing happens; back, she finds everything as it was."""
    page = four.dora.page
    others = [each.view and each.view["seq"] for each in four]
    left = page.locator("muro-hand").inner_html()
    notice = page.locator("muro-table .notice")
    four.line.cut()
    expect(notice).to_contain_text("Sin conexión")
    four.line.mend()
    expect(notice).to_be_hidden()
    assert [each.view and each.view["seq"] for each in four] == others
    assert page.locator("muro-hand").inner_html() == left
    four.lost.append("line")


# --- what came of it ------------------------------------------------------------------------------


def written(home: Path, table: str) -> Record:
    store = Store(sqlite(home))
    record = parse_record(store.lines(table))
    store.close()
    return record


def look_again(four: Company, hands: int) -> None:
    """Everybody goes from the last sheet to the replay, each in their way."""
    for each in four:
        each.hands.press(each.page.locator('muro-result a[href^="/game/"]'))
        each.page.locator("muro-replay[data-step]").wait_for()
        expect(each.page.locator(".handlist a")).to_have_count(hands)


def no_secrets(four: Company, record: Record) -> None:
    """Nobody was told a tile, or the key of the walls, before it was to be known."""
    assert record.secret is not None
    for each in four:
        assert len(each.frames) > 100
        assert [found for frame in each.frames for found in secrets_in(frame)] == []
        assert not any(record.secret.hex() in frame for frame in each.frames)


@pytest.mark.parametrize(
    ("form", "hands"),
    [
        pytest.param({"game": "riichi", "rules": "rcr-2016", "length": "south"}, 8, id="rcr"),
        pytest.param(
            {"game": "mcr", "edition": "mcr-wmo-2006"},
            16,
            id="mcr",
            marks=pytest.mark.req("MCR-4", "MCR-5", "MTOUR-6"),
        ),
    ],
)
def test_four_browsers_play_a_whole_game(
    browser: Browser, tmp_path: Path, form: dict[str, str], hands: int
) -> None:
    with company(browser, tmp_path) as (address, four):
        gather(address, four, **form)
        table = four.ana.page.url.rpartition("/")[2]
        play(four, losing(four))
        finals = [each.final() for each in four]
        record = written(tmp_path, table)
        look_again(four, len(record.deals))
    assert four.lost == ["line", "page"]
    assert finals == [finals[0]] * 4
    assert set(finals[0]) == {"Ana", "Bea", "Carlos", "Dora"}
    assert sum(finals[0].values()) == 0
    assert rebuild(record).is_over
    assert len(record.deals) >= hands
    done = [deed for each in four for deed in each.did]
    assert any(deed.on.startswith(("chi", "pon", "ron", "tsumo")) for deed in done)
    no_secrets(four, record)
