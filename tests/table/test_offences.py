"""Dead hands, chombo, free declarations and the referee (RCR 2016 3.4.6, 3.4.7; chapter 5)."""

from __future__ import annotations

from random import Random

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels import reasons
from muro.kernels.table import codes, state
from muro.rules.books import RIICHI_BOOKS
from table.situation import Situation, whole_set

EAST = "5p2468m2468s1123z"
READY = "234m34p345678s99s"
"""Waits for 2p and 5p."""
FREE = frozenset({"chi", "pon", "kan", "ron", "tsumo", "riichi", "closed_kan", "added_kan"})


def competition(mode: Mode, rules: str = "rcr-2016", **changes: object) -> Situation:
    """A table where whatever is said counts."""
    return Situation(mode, rules, free_declarations=FREE, red_fives=(0, 0, 0), **changes)


def order(kind: str, seat: int, reason: str = "other_offence") -> str:
    return f"4 {kind} {seat} {reason}"


def test_on_an_ordinary_table_the_possible_is_the_legal(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, READY, draws="9p")
    assert table.possible(0) == table.legal(0)
    table.play("0 discard 5p")
    assert table.possible(1) == table.legal(1)
    assert all(not rules.free_declarations for rules in RIICHI_BOOKS.values())


@pytest.mark.req("TOUR-22", "TOUR-34", "RCR-25", "TOUR-21", "TOUR-19", "RCR-121", "PROF-21")
def test_a_wrong_ron_with_the_hand_shown_is_a_chombo(mode: Mode) -> None:
    table = competition(mode).start_at(0, counters=2, sticks=1).deal(EAST, READY, draws="9p")
    table.play("0 discard 1z")
    assert "ron" in table.possible(1)
    assert "ron" not in table.legal(1)
    table.play("1 ron", "2 pass", "3 pass")
    assert table.reg("ENDED") == codes.CHOMBO_DRAW
    assert [(e.seat, e.parts[0]) for e in table.events(EventCode.CHOMBO)] == [
        (1, reasons.WRONG_WIN)
    ]
    assert [e.seat for e in table.events(EventCode.SHOWN)] == [1]
    assert (table.deltas, table.of("PENALTIES")) == ((0,) * 4, (0, 1, 0, 0))
    after = [table.reg(name) for name in ("NEXT_DEALER", "NEXT_COUNTERS", "NEXT_ROUND", "STICKS")]
    assert after == [0, 2, 0, 1]


@pytest.mark.req("TOUR-22")
def test_a_wrong_tsumo_is_a_chombo(mode: Mode) -> None:
    table = competition(mode).deal(EAST, draws="9p").play("0 tsumo")
    assert table.of("PENALTIES") == (1, 0, 0, 0)
    assert table.reg("ENDED") == codes.CHOMBO_DRAW


@pytest.mark.req("RCR-120")
def test_a_valid_win_on_the_same_tile_stands_and_nobody_is_punished(mode: Mode) -> None:
    table = (
        competition(mode)
        .deal(EAST, READY, draws="9p")
        .play("0 discard 5p", "2 ron", "1 ron", "3 pass")
    )
    assert table.reg("ENDED") == state.BY_WIN
    assert (table.of("WON"), table.of("PENALTIES")) == ((0, 1, 0, 0), (0, 0, 0, 0))


@pytest.mark.req("TOUR-20", "RCR-121")
def test_sticks_of_the_void_hand_go_back_and_earlier_ones_stay(mode: Mode) -> None:
    table = competition(mode).start_at(0, sticks=1).deal("123456789m1124p", draws="7z")
    table.play("0 riichi 7z*").all_pass()
    assert (table.points[0], table.reg("STICKS")) == (29_000, 2)
    table.play("1 tsumo")
    assert (table.deltas, table.reg("STICKS")) == ((0, 0, 0, 0), 1)
    assert table.codes()[-4:] == ["paid", "no_win", "redeal", "hand_ends"]


