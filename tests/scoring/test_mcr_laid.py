"""The fans that melds have whatever the rest of the hand becomes."""

from __future__ import annotations

import pytest

from muro.rules import MCR_WMO_2006
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_laid import laid_fans
from muro.scoring.mcr_score import mcr_score
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_hand

CASES = [
    # melds                             seat, prevalent: fans
    ("(123m)", {}),
    ("(555z)", {"dragon_pung": 2}),
    ("(555z) (777z)", {"two_dragon_pungs": 6}),
    ("(222z)", {"seat_wind": 2}),
    ("(111z)", {"prevalent_wind": 2}),
    ("(333z) (999p)", {"pung_of_terminals_or_honors": 2}),
    ("(2222m)", {"melded_kong": 1}),
    ("[2222m]", {"concealed_kong": 2}),
    ("[2222m] (3333p)", {"concealed_kong_and_melded_kong": 6}),
    ("(2222m) (3333p)", {"two_melded_kongs": 4}),
    ("[2222m] [3333p]", {"two_concealed_kongs": 8}),
    ("(123m) (123p)", {"mixed_double_chow": 1}),
    ("(123m) (123m)", {"pure_double_chow": 1}),
    ("(123m) (456m)", {"short_straight": 1}),
    ("(123m) (456m) (789m)", {"pure_straight": 16}),
    ("(123m) (456p) (789s)", {"mixed_straight": 8}),
    ("(234m) (234p) (234s)", {"mixed_triple_chow": 8}),
    ("(222m) (222p)", {"double_pung": 2}),
    ("(222m) (333m) (444m)", {"pure_shifted_pungs": 24}),
    ("(123m) (123p) (456p)", {"mixed_double_chow": 1, "short_straight": 1}),
    ("(111z) (333z) (444z)", {"big_three_winds": 12, "prevalent_wind": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("melds", "fans"), CASES)
def test_what_melds_are_worth(melds: str, fans: dict[str, int]) -> None:
    laid = parse_hand(melds).melds
    found = laid_fans(laid, MCR_WMO_2006, seat=Tile.SOUTH, prevalent=Tile.EAST)
    assert {one.fan.code: one.points for one in found} == fans


@pytest.mark.parametrize(
    "hand",
    [
        "(123m) (123p) (456p) 7788s +8s",
        "(555z) (777z) (2222m) 4455p +5p",
        "(222z) (999p) [3333s] 44m23p +4p",
        "(123m) (456m) (789m) 55z78s +9s",
        "(222m) (222p) (345s) 77s11z +7s",
    ],
)
def test_a_hand_is_never_worth_less_than_its_melds(hand: str) -> None:
    text, _, win = hand.partition(" +")
    won = McrHand.parse(text, win, seat=Tile.SOUTH)
    laid = laid_fans(won.melds, MCR_WMO_2006, seat=Tile.SOUTH, prevalent=Tile.EAST)
    assert sum(one.points for one in laid) <= mcr_score(won).points
