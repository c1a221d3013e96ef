"""`muro score`: what the options mean, defaults, refusals. What hands are worth: tests/scoring."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cli.shell import Answer, muro

HAND = "123m456p789s22345s"


def scored(line: str) -> dict[str, Any]:
    """The answer of `muro score … --json`."""
    answer = muro(f"score {line} --json")
    assert (answer.code, answer.err) == (0, "")
    data: dict[str, Any] = json.loads(answer.out)
    return data


def asked(line: str) -> dict[str, Any]:
    """The hand as the scorer understood it, without what is as if nothing had been said."""
    usual = {
        "self_drawn": False,
        "seat": "E",
        "prevalent": "E",
        "melds": [],
        "circumstances": [],
        "indicators": [],
        "ura_indicators": [],
        "counters": 0,
        "sticks": 0,
        "discards": [],
    }
    hand = scored(line)["hand"]
    hand["tiles"] = len(hand["tiles"])
    return {name: value for name, value in hand.items() if usual.get(name, ()) != value}


def said(*circumstances: str) -> dict[str, object]:
    return {"circumstances": list(circumstances)}


ASKED = [
    # options                   understood
    ("--win 5s",                {"win": "5s"}),
    ("",                        {"win": "5s"}),
    ("--win 2s",                {"win": "2s"}),
    ("--ron",                   {"win": "5s"}),
    ("--tsumo",                 {"win": "5s", "self_drawn": True}),
    ("--haitei",                {"win": "5s", "self_drawn": True, **said("under_the_sea")}),
    ("--tenhou",                {"win": "5s", "self_drawn": True, **said("blessing_of_heaven")}),
    ("--chiihou --seat S",      {"win": "5s", "self_drawn": True, "seat": "S",
                                 **said("blessing_of_earth")}),
    ("--renhou --seat sur",     {"win": "5s", "seat": "S", **said("blessing_of_man")}),
    ("--houtei",                {"win": "5s", **said("under_the_river")}),
    ("--chankan",               {"win": "5s", **said("robbing_the_kan")}),
    ("--chankan-closed",        {"win": "5s", **said("robbing_a_closed_kan")}),
    ("--riichi --ippatsu",      {"win": "5s", **said("riichi", "ippatsu")}),
    ("--double-riichi",         {"win": "5s", **said("double_riichi")}),
    ("--seat W --round S",      {"win": "5s", "seat": "W", "prevalent": "S"}),
    ("--seat oeste --round 南", {"win": "5s", "seat": "W", "prevalent": "S"}),
    ("--dora '4p 1z'",          {"win": "5s", "indicators": ["4p", "1z"]}),
    ("--riichi --dora 4p --ura E",
                                {"win": "5s", "indicators": ["4p"], "ura_indicators": ["1z"],
                                 **said("riichi")}),
    ("--counters 2 --sticks 3", {"win": "5s", "counters": 2, "sticks": 3}),
    ("--discards 9m1z",         {"win": "5s", "discards": ["9m", "1z"]}),
]  # fmt: skip


@pytest.mark.parametrize(("options", "understood"), ASKED)
def test_options_say_how_a_hand_was_won(options: str, understood: dict[str, object]) -> None:
    assert asked(f"{HAND} {options}") == {"tiles": 13, **understood}


def test_the_hand_may_stand_with_or_without_the_winning_tile_in_one_word_or_several() -> None:
    whole = scored("123m456p789s22345s --win 5s --tsumo")
    assert whole == scored("123m456p789s2234s --win 5s --tsumo")
    assert whole == scored("123m 456p 789s 22345s --tsumo")
    assert whole == scored("'🀇🀈🀉🀜🀝🀞' 789s 22345s --tsumo")


def test_the_hand_of_the_manual_is_worth_what_the_book_says() -> None:
    # RCR 2016 4: Riichi, Fully Concealed Hand and a dora; 20 + 2 pair wait + 2 self-draw = 30 fu
    data = scored("123m456p789s2345s --win 5s --tsumo --riichi --dora 4p --seat E --round E")
    assert [(line["code"], line["han"]) for line in data["yaku"]] == [
        ("riichi", 1),
        ("fully_concealed_hand", 1),
        ("dora", 1),
    ]
    assert (data["han"], data["fu"], data["points"]) == (3, 30, 6000)
    assert data["by_wind"] == {"E": 6000, "S": -2000, "W": -2000, "N": -2000}


def test_the_rulebook_decides() -> None:
    line = "'234m 567p 88s 345s (234s)' --win 5s --seat S"
    assert scored(line)["win"] is True
    old = scored(f"{line} --rules rcr-2012")
    assert (old["win"], old["rules"], old["missing"]["reason"]) == (False, "rcr-2012", "no_yaku")
    house = scored(f"{line} --set open_all_simples=no")
    assert (house["win"], house["rules"]) == (False, "rcr-2016-house")


def test_a_known_discarder_shows_what_each_wind_pays() -> None:
    data = scored(f"{HAND} --from W --riichi --counters 1 --sticks 1")
    paid = data["by_wind"]
    assert (paid["S"], paid["N"]) == (0, 0)
    assert (paid["E"], paid["W"]) == (data["points"] + 300 + 1000, -data["points"] - 300)


def test_liability_halves_the_payment_of_the_discarder() -> None:
    # RCR 2016 3.3.3: big three dragons, liable player and discarder pay half each
    line = "\"(5'55z>) (6'66z>) (7'77z^) 123m 9s\" --win 9s --from W --liable N"
    data = scored(line)
    assert data["by_wind"] == {"E": 48_000, "S": 0, "W": -24_000, "N": -24_000}
    assert data["liable"] == "North fed the last set of Big Three Dragons and is liable"
    assert muro(f"score {line} --lang es").out.count("Norte es responsable de Tres Grandes") == 1
    assert scored(line.replace("--liable N", ""))["liable"] is None


def test_a_hand_that_is_no_win_is_an_answer_that_says_what_is_missing() -> None:
    data = scored("'(123m) 456p 789s 2345s' --win 5s")
    assert (data["win"], data["missing"]["reason"]) == (False, "no_yaku")
    furiten = scored(f"{HAND} --discards 2s")
    assert (furiten["win"], furiten["missing"]["through"]) == (False, ["2s"])


@pytest.mark.parametrize("options", ["", "--tsumo --riichi --dora 4p --ura 1z", "--discards 2s"])
def test_the_explanation_is_there_in_both_languages(options: str) -> None:
    english = muro(f"score {HAND} {options}")
    spanish = muro(f"score {HAND} {options} --lang es")
    assert (english.code, spanish.code, english.err, spanish.err) == (0, 0, "", "")
    assert "seat East, round East" in english.out
    assert "asiento Este, ronda Este" in spanish.out


REFUSED = [
    # hand and options, then what is said
    (f"{HAND} --ron --tsumo",
     "--ron and --tsumo cannot be together"),
    (f"{HAND} --ippatsu",
     "ippatsu needs riichi"),
    (f"{HAND} --haitei --ron",
     "Under the Sea is won by self-draw, not on another player's tile"),
    (f"{HAND} --houtei --tsumo",
     "Under the River is won on another player's tile, not by self-draw"),
    (f"{HAND} --chankan --tsumo",
     "Robbing the Kan is won on another player's tile, not by self-draw"),
    (f"{HAND} --rinshan",
     "After a Kan needs a kan in the hand"),
    (f"{HAND} --tenhou --seat S",
     "Blessing of Heaven is for East alone"),
    (f"{HAND} --win 9p",
     "the winning tile 9p is not among 123m456p78922345s"),
    (f"{HAND} --tsumo --from S",
     "--from only means something where another player discarded "
     "the winning tile (--ron)"),
    (f"{HAND} --from E",
     "--from: East is who wins"),
    (f"{HAND} --liable 1z",
     "--liable: East is who wins"),
    (f"{HAND} --riichi --liable S",
     "--liable needs --from: the liable player and the discarder share the payment"),
    (f"{HAND} --riichi --liable S --from W",
     "--liable: nobody is liable for this hand; in rcr-2016 there is liability for "
     "Big Four Winds, Big Three Dragons only"),
    (f"{HAND} --tenhou --discards 1m",
     "Blessing of Heaven is won before the first own discard, yet there are discards"),
    (f"{HAND} --rules bga --dora 0p",
     "bga has 0 red fives of this suit, but there are more: 0p"),
    ("0m55m --rules rcr-2016",
     "'0m' at column 1: the rulebook has no red five of this suit"),
    ("0m0m --rules tenhou",
     "'0m' at column 3 is one red five more than the rulebook has"),
    ("1m --win 55p",
     "--win: expected one tile, like '5p', got 2 in '55p'"),
    ("11111m",
     "'1m' at column 5 is a fifth 1m: the set has four"),
    ("123m",
     "a hand has 13 or 14 tiles, each meld counted as three, got 3 in '123m'"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "said"), REFUSED)
def test_a_hand_that_cannot_be_is_refused_in_one_line(line: str, said: str) -> None:
    assert muro(f"score {line}") == Answer(2, "", f"muro: {said}\n")
    spanish = muro(f"score {line} --lang es")
    assert (spanish.code, spanish.out, spanish.err.count("\n")) == (2, "", 1)
    assert spanish.err != f"muro: {said}\n"


@pytest.mark.parametrize(
    "line",
    [
        "'(123m) 456p 789s 22345s' --riichi",
        f"{HAND} --ura 1m",
        f"{HAND} --dora f1",
        f"{HAND} --dora 5s5s5s5s",
        f"{HAND} --renhou",
        "123m456p789s2345s",
        f"{HAND} --riichi --tenhou",
    ],
)
def test_what_cannot_be_together_leaves_no_code_in_its_sentence(line: str) -> None:
    for lang in ("es", "en"):
        answer = muro(f"score {line} --lang {lang}")
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
        assert "hand." not in answer.err
        assert "cli." not in answer.err


TYPICAL = (
    "--ron --tsumo --riichi --double-riichi --ippatsu --rinshan --chankan --haitei --houtei "
    "--tenhou --chiihou --renhou --seat=S --seat=x --round=W --dora=5s --dora=9 --ura=1z "
    "--counters=3 --sticks=x --from=S --liable=N --discards=2s --rules=bga --rules=tenhou "
    "--win=5s --win=2s --win=p --lang=es --json --set=kan_ura=no --frobnicate"
)
TYPED = st.text("0123456789mpszEWNPFCrfh'+()[]<^> 東白🀀🀄🀐x", max_size=20)


@given(
    st.sampled_from([HAND, "123m456p789s11z EE", "0p99m(5'55z^)123s23p"]) | TYPED,
    st.sets(st.sampled_from(TYPICAL.split())),
)
def test_whatever_is_typed_is_answered_or_refused_in_one_line(hand: str, options: set[str]) -> None:
    answer = muro(shlex.join(["score", *sorted(options), "--", hand]))
    if answer.code == 0:
        assert (answer.err, answer.out != "") == ("", True)
    else:
        assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
