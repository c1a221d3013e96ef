"""Every fan in at least three hands: there, nearly there, beside others; worked out by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from hands import WINDS, cases
from muro.rules import FANS, MCR_WMO_2006
from muro.rules.fans import BY_CODE
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_score import McrScore, mcr_score

ROWS = cases("mcr_examples.csv")
KINDS = ("positive", "negative", "combined")


def scored(row: dict[str, str]) -> McrScore:
    flags = row["flags"].split()
    hand = McrHand.parse(
        row["tiles"],
        row["win"],
        self_drawn=row["by"] == "self",
        wall_last="wall_last" in flags,
        kong="kong" in flags,
        last_tile="last_tile" in flags,
        seat=WINDS[row["seat"]],
        prevalent=WINDS[row["round"]],
        flowers=int(row["flowers"]),
    )
    return mcr_score(hand, MCR_WMO_2006)


def listed(row: dict[str, str]) -> Counter[str]:
    """The fans of a row with how often each counts."""
    found: Counter[str] = Counter()
    for item in row["fans"].split(" / "):
        code, _, times = item.partition(" x")
        found[code] = int(times or 1)
    return found


def test_every_fan_has_a_hand_of_each_kind() -> None:
    assert {(row["code"], row["case"]) for row in ROWS} == {
        (fan.code, kind) for fan in FANS for kind in KINDS
    }


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['code']}-{row['case']}")
def test_the_points_of_a_row_are_those_of_its_fans(row: dict[str, str]) -> None:
    fans = listed(row)
    assert fans.keys() <= BY_CODE.keys()
    assert (row["code"] in fans) is (row["case"] != "negative")
    worth = {code: n * BY_CODE[code].points for code, n in fans.items() if code != "flower"}
    assert sum(worth.values()) == int(row["points"])


@pytest.mark.req(
    "MCR-F01", "MCR-F02", "MCR-F03", "MCR-F04", "MCR-F05", "MCR-F06", "MCR-F07", "MCR-F08",
    "MCR-F09", "MCR-F10", "MCR-F11", "MCR-F12", "MCR-F13", "MCR-F14", "MCR-F15", "MCR-F16",
    "MCR-F17", "MCR-F18", "MCR-F19", "MCR-F20", "MCR-F21", "MCR-F22", "MCR-F23", "MCR-F24",
    "MCR-F25", "MCR-F26", "MCR-F27", "MCR-F28", "MCR-F29", "MCR-F30", "MCR-F31", "MCR-F32",
    "MCR-F33", "MCR-F34", "MCR-F35", "MCR-F36", "MCR-F37", "MCR-F38", "MCR-F39", "MCR-F40",
    "MCR-F41", "MCR-F42", "MCR-F43", "MCR-F44", "MCR-F45", "MCR-F46", "MCR-F47", "MCR-F48",
    "MCR-F49", "MCR-F50", "MCR-F51", "MCR-F52", "MCR-F53", "MCR-F54", "MCR-F55", "MCR-F56",
    "MCR-F57", "MCR-F58", "MCR-F59", "MCR-F60", "MCR-F61", "MCR-F62", "MCR-F63", "MCR-F64",
    "MCR-F65", "MCR-F66", "MCR-F67", "MCR-F68", "MCR-F69", "MCR-F70", "MCR-F71", "MCR-F72",
    "MCR-F73", "MCR-F74", "MCR-F75", "MCR-F76", "MCR-F77", "MCR-F78", "MCR-F79", "MCR-F80",
    "MCR-F81",
)  # fmt: skip
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['code']}-{row['case']}")
def test_a_hand_has_the_points_and_fans_that_were_worked_out(row: dict[str, str]) -> None:
    found = scored(row)
    points, flowers = int(row["points"]), int(row["flowers"])
    assert found.points == points
    assert found.is_win is (points >= MCR_WMO_2006.minimum)
    assert found.total == (points + flowers if found.is_win else 0)
    fans = Counter({one.fan.code: one.times for one in found.counted})
    assert (row["code"] in fans) is (row["case"] != "negative")
    if row["tie"]:
        assert sum(one.points for one in found.counted if one.fan.code != "flower") == points
    else:
        assert fans == listed(row)
