"""Families of hands that ask for certain tiles, and any hand that is near and worth enough."""

from __future__ import annotations

from .aids import Aids
from .fan_points import guess
from .fan_room import (
    CHOSEN,
    EVERY_KIND,
    HAVE,
    LACK,
    LAID,
    LAID_SET,
    N_SETS,
    NEW_LACK,
    NEW_WEIGHT,
    PAIRS,
    PAY,
    SETS,
    STEP,
    SURE,
    TAKEN,
    WEIGHT,
    end_target,
    finish,
    is_slight,
    near_sets,
    pung,
    put_back,
    refill,
    take,
)
from .kinds import EAST, HONORS, KINDS, ONE, SUIT
from .mcr.ask import PUNG
from .mcr.fans_tiles import HIGHEST_FOUR, LOWEST_FOUR
from .mode import Tiles, kernel
from .table.state import has

FAR = 4
"""How many tiles of the sets may be missing."""


@kernel
def laid_within(a: Aids, tiles: int) -> bool:
    """Whether the melds have no other tiles."""
    s = a.scratch
    for place in range(s[LAID]):
        one = s[LAID_SET + place]
        kinds = ONE << (one & 63) if one >= PUNG << 6 else 7 * ONE << one
        if kinds & ~tiles:
            return False
    return True


@kernel
def held_within(counts: Tiles, tiles: int) -> int:
    """How many tiles of a mask are held."""
    held = 0
    for kind in range(KINDS):
        if has(tiles, kind):
            held += int(counts[kind])
    return held


@kernel
def sets_within(a: Aids, counts: Tiles, tiles: int, chows: bool) -> None:
    """SETS: those of tiles of a mask of which two tiles are there, or for a chow one."""
    s = a.scratch
    n = 0
    for low in range(EAST if chows else 0):
        if s[HAVE + low] >= 1 and tiles >> low & 7 == 7:
            s[SETS + n] = low
            n += 1
    for kind in range(KINDS):
        if has(tiles, kind) and counts[kind] >= 2:
            s[SETS + n] = pung(kind)
            n += 1
    s[N_SETS] = n
    s[PAIRS] = tiles


@kernel
def flushes(a: Aids, counts: Tiles) -> None:
    """Half and Full Flush."""
    for suit in range(3):
        tiles = (SUIT << 9 * suit | HONORS) * ONE
        outside = 14 - 3 * a.scratch[LAID] - held_within(counts, tiles)
        if outside <= FAR and laid_within(a, tiles):
            sets_within(a, counts, tiles, True)
            choose_sets(a, counts, FAR)
            end_target(a)


@kernel
def triplets(a: Aids, counts: Tiles) -> None:
    """All Pungs."""
    s = a.scratch
    found = s[LAID]
    for kind in range(KINDS):
        found += 1 if counts[kind] >= 2 else 0
    for place in range(s[LAID]):
        if s[LAID_SET + place] < PUNG << 6:
            return
    if found >= 4:
        sets_within(a, counts, EVERY_KIND, False)
        choose_sets(a, counts, FAR)
        end_target(a)


@kernel
def fours(a: Aids, counts: Tiles) -> None:
    """Lower Four and Upper Four, and what is within."""
    s = a.scratch
    for upper in range(2):
        ranks = HIGHEST_FOUR if upper else LOWEST_FOUR
        tiles = (ranks | ranks << 9 | ranks << 18) * ONE
        outside = 14 - 3 * s[LAID] - held_within(counts, tiles)
        if outside <= FAR and laid_within(a, tiles):
            sets_within(a, counts, tiles, True)
            choose_sets(a, counts, FAR)
            end_target(a)


@kernel
def all_sets(a: Aids, counts: Tiles, limit: int) -> None:
    """Any four sets and a pair that are worth enough, with so few tiles missing."""
    near_sets(a, counts)
    a.scratch[PAIRS] = EVERY_KIND
    choose_sets(a, counts, limit)
    end_target(a)


@kernel
def choose_sets(a: Aids, counts: Tiles, limit: int) -> None:
    """Every choice of SETS beside the melds that lacks `limit` tiles at most, with its pairs."""
    s = a.scratch
    wanted = 4 - s[LAID]
    refill(a, counts)
    s[STEP], s[LACK], s[WEIGHT] = 0, 0, SURE
    depth = 0
    while depth >= 0:
        at = s[STEP + depth]
        if depth == wanted or at >= s[N_SETS]:
            if depth == wanted:
                guess(a, wanted, s[LACK + depth])
                if s[PAY] + s[PAY + 1] + s[PAY + 2] > 0:
                    finish(a, s[LACK + depth], s[WEIGHT + depth])
            depth -= 1
            if depth >= 0:
                put_back(a, s[CHOSEN + depth], s[TAKEN + depth])
            continue
        s[STEP + depth] = at + 1
        one = s[SETS + at]
        taken = take(a, one, s[LACK + depth], s[WEIGHT + depth])
        if s[NEW_LACK] > limit or is_slight(a, s[NEW_WEIGHT]):
            put_back(a, one, taken)
            continue
        s[CHOSEN + depth], s[TAKEN + depth] = one, taken
        depth += 1
        s[STEP + depth] = at + 1 if one >= PUNG << 6 else at
        s[LACK + depth], s[WEIGHT + depth] = s[NEW_LACK], s[NEW_WEIGHT]
