"""The hands that an MCR hand may become: targets, each a fan or family of fans.

Three chows that make a fan together are tried one by one, with each fourth set and pair near them.
So are the six knitted straights and the special shapes. Flushes, pungs and other families that ask
for certain tiles choose their sets among those tiles, as does a hand near to be ready among all.
What is slight beside the best hand found so far is left out.
"""

from __future__ import annotations

from .aids import Aids
from .distance import distance
from .fan_chows import three_chows
from .fan_families import all_sets, flushes, fours, triplets
from .fan_room import LAID, SLIGHT, look, near_sets, sum_up
from .fan_special import knitted, knitted_honors, orphans, pairs
from .mode import Tiles, kernel

CARE = 2
"""Hands of less than one in 2 ** CARE of the best one's worth are slight; one more with skill."""
NEAR = 1
"""From this distance on any hand is looked at; one more for each skill."""


@kernel
def think(a: Aids, counts: Tiles, skill: int) -> None:
    """Name the hands that `counts` may become: SURVIVES, VALUE and TARGETS.

    The melds, winds and chances stand in the room already. A lower `skill` sees fewer hands.
    """
    s = a.scratch
    look(a, counts)
    s[SLIGHT] = CARE + min(skill, 1)
    near_sets(a, counts)
    nearest = distance(a, counts, s[LAID])
    three_chows(a, counts)
    if s[LAID] <= 1:
        knitted(a, counts)
    if s[LAID] == 0:
        pairs(a, counts)
        knitted_honors(a, counts)
        orphans(a, counts)
    flushes(a, counts)
    triplets(a, counts)
    fours(a, counts)
    if nearest <= NEAR + skill:
        all_sets(a, counts, nearest + 2)
    sum_up(a)
