"""Aims of MCR hands as values; the bot at a table of either game."""

from __future__ import annotations

from random import Random

from modes import Mode
from muro.bots.fans import aims
from muro.bots.quick import Quick
from muro.game.engine import LIKELY_SIZE
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.kernels import fan_play
from muro.rules import MCR_WMO_2006, RCR_2016


def test_a_seat_is_told_what_its_hand_may_become(mode: Mode) -> None:
    match, chance = Match(MCR_WMO_2006, fast=mode.fast), Random(3)
    match.deal(chance.sample(match.tiles, len(match.tiles)))
    for seat in SEATS:
        found = aims(match, seat)
        assert found[0].worth == 1000
        assert all(aim.points >= 8 and aim.lacking >= 0 for aim in found)
        assert len({aim.fan for aim in found}) == len(found)


def test_a_row_of_the_engine_is_a_row_of_the_kernel() -> None:
    assert LIKELY_SIZE == fan_play.LIKELY_SIZE


def test_riichi_has_no_aims(mode: Mode) -> None:
    match = Match(RCR_2016, fast=mode.fast)
    match.deal(match.tiles)
    assert aims(match, Seat.EAST) == ()


def test_the_bot_plays_a_hand_of_a_match(mode: Mode) -> None:
    match, chance = Match(MCR_WMO_2006, fast=mode.fast), Random(4)
    match.deal(chance.sample(match.tiles, len(match.tiles)))
    while not match.is_between_hands:
        for seat in match.awaited:
            match.submit(seat, Quick().choose(match, seat))
            break
    assert match.hands == 1
