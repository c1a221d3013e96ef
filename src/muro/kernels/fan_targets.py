"""The hands that an MCR hand may become: targets, each a fan or family of fans.

Three chows that make a fan together are tried one by one, with each fourth set and pair near them.
So are the six knitted straights and the special shapes. Flushes, pungs and other families that ask
for certain tiles choose their sets among those tiles, as does a hand near to be ready among all.
"""

from __future__ import annotations

from .aids import Aids
from .distance import distance
from .fan_points import guess, pay_of
from .fan_room import (
    CERTAIN,
    CHOSEN,
    CLAIMED,
    CLOSED,
    DRAWN,
    END_PAIR,
    EVERY_KIND,
    HAVE,
    HELD,
    HONOR_PAIR,
    LACK,
    LAID,
    LAID_CHOWS,
    LAID_SET,
    LAST,
    LEAST_LACK,
    N_HELD,
    N_SETS,
    NEW_LACK,
    NEW_WEIGHT,
    PAIRS,
    PAY,
    PREVALENT,
    SETS,
    SIMPLE_PAIR,
    STEP,
    SURE,
    TAKEN,
    WEIGHT,
    WHOLE,
    WIND,
    add,
    end_target,
    finish,
    look,
    mask_of,
    pung,
    put_back,
    sum_up,
    take,
)
from .kinds import DRAGONS, EAST, HONORS, KINDS, ONE, SUIT
from .mcr.ask import PUNG
from .mcr.fans import (
    ALL_CHOWS,
    ALL_PUNGS,
    CONCEALED_HAND,
    DRAGON_PUNG,
    FANS,
    HALF_FLUSH,
    KNITTED_STRAIGHT,
    LOWER_FOUR,
    MIXED_SHIFTED_CHOWS,
    MIXED_STRAIGHT,
    MIXED_TRIPLE_CHOW,
    PURE_SHIFTED_CHOWS,
    PURE_STRAIGHT,
    SEAT_WIND,
    SEVEN_PAIRS,
    UPPER_FOUR,
)
from .mcr.fans import LESSER_HONORS_AND_KNITTED_TILES as LESSER_KNITTED
from .mcr.fans_special import BODIES
from .mcr.fans_tiles import HIGHEST_FOUR, LOWEST_FOUR
from .mcr.rulebook import WORTH
from .mcr.sets import count_bits
from .mode import Tiles, kernel
from .table.state import has

SMALL_FANS = FANS
"""The number under which hands of small fans are listed."""
FREE_SET = 2
"""The chance of a set of which nothing is there yet, in 64."""
FAR_SET = 4
"""How many tiles of three chows may be missing."""


@kernel
def think(a: Aids, counts: Tiles, depth: int) -> None:
    """Name the hands that `counts` may become: SURVIVES, VALUE and TARGETS.

    The melds, winds and chances stand in the room already. `depth` 0 looks at fewer hands.
    """
    s = a.scratch
    look(a, counts)
    near_sets(a, counts)
    nearest = distance(a, counts, s[LAID])
    mixed_chows(a, counts, depth)
    pure_chows(a, counts, depth)
    if s[LAID] <= 1:
        knitted(a, counts, depth)
    if s[LAID] == 0:
        pairs(a, counts)
        knitted_honors(a, counts)
    flushes(a, counts, depth)
    triplets(a, counts, depth)
    fours(a, counts)
    if nearest <= 1 + depth // 2:
        all_sets(a, counts, nearest + 2)
    sum_up(a)


@kernel
def near_sets(a: Aids, counts: Tiles) -> None:
    """SETS: those that lack one tile at most."""
    s = a.scratch
    n = 0
    for low in range(EAST):
        if s[HAVE + low] >= 2:
            s[SETS + n] = low
            n += 1
    for kind in range(KINDS):
        if counts[kind] >= 2:
            s[SETS + n] = pung(kind)
            n += 1
    s[N_SETS] = n


@kernel
def refill(a: Aids, counts: Tiles) -> None:
    for kind in range(KINDS):
        a.free[kind] = counts[kind]


# --- three chows --------------------------------------------------------------------------------


