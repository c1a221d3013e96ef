"""What an MCR win at the table is worth: the question to the scorer, and its answer kept."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import EAST, KINDS, NO_TILE
from ..mcr import ask as asked
from ..mcr.ask import ASK_SIZE
from ..mcr.score import score
from ..mcr.waits import formal_waits
from ..mode import kernel
from ..reasons import BELOW_MINIMUM, DEAD_HAND, NOT_A_WAIT, NOT_COMPLETE
from .mcr_wall import flower_of
from .melds import MELD_ADDED, kind_of_meld, low_of_meld, meld_of
from .state import (
    AFTER,
    AS_DISCARD,
    DEAD,
    DRAWN,
    DRAWN_AS,
    FLOWERS,
    HAND,
    MELDS,
    NEXT,
    OFFERED,
    OFFERED_AS,
    OFFERED_BY,
    PAYS,
    PUBLIC,
    REFUSED_WIN,
    REPLACEMENT,
    ROUND,
    TO_ASK,
    TO_BE_JUDGED,
    TO_JUDGE,
    TO_RECOUNT,
    TO_TURN,
    TURN,
    WAITS,
    WORTH,
    Table,
    give,
    has,
    live_left,
    wind_of,
)


@kernel
def recount_mcr(t: Table, a: Aids) -> None:
    """Find the waits of the seats whose hands have changed; a tile just drawn is no part of it."""
    for seat in range(4):
        if has(int(t.reg[TO_RECOUNT]), seat):
            drawn = int(t.reg[DRAWN]) if t.reg[TURN] == seat else NO_TILE
            if drawn != NO_TILE:
                give(t, seat, drawn, -1)
            t.seat[WAITS + seat] = 0
            if flower_of(t, seat) == NO_TILE:
                counts = t.hand[HAND * seat : HAND * seat + KINDS]
                t.seat[WAITS + seat] = formal_waits(a, counts, int(t.seat[MELDS + seat]))
            if drawn != NO_TILE:
                give(t, seat, drawn, 1)
    t.reg[TO_RECOUNT] = 0


@kernel
def early_mcr_refusal(t: Table, seat: int, tile: int, self_drawn: bool) -> int:
    """Why `seat` may not win on a tile, before the scorer is asked; 0 where it may."""
    if t.seat[DEAD + seat]:
        return DEAD_HAND
    if not has(int(t.seat[WAITS + seat]), tile):
        return NOT_COMPLETE if self_drawn else NOT_A_WAIT
    return 0


@kernel
def look_at_drawn(t: Table) -> None:
    """Does the tile just drawn complete the hand?"""
    seat = int(t.reg[TURN])
    refused = early_mcr_refusal(t, seat, int(t.reg[DRAWN]), True)
    t.seat[REFUSED_WIN + seat] = refused
    t.reg[TO_BE_JUDGED] = 0 if refused else 1 << seat
    t.reg[NEXT] = TO_JUDGE
    t.reg[AFTER] = TO_TURN


@kernel
def look_at_offered(t: Table) -> None:
    """Whose hand does the offered tile complete?"""
    t.reg[TO_BE_JUDGED] = 0
    for seat in range(4):
        if seat != t.reg[OFFERED_BY]:
            refused = early_mcr_refusal(t, seat, int(t.reg[OFFERED]), False)
            t.seat[REFUSED_WIN + seat] = refused
            if refused == 0:
                t.reg[TO_BE_JUDGED] = int(t.reg[TO_BE_JUDGED]) | 1 << seat
    t.reg[NEXT] = TO_JUDGE
    t.reg[AFTER] = TO_ASK


@kernel
def judge_tile(t: Table, a: Aids) -> None:
    """Ask the scorer about the tile in play for each seat whose hand it completes."""
    self_drawn = t.reg[AFTER] == TO_TURN
    tile = int(t.reg[DRAWN] if self_drawn else t.reg[OFFERED])
    for seat in range(4):
        if has(int(t.reg[TO_BE_JUDGED]), seat):
            t.seat[REFUSED_WIN + seat] = judge_mcr_win(t, a, seat, tile, self_drawn)
    t.reg[TO_BE_JUDGED] = 0
    t.reg[NEXT] = t.reg[AFTER]


@kernel
def judge_mcr_win(t: Table, a: Aids, seat: int, tile: int, self_drawn: bool) -> int:
    """Why `tile`, which completes the hand of `seat`, does not win; 0 where it does.

    Question and worth are kept of a hand with too few points, too: its player may ask.
    """
    fill_hand(t, a, seat, tile, self_drawn)
    fill_play(t, a, seat, tile, self_drawn)
    refused = score(a)
    if refused in (0, BELOW_MINIMUM):
        t.seat[WORTH + seat] = a.out[asked.POINTS]
        t.seat[PAYS + seat] = a.out[asked.TOTAL]
        for place in range(ASK_SIZE):
            t.ask[ASK_SIZE * seat + place] = a.ask[place]
    return refused


@kernel
def fill_hand(t: Table, a: Aids, seat: int, tile: int, self_drawn: bool) -> None:
    """The tiles of `seat` and the winning tile, which is in its hand if it drew it."""
    for place in range(KINDS, ASK_SIZE):
        a.ask[place] = 0
    for kind in range(KINDS):
        a.ask[kind] = t.hand[HAND * seat + kind]
    a.ask[asked.WIN] = tile
    if not self_drawn:
        a.ask[tile] += 1
    melds = int(t.seat[MELDS + seat])
    a.ask[asked.MELDS] = melds
    for place in range(melds):
        meld = meld_of(t, seat, place)
        kind = kind_of_meld(meld)
        a.ask[asked.MELD_KIND + place] = asked.MELDED_KONG if kind == MELD_ADDED else kind
        a.ask[asked.MELD_TILE + place] = low_of_meld(meld)


@kernel
def fill_play(t: Table, a: Aids, seat: int, tile: int, self_drawn: bool) -> None:
    """How and when the win comes about. A robbed tile is neither of the last ones (L1, L5)."""
    robbed = not self_drawn and t.reg[OFFERED_AS] != AS_DISCARD
    seen = int(t.hand[HAND * PUBLIC + tile])
    a.ask[asked.SELF_DRAWN] = 1 if self_drawn else 0
    a.ask[asked.LAST_TILE] = 1 if seen == (3 if self_drawn else 4) and not robbed else 0
    a.ask[asked.WALL_LAST] = 1 if live_left(t) == 0 and not robbed else 0
    replaced = self_drawn and t.reg[DRAWN_AS] == REPLACEMENT
    a.ask[asked.KONG] = 1 if replaced or robbed else 0
    a.ask[asked.FLOWERS] = count_flowers(int(t.seat[FLOWERS + seat]))
    a.ask[asked.SEAT] = wind_of(t, seat)
    a.ask[asked.PREVALENT] = EAST + int(t.reg[ROUND]) % 4


@kernel
def count_flowers(mask: int) -> int:
    """How many flowers a mask has."""
    count = 0
    for flower in range(8):
        count += mask >> flower & 1
    return count
