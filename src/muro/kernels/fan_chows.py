"""Three chows that make a fan together, with each fourth set and pair near them."""

from __future__ import annotations

from .aids import Aids
from .fan_points import pay_of
from .fan_room import (
    CLAIMED,
    CLOSED,
    END_PAIR,
    GUESSED,
    HAVE,
    HONOR_PAIR,
    LAID,
    LAID_CHOWS,
    LAID_SET,
    LEADS,
    N_SETS,
    N_TRIES,
    NEW_LACK,
    NEW_WEIGHT,
    PAY,
    PREVALENT,
    SETS,
    SIMPLE_PAIR,
    SURE,
    TRIES,
    WIND,
    all_spare,
    count_spare,
    end_target,
    finish,
    is_slight,
    put_back,
    refill,
    take,
)
from .kinds import DRAGONS, EAST
from .mcr.ask import PUNG
from .mcr.fans import (
    ALL_CHOWS,
    CONCEALED_HAND,
    DRAGON_PUNG,
    MIXED_SHIFTED_CHOWS,
    MIXED_STRAIGHT,
    MIXED_TRIPLE_CHOW,
    PURE_SHIFTED_CHOWS,
    PURE_STRAIGHT,
    SEAT_WIND,
)
from .mcr.rulebook import WORTH
from .mode import Tiles, kernel
from .table.state import has

FREE_SET = 2
"""The chance of a set of which nothing is there yet, in 64."""
FAR = 4
"""How many tiles of three chows may be missing."""
MOST_TRIES = 100


@kernel
def three_chows(a: Aids, counts: Tiles) -> None:
    """All fans of three chows: those of which most is there first, so that others are slight."""
    s = a.scratch
    s[N_TRIES] = 0
    list_mixed(a)
    list_pure(a)
    for have in range(9, 8 - FAR, -1):
        for place in range(s[N_TRIES]):
            one = s[TRIES + place]
            if one >> 26 == have:
                fan = one >> 18 & 127
                three(a, counts, one & 63, one >> 6 & 63, one >> 12 & 63, fan)
                end_target(a)


@kernel
def list_mixed(a: Aids) -> None:
    """Mixed Triple Chow, Mixed Straight and Mixed Shifted Chows."""
    for low in range(7):
        consider(a, low, 9 + low, 18 + low, MIXED_TRIPLE_CHOW)
    for first in range(3):
        for second in range(3):
            if first != second:
                x, y, z = 9 * first, 9 * second, 9 * (3 - first - second)
                consider(a, x, y + 3, z + 6, MIXED_STRAIGHT)
                for low in range(5):
                    consider(a, x + low, y + low + 1, z + low + 2, MIXED_SHIFTED_CHOWS)


@kernel
def list_pure(a: Aids) -> None:
    """Pure Straight and Pure Shifted Chows."""
    for suit in range(0, EAST, 9):
        consider(a, suit, suit + 3, suit + 6, PURE_STRAIGHT)
        for step in range(1, 3):
            for low in range(suit, suit + 7 - 2 * step):
                consider(a, low, low + step, low + 2 * step, PURE_SHIFTED_CHOWS)


@kernel
def consider(a: Aids, x: int, y: int, z: int, fan: int) -> None:
    """Note the chows from three different kinds where enough of them is there."""
    s = a.scratch
    have = s[HAVE + x] + s[HAVE + y] + s[HAVE + z]
    if have < 9 - FAR:
        return
    if s[LAID]:
        laid = s[LAID_CHOWS]
        matched = (laid >> x & 1) + (laid >> y & 1) + (laid >> z & 1)
        if s[LAID] - matched > 1:
            return
    if s[N_TRIES] < MOST_TRIES:
        s[TRIES + s[N_TRIES]] = x | y << 6 | z << 12 | fan << 18 | have << 26
        s[N_TRIES] += 1


@kernel
def three(a: Aids, counts: Tiles, x: int, y: int, z: int, fan: int) -> None:
    """Hands with the chows from three different kinds."""
    s = a.scratch
    for closed in range(2 if fan == MIXED_SHIFTED_CHOWS and s[CLAIMED] == 0 else 1):
        s[CLOSED] = closed
        refill(a, counts)
        lack, weight = 0, SURE
        for place in range(3):
            low = x if place == 0 else y if place == 1 else z
            if not has(s[LAID_CHOWS], low):
                take(a, low, lack, weight)
                lack, weight = s[NEW_LACK], s[NEW_WEIGHT]
        if lack <= FAR - closed and not is_slight(a, weight):
            count_spare(a)
            fourth(a, x, y, z, fan, lack, weight)
            all_spare(a)
    s[CLOSED] = 0


@kernel
def fourth(a: Aids, x: int, y: int, z: int, fan: int, lack: int, weight: int) -> None:
    """The fourth set beside three chows: laid already, near, or anything."""
    s = a.scratch
    for place in range(s[LAID]):
        one = s[LAID_SET + place]
        if one not in (x, y, z):
            pay_three(a, fan, one)
            finish(a, lack, weight)
            return
    for place in range(s[N_SETS]):
        one = s[SETS + place]
        if is_near(a, one):
            taken = take(a, one, lack, weight)
            if not is_slight(a, s[NEW_WEIGHT]):
                pay_three(a, fan, one)
                finish(a, s[NEW_LACK], s[NEW_WEIGHT])
            put_back(a, one, taken)
    pay_three(a, fan, 0)
    finish(a, lack + 2, weight * FREE_SET >> 6)


@kernel
def is_near(a: Aids, one: int) -> bool:
    """Whether `a.free` has two tiles of a set at least."""
    kind = one & 63
    if one >= PUNG << 6:
        return a.free[kind] >= 2
    held = (a.free[kind] > 0) + (a.free[kind + 1] > 0) + (a.free[kind + 2] > 0)
    return held >= 2


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
    for place in range(3):
        s[LEADS + place] = fan
        s[GUESSED + place] = points + (0 if place == HONOR_PAIR else chows)
    s[PAY + SIMPLE_PAIR] = pay_of(a, points + chows)
    s[PAY + END_PAIR] = s[PAY + SIMPLE_PAIR]
    s[PAY + HONOR_PAIR] = pay_of(a, points)