@kernel
def mixed_chows(a: Aids, counts: Tiles, depth: int) -> None:
    """Mixed Triple Chow, Mixed Straight and Mixed Shifted Chows."""
    for low in range(7):
        three(a, counts, low, 9 + low, 18 + low, MIXED_TRIPLE_CHOW, depth)
    end_target(a, MIXED_TRIPLE_CHOW)
    for first in range(3):
        for second in range(3):
            if first != second:
                x, y, z = 9 * first, 9 * second + 3, 9 * (3 - first - second) + 6
                three(a, counts, x, y, z, MIXED_STRAIGHT, depth)
    end_target(a, MIXED_STRAIGHT)
    for first in range(3):
        for second in range(3):
            if first != second:
                x, y, z = 9 * first, 9 * second + 1, 9 * (3 - first - second) + 2
                for low in range(5):
                    three(a, counts, x + low, y + low, z + low, MIXED_SHIFTED_CHOWS, depth)
    end_target(a, MIXED_SHIFTED_CHOWS)


@kernel
def pure_chows(a: Aids, counts: Tiles, depth: int) -> None:
    """Pure Straight and Pure Shifted Chows."""
    for suit in range(0, EAST, 9):
        three(a, counts, suit, suit + 3, suit + 6, PURE_STRAIGHT, depth)
    end_target(a, PURE_STRAIGHT)
    for suit in range(0, EAST, 9):
        for step in range(1, 3):
            for low in range(suit, suit + 7 - 2 * step):
                three(a, counts, low, low + step, low + 2 * step, PURE_SHIFTED_CHOWS, depth)
    end_target(a, PURE_SHIFTED_CHOWS)


@kernel
def three(a: Aids, counts: Tiles, x: int, y: int, z: int, fan: int, depth: int) -> None:
    """Hands with the chows from three different kinds."""
    s = a.scratch
    laid = s[LAID_CHOWS]
    have, matched = 0, 0
    for place in range(3):
        low = x if place == 0 else y if place == 1 else z
        if has(laid, low):
            matched += 1
            have += 3
        else:
            have += s[HAVE + low]
    if have < 9 - FAR_SET or s[LAID] - matched > 1:
        return
    refill(a, counts)
    lack, weight = 0, SURE
    for place in range(3):
        low = x if place == 0 else y if place == 1 else z
        if not has(laid, low):
            take(a, low, lack, weight)
            lack, weight = s[NEW_LACK], s[NEW_WEIGHT]
    if lack <= FAR_SET and weight:
        fourth(a, x, y, z, fan, lack, weight)
        if fan == MIXED_SHIFTED_CHOWS and s[CLAIMED] == 0 and lack <= 3:
            closed_three(a, counts, x, y, z)


@kernel
def closed_three(a: Aids, counts: Tiles, x: int, y: int, z: int) -> None:
    """The same for a hand that needs the Concealed Hand beside Mixed Shifted Chows."""
    s = a.scratch
    s[CLOSED] = 1
    refill(a, counts)
    lack, weight = 0, SURE
    for place in range(3):
        take(a, x if place == 0 else y if place == 1 else z, lack, weight)
        lack, weight = s[NEW_LACK], s[NEW_WEIGHT]
    fourth(a, x, y, z, MIXED_SHIFTED_CHOWS, lack, weight)
    s[CLOSED] = 0


@kernel
def fourth(a: Aids, x: int, y: int, z: int, fan: int, lack: int, weight: int) -> None:
    """The fourth set beside three chows: laid already, near, or anything."""
    s = a.scratch
    for place in range(s[LAID]):
        one = s[LAID_SET + place]
        if one != x and one != y and one != z:
            pay_three(a, fan, one)
            finish(a, lack, weight)
            return
    for place in range(s[N_SETS]):
        one = s[SETS + place]
        taken = take(a, one, lack, weight)
        if s[NEW_LACK] <= lack + 1 and s[NEW_WEIGHT]:
            pay_three(a, fan, one)
            finish(a, s[NEW_LACK], s[NEW_WEIGHT])
        put_back(a, one, taken)
    pay_three(a, fan, 0)
    finish(a, lack + 2, weight * FREE_SET >> 6)


@kernel
def pay_three(a: Aids, fan: int, one: int) -> None:
    """PAY of three chows that make `fan`, a fourth set and a pair."""
    s, rules = a.scratch, a.rules
    points = rules[WORTH + fan]
    if s[CLOSED]:
        points += rules[WORTH + CONCEALED_HAND]
    chows = rules[WORTH + ALL_CHOWS]
    if one >= PUNG << 6:
        kind = one & 63
        chows = 0
        if has(DRAGONS, kind):
            points += rules[WORTH + DRAGON_PUNG]
        elif kind == s[WIND] or kind == s[PREVALENT]:
            points += rules[WORTH + SEAT_WIND]
    s[PAY + SIMPLE_PAIR] = pay_of(a, points + chows)
    s[PAY + END_PAIR] = s[PAY + SIMPLE_PAIR]
    s[PAY + HONOR_PAIR] = pay_of(a, points)


