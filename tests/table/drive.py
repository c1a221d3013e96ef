"""Random games for the laws: the same seed gives the same game in either mode."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from modes import Mode
from muro.game.table import new_table, views
from muro.kernels import mode as kernel_modes
from muro.kernels import play
from muro.kernels.aids import Aids, make_aids
from muro.kernels.table import codes, melds, riichi_hand, state
from muro.kernels.table.state import Table
from muro.rules import RiichiRules
from table.situation import whole_set

SEATS = (0, 1, 2, 3)
EAGER = {codes.RON: 30, codes.TSUMO: 30, codes.RIICHI: 8, codes.CLOSED_KAN: 20, codes.ADDED_KAN: 20}
FREELY = {codes.RON: 0.02, codes.TSUMO: 0.02, codes.RIICHI: 0.05, codes.NINE_KINDS: 0.2}
"""How likely an illegal declaration is where the table allows it, and the rarest legal ones."""


class Driven:
    """A game that plays itself, by chance and by the quick bot in turns."""

    def __init__(self, mode: Mode, rules: RiichiRules, seed: int) -> None:
        self.mode, self.rules, self.chance = mode, rules, Random(seed)
        self.buffer, self.table = new_table(fast=mode.fast)
        self.aids = make_aids(rules.pack(), fast=mode.fast)
        self.out = kernel_modes.new_row(state.MAX_ACTIONS, fast=mode.fast)
        self.deal_door = mode.door(riichi_hand.deal)
        self.step_door = mode.door(riichi_hand.step)
        self.possible_door = mode.door(riichi_hand.possible)
        self.legal_door = mode.door(riichi_hand.legal)
        self.awaited_door = mode.door(riichi_hand.awaited)
        self.bot = mode.door(play.quick_action)
        mode.door(riichi_hand.start)(self.table, self.aids, seed % 4)
        self.tiles = [int(tile) for tile in whole_set(rules)]

    @property
    def phase(self) -> int:
        return int(self.table.reg[state.PHASE])

    def possible(self, seat: int) -> list[int]:
        count = self.possible_door(self.table, self.aids, seat, self.out)
        return [int(self.out[place]) for place in range(count)]

    def legal(self, seat: int) -> list[int]:
        count = self.legal_door(self.table, self.aids, seat, self.out)
        return [int(self.out[place]) for place in range(count)]

    def awaited(self) -> list[int]:
        mask = self.awaited_door(self.table)
        return [seat for seat in SEATS if mask >> seat & 1]

    def deal(self) -> None:
        self.chance.shuffle(self.tiles)
        wall = kernel_modes.new_tiles(state.WALL, fast=self.mode.fast)
        for place, tile in enumerate(self.tiles):
            wall[place] = tile
        assert self.deal_door(self.table, self.aids, wall) == 0

    def choose(self, seat: int) -> int:
        """An action: the bot's, or any that the table accepts, some kinds more eagerly."""
        if self.chance.random() < 0.6:
            return int(self.bot(self.table, self.aids, seat, 1))
        legal = set(self.legal(seat))
        actions = self.possible(seat)
        weights = [
            EAGER.get(codes.kind_of(a), 1.0) if a in legal else FREELY.get(codes.kind_of(a), 0.1)
            for a in actions
        ]
        return self.chance.choices(actions, weights)[0]

    def hands(self, count: int) -> Iterator[tuple[int, int]]:
        """Play some hands; before each action its seat and itself."""
        for _ in range(count):
            if self.phase == state.GAME_OVER:
                self.mode.door(riichi_hand.start)(self.table, self.aids, self.chance.randrange(4))
            self.deal()
            while self.phase not in (state.HAND_OVER, state.GAME_OVER):
                seat = self.chance.choice(self.awaited())
                action = self.choose(seat)
                yield seat, action
                assert self.step_door(self.table, self.aids, seat, action) == 0


def plain_views(driven: Driven) -> Table:
    return views(driven.buffer, fast=False)


def plain_aids(rules: RiichiRules) -> Aids:
    return make_aids(rules.pack(), fast=False)


def all_tiles(t: Table) -> Counter[int]:
    """Every tile of the record, wherever it lies."""
    kans = int(t.reg[state.KANS])
    found = Counter(int(tile) for tile in t.wall[int(t.reg[state.AT]) : state.LIVE])
    found += Counter(int(tile) for tile in t.wall[state.LIVE + kans : state.WALL])
    for seat in SEATS:
        held = t.hand[state.HAND * seat : state.HAND * seat + 37]
        for tile, count in enumerate(held):
            found[tile] += int(count)
            if tile >= 34:
                found[9 * (tile - 34) + 4] -= int(count)
        for place in range(int(t.seat[state.MELDS + seat])):
            meld = int(t.meld[4 * seat + place])
            tiles = [melds.tile_of_meld(meld, place) for place in range(4)]
            found += Counter(tile for tile in tiles if tile != melds.NO_MELD_TILE)
        for place in range(int(t.seat[state.RIVER_SIZE + seat])):
            if t.river[state.FLAGS + state.RIVER * seat + place] < state.CLAIMED_BY:
                found[int(t.river[state.RIVER * seat + place])] += 1
    if t.reg[state.ENDED] and t.reg[state.OFFERED_AS] != state.AS_DISCARD and was_robbed(t):
        found[int(t.reg[state.OFFERED])] += 1
    return +found


def was_robbed(t: Table) -> bool:
    """Whether the hand ended with a tile that was to make a kan."""
    return bool(t.reg[state.ENDED] == state.BY_WIN and t.reg[state.LOSER] >= 0) or bool(
        t.reg[state.ENDED] == codes.TRIPLE_RON_DRAW
    )
