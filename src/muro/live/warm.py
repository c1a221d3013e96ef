"""Compiled tables without waiting: another process compiles, this one plays plain till then."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

from ..bots.quick import USUAL
from ..game.engine import Engine
from ..kernels.mode import has_numba
from ..rules import MCR_WMO_2006, RCR_2016

_COMPILE = "from muro.live.warm import compile_apart; compile_apart()"


class Warmth:
    """Whether new tables may run compiled yet."""

    def __init__(self) -> None:
        self.is_warm = False
        self._compiler: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Compile in a process of its own, where numba is there; then load what it made."""
        if has_numba():
            threading.Thread(target=self._warm, name="muro-warmth", daemon=True).start()

    def stop(self) -> None:
        """End a compilation that is still going on."""
        if self._compiler is not None and self._compiler.poll() is None:
            self._compiler.terminate()
            self._compiler.wait()

    def _warm(self) -> None:
        command = [sys.executable, "-c", _COMPILE]
        self._compiler = subprocess.Popen(  # noqa: S603 - our own command
            command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        if self._compiler.wait() == 0:
            use_every_door()
            self.is_warm = True


def compile_apart() -> None:
    """Compile all doors in this process, out of the way of others; end when the parent does."""
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    use_every_door()


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os._exit(1)


def use_every_door() -> None:
    """Call each compiled door of a table once, which compiles it or loads it from the cache."""
    for rules in (RCR_2016, MCR_WMO_2006):
        use_doors(Engine(rules, fast=True))


def use_doors(engine: Engine) -> None:
    """Call each door of an engine once."""
    engine.start(0)
    engine.deal(engine.tiles)
    engine.legal(0)
    engine.possible(0)
    engine.quick_action(0, USUAL)
    engine.likely(0)
    engine.step(0, -1)
