"""The five principles, in one place.

Non-separation: a reading is one division, fixed before anything here runs. Non-identity and account
once: fans of two, three and four sets are chosen so that each new one joins sets not joined before,
a forest over the sets (`link_sets`). Non-repetition: what a counting fan silences (`silence`).
Free choice: the most points over the places of the winning tile and over all readings (`weigh`,
`keep`), after the switches of the rulebook.
"""

from __future__ import annotations

from ..aids import Aids
from ..kinds import ONE
from ..mode import Row, kernel
from .ask import (
    ACCOUNT_ONCE,
    BEST,
    BETWEEN,
    BLOCK,
    FOUND,
    INEVITABLE,
    LEFT,
    LINKS,
    MADE,
    PAIR,
    PAIRS,
    RUNNER_UP,
    SET,
    SETS,
    SHAPE,
    TREE,
    VALUE,
    WHOLE,
    WHY,
    WORK,
)
from .fans import (
    ALL_GREEN,
    ALL_TERMINALS,
    CHICKEN_HAND,
    DOUBLE_PUNG,
    DRAGON_PUNG,
    FANS,
    FOUR_PURE_SHIFTED_CHOWS,
    FOUR_PURE_SHIFTED_PUNGS,
    MIXED_DOUBLE_CHOW,
    MIXED_SHIFTED_CHOWS,
    MIXED_SHIFTED_PUNGS,
    MIXED_STRAIGHT,
    MIXED_TRIPLE_CHOW,
    NINE_GATES,
    PUNG_OF_TERMINALS_OR_HONORS,
    PURE_DOUBLE_CHOW,
    PURE_SHIFTED_CHOWS,
    PURE_SHIFTED_PUNGS,
    PURE_STRAIGHT,
    PURE_TERMINAL_CHOWS,
    PURE_TRIPLE_CHOW,
    QUADRUPLE_CHOW,
    SHORT_STRAIGHT,
    THREE_SUITED_TERMINAL_CHOWS,
    TILE_HOG,
    TRIPLE_PUNG,
    TWO_TERMINAL_CHOWS,
)
from .fans_links import NONE, four_chows, four_pungs, three_chows, three_pungs, two_chows, two_pungs
from .rulebook import HALF, INEVITABLE_HOGS, NINE_GATES_PUNGS, SILENCES, WORTH
from .sets import count_bits, find, is_pung, tile_of

NO_LINK = -1
LINKING = (
    *(QUADRUPLE_CHOW, FOUR_PURE_SHIFTED_PUNGS, FOUR_PURE_SHIFTED_CHOWS, PURE_TERMINAL_CHOWS),
    *(THREE_SUITED_TERMINAL_CHOWS, PURE_TRIPLE_CHOW, PURE_SHIFTED_PUNGS, PURE_STRAIGHT),
    *(PURE_SHIFTED_CHOWS, TRIPLE_PUNG, MIXED_STRAIGHT, MIXED_TRIPLE_CHOW, MIXED_SHIFTED_PUNGS),
    *(MIXED_SHIFTED_CHOWS, DOUBLE_PUNG, PURE_DOUBLE_CHOW, MIXED_DOUBLE_CHOW, SHORT_STRAIGHT),
    TWO_TERMINAL_CHOWS,
)
"""Fans that two, three or four sets make together."""
SINGLE_SETS = 1 << (PUNG_OF_TERMINALS_OR_HONORS - HALF) | 1 << (DRAGON_PUNG - HALF)
"""Fans of which each copy is made of one set; bit 0 is fan 41, the first of the second half."""
CORNER = (0, 0, 1, 3)
"""Where the six pairs of sets begin by the higher one: (0,1) 0; (0,2) (1,2) 1; (.,3) 3."""


@kernel
def pair_place(one: int, other: int) -> int:
    """The place of two sets among the six pairs."""
    return CORNER[max(one, other)] + min(one, other)


# --- what sets make together --------------------------------------------------------------------


@kernel
def fan_of_two(out: Row, one: int, other: int) -> int:
    x, y = out[WORK + SET + one], out[WORK + SET + other]
    if is_pung(x) != is_pung(y):
        return NONE
    if is_pung(x):
        return two_pungs(tile_of(x), tile_of(y))
    return two_chows(tile_of(x), tile_of(y))


@kernel
def fan_of_three(out: Row, omitted: int) -> int:
    """The fan of the three sets beside one."""
    x = out[WORK + SET + (1 if omitted == 0 else 0)]
    y = out[WORK + SET + (2 if omitted <= 1 else 1)]
    z = out[WORK + SET + (3 if omitted <= 2 else 2)]
    if is_pung(x) != is_pung(y) or is_pung(y) != is_pung(z):
        return NONE
    if is_pung(x):
        return three_pungs(tile_of(x), tile_of(y), tile_of(z))
    return three_chows(tile_of(x), tile_of(y), tile_of(z))


