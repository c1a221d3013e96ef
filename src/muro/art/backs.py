"""What is drawn on the back of a tile: patterns of one ink within a frame, for any colours."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from .svg import area, disc, frame, line, number, pairs, petal

LEFT, TOP, RIGHT, BOTTOM = 8, 8, 52, 68
"""The frame; a pattern keeps inside it."""
COURSES = (8, 18, 28, 38, 48, 58)
"""Tops of the courses of bricks."""


def framed(pattern: str, ink: str) -> str:
    """A pattern in its frame."""
    return frame(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 3, ink, 1.6) + pattern


def wall(ink: str) -> str:
    """Bricks, for that is what *muro* means."""
    courses = "".join(f"M{LEFT} {y}H{RIGHT}" for y in COURSES[1:])
    joints = "".join(
        f"M{x} {y}V{y + 10}"
        for i, y in enumerate(COURSES)
        for x in ((22.7, 37.3) if i % 2 else (15.4, 30, 44.6))
    )
    return framed(line(courses + joints, ink, 1), ink)


def waves(ink: str) -> str:
    """Rows of waves, each a large arc over a small one; every other row begins with half of one."""
    arcs = ""
    for row, y in enumerate((19, 30.5, 42, 53.5, 65)):
        for r in (11, 6):
            if row % 2:
                quarter = f"a{r} {r} 0 0 1 {r} {r}"
                arcs += f"M{LEFT} {number(y - r)}{quarter}M{30 - r} {y}a{r} {r} 0 0 1 {2 * r} 0"
                arcs += f"M{RIGHT - r} {y}a{r} {r} 0 0 1 {r}-{r}"
            else:
                arcs += "".join(f"M{x - r} {y}a{r} {r} 0 0 1 {2 * r} 0" for x in (19, 41))
    return framed(line(arcs, ink, 1.2), ink)


def lattice(ink: str) -> str:
    """Crossing slats with a stud in every opening."""
    tops = [(19, 8), (30, 8), (41, 8), (51, 9.4), (52, 23), (52, 38), (52, 53)]
    lefts = [(8, 23), (8, 38), (8, 53), (9, 66.6), (19, 68), (30, 68), (41, 68)]
    slats = "".join(
        f"M{pairs(a)}L{pairs(b)}M{pairs((60 - a[0], a[1]))}L{pairs((60 - b[0], b[1]))}"
        for a, b in zip(tops, lefts, strict=True)
    )
    studs = "".join(
        disc(x, y, 1.3, ink)
        for row, y in enumerate((15.5, 23, 30.5, 38, 45.5, 53, 60.5))
        for x in ((13.5, 24.5, 35.5, 46.5) if row % 2 else (19, 30, 41))
    )
    return framed(line(slats, ink, 1) + studs, ink)


def leaves(ink: str) -> str:
    """Leaves in three columns, leaning one way and the other."""
    drawn = ""
    for row, (top, low) in enumerate(pairwise((12, 26, 40, 54, 68))):
        for column, x in enumerate((16, 30, 44)):
            lean = 4.4 if (row + column) % 2 else -4.4
            drawn += petal((x - lean, low - 3.6), (x + lean, top), 7, 0.55)
    return framed(area(drawn, ink), ink)


def moon(ink: str) -> str:
    """A bare ground, a fine second frame, and a moon."""
    inner = frame(11.4, 11.4, 37.2, 53.2, 1.6, ink, 0.8)
    stars = "".join(disc(x, y, 1.1, ink) for x, y in ((18, 20), (41, 18), (17, 57), (43, 55)))
    crescent = "M34.6 26.6A12.4 12.4 0 1 0 41.6 42A10.4 10.4 0 0 1 34.6 26.6Z"
    return framed(inner + area(crescent, ink) + stars, ink)


BACKS: dict[str, Callable[[str], str]] = {
    "wall": wall,
    "waves": waves,
    "lattice": lattice,
    "leaves": leaves,
    "moon": moon,
}
"""By name: the drawing of a back in an ink, the first where nobody has chosen."""
