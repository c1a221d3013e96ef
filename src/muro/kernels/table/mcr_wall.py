"""The wall of an MCR hand: two ends, flowers, players who have changed seats.

The wall has 144 tiles in the order of play, counted from the break: 18 stacks a side, the upper
tile of each before the lower. The deal takes its tiles as in riichi (`state.py`), and East its
fourteenth, which is tile 52: the upper tiles of the first and third of the next stacks (MTOUR-1).
Kongs and flowers are replaced from the other end, of each stack the upper tile first, and every
tile can be drawn (MCR-3).

Private walls have 34 tiles for each seat, seat 0 first: thirteen are dealt, then they are drawn in
order, replacements too.
"""

from __future__ import annotations

from ..aids import Aids
from ..kinds import ALL_TILES, EAST, FLOWER, KINDS, NO_TILE
from ..mcr.rulebook import FLOWERS as WITH_FLOWERS
from ..mcr.rulebook import PRIVATE_WALLS, SEAT_CHANGES
from ..mode import Tiles, kernel
from ..reasons import NOT_A_WALL
from .codes import E_DRAW, E_FLOWER, E_HAND, E_SEATS, EVERYBODY
from .deal import clear_hand, deal_from, deal_to, phase_refusal, set_hand
from .state import (
    AT,
    DEALER,
    DRAWN,
    DRAWN_AS,
    FIRST_DEALER,
    FLOWERS,
    FLOWERS_OUT,
    FOR_FLOWER,
    FROM_WALL,
    HAND,
    HANDS,
    KANS,
    LIVE_END,
    MOST_TILES,
    NEXT_DEALER,
    NEXT_ROUND,
    OWN_LEFT,
    OWN_WALLS,
    PENALTIES,
    PLAYER,
    POINTS,
    REPLACEMENT,
    ROUND,
    TURN,
    WALL,
    Table,
    give,
    live_left,
    tell,
)

SITTING = (0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 1, 0, 3, 2, 0, 1)
"""Who sits East, South, West, North in each of the four rounds, by their first seats (MTOUR-6)."""
OWN_WALL = 34
DEALT = 13


@kernel
def wall_refusal(t: Table, a: Aids, wall: Tiles) -> int:
    """Why no hand can be dealt from `wall` now; 0 where it can."""
    refused = phase_refusal(t)
    if refused:
        return refused
    flowers = int(a.rules[WITH_FLOWERS])
    if len(wall) != (MOST_TILES if flowers else WALL):
        return NOT_A_WALL
    for kind in range(KINDS):
        a.free[kind] = 0
    shown = 0
    for place in range(len(wall)):
        tile = int(wall[place])
        if tile < 0 or tile >= ALL_TILES or KINDS <= tile < FLOWER:
            return NOT_A_WALL
        if tile >= FLOWER:
            shown |= 1 << tile - FLOWER
        else:
            a.free[tile] += 1
    for kind in range(KINDS):
        if a.free[kind] != 4:
            return NOT_A_WALL
    return 0 if shown == 255 * flowers else NOT_A_WALL


@kernel
def begin_mcr_hand(t: Table, a: Aids, wall: Tiles) -> None:
    """Deal from a wall that was looked at: thirteen each, East's fourteenth, then the flowers."""
    clear_hand(t)
    changed = a.rules[SEAT_CHANGES] != 0 and change_seats(t, a)
    set_hand(t)
    t.reg[HANDS] += 1
    t.reg[LIVE_END] = len(wall)
    t.reg[OWN_WALLS] = a.rules[PRIVATE_WALLS]
    for place in range(len(wall)):
        t.wall[place] = wall[place]
    tell_hand(t, changed)
    dealer = int(t.reg[DEALER])
    for after in range(4):
        seat = (dealer + after) % 4
        if t.reg[OWN_WALLS]:
            own = OWN_WALL * seat
            deal_from(t, seat, own, own + 4, own + 8, own + 12)
            t.seat[OWN_LEFT + seat] = OWN_WALL - DEALT
        else:
            deal_to(t, seat, after)
    t.reg[AT] = 4 * DEALT
    draw_for(t, dealer, FROM_WALL)
    for after in range(4):
        first_flowers(t, (dealer + after) % 4)


@kernel
def tell_hand(t: Table, changed: bool) -> None:
    """Who sits where now, if that is new, and which hand it is."""
    dealer = int(t.reg[DEALER])
    if changed:
        order = 0
        for seat in range(4):
            order |= int(t.seat[PLAYER + seat]) << 2 * seat
        tell(t, E_SEATS, dealer, EVERYBODY, order, 0, 0, 0, 0)
    number = (dealer - int(t.reg[FIRST_DEALER])) % 4 + 1
    tell(t, E_HAND, dealer, EVERYBODY, EAST + int(t.reg[ROUND]) % 4, number, 0, 0, 0)


