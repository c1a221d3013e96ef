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
    ALL_SETS,
    BY_NO_SET,
    CHOICE,
    CHOICE_BODY,
    CHOICE_CUT,
    CHOICE_POINTS,
    CHOICE_SHAPE,
    COUNTED,
    FOUND_HIGH,
    FOUND_LOW,
    INEVITABLE,
    JOIN,
    JOINS,
    LEFT_HIGH,
    LEFT_LOW,
    NOTED_HIGH,
    NOTED_LOW,
    NOW_BODY,
    NOW_CUT,
    NOW_FOUND,
    NOW_LEFT,
    NOW_LINKS,
    NOW_MADE,
    NOW_SETS,
    NOW_SHAPE,
    NOW_WHY,
    OTHER_COUNTED,
    PAIRS,
    RUNNER_UP_CHOICE,
    WHOLE,
)
from .fans import (
    ALL_GREEN,
    ALL_TERMINALS,
    CHICKEN_HAND,
    DRAGON_PUNG,
    NINE_GATES,
    PUNG_OF_TERMINALS_OR_HONORS,
    TILE_HOG,
)
from .fans_circumstances import NO_SET_HIGH
from .joins import join_sets
from .rulebook import (
    HALF,
    INEVITABLE_HOGS,
    NINE_GATES_PUNGS,
    SILENCERS,
    SILENCES,
    WORTH,
)
from .sets import PLACES, PRIME, count_bits, find, place_of

NO_LINK = -1
SINGLE_SETS = 1 << (PUNG_OF_TERMINALS_OR_HONORS - HALF) | 1 << (DRAGON_PUNG - HALF)
"""Fans of which each copy is made of one set; bit 0 is fan 41, the first of the second half."""


# --- account once: the best forest --------------------------------------------------------------


@kernel
def link_sets(out: Row, rules: Row) -> None:
    """Chooses the combinations of sets worth most that make a forest; they go to LINKS.

    Four sets allow three links. One fan of four takes them all; one of three takes two and leaves
    one to the fourth set (two of three share two sets, which would be a ring); or there are up to
    three of two sets, taken dearest first, which is exact for a forest.
    """
    write_links(out, NO_LINK, NO_LINK, NO_LINK)
    out[JOINS] = 0
    if out[NOW_SETS] != 4:
        return
    doubles = join_sets(out)
    best = span(out, rules, doubles)
    for place in range(doubles, out[JOINS]):
        best = max(best, with_more(out, rules, out[JOIN + place], doubles, best))


@kernel
def write_links(out: Row, first: int, second: int, third: int) -> None:
    out[NOW_LINKS] = first
    out[NOW_LINKS + 1] = second
    out[NOW_LINKS + 2] = third


@kernel
def with_more(out: Row, rules: Row, link: int, doubles: int, best: int) -> int:
    """Takes a fan of three sets, and the dearest of the fourth with one of them, or a fan of four,
    if that is more than `best`; returns what it is worth.
    """
    fourth = ALL_SETS & ~link
    more, beside = 0, NO_LINK
    for place in range(doubles):
        pair = out[JOIN + place]
        if pair & fourth and rules[WORTH + (pair >> 4)] > more:
            more = rules[WORTH + (pair >> 4)]
            beside = pair
    worth = rules[WORTH + (link >> 4)] + more
    if worth > best:
        write_links(out, link, beside, NO_LINK)
    return worth


@kernel
def span(out: Row, rules: Row, doubles: int) -> int:
    """Takes the dearest fans of two sets that make no ring; returns what they are worth."""
    if doubles == 0:
        return 0
    if doubles <= 2:
        return span_two(out, rules, doubles)
    total = 0
    tree, other = 0, 0  # the sets that hang together; while there are two links maybe two such
    for count in range(3):
        best, link = 0, NO_LINK
        for place in range(doubles):
            pair = out[JOIN + place]
            sets = pair & ALL_SETS
            if sets & ~tree == 0 or sets & ~other == 0:
                continue
            worth = 2 * rules[WORTH + (pair >> 4)]
            if count == 0 or is_new(out, pair, count):
                worth += 1
            if worth > best:
                best, link = worth, pair
        if best == 0:
            break
        out[NOW_LINKS + count] = link
        total += rules[WORTH + (link >> 4)]
        if tree == 0 or tree & link:
            tree |= link & ALL_SETS
        else:
            other = link & ALL_SETS
    return total


