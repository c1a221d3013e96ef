from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Callable
from random import Random
from typing import ParamSpec, TypeVar

import pytest

from modes import HAS_NUMBA
from muro.bots.quick import Quick
from muro.game import doors
from muro.game.match import Match
from muro.kernels import mode
from muro.live.warm import use_every_door
from muro.rules import MCR_WMO_2006, RCR_2016
from muro.rules.game import Rules

pytestmark = pytest.mark.skipif(not HAS_NUMBA, reason="compiled mode needs numba")

P = ParamSpec("P")
R = TypeVar("R")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[object]:
    """The doors that are asked for compiled."""
    found: set[object] = set()
    made = mode.compiled

    def told(fn: Callable[P, R]) -> Callable[P, R]:
        found.add(fn)
        return made(fn)

    monkeypatch.setattr(mode, "compiled", told)
    return found


@pytest.mark.parametrize("rules", [RCR_2016, MCR_WMO_2006], ids=lambda rules: rules.name)
def test_what_a_table_asks_for_while_it_is_played_is_warm(asked: set[object], rules: Rules) -> None:
    use_every_door()
    warm = set(asked)
    match, chance = Match(rules, fast=True), Random(1)
    while match.hands < 3 and not match.is_over:
        if match.is_between_hands:
            match.deal(chance.sample(match.tiles, len(match.tiles)))
        for seat in match.awaited:
            match.possible(seat)
            match.legal(seat)
            match.submit(seat, Quick().choose(match, seat))
            break
    assert asked == warm


def test_every_door_that_an_engine_names_is_warm(asked: set[object]) -> None:
    """Those that no game of three hands happens to need, too; not the one for parts of games."""
    use_every_door()
    named = named_by(doors.__name__, inspect.getsource(doors))
    assert named - asked == {doors.mcr_doors().take_up}


def named_by(module: str, source: str) -> set[object]:
    """The doors that a source imports, at its head or where it needs them."""
    package = module.rpartition(".")[0]
    found = {
        getattr(importlib.import_module("." * line.level + (line.module or ""), package), part.name)
        for line in ast.walk(ast.parse(source))
        if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("kernels.")
        for part in line.names
    }
    return {thing for thing in found if mode.is_door(thing)}
