"""The record of a game: where each field stands in `Table`, and the small words to read it.

A game is one block of bytes; `Table` names the arrays on it (`game/table.py` makes both).

    t.reg[TURN]                 what there is once
    t.seat[POINTS + s]          what each seat has, four places a field
    t.hand[HAND * s + kind]     tiles a seat holds, by kind; HAND * s + 34..36 the red ones of them,
                                37..44 flowers not shown
    t.hand[HAND * PUBLIC + k]   tiles of a kind that everybody sees: rivers, melds, indicators
    t.river[RIVER * s + i]      discards in order; t.river[FLAGS + RIVER * s + i] what about them
    t.meld[4 * s + i]           packed melds (`melds.py`)
    t.events[EVENT_WIDTH * i]   what the last call of `deal` or `step` did (`codes.py`)
    t.ask[ASK_SIZE * s]         what the scorer was asked for this seat's win
    t.wall                      as below

The wall has 136 tiles in the order of play, counted from the break (RCR 2016 2.5-2.8). 0 to 121 are
drawn in order; the deal takes 0-3, 16-19, 32-35, 48, 52 for East, 4-7, 20-23, 36-39, 49 for South
and so on. From 122 on lies the dead wall, its stacks counted from the break, the upper tile of each
before the lower: stacks 1 and 2 are the replacement tiles 1 to 4 (122-125), the upper tiles of
stacks 3 to 7 the dora indicator and the four of kans (126, 128 ... 134), the lower tiles of these
stacks the ura indicators (127 ... 135). Each kan makes the last live tile a part of the dead wall.
"""

from __future__ import annotations

from typing import NamedTuple

from ..kinds import EAST, FLOWER, ONE, RED_FIVE, plain
from ..mode import Row, Tiles, kernel
from ..riichi.ask import ASK_SIZE
from .codes import EVENT_WIDTH

LAYOUT = 3
"""Changes whenever a field moves: a record of another layout is not read."""

# --- reg --------------------------------------------------------------------------------------
# of the game
LAYOUT_IS = 0
FIRST_DEALER = 1
STICKS = 2
HANDS = 3  # hands dealt so far
NEXT_DEALER = 4
NEXT_ROUND = 5
NEXT_COUNTERS = 6
PHASE = 7
N_EVENTS = 8
# of the hand: cleared by a deal
OF_HAND = 9
TURN = 9  # whose turn it is; while tiles are offered, who offered
DRAWN = 10  # the tile just drawn, NO_TILE after a claim
DRAWN_AS = 11
AT = 12  # the next live tile
KANS = 13  # of all seats, robbed ones not counted
INDICATORS = 14  # turned
OWED = 15  # indicators of kans still to be turned
OFFERED = 16  # the tile that may be claimed
OFFERED_BY = 17
OFFERED_AS = 18
FIRST_CLAIM = 19  # the seat that claimed it first, -1 none
DEALER = 20
ROUND = 21  # 0 East, 1 South ...
COUNTERS = 22
BEGAN_STICKS = 23  # on the table at the deal
UNBROKEN = 24  # no claim and no kan so far
DISCARDS = 25  # of all seats
RIICHI_BY = 26  # the seat whose riichi stands when its discard passes, -1 none
FORBIDDEN = 27  # mask of kinds that may not be discarded after this claim
RIICHI_TILES = 28  # mask of tiles (0-36) that may be discarded with a riichi
CLOSED_KANS = 29  # mask of kinds
ADDED_KANS = 30  # mask of tiles (0-36)
MAY_TSUMO = 31  # 0, or 1 if the drawn tile wins
FURITEN_TILES = 32  # mask of tiles that leave the hand ready, but too furiten for a riichi
MAY_ABORT = 33  # nine kinds of terminals and honors
STOPS = 34  # the kind of draw that ends the hand unless the tile in play wins; 0 none
NEXT = 35  # what a call has still to do; NOTHING between calls
ENDED = 36  # how the hand ended
WINNERS = 37
LOSER = 38  # who pays a ron, -1
WIN_TILE = 39
EAST_STAYS = 40
SEEN_URA = 41  # ura indicators shown at the end
# what a call has still to do, empty between calls
AFTER = 42  # what comes after TO_JUDGE
TO_RECOUNT = 43  # mask of seats whose waits are to be found
TO_SHOW = 44  # mask of seats who show their hands
TO_BE_JUDGED = 45  # mask of seats whose hand the tile in play completes
OFFENDERS = 46  # mask of seats who commit a chombo,
OFFENCE = 47  # why
# of the wall
LIVE_END = 48  # tiles that could be drawn if nothing was ever replaced
FLOWERS_OUT = 49  # flowers replaced, of all seats
OWN_WALLS = 50  # each seat draws from a wall of its own
WINDOW = 51  # the offered tile stays where it is till the table closes the window
REG_SIZE = 52

