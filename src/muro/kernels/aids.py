"""What every kernel is given beside the table: the suit tables, the rulebook, room to work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from . import mode, rulebook
from .mcr import ask as mcr_ask
from .mode import Index, Row, Tiles
from .riichi import ask

FREE_SIZE = 34
SCRATCH_SIZE = 1024
WORK = 128
"""From here on `distance.py` and `waits.py` use the scratch row; below it is for the others."""


class Aids(NamedTuple):
    """The arrays a kernel reads and works in. Each thread has its own; the tables are shared."""

    suits: Row
    """Distance rows of suits, then of honors, then lists of cuts (`tables.py`)."""
    index: Index  # type: ignore[assignment]  # hides tuple.index, which nobody needs here
    """Where rows and lists stand in `suits`."""
    rules: Row
    """The rulebook as one row (`rulebook.py`)."""
    ask: Tiles
    """The question to the scorer (`riichi/ask.py`)."""
    out: Row
    """Its answer."""
    free: Tiles
    """[34] counts of a hand that a kernel is at work on."""
    scratch: Row
    """Numbers of the kernel at work; nothing in it outlives a call."""


def make_aids(rules: Sequence[int] = (), *, fast: bool) -> Aids:
    """Fresh room with the shared tables and `rules`, a packed rulebook, for the mode."""
    from .tables import tables

    suits, index = tables(fast=fast)
    row = mode.new_row(max(rulebook.SIZE, len(rules)), fast=fast)
    for place, value in enumerate(rules):
        row[place] = value
    return Aids(
        suits=suits,
        index=index,
        rules=row,
        ask=mode.new_tiles(ask.ASK_SIZE, fast=fast),
        out=mode.new_row(max(ask.OUT_SIZE, mcr_ask.OUT_SIZE), fast=fast),
        free=mode.new_tiles(FREE_SIZE, fast=fast),
        scratch=mode.new_row(SCRATCH_SIZE, fast=fast),
    )
