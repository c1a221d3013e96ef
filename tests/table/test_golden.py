"""From fixed walls: how many ways the next turns can go, by each rulebook.

A change of these numbers is a change of the rules. They were counted by the engine that replays the
real games without a difference.
"""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.table import restore, snapshot
from muro.kernels.table import state
from table.situation import Situation

EAST = "1111z23455m678p5s"
SOUTH = "346m12399p55678s"
WEST = "555p34s678s234m11s"
NORTH = "789m456p22s66777z"
DRAWS = "5m6s2z5s4p9m"


def ways(table: Situation, depth: int) -> int:
    """The number of lines of `depth` answers and actions from here."""
    if depth == 0 or table.phase in (state.HAND_OVER, state.GAME_OVER):
        return 1
    seat = table.awaited[0]
    kept = snapshot(table.buffer)
    found = 0
    for action in table.possible_packed(seat):
        assert table.step_packed(seat, action) == 0
        found += ways(table, depth - 1)
        restore(table.buffer, kept)
    return found


COUNTS = {
    "rcr-2016": (12, 106, 695, 6_156),
    "rcr-2012": (12, 106, 695, 6_211),
    "rcr-2025": (12, 106, 695, 6_156),
    "bga": (12, 106, 713, 6_336),
    "tenhou": (12, 106, 713, 6_336),
    "mahjong-soul": (12, 106, 713, 6_336),
    "wrc": (12, 106, 695, 6_156),
    "m-league": (12, 106, 695, 6_156),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_next_turns_can_go_this_many_ways(mode: Mode, name: str) -> None:
    table = Situation(mode, name, red_fives=(0, 0, 0))
    table.deal(EAST, SOUTH, WEST, NORTH, draws=DRAWS)
    depth = 4 if mode.fast else 3
    assert tuple(ways(table, n) for n in range(1, depth + 1)) == COUNTS[name][:depth]
