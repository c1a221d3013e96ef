"""The MCR bots: legal, blind to what they may not see, and good enough to reach eight points."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from modes import COMPILED, HAS_NUMBA, PLAIN, Mode
from muro.game.table import new_table, restore, snapshot, views
from muro.kernels import fan_play, fan_room
from muro.kernels import mode as kernel_modes
from muro.kernels.aids import SCRATCH_SIZE, make_aids
from muro.kernels.mcr import fans
from muro.kernels.table import codes, mcr_hand, state
from muro.kernels.table.riichi_hand import awaited
from muro.rules import MCR_MIL, McrRules
from muro.rules.mcr_books import MCR_BOOKS
from muro.tiles.tile import tile_set
from muro.tiles.tiles import parse_tiles

SEATS = (0, 1, 2, 3)
SET = [int(tile) for tile in tile_set(flowers=True)]


class Table:
    """An MCR game that plays itself: the bots, or any legal action."""

    def __init__(self, mode: Mode, rules: McrRules = MCR_MIL, seed: int = 1) -> None:
        self.mode, self.chance = mode, Random(seed)
        self.buffer, self.table = new_table(fast=mode.fast)
        self.aids = make_aids(rules.pack(), fast=mode.fast)
        self.room = kernel_modes.new_row(state.MAX_ACTIONS, fast=mode.fast)
        self.tiles = [int(tile) for tile in tile_set(flowers=rules.flowers)]
        self.start(seed % 4)

    def start(self, first_dealer: int) -> None:
        """A new game."""
        self.mode.door(mcr_hand.start_mcr)(self.table, self.aids, first_dealer)

    def deal(self, tiles: list[int] | None = None) -> None:
        """The next hand, from a wall in this order or a random one."""
        if tiles is None:
            tiles = self.tiles
            self.chance.shuffle(tiles)
        wall = kernel_modes.new_tiles(len(tiles), fast=self.mode.fast)
        for place, tile in enumerate(tiles):
            wall[place] = tile
        assert self.mode.door(mcr_hand.deal_mcr)(self.table, self.aids, wall) == 0

    def is_over(self) -> bool:
        return int(self.table.reg[state.PHASE]) in (state.HAND_OVER, state.GAME_OVER)

    def awaited(self) -> list[int]:
        mask = int(self.mode.door(awaited)(self.table))
        return [seat for seat in SEATS if mask >> seat & 1]

    def legal(self, seat: int) -> list[int]:
        count = self.mode.door(mcr_hand.legal_mcr)(self.table, self.aids, seat, self.room)
        return [int(self.room[place]) for place in range(count)]

    def bot(self, seat: int, skill: int) -> int:
        return int(self.mode.door(fan_play.fan_action)(self.table, self.aids, seat, skill))

    def nearest(self, seat: int) -> int:
        return int(self.mode.door(fan_play.nearest_action)(self.table, self.aids, seat))

    def step(self, seat: int, action: int) -> None:
        step = self.mode.door(mcr_hand.step_mcr)
        assert step(self.table, self.aids, seat, action) == 0

    def moments(self, hands: int, skill: int) -> Iterator[int]:
        """Play some hands, mostly by the bot; before each action, the seat that is asked."""
        for hand in range(hands):
            if hand % 16 == 0:
                self.start(hand // 16 % 4)
            self.deal()
            while not self.is_over():
                seat = self.awaited()[0]
                yield seat
                by_chance = self.chance.random() < 0.3
                action = self.chance.choice(self.legal(seat)) if by_chance else -1
                self.step(seat, action if by_chance else self.bot(seat, skill))

    def likely(self, seat: int) -> list[list[int]]:
        """Rows of fan, tiles lacking, points, worth."""
        size = fan_play.LIKELY_SIZE
        out = kernel_modes.new_row(size * fan_play.MOST_FANS, fast=self.mode.fast)
        count = self.mode.door(fan_play.likely_fans)(self.table, self.aids, seat, out)
        return [[int(out[size * row + place]) for place in range(size)] for row in range(count)]


@pytest.mark.parametrize("skill", [0, 1, 2])
@pytest.mark.parametrize("name", MCR_BOOKS)
def test_it_always_does_something_legal(mode: Mode, name: str, skill: int) -> None:
    table = Table(mode, MCR_BOOKS[name], seed=skill)
    for seat in table.moments(40 if mode.fast else 1, skill):
        legal = table.legal(seat)
        assert table.bot(seat, skill) in legal
        assert table.nearest(seat) in legal


def test_it_wins_where_it_may(mode: Mode) -> None:
    table = Table(mode, seed=8)
    wins = 0
    for seat in table.moments(30 if mode.fast else 2, 1):
        kinds = {codes.kind_of(action) for action in table.legal(seat)}
        winning = kinds & {codes.RON, codes.TSUMO}
        if winning:
            assert codes.kind_of(table.bot(seat, 1)) in winning
            assert codes.kind_of(table.nearest(seat)) in winning
            wins += 1
    assert wins or not mode.fast


def shuffle_hidden(table: Table, seat: int) -> None:
    """Deal anew what `seat` cannot see: the other hands, the wall."""
    seen = views(table.buffer, fast=False)
    at, back = int(seen.reg[state.AT]), int(seen.reg[state.KANS] + seen.reg[state.FLOWERS_OUT])
    places = range(at + 1, len(SET) - back - 2)
    tiles = [int(seen.wall[place]) for place in places]
    sizes = {}
    for other in SEATS:
        if other != seat:
            start = state.HAND * other
            held = [kind for kind in range(34) for _ in range(int(seen.hand[start + kind]))]
            sizes[other] = len(held)
            tiles += held
            for kind in range(34):
                seen.hand[start + kind] = 0
    flowers = [tile for tile in tiles if tile >= 34]
    tiles = [tile for tile in tiles if tile < 34]
    table.chance.shuffle(tiles)
    for other, size in sizes.items():
        for _ in range(size):
            seen.hand[state.HAND * other + tiles.pop()] += 1
    for place in places:
        seen.wall[place] = (flowers or tiles).pop()


def test_it_does_not_look_at_what_its_seat_cannot_see(mode: Mode) -> None:
    table = Table(mode, seed=5)
    for seat in table.moments(12 if mode.fast else 1, 1):
        before = snapshot(table.buffer)
        action, near = table.bot(seat, 1), table.nearest(seat)
        shuffle_hidden(table, seat)
        assert (table.bot(seat, 1), table.nearest(seat)) == (action, near)
        restore(table.buffer, before)


def test_thinking_changes_nothing_at_the_table(mode: Mode) -> None:
    table = Table(mode, seed=6)
    for seat in table.moments(6 if mode.fast else 1, 1):
        before = snapshot(table.buffer)
        table.bot(seat, 2)
        table.nearest(seat)
        table.likely(seat)
        assert snapshot(table.buffer) == before


def test_the_room_is_large_enough() -> None:
    assert fan_room.ROOM_END + 8 <= SCRATCH_SIZE


# --- what it aims at ----------------------------------------------------------------------------


def with_hand(mode: Mode, hand: str, seed: int = 3) -> Table:
    """A table where East was dealt a hand of fourteen tiles."""
    table = Table(mode, seed=seed)
    table.start(0)
    own = [int(tile) for tile in parse_tiles(hand)]
    rest = [int(tile) for tile in tile_set(flowers=True) if tile < 37]
    for tile in own:
        rest.remove(tile)
    Random(seed).shuffle(rest)
    places = [*range(4), *range(16, 20), *range(32, 36), 48, 52]
    wall: list[int] = [-1] * 136
    for place, tile in zip(places, own, strict=True):
        wall[place] = tile
    filled = [tile if tile >= 0 else rest.pop() for tile in wall]
    table.deal([*filled[:60], *range(37, 45), *filled[60:]])
    return table


AIMS = [
    # hand, the fan it is likeliest to get, tiles it lacks, points, tiles it parts with
    ("123m456m78m1199p35z", fans.PURE_STRAIGHT, 2, 18, "35z"),
    ("123m123p12s66p8s345z", fans.MIXED_TRIPLE_CHOW, 3, 9, "345z"),
    ("1133m5577p2244s9p5z", fans.SEVEN_PAIRS, 1, 24, "9p5z"),
    ("13446889m555z2s9p7p", fans.HALF_FLUSH, 3, 9, "2s9p7p"),
    ("147m258p39s12345z5m", fans.LESSER_HONORS_AND_KNITTED_TILES, 1, 12, "5m"),
    ("1199m19p19s12345z5m", fans.THIRTEEN_ORPHANS, 2, 88, "5m"),
]


@pytest.mark.parametrize(("hand", "fan", "lacking", "points", "parts"), AIMS)
def test_what_it_aims_at(
    mode: Mode, hand: str, fan: int, lacking: int, points: int, parts: str
) -> None:
    table = with_hand(mode, hand)
    assert table.likely(0)[0] == [fan, lacking, points, 1000]
    action = table.bot(0, 1)
    assert codes.kind_of(action) == codes.DISCARD
    assert codes.a_of(action) in [int(tile) for tile in parse_tiles(parts)]


def test_likely_fans_come_in_order(mode: Mode) -> None:
    table = Table(mode, seed=7)
    for seat in table.moments(4 if mode.fast else 1, 1):
        likely = table.likely(seat)
        worths = [worth for _, _, _, worth in likely]
        assert worths == sorted(worths, reverse=True)
        assert len({fan for fan, _, _, _ in likely}) == len(likely) <= fan_play.MOST_FANS
        assert all(0 <= fan <= fans.FANS and lacking >= 0 for fan, lacking, _, _ in likely)
        assert all(points >= 8 for _, _, points, _ in likely)


# --- batches ------------------------------------------------------------------------------------


def played(mode: Mode, players: tuple[int, int, int, int], hands: int) -> list[int]:
    _, table = new_table(fast=mode.fast)
    skills = kernel_modes.new_row(4, fast=mode.fast)
    for player, skill in enumerate(players):
        skills[player] = skill
    out = kernel_modes.new_row(fan_play.PLAYED_SIZE, fast=mode.fast)
    wall = kernel_modes.new_tiles(len(SET), fast=mode.fast)
    aids = make_aids(MCR_MIL.pack(), fast=mode.fast)
    mode.door(fan_play.play_mcr_hands)(table, aids, wall, 11, hands, skills, out)
    return [int(number) for number in out]


@pytest.mark.parametrize("players", [(0, 1, 2, 1), (1, -1, -2, 0)])
def test_the_same_seed_plays_the_same_hands_in_both_modes(
    mode: Mode, players: tuple[int, int, int, int]
) -> None:
    counted = played(mode, players, 2)
    assert counted[fan_play.HANDS_PLAYED] == 2
    assert counted == played(PLAIN, players, 2)


needs_numba = pytest.mark.skipif(not HAS_NUMBA, reason="a few hundred hands, compiled")


@needs_numba
def test_four_of_them_win_most_hands() -> None:
    hands = 480
    counted = played(COMPILED, (1, 1, 1, 1), hands)
    assert counted[fan_play.GAMES] == hands // 16 - 1
    assert counted[fan_play.WINS] > 0.9 * hands
    assert sum(counted[fan_play.NET : fan_play.NET + 4]) == 0


@needs_numba
@pytest.mark.parametrize("other", [fan_play.NEAREST, fan_play.NEAREST_CLOSED])
def test_one_wins_against_three_that_only_shorten_the_distance(other: int) -> None:
    hands = 1600
    counted = played(COMPILED, (1, other, other, other), hands)
    assert counted[fan_play.NET] > 2 * hands
    assert counted[fan_play.WON_BY] > max(counted[fan_play.WON_BY + 1 : fan_play.WON_BY + 4])
