"""Waits, and the three ways in which a seat may not win on a discard (RCR 2016 3.4.5)."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import KINDS, ONE, plain
from ..mode import kernel
from ..rulebook import ANY_CLAIM, FURITEN_ENDS, OWN_DISCARD, OWN_DRAW_OR_CLAIM
from ..waits import waits
from .codes import E_FURITEN
from .melds import held_in_all
from .state import (
    AS_CLOSED_KAN,
    DISCARDED,
    HAND,
    IN_RIICHI,
    MAY,
    MELDS,
    OFFERED,
    OFFERED_AS,
    OFFERED_BY,
    PASSED,
    PASSED_IN_RIICHI,
    TO_RECOUNT,
    TOLD_FURITEN,
    WAITS,
    Table,
    has,
    tell,
)

BY_DISCARD, FOR_THE_MOMENT, FOR_THE_HAND = 1, 2, 3
"""Kinds of furiten, as `E_FURITEN` tells them."""


@kernel
def waits_beside(t: Table, a: Aids, seat: int, melds: int) -> int:
    """Kinds that complete the concealed tiles of `seat` beside a number of melds."""
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    return waits(a, counts, melds, counts)


@kernel
def that_exist(t: Table, seat: int, mask: int) -> int:
    """`mask` without the kinds of which `seat` has all four, in the hand or in melds."""
    if mask and int(t.seat[MELDS + seat]) > 0:
        for kind in range(KINDS):
            if has(mask, kind) and held_in_all(t, seat, kind) == 4:
                mask ^= ONE << kind
    return mask


@kernel
def waits_of(t: Table, a: Aids, seat: int) -> int:
    """Kinds that complete a hand that is to draw; those the seat has four times are none."""
    return that_exist(t, seat, waits_beside(t, a, seat, int(t.seat[MELDS + seat])))


@kernel
def is_furiten(t: Table, seat: int) -> bool:
    """Whether `seat` may not ron, on any of its waits."""
    if t.seat[WAITS + seat] & t.seat[DISCARDED + seat]:
        return True
    return t.seat[PASSED + seat] != 0 or t.seat[PASSED_IN_RIICHI + seat] != 0


@kernel
def recount(t: Table, a: Aids) -> None:
    """Find the waits of the seats whose hands have changed."""
    for seat in range(4):
        if has(int(t.reg[TO_RECOUNT]), seat):
            t.seat[WAITS + seat] = waits_of(t, a, seat)
            note_discard_furiten(t, seat)
    t.reg[TO_RECOUNT] = 0


@kernel
def note_discard_furiten(t: Table, seat: int) -> None:
    """Tell a seat that its own discards make it furiten from now on."""
    furiten = 1 if t.seat[WAITS + seat] & t.seat[DISCARDED + seat] else 0
    if furiten and not t.seat[TOLD_FURITEN + seat]:
        tell(t, E_FURITEN, seat, 1 << seat, BY_DISCARD, 0, 0, 0, 0)
    t.seat[TOLD_FURITEN + seat] = furiten


@kernel
def pass_by(t: Table, seat: int, ron: int) -> None:
    """The offered tile was not won. If it completes the hand, that is furiten (3.4.5).

    A closed kan's tile can be let pass only by who could have robbed it.
    """
    if not has(int(t.seat[WAITS + seat]), plain(int(t.reg[OFFERED]))):
        return
    if t.reg[OFFERED_AS] == AS_CLOSED_KAN and not has(int(t.seat[MAY + seat]), ron):
        return
    if t.seat[IN_RIICHI + seat]:
        if not t.seat[PASSED_IN_RIICHI + seat]:
            tell(t, E_FURITEN, seat, 1 << seat, FOR_THE_HAND, 0, 0, 0, 0)
        t.seat[PASSED_IN_RIICHI + seat] = 1
    else:
        if not t.seat[PASSED + seat]:
            tell(t, E_FURITEN, seat, 1 << seat, FOR_THE_MOMENT, 0, 0, 0, 0)
        t.seat[PASSED + seat] = 1


@kernel
def all_pass(t: Table, ron: int) -> None:
    for seat in range(4):
        if seat != t.reg[OFFERED_BY]:
            pass_by(t, seat, ron)


@kernel
def furiten_ends_by_draw(t: Table, a: Aids, seat: int) -> None:
    if a.rules[FURITEN_ENDS] != OWN_DISCARD:
        t.seat[PASSED + seat] = 0


@kernel
def furiten_ends_by_discard(t: Table, a: Aids, seat: int) -> None:
    if a.rules[FURITEN_ENDS] == OWN_DISCARD:
        t.seat[PASSED + seat] = 0


@kernel
def furiten_ends_by_claim(t: Table, a: Aids, seat: int) -> None:
    """`seat` claimed a tile or made a kan."""
    if a.rules[FURITEN_ENDS] == OWN_DRAW_OR_CLAIM:
        t.seat[PASSED + seat] = 0
    elif a.rules[FURITEN_ENDS] == ANY_CLAIM:
        for other in range(4):
            t.seat[PASSED + other] = 0
