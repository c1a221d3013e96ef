"""`muro score` and `muro waits` under the rulebooks of MCR."""

from __future__ import annotations

import json

import pytest

from cli.shell import muro
from muro.kernels.mcr import distance as kernel

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
        (f"score {HAND} --rules mcr --flowers 9", "0 to 8"),
        (f"score {HAND} --rules mcr-emma", "no rulebook is called 'mcr-emma'"),
        (f"score {HAND} --rules mcr --rinshan", "needs a kong in the hand"),
        (f"score {HAND} --rules mcr --chankan --houtei", "cannot be together"),
        (f"score {HAND} --rules mcr --visible 8888s", "8s is there 5 times"),
        ('waits "(147m)123p456s789s1z" --rules mcr', "(147m) is knitted tiles"),
        ('waits "[123m]123p456s789s1z" --rules mcr', "[123m] is a concealed set"),
        ('waits "(135m)123p456s789s1z" --rules mcr', "a kong four"),
        ("waits 123m456p789s1123z --seat S", "--seat is for MCR only"),
        ("waits 123m456p789s1123z --rules rcr-2016 --round S", "--round is for MCR only"),
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


def test_waits_tell_the_way_to_win_that_has_too_few_points() -> None:
    few = muro('waits "(345p) 234m567p99s34s" --rules mcr').out
    assert "2s ×4: 3 on a discard, 4 by self-draw; both too few" in few
    drawn = muro('waits "123m123p456789s1z" --rules mcr').out
    assert "1z ×3: 5 on a discard, 7 by self-draw; both too few" in drawn
    gone = muro('waits "123m123p456789s1z" --rules mcr --visible 111z').out
    assert "1z: none left" in gone


def test_each_discard_of_fourteen_is_told_the_best_first() -> None:
    lines = muro('waits "(345p)234m567p99s345s" --rules mcr').out.splitlines()
    assert lines[0].split()[:2] == ["discard", "away"]
    assert [line.split(maxsplit=2) for line in lines[1:4]] == [
        ["2m", "ready", "2m×3 3/4, 5m×4 10/11"],
        ["3s", "ready", "3s×3 3/4, 6s×4 8/9"],
        ["7p", "ready", "4p×3 9/10, 7p×3 3/4"],
    ]
    far = json.loads(muro("waits 13579m2468p13579s --rules mcr --json").out)
    assert {form["form"] for form in far["discards"][0]["forms"]} == set(kernel.NAMES)
    assert {way["forms"][0]["distance"] for way in far["discards"]} == {4}


def test_waits_hang_on_the_winds() -> None:
    line = 'waits "(111z)(345m) 678p56s33p" --rules mcr'
    assert "4s ×4: 4 on a discard, 5 by self-draw" in muro(line).out
    assert "4s ×4: 2 on a discard, 3 by self-draw" in muro(f"{line} --seat S").out
    assert "4s ×4: 1 on a discard, 2 by self-draw" in muro(f"{line} --seat S --round W").out


def test_a_hand_that_is_not_ready_is_told_its_forms() -> None:
    answer = muro('waits "24899m88p111s(123p)" --rules mcr')
    assert "four sets and a pair  1  3m 7m 9m 8p" in answer.out
    data = json.loads(muro('waits "24899m88p111s(123p)" --rules mcr --json').out)
    assert [form["form"] for form in data["forms"]] == ["regular", "knitted_straight"]
