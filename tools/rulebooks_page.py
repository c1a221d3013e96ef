"""Writes the tables of docs/rulebooks.md from the code: `python tools/rulebooks_page.py`.

Each switch and rulebook, the value and where it comes from. What is written by hand stays.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from muro.rules import (
    MCR_BOOKS,
    MCR_SWITCHES,
    RIICHI_BOOKS,
    SWITCHES,
    McrRules,
    RiichiRules,
    Standing,
    Switch,
    source_of,
)
from muro.rules.told import field_phrase, value_phrase
from muro.words import Phrase, say

PAGE = Path(__file__).resolve().parent.parent / "docs" / "rulebooks.md"
Books = Mapping[str, RiichiRules] | Mapping[str, McrRules]
BEGIN, END = "<!-- from the code: begin -->", "<!-- from the code: end -->"
MARKS = {
    Standing.STATED: "",
    Standing.IMPLIED: "(i) ",
    Standing.SECONDARY: "(s) ",
    Standing.DISPUTED: "(d) ",
    Standing.CHOSEN: "(chosen) ",
    Standing.UNSOURCED: "*unsourced* ",
    Standing.CANNOT_OCCUR: "– ",
}


def page(text: str) -> str:
    """The page with its tables as the code has them."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    found = f"{tables(SWITCHES, RIICHI_BOOKS)}\n{tables(MCR_SWITCHES, MCR_BOOKS)}"
    return f"{before}{BEGIN}\n\n{found}\n{END}{after}"


def tables(switches: tuple[Switch, ...], books: Books) -> str:
    """One table for each part of the rulebooks of a game."""
    parts: dict[str, list[str]] = {}
    for switch in switches:
        parts.setdefault(switch.id[0], []).extend(rows(switch, books))
    return "\n".join(
        "\n".join([f"### {part}. {say(Phrase(f'group.{part}'))}", "", *head(books), *lines, ""])
        for part, lines in parts.items()
    )


def head(books: Books) -> list[str]:
    return [
        f"| | Switch | {' | '.join(books)} |",
        f"|---|---|{'---|' * len(books)}",
    ]


def rows(switch: Switch, books: Books) -> list[str]:
    """A row for each field of a switch, the sources in the first."""
    sources = [source(switch, book) for book in books]
    if not switch.fields:
        return [line(switch.id, say(Phrase(switch.code)), [f"[{where}]" for where in sources])]
    found = []
    for number, field in enumerate(switch.fields):
        values = [say(value_phrase(field, getattr(rules, field))) for rules in books.values()]
        if number == 0:
            values = [f"{value} [{where}]" for value, where in zip(values, sources, strict=True)]
        found.append(line(switch.id, f"{say(field_phrase(field))} `{field}`", values))
    return found


def line(number: str, name: str, cells: list[str]) -> str:
    return f"| {number} | {name} | {' | '.join(cells)} |"


def source(switch: Switch, book: str) -> str:
    """Where a value comes from, marked where nobody states it."""
    found = source_of(switch.id, book)
    return f"{MARKS[found.standing]}{found.where}".strip()


def main() -> None:
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
