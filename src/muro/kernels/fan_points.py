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
    GUESSED,
    HONOR_PAIR,
    LAID,
    LAID_SET,
    LEADS,
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
    ALL_TYPES,
    BIG_THREE_DRAGONS,
    DRAGON_PUNG,
    FANS,
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
from .mcr.fans_tiles import (
    HIGHEST_FOUR,
    LOWER_THREE,
    LOWEST_FOUR,
    MIDDLE_THREE,
    REVERSIBLE,
    UPPER_THREE,
)
from .mcr.rulebook import MINIMUM, WORTH
from .mcr.sets import count_bits
from .mode import kernel

FOUR = ROOM_END  # [4] the sets
TREE = FOUR + 4  # [4]
DEAREST = TREE + 4  # [3] the worth of the fan that gives the hand its name, by its pair
ANY_PAIR = 3
SMALL_FANS = FANS
"""The name of a hand that has only fans of NAMELESS points or less."""
NAMELESS = 5


@kernel
def pay_of(a: Aids, points: int) -> int:
    """What a win with so many points is worth to the bot; 0 below the minimum."""
    return min(200, 24 + points * 3 // 2) if points >= a.rules[MINIMUM] else 0


@kernel
def settle(a: Aids, place: int, points: int, lack: int) -> None:
    """PAY and GUESSED for a pair; a hand short of points may win concealed, or by a draw."""
    s = a.scratch
    short = a.rules[MINIMUM] - points
    found = 0
    if short <= 0 or s[CLAIMED]:
        found = pay_of(a, points)
    elif short <= 2:
        points += 2
        found = pay_of(a, points) * (4 if lack <= 1 else 2) >> 2
    elif short <= 4:
        points += 4
        found = pay_of(a, points) * (2 if lack <= 1 else 1) >> 2
    s[PAY + place] = found
    s[GUESSED + place] = points


@kernel
def lead(a: Aids, place: int, fan: int) -> int:
    """Note a fan of the hand, for one sort of pair or all (place 0 to 3); returns its worth.

    The dearest fan gives the hand its name.
    """
    s = a.scratch
    worth = a.rules[WORTH + fan]
    for at in range(3):
        if worth > s[DEAREST + at] and place in (at, ANY_PAIR):
            s[DEAREST + at] = worth
            s[LEADS + at] = fan
    return worth


@kernel
def guess(a: Aids, wanted: int, lack: int) -> None:
    """PAY of the hand of the melds and the `wanted` sets chosen, by its pair."""
    s, rules = a.scratch, a.rules
    for place in range(3):
        s[DEAREST + place] = NAMELESS
        s[LEADS + place] = SMALL_FANS
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
        points += lead(a, ANY_PAIR, MELDED_HAND)
    if chows == 0:
        points += lead(a, ANY_PAIR, ALL_PUNGS)
    outside = rules[WORTH + OUTSIDE_HAND] if edges == 4 else 0
    number = rules[WORTH + ALL_CHOWS] if chows == 4 else 0
    plain = number
    if kinds & HONORS == 0:
        number = max(number, rules[WORTH + NO_HONORS])
        plain = max(plain, number)
        if kinds & TERMINALS == 0:
            plain = max(plain, chows // 4 * number + rules[WORTH + ALL_SIMPLES])
    suits = tile_points(a, kinds)
    settle(a, SIMPLE_PAIR, points + plain + suits, lack)
    settle(a, END_PAIR, points + number + outside + suits, lack)
    settle(a, HONOR_PAIR, points + outside + honor_pair_points(a, kinds), lack)


@kernel
def honor_pair_points(a: Aids, kinds: int) -> int:
    """What the tiles give with a pair of honors: Half Flush, All Types."""
    if suits_in(kinds | a.scratch[PAIRS]) == 1:
        return lead(a, HONOR_PAIR, HALF_FLUSH)
    if suits_in(kinds) == 3 and kinds & HONORS:
        return lead(a, HONOR_PAIR, ALL_TYPES)
    return 0


@kernel
def suits_in(kinds: int) -> int:
    """How many suits there are in a mask of kinds."""
    return (
        (1 if kinds & SUIT else 0)
        + (1 if kinds >> 9 & SUIT else 0)
        + (1 if kinds >> 18 & SUIT else 0)
    )


@kernel
def tile_points(a: Aids, kinds: int) -> int:
    """What the tiles give with a pair of numbers, where the pair is held to such tiles as well."""
    points = 0
    span = kinds | a.scratch[PAIRS]
    for place in range(2):
        points = 0
        if suits_in(span) == 1:
            points = lead(a, place, HALF_FLUSH if kinds & HONORS else FULL_FLUSH)
        fan = rank_fan(span)
        if fan >= 0:
            points += lead(a, place, fan)
    return points


@kernel
def rank_fan(span: int) -> int:
    """The fan of a hand whose tiles are all of a mask, by their ranks; -1 for none."""
    if span & ~REVERSIBLE == 0:
        return REVERSIBLE_TILES
    if span & HONORS:
        return -1
    ranks = (span | span >> 9 | span >> 18) & SUIT
    if ranks & ~LOWER_THREE == 0:
        return LOWER_TILES
    if ranks & ~MIDDLE_THREE == 0:
        return MIDDLE_TILES
    if ranks & ~UPPER_THREE == 0:
        return UPPER_TILES
    if ranks & ~LOWEST_FOUR == 0:
        return LOWER_FOUR
    return UPPER_FOUR if ranks & ~HIGHEST_FOUR == 0 else -1


@kernel
def honor_points(a: Aids, pungs: int) -> int:
    """Fans of single pungs."""
    s, rules = a.scratch, a.rules
    dragons = count_bits(pungs & DRAGONS)
    points = dragons * rules[WORTH + DRAGON_PUNG]
    if dragons == 2:
        points = lead(a, ANY_PAIR, TWO_DRAGON_PUNGS)
    elif dragons == 3:
        points = lead(a, ANY_PAIR, BIG_THREE_DRAGONS)
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
    return lead(a, ANY_PAIR, TWO_CONCEALED_PUNGS if held == 2 else THREE_CONCEALED_PUNGS)


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
        if 0 < high < 3:
            continue
        x, y, z = x & 63, y & 63, z & 63
        fan = three_pungs(x, y, z) if high else three_chows(x, y, z)
        if fan >= 0:
            more = 0
            for place in range(4):
                if place != omitted:
                    more = max(more, link_worth(a, s[FOUR + place], s[FOUR + omitted]))
            best = max(best, lead(a, ANY_PAIR, fan) + more)
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
