"""From hand to hand in MCR: sixteen hands in four rounds, then the places."""

from __future__ import annotations

from ..mode import kernel
from ..riichi.final import count_above
from .codes import E_GAME_ENDS, E_HAND_ENDS, E_RESULT, EVERYBODY, REFEREE_DRAW
from .state import (
    DEALER,
    ENDED,
    FIRST_DEALER,
    GAME_OVER,
    HAND_OVER,
    NET_POINTS,
    NEXT_DEALER,
    NEXT_ROUND,
    PHASE,
    PLACED,
    POINTS,
    RESULT,
    ROUND,
    Table,
    tell,
)

GAME_ROUNDS = 4
"""East, South, West, North, of four hands each (MCR-4)."""


@kernel
def finish_mcr_hand(t: Table) -> None:
    """The hand is over. The deal passes, whoever won (MCR-5); after the sixteenth the game ends."""
    void = t.reg[ENDED] == REFEREE_DRAW
    if not void:
        t.reg[NEXT_DEALER] = (int(t.reg[DEALER]) + 1) % 4
        if t.reg[NEXT_DEALER] == t.reg[FIRST_DEALER]:
            t.reg[NEXT_ROUND] = t.reg[ROUND] + 1
    t.reg[PHASE] = HAND_OVER
    tell(t, E_HAND_ENDS, int(t.reg[DEALER]), EVERYBODY, 1 if void else 0, 0, 0, 0, 0)
    if t.reg[NEXT_ROUND] == GAME_ROUNDS:
        end_mcr_game(t)


@kernel
def end_mcr_game(t: Table) -> None:
    """Places by points; who has the same shares the place."""
    first = int(t.reg[FIRST_DEALER])
    t.reg[PHASE] = GAME_OVER
    tell(t, E_GAME_ENDS, first, EVERYBODY, 0, 0, 0, 0, 0)
    points = t.seat[POINTS : POINTS + 4]
    for seat in range(4):
        own = int(points[seat])
        place = 1 + count_above(points, own, seat, first, True)
        t.seat[PLACED + seat] = place
        t.seat[NET_POINTS + seat] = own
        t.seat[RESULT + seat] = own
        tell(t, E_RESULT, seat, EVERYBODY, place, 0, 0, 0, own)
