"""The worth of one reading of a hand, kept in the answer if it is the best or the runner-up."""

from __future__ import annotations

from ..kinds import EAST, ONE
from ..mode import Row, Tiles, kernel
from ..reasons import NO_YAKU, TOO_FEW_HAN
from ..rulebook import (
    COUNTED_YAKUMAN,
    MIN_YAKU_HAN,
    OPEN_PINFU_FU,
    PINFU_SELF_DRAWN,
    REPLACEMENT_FU,
    TWO_HAN_FROM,
)
from .ask import (
    AFTER_KAN,
    BASE,
    CHOWS,
    CLOSED,
    CONCEALED,
    COUNTERS,
    DORA,
    FU,
    FU_BASE,
    FU_DRAW,
    FU_OPEN,
    FU_PAIR,
    FU_RAW,
    FU_SETS,
    FU_WAIT,
    HAN,
    IN_PAIR,
    IN_PUNG,
    LIMIT,
    MANGAN,
    PAIR,
    PAIR_WAIT,
    PAY,
    PAY_EAST,
    PLACE,
    POINTS,
    PREVALENT,
    PUNGS,
    RED,
    REFUSED,
    RUNNER_UP,
    SEAT,
    SELF_DRAWN,
    SETS,
    SHAPE,
    TWO_SIDED,
    URA,
    WAIT,
    WIN,
    WORTH,
    YAKU,
    YAKU_HAN,
    YAKUMAN_COUNT,
    YAKUMAN_LIMIT,
)
from .bits import (
    BLESSING_OF_MAN,
    FOUR_CONCEALED_PUNGS,
    FOUR_CONCEALED_PUNGS_PAIR_WAIT,
    PINFU,
    THREE_CONCEALED_PUNGS,
    YAKUMAN,
)
from .fu import pair_fu, rounded, sets_fu, wait_fu
from .points import YAKUMAN_BASE, base_points, east_payment, limit_of, payment
from .yaku import count_bits, han_of
from .yakuman import worth_in_yakuman

NOT_KEPT = -1
ABOVE_COUNTED = 1000
"""The rank of a yakuman, which is told rather than a counted one that is paid alike."""


@kernel
def read_sets(
    out: Row,
    rules: Row,
    ask: Tiles,
    yaku: int,
    chows: int,
    pungs: int,
    pair: int,
    closed_kans: int,
    open_pungs: int,
    kans: int,
    closed: bool,
    place: int,
    wait: int,
    bonus: int,
) -> None:
    """Weighs four sets and a pair with the winning tile in `place` (`chows` as `ask.CHOWS`)."""
    drawn = ask[SELF_DRAWN] != 0
    concealed = pungs | closed_kans
    exposed = open_pungs
    if place == IN_PUNG and not drawn:
        finished = ONE << int(ask[WIN])
        concealed &= ~finished
        exposed |= finished
    yaku |= concealed_yaku(concealed, place)
    of_sets = sets_fu(concealed, exposed, kans)
    of_pair = pair_fu(pair, int(ask[SEAT]), int(ask[PREVALENT]), rules)
    of_wait = wait_fu(wait)
    of_draw = 2 if drawn and (rules[REPLACEMENT_FU] or not ask[AFTER_KAN]) else 0
    base = 30 if closed and not drawn else 20
    if closed and wait == TWO_SIDED and of_sets + of_pair == 0:
        if rules[PINFU_SELF_DRAWN] or not drawn:
            yaku |= PINFU
            of_draw = 0
    raw = base + of_sets + of_pair + of_wait + of_draw
    of_open = 0
    if raw == 20 and not closed and rules[OPEN_PINFU_FU]:
        of_open = 2
    at = keep(out, rules, ask, yaku, closed, raw + of_open, bonus)
    if at == NOT_KEPT:
        return
    out[at + SHAPE] = SETS
    out[at + CHOWS] = chows
    out[at + PUNGS] = pungs
    out[at + PAIR] = pair
    out[at + PLACE] = place
    out[at + WAIT] = wait
    out[at + FU_BASE] = base
    out[at + FU_SETS] = of_sets
    out[at + FU_PAIR] = of_pair
    out[at + FU_WAIT] = of_wait
    out[at + FU_DRAW] = of_draw
    out[at + FU_OPEN] = of_open
    out[at + CONCEALED] = concealed


@kernel
def read_special(
    out: Row, rules: Row, ask: Tiles, yaku: int, shape: int, fu: int, bonus: int
) -> None:
    """Weighs seven pairs, whose fu are 25 and no more, or thirteen orphans, without fu."""
    at = keep(out, rules, ask, yaku, True, fu, bonus)
    if at == NOT_KEPT:
        return
    out[at + SHAPE] = shape
    out[at + PAIR] = ask[WIN]
    out[at + PLACE] = IN_PAIR
    out[at + WAIT] = PAIR_WAIT
    out[at + FU_BASE] = fu
    for place in (CHOWS, PUNGS, FU_SETS, FU_PAIR, FU_WAIT, FU_DRAW, FU_OPEN, CONCEALED):
        out[at + place] = 0


