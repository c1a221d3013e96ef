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
ALONE = 3  # 1 where by form no other tile had completed it, else 0; -1 where nobody asked
COUNTED = 4  # how many fans of the best reading count; they follow: fan << 8 | times
COUNTED_FAN = 5
MOST_COUNTED = 27
ANSWER_SIZE = COUNTED_FAN + MOST_COUNTED  # that is all of the answer, unless it is explained

# The best reading and the runner-up in short: CHOICE_POINTS (-1: there is none) and what it is.
CHOICE = ANSWER_SIZE
RUNNER_UP_CHOICE = CHOICE + 8
CHOICE_POINTS, CHOICE_SHAPE, CHOICE_BODY = 0, 1, 2
CHOICE_CUT = 3  # four places

# The readings told in full, by `explain` alone: the best, the runner-up (VALUE -1: there is none)
BEST = RUNNER_UP_CHOICE + 8
BLOCK = 16 + 4 * FANS
RUNNER_UP = BEST + BLOCK
WORK = RUNNER_UP + BLOCK  # the reading at work, see below
OUT_SIZE = WORK + BLOCK + 64

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
FOUND = 16  # FANS places: how often each fan is there before the principles
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

# --- the reading at work: places in the answer --------------------------------------------------
# Nothing here is cleared for a new reading. Which fans it has say two masks, of the fans 0-40 and
# of the fans 41-81. FOUND, LEFT and MADE hold something only for the fans noted (`sets.find`): the
# others are there once, made by the whole hand or, the circumstances, by no set. WHY holds
# something only for a fan of which less is left than was found.
NOW_SHAPE, NOW_SET, NOW_PAIR, NOW_PLACE = WORK + SHAPE, WORK + SET, WORK + PAIR, WORK + PLACE
NOW_BODY, NOW_CONCEALED, NOW_SETS = WORK + BODY, WORK + CONCEALED, WORK + SETS
NOW_LINKS = WORK + LINKS
NOW_FOUND, NOW_LEFT, NOW_MADE, NOW_WHY = WORK + FOUND, WORK + LEFT, WORK + MADE, WORK + WHY

MASKS = WORK + BLOCK
FOUND_LOW, FOUND_HIGH = MASKS, MASKS + 1  # with the winning tile in the place at work
BASE_LOW, BASE_HIGH = MASKS + 2, MASKS + 3  # wherever it sits
LEFT_LOW, LEFT_HIGH = MASKS + 4, MASKS + 5
NOTED_LOW, NOTED_HIGH = MASKS + 6, MASKS + 7
HAND_HIGH = MASKS + 8  # the circumstances, all of them in the second half
MELD_PUNGS = MASKS + 9  # kinds of the melds that are pungs and kongs
MELD_CHOWS = MASKS + 10  # where the chows among them begin
KONGS = MASKS + 11  # kinds of kongs
HIDDEN_KONGS, SHOWN_KONGS = MASKS + 12, MASKS + 13  # masks of the melds
HIDDEN = MASKS + 14  # mask of the sets that are concealed, if the winning tile makes none
NOW_CUT = MASKS + 15  # four places
JOINS = MASKS + 19  # how many combinations of sets make a fan; they follow: fan << 4 | mask
JOIN = MASKS + 20  # eleven places
OTHER_COUNTED = MASKS + 31  # the fans of a reading while an earlier one is the best, as at COUNTED
