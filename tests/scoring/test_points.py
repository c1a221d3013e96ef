"""From han and fu to payments: the tables of the book."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hands import cases, hand
from muro.kernels.riichi import ask
from muro.kernels.riichi.points import base_points, east_payment, limit_of, payment
from muro.rules import BGA, RCR_2012, RCR_2016, RCR_2025, TENHOU, RiichiRules
from muro.scoring.reading import Limit
from muro.scoring.score import score

IMPOSSIBLE = "X"


def payments(rules: RiichiRules, han: int, fu: int, *, east: bool) -> tuple[int, int, int]:
    """What a ron brings, what East pays for a self-draw of another, what each other pays."""
    row = list(rules.pack())
    base = base_points(han, fu, limit_of(han, fu, row))
    return payment(base, east, False), east_payment(base, east, True), payment(base, east, True)


def han_of(cell: str) -> list[int]:
    """The han a row of the table is for: 5, 6-7, 13+."""
    if cell.endswith("+"):
        return [13, 14, 20]
    low, _, high = cell.partition("-")
    return list(range(int(low), int(high or low) + 1))


@pytest.mark.req(
    "RCR-S1", "RCR-S3", "RCR-S4", "RCR-S5", "RCR-S9", "RCR-S10", "RCR-S11", "RCR-S15",
    "BGA-R-10", "BGA-R-22", "BGA-R-23", "BGA-R-24", "BGA-R-25", "NUM-12", "NUM-14", "NUM-15",
)  # fmt: skip
@pytest.mark.parametrize("rules", [RCR_2016, BGA], ids=lambda rules: rules.name)
@pytest.mark.parametrize(
    "row", cases("points.csv"), ids=lambda row: f"{row['winner']} {row['han']} {row['fu']}"
)
def test_every_cell_of_the_tables_of_the_federation_is_met(
    row: dict[str, str], rules: RiichiRules
) -> None:
    for han in han_of(row["han"]):
        for fu in [int(row["fu"])] if row["fu"] else [20, 30, 110]:
            ron, by_east, each = payments(rules, han, fu, east=row["winner"] == "E")
            for cell, found in (
                (row["ron"], ron),
                (row["east"] or "0", by_east),
                (row["others"], each),
            ):
                assert cell in (IMPOSSIBLE, str(found))


@pytest.mark.req("RCR-S7")
def test_the_cells_that_no_hand_reaches_are_the_empty_ones() -> None:
    empty = {
        (row["han"], row["fu"], column)
        for row in cases("points.csv")
        for column in ("ron", "others")
        if row[column] == IMPOSSIBLE
    }
    assert empty == {
        ("1", "20", "ron"), ("1", "20", "others"), ("1", "25", "ron"), ("1", "25", "others"),
        ("2", "20", "ron"), ("2", "25", "others"), ("3", "20", "ron"), ("4", "20", "ron"),
    }  # fmt: skip


@pytest.mark.req("RCR-S13")
def test_fu_beyond_the_table_follow_the_formula() -> None:
    assert payments(RCR_2016, 1, 120, east=False) == (3900, 2000, 1000)
    assert payments(RCR_2016, 2, 120, east=True) == (11600, 0, 3900)
    assert payments(RCR_2016, 2, 130, east=True) == (12000, 0, 4000)


@pytest.mark.req("RCR-S2", "PROF-25")
def test_only_some_rulebooks_round_up_to_mangan() -> None:
    for han, fu in ((4, 30), (3, 60)):
        assert payments(RCR_2016, han, fu, east=False)[0] == 7700
        assert payments(RCR_2016, han, fu, east=True)[0] == 11600
        assert payments(RCR_2025, han, fu, east=False) == (8000, 4000, 2000)
        assert payments(RCR_2025, han, fu, east=True) == (12000, 0, 4000)
    for han, fu in ((4, 25), (3, 50), (2, 110)):
        assert limit_of(han, fu, list(RCR_2025.pack())) == ask.NO_LIMIT


@pytest.mark.req("R12-5", "NUM-16", "PROF-8", "RCR-13", "D-38")
def test_thirteen_han_are_a_yakuman_in_some_rulebooks() -> None:
    assert payments(RCR_2012, 13, 30, east=True) == (48000, 0, 16000)
    assert payments(TENHOU, 13, 30, east=False) == (32000, 16000, 8000)
    assert payments(RCR_2016, 13, 30, east=True) == (36000, 0, 12000)
    assert payments(RCR_2012, 12, 30, east=True) == (36000, 0, 12000)


@pytest.mark.req("RCR-S6", "RCR-S18")
def test_a_yakuman_is_the_dearest_hand() -> None:
    best = {}
    for seat in "ES":
        for by in ("ron", "tsumo"):
            scored = score(hand("1122334455667z", "7z", by, seat))
            assert scored.limit is Limit.YAKUMAN
            row = scored.row
            best[seat, by] = row[ask.PAY], row[ask.PAY_EAST], scored.points
    assert best == {
        ("E", "ron"): (48000, 0, 48000),
        ("E", "tsumo"): (16000, 0, 48000),
        ("S", "ron"): (32000, 0, 32000),
        ("S", "tsumo"): (8000, 16000, 32000),
    }


def test_a_single_switch_changes_a_single_value() -> None:
    counted = replace(RCR_2016, counted_yakuman=True)
    assert payments(counted, 13, 30, east=False) == (32000, 16000, 8000)
