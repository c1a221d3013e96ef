"""`muro rules`: the list, one book, two books, house rules."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.shell import Answer, muro
from muro.rules.books import BOOKS, bga, book, differences
from muro.rules.mcr import McrRules
from muro.rules.mcr_books import MCR_BOOKS
from muro.rules.riichi import RiichiRules
from muro.rules.switches import MCR_SWITCHES, SWITCHES
from muro.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_has_every_rulebook_with_the_default_first(lang: str) -> None:
    alone, named = muro(f"rules --lang {lang}"), muro(f"rules list --lang {lang}")
    assert alone == named
    lines = alone.out.splitlines()[1:-1]
    assert [line.split()[0] for line in lines] == list(BOOKS)
    assert lines[0].startswith("  rcr-2016 ")


def test_the_list_as_json_has_name_and_meaning() -> None:
    listed = json.loads(muro("rules list --json").out)
    assert [row["name"] for row in listed] == list(BOOKS)
    assert all(set(row) == {"name", "means"} for row in listed)


def test_a_rulebook_may_be_named_in_capitals() -> None:
    assert muro("rules show RCR-2016") == muro("rules show rcr-2016")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BOOKS)
def test_a_shown_book_has_every_switch_and_nothing_unsaid(name: str, lang: str) -> None:
    answer = muro(f"rules show {name} --lang {lang}")
    assert (answer.code, answer.err) == (0, "")
    for switch in MCR_SWITCHES if name in MCR_BOOKS else SWITCHES:
        assert f"\n  {switch.id}  " in answer.out
        for field in switch.fields:
            assert f"\n      {field}=" in answer.out
    for prefix in ("switch.", "field.", "value.", "group.", "standing.", "book."):
        assert prefix not in answer.out


def test_a_shown_value_says_how_it_is_set_and_where_it_comes_from() -> None:
    shown = muro("rules show rcr-2016").out
    assert (
        "  A4  Points taken off at the end: 30,000\n      return_points=30000  [R16 3.6]\n" in shown
    )


def test_a_book_as_json_is_the_book_by_value() -> None:
    data = json.loads(muro("rules show bga --json").out)
    assert RiichiRules.from_dict(data) == book("bga")
    data = json.loads(muro("rules show mcr --json").out)
    assert McrRules.from_dict(data) == book("mcr-wmo-2006")


def test_rules_of_logs_can_be_shown_without_sources() -> None:
    shown = muro("rules show tenhou-4p-tonpuu-noaka-nokuitan")
    assert shown.code == 0
    assert "      rounds=1\n" in shown.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_comparison_has_exactly_the_switches_that_differ(lang: str) -> None:
    answer = muro(f"rules diff rcr-2016 wrc --lang {lang}")
    found = differences(book("rcr-2016"), book("wrc"))
    lines = answer.out.splitlines()
    assert len(lines) == 1 + 3 * len(found)
    assert [line for line in lines if line.startswith("      wrc:")] == lines[3::3]


def test_a_comparison_says_both_values() -> None:
    assert "      rcr-2016:  4\n      wrc:       2\n" in muro("rules diff rcr-2016 wrc").out


def test_a_comparison_as_json_has_both_values_as_data() -> None:
    rows = json.loads(muro("rules diff rcr-2016 rcr-2025 --json").out)
    assert {row["switch"]: row["values"] for row in rows} == {
        "riichi_wall": [4, 1],
        "double_wind_fu": [4, 2],
        "round_up_mangan": [False, True],
    }


def test_editions_of_mcr_are_compared_with_each_other_only() -> None:
    assert "MCR-D9  Tile Hog of four equal honors" in muro("rules diff mcr mcr-wmo-2014").out
    assert muro("rules diff mcr wrc") == Answer(
        2,
        "",
        "muro: mcr-wmo-2006 and wrc are rulebooks of two games, so there is nothing to compare\n",
    )


def test_equal_books_are_said_to_be_equal() -> None:
    assert muro("rules diff wrc wrc") == Answer(0, "wrc and wrc are equal\n", "")


HOUSE = [
    # book, what is set                                changed
    ("rcr-2016", "round_up_mangan=yes",                {"round_up_mangan": True}),
    ("rcr-2016", "round-up-mangan=sí",                 {"round_up_mangan": True}),
    ("rcr-2016", "kan_ura=no",                         {"kan_ura": False}),
    ("rcr-2016", "red_fives=1,1,1",                    {"red_fives": [1, 1, 1]}),
    ("rcr-2016", "uma=9000,3000,-3000,-9000",          {"uma": [9000, 3000, -3000, -9000]}),
    ("rcr-2016", "renhou=yakuman",                     {"renhou": "yakuman"}),
    ("rcr-2016", "double_yakuman=big_four_winds",      {"double_yakuman": ["big_four_winds"]}),
    ("rcr-2012", "double_yakuman=none",                {"double_yakuman": []}),
    ("rcr-2016", "riichi_points=1000",                 {"riichi_points": 1000}),
    ("tenhou",   "riichi_points=none",                 {"riichi_points": None}),
    ("mcr-mil",  "honor_tile_hog=no",                  {"honor_tile_hog": False}),
    ("mcr-mil",  "pairs_tile_hog=none",                {"pairs_tile_hog": "none"}),
    ("mcr-mil",  "minimum=6",                          {"minimum": 6}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "switch", "changed"), HOUSE)
def test_a_house_rule_changes_what_it_names(
    name: str, switch: str, changed: dict[str, object]
) -> None:
    data = json.loads(muro(f"rules show {name} --set {switch} --json").out)
    expected = {**book(name).as_dict(), **changed, "name": f"{name}-house"}
    assert data == expected


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("--set red_fives=yes", {"red_fives": True}),
        (
            "--set abortive_draws=yes --set break_ties=yes",
            {"abortive_draws": True, "break_ties": True},
        ),
        ("--set length=east", {"length": "east"}),
        ("--set start_points=25000", {"start_points": 25_000}),
        ("--set no_negative_points=yes", {"no_negative_points": True}),
        ("--set call_timeout=5", {"call_timeout": 5}),
        ("--set double_yakuman=no", {"double_yakuman": False}),
    ],
)
def test_the_options_of_board_game_arena_can_be_set(line: str, options: dict[str, object]) -> None:
    data = json.loads(muro(f"rules show bga {line} --json").out)
    expected = bga(name="bga-house", **options)  # type: ignore[arg-type]  # as its tables have them
    assert data == expected.as_dict()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--set round_up_mangan", "--set expects switch=value, got 'round_up_mangan'"),
        ("--set round_up_mangan=perhaps", "round_up_mangan is yes or no, got 'perhaps'"),
        ("--set oka=lots", "oka is a whole number, got 'lots'"),
        (
            "--set round_up_mangn=yes",
            "there is no switch 'round_up_mangn'; did you mean round_up_mangan?",
        ),
        ("--set qqqq=yes", "there is no switch 'qqqq'; muro rules show rcr-2016 lists them"),
    ],
)
def test_a_house_rule_that_cannot_be_read_is_refused(line: str, said: str) -> None:
    assert muro(f"rules show rcr-2016 {line}") == Answer(2, "", f"muro: {said}\n")


def test_a_house_rule_that_contradicts_the_rest_is_refused() -> None:
    answer = muro("rules show rcr-2016 --set oka=20000")
    assert (answer.code, answer.out) == (2, "")
    assert "rules." not in answer.err
    assert "20000" in answer.err


CLUB_FILE = 'title = "Club Lavapiés"\nbase = "rcr-2016"\nround_up_mangan = true\n'


def test_a_house_rulebook_is_read_from_its_file_wherever_a_book_is_named(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(CLUB_FILE, encoding="utf-8")
    answer = muro(f"rules diff rcr-2016 {club} --json")
    assert json.loads(answer.out) == [{"switch": "round_up_mangan", "values": [False, True]}]
    assert muro(f"rules show {club}").out.startswith("club-lavapies*: ")
    shown = json.loads(muro(f"rules show {club} --set bust=yes --json").out)
    assert (shown["name"], shown["bust"]) == ("club-lavapies-house", True)
    hand = "score 234m567p345s77s888s --win 5s --json"
    assert muro(f"{hand} --rules {club}").code == 0
    again = tmp_path / "club.json"
    again.write_text(muro(f"rules show {club} --json").out, encoding="utf-8")
    assert json.loads(muro(f"rules diff {club} {again} --json").out) == []


def test_a_file_that_is_no_rulebook_is_refused_in_one_line(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"base": "bga", "kuitan": true}', encoding="utf-8")
    answer = muro(f"score 11z --rules {wrong}")
    told = "muro: --rules: the rules hold 'kuitan', which is unknown\n"
    assert (answer.code, answer.err) == (2, told)
    missing = muro(f"rules show {tmp_path / 'none.toml'}")
    assert (missing.code, "there is no such file" in missing.err) == (2, True)
