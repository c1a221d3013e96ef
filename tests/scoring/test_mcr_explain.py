"""What is told about an MCR score, in es and en: fans, what does not count and why, what lacks."""

from __future__ import annotations

import json

import pytest

from muro.rules import MCR_MIL, MCR_WMO_2006, McrRules
from muro.scoring.mcr_explain import McrExplanation, mcr_explain
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_score import mcr_score
from muro.scoring.mcr_waits import live_waits, mcr_waits, priced_waits
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_hand

RING = ("(123m)(789m)(123s) 79s66z", "8s")
POOR = ("(345p) 234m567p99s34s", "5s")
PAIRS = ("44556m445566s55p", "6m")


def explained(
    tiles: str, win: str = "", rules: McrRules = MCR_WMO_2006, *, self_drawn: bool = False
) -> McrExplanation:
    return mcr_explain(mcr_score(McrHand.parse(tiles, win, self_drawn=self_drawn), rules))


def test_the_reading_comes_first_then_fans_with_their_tiles_and_section() -> None:
    text = explained(*RING).text("en")
    assert text.splitlines()[0] == "(123m) (789m) (123s) 78*9s 66z"
    assert "    4  Outside Hand (全带幺, Mano Externa) · WMO 2006, fan 55" in text
    assert "    9  points" in text
    assert "The discarder pays 17, the two others 8 each; the winner gets 33" in text


@pytest.mark.req("MCR-13")
def test_a_fan_is_told_that_the_account_once_rule_leaves_out() -> None:
    data = explained(*RING).as_json("en")
    assert data["not_counted"] == [
        {
            "code": "two_terminal_chows",
            "name": "Two Terminal Chows",
            "times": 1,
            "why_code": "mcr.account_once",
            "why": "account once: its sets are already joined by other fans",
        }
    ]


@pytest.mark.req("MCR-16")
def test_a_hand_below_the_minimum_is_told_what_is_missing_and_nearest() -> None:
    explanation = explained(*POOR)
    text = explanation.text("en")
    assert "The hand has 3 points without flowers and needs 8: 5 are missing" in text
    assert "By self-draw it would have 4 points" in text
    assert [(fan.code, points) for fan, points in explanation.nearest] == [
        ("mixed_shifted_chows", 6),
        ("mixed_triple_chow", 8),
    ]


def test_a_switch_that_acted_is_named_with_what_another_edition_gives() -> None:
    acted = explained(*PAIRS, self_drawn=True).acted
    assert [(one.field, one.book, one.points) for one in acted] == [
        ("special_fully_concealed", "mcr-mil", 49)
    ]
    assert explained(*RING).acted == ()


def test_the_best_rejected_reading_is_told() -> None:
    rejected = "456*m 456m 456s 456s 55p (Middle Tiles 24"
    other = "The best other reading is worth 49: "
    assert other + rejected in explained(*PAIRS, self_drawn=True).text("en")
    assert "Another reading is worth as much, 49: " in explained(
        *PAIRS, MCR_MIL, self_drawn=True
    ).text("en")


def test_an_incomplete_hand_is_told_what_it_waits_for() -> None:
    ready = explained("(123p)(777s)(888m) 44z34s", "9s").text("en")
    assert "It waits for 2s ×4, 5s ×4" in ready
    far = explained("(123p)(777s) 158m44z34s", "9s").text("en")
    assert "Four sets and a pair: 2 away" in far


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("rules", [MCR_WMO_2006, MCR_MIL], ids=lambda rules: rules.name)
def test_everything_has_a_sentence_in_both_languages(lang: str, rules: McrRules) -> None:
    hands = (RING, POOR, ("12369m258p13347s", "3m"), ("19m19p19s1234567z", "5z"))
    for tiles, win in (*hands, ("147s25m369p12345z", "6z"), ("2233334466888s", "8s")):
        explanation = explained(tiles, win, rules)
        text = explanation.text(lang) + json.dumps(explanation.as_json(lang))
        assert "mcr." not in text.replace("mcr.account_once", "").replace(
            "mcr.silenced", ""
        ).replace("mcr.inevitable", "")
        assert "fan." not in text
        assert "{fan}" not in text


def test_waits_are_formal_and_live_each_with_its_points() -> None:
    held = parse_hand("3334566777788p")
    assert Tile.P7 in mcr_waits(held.tiles)
    assert Tile.P7 not in live_waits(held.tiles)
    priced = {one.tile: one for one in priced_waits(held.tiles, rules=MCR_MIL)}
    assert (priced[Tile.P7].left, priced[Tile.P7].on_discard) == (0, 0)
    assert (priced[Tile.P3].on_discard, priced[Tile.P3].self_drawn) == (34, 36)