@pytest.mark.req("R12-13", "RCR-119", "NUM-22", "NUM-23", "NUM-41")
@pytest.mark.parametrize(
    ("offender", "deltas"),
    [(0, (-12_000, 4_000, 4_000, 4_000)), (1, (4_000, -8_000, 2_000, 2_000))],
)
def test_a_reverse_mangan_is_paid_at_once(
    mode: Mode, offender: int, deltas: tuple[int, ...]
) -> None:
    table = competition(mode, "rcr-2012").deal(EAST, draws="9p")
    table.play(order("chombo", offender, "tiles_exposed"))
    assert table.deltas == deltas
    assert table.of("PENALTIES") == (0, 0, 0, 0)


@pytest.mark.req("NUM-7", "RCR-E7", "RCR-E10", "RCR-E12", "RCR-25", "TOUR-21")
def test_a_chombo_after_the_uma_costs_the_offender_alone_and_no_place(mode: Mode) -> None:
    table = Situation(mode).start_at(7, points=(42_300, 31_000, 26_700, 20_000)).deal()
    table.play(order("chombo", 0))
    assert table.phase == state.HAND_OVER
    table.deal("147m258p369s1234z").run_out()
    while table.phase == state.DECLARING:
        table.play(f"{table.awaited[0]} noten")
    assert table.of("RESULT") == (7_300, 6_000, -8_300, -25_000)
    assert table.of("PLACED") == (1, 2, 3, 4)


@pytest.mark.req("TOUR-10", "TOUR-18", "TOUR-11", "RCR-79")
def test_a_dead_hand_draws_and_discards_but_claims_wins_and_declares_nothing(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, READY, draws="9p5p").play(order("dead_hand", 1, "wrong_set"))
    table.play("0 discard 5p")
    assert table.calls(1) == set()
    table.all_pass()
    assert table.turn == 1
    assert {action.split()[0] for action in table.legal(1)} == {"discard"}
    assert table.refused("1 tsumo") == "dead_hand"
    table.run_out()
    assert table.of("DECLARED")[1] in (0, state.IS_NOTEN)
    while table.phase == state.DECLARING:
        assert table.awaited != [1]
        table.play(f"{table.awaited[0]} noten")
    assert table.of("DECLARED")[1] == state.IS_NOTEN


@pytest.mark.req("TOUR-8", "TOUR-12", "TOUR-15", "TOUR-16")
@pytest.mark.parametrize("reason", ["wrong_win", "wrong_tile_count", "wrong_set", "other_offence"])
def test_the_referee_says_why_a_hand_is_dead(mode: Mode, reason: str) -> None:
    table = Situation(mode).deal(EAST, READY, draws="9p").play(order("dead_hand", 1, reason))
    (dead,) = table.events(EventCode.DEAD)
    assert (dead.seat, reasons.NAMES[dead.parts[0]]) == (1, reason)
    assert table.of("PENALTIES") == (0, 0, 0, 0)


@pytest.mark.req("TOUR-60", "TOUR-11")
def test_a_riichi_hand_that_dies_later_pays_at_a_draw_and_is_no_chombo(mode: Mode) -> None:
    table = Situation(mode).deal("123456789m123p1z", draws="5z", replacements="1z1z1z")
    table.play("0 riichi 5z*").all_pass().play(order("dead_hand", 0)).run_out()
    while table.phase == state.DECLARING:
        table.play(f"{table.awaited[0]} tenpai")
    assert table.reg("ENDED") == codes.EXHAUSTIVE
    assert table.of("DECLARED")[0] == state.IS_NOTEN
    assert table.of("PENALTIES") == (0, 0, 0, 0)


def test_a_hand_that_dies_while_it_is_asked_no_longer_counts(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, READY, draws="9p").play("0 discard 5p")
    assert table.awaited == [1]
    table.play(order("dead_hand", 1))
    assert table.phase == state.IN_TURN
    assert table.turn == 1


@pytest.mark.req("TOUR-13", "TOUR-14")
def test_riichi_with_an_open_hand_is_a_dead_hand_without_a_stick(mode: Mode) -> None:
    table = competition(mode).deal(EAST, "55p123456789m12s", draws="9p6z6z6z9p")
    table.play("0 discard 5p", "1 pon 55p", "1 discard 1s").turns(3).play("1 riichi 9p*").all_pass()
    assert table.of("DEAD")[1] == reasons.OPEN_RIICHI
    assert (table.of("IN_RIICHI")[1], table.reg("STICKS")) == (0, 0)


