"""A finished game as pictures and as a story: the same as it was, and nothing before the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from live.finished import finished
from muro.errors import AccessError
from muro.game.entry import Move
from muro.game.look import look
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.view import View
from muro.logs.frames import film_of
from muro.logs.record import Record
from muro.logs.replay import rebuild
from muro.logs.story import start_of, story_of
from muro.rules import MCR_WMO_2006, RCR_2016
from muro.rules.game import Rules
from muro.tiles.meld import MeldKind
from muro.tiles.tile import Tile

BOTH = (False, True)
GAMES = [pytest.param(RCR_2016, id="riichi"), pytest.param(MCR_WMO_2006, id="mcr")]


def game(rules: Rules) -> Record:
    return finished(rules, well=3)[1]


def numbered(view: View, seq: int = 0) -> View:
    return replace(view, seq=seq)


def ends(record: Record, player: int) -> list[View]:
    """What a player saw at the end of each hand while the game was played."""
    seen: list[View] = []

    def note(match: Match, _: object) -> None:
        if match.is_between_hands or match.is_over:
            seen.append(match.view(match.seat_of(player)))

    rebuild(record, after=note)
    return seen


@pytest.mark.parametrize("rules", GAMES)
def test_each_hand_ends_as_it_ended_at_the_table(rules: Rules) -> None:
    record = game(rules)
    for player in SEATS:
        for number, end in enumerate(ends(record, player), 1):
            last = film_of(record, number, player).frames[-1].view
            assert numbered(last) == numbered(end)


@pytest.mark.parametrize("rules", GAMES)
def test_the_steps_of_a_hand_are_the_same_from_every_seat(rules: Rules) -> None:
    record = game(rules)
    for hand in (1, len(record.deals)):
        films = [film_of(record, hand, player, laid_open=o) for player in SEATS for o in BOTH]
        assert len({len(film.frames) for film in films}) == 1
        assert all(film.fault is None and not film.rest for film in films)
        for steps in zip(*(film.frames for film in films), strict=True):
            assert (
                len({(step.view.wall_left, step.view.turn, step.view.phase) for step in steps}) == 1
            )
        assert [frame.view.seq for frame in films[0].frames] == list(range(len(films[0].frames)))


@pytest.mark.parametrize("rules", GAMES)
def test_what_is_told_of_a_hand_is_what_its_player_was_told(rules: Rules) -> None:
    record = game(rules)
    match = rebuild(record)
    hand = [entry for entry in record.entries if entry.seq < record.deals[1].seq]
    for player in SEATS:
        told = [event for frame in film_of(record, 1, player).frames for event in frame.events]
        assert told == [event for entry in hand for event in match.seen(entry.events, player)]


@pytest.mark.parametrize("rules", GAMES)
def test_open_hands_show_every_tile_and_plain_ones_only_the_own(rules: Rules) -> None:
    record = game(rules)
    for hidden, opened in zip(
        film_of(record, 2, 1).frames, film_of(record, 2, 1, laid_open=True).frames, strict=True
    ):
        for seat in opened.view.seats:
            assert seat.hand is not None
            assert len(seat.hand) == seat.size
            assert (seat.drawn is not None) == seat.has_drawn
            assert all(meld.tiles for meld in seat.melds)
        if hidden.view.result is None:
            shown = [seat.seat for seat in hidden.view.seats if seat.hand is not None]
            assert shown == [hidden.view.you]


def test_an_open_view_keeps_a_concealed_kong_face_down_but_shows_its_tiles() -> None:
    record = finished(MCR_WMO_2006, well=3)[1]
    downs = [
        meld
        for hand in range(1, 5)
        for frame in film_of(record, hand, 0, laid_open=True).frames
        for seat in frame.view.seats
        for meld in seat.melds
        if meld.kind is MeldKind.CLOSED_KAN
    ]
    assert all(len(meld.tiles) == 4 for meld in downs)


@pytest.mark.parametrize("cut", [1, 2])
@pytest.mark.parametrize("rules", GAMES)
def test_nothing_is_to_be_had_of_a_game_that_goes_on(rules: Rules, cut: int) -> None:
    record = game(rules)
    going_on = replace(record, entries=record.entries[:-cut], secret=None)
    for player in SEATS:
        for laid_open in (False, True):
            with pytest.raises(AccessError, match="goes on"):
                film_of(going_on, 1, player, laid_open=laid_open)
    with pytest.raises(AccessError):
        film_of(replace(record, entries=()), 1, 0)


@pytest.mark.parametrize("hand", [0, -1, 99])
def test_there_is_no_hand_that_was_not_dealt(hand: int) -> None:
    with pytest.raises(AccessError, match="there is no hand"):
        film_of(game(RCR_2016), hand, 0)


@pytest.mark.parametrize("hand", [2, 3, 4])
def test_where_the_engine_has_changed_the_stored_events_stand(hand: int) -> None:
    record = game(RCR_2016)
    place = next(
        at
        for at, entry in enumerate(record.entries)
        if at > record.entries.index(record.deals[2]) + 9 and isinstance(entry, Move)
    )
    events = record.entries[place].events[:-1]
    changed = replace(record.entries[place], events=events)
    other = replace(
        record, entries=(*record.entries[:place], changed, *record.entries[place + 1 :])
    )
    film, whole = film_of(other, hand, 0), film_of(record, hand, 0)
    assert film.frames == whole.frames[: len(film.frames)]
    if hand == 2:
        assert (film.fault, film.rest, film.frames) == (None, (), whole.frames)
    else:
        assert film.fault is not None
        assert film.rest
        assert bool(film.frames) == (hand == 3)


@pytest.mark.parametrize("rules", GAMES)
def test_the_story_has_the_points_and_wins_of_the_game(rules: Rules) -> None:
    record = game(rules)
    story = story_of(record)
    assert [hand.number for hand in story] == list(range(1, len(record.deals) + 1))
    assert sum(bool(hand.wins) for hand in story) > 0
    before = (start_of(record),) * 4
    for hand, view in zip(story, ends(record, 0), strict=True):
        assert (hand.prevalent, hand.of_round, hand.counters) == (
            *(view.prevalent, view.hand_number, _counters(record, hand.number)),
        )
        assert [seat.player for seat in view.seats] == list(hand.players)
        assert {seat.player: seat.points for seat in view.seats} == dict(enumerate(hand.points))
        assert tuple(a - b for a, b in zip(hand.points, before, strict=True)) == hand.deltas
        assert view.result is not None
        assert [(win.player, win.points) for win in hand.wins] == [
            (hand.players[win.seat], win.points) for win in view.result.wins
        ]
        assert (hand.no_win == "") == bool(hand.wins)
        before = hand.points


def _counters(record: Record, hand: int) -> int:
    return film_of(record, hand, 0).frames[0].view.counters


def test_a_look_at_open_hands_is_as_the_seat_sees_it_and_more() -> None:
    match = finished(RCR_2016, well=3)[0]
    seen, opened = look(match.engine, Seat(2)), look(match.engine, Seat(2), laid_open=True)
    assert replace(opened, seats=seen.seats) == seen
    assert opened.seats[2] == seen.seats[2]
    assert all(isinstance(tile, Tile) for seat in opened.seats for tile in seat.hand or ())
