"""The wall: dealing from it, drawing, replacement tiles, indicators."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import EAST, KINDS, NO_TILE, RED_FIVE, plain
from ..mode import Tiles, kernel
from ..reasons import GAME_IS_OVER, HAND_NOT_OVER, NOT_A_WALL
from ..riichi.ask import ASK_SIZE
from ..rulebook import AT_ONCE, KAN_DORA, RED_FIVES, START_POINTS
from .codes import E_DEALT, E_DRAW, E_HAND, E_INDICATOR, EVENT_WIDTH, EVERYBODY
from .state import (
    ANSWER,
    AT,
    BEGAN,
    BEGAN_STICKS,
    COUNTERS,
    DEALER,
    DRAWN,
    DRAWN_AS,
    FIRST_CLAIM,
    FIRST_DEALER,
    FLAGS,
    FROM_WALL,
    GAME_OVER,
    HAND,
    HAND_OVER,
    HANDS,
    INDICATOR,
    INDICATORS,
    KANS,
    LAYOUT,
    LAYOUT_IS,
    LIABLE_DRAGONS,
    LIABLE_KANS,
    LIABLE_WINDS,
    LIVE,
    LIVE_END,
    LOSER,
    MAX_EVENTS,
    MOST_TILES,
    NEXT_COUNTERS,
    NEXT_DEALER,
    NEXT_ROUND,
    NOT_ASKED,
    OF_HAND,
    OF_HAND_SEAT,
    OFFERED,
    OWED,
    PHASE,
    PLAYER,
    POINTS,
    REG_SIZE,
    REPLACEMENT,
    RIICHI_BY,
    ROUND,
    SEAT_SIZE,
    STICKS,
    TO_DEAL,
    TURN,
    UNBROKEN,
    WALL,
    WIN_TILE,
    WON_LIABLE,
    Table,
    give,
    live_left,
    show_all,
    tell,
)


@kernel
def clear_hand(t: Table) -> None:
    """Nothing of the last hand is left; what is of the game stays."""
    for place in range(OF_HAND, REG_SIZE):
        t.reg[place] = 0
    for place in range(OF_HAND_SEAT, SEAT_SIZE):
        t.seat[place] = 0
    for place in range(16):
        t.meld[place] = 0
    for place in range(5 * HAND):
        t.hand[place] = 0
    for place in range(2 * FLAGS):
        t.river[place] = 0
    for place in range(4 * ASK_SIZE):
        t.ask[place] = 0


@kernel
def set_hand(t: Table) -> None:
    """What is not zero at the beginning of a hand."""
    t.reg[DEALER] = t.reg[NEXT_DEALER]
    t.reg[ROUND] = t.reg[NEXT_ROUND]
    t.reg[COUNTERS] = t.reg[NEXT_COUNTERS]
    t.reg[BEGAN_STICKS] = t.reg[STICKS]
    t.reg[TURN] = t.reg[DEALER]
    t.reg[UNBROKEN] = 1
    t.reg[DRAWN] = NO_TILE
    t.reg[OFFERED] = NO_TILE
    t.reg[WIN_TILE] = NO_TILE
    t.reg[RIICHI_BY] = -1
    t.reg[LOSER] = -1
    t.reg[FIRST_CLAIM] = -1
    for seat in range(4):
        t.seat[BEGAN + seat] = t.seat[POINTS + seat]
        t.seat[ANSWER + seat] = NOT_ASKED
        t.seat[LIABLE_DRAGONS + seat] = -1
        t.seat[LIABLE_WINDS + seat] = -1
        t.seat[LIABLE_KANS + seat] = -1
        t.seat[WON_LIABLE + seat] = -1


@kernel
def clear_game(t: Table, a: Aids, first_dealer: int) -> None:
    """A game before its first deal."""
    for place in range(OF_HAND):
        t.reg[place] = 0
    for place in range(OF_HAND_SEAT):
        t.seat[place] = 0
    for place in range(EVENT_WIDTH * MAX_EVENTS):
        t.events[place] = 0
    for place in range(MOST_TILES):
        t.wall[place] = 0
    t.reg[LAYOUT_IS] = LAYOUT
    t.reg[FIRST_DEALER] = first_dealer
    t.reg[NEXT_DEALER] = first_dealer
    for seat in range(4):
        t.seat[POINTS + seat] = a.rules[START_POINTS]
        t.seat[PLAYER + seat] = seat
    clear_hand(t)
    set_hand(t)


@kernel
def phase_refusal(t: Table) -> int:
    """Why no hand can be dealt now, whatever the wall; 0 where it can."""
    if t.reg[PHASE] == GAME_OVER:
        return GAME_IS_OVER
    return 0 if t.reg[PHASE] == TO_DEAL or t.reg[PHASE] == HAND_OVER else HAND_NOT_OVER


@kernel
def deal_refusal(t: Table, a: Aids, wall: Tiles) -> int:
    """Why no hand can be dealt from `wall` now; 0 where it can."""
    refused = phase_refusal(t)
    if refused:
        return refused
    if len(wall) != WALL:
        return NOT_A_WALL
    for place in range(KINDS):
        a.free[place] = 0
    reds = 0
    for place in range(WALL):
        tile = int(wall[place])
        if tile < 0 or tile >= RED_FIVE + 3:
            return NOT_A_WALL
        a.free[plain(tile)] += 1
        if tile >= RED_FIVE:
            reds += 1 << 4 * (tile - RED_FIVE)
    for kind in range(KINDS):
        if a.free[kind] != 4:
            return NOT_A_WALL
    for suit in range(3):
        if reds >> 4 * suit & 15 != a.rules[RED_FIVES + suit]:
            return NOT_A_WALL
    return 0


@kernel
def begin_hand(t: Table, wall: Tiles) -> None:
    """Deal from a wall that was looked at; the dealer's fourteenth tile is its first draw."""
    clear_hand(t)
    set_hand(t)
    t.reg[HANDS] += 1
    t.reg[LIVE_END] = LIVE
    for place in range(WALL):
        t.wall[place] = wall[place]
    dealer = int(t.reg[DEALER])
    number = (dealer - int(t.reg[FIRST_DEALER])) % 4 + 1
    prevalent = EAST + int(t.reg[ROUND]) % 4
    counters = int(t.reg[COUNTERS])
    tell(t, E_HAND, dealer, EVERYBODY, prevalent, number, counters, int(t.reg[STICKS]), 0)
    for after in range(4):
        deal_to(t, (dealer + after) % 4, after)
    turn_indicator(t)
    t.reg[AT] = 52


