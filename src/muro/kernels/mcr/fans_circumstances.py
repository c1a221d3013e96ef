"""Fans of how the hand was won: self-drawn, last tiles, kongs, what was claimed, the wait."""

from __future__ import annotations

from ..mode import Row, Tiles, kernel
from .ask import (
    BY_NO_SET,
    CONCEALED_KONG,
    KONG,
    LAST_TILE,
    MELD_KIND,
    MELDS,
    SELF_DRAWN,
    WALL_LAST,
    WHOLE,
)
from .fans import (
    CLOSED_WAIT,
    CONCEALED_HAND,
    EDGE_WAIT,
    FULLY_CONCEALED_HAND,
    LAST_TILE_CLAIM,
    LAST_TILE_DRAW,
    MELDED_HAND,
    OUT_WITH_REPLACEMENT_TILE,
    ROBBING_THE_KONG,
)
from .fans import LAST_TILE as THE_LAST_TILE
from .fans import SELF_DRAWN as BY_SELF_DRAW
from .sets import find


@kernel
def claimed_sets(ask: Tiles) -> int:
    """How many sets were claimed; a concealed kong is none."""
    claimed = 0
    for meld in range(int(ask[MELDS])):
        claimed += ask[MELD_KIND + meld] != CONCEALED_KONG
    return claimed


@kernel
def circumstance_fans(out: Row, ask: Tiles) -> None:
    """All fans that the tiles have no part in."""
    claimed = claimed_sets(ask)
    if ask[LAST_TILE]:
        find(out, THE_LAST_TILE, 1, BY_NO_SET)
    if ask[SELF_DRAWN]:
        find(out, BY_SELF_DRAW, 1, BY_NO_SET)
        if claimed == 0:
            find(out, FULLY_CONCEALED_HAND, 1, BY_NO_SET)
        if ask[WALL_LAST]:
            find(out, LAST_TILE_DRAW, 1, BY_NO_SET)
        if ask[KONG]:
            find(out, OUT_WITH_REPLACEMENT_TILE, 1, BY_NO_SET)
        return
    if claimed == 0:
        find(out, CONCEALED_HAND, 1, BY_NO_SET)
    elif claimed == 4:
        find(out, MELDED_HAND, 1, WHOLE)
    if ask[KONG]:
        find(out, ROBBING_THE_KONG, 1, BY_NO_SET)
    elif ask[WALL_LAST]:
        find(out, LAST_TILE_CLAIM, 1, BY_NO_SET)


@kernel
def chow_wait(start: int, win: int) -> int:
    """The wait that `win` ended in the chow beginning at `start`; -1 for a two-sided one."""
    step = win - start
    if step == 1:
        return CLOSED_WAIT
    if (step == 2 and start % 9 == 0) or (step == 0 and start % 9 == 6):
        return EDGE_WAIT
    return -1
