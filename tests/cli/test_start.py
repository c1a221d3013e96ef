"""What a score from the shell must not wait for: modules that it does not use."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import sys
from muro.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sys.modules, sep=chr(10), file=sys.stderr)
"""
RIICHI = ("123m456p789s2345s", "--win", "5s", "--ron", "--riichi", "--dora", "1m")
MCR = ("--rules", "mcr", "123m456p789s2345s", "--win", "5s")
HEAVY = {
    "asyncio", "difflib", "email", "json", "logging", "numba", "numpy", "pathlib", "random",
    "subprocess", "tempfile", "muro.game", "muro.live", "muro.logs", "muro.web",
}  # fmt: skip
OTHERS = {
    RIICHI: {
        "muro.rules.fans", "muro.rules.sources", "muro.rules.switches", "muro.scoring.mcr_score",
        "muro.scoring.waits", "muro.kernels.waits", "muro.kernels.mcr.score",
    },
    MCR: {"muro.scoring.score", "muro.scoring.waits", "muro.kernels.riichi.score"},
}  # fmt: skip


@pytest.mark.parametrize("command", [RIICHI, MCR], ids=["riichi", "mcr"])
def test_a_score_imports_only_what_it_needs(command: tuple[str, ...]) -> None:
    run = [sys.executable, "-c", SCRIPT, "score", *command]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout
    assert not (HEAVY | OTHERS[command]) & set(done.stderr.splitlines())
