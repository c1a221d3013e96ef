"""What comes of an offered tile in MCR, and how a hand ends."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import NO_TILE
from ..mode import kernel
from .claims import best_call, close_window, count_rons
from .codes import (
    CHI,
    E_NO_WIN,
    E_REDEAL,
    E_WIN,
    EVERYBODY,
    FOR_HAND,
    KAN,
    a_of,
    b_of,
    kind_of,
)
from .mcr_turn import kong_is_made
from .melds import claim_kan, claim_two, mark_claimed
from .state import (
    ANSWER,
    AS_DISCARD,
    BY_WIN,
    DEALER,
    DRAWN,
    DRAWN_AS,
    ENDED,
    FROM_CLAIM,
    LOSER,
    NEXT,
    OFFERED_AS,
    OFFERED_BY,
    PAYS,
    TO_DRAW,
    TO_END,
    TURN,
    WIN_TILE,
    WINNERS,
    WON,
    Table,
    clear_turn,
    tell,
)
from .wins import clear_deltas, pay_deltas, ron_wins

BASE = 8
"""What every player pays for any win (MCR-19, MCR-20)."""


@kernel
def settle_mcr(t: Table, a: Aids) -> None:
    """A win, or the tile passes: then the kong stands, or a claim or the next draw follows."""
    if count_rons(t, True):
        ron_wins(t, a)
        return
    caller = best_call(t, a)
    action = int(t.seat[ANSWER + caller]) if caller >= 0 else 0
    close_window(t)
    if t.reg[OFFERED_AS] != AS_DISCARD:
        kong_is_made(t, int(t.reg[OFFERED_BY]))
    elif caller >= 0:
        take_mcr_claim(t, caller, action)
    else:
        t.reg[TURN] = (int(t.reg[OFFERED_BY]) + 1) % 4
        t.reg[NEXT] = TO_DRAW


@kernel
def take_mcr_claim(t: Table, seat: int, action: int) -> None:
    """`seat` makes a meld of the discard and is in turn."""
    mark_claimed(t, seat)
    t.reg[TURN] = seat
    t.reg[DRAWN] = NO_TILE
    t.reg[DRAWN_AS] = FROM_CLAIM
    clear_turn(t)
    if kind_of(action) == KAN:
        claim_kan(t, seat)
        kong_is_made(t, seat)
        return
    claim_two(t, seat, a_of(action), b_of(action), kind_of(action) == CHI)


@kernel
def pay_mcr_wins(t: Table, a: Aids) -> None:
    """Tell and pay the wins of the hand in order."""
    t.reg[ENDED] = BY_WIN
    for order in range(1, int(t.reg[WINNERS]) + 1):
        for seat in range(4):
            if t.seat[WON + seat] == order:
                loser = int(t.reg[LOSER])
                source = loser if loser >= 0 else seat
                worth = int(t.seat[PAYS + seat])
                tell(t, E_WIN, seat, EVERYBODY, int(t.reg[WIN_TILE]), source, order, 0, worth)
                pay_mcr_win(t, a, seat, loser, worth)
    t.reg[NEXT] = TO_END


@kernel
def pay_mcr_win(t: Table, a: Aids, seat: int, loser: int, worth: int) -> None:
    """Eight points from everybody, and the worth from the discarder or from each (MCR-19, 20)."""
    clear_deltas(a)
    for other in range(4):
        if other != seat:
            points = BASE + (worth if loser in (-1, other) else 0)
            a.scratch[other] -= points
            a.scratch[seat] += points
    pay_deltas(t, a, FOR_HAND)


@kernel
def end_mcr_draw(t: Table) -> None:
    """The hand ends without a win and without payments (MCR-24)."""
    tell(t, E_NO_WIN, int(t.reg[DEALER]), EVERYBODY, int(t.reg[ENDED]), 0, 0, 0, 0)
    t.reg[NEXT] = TO_END


@kernel
def void_mcr_hand(t: Table) -> None:
    """The hand is dealt again by order of the referee."""
    end_mcr_draw(t)
    tell(t, E_REDEAL, int(t.reg[DEALER]), EVERYBODY, 0, 0, 0, 0, 0)
