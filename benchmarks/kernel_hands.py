"""Hands in which nobody thinks, as a kernel: the table's own speed."""

from __future__ import annotations

from muro.kernels.aids import Aids
from muro.kernels.mode import Row, Tiles, door
from muro.kernels.random import shuffled_wall
from muro.kernels.rulebook import RED_FIVES
from muro.kernels.table.claim_list import bare
from muro.kernels.table.codes import DISCARD, NO_PART, PASS, pack_action
from muro.kernels.table.riichi_hand import awaited, deal, start, step
from muro.kernels.table.state import DRAWN, GAME_OVER, IN_TURN, PHASE, Table, has


@door
def play_drawn(t: Table, a: Aids, wall: Tiles, state: Row, hands: int) -> None:
    """Play hands in which all four discard what they draw and claim nothing."""
    start(t, a, 0)
    for _ in range(hands):
        if t.reg[PHASE] == GAME_OVER:
            start(t, a, 0)
        shuffled_wall(state, wall, a.rules[RED_FIVES : RED_FIVES + 3])
        deal(t, a, wall)
        waiting = awaited(t)
        while waiting:
            seat = 0
            while not has(waiting, seat):
                seat += 1
            action = bare(PASS)
            if t.reg[PHASE] == IN_TURN:
                action = pack_action(DISCARD, int(t.reg[DRAWN]), 1, NO_PART)
            step(t, a, seat, action)
            waiting = awaited(t)
