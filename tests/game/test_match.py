"""Matches: played, refused, logged; the laws of views and of what each seat is told."""

from __future__ import annotations

import json
from random import Random

import pytest

from modes import PLAIN, Mode
from muro.errors import IllegalActionError
from muro.game.action import Action, ActionKind
from muro.game.engine import Engine
from muro.game.entry import Move
from muro.game.event import EventCode
from muro.game.fair import Fair
from muro.game.look import look
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.table import restore, snapshot
from muro.kernels.kinds import KINDS, NO_TILE, RED_FIVE
from muro.kernels.table import state
from muro.rules import RCR_2016, RIICHI_BOOKS, riichi_book
from muro.scoring.payment import by_wind
from muro.scoring.score import Score
from muro.tiles.tile import Tile

from .play import nearer, play, started
from .scene import say, scene

EVERY_BOOK = pytest.mark.parametrize("name", RIICHI_BOOKS)


def dealt(seed: int = 0) -> Match:
    """A match after its first deal."""
    match = Match(RCR_2016)
    match.deal(Fair(bytes([seed] * 32)).wall(1, match.tiles))
    return match


# --- playing ------------------------------------------------------------------------------------


@pytest.mark.req("MJ-1", "MJ-10")
def test_east_begins_with_fourteen_tiles_and_discards() -> None:
    match = dealt()
    assert (match.turn, match.awaited) == (Seat.EAST, (Seat.EAST,))
    views = [match.view(seat).seats for seat in SEATS]
    for seats in views:
        assert [seat.size for seat in seats] == [13, 13, 13, 13]
        assert [seat.has_drawn for seat in seats] == [True, False, False, False]
    move = match.submit(Seat.EAST, match.legal(Seat.EAST)[0], at_ms=5)
    assert (move.seq, move.at_ms, move.seat) == (2, 5, Seat.EAST)
    assert EventCode.DISCARD in [event.code for event in move.events]


@pytest.mark.req("RCR-126", "RCR-32")
def test_all_hands_are_dealt_and_sorted_before_east_can_discard() -> None:
    match = dealt()
    (deal,) = match.entries
    codes = [event.code for event in deal.events]
    assert codes.index(EventCode.DRAW) > max(
        place for place, code in enumerate(codes) if code is EventCode.DEALT
    )
    for seat in SEATS:
        hand = match.view(seat).seats[seat].hand
        assert hand is not None
        assert list(hand) == sorted(hand)
        assert len(hand) == 13


def test_what_the_rules_forbid_is_refused_and_changes_nothing() -> None:
    match = dealt()
    before = snapshot(match.engine.buffer)
    with pytest.raises(IllegalActionError) as refused:
        match.submit(Seat.SOUTH, Action(kind=ActionKind.DISCARD, tile=Tile.M1))
    assert str(refused.value) == "seat 1 may not 'discard 1m': it is another player’s turn"
    assert (snapshot(match.engine.buffer), len(match.entries)) == (before, 1)


def test_a_hand_is_dealt_only_between_hands_and_only_from_a_whole_wall() -> None:
    match = dealt()
    with pytest.raises(IllegalActionError):
        match.deal(match.tiles)
    fresh = Match(RCR_2016)
    for wall in (match.tiles[:-1], (*match.tiles[:-1], Tile.M1), (*match.tiles, Tile.M1)):
        with pytest.raises(IllegalActionError):
            fresh.deal(wall)
    assert fresh.entries == ()
    assert fresh.is_between_hands


@pytest.mark.req("MJ-15")
@EVERY_BOOK
def test_a_random_game_ends_with_a_result(name: str, mode: Mode) -> None:
    match = started(riichi_book(name), fast=mode.fast, seed=7)
    assert match.is_over
    final = match.view(None).final
    assert final is not None
    assert sorted(standing.seat for standing in final) == list(SEATS)
    assert [standing.place for standing in final] == sorted(standing.place for standing in final)
    rules = riichi_book(name)
    assert sum(standing.points for standing in final) == 4 * rules.start_points
    for standing in final:
        assert standing.net == standing.points - rules.return_points
        if name != "tenhou":  # whose results are rounded
            assert standing.total == standing.net + standing.uma - standing.penalty


@EVERY_BOOK
def test_plain_and_compiled_play_the_same_game(name: str, mode: Mode) -> None:
    match = started(riichi_book(name), fast=mode.fast, seed=11, hands=5)
    twin = started(riichi_book(name), fast=False, seed=11, hands=5)
    assert match.entries == twin.entries
    assert match.engine.buffer == twin.engine.buffer


def test_wins_are_explained_and_paid_as_they_were_scored() -> None:
    seen = 0
    for seed in range(12):
        match = started(riichi_book("tenhou"), fast=False, seed=seed, hands=1, choose=nearer)
        view = match.view(None)
        assert view.result is not None
        expected = [-1000 * seat.stick for seat in view.seats]
        for win in view.result.wins:
            seen += 1
            assert isinstance(win.score, Score)
            assert win.score.points == win.points
            source = None if win.source is None else win.source.wind(view.dealer)
            for wind, points in by_wind(win.score, discarder=source).items():
                expected[(view.dealer + wind - Tile.EAST) % 4] += points
        if view.result.wins:
            assert list(view.result.deltas) == expected
    assert seen >= 5