@kernel
def deal_to(t: Table, seat: int, after: int) -> None:
    """Thirteen tiles for the seat `after` the dealer: three times four and one (RCR 2016 2.8)."""
    deal_from(t, seat, 4 * after, 16 + 4 * after, 32 + 4 * after, 48 + after)


@kernel
def deal_from(t: Table, seat: int, first: int, second: int, third: int, last: int) -> None:
    """Three blocks of four and one tile for `seat`, from these places of the wall."""
    one = take_from_wall(t, seat, first, 4)
    two = take_from_wall(t, seat, second, 4)
    three = take_from_wall(t, seat, third, 4)
    four = take_from_wall(t, seat, last, 1)
    tell(t, E_DEALT, seat, 1 << seat, one, two, three, four, 0)


@kernel
def take_from_wall(t: Table, seat: int, first: int, n: int) -> int:
    """Give `seat` tiles of the wall from `first` on; returns them, 6 bits a tile."""
    packed = 0
    for place in range(n):
        tile = int(t.wall[first + place])
        give(t, seat, tile, 1)
        packed |= tile << 6 * place
    return packed


@kernel
def turn_indicator(t: Table) -> None:
    """Turn the next dora indicator."""
    tile = int(t.wall[INDICATOR + 2 * int(t.reg[INDICATORS])])
    t.reg[INDICATORS] += 1
    show_all(t, tile, 1)
    tell(t, E_INDICATOR, int(t.reg[DEALER]), EVERYBODY, tile, 0, 0, 0, 0)


@kernel
def turn_owed(t: Table) -> None:
    """Turn the indicators that kans still owe."""
    for _ in range(int(t.reg[OWED])):
        turn_indicator(t)
    t.reg[OWED] = 0


@kernel
def owe_indicator(t: Table, a: Aids, when: int) -> None:
    """A kan was made: turn its indicator, at once or `AT_DISCARD`; those owed come first."""
    turn_owed(t)
    if not a.rules[KAN_DORA]:
        return
    t.reg[OWED] = 1
    if when == AT_ONCE:
        turn_owed(t)


@kernel
def draw(t: Table, replacement: bool) -> None:
    """The seat in turn draws the next live tile, or a replacement tile of the dead wall."""
    seat = int(t.reg[TURN])
    place = LIVE + int(t.reg[KANS]) - 1 if replacement else int(t.reg[AT])
    if not replacement:
        t.reg[AT] += 1
    tile = int(t.wall[place])
    t.reg[DRAWN] = tile
    t.reg[DRAWN_AS] = REPLACEMENT if replacement else FROM_WALL
    give(t, seat, tile, 1)
    told = 1 if replacement else 0
    tell(t, E_DRAW, seat, 1 << seat, tile, told, live_left(t), 0, 0)
