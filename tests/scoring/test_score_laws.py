"""What holds for every hand."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import naive_score
from drawn_hands import complete_hand
from modes import Mode
from muro.kernels.aids import make_aids
from muro.kernels.mode import new_hands, new_rows
from muro.kernels.riichi import ask
from muro.kernels.riichi.score import score_batch
from muro.rules import RCR_2016, RIICHI_BOOKS, RiichiRules
from muro.scoring.hand import Hand
from muro.scoring.score import Score, Scorer, score
from muro.tiles.meld import Meld
from muro.tiles.tile import Tile

SEEDS = st.integers(0, 2**48)
RULES = st.sampled_from(sorted(RIICHI_BOOKS.values(), key=lambda rules: rules.name))


@pytest.mark.req("RCR-46", "RCR-F20", "RCR-S16", "BGA-R-22")
@settings(max_examples=400)
@given(seed=SEEDS, rules=RULES)
def test_the_score_is_that_of_the_best_of_all_readings(seed: int, rules: RiichiRules) -> None:
    hand = complete_hand(seed)
    found, all_readings = score(hand, rules), naive_score.readings(hand, rules)
    if not all_readings:
        assert found.reason == "no_yaku"
        return
    best = max((one.points, one.rank, one.fu) for one in all_readings)
    codes = frozenset(earned.yaku.code for earned in found.yaku)
    assert (found.points, found.han, found.fu, codes) in {
        (one.points, one.han, one.fu, one.yaku)
        for one in all_readings
        if (one.points, one.rank, one.fu) == best
    }


@settings(max_examples=100)
@given(seed=SEEDS, rules=RULES)
def test_the_runner_up_is_worth_no_more_and_the_lines_of_fu_add_up(
    seed: int, rules: RiichiRules
) -> None:
    found = score(complete_hand(seed), rules)
    readings = [one for one in (found.best, found.runner_up) if one]
    ranks = sorted(
        (
            (one.points, one.rank, one.fu, one.han)
            for one in naive_score.readings(found.hand, rules)
        ),
        reverse=True,
    )
    assert [(one.points, one.han, one.fu) for one in readings] == [
        (points, han, fu) for points, _, fu, han in ranks[:2]
    ]
    assert [one.points for one in readings] == sorted(
        (one.points for one in readings), reverse=True
    )
    for one in readings:
        assert sum(line.fu for line in one.fu_lines) == one.fu_raw
        if one.blocks:
            tiles = sorted(tile for block in one.blocks for tile in block.tiles)
            assert tiles == sorted(found.hand.all_tiles)
            assert sum(block.has_win for block in one.blocks) == 1


def other_suit(tile: Tile, order: list[int]) -> Tile:
    if tile.is_red:
        return Tile(Tile.M0 + order[tile - Tile.M0])
    return Tile(9 * order[tile // 9] + tile % 9) if tile < Tile.EAST else tile


def in_other_suits(hand: Hand, order: list[int]) -> Hand:
    """The same hand with its suits exchanged."""

    def moved(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(other_suit(tile, order) for tile in tiles)

    return replace(
        hand,
        tiles=moved(hand.tiles),
        win=other_suit(hand.win, order),
        melds=tuple(Meld(kind=meld.kind, tiles=moved(meld.tiles)) for meld in hand.melds),
        indicators=moved(hand.indicators),
        ura_indicators=moved(hand.ura_indicators),
    )


@settings(max_examples=100)
@given(seed=SEEDS)
def test_suits_are_alike_but_for_all_green(seed: int) -> None:
    hand = complete_hand(seed)
    order = [0, 1, 2]
    Random(seed).shuffle(order)
    here, there = score(hand), score(in_other_suits(hand, order))
    codes = [{earned.yaku.code for earned in one.yaku} for one in (here, there)]
    if "all_green" not in codes[0] | codes[1]:
        assert (codes[0], here.points, here.fu) == (codes[1], there.points, there.fu)


def rows_of(mode: Mode, rules: RiichiRules, hands: list[Hand]) -> list[list[int]]:
    """The answers to a batch of hands."""
    asks = new_hands(len(hands), ask.ASK_SIZE, fast=mode.fast)
    outs = new_rows(len(hands), ask.OUT_SIZE, fast=mode.fast)
    for row, hand in zip(asks, hands, strict=True):
        for place, number in enumerate(hand.packed):
            row[place] = number
    mode.door(score_batch)(make_aids(rules.pack(), fast=mode.fast), asks, outs)
    return [[int(number) for number in row] for row in outs]


@pytest.mark.parametrize("rules", RIICHI_BOOKS.values(), ids=lambda rules: rules.name)
def test_a_batch_answers_as_single_plain_calls_do(mode: Mode, rules: RiichiRules) -> None:
    hands = [complete_hand(seed) for seed in range(300)]
    scorer = Scorer(rules, fast=mode.fast)
    plain = [list(score(hand, rules).row) for hand in hands]
    assert rows_of(mode, rules, hands) == plain
    assert [list(scorer.score(hand).row) for hand in hands] == plain


def test_a_score_does_not_remember_the_hand_before() -> None:
    scorer = Scorer(RCR_2016)
    hands = [complete_hand(seed) for seed in range(40)]
    once = [scorer.score(hand) for hand in hands]
    again: list[Score] = [scorer.score(hand) for hand in reversed(hands)]
    assert once == again[::-1]
