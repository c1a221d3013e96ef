"""Situations of real games in the page: tiles as in the booklet's pictures, what is offered.

The pictures are those of RCR 2016 3.3.6-3.3.8 and 5.3.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from game.scene import say, scene, turns
from muro.game.match import Match
from muro.game.seat import Seat
from muro.game.view import Wait
from muro.tiles.tile import Tile
from web.stage import open_table, said, tell

pytestmark = pytest.mark.browser

DATA = Path(__file__).parent.parent / "data" / "rcr2016_examples.jsonl.gz"
with gzip.open(DATA, "rt", encoding="utf-8") as file:
    PICTURES = {facts["id"]: facts for facts in map(json.loads, file) if facts["kind"] == "display"}


def look(page: Page, address: str, match: Match, you: Seat = Seat.EAST) -> None:
    """Shows what `you` sees of a match."""
    open_table(page, address, "en")
    view = match.view(you)
    message: dict[str, Any] = {"type": "view", "seq": view.seq, "view": view.as_json("en")}
    people = ["Lucía", "Marta", "Pau", "Irene"]
    tell(page, message | {"events": [], "names": people, "bots": [False] * 4, "lang": "en"})


LAID = """seat => [...document.querySelectorAll(`${seat} .meld`)].map(meld =>
  [...meld.querySelectorAll("li")].map(slot => [...slot.querySelectorAll("muro-tile")].map(tile => {
    const { x, y, width, height } = tile.getBoundingClientRect();
    return { tile: tile.getAttribute("tile"), x, y, lies: width > height };
  })))"""


def melds(page: Page, seat: str) -> list[list[list[dict[str, Any]]]]:
    """Each meld of a seat: its slots from the left, the tiles of each and whether they lie."""
    found: list[list[list[dict[str, Any]]]] = page.evaluate(LAID, seat)
    return found


def four_melds() -> Match:
    """East has the melds of the picture in 3.3.8, each claimed from where the picture says."""
    hand = "666m1111p44z79p44s"
    match = scene(hand, draws="5z6m2z4z2s3s8p", replacements="6z7z")
    say(match, "0 discard 5z*", "1 discard 6m*", "0 kan", "0 closed_kan 1p", "0 discard 6z")
    say(match, "1 discard 2z*", "2 discard 4z*", "0 pon 44z", "0 discard 7z")
    say(match, "1 discard 2s*", "2 discard 3s*", "3 discard 8p*", "0 chi 79p")
    return match


@pytest.mark.req("RCR-42", "RCR-111", "NUM-43")
def test_melds_lie_as_in_the_picture(page: Page, address: str) -> None:
    picture = PICTURES["R16-3.3.8-display"]
    look(page, address, four_melds())
    laid = melds(page, ".seat-own")
    assert len(laid) == len(picture["melds"])
    for meld, told in zip(laid, picture["melds"], strict=True):
        (suit,) = told["tiles"][-1]
        covered = told.get("face_down", [])
        assert [slot[0]["tile"] for slot in meld] == [
            "back" if place in covered else rank + suit
            for place, rank in enumerate(told["tiles"][:-1])
        ]
        lying = [place for place, slot in enumerate(meld) if slot[0]["lies"]]
        assert lying == told.get("rotated_at", [])
        assert [slot[0]["x"] for slot in meld] == sorted(slot[0]["x"] for slot in meld)
    hand = page.locator("muro-hand button").evaluate_all("all => all.map(one => one.dataset.tile)")
    assert "".join(tile[0] for tile in hand) + hand[0][1] == picture["also_shown"]


def added_kan() -> Match:
    """East has claimed 5p from West and then added the fourth."""
    match = scene("55p1258m1258s123z", draws="5z6z5p7z7m6z5p", replacements="4z")
    say(match, "0 discard 5z*", "1 discard 6z*", "2 discard 5p*", "0 pon 55p", "0 discard 1z")
    turns(match, 3)
    say(match, "0 added_kan 5p")
    return match


@pytest.mark.req("RCR-111")
def test_the_added_tile_of_a_kan_lies_beside_the_claimed_one(page: Page, address: str) -> None:
    look(page, address, added_kan())
    ((left, middle, right),) = melds(page, ".seat-own")
    assert [len(slot) for slot in (left, middle, right)] == [1, 2, 1]
    assert [tile["lies"] for slot in (left, middle, right) for tile in slot] == [
        *(False, True, True, False)
    ]
    claimed, added = middle
    assert claimed["x"] == added["x"]
    assert claimed["y"] != added["y"]


MIDDLE = """selector => {
  const boxes = [...document.querySelectorAll(selector)].map(one => one.getBoundingClientRect());
  const over = key => boxes.reduce((sum, box) => sum + box[key], 0) / boxes.length;
  return [over("x") + over("width") / 2, over("y") + over("height") / 2];
}"""


@pytest.mark.req("RCR-111", "MJ-17", "RCR-35")
@pytest.mark.parametrize(
    ("you", "place", "right_hand"),
    [
        # where the right hand of a player is on the screen: along x, along y
        *((Seat.EAST, "own", (1, 0)), (Seat.NORTH, "right", (0, -1))),
        *((Seat.WEST, "top", (-1, 0)), (Seat.SOUTH, "left", (0, 1))),
    ],
)
def test_melds_lie_at_the_right_hand_of_their_owner(
    page: Page, address: str, you: Seat, place: str, right_hand: tuple[int, int]
) -> None:
    look(page, address, four_melds(), you)
    hand = "muro-hand muro-tile" if place == "own" else f".seat-{place} .standing > i"
    here = page.evaluate(MIDDLE, hand)
    there = page.evaluate(MIDDLE, f".seat-{place} .meld muro-tile")
    along = [there[axis] - here[axis] for axis in (0, 1)]
    assert sum(step * way for step, way in zip(along, right_hand, strict=True)) > 50


@pytest.mark.req("RCR-61", "RCR-64", "NUM-43")
def test_a_riichi_is_seen_in_the_line_of_discards(page: Page, address: str) -> None:
    picture = PICTURES["R16-5.3-riichi-line"]
    discards = picture["discards"]
    between = ("1z7s4z", "1s9p4z", "9m1s1z", "9s1m5z")
    draws = "".join(a + b for a, b in zip(discards, (*between, ""), strict=True))
    match = scene("123456789m11p23s", draws=draws)
    turns(match, 4 * picture["riichi_discard"])
    say(match, f"0 riichi {discards[-1]}*")
    look(page, address, match)
    river = page.locator(".seat-own .river > li")
    assert (
        river.evaluate_all("all => all.map(one => one.firstElementChild.getAttribute('tile'))")
        == discards
    )
    boxes = river.evaluate_all(
        "all => all.map(one => one.firstElementChild.getBoundingClientRect().toJSON())"
    )
    lying = [place for place, box in enumerate(boxes) if box["width"] > box["height"]]
    assert lying == [picture["riichi_discard"]]


# --- what is offered ------------------------------------------------------------------------------


@pytest.mark.req("BGA-UI-10")
def test_nothing_warns_of_a_riichi_that_cannot_win_any_more(page: Page, address: str) -> None:
    hints = []
    for draws, left in (("9s1z1z1z8s", 0), ("9s5z6z7z8s", 3)):
        match = scene("123456789m123p1z", draws=draws, indicators="9p")
        say(match, "0 discard 9s*")
        turns(match, 3)
        assert {str(tile) for tile in match.view(Seat.EAST).riichi_discards} == {"8s", "1z"}
        look(page, address, match)
        page.locator(".seat-own .plate").get_by_label("Riichi").check()
        hints.append(page.locator(".hint").all_inner_texts())
        page.locator("muro-hand .apart button").click()
        assert [one["action"] for one in said(page)] == ["riichi 8s*"]
        say(match, "0 riichi 8s*")
        assert match.view(Seat.EAST).waits == (Wait(tile=Tile.EAST, left=left),)
    assert hints[0] == hints[1]


@pytest.mark.req("BGA-UI-16")
@pytest.mark.parametrize(("you", "offered"), [(Seat.EAST, ["Noten", "Tenpai"]), (Seat.SOUTH, [])])
def test_after_the_last_tile_a_ready_hand_has_two_buttons_and_others_none(
    page: Page, address: str, you: Seat, offered: list[str]
) -> None:
    match = scene("123456789m123p1z", draws="9s", replacements="1z1z1z")
    say(match, "0 discard 9s*")
    turns(match, 69)
    look(page, address, match, you)
    buttons = page.locator("muro-calls button")
    assert buttons.evaluate_all("all => all.map(one => one.getAttribute('aria-label'))") == offered