@kernel
def fan_of_four(out: Row) -> int:
    w, x = out[WORK + SET], out[WORK + SET + 1]
    y, z = out[WORK + SET + 2], out[WORK + SET + 3]
    pungs = is_pung(w) + is_pung(x) + is_pung(y) + is_pung(z)
    if 0 < pungs < 4:
        return NONE
    w, x, y, z = tile_of(w), tile_of(x), tile_of(y), tile_of(z)
    w, x, y, z = min(w, x), max(w, x), min(y, z), max(y, z)
    low, high = min(w, y), max(x, z)
    w, y = max(w, y), min(x, z)
    if pungs:
        return four_pungs(low, high)
    return four_chows(low, min(w, y), max(w, y), high, out[WORK + PAIR])


# --- account once: the best forest --------------------------------------------------------------


@kernel
def link_sets(out: Row, rules: Row) -> None:
    """Chooses the combinations of sets worth most that make a forest; they go to LINKS.

    Four sets allow three links. One fan of four takes them all; one of three takes two and leaves
    one to the fourth set (two of three share two sets, which would be a ring); or there are up to
    three of two sets, taken dearest first, which is exact for a forest.
    """
    for place in range(3):
        out[WORK + LINKS + place] = NO_LINK
    for place in range(6):
        out[WORK + BETWEEN + place] = NONE
    if out[WORK + SETS] != 4:
        return
    for high in range(1, 4):
        for low in range(high):
            fan = fan_of_two(out, low, high)
            out[WORK + BETWEEN + pair_place(low, high)] = fan
            if fan >= 0:
                find(out, fan, 1, ONE << low | ONE << high)
    best = span(out, rules)
    for omitted in range(4):
        fan = fan_of_three(out, omitted)
        if fan >= 0:
            best = max(best, with_three(out, rules, fan, omitted, best))
    fan = fan_of_four(out)
    if fan >= 0:
        find(out, fan, 1, 15)
        if rules[WORTH + fan] > best:
            write_links(out, fan << 4 | 15, NO_LINK, NO_LINK)


@kernel
def write_links(out: Row, first: int, second: int, third: int) -> None:
    out[WORK + LINKS] = first
    out[WORK + LINKS + 1] = second
    out[WORK + LINKS + 2] = third


@kernel
def with_three(out: Row, rules: Row, fan: int, omitted: int, best: int) -> int:
    """Takes the fan of three sets, and the dearest of the fourth with one of them, if that is
    more than `best`; returns what it is worth.
    """
    find(out, fan, 1, 15 & ~(ONE << omitted))
    more, link = 0, NO_LINK
    for place in range(4):
        if place == omitted:
            continue
        pair = out[WORK + BETWEEN + pair_place(place, omitted)]
        if pair >= 0 and rules[WORTH + pair] > more:
            more = rules[WORTH + pair]
            link = pair << 4 | ONE << place | ONE << omitted
    worth = rules[WORTH + fan] + more
    if worth > best:
        write_links(out, fan << 4 | 15 & ~(ONE << omitted), link, NO_LINK)
    return worth


@kernel
def span(out: Row, rules: Row) -> int:
    """Takes the dearest fans of two sets that make no ring; returns what they are worth."""
    total = 0
    for place in range(4):
        out[WORK + TREE + place] = place
    for link in range(3):
        best, low, high = 0, 0, 0
        for one in range(1, 4):
            for other in range(one):
                fan = out[WORK + BETWEEN + pair_place(one, other)]
                if fan < 0 or out[WORK + TREE + one] == out[WORK + TREE + other]:
                    continue
                worth = 2 * rules[WORTH + fan] + is_new(out, fan, one, other, link)
                if worth > best:
                    best, low, high = worth, other, one
        if best == 0:
            break
        fan = out[WORK + BETWEEN + pair_place(low, high)]
        out[WORK + LINKS + link] = fan << 4 | ONE << low | ONE << high
        total += rules[WORTH + fan]
        join(out, low, high)
    return total


@kernel
def is_new(out: Row, fan: int, one: int, other: int, links: int) -> int:
    """1 where neither set is used for this fan already (non-identity), else 0."""
    for place in range(links):
        link = out[WORK + LINKS + place]
        if link >> 4 == fan and link & (ONE << one | ONE << other):
            return 0
    return 1


@kernel
def join(out: Row, low: int, high: int) -> None:
    """Makes one tree of the trees of two sets."""
    old, new = out[WORK + TREE + high], out[WORK + TREE + low]
    for place in range(4):
        if out[WORK + TREE + place] == old:
            out[WORK + TREE + place] = new


# --- non-repetition -----------------------------------------------------------------------------


@kernel
def weigh(a: Aids) -> int:
    """The points of the reading at work, flowers left out; LEFT and WHY are filled in."""
    out, rules = a.out, a.rules
    for fan in range(FANS):
        out[WORK + LEFT + fan] = out[WORK + FOUND + fan]
        out[WORK + WHY + fan] = 0
    count_links(out)
    silence_some(out, rules)
    low, high = present(out, 0), present(out, HALF)
    silence_all(out, rules, low, low, high, 0)
    silence_all(out, rules, high, low, high, HALF)
    return total(out, rules, low, 0) + total(out, rules, high, HALF)


