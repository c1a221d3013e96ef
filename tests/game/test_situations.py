"""Situations in which other programs were wrong (`riichi_known_bugs`), played at the table."""

from __future__ import annotations

import pytest

from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.view import Result
from muro.rules import RCR_2012, RCR_2016, TENHOU, RiichiRules
from muro.scoring.hand import Hand
from muro.scoring.payment import deltas
from muro.scoring.score import Score, score
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles

from .scene import say, scene, texts, turns


def result_of(match: Match) -> Result:
    """How the hand ended."""
    result = match.view(None).result
    assert result is not None
    return result


@pytest.mark.parametrize(("drawn", "allowed"), [("3s", True), ("6s", False)])
def test_a_closed_kan_in_riichi_needs_the_same_waits(drawn: str, allowed: bool) -> None:
    match = scene("3335666s555777z", draws=f"1m123z{drawn}", rules=TENHOU)
    say(match, "0 riichi 1m*")
    turns(match, 3)
    assert {str(wait.tile) for wait in match.view(Seat.EAST).waits} == {"4s", "5s", "7s"}
    assert (f"closed_kan {drawn}" in texts(match, 0)) is allowed


def test_after_a_pung_of_fives_the_red_one_may_not_go_either() -> None:
    match = scene("147p258s1234567z", "550m123p456789s1z", draws="5m", rules=TENHOU)
    say(match, "0 discard 5m*", "1 pon 55m")
    view = match.view(Seat.SOUTH)
    assert [(str(tile), why) for tile, why in view.forbidden] == [("0m", "swap_call")]
    assert "discard 0m" not in texts(match, 1)
    assert "discard 1z" in texts(match, 1)


def test_the_liable_player_pays_the_counters_of_a_ron() -> None:
    hand = Hand.parse("23m11s(555z)(666z)(777z)", "1m", counters=2, seat=Tile.SOUTH)
    paid = deltas(score(hand, TENHOU), winner=1, discarder=2, dealer=0, liable=3)
    assert paid == (0, 32_600, -16_000, -16_600)


@pytest.mark.req("RCR-55", "RCR-Y29")
@pytest.mark.parametrize("rules", [RCR_2016, RCR_2012, TENHOU], ids=lambda rules: rules.name)
def test_a_closed_kan_of_the_first_turn_is_robbed_and_told(rules: RiichiRules) -> None:
    match = scene("1111z258m258p258s", "19m19p199s234567z", draws="3m", rules=rules)
    say(match, "0 closed_kan 1z")
    robs = rules.orphans_rob_closed_kan
    assert ("ron" in texts(match, 1)) is robs
    if robs:
        say(match, "1 ron")
        (win,) = result_of(match).wins
        assert win.score is not None
        assert "thirteen_orphans" in win.score.codes
        assert win.points == 32_000


# --- nagashi mangan -----------------------------------------------------------------------------

READY = "123456789m11p23s"
FAR = ("258m147p369s2468s", "147m258p258s1357p", "369m369p147s2468p")


@pytest.mark.parametrize(
    ("nagashi", "ready", "paid", "stays"),
    [
        (Seat.SOUTH, Seat.EAST, (-4000, 8000, -2000, -2000), True),
        (Seat.EAST, Seat.SOUTH, (12_000, -4000, -4000, -4000), False),
    ],
)
def test_after_a_nagashi_mangan_the_dealer_stays_only_if_ready(
    nagashi: Seat, ready: Seat, paid: tuple[int, ...], stays: bool
) -> None:
    result = result_of(drawn_hand(nagashi, ready))
    assert (result.kind, result.deltas, result.east_stays) == ("nagashi", paid, stays)
    assert result.ready == tuple(seat == ready for seat in SEATS)


def drawn_hand(nagashi: Seat, ready: Seat) -> Match:
    """A hand nobody wins, in which `nagashi` draws and discards nothing but winds and dragons."""
    far = iter(FAR)
    hands = [READY if seat == ready else next(far) for seat in SEATS]
    honors = [f"{rank}z" for rank in range(1, 6) for _ in range(4)]
    rest = [str(tile) for tile in Match(TENHOU).tiles]
    for tile in (*(str(tile) for hand in hands for tile in parse_tiles(hand)), *honors):
        rest.remove(tile)
    draws = [honors.pop() if turn % 4 == nagashi else rest.pop() for turn in range(70)]
    match = scene(*hands, draws="".join(draws), rules=TENHOU)
    turns(match, 70)
    return match


# --- the indicators of kans ---------------------------------------------------------------------


def closed_kan(rules: RiichiRules) -> Match:
    """A win on the replacement tile of a closed kan."""
    match = scene("111z234m567p99s78s", draws="1z", replacements="9s", rules=rules)
    say(match, "0 closed_kan 1z", "0 tsumo")
    return match


def open_kan(rules: RiichiRules) -> Match:
    """A win on the replacement tile of a claimed kan."""
    hands = ("258m258p258s1234z", "111z234m567p99s78s")
    match = scene(*hands, draws="3z", replacements="9s", rules=rules)
    say(match, "0 discard 1z", "1 kan", "1 tsumo")
    return match


def added_kan(rules: RiichiRules) -> Match:
    """A win on the discard that follows an added kan."""
    hands = ("11z258m147p1358s6z", "258m258p147s2344z", "234567m234p22s67s")
    match = scene(*hands, draws="5z1z7z7z3z1z", replacements="9p", rules=rules)
    say(match, "0 discard 5z*", "1 discard 1z*", "0 pon 11z", "0 discard 6z")
    turns(match, 3)
    say(match, "0 added_kan 1z", "0 discard 8s", "2 ron")
    return match


@pytest.mark.parametrize(
    ("rules", "counted"),
    [
        pytest.param(TENHOU, (2, 1, 2), id="tenhou"),
        pytest.param(RCR_2016, (2, 2, 2), id="rcr", marks=pytest.mark.req("RCR-53", "RCR-8")),
    ],
)
def test_a_win_counts_the_indicators_turned_by_then(
    rules: RiichiRules, counted: tuple[int, int, int]
) -> None:
    found = []
    for play in (closed_kan, open_kan, added_kan):
        (win,) = result_of(play(rules)).wins
        assert isinstance(win.score, Score)
        found.append(len(win.score.hand.indicators))
    assert tuple(found) == counted
