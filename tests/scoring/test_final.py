"""The result of a game from its last points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from counts import row
from modes import Mode
from muro.kernels.riichi import final
from muro.rules import (
    BGA,
    M_LEAGUE,
    MAHJONG_SOUL,
    RCR_2012,
    RCR_2016,
    TENHOU,
    WRC,
    LeftoverSticks,
    RiichiRules,
)

EVEN = (30000, 30000, 30000, 30000)


def result_of(
    mode: Mode, rules: RiichiRules, points: tuple[int, ...], *, sticks: int = 0,
    penalties: tuple[int, ...] = (0, 0, 0, 0), first_dealer: int = 0,
) -> dict[str, list[int]]:  # fmt: skip
    last, fines, rule_row = row(mode, 4), row(mode, 4), row(mode, len(rules.pack()))
    for array, numbers in ((last, points), (fines, penalties), (rule_row, rules.pack())):
        for place, number in enumerate(numbers):
            array[place] = number
    found = row(mode, final.RESULT_SIZE)
    mode.door(final.final_result)(last, fines, rule_row, first_dealer, sticks, found)
    places = {
        "place": final.PLACE, "points": final.FINAL_POINTS, "leftover": final.LEFTOVER,
        "net": final.NET, "uma": final.UMA_PAID, "oka": final.OKA_PAID, "total": final.TOTAL,
    }  # fmt: skip
    return {name: [int(found[at + seat]) for seat in range(4)] for name, at in places.items()}


RESULTS = [
    # rules, points, sticks; places, uma, totals; source
    (RCR_2016, (42300, 31000, 26700, 20000), 0, [1, 2, 3, 4], [15000, 5000, -5000, -15000],
     [27300, 6000, -8300, -25000], "NUM-2 NUM-6 RCR-E4"),
    (RCR_2016, (20000, 26700, 42300, 31000), 0, [4, 3, 1, 2], [-15000, -5000, 15000, 5000],
     [-25000, -8300, 27300, 6000], "RCR-E3"),
    (RCR_2016, (35000, 35000, 28000, 22000), 0, [1, 1, 3, 4], [10000, 10000, -5000, -15000],
     [15000, 15000, -7000, -23000], "NUM-3 RCR-E5"),
    (RCR_2016, (40000, 32000, 24000, 24000), 0, [1, 2, 3, 3], [15000, 5000, -10000, -10000],
     [25000, 7000, -16000, -16000], "NUM-4 RCR-E5"),
    (RCR_2016, (40000, 30000, 30000, 20000), 0, [1, 2, 2, 4], [15000, 0, 0, -15000],
     [25000, 0, 0, -25000], "NUM-5 RCR-E5"),
    (RCR_2016, (34000, 34000, 34000, 18000), 0, [1, 1, 1, 4], [5000, 5000, 5000, -15000],
     [9000, 9000, 9000, -27000], "NUM-9 RCR-E6"),
    (RCR_2016, (42000, 26000, 26000, 26000), 0, [1, 2, 2, 2], [15000, -5000, -5000, -5000],
     [27000, -9000, -9000, -9000], "RCR-E6"),
    (RCR_2016, EVEN, 0, [1, 1, 1, 1], [0, 0, 0, 0], [0, 0, 0, 0], "RCR-E6"),
    (RCR_2016, (35000, 25000, 35000, 25000), 0, [1, 3, 1, 3], [10000, -10000, 10000, -10000],
     [15000, -15000, 15000, -15000], "RCR-E6"),
    (RCR_2016, (41300, 31000, 26700, 20000), 1, [1, 2, 3, 4], [15000, 5000, -5000, -15000],
     [27300, 6000, -8300, -25000], "RCR-E1"),
    (RCR_2016, (34500, 34500, 28000, 22000), 1, [1, 1, 3, 4], [10000, 10000, -5000, -15000],
     [15000, 15000, -7000, -23000], "NUM-36"),
    (RCR_2016, (33000, 33000, 33000, 20000), 1, [1, 1, 1, 4], [5000, 5000, 5000, -15000],
     [8333, 8333, 8333, -25000], "D-98: what cannot be split is dropped"),
    (RCR_2016, (-1200, 61200, 30000, 30000), 0, [4, 1, 2, 2], [-15000, 15000, 0, 0],
     [-46200, 46200, 0, 0], "RCR-E2: debts are allowed"),
    (RCR_2012, (12300, 1000, -3300, -10000), 0, [1, 2, 3, 4], [30000, 10000, -10000, -30000],
     [42300 - RCR_2012.return_points, 11000 - RCR_2012.return_points,
      -13300 - RCR_2012.return_points, -40000 - RCR_2012.return_points], "R12-12"),
    (BGA, (42300, 31000, 26700, 20000), 0, [1, 2, 3, 4], [0, 0, 0, 0],
     [42300, 31000, 26700, 20000], "D-78: plain points"),
    (WRC, (42300, 31000, 26700, 19000), 1, [1, 2, 3, 4], [15000, 5000, -5000, -15000],
     [28300, 6000, -8300, -26000], "A9: to the first"),
    (TENHOU, (24500, 30500, 25000, 20000), 0, [3, 1, 2, 4], [-10000, 20000, 10000, -20000],
     [-15000, 40000, 5000, -30000], "A7: -5.5 becomes -5, the first takes the balance"),
    (TENHOU, (30500, 40500, 19500, 9500), 0, [2, 1, 3, 4], [10000, 20000, -10000, -20000],
     [11000, 49000, -20000, -40000], "A7: +0.5 becomes +1, -10.5 becomes -10"),
    (TENHOU, (50000, 30500, 20000, -500), 0, [1, 2, 3, 4], [20000, 10000, -10000, -20000],
     [60000, 11000, -20000, -51000], "A7: -0.5 becomes -1, as in real games"),
    (TENHOU, (25000, 25000, 25000, 25000), 0, [1, 2, 3, 4], [20000, 10000, -10000, -20000],
     [35000, 5000, -15000, -25000], "A8: the earlier seat is better"),
    (TENHOU, (24000, 26000, 24000, 24000), 2, [2, 1, 3, 4], [10000, 20000, -10000, -20000],
     [4000, 38000, -16000, -26000], "A9: sticks to the first"),
    (MAHJONG_SOUL, (24600, 30400, 25000, 20000), 0, [3, 1, 2, 4], [-5000, 15000, 5000, -15000],
     [-5400, 20400, 5000, -20000], "A7: no rounding"),
    (M_LEAGUE, (35000, 35000, 20000, 10000), 0, [1, 1, 3, 4], [20000, 20000, -10000, -30000],
     [35000, 35000, -20000, -50000], "A6 A8: oka is shared, too"),
    (M_LEAGUE, (30000, 30000, 30000, 10000), 0, [1, 1, 1, 4], [10000, 10000, 10000, -30000],
     [16800, 16600, 16600, -50000], "A8: what is left over goes to the earlier seat"),
]  # fmt: skip


@pytest.mark.req(
    "RCR-23", "RCR-24", "RCR-123", "RCR-E1", "RCR-E2", "RCR-E3", "RCR-E4", "RCR-E5", "RCR-E6",
    "R12-12", "R12-21", "PROF-19", "PROF-20", "PROF-26", "PROF-27", "NUM-2", "NUM-3", "NUM-4",
    "NUM-5", "NUM-6", "NUM-9", "NUM-36",
)  # fmt: skip
@pytest.mark.parametrize(("rules", "points", "sticks", "place", "uma", "total", "_source"), RESULTS)
def test_the_result_of_a_game_is_that_of_its_rulebook(
    mode: Mode, rules: RiichiRules, points: tuple[int, ...], sticks: int,
    place: list[int], uma: list[int], total: list[int], _source: str,
) -> None:  # fmt: skip
    found = result_of(mode, rules, points, sticks=sticks)
    assert (found["place"], found["uma"], found["total"]) == (place, uma, total)


@pytest.mark.req("RCR-E7", "RCR-E8", "RCR-E10", "RCR-E12", "RCR-25", "NUM-7")
def test_penalties_are_taken_last_change_no_place_and_go_to_nobody(mode: Mode) -> None:
    points = (42300, 31000, 26700, 20000)
    found = result_of(mode, RCR_2016, points, penalties=(20000, 0, 0, 0))
    assert found["place"] == [1, 2, 3, 4]
    assert found["total"] == [7300, 6000, -8300, -25000]
    assert sum(found["total"]) == -20000


@pytest.mark.req("RCR-E9")
@pytest.mark.parametrize("rules", [RCR_2016, TENHOU, M_LEAGUE], ids=lambda rules: rules.name)
def test_results_add_up_to_nothing_while_every_point_is_on_the_table(
    mode: Mode, rules: RiichiRules
) -> None:
    start = rules.start_points
    for moved in ((0, 0, 0, 0), (7700, -3900, -3800, 0), (100, 100, -100, -100), (-9, 3, 3, 3)):
        points = tuple(start + 100 * change for change in moved)
        assert sum(result_of(mode, rules, points)["total"]) == 0


def test_a_tie_that_is_not_shared_goes_to_the_seat_that_was_east_first(mode: Mode) -> None:
    points = (25000, 25000, 25000, 25000)
    assert result_of(mode, TENHOU, points, first_dealer=2)["place"] == [3, 4, 1, 2]
    tied = result_of(mode, TENHOU, (25000, 30000, 30000, 14000), sticks=1, first_dealer=2)
    assert (tied["place"], tied["leftover"]) == ([3, 2, 1, 4], [0, 0, 1000, 0])


def test_sticks_may_be_nobodys(mode: Mode) -> None:
    rules = replace(RCR_2016, leftover_sticks=LeftoverSticks.TO_NOBODY)
    found = result_of(mode, rules, (41300, 31000, 26700, 20000), sticks=1)
    assert (found["leftover"], found["points"][0]) == ([0, 0, 0, 0], 41300)
