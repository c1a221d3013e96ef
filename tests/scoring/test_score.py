"""What a hand is worth: refusals, dora, limits, the best reading, what rulebooks change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hands import hand
from muro.rules import (
    BGA,
    MAHJONG_SOUL,
    RCR_2012,
    RCR_2016,
    TENHOU,
    RiichiRules,
    riichi_book,
)
from muro.scoring.reading import Limit
from muro.scoring.score import Score, score

OPEN_NO_YAKU = ("234m456p78s11z(123p)", "9s")


def codes(scored: Score) -> set[str]:
    return {earned.yaku.code for earned in scored.yaku}


REFUSED = [
    # hand, by, flags, dora, counters, rules, reason
    (("123m456p789s1123z", "1z"), "ron", "", "", 0, RCR_2016, "not_complete"),
    (("1122m3344p5566s1z", "2z"), "ron", "", "", 0, RCR_2016, "not_complete"),
    (("1111m2233p4455s7z", "7z"), "ron", "", "", 0, RCR_2016, "not_complete"),
    (OPEN_NO_YAKU, "ron", "", "", 0, RCR_2016, "no_yaku"),
    (OPEN_NO_YAKU, "ron", "", "1m8p", 0, RCR_2016, "no_yaku"),
    (OPEN_NO_YAKU, "tsumo", "", "", 0, RCR_2016, "no_yaku"),
    (("2345m222678s(456p)", "5m"), "ron", "", "", 0, RCR_2012, "no_yaku"),
    (("234567m345p6799s", "8s"), "ron", "", "4m", 5, RCR_2012, "too_few_han"),
    (("234567m345p6799s", "8s"), "ron", "", "4m", 0, replace(MAHJONG_SOUL, min_yaku_han=2),
     "too_few_han"),
    (("234567m345p6799s", "8s"), "ron", "robbing_a_closed_kan", "", 0, RCR_2016,
     "rob_only_by_orphans"),
    (("19m19p199s123456z", "7z"), "ron", "robbing_a_closed_kan", "", 0, TENHOU,
     "rob_only_by_orphans"),
]  # fmt: skip


@pytest.mark.req(
    "RCR-34", "RCR-45", "R12-2", "R12-8", "R12-9", "RCR-6", "RCR-55", "BGA-R-2", "PROF-2",
    "PROF-13", "PROF-32",
)  # fmt: skip
@pytest.mark.parametrize(("tiles", "by", "flags", "dora", "counters", "rules", "reason"), REFUSED)
def test_a_hand_that_is_no_win_is_refused_with_its_reason(
    tiles: tuple[str, str], by: str, flags: str, dora: str, counters: int, rules: RiichiRules,
    reason: str,
) -> None:  # fmt: skip
    scored = score(hand(*tiles, by, flags=flags, dora=dora, counters=counters), rules)
    assert (scored.is_win, scored.reason, scored.points, scored.yaku) == (False, reason, 0, ())
    assert (scored.best, scored.runner_up) == (None, None)


@pytest.mark.req("RCR-18", "R12-8", "R12-9")
def test_two_han_of_yaku_are_enough_with_five_counters_in_2012() -> None:
    one = ("234567m345p6799s", "8s")
    assert score(hand(*one, counters=4), RCR_2012).is_win
    assert score(hand(*one, counters=9), RCR_2016).is_win
    assert score(hand(*one, flags="riichi", counters=5), RCR_2012).is_win
    refused = score(hand(*one, counters=5, dora="4m"), RCR_2012)
    assert (refused.reason, refused.yaku_han) == ("too_few_han", 1)


@pytest.mark.parametrize(("tiles", "win", "han"), [
    ("111222333m11p79s", "8s", 4),
    ("23344m223344p88s", "2m", 5),
    ("22233344499s55z", "5z", 8),
    ("111222333m45p99s", "6p", 2),
])  # fmt: skip
def test_the_han_of_the_best_reading_are_told_to_be_too_few(tiles: str, win: str, han: int) -> None:
    strict = replace(RCR_2016, min_yaku_han=9)
    assert score(hand(tiles, win), strict).yaku_han == han


@pytest.mark.req("RCR-55", "PROF-32", "BGA-Y35")
def test_thirteen_orphans_rob_a_concealed_kan() -> None:
    orphans = hand("19m19p199s123456z", "7z", flags="robbing_a_closed_kan")
    for rules in (RCR_2016, RCR_2012, BGA, MAHJONG_SOUL):
        assert codes(score(orphans, rules)) == {"thirteen_orphans"}


DORA = [
    # hand, flags, dora, ura, rules; dora, ura dora, red fives
    (("234567m345p6799s", "8s"), "riichi", "3m", "", RCR_2016, (1, 0, 0)),
    (("234567m345p6799s", "8s"), "riichi", "3m3m", "", RCR_2016, (2, 0, 0)),
    (("234567m345p6799s", "8s"), "riichi", "8s", "5p", RCR_2016, (2, 0, 0)),
    (("234567m345p6799s", "8s"), "riichi", "8s", "4p", RCR_2016, (2, 1, 0)),
    (("12388m567p34s[1111z]", "5s"), "riichi", "4z", "4z", RCR_2016, (4, 4, 0)),
    (("567999s1155z(123s)", "1z"), "", "9s", "", RCR_2016, (1, 0, 0)),
    (("567999s1155z(123s)", "1z"), "", "8s1s2s4z", "", RCR_2016, (3 + 1 + 1 + 3, 0, 0)),
    (("78m99s(4444p)[1111s][3333z]", "9m"), "", "3p9s2z", "", RCR_2016, (4 + 4 + 4, 0, 0)),
    (("234067m345p6799s", "8s"), "riichi", "", "", TENHOU, (0, 0, 1)),
    (("234067m340p6799s", "8s"), "riichi", "4m", "", TENHOU, (1, 0, 2)),
    (("234067m345p6799s", "8s"), "riichi", "0m", "", TENHOU, (1, 0, 1)),
    (("234067m345p6799s", "8s"), "riichi", "", "", RCR_2016, (0, 0, 0)),
    (("234567m345p6799s", "8s"), "riichi", "3m4m", "5m8s", replace(RCR_2016, kan_ura=False),
     (2, 1, 0)),
    (("234567m345p6799s", "8s"), "riichi", "3m4m", "5m8s",
     replace(RCR_2016, kan_dora=False, kan_ura=False), (1, 1, 0)),
    (("234567m345p6799s", "8s"), "riichi", "3m4m", "5m8s",
     replace(RCR_2016, ura_dora=False, kan_ura=False), (2, 0, 0)),
]  # fmt: skip


@pytest.mark.req(
    "RCR-7", "RCR-8", "RCR-9", "RCR-33", "RCR-34", "R12-1", "R12-18", "BGA-V-1", "BGA-R-15",
    "BGA-R-16", "PROF-1", "PROF-3", "PROF-4",
)  # fmt: skip
@pytest.mark.parametrize(("tiles", "flags", "dora", "ura", "rules", "bonus"), DORA)
def test_every_copy_of_a_dora_counts_for_each_indicator(
    tiles: tuple[str, str], flags: str, dora: str, ura: str, rules: RiichiRules,
    bonus: tuple[int, int, int],
) -> None:  # fmt: skip
    best = score(hand(*tiles, flags=flags, dora=dora, ura=ura), rules).best
    found = (best.dora, best.ura_dora, best.red_fives) if best else (0, 0, 0)
    assert found == bonus
    assert best is None or best.han == best.yaku_han + sum(bonus)


BEST = [
    # hand, by, seat, flags, rules; points, han, fu, yaku of the best; points of the runner-up
    (("1123456789p444z", "7p"), "tsumo", "S", "", RCR_2016, 8000, 4, 40, 7900,
     {"half_flush", "fully_concealed_hand"}, "R16 4.3 ex. 10"),
    (("334455m112233p7z", "7z"), "tsumo", "E", "", RCR_2016, 11700, 4, 30, 4800,
     {"twice_pure_double_chow", "fully_concealed_hand"}, "R16 4.3 ex. 8: not seven pairs"),
    (("111222333m11p79s", "8s"), "ron", "E", "double_riichi", TENHOU, 18000, 6, 40, 12000,
     {"double_riichi", "pure_double_chow", "terminals_in_all_sets"}, "known bug: runs"),
    (("22233344499s55z", "5z"), "ron", "S", "", RCR_2016, 16000, 8, 50, 8000,
     {"half_flush", "three_concealed_pungs", "all_pungs", "white_dragon"}, "pungs, not chows"),
    (("2233466778899m", "4m"), "tsumo", "E", "double_riichi ippatsu under_the_sea", RCR_2016,
     36000, 13, 20, 36000,
     {"double_riichi", "ippatsu", "fully_concealed_hand", "pinfu", "under_the_sea",
      "twice_pure_double_chow", "full_flush"}, "RCR-Y26: not seven pairs, though both are capped"),
    (("2233445566778m", "8m"), "ron", "S", "double_riichi under_the_river", RCR_2016,
     24000, 13, 30, 24000,
     {"double_riichi", "pinfu", "under_the_river", "all_simples", "twice_pure_double_chow",
      "full_flush"}, "Pinfu is told though thirteen han are there without it"),
]  # fmt: skip


@pytest.mark.req("RCR-46", "RCR-F20", "RCR-Y26", "BGA-Y24")
@pytest.mark.parametrize(
    ("tiles", "by", "seat", "flags", "rules", "points", "han", "fu", "second", "yaku", "_source"),
    BEST,
)
def test_the_dearest_reading_counts_and_the_next_is_kept(
    tiles: tuple[str, str], by: str, seat: str, flags: str, rules: RiichiRules,
    points: int, han: int, fu: int, second: int, yaku: set[str], _source: str,
) -> None:  # fmt: skip
    scored = score(hand(*tiles, by, seat, flags=flags), rules)
    assert (scored.points, scored.han, scored.fu, codes(scored)) == (points, han, fu, yaku)
    assert scored.runner_up
    assert scored.runner_up.points == second


def test_a_yakuman_is_told_rather_than_a_counted_one_that_is_paid_alike() -> None:
    flags = "riichi ippatsu under_the_sea"
    scored = score(hand("77888999m44555z", "7m", "tsumo", flags=flags, dora="7m"), MAHJONG_SOUL)
    assert (scored.points, scored.yakuman, codes(scored)) == (32000, 1, {"four_concealed_pungs"})
    counted = scored.runner_up
    assert counted
    assert (counted.points, counted.yakuman, counted.han, counted.limit) == (
        32000, 0, 14, Limit.YAKUMAN,
    )  # fmt: skip


LIMITS = [
    # dora indicators (each names 9s, of which the hand has two), han, limit, points
    ("", 2, Limit.NONE, 2000),
    ("8s", 4, Limit.NONE, 7700),
    ("8s3m", 5, Limit.MANGAN, 8000),
    ("8s8s", 6, Limit.HANEMAN, 12000),
    ("8s8s3m", 7, Limit.HANEMAN, 12000),
    ("8s8s8s", 8, Limit.BAIMAN, 16000),
    ("8s8s8s3m3m", 10, Limit.BAIMAN, 16000),
]


@pytest.mark.req("RCR-S4", "BGA-R-25")
@pytest.mark.parametrize(("dora", "han", "limit", "points"), LIMITS)
def test_dora_lift_a_hand_to_its_limit(dora: str, han: int, limit: Limit, points: int) -> None:
    scored = score(hand("234567m345p6799s", "8s", flags="riichi", dora=dora))
    assert (scored.han, scored.limit, scored.points) == (han, limit, points)


@pytest.mark.req("RCR-S16", "RCR-S5", "RCR-13")
def test_yaku_alone_count_thirteen_han_at_most_where_none_are_a_yakuman() -> None:
    dear = hand("2334455667788m", "2m", "tsumo", flags="riichi ippatsu under_the_sea")
    here, there = score(dear).best, score(dear, TENHOU).best
    assert here
    assert there
    assert (here.yaku_han, here.han, here.limit, here.points) == (13, 13, Limit.SANBAIMAN, 24000)
    assert (there.yaku_han, there.limit, there.points) == (15, Limit.YAKUMAN, 32000)
    assert (here.yakuman, there.yakuman) == (0, 0)


@pytest.mark.req("RCR-S17")
def test_simples_with_mixed_triple_chow_are_four_han_closed_and_drawn_two_open() -> None:
    assert score(hand("234678m234p2488s", "3s", "tsumo")).yaku_han == 4
    assert score(hand("678m234p2488s(234m)", "3s", "ron")).yaku_han == 2


RENHOU = [
    # hand, dora, rules; points, han, yaku
    (("123m567p34888s66z", "5s"), "", RCR_2016, 8000, 5, {"blessing_of_man"}),
    (("123m567p34888s66z", "5s"), "4z5z", RCR_2016, 8000, 5, {"blessing_of_man"}),
    (("234567m345p6799s", "8s"), "8s8s8s", RCR_2016, 12000, 7, {"pinfu"}),
    (("1112346668889m", "9m"), "", RCR_2016, 16000, 8, {"full_flush", "three_concealed_pungs"}),
    (("1122334455667z", "7z"), "", RCR_2016, 32000, 13, {"all_honors"}),
    (("123m567p34888s66z", "5s"), "", RCR_2012, 32000, 13, {"blessing_of_man_yakuman"}),
    (("123m567p34888s66z", "5s"), "", TENHOU, 0, 0, set()),
    (("234567m345p6799s", "8s"), "", BGA, 1000, 1, {"pinfu"}),
]


@pytest.mark.req("RCR-15", "RCR-Y28", "R12-3", "PROF-9", "BGA-Y39")
@pytest.mark.parametrize(("tiles", "dora", "rules", "points", "han", "yaku"), RENHOU)
def test_blessing_of_man_is_added_to_nothing_and_never_a_loss(
    tiles: tuple[str, str], dora: str, rules: RiichiRules, points: int, han: int, yaku: set[str]
) -> None:
    scored = score(hand(*tiles, flags="renhou", dora=dora), rules)
    assert (scored.points, scored.han, codes(scored)) == (points, han, yaku)


YAKUMAN = [
    # hand, by, seat, flags, points under RCR 2016, RCR 2012, BGA, Tenhou, Mahjong Soul
    (("111222333444z5z", "5z"), "ron", "W", "", (32, 64, 128, 96, 160), "three at once"),
    (("111222333z9m(444z)", "9m"), "ron", "W", "", (32, 64, 32, 32, 64), "R12-4"),
    (("9m444z(111z)(222z)(333z)", "9m"), "ron", "E", "", (48, 96, 48, 48, 96), "R12-4: East"),
    (("1112345678999m", "6m"), "tsumo", "E", "tenhou", (48, 48, 144, 96, 144), "with Heaven"),
    (("19m19p19s1234567z", "4z"), "ron", "S", "", (32, 32, 64, 32, 64), "13-sided wait"),
    (("19m19p199s123456z", "7z"), "ron", "S", "", (32, 32, 32, 32, 32), "Thirteen Orphans"),
    (("333m222444p3888s", "3s"), "ron", "S", "", (32, 32, 64, 32, 64), "pair wait"),
    (("333m222444p3388s", "8s"), "tsumo", "S", "", (32, 32, 32, 32, 32), "two pungs"),
    (("1m[5555p][2222s][3333s][7777m]", "1m"), "ron", "S", "", (32, 32, 96, 64, 96),
     "BGA-Y31: four concealed kans"),
    (("5z[1111z](2222z)[3333z][4444z]", "5z"), "ron", "W", "", (32, 64, 96, 96, 128),
     "kans, winds, honors"),
]  # fmt: skip
FIVE_BOOKS = (RCR_2016, RCR_2012, BGA, TENHOU, MAHJONG_SOUL)


@pytest.mark.req(
    "RCR-11", "RCR-12", "R12-4", "R12-16", "PROF-6", "PROF-7", "BGA-Y31", "BGA-Y35", "BGA-Y36",
    "BGA-Y37",
)  # fmt: skip
@pytest.mark.parametrize(("tiles", "by", "seat", "flags", "thousands", "_why"), YAKUMAN)
def test_yakuman_add_up_and_count_double_as_the_rulebook_says(
    tiles: tuple[str, str], by: str, seat: str, flags: str, thousands: tuple[int, ...], _why: str
) -> None:
    asked = hand(*tiles, by, seat, flags=flags)
    found = tuple(score(asked, rules).points // 1000 for rules in FIVE_BOOKS)
    assert found == thousands


@pytest.mark.req("RCR-12", "RCR-18", "RCR-Y31", "RCR-Y33")
def test_beside_a_yakuman_nothing_else_counts() -> None:
    scored = score(hand("333m222444p3388s", "8s", "tsumo", flags="riichi", dora="7s"))
    assert codes(scored) == {"four_concealed_pungs"}
    assert scored.best
    assert (scored.best.dora, scored.han, scored.yakuman) == (0, 13, 1)


@pytest.mark.req("RCR-Y13", "RCR-Y15", "RCR-118", "R12-20", "PROF-30")
def test_the_last_tile_after_a_kan_is_after_a_kan_only_but_in_2012() -> None:
    last = hand("123m567p3499s(1111z)", "2s", "tsumo", "W", "S", "after_a_kan under_the_sea")
    assert codes(score(last)) == {"after_a_kan"}
    assert codes(score(last, RCR_2012)) == {"after_a_kan", "under_the_sea"}
    assert codes(score(last, TENHOU)) == {"after_a_kan"}


@pytest.mark.req("RCR-44", "BGA-R-8")
def test_a_set_finished_by_a_discard_is_not_concealed_though_the_hand_is() -> None:
    claimed = score(hand("333m222444p3388s", "8s"))
    assert codes(claimed) == {"three_concealed_pungs", "all_pungs", "all_simples"}
    assert claimed.best
    assert claimed.best.fu_lines[0].code == "base_concealed_discard"
    assert [block.is_concealed for block in claimed.best.blocks] == [True, True, True, False, True]


def test_ippatsu_counts_where_the_rulebook_knows_it() -> None:
    asked = hand("234567m345p6799s", "8s", flags="riichi ippatsu")
    assert codes(score(asked)) == {"riichi", "ippatsu", "pinfu"}
    assert codes(score(asked, replace(RCR_2016, ippatsu=False))) == {"riichi", "pinfu"}


def test_the_rulebook_by_name_is_the_one_that_scores() -> None:
    asked = hand("234567m345p6799s", "8s")
    assert score(asked, riichi_book("rcr-2016")) == score(asked)
    assert score(asked, riichi_book("rcr-2012")).rules.name == "rcr-2012"
