"""The catalogue of fans: a declaration a number, names and points as typed by hand, exclusions."""

from __future__ import annotations

from pathlib import Path

import pytest

from hands import cases
from muro.kernels.mcr import fans as at
from muro.kernels.mcr import rulebook as packed
from muro.rules import FANS, MCR_BOOKS, MCR_MIL, MCR_WMO_2006, MCR_WMO_2014, Fan, McrRules
from muro.rules.fans import ALL, BY_CODE, silences
from muro.words import LANGUAGES

ROWS = cases("fans.csv")
REQUIREMENTS = Path(__file__).parent.parent.parent / "docs" / "requirements.md"
NUMBERS = {
    name: n for name, n in vars(at).items() if name.isupper() and name != "FANS" and type(n) is int
}


def codes(fans: frozenset[int]) -> set[str]:
    return {FANS[fan].code for fan in fans}


def test_every_number_of_the_kernels_is_declared_once_at_its_place() -> None:
    assert [fan.index for fan in FANS] == list(range(at.FANS))
    assert {fan.code.upper(): fan.index for fan in FANS} == NUMBERS
    assert len(BY_CODE) == len(FANS) == 82


def test_every_fan_has_the_points_and_names_of_the_table_by_hand() -> None:
    assert [
        (
            fan.number,
            fan.points_in(MCR_WMO_2006),
            fan.points_in(MCR_WMO_2014),
            fan.points_in(MCR_MIL),
            fan.en,
            fan.es,
            fan.zh,
        )
        for fan in FANS
    ] == [
        (
            int(row["number"]),
            int(row["points"]),
            int(row["points"]),
            int(row["mil"]),
            row["en"],
            row["es"],
            row["zh"],
        )
        for row in ROWS
    ]


@pytest.mark.req("MCR-14", "MCR-15")
def test_the_81_fans_fall_into_the_twelve_categories() -> None:
    worth = [fan.points for fan in FANS[:81]]
    assert worth == sorted(worth, reverse=True)
    categories = (88, 64, 48, 32, 24, 16, 12, 8, 6, 4, 2, 1)
    assert [worth.count(points) for points in categories] == [7, 6, 2, 3, 9, 6, 5, 10, 6, 4, 10, 13]
    assert set(worth) == set(categories)


@pytest.mark.parametrize("fan", FANS, ids=lambda fan: fan.code)
def test_a_fan_has_a_row_a_section_and_a_sentence_in_both_languages(fan: Fan) -> None:
    assert f"\n| {fan.row} |" in REQUIREMENTS.read_text("utf-8")
    assert fan.section == f"WMO 2006, fan {int(fan.row[-2:])}"
    assert fan.row == (f"MCR-F{fan.number:02}" if fan.number <= 81 else "MCR-F57")
    for lang in LANGUAGES:
        assert fan.name(lang) != fan.phrase.code
        assert fan.means(lang).endswith(".")
        assert fan.means(lang).count(".") == 1


PRINTED = [
    # the fan, and what the handbook prints as not combining with it
    (1, "38 49 60 61 73"), (2, "54 59"), (4, "22 62 73"), (5, "79"), (6, "22 62 79"),
    (7, "52 62 79"), (8, "49 55 73 76"), (9, "38"), (10, "54 59"), (11, "49 55 73"), (12, "49 62"),
    (13, "19 22 63 69 72"), (14, "24 64 69"), (15, "23 49"), (16, "71 72"), (18, "49 55 73"),
    (19, "62 79"), (20, "52"), (21, "49 68"), (22, "76"), (23, "24"), (24, "23"), (25, "76"),
    (26, "68"), (27, "76"), (29, "63 70 72 76"), (31, "68"), (34, "52 62"), (36, "76"), (37, "76"),
    (40, "75"), (46, "80"), (47, "58"), (63, "76"),
]  # fmt: skip


@pytest.mark.parametrize(("number", "printed"), PRINTED)
def test_a_fan_excludes_what_the_handbook_prints(number: int, printed: str) -> None:
    fan = FANS[number - 1]
    assert {int(other) - 1 for other in printed.split()} <= fan.excluded(MCR_WMO_2006)


IMPLIED = [
    # what the fan's own sets make of another fan, and how many copies
    ("little_four_winds", {"pung_of_terminals_or_honors": 3}),
    ("big_three_winds", {"pung_of_terminals_or_honors": 3}),
    ("pure_triple_chow", {"pure_double_chow": 3}),
    ("pure_straight", {"short_straight": 2, "two_terminal_chows": 1}),
    ("triple_pung", {"double_pung": 3}),
    ("mixed_triple_chow", {"mixed_double_chow": 3}),
    ("two_concealed_kongs", {"two_concealed_pungs": 1}),
    ("dragon_pung", {"pung_of_terminals_or_honors": 1}),
    ("prevalent_wind", {"pung_of_terminals_or_honors": 1}),
    ("seat_wind", {"pung_of_terminals_or_honors": 1}),
]


