"""Prints each row of docs/requirements.md that no test proves, its id first.

A test proves the rows it names: `@pytest.mark.req("RCR-47")`. Doubts (D-…) need no test.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROW = re.compile(r"^\| (?P<id>[A-Z][A-Z0-9]*(?:-[A-Z]+)?-[A-Z]?\d+) \| (?P<what>.+?) \|")
DOUBT = re.compile(r"^D-\d")


@dataclass(frozen=True, slots=True)
class Mark:
    """A row named by a test, and where."""

    row: str
    path: Path
    line: int


class UnreadableMarkError(Exception):
    """A `req` mark that names no row in plain text."""


def rows_of(text: str) -> dict[str, str]:
    """The rows that need a test, in the order of the page: id and statement."""
    found = (ROW.match(line) for line in text.splitlines())
    return {m["id"]: m["what"] for m in found if m and not DOUBT.match(m["id"])}


def marks_in(folder: Path) -> list[Mark]:
    """Every row that a test below `folder` names."""
    return [
        mark
        for path in sorted(folder.rglob("test_*.py"))
        for mark in _marks_of(ast.parse(path.read_text("utf-8"), str(path)), path)
    ]


def _marks_of(tree: ast.Module, path: Path) -> Iterator[Mark]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or ast.unparse(node.func) != "pytest.mark.req":
            continue
        for argument in node.args:
            if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                where = f"{path}:{argument.lineno}"
                raise UnreadableMarkError(f"{where}: name the rows of a req mark as plain strings")
            yield Mark(argument.value, path, argument.lineno)


def unproven(rows: dict[str, str], marks: list[Mark]) -> dict[str, str]:
    """The rows that no mark names."""
    proven = {mark.row for mark in marks}
    return {row: what for row, what in rows.items() if row not in proven}


def unknown(rows: dict[str, str], marks: list[Mark]) -> list[Mark]:
    """The marks that name no row: a slip of the pen."""
    return [mark for mark in marks if mark.row not in rows and not DOUBT.match(mark.row)]


def by_section(rows: dict[str, str]) -> dict[str, int]:
    """How many rows each section has: `RCR-Y` apart from `RCR`."""
    sections: dict[str, int] = defaultdict(int)
    for row in rows:
        sections[row.rstrip("0123456789").rstrip("-")] += 1
    return dict(sections)


def main() -> int:
    rows = rows_of((ROOT / "docs" / "requirements.md").read_text("utf-8"))
    try:
        marks = marks_in(ROOT / "tests")
    except UnreadableMarkError as fault:
        print(fault, file=sys.stderr)
        return 2
    open_rows = unproven(rows, marks)
    for row, what in open_rows.items():
        print(f"{row}  {what}")
    slips = unknown(rows, marks)
    for slip in slips:
        print(f"{slip.path}:{slip.line}: no row {slip.row}", file=sys.stderr)
    counts = ", ".join(f"{section} {count}" for section, count in by_section(open_rows).items())
    proven = len(rows) - len(open_rows)
    print(f"{proven} of {len(rows)} rows proven; open: {counts or 'none'}", file=sys.stderr)
    return 2 if slips else 0


if __name__ == "__main__":
    sys.exit(main())
