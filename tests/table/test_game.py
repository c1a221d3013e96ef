"""From hand to hand: who deals, counters, when the game ends, the result."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.table import state
from muro.rules import RiichiRules
from muro.rules.books import bga
from table.situation import Situation

READY = "123456789m1124p"
"""Waits for 3p."""
NOTHING = "147m258p369s1234z"


def over(table: Situation) -> bool:
    return table.phase == state.GAME_OVER


def tsumo(table: Situation, seat: int) -> Situation:
    """The next hand is won by `seat` with its first draw."""
    dealer = table.reg("NEXT_DEALER")
    after = (seat - dealer) % 4
    hands = [READY if place == after else "" for place in range(4)]
    table.deal(*hands, draws="9s8s7s6s"[: 2 * after] + "3p")
    for passed in range(after):
        table.play(f"{(dealer + passed) % 4} *").all_pass()
    return table.play(f"{seat} tsumo")


def drawn(table: Situation, *, ready: bool) -> Situation:
    """The next hand is drawn; nobody but perhaps East calls the hand ready."""
    dealer = table.reg("NEXT_DEALER")
    table.deal("123456789m123p1z" if ready else NOTHING, replacements="1z1z1z" if ready else "")
    table.run_out()
    while table.phase == state.DECLARING:
        seat = table.awaited[0]
        table.play(f"{seat} {'tenpai' if ready and seat == dealer else 'noten'}")
    return table


@pytest.mark.req("RCR-80", "RCR-81", "BGA-R-11", "BGA-R-19", "BGA-R-20")
def test_the_deal_rotates_after_a_win_of_another_and_counters_fall_to_none(mode: Mode) -> None:
    table = tsumo(Situation(mode).start_at(0, counters=3), 2)
    assert [table.reg(n) for n in ("EAST_STAYS", "NEXT_DEALER", "NEXT_COUNTERS")] == [0, 1, 0]
    tsumo(table, 1)
    assert [table.reg(n) for n in ("EAST_STAYS", "NEXT_DEALER", "NEXT_COUNTERS")] == [1, 1, 1]


@pytest.mark.req("RCR-80", "RCR-81", "RCR-115", "NUM-40", "BGA-R-20")
@pytest.mark.parametrize(("ready", "dealer"), [(True, 0), (False, 1)])
def test_after_a_draw_there_is_one_counter_more_whoever_deals(
    mode: Mode, ready: bool, dealer: int
) -> None:
    table = drawn(Situation(mode).start_at(0, counters=2), ready=ready)
    assert (table.reg("NEXT_DEALER"), table.reg("NEXT_COUNTERS")) == (dealer, 3)


@pytest.mark.req("RCR-80", "RCR-81")
def test_east_stays_as_one_of_several_winners(mode: Mode) -> None:
    table = Situation(mode).deal(
        "234m34p345678s99s", "5p147m258s1234z69p", "223344m34p678s77z", draws="6z7z"
    )
    table.play("0 *").all_pass().play("1 discard 5p", "0 ron", "2 ron")
    assert (table.reg("EAST_STAYS"), table.reg("NEXT_COUNTERS")) == (1, 1)


@pytest.mark.req("RCR-4", "RCR-93", "RCR-94", "RCR-E11", "RCR-21", "PROF-17", "PROF-18")
def test_a_game_has_an_east_and_a_south_round_and_no_west(mode: Mode) -> None:
    table = Situation(mode)
    winds = []
    while not over(table):
        tsumo(table, (table.reg("NEXT_DEALER") + 1) % 4)
        (began,) = table.events(EventCode.HAND)
        winds.append((began.seat, began.parts[0], began.parts[1]))
    assert winds == [(n % 4, 27 + n // 4, n % 4 + 1) for n in range(8)]
    assert table.refused("0 pass") == "game_is_over"


@pytest.mark.req("RCR-19", "RCR-E11", "PROF-14")
def test_the_last_hand_is_repeated_while_east_stays(mode: Mode) -> None:
    table = Situation(mode).start_at(7)
    tsumo(table, 3)
    assert not over(table)
    drawn(table, ready=True)
    assert not over(table)
    assert table.reg("NEXT_COUNTERS") == 2
    tsumo(table, 0)
    assert over(table)


@pytest.mark.req("BGA-V-10", "PROF-18")
def test_a_game_may_be_one_round_long(mode: Mode) -> None:
    table = tsumo(Situation(mode, bga(length="east")).start_at(3), 0)
    assert over(table)


def west_pays(mode: Mode, rules: RiichiRules | str, points: int) -> Situation:
    """West, who has `points`, discards the tile that South wins on."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.start_at(0, points=(30_000, 30_000, points, 30_000))
    table.deal(NOTHING, "234m34p345678s99s", "5p147m258s1234z69p", draws="6z7z1z")
    return table.turns(2).play("2 discard 5p", "1 ron")


@pytest.mark.req("RCR-22", "RCR-122", "PROF-15", "BGA-V-11", "NUM-28", "NUM-29")
@pytest.mark.parametrize(
    ("rules", "left", "ends"),
    [
        ("rcr-2016", -100, False),
        (bga(no_negative_points=True), -100, True),
        (bga(no_negative_points=True), 0, False),
        (bga(no_negative_points=False), -100, False),
        ("tenhou", -100, True),
        ("tenhou", 0, False),
    ],
)
def test_a_player_below_zero_may_end_the_game(
    mode: Mode, rules: RiichiRules | str, left: int, ends: bool
) -> None:
    worth = west_pays(mode, rules, 99_000).of("WORTH")[1]
    table = west_pays(mode, rules, worth + left)
    assert table.points[2] == left or ends
    assert over(table) == ends


