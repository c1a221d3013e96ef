"""The examinations: real wins, examples and games judged; what is not judged; broken files."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from modes import HAS_NUMBA, Mode
from muro.errors import MuroError
from muro.logs.verify import Finding, Verdict, verify_files
from muro.rules import RCR_2012, riichi_book

DATA = Path(__file__).parent.parent / "data"
Facts = dict[str, Any]
Change = Callable[[Facts], object]


def rows_of(name: str) -> list[Facts]:
    """The rows of one of the files."""
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def written(path: Path, rows: list[Facts]) -> Path:
    """The rows as a file."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    return path


def counts(verdict: Verdict) -> tuple[int, int, dict[str, int]]:
    """Passed, failed, and what was not judged."""
    return verdict.passed, verdict.failed, dict(verdict.not_judged)


# --- the files ----------------------------------------------------------------------------------


@pytest.mark.req("RCR-46", "RCR-82", "NUM-12")
def test_every_real_win_is_worth_here_what_it_was_worth_there(mode: Mode) -> None:
    verdict = verify_files([DATA / "riichi_wins.jsonl.gz"], fast=mode.fast)
    assert counts(verdict) == (13_281, 0, {})


def test_known_bugs_of_other_programs_are_none_of_ours() -> None:
    verdict = verify_files([DATA / "riichi_known_bugs.jsonl.gz"], fast=False)
    situations = ("riichi_ankan", "kuikae", "payment", "flow", "dora")
    assert counts(verdict) == (7, 0, dict.fromkeys(situations, 1))


@pytest.mark.req("NUM-32", "NUM-33", "NUM-43")
def test_the_examples_of_the_booklet_come_out_as_printed(mode: Mode) -> None:
    verdict = verify_files([DATA / "rcr2016_examples.jsonl.gz"], fast=mode.fast)
    ordinary = {"rule": 21, "set": 4, "false_set": 2, "display": 2}
    assert counts(verdict) == (52, 0, ordinary)


@pytest.mark.req("MJ-11", "MJ-13", "MJ-14")
def test_the_example_hands_of_the_federation_are_what_they_say() -> None:
    verdict = verify_files([DATA / "seed_examples.jsonl.gz"], fast=False)
    assert counts(verdict) == (30, 0, {})


def test_a_sample_of_real_games_is_played_again_plain(tmp_path: Path) -> None:
    sample = written(tmp_path / "games.jsonl", rows_of("riichi_games")[::12])
    assert counts(verify_files([sample], fast=False))[:2] == (11, 0)


@pytest.mark.slow
@pytest.mark.skipif(not HAS_NUMBA, reason="compiled mode needs numba (pip install 'muro[fast]')")
def test_real_games_are_played_again_compiled() -> None:
    verdict = verify_files([DATA / "riichi_games.jsonl.gz"], fast=True)
    assert counts(verdict)[:2] == (125, 0)


# --- what is found ------------------------------------------------------------------------------

WIN_FAULTS: list[tuple[Change, str]] = [
    (lambda row: row.update(points=row["points"] + 100), "points"),
    (lambda row: row.update(fu=row["fu"] + 10), "fu"),
    (lambda row: row.update(han=row["han"] + 1), "han"),
    (lambda row: row.update(yaku=[*row["yaku"], ["chanta", 1]]), "yaku"),
    (lambda row: row.update(yakuman=1), "yakuman"),
    (lambda row: row["deltas"].reverse(), "deltas"),
    (lambda row: row.update(limit="mangan"), "limit"),
]


@pytest.mark.parametrize(("change", "field"), WIN_FAULTS)
def test_a_win_worth_something_else_fails_in_that_field(
    change: Change, field: str, tmp_path: Path
) -> None:
    row = next(row for row in rows_of("riichi_wins") if row["han"] == 2 and row["loser"] == 3)
    change(row)
    findings: list[Finding] = []
    verdict = verify_files(
        [written(tmp_path / "a.jsonl", [row])], fast=False, report=findings.append
    )
    assert counts(verdict) == (0, 1, {})
    assert [one.field for one in findings[0].ruling.differences] == [field]


def test_a_hand_that_does_not_win_here_fails(tmp_path: Path) -> None:
    row = rows_of("riichi_wins")[0]
    row["win_tile"] = "1m"
    findings: list[Finding] = []
    path = written(tmp_path / "a.jsonl", [row])
    verify_files([path], fast=False, report=findings.append)
    (one,) = findings[0].ruling.differences
    assert (one.field, one.expected, one.found) == ("win", "a win", "not_complete")
    assert (findings[0].path, findings[0].line, findings[0].id) == (path, 1, row["id"])


