"""The rows of `rcr2016_examples` that no examination judges: rules, sets, false sets, displays."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from muro.errors import ParseError
from muro.game.referee import BY_REASON, Penalty
from muro.game.wall import Break
from muro.kernels import reasons
from muro.kernels.mode import new_row
from muro.kernels.riichi import ask, final
from muro.kernels.riichi.fu import rounded
from muro.kernels.riichi.points import (
    base_points,
    chombo_payment,
    noten_payments,
    payment,
)
from muro.rules import RCR_2012, RCR_2016
from muro.tiles import Meld, MeldKind, Tile, is_chow, is_equal, parse_tiles

Facts = dict[str, Any]
TESTS = Path(__file__).parent.parent
KINDS = ("rule", "set", "false_set", "display")
MELDS = {"chow": MeldKind.CHI, "pung": MeldKind.PON, "kong": MeldKind.KAN}
LATER = {
    # what only a tournament does
    *("R16-5.7-late-1", "R16-5.7-late-10", "R16-5.7-late-11", "R16-5.8-from-start"),
    *("R16-5.8-mid-session", "R16-5.9-signal-in-hand", "R16-5.9-signal-between"),
}
ELSEWHERE = {
    # row: the test that plays or draws it
    "R16-3.4.2-counters":
        "table/test_game.py::test_after_a_draw_there_is_one_counter_more_whoever_deals",
    "R16-3.3.8-display":
        "web/test_table.py::test_the_claimed_tile_is_turned_towards_its_origin",
    "R16-5.3-riichi-line":
        "web/test_table.py::test_a_river_has_rows_of_six_and_lays_the_riichi_tile_down",
}  # fmt: skip


def rows() -> dict[str, Facts]:
    with gzip.open(TESTS / "data" / "rcr2016_examples.jsonl.gz", "rt", encoding="utf-8") as file:
        facts = [json.loads(line) for line in file]
    return {row["id"]: row for row in facts if row["kind"] in KINDS}


ROWS = rows()


# --- what each row gives, worked out here -------------------------------------------------------


def wall(given: Facts) -> Facts:
    broken = Break(given["dice"])
    dead = [broken.place(number) for number in range(122, 136)]
    return {
        "wall_of": "ESWN"[broken.side - Tile.EAST],
        "stacks_from_right": dead[0].stack,
        "stacks_left_of_break": broken.stacks_left,
        "dead_wall_stacks_counted_from_right": [dead[-1].stack, dead[0].stack],
    }


def noten(given: Facts) -> Facts:
    many = given["tenpai"] if isinstance(given["tenpai"], list) else [given["tenpai"]]
    paid = []
    for ready in many:
        deltas = new_row(4, fast=False)
        noten_payments(deltas, list(RCR_2016.pack()), (1 << ready) - 1)
        paid.append(list(deltas))
    if len(paid) == 1:
        return {"each_tenpai": paid[0][0], "each_noten": paid[0][3]}
    return {"exchanged": max(max(deltas) for deltas in paid)}


def uma(given: Facts) -> Facts:
    points = [40_000, 31_000, 29_000, 20_000]
    if given["ties"] == "two players first":
        points = [35_000, 35_000, 29_000, 21_000]
    return {"uma": result(points, [0] * 4)[final.UMA_PAID : final.UMA_PAID + 4]}


def result(points: list[int], penalties: list[int]) -> list[int]:
    found = new_row(final.RESULT_SIZE, fast=False)
    final.final_result(points, penalties, list(RCR_2016.pack()), 0, 0, found)
    return list(found)


def limit(given: Facts) -> Facts:
    assert given == {"limit": "haneman", "by": "ron"}
    base = base_points(6, 30, ask.HANEMAN)
    return {"E": payment(base, True, False), "other": payment(base, False, False)}


def counter(given: Facts) -> Facts:
    each = given["counters"]
    return {"ron": each * RCR_2016.counter_ron, "tsumo_each": each * RCR_2016.counter_tsumo}


def chombo(given: Facts) -> Facts:
    if given["tournament"]:
        points = [30_000] * 4
        fined = result(points, [RCR_2016.chombo_points, 0, 0, 0])
        totals = fined[final.TOTAL : final.TOTAL + 4]
        assert fined[final.UMA_PAID : final.UMA_PAID + 4] == [0] * 4
        return {"offender": totals[0], "others": totals[1], "when": "after the game and the uma"}
    deltas = new_row(4, fast=False)
    offender = 0 if given["offender"] == "East" else 2
    chombo_payment(deltas, list(RCR_2012.pack()), offender, 0)
    if offender == 0:
        return {"to_each_other": deltas[1], "offender": deltas[0]}
    return {"to_east": deltas[0], "to_each_other": deltas[1], "offender": deltas[2]}


RULES: dict[str, Callable[[Facts], Facts]] = {
    "R16-2.5-dice-12": wall,
    "R16-3.4.2-tenpai-1": noten,
    "R16-3.4.2-tenpai-2": noten,
    "R16-3.4.2-tenpai-3": noten,
    "R16-3.4.2-tenpai-0-4": noten,
    "R16-3.6.1-uma": uma,
    "R16-3.6.1-tie": uma,
    "R16-4.1-rounding": lambda given: {"fu": rounded(given["fu"])},
    "R16-4.1.3-haneman": limit,
    "R16-3.4.10-counter": counter,
    "R16-3.4.6-chombo-tournament": chombo,
    "R16-3.4.6-chombo-social-other": chombo,
    "R16-3.4.6-chombo-social-east": chombo,
}


@pytest.mark.req("NUM-1", "NUM-3", "NUM-41", "RCR-25", "RCR-95", "RCR-76", "RCR-S4", "RCR-F16")
@pytest.mark.parametrize("name", RULES)
def test_a_rule_of_the_booklet_gives_its_figures(name: str) -> None:
    assert RULES[name](ROWS[name]["given"]) == ROWS[name]["expect"]


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row["kind"] == "set"])
def test_a_set_of_the_booklet_is_one_and_nine_eight_one_is_none(name: str) -> None:
    text, kind = ROWS[name]["tiles"], ROWS[name]["set"]
    tiles = parse_tiles(text.replace(" of one suit", "m"))
    found = [
        name
        for name, is_one in (
            ("chow", is_chow(tiles)),
            ("pung", is_equal(tiles, 3)),
            ("kong", is_equal(tiles, 4)),
        )
        if is_one
    ]
    assert found == ([kind] if kind else [])
    if kind:
        assert Meld(kind=MELDS[kind], tiles=tiles).tiles == tiles


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row["kind"] == "false_set"])
def test_a_false_set_is_no_meld_and_costs_the_hand_once_a_tile_was_discarded(name: str) -> None:
    row = ROWS[name]
    with pytest.raises(ParseError):
        Meld(
            kind=MELDS[row["called"]],
            tiles=parse_tiles(row["tiles"]),
            claimed=Tile.parse(row["claimed"]),
        )
    assert row["result_after_discard"] == "dead hand"
    assert BY_REASON[reasons.WRONG_SET].penalty is Penalty.DEAD_HAND


def test_every_row_is_proven_somewhere_or_waits_for_tournaments() -> None:
    here = {name for name, row in ROWS.items() if row["kind"] in ("set", "false_set")} | set(RULES)
    assert here | set(ELSEWHERE) | LATER == set(ROWS)
    for place in ELSEWHERE.values():
        file, _, test = place.partition("::")
        assert f"def {test}(" in (TESTS / file).read_text("utf-8")
