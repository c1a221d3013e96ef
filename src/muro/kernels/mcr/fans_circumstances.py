"""Fans of how the hand was won: self-drawn, last tiles, kongs, what was claimed, the wait."""

from __future__ import annotations

from ..kinds import ONE
from ..mode import Tiles, kernel
from .ask import KONG, LAST_TILE, SELF_DRAWN, WALL_LAST
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
    SINGLE_WAIT,
)
from .fans import LAST_TILE as THE_LAST_TILE
from .fans import SELF_DRAWN as BY_SELF_DRAW
from .rulebook import HALF

OF_NO_SET = (
    *(LAST_TILE_DRAW, LAST_TILE_CLAIM, OUT_WITH_REPLACEMENT_TILE, ROBBING_THE_KONG),
    *(FULLY_CONCEALED_HAND, THE_LAST_TILE, CONCEALED_HAND, BY_SELF_DRAW),
    *(EDGE_WAIT, CLOSED_WAIT, SINGLE_WAIT),
)
"""Fans that no set makes; the Tile Hog, which none makes either, is noted with its number."""
NO_SET_HIGH = sum(1 << fan - HALF for fan in OF_NO_SET)
"""Their mask; all of them are in the second half."""


@kernel
def circumstance_fans(ask: Tiles, claimed: int) -> int:
    """All fans that the tiles have no part in, `claimed` sets being claimed: a mask from HALF on.

    A concealed kong is not claimed.
    """
    fans = ONE << THE_LAST_TILE - HALF if ask[LAST_TILE] else 0
    if ask[SELF_DRAWN]:
        fans |= ONE << BY_SELF_DRAW - HALF
        if claimed == 0:
            fans |= ONE << FULLY_CONCEALED_HAND - HALF
        if ask[WALL_LAST]:
            fans |= ONE << LAST_TILE_DRAW - HALF
        if ask[KONG]:
            fans |= ONE << OUT_WITH_REPLACEMENT_TILE - HALF
        return fans
    if claimed == 0:
        fans |= ONE << CONCEALED_HAND - HALF
    elif claimed == 4:
        fans |= ONE << MELDED_HAND - HALF
    if ask[KONG]:
        fans |= ONE << ROBBING_THE_KONG - HALF
    elif ask[WALL_LAST]:
        fans |= ONE << LAST_TILE_CLAIM - HALF
    return fans


@kernel
def chow_wait(start: int, win: int) -> int:
    """The wait that `win` ended in the chow beginning at `start`; -1 for a two-sided one."""
    step = win - start
    if step == 1:
        return CLOSED_WAIT
    if (step == 2 and start % 9 == 0) or (step == 0 and start % 9 == 6):
        return EDGE_WAIT
    return -1
