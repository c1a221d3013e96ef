"""What an MCR hand has got: from what its player sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from muro.game.action import Action, ActionKind
from muro.game.likely import missing_for
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.table import restore, snapshot
from muro.game.worth import HandWorth, question_of, worth_of
from muro.kernels.mcr import fans
from muro.kernels.table import state
from muro.rules import FANS, MCR_WMO_2006
from muro.tiles.meld import Meld
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles

RULES = replace(MCR_WMO_2006, flowers_by_choice=False)
SKILL = 1


def moments(seed: int) -> Iterator[tuple[Match, Seat]]:
    """Two hands that the bots play; before each action, who is asked."""
    match, chance = Match(RULES), Random(seed)
    wall = list(match.tiles)
    for _ in range(2):
        chance.shuffle(wall)
        match.deal(wall)
        while not match.is_between_hands:
            seat = match.awaited[0]
            yield match, seat
            match.submit(seat, Action.unpack(match.engine.quick_action(seat, SKILL)))


def worth(match: Match, seat: Seat) -> HandWorth:
    return worth_of(question_of(match, seat))


def swap_hidden(match: Match, seat: Seat, chance: Random) -> None:
    """Deal out anew what `seat` does not see: the other hands, the wall."""
    table = match.engine.table
    others = [other for other in SEATS if other != seat]
    kinds = [
        kind
        for other in others
        for kind in range(state.HAND)
        for _ in range(int(table.hand[state.HAND * other + kind]))
        if kind < 34
    ]
    chance.shuffle(kinds)
    sizes = {
        other: sum(int(table.hand[state.HAND * other + kind]) for kind in range(34))
        for other in others
    }
    for other in others:
        for kind in range(34):
            table.hand[state.HAND * other + kind] = 0
        for _ in range(sizes[other]):
            table.hand[state.HAND * other + kinds.pop()] += 1


def test_it_does_not_depend_on_what_is_hidden() -> None:
    chance = Random(5)
    for number, (match, seat) in enumerate(moments(5)):
        if number % 8 == 0:
            before = worth(match, seat).as_json()
            kept = snapshot(match.engine.buffer)
            swap_hidden(match, seat, chance)
            assert worth(match, seat).as_json() == before
            restore(match.engine.buffer, kept)


def test_the_waits_are_those_of_the_view() -> None:
    found = 0
    for match, seat in moments(2):
        got = worth(match, seat)
        if got.waits:
            found += 1
            live = {wait.tile: wait.on_discard for wait in got.waits if wait.left}
            shown = {wait.tile: wait.on_discard for wait in match.view(seat).waits}
            assert live.items() <= shown.items()
    assert found > 3


def test_before_a_discard_each_way_to_be_ready_is_named() -> None:
    found = 0
    for seed in range(3):
        for match, seat in moments(seed):
            got = worth(match, seat) if match.turn == seat else None
            if got is None or not got.ready:
                continue
            found += 1
            kept = snapshot(match.engine.buffer)
            tile, waits = got.ready[0]
            action = next(one for one in match.legal(seat) if str(one)[:10] == f"discard {tile}")
            match.engine.step(seat, action.pack())
            after = {wait.tile for wait in match.view(seat).waits}
            assert {wait.tile for wait in waits if wait.left} <= after
            restore(match.engine.buffer, kept)
    assert found > 3


@pytest.mark.parametrize("lang", ["es", "en"])
def test_far_from_ready_likely_fans_are_named_with_what_they_lack(lang: str) -> None:
    names = set()
    for match, seat in moments(4):
        for target in worth(match, seat).targets:
            json = target.as_json(lang)
            names.add(json["name"])
            assert target.lacks >= len(target.missing)
            assert json["missing"] == [str(tile) for tile in target.missing]
    small = {"es": "Varias jugadas pequeñas", "en": "Several small fans"}[lang]
    assert small in names
    assert len(names) > 6


def test_a_flower_kept_in_the_hand_is_no_tile_of_it() -> None:
    match, chance = Match(MCR_WMO_2006), Random(3)
    wall, kept = list(match.tiles), 0
    for _ in range(3):
        chance.shuffle(wall)
        match.deal(wall)
        while not match.is_between_hands:
            seat = match.awaited[0]
            own = match.view(seat).own
            assert own is not None
            holds = any(tile.is_flower for tile in own.hand or ())
            got = worth(match, seat)
            if holds and match.turn != seat:
                kept += 1
                assert (got.waits, got.ready) == ((), ())
            plain = [one for one in match.legal(seat) if one.kind is not ActionKind.FLOWER]
            others = [one for one in plain if one.tile is None or not one.tile.is_flower]
            match.submit(seat, chance.choice(others or plain))
    assert kept > 3


def test_a_fan_lacks_the_fewest_tiles_that_make_it() -> None:
    straight = FANS[fans.MIXED_STRAIGHT]
    melds = (Meld.parse("(123m)"),)
    held = parse_tiles("456p78s1155z2m")
    assert missing_for(straight, held, melds) == (Tile.S9,)
    knitted = FANS[fans.KNITTED_STRAIGHT]
    assert missing_for(knitted, parse_tiles("147m258p36s"), ()) == (Tile.S9,)
    two = (Meld.parse("(777z)"), Meld.parse("(111z)"))
    assert missing_for(straight, held, two) == ()
    assert missing_for(FANS[fans.HALF_FLUSH], held, melds) == ()
