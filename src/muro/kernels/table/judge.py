"""What a win at the table is worth: the question to the scorer, and its answer kept."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import EAST, FLOWER, KINDS, ONE, RED_FIVE, plain
from ..mode import kernel
from ..riichi import ask as asked
from ..riichi.ask import ASK_SIZE
from ..riichi.score import score
from .melds import MELD_ADDED, MELD_CLOSED, kind_of_meld, low_of_meld, meld_of, reds_of_meld
from .state import (
    AFTER,
    AS_CLOSED_KAN,
    AS_DISCARD,
    COUNTERS,
    DRAWN,
    DRAWN_AS,
    EAST_PAYS,
    HAND,
    IN_RIICHI,
    INDICATOR,
    INDICATORS,
    IPPATSU,
    MELDS,
    NEXT,
    OFFERED,
    OFFERED_AS,
    PAYS,
    REFUSED_WIN,
    REPLACEMENT,
    RIVER_SIZE,
    ROUND,
    TO_ASK,
    TO_ASK_READY,
    TO_BE_JUDGED,
    TO_TURN,
    UNBROKEN,
    WAITS,
    WORTH,
    YAKU_OF,
    YAKUMANS,
    Table,
    give,
    has,
    live_left,
    wind_of,
)


@kernel
def fill_tiles(t: Table, a: Aids, seat: int, tile: int, self_drawn: bool) -> None:
    """The tiles of `seat` and the winning tile, which is in its hand if it drew it."""
    for kind in range(KINDS):
        a.ask[kind] = t.hand[HAND * seat + kind]
    a.ask[asked.WIN] = plain(tile)
    reds = reds_held(t, seat)
    if not self_drawn:
        a.ask[plain(tile)] += 1
        reds += 1 if tile >= RED_FIVE else 0
    melds = int(t.seat[MELDS + seat])
    a.ask[asked.MELDS] = melds
    for place in range(melds):
        meld = meld_of(t, seat, place)
        reds += reds_of_meld(meld)
        a.ask[asked.MELD_KIND + place] = min(kind_of_meld(meld), MELD_CLOSED)
        if kind_of_meld(meld) == MELD_ADDED:
            a.ask[asked.MELD_KIND + place] = asked.OPEN_KAN
        a.ask[asked.MELD_TILE + place] = low_of_meld(meld)
    a.ask[asked.REDS] = reds


@kernel
def fill_indicators(t: Table, a: Aids, seat: int) -> None:
    """The indicators that count for `seat`; those below them for riichi only."""
    turned = int(t.reg[INDICATORS])
    a.ask[asked.INDICATORS] = turned
    a.ask[asked.URA_INDICATORS] = turned if t.seat[IN_RIICHI + seat] else 0
    for place in range(turned):
        a.ask[asked.INDICATOR + place] = plain(int(t.wall[INDICATOR + 2 * place]))
        a.ask[asked.URA_INDICATOR + place] = plain(int(t.wall[INDICATOR + 2 * place + 1]))


@kernel
def fill_situation(t: Table, a: Aids, seat: int, self_drawn: bool) -> None:
    """How and when the win comes about."""
    robbed = 0 if self_drawn else int(t.reg[OFFERED_AS])
    in_play = t.reg[AFTER] != TO_ASK_READY
    a.ask[asked.SELF_DRAWN] = 1 if self_drawn else 0
    a.ask[asked.RIICHI_SAID] = t.seat[IN_RIICHI + seat]
    a.ask[asked.IN_ONE_TURN] = t.seat[IPPATSU + seat]
    replaced = self_drawn and t.reg[DRAWN_AS] == REPLACEMENT
    a.ask[asked.AFTER_KAN] = 1 if replaced and in_play else 0
    a.ask[asked.ROBBED_KAN] = 0 if robbed == AS_DISCARD else 1
    a.ask[asked.ROBBED_CLOSED] = 1 if robbed == AS_CLOSED_KAN else 0
    last = live_left(t) == 0 and robbed == AS_DISCARD
    a.ask[asked.LAST_TILE] = 1 if last and in_play else 0
    first = t.reg[UNBROKEN] != 0 and t.seat[RIVER_SIZE + seat] == 0
    a.ask[asked.FIRST_TURN] = 1 if first else 0
    a.ask[asked.SEAT] = wind_of(t, seat)
    a.ask[asked.PREVALENT] = EAST + int(t.reg[ROUND]) % 4
    a.ask[asked.COUNTERS] = min(int(t.reg[COUNTERS]), 127)


@kernel
def judge_all(t: Table, a: Aids) -> None:
    """Ask the scorer about the tile in play for each seat whose hand it completes.

    After the last discard it is asked whether the hands could win with any of their waits.
    """
    tiles = ONE << int(t.reg[DRAWN] if t.reg[AFTER] == TO_TURN else t.reg[OFFERED])
    for seat in range(4):
        if has(int(t.reg[TO_BE_JUDGED]), seat):
            if t.reg[AFTER] == TO_ASK_READY:
                tiles = int(t.seat[WAITS + seat])
            judge_seat(t, a, seat, tiles)
    t.reg[TO_BE_JUDGED] = 0
    t.reg[NEXT] = t.reg[AFTER]


@kernel
def judge_seat(t: Table, a: Aids, seat: int, tiles: int) -> None:
    """Note why no tile (0-36) of mask `tiles` wins for `seat`; 0 where one does."""
    apart = t.reg[AFTER] == TO_ASK_READY  # nobody has the tile
    for tile in range(FLOWER):
        if has(tiles, tile):
            give(t, seat, tile, 1 if apart else 0)
            refused = judge_win(t, a, seat, tile, t.reg[AFTER] != TO_ASK)
            give(t, seat, tile, -1 if apart else 0)
            t.seat[REFUSED_WIN + seat] = refused
            if refused == 0:
                return


@kernel
def judge_win(t: Table, a: Aids, seat: int, tile: int, self_drawn: bool) -> int:
    """Why `tile`, which completes the hand of `seat`, does not win; 0 and its worth kept if so."""
    for place in range(ASK_SIZE):
        a.ask[place] = 0
    fill_tiles(t, a, seat, tile, self_drawn)
    fill_indicators(t, a, seat)
    fill_situation(t, a, seat, self_drawn)
    refused = score(a)
    if refused:
        return refused
    t.seat[WORTH + seat] = a.out[asked.POINTS]
    t.seat[PAYS + seat] = a.out[asked.PAY]
    t.seat[EAST_PAYS + seat] = a.out[asked.PAY_EAST]
    t.seat[YAKU_OF + seat] = a.out[asked.YAKU]
    t.seat[YAKUMANS + seat] = a.out[asked.YAKUMAN_COUNT]
    for place in range(ASK_SIZE):
        t.ask[ASK_SIZE * seat + place] = a.ask[place]
    return 0


@kernel
def reds_held(t: Table, seat: int) -> int:
    """Red fives in the hand of `seat`."""
    reds = 0
    for tile in range(RED_FIVE, FLOWER):
        reds += int(t.hand[HAND * seat + tile])
    return reds
