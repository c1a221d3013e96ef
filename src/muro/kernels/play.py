"""The quick bot: simple, sound play inside the kernels, for batches and to play against.

It goes the shortest way to ready, counts useful tiles when near, says riichi when ready, opens its
hand for a triplet that is a yaku or without terminals and honors, keeps dora when that costs
nothing, and folds against riichi when far. It sees what its seat sees and nothing else.

`skill` is 0 (never folds), 1 (the usual) or 2 (counts useful tiles earlier).
"""

from __future__ import annotations

from .aids import Aids
from .distance import distance
from .kinds import KINDS, ONE, RED_FIVE, TERMINALS_AND_HONORS, plain
from .mode import Row, Tiles, door, kernel
from .quick_claim import BY_SIMPLES, claim_choice, plan_of
from .quick_discard import (
    CHOSEN_LEFT,
    DISTANCE_AFTER,
    LEAST,
    allowed_kinds,
    distances_after,
    forward,
    gives_up,
    look_round,
    safest,
    threats,
    with_tile,
)
from .random import below, seeded, shuffled_wall
from .rulebook import RED_FIVES
from .table.claim_list import bare
from .table.codes import (
    ADDED_KAN,
    CLOSED_KAN,
    DISCARD,
    NINE_KINDS,
    NO_PART,
    RIICHI,
    RON,
    TENPAI,
    TSUMO,
    pack_action,
)
from .table.deal import clear_game
from .table.riichi_hand import awaited, deal, step
from .table.state import (
    ADDED_KANS,
    BY_WIN,
    CLAIMING,
    CLOSED_KANS,
    DECLARING,
    DRAWN,
    ENDED,
    GAME_OVER,
    HAND,
    HAND_OVER,
    IN_RIICHI,
    LOSER,
    MAY,
    MAY_ABORT,
    MAY_TSUMO,
    MELDS,
    OPEN_MELDS,
    PHASE,
    RIICHI_TILES,
    WINNERS,
    Table,
    has,
)

# what `play_hands` counts
HANDS_PLAYED = 0
STEPS = 1
WINS = 2
SELF_DRAWS = 3
DRAWN_HANDS = 4
DEALT_IN = 5  # rons, each winner
RIICHI_SAID = 6
HANDS_OPENED = 7
GAMES = 8
CHECK = 9  # a number that depends on every action
STATE = 10  # the generator
PLAYED_SIZE = 16


@door
def quick_action(t: Table, a: Aids, seat: int, skill: int) -> int:
    """What the quick bot does at `seat`, which is asked; always legal."""
    if t.reg[PHASE] == CLAIMING:
        if has(int(t.seat[MAY + seat]), RON):
            return bare(RON)
        return claim_choice(t, a, seat, skill)
    if t.reg[PHASE] == DECLARING:
        return bare(TENPAI)
    if t.reg[MAY_TSUMO]:
        return bare(TSUMO)
    if t.seat[IN_RIICHI + seat]:
        return riichi_turn(t, seat)
    return own_turn(t, a, seat, skill)


@kernel
def riichi_turn(t: Table, seat: int) -> int:
    """In riichi: a closed kan if nobody else is, else the drawn tile goes."""
    drawn = int(t.reg[DRAWN])
    if t.reg[CLOSED_KANS] and threats(t, seat) == 0:
        return pack_action(CLOSED_KAN, plain(drawn), NO_PART, NO_PART)
    return pack_action(DISCARD, drawn, 1, NO_PART)


@kernel
def own_turn(t: Table, a: Aids, seat: int, skill: int) -> int:
    """The turn of a hand that is not in riichi and does not win."""
    look_round(t, a, seat)
    nearest = distances_after(t, a, seat)
    if t.reg[MAY_ABORT] and nearest > 2:
        return bare(NINE_KINDS)
    kan = own_kan(t, a, seat, nearest)
    if kan:
        return kan
    if nearest == 0 and t.reg[RIICHI_TILES]:
        kind = forward(t, a, seat, kinds_in(int(t.reg[RIICHI_TILES])), skill)
        if a.scratch[CHOSEN_LEFT] > 0:
            return with_tile(t, RIICHI, seat, kind)
    if gives_up(t, a, seat, skill):
        return with_tile(t, DISCARD, seat, safest(t, a, seat, threats(t, seat)))
    among = allowed_kinds(a)
    if t.seat[OPEN_MELDS + seat]:
        among = open_choice(t, a, seat, among)
    return with_tile(t, DISCARD, seat, forward(t, a, seat, among, skill))


