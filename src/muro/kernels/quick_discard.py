"""Which tile the quick bot discards: the shortest way to ready, or the safest tile.

It looks at nothing that its seat may not see: its own hand, rivers, melds and indicators.
"""

from __future__ import annotations

from .aids import WORK, Aids
from .cut import halves_of, row_of, row_with
from .distance import (
    FAR,
    SUMS,
    least,
    orphans_distance,
    pair_lanes,
    pairs_distance,
    sets_lanes,
    together,
    total,
    with_pair,
)
from .kinds import EAST, KINDS, NUMBERS, ONE, RED_FIVE, TERMINALS, WHITE, dora_of
from .mode import kernel
from .table.codes import NO_PART, pack_action
from .table.state import (
    DEALER,
    DRAWN,
    FORBIDDEN,
    HAND,
    IN_RIICHI,
    INDICATOR,
    INDICATORS,
    MELDS,
    OPEN_MELDS,
    PUBLIC,
    ROUND,
    SAFE,
    Table,
    exactly,
    has,
    held,
    live_left,
    wind_of,
)
from .waits import lowering, unseen

# a.scratch while the bot thinks
DISTANCE_AFTER = 0  # [34] distance after discarding a kind, FAR where it may not be discarded
CHOSEN_LEFT = 34  # tiles that bring the chosen hand nearer
LEAST = 35  # the least of DISTANCE_AFTER
SIMPLES = NUMBERS & ~TERMINALS


@kernel
def look_round(t: Table, a: Aids, seat: int) -> None:
    """Count into `a.free` the tiles that `seat` sees."""
    for kind in range(KINDS):
        a.free[kind] = t.hand[HAND * PUBLIC + kind] + t.hand[HAND * seat + kind]


@kernel
def is_yakuhai(t: Table, seat: int, kind: int) -> bool:
    """Whether a triplet of `kind` is a yaku for `seat`."""
    if kind < EAST:
        return False
    return kind >= WHITE or kind == wind_of(t, seat) or kind == EAST + int(t.reg[ROUND]) % 4


@kernel
def dora_worth(t: Table, kind: int) -> int:
    """How often `kind` is dora."""
    worth = 0
    for place in range(int(t.reg[INDICATORS])):
        if dora_of(int(t.wall[INDICATOR + 2 * place])) == kind:
            worth += 1
    return worth


@kernel
def dora_held(t: Table, seat: int) -> int:
    """Dora and red fives in the hand of `seat`."""
    count = 0
    for kind in range(KINDS):
        if held(t, seat, kind) > 0:
            count += held(t, seat, kind) * dora_worth(t, kind)
            count += held(t, seat, kind) - exactly(t, seat, kind)
    return count


@kernel
def worth_keeping(t: Table, a: Aids, seat: int, kind: int) -> int:
    """What a held kind is worth beside the distance: neighbours, yaku, dora."""
    worth = 12 * (held(t, seat, kind) - 1) + 20 * dora_worth(t, kind)
    if kind < EAST:
        return worth + 6 + neighbours(t, seat, kind)
    return worth + 4 - int(a.free[kind]) + (3 if is_yakuhai(t, seat, kind) else 0)


@kernel
def neighbours(t: Table, seat: int, kind: int) -> int:
    """What the tiles near a number tile make of it; a lone tile is better in the middle."""
    rank = kind % 9
    worth = min(rank, 8 - rank, 3)
    for step in range(1, 3):
        near = 8 if step == 1 else 5
        if rank >= step and held(t, seat, kind - step) > 0:
            worth += near
        if rank + step < 9 and held(t, seat, kind + step) > 0:
            worth += near
    return worth


@kernel
def distances_after(t: Table, a: Aids, seat: int) -> int:
    """The least distance that an allowed discard leaves; that of each kind goes to DISTANCE_AFTER.

    The other three suits are joined once for each suit, so a discard costs one sum.
    """
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    sums = 0
    for suit in range(4):
        row = int(a.suits[row_of(a.index, counts, suit)])
        a.scratch[WORK + suit] = row
        sums += row >> SUMS
    best = FAR
    for half in range(2):
        row0, row1 = int(a.scratch[WORK + 2 - 2 * half]), int(a.scratch[WORK + 3 - 2 * half])
        far_sets = together(sets_lanes(row0), sets_lanes(row1))
        far_pair = with_pair(row0, row1)
        for suit in range(2 * half, 2 * half + 2):
            beside = int(a.scratch[WORK + (suit ^ 1)])
            sets = together(far_sets, sets_lanes(beside))
            pair = together(sets_lanes(beside), far_pair)
            pair = least(pair, together(far_sets, pair_lanes(beside)))
            rest = sums - (int(a.scratch[WORK + suit]) >> SUMS)
            best = min(best, suit_after(t, a, seat, suit, sets, pair, rest))
    a.scratch[LEAST] = best
    return best


@kernel
def suit_after(t: Table, a: Aids, seat: int, suit: int, sets: int, pair: int, rest: int) -> int:
    """The least distance after discarding a tile of one suit; `shortest` has the others' lanes."""
    melds = int(t.seat[MELDS + seat])
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    halves = halves_of(counts, suit)
    best = FAR
    for place in range(7 if suit == 3 else 9):
        kind = 9 * suit + place
        found = FAR
        if counts[kind] > 0 and not has(int(t.reg[FORBIDDEN]), kind):
            row = int(a.suits[row_with(a.index, halves, suit, place, -1)])
            found = shortest(row, sets, pair, rest, melds)
        a.scratch[DISTANCE_AFTER + kind] = found
        best = min(best, found)
    return best


