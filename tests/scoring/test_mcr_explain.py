"""What is told about an MCR score, in es and en: fans, what does not count and why, what lacks."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from muro.rules import MCR_MIL, MCR_SWITCHES, MCR_WMO_2006, McrRules, Standing, source_of
from muro.scoring.mcr_explain import McrExplanation, mcr_explain
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_score import mcr_score
from muro.scoring.mcr_waits import live_waits, mcr_waits, priced_waits
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_hand
from muro.words import LANGUAGES, Phrase, say

RING = ("(123m)(789m)(123s) 79s66z", "8s")
POOR = ("(345p) 234m567p99s34s", "5s")
JOINED = ("(123m)(123m)(123p) 456s9s", "9s")
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


@pytest.mark.req("MCR-12")
def test_the_best_rejected_reading_is_told_under_free_choice() -> None:
    rejected = "456*m 456m 456s 456s 55p (Middle Tiles 24"
    other = "Free choice: the best other reading is worth 49: "
    assert other + rejected in explained(*PAIRS, self_drawn=True).text("en")
    equal = explained(*PAIRS, MCR_MIL, self_drawn=True)
    assert "Free choice: another reading is worth as much, 49: " in equal.text("en")
    assert "Libertad de escoger: otra lectura vale lo mismo, 49: " in equal.text("es")


def test_a_fan_shows_the_sets_of_each_copy_and_a_wait_its_tile() -> None:
    text = explained(*RING).text("en")
    assert "123m 123s, 789m 789s" in text
    assert "       78*9s\n" in text
    hogs = explained("2233334466888s", "8s", MCR_MIL).text("en")
    assert "       3333s, 8888s\n" in hogs


SWITCHED = [
    # tiles                      win   by     field, a book that differs, its points
    ("[5555z][1111s](345m) 6789p", "9p", False, "two_concealed_kongs", "mcr-mil", 9),
    ("[2222m](5555p)(345s) 6789p", "9p", False, "mixed_kongs", "mcr-mil", 6),
    ("19m19p19s1234567z", "5z", True, "special_fully_concealed", "mcr-mil", 89),
    ("(234s)(666s) 33888s66z", "6z", True, "all_green_half_flush", "mcr-mil", 93),
    ("(111m)(999m) 11199p99s", "9s", False, "all_terminals_double_pung", "mcr-mil", 64),
    ("1112345678999p", "2p", False, "nine_gates_second_pung", "mcr-mil", 92),
    ("(2222m)(8888m)[4444s][7777p] 1z", "1z", False, "many_kongs_concealed_kongs",
     "mcr-wmo-2014", 96),
    ("2233334466888s", "8s", False, "pairs_tile_hog", "mcr-wmo-2014", 140),
    ("224m3355p66s1111z", "4m", False, "honor_tile_hog", "mcr-wmo-2014", 26),
    ("(123p)(789m) 4444666s", "5s", False, "waits_by_form", None, 12),
    ("12369m258p13347s", "3m", False, "knitted_body_wait", None, 16),
    ("[2222m](456p) 55m678p34s", "5s", True, "replacement_with_last", None, 12),
]  # fmt: skip


@pytest.mark.parametrize(("tiles", "win", "drawn", "field", "book", "points"), SWITCHED)
def test_each_switch_is_told_with_its_source_where_it_acted(
    tiles: str, win: str, drawn: bool, field: str, book: str | None, points: int
) -> None:
    last = field == "replacement_with_last"
    hand = McrHand.parse(tiles, win, self_drawn=drawn, kong=last, wall_last=last)
    explanation = mcr_explain(mcr_score(hand))
    (one,) = (one for one in explanation.acted if one.field == field)
    assert (one.book, one.points) == (book, points)
    source = source_of(field, "mcr-wmo-2006")
    assert one.source == source
    told = {"en": "source", "es": "fuente"}
    for lang in LANGUAGES:
        sure = source.standing is Standing.STATED
        standing = told[lang] if sure else say(Phrase(source.code), lang)
        assert f"({standing}: {source.where})" in explanation.text(lang)


def test_every_switch_that_a_score_hangs_on_is_in_the_table_above() -> None:
    fields = {field for switch in MCR_SWITCHES if switch.id[4] in "DWL" for field in switch.fields}
    assert {row[3] for row in SWITCHED} == fields - {"minimum", "flower_points"}


def test_a_house_rule_that_decides_is_told_as_one() -> None:
    house = replace(MCR_WMO_2006, name="club", minimum=3, flower_points=2)
    text = mcr_explain(mcr_score(McrHand.parse(*POOR, flowers=1), house)).text("en")
    assert (
        "Points a win needs, flowers left out: 3 (house rule); in mcr-wmo-2006 8: "
        "3 points, too few to win" in text
    )
    assert "Points of a flower: 2 (house rule); in mcr-wmo-2006 1: 4 points" in text


def test_a_switch_that_did_not_act_is_not_told() -> None:
    assert explained(*RING).acted == ()


def test_an_incomplete_hand_is_told_what_it_waits_for() -> None:
    ready = explained("(123p)(777s)(888m) 44z34s", "9s").text("en")
    assert "It waits for 2s ×4, 5s ×4" in ready
    far = explained("(123p)(777s) 158m44z34s", "9s").text("en")
    assert "Four sets and a pair: 2 away" in far


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("rules", [MCR_WMO_2006, MCR_MIL], ids=lambda rules: rules.name)
def test_everything_has_a_sentence_in_both_languages(lang: str, rules: McrRules) -> None:
    hands = (RING, POOR, ("12369m258p13347s", "3m"), ("19m19p19s1234567z", "5z"))
    for tiles, win in (*hands, ("147s25m369p12345z", "6z"), ("2233334466888s", "8s"), JOINED):
        explanation = explained(tiles, win, rules)
        text = explanation.text(lang) + json.dumps(explanation.as_json(lang))
        assert not re.search(r"\b(mcr|fan|principle)\.|[{]\w+[}]", text)


def test_waits_are_formal_and_live_each_with_its_points() -> None:
    held = parse_hand("3334566777788p")
    assert Tile.P7 in mcr_waits(held.tiles)
    assert Tile.P7 not in live_waits(held.tiles)
    priced = {one.tile: one for one in priced_waits(held.tiles, rules=MCR_MIL)}
    assert (priced[Tile.P7].left, priced[Tile.P7].on_discard) == (0, 0)
    assert (priced[Tile.P3].on_discard, priced[Tile.P3].self_drawn) == (34, 36)
