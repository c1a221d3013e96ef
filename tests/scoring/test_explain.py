"""What people and programs are told about a score."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawn_hands import complete_hand
from hands import cases, hand, hand_of
from muro import scoring
from muro.rules import BGA, RCR_2012, RCR_2016, TENHOU, RiichiRules, riichi_book
from muro.scoring.explain import explain
from muro.scoring.hand import Hand
from muro.scoring.missing import missing
from muro.scoring.score import score
from muro.scoring.writing import in_thousands
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles
from muro.words import LANGUAGES

DRAWN = hand("1123456789p444z", "7p", "tsumo", dora="8s", counters=1, sticks=1)

IN_ENGLISH = """\
234p 567p 7*89p 444z 11p
Self-drawn 7p; seat South, round East
Dora indicators: 8s

Yaku
    1  Fully Concealed Hand (Menzen Tsumo, Mano Completamente Oculta) · RCR 2016 4.2.1
       A concealed hand won by self-draw; concealed kans do no harm.
    3  Half Flush (Honitsu, Mano Semipura) · RCR 2016 4.2.2
       Tiles of one suit together with honors.
    4  han in all

Fu
   20  base of a self-draw
    8  concealed pung of terminals or honors: 444z
    2  edge wait
    2  self-draw
   40  fu: 32 rounded up to the next ten

4 han, 40 fu, mangan: 8,000 points
  East     -4,100
  South    +9,300
  West     -2,100
  North    -2,100

Another reading would not be worth more: 234p 567*p 789p 444z 11p (4 han, 30 fu: 7,900 points)"""

IN_SPANISH = """\
406p 23*4s 789s (555z) 11z
Cerrada de un descarte con 3s; asiento Sur, ronda Este

Yaku
    1  Pon de Dragón (blanco) (Yakuhai: Haku, Dragon Pung (White)) · RCR 2016 4.2.1
       (555z)
    1  Cincos rojos (Red fives)
       0p
    2  han en total

Fu
   20  base de una mano expuesta
    4  pon expuesto de terminales u honores: (555z)
    2  pareja del viento dominante: 11z
    2  espera cerrada
   30  fu: 28, redondeado a la decena superior

