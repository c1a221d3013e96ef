"""The abstract set: a figure over the shape of its suit, on ivory."""

from __future__ import annotations

from functools import partial

from .inks import IVORY, RED
from .plan import Plan, has_sign, planned
from .tileset import Body, TileSet

PLAN = Plan(
    figure=(7.5, 35),
    pen=6.6,
    foot=(58, 12),
    inks={
        "m": "#6a3580",
        "p": "#1a5fa8",
        "s": "#187043",
        "w": "#2b2f38",
        "f": "#8f5a06",
        "g": "#a52a63",
        "r": "#c0241d",
    },
    face=IVORY,
    dial=True,
)

ABSTRACT = TileSet(
    name="abstract",
    body=Body(face=IVORY, rim="#e3dac3", side="#d4c8ac", back="#35506e", bricks="#6c88a6"),
    draw=partial(planned, PLAN),
    has_sign=has_sign,
    index=(13, 2.6),
    dot=(53.6, 6.4, 3.5, RED),
)
