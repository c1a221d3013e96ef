"""About how many points four sets and a pair are worth, before there is a hand to score.

The bot asks this of many hands that it may get, so it is quick and not exact: kongs, waits and the
rarest fans are left out. What it declares is scored by the scorer (`mcr/score.py`).
"""

from __future__ import annotations

from .aids import Aids
from .fan_room import (
    CHOSEN,
    CLAIMED,
    END_PAIR,
    HONOR_PAIR,
    LAID,
    LAID_SET,
    PAIRS,
    PAY,
    PREVALENT,
    ROOM_END,
    SIMPLE_PAIR,
    TAKEN,
    WIND,
)
from .kinds import DRAGONS, HONORS, ONE, SUIT, TERMINALS, TERMINALS_AND_HONORS
from .mcr.ask import PUNG
from .mcr.fans import (
    ALL_CHOWS,
    ALL_PUNGS,
    ALL_SIMPLES,
    ALL_TERMINALS_AND_HONORS,
    ALL_TYPES,
    BIG_THREE_DRAGONS,
    DRAGON_PUNG,
    FULL_FLUSH,
    HALF_FLUSH,
    LOWER_FOUR,
    LOWER_TILES,
    MELDED_HAND,
    MIDDLE_TILES,
    NO_HONORS,
    OUTSIDE_HAND,
    PREVALENT_WIND,
    PUNG_OF_TERMINALS_OR_HONORS,
    REVERSIBLE_TILES,
    SEAT_WIND,
    THREE_CONCEALED_PUNGS,
    TWO_CONCEALED_PUNGS,
    TWO_DRAGON_PUNGS,
    UPPER_FOUR,
    UPPER_TILES,
)
from .mcr.fans_links import three_chows, three_pungs, two_chows, two_pungs
from .mcr.fans_tiles import REVERSIBLE
from .mcr.rulebook import MINIMUM, WORTH
from .mcr.sets import count_bits
from .mode import kernel

FOUR = ROOM_END  # [4] the sets
TREE = FOUR + 4  # [4]


