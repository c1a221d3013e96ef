"""What commands write: lines, columns, JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click


def write(text: str = "") -> None:
    """A line, with its colours only on a terminal."""
    click.echo(text)


def write_json(value: object) -> None:
    """A value as JSON, as readable as it gets."""
    import json

    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def bold(text: str) -> str:
    """Text that stands out on a terminal."""
    return click.style(text, bold=True)


def columns(rows: Iterable[Sequence[str]], *, indent: int = 2) -> list[str]:
    """Rows as lines, each column as wide as its widest cell; the last one runs free."""
    table = [list(row) for row in rows]
    places = max((len(row) for row in table), default=0)
    wide = [max((width(row[n]) for row in table if n < len(row)), default=0) for n in range(places)]
    lines = []
    for row in table:
        cells = [cell + " " * (wide[n] - width(cell)) for n, cell in enumerate(row)]
        lines.append((" " * indent + "  ".join(cells)).rstrip())
    return lines


def width(text: str) -> int:
    """How many places of a terminal the text takes: a kanji takes two."""
    if text.isascii() and text.isprintable():
        return len(text)
    import unicodedata

    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in click.unstyle(text)
    )
