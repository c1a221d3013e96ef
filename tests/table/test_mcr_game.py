"""From hand to hand in MCR: sixteen hands, the deal, changes of seats, places."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.table import state
from muro.tiles.tile import Tile
from table.mcr_situation import McrSituation

ON_9S = "123678m456p78s22z"
SITTING = ("0123", "1032", "2310", "3201")
"""Who sits East, South, West, North in the four rounds, numbered by their first seats (MTOUR-6)."""


def quick_hand(table: McrSituation) -> McrSituation:
    """A hand that the dealer wins before discarding."""
    return table.deal(ON_9S, draws="9s").play(f"{table.turn} tsumo")


@pytest.mark.req("MCR-4", "MCR-5", "MCR-26", "MCR-27")
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("moves", [True, False])
def test_sixteen_hands_in_four_rounds_and_the_deal_always_passes(
    mode: Mode, first: int, moves: bool
) -> None:
    table = McrSituation(mode, first_dealer=first, seat_changes=moves)
    for hand in range(16):
        table.deal(ON_9S, draws="9s")
        dealer = (first + hand) % 4
        (began,) = table.events(EventCode.HAND)
        assert began.seat == dealer
        assert began.parts == (Tile.EAST + hand // 4, hand % 4 + 1, 0, 0)
        assert (table.turn, table.reg("ROUND"), table.reg("HANDS")) == (dealer, hand // 4, hand + 1)
        assert [state.wind_of(table.table, (dealer + after) % 4) for after in range(4)] == [
            *range(Tile.EAST, Tile.NORTH + 1)
        ]
        if hand % 3:  # won by East; drawn; won
            table.play(f"{dealer} tsumo")
            assert table.asked(dealer, "PREVALENT") == Tile.EAST + hand // 4
            assert table.asked(dealer, "SEAT") == Tile.EAST
        else:
            table.play("4 dead_hand 0").run_out()
        assert table.phase == (state.GAME_OVER if hand == 15 else state.HAND_OVER)
        assert table.codes().count("game_ends") == (hand == 15)
        assert table.events(EventCode.HAND_ENDS)[-1].parts == (0, 0, 0, 0)
    (ends,) = table.events(EventCode.GAME_ENDS)
    assert (ends.seat, ends.parts, ends.points) == (first, (0, 0, 0, 0), 0)
    assert table.try_wall([0] * 144) == "game_is_over"
    assert table.refused("4 redeal") == "game_is_over"
    assert table.refused("0 pass") == "game_is_over"


@pytest.mark.req("MTOUR-6", "MCR-26")
@pytest.mark.parametrize("first", range(4))
def test_players_change_seats_after_each_round_with_their_points(mode: Mode, first: int) -> None:
    table = McrSituation(mode, first_dealer=first)
    own = [0, 0, 0, 0]  # points by player
    for hand in range(16):
        east = (first + hand) % 4
        table.deal(ON_9S, draws="9s")
        players = table.of("PLAYER")
        sits = [(players[(first + after) % 4] - first) % 4 for after in range(4)]
        assert "".join(map(str, sits)) == SITTING[hand // 4]
        assert [own[player] for player in players] == list(table.points) == list(table.of("BEGAN"))
        told = table.events(EventCode.SEATS)
        assert len(told) == (hand in (4, 8, 12))
        if told:
            (seats,) = told
            assert [seats.parts[0] >> 2 * seat & 3 for seat in range(4)] == list(players)
            assert (seats.seat, seats.to) == (east, 15)
            assert table.events()[0] == seats
        table.play(f"{east} tsumo" if hand % 5 else f"{east} *")
        if not hand % 5:
            table.run_out()
        for seat, player in enumerate(players):
            own[player] += table.points[seat] - table.of("BEGAN")[seat]
    assert len(set(own)) > 1
    results = {event.seat: event.points for event in table.events(EventCode.RESULT)}
    assert results == {seat: own[player] for seat, player in enumerate(table.of("PLAYER"))}


@pytest.mark.req("MTOUR-6")
def test_every_player_sits_once_at_each_wind_of_the_first_hands(mode: Mode) -> None:
    assert all(sorted(column) == list("0123") for column in zip(*SITTING, strict=True))
    table = McrSituation(mode, seat_changes=False)
    for _ in range(16):
        quick_hand(table)
        assert table.of("PLAYER") == (0, 1, 2, 3)
        assert table.events(EventCode.SEATS) == []


@pytest.mark.req("MTOUR-6", "MCR-4")
def test_a_hand_dealt_again_moves_nobody_twice_and_is_no_hand_of_the_sixteen(mode: Mode) -> None:
    table = McrSituation(mode, first_dealer=2)
    for hand in range(16):
        east = (2 + hand) % 4
        table.deal(ON_9S, draws="9s")
        players, points = table.of("PLAYER"), table.points
        table.play("4 redeal")
        assert table.codes() == ["no_win", "redeal", "hand_ends"]
        assert table.points == points
        assert table.phase == state.HAND_OVER
        assert table.events(EventCode.HAND_ENDS)[-1].parts == (1, 0, 0, 0)
        (redealt,) = table.events(EventCode.REDEAL)
        assert (redealt.seat, redealt.parts, redealt.points) == (east, (0, 0, 0, 0), 0)
        table.deal(ON_9S, draws="9s")
        assert table.events(EventCode.SEATS) == []
        assert (table.of("PLAYER"), table.points, table.turn) == (players, points, east)
        table.play(f"{east} tsumo")
    assert table.phase == state.GAME_OVER
    assert table.reg("HANDS") == 32


@pytest.mark.req("MTOUR-10", "MCR-4")
def test_a_hand_is_dealt_again_while_a_tile_is_on_offer(mode: Mode) -> None:
    table = McrSituation(mode)
    table.deal("147m258p369s1234z", "", ON_9S, draws="9s").play("0 *", "4 redeal")
    assert (table.phase, table.awaited, table.legal(2)) == (state.HAND_OVER, [], set())
    assert table.refused("2 ron") == "hand_is_over"
    assert table.deal().turn == 0


@pytest.mark.req("MCR-21")
def test_the_places_at_the_end_are_shared_by_who_has_the_same(mode: Mode) -> None:
    table = McrSituation(mode, seat_changes=False)
    for hand in range(16):
        table.deal(ON_9S, draws="9s")
        if hand in (0, 1, 14):  # East, South, West of the first seats win once
            table.play(f"{hand % 4} tsumo")
        else:
            table.run_out()
    (east, south, west, north) = table.points
    assert east == south == west > north
    assert table.of("PLACED") == (1, 1, 1, 4)
    assert table.of("RESULT") == table.of("NET_POINTS") == table.points
    results = [(e.seat, e.parts[0], e.points) for e in table.events(EventCode.RESULT)]
    assert results == [(0, 1, east), (1, 1, east), (2, 1, east), (3, 4, north)]


def test_between_hands_nothing_may_be_done(mode: Mode) -> None:
    table = quick_hand(McrSituation(mode))
    for line in ("0 pass", "0 discard 1m", "1 ron", "4 dead_hand 1", "4 redeal"):
        assert table.refused(line) == "hand_is_over"
    assert [table.legal(seat) for seat in range(5)] == [set()] * 5
