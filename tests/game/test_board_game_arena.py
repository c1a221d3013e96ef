"""What the page of Board Game Arena says of buttons, riichi, draws and options."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from random import Random
from typing import Literal

import pytest

from muro.errors import IllegalActionError
from muro.game.action import Action, ActionKind
from muro.game.event import EventCode
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.table import snapshot
from muro.game.view import Wait
from muro.logs.muro_jsonl import header_text
from muro.logs.record import Header
from muro.rules import BGA, RiichiRules, bga
from muro.scoring.waits import waits
from muro.tiles.meld import Meld
from muro.tiles.tile import Tile

from .play import nearer, play
from .scene import all_pass, say, scene, texts, turns

TSUMO = Action(kind=ActionKind.TSUMO)


# --- winning ------------------------------------------------------------------------------------


@pytest.mark.req("BGA-UI-5")
def test_the_own_turn_offers_tsumo_exactly_when_the_drawn_tile_wins() -> None:
    seen = {True: 0, False: 0}

    def compare(match: Match) -> None:
        if match.turn is None:
            return
        own = match.view(match.turn).seats[match.turn]
        if own.drawn is None or own.hand is None:
            assert TSUMO not in match.legal(match.turn)
            return
        melds = [Meld(kind=meld.kind, tiles=meld.tiles) for meld in own.melds]
        completes = own.drawn.plain in waits(own.hand, melds)
        offered = TSUMO in match.legal(match.turn)
        assert offered <= completes
        if not any(meld.is_open for meld in melds):  # a self-draw of a closed hand is a yaku
            assert offered == completes
            seen[offered] += 1

    for seed in range(4):
        play(Match(BGA), Random(seed), hands=4, look=compare, choose=nearer)
    assert seen[True] >= 2
    assert seen[False] > 300


@pytest.mark.req("BGA-UI-5", "BGA-R-2")
@pytest.mark.parametrize(("dragons", "offered"), [("55z", True), ("44z", False)])
def test_an_open_hand_is_offered_tsumo_only_with_a_yaku(dragons: str, offered: bool) -> None:
    hand = f"123m456p78s99m9p{dragons}"
    match = scene(hand, draws=f"1z{dragons[0]}z7z1s2p9s", rules=BGA)
    say(match, "0 discard 1z*", f"1 discard {dragons[0]}z*", f"0 pon {dragons}", "0 discard 9p")
    turns(match, 3)
    assert ("tsumo" in texts(match, 0)) == offered
    assert str(match.view(Seat.EAST).seats[0].drawn) == "9s"


@pytest.mark.req("BGA-UI-6", "RCR-46")
def test_the_table_itself_takes_the_reading_that_pays_most() -> None:
    match = scene("111222333m12p99s", draws="1z7z6z5z3p", indicators="4z", rules=BGA)
    say(match, "0 discard 1z*")
    turns(match, 3)
    say(match, "0 tsumo")
    result = match.view(None).result
    assert result is not None
    (win,) = result.wins
    assert win.score is not None
    best, other = win.score.best, win.score.runner_up
    assert best is not None
    assert other is not None
    assert win.score.codes == (
        *("fully_concealed_hand", "pure_double_chow", "terminals_in_all_sets"),
    )
    assert (best.points, other.points) == (12_000, 7_800)
    assert result.deltas == (12_000, -4_000, -4_000, -4_000)


# --- riichi -------------------------------------------------------------------------------------

READY = "123456789m11p23s"


@pytest.mark.req("BGA-UI-8", "RCR-61")
def test_a_riichi_is_told_to_all_at_once_with_its_discard() -> None:
    match = scene(READY, draws="5z", rules=BGA)
    move = say(match, "0 riichi 5z*")
    assert move is not None
    for seat in (*SEATS, None):
        seen = Match.seen(move.events, seat)
        public = [event.code for event in seen if event.to == 15]
        assert public[:2] == [EventCode.RIICHI, EventCode.DISCARD]
        assert [event.as_json() for event in seen][:2] == [
            {"code": "riichi", "seat": 0},
            {"code": "discard", "seat": 0, "tile": "5z", "drawn": True, "riichi": True},
        ]


@pytest.mark.req("BGA-UI-9", "RCR-59")
def test_a_riichi_that_is_none_is_told_to_nobody_but_the_player() -> None:
    match = scene(READY, draws="5z", rules=BGA)
    before = snapshot(match.engine.buffer)
    told = [match.told(seat) for seat in (*SEATS, None)]
    with pytest.raises(IllegalActionError) as refused:
        match.submit(Seat.EAST, Action.parse("riichi 1m"))
    assert str(refused.value) == "seat 0 may not 'riichi 1m': the hand is not ready"
    assert snapshot(match.engine.buffer) == before
    assert [match.told(seat) for seat in (*SEATS, None)] == told
    say(match, "0 discard 1m")
    all_pass(match)
    assert (match.view(None).seats[0].riichi, match.view(None).sticks) == (0, 0)


def nothing_left() -> Match:
    """East is ready for 1z, of which it holds one; the others have discarded theirs."""
    match = scene("123456789m123p1z", draws="9s1z1z1z8s", rules=BGA)
    say(match, "0 discard 9s*")
    turns(match, 3)
    return match


@pytest.mark.req("BGA-UI-10")
def test_riichi_may_be_declared_when_no_winning_tile_is_left_and_nothing_is_said() -> None:
    match = nothing_left()
    assert "riichi 8s*" in texts(match, 0)
    move = say(match, "0 riichi 8s*")
    assert move is not None
    assert match.view(Seat.EAST).waits == (Wait(tile=Tile.EAST, left=0),)
    codes = {event.code for event in Match.seen(move.events, Seat.EAST)}
    assert codes <= {
        EventCode.RIICHI, EventCode.DISCARD, EventCode.RIICHI_STANDS, EventCode.PAID,
        EventCode.DRAW,
    }  # fmt: skip


# --- draws --------------------------------------------------------------------------------------


def drawn_out(*hands: str, riichi: bool = False) -> Match:
    """A wall played to its end; East waits for a wind that nobody can draw."""
    match = scene(*hands, draws="9s", replacements="1z1z1z", rules=BGA)
    say(match, "0 riichi 9s*" if riichi else "0 discard 9s*")
    turns(match, 69)
    return match


@pytest.mark.req("BGA-UI-16", "BGA-R-28", "RCR-77")
@pytest.mark.parametrize(("word", "shown"), [("tenpai", True), ("noten", False)])
def test_who_is_ready_may_say_so_and_only_then_everybody_sees_the_hand(
    word: str, shown: bool
) -> None:
    match = drawn_out("123456789m123p1z")
    assert texts(match, 0) == ["tenpai", "noten"]
    assert [texts(match, seat) for seat in (1, 2, 3)] == [[], [], []]
    assert match.view(Seat.SOUTH).seats[0].hand is None
    say(match, f"0 {word}")
    for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, None):
        view = match.view(seat)
        assert (view.seats[0].hand is not None) == shown
        assert [other.declared for other in view.seats] == [word, *["noten"] * 3]


@pytest.mark.req("BGA-UI-16", "RCR-77")
def test_a_hand_in_riichi_has_no_choice() -> None:
    match = drawn_out("123456789m123p1z", riichi=True)
    assert match.is_between_hands
    assert match.view(Seat.SOUTH).seats[0].declared == "tenpai"
    assert match.view(Seat.SOUTH).seats[0].hand is not None


# --- options ------------------------------------------------------------------------------------


def lose(start: Literal[20_000, 25_000, 30_000], *, no_negative: bool) -> Match:
    """East begins a game by paying 24,000."""
    rules = bga(start_points=start, no_negative_points=no_negative)
    match = scene(
        "9m258p258s123456z",
        "1122334567899m",
        draws="1s",
        indicators="3m",
        rules=rules,
    )
    say(match, "0 discard 9m", "1 ron")
    return match


@pytest.mark.req("BGA-V-13", "BGA-V-11")
@pytest.mark.parametrize(("start", "over"), [(20_000, True), (25_000, False), (30_000, False)])
def test_the_starting_points_decide_who_falls_below_zero(
    start: Literal[20_000, 25_000, 30_000], over: bool
) -> None:
    match = lose(start, no_negative=True)
    points = [seat.points for seat in match.view(None).seats]
    assert points == [start - 24_000, start + 24_000, start, start]
    assert match.is_over == over
    assert not lose(start, no_negative=False).is_over


@pytest.mark.req("BGA-V-13", "PROF-16")
def test_otherwise_the_starting_points_change_no_game() -> None:
    games = {}
    for start in (20_000, 25_000, 30_000):
        match = Match(bga(start_points=start))
        play(match, Random(3))
        final = match.view(None).final
        assert final is not None
        lines = [(one.seat, one.place, one.points - start) for one in final]
        moves = [str(entry.action) for entry in match.entries if hasattr(entry, "action")]
        games[start] = (match.hands, lines, moves)
    assert games[20_000] == games[25_000] == games[30_000]


@pytest.mark.req("BGA-V-14")
def test_the_options_of_a_table_cannot_change_and_stand_in_its_log() -> None:
    rules = bga(red_fives=True, no_negative_points=True, break_ties=True, length="east")
    match = Match(rules)
    with pytest.raises(FrozenInstanceError):
        match.rules.bust = False  # type: ignore[misc,union-attr]  # what must not be possible
    header = Header(game="g", engine="e", rules=rules, players=("a", "b", "c", "d"))
    told = json.loads(header_text(header))["rules"]
    options = {"red_fives": [1, 1, 1], "bust": True, "tie_hands": True, "rounds": 1}
    assert {name: told[name] for name in options} == options
    assert RiichiRules.from_dict(told) == rules
