"""What the riichi scorer is asked (one int8 row) and what it answers (one int64 row)."""

# --- the question: Tiles [ASK_SIZE] -----------------------------------------------------------
# 0-33: concealed tiles by kind, the winning tile among them, red fives as fives, melds not
WIN = 34  # kind of the winning tile, 0-33
MELDS = 35  # 0-4
MELD_KIND = 36  # four places
MELD_TILE = 40  # four places: the lowest tile of the meld, 0-33
SELF_DRAWN = 44
RIICHI_SAID = 45  # 0 no, 1 riichi, 2 double riichi
IN_ONE_TURN = 46  # ippatsu
AFTER_KAN = 47  # the winning tile is a replacement tile
ROBBED_KAN = 48
LAST_TILE = 49  # the last live tile (self-drawn) or the last discard
FIRST_TURN = 50  # unbroken first set of turns, before or with the own first draw
SEAT = 51  # 27-30
PREVALENT = 52  # 27-30
COUNTERS = 53
REDS = 54  # red fives in hand and melds
INDICATORS = 55  # how many dora indicators, 0-5
INDICATOR = 56  # five places
URA_INDICATORS = 61
URA_INDICATOR = 62  # five places
ROBBED_CLOSED = 67  # the robbed kan is a concealed one
ASK_SIZE = 72

# MELD_KIND
CHOW, PUNG, OPEN_KAN, CLOSED_KAN = 0, 1, 2, 3  # an added kan is an open one

# --- the answer: Row [OUT_SIZE]; the second best reading follows at RUNNER_UP -----------------
# Where POINTS is 0 there is no reading; its other places then mean nothing (but for YAKU and
# YAKU_HAN of a hand refused because it has too few han).
REFUSED = 0  # 0, or why the hand is no win: a reason of `reasons.py`
POINTS = 1  # what the winner gets for the hand alone
HAN = 2  # with dora
FU = 3  # rounded
FU_RAW = 4
YAKU = 5  # mask
YAKUMAN_COUNT = 6
LIMIT = 7
BASE = 8
PAY = 9  # ron: the discarder; self-draw: each non-dealer (each payer if the winner is East)
PAY_EAST = 10  # self-draw by another than East: what East pays; else 0
DORA = 11
URA = 12
RED = 13  # han of red fives
SHAPE = 14
CHOWS = 15  # the cut, concealed part: how often a chow starts at 1 to 7 of each suit, 3 bits each
PUNGS = 16  # mask, concealed triplets without declared kans
PAIR = 17
PLACE = 18  # where the winning tile sits
WAIT = 19
FU_BASE = 20
FU_SETS = 21  # all triplets and kans
FU_PAIR = 22
FU_WAIT = 23
FU_DRAW = 24
FU_OPEN = 25  # the 2 of an open hand without fu
YAKU_HAN = 26  # without dora
CLOSED = 27
CONCEALED = 28  # mask of triplets and kans that count as concealed in this reading
WORTH = 29  # points, rank and fu as one number: readings are compared by it
RUNNER_UP = 32
OUT_SIZE = 64

# LIMIT
NO_LIMIT, MANGAN, HANEMAN, BAIMAN, SANBAIMAN, YAKUMAN_LIMIT = 0, 1, 2, 3, 4, 5
# SHAPE
SETS, PAIRS, ORPHANS = 0, 1, 2
# PLACE
IN_PAIR, IN_PUNG, LOWEST, MIDDLE, HIGHEST = 0, 1, 2, 3, 4
# WAIT
TWO_SIDED, EDGE, CLOSED_WAIT, PAIR_WAIT, TWO_PUNGS = 0, 1, 2, 3, 4