@kernel
def change_seats(t: Table, a: Aids) -> bool:
    """Before the first hand of a round the players take the seats of the round.

    What they have goes with them. Returns whether anybody has moved.
    """
    first = int(t.reg[FIRST_DEALER])
    now = int(t.reg[NEXT_ROUND]) % 4
    if t.reg[NEXT_DEALER] != first or sits(t, now, 0) == t.seat[PLAYER + first]:
        return False
    sit_as_in(t, a, now)
    return True


@kernel
def sit_as_in(t: Table, a: Aids, now: int) -> None:
    """The players take the seats of a round (0-3), with their points and penalties."""
    first = int(t.reg[FIRST_DEALER])
    for after in range(4):
        was = seat_of(t, sits(t, now, after))
        to = 3 * ((first + after) % 4)
        a.scratch[to] = t.seat[PLAYER + was]
        a.scratch[to + 1] = t.seat[POINTS + was]
        a.scratch[to + 2] = t.seat[PENALTIES + was]
    for seat in range(4):
        t.seat[PLAYER + seat] = a.scratch[3 * seat]
        t.seat[POINTS + seat] = a.scratch[3 * seat + 1]
        t.seat[PENALTIES + seat] = a.scratch[3 * seat + 2]


@kernel
def sits(t: Table, now: int, after: int) -> int:
    """The player who sits `after` seats from the first dealer's in a round (0-3)."""
    return (int(t.reg[FIRST_DEALER]) + SITTING[4 * now + after]) % 4


@kernel
def seat_of(t: Table, player: int) -> int:
    """Where a player sits now."""
    found = 0
    for seat in range(4):
        if t.seat[PLAYER + seat] == player:
            found = seat
    return found


@kernel
def next_place(t: Table, replacement: bool) -> int:
    """Where the next tile lies; kongs and flowers to be replaced are counted already."""
    begin, end = int(t.reg[AT]), int(t.reg[LIVE_END])
    back = int(t.reg[KANS]) + int(t.reg[FLOWERS_OUT]) - (1 if replacement else 0)
    last = end - begin - back == 1
    if last or (replacement and back % 2 == 1):
        # the other half of a stack is gone: its upper tile, or from the front, its lower one
        return end - back if back % 2 == 1 else begin
    return end - 2 - back if replacement else begin


@kernel
def take_tile(t: Table, seat: int, drawn_as: int) -> int:
    """The next tile for `seat`, out of the wall."""
    if t.reg[OWN_WALLS]:
        place = OWN_WALL * (seat + 1) - int(t.seat[OWN_LEFT + seat])
        t.seat[OWN_LEFT + seat] -= 1
        return int(t.wall[place])
    place = next_place(t, drawn_as != FROM_WALL)
    if drawn_as == FROM_WALL:
        t.reg[AT] += 1
    return int(t.wall[place])


@kernel
def draw_for(t: Table, seat: int, drawn_as: int) -> int:
    """`seat` draws, in its turn or for a flower of its first hand; returns the tile."""
    tile = take_tile(t, seat, drawn_as)
    give(t, seat, tile, 1)
    if seat == t.reg[TURN]:
        t.reg[DRAWN] = tile
        t.reg[DRAWN_AS] = drawn_as
    told = 2 if drawn_as == FOR_FLOWER else (1 if drawn_as == REPLACEMENT else 0)
    tell(t, E_DRAW, seat, 1 << seat, tile, told, live_left(t), 0, 0)
    return tile


@kernel
def show_flower(t: Table, seat: int, flower: int, first: bool) -> None:
    """`seat` lays a flower down beside its melds; it is to be replaced."""
    give(t, seat, flower, -1)
    t.seat[FLOWERS + seat] = int(t.seat[FLOWERS + seat]) | 1 << flower - FLOWER
    t.reg[FLOWERS_OUT] += 1
    tell(t, E_FLOWER, seat, EVERYBODY, flower, 1 if first else 0, 0, 0, 0)


@kernel
def first_flowers(t: Table, seat: int) -> None:
    """All flowers of a first hand are replaced, and those that come for them (MTOUR-2).

    East's fourteenth tile stays the one it drew, or what came for it.
    """
    flower = flower_of(t, seat)
    while flower != NO_TILE:
        drawn, how = int(t.reg[DRAWN]), int(t.reg[DRAWN_AS])
        show_flower(t, seat, flower, True)
        draw_for(t, seat, FOR_FLOWER)
        if drawn != flower:
            t.reg[DRAWN] = drawn
            t.reg[DRAWN_AS] = how
        flower = flower_of(t, seat)


@kernel
def flower_of(t: Table, seat: int) -> int:
    """A flower that `seat` holds, NO_TILE where there is none."""
    for flower in range(FLOWER, ALL_TILES):
        if t.hand[HAND * seat + flower] > 0:
            return flower
    return NO_TILE