@kernel
def span_two(out: Row, rules: Row, doubles: int) -> int:
    """Takes one fan of two sets, or two, which are no ring yet, the dearer first."""
    first = out[JOIN]
    worth = rules[WORTH + (first >> 4)]
    out[NOW_LINKS] = first
    if doubles == 2:
        second = out[JOIN + 1]
        more = rules[WORTH + (second >> 4)]
        if more > worth:
            out[NOW_LINKS], out[NOW_LINKS + 1] = second, first
        else:
            out[NOW_LINKS + 1] = second
        worth += more
    return worth


@kernel
def is_new(out: Row, link: int, links: int) -> bool:
    """Whether neither set is used for this fan already (non-identity)."""
    for place in range(links):
        taken = out[NOW_LINKS + place]
        if taken >> 4 == link >> 4 and taken & link & ALL_SETS:
            return False
    return True


@kernel
def count_links(out: Row) -> None:
    """Counts of the fans of several sets those that the forest has, and no others."""
    for place in range(3):
        link = out[NOW_LINKS + place]
        if link < 0:
            return
        sets = link & ALL_SETS
        find(out, link >> 4, 1, WHOLE if sets == ALL_SETS else sets)


# --- non-repetition -----------------------------------------------------------------------------


@kernel
def weigh(a: Aids) -> int:
    """The points of the reading at work, flowers left out, after what its fans silence."""
    out, rules = a.out, a.rules
    out[LEFT_LOW], out[LEFT_HIGH] = out[FOUND_LOW], out[FOUND_HIGH]
    if out[FOUND_LOW] >> NINE_GATES & 1 or out[NOW_SHAPE] == PAIRS:
        silence_some(out, rules)
    if out[LEFT_LOW]:
        silence_all(out, rules, out[LEFT_LOW] & rules[SILENCERS], 0)
    silence_all(out, rules, out[LEFT_HIGH] & rules[SILENCERS + 1], HALF)
    at = list_at(out)
    points = out[at] = 0
    if out[LEFT_LOW]:
        points = list_fans(out, rules, at, out[LEFT_LOW], out[NOTED_LOW], 0)
    return points + list_fans(out, rules, at, out[LEFT_HIGH], out[NOTED_HIGH], HALF)


@kernel
def silence_all(out: Row, rules: Row, by: int, first: int) -> None:
    """Lets the fans of the mask `by` (from `first` on) in turn, the dearer first, silence others.

    Silenced is not passed on: what is silenced by then silences nothing.
    """
    while by:
        lowest = by & -by
        by ^= lowest
        if out[LEFT_HIGH if first else LEFT_LOW] & lowest:
            fan = first + PLACES[lowest % PRIME]
            low = rules[SILENCES + 2 * fan] & out[LEFT_LOW]
            if low:
                silence(out, fan, low, 0)
            high = rules[SILENCES + 2 * fan + 1] & out[LEFT_HIGH]
            if high:
                silence(out, fan, high, HALF)


@kernel
def made_by(out: Row, fan: int) -> int:
    """Mask of the sets that make a fan of the reading at work."""
    if fan < HALF:
        return out[NOW_MADE + fan] if out[NOTED_LOW] >> fan & 1 else WHOLE
    if out[NOTED_HIGH] >> fan - HALF & 1:
        return out[NOW_MADE + fan]
    return BY_NO_SET if NO_SET_HIGH >> fan - HALF & 1 else WHOLE


@kernel
def times_left(out: Row, fan: int) -> int:
    """How often a fan counts of which anything is left."""
    noted = out[NOTED_LOW] >> fan if fan < HALF else out[NOTED_HIGH] >> fan - HALF
    return out[NOW_LEFT + fan] if noted & 1 else 1


