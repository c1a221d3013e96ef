"""The first use of the kernels on a machine: how long each door takes to be compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from tempfile import TemporaryDirectory

from race import Row

GAMES = {"riichi": "rcr-2016", "MCR": "mcr-wmo-2006"}
PROMISE = 20.0
SCRIPT = """
import sys, time
from muro.game.doors import doors_of
from muro.kernels.mode import compiled
from muro.kernels.random import shuffled_wall
from muro.rules import book
compiled(shuffled_wall)
doors = doors_of(book(sys.argv[1]))
made = doors._replace(take_up=None, bot=doors.bot())._asdict()
for name, door in made.items():
    if door is not None:
        start = time.process_time()
        compiled(door)
        print(name, time.process_time() - start)
"""
"""The doors that a table of `muro play` uses; a later one finds kernels of the earlier."""


def run() -> list[Row]:
    return [row for game in GAMES for row in first_compilation(game)]


def first_compilation(game: str) -> list[Row]:
    """All doors of a game's table and each of them, on a machine that never compiled any."""
    with TemporaryDirectory(prefix="muro-bench-") as folder:
        said = subprocess.run(
            [sys.executable, "-c", SCRIPT, GAMES[game]],
            env={**os.environ, "NUMBA_CACHE_DIR": folder},
            check=True,
            capture_output=True,
            text=True,
        )
    took = {name: float(time) for name, time in map(str.split, said.stdout.splitlines())}
    what = f"kernels compiled for the first time, {game}"
    every = Row(
        what=what,
        who="every door of a table",
        seconds=sum(took.values()),
        promise=PROMISE,
        note="CPU time, once; in another process, while tables are played plain",
    )
    return [every, *(Row(what=what, who=f"  {name}", seconds=s) for name, s in took.items())]