@kernel
def concealed_yaku(concealed: int, place: int) -> int:
    """Yaku of triplets and kans completed without claiming."""
    count = count_bits(concealed)
    if count < 3:
        return 0
    if count == 3:
        return THREE_CONCEALED_PUNGS
    return FOUR_CONCEALED_PUNGS_PAIR_WAIT if place == IN_PAIR else FOUR_CONCEALED_PUNGS


@kernel
def keep(out: Row, rules: Row, ask: Tiles, yaku: int, closed: bool, raw: int, bonus: int) -> int:
    """Where in `out` a reading is kept, its worth already filled in, or NOT_KEPT.

    `bonus` is dora, ura dora and red fives, eight bits each.
    """
    count = 0
    fu = rounded(raw)
    if yaku & YAKUMAN:
        yaku &= YAKUMAN
        count = worth_in_yakuman(yaku, rules)
        of_yaku = 13 * count
        bonus = 0
        limit = YAKUMAN_LIMIT
        rank = ABOVE_COUNTED + count
    else:
        man = yaku & BLESSING_OF_MAN
        yaku &= ~BLESSING_OF_MAN
        of_yaku = han_of(yaku, closed)
        refused = refusal(of_yaku, rules, int(ask[COUNTERS]))
        if refused and not man:
            refuse(out, yaku, of_yaku, refused)
            return NOT_KEPT
        rank = of_yaku + bonus_han(bonus)
        if of_yaku > 13 and not rules[COUNTED_YAKUMAN]:
            of_yaku = 13  # RCR 2016 4.2; no payment depends on it
        limit = limit_of(of_yaku + bonus_han(bonus), fu, rules)
        if man and (refused or limit <= MANGAN):  # added to nothing, and never a loss
            yaku = BLESSING_OF_MAN
            rank = of_yaku = 5
            bonus = 0
            limit = MANGAN
    return enter(out, ask, yaku, count, of_yaku, bonus, limit, raw, closed, rank)


@kernel
def enter(
    out: Row,
    ask: Tiles,
    yaku: int,
    count: int,
    of_yaku: int,
    bonus: int,
    limit: int,
    raw: int,
    closed: bool,
    rank: int,
) -> int:
    """Works out the payments of a reading and enters its worth where it belongs.

    Of readings that are paid alike the higher `rank` counts: its han, those beyond thirteen too.
    """
    fu = rounded(raw)
    han = of_yaku + bonus_han(bonus)
    base = YAKUMAN_BASE * count if count else base_points(han, fu, limit)
    east = ask[SEAT] == EAST
    drawn = ask[SELF_DRAWN] != 0
    points = pay = payment(base, east, drawn)
    pay_east = east_payment(base, east, drawn)
    if drawn:
        points = 3 * pay if east else 2 * pay + pay_east
    worth = points << 20 | rank << 10 | fu
    at = slot(out, worth)
    if at == NOT_KEPT:
        return at
    out[REFUSED] = 0
    out[at + POINTS] = points
    out[at + HAN] = han
    out[at + FU] = fu
    out[at + FU_RAW] = raw
    out[at + YAKU] = yaku
    out[at + YAKUMAN_COUNT] = count
    out[at + LIMIT] = limit
    out[at + BASE] = base
    out[at + PAY] = pay
    out[at + PAY_EAST] = pay_east
    out[at + DORA] = bonus & 255
    out[at + URA] = bonus >> 8 & 255
    out[at + RED] = bonus >> 16
    out[at + YAKU_HAN] = of_yaku
    out[at + CLOSED] = closed
    out[at + WORTH] = worth
    return at


@kernel
def bonus_han(bonus: int) -> int:
    return (bonus & 255) + (bonus >> 8 & 255) + (bonus >> 16)


@kernel
def refusal(han: int, rules: Row, counters: int) -> int:
    """Why yaku worth `han` are not enough to win, 0 where they are; bonus tiles do not help."""
    if han == 0:
        return NO_YAKU
    if han < rules[MIN_YAKU_HAN]:
        return TOO_FEW_HAN
    if han < 2 and rules[TWO_HAN_FROM] and counters >= rules[TWO_HAN_FROM]:
        return TOO_FEW_HAN
    return 0


@kernel
def refuse(out: Row, yaku: int, han: int, reason: int) -> None:
    """Notes why a reading is no win, while no reading is one."""
    if out[REFUSED] == 0 or reason < out[REFUSED]:
        return
    if out[REFUSED] != reason or han > out[YAKU_HAN]:
        out[YAKU] = yaku
        out[YAKU_HAN] = han
    out[REFUSED] = reason


@kernel
def slot(out: Row, worth: int) -> int:
    """Where a reading of this worth belongs: at 0 as the best (which moves), as runner-up, or
    nowhere. Of equal readings the first stays.
    """
    if out[POINTS] == 0:
        return 0
    if worth > out[WORTH]:
        for place in range(POINTS, WORTH + 1):
            out[RUNNER_UP + place] = out[place]
        return 0
    if out[RUNNER_UP + POINTS] == 0 or worth > out[RUNNER_UP + WORTH]:
        return RUNNER_UP
    return NOT_KEPT