# --- what is seen -------------------------------------------------------------------------------


@EVERY_BOOK
def test_messages_for_one_seat_contain_nothing_of_another(name: str, mode: Mode) -> None:
    match = started(riichi_book(name), fast=mode.fast, seed=5, hands=4)
    events = [event for entry in match.entries for event in entry.events]
    for seat in (*SEATS, None):
        for event in Match.seen(events, seat):
            mine = event.is_for(seat)
            assert mine or event.hidden
            if event.hidden:
                assert set(event.as_json()) <= {"code", "seat", "to"}


@EVERY_BOOK
def test_a_view_never_depends_on_what_it_hides(name: str) -> None:
    chance = Random(1)
    looked = 0

    def compare(match: Match) -> None:
        nonlocal looked
        if chance.random() < 0.9:
            return
        for seat in (*SEATS, None):
            looked += 1
            view = look(match.engine, seat)
            assert look(scrambled(match.engine, seat, chance), seat) == view

    play(Match(riichi_book(name)), Random(2), hands=4, look=compare)
    assert looked > 100


def scrambled(engine: Engine, you: Seat | None, chance: Random) -> Engine:
    """The same table to the eyes of `you`, and quite another behind them."""
    other = Engine(engine.rules, fast=False)
    restore(other.buffer, snapshot(engine.buffer))
    t = other.table
    hidden = [seat for seat in SEATS if seat != you and not other.seat(state.SHOWED, seat)]
    _mix_tiles(other, hidden, chance)
    for seat in hidden:
        for field in OWN_BUSINESS:
            t.seat[field + seat] = chance.randrange(1 << 30)
        for field in (state.PASSED, state.PASSED_IN_RIICHI):
            t.seat[field + seat] = chance.randrange(2)
        t.seat[state.ANSWER + seat] = chance.choice((state.NOT_ASKED, state.NO_ANSWER))
    if you is None or other.reg(state.TURN) != you:
        for register in OF_THE_TURN:
            t.reg[register] = chance.randrange(1 << 30)
    return other


OWN_BUSINESS = (state.WAITS, state.MAY, state.NOTED, state.WORTH, state.PAYS, state.EAST_PAYS)
OF_THE_TURN = (state.RIICHI_TILES, state.FURITEN_TILES, state.CLOSED_KANS, state.ADDED_KANS)


def _mix_tiles(engine: Engine, hidden: list[Seat], chance: Random) -> None:
    """Deals the tiles nobody else sees anew: hidden hands, the wall to come, unseen indicators."""
    t = engine.table
    wall = [
        *range(engine.reg(state.AT), state.LIVE),
        *range(state.LIVE + engine.reg(state.KANS), state.INDICATOR),
        *range(state.INDICATOR + 2 * engine.reg(state.INDICATORS), state.WALL, 2),
        *range(state.INDICATOR + 1 + 2 * engine.reg(state.SEEN_URA), state.WALL, 2),
    ]
    hands = {seat: tiles_of(engine, seat) for seat in hidden}
    tiles = [t.wall[place] for place in wall] + [tile for hand in hands.values() for tile in hand]
    chance.shuffle(tiles)
    for place in wall:
        t.wall[place] = tiles.pop()
    for seat, hand in hands.items():
        for tile in range(state.HAND):
            t.hand[state.HAND * seat + tile] = 0
        given = [tiles.pop() for _ in hand]
        for tile in given:
            state.give(t, seat, tile, 1)
        drawn = engine.reg(state.DRAWN) != NO_TILE and engine.reg(state.TURN) == seat
        if drawn:
            t.reg[state.DRAWN] = chance.choice(given)
    assert not tiles


def tiles_of(engine: Engine, seat: int) -> list[int]:
    """The concealed tiles of a seat as numbers."""
    tiles = []
    for tile in (*range(KINDS), *range(RED_FIVE, RED_FIVE + 3)):
        count = engine.table.hand[state.HAND * seat + tile]
        tiles += [tile] * (count if tile >= RED_FIVE else state.exactly(engine.table, seat, tile))
    return tiles


def test_a_view_that_told_a_hidden_tile_would_be_found() -> None:
    match = dealt()
    view = match.view(Seat.EAST)
    other = look(scrambled(match.engine, Seat.SOUTH, Random(4)), Seat.EAST, seq=view.seq)
    assert other != view


@pytest.mark.req("RCR-125")
def test_after_a_hand_the_wall_and_hands_not_shown_stay_hidden() -> None:
    for seed in range(6):
        match = started(RCR_2016, fast=False, seed=seed, hands=1, choose=nearer)
        chance = Random(seed)
        for seat in (*SEATS, None):
            view = look(match.engine, seat)
            assert view.phase == "hand_over"
            assert look(scrambled(match.engine, seat, chance), seat) == view


