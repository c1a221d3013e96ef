"""MCR matches: what each seat sees and is told, the log, results."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game.mcr_scene import mcr_scene, play
from game.scene import all_pass, say, texts
from modes import Mode
from muro.errors import IllegalActionError
from muro.game.action import Action
from muro.game.engine import Engine
from muro.game.event import Event, EventCode
from muro.game.look import look
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.table import restore, snapshot
from muro.kernels.kinds import ALL_TILES, NO_TILE
from muro.kernels.table import melds, state
from muro.logs.muro_jsonl import parse_record, record_lines
from muro.logs.record import Header, Record
from muro.logs.replay import rebuild
from muro.rules import MCR_WMO_2006
from muro.scoring.mcr_score import McrScore
from muro.tiles.meld import MeldKind
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles
from table.mcr_drive import TABLES

EVERY_TABLE = pytest.mark.parametrize("name", TABLES)
KONG = "1111z147m258p369s"
QUIET = "147m258p369s3457z"
ON_9S = "123678m456p78s22z"
"""Waits for 9s, a Mixed Straight, and for 6s, which is worth too little."""
EYES = (*SEATS, None)


def played(name: str, *, fast: bool, hands: int, seed: int) -> Match:
    match = Match(TABLES[name], first_dealer=Seat(seed % 4), fast=fast)
    play(match, Random(seed), hands=hands)
    return match


# --- what is seen -------------------------------------------------------------------------------


@EVERY_TABLE
def test_a_view_never_depends_on_what_it_hides(name: str) -> None:
    chance = Random(1)
    looked, face_down = 0, 0

    def compare(match: Match) -> None:
        nonlocal looked, face_down
        kongs = sum(meld.hidden for seat in match.view(None).seats for meld in seat.melds)
        if chance.random() < (0.8 if kongs else 0.97):
            return
        for seat in EYES:
            looked += 1
            face_down += kongs
            assert look(scrambled(match.engine, seat, chance), seat) == look(match.engine, seat)

    match = Match(TABLES[name])
    play(match, Random(2), hands=2, look=compare)
    assert looked > 20
    assert face_down > 10 or match.tiles[-1] != Tile.F8
    for seat in EYES:  # of the hand that is over the wall and hands not shown stay hidden
        assert look(scrambled(match.engine, seat, chance), seat) == look(match.engine, seat)


OWN_BUSINESS = (state.WAITS, state.MAY, state.WORTH, state.PAYS, state.REFUSED_WIN)
OF_THE_TURN = (state.CLOSED_KANS, state.ADDED_KANS, state.MAY_TSUMO)


def scrambled(engine: Engine, you: Seat | None, chance: Random) -> Engine:
    """The same table to the eyes of `you`, and quite another behind them."""
    other = Engine(engine.rules, fast=False)
    restore(other.buffer, snapshot(engine.buffer))
    t = other.table
    over = t.reg[state.PHASE] in (state.HAND_OVER, state.GAME_OVER)
    hidden = [seat for seat in SEATS if seat != you and not other.seat(state.SHOWED, seat)]
    _mix_tiles(other, hidden, chance, over=over)
    for seat in hidden:
        for field in OWN_BUSINESS:
            t.seat[field + seat] = chance.randrange(1 << 30)
        t.seat[state.ANSWER + seat] = chance.choice((state.NOT_ASKED, state.NO_ANSWER))
        for place in range(72):
            t.ask[72 * seat + place] = chance.randrange(100)
    if you is None or other.reg(state.TURN) != you:
        for register in OF_THE_TURN:
            t.reg[register] = chance.randrange(1 << 30)
    return other


def _mix_tiles(engine: Engine, hidden: list[Seat], chance: Random, *, over: bool) -> None:
    """Deals anew the tiles nobody else sees: hidden hands, the wall, kongs that lie face down."""
    t = engine.table
    kongs = [
        4 * seat + place
        for seat in hidden
        for place in range(int(t.seat[state.MELDS + seat]))
        if not over and melds.kind_of_meld(int(t.meld[4 * seat + place])) == melds.MELD_CLOSED
    ]
    for place in kongs:
        kind = chance.randrange(34)
        t.meld[place] = melds.pack_meld(melds.MELD_CLOSED, kind, melds.NO_SOURCE, *[kind] * 4)
    hands = {seat: _concealed(engine, seat) for seat in hidden}
    left = [int(tile) for tile in engine.tiles]
    tiles = [tile for hand in hands.values() for tile in hand] + chance.sample(left, 20)
    chance.shuffle(tiles)
    for place in range(state.MOST_TILES):
        t.wall[place] = chance.choice(left)
    for seat, hand in hands.items():
        for tile in range(state.HAND):
            t.hand[state.HAND * seat + tile] = 0
        given = [tiles.pop() for _ in hand]
        for tile in given:
            state.give(t, seat, tile, 1)
        if engine.reg(state.DRAWN) != NO_TILE and engine.reg(state.TURN) == seat:
            t.reg[state.DRAWN] = chance.choice(given)


def _concealed(engine: Engine, seat: int) -> list[int]:
    held = engine.table.hand[state.HAND * seat : state.HAND * (seat + 1)]
    return [tile for tile in range(ALL_TILES) for _ in range(held[tile])]


def test_a_view_that_told_a_hidden_tile_would_be_found() -> None:
    match = mcr_scene(KONG, draws="3z")
    say(match, "0 closed_kan 1z")
    chance = Random(4)
    mine = look(match.engine, Seat.EAST)
    others = [scrambled(match.engine, Seat.SOUTH, chance) for _ in range(5)]
    for other in others:
        other.table.seat[state.WAITS] = 0
    assert all(look(other, Seat.EAST) != mine for other in others)
    kongs = {look(other, Seat.EAST).seats[0].melds for other in others}
    assert len(kongs) > 1


@pytest.mark.req("MTOUR-5")
def test_a_concealed_kong_is_seen_by_its_owner_and_by_all_when_the_hand_is_over() -> None:
    match = mcr_scene(KONG, draws="3z")
    move = say(match, "0 closed_kan 1z")
    assert move is not None
    for you in EYES:
        (meld,) = match.view(you).seats[0].melds
        assert (meld.kind, meld.hidden) == (MeldKind.CLOSED_KAN, True)
        assert (meld.claimed, meld.source, meld.added) == (None, None, None)
        assert meld.tiles == ((Tile.EAST,) * 4 if you == Seat.EAST else ())
        kong = next(e for e in Match.seen(move.events, you) if e.code is EventCode.CLOSED_KAN)
        assert kong.tile == (Tile.EAST if you == Seat.EAST else None)
        assert ("tile" in kong.as_json()) == (you == Seat.EAST)
        assert Event.from_json(kong.as_json()) == kong
    match.submit(None, Action.parse("redeal"))
    for you in EYES:
        (meld,) = match.view(you).seats[0].melds
        assert (meld.tiles, meld.hidden) == ((Tile.EAST,) * 4, False)


@EVERY_TABLE
def test_messages_for_one_seat_contain_nothing_of_another(name: str, mode: Mode) -> None:
    match = played(name, fast=mode.fast, hands=3, seed=5)
    events = [event for entry in match.entries for event in entry.events]
    assert any(event.code is EventCode.CLOSED_KAN for event in events)
    for seat in EYES:
        for event in Match.seen(events, seat):
            assert event.is_for(seat) or event.hidden
            if event.hidden:
                assert set(event.as_json()) <= {"code", "seat", "to"}


@EVERY_TABLE
def test_a_view_as_json_can_be_sent(name: str) -> None:
    shown = 0
    chance = Random(3)

    def send(match: Match) -> None:
        nonlocal shown
        if chance.random() < 0.1:
            for seat in EYES:
                view = match.view(seat)
                shown += len(json.dumps(view.as_json("es"))) > 500
                assert all((one.riichi, one.furiten) == (0, None) for one in view.seats)
                assert all(one.hand is None or len(one.hand) == one.size for one in view.seats)

    match = Match(TABLES[name])
    play(match, Random(3), hands=2, look=send)
    send(match)
    assert shown > 50


@EVERY_TABLE
def test_only_who_is_asked_sees_an_offer(name: str) -> None:
    asked = 0

    def compare(match: Match) -> None:
        nonlocal asked
        awaited = match.awaited
        view = match.view(None)
        assert (view.turn, view.offer) == (match.turn, None)
        assert view.phase == ("claims" if match.turn is None else "turn")
        if match.turn is not None:
            assert awaited == (match.turn,)
            if match.engine.reg(state.DISCARDS) % 8 == 0:
                assert match.view(match.turn).forbidden == ()
            return
        for seat in EYES:
            view = match.view(seat)
            asked += view.offer is not None
            if view.offer is not None:
                assert view.actions != ()
            assert seat not in awaited or view.offer is not None

    play(Match(TABLES[name]), Random(6), hands=2, look=compare)
    assert asked > 10


@pytest.mark.req("MCR-26", "MTOUR-6", "MCR-4")
def test_a_view_says_who_sits_where_and_which_hand_it_is() -> None:
    match = Match(TABLES["mcr-wmo-2006"], first_dealer=Seat.SOUTH)
    for hand in range(1, 17):
        wall = mcr_scene(ON_9S, draws="9s").entries[0].wall  # type: ignore[union-attr]
        match.deal(wall)
        view = match.view(None)
        assert (view.hand_of, view.hand_number) == ((hand, 16), (hand - 1) % 4 + 1)
        assert view.prevalent == Tile.EAST + (hand - 1) // 4
        assert [seat.player for seat in view.seats] == [match.player_at(seat) for seat in SEATS]
        assert [match.seat_of(match.player_at(seat)) for seat in SEATS] == list(SEATS)
        assert view.seats[view.dealer].wind == Tile.EAST
        shown = view.as_json()
        assert (shown["hand_of"], shown["hands"]) == (hand, 16)
        assert match.turn is not None
        say(match, f"{int(match.turn)} tsumo")
    assert match.is_over
    assert [seat.player for seat in match.view(None).seats][1] == (1 + 3) % 4
    final = match.view(None).final
    assert final is not None
    assert sum(standing.total for standing in final) == 0
    assert [standing.place for standing in final] == sorted(one.place for one in final)
    assert all(one.uma == one.leftover == one.penalty == 0 for one in final)


@pytest.mark.req("MCR-18", "MTOUR-3")
def test_flowers_are_seen_in_the_hand_of_the_owner_and_beside_the_melds() -> None:
    match = mcr_scene("147m258p369s234zf1", draws="3zf2", behind="5z7z")
    view = match.view(None)
    assert view.seats[0].flowers == (Tile.F1,)
    assert view.seats[0].size == 13
    say(match, "0 discard 3z*")
    all_pass(match)
    say(match, f"1 discard {match.view(Seat.SOUTH).seats[1].hand[0]}")  # type: ignore[index]
    kept = match.view(Seat.SOUTH).seats[1]
    assert kept.hand is not None
    assert Tile.F2 in kept.hand
    assert kept.size == 13
    assert match.view(None).seats[1].hand is None
    assert match.view(Seat.SOUTH).waits == ()


# --- too few points, waits ----------------------------------------------------------------------


@pytest.mark.req("MCR-16")
def test_who_has_too_few_points_is_shown_why_and_nobody_else() -> None:
    match = mcr_scene(QUIET, ON_9S, draws="6s3m")
    say(match, "0 discard 6s*")
    assert texts(match, 1) == ["pass", "chi 78s"]
    assert match.view(None).last_discard == (Seat.EAST, Tile.S6)
    below = match.view(Seat.SOUTH).below
    assert below is not None
    assert (below.tile, below.source) == (Tile.S6, Seat.EAST)
    assert below.score.points < 8
    told = match.view(Seat.SOUTH).as_json("es")["below"]
    assert isinstance(told, dict)
    assert (told["tile"], told["from"], told["minimum"]) == ("6s", 0, 8)
    assert all(match.view(you).below is None for you in EYES if you != Seat.SOUTH)
    say(match, "1 pass")
    assert match.view(Seat.SOUTH).below is None  # it has drawn another tile
    say(match, "1 discard 3m*")
    assert match.view(Seat.SOUTH).below is None


@pytest.mark.req("MCR-16")
def test_too_few_points_of_a_tile_that_nobody_is_asked_about() -> None:
    match = mcr_scene(QUIET, "19m147s258p12346z", ON_9S, "19m147s258p12467z", draws="6s5z")
    say(match, "0 discard 6s*")
    assert match.turn == Seat.SOUTH
    below = match.view(Seat.WEST).below
    assert below is not None
    assert (below.tile, below.source) == (Tile.S6, Seat.EAST)
    say(match, "1 discard 5z*")
    assert match.view(Seat.WEST).below is None
    match.submit(None, Action.parse("redeal"))
    assert match.view(Seat.WEST).below is None


@pytest.mark.req("MCR-16")
def test_too_few_points_of_a_tile_just_drawn() -> None:
    match = mcr_scene(QUIET, "112233m777z45s99p", draws="5z6s")
    say(match, "0 discard 5z*")
    below = match.view(Seat.SOUTH).below
    assert below is not None
    assert (below.tile, below.source) == (Tile.S6, None)
    assert "tsumo" not in texts(match, 1)
    say(match, "1 discard 6s*")
    assert match.view(Seat.SOUTH).below is None


def test_waits_tell_their_points_and_what_is_left() -> None:
    match = mcr_scene(QUIET, ON_9S, draws="9s")
    waits = {wait.tile: wait for wait in match.view(Seat.SOUTH).waits}
    assert sorted(waits) == [Tile.S6, Tile.S9]
    nine = waits[Tile.S9]
    assert (nine.on_discard, nine.self_drawn, nine.left) == (10, 12, 4)
    assert (waits[Tile.S6].on_discard or 0) < 8
    say(match, "0 discard 9s*")
    assert {wait.tile: wait.left for wait in match.view(Seat.SOUTH).waits}[Tile.S9] == 3
    assert match.view(None).waits == ()
    say(match, "1 pass")  # and draws: the tile drawn is no part of what waits
    assert match.turn == Seat.SOUTH
    drawn = {wait.tile: wait.on_discard for wait in match.view(Seat.SOUTH).waits}
    assert drawn[Tile.S9] == 10


def test_the_own_kong_that_lies_face_down_is_seen_by_its_owner() -> None:
    match = mcr_scene("55546m123p78922s", draws="5m", behind="6z")
    say(match, "0 closed_kan 5m", "0 discard 6z*")
    assert [(wait.tile, wait.left) for wait in match.view(Seat.EAST).waits] == [(Tile.M5, 0)]


# --- wins ---------------------------------------------------------------------------------------


@pytest.mark.req("MCR-19", "MCR-20", "MCR-21")
@pytest.mark.parametrize("name", ["three-winners", "at-once"])
def test_wins_are_explained_and_paid_as_they_were_scored(name: str) -> None:
    rules = replace(TABLES[name], minimum=0)
    seen = 0
    for seed in range(12):
        match = Match(rules)
        play(match, Random(seed), hands=1)
        result = match.view(None).result
        assert result is not None
        expected = [0, 0, 0, 0]
        for win in result.wins:
            seen += 1
            assert isinstance(win.score, McrScore)
            assert win.score.total == win.points
            for other in SEATS:
                if other != win.seat:
                    pays = 8 + (win.points if win.source in (None, other) else 0)
                    expected[other] -= pays
                    expected[win.seat] += pays
        assert list(result.deltas) == expected
        assert all(match.view(you).result == result for you in EYES)
    assert seen >= 3


@pytest.mark.req("MCR-22", "MCR-F47")
def test_a_robbed_kong_is_told_as_a_win_from_who_made_it() -> None:
    match = mcr_scene(
        "55m147p258s12355z",
        "19m258p147s12346z",
        "19m258p147s12467z",
        "46m123p789s678p33s",
        draws="4z5m6z6z7z5m",
    )
    say(match, "0 discard 4z*", "1 discard 5m*", "3 pass", "0 pon 55m", "0 discard 1p")
    all_pass(match)
    for seat in (1, 2, 3):
        drawn = match.view(Seat(seat)).seats[seat].drawn
        say(match, f"{seat} discard {drawn}*")
        all_pass(match)
    assert match.view(None).last_discard is not None
    say(match, "0 added_kan 5m")
    assert match.view(None).last_discard is None
    offer = match.view(Seat.NORTH).offer
    assert offer is not None
    assert (offer.tile, offer.by, offer.offered_as) == (Tile.M5, Seat.EAST, "added_kan")
    (meld,) = match.view(None).seats[0].melds
    assert (meld.kind, meld.added) == (MeldKind.ADDED_KAN, Tile.M5)
    say(match, "3 ron")
    result = match.view(None).result
    assert result is not None
    (win,) = result.wins
    assert (win.seat, win.source, win.tile) == (Seat.NORTH, Seat.EAST, Tile.M5)
    (meld,) = match.view(None).seats[0].melds
    assert (meld.kind, meld.tiles) == (MeldKind.PON, tuple(parse_tiles("555m")))
    assert isinstance(win.score, McrScore)
    assert "47" in json.dumps(match.view(None).as_json()["result"])


# --- refused, logged ----------------------------------------------------------------------------


def test_what_the_rules_forbid_is_refused_and_changes_nothing() -> None:
    match = mcr_scene(QUIET, ON_9S, draws="6s")
    say(match, "0 discard 6s*")
    before = snapshot(match.engine.buffer)
    with pytest.raises(IllegalActionError) as refused:
        match.submit(Seat.SOUTH, Action.parse("ron"))
    assert "reason.below_minimum" in str(refused.value.phrase.data)
    assert snapshot(match.engine.buffer) == before
    assert len(match.entries) == 2


@EVERY_TABLE
def test_the_log_rebuilds_the_table(name: str, mode: Mode) -> None:
    match = played(name, fast=mode.fast, hands=5, seed=13)
    rules = TABLES[name]
    record = Record(
        header=Header(game="0" * 32, engine="x", rules=rules, first_dealer=Seat(13 % 4)),
        entries=match.entries,
    )
    lines = list(record_lines(record))
    back = parse_record(lines)
    assert back == record
    assert list(record_lines(back)) == lines
    again = rebuild(back, fast=mode.fast)
    assert again.entries == match.entries
    assert again.engine.buffer == match.engine.buffer
    assert [again.view(seat) for seat in EYES] == [match.view(seat) for seat in EYES]


@EVERY_TABLE
def test_plain_and_compiled_play_the_same_game(name: str, mode: Mode) -> None:
    match = played(name, fast=mode.fast, hands=2, seed=11)
    twin = played(name, fast=False, hands=2, seed=11)
    assert match.entries == twin.entries
    assert match.engine.buffer == twin.engine.buffer


@EVERY_TABLE
def test_json_and_back_is_the_same_event(name: str, mode: Mode) -> None:
    match = played(name, fast=mode.fast, hands=6, seed=7)
    seen = {event.code for entry in match.entries for event in entry.events}
    for entry in match.entries:
        for event in entry.events:
            for you in EYES:
                told = event.seen_by(you)
                assert (
                    told is None or Event.from_json(json.loads(json.dumps(told.as_json()))) == told
                )
                if event.code is EventCode.DISCARD:
                    assert told is not None
                    assert told.as_json()["riichi"] is False
    assert EventCode.CLOSED_KAN in seen
    if match.rules.seat_changes:  # type: ignore[union-attr]
        assert EventCode.SEATS in seen


def test_the_number_of_a_view_counts_what_its_seat_was_told() -> None:
    match = played("mcr-mil", fast=False, hands=2, seed=9)
    for seat in EYES:
        told = sum(bool(Match.seen(entry.events, seat)) for entry in match.entries)
        assert match.view(seat).seq == told


def test_the_number_of_a_view_goes_with_the_player_who_changes_seats() -> None:
    match = played("mcr-wmo-2006", fast=False, hands=6, seed=4)
    again, told = Match(match.rules), [0, 0, 0, 0]
    for entry in match.entries:
        again.follow(entry)
        for seat in SEATS:
            told[again.player_at(seat)] += bool(Match.seen(entry.events, seat))
            assert again.view(seat).seq == told[again.player_at(seat)]
    assert [again.player_at(seat) for seat in SEATS] != [0, 1, 2, 3]


@pytest.mark.req("MTOUR-6")
@pytest.mark.parametrize("hands_on", range(16))
def test_a_game_taken_up_later_has_everybody_where_the_round_says(hands_on: int) -> None:
    engine = Engine(MCR_WMO_2006, fast=False)
    engine.take_up(0, hands_on)
    orders = ([0, 1, 2, 3], [1, 0, 3, 2], [2, 3, 1, 0], [3, 2, 0, 1])
    assert [engine.seat(state.PLAYER, seat) for seat in SEATS] == orders[hands_on // 4]
    assert engine.deal(engine.tiles) == 0
    assert [engine.seat(state.PLAYER, seat) for seat in SEATS] == orders[hands_on // 4]
