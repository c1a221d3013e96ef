"""The room in which the MCR bot thinks, and how likely it is to get each tile.

The bot names hands that its tiles may become: sets and a pair, or a special shape. A hand that
lacks tiles has a weight, the product of the chances of these tiles, times what it is paid. What a
discard leaves is worth the weights of the hands that can do without it.

All numbers stand in `a.scratch` from ROOM on; nothing in them outlives a decision.
"""

from __future__ import annotations

from .aids import Aids
from .kinds import EAST, KINDS, ONE
from .mcr.ask import PUNG
from .mode import Tiles, kernel
from .table.state import has

ROOM = 256
SURVIVES = ROOM  # [34] the worth of what is left after discarding a kind
VALUE = ROOM + 34  # the worth of the hand as it is
N_HELD = ROOM + 35
HELD = ROOM + 36  # [14] the kinds held
HAVE = ROOM + 50  # [27] how many kinds are there of the chow that begins at a kind
LAID = ROOM + 77  # melds
LAID_SET = ROOM + 78  # [4] sets
CLAIMED = ROOM + 82  # melds that were claimed
LAID_CHOWS = ROOM + 83  # mask of their lowest kinds
WIND = ROOM + 84  # of the seat
PREVALENT = ROOM + 85
CLOSED = ROOM + 86  # 1 while only hands without claims are named
PAIRS = ROOM + 88  # mask of the kinds that may be the pair
DRAWN = ROOM + 90  # [34] the chance to draw a kind, of CERTAIN,
BY_CHOW = DRAWN + KINDS  # to draw it or to claim it for a chow,
BY_PUNG = BY_CHOW + KINDS  # or for a pung,
LAST = BY_PUNG + KINDS  # to win on it,
TWICE = LAST + KINDS  # to get two for a pung
# one place for each kind held, and one for the whole hand
WHOLE = 14
BEST = TWICE + KINDS  # of the target at work
SUM = BEST + 15
ALL_BEST = SUM + 15  # of all targets
ALL_SUM = ALL_BEST + 15
PAIR_WORTH = ALL_SUM + 15
# sets that are chosen one by one
STEP = PAIR_WORTH + 15  # [5]
WEIGHT = STEP + 5  # [5]
LACK = WEIGHT + 5  # [5]
TAKEN = LACK + 5  # [5]
CHOSEN = TAKEN + 5  # [4]
N_SETS = CHOSEN + 4
SETS = N_SETS + 1  # [61] sets to choose from
NEW_WEIGHT = SETS + 61  # what `take` answers
NEW_LACK = NEW_WEIGHT + 1
PAY = NEW_LACK + 1  # [3] what the hand is paid by its pair: simple, terminal, honor
GUESSED = PAY + 3  # [3] about how many points that is
LEADS = GUESSED + 3  # [3] the dearest fan of it
LISTING = LEADS + 3  # 1 while the targets are wanted by name
N_TARGETS = LISTING + 1
N_TRIES = N_TARGETS + 1
TRIES = N_TRIES + 1  # [100] three chows: their lowest kinds, fan, how many tiles are there
N_SPARE = TRIES + 100
SPARE = N_SPARE + 1  # [14] places of the kinds that may be free still
RISK = SPARE + 14  # [34] how likely each kind is to win for others
SLIGHT = RISK + KINDS  # how many halvings of the best worth are too little to look at
TARGETS = SLIGHT + 1  # the targets found: fan, tiles lacking, points, worth
TARGET_SIZE = 4
MOST_TARGETS = 24
ROOM_END = TARGETS + TARGET_SIZE * MOST_TARGETS

EVERY_KIND = (1 << KINDS) - 1
CERTAIN = 1 << 12
SURE = 1 << 28
"""The weight of a hand that lacks nothing."""
SIMPLE_PAIR, END_PAIR, HONOR_PAIR = 0, 1, 2
PATIENCE = 4
"""How much of the draws left the bot counts on, in tenths: others may win before."""
FREE_PAIR = 150
"""The chance of a pair of which nothing is there yet, of CERTAIN."""


@kernel
def pung(kind: int) -> int:
    """The pung of a kind as a set (`mcr/sets.py`); the chow from a kind is the kind itself."""
    return PUNG << 6 | kind


@kernel
def look(a: Aids, counts: Tiles) -> None:
    """Note what the concealed tiles `counts` have: kinds, and parts of chows."""
    s = a.scratch
    n = 0
    for kind in range(KINDS):
        if counts[kind] > 0 and n < 14:
            s[HELD + n] = kind
            n += 1
    s[N_HELD] = n
    all_spare(a)
    for low in range(EAST):
        found = 0
        if low % 9 < 7:
            for kind in range(low, low + 3):
                found += 1 if counts[kind] > 0 else 0
        s[HAVE + low] = found
    for place in range(15):
        s[BEST + place] = 0
        s[SUM + place] = 0
        s[ALL_BEST + place] = 0
        s[ALL_SUM + place] = 0
    s[N_TARGETS] = 0
    s[CLOSED] = 0
    s[PAIRS] = EVERY_KIND