@pytest.mark.req("TOUR-17")
def test_a_swap_call_is_a_dead_hand(mode: Mode) -> None:
    table = competition(mode).deal(EAST, "34p5p2p159m159s345z", draws="9p")
    table.play("0 discard 5p", "1 chi 34p", "2 pass", "3 pass")
    assert "discard 2p" in table.possible(1) - table.legal(1)
    table.play("1 discard 2p").all_pass()
    assert table.of("DEAD")[1] == reasons.SWAP_DISCARD


@pytest.mark.req("TOUR-14")
def test_a_riichi_not_declared_correctly_is_returned_by_the_referee(mode: Mode) -> None:
    table = Situation(mode).deal("123456789m1124p", draws="7z").play("0 riichi 7z*").all_pass()
    assert table.reg("STICKS") == 1
    table.play(order("dead_hand", 0, "wrong_riichi"))
    assert (table.points[0], table.reg("STICKS"), table.of("IN_RIICHI")[0]) == (30_000, 0, 0)


def not_ready_riichi(mode: Mode) -> Situation:
    """East has declared riichi with a hand that is not ready."""
    table = competition(mode).deal("147m258p369s1123z", READY, draws="9p6z6z7z")
    return table.play("0 riichi 9p*").all_pass()


@pytest.mark.req("TOUR-23", "TOUR-27")
def test_riichi_without_a_ready_hand_is_a_chombo_only_if_the_hand_is_drawn(mode: Mode) -> None:
    table = not_ready_riichi(mode).run_out()
    while table.phase == state.DECLARING:
        table.play(f"{table.awaited[0]} noten")
    assert table.reg("ENDED") == codes.CHOMBO_DRAW
    (chombo,) = table.events(EventCode.CHOMBO)
    assert (chombo.seat, chombo.parts[0]) == (0, reasons.RIICHI_WITHOUT_READY)
    table = competition(mode)
    table.deal("147m258p369s1123z", READY, "5p147m258s123z69p7z", draws="9p6z7z")
    table.play("0 riichi 9p*").all_pass().play("1 *").all_pass().play("2 discard 5p", "1 ron")
    while table.phase == state.CLAIMING:
        table.all_pass()
    assert table.reg("ENDED") == state.BY_WIN
    assert table.of("PENALTIES") == (0, 0, 0, 0)


def bad_kan(mode: Mode, draws: str) -> Situation:
    """East, in riichi, has made a closed kan that changes its hand."""
    table = competition(mode).deal(
        "333s5s666s555z777z", draws="4z1z2z3z6s" + draws, replacements="8m"
    )
    return table.play("0 riichi 4z*").turns(3).play("0 closed_kan 6s").all_pass()


@pytest.mark.req("TOUR-24", "TOUR-27")
def test_a_kan_in_riichi_that_changes_the_hand_is_a_chombo_if_that_player_wins_or_at_a_draw(
    mode: Mode,
) -> None:
    table = bad_kan(mode, "").run_out()
    while table.phase == state.DECLARING:
        table.play(f"{table.awaited[0]} noten")
    (chombo,) = table.events(EventCode.CHOMBO)
    assert chombo.parts[0] == reasons.RIICHI_KAN_CHANGED_HAND
    table = bad_kan(mode, "1m1m2m5s").turns(4)
    assert "tsumo" in table.legal(0)
    table.play("0 tsumo")
    (chombo,) = table.events(EventCode.CHOMBO)
    assert (chombo.seat, table.reg("ENDED")) == (0, codes.CHOMBO_DRAW)


@pytest.mark.req("TOUR-24", "TOUR-27")
def test_a_ron_after_such_a_kan_is_a_chombo(mode: Mode) -> None:
    table = bad_kan(mode, "5s").play("0 *", "1 *", "0 ron").all_pass()
    (chombo,) = table.events(EventCode.CHOMBO)
    assert (chombo.seat, chombo.parts[0]) == (0, reasons.RIICHI_KAN_CHANGED_HAND)
    assert (table.reg("ENDED"), table.of("PENALTIES")) == (codes.CHOMBO_DRAW, (1, 0, 0, 0))
    assert (table.deltas, table.reg("STICKS")) == ((0, 0, 0, 0), 0)


