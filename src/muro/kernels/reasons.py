"""Why something may not be done: the codes kernels return. 0 means it may.

Each code has a phrase `reason.<name>` in every language; `NAMES` is the list.
"""

# scoring
NOT_COMPLETE = 1
NO_YAKU = 2
TOO_FEW_HAN = 3
BELOW_MINIMUM = 4  # MCR: fewer points than a win needs
# the table
NOT_YOUR_TURN = 10
NOTHING_OFFERED = 11
ALREADY_ANSWERED = 12
NOT_HELD = 13
NOT_A_WAIT = 14
FURITEN = 15
DEAD_HAND = 16
MUST_DISCARD_DRAWN = 17  # in riichi
SWAP_CALL = 18
NOT_READY = 19
HAND_OPEN = 20
WALL_TOO_SHORT = 21
TOO_FEW_POINTS = 22
ALREADY_RIICHI = 23
NO_TILES_FOR_CALL = 24
NOT_FROM_LEFT = 25
LAST_TILE = 26
TOO_MANY_KANS = 27
KAN_CHANGES_HAND = 28
NOT_DRAWN = 29  # needs a tile just drawn
RIICHI_CANNOT_CALL = 30
OUTRANKED = 31
HAND_IS_OVER = 32
NOT_FIRST_TURN = 33
NOT_NINE_KINDS = 34
DRAW_NOT_IN_RULES = 35
MUST_SHOW = 36  # riichi shows its hand
UNKNOWN_ACTION = 37
NOT_THE_REFEREE = 38
ALL_DISCARDS_FORBIDDEN = 39
GAME_IS_OVER = 40
ROB_ONLY_BY_ORPHANS = 41
NOT_A_WALL = 42  # not the tiles of this rulebook
HAND_NOT_OVER = 43
WIN_STANDS = 44  # a declared win cannot be withdrawn
NO_CHOMBO = 45  # the rules know none
# offences: why a hand is dead, why there is a chombo (RCR 2016 3.4.6, 3.4.7)
WRONG_WIN = 50
OPEN_RIICHI = 51
WRONG_RIICHI = 52  # not rotated or not said
WRONG_TILE_COUNT = 53
WRONG_SET = 54
SWAP_DISCARD = 55
RIICHI_WITHOUT_READY = 56
RIICHI_KAN_CHANGED_HAND = 57
ACTED_WITH_DEAD_HAND = 58
CANNOT_GO_ON = 59
TILES_EXPOSED = 60
TILE_NOT_TAKEN = 61
WRONG_WORD = 62
OTHER_OFFENCE = 63

NAMES: dict[int, str] = {
    value: name.lower()
    for name, value in sorted(globals().items(), key=lambda item: str(item[0]))
    if name.isupper() and isinstance(value, int)
}
