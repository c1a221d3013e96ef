"""A hand that is won: who wins, what is shown, what everybody pays."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import KINDS, NO_TILE, RED_FIVE, plain
from ..mode import kernel
from ..riichi import ask as asked
from ..riichi.bits import BIG_FOUR_WINDS, BIG_THREE_DRAGONS, FOUR_KANS
from ..riichi.points import counters_for, settle, sticks_for
from ..rulebook import KAN_URA, LIABLE_FOR, MAX_RONS, URA_DORA
from .claims import said
from .codes import E_PAID, E_SHOWN, E_URA, E_WIN, EVERYBODY, FOR_COUNTERS, FOR_HAND, FOR_STICKS, RON
from .melds import undo_kan
from .state import (
    AS_DISCARD,
    BY_WIN,
    COUNTERS,
    DEALER,
    DRAWN,
    EAST_PAYS,
    ENDED,
    IN_RIICHI,
    INDICATOR,
    INDICATORS,
    LIABLE_DRAGONS,
    LIABLE_KANS,
    LIABLE_WINDS,
    LOSER,
    MAY,
    NEXT,
    NOTED,
    OFFERED,
    OFFERED_AS,
    OFFERED_BY,
    PAID,
    PAYS,
    POINTS,
    RIICHI_BY,
    RIICHI_KAN_CHANGED,
    SEEN_URA,
    SHOWED,
    STICKS,
    TO_END,
    TO_SHOW,
    TO_WIN,
    TURN,
    WIN_TILE,
    WINNERS,
    WON,
    WON_LIABLE,
    WORTH,
    YAKU_OF,
    YAKUMANS,
    Table,
    exactly,
    has,
    held,
    tell,
)


@kernel
def show_hand(t: Table, seat: int) -> None:
    """`seat` shows its hand before anything else happens."""
    t.reg[TO_SHOW] = int(t.reg[TO_SHOW]) | 1 << seat


@kernel
def show_hands(t: Table) -> None:
    """Those who are to show their concealed tiles do, a self-drawn winning tile apart."""
    for after in range(4):
        seat = (int(t.reg[DEALER]) + after) % 4
        if has(int(t.reg[TO_SHOW]), seat) and not t.seat[SHOWED + seat]:
            t.seat[SHOWED + seat] = 1
            apart = int(t.reg[DRAWN]) if t.reg[TURN] == seat else NO_TILE
            first = shown_part(t, seat, apart, 0)
            second = shown_part(t, seat, apart, 1)
            third = shown_part(t, seat, apart, 2)
            fourth = shown_part(t, seat, apart, 3)
            tell(t, E_SHOWN, seat, EVERYBODY, first, second, third, fourth, 0)
    t.reg[TO_SHOW] = 0


@kernel
def shown_part(t: Table, seat: int, apart: int, part: int) -> int:
    """Four tiles of a hand in order, 6 bits a tile; 63 where there is none."""
    packed = 0
    place = 0
    for kind in range(KINDS):
        reds = held(t, seat, kind) - exactly(t, seat, kind)
        if plain(apart) == kind:
            reds -= 1 if apart >= RED_FIVE else 0
        copies = held(t, seat, kind) - (1 if plain(apart) == kind else 0)
        for copy in range(copies):
            if place // 4 == part:
                tile = RED_FIVE + kind // 9 if copy >= copies - reds else kind
                packed |= tile << 6 * (place % 4)
            place += 1
    for empty in range(place, 16):
        if empty // 4 == part:
            packed |= 63 << 6 * (empty % 4)
    return packed


@kernel
def tsumo_wins(t: Table, seat: int) -> None:
    """The seat in turn wins with the tile it drew."""
    t.seat[WON + seat] = 1
    t.reg[WINNERS] = 1
    t.reg[LOSER] = -1
    t.reg[WIN_TILE] = t.reg[DRAWN]
    show_hand(t, seat)
    t.reg[NEXT] = TO_WIN


@kernel
def ron_wins(t: Table, a: Aids) -> None:
    """Those who declared rightly win on the offered tile, the nearest in turn first."""
    by = int(t.reg[OFFERED_BY])
    for after in range(1, 4):
        seat = (by + after) % 4
        if t.reg[WINNERS] < a.rules[MAX_RONS] and said(t, seat, RON) and may_win(t, seat):
            t.reg[WINNERS] += 1
            t.seat[WON + seat] = t.reg[WINNERS]
            show_hand(t, seat)
    t.reg[LOSER] = by
    t.reg[WIN_TILE] = t.reg[OFFERED]
    unmake_offer(t)
    t.reg[NEXT] = TO_WIN


@kernel
def may_win(t: Table, seat: int) -> bool:
    """Whether a ron of `seat` is right, and no kan in riichi that changed its hand spoils it."""
    return has(int(t.seat[MAY + seat]), RON) and t.seat[NOTED + seat] & RIICHI_KAN_CHANGED == 0


@kernel
def unmake_offer(t: Table) -> None:
    """A tile that is won makes no kan and no riichi."""
    by = int(t.reg[OFFERED_BY])
    if t.reg[OFFERED_AS] != AS_DISCARD:
        undo_kan(t, by, int(t.reg[OFFERED]))
    if t.reg[RIICHI_BY] >= 0:
        t.seat[IN_RIICHI + by] = 0
        t.reg[RIICHI_BY] = -1


@kernel
def liable_for_win(t: Table, a: Aids, seat: int) -> int:
    """Who is liable for the win of `seat`, -1 for nobody."""
    fed = int(t.seat[YAKU_OF + seat]) & int(a.rules[LIABLE_FOR])
    if fed & BIG_FOUR_WINDS and t.seat[LIABLE_WINDS + seat] >= 0:
        return int(t.seat[LIABLE_WINDS + seat])
    if fed & BIG_THREE_DRAGONS and t.seat[LIABLE_DRAGONS + seat] >= 0:
        return int(t.seat[LIABLE_DRAGONS + seat])
    return int(t.seat[LIABLE_KANS + seat]) if fed & FOUR_KANS else -1


@kernel
def pay_wins(t: Table, a: Aids) -> None:
    """Tell and pay the wins of the hand in order; the sticks leave the table."""
    t.reg[ENDED] = BY_WIN
    in_riichi = False
    own_sticks = 0
    for seat in range(4):
        if t.seat[WON + seat]:
            in_riichi = in_riichi or t.seat[IN_RIICHI + seat] != 0
            own_sticks += int(t.seat[PAID + seat])
    for order in range(1, int(t.reg[WINNERS]) + 1):
        for seat in range(4):
            if t.seat[WON + seat] == order:
                tell_win(t, seat, order)
    if in_riichi and a.rules[URA_DORA]:
        show_ura(t, a)
    for order in range(1, int(t.reg[WINNERS]) + 1):
        for seat in range(4):
            if t.seat[WON + seat] == order:
                pay_win(t, a, seat, order == 1, own_sticks)
    t.reg[STICKS] = 0
    t.reg[NEXT] = TO_END


@kernel
def tell_win(t: Table, seat: int, order: int) -> None:
    loser = int(t.reg[LOSER])
    source = loser if loser >= 0 else seat
    worth = int(t.seat[WORTH + seat])
    tell(t, E_WIN, seat, EVERYBODY, int(t.reg[WIN_TILE]), source, order, 0, worth)


@kernel
def show_ura(t: Table, a: Aids) -> None:
    """Somebody in riichi has won: the tiles under the indicators are shown."""
    count = int(t.reg[INDICATORS]) if a.rules[KAN_URA] else 1
    t.reg[SEEN_URA] = count
    for place in range(count):
        tile = int(t.wall[INDICATOR + 2 * place + 1])
        tell(t, E_URA, int(t.reg[DEALER]), EVERYBODY, tile, 0, 0, 0, 0)


@kernel
def pay_win(t: Table, a: Aids, seat: int, is_first: bool, own_sticks: int) -> None:
    """Pay one win: the hand, then counters, then sticks."""
    loser = int(t.reg[LOSER])
    discarder = loser if loser >= 0 else seat
    liable = liable_for_win(t, a, seat)
    t.seat[WON_LIABLE + seat] = liable
    a.out[asked.PAY] = t.seat[PAYS + seat]
    a.out[asked.PAY_EAST] = t.seat[EAST_PAYS + seat]
    a.out[asked.YAKU] = t.seat[YAKU_OF + seat]
    a.out[asked.YAKUMAN_COUNT] = t.seat[YAKUMANS + seat]
    counters = counters_for(a.rules, int(t.reg[COUNTERS]), is_first)
    own = int(t.seat[PAID + seat])
    sticks = sticks_for(a.rules, int(t.reg[STICKS]), is_first, own, own_sticks)
    dealer = int(t.reg[DEALER])
    clear_deltas(a)
    for part in range(FOR_HAND, FOR_STICKS + 1):
        counted = counters if part >= FOR_COUNTERS else 0
        laid = sticks if part >= FOR_STICKS else 0
        for other in range(4):
            a.scratch[other] = -a.scratch[PAID_SO_FAR + other]
        settle(a.scratch, a.out, a.rules, seat, discarder, dealer, counted, laid, liable)
        pay_deltas(t, a, part)


PAID_SO_FAR = 4
"""Where `a.scratch` keeps what was paid already, four places; before it the payments to come."""


@kernel
def clear_deltas(a: Aids) -> None:
    for place in range(2 * PAID_SO_FAR):
        a.scratch[place] = 0


@kernel
def pay_deltas(t: Table, a: Aids, reason: int) -> None:
    """Pay the first four places of `a.scratch` and add them to what was paid."""
    for seat in range(4):
        points = int(a.scratch[seat])
        a.scratch[PAID_SO_FAR + seat] += points
        pay(t, seat, points, reason)


@kernel
def pay(t: Table, seat: int, points: int, reason: int) -> None:
    """Change the points of a seat."""
    if points:
        t.seat[POINTS + seat] += points
        tell(t, E_PAID, seat, EVERYBODY, reason, 0, 0, 0, points)
