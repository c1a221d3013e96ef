"""The form of a new table: what it asks for, and what is said beside its fields."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muro.live.clock import DAY, NO_CLOCK, Control, with_windows
from muro.live.plan import WATCHING, Plan
from muro.live.room import is_password
from muro.rules import BGA, MCR_WMO_2006, RCR_2012, RCR_2016, bga
from muro.web.gather_form import BGA_OPTIONS, COMING, FIRST, QUICK, TIMES, read_form
from muro.words import LANGUAGES, say

CAT = "gato negro"
USUAL = with_windows(Control.parse("10+30"), 1_500)


def plan(**asked: str) -> Plan:
    """The plan of the form with these fields filled in."""
    wanted = read_form({**FIRST, **asked}, needs_name=False)
    assert wanted.plan is not None, wanted.errors
    return wanted.plan


def wrong(**asked: str) -> dict[str, str]:
    """What is wrong, by field."""
    wanted = read_form({**FIRST, **asked}, needs_name=False)
    assert wanted.plan is None
    return {name: error.code for name, error in wanted.errors.items()}


def test_the_form_as_it_comes_asks_for_the_usual() -> None:
    assert plan() == Plan(rules=RCR_2016, control=USUAL)


@pytest.mark.parametrize(
    ("asked", "rules"),
    [
        ({"rules": "rcr-2012", "length": "east"}, replace(RCR_2012, rounds=1)),
        ({"game": "mcr"}, replace(MCR_WMO_2006, flowers_by_choice=False)),
        ({"game": "mcr", "flowers": ""}, replace(MCR_WMO_2006, flowers_by_choice=True)),
        ({"rules": "bga"}, BGA),
    ],
)
def test_game_rulebook_and_length_are_those_of_the_first_page(
    asked: dict[str, str], rules: object
) -> None:
    assert plan(**asked).rules == rules


@pytest.mark.req("BGA-V-1", "BGA-V-2", "BGA-V-10", "BGA-V-11", "BGA-V-12", "BGA-V-13")
def test_the_options_of_board_game_arena_are_all_to_be_had() -> None:
    ticked = dict.fromkeys(BGA_OPTIONS, "on")
    assert plan(rules="bga", length="east", points="25000", **ticked).rules == bga(
        red_fives=True,
        abortive_draws=True,
        length="east",
        no_negative_points=True,
        break_ties=True,
        start_points=25_000,
    )
    for option in BGA_OPTIONS:
        assert plan(rules="bga", **{option: "on"}).rules == bga(**{option: True})  # type: ignore[arg-type]
    assert plan(rules="rcr-2016", **ticked).rules == RCR_2016


@pytest.mark.parametrize("time", TIMES)
def test_every_time_of_the_form_can_be_had(time: str) -> None:
    control = plan(time=time, base="7", bank="0").control
    assert str(control) == ("7+0" if time == "own" else time)
    assert control.window_ms == (0 if control.is_turn_based else 1_500)


def test_windows_and_strictness_are_the_hosts() -> None:
    assert plan(window="0").control.window_ms == 0
    assert plan(window="2,25").control.window_ms == 2_250
    assert plan(window="5", strict="on").control.strict
    assert not plan(window="0", strict="on").control.strict


@pytest.mark.req("BGA-V-15")
def test_calls_expire_in_real_time_only_and_never_in_practice() -> None:
    assert plan(call="10").control.call_ms == 10_000
    assert plan().control.call_ms is None
    for elsewhere in ({"time": "3d"}, {"time": "none"}, {"training": "on"}):
        assert plan(call="10", **elsewhere).control.call_ms is None
    assert plan(time="3d", call="10").control == Control(base_ms=3 * DAY)


def test_practice_has_hints_and_no_clock_whatever_else_was_chosen() -> None:
    made = plan(training="on", time="5+20", strict="on")
    assert (made.training, made.hints, made.control) == (True, True, NO_CLOCK)


@pytest.mark.parametrize("come", COMING)
@pytest.mark.parametrize("watching", WATCHING)
def test_who_may_come_and_look_on(come: str, watching: str) -> None:
    made = plan(**{**FIRST, "come": come, "watching": watching, "password": CAT})
    assert made.is_public == (come == "public")
    assert bool(made.password) == (come == "password")
    assert come != "password" or is_password(made.password, CAT)
    assert made.watching == watching


@pytest.mark.parametrize(
    ("asked", "errors"),
    [
        ({"rules": "rcr-2061"}, {"rules": "rules.unknown_book"}),
        ({"length": "west"}, {"rules": "serve.length"}),
        ({"rules": "bga", "points": "22000"}, {"rules": "gather.points"}),
        ({"time": "11+30"}, {"time": "gather.choice"}),
        (
            {"time": "own", "base": "x", "bank": "-1"},
            {"base": "gather.whole", "bank": "gather.whole"},
        ),
        ({"time": "own", "base": "0", "bank": "0"}, {"base": "live.no_time"}),
        ({"time": "own", "base": "3601"}, {"base": "gather.whole"}),
        ({"window": "5.1"}, {"window": "gather.window"}),
        ({"window": "½"}, {"window": "gather.window"}),
        ({"window": ""}, {"window": "gather.window"}),
        ({"call": "0"}, {"call": "gather.whole"}),
        ({"come": "nobody"}, {"come": "gather.choice"}),
        ({"come": "password", "password": " "}, {"password": "gather.password"}),
        ({"watching": "all"}, {"watching": "gather.choice"}),
        (
            {"time": "own", "base": "", "window": "x", "come": "password"},
            {"base": "gather.whole", "password": "gather.password"},
        ),
    ],
)
def test_what_is_wrong_is_said_beside_its_field(
    asked: dict[str, str], errors: dict[str, str]
) -> None:
    found = wrong(**asked)
    assert errors.items() <= found.items()
    read = read_form({**FIRST, **asked}, needs_name=False)
    for error in read.errors.values():
        for lang in LANGUAGES:
            assert error.code not in say(error, lang)


def test_a_name_is_asked_for_where_there_is_none() -> None:
    assert "name" in read_form(FIRST, needs_name=True).errors
    assert "name" in read_form({**FIRST, "name": " " * 5}, needs_name=True).errors
    assert read_form({**FIRST, "name": "Ana"}, needs_name=True).plan is not None


@given(
    st.dictionaries(st.sampled_from([*FIRST, "hints", "training", "strict"]), st.text(max_size=8))
)
def test_whatever_is_sent_is_a_plan_or_a_reason(asked: dict[str, str]) -> None:
    wanted = read_form({**FIRST, **asked}, needs_name=False)
    assert (wanted.plan is None) == bool(wanted.errors)


def test_quick_matches_are_public_and_the_same_for_everybody() -> None:
    assert list(QUICK) == ["rcr", "rcr-east", "bga", "mcr"]
    for made, _ in QUICK.values():
        assert made.is_public
        assert made.password == ""
        assert made.control.window_ms == 1_500
    assert [str(made.control) for made, _ in QUICK.values()] == ["10+30", "5+20", "10+30", "10+30"]
