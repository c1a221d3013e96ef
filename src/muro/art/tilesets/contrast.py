"""The set of high contrast: bold signs on white, told apart without any colour.

Characters have a diamond, circles a ring, bamboos three canes under their figure; a red five is a
white figure on a red plate. Flowers are white numbers in a star (seasons) or a blossom (plants).
The inks are at least 7 to 1 on white, and differ in lightness as well as in hue, so that they stay
different in grey and for eyes without one kind of cone.
"""

from __future__ import annotations

from ..svg import area, around, block, disc, pairs
from ..text import penned
from .plan import Plan, diamond_shape, has_sign, honor, ring_shape
from .tileset import Body, TileSet

WHITE, BLACK = "#ffffff", "#000000"
PLAN = Plan(
    figure=(3.5, 41),
    pen=8.8,
    foot=(60, 12.6),
    inks={"m": BLACK, "p": "#0a2190", "s": "#006431", "w": BLACK, "r": "#a80000"},
    face=WHITE,
    dial=False,
)


def canes(plan: Plan, ink: str) -> str:
    """Bamboos: three canes side by side."""
    y, r = plan.foot
    return "".join(block(x - 3.8, y - r, 7.6, 2 * r, 1.6, ink) for x in (16, 30, 44))


SHAPES = {"m": diamond_shape, "p": ring_shape, "s": canes}


def red_five(suit: str) -> str:
    """A five in white on a plate over the shape of its suit."""
    ink = PLAN.inks["r"]
    plate = block(9, 2.5, 36, 42.5, 6, ink)
    return plate + penned("5", (27, 6.8, 34), 7.4, WHITE) + SHAPES[suit](PLAN, ink)


def flower(rank: int) -> str:
    """A season in a star, a plant in a blossom."""
    if rank < 5:
        points = zip(around(30, 38, 27.5, 8), around(30, 38, 19.5, 8, 0.5), strict=True)
        shape = area(f"M{pairs(*(point for both in points for point in both))}Z", BLACK)
    else:
        rounds = around(30, 39, 16, 5)
        shape = "".join(disc(x, y, 11.6, BLACK) for x, y in rounds) + disc(30, 39, 15, BLACK)
    return shape + penned(str((rank - 1) % 4 + 1), (30, 24, 28), 6, WHITE)


def draw(tile: str, lang: str) -> str:
    """The face of a tile."""
    if tile[0] == "f":
        return flower(int(tile[1]))
    rank, suit = int(tile[0]), tile[1]
    if suit == "z":
        return honor(PLAN, rank, lang)
    if rank == 0:
        return red_five(suit)
    ink = PLAN.inks[suit]
    return penned(str(rank), (30, *PLAN.figure), PLAN.pen, ink) + SHAPES[suit](PLAN, ink)


CONTRAST = TileSet(
    name="contrast",
    body=Body(face=WHITE, rim="#55595f", side="#9aa0a8", back="#101418", bricks="#8d97a3"),
    draw=draw,
    has_sign=has_sign,
    index=(17, 4.2),
    dot=(53.4, 6.6, 4, PLAN.inks["r"]),
)