def events(row: Facts, name: str) -> list[list[Any]]:
    """The events of a game with this name."""
    return [event for event in row["events"] if event[0] == name]


GAME_FAULTS: list[tuple[Change, str]] = [
    (lambda row: events(row, "game_end")[0][1]["points"].reverse(), "placement points"),
    (lambda row: events(row, "game_end")[0][1].update(scores=[0, 0, 0, 0]), "final scores"),
    (lambda row: events(row, "win")[0][1].update(points=100), "points"),
    (lambda row: events(row, "win")[0][1]["deltas"].reverse(), "deltas"),
    (lambda row: events(row, "deal")[1][1].update(honba=5), "deal"),
    (lambda row: events(row, "deal")[1][1].update(dealer=3), "dealer"),
    (lambda row: events(row, "discard")[5].__setitem__(2, "7z"), "event"),
    (lambda row: row["events"].remove(events(row, "discard")[7]), "event"),
    (lambda row: row.update(first_dealer=1), "dealer"),
    (lambda row: row.update(start_scores=[30000] * 4), "start scores"),
]


@pytest.mark.parametrize(("change", "field"), GAME_FAULTS)
def test_a_game_played_otherwise_fails_at_that_place(
    change: Change, field: str, tmp_path: Path
) -> None:
    row = rows_of("riichi_games")[0]
    change(row)
    findings: list[Finding] = []
    path = written(tmp_path / "a.jsonl", [row])
    verdict = verify_files([path], fast=False, report=findings.append)
    assert (verdict.passed, verdict.failed) == (0, 1)
    assert field in findings[0].ruling.differences[0].field


def test_another_rulebook_may_be_asked_for() -> None:
    path = DATA / "rcr2016_examples.jsonl.gz"
    assert verify_files([path], rules=RCR_2012, fast=False).failed > 0
    assert verify_files([path], rules=riichi_book("rcr-2016"), fast=False).failed == 0


# --- what is not judged -------------------------------------------------------------------------


def test_what_is_not_known_is_counted_apart(tmp_path: Path) -> None:
    win, game = rows_of("riichi_wins")[0], rows_of("riichi_games")[0]
    bugs = rows_of("riichi_known_bugs")
    score = next(row for row in bugs if row["kind"] == "score")
    example = rows_of("rcr2016_examples")[0]
    seed = rows_of("seed_examples")[0]
    rows = [
        {**win, "ruleset": "moon-3p"},
        {**win, "flags": ["blindfold"]},
        {**game, "ruleset": "moon-3p"},
        {key: win[key] for key in win if key != "win_tile"} | {"yaku": [["nagashi_mangan", 5]]},
        {**score, "kind": "priority"},
        {**score, "ruleset": "moon"},
        {**score, "input": {**score["input"], "weather": "rain"}},
        {**score, "expected": {"mood": "good"}},
        {**score, "expected": {**score["expected"], "mood": "good"}},
        {**example, "kind": "song"},
        {**seed, "rules": "mcr"},
        {"deals": [], "events": [], "result": {}, "rules": {"flowers": True, "own_walls": 0}},
        {"something": "else"},
    ]
    passed, failed, apart = counts(verify_files([written(tmp_path / "x.jsonl", rows)], fast=False))
    assert (passed, failed) == (1, 0)
    assert apart == {
        "win by moon-3p": 1,
        "win with blindfold": 1,
        "game by moon-3p": 1,
        "nagashi mangan": 1,
        "priority": 1,
        "score by moon": 1,
        "score with weather": 1,
        "score with mood": 1,
        "field mood": 1,
        "song": 1,
        "mcr hand": 1,
        "games from other walls than private ones": 1,
        "unknown rows": 1,
    }


def test_a_matter_of_rules_passes_with_either_side_of_the_switch(tmp_path: Path) -> None:
    bugs = rows_of("riichi_known_bugs")
    row = next(row for row in bugs if row["expected"].get("yakuman") == 1)
    assert row["expected"]["yaku"] == ["junsei_chuuren_poutou"]
    row["ruleset"] = "by rule flag"
    double = {**row, "expected": {"yakuman": 2, "han": 26, "points": 64_000}}
    path = written(tmp_path / "bugs.jsonl", [row, double])
    assert counts(verify_files([path], fast=False)) == (2, 0, {})


DISTANCES: list[tuple[Facts, int]] = [
    # tiles, melds; how far from ready
    ({"closed": ["1m", "2m", "3m", "4m"]}, 0),
    ({"closed": ["1m", "2m", "3m", "9p", "9p"]}, -1),
    ({"closed": ["1m", "4m", "7p", "9p"]}, 1),
    ({"closed": ["5z"] * 4}, 1),
    (
        {
            "closed": ["5z", "1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"],
            "melds": [{"kind": "pon", "tiles": ["5z", "5z", "5z"], "called": "5z", "from_rel": 1}],
        },
        1,
    ),
]


