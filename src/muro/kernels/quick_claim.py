"""What the quick bot claims: triplets that are a yaku, and tiles for an open hand without ends."""

from __future__ import annotations

from .aids import Aids
from .distance import distance
from .kinds import EAST, KINDS, RED_FIVE, TERMINALS_AND_HONORS, plain
from .mode import kernel
from .quick_discard import dora_held, is_yakuhai, threats
from .rulebook import OPEN_ALL_SIMPLES
from .table.claims import chow_refusal
from .table.codes import CHI, NO_PART, PASS, PON, pack_action
from .table.melds import MELD_CHOW, kind_of_meld, low_of_meld, meld_of
from .table.state import HAND, MAY, MELDS, OFFERED, OPEN_MELDS, Table, exactly, has, held, live_left

NO_PLAN, BY_TRIPLET, BY_SIMPLES = 0, 1, 2
"""What an open hand would win with."""
CALLS = 1 << CHI | 1 << PON
PUNG_SHAPE = 3


@kernel
def yakuhai_meld(t: Table, seat: int) -> bool:
    """Whether a meld of `seat` is a yaku."""
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        if kind_of_meld(meld) != MELD_CHOW and is_yakuhai(t, seat, low_of_meld(meld)):
            return True
    return False


@kernel
def yakuhai_triplet(t: Table, seat: int) -> bool:
    """Whether `seat` holds three tiles that are a yaku."""
    for kind in range(EAST, KINDS):
        if held(t, seat, kind) >= 3 and is_yakuhai(t, seat, kind):
            return True
    return False


@kernel
def has_ends_melded(t: Table, seat: int) -> bool:
    """Whether a meld of `seat` has a terminal or honor."""
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        low = low_of_meld(meld)
        if has(TERMINALS_AND_HONORS, low):
            return True
        if kind_of_meld(meld) == MELD_CHOW and low % 9 == 6:
            return True
    return False


@kernel
def ends_held(t: Table, seat: int) -> int:
    """What terminals and honors in the hand cost a plan to be without: pairs cost more."""
    count = 0
    for kind in range(KINDS):
        if has(TERMINALS_AND_HONORS, kind) and held(t, seat, kind) > 0:
            count += 1 if held(t, seat, kind) == 1 else 3
    return count


@kernel
def plan_of(t: Table, a: Aids, seat: int, kind: int, simple: bool) -> int:
    """What an open hand with a meld of `kind` (a meld of simples or not) would win with."""
    if is_yakuhai(t, seat, kind) or yakuhai_meld(t, seat) or yakuhai_triplet(t, seat):
        return BY_TRIPLET
    if not a.rules[OPEN_ALL_SIMPLES] or not simple or has_ends_melded(t, seat):
        return NO_PLAN
    return BY_SIMPLES if t.seat[OPEN_MELDS + seat] or ends_held(t, seat) <= 2 else NO_PLAN


@kernel
def distance_with_meld(t: Table, a: Aids, seat: int, first: int, second: int) -> int:
    """The distance after a claim with two own kinds and the best discard."""
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    counts[first] -= 1
    counts[second] -= 1
    found = distance(a, counts, int(t.seat[MELDS + seat]) + 1)
    counts[first] += 1
    counts[second] += 1
    return found


@kernel
def claim_choice(t: Table, a: Aids, seat: int, skill: int) -> int:
    """What the bot says to an offered tile that it does not win on."""
    best = pack_action(PASS, NO_PART, NO_PART, NO_PART)
    if t.seat[MAY + seat] & CALLS == 0:
        return best
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    now = distance(a, counts, int(t.seat[MELDS + seat]))
    if now == 0 and t.seat[OPEN_MELDS + seat] == 0:
        return best
    if skill > 0 and now > 1 and threats(t, seat):
        return best
    kind = plain(int(t.reg[OFFERED]))
    nearest = now
    for shape in range(PUNG_SHAPE + 1):
        first = kind if shape == PUNG_SHAPE else kind - 2 + shape + (1 if shape == 2 else 0)
        second = kind if shape == PUNG_SHAPE else kind - 1 + shape + (1 if shape > 0 else 0)
        action = claim_with(t, a, seat, first, second)
        if action:
            found = distance_with_meld(t, a, seat, first, second)
            if found < nearest and is_sensible(t, a, seat, first, second, now):
                nearest = found
                best = action
    return best


@kernel
def claim_with(t: Table, a: Aids, seat: int, first: int, second: int) -> int:
    """The claim with two own kinds, red fives first; 0 where it is not legal."""
    chow = first != second
    if not has(int(t.seat[MAY + seat]), CHI if chow else PON):
        return 0
    if chow and chow_refusal(t, a, seat, first, second):
        return 0
    one = red_first(t, seat, first)
    other = red_first(t, seat, second)
    if not chow and one >= RED_FIVE and exactly(t, seat, one) < 2:
        one = first
    return pack_action(CHI if chow else PON, one, other, NO_PART)


@kernel
def red_first(t: Table, seat: int, kind: int) -> int:
    """The red five of a kind if `seat` holds it, else the plain tile."""
    return RED_FIVE + kind // 9 if held(t, seat, kind) > exactly(t, seat, kind) else kind


@kernel
def is_sensible(t: Table, a: Aids, seat: int, first: int, second: int, now: int) -> bool:
    """Whether a claim that brings the hand nearer leaves a yaku and is worth an open hand."""
    kind = plain(int(t.reg[OFFERED]))
    low = min(kind, first)
    high = max(kind, second)
    simple = not has(TERMINALS_AND_HONORS, low) and not has(TERMINALS_AND_HONORS, high)
    plan = plan_of(t, a, seat, kind, simple)
    if plan == NO_PLAN:
        return False
    if t.seat[OPEN_MELDS + seat] or plan == BY_TRIPLET:
        return True
    return now <= 2 or dora_held(t, seat) > 0 or live_left(t) < 40