# PHASE
TO_DEAL, IN_TURN, CLAIMING, DECLARING, HAND_OVER, GAME_OVER = 0, 1, 2, 3, 4, 5
# DRAWN_AS
FROM_CLAIM, FROM_WALL, REPLACEMENT, FOR_FLOWER = 0, 1, 2, 3
# OFFERED_AS
AS_DISCARD, AS_ADDED_KAN, AS_CLOSED_KAN = 0, 1, 2
# ENDED: 0 while it is played, a kind of draw of `codes.py`, or
BY_WIN = 10
# NEXT
NOTHING, TO_DRAW, TO_REPLACE, TO_LOOK, TO_JUDGE, TO_TURN, TO_OFFER, TO_ASK = range(8)
TO_SETTLE, TO_ASK_READY, TO_WIN, TO_PAY_DRAW, TO_VOID, TO_END, TO_REFILL = range(8, 15)

# --- seat: four places a field ----------------------------------------------------------------
# of the game
POINTS = 0
PENALTIES = 4  # how many chombo
PLACED = 8  # at the end of the game, 1 to 4
RESULT = 12
PLAYER = 16  # who sits here: the number of the seat where the player sat first
# of the hand
OF_HAND_SEAT = 20
BEGAN = 20  # points at the beginning of the hand
IN_RIICHI = 24  # 0 no, 1 riichi, 2 double riichi
PAID = 28  # the stick of this hand's riichi lies on the table
IPPATSU = 32
WAITS = 36  # mask of kinds that complete the hand before a draw; kinds held four times are none
DISCARDED = 40  # mask of kinds in the own river
PASSED = 44  # a winning tile let pass, for the moment
PASSED_IN_RIICHI = 48
RIVER_SIZE = 52
MELDS = 56
OPEN_MELDS = 60
MAY = 64  # mask of kinds of action that are legal on the offered tile
ANSWER = 68  # the packed action said, or NO_ANSWER, or NOT_ASKED
DEAD = 72  # 0, or the reason of the dead hand
NOTED = 76  # mask of offences judged at the end of the hand
DECLARED = 80  # at a draw
LIABLE_DRAGONS = 84  # who is liable for this seat's dragons, -1 nobody
LIABLE_WINDS = 88
LIABLE_KANS = 92
SAFE = 96  # mask of kinds that cannot win for this seat: own discards, and all since its riichi
REFUSED_WIN = 100  # why the tile in play does not win for this seat; 0 if it does
WON = 104  # 0, or the place among the winners of the hand
WON_LIABLE = 108  # who was liable, -1
WORTH = 112  # of the win that is possible now, or was made: points of the hand alone,
PAYS = 116  # payments,
EAST_PAYS = 120
YAKU_OF = 124  # yaku,
YAKUMANS = 128  # how many yakuman
SHOWED = 132  # the concealed hand was shown at the end
TOLD_FURITEN = 136  # was told that its own discards make it furiten
# at the end of the game
LEFT_OVER = 140  # points for sticks nobody won
NET_POINTS = 144  # points less the return points
PLACE_PAID = 148  # what the place is worth: uma and oka
# of a hand with flowers, or with walls of their own
FLOWERS = 152  # mask of the flowers shown, bit 0 for tile 37
OWN_LEFT = 156  # tiles left in the own wall
SEAT_SIZE = 160

NO_ANSWER = -1
NOT_ASKED = -2
# DECLARED
UNDECLARED, IS_READY, IS_NOTEN = 0, 1, 2
# NOTED
RIICHI_NOT_READY, RIICHI_KAN_CHANGED = 1, 2

