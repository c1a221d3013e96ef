"""An MCR rulebook as a value: three editions, their differences, row, plain form, refusals."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest

from muro.errors import RulesError
from muro.kernels.mcr import fans as at_fan
from muro.kernels.mcr import rulebook as at
from muro.rules import (
    MCR_BOOKS,
    MCR_MIL,
    MCR_SWITCHES,
    MCR_WMO_2006,
    MCR_WMO_2014,
    RCR_2016,
    SOURCES,
    Difference,
    McrRules,
    PairsTileHog,
    RiichiRules,
    Standing,
    book,
    differences,
    source_of,
)
from muro.rules.told import field_phrase, group_phrase, value_phrase
from muro.words import LANGUAGES, say

EDITIONS = pytest.mark.parametrize("rules", MCR_BOOKS.values(), ids=lambda rules: rules.name)
SWITCHES = [
    # the switches of mcr_rulings.md section 2, 3 and 6: WMO 2006, WMO 2014, MIL
    ("MCR-D1", "two_concealed_kongs", 8, 8, 6),
    ("MCR-D2", "mixed_kongs", 6, 6, 5),
    ("MCR-D3", "special_fully_concealed", True, True, False),
    ("MCR-D4", "all_green_half_flush", True, True, False),
    ("MCR-D5", "all_terminals_double_pung", True, True, False),
    ("MCR-D6", "nine_gates_second_pung", False, False, True),
    ("MCR-D7", "many_kongs_concealed_kongs", False, True, False),
    ("MCR-D8", "pairs_tile_hog", PairsTileHog.NONE, PairsTileHog.ALL_BUT_ONE, PairsTileHog.EVERY),
    ("MCR-D9", "honor_tile_hog", False, True, True),
    ("MCR-D10", "minimum", 8, 8, 8),
    ("MCR-D10", "flower_points", 1, 1, 1),
    ("MCR-W1", "waits_by_form", True, True, True),
    ("MCR-W2", "knitted_body_wait", True, True, True),
    ("MCR-L2", "replacement_with_last", True, True, True),
    ("MCR-T1", "flowers", True, True, True),
    ("MCR-T2", "flowers_by_choice", True, True, True),
    ("MCR-T3", "replacement_at_end", False, False, False),
    ("MCR-T4", "seat_changes", True, True, True),
    ("MCR-T5", "winners", 1, 1, 1),
    ("MCR-T6", "private_walls", False, False, False),
]


@pytest.mark.req("MCR-16", "MCR-17")
def test_the_three_editions_say_what_the_rulings_say() -> None:
    assert [
        (switch.id, field, *(getattr(rules, field) for rules in MCR_BOOKS.values()))
        for switch in MCR_SWITCHES
        for field in switch.fields
    ] == SWITCHES
    assert [field.name for field in fields(McrRules)] == ["name", *(row[1] for row in SWITCHES)]


def test_two_editions_differ_in_exactly_their_switches() -> None:
    columns = {"mcr-wmo-2006": 2, "mcr-wmo-2014": 3, "mcr-mil": 4}
    for left, a in columns.items():
        for right, b in columns.items():
            assert differences(book(left), book(right)) == tuple(
                Difference(str(row[1]), row[a], row[b]) for row in SWITCHES if row[a] != row[b]
            )


def test_mcr_is_the_edition_of_2006() -> None:
    assert tuple(MCR_BOOKS) == ("mcr-wmo-2006", "mcr-wmo-2014", "mcr-mil")
    assert book("mcr") is book("mcr-wmo-2006") is MCR_WMO_2006
    assert (book("mcr-wmo-2014"), book("mcr-mil")) == (MCR_WMO_2014, MCR_MIL)


def test_rulebooks_of_two_games_are_not_compared() -> None:
    with pytest.raises(RulesError) as refusal:
        differences(MCR_MIL, RCR_2016)
    assert str(refusal.value) == (
        "mcr-mil and rcr-2016 are rulebooks of two games, so there is nothing to compare"
    )


ROWS = [
    # minimum, knitted waits, waits by form, pungs of Nine Gates, inevitable hogs, hog of honors;
    # Two Concealed Kongs, Concealed Kong and Melded Kong, Flower Tiles
    (MCR_WMO_2006, [8, 1, 1, 4, 7, 0], [8, 6, 1]),
    (MCR_WMO_2014, [8, 1, 1, 4, 1, 1], [8, 6, 1]),
    (MCR_MIL, [8, 1, 1, 1, 0, 1], [6, 5, 1]),
]


@pytest.mark.parametrize(("rules", "switches", "worth"), ROWS)
def test_the_row_of_an_edition_is_this(
    rules: McrRules, switches: list[int], worth: list[int]
) -> None:
    row = rules.pack()
    assert len(row) == at.SIZE
    places = (
        at.MINIMUM, at.KNITTED_WAITS, at.WAITS_BY_FORM, at.NINE_GATES_PUNGS, at.INEVITABLE_HOGS,
        at.HONOR_HOG,
    )  # fmt: skip
    assert [row[place] for place in places] == switches
    fans = (
        at_fan.TWO_CONCEALED_KONGS, at_fan.CONCEALED_KONG_AND_MELDED_KONG, at_fan.FLOWER,
    )  # fmt: skip
    assert [row[at.WORTH + fan] for fan in fans] == worth


def test_every_switch_changes_the_row() -> None:
    other: dict[str, object] = {"pairs_tile_hog": PairsTileHog.EVERY, "winners": 3}
    plain = replace(MCR_WMO_2006, flowers=False)  # private walls have none
    for _, field, value, _, _ in SWITCHES:
        changed = other.get(
            str(field), not value if isinstance(value, bool) else int(str(int(value))) - 1
        )
        base = plain if field == "private_walls" else MCR_WMO_2006
        house = replace(base, **{str(field): changed})  # type: ignore[arg-type]  # by name
        assert house.pack() != base.pack(), field


@EDITIONS
def test_an_edition_comes_back_from_json_as_it_was(rules: McrRules) -> None:
    plain = json.loads(json.dumps(rules.as_dict()))
    assert (plain["game"], plain["format"], plain["name"]) == ("mcr", 1, rules.name)
    assert plain["pairs_tile_hog"] == rules.pairs_tile_hog.name.lower()
    again = McrRules.from_dict(plain)
    assert again == rules
    assert again.pack() == rules.pack()


MISWRITTEN = [
    ({"game": "riichi"}, "these are not rules of mcr: the game is riichi"),
    ({"minimum": None}, "the rules do not say minimum"),
    ({"uma": [0, 0, 0, 0]}, "the rules hold 'uma', which is unknown"),
    ({"honor_tile_hog": 1}, "the rules have 1 for honor_tile_hog, which cannot be"),
    (
        {"pairs_tile_hog": "some"},
        "the rules have some for pairs_tile_hog; it is one of every, all_but_one, none",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), MISWRITTEN)
def test_a_miswritten_plain_form_is_refused(change: dict[str, object], sentence: str) -> None:
    data = MCR_WMO_2006.as_dict() | change
    data = {name: value for name, value in data.items() if change.get(name, 0) is not None}
    with pytest.raises(RulesError) as refusal:
        McrRules.from_dict(data)
    assert str(refusal.value) == sentence


def test_rules_of_one_game_are_not_read_as_those_of_the_other() -> None:
    with pytest.raises(RulesError, match="these are not rules of riichi: the game is mcr"):
        RiichiRules.from_dict(MCR_MIL.as_dict())


CONTRADICTIONS = [
    (
        {"name": "My Club"},
        (
            "'My Club' is no name for a rulebook: small letters, digits and single hyphens, "
            "as in 'club-2016'"
        ),
    ),
    ({"minimum": -1}, "rulebook mcr-wmo-2006: minimum cannot be -1: it goes from 0 to 88"),
    (
        {"flower_points": 9},
        "rulebook mcr-wmo-2006: flower_points cannot be 9: it goes from 0 to 8",
    ),
    (
        {"two_concealed_kongs": 3},
        "rulebook mcr-wmo-2006: two_concealed_kongs cannot be 3: it goes from 4 to 88",
    ),
    (
        {"mixed_kongs": 2},
        "rulebook mcr-wmo-2006: mixed_kongs cannot be 2: it goes from 3 to 88",
    ),
    (
        {"mixed_kongs": 9},
        (
            "rulebook mcr-wmo-2006: one concealed and one melded kong cannot be worth more than "
            "two concealed ones: 9 and 8"
        ),
    ),
]


@pytest.mark.parametrize(("change", "sentence"), CONTRADICTIONS)
def test_a_rulebook_that_contradicts_itself_is_refused(
    change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        replace(MCR_WMO_2006, **change)  # type: ignore[arg-type]  # wrong on purpose
    assert str(refusal.value) == sentence


@EDITIONS
def test_every_switch_of_an_edition_has_a_source(rules: McrRules) -> None:
    assert SOURCES[rules.name].keys() == {switch.id for switch in MCR_SWITCHES}
    for switch in MCR_SWITCHES:
        source = source_of(switch.id, rules.name)
        assert source.where, switch.id
        assert source.standing is not Standing.UNSOURCED
        assert {source_of(field, rules.name) for field in switch.fields} == {source}


def test_every_switch_and_value_is_told_in_both_languages() -> None:
    for rules in MCR_BOOKS.values():
        for field in (field.name for field in fields(rules) if field.name != "name"):
            value = value_phrase(field, getattr(rules, field))
            for phrase in (field_phrase(field), group_phrase(field), value):
                assert all(not say(phrase, lang).startswith(phrase.code) for lang in LANGUAGES)
