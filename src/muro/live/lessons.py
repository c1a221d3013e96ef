"""The first games: RCR riichi in two hands, MCR in one."""

from __future__ import annotations

from dataclasses import replace

from ..errors import AccessError
from ..kernels.table.state import INDICATOR
from ..rules import MCR_WMO_2006, RCR_2016
from .lesson import Lesson, Plot

OPEN_HAND = Plot(
    after=1,
    tiles="234m 9m 56p 34s 88s 4z 77z",
    draws="1z 3z 9p 7z1p 8m 5s2z 6s 8s 1p 7p",
    places={INDICATOR: "2m"},
    moves=(
        "discard 4z",
        "pon 77z",
        "discard 9m",
        "chi 34s",
        "discard 3z",
        "pass",
        "discard 1p",
        "ron",
    ),
)
"""A pon of dragons and a chii, and a win on a discard."""

CLOSED_HAND = Plot(
    after=0,
    tiles="45m 234p 67p 345s 99s 1z",
    draws="4z 9m 1m 5p 8p2s 1p 9p 5z8m 9p 7s 6m",
    places={INDICATOR: "2s", INDICATOR + 1: "3p"},
    moves=("discard 4z", "pass", "riichi 1z", "discard 5z", "tsumo"),
)
"""A hand that stays closed, riichi, and a win on the own draw."""

RIICHI = Lesson(name="riichi", rules=RCR_2016, plots=(OPEN_HAND, CLOSED_HAND))

EIGHT_POINTS = Plot(
    after=1,
    tiles="12m 456p 9p 78s 55s 77z f3",
    draws="9m f7 1p 7z2s 8p 3m4z 6s 9m 2p 9s",
    places={142: "3z", 143: "1z"},
    moves=(
        "flower f7",
        "discard 3z",
        "pon 77z",
        "discard 1z",
        "chi 12m",
        "discard 9p",
        "discard 2p",
        "ron",
    ),
)
"""Flowers, a pung, a chow, a tile that completes the hand for too little, and a win."""

MCR = Lesson(name="mcr", rules=replace(MCR_WMO_2006, flowers_by_choice=True), plots=(EIGHT_POINTS,))

LESSONS = {lesson.name: lesson for lesson in (RIICHI, MCR)}


def lesson(name: str) -> Lesson:
    """The lesson of that name; `AccessError` where there is none."""
    if name not in LESSONS:
        raise AccessError("lesson.none")
    return LESSONS[name]