# --- the other arrays -------------------------------------------------------------------------
HAND = 48
PUBLIC = 4
RIVER = 40
"""Room for more discards than a seat can make, whoever claims what."""
FLAGS = 4 * RIVER
# flags of a discard; from bit 2 on the seat that claimed it, plus one
WAS_DRAWN, WAS_RIICHI, CLAIMED_BY = 1, 2, 4
MAX_EVENTS = 64
"""More than a call can tell. The most is a step that ends the game with three wins: an answer,
3 hands shown, 3 wins, 5 ura indicators, 7 payments a win (hand 3, counters 3, sticks 1), the end of
the hand and of the game, 4 sticks left over, 4 results: 43. A void hand at an exhausted wall: 41.
"""
MAX_ACTIONS = 128
"""Room that `possible` and `legal` need."""

LIVE = 122
"""Live tiles while there is no kan; the first replacement tile."""
INDICATOR = 126
"""The first dora indicator; the ura indicator lies after it, then the next two."""
WALL = 136
MOST_TILES = 144
"""A wall with flowers."""


class Table(NamedTuple):
    """The arrays of one game."""

    reg: Row
    seat: Row
    meld: Row
    events: Row
    wall: Tiles
    hand: Tiles
    river: Tiles
    ask: Tiles


SIZES: tuple[tuple[str, str, int], ...] = (
    ("reg", "q", REG_SIZE),
    ("seat", "q", SEAT_SIZE),
    ("meld", "q", 16),
    ("events", "q", EVENT_WIDTH * MAX_EVENTS),
    ("wall", "b", MOST_TILES),
    ("hand", "b", HAND * 5),
    ("river", "b", 2 * FLAGS),
    ("ask", "b", 4 * ASK_SIZE),
)
"""Each array of a `Table`: name, code of its numbers, how many; in the order of the bytes."""


@kernel
def tell(
    t: Table, code: int, seat: int, to: int, a: int, b: int, c: int, d: int, points: int
) -> None:
    """One more event. Nothing else writes events; `MAX_EVENTS` is more than any call can tell."""
    at = EVENT_WIDTH * int(t.reg[N_EVENTS])
    t.events[at] = code
    t.events[at + 1] = seat
    t.events[at + 2] = to
    t.events[at + 3] = a
    t.events[at + 4] = b
    t.events[at + 5] = c
    t.events[at + 6] = d
    t.events[at + 7] = points
    t.reg[N_EVENTS] += 1


@kernel
def held(t: Table, seat: int, kind: int) -> int:
    """How many tiles of a kind `seat` holds, red fives among them."""
    return int(t.hand[HAND * seat + kind])


@kernel
def exactly(t: Table, seat: int, tile: int) -> int:
    """How many of just this tile `seat` holds: a red five is no plain five."""
    here = int(t.hand[HAND * seat + tile])
    if tile < EAST and tile % 9 == 4:
        return here - int(t.hand[HAND * seat + RED_FIVE + tile // 9])
    return here


@kernel
def give(t: Table, seat: int, tile: int, n: int) -> None:
    """Put `n` of a tile into a hand, or take them out where `n` is negative."""
    t.hand[HAND * seat + plain(tile)] += n
    if RED_FIVE <= tile < FLOWER:
        t.hand[HAND * seat + tile] += n


@kernel
def show_all(t: Table, tile: int, n: int) -> None:
    """`n` more of a tile lie where everybody sees them."""
    t.hand[HAND * PUBLIC + plain(tile)] += n


@kernel
def size_of(t: Table, seat: int) -> int:
    """Concealed tiles of `seat` between two turns."""
    return 13 - 3 * int(t.seat[MELDS + seat])


@kernel
def wind_of(t: Table, seat: int) -> int:
    return EAST + (seat - int(t.reg[DEALER])) % 4


@kernel
def live_left(t: Table) -> int:
    """Tiles that can still be drawn in turn; where walls are private, by the next in turn."""
    if t.reg[OWN_WALLS]:
        return int(t.seat[OWN_LEFT + (int(t.reg[TURN]) + 1) % 4])
    return int(t.reg[LIVE_END] - t.reg[KANS] - t.reg[FLOWERS_OUT] - t.reg[AT])


@kernel
def has(mask: int, bit: int) -> bool:
    return mask >> bit & ONE != 0


@kernel
def clear_turn(t: Table) -> None:
    """Nothing may be done but discard."""
    t.reg[FORBIDDEN] = 0
    t.reg[RIICHI_TILES] = 0
    t.reg[FURITEN_TILES] = 0
    t.reg[CLOSED_KANS] = 0
    t.reg[ADDED_KANS] = 0
    t.reg[MAY_TSUMO] = 0
    t.reg[MAY_ABORT] = 0
