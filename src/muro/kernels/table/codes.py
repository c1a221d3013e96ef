"""Actions and events as whole numbers.

An action is `kind | a << 8 | b << 16 | c << 24` (each part 0-255); an event is a row of
`EVENT_WIDTH` numbers. Tiles are 0-36 (red fives as themselves), 255 where there is none. A part
that a kind of action does not use is `NO_PART`.
"""

from __future__ import annotations

from ..mode import kernel

# --- kinds of action; also bits of a mask ------------------------------------------------------
PASS = 0
CHI = 1  # a, b: the two own tiles, ascending by place in the suit
PON = 2  # a, b: the two own tiles, the lower number first (a plain five before a red one)
KAN = 3  # claimed
RON = 4
TSUMO = 5
DISCARD = 6  # a: tile; b: 1 if it is the tile just drawn
RIICHI = 7  # a, b as DISCARD: declare riichi with this discard
CLOSED_KAN = 8  # a: kind of tile 0-33
ADDED_KAN = 9  # a: the tile added
NINE_KINDS = 10  # abort: nine terminals and honors
TENPAI = 11  # at an exhaustive draw
NOTEN = 12
# orders of the referee (not of a seat): a: the seat they concern, b: reason
# (any reason does; `possible` lists each order once, without one)
DEAD_HAND_ORDER = 13
CHOMBO_ORDER = 14
REDEAL_ORDER = 15  # a: 0, it concerns nobody
SHOW_FLOWER = 16  # a: the flower, which is replaced
CLOSE_WINDOW = 17  # by the table: the time is over in which an offered tile lies still
ACTION_KINDS = 18

ORDERS = (DEAD_HAND_ORDER, CHOMBO_ORDER, REDEAL_ORDER)
REFEREE = 4
"""The seat number under which referee orders are stepped."""

NO_PART = 255


@kernel
def pack_action(kind: int, a: int, b: int, c: int) -> int:
    return kind | a << 8 | b << 16 | c << 24


@kernel
def kind_of(action: int) -> int:
    return action & 255


@kernel
def a_of(action: int) -> int:
    return action >> 8 & 255


@kernel
def b_of(action: int) -> int:
    return action >> 16 & 255


@kernel
def c_of(action: int) -> int:
    return action >> 24 & 255


# --- events: code, seat, to, four details ------------------------------------------------------
EVENT_WIDTH = 8
CODE, SEAT, TO, A, B, C, D, POINTS = 0, 1, 2, 3, 4, 5, 6, 7
# TO: mask of seats that may see the details A..D; to the others only code and seat are told.
# An event whose code is >= PRIVATE is not told to other seats at all.
EVERYBODY = 0b1111

# a hand begins: SEAT dealer, A prevalent wind 27-30, B hand of the round 1-4, C counters, D sticks
E_HAND = 1
# SEAT its tiles (told to it alone): A..D, 6 bits a tile, 4 tiles a number (the 13 in hand order)
E_DEALT = 2
E_INDICATOR = 3  # A the dora indicator turned
# SEAT draws A (told to it alone); B 1 a replacement tile, 2 for a flower; C live tiles left
E_DRAW = 4
E_DISCARD = 5  # SEAT discards A; B 1 if the tile just drawn; C 1 sideways (riichi)
E_CHI = 6  # SEAT takes A from seat B, with own tiles C, D
E_PON = 7
E_KAN = 8  # claimed: A from seat B (the other three are known)
E_CLOSED_KAN = 9  # A kind (MCR: told to it alone)
E_ADDED_KAN = 10  # A tile added
E_RIICHI = 11  # SEAT declares (before its discard)
E_RIICHI_STANDS = 12  # the stick is paid
# SEAT wins on A from seat B (own seat: self-drawn); C how many winners so far; POINTS the hand
E_WIN = 13
E_URA = 14  # A an ura indicator shown
E_NO_WIN = 15  # the hand ends without a win: A kind of draw
E_READY = 16  # SEAT declares: A 1 tenpai, 0 noten
E_PAID = 17  # SEAT: POINTS change for A a reason of payment
E_DEAD = 18  # SEAT has a dead hand: A reason
E_CHOMBO = 19  # SEAT: A reason
E_REDEAL = 20  # the hand is dealt again
E_HAND_ENDS = 21  # A 1 if East stays, B the counters to come, C sticks on the table
E_GAME_ENDS = 22
E_RESULT = 23  # SEAT: A place 1-4, POINTS the result after uma
E_SHOWN = 24  # SEAT shows its concealed hand: A..D as E_DEALT, 63 where there is no tile
E_FLOWER = 25  # SEAT shows the flower A; B 1 before the first discard
E_WINDOW = 27  # the time is over in which the offered tile lay still
E_SEATS = 26  # players have changed seats: A who sits at seats 0 to 3, two bits each
PRIVATE = 64
E_OFFER = 64  # SEAT is asked: A tile, B from seat, C what it may say (mask of kinds)
E_ANSWER = 65  # SEAT has answered: A kind
E_FURITEN = 66  # SEAT is now furiten: A 1 own discards, 2 for the moment, 3 for the hand
E_NOT_RIICHI = 67  # SEAT's riichi was refused: A reason

# kinds of draw (E_NO_WIN)
EXHAUSTIVE, NAGASHI_KIND, NINE_TERMINALS_DRAW, FOUR_WINDS_DRAW, FOUR_RIICHI_DRAW = 1, 2, 3, 4, 5
FOUR_KANS_DRAW, TRIPLE_RON_DRAW, CHOMBO_DRAW, REFEREE_DRAW = 6, 7, 8, 9

# reasons of payment (E_PAID)
FOR_HAND, FOR_COUNTERS, FOR_STICKS, FOR_STICK_LAID, FOR_NOTEN, FOR_NAGASHI = 1, 2, 3, 4, 5, 6
FOR_CHOMBO, FOR_STICK_BACK, FOR_LEFTOVER = 7, 8, 9