@pytest.mark.parametrize(
    ("hands_on", "points", "outcome", "ends"),
    [
        # the last regular hand: somebody needs 30,000
        (7, (25_000,) * 4, "drawn", False),
        (7, (31_000, 23_000, 23_000, 23_000), "drawn", True),
        # East stays: the game ends only if it is first with the target
        (7, (20_000, 20_000, 20_000, 40_000), "ready", True),
        (7, (40_000, 20_000, 20_000, 20_000), "ready", False),
        (7, (20_000, 20_000, 20_000, 40_000), "east", True),
        (7, (85_000, 5_000, 5_000, 5_000), "east", False),
        # the extra round ends with the target, or after its fourth hand
        (8, (25_000,) * 4, "drawn", False),
        (8, (25_000,) * 4, "other", True),
        (9, (31_000, 23_000, 23_000, 23_000), "drawn", True),
        (11, (25_000,) * 4, "drawn", True),
        # before the last hand nothing of this holds
        (6, (20_000, 20_000, 40_000, 20_000), "east", False),
    ],
)
def test_when_a_game_with_a_target_ends(
    mode: Mode, hands_on: int, points: tuple[int, ...], outcome: str, ends: bool
) -> None:
    table = Situation(mode, "tenhou", red_fives=(0, 0, 0), noten_by_choice=True, bust=False)
    table.start_at(hands_on, points=points)
    if outcome in ("drawn", "ready"):
        drawn(table, ready=outcome == "ready")
    else:
        tsumo(table, (hands_on + (outcome == "other")) % 4)
    assert over(table) == ends


@pytest.mark.req("BGA-V-12", "RCR-123", "PROF-27")
@pytest.mark.parametrize(
    ("break_ties", "hands_on", "points", "outcome", "ends"),
    [
        (False, 7, (35_000, 35_000, 25_000, 25_000), "drawn", True),
        (True, 7, (35_000, 35_000, 25_000, 25_000), "drawn", False),
        (True, 7, (35_000, 34_000, 26_000, 25_000), "drawn", True),
        (True, 8, (35_000, 35_000, 25_000, 25_000), "drawn", False),
        (True, 8, (35_000, 35_000, 25_000, 25_000), "east", True),
        (True, 8, (35_000, 35_000, 25_000, 25_000), "other", True),
    ],
)
def test_extra_hands_while_the_first_place_is_tied(
    mode: Mode, break_ties: bool, hands_on: int, points: tuple[int, ...], outcome: str, ends: bool
) -> None:
    table = Situation(mode, bga(break_ties=break_ties)).start_at(hands_on, points=points)
    if outcome == "drawn":
        drawn(table, ready=False)
    else:
        tsumo(table, (hands_on + (outcome == "other")) % 4)
    assert over(table) == ends


RESULTS = [
    # points before a drawn last hand, sticks; points after, places, results
    pytest.param(
        *((42_300, 31_000, 26_700, 20_000), 0),
        *((42_300, 31_000, 26_700, 20_000), (1, 2, 3, 4), (27_300, 6_000, -8_300, -25_000)),
        marks=pytest.mark.req("NUM-6", "NUM-2", "RCR-E2", "RCR-E3", "RCR-E4", "RCR-E9", "RCR-20"),
    ),
    pytest.param(
        *((40_000, 40_000, 25_000, 14_000), 1),
        *((40_500, 40_500, 25_000, 14_000), (1, 1, 3, 4), (20_500, 20_500, -10_000, -31_000)),
        marks=pytest.mark.req("NUM-36", "NUM-3", "RCR-E1", "RCR-E5"),
    ),
    pytest.param(
        *((50_000, 25_000, 25_000, 19_000), 1),
        *((51_000, 25_000, 25_000, 19_000), (1, 2, 2, 4), (36_000, -5_000, -5_000, -26_000)),
        marks=pytest.mark.req("NUM-5", "RCR-E1", "RCR-E5"),
    ),
]


@pytest.mark.parametrize(("points", "sticks", "after", "places", "results"), RESULTS)
def test_the_end_gives_sticks_places_and_results(
    mode: Mode,
    points: tuple[int, ...],
    sticks: int,
    after: tuple[int, ...],
    places: tuple[int, ...],
    results: tuple[int, ...],
) -> None:
    table = drawn(Situation(mode).start_at(7, points=points, sticks=sticks), ready=False)
    assert (table.points, table.of("PLACED"), table.of("RESULT")) == (after, places, results)
    told = table.events(EventCode.RESULT)
    assert [(event.parts[0], event.points) for event in told] == list(
        zip(places, results, strict=True)
    )
    assert table.reg("STICKS") == 0


def test_a_game_may_begin_with_any_seat_and_be_taken_up_anywhere(mode: Mode) -> None:
    table = Situation(mode).start_at(5, first_dealer=2, counters=1, sticks=2).deal()
    (began,) = table.events(EventCode.HAND)
    assert (began.seat, began.parts) == (3, (28, 2, 1, 2))
