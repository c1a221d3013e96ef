"""What the MCR bot does in its turn: the discard that leaves most, kongs, flowers.

It looks at nothing that its seat may not see: its own hand, melds and rivers.
"""

from __future__ import annotations

from .aids import Aids
from .fan_risk import count_risks
from .fan_room import (
    CLAIMED,
    LAID,
    LAID_CHOWS,
    LAID_SET,
    LISTING,
    PREVALENT,
    RISK,
    SURVIVES,
    VALUE,
    WIND,
    pung,
    set_chances,
)
from .fan_targets import think
from .kinds import ALL_TILES, EAST, FLOWER, KINDS, NO_TILE, ONE
from .mode import kernel
from .table.codes import ADDED_KAN, CLOSED_KAN, DISCARD, NO_PART, SHOW_FLOWER, pack_action
from .table.mcr_refusal import flower_refusal
from .table.melds import MELD_CHOW, MELD_CLOSED, kind_of_meld, low_of_meld, meld_of
from .table.state import (
    ADDED_KANS,
    CLOSED_KANS,
    DRAWN,
    HAND,
    MELDS,
    OWN_LEFT,
    OWN_WALLS,
    PUBLIC,
    ROUND,
    Table,
    has,
    held,
    live_left,
    wind_of,
)

CAUTION = 150
"""What the chance to lose by a discard weighs beside the worth of what it leaves."""


@kernel
def look_round(t: Table, a: Aids, seat: int) -> None:
    """Put into the room what `seat` sees: its melds and winds, how likely each kind is to come."""
    for kind in range(KINDS):
        a.free[kind] = t.hand[HAND * PUBLIC + kind] + t.hand[HAND * seat + kind]
    look_at_melds(t, a, seat)
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        if kind_of_meld(meld) == MELD_CLOSED:
            a.free[low_of_meld(meld)] = 4
    hidden = 0
    for kind in range(KINDS):
        hidden += max(0, 4 - int(a.free[kind]))
    left = 4 * int(t.seat[OWN_LEFT + seat]) if t.reg[OWN_WALLS] else live_left(t)
    set_chances(a, a.free, max(1, left // 4), hidden)
    a.scratch[LISTING] = 0
    a.scratch[WIND] = wind_of(t, seat)
    a.scratch[PREVALENT] = EAST + int(t.reg[ROUND]) % 4


@kernel
def look_at_melds(t: Table, a: Aids, seat: int) -> None:
    """The melds of `seat` into the room."""
    s = a.scratch
    s[LAID] = s[CLAIMED] = s[LAID_CHOWS] = 0
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        low = low_of_meld(meld)
        lay(a, low if kind_of_meld(meld) == MELD_CHOW else pung(low))
        if kind_of_meld(meld) == MELD_CLOSED:
            s[CLAIMED] -= 1


@kernel
def lay(a: Aids, one: int) -> None:
    """One more claimed set."""
    s = a.scratch
    s[LAID_SET + s[LAID]] = one
    s[LAID] += 1
    s[CLAIMED] += 1
    if one < EAST:
        s[LAID_CHOWS] |= ONE << one


@kernel
def fan_turn(t: Table, a: Aids, seat: int, skill: int) -> int:
    """The turn of a hand that does not win."""
    flower = flower_turn(t, a, seat)
    if flower:
        return flower
    look_round(t, a, seat)
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    think(a, counts, skill)
    if skill > 0:
        count_risks(t, a, seat)
        for kind in range(KINDS):
            if a.scratch[SURVIVES + kind] >= 0:
                a.scratch[SURVIVES + kind] -= CAUTION * a.scratch[RISK + kind]
    kind = best_discard(t, a, seat)
    kong = best_kong(t, a, seat, int(a.scratch[SURVIVES + kind]), skill)
    return kong if kong else with_kind(t, kind)


@kernel
def flower_turn(t: Table, a: Aids, seat: int) -> int:
    """A flower is shown, or discarded where it may not be shown; 0 where there is none."""
    for flower in range(FLOWER, ALL_TILES):
        if held(t, seat, flower) > 0:
            action = pack_action(SHOW_FLOWER, flower, NO_PART, NO_PART)
            return with_kind(t, flower) if flower_refusal(t, a, seat, action) else action
    return 0


@kernel
def with_kind(t: Table, tile: int) -> int:
    """The discard of a tile, as the one just drawn where it is that."""
    return pack_action(DISCARD, tile, 1 if tile == t.reg[DRAWN] else 0, NO_PART)


@kernel
def best_discard(t: Table, a: Aids, seat: int) -> int:
    """The kind without which the hand is worth most; among equals the least use to others."""
    best, most, least = NO_TILE, 0, 0
    for kind in range(KINDS):
        if held(t, seat, kind) > 0:
            worth = int(a.scratch[SURVIVES + kind])
            use = keeping(t, seat, kind)
            if best < 0 or worth > most or (worth == most and use < least):
                best, most, least = kind, worth, use
    return best


@kernel
def keeping(t: Table, seat: int, kind: int) -> int:
    """A word between equals: what has neighbours or twins is kept, what lies about goes."""
    worth = 12 * held(t, seat, kind) - 2 * int(t.hand[HAND * PUBLIC + kind])
    if kind >= EAST:
        return worth
    rank = kind % 9
    worth += 2 + min(rank, 8 - rank)
    for step in range(1, 3):
        if rank >= step and held(t, seat, kind - step) > 0:
            worth += 6 - step
        if rank + step < 9 and held(t, seat, kind + step) > 0:
            worth += 6 - step
    return worth


@kernel
def best_kong(t: Table, a: Aids, seat: int, worth: int, skill: int) -> int:
    """A kong of own tiles that leaves the hand as good as its best discard; 0 for none."""
    closed, added = int(t.reg[CLOSED_KANS]), int(t.reg[ADDED_KANS])
    if closed == 0 and added == 0:
        return 0
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    best = 0
    for kind in range(KINDS):
        if not has(closed | added, kind):
            continue
        copies = 4 if has(closed, kind) else 1
        if copies == 4:
            lay(a, pung(kind))
            a.scratch[CLAIMED] -= 1
        counts[kind] -= copies
        think(a, counts, skill)
        counts[kind] += copies
        look_at_melds(t, a, seat)
        if a.scratch[VALUE] > worth:
            worth = int(a.scratch[VALUE])
            best = pack_action(CLOSED_KAN if copies == 4 else ADDED_KAN, kind, NO_PART, NO_PART)
    return best
