"""The counts of a game: hands made for it, and laws over games at random."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.mcr_scene import mcr_scene
from game.scene import say, scene, turns
from muro.bots.quick import Quick
from muro.game.action import Action
from muro.game.entry import Deal
from muro.game.event import Event, EventCode
from muro.game.fair import Fair
from muro.game.final import standings_of
from muro.game.match import Match
from muro.logs.muro_jsonl import parse_record, record_lines
from muro.logs.record import Header, Record
from muro.logs.tally import BestWin, BestWins, Earning, Tally, is_finished, tally, tally_of
from muro.rules import MCR_WMO_2006
from muro.rules.books import riichi_book
from muro.rules.game import Rules
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles

FIRST = "6z1z2z2z"
"""What all draw first, and discard."""
QUIET = "147m258p369s3457z"
ON_5S = "234567m234p67s88s"
"""Waits for 5s and 8s."""
ALSO_ON_5S = "345m22m345678p67s"
ON_9S = "123678m456p78s22z"


def record_of(match: Match) -> Record:
    header = Header(game="g", engine="", rules=match.rules)
    return Record(header=header, entries=match.entries)


def told(match: Match) -> tuple[Tally, ...]:
    """What is counted of a match so far, by way of its written log."""
    return tally_of(parse_record(record_lines(record_of(match))))


def numbers(match: Match, name: str) -> list[int]:
    return [getattr(one, name) for one in told(match)]


# --- hands made for it ----------------------------------------------------------------------------


def drawn_win() -> Match:
    """South declares riichi and draws 5s in the next turn: five han."""
    match = scene(QUIET, ON_5S, draws=f"{FIRST}6z3z1z2z6z5s", indicators="1z", ura="3z")
    turns(match, 5)
    say(match, "1 riichi 3z*")
    turns(match, 3)
    say(match, "1 tsumo")
    return match


def test_a_hand_won_by_drawing_after_riichi() -> None:
    match = drawn_win()
    assert numbers(match, "hands") == [1, 1, 1, 1]
    assert numbers(match, "riichi") == [0, 1, 0, 0]
    assert numbers(match, "wins") == numbers(match, "self_draws") == [0, 1, 0, 0]
    assert numbers(match, "deal_ins") == numbers(match, "opened") == [0, 0, 0, 0]
    assert numbers(match, "win_points") == numbers(match, "best_points") == [0, 8_000, 0, 0]
    assert numbers(match, "points") == [26_000, 38_000, 28_000, 28_000]
    assert told(match)[1].best == BestWin(
        points=8_000,
        tiles=tuple(map(str, parse_tiles("234567m234p6788s"))),
        melds=(),
        win="5s",
        self_drawn=True,
        earned=tuple(
            Earning(code=f"yaku.{name}", worth=1)
            for name in ("riichi", "ippatsu", "fully_concealed_hand", "pinfu", "all_simples")
        ),
        han=5,
        fu=20,
    )


def test_two_win_on_one_discard_which_is_one_hand_dealt_in() -> None:
    match = scene(QUIET, ON_5S, ALSO_ON_5S, draws=f"{FIRST}5s", indicators="1z")
    turns(match, 4)
    say(match, "0 discard 5s*", "1 ron", "2 ron")
    assert numbers(match, "wins") == [0, 1, 1, 0]
    assert numbers(match, "self_draws") == [0, 0, 0, 0]
    assert numbers(match, "deal_ins") == [1, 0, 0, 0]
    won = numbers(match, "win_points")
    assert won == [0, 2_000, 2_000, 0]
    assert numbers(match, "deal_in_points") == [4_000, 0, 0, 0]


def test_a_call_opens_a_hand_once_and_a_closed_kan_does_not() -> None:
    match = scene("1111z147m258p369s", "5566m234p678s44p2z", draws="5m3z9m4p", replacements="7z")
    say(match, "0 closed_kan 1z", "0 discard 5m", "1 pon 55m", "1 discard 2z")
    turns(match, 2)
    say(match, "0 discard 4p*", "1 ron")
    assert numbers(match, "opened") == [0, 1, 0, 0]
    assert numbers(match, "wins") == [0, 1, 0, 0]


def test_a_hand_that_is_dealt_again_counts_for_nothing() -> None:
    match = drawn_win()
    scene(QUIET, draws="6z", match=match)
    match.submit(None, Action.parse("redeal"))
    assert numbers(match, "hands") == [1, 1, 1, 1]
    assert numbers(match, "drawn") == [0, 0, 0, 0]


def test_the_best_win_stays_the_best() -> None:
    match = drawn_win()
    scene(QUIET, ON_5S, draws=f"{FIRST}5s", indicators="1z", match=match)  # South deals
    turns(match, 4)
    say(match, "1 discard 5s*", "2 ron")
    one, other = told(match)[1], told(match)[2]
    assert (one.best_points, other.best_points) == (8_000, 2_000)
    assert (one.deal_ins, one.deal_in_points) == (1, 2_000)
    match = scene(QUIET, ON_5S, draws=f"{FIRST}5s", indicators="1z")
    turns(match, 4)
    say(match, "0 discard 5s*", "1 ron")
    assert told(match)[1].best_points == 2_000


def test_an_mcr_win_is_counted_in_the_points_of_its_fans() -> None:
    match = mcr_scene(QUIET, ON_9S, draws="9s")
    say(match, "0 discard 9s*", "1 ron")
    east, south, *_ = told(match)
    assert (south.wins, south.self_draws, east.deal_ins) == (1, 0, 1)
    assert south.win_points == south.best_points == east.deal_in_points
    assert south.best is not None
    assert Earning(code="fan.mixed_straight", worth=8) in south.best.earned
    assert sum(one.worth for one in south.best.earned) == south.best.points
    assert numbers(match, "points") == [-8 - south.win_points, 24 + south.win_points, -8, -8]


@pytest.mark.req("MTOUR-6")
def test_players_keep_their_counts_when_seats_change() -> None:
    """East wins every hand by drawing; everybody is East four times in the game."""
    match = Match(replace(MCR_WMO_2006, flowers_by_choice=False))
    wall = mcr_scene(ON_9S, draws="9s").entries[0]
    assert isinstance(wall, Deal)
    while not match.is_over:
        match.deal(wall.wall)
        assert match.turn is not None
        say(match, f"{int(match.turn)} tsumo")
    assert numbers(match, "wins") == numbers(match, "self_draws") == [4, 4, 4, 4]
    assert numbers(match, "points") == numbers(match, "result") == [0, 0, 0, 0]
    assert numbers(match, "place") == [1, 1, 1, 1]
    assert numbers(match, "tied") == [4, 4, 4, 4]


# --- laws -----------------------------------------------------------------------------------------


@cache
def game(rules: Rules, seed: int) -> Match:
    """A whole game among bots."""
    match, fair, bot = Match(rules), Fair(Random(seed).randbytes(32)), Quick()
    while not match.is_over:
        match.deal(fair.wall(match.hands + 1, match.tiles))
        while not (match.is_between_hands or match.is_over):
            seat = match.awaited[0]
            match.submit(seat, bot.choose(match, seat))
    return match


BOOKS = ("rcr-2016", "bga", "tenhou", "m-league")
EVERY_GAME = pytest.mark.parametrize(
    "rules",
    [
        *(pytest.param(riichi_book(name), id=name) for name in BOOKS),
        pytest.param(replace(MCR_WMO_2006, minimum=0, winners=3), id="mcr"),
    ],
)
SEEDS = (1, 2)


@EVERY_GAME
def test_the_counts_of_the_four_agree(rules: Rules) -> None:
    won = 0
    for seed in SEEDS:
        match = game(rules, seed)
        four = told(match)
        counted = hands_of(match)
        wins = [event for hand in counted for event in hand if event.code is EventCode.WIN]
        claimed = [event for event in wins if event.parts[1] != event.seat]
        assert {one.hands for one in four} == {len(counted)}
        assert sum(one.wins for one in four) == len(wins)
        assert sum(one.self_draws for one in four) == len(wins) - len(claimed)
        dealt_in = [any(event in claimed for event in hand) for hand in counted]
        assert sum(one.deal_ins for one in four) == sum(dealt_in)
        assert sum(one.win_points for one in four) == sum(event.points for event in wins)
        assert sum(one.deal_in_points for one in four) == sum(e.points for e in claimed)
        assert {one.drawn for one in four} == {sum(map(has_run_out, counted))}
        for one in four:
            assert 0 <= one.wins + one.deal_ins <= one.hands
            assert one.ready <= one.drawn
            assert one.self_draws <= one.wins
        won += len(wins)
    assert won > 10


@EVERY_GAME
def test_places_and_points_are_those_of_the_final_table(rules: Rules) -> None:
    match = game(rules, SEEDS[0])
    four = told(match)
    final = {match.player_at(one.seat): one for one in standings_of(match.engine)}
    for player, one in enumerate(four):
        line = final[player]
        assert (one.place, one.points, one.result) == (line.place, line.points, line.total)
        assert one.tied == [other.place for other in final.values()].count(one.place)
    assert is_finished(record_of(match))


@EVERY_GAME
def test_what_is_noted_while_it_is_played_is_what_the_log_says_later(rules: Rules) -> None:
    match = game(rules, SEEDS[1])
    best = BestWins()
    again = Match(rules)
    for entry in match.entries:
        again.follow(entry)
        best.note(again, entry)
    events = [event for entry in match.entries for event in entry.events]
    assert tally(rules, events, best.of) == told(match)
    for one in told(match):
        assert (one.best is None) == (one.wins == 0)
        if one.best is not None:
            assert one.best.points == one.best_points
            assert BestWin.from_json(one.best.as_json()) == one.best


def test_a_game_of_another_engine_is_counted_without_the_tiles_of_its_best_wins() -> None:
    match = drawn_win()
    record = record_of(match)
    deal = record.entries[0]
    other = Event(code=EventCode.URA, parts=(int(Tile.M1), 0, 0, 0))
    strange = replace(deal, events=(*deal.events, other))
    four = tally_of(replace(record, entries=(strange, *record.entries[1:])))
    assert [one.wins for one in four] == [0, 1, 0, 0]
    assert four[1].best_points == 8_000
    assert four[1].best is None


def test_a_game_that_goes_on_is_not_finished() -> None:
    assert not is_finished(record_of(drawn_win()))


def hands_of(match: Match) -> list[list[Event]]:
    """The events of each hand that was not dealt again."""
    hands: list[list[Event]] = []
    for entry in match.entries:
        if isinstance(entry, Deal):
            hands.append([])
        hands[-1].extend(entry.events)
    return [hand for hand in hands if all(event.code is not EventCode.REDEAL for event in hand)]


def has_run_out(hand: list[Event]) -> bool:
    return any(event.code is EventCode.NO_WIN and event.parts[0] in (1, 2) for event in hand)
