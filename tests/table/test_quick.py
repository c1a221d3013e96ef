"""The quick bot: legal, blind to what it may not see, and not stupid."""

from __future__ import annotations

from random import Random

import pytest

from modes import PLAIN, Mode
from muro.game.action import Action
from muro.game.table import restore, snapshot
from muro.kernels import mode as kernel_modes
from muro.kernels import play
from muro.kernels.aids import make_aids
from muro.kernels.table import state
from muro.rules.books import RIICHI_BOOKS, riichi_book
from table.drive import SEATS, Driven, plain_views
from table.situation import Situation


def choice(table: Situation, seat: int, skill: int = 1) -> str:
    door = table.mode.door(play.quick_action)
    return str(Action.unpack(int(door(table.table, table.aids, seat, skill))))


@pytest.mark.parametrize("skill", [0, 1, 2])
@pytest.mark.parametrize("name", RIICHI_BOOKS)
def test_it_always_does_something_legal(mode: Mode, name: str, skill: int) -> None:
    driven = Driven(mode, riichi_book(name), seed=skill)
    for _ in driven.hands(20 if mode.fast else 1):
        for seat in driven.awaited():
            action = int(driven.bot(driven.table, driven.aids, seat, skill))
            assert action in driven.legal(seat)


def shuffle_hidden(driven: Driven, seat: int, chance: Random) -> None:
    """Deal what `seat` cannot see anew: the other hands, the wall, the tiles under indicators."""
    table = plain_views(driven)
    at, live_end = int(table.reg[state.AT]), state.LIVE - int(table.reg[state.KANS])
    shown = [state.INDICATOR + 2 * n for n in range(int(table.reg[state.INDICATORS]))]
    used = range(state.LIVE, state.LIVE + int(table.reg[state.KANS]))
    places = [p for p in range(at, state.WALL) if p not in shown and p not in used]
    assert live_end <= state.LIVE
    others = [s for s in SEATS if s != seat]
    tiles = [int(table.wall[place]) for place in places]
    sizes = {}
    for other in others:
        held = hand_of(driven, other)
        sizes[other] = len(held)
        tiles += held
    chance.shuffle(tiles)
    for place in places:
        table.wall[place] = tiles.pop()
    for other in others:
        for kind in range(state.HAND):
            table.hand[state.HAND * other + kind] = 0
        for _ in range(sizes[other]):
            tile = tiles.pop()
            table.hand[state.HAND * other + (9 * (tile - 34) + 4 if tile >= 34 else tile)] += 1
            if tile >= 34:
                table.hand[state.HAND * other + tile] += 1


def hand_of(driven: Driven, seat: int) -> list[int]:
    table = plain_views(driven)
    tiles = []
    for tile in range(37):
        count = int(table.hand[state.HAND * seat + tile])
        if tile < 27 and tile % 9 == 4:
            count -= int(table.hand[state.HAND * seat + 34 + tile // 9])
        tiles += [tile] * count
    return tiles


@pytest.mark.parametrize("name", ["rcr-2016", "tenhou"])
def test_it_does_not_look_at_what_its_seat_cannot_see(mode: Mode, name: str) -> None:
    driven, chance = Driven(mode, riichi_book(name), seed=4), Random(5)
    for _ in driven.hands(30 if mode.fast else 2):
        for seat in driven.awaited():
            before = snapshot(driven.buffer)
            action = driven.bot(driven.table, driven.aids, seat, 2)
            shuffle_hidden(driven, seat, chance)
            assert driven.bot(driven.table, driven.aids, seat, 2) == action
            restore(driven.buffer, before)


CHOICES = [
    # hand, drawn, what it does
    ("123456789m11p24s", "3s", "tsumo"),
    ("123456789m1124p", "7z", "riichi 7z*"),
    ("123456789m1124p", "4z", "riichi 4z*"),
    # an honor that is no use goes before a terminal with a neighbour
    ("23467m345p6789s4z", "2s", "discard 4z"),
    ("1245m45678p345s1z", "8m", "discard 1z"),
    ("1133m5577p2244s9p", "8p", "riichi"),
]


@pytest.mark.parametrize(("hand", "drawn", "does"), CHOICES)
def test_what_it_does_with_plain_hands(mode: Mode, hand: str, drawn: str, does: str) -> None:
    table = Situation(mode).deal(hand, draws=drawn)
    assert choice(table, 0).startswith(does)


@pytest.mark.parametrize(
    ("south", "discarded", "does"),
    [
        # a triplet that is a yaku and brings the hand nearer
        ("55z234m67p345s19m4z", "5z", "pon 55z"),
        # a wind that is no yaku of South is left alone
        ("44z234m67p345s19m5z", "4z", "pass"),
        # a chow for a hand without terminals and honors, near enough
        ("24m345p34567s88s6m", "3m", "chi 24m"),
        # the same chow would leave a hand without a yaku
        ("24m345p34567s99p1z", "3m", "pass"),
    ],
)
def test_what_it_claims(mode: Mode, south: str, discarded: str, does: str) -> None:
    table = Situation(mode).deal(f"{discarded}68m2468s1123z25p", south, draws="9p")
    table.play(f"0 discard {discarded}")
    assert choice(table, 1) == does


def test_it_folds_when_far_from_ready_against_riichi(mode: Mode) -> None:
    table = Situation(mode).deal("123456789m1124p", "147m258p369s1237z", draws="7z9s", seed="2")
    table.play("0 riichi 7z*").all_pass()
    assert choice(table, 1) == "discard 7z"
    assert choice(table, 1, skill=0) != "discard 7z"


def test_it_keeps_a_red_five(mode: Mode) -> None:
    table = Situation(mode, "tenhou").deal("12346m055p789s11z", draws="5m")
    action = choice(table, 0)
    assert "0p" not in action


def played(mode: Mode, rules: str, hands: int, skill: int) -> list[int]:
    table = Situation(mode, rules)
    out = kernel_modes.new_row(play.PLAYED_SIZE, fast=mode.fast)
    wall = kernel_modes.new_tiles(state.WALL, fast=mode.fast)
    aids = make_aids(table.rules.pack(), fast=mode.fast)
    mode.door(play.play_hands)(table.table, aids, wall, 11, hands, skill, out)
    return [int(number) for number in out]


def test_the_same_seed_plays_the_same_hands_in_both_modes(mode: Mode) -> None:
    counted = played(mode, "rcr-2016", 3, 1)
    assert counted[play.HANDS_PLAYED] == 3
    assert counted == played(PLAIN, "rcr-2016", 3, 1)


def test_four_bots_play_like_people(mode: Mode) -> None:
    """Most hands are won, somebody says riichi in most of them, few are drawn."""
    if not mode.fast:
        pytest.skip("a few thousand hands, compiled")
    hands = 3_000
    counted = played(mode, "rcr-2016", hands, 1)
    assert 0.75 * hands < counted[play.WINS] < hands
    assert counted[play.DRAWN_HANDS] < 0.25 * hands
    assert 0.1 * 4 * hands < counted[play.RIICHI_SAID] < 0.3 * 4 * hands
    assert 0.2 * 4 * hands < counted[play.HANDS_OPENED] < 0.5 * 4 * hands
