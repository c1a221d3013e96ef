"""Random MCR games for the laws, and the models they are held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from modes import Mode
from muro.game.table import event_rows, new_table, views
from muro.kernels import fan_play, reasons
from muro.kernels import mode as kernel_modes
from muro.kernels.aids import Aids, make_aids
from muro.kernels.table import codes, mcr_hand, melds, riichi_hand, state
from muro.kernels.table.state import Table
from muro.rules import MCR_BOOKS, MCR_WMO_2006
from muro.rules.mcr import McrRules
from muro.tiles.tile import tile_set

SEATS = (0, 1, 2, 3)
EAGER = {
    codes.RON: 30.0,
    codes.TSUMO: 30.0,
    codes.CLOSED_KAN: 20.0,
    codes.ADDED_KAN: 20.0,
    codes.KAN: 4.0,
    codes.SHOW_FLOWER: 2.0,
}
"""How much likelier than another an action of a kind is, so that games have everything in them."""
TABLES: dict[str, McrRules] = MCR_BOOKS | {
    "at-once": replace(MCR_WMO_2006, flowers_by_choice=False),
    "at-the-end": replace(MCR_WMO_2006, replacement_at_end=True, seat_changes=False),
    "no-flowers": replace(MCR_WMO_2006, flowers=False),
    "private": replace(MCR_WMO_2006, flowers=False, private_walls=True),
    "private-at-the-end": replace(
        MCR_WMO_2006, flowers=False, private_walls=True, replacement_at_end=True
    ),
    "three-winners": replace(MCR_WMO_2006, winners=3, minimum=0, flowers_by_choice=False),
}
"""Every kind of MCR table; wins are frequent at the last."""


class McrDriven:
    """A game that plays itself, by chance and by a bot in turns."""

    def __init__(self, mode: Mode, rules: McrRules, seed: int, *, bot: float = 0.6) -> None:
        self.mode, self.rules, self.chance, self.share = mode, rules, Random(seed), bot
        self.buffer, self.table = new_table(fast=mode.fast)
        self.aids = make_aids(rules.pack(), fast=mode.fast)
        self.out = kernel_modes.new_row(state.MAX_ACTIONS, fast=mode.fast)
        self.start_door = mode.door(mcr_hand.start_mcr)
        self.deal_door = mode.door(mcr_hand.deal_mcr)
        self.step_door = mode.door(mcr_hand.step_mcr)
        self.possible_door = mode.door(mcr_hand.possible_mcr)
        self.legal_door = mode.door(mcr_hand.legal_mcr)
        self.awaited_door = mode.door(riichi_hand.awaited)
        self.bot = mode.door(fan_play.nearest_action)
        self.start_door(self.table, self.aids, seed % 4)
        self.tiles = [int(tile) for tile in tile_set(flowers=rules.flowers)]

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
        wall = kernel_modes.new_tiles(len(self.tiles), fast=self.mode.fast)
        for place, tile in enumerate(self.tiles):
            wall[place] = tile
        refused = self.deal_door(self.table, self.aids, wall)
        assert refused == 0, reasons.NAMES[refused]

    def choose(self, seat: int) -> int:
        """An action: the bot's, or any that is legal, some kinds more eagerly."""
        if self.chance.random() < self.share:
            return int(self.bot(self.table, self.aids, seat))
        actions = self.legal(seat)
        weights = [EAGER.get(codes.kind_of(action), 1.0) for action in actions]
        return self.chance.choices(actions, weights)[0]

    def hands(self, count: int) -> Iterator[tuple[int, int]]:
        """Play some hands; before each action its seat and itself."""
        for _ in range(count):
            if self.phase == state.GAME_OVER:
                self.start_door(self.table, self.aids, self.chance.randrange(4))
            self.deal()
            while self.phase not in (state.HAND_OVER, state.GAME_OVER):
                seat = self.chance.choice(self.awaited())
                action = self.choose(seat)
                yield seat, action
                assert self.step_door(self.table, self.aids, seat, action) == 0


