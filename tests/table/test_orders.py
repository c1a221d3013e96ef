"""The referee's orders while something else is under way (RCR 2016 3.3.13, 3.4.7; TOUR-11, 14)."""

from __future__ import annotations

from random import Random

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.table import codes, state
from table.situation import Situation, whole_set
from table.test_draws import alone, drawn_out, with_draws


@pytest.mark.req("TOUR-11", "RCR-79")
def test_a_hand_that_dies_after_it_was_declared_ready_is_noten_all_the_same(mode: Mode) -> None:
    table = drawn_out(mode, "13").play("1 tenpai", "4 dead_hand 1 wrong_tile_count", "3 tenpai")
    assert table.of("DECLARED") == (2, 2, 2, 1)
    assert table.deltas == (-1_000, -1_000, -1_000, 3_000)
    told = [(event.seat, event.parts[0]) for event in table.events(EventCode.READY)]
    assert [ready for seat, ready in told if seat == 1] == [1, 0]


@pytest.mark.req("TOUR-11", "TOUR-60")
def test_east_in_riichi_that_dies_while_others_declare_pays_and_loses_the_deal(mode: Mode) -> None:
    table = Situation(mode).deal(
        alone(0), alone(1), draws="5z", replacements="1z1z1z2z", indicators="2z", ura="2z"
    )
    table.play("0 riichi 5z*").run_out()
    assert table.awaited == [1]
    table.play("4 dead_hand 0", "1 tenpai")
    assert table.deltas == (-2_000, 3_000, -1_000, -1_000)
    assert (table.reg("EAST_STAYS"), table.of("PENALTIES")) == (0, (0, 0, 0, 0))


@pytest.mark.req("TOUR-14")
@pytest.mark.parametrize("wrong", [0, 3])
def test_four_riichi_of_which_one_is_none_are_no_draw(mode: Mode, wrong: int) -> None:
    table = with_draws(mode, "rcr-2012")
    table.deal(*(alone(seat) for seat in range(4)), draws="5z6z7z1z")
    table.play("0 riichi 5z*", "1 riichi 6z*", "2 riichi 7z*").all_pass()
    table.play("3 riichi 1z*")
    assert table.reg("STOPS") == codes.FOUR_RIICHI_DRAW
    table.play(f"4 dead_hand {wrong} wrong_riichi").all_pass()
    assert table.phase == state.IN_TURN
    assert table.reg("STICKS") == 3
    assert table.deltas == tuple(0 if seat == wrong else -1_000 for seat in range(4))


@pytest.mark.req("TOUR-10", "R12-11")
def test_a_dead_hand_has_no_nagashi_mangan(mode: Mode) -> None:
    table = Situation(mode, "rcr-2012", red_fives=(0, 0, 0))
    rest = whole_set(table.rules)
    Random(5).shuffle(rest)
    ends = [tile for tile in rest if not tile.is_simple]
    simples = [tile for tile in rest if tile.is_simple]
    draws = [(ends if turn % 4 == 1 else simples).pop() for turn in range(70)]
    table.deal(draws="".join(map(str, draws))).play("4 dead_hand 1").run_out()
    assert table.phase == state.DECLARING or table.reg("ENDED") == codes.EXHAUSTIVE


@pytest.mark.req("TOUR-20", "RCR-121", "TOUR-19")
@pytest.mark.parametrize("order", ["4 chombo 2 cannot_go_on", "4 redeal"])
@pytest.mark.parametrize("when", ["turn", "claims", "declarations"])
def test_a_new_deal_may_be_ordered_at_any_time_and_gives_this_hands_sticks_back(
    mode: Mode, order: str, when: str
) -> None:
    table = Situation(mode).start_at(2, counters=3, sticks=2)
    hands = (alone(0), alone(1), "11p258m258s34567z")
    table.deal(*hands, draws="5z6z", replacements="1z1z1z", indicators="2z", ura="2z2z")
    table.play("2 riichi 5z*")
    if when == "claims":
        table.play("3 discard 1p")
        assert table.phase == state.CLAIMING
    elif when == "declarations":
        assert table.run_out().phase == state.DECLARING
    table.play(order)
    assert (table.deltas, table.reg("STICKS"), table.phase) == ((0,) * 4, 2, state.HAND_OVER)
    after = [table.reg(name) for name in ("NEXT_DEALER", "NEXT_ROUND", "NEXT_COUNTERS")]
    assert after == [2, 0, 3]
    table.deal()
    assert (table.reg("DEALER"), table.reg("COUNTERS"), table.of("IN_RIICHI")) == (2, 3, (0,) * 4)


@pytest.mark.req("TOUR-14", "TOUR-20")
def test_a_stick_is_given_back_once(mode: Mode) -> None:
    table = Situation(mode).deal("123456789m1124p", draws="7z").play("0 riichi 7z*").all_pass()
    table.play("4 dead_hand 0 wrong_riichi", "4 redeal")
    assert (table.deltas, table.reg("STICKS")) == ((0, 0, 0, 0), 0)


@pytest.mark.req("TOUR-10", "TOUR-25")
def test_a_hand_that_dies_while_it_is_asked_cannot_win_any_more(mode: Mode) -> None:
    table = Situation(mode, free_declarations=frozenset({"ron", "pon", "chi"}))
    table.deal("5p2468m2468s1123z", "234m34p345678s99s", draws="9p")
    table.play("0 discard 5p", "4 dead_hand 1")
    assert "ron" not in table.legal(1)
    assert "ron" in table.possible(1)
    table.play("1 ron").all_pass()
    assert (table.reg("ENDED"), table.of("PENALTIES")) == (codes.CHOMBO_DRAW, (0, 1, 0, 0))


@pytest.mark.req("TOUR-10")
def test_a_dead_hand_that_was_asked_may_only_pass_while_others_think(mode: Mode) -> None:
    table = Situation(mode)
    table.deal("5p2468m2468s1123z", "234m34p345678s99s", "55p159m159s3447z2m", draws="9p")
    table.play("0 discard 5p", "4 dead_hand 1")
    assert table.awaited == [2]
    assert table.legal(1) == {"pass"}
    assert table.refused("1 ron") == "dead_hand"
