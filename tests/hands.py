"""Hands of the tables in `tests/cases`, as values."""

from __future__ import annotations

import csv
from pathlib import Path

from muro.scoring.circumstance import Circumstance
from muro.scoring.hand import Hand
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles

CASES = Path(__file__).parent / "cases"
WINDS = dict(zip("ESWN", (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH), strict=True))


def cases(name: str) -> list[dict[str, str]]:
    """The rows of a table."""
    return list(csv.DictReader((CASES / name).read_text("utf-8").splitlines()))


def hand_of(row: dict[str, str]) -> Hand:
    """The hand of a row."""
    return hand(
        row["tiles"], row["win"], row["by"], row["seat"], row["round"], row.get("flags", ""),
        row.get("dora", ""), row.get("ura", ""),
    )  # fmt: skip


def hand(
    tiles: str, win: str, by: str = "ron", seat: str = "S", prevalent: str = "E", flags: str = "",
    dora: str = "", ura: str = "", counters: int = 0, sticks: int = 0,
) -> Hand:  # fmt: skip
    return Hand.parse(
        tiles,
        win,
        self_drawn=by == "tsumo",
        seat=WINDS[seat],
        prevalent=WINDS[prevalent],
        circumstances=Circumstance.of(flags.split()),
        indicators=parse_tiles(dora) if dora else (),
        ura_indicators=parse_tiles(ura) if ura else (),
        counters=counters,
        sticks=sticks,
    )