# --- knitted tiles, pairs -----------------------------------------------------------------------


@kernel
def pay_all(a: Aids, points: int) -> None:
    """PAY that does not hang on the pair."""
    for place in range(3):
        a.scratch[PAY + place] = pay_of(a, points)


@kernel
def knitted(a: Aids, counts: Tiles, depth: int) -> None:
    """Knitted Straight: nine tiles that must be drawn, one set and a pair."""
    s = a.scratch
    kinds = mask_of(counts)
    for body in range(6):
        tiles = BODIES[body] * ONE
        if count_bits(kinds & tiles) < 9 - FAR_SET:
            continue
        refill(a, counts)
        lack, weight = 0, SURE
        for kind in range(EAST):
            if has(tiles & kinds, kind):
                a.free[kind] -= 1
            elif has(tiles, kind):
                weight = weight * s[(LAST if lack == 0 else DRAWN) + kind] >> 12
                lack += 1
        pay_all(a, a.rules[WORTH + KNITTED_STRAIGHT])
        knitted_rest(a, lack, weight)
    end_target(a, KNITTED_STRAIGHT)


@kernel
def knitted_rest(a: Aids, lack: int, weight: int) -> None:
    """The set and the pair beside nine knitted tiles."""
    s = a.scratch
    if s[LAID]:
        finish(a, lack, weight)
        return
    for place in range(s[N_SETS]):
        taken = take(a, s[SETS + place], lack, weight)
        if s[NEW_LACK] <= lack + 1 and s[NEW_WEIGHT]:
            finish(a, s[NEW_LACK], s[NEW_WEIGHT])
        put_back(a, s[SETS + place], taken)
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
    s[LEAST_LACK] = wanted
    spare(a, counts, singles, worth, next_chance)
    end_target(a, SEVEN_PAIRS)


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
        s[LEAST_LACK] = min(s[LEAST_LACK], lack)
        add(a, WHOLE, worth)
        for place in range(s[N_HELD]):
            kind = s[HELD + place]
            needed = has(tiles, kind) and counts[kind] == 1
            add(a, place, worth * mean >> 12 if needed else worth)
    end_target(a, LESSER_KNITTED)


# --- families of tiles --------------------------------------------------------------------------


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
def flushes(a: Aids, counts: Tiles, depth: int) -> None:
    """Half and Full Flush."""
    for suit in range(3):
        tiles = (SUIT << 9 * suit | HONORS) * ONE
        outside = 14 - 3 * a.scratch[LAID] - held_within(counts, tiles)
        if outside <= 4 and laid_within(a, tiles):
            sets_within(a, counts, tiles, True)
            choose_sets(a, counts, 4)
            end_target(a, HALF_FLUSH)


@kernel
def triplets(a: Aids, counts: Tiles, depth: int) -> None:
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
        choose_sets(a, counts, 4)
        end_target(a, ALL_PUNGS)


@kernel
def fours(a: Aids, counts: Tiles) -> None:
    """Lower Four and Upper Four, and what is within."""
    s = a.scratch
    for upper in range(2):
        ranks = HIGHEST_FOUR if upper else LOWEST_FOUR
        tiles = (ranks | ranks << 9 | ranks << 18) * ONE
        outside = 14 - 3 * s[LAID] - held_within(counts, tiles)
        if outside <= 4 and laid_within(a, tiles):
            sets_within(a, counts, tiles, True)
            choose_sets(a, counts, 4)
            end_target(a, UPPER_FOUR if upper else LOWER_FOUR)


@kernel
def all_sets(a: Aids, counts: Tiles, limit: int) -> None:
    """Any four sets and a pair that are worth enough, with so few tiles missing."""
    near_sets(a, counts)
    a.scratch[PAIRS] = EVERY_KIND
    choose_sets(a, counts, limit)
    end_target(a, SMALL_FANS)


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
        if s[NEW_LACK] > limit or s[NEW_WEIGHT] == 0:
            put_back(a, one, taken)
            continue
        s[CHOSEN + depth], s[TAKEN + depth] = one, taken
        depth += 1
        s[STEP + depth] = at + 1 if one >= PUNG << 6 else at
        s[LACK + depth], s[WEIGHT + depth] = s[NEW_LACK], s[NEW_WEIGHT]