@kernel
def shortest(row: int, sets: int, pair: int, rest: int, melds: int) -> int:
    """The distance of a hand from the row of one suit, the lanes and the sums of the others."""
    wanted = 4 - melds
    found = min(total(sets_lanes(row), pair, wanted), total(sets, pair_lanes(row), wanted)) - 1
    if melds == 0:
        sums = rest + (row >> SUMS)
        found = min(found, pairs_distance(sums), orphans_distance(sums))
    return found


@kernel
def left_after(t: Table, a: Aids, seat: int, kind: int) -> int:
    """How many unseen tiles bring the hand nearer once `kind` is discarded."""
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    counts[kind] -= 1
    mask = lowering(a, counts, int(t.seat[MELDS + seat]))
    counts[kind] += 1
    return unseen(mask, a.free)


@kernel
def forward(t: Table, a: Aids, seat: int, among: int, skill: int) -> int:
    """The kind of mask `among` whose discard leaves the best hand: nearest, then most useful tiles.

    Far from ready the shape of the hand decides; counting its useful tiles would take long.
    """
    best, best_left, best_worth = -1, -1, 0
    nearest = int(a.scratch[LEAST])
    exact = nearest <= (1 if skill < 2 else 3)
    for kind in range(KINDS):
        if has(among, kind) and a.scratch[DISTANCE_AFTER + kind] == nearest:
            left = left_after(t, a, seat, kind) if exact else 0
            if left >= best_left:
                worth = worth_keeping(t, a, seat, kind)
                if left > best_left or worth < best_worth:
                    best, best_left, best_worth = kind, left, worth
    a.scratch[CHOSEN_LEFT] = best_left
    return best


@kernel
def threats(t: Table, seat: int) -> int:
    """Mask of the others who are in riichi, or show three open melds."""
    mask = 0
    for other in range(4):
        if other != seat and (t.seat[IN_RIICHI + other] or t.seat[OPEN_MELDS + other] >= 3):
            mask |= 1 << other
    return mask


@kernel
def danger(t: Table, a: Aids, other: int, kind: int) -> int:
    """How likely `kind` is to win for `other`: 0 for a safe tile, about 30 for the worst."""
    safe = int(t.seat[SAFE + other])
    if has(safe, kind):
        return 0
    seen = int(a.free[kind])
    if kind >= EAST:
        return (3 if seen >= 3 else 10 if seen == 2 else 16) - (
            0 if is_yakuhai(t, other, kind) else 2
        )
    rank = kind % 9
    ways = 0
    if rank >= 3 and not has(safe, kind - 3) and a.free[kind - 1] < 4 and a.free[kind - 2] < 4:
        ways += 1
    if rank <= 5 and not has(safe, kind + 3) and a.free[kind + 1] < 4 and a.free[kind + 2] < 4:
        ways += 1
    middle = min(rank, 8 - rank)
    return 3 + middle + 10 * ways + (2 if seen < 3 else 0)


@kernel
def safest(t: Table, a: Aids, seat: int, against: int) -> int:
    """The allowed kind safest against the seats of a mask; among equals the least useful."""
    best = -1
    best_risk = 0
    for kind in range(KINDS):
        if a.scratch[DISTANCE_AFTER + kind] != FAR:
            risk = 0
            for other in range(4):
                if has(against, other):
                    weight = 4 if t.seat[IN_RIICHI + other] else 1
                    risk += weight * danger(t, a, other, kind)
            risk = (
                512 * risk
                + worth_keeping(t, a, seat, kind)
                + 16 * int(a.scratch[DISTANCE_AFTER + kind])
            )
            if best < 0 or risk < best_risk:
                best = kind
                best_risk = risk
    return best


@kernel
def allowed_kinds(a: Aids) -> int:
    """Mask of the kinds that may be discarded."""
    mask = 0
    for kind in range(KINDS):
        if a.scratch[DISTANCE_AFTER + kind] != FAR:
            mask |= ONE << kind
    return mask


@kernel
def gives_up(t: Table, a: Aids, seat: int, skill: int) -> bool:
    """Whether the hand is too far or too cheap to go on against riichi."""
    against = threats(t, seat)
    if skill == 0 or against == 0:
        return False
    nearest = int(a.scratch[LEAST])
    if nearest <= 0:
        return False
    if nearest == 1:
        worth = dora_held(t, seat) + (1 if t.reg[DEALER] == seat else 0)
        return worth < 2 or live_left(t) < 20
    return True


@kernel
def tile_of(t: Table, seat: int, kind: int) -> int:
    """The tile of a kind to part with: a plain five before a red one."""
    return kind if exactly(t, seat, kind) > 0 else RED_FIVE + kind // 9


@kernel
def with_tile(t: Table, action: int, seat: int, kind: int) -> int:
    """A discard of `kind`, as the tile just drawn where it is that."""
    tile = tile_of(t, seat, kind)
    return pack_action(action, tile, 1 if tile == t.reg[DRAWN] else 0, NO_PART)
