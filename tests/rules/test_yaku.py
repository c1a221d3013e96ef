"""The catalogue of yaku: a declaration a bit, the worth that kernels count, hands that have it."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from muro.kernels.riichi import bits
from muro.kernels.riichi import yaku as kernel
from muro.rules import (
    BGA,
    ENTRIES,
    M_LEAGUE,
    RCR_2012,
    RCR_2016,
    RIICHI_BOOKS,
    TENHOU,
    YAKU,
    RiichiRules,
    Yaku,
    names_of,
    riichi_book,
    yaku_of,
)
from muro.rules.yaku import BY_BIT, BY_CODE, ENTRY_OF, ORDINARY
from muro.scoring.circumstance import Circumstance
from muro.scoring.hand import Hand
from muro.scoring.score import Score, score
from muro.tiles import Tile
from muro.words import LANGUAGES, Phrase, say

ROWS = list(
    csv.DictReader((Path(__file__).parent.parent / "cases" / "yaku.csv").read_text().splitlines())
)
WINDS = {"E": Tile.EAST, "S": Tile.SOUTH, "W": Tile.WEST, "N": Tile.NORTH}
NO_HAND = {"nagashi_mangan"}
"""It is about discards: no hand has it, and the scorer does not know it."""


def hand_of(row: dict[str, str]) -> Hand:
    """The hand of a row of the table."""
    return Hand.parse(
        row["tiles"],
        row["win"],
        self_drawn=row["by"] == "tsumo",
        seat=WINDS[row["seat"]],
        prevalent=WINDS[row["round"]],
        circumstances=Circumstance.of(row["flags"].split()),
    )


def worth_of(scored: Score) -> str:
    """What a score is worth as the table writes it: han of yaku, mangan, or yakuman."""
    if scored.yakuman:
        return "yakuman" if scored.yakuman == 1 else f"{scored.yakuman} yakuman"
    if {earned.yaku.code for earned in scored.yaku} == {"blessing_of_man"}:
        return scored.limit.code
    return str(scored.yaku_han)


@pytest.mark.req(
    "RCR-Y01", "RCR-Y02", "RCR-Y03", "RCR-Y04", "RCR-Y05", "RCR-Y06", "RCR-Y07", "RCR-Y08",
    "RCR-Y09", "RCR-Y10", "RCR-Y11", "RCR-Y12", "RCR-Y13", "RCR-Y14", "RCR-Y15", "RCR-Y16",
    "RCR-Y17", "RCR-Y18", "RCR-Y19", "RCR-Y20", "RCR-Y21", "RCR-Y22", "RCR-Y23", "RCR-Y24",
    "RCR-Y25", "RCR-Y26", "RCR-Y27", "RCR-Y28", "RCR-Y29", "RCR-Y30", "RCR-Y31", "RCR-Y32",
    "RCR-Y33", "RCR-Y34", "RCR-Y35", "RCR-Y36", "RCR-Y37", "RCR-Y38", "RCR-Y39", "RCR-Y40",
)  # fmt: skip
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['code']} {row['tiles']}")
def test_an_example_hand_has_the_yaku_it_is_for_and_is_worth_what_the_book_says(
    row: dict[str, str],
) -> None:
    scored = score(hand_of(row), riichi_book(row["rules"]))
    assert {earned.yaku.code for earned in scored.yaku} == set(row["yaku"].split())
    assert worth_of(scored) == row["worth"]
    assert row["code"] in row["yaku"].split()


@pytest.mark.req(
    "BGA-Y01", "BGA-Y02", "BGA-Y03", "BGA-Y04", "BGA-Y05", "BGA-Y06", "BGA-Y07", "BGA-Y08",
    "BGA-Y09", "BGA-Y10", "BGA-Y11", "BGA-Y12", "BGA-Y13", "BGA-Y14", "BGA-Y15", "BGA-Y16",
    "BGA-Y17", "BGA-Y18", "BGA-Y19", "BGA-Y20", "BGA-Y21", "BGA-Y22", "BGA-Y23", "BGA-Y24",
    "BGA-Y25", "BGA-Y26", "BGA-Y27", "BGA-Y28", "BGA-Y29", "BGA-Y30", "BGA-Y31", "BGA-Y32",
    "BGA-Y33", "BGA-Y34", "BGA-Y35", "BGA-Y36", "BGA-Y37", "BGA-Y38",
)  # fmt: skip
@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if row["rules"] != "rcr-2012" and row["code"] != "blessing_of_man"],
    ids=lambda row: f"{row['code']} {row['tiles']}",
)
def test_board_game_arena_has_the_same_yaku_with_three_of_them_double(row: dict[str, str]) -> None:
    scored = score(hand_of(row), BGA)
    assert {earned.yaku.code for earned in scored.yaku} == set(row["yaku"].split())
    double = row["code"] in {
        "thirteen_orphans_13_wait", "nine_gates_9_wait", "four_concealed_pungs_pair_wait",
    }  # fmt: skip
    assert worth_of(scored) == ("2 yakuman" if double else row["worth"])


@pytest.mark.req("BGA-Y39")
def test_board_game_arena_knows_neither_blessing_of_man_nor_nagashi_mangan() -> None:
    for code in ("blessing_of_man", "blessing_of_man_yakuman", "nagashi_mangan"):
        assert not BY_CODE[code].is_used(BGA)
    for row in ROWS:
        if row["code"] == "blessing_of_man":
            assert not {
                earned.yaku.code for earned in score(hand_of(row), BGA).yaku
            } & {"blessing_of_man", "blessing_of_man_yakuman"}  # fmt: skip


def test_every_yaku_of_a_hand_has_two_example_hands_or_more_with_their_source() -> None:
    examples = [row["code"] for row in ROWS if row["source"]]
    assert len(examples) == len(ROWS)
    assert {yaku.code for yaku in YAKU if examples.count(yaku.code) < 2} == NO_HAND
    assert {row["code"] for row in ROWS} <= BY_CODE.keys()


@pytest.mark.parametrize("code", ["closed", "open"])
def test_every_worth_of_the_catalogue_is_shown_by_an_example(code: str) -> None:
    """A yaku that counts in an open hand has an open example, one that is dearer closed both."""
    shown = {row["code"] for row in ROWS if hand_of(row).is_closed is (code == "closed")}
    wanted = {
        yaku.code
        for yaku in YAKU
        if (code == "closed" and yaku.open_han != yaku.han)
        or (code == "open" and yaku.open_han is not None)
    } - NO_HAND  # fmt: skip
    assert wanted - shown == set()


def single_bits(mask: int) -> set[int]:
    return {1 << n for n in range(64) if mask >> n & 1}


def test_every_bit_of_the_kernels_is_declared_once() -> None:
    named = {
        name.lower(): value
        for name, value in vars(bits).items()
        if name.isupper() and isinstance(value, int) and value.bit_count() == 1
    }
    assert {yaku.code: yaku.bit for yaku in YAKU} == named
    assert len(YAKU) == len(named) == len(BY_BIT) == 48


def test_the_kernels_count_the_han_of_the_catalogue() -> None:
    by_han: dict[int, set[int]] = {}
    for yaku in YAKU:
        if not yaku.is_yakuman:
            by_han.setdefault(yaku.han, set()).add(yaku.bit)
    mangans = {bits.BLESSING_OF_MAN, bits.NAGASHI_MANGAN}
    assert by_han == {
        1: single_bits(kernel.ONE_HAN),
        2: single_bits(kernel.TWO_HAN),
        3: single_bits(kernel.THREE_HAN),
        5: mangans,
        6: {bits.FULL_FLUSH},
    }
    cheaper = {yaku.bit for yaku in YAKU if yaku.open_han and yaku.open_han < yaku.han}
    assert cheaper == single_bits(kernel.ONE_LESS_OPEN)
    assert {yaku.han - yaku.open_han for yaku in YAKU if yaku.open_han} == {0, 1}
    for yaku in YAKU:
        if not yaku.is_yakuman and yaku.bit not in mangans:
            assert kernel.han_of(yaku.bit, True) == yaku.han, yaku.code
            if yaku.open_han is not None:
                assert kernel.han_of(yaku.bit, False) == yaku.open_han, yaku.code


def test_yakuman_are_the_bits_from_32_and_silence_every_ordinary_yaku() -> None:
    assert sum(yaku.bit for yaku in YAKU if yaku.is_yakuman) == bits.YAKUMAN
    for yaku in YAKU:
        if yaku.is_yakuman:
            assert (yaku.han, yaku.excludes & ORDINARY) == (0, ORDINARY)


def test_no_example_hand_has_a_yaku_beside_one_that_excludes_it() -> None:
    for row in ROWS:
        rules = riichi_book(row["rules"])
        found = score(hand_of(row), rules).yaku
        together = sum(earned.yaku.bit for earned in found)
        for earned in found:
            assert earned.yaku.excluded(rules) & together == 0, row


EXCLUDED = [
    ("double_riichi", {"riichi"}),
    ("after_a_kan", {"ippatsu", "under_the_sea"}),
    ("seven_pairs", {"pure_double_chow"}),
    ("twice_pure_double_chow", {"pure_double_chow", "seven_pairs"}),
    ("full_flush", {"half_flush"}),
    ("terminals_in_all_sets", {"outside_hand"}),
    ("all_terminals_and_honors", {"outside_hand", "terminals_in_all_sets"}),
    ("pinfu", set()),
]


@pytest.mark.parametrize(("code", "silent"), EXCLUDED)
def test_a_yaku_excludes_what_its_entry_says(code: str, silent: set[str]) -> None:
    assert {yaku.code for yaku in yaku_of(BY_CODE[code].excludes)} == silent


def test_after_a_kan_and_the_last_tile_go_together_in_2012_only() -> None:
    after = BY_CODE["after_a_kan"]
    assert after.excluded(RCR_2012) == bits.IPPATSU
    assert after.excluded(RCR_2016) == bits.IPPATSU | bits.UNDER_THE_SEA


WORTH = [
    # yaku, rules, han closed, han open, yakuman
    ("all_simples", RCR_2016, 1, 1, 0),
    ("all_simples", RCR_2012, 1, 0, 0),
    ("ippatsu", RCR_2016, 1, 0, 0),
    ("half_flush", RCR_2016, 3, 2, 0),
    ("blessing_of_man", RCR_2016, 5, 0, 0),
    ("blessing_of_man", RCR_2012, 0, 0, 0),
    ("blessing_of_man", TENHOU, 0, 0, 0),
    ("blessing_of_man_yakuman", RCR_2012, 0, 0, 1),
    ("blessing_of_man_yakuman", RCR_2016, 0, 0, 0),
    ("nagashi_mangan", RCR_2012, 5, 0, 0),
    ("nagashi_mangan", RCR_2016, 0, 0, 0),
    ("big_four_winds", RCR_2016, 0, 0, 1),
    ("big_four_winds", RCR_2012, 0, 0, 2),
    ("nine_gates_9_wait", BGA, 0, 0, 2),
    ("nine_gates_9_wait", M_LEAGUE, 0, 0, 1),
    ("nine_gates", BGA, 0, 0, 1),
]


@pytest.mark.parametrize(("code", "rules", "closed", "opened", "yakuman"), WORTH)
def test_the_worth_of_a_yaku_is_that_of_the_rulebook(
    code: str, rules: RiichiRules, closed: int, opened: int, yakuman: int
) -> None:
    yaku = BY_CODE[code]
    found = yaku.han_in(rules, closed=True), yaku.han_in(rules, closed=False)
    assert (*found, yaku.yakuman_in(rules)) == (closed, opened, yakuman)


def test_every_rulebook_uses_every_yaku_but_those_its_switches_leave_out() -> None:
    optional = {"blessing_of_man", "blessing_of_man_yakuman", "nagashi_mangan"}
    for rules in RIICHI_BOOKS.values():
        unused = {yaku.code for yaku in YAKU if not yaku.is_used(rules)}
        assert unused <= optional, rules.name


def test_the_handbook_has_forty_entries_in_the_order_of_the_book() -> None:
    assert [entry.row for entry in ENTRIES] == [f"RCR-Y{n:02}" for n in range(1, 41)]
    together = {e.code: tuple(y.code for y in e.yaku) for e in ENTRIES if len(e.yaku) > 1}
    assert together == {
        "dragon_pung": ("white_dragon", "green_dragon", "red_dragon"),
        "wind_pung": ("prevalent_wind", "seat_wind"),
        "blessing_of_man": ("blessing_of_man", "blessing_of_man_yakuman"),
        "thirteen_orphans": ("thirteen_orphans", "thirteen_orphans_13_wait"),
        "nine_gates": ("nine_gates", "nine_gates_9_wait"),
        "four_concealed_pungs": ("four_concealed_pungs", "four_concealed_pungs_pair_wait"),
    }
    assert BY_BIT.keys() - ENTRY_OF.keys() == {bits.NAGASHI_MANGAN}


NAMES = [
    # the entry of RCR-Y, its name in the Spanish handbook, in EMA English, in Japanese
    ("RCR-Y01", "Riichi", "Riichi", "立直"),
    ("RCR-Y02", "Doble Riichi", "Double Riichi", "ダブルリーチ"),
    ("RCR-Y03", "Ippatsu", "Ippatsu", "一発"),
    ("RCR-Y04", "Mano Completamente Oculta", "Fully Concealed Hand", "門前清自摸和"),
    ("RCR-Y05", "Pinfu", "Pinfu", "平和"),
    ("RCR-Y06", "Doble Chii Puro", "Pure Double Chow", "一盃口"),
    ("RCR-Y07", "Todo Simples", "All Simples", "断幺九"),
    ("RCR-Y08", "Triple Chii Mixto", "Mixed Triple Chow", "三色同順"),
    ("RCR-Y09", "Escalera Pura", "Pure Straight", "一気通貫"),
    ("RCR-Y10", "Pon de Dragón", "Dragon Pung", "役牌 白"),
    ("RCR-Y11", "Pon de Viento", "Wind Pung", "役牌 場風"),
    ("RCR-Y12", "Mano Externa", "Outside Hand", "全帯幺九"),
    ("RCR-Y13", "Tras el Kan", "After a Kan", "嶺上開花"),
    ("RCR-Y14", "Robo de Kan", "Robbing the Kan", "搶槓"),
    ("RCR-Y15", "Última ficha del muro", "Under the Sea", "海底撈月"),
    ("RCR-Y16", "Último descarte", "Under the River", "河底撈魚"),
    ("RCR-Y17", "Siete Parejas", "Seven Pairs", "七対子"),
    ("RCR-Y18", "Triple Pon", "Triple Pung", "三色同刻"),
    ("RCR-Y19", "Tres Tríos Ocultos", "Three Concealed Pungs", "三暗刻"),
    ("RCR-Y20", "Tres Kan", "Three Kans", "三槓子"),
    ("RCR-Y21", "Todo Pon", "All Pungs", "対々和"),
    ("RCR-Y22", "Mano Semipura", "Half Flush", "混一色"),
    ("RCR-Y23", "Tres Pequeños Dragones", "Little Three Dragons", "小三元"),
    ("RCR-Y24", "Todo Terminales y Honores", "All Terminals and Honors", "混老頭"),
    ("RCR-Y25", "Todo con Terminales", "Terminals in All Sets", "純全帯么"),
    ("RCR-Y26", "Dos veces Doble Chii", "Twice Pure Double Chow", "二盃口"),
    ("RCR-Y27", "Mano Pura", "Full Flush", "清一色"),
    ("RCR-Y28", "Bendición del Hombre", "Blessing of Man", "人和"),
    ("RCR-Y29", "Trece Huérfanos", "Thirteen Orphans", "国士無双"),
    ("RCR-Y30", "Nueve Puertas", "Nine Gates", "九連宝燈"),
    ("RCR-Y31", "Bendición del Cielo", "Blessing of Heaven", "天和"),
    ("RCR-Y32", "Bendición de la Tierra", "Blessing of Earth", "地和"),
    ("RCR-Y33", "Cuatro Pon Ocultos", "Four Concealed Pungs", "四暗刻"),
    ("RCR-Y34", "Cuatro Kan", "Four Kans", "四槓子"),
    ("RCR-Y35", "Todo Verde", "All Green", "緑一色"),
    ("RCR-Y36", "Todo Terminales", "All Terminals", "清老頭"),
    ("RCR-Y37", "Todo Honores", "All Honors", "字一色"),
    ("RCR-Y38", "Tres Grandes Dragones", "Big Three Dragons", "大三元"),
    ("RCR-Y39", "Cuatro Pequeños Vientos", "Little Four Winds", "小四喜"),
    ("RCR-Y40", "Cuatro Grandes Vientos", "Big Four Winds", "大四喜"),
]


def test_every_entry_has_the_names_of_the_handbook() -> None:
    assert [
        (entry.row, entry.name("es"), entry.name("en"), entry.yaku[0].kanji) for entry in ENTRIES
    ] == NAMES


@pytest.mark.parametrize("yaku", YAKU, ids=lambda yaku: yaku.code)
def test_a_yaku_has_its_names_and_a_sentence_in_both_languages(yaku: Yaku) -> None:
    assert yaku.en.isascii()
    assert yaku.ja.isascii()
    assert yaku.kanji
    assert yaku.section.startswith("RCR 2016 ")
    for lang in LANGUAGES:
        assert yaku.name(lang) != yaku.phrase.code
        assert yaku.means(lang).endswith(".")
        assert yaku.means(lang).count(".") - yaku.means(lang).count("1.000") == 1


def test_entries_of_several_yaku_have_their_own_sentence() -> None:
    for entry in ENTRIES:
        for lang in LANGUAGES:
            assert entry.means(lang).endswith("."), entry.code
            assert say(Phrase(f"yaku.{entry.code}"), lang) == entry.name(lang)


def test_the_names_of_a_mask_stand_in_the_order_of_the_book() -> None:
    mask = bits.ALL_PUNGS | bits.RIICHI | bits.RED_DRAGON
    assert names_of(mask) == ("Riichi", "Dragon Pung (Red)", "All Pungs")
    assert names_of(mask, "es") == ("Riichi", "Pon de Dragón (rojo)", "Todo Pon")
    assert names_of(0) == ()