def test_a_fan_that_implies_copies_of_another_leaves_those_of_other_sets() -> None:
    assert {
        fan.code: {FANS[other].code: copies for other, copies in fan.implied(MCR_WMO_2006)}
        for fan in FANS
        if fan.implied(MCR_WMO_2006)
    } == dict(IMPLIED)


TOGETHER_NEVER = [
    "edge_wait closed_wait single_wait",
    "pure_triple_chow pure_shifted_pungs",
    "pure_triple_chow four_pure_shifted_pungs",
    "quadruple_chow pure_shifted_pungs",
    "quadruple_chow four_pure_shifted_pungs",
]
"""Fans of which neither contains the other: other readings of the tiles, other names of a wait."""


@pytest.mark.req("MCR-10", "MCR-30")
def test_only_fans_that_cannot_both_be_read_exclude_each_other() -> None:
    allowed = {
        frozenset({BY_CODE[a].index, BY_CODE[b].index})
        for names in TOGETHER_NEVER
        for a in names.split()
        for b in names.split()
        if a != b
    }
    for rules in MCR_BOOKS.values():
        table = silences(rules)
        mutual = {
            frozenset({a, b}) for a in range(82) for b in range(a) if table[a][b] and table[b][a]
        }
        assert mutual == allowed


def test_a_fan_is_worth_more_than_what_it_contains() -> None:
    for fan in FANS:
        for other in fan.excludes:
            if fan.index not in FANS[other].excludes:
                assert fan.points >= FANS[other].points, (fan.code, FANS[other].code)
        assert fan.index not in fan.excludes


NOT_PASSED_ON = {
    # a silenced fan, and what it silences that the fan which contains it may leave
    "single_wait": {"edge_wait", "closed_wait"},
    "fully_concealed_hand": {"self_drawn"},
    "concealed_kong_and_melded_kong": {"concealed_kong"},
    "seven_pairs": {"concealed_hand", "fully_concealed_hand", "single_wait"},
    "all_terminals_and_honors": {"all_pungs", "pung_of_terminals_or_honors"},
}


@pytest.mark.req("MCR-9")
@pytest.mark.parametrize("rules", MCR_BOOKS.values(), ids=lambda rules: rules.name)
def test_what_is_contained_in_a_contained_fan_is_excluded_too(rules: McrRules) -> None:
    """Silencing is not passed on, so each fan lists all that it contains."""
    table = silences(rules)
    for fan in FANS:
        for other in fan.excluded(rules):
            if not table[other][fan.index]:
                inner = {n for n in FANS[other].excluded(rules) if not table[fan.index][n]}
                code = FANS[other].code
                assert codes(frozenset(inner)) <= NOT_PASSED_ON.get(code, set()), (fan.code, code)


DIALECTS = [
    # a fan, what else it excludes in each edition
    ("all_green", set(), set(), {"half_flush"}),
    ("all_terminals", set(), set(), {"double_pung"}),
    ("nine_gates", {"pung_of_terminals_or_honors"}, {"pung_of_terminals_or_honors"},
     {"fully_concealed_hand"}),
    ("seven_pairs", set(), set(), {"fully_concealed_hand"}),
    ("seven_shifted_pairs", set(), set(), {"fully_concealed_hand"}),
    ("thirteen_orphans", set(), set(), {"fully_concealed_hand"}),
    ("four_concealed_pungs", set(), set(), {"fully_concealed_hand"}),
    ("greater_honors_and_knitted_tiles", set(), set(), {"fully_concealed_hand"}),
    ("lesser_honors_and_knitted_tiles", set(), set(), {"fully_concealed_hand"}),
    ("three_kongs", {"concealed_kong", "two_concealed_kongs"}, set(),
     {"concealed_kong", "two_concealed_kongs"}),
    ("four_kongs", {"concealed_kong", "two_concealed_kongs"}, set(),
     {"concealed_kong", "two_concealed_kongs"}),
]  # fmt: skip


def test_the_editions_exclude_otherwise_where_the_rulings_say() -> None:
    found = [
        (fan.code, *(codes(fan.excluded(rules) - fan.excludes) for rules in MCR_BOOKS.values()))
        for fan in FANS
        if fan.unless and fan.code != "out_with_replacement_tile"
    ]
    assert sorted(found) == sorted(DIALECTS)


@pytest.mark.parametrize("rules", MCR_BOOKS.values(), ids=lambda rules: rules.name)
def test_the_row_has_the_points_and_the_masks_of_every_fan(rules: McrRules) -> None:
    row, table = rules.pack(), silences(rules)
    for fan in FANS:
        assert row[packed.WORTH + fan.index] == fan.points_in(rules)
        low, high = row[packed.SILENCES + 2 * fan.index :][:2]
        silent = {n for n in range(82) if (low | high << packed.HALF) >> n & 1}
        least = ALL if fan.code == "nine_gates" else 1
        assert silent == {n for n in range(82) if table[fan.index][n] >= least}
