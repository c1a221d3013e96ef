"""The MCR bots: one that aims at eight points, one that only shortens the distance; batches.

The fan bot names the hands its tiles may become that are worth enough (`fan_targets.py`), with the
chance of each, and does what leaves most of them. It sees what its seat sees and nothing else.

`skill` is 0 (looks at fewer hands, fears nobody), 1 (the usual) or 2 (looks at any hand earlier).
"""

from __future__ import annotations

from .aids import Aids
from .distance import distance
from .fan_claim import fan_claim
from .fan_discard import fan_turn, flower_turn, look_round, with_kind
from .fan_room import LISTING, N_TARGETS, TARGET_SIZE, TARGETS
from .fan_targets import think
from .kinds import FLOWER, KINDS
from .mcr.rulebook import FLOWERS
from .mode import Row, Tiles, door, kernel
from .quick_claim import distance_with_meld
from .quick_discard import allowed_kinds, distances_after, forward
from .quick_discard import look_round as look_round_quickly
from .random import below, seeded, shuffle
from .table.claims import chow_refusal
from .table.codes import CHI, NO_PART, PASS, PON, RON, TSUMO, pack_action
from .table.deal import clear_game
from .table.mcr_hand import deal_mcr, step_mcr
from .table.riichi_hand import awaited
from .table.state import (
    BEGAN,
    BY_WIN,
    CLAIMING,
    ENDED,
    GAME_OVER,
    HAND,
    HAND_OVER,
    LOSER,
    MAY,
    MAY_TSUMO,
    MELDS,
    OFFERED,
    OPEN_MELDS,
    PHASE,
    PLAYER,
    POINTS,
    WALL,
    WINNERS,
    WON,
    WORTH,
    Table,
    has,
)

NEAREST = -1
"""As a skill: the bot that only shortens the distance, claims too."""
NEAREST_CLOSED = -2
"""The same without claims."""

# what `play_mcr_hands` counts
HANDS_PLAYED = 0
STEPS = 1
WINS = 2
SELF_DRAWS = 3
DRAWN_HANDS = 4
CLAIMS_MADE = 5
GAMES = 6
CHECK = 7  # a number that depends on every action
STATE = 8  # the generator
POINTS_WON = 9  # of all winning hands, flowers left out
WON_BY = 12  # four places: hands won by each player
NET = 16  # what each player got
SQUARES = 20  # the sums of squares of that, hand by hand
PLAYED_SIZE = 24

# what `likely_fans` tells
MOST_FANS = 8
LIKELY_SIZE = 4


@kernel
def bare(kind: int) -> int:
    """An action that names no tile."""
    return pack_action(kind, NO_PART, NO_PART, NO_PART)


@door
def fan_action(t: Table, a: Aids, seat: int, skill: int) -> int:
    """What the fan bot does at `seat`, which is asked; always legal."""
    if t.reg[PHASE] == CLAIMING:
        if has(int(t.seat[MAY + seat]), RON):
            return bare(RON)
        return fan_claim(t, a, seat, skill)
    if t.reg[MAY_TSUMO]:
        return bare(TSUMO)
    return fan_turn(t, a, seat, skill)


@door
def nearest_action(t: Table, a: Aids, seat: int) -> int:
    """What the bot does that only shortens the distance, and wins when it has enough points."""
    return near_action(t, a, seat, True)


@kernel
def near_action(t: Table, a: Aids, seat: int, claims: bool) -> int:
    if t.reg[PHASE] == CLAIMING:
        if has(int(t.seat[MAY + seat]), RON):
            return bare(RON)
        return near_claim(t, a, seat) if claims else bare(PASS)
    if t.reg[MAY_TSUMO]:
        return bare(TSUMO)
    flower = flower_turn(t, a, seat)
    if flower:
        return flower
    look_round_quickly(t, a, seat)
    distances_after(t, a, seat)
    return with_kind(t, forward(t, a, seat, allowed_kinds(a), 1))


@kernel
def near_claim(t: Table, a: Aids, seat: int) -> int:
    """The claim that shortens the distance most."""
    best = bare(PASS)
    may = int(t.seat[MAY + seat])
    if may & (1 << CHI | 1 << PON) == 0:
        return best
    kind = int(t.reg[OFFERED])
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    nearest = distance(a, counts, int(t.seat[MELDS + seat]))
    if has(may, PON):
        found = distance_with_meld(t, a, seat, kind, kind)
        if found < nearest:
            nearest, best = found, pack_action(PON, kind, kind, NO_PART)
    for low in range(max(0, kind - 2), kind + 1) if has(may, CHI) else range(0):
        first = low + 1 if low == kind else low
        second = low + 1 if low == kind - 2 else low + 2
        if chow_refusal(t, a, seat, first, second) == 0:
            found = distance_with_meld(t, a, seat, first, second)
            if found < nearest:
                nearest, best = found, pack_action(CHI, first, second, NO_PART)
    return best


