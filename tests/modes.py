"""The two ways in which the kernels run, for tests that must hold in both."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

HAS_NUMBA = find_spec("numba") is not None


@dataclass(frozen=True, slots=True)
class Mode:
    """How a test runs kernels: as plain Python, or compiled."""

    fast: bool

    def door(self, plain: Callable[P, R]) -> Callable[P, R]:
        """The form of a door that this mode calls."""
        if not self.fast:
            return plain
        from muro.kernels.mode import compiled

        return compiled(plain)

    def __str__(self) -> str:
        return "compiled" if self.fast else "plain"


PLAIN = Mode(fast=False)
COMPILED = Mode(fast=True)