2 han, 30 fu: 2.000 puntos
Quien ha descartado paga 2.600
De ellos, 600 son por 2 contadores
2 depósitos de riichi suman 2.000
Quien gana recibe 4.600"""


@pytest.mark.req("RCR-46", "RCR-124", "RCR-S9")
def test_a_self_drawn_hand_is_told_line_by_line_in_english() -> None:
    assert explain(score(DRAWN)).text("en") == IN_ENGLISH


@pytest.mark.req("RCR-124", "RCR-S14")
def test_a_win_on_a_discard_is_told_line_by_line_in_spanish() -> None:
    asked = hand("406p789s11z24s(555z)", "3s", counters=2, sticks=2)
    assert explain(score(asked, BGA)).text("es") != IN_SPANISH  # no red fives there by default
    assert explain(score(asked, TENHOU)).text("es") == IN_SPANISH


def test_several_yakuman_are_told_with_what_is_paid() -> None:
    asked = hand("111222333444z5z", "5z", "ron", "W")
    alone = explain(score(asked, RCR_2012), discarder=Tile.SOUTH).text("en")
    assert "   **  Big Four Winds" in alone
    assert "several yakuman do not add up" in alone
    assert "2 yakuman: 64,000 points" in alone.lower()
    together = explain(score(asked, TENHOU), discarder=Tile.SOUTH).text("en")
    assert "do not add up" not in together
    assert "3 yakuman: 96,000 points" in together.lower()


def test_han_beyond_thirteen_are_told_not_to_count() -> None:
    dear = hand("2233445566778m", "8m", "tsumo", flags="riichi ippatsu")
    capped = "   13  han in all\n       the yaku alone count thirteen han at most\n"
    assert capped in explain(score(dear)).text("en")
    assert "at most" not in explain(score(dear, TENHOU)).text("en")
    assert "14  han in all" in explain(score(dear, TENHOU)).text("en")
    assert "14 han, counted yakuman: 32,000 points" in explain(score(dear, TENHOU)).text("en")


NO_WIN = [
    # hand, win, discards, by; what is said in English
    ("123m456p789s1123z", "1z", "", "ron", "1 tile away from being ready"),
    (
        "1259m456p178s199s",
        "9s",
        "",
        "ron",
        "tiles away from being ready\nWhat brings it nearer: 3m",
    ),
    ("234m456p78s11z(123p)", "9s", "", "ron", "The hand has no yaku"),
    ("234m456p78s11z(123p)", "9s", "6s", "ron", "The hand has no yaku"),
    ("22334456678m99s", "5m", "", "ron", "waits for 1m (4 left), 4m (2 left), 7m (3 left)"),
    ("223344m456p78s99s", "9s", "6s", "ron", "6s would complete it and lies among the own"),
    ("223344m456p78s99s", "9s", "69s", "ron", "6s, 9s would complete it and lie among the own"),
    ("223344m456p78s99s", "9s", "6s", "tsumo", ""),
]


@pytest.mark.req("RCR-70", "RCR-71", "RCR-74", "BGA-R-17")
@pytest.mark.parametrize(("tiles", "win", "discards", "by", "said"), NO_WIN)
def test_a_hand_that_may_not_win_is_told_what_is_missing(
    tiles: str, win: str, discards: str, by: str, said: str
) -> None:
    asked = Hand.parse(
        tiles, win, self_drawn=by == "tsumo", discards=parse_tiles(discards) if discards else ()
    )
    told = explain(score(asked))
    assert (told.missing is None) == (said == "")
    assert said in told.text("en")
    data = told.as_json("en")
    assert (data["win"], data["payment"] is not None) == (said == "", said == "")
    assert said == "" or explain(score(asked), discarder=Tile.WEST).by_wind == {}


@pytest.mark.req("RCR-E13")
def test_a_result_may_be_shown_in_thousands() -> None:
    assert [in_thousands(points, "en") for points in (27300, -8300, 0)] == ["27.3", "-8.3", "0.0"]
    assert in_thousands(27300, "es") == "27,3"


def test_too_few_han_are_told_with_what_is_asked_for() -> None:
    told = explain(score(hand("234567m345p6799s", "8s", counters=5, dora="4m"), RCR_2012))
    assert "are worth 1 han, and a win needs 2 now" in told.text("en")


@pytest.mark.parametrize(("rules", "counters", "wanted"), [
    (RCR_2016, 9, 1),
    (RCR_2012, 4, 1),
    (RCR_2012, 5, 2),
    (replace(RCR_2012, min_yaku_han=4), 5, 4),
])  # fmt: skip
def test_the_han_a_win_needs_are_those_of_the_rulebook(
    rules: RiichiRules, counters: int, wanted: int
) -> None:
    lacking = missing(score(hand("234m456p78s11z(123p)", "9s", counters=counters), rules))
    assert lacking
    assert (lacking.reason, lacking.wanted_han) == ("no_yaku", wanted)


COUNT = [
    # hand, flags, dora; whether the fu count
    (("12333m12345678s", "9s"), "riichi", "", True),
    (("12333m12345678s", "9s"), "riichi", "1z1s", False),
    (("111222333444z5z", "5z"), "", "", False),
]


@pytest.mark.req("RCR-F18")
@pytest.mark.parametrize(("tiles", "flags", "dora", "count"), COUNT)
def test_fu_count_below_five_han(
    tiles: tuple[str, str], flags: str, dora: str, count: bool
) -> None:
    best = score(hand(*tiles, flags=flags, dora=dora)).best
    assert best
    assert best.fu_count is count


def test_where_kan_dora_do_not_count_only_those_that_do_are_shown() -> None:
    rules = replace(RCR_2016, kan_dora=False, kan_ura=False)
    told = explain(score(hand("234567m345p6799s", "8s", flags="riichi", dora="3m4m"), rules))
    assert [(line.code, line.han, line.tiles) for line in told.yaku_lines[2:]] == [
        ("dora", 1, (Tile.M4,))
    ]


def test_sticks_alone_are_told_with_what_the_winner_gets() -> None:
    text = explain(score(hand("234567m345p6799s", "8s", sticks=1))).text("en")
    assert text.endswith(
        "The discarder pays 1,000\n1 riichi stick adds 1,000\nThe winner gets 2,000"
    )


def test_of_the_tiles_that_help_those_in_sight_are_gone() -> None:
    asked = Hand.parse(
        "123m456p789s1112z", "3z", discards=parse_tiles("2z9m"), indicators=parse_tiles("2z")
    )
    lacking = missing(score(asked))
    assert lacking
    assert [(one.tile, one.left) for one in lacking.useful] == [(Tile.SOUTH, 1)]


def test_a_pung_of_honors_is_no_part_of_a_triple_pung() -> None:
    told = explain(score(hand("22m11p(222p)(222s)(222z)", "2m", "ron", "N")))
    of_pungs = next(line for line in told.yaku_lines if line.code == "triple_pung")
    assert sorted(str(block.first) for block in of_pungs.blocks) == ["2m", "2p", "2s"]


def test_of_three_equal_chows_two_make_the_pure_double_chow() -> None:
    told = explain(score(hand("111222333m11p79s", "8s", flags="double_riichi")))
    of_chows = next(line for line in told.yaku_lines if line.code == "pure_double_chow")
    assert [str(block.first) for block in of_chows.blocks] == ["1m", "1m"]
    assert told.text("en").startswith("123m 123m 123m 78*9s")


@pytest.mark.parametrize("tiles", ["34067m234p567s99p", "3405m234p567s678s"])
def test_a_red_five_is_never_shown_as_the_plain_one_that_won(tiles: str) -> None:
    best = score(hand(tiles, "5m", flags="riichi"), TENHOU).best
    assert best
    won = next(block for block in best.blocks if block.has_win)
    others = [block for block in best.blocks if not block.has_win]
    assert Tile.M0 not in won.tiles
    assert sum(block.tiles.count(Tile.M0) for block in others) == 1


def test_the_shape_of_the_data_is_the_same_for_every_hand() -> None:
    keys = explain(score(DRAWN)).as_json().keys()
    for asked in (hand("1259m456p178s199s", "9s"), hand("1122334455667z", "7z")):
        assert explain(score(asked)).as_json().keys() == keys


def test_the_data_name_each_yaku_in_three_languages_with_its_section() -> None:
    told = explain(score(hand("234567m345p6799s", "8s", flags="riichi"))).as_json("es")
    assert json.loads(json.dumps(told)) == told
    yaku = told["yaku"]
    assert isinstance(yaku, list)
    assert yaku[1]["names"] == {
        "en": "Pinfu", "es": "Pinfu", "ja": "Pinfu", "kanji": "平和",
    }  # fmt: skip
    assert [(one["code"], one["han"], one["section"]) for one in yaku] == [
        ("riichi", 1, "RCR 2016 3.3.14, 4.2.1"),
        ("pinfu", 1, "RCR 2016 4.2.1"),
    ]
    assert (told["points"], told["han"], told["fu"], told["limit"]) == (2000, 2, 30, None)


def test_the_data_of_a_yakuman_have_its_limit_and_neither_han_nor_fu() -> None:
    told = explain(score(hand("111222333444z5z", "5z", "ron", "W"), RCR_2012)).as_json("en")
    assert (told["han"], told["fu"], told["fu_lines"], told["yakuman"]) == (0, 0, [], 2)
    assert (told["limit"], told["points"]) == ("2 yakuman", 64000)
    yaku = told["yaku"]
    assert isinstance(yaku, list)
    assert [(one["code"], one["limit"]) for one in yaku] == [
        ("four_concealed_pungs_pair_wait", "yakuman"),
        ("all_honors", "yakuman"),
        ("big_four_winds", "2 yakuman"),
    ]


def test_the_classes_can_be_had_from_the_package() -> None:
    for name in scoring.__all__:
        assert getattr(scoring, name).__name__ == name
    with pytest.raises(AttributeError):
        _ = scoring.Riichi


def test_the_tiles_that_make_a_yaku_are_named() -> None:
    why = {}
    for row in cases("yaku.csv"):
        scored = score(hand_of(row), riichi_book(row["rules"]))
        for line in explain(scored).yaku_lines:
            if line.blocks:
                why[line.code] = " ".join(str(block.first) for block in line.blocks)
    assert why.keys() == {
        "pure_double_chow", "twice_pure_double_chow", "mixed_triple_chow", "pure_straight",
        "white_dragon", "green_dragon", "red_dragon", "seat_wind", "prevalent_wind",
        "triple_pung", "three_concealed_pungs", "three_kans", "little_three_dragons",
        "four_concealed_pungs", "four_concealed_pungs_pair_wait", "four_kans",
        "big_three_dragons", "little_four_winds", "big_four_winds",
    }  # fmt: skip
    assert why["pure_straight"] == "1s 4s 7s"
    assert why["little_three_dragons"].split() == ["6z", "7z", "5z"]


@settings(max_examples=60)
@given(seed=st.integers(0, 2**48), rules=st.sampled_from([RCR_2016, RCR_2012, BGA, TENHOU]))
def test_no_hand_leaves_a_sentence_unwritten(seed: int, rules: object) -> None:
    scored = score(complete_hand(seed), rules)  # type: ignore[arg-type]  # one of four books
    for lang in LANGUAGES:
        told = explain(scored, discarder=Tile.NORTH if scored.hand.seat != Tile.NORTH else None)
        for text in (told.text(lang), json.dumps(told.as_json(lang)["yaku"])):
            assert "{" not in text or text.startswith("[{")
            assert not re.search(r"\b(explain|fu|yaku|bonus|limit|wait|wind|reason)\.[a-z]", text)
