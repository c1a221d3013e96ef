"""The large set: the abstract signs on white, larger and darker, every ink at least 8.5 to 1."""

from __future__ import annotations

from functools import partial

from .plan import Plan, has_sign, planned
from .tileset import Body, TileSet

WHITE = "#ffffff"
PLAN = Plan(
    figure=(4.5, 41),
    pen=8.6,
    foot=(60, 11.8),
    inks={
        "m": "#4c1466",
        "p": "#0b3f86",
        "s": "#0a4f2c",
        "w": "#14161b",
        "f": "#5c3600",
        "g": "#7d0a45",
        "r": "#980d0d",
    },
    face=WHITE,
    dial=False,
)

LARGE = TileSet(
    name="large",
    body=Body(face=WHITE, rim="#8b9099", side="#b9bec6", back="#16233b", bricks="#6f86b0"),
    draw=partial(planned, PLAN),
    has_sign=has_sign,
    index=(16, 3.6),
    dot=(53, 7, 3.8, PLAN.inks["r"]),
)
