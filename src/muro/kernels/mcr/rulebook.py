"""An MCR rulebook as one row of whole numbers: where each switch stands, and the tables.

`rules/mcr.py` makes the row from its switches and the catalogue `rules/fans.py`; the kernels read
`rules[PLACE]` and know no dialect by name. D1-D9, W1 and W2 are the switches of the rulings.
"""

from __future__ import annotations

from ..rulebook import SIZE as COMMON
from .fans import FANS

MINIMUM = COMMON
"""Points that a win needs, flowers left out: 8."""
KNITTED_WAITS = COMMON + 1
"""W2: 1 where a tile that is one of the nine knitted ones may be an edge, closed, single wait."""
WAITS_BY_FORM = COMMON + 2
"""W1: 1 where a kind the player holds four times is a wait; 0 where it is none."""
NINE_GATES_PUNGS = COMMON + 3
"""D6: how many Pungs of Terminals or Honors Nine Gates silences: 1 (MIL) or 4, that is all."""
INEVITABLE_HOGS = COMMON + 4
"""D8: how many Tile Hogs All Green and All Terminals silence in Seven Pairs: 0 (MIL), 1 (WMO 2014)
or 7, that is all (WMO 2006)."""
HONOR_HOG = COMMON + 5
"""D9: 1 where four equal honors are a Tile Hog."""

# at the table
FLOWERS = COMMON + 6
"""1 where the set has eight flowers."""
FLOWERS_BY_CHOICE = COMMON + 7
"""1 where a flower drawn in play may be kept or discarded."""
REPLACEMENT_AT_END = COMMON + 8
"""1 where a kong or a flower may be laid down though no tile is left to replace it."""
SEAT_CHANGES = COMMON + 9
"""1 where the players change seats after each round."""
PRIVATE_WALLS = COMMON + 10
"""1 where each seat draws from a wall of its own."""

WORTH = COMMON + 16
"""FANS places: the points of each fan once. D1 is that of Two Concealed Kongs, D2 that of the
Concealed Kong and Melded Kong."""
SILENCES = WORTH + FANS
"""Two places for each fan: masks of the fans 0-40 and 41-81 that it silences where it counts.

It silences of them only what is made of its own sets: Big Three Winds the Pungs of Terminals or
Honors of its three winds, not a fourth one. So the N copies that a fan implies need no number.
D3 (the special hands silence the Fully Concealed Hand), D4 (All Green the Half Flush), D5 (All
Terminals the Double Pung), D7 (Three, Four Kongs the Concealed Kong and Two Concealed Kongs) are
entries here. Silencing is not passed on: a fan that is silenced silences nothing.
"""
HALF = 41
"""Fans in the first of the two masks."""
SILENCERS = SILENCES + 2 * FANS
"""Two places: masks of the fans that silence any."""
SIZE = SILENCERS + 2
