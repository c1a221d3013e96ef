"""Who pays whom: wins, counters, sticks, liability, several winners, draws, chombo."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from counts import row
from hands import hand
from modes import Mode
from muro.kernels.mode import Row
from muro.kernels.riichi import points as kernel
from muro.rules import BGA, M_LEAGUE, MAHJONG_SOUL, RCR_2012, RCR_2016, TENHOU, RiichiRules
from muro.scoring.payment import Payment, by_wind, deltas, payment_of
from muro.scoring.score import score
from muro.tiles.tile import Tile

FOUR_HAN = ("12333m12345678s", "9s")
"""R16 4.3 ex. 2, with riichi: 4 han 30 fu on a discard."""
THREE_HAN_OPEN = ("567999s1155z(123s)", "1z")
DRAGONS = ("123m99p55z(777z)(666z)", "5z")
DRAGONS_AND_HONORS = ("2221z(555z)(666z)(777z)", "1z")


def packed(mode: Mode, rules: RiichiRules) -> Row:
    return filled(mode, rules.pack())


def filled(mode: Mode, numbers: Sequence[int]) -> Row:
    new = row(mode, len(numbers))
    for place, number in enumerate(numbers):
        new[place] = number
    return new


SINGLE = [
    # hand, by, flags, seat, counters, sticks; payment
    (FOUR_HAN, "ron", "riichi", "S", 0, 0, Payment(
        discarder=7700, each=None, east=None, counters=0, sticks=0, total=7700)),
    (FOUR_HAN, "ron", "riichi", "S", 2, 0, Payment(
        discarder=8300, each=None, east=None, counters=600, sticks=0, total=8300)),
    (FOUR_HAN, "ron", "riichi", "E", 0, 3, Payment(
        discarder=11600, each=None, east=None, counters=0, sticks=3000, total=14600)),
    (FOUR_HAN, "tsumo", "riichi", "S", 1, 1, Payment(
        discarder=None, each=2100, east=4100, counters=300, sticks=1000, total=9300)),
    (FOUR_HAN, "tsumo", "riichi", "E", 1, 0, Payment(
        discarder=None, each=4100, east=None, counters=300, sticks=0, total=12300)),
    (("1123456789p444z", "7p"), "tsumo", "", "S", 2, 0, Payment(
        discarder=None, each=2200, east=4200, counters=600, sticks=0, total=8600)),
]  # fmt: skip


@pytest.mark.req("RCR-82", "RCR-S8", "RCR-S14", "NUM-13", "NUM-32", "BGA-R-9", "BGA-R-20", "RCR-60")
@pytest.mark.parametrize(("tiles", "by", "flags", "seat", "counters", "sticks", "paid"), SINGLE)
def test_counters_and_sticks_come_on_top_of_the_rounded_hand(
    tiles: tuple[str, str], by: str, flags: str, seat: str, counters: int, sticks: int,
    paid: Payment,
) -> None:  # fmt: skip
    scored = score(hand(*tiles, by, seat, flags=flags, counters=counters, sticks=sticks))
    assert payment_of(scored) == paid


@pytest.mark.req("RCR-S8", "RCR-S9", "RCR-S12", "RCR-82", "NUM-33")
def test_each_wind_pays_its_part() -> None:
    drawn = score(hand(*FOUR_HAN, "tsumo", "S", flags="riichi", counters=1, sticks=1))
    assert by_wind(drawn) == {
        Tile.EAST: -4100, Tile.SOUTH: 9300, Tile.WEST: -2100, Tile.NORTH: -2100,
    }  # fmt: skip
    claimed = score(hand("33m11223378s(456s)", "9s", dora="6s"))
    assert by_wind(claimed) == {}
    assert by_wind(claimed, discarder=Tile.WEST) == {
        Tile.EAST: 0, Tile.SOUTH: 2000, Tile.WEST: -2000, Tile.NORTH: 0,
    }  # fmt: skip
    assert by_wind(score(hand("1259m456p178s199s", "9s")), discarder=Tile.WEST) == {}


LIABLE = [
    # rules, hand, by, seats: winner, discarder, dealer, liable; counters; deltas; source
    (RCR_2016, DRAGONS, "tsumo", (1, None, 0, 3), 1, [0, 32300, 0, -32300], "NUM-17"),
    (RCR_2016, DRAGONS, "ron", (1, 2, 0, 3), 1, [0, 32300, -16300, -16000], "NUM-18"),
    (RCR_2016, DRAGONS, "ron", (0, 2, 0, 3), 2, [48600, 0, -24600, -24000], "NUM-38"),
    (RCR_2016, DRAGONS, "ron", (1, 3, 0, 3), 1, [0, 32300, 0, -32300], "RCR-88"),
    (RCR_2016, DRAGONS, "ron", (1, 3, 0, None), 1, [0, 32300, 0, -32300], "nobody liable"),
    (RCR_2016, DRAGONS, "tsumo", (1, None, 0, None), 0, [-16000, 32000, -8000, -8000], "nobody"),
    (RCR_2016, ("2z(1111z)(2222s)(3333s)(4444p)", "2z"), "tsumo", (1, None, 0, 3), 0,
     [-16000, 32000, -8000, -8000], "RCR-14: nobody is liable for Four Kans"),
    (M_LEAGUE, ("2z(1111z)(2222s)(3333s)(4444p)", "2z"), "tsumo", (1, None, 0, 3), 0,
     [0, 32000, 0, -32000], "F4: in the M-League somebody is"),
    (TENHOU, DRAGONS, "ron", (1, 2, 0, 3), 2, [0, 32600, -16000, -16600],
     "known bug: the liable player pays the counters"),
    (TENHOU, DRAGONS_AND_HONORS, "tsumo", (1, None, 0, 3), 1, [0, 64300, 0, -64300],
     "F5: the whole hand"),
    (TENHOU, DRAGONS_AND_HONORS, "ron", (1, 2, 0, 3), 0, [0, 64000, -32000, -32000], "F6"),
    (MAHJONG_SOUL, DRAGONS_AND_HONORS, "tsumo", (1, None, 0, 3), 1,
     [-16000, 64300, -8000, -40300], "F5: that yakuman and the counters, the rest normally"),
    (MAHJONG_SOUL, DRAGONS_AND_HONORS, "ron", (1, 2, 0, 3), 1,
     [0, 64300, -48000, -16300], "F6: half of that yakuman, the rest by the discarder"),
    (MAHJONG_SOUL, ("9m444z(111z)(222z)(333z)", "9m"), "ron", (0, 2, 0, 3), 0,
     [96000, 0, -48000, -48000], "F6: Big Four Winds are double there"),
]  # fmt: skip


@pytest.mark.req(
    "RCR-14", "RCR-86", "RCR-87", "RCR-88", "RCR-90", "NUM-17", "NUM-18", "NUM-38", "PROF-22"
)
@pytest.mark.parametrize(("rules", "tiles", "by", "seats", "counters", "paid", "_source"), LIABLE)
def test_who_is_liable_pays_all_of_a_self_draw_and_half_of_a_ron(
    rules: RiichiRules, tiles: tuple[str, str], by: str,
    seats: tuple[int, int | None, int, int | None], counters: int, paid: list[int], _source: str,
) -> None:  # fmt: skip
    winner, discarder, dealer, liable = seats
    seat = "ESWN"[(winner - dealer) % 4]
    scored = score(hand(*tiles, by, seat, counters=counters), rules)
    found = deltas(scored, winner=winner, discarder=discarder, dealer=dealer, liable=liable)
    assert list(found) == paid


SEVERAL = [
    # rules, sticks before, counters, in riichi, winners from the discarder on; deltas; source
    (RCR_2016, 2 + 1, 1, {0, 2}, (0, 1), [11600 + 300 + 1000 + 2000, 5200 + 300, 0, -17400],
     "NUM-37: East in riichi, South; West in riichi, one older stick"),
    (TENHOU, 2 + 1, 1, {0, 2}, (0, 1), [11600 + 300 + 3000, 5200, 0, -17100],
     "F2, F3: the first takes counters and sticks"),
    (BGA, 2 + 1, 1, {0, 2}, (0, 1), [11600 + 300 + 3000, 5200 + 300, 0, -17400],
     "BGA-R-21: all sticks to the closest"),
    (RCR_2016, 3, 0, {0, 1}, (0, 1), [11600 + 1000 + 1000, 5200 + 1000, 0, -16800],
     "RCR-85: both have their own back, the first the other"),
]  # fmt: skip


@pytest.mark.req(
    "RCR-10", "RCR-83", "RCR-84", "RCR-85", "RCR-S19", "NUM-37", "PROF-34", "BGA-R-21", "R12-23"
)
@pytest.mark.parametrize(
    ("rules", "sticks", "counters", "riichi", "winners", "paid", "_source"), SEVERAL
)
def test_several_winners_are_paid_each_in_full(
    mode: Mode, rules: RiichiRules, sticks: int, counters: int, riichi: set[int],
    winners: tuple[int, ...], paid: list[int], _source: str,
) -> None:  # fmt: skip
    worth = {0: score(hand(*FOUR_HAN, "ron", "E", flags="riichi"), rules),
             1: score(hand(*THREE_HAN_OPEN, "ron", "S"), rules)}  # fmt: skip
    rule_row, found = packed(mode, rules), row(mode, 4)
    own = [int(seat in riichi) for seat in winners]
    for place, seat in enumerate(winners):
        first = place == 0
        mode.door(kernel.settle)(
            found, filled(mode, worth[seat].row), rule_row, seat, 3, 0,
            kernel.counters_for(rule_row, counters, first),
            kernel.sticks_for(rule_row, sticks, first, own[place], sum(own)), kernel.NOBODY,
        )  # fmt: skip
    assert list(found) == paid


NOTEN = [
    ({1}, [-1000, 3000, -1000, -1000]),
    ({0, 2}, [1500, -1500, 1500, -1500]),
    ({0, 1, 3}, [1000, 1000, -3000, 1000]),
    (set(), [0, 0, 0, 0]),
    ({0, 1, 2, 3}, [0, 0, 0, 0]),
]


@pytest.mark.req("RCR-76", "NUM-19", "NUM-20", "NUM-21", "BGA-R-27")
@pytest.mark.parametrize(("ready", "paid"), NOTEN)
def test_those_who_are_not_ready_pay_three_thousand_in_all(
    mode: Mode, ready: set[int], paid: list[int]
) -> None:
    found = row(mode, 4)
    mask = sum(1 << seat for seat in ready)
    mode.door(kernel.noten_payments)(found, packed(mode, RCR_2016), mask)
    assert list(found) == paid


@pytest.mark.parametrize(("by", "paid"), [("ron", (10700, 3000)), ("tsumo", (11000, 3000))])
def test_a_house_rule_may_set_what_a_counter_adds(by: str, paid: tuple[int, int]) -> None:
    # 7,700 or, with one han more, 8,000; two counters at 1,500 or three times 500
    rules = replace(RCR_2016, counter_ron=1500, counter_tsumo=500)
    payment = payment_of(score(hand(*FOUR_HAN, by, "S", flags="riichi", counters=2), rules))
    assert (payment.total, payment.counters) == paid


def test_a_house_rule_may_set_what_is_paid(mode: Mode) -> None:
    found = row(mode, 4)
    rules = packed(mode, replace(RCR_2016, noten_payment=6000))
    mode.door(kernel.noten_payments)(found, rules, 0b0011)
    assert list(found) == [3000, 3000, -3000, -3000]


NAGASHI = [
    (RCR_2012, 1, 0, 2, [-4200, 8600, -2200, -2200]),
    (RCR_2012, 0, 0, 0, [12000, -4000, -4000, -4000]),
    (TENHOU, 1, 0, 2, [-4000, 8000, -2000, -2000]),
]


@pytest.mark.req("R12-11")
@pytest.mark.parametrize(("rules", "seat", "dealer", "counters", "paid"), NAGASHI)
def test_nagashi_mangan_is_paid_as_a_self_drawn_mangan(
    mode: Mode, rules: RiichiRules, seat: int, dealer: int, counters: int, paid: list[int]
) -> None:
    found = row(mode, 4)
    mode.door(kernel.nagashi_payment)(found, packed(mode, rules), seat, dealer, counters)
    assert list(found) == paid


CHOMBO = [
    (RCR_2012, 2, 0, [4000, 2000, -8000, 2000]),
    (RCR_2012, 0, 0, [-12000, 4000, 4000, 4000]),
    (RCR_2016, 2, 0, [0, 0, 0, 0]),
]


@pytest.mark.req("R12-13", "NUM-22", "NUM-23", "NUM-41", "RCR-119")
@pytest.mark.parametrize(("rules", "offender", "dealer", "paid"), CHOMBO)
def test_a_chombo_outside_of_tournaments_is_a_mangan_the_other_way_round(
    mode: Mode, rules: RiichiRules, offender: int, dealer: int, paid: list[int]
) -> None:
    found = row(mode, 4)
    mode.door(kernel.chombo_payment)(found, packed(mode, rules), offender, dealer)
    assert list(found) == paid
