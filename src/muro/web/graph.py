"""The points of four players over the hands of a game, as lines to be drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 300, 150
LEFT, RIGHT, TOP, BOTTOM = 46, 16, 8, 18
MOST_TICKS = 5
STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Tick:
    """A number at an axis: where it stands, and what is written there."""

    at: float
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """Lines in a box of `WIDTH` and `HEIGHT`, one a player."""

    lines: tuple[str, ...]
    """The corners of each player's line, as SVG writes them."""
    ends: tuple[tuple[float, float], ...]
    """Where each line ends."""
    levels: tuple[Tick, ...]
    hands: tuple[Tick, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM


def graph(rows: Sequence[Sequence[int]]) -> Graph:
    """The graph of points by player, at the start and after each hand."""
    levels = _levels(min(map(min, rows)), max(map(max, rows)))
    low, high = levels[0], levels[-1]

    def x(hand: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * hand / max(1, len(rows) - 1), 1)

    def y(points: int) -> float:
        share = (points - low) / (high - low)
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)

    last = len(rows) - 1
    return Graph(
        lines=tuple(
            " ".join(f"{x(hand)},{y(row[player])}" for hand, row in enumerate(rows))
            for player in range(len(rows[0]))
        ),
        ends=tuple((x(last), y(row)) for row in rows[last]),
        levels=tuple(Tick(y(level), level) for level in levels),
        hands=tuple(Tick(x(hand), hand) for hand in range(1, len(rows))),
    )


def _levels(low: int, high: int) -> tuple[int, ...]:
    """Round numbers from below the lowest to above the highest, few of them."""
    size = 1
    while True:
        for step in (size * each for each in STEPS):
            first, last = low // step, -(-high // step)
            if last - first < MOST_TICKS:
                last = max(last, first + 1)
                return tuple(step * number for number in range(first, last + 1))
        size *= 10
