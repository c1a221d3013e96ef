"""A rulebook as a value: its row for the kernels, its plain form, what it refuses."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields, replace

import pytest

from muro import rules
from muro.errors import RulesError
from muro.kernels import rulebook as at
from muro.kernels.riichi import bits
from muro.kernels.table import codes
from muro.rules import RCR_2012, RCR_2016, RIICHI_BOOKS, TENHOU, FuritenEnd, RiichiRules, Ties, bga
from muro.rules.contradictions import LIABLE_YAKU
from muro.rules.row import FREE_KINDS, PLACES
from muro.words import say

READ_BY_PEOPLE = {"name", "claim_seconds", "time_limit", "signal_at", "hands_after_signal"}


def test_the_row_of_rcr_2016_is_this() -> None:
    row = list(RCR_2016.pack())
    assert row[at.RED_FIVES : at.OKA + 1] == [
        0, 0, 0, 2, 30_000, 30_000, 15_000, 5_000, -5_000, -15_000, 0,
    ]  # fmt: skip
    assert row[at.ROUNDING : at.TIE_HANDS + 1] == [
        at.EXACT, at.TIES_SHARED, at.STICKS_SPLIT, 0, 0, 0, 0, 0, 0,
    ]  # fmt: skip
    assert row[at.PUNG_BEATS_CHOW : at.ORPHANS_ROB_CLOSED_KAN + 1] == [1, 3, 0, 0, 1, 0, 1]
    assert row[at.KAN_DORA : at.ADDED_KAN_DORA + 1] == [
        1, 1, 1, at.AT_ONCE, at.AT_ONCE, at.AT_ONCE,
    ]  # fmt: skip
    assert row[at.IPPATSU_COUNTS : at.READY_NEEDS_YAKU + 1] == [
        1, 4, at.NO_POINTS_NEEDED, 1, at.SHAPE_STAYS, at.OWN_DRAW_OR_CLAIM, 0,
    ]  # fmt: skip
    assert row[at.OPEN_ALL_SIMPLES : at.AFTER_KAN_WITH_LAST + 1] == [
        1, 4, 1, 1, 1, 0, 0, 0, 0, at.RENHOU_MANGAN, at.NO_NAGASHI, 0,
    ]  # fmt: skip
    assert row[at.COUNTER_RON : at.NOTEN_BY_CHOICE + 1] == [
        300, 100, 1, 1, bits.BIG_THREE_DRAGONS | bits.BIG_FOUR_WINDS, at.WHOLE_HAND,
        at.BY_DISCARDER, 0, 3_000, 1,
    ]  # fmt: skip
    assert row[at.NINE_TERMINALS : at.SHOW_NOTEN_RIICHI + 1] == [
        0, 0, 0, 0, 0, at.CHOMBO_AFTER_UMA, 20_000, 0, 1,
    ]  # fmt: skip
    assert (len(row), row[at.MOST_KANS :]) == (at.SIZE, [4, *[0] * 8])


def test_sets_of_codes_are_masks_in_the_row() -> None:
    row = replace(
        TENHOU,
        double_yakuman=frozenset({"big_four_winds", "nine_gates_9_wait"}),
        liable_for=frozenset({"four_kans"}),
        free_declarations=frozenset({"ron", "chi"}),
    ).pack()
    assert row[at.DOUBLE_YAKUMAN] == bits.BIG_FOUR_WINDS | bits.NINE_GATES_9_WAIT
    assert row[at.LIABLE_FOR] == bits.FOUR_KANS
    assert row[at.FREE_DECLARATIONS] == 1 << codes.RON | 1 << codes.CHI
    assert row[at.RIICHI_POINTS] == 1_000
    assert row[at.FURITEN_ENDS] == at.OWN_DISCARD


def test_every_field_that_kernels_read_has_its_own_place_and_every_place_a_field() -> None:
    assert {field.name for field in fields(RiichiRules)} == PLACES.keys() | READ_BY_PEOPLE
    wide = {"red_fives": 3, "uma": 4}
    taken = [PLACES[name] + n for name in PLACES for n in range(wide.get(name, 1))]
    assert sorted(taken) == list(range(at.SHOW_NOTEN_RIICHI + 1))


@pytest.mark.parametrize(
    "rulebook", [*RIICHI_BOOKS.values(), bga(abortive_draws=True)], ids=lambda r: r.name
)
def test_a_rulebook_comes_back_from_json_as_it_was(rulebook: RiichiRules) -> None:
    text = json.dumps(rulebook.as_dict())
    again = RiichiRules.from_dict(json.loads(text))
    assert again == rulebook
    assert again.pack() == rulebook.pack()
    assert hash(again) == hash(rulebook)


def test_the_plain_form_names_choices_and_lists_sets() -> None:
    plain = RCR_2012.as_dict()
    assert {name: plain[name] for name in ("game", "format", "name", "renhou", "nagashi")} == {
        "game": "riichi",
        "format": 1,
        "name": "rcr-2012",
        "renhou": "yakuman",
        "nagashi": "win",
    }
    assert plain["uma"] == [30_000, 10_000, -10_000, -30_000]
    assert plain["double_yakuman"] == ["big_four_winds"]
    assert plain["liable_for"] == ["big_four_winds", "big_three_dragons"]
    assert plain["riichi_points"] is None
    assert plain["furiten_ends"] == "any_claim"
    assert len(plain) == len(fields(RiichiRules)) + 2


MISWRITTEN = [
    # what is put in, or None to leave it out, and the refusal
    ({"game": "mcr"}, "these are not rules of riichi: the game is mcr"),
    ({"format": 2}, "these rules are written in format 2; this version knows 1"),
    ({"rounds": None}, "the rules do not say rounds"),
    ({"colour": "red"}, "the rules hold 'colour', which is unknown"),
    ({"rounds": "two"}, "the rules have two for rounds, which cannot be"),
    ({"rounds": True}, "the rules have True for rounds, which cannot be"),
    ({"bust": 1}, "the rules have 1 for bust, which cannot be"),
    ({"uma": [1, 2, "3", 4]}, "the rules have 1, 2, 3, 4 for uma, which cannot be"),
    ({"liable_for": "four_kans"}, "the rules have four_kans for liable_for, which cannot be"),
    ({"riichi_points": "none"}, "the rules have none for riichi_points, which cannot be"),
    ({"ties": "fair"}, "the rules have fair for ties; it is one of shared, by_seat"),
]


@pytest.mark.parametrize(("change", "sentence"), MISWRITTEN)
def test_a_miswritten_plain_form_is_refused(change: dict[str, object], sentence: str) -> None:
    data = RCR_2016.as_dict() | change
    data = {name: value for name, value in data.items() if change.get(name, 0) is not None}
    with pytest.raises(RulesError) as refusal:
        RiichiRules.from_dict(data)
    assert str(refusal.value) == sentence


CONTRADICTIONS = [
    # a house rule on RCR 2016, and why it is refused
    (
        {"name": "My Club"},
        (
            "'My Club' is no name for a rulebook: small letters, digits and single hyphens, "
            "as in 'club-2016'"
        ),
    ),
    ({"rounds": 5}, "rulebook rcr-2016: rounds cannot be 5: it goes from 1 to 2"),
    ({"max_rons": 0}, "rulebook rcr-2016: max_rons cannot be 0: it goes from 1 to 3"),
    (
        {"counter_ron": 150},
        ("rulebook rcr-2016: counter_ron cannot be 150: points are paid in sticks of 100 and more"),
    ),
    (
        {"noten_payment": 2_000},
        (
            "rulebook rcr-2016: a noten payment of 2000 cannot be shared by one, two and three "
            "players in hundreds, as 3000 can"
        ),
    ),
    (
        {"double_wind_fu": 3},
        "rulebook rcr-2016: the pair of a double wind is worth 2 or 4 fu, not 3",
    ),
    (
        {"red_fives": (1, 1, 5)},
        (
            "rulebook rcr-2016: red fives are three numbers from 0 to 4, one for each suit, "
            "not 1, 1, 5"
        ),
    ),
    (
        {"double_yakuman": frozenset({"pinfu"})},
        "rulebook rcr-2016: double_yakuman cannot hold 'pinfu': no such yaku can be there",
    ),
    (
        {"liable_for": frozenset({"all_green"})},
        "rulebook rcr-2016: liable_for cannot hold 'all_green': no such yaku can be there",
    ),
    (
        {"free_declarations": frozenset({"discard"})},
        "rulebook rcr-2016: 'discard' is nothing that a player declares",
    ),
    (
        {"uma": (15_000, 5_000, -5_000, -10_000)},
        (
            "rulebook rcr-2016: the uma 15000, 5000, -5000, -10000 must be four numbers that "
            "add up to 0, not to 5000"
        ),
    ),
    (
        {"uma": (5_000, 15_000, -5_000, -15_000)},
        (
            "rulebook rcr-2016: the uma 5000, 15000, -5000, -15000 gives a worse place more "
            "than a better one"
        ),
    ),
    (
        {"start_points": 25_000},
        (
            "rulebook rcr-2016: with 25000 points at the start and 30000 taken off at the end "
            "the oka must be 20000, not 0"
        ),
    ),
    (
        {"tie_hands": True, "ties": Ties.BY_SEAT},
        (
            "rulebook rcr-2016: hands are added while the first place is tied, but ties are "
            "broken by seat"
        ),
    ),
    (
        {"triple_ron_abort": True},
        ("rulebook rcr-2016: three wins on one tile end the hand, so two may be paid, not 3"),
    ),
    (
        {"swap_same": True},
        (
            "rulebook rcr-2016: the claimed tile may be discarded at once but the other end of "
            "the chow may not"
        ),
    ),
    (
        {"kan_dora": False},
        "rulebook rcr-2016: the ura dora of kans need ura dora and kan dora",
    ),
    (
        {"riichi_points": 40_000},
        "rulebook rcr-2016: riichi needs 40000 points but the game begins with 30000",
    ),
    (
        {"bust": True, "start_points": 0, "return_points": 0},
        (
            "rulebook rcr-2016: the game would end at the first payment: it begins with 0 "
            "points and ends below 0"
        ),
    ),
    (
        {"target": 30_000},
        (
            "rulebook rcr-2016: a target of 30000 points and 0 extra rounds do not go together: "
            "both or neither"
        ),
    ),
    (
        {"target": 30_000, "extra_rounds": 1, "tie_hands": True},
        "rulebook rcr-2016: a tie and a target cannot both add hands",
    ),
    (
        {"time_limit": 60},
        ("rulebook rcr-2016: the signal at minute 75 would come after the limit of 60 minutes"),
    ),
    (
        {"time_limit": 0, "signal_at": 0},
        "rulebook rcr-2016: 1 hands after a signal that is never given",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), CONTRADICTIONS)
def test_a_rulebook_that_contradicts_itself_is_refused(
    change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        replace(RCR_2016, **change)  # type: ignore[arg-type]  # by name
    assert str(refusal.value) == sentence
    assert say(refusal.value, "es") != sentence


@pytest.mark.req("RCR-20")
@pytest.mark.parametrize("points", [0, 25_000, 30_000, 50_000])
def test_rcr_2016_can_start_with_any_points_that_are_taken_off_at_the_end(points: int) -> None:
    house = replace(RCR_2016, start_points=points, return_points=points)
    assert (house.pack()[at.START_POINTS], house.pack()[at.RETURN_POINTS]) == (points, points)
    assert (RCR_2016.start_points, RCR_2016.return_points) == (30_000, 30_000)


def test_a_rulebook_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        RCR_2016.rounds = 1  # type: ignore[misc]  # that is what is tried
    assert FuritenEnd.OWN_DRAW_OR_CLAIM is RCR_2016.furiten_ends
    names = {name: getattr(rules, name) for name in rules.__all__}
    assert eval(repr(TENHOU), names) == TENHOU  # noqa: S307 - repr pastes back


def test_only_hands_that_show_what_they_complete_can_make_liable() -> None:
    assert LIABLE_YAKU == bits.BIG_THREE_DRAGONS | bits.BIG_FOUR_WINDS | bits.FOUR_KANS
    assert FREE_KINDS["riichi"] == 1 << codes.RIICHI
