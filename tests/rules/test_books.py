"""The rulebooks say what their sources say; tests/cases/rulebooks.csv is docs of each by hand."""

from __future__ import annotations

import csv
from dataclasses import fields, replace
from datetime import date
from enum import IntEnum
from pathlib import Path

import pytest

from muro.errors import RulesError
from muro.rules import (
    BGA,
    BOOKS,
    M_LEAGUE,
    MAHJONG_SOUL,
    MCR_MIL,
    MCR_WMO_2006,
    MCR_WMO_2014,
    RCR_2012,
    RCR_2016,
    RCR_2025,
    RIICHI_BOOKS,
    SWITCHES,
    TENHOU,
    WRC,
    Difference,
    FourKans,
    RiichiRules,
    bga,
    book,
    differences,
    log_rules,
    riichi_book,
    tenhou,
)
from muro.rules.switches import SWITCH_OF

TABLE = Path(__file__).parent.parent / "cases" / "rulebooks.csv"
ROWS = list(csv.DictReader(TABLE.read_text("utf-8").splitlines()))


def written(value: object) -> str:
    """A value as the table writes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, tuple | frozenset):
        ordered = sorted(value) if isinstance(value, frozenset) else value
        return " ".join(map(str, ordered))
    return "none" if value is None else str(value)


@pytest.mark.parametrize("name", RIICHI_BOOKS)
def test_a_rulebook_says_what_the_table_by_hand_says(name: str) -> None:
    said = {
        field.name: written(getattr(RIICHI_BOOKS[name], field.name))
        for field in fields(RiichiRules)
    }
    assert said == {"name": name} | {row["field"]: row[name] for row in ROWS}


def test_every_switch_with_fields_is_in_the_table_under_its_row() -> None:
    assert [(row["row"], row["field"]) for row in ROWS if row["row"]] == [
        (switch.id, field) for switch in SWITCHES for field in switch.fields
    ]
    assert {field.name for field in fields(RiichiRules)} - SWITCH_OF.keys() == {
        "name",
        "free_declarations",
    }


def in_three(field: str) -> tuple[object, ...]:
    """A field in the three columns of the matrix of profiles: RCR 2016, RCR 2012, BGA."""
    return tuple(getattr(rules, field) for rules in (RCR_2016, RCR_2012, BGA))


MATRIX = [
    # one row a line of the matrix: the fields it is about, in RCR 2016, RCR 2012, BGA
    pytest.param("red_fives", (0, 0, 0), (1, 1, 1), (0, 0, 0), marks=pytest.mark.req("PROF-1")),
    pytest.param("open_all_simples", True, False, True, marks=pytest.mark.req("PROF-2")),
    pytest.param("kan_dora", True, True, True, marks=pytest.mark.req("PROF-3")),
    pytest.param("ura_dora", True, True, True, marks=pytest.mark.req("PROF-4")),
    pytest.param("kan_ura", True, True, True, marks=pytest.mark.req("PROF-4")),
    pytest.param("max_rons", 3, 3, 3, marks=pytest.mark.req("PROF-5")),
    pytest.param("triple_ron_abort", False, False, False, marks=pytest.mark.req("PROF-5")),
    pytest.param(
        "double_yakuman",
        frozenset(),
        frozenset({"big_four_winds"}),
        frozenset(
            {"four_concealed_pungs_pair_wait", "nine_gates_9_wait", "thirteen_orphans_13_wait"}
        ),
        marks=pytest.mark.req("PROF-6"),
    ),
    pytest.param("yakuman_add_up", False, False, True, marks=pytest.mark.req("PROF-7")),
    pytest.param("counted_yakuman", False, True, False, marks=pytest.mark.req("PROF-8")),
    pytest.param("renhou", 1, 2, 0, marks=pytest.mark.req("PROF-9")),
    pytest.param("nagashi", 0, 1, 0, marks=pytest.mark.req("PROF-10")),
    pytest.param("swap_same", False, True, False, marks=pytest.mark.req("PROF-11")),
    pytest.param("swap_other_end", False, True, False, marks=pytest.mark.req("PROF-11")),
    pytest.param("nine_terminals", False, True, False, marks=pytest.mark.req("PROF-12")),
    pytest.param("four_winds", False, True, False, marks=pytest.mark.req("PROF-12")),
    pytest.param("four_kans_abort", 0, 1, 0, marks=pytest.mark.req("PROF-12")),
    pytest.param("four_riichi", False, True, False, marks=pytest.mark.req("PROF-12")),
    pytest.param("min_yaku_han", 1, 1, 1, marks=pytest.mark.req("PROF-13")),
    pytest.param("two_han_from", 0, 5, 0, marks=pytest.mark.req("PROF-13")),
    pytest.param("win_end", False, False, False, marks=pytest.mark.req("PROF-14")),
    pytest.param("bust", False, False, False, marks=pytest.mark.req("PROF-15")),
    pytest.param("start_points", 30_000, 30_000, 30_000, marks=pytest.mark.req("PROF-16")),
    pytest.param("target", 0, 0, 0, marks=pytest.mark.req("PROF-17")),
    pytest.param("extra_rounds", 0, 0, 0, marks=pytest.mark.req("PROF-17")),
    pytest.param("rounds", 2, 2, 2, marks=pytest.mark.req("PROF-18")),
    pytest.param(
        "uma",
        (15_000, 5_000, -5_000, -15_000),
        (30_000, 10_000, -10_000, -30_000),
        (0, 0, 0, 0),
        marks=pytest.mark.req("PROF-19", "RCR-23", "R12-12"),
    ),
    pytest.param("return_points", 30_000, 30_000, 0, marks=pytest.mark.req("PROF-19")),
    pytest.param("oka", 0, 0, 0, marks=pytest.mark.req("PROF-20", "RCR-24")),
    pytest.param("chombo", 0, 1, 0, marks=pytest.mark.req("PROF-21")),
    pytest.param("chombo_points", 20_000, 20_000, 20_000, marks=pytest.mark.req("PROF-21")),
    pytest.param(
        "liable_for",
        frozenset({"big_three_dragons", "big_four_winds"}),
        frozenset({"big_three_dragons", "big_four_winds"}),
        frozenset({"big_three_dragons", "big_four_winds"}),
        marks=pytest.mark.req("PROF-22"),
    ),
    pytest.param("claim_seconds", 0, 3, 0, marks=pytest.mark.req("PROF-23")),
    pytest.param("furiten_ends", 0, 1, 0, marks=pytest.mark.req("PROF-24")),
    pytest.param("round_up_mangan", False, False, False, marks=pytest.mark.req("PROF-25")),
    pytest.param("leftover_sticks", 1, 1, 1, marks=pytest.mark.req("PROF-26")),
    pytest.param("ties", 0, 0, 0, marks=pytest.mark.req("PROF-27")),
    pytest.param("tie_hands", False, False, False, marks=pytest.mark.req("PROF-27")),
    pytest.param("double_wind_fu", 4, 4, 4, marks=pytest.mark.req("PROF-28")),
    pytest.param("riichi_wall", 4, 4, 4, marks=pytest.mark.req("PROF-29")),
    pytest.param("after_kan_with_last", False, True, False, marks=pytest.mark.req("PROF-30")),
    pytest.param("closed_kan_dora", 0, 0, 0, marks=pytest.mark.req("PROF-31")),
    pytest.param("open_kan_dora", 0, 0, 0, marks=pytest.mark.req("PROF-31")),
    pytest.param("added_kan_dora", 0, 0, 0, marks=pytest.mark.req("PROF-31")),
    pytest.param("orphans_rob_closed_kan", True, True, True, marks=pytest.mark.req("PROF-32")),
    pytest.param("noten_by_choice", True, True, True, marks=pytest.mark.req("PROF-33")),
    pytest.param("show_riichi_hand", True, True, True, marks=pytest.mark.req("PROF-33")),
    pytest.param("own_stick_back", True, True, False, marks=pytest.mark.req("PROF-34")),
]


@pytest.mark.parametrize(("field", "rcr_2016", "rcr_2012", "of_bga"), MATRIX)
def test_the_three_profiles_are_those_of_the_matrix(
    field: str, rcr_2016: object, rcr_2012: object, of_bga: object
) -> None:
    assert in_three(field) == (rcr_2016, rcr_2012, of_bga)


OPTIONS = [
    # what a table of Board Game Arena can choose, and all that it changes
    ({"red_fives": True}, {"red_fives": (1, 1, 1)}),
    (
        {"abortive_draws": True},
        {
            "max_rons": 2,
            "nine_terminals": True,
            "four_winds": True,
            "four_kans_abort": FourKans.AT_DRAW,
            "four_riichi": True,
            "triple_ron_abort": True,
        },
    ),
    ({"length": "east"}, {"rounds": 1}),
    ({"length": "east-south"}, {}),
    ({"no_negative_points": True}, {"bust": True}),
    ({"break_ties": True}, {"tie_hands": True}),
    ({"start_points": 20_000}, {"start_points": 20_000}),
    ({"start_points": 25_000}, {"start_points": 25_000}),
    ({"start_points": 30_000}, {}),
    ({"call_timeout": 7}, {"claim_seconds": 7}),
    ({"double_yakuman": False}, {"double_yakuman": frozenset()}),
]


@pytest.mark.req(
    "PROF-1", "PROF-5", "PROF-6", "PROF-12", "PROF-15", "PROF-16", "PROF-18", "PROF-23", "PROF-27"
)
@pytest.mark.parametrize(("options", "changes"), OPTIONS)
def test_an_option_of_board_game_arena_changes_what_it_says(
    options: dict[str, object], changes: dict[str, object]
) -> None:
    rules = bga(**options)  # type: ignore[arg-type]  # each by its name
    assert {one.field: one.right for one in differences(BGA, rules)} == changes


@pytest.mark.parametrize("options", [{"length": "south"}, {"start_points": 27_000}])
def test_an_option_that_no_table_of_board_game_arena_has_is_refused(
    options: dict[str, object],
) -> None:
    with pytest.raises(RulesError) as refusal:
        bga(**options)  # type: ignore[arg-type]  # wrong on purpose
    assert refusal.value.code == "rules.unknown_value"


@pytest.mark.req("R12-17")
def test_a_rulebook_is_found_by_its_name() -> None:
    assert tuple(BOOKS) == (
        "rcr-2016", "rcr-2012", "rcr-2025", "bga", "tenhou", "mahjong-soul", "wrc", "m-league",
        "mcr-wmo-2006", "mcr-wmo-2014", "mcr-mil",
    )  # fmt: skip
    assert [book(name) for name in BOOKS] == [
        RCR_2016, RCR_2012, RCR_2025, BGA, TENHOU, MAHJONG_SOUL, WRC, M_LEAGUE,
        MCR_WMO_2006, MCR_WMO_2014, MCR_MIL,
    ]  # fmt: skip


def test_a_riichi_game_refuses_the_rulebook_of_another_game() -> None:
    assert riichi_book("tenhou") is TENHOU
    with pytest.raises(RulesError, match="'mcr' is no rulebook of riichi"):
        riichi_book("mcr")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        (
            "rcr2016",
            "no rulebook is called 'rcr2016'; most like it: rcr-2016, rcr-2012, rcr-2025",
        ),
        ("Tenho", "no rulebook is called 'Tenho'; most like it: tenhou"),
        (
            "?",
            (
                "no rulebook is called '?'; there are rcr-2016, rcr-2012, rcr-2025, bga, tenhou, "
                "mahjong-soul, wrc, m-league, mcr-wmo-2006, mcr-wmo-2014, mcr-mil"
            ),
        ),
        (
            "tenhou-4p-tonpu-aka-kuitan",
            (
                "no rulebook is called 'tenhou-4p-tonpu-aka-kuitan'; most like it: "
                "tenhou-4p-tonpuu-aka-kuitan, tenhou-4p-tonpuu-noaka-kuitan, "
                "tenhou-4p-tonpuu-aka-nokuitan"
            ),
        ),
    ],
)
def test_an_unknown_rulebook_is_refused_with_the_nearest_names(name: str, sentence: str) -> None:
    with pytest.raises(RulesError) as refusal:
        book(name)
    assert str(refusal.value) == sentence


LOG_TABLES = [
    ("tenhou-4p-hanchan-aka-kuitan", {}),
    ("tenhou-4p-hanchan-aka-nokuitan", {"open_all_simples": False}),
    ("tenhou-4p-hanchan-noaka-kuitan", {"red_fives": (0, 0, 0)}),
    (
        "tenhou-4p-hanchan-noaka-nokuitan",
        {"red_fives": (0, 0, 0), "open_all_simples": False},
    ),
    ("tenhou-4p-tonpuu-aka-kuitan", {"rounds": 1}),
    ("tenhou-4p-tonpuu-aka-nokuitan", {"rounds": 1, "open_all_simples": False}),
    ("tenhou-4p-tonpuu-noaka-kuitan", {"rounds": 1, "red_fives": (0, 0, 0)}),
    (
        "tenhou-4p-tonpuu-noaka-nokuitan",
        {"rounds": 1, "red_fives": (0, 0, 0), "open_all_simples": False},
    ),
    ("tenhou-4p-aka-kuitan", {}),
    ("majiang-4p-aka-kuitan", {}),
]


@pytest.mark.parametrize(("name", "changes"), LOG_TABLES)
def test_the_ruleset_of_a_log_is_tenhou_with_the_table_of_its_name(
    name: str, changes: dict[str, object]
) -> None:
    expected = replace(TENHOU, name=name, **changes)  # type: ignore[arg-type]  # each by its name
    assert book(name) == log_rules(name) == expected


def test_the_ruleset_of_a_mahjong_soul_log_is_that_book() -> None:
    assert book("majsoul-4p") == replace(MAHJONG_SOUL, name="majsoul-4p")


OLD_UMA = (10_000, 5_000, -5_000, -10_000)
EARLIER = [
    # table, day, what was otherwise than today
    (2, date(2010, 6, 1), {}),
    (2, date(2010, 5, 31), {"ready_end": False}),
    (1, date(2009, 8, 1), {"ready_end": False, "extra_rounds": 2}),
    (1, date(2009, 7, 31), {"ready_end": False, "extra_rounds": 2, "uma": OLD_UMA}),
    (2, date(2009, 7, 31), {"ready_end": False}),
    (2, date(2007, 11, 29), {"ready_end": False}),
    (2, date(2007, 11, 28), {"ready_end": False, "swap_same": True, "swap_other_end": True}),
    (
        2,
        date(2007, 2, 28),
        {
            "ready_end": False,
            "swap_same": True,
            "swap_other_end": True,
            "two_han_from": 5,
            "liable_for": TENHOU.liable_for | {"four_kans"},
        },
    ),
]


@pytest.mark.parametrize(("rounds", "day", "changes"), EARLIER)
def test_tenhou_had_other_rules_in_earlier_years(
    rounds: int, day: date, changes: dict[str, object]
) -> None:
    today = tenhou(rounds=rounds)  # type: ignore[arg-type]  # 1 or 2
    then = tenhou(rounds=rounds, played=day)  # type: ignore[arg-type]  # 1 or 2
    assert {one.field: one.right for one in differences(today, then)} == changes


def test_a_house_rule_is_a_replace_and_shows_as_the_only_difference() -> None:
    house = replace(RCR_2016, name="club", round_up_mangan=True)
    assert differences(RCR_2016, house) == (Difference("round_up_mangan", left=False, right=True),)
    assert differences(RCR_2016, replace(RCR_2016, name="other")) == ()


def test_the_edition_of_2025_differs_from_2016_in_three_switches() -> None:
    assert differences(RCR_2016, RCR_2025) == (
        Difference("riichi_wall", 4, 1),
        Difference("double_wind_fu", 4, 2),
        Difference("round_up_mangan", left=False, right=True),
    )


STANDARD = {
    # the switches in which RCR 2016 is not the riichi of Tenhou: the game, the worth of a hand,
    # payments, draws and the end
    *("red_fives", "start_points", "uma", "oka", "rounding", "ties", "leftover_sticks"),
    *("max_rons", "orphans_rob_closed_kan", "open_kan_dora", "added_kan_dora"),
    *("riichi_points", "riichi_kan", "furiten_ends"),
    *("counted_yakuman", "yakuman_add_up", "renhou", "nagashi"),
    *("counters_to_all", "own_stick_back", "liable_counters", "noten_by_choice"),
    *("nine_terminals", "four_winds", "four_kans_abort", "four_riichi", "triple_ron_abort"),
    *("bust", "win_end", "ready_end", "target", "extra_rounds"),
    *("time_limit", "signal_at", "hands_after_signal"),
}


@pytest.mark.req("RCR-5")
def test_apart_from_switches_rcr_is_the_riichi_in_which_real_games_are_replayed() -> None:
    """Everything else is the same code, which replays the games of tests/logs without a change."""
    assert {one.field for one in differences(TENHOU, RCR_2016)} == STANDARD
    assert {one.field for one in differences(log_rules("majsoul-4p"), RCR_2016)} <= STANDARD | {
        *("double_yakuman", "liable_scope", "return_points"),
    }
