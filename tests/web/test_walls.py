"""The page that checks walls: in the visitor's browser, with and without the server's word."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, FilePayload, Page, expect

from muro.game.fair import Fair
from muro.logs.muro_jsonl import read_record, record_lines
from muro.logs.record import Record
from web.served import served

pytestmark = pytest.mark.browser
LOG = Path(__file__).parents[1] / "data" / "logs" / "format-1.jsonl"


@pytest.fixture(scope="module")
def game() -> Record:
    return read_record(LOG)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, game: Record) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("walls"), {"fair": game}) as address:
        yield address


def choose(page: Page, lines: list[str]) -> None:
    text = "".join(f"{line}\n" for line in lines)
    file: FilePayload = {
        "name": "game.jsonl",
        "mimeType": "application/x-ndjson",
        "buffer": text.encode(),
    }
    page.locator("#log").set_input_files(file)


@pytest.mark.parametrize("length", [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])
def test_the_hash_is_that_of_the_standard(page: Page, site: str, length: int) -> None:
    data = bytes(n % 251 for n in range(length))
    page.goto(f"{site}/walls")
    found = page.evaluate(
        """async (data) => {
          const src = document.querySelector('script[type="module"]').src;
          const { sha256, hex } = await import(new URL("sha256.js", src));
          return hex(sha256(Uint8Array.from(data)));
        }""",
        list(data),
    )
    assert found == hashlib.sha256(data).hexdigest()


def test_a_finished_game_of_the_site_is_checked_at_once(
    page: Page, site: str, game: Record
) -> None:
    page.goto(f"{site}/game/fair?lang=en")
    page.get_by_role("link", name="Check the walls").click()
    expect(page.locator(".verdict")).to_contain_text("Every wall is the one that was promised.")
    hands = page.locator(".wallhands details")
    assert hands.count() == len(game.deals)
    hands.first.locator("summary").click()
    hands.first.locator("muro-tile").first.wait_for()
    assert hands.first.locator("muro-tile").evaluate_all(
        "all => all.map((one) => one.getAttribute('tile'))"
    ) == [str(tile) for tile in game.deals[0].wall]
    assert Axe().run(page).response["violations"] == []


def test_a_file_with_another_wall_or_secret_is_found_out(
    page: Page, site: str, game: Record
) -> None:
    lines = list(record_lines(game))
    page.goto(f"{site}/walls?lang=es")
    verdict = page.locator(".verdict")
    choose(page, lines)
    expect(verdict).to_contain_text("Todos los muros son los prometidos.")
    place = next(n for n, line in enumerate(lines) if '"wall":"' in line)
    deal = json.loads(lines[place])
    deal["wall"] = deal["wall"][2:] + deal["wall"][:2]
    choose(page, [*lines[:place], json.dumps(deal), *lines[place + 1 :]])
    expect(verdict).to_contain_text("Algo no es como se había prometido")
    assert page.locator(".wallhands summary .bad").count() == 1
    assert page.locator(".wallparts .bad").count() == 0
    other = json.loads(lines[-1]) | {"secret": "00" * 32}
    choose(page, [*lines[:-1], json.dumps(other)])
    expect(page.locator(".wallparts .bad")).to_have_count(1)
    expect(page.locator(".wallhands summary .good")).to_have_count(0)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("something else", "This is not a log of muro."),
        ("[]", "This is not a log of muro."),
        (None, "The secret is not in this log yet"),
    ],
)
def test_what_cannot_be_checked_is_said(
    page: Page, site: str, game: Record, text: str | None, words: str
) -> None:
    page.goto(f"{site}/walls?lang=en")
    choose(page, list(record_lines(game))[:-1] if text is None else [text])
    expect(page.locator(".verdict")).to_contain_text(words)


def test_a_game_that_is_not_to_be_had_is_said(context: BrowserContext, site: str) -> None:
    page = context.new_page()  # the browser itself complains of the answer 404
    page.goto(f"{site}/walls?game=nowhere&lang=en")
    expect(page.locator(".verdict")).to_contain_text("is not to be had")


def test_what_the_browser_noted_at_the_table_is_compared(
    page: Page, site: str, game: Record
) -> None:
    page.goto(f"{site}/walls?lang=en")
    assert game.secret is not None
    fair = Fair(game.secret, game.header.nonces)
    nonce = next((nonce.hex() for nonce in fair.nonces if nonce), "")
    note = """async ([table, commitment, nonce]) => {
      const src = document.querySelector('script[type="module"]').src;
      const { note } = await import(new URL("noted.js", src));
      localStorage.clear();
      note(table, commitment, nonce);
    }"""
    page.evaluate(note, [game.header.game, fair.commitment, nonce])
    choose(page, list(record_lines(game)))
    expect(page.locator(".wallparts")).to_contain_text("the one this browser saw")
    assert page.get_by_text("It is the number that this browser sent.").count() == bool(nonce)
    page.evaluate(note, [game.header.game, "00" * 32, nonce])
    page.locator("#log").set_input_files([])
    choose(page, list(record_lines(game)))
    expect(page.locator(".wallparts")).to_contain_text("This browser saw another one")


def test_a_table_notes_what_the_server_is_bound_to(page: Page, site: str) -> None:
    page.goto(f"{site}/?lang=en")
    page.locator("button[type=submit]").click()
    page.locator("muro-hand button").first.wait_for()
    table = page.url.rpartition("/")[2]
    noted = json.loads(page.evaluate("localStorage.getItem('muro.walls')"))
    shown = page.locator("muro-table").get_attribute("commitment")
    assert noted[table]["commitment"] == shown
    assert noted[table]["nonce"] == page.evaluate(
        "sessionStorage.getItem(`muro.nonce.${location.pathname}/ws`)"
    )