@kernel
def pay_of(a: Aids, points: int) -> int:
    """What a win with so many points is worth to the bot; 0 below the minimum."""
    return min(200, 24 + points * 3 // 2) if points >= a.rules[MINIMUM] else 0


@kernel
def pay(a: Aids, points: int, lack: int) -> int:
    """The same for a hand that may still be won without a claim, or by a draw only."""
    least = a.rules[MINIMUM]
    if points >= least or a.scratch[CLAIMED]:
        return pay_of(a, points)
    if points + 2 >= least:
        return pay_of(a, points + 2) * (4 if lack <= 1 else 2) >> 2
    if points + 4 >= least:
        return pay_of(a, points + 4) * (2 if lack <= 1 else 1) >> 2
    return 0


@kernel
def guess(a: Aids, wanted: int, lack: int) -> None:
    """PAY of the hand of the melds and the `wanted` sets chosen, by its pair."""
    s, rules = a.scratch, a.rules
    kinds, pungs, chows, edges = 0, 0, 0, 0
    for place in range(4):
        one = s[CHOSEN + place] if place < wanted else s[LAID_SET + place - wanted]
        s[FOUR + place] = one
        kind = one & 63
        if one >= PUNG << 6:
            pungs |= ONE << kind
            edges += TERMINALS_AND_HONORS >> kind & 1
            kinds |= ONE << kind
        else:
            chows += 1
            edges += 1 if kind % 9 == 0 or kind % 9 == 6 else 0
            kinds |= 7 * ONE << kind
    points = honor_points(a, pungs) + links(a) + concealed_points(a, wanted)
    if s[LAID] == 4 and s[CLAIMED] == 4:
        points += rules[WORTH + MELDED_HAND]
    if chows == 0:
        points += rules[WORTH + ALL_PUNGS]
    outside = rules[WORTH + OUTSIDE_HAND] if edges == 4 else 0
    if kinds & ~TERMINALS_AND_HONORS == 0:
        outside = rules[WORTH + ALL_TERMINALS_AND_HONORS]
    number = rules[WORTH + ALL_CHOWS] if chows == 4 else 0
    plain = number
    if kinds & HONORS == 0:
        number = max(number, rules[WORTH + NO_HONORS])
        plain = number
        if kinds & TERMINALS == 0:
            plain = max(plain, chows // 4 * number + rules[WORTH + ALL_SIMPLES])
    points += suit_points(a, kinds)
    s[PAY + SIMPLE_PAIR] = pay(a, points + plain + flush_points(a, kinds), lack)
    s[PAY + END_PAIR] = pay(a, points + number + outside + flush_points(a, kinds), lack)
    s[PAY + HONOR_PAIR] = pay(a, points + outside + types_points(a, kinds), lack)


@kernel
def flush_points(a: Aids, kinds: int) -> int:
    """What the pair of a number adds where only one suit may be the pair's."""
    if s_suits(kinds | a.scratch[PAIRS]) != 1:
        return 0
    return a.rules[WORTH + (HALF_FLUSH if kinds & HONORS else FULL_FLUSH)]


@kernel
def types_points(a: Aids, kinds: int) -> int:
    """What a pair of honors adds: Half Flush, All Types."""
    suits = s_suits(kinds)
    if s_suits(kinds | a.scratch[PAIRS]) == 1:
        return a.rules[WORTH + HALF_FLUSH]
    if suits == 3 and kinds & HONORS:
        return a.rules[WORTH + ALL_TYPES]
    return 0


@kernel
def s_suits(kinds: int) -> int:
    """How many suits there are in a mask of kinds."""
    return (
        (1 if kinds & SUIT else 0)
        + (1 if kinds >> 9 & SUIT else 0)
        + (1 if kinds >> 18 & SUIT else 0)
    )


@kernel
def suit_points(a: Aids, kinds: int) -> int:
    """Fans of the tiles alone, where the pair is held to such tiles as well."""
    span = kinds | a.scratch[PAIRS]
    rules = a.rules
    if span & ~REVERSIBLE == 0:
        return rules[WORTH + REVERSIBLE_TILES]
    if span & HONORS:
        return 0
    ranks = (span | span >> 9 | span >> 18) & SUIT
    if ranks & ~0b111 == 0:
        return rules[WORTH + LOWER_TILES]
    if ranks & ~0b111000 == 0:
        return rules[WORTH + MIDDLE_TILES]
    if ranks & ~0b111000000 == 0:
        return rules[WORTH + UPPER_TILES]
    if ranks & ~0b1111 == 0:
        return rules[WORTH + LOWER_FOUR]
    return rules[WORTH + UPPER_FOUR] if ranks & ~0b111100000 == 0 else 0


@kernel
def honor_points(a: Aids, pungs: int) -> int:
    """Fans of single pungs."""
    s, rules = a.scratch, a.rules
    dragons = count_bits(pungs & DRAGONS)
    points = dragons * rules[WORTH + DRAGON_PUNG]
    if dragons == 2:
        points = rules[WORTH + TWO_DRAGON_PUNGS]
    elif dragons == 3:
        points = rules[WORTH + BIG_THREE_DRAGONS]
    others = pungs & TERMINALS_AND_HONORS & ~DRAGONS
    if others >> s[WIND] & 1:
        points += rules[WORTH + SEAT_WIND]
    if others >> s[PREVALENT] & 1:
        points += rules[WORTH + PREVALENT_WIND]
    others &= ~(ONE << s[WIND] | ONE << s[PREVALENT])
    return points + count_bits(others) * rules[WORTH + PUNG_OF_TERMINALS_OR_HONORS]


@kernel
def concealed_points(a: Aids, wanted: int) -> int:
    """Fans of the pungs that are held already."""
    s = a.scratch
    held = 0
    for place in range(wanted):
        if s[CHOSEN + place] >= PUNG << 6 and s[TAKEN + place] == 3:
            held += 1
    if held < 2:
        return 0
    return a.rules[WORTH + (TWO_CONCEALED_PUNGS if held == 2 else THREE_CONCEALED_PUNGS)]


@kernel
def link_worth(a: Aids, one: int, other: int) -> int:
    """The worth of the fan that two sets make."""
    if (one >= PUNG << 6) != (other >= PUNG << 6):
        return 0
    x, y = one & 63, other & 63
    fan = two_pungs(x, y) if one >= PUNG << 6 else two_chows(x, y)
    return a.rules[WORTH + fan] if fan >= 0 else 0


@kernel
def links(a: Aids) -> int:
    """The most that fans of several of the sets in FOUR are worth together."""
    s = a.scratch
    best = forest(a)
    for omitted in range(4):
        x = s[FOUR + (1 if omitted == 0 else 0)]
        y = s[FOUR + (2 if omitted <= 1 else 1)]
        z = s[FOUR + (3 if omitted <= 2 else 2)]
        high = (x >= PUNG << 6) + (y >= PUNG << 6) + (z >= PUNG << 6)
        if high == 1 or high == 2:
            continue
        x, y, z = x & 63, y & 63, z & 63
        fan = three_pungs(x, y, z) if high else three_chows(x, y, z)
        if fan >= 0:
            more = 0
            for place in range(4):
                if place != omitted:
                    more = max(more, link_worth(a, s[FOUR + place], s[FOUR + omitted]))
            best = max(best, a.rules[WORTH + fan] + more)
    return best


@kernel
def forest(a: Aids) -> int:
    """The worth of fans of two sets, each of which joins sets not joined before."""
    s = a.scratch
    for place in range(4):
        s[TREE + place] = place
    points = 0
    for one in range(1, 4):
        for other in range(one):
            old, new = s[TREE + one], s[TREE + other]
            if old != new:
                worth = link_worth(a, s[FOUR + one], s[FOUR + other])
                if worth:
                    points += worth
                    for place in range(4):
                        if s[TREE + place] == old:
                            s[TREE + place] = new
    return points
