"""A test that this machine cannot run is named at the end, or fails where it must run."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
TESTS = """\
import pytest

@pytest.mark.browser
def test_a_click(): ...

def test_a_page(chromium): ...

@pytest.mark.services("postgresql")
def test_a_row(): ...

def test_nothing(): ...
"""
NO_CHROMIUM = "no Chromium here (Debian: apt-get install chromium; or set CHROMIUM=/path/to/it)"
NOBODY_LISTENS = """\
import conftest
conftest.SERVICE_PORTS["postgresql"] = 9
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("conftest.py", "modes.py"):
        shutil.copy(HERE / name, tmp_path)
    settings = "[pytest]\nmarkers =\n    browser\n    services\n    req\npythonpath = .\n"
    (tmp_path / "pytest.ini").write_text(settings, "utf-8")
    (tmp_path / "test_some.py").write_text(TESTS + NOBODY_LISTENS, "utf-8")
    return tmp_path


def run(folder: Path, **environment: str) -> list[str]:
    """The lines that pytest prints where there is no program on the path."""
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=folder,
        env={"PATH": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return said.stdout.splitlines()


def test_what_was_left_out_is_named_with_its_reason(folder: Path) -> None:
    lines = run(folder)
    start = next(n for n, line in enumerate(lines) if " left out " in line)
    assert [line for line in lines[start + 1 : -1] if line] == [
        f"2 left out: {NO_CHROMIUM}",
        "    test_some.py::test_a_click",
        "    test_some.py::test_a_page",
        "1 left out: postgresql does not answer on this machine",
        "    test_some.py::test_a_row",
    ]
    assert "1 passed, 3 skipped" in lines[-1]


def test_where_the_browser_is_required_its_absence_fails(folder: Path) -> None:
    lines = run(folder, REQUIRE_BROWSER="1")
    assert any("REQUIRE_BROWSER=1, but no Chromium here" in line for line in lines)
    assert "1 passed, 1 skipped, 2 errors" in lines[-1]
