"""`muro verify` on MCR rows: all of them are right here, and a wrong one is seen."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from muro.logs.verify import Finding, verify_files
from muro.rules import MCR_BOOKS, MCR_MIL, MCR_WMO_2006

DATA = Path(__file__).parent.parent / "data"
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


def test_games_are_not_judged_yet() -> None:
    verdict = verify_files([DATA / "mcr_games.jsonl.gz"], fast=False)
    assert (verdict.passed, verdict.failed, verdict.not_judged["mcr_games"]) == (0, 0, 34)
