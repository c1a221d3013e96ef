"""How likely a discard of the MCR bot is to be somebody's winning tile.

There is no furiten in MCR, so no tile is safe for certain; but who has just parted with a kind, or
let it pass, seldom waits for it.
"""

from __future__ import annotations

from .aids import Aids
from .fan_room import RISK
from .kinds import EAST, KINDS, ONE, SUIT
from .mode import kernel
from .table.melds import MELD_CLOSED, kind_of_meld, low_of_meld, meld_of
from .table.state import HAND, MELDS, OPEN_MELDS, PUBLIC, RIVER, RIVER_SIZE, Table, has, held

READY = (0, 0, 1, 2, 4, 6, 9, 12, 16, 20, 25, 30, 35, 40, 45, 50, 54, 58)
"""How likely somebody is to be ready after so many discards, in hundredths."""
BY_MELD = 6
"""Each open meld is like so many hundredths more."""


@kernel
def count_risks(t: Table, a: Aids, seat: int) -> None:
    """RISK of each kind that `seat` holds: the chance that it wins for somebody, in 1 << 16."""
    s = a.scratch
    for kind in range(KINDS):
        s[RISK + kind] = 0
    passed = 0
    for after in range(3, 0, -1):
        other = (seat + after) % 4
        size = int(t.seat[RIVER_SIZE + other])
        ready = READY[min(size, len(READY) - 1)] + BY_MELD * int(t.seat[OPEN_MELDS + other])
        thrown = 0
        for place in range(size):
            thrown |= ONE << int(t.river[RIVER * other + place])
        if size:
            passed |= ONE << int(t.river[RIVER * other + size - 1])
        suit = flush_of(t, other)
        for kind in range(KINDS):
            if held(t, seat, kind) > 0 and not has(passed, kind):
                risk = ready * wanted(t, seat, kind)
                if has(thrown, kind):
                    risk >>= 1
                if suit >= 0 and kind < EAST:
                    risk = risk * 2 if kind // 9 == suit else risk >> 2
                s[RISK + kind] += risk


@kernel
def wanted(t: Table, seat: int, kind: int) -> int:
    """How likely somebody who is ready waits for a kind, in 655ths of a hundredth."""
    hidden = max(0, 4 - int(t.hand[HAND * PUBLIC + kind]) - held(t, seat, kind))
    if kind >= EAST:
        return 10 * hidden
    rank = kind % 9
    edge = min(rank, 8 - rank)
    return 14 * hidden + 12 + 8 * min(edge, 2)


@kernel
def flush_of(t: Table, seat: int) -> int:
    """The only suit of the melds of a seat that has two at least, -1 where there is none."""
    kinds = 0
    count = 0
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        if kind_of_meld(meld) != MELD_CLOSED:
            kinds |= ONE << low_of_meld(meld)
            count += 1
    if count < 2:
        return -1
    found, suits = -1, 0
    for suit in range(3):
        if kinds >> 9 * suit & SUIT:
            found = suit
            suits += 1
    return found if suits == 1 else -1
