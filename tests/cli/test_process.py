"""The program as a process: how it starts and how it ends when its output cannot be written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from cli.shell import QUIET

ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in QUIET}
MURO = (sys.executable, "-m", "muro")
HAND = "123m456p789s22345s"


def run(*words: str, stdout: IO[str] | int = subprocess.PIPE) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*MURO, *words],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        check=False,
        timeout=300,
    )


def test_the_program_scores_a_hand() -> None:
    ended = run("score", HAND, "--tsumo")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Fully Concealed Hand" in ended.stdout


def test_bad_input_leaves_no_traceback() -> None:
    ended = run("score", "hello")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "muro: 'hello' at column 1 is no tile\n"


def test_bytes_that_are_no_text_are_refused_like_other_text() -> None:
    ended = subprocess.run(
        [*(os.fsencode(word) for word in MURO), b"waits", b"1m\xff"],
        capture_output=True,
        env=ENVIRONMENT,
        check=False,
    )
    assert ended.returncode == 2
    assert b"Traceback" not in ended.stderr
    assert b"column 3" in ended.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_full_disk_is_one_message() -> None:
    with Path("/dev/full").open("w") as full:
        ended = run("rules", "show", "bga", stdout=full)
    assert (ended.returncode, ended.stderr) == (2, "muro: the output: the disk is full\n")


def test_a_reader_that_went_away_is_no_noise() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        ended = run("rules", "show", "bga", stdout=gone)
    assert (ended.returncode, ended.stderr) == (2, "")


def test_a_system_that_knows_only_ascii_is_no_trouble() -> None:
    ended = subprocess.run(
        [*MURO, "score", HAND, "--tsumo", "--lang", "es"],
        capture_output=True,
        env={**ENVIRONMENT, "PYTHONIOENCODING": "ascii"},
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert "Mano Completamente Oculta" in ended.stdout.decode()


@pytest.mark.parametrize(
    ("words", "unwanted"),
    [
        (("score", HAND), {"numba", "numpy", "json", "sqlalchemy", "starlette", "rich", "msgspec"}),
        (("rules",), {"numba", "numpy", "muro.scoring", "muro.game"}),
    ],
)
def test_a_command_imports_only_what_it_needs(words: tuple[str, ...], unwanted: set[str]) -> None:
    code = (
        "import sys, atexit; sys.argv = ['muro', *sys.argv[1:]];"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr));"
        "from muro.cli import main; main()"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code, *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        check=True,
    )
    assert unwanted & set(ended.stderr.split()) == set()


def test_score_starts_soon() -> None:
    """The promise is 80 ms (benchmarks/); a busy or slow machine, where every program takes longer,
    is allowed more of its processor."""
    score = min(processor_time(*MURO, "score", HAND) for _ in range(5))
    other = min(processor_time(sys.executable, "-c", "import click") for _ in range(5))
    assert score < max(0.2, 8 * other)


def processor_time(*words: str) -> float:
    """The seconds that a program takes of the processor."""
    before = os.times()
    subprocess.run(words, stdout=subprocess.DEVNULL, env=ENVIRONMENT, check=True, timeout=300)
    after = os.times()
    user = after.children_user - before.children_user
    return user + after.children_system - before.children_system
