"""Events: rows of the kernels as values and JSON, and what each seat is told."""

from __future__ import annotations

from random import Random

import pytest

from modes import Mode
from muro.errors import ParseError
from muro.game.event import FIELDS, Event, EventCode, Json
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.kernels.table import codes
from muro.rules import RCR_2016, RIICHI_BOOKS, riichi_book
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles

from .play import play

WRITTEN: list[tuple[tuple[int, ...], dict[str, Json]]] = [
    # code, seat, to, a, b, c, d, points
    (
        (codes.E_HAND, 2, 15, 27, 3, 1, 0, 0),
        {"code": "hand", "seat": 2, "prevalent": "1z", "number": 3, "counters": 1, "sticks": 0},
    ),
    (
        (codes.E_DRAW, 1, 0b10, 35, 1, 60, 0, 0),
        {"code": "draw", "seat": 1, "to": [1], "tile": "0p", "replacement": True, "left": 60},
    ),
    (
        (codes.E_DISCARD, 3, 15, 8, 1, 0, 0, 0),
        {"code": "discard", "seat": 3, "tile": "9m", "drawn": True, "riichi": False},
    ),
    (
        (codes.E_CHI, 0, 15, 8, 3, 6, 7, 0),
        {"code": "chi", "seat": 0, "tile": "9m", "from": 3, "own": "7m", "own2": "8m"},
    ),
    (
        (codes.E_WIN, 1, 15, 35, 2, 1, 0, 7700),
        {"code": "win", "seat": 1, "tile": "0p", "from": 2, "winners": 1, "points": 7700},
    ),
    (
        (codes.E_NO_WIN, 0, 15, codes.NINE_TERMINALS_DRAW, 0, 0, 0, 0),
        {"code": "no_win", "seat": 0, "kind": "nine_terminals"},
    ),
    (
        (codes.E_PAID, 2, 15, codes.FOR_COUNTERS, 0, 0, 0, -300),
        {"code": "paid", "seat": 2, "for": "counters", "points": -300},
    ),
    (
        (codes.E_OFFER, 1, 0b10, 4, 0, 1 << codes.PON | 1 << codes.RON, 0, 0),
        {"code": "offer", "seat": 1, "to": [1], "tile": "5m", "from": 0, "kinds": ["pon", "ron"]},
    ),
    (
        (codes.E_FURITEN, 1, 0b10, 2, 0, 0, 0, 0),
        {"code": "furiten", "seat": 1, "to": [1], "kind": "temporary"},
    ),
]


@pytest.mark.parametrize(("row", "json"), WRITTEN)
def test_an_event_names_its_details(row: tuple[int, ...], json: dict[str, Json]) -> None:
    event = Event.of_row(row)
    assert event.as_json() == json
    assert Event.from_json(json) == event


def test_every_code_of_the_kernels_has_its_fields() -> None:
    written = {value for name, value in vars(codes).items() if name.startswith("E_")}
    assert {int(code) for code in EventCode} == written
    assert set(FIELDS) == set(EventCode)


@pytest.mark.parametrize("name", RIICHI_BOOKS)
def test_json_and_back_is_the_same_event(name: str, mode: Mode) -> None:
    match = Match(riichi_book(name), fast=mode.fast)
    play(match, Random(3), hands=4)
    events = [event for entry in match.entries for event in entry.events]
    assert len(events) > 400
    assert [Event.from_json(event.as_json()) for event in events] == events
    for seat in (*SEATS, None):
        seen = Match.seen(events, seat)
        assert tuple(Event.from_json(event.as_json()) for event in seen) == seen


def test_a_deal_and_a_shown_hand_name_their_tiles() -> None:
    match = Match(RCR_2016)
    wall = [*parse_tiles("1112345678999m"), *match.tiles]
    rest = list(match.tiles)
    for tile in wall[:13]:
        rest.remove(tile)
    event = match.deal([*wall[:4], *rest[:12], *wall[4:8], *rest[12:24], *wall[8:12], *rest[24:36],
                        wall[12], *rest[36:]]).events[1]  # fmt: skip
    assert (event.code, event.seat, event.tiles) == (EventCode.DEALT, Seat.EAST, tuple(wall[:13]))
    shown = Event.of_row((codes.E_SHOWN, 0, 15, 0 | 1 << 6 | 2 << 12 | 63 << 18, -1, -1, -1, 0))
    assert shown.tiles == (Tile.M1, Tile.M2, Tile.M3)


def test_others_are_told_that_a_tile_was_drawn_not_which() -> None:
    draw = Event.of_row((codes.E_DRAW, 1, 0b10, 35, 1, 60, 0, 0))
    assert draw.seen_by(Seat.SOUTH) == draw
    for other in (Seat.EAST, Seat.WEST, Seat.NORTH, None):
        seen = draw.seen_by(other)
        assert seen is not None
        assert seen.as_json() == {"code": "draw", "seat": 1, "to": [1]}
        assert seen.tile is None


def test_others_are_not_told_of_offers_and_answers() -> None:
    for code in (codes.E_OFFER, codes.E_ANSWER, codes.E_FURITEN, codes.E_NOT_RIICHI):
        event = Event.of_row((code, 1, 0b10, 1, 0, 0, 0, 0))
        assert event.seen_by(Seat.SOUTH) == event
        assert [event.seen_by(other) for other in (Seat.EAST, Seat.WEST, None)] == [None] * 3


@pytest.mark.parametrize(
    "json",
    [
        {},
        {"code": "fly"},
        {"code": "discard", "seat": 4, "tile": "9m", "drawn": True, "riichi": False},
        {"code": "discard", "seat": 0, "tile": "9x", "drawn": True, "riichi": False},
        {"code": "discard", "seat": 0, "drawn": True, "riichi": False},
        {"code": "dealt", "seat": 0, "tiles": "123m"},
        {"code": "paid", "seat": 0, "for": "love", "points": 100},
        {"code": "draw", "seat": 0, "to": [4]},
        {"code": "draw", "seat": 0, "to": [10**30]},
    ],
)
def test_json_that_is_no_event_is_refused(json: dict[str, Json]) -> None:
    with pytest.raises(ParseError):
        Event.from_json(json)
