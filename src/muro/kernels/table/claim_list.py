"""Everything that a seat may say to an offered tile, one action after the other."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import EAST, NO_TILE, RED_FIVE, plain
from ..mode import Row, kernel
from .codes import CHI, KAN, NO_PART, PASS, PON, RON, pack_action
from .refusal import claim_refusal
from .state import ANSWER, NOT_ASKED, OFFERED, Table


@kernel
def bare(kind: int) -> int:
    """An action that names no tile."""
    return pack_action(kind, NO_PART, NO_PART, NO_PART)


@kernel
def keep_claim(t: Table, a: Aids, seat: int, action: int, free: int, out: Row, n: int) -> int:
    """`n`, or one more: then the claim is allowed and stands in `out`."""
    if claim_refusal(t, a, seat, action, free):
        return n
    out[n] = action
    return n + 1


@kernel
def list_claims(t: Table, a: Aids, seat: int, free: int, out: Row) -> int:
    """What `seat` may say to the offered tile."""
    n = 0
    if t.seat[ANSWER + seat] == NOT_ASKED:
        return 0
    for kind in (PASS, RON, KAN):
        n = keep_claim(t, a, seat, bare(kind), free, out, n)
    tile = plain(int(t.reg[OFFERED]))
    for first in range(max(tile - 2, 0), tile + 2):
        for second in range(first, tile + 3):
            kind = PON if first == tile and second == tile else CHI
            n = list_pair(t, a, seat, kind, first, second, free, out, n)
    return n


@kernel
def list_pair(
    t: Table, a: Aids, seat: int, kind: int, first: int, second: int, free: int, out: Row, n: int
) -> int:
    """The melds with two own kinds, each plain or red."""
    for red_first in range(2):
        for red_second in range(2):
            one = red_of(first) if red_first else first
            other = red_of(second) if red_second else second
            if NO_TILE not in (one, other):
                action = pack_action(kind, one, other, NO_PART)
                n = keep_claim(t, a, seat, action, free, out, n)
    return n


@kernel
def red_of(kind: int) -> int:
    """The red five of a kind, NO_TILE where there is none."""
    return RED_FIVE + kind // 9 if kind < EAST and kind % 9 == 4 else NO_TILE
