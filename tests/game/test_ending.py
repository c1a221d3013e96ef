"""What is said of a hand and a game that are over."""

from __future__ import annotations

from random import Random

import pytest

from modes import Mode
from muro.game.ending import result_of
from muro.game.engine import Engine
from muro.game.final import standings_of
from muro.kernels.riichi.final import LEFTOVER, NET, RESULT_SIZE, final_result
from muro.kernels.table import codes, state
from muro.rules import RiichiRules
from muro.rules.books import riichi_book
from table.situation import Situation, whole_set


def engine_at(table: Situation) -> Engine:
    """An engine with the record of `table`."""
    engine = Engine(table.rules, fast=False)
    engine.buffer[:] = table.buffer
    return engine


def nagashi_of_south(mode: Mode, rules: RiichiRules, sticks: int) -> Situation:
    """The last hand is exhausted, and South discarded nothing but terminals and honors."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.start_at(7, sticks=sticks, points=(30_000, 28_000, 25_000, 15_000))
    rest = whole_set(table.rules)
    Random(5).shuffle(rest)
    ends = [tile for tile in rest if not tile.is_simple]
    simples = [tile for tile in rest if tile.is_simple]
    draws = [(ends if turn % 4 == 2 else simples).pop() for turn in range(70)]
    return table.deal(draws="".join(map(str, draws))).run_out()


@pytest.mark.parametrize(
    ("rules", "deltas", "leftover", "points"),
    [
        # North deals; the sticks stay on the table and go to the first at the end
        ("tenhou", (-2_000, 8_000, -2_000, -4_000), [0, 2_000, 0, 0], (28_000, 38_000)),
        ("mahjong-soul", (-2_000, 8_000, -2_000, -4_000), [0, 2_000, 0, 0], (28_000, 38_000)),
        # as a win it takes the sticks: nothing is left
        ("rcr-2012", (-2_000, 10_000, -2_000, -4_000), [0, 0, 0, 0], (28_000, 38_000)),
    ],
)
def test_sticks_left_after_a_nagashi_mangan_are_told_apart_from_its_payment(
    mode: Mode,
    rules: str,
    deltas: tuple[int, ...],
    leftover: list[int],
    points: tuple[int, int],
) -> None:
    table = nagashi_of_south(mode, riichi_book(rules), sticks=2)
    assert (table.phase, table.reg("ENDED")) == (state.GAME_OVER, codes.NAGASHI_KIND)
    engine = engine_at(table)
    assert result_of(engine).deltas == deltas
    assert table.points[:2] == points
    by_seat = sorted(standings_of(engine), key=lambda one: one.seat)
    assert [one.leftover for one in by_seat] == leftover
    for one in by_seat:
        assert one.net == one.points - table.rules.return_points
        assert one.total == one.net + one.uma - one.penalty


@pytest.mark.req("RCR-E1")
def test_what_three_tied_players_cannot_share_is_dropped_and_told_as_paid() -> None:
    """One stick among three first places: 333 each, and the lines of the result say so."""
    engine = Engine(riichi_book("rcr-2016"), fast=False)
    row = [30_000, 30_000, 30_000, 29_000]
    result = [0] * RESULT_SIZE
    final_result(row, [0, 0, 0, 0], list(engine.rules.pack()), 0, 1, result)
    assert result[LEFTOVER : LEFTOVER + 4] == [333, 333, 333, 0]
    assert result[NET : NET + 4] == [333, 333, 333, -1000]
