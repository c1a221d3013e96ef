"""The first use of the kernels on a machine: how long each door takes to be compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from tempfile import TemporaryDirectory

from race import Row

DOORS = (
    "riichi.score.score", "table.riichi_hand.start", "table.riichi_hand.deal",
    "table.riichi_hand.step", "table.riichi_hand.legal", "table.riichi_hand.possible",
    "table.riichi_hand.awaited", "play.quick_action",
)  # fmt: skip
"""What a table of `muro play` uses, in this order; a later door finds kernels of the earlier."""
PROMISE = 20.0
SCRIPT = """
import sys, time
from importlib import import_module
from muro.kernels.mode import compiled
compiled(import_module("muro.kernels.random").shuffled_wall)
for name in sys.argv[1:]:
    module, _, door = name.rpartition(".")
    fn = getattr(import_module("muro.kernels." + module), door)
    start = time.process_time()
    compiled(fn)
    print(time.process_time() - start)
"""


def run() -> list[Row]:
    with TemporaryDirectory(prefix="muro-bench-") as folder:
        said = subprocess.run(
            [sys.executable, "-c", SCRIPT, *DOORS],
            env={**os.environ, "NUMBA_CACHE_DIR": folder},
            check=True,
            capture_output=True,
            text=True,
        )
    took = [float(line) for line in said.stdout.split()]
    what = "kernels compiled for the first time, riichi"
    every = Row(
        what=what,
        who="every door of a table",
        seconds=sum(took),
        promise=PROMISE,
        note="CPU time, once; in another process, while tables are played plain",
    )
    doors = zip(DOORS, took, strict=True)
    return [every, *(Row(what=what, who=f"  {name}", seconds=s) for name, s in doors)]