@pytest.mark.req("TOUR-25")
@pytest.mark.parametrize("line", ["1 chi 34p", "1 ron"])
def test_a_claim_with_a_dead_hand_is_a_chombo(mode: Mode, line: str) -> None:
    table = competition(mode).deal(EAST, READY, draws="9p").play(order("dead_hand", 1))
    table.play("0 discard 5p")
    assert line[2:] in table.possible(1)
    table.play(line, "2 pass", "3 pass")
    (chombo,) = table.events(EventCode.CHOMBO)
    assert chombo.seat == 1
    assert chombo.parts[0] in (reasons.ACTED_WITH_DEAD_HAND, reasons.WRONG_WIN)


@pytest.mark.req("TOUR-25")
@pytest.mark.parametrize("line", ["0 closed_kan 1z", "0 riichi 3z*"])
def test_a_kan_or_riichi_with_a_dead_hand_is_a_chombo(mode: Mode, line: str) -> None:
    table = (
        competition(mode).deal("1111z258m258p258s", draws="3z").play(order("dead_hand", 0), line)
    )
    (chombo,) = table.events(EventCode.CHOMBO)
    assert (chombo.seat, chombo.parts[0]) == (0, reasons.ACTED_WITH_DEAD_HAND)


@pytest.mark.req("TOUR-26", "TOUR-36", "TOUR-57")
def test_the_referee_orders_a_chombo_or_a_new_deal_without_points(mode: Mode) -> None:
    table = Situation(mode).start_at(2, counters=1).deal().play(order("chombo", 3, "cannot_go_on"))
    assert table.of("PENALTIES") == (0, 0, 0, 1)
    assert [e.parts[0] for e in table.events(EventCode.CHOMBO)] == [reasons.CANNOT_GO_ON]
    table.deal().play("4 redeal")
    assert table.reg("ENDED") == codes.REFEREE_DRAW
    assert (table.deltas, table.of("PENALTIES")) == ((0,) * 4, (0, 0, 0, 1))
    assert [table.reg(n) for n in ("NEXT_DEALER", "NEXT_COUNTERS")] == [2, 1]


def test_orders_are_the_referees_alone_and_only_during_a_hand(mode: Mode) -> None:
    table = Situation(mode)
    assert table.refused(order("chombo", 1)) == "hand_is_over"
    table.deal()
    assert table.refused("0 chombo 1 other_offence") == "unknown_action"
    assert table.refused("4 pass") == "unknown_action"
    table.play(order("dead_hand", 1))
    assert table.refused(order("dead_hand", 1)) == "dead_hand"
    door = table.possible(codes.REFEREE)
    assert len(door) == 3 + 4 + 1


@pytest.mark.req("R12-19")
@pytest.mark.parametrize(
    ("rules", "ended", "deltas"),
    [
        ("rcr-2012", codes.NAGASHI_KIND, (-5_000, 9_000, -2_000, -2_000)),
        ("rcr-2016", codes.CHOMBO_DRAW, (0, 0, 0, 0)),
    ],
)
def test_a_nagashi_mangan_that_is_a_win_leaves_a_wrong_riichi_unpunished(
    mode: Mode, rules: str, ended: int, deltas: tuple[int, ...]
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0), free_declarations=FREE)
    tiles = whole_set(table.rules)
    Random(5).shuffle(tiles)
    ends = [tile for tile in tiles if not tile.is_simple]
    simples = [tile for tile in tiles if tile.is_simple]
    draws = [(ends if turn % 4 == 1 else simples).pop() for turn in range(70)]
    table.deal(draws="".join(str(tile) for tile in draws)).play(f"0 riichi {draws[0]}*")
    assert table.of("NOTED")[0]
    table.run_out()
    while table.phase == state.DECLARING:
        table.play(f"{table.awaited[0]} noten")
    assert (table.reg("ENDED"), table.deltas) == (ended, deltas)