@kernel
def silence(out: Row, by: int, fans: int, first: int) -> None:
    """Silences of the `fans` (a mask from `first` on) what is made of the sets of `by` alone."""
    sets = made_by(out, by)
    while fans:
        lowest = fans & -fans
        fans ^= lowest
        fan = first + place_of(lowest)
        made = made_by(out, fan)
        if made & ~sets == 0:
            out[LEFT_HIGH if first else LEFT_LOW] ^= lowest
        elif first == HALF and SINGLE_SETS & lowest and made & sets:
            made &= ~sets
            out[NOW_LEFT + fan] = min(out[NOW_LEFT + fan], count_bits(made))
            out[NOW_MADE + fan] = made
        else:
            continue
        out[NOW_WHY + fan] = by + 1


@kernel
def silence_some(out: Row, rules: Row) -> None:
    """Copies that cannot be avoided, by the switches D6 and D8."""
    if out[LEFT_LOW] >> NINE_GATES & 1:
        leave_out(out, PUNG_OF_TERMINALS_OR_HONORS, rules[NINE_GATES_PUNGS], NINE_GATES + 1)
    elif out[LEFT_LOW] & (ONE << ALL_GREEN | ONE << ALL_TERMINALS):
        leave_out(out, TILE_HOG, rules[INEVITABLE_HOGS], INEVITABLE)


@kernel
def leave_out(out: Row, fan: int, copies: int, why: int) -> None:
    """Leaves so many copies of a fan out, of those in the second half."""
    if copies and out[LEFT_HIGH] >> fan - HALF & 1:
        out[NOW_LEFT + fan] = max(0, out[NOW_FOUND + fan] - copies)
        out[NOW_WHY + fan] = why
        if out[NOW_LEFT + fan] == 0:
            out[LEFT_HIGH] ^= ONE << fan - HALF


@kernel
def list_at(out: Row) -> int:
    """Where the fans of the reading at work are listed: in the answer, until one is kept there."""
    return COUNTED if out[CHOICE + CHOICE_POINTS] < 0 else OTHER_COUNTED


@kernel
def list_fans(out: Row, rules: Row, at: int, fans: int, noted: int, first: int) -> int:
    """Lists the fans of a mask (from `first` on) behind those listed already; their points.

    Those of the mask `noted` have a number. Bits are looked up as in `place_of`, without a call.
    """
    place, points = at + out[at], 0
    while fans:
        lowest = fans & -fans
        fans ^= lowest
        fan = first + PLACES[lowest % PRIME]
        times = out[NOW_LEFT + fan] if noted & lowest else 1
        points += times * rules[WORTH + fan]
        place += 1
        out[place] = fan << 8 | times
    out[at] = place - at
    return points


# --- free choice --------------------------------------------------------------------------------


@kernel
def chicken(out: Row, rules: Row) -> int:
    """Makes the reading at work, worth nothing at its best, a Chicken Hand; its points."""
    out[FOUND_HIGH] |= ONE << CHICKEN_HAND - HALF
    out[LEFT_HIGH] |= ONE << CHICKEN_HAND - HALF
    return list_fans(out, rules, list_at(out), ONE << CHICKEN_HAND - HALF, 0, HALF)


@kernel
def keep(out: Row, points: int) -> None:
    """Keeps the reading at work as the best (which moves) or the runner-up; the first of equals."""
    best = out[CHOICE + CHOICE_POINTS]
    if best < 0:
        write_choice(out, CHOICE, points)
    elif points > best:
        for place in range(CHOICE_CUT + 4):
            out[RUNNER_UP_CHOICE + place] = out[CHOICE + place]
        for place in range(out[OTHER_COUNTED] + 1):
            out[COUNTED + place] = out[OTHER_COUNTED + place]
        write_choice(out, CHOICE, points)
    elif points > out[RUNNER_UP_CHOICE + CHOICE_POINTS]:
        write_choice(out, RUNNER_UP_CHOICE, points)


@kernel
def write_choice(out: Row, at: int, points: int) -> None:
    """Writes down what reading is at work."""
    out[at + CHOICE_POINTS] = points
    out[at + CHOICE_SHAPE], out[at + CHOICE_BODY] = out[NOW_SHAPE], out[NOW_BODY]
    out[at + CHOICE_CUT], out[at + CHOICE_CUT + 1] = out[NOW_CUT], out[NOW_CUT + 1]
    out[at + CHOICE_CUT + 2], out[at + CHOICE_CUT + 3] = out[NOW_CUT + 2], out[NOW_CUT + 3]