@kernel
def present(out: Row, first: int) -> int:
    """Mask of the fans from `first` on, half of all, that are left."""
    mask = 0
    for fan in range(HALF):
        mask |= (ONE if out[WORK + LEFT + first + fan] else 0) << fan
    return mask


@kernel
def silence_all(out: Row, rules: Row, by: int, low: int, high: int, first: int) -> None:
    """Lets the fans of the mask `by` in turn, the dearer first, silence those of `low`, `high`."""
    while by:
        lowest = by & -by
        by ^= lowest
        fan = first + place_of(lowest)
        if out[WORK + LEFT + fan]:
            silence(out, fan, rules[SILENCES + 2 * fan] & low, 0)
            silence(out, fan, rules[SILENCES + 2 * fan + 1] & high, HALF)


@kernel
def place_of(bit: int) -> int:
    """Which bit of a number is set, where one is."""
    place = 0
    for step in (32, 16, 8, 4, 2, 1):
        if bit >> step:
            bit >>= step
            place += step
    return place


@kernel
def total(out: Row, rules: Row, fans: int, first: int) -> int:
    """The points of the fans of a mask."""
    points = 0
    while fans:
        lowest = fans & -fans
        fans ^= lowest
        fan = first + place_of(lowest)
        points += out[WORK + LEFT + fan] * rules[WORTH + fan]
    return points


@kernel
def count_links(out: Row) -> None:
    """Leaves of the fans of several sets those that the forest has."""
    if out[WORK + SETS] != 4:
        return
    for fan in LINKING:
        if out[WORK + FOUND + fan]:
            drop_links(out, fan)
    for place in range(3):
        link = out[WORK + LINKS + place]
        if link >= 0:
            fan = link >> 4
            out[WORK + LEFT + fan] += 1
            out[WORK + MADE + fan] |= WHOLE if link & 15 == 15 else link & 15
            if out[WORK + LEFT + fan] == out[WORK + FOUND + fan]:
                out[WORK + WHY + fan] = 0


@kernel
def drop_links(out: Row, fan: int) -> None:
    """Forgets a fan that several sets make together; those of the forest are put back."""
    out[WORK + LEFT + fan] = 0
    out[WORK + MADE + fan] = 0
    out[WORK + WHY + fan] = ACCOUNT_ONCE


@kernel
def silence_some(out: Row, rules: Row) -> None:
    """Copies that cannot be avoided, by the switches D6 and D8."""
    if out[WORK + LEFT + NINE_GATES]:
        leave_out(out, PUNG_OF_TERMINALS_OR_HONORS, rules[NINE_GATES_PUNGS], NINE_GATES + 1)
    if (
        out[WORK + SHAPE] == PAIRS
        and out[WORK + LEFT + ALL_GREEN] + out[WORK + LEFT + ALL_TERMINALS]
    ):
        leave_out(out, TILE_HOG, rules[INEVITABLE_HOGS], INEVITABLE)


@kernel
def leave_out(out: Row, fan: int, copies: int, why: int) -> None:
    if copies and out[WORK + LEFT + fan]:
        out[WORK + LEFT + fan] = max(0, out[WORK + LEFT + fan] - copies)
        out[WORK + WHY + fan] = why


@kernel
def silence(out: Row, by: int, fans: int, first: int) -> None:
    """Silences of the `fans` (a mask from `first` on) what is made of the sets of `by` alone."""
    sets = out[WORK + MADE + by]
    while fans:
        lowest = fans & -fans
        fans ^= lowest
        fan = first + place_of(lowest)
        if out[WORK + LEFT + fan] == 0:
            continue
        made = out[WORK + MADE + fan]
        if made & ~sets == 0:
            out[WORK + LEFT + fan] = 0
        elif first == HALF and SINGLE_SETS >> (fan - HALF) & 1:
            made &= ~sets
            out[WORK + LEFT + fan] = min(out[WORK + LEFT + fan], count_bits(made))
            out[WORK + MADE + fan] = made
        else:
            continue
        out[WORK + WHY + fan] = by + 1


# --- free choice --------------------------------------------------------------------------------


@kernel
def chicken(out: Row, rules: Row) -> int:
    """Makes the reading at work, worth nothing at its best, a Chicken Hand; its points."""
    find(out, CHICKEN_HAND, 1, 31)
    out[WORK + LEFT + CHICKEN_HAND] = 1
    return rules[WORTH + CHICKEN_HAND]


@kernel
def keep(out: Row, points: int) -> None:
    """Keeps the reading at work as the best (which moves) or the runner-up; the first of equals."""
    out[WORK + VALUE] = points
    if points > out[BEST + VALUE]:
        if out[BEST + VALUE] >= 0:
            copy_block(out, BEST, RUNNER_UP)
        copy_block(out, WORK, BEST)
    elif points > out[RUNNER_UP + VALUE]:
        copy_block(out, WORK, RUNNER_UP)


@kernel
def copy_block(out: Row, source: int, target: int) -> None:
    for place in range(BLOCK):
        out[target + place] = out[source + place]
