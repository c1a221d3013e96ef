"""How tests type a command."""

from __future__ import annotations

import shlex
from dataclasses import dataclass

from click.testing import CliRunner

from muro.cli import main

QUIET = {"MURO_LANG": None, "LC_ALL": None, "LC_MESSAGES": None, "LANG": None, "NO_COLOR": None}


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command said and how it ended."""

    code: int
    out: str
    err: str


def muro(line: str, **environ: str) -> Answer:
    """The answer of `muro` to a line as it is typed; English unless the environment says."""
    result = CliRunner().invoke(main, shlex.split(line), env={**QUIET, **environ})
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Answer(result.exit_code, result.stdout, result.stderr)
