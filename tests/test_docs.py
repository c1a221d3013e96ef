"""What the documents say is true: the README runs, and nothing points nowhere."""

from __future__ import annotations

import doctest
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.d/*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\((?P<target>[^)#\s]+)[^)]*\)")
MAKE = re.compile(r"\bmake (?P<target>[a-z]+(?:-[a-z]+)*)`")


def test_the_readme_runs() -> None:
    tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert tried.attempted > 5
    assert tried.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_link_leads_somewhere(page: Path) -> None:
    targets = [found["target"] for found in LINK.finditer(page.read_text("utf-8"))]
    here = [target for target in targets if "://" not in target]
    assert [target for target in here if not (page.parent / target).exists()] == []


def test_make_can_do_what_the_documents_say() -> None:
    said = {m["target"] for page in PAGES for m in MAKE.finditer(page.read_text("utf-8"))}
    helped = subprocess.run(
        ["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    can = set(re.findall(r"^  make ([a-z-]+)", helped, re.MULTILINE))
    assert {"play", "test", "check", "bench", "requirements", "verify-all"} <= can
    assert said <= can