WITH_A_WIN = 0
"""A seed whose first hand is won."""


@pytest.mark.req("RCR-124", "RCR-127")
def test_everybody_sees_all_points_and_how_a_win_was_scored() -> None:
    match = started(RCR_2016, fast=False, seed=WITH_A_WIN, hands=1, choose=nearer)
    result = match.view(None).result
    assert result is not None
    assert result.wins != ()
    views = [match.view(seat) for seat in (*SEATS, None)]
    assert len({tuple(seat.points for seat in view.seats) for view in views}) == 1
    assert len({view.result for view in views}) == 1
    for view in views:
        told = view.as_json("es")["result"]
        assert isinstance(told, dict)
        assert isinstance(told["wins"], list)
        for win in told["wins"]:
            assert isinstance(win, dict)
            assert isinstance(win["explanation"], dict)
            assert {"yaku", "fu_lines", "payment", "limit"} <= set(win["explanation"])


@pytest.mark.req("RCR-42", "MJ-12")
def test_a_meld_says_which_tile_was_claimed_and_from_whom() -> None:
    match = scene("147p258s1234567z", "550m123p456789s1z", draws="5m", rules=riichi_book("tenhou"))
    say(match, "0 discard 5m*", "1 pon 50m")
    (meld,) = match.view(Seat.NORTH).seats[Seat.SOUTH].melds
    assert meld.as_json() == {
        "kind": "pon",
        "tiles": ["0m", "5m", "5m"],
        "claimed": "5m",
        "from": 0,
        "added": None,
        "hidden": False,
    }


def test_only_who_is_asked_sees_an_offer() -> None:
    asked = 0

    def compare(match: Match) -> None:
        nonlocal asked
        for seat in (*SEATS, None):
            view = match.view(seat)
            claiming = view.phase == "claims" and seat is not None and view.actions != ()
            assert (view.offer is not None) >= claiming
            asked += view.offer is not None
            if view.offer is not None:
                assert seat in match.awaited or match.legal(seat) != ()

    play(Match(RCR_2016), Random(6), hands=3, look=compare)
    assert asked > 20


def test_the_number_of_a_view_counts_what_its_seat_was_told() -> None:
    match = started(RCR_2016, fast=False, seed=9, hands=2)
    for seat in (*SEATS, None):
        told = sum(bool(Match.seen(entry.events, seat)) for entry in match.entries)
        assert match.view(seat).seq == told


def test_a_view_as_json_can_be_sent() -> None:
    shown: list[str] = []

    def send(match: Match) -> None:
        shown.extend(json.dumps(match.view(seat).as_json("es")) for seat in (*SEATS, None))

    match = Match(riichi_book("tenhou"))
    play(match, Random(3), hands=2, look=send)
    send(match)
    assert len(shown) > 300


@pytest.mark.req("RCR-64", "RCR-36")
def test_a_river_keeps_a_claimed_discard_and_shows_where_riichi_was_said() -> None:
    match = started(RCR_2016, fast=False, seed=9)
    told: dict[Seat, list[Tile]] = {seat: [] for seat in SEATS}
    claimed = 0
    for entry in match.entries:
        for event in entry.events:
            if event.code is EventCode.HAND:
                told, claimed = {seat: [] for seat in SEATS}, 0
            if event.code is EventCode.DISCARD:
                assert event.seat is not None
                assert event.tile is not None
                told[event.seat].append(event.tile)
            claimed += event.code in (EventCode.CHI, EventCode.PON, EventCode.KAN)
    rivers = [match.view(None).seats[seat].river for seat in SEATS]
    assert [[discard.tile for discard in river] for river in rivers] == list(told.values())
    assert sum(discard.claimed_by is not None for river in rivers for discard in river) == claimed


# --- the log ------------------------------------------------------------------------------------


@EVERY_BOOK
def test_the_log_rebuilds_the_table(name: str, mode: Mode) -> None:
    match = started(riichi_book(name), fast=mode.fast, seed=13, hands=6)
    again = Match(riichi_book(name), first_dealer=Seat(13 % 4), fast=mode.fast)
    for entry in match.entries:
        assert again.follow(entry) == entry
    assert again.engine.buffer == match.engine.buffer
    assert [again.view(seat) for seat in SEATS] == [match.view(seat) for seat in SEATS]


def test_a_move_is_kept_with_its_time_and_clock() -> None:
    match = dealt()
    move = match.submit(Seat.EAST, match.legal(Seat.EAST)[0], at_ms=1234, clock_left=900)
    assert move == Move(
        seq=2,
        at_ms=1234,
        seat=Seat.EAST,
        action=move.action,
        clock_left=900,
        events=move.events,
    )
    assert match.entries[-1] == move
    assert PLAIN.fast is match.engine.fast
