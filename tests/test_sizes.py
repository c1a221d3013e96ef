"""The sizes that CONTRIBUTING.md promises, and that nothing is left half done."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MODULE_LINES = 500
FUNCTION_LINES = 40
LINE_LETTERS = 100
LEFT_FOR_LATER = ("TO" + "DO", "FIX" + "ME", "XX" + "X")
PRAGMA = re.compile(r"\s+# (type: ignore|noqa).*")
"""A word to a tool, which no line need be broken for."""
VAGUE_NAMES = {"utils", "util", "helpers", "common", "models", "types", "constants", "manager"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def written(*endings: str) -> list[Path]:
    """The files of the project, ending in one of `endings`, that people write."""
    folders = [ROOT / name for name in ("src", "tests", "tools", "benchmarks")]
    found = [*ROOT.glob("*"), *(path for folder in folders for path in folder.rglob("*"))]
    return sorted(p for p in found if p.suffix in endings and "__pycache__" not in p.parts)


def functions(tree: ast.Module) -> Iterator[Function]:
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def length(function: Function) -> int:
    """The lines of a function: its head as one, and its body, the docstring apart."""
    assert function.end_lineno is not None
    first = function.body[0]
    before = first.lineno - 1
    if ast.get_docstring(function) is not None and first.end_lineno is not None:
        before = first.end_lineno
    return 1 + function.end_lineno - before


def test_the_length_of_a_function_leaves_docstring_and_parameters_out() -> None:
    tree = ast.parse(
        'def f(\n    a, b\n):\n    """One.\n\n    Two.\n    """\n    return (\n        a\n    )\n'
    )
    assert [length(function) for function in functions(tree)] == [4]


@pytest.mark.parametrize("path", written(".py"), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_small(path: Path) -> None:
    text = path.read_text("utf-8")
    lines = text.splitlines()
    assert len(lines) <= MODULE_LINES
    wide = [n for n, line in enumerate(lines, 1) if len(PRAGMA.sub("", line)) > LINE_LETTERS]
    assert wide == []
    long = {f.name: length(f) for f in functions(ast.parse(text)) if length(f) > FUNCTION_LINES}
    assert long == {}


@pytest.mark.parametrize(
    "path", written(".js", ".css"), ids=lambda path: str(path.relative_to(ROOT))
)
def test_a_file_for_the_browser_is_small(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= MODULE_LINES


def test_nothing_is_left_for_later() -> None:
    left = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in written(".py", ".js", ".css", ".html", ".po")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if any(word in line for word in LEFT_FOR_LATER)
    ]
    assert left == []


def test_a_module_is_named_by_a_thing_of_the_game() -> None:
    vague = [path for path in written(".py") if path.stem in VAGUE_NAMES]
    assert vague == []
