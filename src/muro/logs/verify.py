"""Judges files of real hands and games: how many come out here as they did there.

A file is known by what its rows say; rows that could be several things are told apart by the
file's name. Rows of a kind that muro does not judge are counted apart, never as failed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from ..errors import MuroError
from ..rules import McrRules, RiichiRules
from .bench import Bench
from .judge_booklet import judge_example
from .judge_games import judge_game
from .judge_mcr import judge_mcr, judge_mcr_distance
from .judge_mcr_games import judge_mcr_game
from .judge_mcr_seed import judge_mcr_seed
from .judge_seed import judge_seed
from .judge_wins import judge_bug, judge_win
from .lines import UNREADABLE, Facts, broken, read_lines
from .ruling import Difference, Ruling, not_judged

Judge = Callable[[Facts, Bench], Ruling]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of file: what its name begins with, the fields of its rows, who judges them."""

    name: str
    fields: frozenset[str]
    judge: Judge


def _kind(name: str, fields: str, judge: Judge | None = None) -> Kind:
    return Kind(name, frozenset(fields.split()), judge or (lambda _row, _bench: not_judged(name)))


def _judge_seed(facts: Facts, bench: Bench) -> Ruling:
    """An example hand of either game."""
    is_mcr = facts["rules"] == "mcr" and "fan_no" in facts
    return (judge_mcr_seed if is_mcr else judge_seed)(facts, bench)


KINDS = (
    _kind("riichi_games", "first_dealer ruleset events", judge_game),
    _kind("riichi_wins", "ruleset yaku flags winner", judge_win),
    _kind("riichi_known_bugs", "kind ruleset input expected", judge_bug),
    _kind("rcr2016_examples", "kind section page", judge_example),
    _kind("seed_examples", "kind rules requirement tiles", _judge_seed),
    _kind("mcr_games", "deals events result", judge_mcr_game),
    _kind("mcr_rulings", "fans hand win class expected_by", judge_mcr),
    _kind("mcr_wins", "fans hand win game", judge_mcr),
    _kind("mcr_hands", "fans hand win", judge_mcr),
    _kind("mcr_shanten", "hand melds min useful", judge_mcr_distance),
)
"""The files that are known, the more particular first."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What one row of a file came to."""

    path: Path
    line: int
    kind: str
    id: str
    ruling: Ruling


@dataclass(slots=True)
class Verdict:
    """The count of all rows."""

    passed: int = 0
    failed: int = 0
    not_judged: Counter[str] = field(default_factory=Counter)
    """How many rows and fields were not judged, by what they are about."""

    def add(self, ruling: Ruling) -> None:
        """Count one row."""
        if ruling.not_judged:
            self.not_judged[ruling.not_judged] += 1
        elif ruling.passed:
            self.passed += 1
        else:
            self.failed += 1
        for name in ruling.left_out:
            self.not_judged[f"field {name}"] += 1


def verify_files(
    paths: Iterable[Path],
    *,
    rules: RiichiRules | McrRules | None = None,
    fast: bool | None = None,
    report: Callable[[Finding], None] = lambda _finding: None,
) -> Verdict:
    """Judge every row of the files; `report` is told each finding as it comes.

    `rules` stand in for the rulebook that a row names. Kernels run compiled where `fast`, and
    where it is left open if numba is there. A broken line raises `ParseError` with its place.
    """
    bench = Bench(rules=rules, fast=fast)
    verdict = Verdict()
    for path in paths:
        for finding in judged(path, bench):
            verdict.add(finding.ruling)
            report(finding)
    return verdict


def judged(path: Path, bench: Bench) -> Iterator[Finding]:
    """The findings of one file, row by row."""
    for number, facts in read_lines(path):
        kind = kind_of(facts, path.name)
        if kind is None:
            name, ruling = "unknown", not_judged("unknown rows")
        else:
            name, ruling = kind.name, _ruling(kind, facts, bench, path, number)
        yield Finding(path, number, name, str(facts.get("id", number)), ruling)


def kind_of(facts: Facts, file: str) -> Kind | None:
    """The kind of a row: by its fields, or else by the name of its file."""
    for kind in KINDS:
        if kind.fields <= facts.keys():
            return kind
    return next((kind for kind in KINDS if file.startswith(kind.name)), None)


def _ruling(kind: Kind, facts: Facts, bench: Bench, path: Path, number: int) -> Ruling:
    """What the judge says; a row that lacks something or contradicts itself is a broken line."""
    try:
        return kind.judge(facts, bench)
    except MuroError as error:
        if error.code.startswith("hand."):  # it was won all the same
            return Ruling((Difference("hand", "a hand", str(error)),))
        raise broken(path, number, error) from error
    except UNREADABLE as error:
        raise broken(path, number, error) from error