# --- for people ---------------------------------------------------------------------------------


@door
def likely_fans(t: Table, a: Aids, seat: int, out: Row) -> int:
    """The hands that `seat` is likeliest to win with, the best first; how many.

    `out` has MOST_FANS rows of LIKELY_SIZE numbers: the dearest fan of the hand (FANS where it has
    only small ones), how many tiles it lacks, about how many points it is worth, and its weight,
    chance times payment, of which the first has 1000. Only what the seat sees is used.
    """
    s = a.scratch
    look_round(t, a, seat)
    s[LISTING] = 1
    think(a, t.hand[HAND * seat : HAND * seat + KINDS], 2)
    count = 0
    most = 1
    while count < MOST_FANS:
        at = best_target(a)
        if at < 0:
            break
        worth = s[at + 3]
        most = worth if count == 0 else most
        for place in range(3):
            out[LIKELY_SIZE * count + place] = s[at + place]
        out[LIKELY_SIZE * count + 3] = 1000 * worth // most
        s[at + 3] = 0
        count += 1
    return count


@kernel
def best_target(a: Aids) -> int:
    """Where the target of most worth stands, -1 where none is left."""
    s = a.scratch
    best, most = -1, 0
    for row in range(s[N_TARGETS]):
        at = TARGETS + TARGET_SIZE * row
        if s[at + 3] > most:
            best, most = at, s[at + 3]
    return best


# --- batches ------------------------------------------------------------------------------------


@kernel
def player_action(t: Table, a: Aids, seat: int, skill: int) -> int:
    """What a player of a batch does: a fan bot by its skill, or one of the nearest ones."""
    if skill < 0:
        return near_action(t, a, seat, skill == NEAREST)
    return fan_action(t, a, seat, skill)


@kernel
def shuffled_mcr_wall(state: Row, wall: Tiles, flowers: int) -> None:
    """Fill `wall` with the 136 tiles, and the eight flowers where there are some, by chance."""
    for place in range(WALL):
        wall[place] = place // 4
    for place in range(8 * flowers):
        wall[WALL + place] = FLOWER + place
    shuffle(state, wall, WALL + 8 * flowers)


@door
def play_mcr_hands(
    t: Table, a: Aids, wall: Tiles, seed: int, hands: int, players: Row, out: Row
) -> None:
    """Play `hands` hands of game after game; `players` are the skills of the four.

    `wall` has as many places as the set has tiles. The same seed plays the same hands on every
    machine, plain and compiled.
    """
    for place in range(PLAYED_SIZE):
        out[place] = 0
    state = out[STATE : STATE + 1]
    state[0] = seeded(seed, 0)
    clear_game(t, a, below(state, 4))
    for _ in range(hands):
        if t.reg[PHASE] == GAME_OVER:
            out[GAMES] += 1
            clear_game(t, a, below(state, 4))
        shuffled_mcr_wall(state, wall, int(a.rules[FLOWERS]))
        deal_mcr(t, a, wall)
        play_mcr_hand(t, a, players, out)
        count_mcr_hand(t, out)
    out[STATE] = state[0]  # a part of a plain row is a copy


@kernel
def play_mcr_hand(t: Table, a: Aids, players: Row, out: Row) -> None:
    """Let the players play the hand that was dealt."""
    while t.reg[PHASE] != HAND_OVER and t.reg[PHASE] != GAME_OVER:
        waiting = awaited(t)
        seat = 0
        while not has(waiting, seat):
            seat += 1
        action = player_action(t, a, seat, players[t.seat[PLAYER + seat]])
        step_mcr(t, a, seat, action)
        out[STEPS] += 1
        out[CHECK] = (out[CHECK] * 31 + action) % 1000000007


@kernel
def count_mcr_hand(t: Table, out: Row) -> None:
    """Add a hand that is over to what was counted."""
    out[HANDS_PLAYED] += 1
    won = t.reg[ENDED] == BY_WIN
    out[WINS if won else DRAWN_HANDS] += t.reg[WINNERS] if won else 1
    out[SELF_DRAWS] += 1 if won and t.reg[LOSER] < 0 else 0
    for seat in range(4):
        player = t.seat[PLAYER + seat]
        got = t.seat[POINTS + seat] - t.seat[BEGAN + seat]
        out[NET + player] += got
        out[SQUARES + player] += got * got
        out[CLAIMS_MADE] += t.seat[OPEN_MELDS + seat]
        if won and t.seat[WON + seat]:
            out[WON_BY + player] += 1
            out[POINTS_WON] += t.seat[WORTH + seat]