@pytest.mark.parametrize(("given", "expected"), DISTANCES)
def test_distances_beside_melds_are_judged(given: Facts, expected: int, tmp_path: Path) -> None:
    row = {"id": "x", "kind": "shanten", "ruleset": "any", "input": given}
    rows = [{**row, "expected": {"shanten": expected + off}} for off in (0, 1)]
    path = written(tmp_path / "bugs.jsonl", rows)
    assert counts(verify_files([path], fast=False)) == (1, 1, {})


def test_a_hand_said_to_be_worth_nothing_must_be_refused(tmp_path: Path) -> None:
    score = next(row for row in rows_of("riichi_known_bugs") if row["kind"] == "score")
    nothing = {"points": 0, "han": 0, "yaku": []}
    no_yaku = {**score["input"], "flags": []}
    rows = [{**score, "expected": nothing}, {**score, "expected": nothing, "input": no_yaku}]
    path = written(tmp_path / "bugs.jsonl", rows)
    assert counts(verify_files([path], fast=False)) == (1, 1, {})


@pytest.mark.parametrize("packed", [True, False], ids=["packed", "plain"])
def test_a_file_is_known_by_what_it_says_not_by_its_name(packed: bool, tmp_path: Path) -> None:
    text = "".join(json.dumps(row) + "\n\n" for row in rows_of("riichi_wins")[:20])
    path = tmp_path / "part_b.txt"
    path.write_bytes(gzip.compress(text.encode()) if packed else text.encode())
    assert counts(verify_files([path], fast=False)) == (20, 0, {})


def test_rows_are_told_in_the_order_of_the_file() -> None:
    findings: list[Finding] = []
    path = DATA / "rcr2016_examples.jsonl.gz"
    verify_files([path], fast=False, report=findings.append)
    assert [finding.line for finding in findings] == list(range(1, 82))
    kinds = Counter(finding.kind for finding in findings)
    assert kinds == {"rcr2016_examples": 81}


# --- broken files -------------------------------------------------------------------------------

GOOD = json.dumps(rows_of("riichi_wins")[0]).encode()
BROKEN = [
    # what the file holds; what the fault says after the file's name
    (GOOD + b"\n{nonsense\n", ", line 2, is broken: it is no JSON from column 2 on"),
    (GOOD + b"\n[1, 2]\n", ", line 2, is broken: it is no JSON object"),
    (GOOD + b"\n\xff\xfe\n", ", line 2, is broken: it is not text in UTF-8"),
    (
        GOOD.replace(b'"closed"', b'"open"') + b"\n",
        ", line 1, is broken: the field or value 'closed' is missing or unknown",
    ),
    (
        GOOD.replace(b'"7p"', b'"7x"') + b"\n",
        ", line 1, is broken: expected ranks then a suit, like '123m55z', got '7' at column 1",
    ),
    (
        GOOD.replace(b'"round_wind": "E"', b'"round_wind": "X"'),
        ", line 1, is broken: the field or value 'X' is missing or unknown",
    ),
    (b"[" * 100_000, ", line 1, is broken: it nests deeper than any log"),
    (b'{"a":' * 100_000, ", line 1, is broken: it nests deeper than any log"),
    (gzip.compress(GOOD)[:-20], " breaks off in line 1: the packed file is damaged"),
]


@pytest.mark.parametrize(("content", "said"), BROKEN)
def test_a_broken_line_is_one_fault_with_its_place(
    content: bytes, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "riichi_wins_b.jsonl"
    path.write_bytes(content)
    with pytest.raises(MuroError) as fault:
        verify_files([path], fast=False)
    assert str(fault.value) == f"{path}{said}"


@pytest.mark.parametrize("dealer", [4, -1, 255, 10**30, None, "E"])
def test_a_game_with_an_impossible_first_dealer_is_one_fault(
    dealer: object, mode: Mode, tmp_path: Path
) -> None:
    path = tmp_path / "riichi_games_b.jsonl"
    path.write_text(json.dumps({**rows_of("riichi_games")[0], "first_dealer": dealer}), "utf-8")
    with pytest.raises(MuroError) as fault:
        verify_files([path], fast=mode.fast)
    assert str(fault.value).startswith(f"{path}, line 1, is broken: a value is wrong: ")


def test_a_missing_file_is_one_fault(tmp_path: Path) -> None:
    with pytest.raises(MuroError) as fault:
        verify_files([tmp_path / "nothing.jsonl"], fast=False)
    assert (
        str(fault.value)
        == f"{tmp_path / 'nothing.jsonl'} cannot be read: No such file or directory"
    )