def plain_views(driven: McrDriven) -> Table:
    return views(driven.buffer, fast=False)


def plain_aids(rules: McrRules) -> Aids:
    return make_aids(rules.pack(), fast=False)


class Stacks:
    """The wall as people have it before them: stacks of two, taken from both ends.

    Private walls are four piles, each taken from its beginning only.
    """

    def __init__(self, wall: list[int], *, private: bool) -> None:
        self.private = private
        if private:
            self.piles = [wall[34 * seat + 13 : 34 * seat + 34] for seat in SEATS]
            return
        self.stacks = [list(wall[at : at + 2]) for at in range(0, len(wall), 2)][26:]

    def take(self, seat: int, *, from_behind: bool) -> int:
        """The next tile; of a stack the upper one is taken first."""
        if self.private:
            return self.piles[seat].pop(0)
        place = -1 if from_behind else 0
        tile = self.stacks[place].pop(0)
        if not self.stacks[place]:
            self.stacks.pop(place)
        return tile

    def left(self) -> Counter[int]:
        """The tiles still there."""
        parts = self.piles if self.private else self.stacks
        return Counter(tile for part in parts for tile in part)


def wall_of(t: Table, rules: McrRules) -> list[int]:
    return [int(tile) for tile in t.wall[: 144 if rules.flowers else 136]]


class Watch:
    """Follows what is told and keeps the wall of stacks in step with it."""

    def __init__(self, driven: McrDriven) -> None:
        self.driven, self.table = driven, plain_views(driven)
        self.draws = 0

    def look(self) -> None:
        """Follow what the last deal or step told."""
        rows = event_rows(self.table)
        if rows and any(row[codes.CODE] == codes.E_HAND for row in rows):
            wall = wall_of(self.table, self.driven.rules)
            self.stacks = Stacks(wall, private=self.driven.rules.private_walls)
        for row in rows:
            if row[codes.CODE] == codes.E_DRAW:
                self.draws += 1
                tile = self.stacks.take(row[codes.SEAT], from_behind=row[codes.B] > 0)
                assert tile == row[codes.A]


def tiles_out(t: Table) -> Counter[int]:
    """Every tile that lies outside of the wall, wherever it is."""
    found = Counter[int]()
    for seat in SEATS:
        for tile in range(45):
            found[tile] += int(t.hand[state.HAND * seat + tile])
        for place in range(8):
            found[37 + place] += int(t.seat[state.FLOWERS + seat]) >> place & 1
        for place in range(int(t.seat[state.MELDS + seat])):
            meld = int(t.meld[4 * seat + place])
            tiles = [melds.tile_of_meld(meld, place) for place in range(4)]
            found += Counter(tile for tile in tiles if tile != melds.NO_MELD_TILE)
        for place in range(int(t.seat[state.RIVER_SIZE + seat])):
            if t.river[state.FLAGS + state.RIVER * seat + place] < state.CLAIMED_BY:
                found[int(t.river[state.RIVER * seat + place])] += 1
    robbed = t.reg[state.OFFERED_AS] == state.AS_ADDED_KAN and t.reg[state.LOSER] >= 0
    if t.reg[state.ENDED] == state.BY_WIN and robbed:
        found[int(t.reg[state.OFFERED])] += 1
    return +found


def seen_by_all(t: Table) -> Counter[int]:
    """The tiles that everybody sees: rivers and open melds, each tile once."""
    found = Counter[int]()
    for seat in SEATS:
        for place in range(int(t.seat[state.MELDS + seat])):
            meld = int(t.meld[4 * seat + place])
            if melds.kind_of_meld(meld) != melds.MELD_CLOSED:
                tiles = [melds.tile_of_meld(meld, place) for place in range(4)]
                found += Counter(tile for tile in tiles if tile != melds.NO_MELD_TILE)
        for place in range(int(t.seat[state.RIVER_SIZE + seat])):
            if t.river[state.FLAGS + state.RIVER * seat + place] < state.CLAIMED_BY:
                found[int(t.river[state.RIVER * seat + place])] += 1
    return found