@kernel
def all_spare(a: Aids) -> None:
    """Every kind held may be free."""
    s = a.scratch
    for place in range(s[N_HELD]):
        s[SPARE + place] = place
    s[N_SPARE] = s[N_HELD]


@kernel
def count_spare(a: Aids) -> None:
    """Only what is left in `a.free` now may be free, until `all_spare` is called again."""
    s = a.scratch
    n = 0
    for place in range(s[N_HELD]):
        if a.free[s[HELD + place]] > 0:
            s[SPARE + n] = place
            n += 1
    s[N_SPARE] = n


@kernel
def set_chances(a: Aids, visible: Tiles, draws: int, hidden: int) -> None:
    """How likely each kind is to come: `draws` of one's own are left, `hidden` tiles unseen.

    Each unseen tile is among those still to be drawn by oneself with a chance of draws in hidden.
    A chow may also take what the left player parts with, a pung what three do, a win anything.
    """
    s = a.scratch
    own = CERTAIN * draws * PATIENCE // (10 * max(hidden, 1))
    own = min(own, CERTAIN * 3 // 4)
    chow = min(own * 17 // 10, CERTAIN * 4 // 5)
    triple = min(own * 26 // 10, CERTAIN * 9 // 10)
    for kind in range(KINDS):
        left = max(0, 4 - int(visible[kind]))
        s[DRAWN + kind] = one_of(own, left)
        s[BY_CHOW + kind] = one_of(chow, left)
        s[BY_PUNG + kind] = one_of(triple, left)
        s[LAST + kind] = one_of(triple, left)
        s[TWICE + kind] = two_of((own + triple) // 2, left)


@kernel
def one_of(chance: int, left: int) -> int:
    """The chance of one tile at least of so many, each of which comes with `chance`."""
    none = CERTAIN
    for _ in range(left):
        none = none * (CERTAIN - chance) // CERTAIN
    return CERTAIN - none


@kernel
def two_of(chance: int, left: int) -> int:
    none = CERTAIN
    only = 0
    for _ in range(left):
        only = (only * (CERTAIN - chance) + none * chance) // CERTAIN
        none = none * (CERTAIN - chance) // CERTAIN
    return max(0, CERTAIN - none - only)


# --- sets taken from the tiles at hand ----------------------------------------------------------


@kernel
def take(a: Aids, one: int, lack: int, weight: int) -> int:
    """Take what is there of a set from `a.free`; NEW_LACK and NEW_WEIGHT with what it lacks.

    The answer is for `put_back`: how many of a pung, or a mask of the tiles of a chow. The first
    tile that a hand lacks stands for the last to come, which may be won from anybody.
    """
    kind = one & 63
    if one >= PUNG << 6:
        return take_pung(a, kind, lack, weight)
    s = a.scratch
    taken, claimed = 0, 0
    for place in range(3):
        if a.free[kind + place] > 0:
            a.free[kind + place] -= 1
            taken |= 1 << place
            continue
        if lack == 0:
            chance = s[LAST + kind + place]
        elif claimed == 0 and not s[CLOSED]:
            chance = s[BY_CHOW + kind + place]
            claimed = 1
        else:
            chance = s[DRAWN + kind + place]
        lack += 1
        weight = weight * chance >> 12
    s[NEW_LACK] = lack
    s[NEW_WEIGHT] = weight
    return taken


@kernel
def take_pung(a: Aids, kind: int, lack: int, weight: int) -> int:
    s = a.scratch
    taken = min(3, int(a.free[kind]))
    a.free[kind] -= taken
    missing = 3 - taken
    if missing == 1:
        chance = s[LAST + kind] if lack == 0 else s[BY_PUNG + kind]
        if s[CLOSED] and lack > 0:
            chance = s[DRAWN + kind]
        weight = weight * chance >> 12
    elif missing >= 2:
        weight = weight * s[TWICE + kind] >> 12
        if missing == 3:
            weight = weight * s[DRAWN + kind] >> 13
    s[NEW_LACK] = lack + missing
    s[NEW_WEIGHT] = weight
    return taken


@kernel
def put_back(a: Aids, one: int, taken: int) -> None:
    """Undo `take`."""
    kind = one & 63
    if one >= PUNG << 6:
        a.free[kind] += taken
        return
    for place in range(3):
        if has(taken, place):
            a.free[kind + place] += 1


@kernel
def refill(a: Aids, counts: Tiles) -> None:
    """All concealed tiles are free again."""
    for kind in range(KINDS):
        a.free[kind] = counts[kind]


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
def is_slight(a: Aids, weight: int) -> bool:
    """Whether a hand of this weight would add next to nothing to what was found."""
    s = a.scratch
    return weight <= max(s[ALL_BEST + WHOLE], s[BEST + WHOLE]) >> s[SLIGHT]


# --- the worth of a hand, and of what can be spared ---------------------------------------------


@kernel
def pair_class(kind: int) -> int:
    if kind >= EAST:
        return HONOR_PAIR
    return END_PAIR if kind % 9 == 0 or kind % 9 == 8 else SIMPLE_PAIR


@kernel
def finish(a: Aids, lack: int, weight: int) -> None:
    """Add the hands whose sets are chosen, with each pair that `a.free` may become.

    PAY says what they are paid. The best pair counts whole, the others by a quarter.
    """
    s = a.scratch
    alone = LAST if lack == 0 else DRAWN
    best, second, total, at, needs = FREE_PAIR * s[PAY], 0, 0, -1, 1
    for n in range(s[N_SPARE]):
        place = s[SPARE + n]
        kind = s[HELD + place]
        left = a.free[kind]
        worth = 0
        if left > 0 and has(s[PAIRS], kind):
            pay = s[PAY + pair_class(kind)]
            worth = pay << 12 if left > 1 else s[alone + kind] * pay
            if left > 1 and pay:
                needs = 0
            total += worth
            if worth > best:
                second = best
                best, at = worth, place
            elif worth > second:
                second = worth
        s[PAIR_WORTH + place] = worth
    add(a, WHOLE, weight * (best + (total - best >> 2)) >> 18)
    if s[LISTING]:
        sort = pair_class(s[HELD + at]) if at >= 0 else SIMPLE_PAIR
        lack += needs if at >= 0 else 2
        note(a, s[LEADS + sort], lack, s[GUESSED + sort], weight * best >> 18)
    for n in range(s[N_SPARE]):
        place = s[SPARE + n]
        kind = s[HELD + place]
        left = a.free[kind]
        if left == 0:
            continue
        found, rest = best, total
        if left <= 2:
            less = 0
            if left == 2 and s[PAIR_WORTH + place]:
                less = s[alone + kind] * s[PAY + pair_class(kind)]
            rest += less - s[PAIR_WORTH + place]
            found = max(second if place == at else best, less)
        add(a, place, weight * (found + (max(0, rest - found) >> 2)) >> 18)


@kernel
def add(a: Aids, place: int, worth: int) -> None:
    """One more hand of the target at work."""
    s = a.scratch
    s[SUM + place] += worth
    s[BEST + place] = max(s[BEST + place], worth)


@kernel
def end_target(a: Aids) -> None:
    """The target at work is done: its best hand counts whole, the others by a little."""
    s = a.scratch
    if s[BEST + WHOLE] > 0:
        for place in range(15):
            if place < s[N_HELD] or place == WHOLE:
                worth = s[BEST + place] + (s[SUM + place] - s[BEST + place] >> 5)
                s[ALL_SUM + place] += worth
                s[ALL_BEST + place] = max(s[ALL_BEST + place], worth)
                s[BEST + place] = 0
                s[SUM + place] = 0


@kernel
def note(a: Aids, fan: int, lack: int, points: int, worth: int) -> None:
    """Keep a hand for the list of those found: the best of each fan."""
    s = a.scratch
    if worth == 0:
        return
    at = -1
    for row in range(s[N_TARGETS]):
        if s[TARGETS + TARGET_SIZE * row] == fan:
            at = TARGETS + TARGET_SIZE * row
    if at < 0:
        if s[N_TARGETS] == MOST_TARGETS:
            return
        at = TARGETS + TARGET_SIZE * s[N_TARGETS]
        s[N_TARGETS] += 1
        s[at] = fan
        s[at + 3] = 0
    if worth > s[at + 3]:
        s[at + 1] = lack
        s[at + 2] = points
        s[at + 3] = worth


@kernel
def sum_up(a: Aids) -> None:
    """All targets are done: the best counts whole, the others by a little."""
    s = a.scratch
    s[VALUE] = s[ALL_BEST + WHOLE] + (s[ALL_SUM + WHOLE] - s[ALL_BEST + WHOLE] >> 4)
    for kind in range(KINDS):
        s[SURVIVES + kind] = -1
    for place in range(s[N_HELD]):
        worth = s[ALL_BEST + place] + (s[ALL_SUM + place] - s[ALL_BEST + place] >> 4)
        s[SURVIVES + s[HELD + place]] = worth


@kernel
def mask_of(counts: Tiles) -> int:
    """Mask of the kinds held."""
    kinds = 0
    for kind in range(KINDS):
        if counts[kind] > 0:
            kinds |= ONE << kind
    return kinds
