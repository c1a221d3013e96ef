"""Hands of another shape than four sets and a pair: knitted tiles, pairs, orphans."""

from __future__ import annotations

from .aids import Aids
from .fan_chows import FREE_SET, is_near
from .fan_points import pay_of
from .fan_room import (
    CERTAIN,
    DRAWN,
    GUESSED,
    HELD,
    LAID,
    LAST,
    LEADS,
    N_HELD,
    N_SETS,
    NEW_LACK,
    NEW_WEIGHT,
    PAY,
    SETS,
    SURE,
    WHOLE,
    add,
    end_target,
    finish,
    is_slight,
    mask_of,
    note,
    put_back,
    refill,
    take,
)
from .kinds import EAST, HONORS, KINDS, ONE, TERMINALS_AND_HONORS
from .mcr.fans import KNITTED_STRAIGHT, SEVEN_PAIRS, THIRTEEN_ORPHANS
from .mcr.fans import LESSER_HONORS_AND_KNITTED_TILES as LESSER_KNITTED
from .mcr.fans_special import BODIES
from .mcr.rulebook import WORTH
from .mcr.sets import count_bits
from .mode import Tiles, kernel
from .table.state import has

FAR = 4
"""How many of nine knitted tiles may be missing."""


@kernel
def pay_all(a: Aids, fan: int) -> None:
    """PAY of a fan that does not hang on the pair."""
    s = a.scratch
    for place in range(3):
        s[GUESSED + place] = a.rules[WORTH + fan]
        s[PAY + place] = pay_of(a, a.rules[WORTH + fan])
        s[LEADS + place] = fan


@kernel
def knitted(a: Aids, counts: Tiles) -> None:
    """Knitted Straight: nine tiles that must be drawn, one set and a pair."""
    s = a.scratch
    kinds = mask_of(counts)
    for body in range(6):
        tiles = BODIES[body] * ONE
        if count_bits(kinds & tiles) < 9 - FAR:
            continue
        refill(a, counts)
        lack, weight = 0, SURE
        for kind in range(EAST):
            if has(tiles & kinds, kind):
                a.free[kind] -= 1
            elif has(tiles, kind):
                weight = weight * s[(LAST if lack == 0 else DRAWN) + kind] >> 12
                lack += 1
        pay_all(a, KNITTED_STRAIGHT)
        if not is_slight(a, weight):
            knitted_rest(a, lack, weight)
    end_target(a)


@kernel
def knitted_rest(a: Aids, lack: int, weight: int) -> None:
    """The set and the pair beside nine knitted tiles."""
    s = a.scratch
    if s[LAID]:
        finish(a, lack, weight)
        return
    for place in range(s[N_SETS]):
        one = s[SETS + place]
        if is_near(a, one):
            taken = take(a, one, lack, weight)
            if not is_slight(a, s[NEW_WEIGHT]):
                finish(a, s[NEW_LACK], s[NEW_WEIGHT])
            put_back(a, one, taken)
    finish(a, lack + 2, weight * FREE_SET >> 6)


@kernel
def pairs(a: Aids, counts: Tiles) -> None:
    """Seven Pairs: the single tiles likeliest to be paired are kept."""
    s = a.scratch
    wanted = 7
    for kind in range(KINDS):
        wanted -= int(counts[kind]) // 2
    if wanted > 3:
        return
    singles, weight, next_chance = 0, SURE, CERTAIN // 16
    for turn in range(wanted + 1):
        best, chance = -1, CERTAIN // 16
        for kind in range(KINDS):
            if counts[kind] & 1 and not has(singles, kind) and s[DRAWN + kind] > chance:
                best, chance = kind, s[DRAWN + kind]
        if turn == wanted:
            next_chance = chance
            break
        weight = weight * (s[LAST + best] if turn == 0 and best >= 0 else chance) >> 12
        if best >= 0:
            singles |= ONE << best
    if wanted == 0:
        singles = 0
    worth = weight * pay_of(a, a.rules[WORTH + SEVEN_PAIRS]) >> 6
    note(a, SEVEN_PAIRS, wanted, a.rules[WORTH + SEVEN_PAIRS], worth)
    spare(a, counts, singles, worth, next_chance)
    end_target(a)


@kernel
def spare(a: Aids, counts: Tiles, singles: int, worth: int, instead: int) -> None:
    """The worth of Seven Pairs without each kind: another single takes the place of one wanted."""
    s = a.scratch
    add(a, WHOLE, worth)
    for place in range(s[N_HELD]):
        kind = s[HELD + place]
        kept = worth
        if has(singles, kind):
            kept = worth * instead // max(1, s[DRAWN + kind])
        elif counts[kind] & 1 == 0:
            kept = worth * s[DRAWN + kind] >> 12
        add(a, place, min(kept, worth))


@kernel
def knitted_honors(a: Aids, counts: Tiles) -> None:
    """Fourteen different tiles of the honors and one knitted straight."""
    s = a.scratch
    kinds = mask_of(counts)
    for body in range(6):
        tiles = BODIES[body] * ONE | HONORS
        lack = 14 - count_bits(kinds & tiles)
        if lack > 5:
            continue
        lack = max(lack, 0)
        weight = SURE
        mean = 0
        for kind in range(KINDS):
            if has(tiles & ~kinds, kind):
                mean += s[DRAWN + kind]
        mean = min(CERTAIN, mean // max(1, lack + 2))
        ways = (lack + 1) * (lack + 2) // 2
        for turn in range(lack):
            weight = weight * (min(CERTAIN, 2 * mean) if turn == 0 else mean) >> 12
        worth = min(SURE, weight * ways) * pay_of(a, a.rules[WORTH + LESSER_KNITTED]) >> 6
        note(a, LESSER_KNITTED, lack, a.rules[WORTH + LESSER_KNITTED], worth)
        add(a, WHOLE, worth)
        for place in range(s[N_HELD]):
            kind = s[HELD + place]
            needed = has(tiles, kind) and counts[kind] == 1
            add(a, place, worth * mean >> 12 if needed else worth)
    end_target(a)


@kernel
def orphans(a: Aids, counts: Tiles) -> None:
    """Thirteen Orphans."""
    s = a.scratch
    kinds = mask_of(counts) & TERMINALS_AND_HONORS
    lack = 13 - count_bits(kinds)
    if lack > 4:
        return
    weight, twins, single = SURE, 0, 0
    for kind in range(KINDS):
        if has(TERMINALS_AND_HONORS & ~kinds, kind):
            weight = weight * s[(LAST if lack == 1 else DRAWN) + kind] >> 12
        elif has(kinds, kind):
            twins |= ONE << kind if counts[kind] > 1 else 0
            single = min(CERTAIN, single + s[DRAWN + kind])
    if twins == 0:
        lack += 1
        weight = weight * single >> 12
    worth = weight * pay_of(a, a.rules[WORTH + THIRTEEN_ORPHANS]) >> 6
    note(a, THIRTEEN_ORPHANS, lack, a.rules[WORTH + THIRTEEN_ORPHANS], worth)
    add(a, WHOLE, worth)
    for place in range(s[N_HELD]):
        kind = s[HELD + place]
        kept = worth
        if has(kinds, kind):
            kept = worth * s[DRAWN + kind] >> 12
            if counts[kind] > 1:
                kept = worth if twins & (twins - 1) or counts[kind] > 2 else worth * single >> 12
        add(a, place, kept)
    end_target(a)
