"""The pages of people's games, as a browser gets them and as people see them."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from starlette.testclient import TestClient

from live.careers import four_people, keep_game
from live.tables import AT_ONCE, Eager, sqlite
from muro.live.career import Numbers
from muro.live.lobby import Lobby
from muro.live.people import People, Person
from muro.live.store import Store
from muro.rules import MCR_WMO_2006
from muro.web.app import Site, make_app
from muro.web.career_page import bars
from muro.web.shares import mean, mean_place, share
from muro.words import say

Four = list[tuple[Person, str]]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(sqlite(tmp_path), durability="normal")


@pytest.fixture
def four(store: Store) -> Four:
    return four_people(store)


@pytest.fixture
def client(store: Store, four: Four) -> Iterator[TestClient]:
    """The browser of Ana."""
    lobby = Lobby(store, Eager(), pace=AT_ONCE, is_fast=lambda: False)
    with TestClient(make_app(Site(lobby, People(store))), follow_redirects=False) as client:
        client.cookies.set("muro", four[0][1])
        yield client


def games(store: Store, four: Four, count: int, *, mcr: int = 0) -> None:
    people = [person for person, _ in four]
    for day in range(count):
        keep_game(store, people, ((1, 2, 3, 4), (3, 1, 1, 4))[day % 2], day=day, rated=True)
    for day in range(count, count + mcr):
        keep_game(store, people, (2, 1, 3, 4), day=day, rules=MCR_WMO_2006)


# --- what the pages say ---------------------------------------------------------------------------


def test_who_has_not_played_is_told_so(client: TestClient) -> None:
    assert "No finished game yet" in client.get("/me?lang=en").text
    client.cookies.clear()
    page = client.get("/me?lang=es")
    assert page.status_code == 200
    assert "Aquí estarán tus partidas" in page.text


def test_a_few_games_are_no_percentages(client: TestClient, store: Store, four: Four) -> None:
    games(store, four, 2)
    page = client.get("/me?lang=en").text
    assert "There are only 2 games: they say little yet." in page
    assert "Mean place" not in page
    assert re.search(r"\d+ of \d+ hands", page)


def test_many_games_are_told_with_margins_and_pages(
    client: TestClient, store: Store, four: Four
) -> None:
    games(store, four, 24, mcr=1)
    page = client.get("/me?lang=es&of=rcr-2016").text
    assert "Puesto medio: 2,0 ± 0,4" in page
    assert re.search(r"\d+ % ± \d+", page)
    assert "Página 1 de 2" in page
    assert "24 partidas terminadas" in page
    second = client.get("/me?lang=es&of=riichi&page=2").text
    assert second.count('class="what"') == 4
    both = client.get("/me?lang=en").text
    assert "25 finished games" in both
    assert "Mean win" not in both  # points of two games do not mix
    assert "Mean win" in page or "Valor medio de una victoria" in page


def test_a_game_is_linked_to_its_replay_and_its_people(
    client: TestClient, store: Store, four: Four
) -> None:
    games(store, four, 1)
    page = client.get("/me?lang=en").text
    assert f'href="/game/{0:032x}"' in page
    for person, _ in four[1:]:
        assert f'href="/player/{person.id}"' in page
    assert f'href="/player/{four[0][0].id}">Ana' not in page


@pytest.mark.parametrize("asked", ["of=nothing", "page=0", "page=99", "page=x", "page=²", "of="])
def test_what_is_not_there_is_answered_with_what_is(
    client: TestClient, store: Store, four: Four, asked: str
) -> None:
    games(store, four, 1)
    page = client.get(f"/me?lang=en&{asked}")
    assert page.status_code == 200
    assert "One finished game" in page.text


def test_names_cannot_break_out_of_the_page(client: TestClient, store: Store) -> None:
    person, _ = People(store).welcome("<b>x</b>")
    keep_game(store, [person], (1, 2, 3, 4))
    assert "<b>x" not in client.get(f"/player/{person.id}").text


# --- who may see what -----------------------------------------------------------------------------


def test_others_see_a_page_until_it_is_hidden(client: TestClient, store: Store, four: Four) -> None:
    games(store, four, 1)
    address = f"/player/{four[0][0].id}?lang=en"
    shown = client.get(address)
    assert (shown.status_code, "<h1>Ana</h1>" in shown.text) == (200, True)
    assert "Nobody else sees this page" not in shown.text
    assert client.post("/me", data={"hidden": "on"}).headers["location"] == "/me"
    client.cookies.delete("muro")
    hidden = client.get(address)
    assert (hidden.status_code, "Ana" in hidden.text) == (404, False)
    nobody = client.get("/player/nobody?lang=en")
    assert re.sub(r"\s+", " ", nobody.text) == re.sub(r"\s+", " ", hidden.text)
    client.cookies.set("muro", four[0][1])
    assert "only you see this page" in client.get("/me?lang=en").text
    client.post("/me", data={})
    assert client.get(address).status_code == 200


def test_a_rating_is_shown_with_its_margin_and_games_unless_its_owner_wants_none(
    client: TestClient, store: Store, four: Four
) -> None:
    games(store, four, 3)
    page = client.get("/me?lang=en").text
    assert re.search(r"<b>15\d\d ± 1\d\d</b>", page)
    assert "3 games" in page
    client.post("/me", data={"unrated": "on"})
    for address in ("/me?lang=en", f"/player/{four[0][0].id}?lang=en"):
        assert not re.search(r"15\d\d ± 1\d\d", client.get(address).text)


def test_a_choice_of_another_site_is_refused(client: TestClient, four: Four) -> None:
    header = {"origin": "http://evil.example"}
    assert client.post("/me", data={"hidden": "on"}, headers=header).status_code == 403
    assert client.get(f"/player/{four[0][0].id}").status_code == 200
    client.cookies.clear()
    assert client.post("/me", data={"hidden": "on"}).status_code == 303  # nobody, nothing done


# --- numbers --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [
        (0, 0, "–"),
        (3, 19, "–"),
        (0, 20, "0% ± 12"),
        (10, 20, "50% ± 21"),
        (22, 100, "22% ± 9"),
        (2_200, 10_000, "22% ± 1"),
    ],
)
def test_a_share_is_never_surer_than_its_hands(part: int, whole: int, said: str) -> None:
    told = share(part, whole)
    assert (told if isinstance(told, str) else say(told, "en")) == said


def test_means_are_rounded_and_wait_for_enough() -> None:
    assert mean(31_000, 4, step=100) == "–"
    assert mean(31_040, 5, step=100) == "6200"
    assert mean(62, 5, step=1) == "12"
    assert mean_place(Numbers(games=9, doubled_places=45), "en") is None
    told = mean_place(Numbers(games=400, doubled_places=1_900), "en")
    assert told is not None
    assert say(told, "en") == "Mean place: 2.38 ± 0.11"


def test_bars_stand_on_their_ground() -> None:
    for numbers in (Numbers(), Numbers(games=5, firsts=4, thirds=1)):
        for bar, count in zip(bars(numbers), numbers.places, strict=True):
            assert bar.count == count
            assert bar.y + bar.height == pytest.approx(132)
            assert bar.y >= 20


# --- in a browser ---------------------------------------------------------------------------------


@contextmanager
def served(store: Store) -> Iterator[str]:
    app = make_app(Site(Lobby(store, Eager(), is_fast=lambda: False), People(store)))
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.mark.browser
def test_a_career_fits_every_window_and_keeps_nobody_out(
    browser: Browser, store: Store, four: Four
) -> None:
    games(store, four, 22, mcr=2)
    with served(store) as address:
        for width, height, lang, theme in [
            (1280, 800, "es", "light"),
            (390, 844, "en", "dark"),
        ]:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]  # one of them
            )
            context.add_cookies([{"name": "muro", "value": four[0][1], "url": address}])
            page = context.new_page()
            for of in ("", "riichi", "mcr"):
                page.goto(f"{address}/me?lang={lang}&of={of}")
                page.wait_for_selector("#faces", state="attached")
                for each in page.locator("summary").all():
                    each.click()
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                results = Axe().run(page)
                assert results.violations_count == 0, results.generate_report()
            page.goto(f"{address}/me?lang={lang}")
            page.keyboard.press("Tab")
            assert page.locator(":focus").get_attribute("href") == "#games"
            page.keyboard.press("Enter")
            page.keyboard.press("Tab")
            assert "/game/" in str(page.locator(":focus").get_attribute("href"))
            page.get_by_role("checkbox").first.check()
            page.get_by_role("button").last.click()
            page.wait_for_url("**/me")
            assert page.get_by_role("checkbox").first.is_checked()
            page.get_by_role("checkbox").first.uncheck()
            page.get_by_role("button").last.click()
            context.close()