@kernel
def kinds_in(tiles: int) -> int:
    """Mask of kinds from a mask of tiles (0-36)."""
    kinds = tiles & (ONE << KINDS) - 1
    for suit in range(3):
        if has(tiles, RED_FIVE + suit):
            kinds |= ONE << (9 * suit + 4)
    return kinds


@kernel
def open_choice(t: Table, a: Aids, seat: int, among: int) -> int:
    """An open hand that is to win by its simples parts with terminals and honors first."""
    if plan_of(t, a, seat, 0, True) != BY_SIMPLES:
        return among
    ends = among & TERMINALS_AND_HONORS
    if ends == 0:
        return among
    least = int(a.scratch[LEAST]) + 9
    for kind in range(KINDS):
        if has(ends, kind):
            least = min(least, int(a.scratch[DISTANCE_AFTER + kind]))
    a.scratch[LEAST] = least
    return ends


@kernel
def own_kan(t: Table, a: Aids, seat: int, nearest: int) -> int:
    """A kan of own tiles that costs no distance while nobody is in riichi; 0 for none."""
    if (t.reg[CLOSED_KANS] == 0 and t.reg[ADDED_KANS] == 0) or threats(t, seat):
        return 0
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    melds = int(t.seat[MELDS + seat])
    for tile in range(RED_FIVE + 3):
        closed = has(int(t.reg[CLOSED_KANS]), tile)
        if closed or has(int(t.reg[ADDED_KANS]), tile):
            copies = 4 if closed else 1
            counts[plain(tile)] -= copies
            after = distance(a, counts, melds + (1 if closed else 0))
            counts[plain(tile)] += copies
            if after <= nearest:
                return pack_action(CLOSED_KAN if closed else ADDED_KAN, tile, NO_PART, NO_PART)
    return 0


@door
def play_hands(t: Table, a: Aids, wall: Tiles, seed: int, hands: int, skill: int, out: Row) -> None:
    """Play `hands` hands of game after game with four quick bots; what happened goes to `out`.

    The same seed plays the same hands on every machine, plain and compiled.
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
        shuffled_wall(state, wall, a.rules[RED_FIVES : RED_FIVES + 3])
        deal(t, a, wall)
        play_hand(t, a, skill, out)
        count_hand(t, out)
    out[STATE] = state[0]  # a part of a plain row is a copy


@kernel
def play_hand(t: Table, a: Aids, skill: int, out: Row) -> None:
    """Let four quick bots play the hand that was dealt."""
    while t.reg[PHASE] != HAND_OVER and t.reg[PHASE] != GAME_OVER:
        waiting = awaited(t)
        seat = 0
        while not has(waiting, seat):
            seat += 1
        action = quick_action(t, a, seat, skill)
        step(t, a, seat, action)
        out[STEPS] += 1
        out[CHECK] = (out[CHECK] * 31 + action) % 1000000007


@kernel
def count_hand(t: Table, out: Row) -> None:
    """Add a hand that is over to what was counted."""
    out[HANDS_PLAYED] += 1
    if t.reg[ENDED] == BY_WIN:
        out[WINS] += t.reg[WINNERS]
        if t.reg[LOSER] < 0:
            out[SELF_DRAWS] += 1
        else:
            out[DEALT_IN] += t.reg[WINNERS]
    else:
        out[DRAWN_HANDS] += 1
    for seat in range(4):
        out[RIICHI_SAID] += 1 if t.seat[IN_RIICHI + seat] else 0
        out[HANDS_OPENED] += 1 if t.seat[OPEN_MELDS + seat] else 0
