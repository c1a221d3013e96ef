"""`muro score` and `muro waits` under the rulebooks of MCR."""

from __future__ import annotations

import json

import pytest

from cli.shell import muro

HAND = '"(123m)(789m)(123s) 79s66z 8s"'


@pytest.mark.parametrize(
    ("options", "points"), [("mcr", 9), ("mcr-wmo-2006", 9), ("mcr-wmo-2014", 9), ("mcr-mil", 9)]
)
def test_a_hand_is_scored_under_each_edition(options: str, points: int) -> None:
    answer = muro(f"score {HAND} --rules {options} --json")
    assert (answer.code, json.loads(answer.out)["points"]) == (0, points)


def test_circumstances_and_flowers_are_options() -> None:
    line = 'score "[2222m](456p) 55m678p34s 5s" --rules mcr --rinshan --haitei --flowers 3 --json'
    data = json.loads(muro(line).out)
    assert (data["points"], data["total"]) == (20, 23)
    hand = data["hand"]
    assert (hand["self_drawn"], hand["kong"], hand["wall_last"]) == (True, True, True)


def test_who_pays_is_told_for_a_discarder() -> None:
    data = json.loads(muro(f"score {HAND} --rules mcr --seat S --from W --json").out)
    assert data["by_wind"] == {"E": -8, "S": 33, "W": -17, "N": -8}


def test_a_house_rule_is_a_switch() -> None:
    line = 'score "12369m258p13347s 3m" --rules mcr --set knitted_body_wait=no --json'
    assert json.loads(muro(line).out)["points"] == 16


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (f"score {HAND} --rules mcr --riichi", "--riichi is not for mcr-wmo-2006"),
        (f"score {HAND} --rules mcr --dora 1m", "--dora is not for mcr-wmo-2006"),
        (f"score {HAND} --rules mcr --haitei --ron", "--haitei and --ron"),
        (f"score {HAND} --rules mcr --tsumo --from S", "--from"),
        (f"score {HAND} --rules mcr --from E", "--from"),
        (f"score {HAND} --flowers 1", "--flowers is for MCR only"),
        ('score "(147m)123p456s789s11z" --rules mcr', "knitted tiles"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(line: str, sentence: str) -> None:
    answer = muro(line)
    assert (answer.code, answer.out) == (2, "")
    assert sentence in answer.err
    assert answer.err.count("\n") == 1


def test_waits_show_their_points() -> None:
    answer = muro("waits 3334566777788p --rules mcr-mil")
    assert "7p: by form only, the player holds all four" in answer.out
    assert "3p ×1: 34 on a discard, 36 by self-draw" in answer.out
    data = json.loads(muro("waits 3334566777788p --rules mcr-mil --json").out)
    assert [one["tile"] for one in data["waits"]] == ["3p", "5p", "6p", "7p", "8p", "9p"]


def test_a_hand_that_is_not_ready_is_told_its_forms() -> None:
    answer = muro('waits "24899m88p111s(123p)" --rules mcr')
    assert "four sets and a pair  1  3m 7m 9m 8p" in answer.out
    data = json.loads(muro('waits "24899m88p111s(123p)" --rules mcr --json').out)
    assert [form["form"] for form in data["forms"]] == ["regular", "knitted_straight"]
