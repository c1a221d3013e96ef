"""Whole processes: a score from the shell, imports, the first use of kernels kept compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from race import Row, median_wall, named

TIMES = 15
WALL = f"wall, median of {TIMES}"
HAND = ("123m456p789s2345s", "--win", "5s", "--ron")
MURO = str(Path(sys.executable).with_name("muro"))

# One hand scored and its points printed, with as few imports as each program allows.
MAHJONG = """
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
tiles = [0, 4, 8, 48, 52, 56, 96, 100, 104, 76, 80, 84, 88, 89]
found = HandCalculator().estimate_hand_value(tiles, 88, config=HandConfig(is_riichi=True))
print(found.cost["main"])
"""
RIICHIENV = """
from riichienv._riichienv import Conditions, HandEvaluator
tiles = [0, 4, 8, 48, 52, 56, 96, 100, 104, 76, 80, 84, 88, 89]
print(HandEvaluator(tiles, []).calc(88, [], [], Conditions(riichi=True)).ron_agari)
"""
IMPORTS = (
    "muro.scoring.score",
    "mahjong.hand_calculating.hand",
    "riichienv",
    "jansou.scoring.score",
)
SCORER = """
from muro.rules import RCR_2016
from muro.scoring.score import Scorer
Scorer(RCR_2016, fast=True)
"""
TABLE = """
from muro.game.engine import Engine
from muro.live.warm import use_doors
from muro.rules import book
use_doors(Engine(book("{}"), fast=True))
"""
FIRST_USES = {
    "muro, the scorer": SCORER,
    "muro, a riichi table's doors": TABLE.format("rcr-2016"),
    "muro, an MCR table's doors": TABLE.format("mcr-wmo-2006"),
}


def run() -> list[Row]:
    return shell() + imports() + first_use()


def shell() -> list[Row]:
    what = "the score of a hand from the shell, whole process"
    commands = {
        "muro score": [MURO, "score", *HAND],
        "muro score --json": [MURO, "score", *HAND, "--json"],
        "muro score --rules mcr": [MURO, "score", "--rules", "mcr", *HAND],
        "python, nothing else": [sys.executable, "-c", "pass"],
    }
    ours = [
        Row(
            what=what,
            who=who,
            seconds=process(command),
            promise=0.080 if who == "muro score" else None,
            note=WALL,
        )
        for who, command in commands.items()
    ]
    return [*ours, peer(what, "mahjong", MAHJONG), peer(what, "riichienv", RIICHIENV)]


def peer(what: str, package: str, script: str) -> Row:
    """Another program, which has no command: a script of a few lines."""
    if find_spec(package) is None:
        return Row(what=what, who=named(package), seconds=None)
    seconds = process([sys.executable, "-c", script])
    note = f"{WALL}; a script of a few lines, it has no command"
    return Row(what=what, who=named(package), seconds=seconds, note=note)


def imports() -> list[Row]:
    what = "the import of what scores, whole process"
    return [
        Row(
            what=what,
            who=module,
            seconds=process([sys.executable, "-c", f"import {module}"]),
            note=WALL,
        )
        for module in IMPORTS
        if find_spec(module.partition(".")[0])
    ]


def first_use() -> list[Row]:
    what = "first use of kernels that were compiled before, whole process"
    return [
        Row(
            what=what,
            who=who,
            seconds=process([sys.executable, "-c", script]),
            promise=0.6,
            note=f"{WALL}; numba's own import is most of it",
        )
        for who, script in FIRST_USES.items()
    ]


def process(command: list[str]) -> float:
    """The median time of a whole process, from its start to its end.

    Python keeps the modules it has compiled, as it does unless it is told not to.
    """
    env = {name: said for name, said in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run() -> None:
        subprocess.run(command, env=env, check=True, capture_output=True)

    return median_wall(run, TIMES)
