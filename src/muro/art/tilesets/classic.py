"""The classic set: the traditional tiles.

2, 3, 4, 6 and 8 of bamboos are all green, as All Green needs; red is the middle of 5s, the top of
7s and the middle column of 9s. Seasons have a red number on the left, plants a blue one on the
right.
"""

from __future__ import annotations

from ..svg import Point, disc, frame, line, pairs, ring, turned
from ..text import character, penned
from . import motifs
from .inks import BLUE, GREEN, INK, IVORY, RED
from .tileset import Body, TileSet

NUMERALS = "一二三四五六七八九"
HONORS = "東南西北 發中"
COLORS = {"r": RED, "g": GREEN, "b": BLUE}
CIRCLES = {
    # rank: (radius, "x y color" of each pip)
    2: (12.5, "30 22 g, 30 54 b"),
    3: (9.8, "16 18.5 b, 30 38 r, 44 57.5 g"),
    4: (10.6, "18 21 b, 42 21 g, 18 55 g, 42 55 b"),
    5: (9.6, "16 18.5 b, 44 18.5 g, 30 38 r, 16 57.5 g, 44 57.5 b"),
    6: (9.2, "19 16.5 g, 41 16.5 g, 19 39.5 r, 41 39.5 r, 19 60 r, 41 60 r"),
    7: (8.2, "13.5 13.5 g, 30 19 g, 46.5 24.5 g, 20 43 r, 40 43 r, 20 62 r, 40 62 r"),
    8: (7.9, "19 13 b, 41 13 b, 19 29.7 b, 41 29.7 b, 19 46.3 b, 41 46.3 b, 19 63 b, 41 63 b"),
    9: (7.8, "13 16 g, 30 16 g, 47 16 g, 13 38 r, 30 38 r, 47 38 r, 13 60 b, 30 60 b, 47 60 b"),
}
STICKS = {
    # rank: (length, "x y color lean" of each stick; the lean in degrees)
    2: (28, "30 22 g 0, 30 54 g 0"),
    3: (28, "30 22 g 0, 17 54 g 0, 43 54 g 0"),
    4: (28, "17 22 g 0, 43 22 g 0, 17 54 g 0, 43 54 g 0"),
    5: (28, "14 22 g 0, 46 22 g 0, 30 38 r 0, 14 54 g 0, 46 54 g 0"),
    6: (28, "13 22 g 0, 30 22 g 0, 47 22 g 0, 13 54 g 0, 30 54 g 0, 47 54 g 0"),
    7: (
        19.4,
        "30 15.6 r 0, 13 38 g 0, 30 38 g 0, 47 38 g 0, 13 60.4 g 0, 30 60.4 g 0, 47 60.4 g 0",
    ),
    8: (
        28,
        (
            "11 22 g 0, 49 22 g 0, 23.6 22 g -21, 36.4 22 g 21,"
            "11 54 g 0, 49 54 g 0, 23.6 54 g 21, 36.4 54 g -21"
        ),
    ),
    9: (
        19.4,
        (
            "13 15.6 g 0, 30 15.6 r 0, 47 15.6 g 0, 13 38 g 0, 30 38 r 0, 47 38 g 0,"
            "13 60.4 g 0, 30 60.4 r 0, 47 60.4 g 0"
        ),
    ),
}


def pip(x: float, y: float, r: float, ink: str) -> str:
    """One circle: a rim, a string of beads and a heart."""
    return (
        ring(x, y, r * 0.86, ink, r * 0.28)
        + ring(x, y, r * 0.5, ink, r * 0.2, 8)
        + disc(x, y, r * 0.27, ink)
    )


def sticks(places: list[list[str]], length: float, ink: str) -> str:
    """Bamboos of one ink: canes, three joints on each, and a gleam between the joints."""
    canes = joints = gleams = ""
    half, end = 1.6 + length / 20, length / 2 - 1.1
    for x, y, _, lean in places:
        middle, turn = (float(x), float(y)), float(lean)

        def to(along: float, across: float = 0, middle: Point = middle, turn: float = turn) -> str:
            """A point of this stick, from its middle."""
            return pairs(turned(middle, turn, across, along))

        canes += f"M{to(-end)}L{to(end)}"
        joints += "".join(f"M{to(j, -half)}L{to(j, half)}" for j in (-end, 0, end))
        gleams += f"M{to(3.3 - end)}L{to(-3.3)}M{to(3.3)}L{to(end - 3.3)}"
    return (
        line(canes, ink, 2 * half, cap="butt")
        + line(joints, ink, 2.2)
        + line(gleams, IVORY, 0.4 * half)
    )


def circles(rank: int, ink: str | None) -> str:
    """Circles; all in `ink` where it is given."""
    if rank == 1:
        return motifs.great_circle(GREEN, RED)
    r, places = CIRCLES[rank]
    pips = [place.split() for place in places.split(",")]
    return "".join(pip(float(x), float(y), r, ink or COLORS[color]) for x, y, color in pips)


def bamboos(rank: int, ink: str | None) -> str:
    """Bamboos; all in `ink` where it is given."""
    if rank == 1:
        return motifs.bird()
    length, places = STICKS[rank]
    all_sticks = [place.split() for place in places.split(",")]
    drawn = ""
    for letter, color in COLORS.items():
        of_color = [place for place in all_sticks if place[2] == letter]
        drawn += sticks(of_color, length, ink or color) if of_color else ""
    return drawn


def characters(rank: int, ink: str | None) -> str:
    """A numeral over the sign for ten thousand; the numeral in `ink` where it is given."""
    numeral = character(NUMERALS[rank - 1], (12, 7, 36, 25), 5.4, ink or INK)
    return numeral + character("萬", (11, 36, 38, 34), 3.9, RED)


def honor(rank: int) -> str:
    """A wind or a dragon; the white dragon is a frame."""
    if rank == 5:
        return frame(11, 10, 38, 56, 3, BLUE, 3.2) + frame(15.4, 14.4, 29.2, 47.2, 1.4, BLUE, 1)
    ink = {6: GREEN, 7: RED}.get(rank, INK)
    return character(HONORS[rank - 1], (9, 12, 42, 52), 5 if rank != 7 else 6.4, ink)


def flower(rank: int) -> str:
    """A season (number in red, left) or a plant (number in blue, right)."""
    box, ink = ((12, 8, 13), RED) if rank < 5 else ((48, 8, 13), BLUE)
    return motifs.FLOWERS[rank - 1]() + penned(str((rank - 1) % 4 + 1), box, 2.6, ink)


def draw(tile: str, _lang: str) -> str:
    """The face of a tile; it has no letters, so every language has the same."""
    if tile[0] == "f":
        return flower(int(tile[1]))
    rank, suit = int(tile[0]), tile[1]
    if suit == "z":
        return honor(rank)
    of_suit = {"m": characters, "p": circles, "s": bamboos}[suit]
    return of_suit(rank, None) if rank else of_suit(5, RED)


def has_sign(tile: str) -> bool:
    """Only flowers have a figure."""
    return tile[0] == "f"


CLASSIC = TileSet(
    name="classic",
    body=Body(face=IVORY, rim="#e2d5b2", side="#d6c59a", back="#a8482a", bricks="#e0a184"),
    draw=draw,
    has_sign=has_sign,
    index=(13, 2.6),
    dot=(53.6, 6.4, 3.5, RED),
)
