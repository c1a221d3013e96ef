"""House rulebooks: their titles and names, and the file that is handed on."""

from __future__ import annotations

import json
import tomllib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muro.errors import RulesError
from muro.rules import BGA, BOOKS, MCR_MIL, RCR_2016, RCR_2025
from muro.rules.contradictions import field_of
from muro.rules.house import (
    MOST_TEXT,
    MOST_TITLE,
    HouseBook,
    clean_title,
    house_from,
    name_of,
    read_house,
)
from muro.rules.riichi import RiichiRules
from muro.words import say

CLUB = HouseBook.of("Club Lavapiés", "rcr-2016", replace(RCR_2016, round_up_mangan=True))


@pytest.mark.parametrize("name", BOOKS)
def test_a_file_is_the_book_again_in_either_form(name: str) -> None:
    house = HouseBook.of("La casa", name, BOOKS[name])
    assert read_house(house.as_json()) == house
    assert read_house(house.as_toml()) == house
    assert house.rules == replace(BOOKS[name], name="la-casa*")


def test_both_forms_say_the_same_but_that_toml_has_no_null() -> None:
    plain, toml = json.loads(CLUB.as_json()), tomllib.loads(CLUB.as_toml())
    assert plain["riichi_points"] is None
    assert toml == {**plain, "riichi_points": "none"}


def test_what_muro_rules_show_prints_is_a_file_too() -> None:
    assert read_house(json.dumps(BGA.as_dict())).rules == replace(BGA, name="bga*")
    assert read_house(json.dumps(MCR_MIL.as_dict())).base == "mcr-mil"


def test_a_file_may_tell_the_differences_alone() -> None:
    house = read_house('title = "Club Lavapiés"\nbase = "rcr-2016"\nround_up_mangan = true\n')
    assert house == CLUB
    assert read_house('base = "rcr-2025"').rules == replace(RCR_2025, name="rcr-2025*")


def test_a_file_of_an_older_version_gets_new_switches_from_its_base() -> None:
    older = {**CLUB.as_dict(), "base": "rcr-2025"}
    del older["double_wind_fu"]  # as if it had come later
    assert house_from(older).rules.as_dict()["double_wind_fu"] == RCR_2025.double_wind_fu


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        ("", "rules.no_file", ""),
        ("{", "rules.no_file", ""),
        ("[1, 2]", "rules.no_file", ""),
        ('{"a":' * 3200, "rules.no_file", ""),
        ('base = "rcr-2061"', "rules.unknown_book_far", "rcr-2061"),
        ('base = "bga"\nkuitan = true', "rules.unknown_field", "kuitan"),
        ('base = "bga"\nformat = 9', "rules.other_format", "9"),
        ('base = "bga"\ngame = "mcr"', "rules.other_game", "mcr"),
        ('base = "bga"\nbust = 1', "rules.wrong_type", "bust"),
        ('base = "bga"\numa = [9, 0, 0, 0]', "rules.uma_does_not_cancel", "9"),
        ('base = "bga"\ntitle = 3', "rules.wrong_type", "title"),
        ('base = "bga"\ntitle = " "', "rules.bad_title", str(MOST_TITLE)),
        (f'base = "bga"\ntitle = "{"x" * (MOST_TITLE + 1)}"', "rules.bad_title", str(MOST_TITLE)),
        ('base = "bga"\ntitle = "a\\u202eb"', "rules.bad_title", str(MOST_TITLE)),
        ("#" * (MOST_TEXT + 1), "rules.long_file", str(MOST_TEXT)),
    ],
)
def test_what_is_no_house_rulebook_is_refused_with_its_reason(
    text: str, code: str, told: str
) -> None:
    with pytest.raises(RulesError) as refused:
        read_house(text)
    assert refused.value.code == code
    for lang in ("es", "en"):
        assert told in say(refused.value, lang)
        assert "{" not in say(refused.value, lang) or code == "rules.no_file"


def test_a_base_is_of_the_same_game() -> None:
    with pytest.raises(RulesError, match="two games"):
        HouseBook.of("x", "mcr-mil", RCR_2016)


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Club Lavapiés 2026", "club-lavapies-2026*"),
        ("BGA", "bga*"),
        ("雀荘", "house*"),
        ("«Ñandú»", "nandu*"),
        ("x" * MOST_TITLE, "x" * MOST_TITLE + "*"),
    ],
)
def test_a_house_rulebook_never_has_the_name_of_a_book(title: str, name: str) -> None:
    assert name_of(title) == name
    assert name not in BOOKS
    assert HouseBook.of(title, "bga", BGA).rules.name == name


@given(st.text(min_size=1, max_size=MOST_TITLE))
def test_whatever_title_is_taken_its_name_is_one_and_a_file_keeps_it(title: str) -> None:
    try:
        shown = clean_title(title)
    except RulesError:
        return
    house = HouseBook.of(title, "rcr-2016", RCR_2016)
    assert house.title == shown
    assert read_house(house.as_toml()) == read_house(house.as_json()) == house


CONTRADICTIONS: list[tuple[dict[str, object], str]] = [
    ({"uma": (9000, 0, 0, 0)}, "uma"),
    ({"uma": (-3000, 1000, 1000, 1000)}, "uma"),
    ({"oka": 1000}, "oka"),
    ({"noten_payment": 1000}, "noten_payment"),
    ({"double_wind_fu": 3}, "double_wind_fu"),
    ({"red_fives": (5, 0, 0)}, "red_fives"),
    ({"riichi_points": 40_000}, "riichi_points"),
    ({"triple_ron_abort": True}, "triple_ron_abort"),
    ({"swap_same": True}, "swap_other_end"),
    ({"kan_dora": False}, "kan_ura"),
    ({"target": 30_000}, "target"),
    ({"signal_at": 99}, "signal_at"),
    ({"signal_at": 0}, "hands_after_signal"),
    ({"start_points": 30_050}, "start_points"),
    ({"rounds": 4}, "rounds"),
    ({"double_yakuman": frozenset({"riichi"})}, "double_yakuman"),
]


@pytest.mark.parametrize(("changes", "field"), CONTRADICTIONS)
def test_a_contradiction_stands_beside_a_field(changes: dict[str, object], field: str) -> None:
    with pytest.raises(RulesError) as refused:
        replace(RCR_2016, **changes)  # type: ignore[arg-type]  # wrong on purpose
    assert field_of(refused.value) == field
    assert field in RiichiRules.__slots__
