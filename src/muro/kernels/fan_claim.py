"""What the MCR bot claims: a tile with which its likely hands are worth more than without."""

from __future__ import annotations

from .aids import Aids
from .fan_discard import lay, look_at_melds, look_round
from .fan_room import SURVIVES, VALUE, pung
from .fan_targets import think
from .kinds import KINDS
from .mode import kernel
from .table.claims import chow_refusal
from .table.codes import CHI, KAN, NO_PART, PASS, PON, pack_action
from .table.state import HAND, MAY, OFFERED, Table, has

CALLS = 1 << CHI | 1 << PON | 1 << KAN
MORE = 110
"""A claim must leave so much of what passing leaves, in hundredths: it cannot be undone."""


@kernel
def fan_claim(t: Table, a: Aids, seat: int, skill: int) -> int:
    """What the bot says to an offered tile that it does not win on."""
    best = pack_action(PASS, NO_PART, NO_PART, NO_PART)
    may = int(t.seat[MAY + seat])
    if may & CALLS == 0:
        return best
    kind = int(t.reg[OFFERED])
    look_round(t, a, seat)
    think(a, t.hand[HAND * seat : HAND * seat + KINDS], skill)
    worth = int(a.scratch[VALUE]) * MORE // 100
    if has(may, PON):
        found = worth_with(t, a, seat, pung(kind), kind, kind, skill)
        if found > worth:
            worth, best = found, pack_action(PON, kind, kind, NO_PART)
    if has(may, KAN):
        found = worth_of_kong(t, a, seat, kind, skill)
        if found > worth:
            worth, best = found, pack_action(KAN, NO_PART, NO_PART, NO_PART)
    for low in range(max(0, kind - 2), kind + 1) if has(may, CHI) else range(0):
        first = low + 1 if low == kind else low
        second = low + 1 if low == kind - 2 else low + 2
        if chow_refusal(t, a, seat, first, second) == 0:
            found = worth_with(t, a, seat, low, first, second, skill)
            if found > worth:
                worth, best = found, pack_action(CHI, first, second, NO_PART)
    return best


@kernel
def worth_with(t: Table, a: Aids, seat: int, one: int, first: int, second: int, skill: int) -> int:
    """What the hand is worth with a set of two own kinds and the best discard."""
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    counts[first] -= 1
    counts[second] -= 1
    lay(a, one)
    think(a, counts, skill)
    best = 0
    for kind in range(KINDS):
        if counts[kind] > 0:
            best = max(best, int(a.scratch[SURVIVES + kind]))
    counts[first] += 1
    counts[second] += 1
    look_at_melds(t, a, seat)
    return best


@kernel
def worth_of_kong(t: Table, a: Aids, seat: int, kind: int, skill: int) -> int:
    """What the hand is worth with a kong of three own tiles."""
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    counts[kind] -= 3
    lay(a, pung(kind))
    think(a, counts, skill)
    counts[kind] += 3
    look_at_melds(t, a, seat)
    return int(a.scratch[VALUE])
