from __future__ import annotations

import ast
import inspect
from importlib import import_module

import pytest

from muro import rules


def imported() -> dict[str, str]:
    """The names that a checker of types sees in the room, and their modules."""
    return {
        part.name: line.module or ""
        for line in ast.walk(ast.parse(inspect.getsource(rules)))
        if isinstance(line, ast.ImportFrom) and line.level == 1
        for part in line.names
    }


def test_what_the_room_offers_is_what_the_checker_sees() -> None:
    assert set(imported()) == set(rules.__all__)


@pytest.mark.parametrize("name", rules.__all__)
def test_every_name_is_that_of_its_module(name: str) -> None:
    module = import_module(f"muro.rules.{imported()[name]}")
    assert getattr(rules, name) is getattr(module, name)


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'NOBODY'"):
        vars(rules)["__getattr__"]("NOBODY")
