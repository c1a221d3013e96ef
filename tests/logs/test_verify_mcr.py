"""`muro verify` on MCR rows: all of them are right here, and a wrong one is seen."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from modes import HAS_NUMBA
from muro.logs.lines import Facts
from muro.logs.verify import Finding, verify_files
from muro.rules import MCR_BOOKS, MCR_MIL, MCR_WMO_2006
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_score import mcr_score
from muro.tiles.tile import Tile

DATA = Path(__file__).parent.parent / "data"
NUMBA = pytest.mark.skipif(
    not HAS_NUMBA, reason="compiled mode needs numba (pip install 'muro[fast]')"
)
FILES = ("mcr_rulings", "mcr_wins", "mcr_shanten", "seed_examples_mcr")


def few(tmp_path: Path, name: str, step: int) -> Path:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt") as file:
        lines = file.readlines()[::step]
    path = tmp_path / f"{name}.jsonl"
    path.write_text("".join(lines), "utf-8")
    return path


@pytest.mark.parametrize("name", FILES)
def test_every_row_comes_out_here_as_there(tmp_path: Path, name: str) -> None:
    verdict = verify_files([few(tmp_path, name, 4 if "shanten" in name else 1)], fast=False)
    assert verdict.failed == 0
    assert verdict.passed > 30


@pytest.mark.parametrize("name", MCR_BOOKS)
def test_hands_come_out_right_in_every_edition(tmp_path: Path, name: str) -> None:
    path = few(tmp_path, "mcr_hands", 20)
    verdict = verify_files([path], rules=MCR_BOOKS[name], fast=False)
    assert verdict.failed == 0
    assert bool(verdict.not_judged["disputed in the WMO dialects"]) == (name != MCR_MIL.name)


def test_a_wrong_row_is_told_with_its_edition(tmp_path: Path) -> None:
    with gzip.open(DATA / "mcr_hands.jsonl.gz", "rt") as file:
        row = json.loads(file.readline())
    row["points"] += 1
    row["fans"]["No Such Fan"] = 1
    path = tmp_path / "mcr_hands.jsonl"
    path.write_text(json.dumps(row), "utf-8")
    findings: list[Finding] = []
    verdict = verify_files([path], rules=MCR_WMO_2006, fast=False, report=findings.append)
    assert verdict.failed == 1
    fields = [one.field for one in findings[0].ruling.differences]
    assert fields == ["points mcr-wmo-2006"]


def games() -> list[Facts]:
    with gzip.open(DATA / "mcr_games.jsonl.gz", "rt") as file:
        return [json.loads(line) for line in file]


def written(path: Path, rows: list[Facts]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


@pytest.mark.req("MCR-19", "MCR-20", "MCR-21", "MCR-23", "MCR-25")
@pytest.mark.parametrize(("fast", "step"), [(False, 4), pytest.param(True, 1, marks=NUMBA)])
def test_real_deals_are_played_again(tmp_path: Path, fast: bool, step: int) -> None:
    rows = games()[::step]
    verdict = verify_files([written(tmp_path / "mcr_games.jsonl", rows)], fast=fast)
    assert (verdict.passed, verdict.failed) == (len(rows), 0)


def first(name: str) -> tuple[Facts, int]:
    """A game with such an event, and where it stands."""
    return next(
        (game, at)
        for game in games()
        for at, event in enumerate(game["events"])
        if event[0] == name
    )


def spoilt(path: Path, row: Facts) -> str:
    """In what a row comes out otherwise."""
    findings: list[Finding] = []
    assert verify_files([written(path, [row])], fast=False, report=findings.append).failed == 1
    return findings[0].ruling.differences[0].field


def test_a_game_that_went_otherwise_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "mcr_games.jsonl"
    game, at = first("chow")
    game["events"][at][0] = "pung"
    assert spoilt(path, game) == f"event {at}"
    game, _ = first("win")
    game["result"]["scores"][0] += 8
    assert spoilt(path, game) == "scores"
    game, _ = first("win")
    game["result"]["points"] += 1
    assert spoilt(path, game) == "points"
    game, _ = first("win")
    game["result"]["fans"]["Short Straight"] = 4
    assert spoilt(path, game) == "fans"
    game, at = first("win")
    game["events"] = game["events"][:at]
    assert spoilt(path, game).startswith("event")
    game, _ = first("draw")
    game["deals"] = ["1111m1111p1111s1z", *game["deals"][1:]]
    assert spoilt(path, game) == "wall"


def two_winners() -> Facts:
    """A deal in which the first discard completes the pairs of two players."""
    hands = ["2468m2468p2468s1z", "1122m3344p6677s5m", "8899m1199p1133s5m", "1357p57s2345677z"]
    worth = [
        mcr_score(McrHand.parse(hand, "5m", seat=wind), MCR_MIL).points
        for hand, wind in ((hands[1], Tile.SOUTH), (hands[2], Tile.WEST))
    ]
    first, second = worth
    return {
        "id": "two winners",
        "rules": {"flowers": False, "own_walls": 21, "minimum": 8, "multiple_winners": True},
        "prevalent": "E",
        "dealer": 0,
        "deals": hands,
        "events": [
            ["draw", 0, "5m"],
            ["discard", 0, "5m"],
            ["win", 1, "5m", 0, "discard"],
            ["win", 2, "5m", 0, "discard"],
        ],
        "result": {
            "type": "win",
            "winners": [1, 2],
            "scores": [-first - second - 16, first + 16, second + 16, -16],
        },
    }


def test_two_winners_are_paid_one_after_the_other(tmp_path: Path) -> None:
    """Where a row says so: each win is a payment of its own by everybody else."""
    path = tmp_path / "mcr_games.jsonl"
    verdict = verify_files([written(path, [two_winners()])], fast=False)
    assert (verdict.passed, verdict.failed) == (1, 0)
    single = two_winners()
    single["rules"]["multiple_winners"] = False
    assert spoilt(path, single) == "events"
