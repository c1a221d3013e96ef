"""The rulings on which programs disagree, each in the three editions, and the five principles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hands import cases
from modes import Mode
from muro.kernels.mcr import fans as at
from muro.rules import MCR_BOOKS, MCR_MIL, MCR_WMO_2006, McrRules
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_score import McrScorer, mcr_by_wind, mcr_deltas, mcr_score
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles

ROWS = cases("mcr_rulings.csv")
BOOKS = {"mil": "mcr-mil", "wmo_2006": "mcr-wmo-2006", "wmo_2014": "mcr-wmo-2014"}


def hand_of(row: dict[str, str]) -> McrHand:
    flags = row["flags"].split()
    return McrHand.parse(
        row["tiles"],
        row["win"],
        self_drawn=row["by"] == "self",
        wall_last="wall_last" in flags,
        kong="kong" in flags,
        visible=parse_tiles(row["visible"]) if row["visible"] else (),
        last_tile=False if "not_last" in flags else None,
    )


def fans_of(
    text: str, win: str = "", rules: McrRules = MCR_WMO_2006, *, self_drawn: bool = False
) -> dict[int, int]:
    best = mcr_score(McrHand.parse(text, win, self_drawn=self_drawn), rules).best
    assert best is not None
    return best.times()


@pytest.fixture(scope="module")
def scorers(mode: Mode) -> dict[str, McrScorer]:
    return {name: McrScorer(rules, fast=mode.fast) for name, rules in MCR_BOOKS.items()}


RULINGS = (
    *("1.1", "1.5", "1.6", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "2"),
    *("W1", "W2", "W3", "W4", "W5", "W6", "C1", "C2", "C3", "C4", "C5", "5"),
    *("L1", "L2", "L3", "L4", "L5", "7"),
    *("D-44", "D-45", "D-48", "D-49", "D-50", "D-51", "D-59", "D-64"),
)


def test_every_ruling_has_a_row() -> None:
    assert tuple(dict.fromkeys(row["source"] for row in ROWS)) == RULINGS


@pytest.mark.req("MCR-8", "MCR-12", "MCR-30")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['source']}-{row['tiles']}")
def test_a_ruling_holds_in_the_three_editions(
    row: dict[str, str], scorers: dict[str, McrScorer]
) -> None:
    hand = hand_of(row)
    scores = {column: scorers[book].score(hand) for column, book in BOOKS.items()}
    assert {column: score.points for column, score in scores.items()} == {
        column: int(row[column]) for column in BOOKS
    }
    for score in scores.values():
        codes = {code for code, _ in score.codes}
        assert set(row["has"].split()) <= codes
        assert codes.isdisjoint(row["lacks"].split())


@pytest.mark.req("MCR-9")
def test_a_fan_inside_another_is_not_counted() -> None:
    fans = fans_of("(222z) 123456789s 1z", "1z")
    assert fans[at.PURE_STRAIGHT] == 1
    assert not {at.SHORT_STRAIGHT, at.TWO_TERMINAL_CHOWS} & fans.keys()


@pytest.mark.req("MCR-9")
def test_a_copy_made_of_another_set_is_counted() -> None:
    fans = fans_of("(222z)(333z)(444z)(111m) 5s", "5s")
    assert (fans[at.BIG_THREE_WINDS], fans[at.PUNG_OF_TERMINALS_OR_HONORS]) == (1, 1)


@pytest.mark.req("MCR-10")
def test_tiles_are_divided_once_for_all_fans() -> None:
    chows = fans_of("(456s)(456s)(456s) 22z 23m", "1m")
    pungs = fans_of("(444s)(555s)(666s) 22z 23m", "1m")
    assert at.PURE_TRIPLE_CHOW in chows
    assert at.PURE_SHIFTED_PUNGS not in chows
    assert at.PURE_SHIFTED_PUNGS in pungs
    assert at.PURE_TRIPLE_CHOW not in pungs
    concealed = fans_of("444555666s22z23m", "1m", self_drawn=True)
    assert len({at.PURE_TRIPLE_CHOW, at.PURE_SHIFTED_PUNGS} & concealed.keys()) == 1


@pytest.mark.req("MCR-11", "MCR-13")
def test_four_sets_have_three_links_at_most() -> None:
    fans = fans_of("(123m)(789m)(123s) 79s66z", "8s")
    links = [at.MIXED_DOUBLE_CHOW, at.TWO_TERMINAL_CHOWS]
    assert sum(fans.get(fan, 0) for fan in links) == 3


@pytest.mark.req("MCR-12")
def test_the_reading_worth_most_is_taken_after_the_switches() -> None:
    hand = McrHand.parse("44556m445566s55p", "6m", self_drawn=True)
    score = mcr_score(hand)
    assert score.best is not None
    assert score.runner_up is not None
    assert (score.points, at.SEVEN_PAIRS in score.best.times()) == (52, True)


SEVEN = "(123m)(789m)(123s) 78p66z"
"""Outside Hand 4, Mixed Double Chow twice, Two Terminal Chows; of three suits with the 9p."""
EIGHT = "(123m)(789m)(123s) 78s66z"
"""The same with a 9s of two suits: One Voided Suit makes it 8."""


@pytest.mark.req("MCR-16", "NUM-26")
@pytest.mark.parametrize("flowers", [0, 2, 8])
def test_flowers_do_not_help_to_the_minimum(flowers: int) -> None:
    score = mcr_score(McrHand.parse(SEVEN, "9p", flowers=flowers))
    assert (score.is_win, score.reason) == (False, "below_minimum")
    assert (score.points, score.total, score.missing) == (7, 0, 1)
    assert mcr_by_wind(score, discarder=Tile.SOUTH) == {}


@pytest.mark.req("MCR-19", "NUM-24", "NUM-27")
@pytest.mark.parametrize(
    ("flowers", "paid"), [(0, (-8, 32, -8, -16)), (3, (-8, 35, -8, -19)), (8, (-8, 40, -8, -24))]
)
def test_eight_points_on_a_discard(flowers: int, paid: tuple[int, ...]) -> None:
    score = mcr_score(McrHand.parse(EIGHT, "9s", flowers=flowers))
    assert (score.points, score.total) == (8, 8 + flowers)
    assert mcr_deltas(score, winner=1, discarder=3) == paid


@pytest.mark.req("MCR-20", "NUM-25")
def test_eight_points_by_self_draw() -> None:
    score = mcr_score(McrHand.parse(SEVEN, "9p", self_drawn=True))
    assert (score.points, score.is_win) == (8, True)
    assert mcr_deltas(score, winner=2, discarder=None) == (-16, -16, 48, -16)


@pytest.mark.req("MCR-22", "MCR-F47")
def test_a_robbed_player_pays_as_the_discarder() -> None:
    score = mcr_score(McrHand.parse("(123p)(789m) 46s789p11z", "5s", kong=True))
    assert mcr_by_wind(score, discarder=Tile.WEST) == {
        Tile.EAST: 42,
        Tile.SOUTH: -8,
        Tile.WEST: -26,
        Tile.NORTH: -8,
    }


@pytest.mark.req("MCR-17", "MCR-F81")
def test_each_flower_is_a_point_once_the_minimum_is_reached() -> None:
    hand = McrHand.parse("(123m)(789m)(123s) 79s66z", "8s", flowers=3)
    score = mcr_score(hand)
    assert (score.points, score.total) == (9, 12)
    assert mcr_deltas(score, winner=1, discarder=3) == (-8, 36, -8, -20)
    drawn = mcr_score(replace(hand, self_drawn=True))
    assert mcr_deltas(drawn, winner=0, discarder=None) == (63, -21, -21, -21)


@pytest.mark.req("MCR-30")
@pytest.mark.parametrize(
    ("tiles", "win", "wait"),
    [
        ("(456p)(789p)(456s) 1233m", "3m", 1),  # edge or single, the name is free
        ("(456p)(789p)(456s) 4556m", "5m", 1),  # closed or single
        ("(456p)(789p) 12345m77s", "3m", 0),  # two waits
        ("(456p)(789p) 45567m77s", "6m", 0),
        ("445566m2277779s", "8s", 0),  # Seven Pairs waits for 9s
    ],
)
def test_a_wait_counts_where_it_is_the_only_one(tiles: str, win: str, wait: int) -> None:
    fans = fans_of(tiles, win)
    found = sum(fans.get(fan, 0) for fan in (at.EDGE_WAIT, at.CLOSED_WAIT, at.SINGLE_WAIT))
    assert found == wait


def test_switches_of_waits() -> None:
    hand = McrHand.parse("12369m258p13347s", "3m")
    assert mcr_score(hand, replace(MCR_MIL, knitted_body_wait=False)).points == 16
    held = McrHand.parse("(123p)(789m) 4444666s", "5s")
    assert mcr_score(held, replace(MCR_MIL, waits_by_form=False)).points == 12


def test_the_last_tile_is_derived_from_what_everybody_sees() -> None:
    hand = McrHand.parse("(345p) 234m567p99s34s", "5s")
    seen = replace(hand, visible=(Tile.S5,) * 3)
    assert (hand.is_last_tile, seen.is_last_tile) == (False, True)
    best = mcr_score(seen).best
    assert best is not None
    assert at.LAST_TILE in best.times()


@pytest.mark.req("MCR-19", "MCR-20", "MCR-21")
def test_all_pay_eight_and_who_dealt_in_the_points_too() -> None:
    hand = McrHand.parse("(123m)(789m)(123s) 79s66z", "8s", flowers=1)
    score = mcr_score(hand)
    assert score.total == 10
    assert mcr_deltas(score, winner=0, discarder=2) == (34, -8, -18, -8)
    drawn = mcr_score(replace(hand, self_drawn=True, flowers=0))
    assert drawn.total == 10
    assert mcr_deltas(drawn, winner=2, discarder=None) == (-18, -18, 54, -18)


@pytest.mark.req("MCR-28")
@pytest.mark.parametrize(
    ("tiles", "win", "fan"),
    [
        ("113388p222244m7m", "7m", at.SEVEN_PAIRS),
        ("2233445566778p", "8p", at.SEVEN_SHIFTED_PAIRS),
        ("19m19p19s1234567z", "5z", at.THIRTEEN_ORPHANS),
        ("14p58s369m123456z", "7z", at.GREATER_HONORS_AND_KNITTED_TILES),
        ("147s25m369p12345z", "6z", at.LESSER_HONORS_AND_KNITTED_TILES),
        ("147p258m369s7773z", "3z", at.KNITTED_STRAIGHT),
    ],
)
def test_special_shapes_win(tiles: str, win: str, fan: int) -> None:
    assert fans_of(tiles, win)[fan] == 1


@pytest.mark.req("MCR-29")
def test_a_fan_counts_as_often_as_other_sets_make_it() -> None:
    fans = fans_of("(111m)(111p)(999m)(999p) 5s", "5s")
    assert (fans[at.DOUBLE_PUNG], fans[at.PUNG_OF_TERMINALS_OR_HONORS]) == (2, 4)
