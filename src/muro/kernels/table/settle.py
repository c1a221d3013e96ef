"""What comes of an offered tile once everybody who matters has answered."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import NO_TILE, ONE, plain
from ..mode import kernel
from ..reasons import ACTED_WITH_DEAD_HAND, RIICHI_KAN_CHANGED_HAND, WRONG_WIN
from ..rulebook import (
    ADDED_KAN_DORA,
    CLOSED_KAN_DORA,
    FOUR_KANS_ABORT,
    OPEN_KAN_DORA,
    STOP_AT_DRAW,
    TRIPLE_RON_ABORT,
)
from .claims import best_call, claims, close_window, count_rons, said
from .codes import CHI, FOUR_KANS_DRAW, KAN, PON, RON, TRIPLE_RON_DRAW, a_of, b_of, kind_of
from .draws import end_by_draw, stop_hand
from .furiten import all_pass
from .melds import claim_kan, claim_two, forbidden_after, mark_claimed, mark_liable
from .penalties import call_chombo
from .state import (
    ANSWER,
    AS_ADDED_KAN,
    AS_DISCARD,
    DEAD,
    DRAWN,
    DRAWN_AS,
    FORBIDDEN,
    FROM_CLAIM,
    IN_RIICHI,
    KANS,
    NEXT,
    OFFERED,
    OFFERED_AS,
    OFFERED_BY,
    SAFE,
    STOPS,
    TO_DRAW,
    TURN,
    WINNERS,
    Table,
    clear_turn,
)
from .turn import break_turns, has_four_kans, kan_stands, riichi_stands
from .wins import may_win, ron_wins, show_hand, unmake_offer


@kernel
def settle_window(t: Table, a: Aids) -> None:
    """A win, an offence, or the tile passes: then a kan, a claim, or the next draw."""
    right = count_rons(t, True)
    if right == 3 and a.rules[TRIPLE_RON_ABORT]:
        abort_triple_ron(t)
    elif right:
        ron_wins(t, a)
        if t.reg[WINNERS] == 0:
            call_chombo(t, wrong_claims(t), RIICHI_KAN_CHANGED_HAND)
    elif wrong_claims(t):
        wrong_wins(t)
    else:
        passes(t, a)


@kernel
def abort_triple_ron(t: Table) -> None:
    for seat in range(4):
        if seat != t.reg[OFFERED_BY]:
            show_hand(t, seat)
    unmake_offer(t)
    end_by_draw(t, TRIPLE_RON_DRAW)


@kernel
def wrong_claims(t: Table) -> int:
    """Mask of the seats whose word on the tile is an offence."""
    mask = 0
    for seat in range(4):
        wrong_ron = said(t, seat, RON) and not may_win(t, seat)
        if wrong_ron or (t.seat[DEAD + seat] and claims(t, seat)):
            mask |= 1 << seat
    return mask


@kernel
def wrong_wins(t: Table) -> None:
    """Nobody wins rightly, and somebody showed a hand that does not win, or claimed when dead."""
    offenders = wrong_claims(t)
    reason = ACTED_WITH_DEAD_HAND
    for seat in range(4):
        if said(t, seat, RON):
            reason = WRONG_WIN
            show_hand(t, seat)
    call_chombo(t, offenders, reason)


@kernel
def passes(t: Table, a: Aids) -> None:
    """Nobody wins on the offered tile."""
    all_pass(t, RON)
    offered_as = int(t.reg[OFFERED_AS])
    if offered_as == AS_DISCARD:
        discard_passes(t, a)
        return
    close_window(t)
    added = offered_as == AS_ADDED_KAN
    when = int(a.rules[ADDED_KAN_DORA if added else CLOSED_KAN_DORA])
    kan_stands(t, a, when)
    if a.rules[FOUR_KANS_ABORT] == STOP_AT_DRAW and t.reg[KANS] == 4 and not has_four_kans(t):
        t.reg[STOPS] = FOUR_KANS_DRAW


@kernel
def discard_passes(t: Table, a: Aids) -> None:
    """A discard was not won: riichi stands, then the hand stops, or a claim or a draw follows."""
    riichi_stands(t)
    kind = plain(int(t.reg[OFFERED]))
    for seat in range(4):
        if t.seat[IN_RIICHI + seat]:
            t.seat[SAFE + seat] = int(t.seat[SAFE + seat]) | ONE << kind
    caller = best_call(t, a)
    action = int(t.seat[ANSWER + caller]) if caller >= 0 else 0
    close_window(t)
    if t.reg[STOPS]:
        stop_hand(t, int(t.reg[STOPS]))
    elif caller >= 0:
        take_claim(t, a, caller, action)
    else:
        t.reg[TURN] = (int(t.reg[OFFERED_BY]) + 1) % 4
        t.reg[NEXT] = TO_DRAW


@kernel
def take_claim(t: Table, a: Aids, seat: int, action: int) -> None:
    """`seat` makes a meld of the discard and is in turn."""
    kind = kind_of(action)
    tile = int(t.reg[OFFERED])
    mark_claimed(t, seat)
    t.reg[TURN] = seat
    t.reg[DRAWN] = NO_TILE
    t.reg[DRAWN_AS] = FROM_CLAIM
    if kind == KAN:
        claim_kan(t, seat)
        mark_liable(t, a, seat, plain(tile))
        kan_stands(t, a, int(a.rules[OPEN_KAN_DORA]))
        return
    low = claim_two(t, seat, a_of(action), b_of(action), kind == CHI)
    if kind == PON:
        mark_liable(t, a, seat, plain(tile))
    break_turns(t, a, seat)
    clear_turn(t)
    t.reg[FORBIDDEN] = forbidden_after(a, plain(tile), low, kind == CHI)
