"""An address as a code that a phone reads: one path, drawn by the page's own styles."""

from __future__ import annotations

from dataclasses import dataclass

import segno

QUIET = 4
"""Modules of quiet ground on each side, as the standard asks."""


@dataclass(frozen=True, slots=True)
class Code:
    """A square code: its side in modules, and the path of its dark ones."""

    side: int
    path: str


def code_of(address: str) -> Code:
    """The code of an address."""
    rows = segno.make_qr(address, error="m").matrix
    strokes = [
        f"M{column + QUIET} {row + QUIET}h1v1h-1z"
        for row, modules in enumerate(rows)
        for column, is_dark in enumerate(modules)
        if is_dark
    ]
    return Code(side=len(rows) + 2 * QUIET, path="".join(strokes))
