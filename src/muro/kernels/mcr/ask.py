"""What the MCR scorer is asked (one int8 row) and what it answers (one int64 row)."""

from __future__ import annotations

from .fans import FANS

# --- the question: Tiles [ASK_SIZE] -----------------------------------------------------------
# 0-33: concealed tiles by kind, the winning tile among them, melds not
WIN = 34  # kind of the winning tile, 0-33
MELDS = 35  # 0-4
MELD_KIND = 36  # four places
MELD_TILE = 40  # four places: the lowest tile of the meld, 0-33
SELF_DRAWN = 44
LAST_TILE = 45  # the other three of the winning tile's kind lie visible to all
WALL_LAST = 46  # no tile is left in the wall
KONG = 47  # self-drawn: the replacement tile of a kong; else a kong is robbed
FLOWERS = 48  # 0-8
SEAT = 51  # 27-30
PREVALENT = 52  # 27-30
ASK_SIZE = 72

# MELD_KIND; also the kind of a set in a reading
CHOW, PUNG, MELDED_KONG, CONCEALED_KONG = 0, 1, 2, 3

# --- the answer: Row [OUT_SIZE] ---------------------------------------------------------------
REFUSED = 0  # 0, or why the hand is no win: a reason of `reasons.py`
POINTS = 1  # without flowers; of a hand below the minimum, too
TOTAL = 2  # with flowers; 0 where the hand is no win
WAITS = 3  # mask of the kinds the hand waited for by form; -1 where nobody asked
HOGS = 4  # how often the Tile Hog is there, whatever the reading
COUNTED = 5  # how many fans of the best reading count; they follow: fan << 8 | times
COUNTED_FAN = 6
MOST_COUNTED = 26
BEST = (
    COUNTED_FAN + MOST_COUNTED
)  # the readings: the best, the runner-up (VALUE -1: there is none), the one at work
BLOCK = 24 + 4 * FANS
RUNNER_UP = BEST + BLOCK
WORK = RUNNER_UP + BLOCK
OUT_SIZE = WORK + BLOCK

# in a reading
VALUE = 0  # points without flowers
SHAPE = 1
SET = 2  # four places: lowest tile | kind << 6 | is a meld << 8; see `tile_of`, `kind_of`
PAIR = 6
PLACE = 7  # where the winning tile sits: a set (0-3), IN_PAIR, IN_BODY
BODY = 8  # which of the six knitted bodies (`kinds.py`); -1: none
CONCEALED = 9  # mask of the sets that are concealed pungs and kongs
SETS = 10  # how many sets are ordinary ones: 4; 1 beside a knitted straight; 0
LINKS = 11  # three places: fan << 4 | mask of sets, the combinations of sets that count; -1
BETWEEN = 14  # six places: the fan that two sets make (`combine.py`), -1 where none
TREE = 20  # four places: `combine.py` at work
FOUND = 24  # FANS places: how often each fan is there before the principles
LEFT = FOUND + FANS  # how often it counts
MADE = LEFT + FANS  # mask of the sets that make it; bit 4 the pair
WHY = MADE + FANS  # what it was silenced by: fan + 1, or ACCOUNT_ONCE, INEVITABLE; 0: it counts

# SHAPE
ORDINARY, KNITTED, PAIRS, ORPHANS, HONORS_KNITTED = 0, 1, 2, 3, 4
# PLACE
IN_PAIR, IN_BODY = 4, 5
# MADE
ALL_SETS, WHOLE = 15, 31
BY_NO_SET = 0  # the circumstances
# WHY
ACCOUNT_ONCE, INEVITABLE = 100, 101
