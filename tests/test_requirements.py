"""The tool that knows which rows of docs/requirements.md no test proves."""

from __future__ import annotations

from pathlib import Path

import pytest
import requirements

PAGE = """\
# Requirements

| ID | Requirement | Terms | Rulebook section |
|---|---|---|---|
| MJ-1 | A table has four players. | cuatro | wiki |
| RCR-Y01 | Riichi. | — | [R16 4.2.1] |
| RCR-S14 | Counters are added last. | — | [R16 4.1.2] |
| BGA-UI-3 | A click. | — | BGA page |
| D-7 | somewhere | a doubt | — |

| Han | 20 |
|---|---|
| 1 | X |
"""
TEST = """\
import pytest

pytestmark = pytest.mark.req("MJ-1")

@pytest.mark.req("RCR-Y01", "D-7")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.req("BGA-UI-3"))])
def test_a(x): ...
"""
ROOT = Path(__file__).resolve().parent.parent


def test_rows_are_read_in_order_without_doubts_and_other_tables() -> None:
    assert requirements.rows_of(PAGE) == {
        "MJ-1": "A table has four players.",
        "RCR-Y01": "Riichi.",
        "RCR-S14": "Counters are added last.",
        "BGA-UI-3": "A click.",
    }


def test_a_mark_counts_on_a_test_a_case_or_a_whole_module(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(TEST, "utf-8")
    rows = requirements.rows_of(PAGE)
    marks = requirements.marks_in(tmp_path)
    assert sorted(mark.row for mark in marks) == ["BGA-UI-3", "D-7", "MJ-1", "RCR-Y01"]
    assert requirements.unproven(rows, marks) == {"RCR-S14": "Counters are added last."}
    assert requirements.unknown(rows, marks) == []


def test_a_mark_that_names_no_row_is_a_slip(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(TEST.replace("RCR-Y01", "RCR-Y1"), "utf-8")
    rows = requirements.rows_of(PAGE)
    slips = requirements.unknown(rows, requirements.marks_in(tmp_path))
    assert [(slip.row, slip.line) for slip in slips] == [("RCR-Y1", 5)]


def test_a_mark_must_be_written_out(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text(TEST.replace('"MJ-1"', "*ROWS"), "utf-8")
    with pytest.raises(requirements.UnreadableMarkError, match=r"test_a\.py:3"):
        requirements.marks_in(tmp_path)


def test_sections_are_counted_apart() -> None:
    counts = requirements.by_section(requirements.rows_of(PAGE))
    assert counts == {"MJ": 1, "RCR-Y": 1, "RCR-S": 1, "BGA-UI": 1}


def test_the_page_has_all_its_rows_once() -> None:
    page = (ROOT / "docs" / "requirements.md").read_text("utf-8")
    rows = requirements.rows_of(page)
    ids = [line.split()[1] for line in page.splitlines() if requirements.ROW.match(line)]
    assert len(ids) == len(set(ids))
    assert len(rows) == 708


def test_every_table_row_of_the_page_has_the_cells_of_its_head() -> None:
    page = (ROOT / "docs" / "requirements.md").read_text("utf-8").splitlines()
    head = 0
    for number, line in enumerate(page, 1):
        if not line.startswith("|"):
            head = 0
            continue
        cells = line.count("|") - line.count(r"\|")
        head = head or cells
        assert cells == head, f"line {number}"


def test_each_mark_of_the_tests_names_a_row() -> None:
    page = (ROOT / "docs" / "requirements.md").read_text("utf-8")
    marks = requirements.marks_in(ROOT / "tests")
    assert requirements.unknown(requirements.rows_of(page), marks) == []
