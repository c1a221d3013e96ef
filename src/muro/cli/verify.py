"""`muro verify`: real hands and games in files, judged by the rules."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .language import tell
from .refusal import CommandError
from .spoken import Command, argument, flag, option
from .values import BOOK, WholeValue, with_language
from .writing import write

if TYPE_CHECKING:
    from ..logs.verify import Finding, Verdict
    from ..rules.mcr import McrRules
    from ..rules.riichi import RiichiRules

DIFFERENT = 1
"""The exit code where anything failed."""
LIVE_SECONDS, PIPED_SECONDS = 0.2, 5.0
"""How often progress is shown on a terminal, and elsewhere."""


@click.command("verify", cls=Command)
@argument("files", nargs=-1, required=True, metavar="FILE")
@option("--rules", "verify_rules", type=BOOK, metavar="BOOK")
@option("--differences", type=WholeValue(0, 1_000_000), default=5, metavar="NUMBER")
@flag("--plain")
@flag("--compiled")
@with_language
def command(
    *,
    files: tuple[str, ...],
    verify_rules: RiichiRules | McrRules | None,
    differences: int,
    plain: bool,
    compiled: bool,
) -> int:
    """Judges file after file; the exit code says whether all passed."""
    if plain and compiled:
        raise CommandError("cli.not_together", one="--plain", other="--compiled")
    from ..kernels.mode import has_numba
    from ..logs.verify import verify_files

    if compiled and not has_numba():
        raise CommandError("cli.verify.no_numba")
    paths = [Path(file) for file in files]
    for path in paths:
        path.open("rb").close()
    passed = failed = 0
    for path in paths:
        telling = Telling(path, most=differences - failed)
        fast = False if plain else True if compiled else None
        verdict = verify_files([path], rules=verify_rules, fast=fast, report=telling)
        telling.close(verdict)
        passed, failed = passed + verdict.passed, failed + verdict.failed
    write(f"{passed} passed, {failed} failed")  # read by programs: the same in every language
    return DIFFERENT if failed else 0


class Telling:
    """Shows how far a file is, and the first rows that differ."""

    def __init__(self, path: Path, *, most: int, clock: Callable[[], float] = time.monotonic):
        self.path, self.most, self.clock = path, most, clock
        self.rows = self.failed = 0
        self.live = sys.stderr.isatty()
        self.pause = LIVE_SECONDS if self.live else PIPED_SECONDS
        self.next = clock() + self.pause
        if self.live:
            self.progress()

    def __call__(self, finding: Finding) -> None:
        """One row more."""
        self.rows += 1
        if finding.ruling.differences:
            self.failed += 1
            if self.failed <= self.most:
                self.difference(finding)
        if self.clock() >= self.next:
            self.progress()
            self.next = self.clock() + self.pause

    def progress(self) -> None:
        """How many rows were judged so far, on stderr."""
        line = tell("cli.verify.progress", file=self.path.name, rows=self.rows, failed=self.failed)
        click.echo(f"\r{line}\x1b[K" if self.live else line, err=True, nl=not self.live)

    def difference(self, finding: Finding) -> None:
        """A row that differs: each field as it was there and as it is here."""
        self.clear()
        write(tell("cli.verify.row", file=self.path.name, line=finding.line, id=finding.id))
        for one in finding.ruling.differences:
            what = {"field": one.field, "there": shown(one.expected), "here": shown(one.found)}
            write("    " + tell("cli.verify.field", **what))

    def close(self, verdict: Verdict) -> None:
        """What the file came to."""
        self.clear()
        total = tell("cli.verify.total", passed=verdict.passed, failed=verdict.failed)
        write(f"{self.path.name}: {total}")
        if verdict.not_judged:
            kinds: Counter[str] = verdict.not_judged
            parts = [f"{count} {name}" for name, count in kinds.most_common()]
            write("    " + tell("cli.verify.not_judged", parts=parts))

    def clear(self) -> None:
        """The line of progress wiped out."""
        if self.live:
            click.echo("\r\x1b[K", err=True, nl=False)


def shown(value: object) -> str:
    """A value of a row as JSON shows it."""
    import json

    return json.dumps(value, ensure_ascii=False, default=_plain)


def _plain(value: object) -> object:
    return sorted(map(str, value)) if isinstance(value, set | frozenset) else str(value)
