"""A riichi rulebook as one row of whole numbers: where each switch stands, and the values it takes.

`rules/riichi.py` makes the row; kernels read `a.rules[PLACE]` and know no rulebook by name.
Yes/no switches are 0 or 1. Points are whole points, masks are masks of yaku bits.
"""

# --- the set, the length, the end -------------------------------------------------------------
RED_FIVES = 0  # three places: red fives of characters, circles, bamboos (0 to 4)
ROUNDS = 3  # 1 East, 2 East and South
START_POINTS = 4
RETURN_POINTS = 5  # taken off at the end
UMA = 6  # four places
OKA = 10  # added to the first
ROUNDING = 11
TIES = 12
LEFTOVER_STICKS = 13
BUST = 14  # the game ends when somebody is below zero
WIN_END = 15  # East, first in the last hand with the target, ends the game by a win (agari-yame)
READY_END = 16  # the same by being ready at a draw (tenpai-yame)
TARGET = 17  # points somebody needs for the game to end; 0 none
EXTRA_ROUNDS = 18  # rounds that may be added while nobody has the target
TIE_HANDS = 19  # extra hands while the first place is tied

# ROUNDING
EXACT, WHOLE_THOUSANDS = 0, 1  # thousands: half upward, the first takes the balance
# TIES
TIES_SHARED, TIES_BY_SEAT = 0, 1
# LEFTOVER_STICKS
STICKS_TO_FIRST, STICKS_SPLIT, STICKS_TO_NOBODY = 0, 1, 2

# --- claims -----------------------------------------------------------------------------------
PUNG_BEATS_CHOW = 20
MAX_RONS = 21  # 1 the next in turn only (head bump), 2, 3
SWAP_SAME = 22  # the claimed tile may be discarded at once
SWAP_OTHER_END = 23
MIN_YAKU_HAN = 24  # 1
TWO_HAN_FROM = 25  # counters from which two han of yaku are needed; 0 never
ORPHANS_ROB_CLOSED_KAN = 26

# --- dora -------------------------------------------------------------------------------------
KAN_DORA = 27
URA_DORA = 28
KAN_URA = 29
CLOSED_KAN_DORA = 30
OPEN_KAN_DORA = 31
ADDED_KAN_DORA = 32

# CLOSED_KAN_DORA, OPEN_KAN_DORA, ADDED_KAN_DORA
AT_ONCE, AT_DISCARD = 0, 1  # before the replacement; with the discard or before the next kan's draw

# --- riichi and furiten -----------------------------------------------------------------------
IPPATSU_COUNTS = 33
RIICHI_WALL = 34  # live tiles needed after the own draw
RIICHI_POINTS = 35  # points needed; NO_POINTS_NEEDED where none
RIICHI_IN_FURITEN = 36
RIICHI_KAN = 37
FURITEN_ENDS = 38
READY_NEEDS_YAKU = 39

NO_POINTS_NEEDED = -(10**9)
# RIICHI_KAN
SHAPE_STAYS, WAITS_STAY = 0, 1
# FURITEN_ENDS: the temporary one
OWN_DRAW_OR_CLAIM, ANY_CLAIM, OWN_DISCARD = 0, 1, 2

# --- worth of a hand --------------------------------------------------------------------------
OPEN_ALL_SIMPLES = 40
DOUBLE_WIND_FU = 41  # 2 or 4
REPLACEMENT_FU = 42  # 2 fu of self-draw on a replacement tile
OPEN_PINFU_FU = 43  # an open hand worth only its base gets 2
PINFU_SELF_DRAWN = 44
ROUND_UP_MANGAN = 45
COUNTED_YAKUMAN = 46
YAKUMAN_ADD_UP = 47
DOUBLE_YAKUMAN = 48  # mask of yaku bits
RENHOU = 49
NAGASHI = 50
AFTER_KAN_WITH_LAST = 51

# RENHOU
NO_RENHOU, RENHOU_MANGAN, RENHOU_YAKUMAN = 0, 1, 2
# NAGASHI: none; as a win (no noten payments, East stays only if East has it); instead of noten
# payments (East stays if ready, sticks and counters as at a draw)
NO_NAGASHI, NAGASHI_WIN, NAGASHI_DRAW = 0, 1, 2

# --- payments ---------------------------------------------------------------------------------
COUNTER_RON = 52
COUNTER_TSUMO = 53  # from each
COUNTERS_TO_ALL = 54  # every winner gets the counters, else only the first in turn
OWN_STICK_BACK = 55  # each of several winners gets the own stick back, else all go to the first
LIABLE_FOR = 56  # mask of yaku bits
LIABLE_SCOPE = 57
LIABLE_COUNTERS = 58
LIABLE_CLOSED_KANS = 59  # a declared closed kan counts among the sets shown
NOTEN_PAYMENT = 60
NOTEN_BY_CHOICE = 61

# LIABLE_SCOPE
WHOLE_HAND, THAT_YAKUMAN = 0, 1
# LIABLE_COUNTERS: who pays the counters on a ron
BY_DISCARDER, BY_LIABLE = 0, 1

# --- draws, penalties -------------------------------------------------------------------------
NINE_TERMINALS = 62
FOUR_WINDS = 63
FOUR_KANS_ABORT = 64
FOUR_RIICHI = 65
TRIPLE_RON_ABORT = 66
CHOMBO = 67
CHOMBO_POINTS = 68
FREE_DECLARATIONS = 69  # mask of action kinds that may be declared though illegal; mostly 0
SHOW_NOTEN_RIICHI = 70  # a riichi hand must be shown at a draw
MOST_KANS = 71  # of all seats
CLOSED_WINDOWS = 72  # every offered tile waits for the table to close its window

# FOUR_KANS_ABORT: when the discard after the fourth kan passes, or, where that kan is closed or
# added, with its replacement tile unless that wins (BGA-V-4, D-84)
NO_STOP, STOP_AT_DISCARD, STOP_AT_DRAW = 0, 1, 2
# CHOMBO
CHOMBO_AFTER_UMA, CHOMBO_REVERSE_MANGAN = 0, 1

SIZE = 80
"""An MCR rulebook begins with the same row, and goes on where this one ends."""
