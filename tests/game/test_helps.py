"""Helps at the table: counts, advice and safety, each against a slow and obvious reckoning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.test_worth import swap_hidden
from muro.game.action import Action, ActionKind
from muro.game.advice import advice_of
from muro.game.known import Known, known_of
from muro.game.match import Match
from muro.game.safety import Grade, Risk, risks_of, shapes_for
from muro.game.seat import SEATS, Seat
from muro.game.table import restore, snapshot
from muro.game.unseen import counted
from muro.game.view import View
from muro.game.whynot import WINS, why_not
from muro.kernels.table import state
from muro.rules import BGA, MCR_WMO_2006, RCR_2012, RCR_2016, RiichiRules
from muro.rules.game import Rules
from muro.scoring.waits import distance, waits
from muro.tiles.tile import Tile, tile_set

KINDS = tuple(Tile(kind) for kind in range(34))
SELF_FLOWERS = replace(MCR_WMO_2006, flowers_by_choice=False)
SKILL = 1


def moments(
    rules: Rules, seed: int, hands: int, *, fast: bool = False, passing: Random | None = None
) -> Iterator[tuple[Match, Seat]]:
    """Hands that the quick bots play, game after game; before each action, who is asked.

    With `passing` most wins are let pass.
    """
    match, chance = Match(rules, first_dealer=Seat(seed % 4), fast=fast), Random(seed)
    wall = list(match.tiles)
    for _ in range(hands):
        if match.is_over:
            match = Match(rules, first_dealer=Seat(seed % 4), fast=fast)
        chance.shuffle(wall)
        match.deal(wall)
        while not (match.is_between_hands or match.is_over):
            seat = match.awaited[0]
            yield match, seat
            action = Action.unpack(match.engine.quick_action(seat, SKILL))
            if passing and action.kind in WINS and passing.random() < 0.8:
                action = match.legal(seat)[0] if match.turn == seat else Action.parse("pass")
            match.submit(seat, action)


def held_by(match: Match, seat: Seat) -> list[Tile]:
    """All concealed tiles of a seat, read from the record, red fives as fives."""
    counts = match.engine.table.hand[state.HAND * seat : state.HAND * seat + 34]
    return [Tile(kind) for kind, count in enumerate(counts) for _ in range(int(count))]


# --- unseen tiles -------------------------------------------------------------------------------


def lies_open(view: View) -> list[Tile]:
    """Every tile in sight, one by one."""
    seen = [*view.indicators, *view.ura]
    for seat in view.seats:
        seen += [*(seat.hand or ()), *([seat.drawn] if seat.drawn is not None else [])]
        for meld in seat.melds:
            seen += meld.tiles
        seen += [discard.tile for discard in seat.river if discard.claimed_by is None]
    return [tile.plain for tile in seen if not tile.is_flower]


@pytest.mark.parametrize("rules", [RCR_2016, BGA, SELF_FLOWERS], ids=lambda rules: rules.name)
def test_unseen_are_the_tiles_of_the_set_that_do_not_lie_open(rules: Rules) -> None:
    everything = [tile for tile in tile_set() if not tile.is_flower]
    for number, (match, seat) in enumerate(moments(rules, 7, 3)):
        for eyes in (seat, None) if number % 5 == 0 else ():
            rest = list(everything)
            for tile in lies_open(match.view(eyes)):
                rest.remove(tile)
            found = counted(match.view(eyes))
            assert [one.left for one in found] == [rest.count(kind) for kind in KINDS]


def test_where_tiles_lie_is_told_apart() -> None:
    for match, seat in moments(RCR_2016, 3, 2):
        view = match.view(seat)
        own, found = view.seats[seat], counted(match.view(seat))
        assert sum(one.hands for one in found) == own.size + own.has_drawn
        assert sum(one.indicators for one in found) == len(view.indicators)
        assert sum(one.melds for one in found) == sum(
            len(meld.tiles) for each in view.seats for meld in each.melds
        )


@pytest.mark.parametrize("rules", [RCR_2016, SELF_FLOWERS], ids=lambda rules: rules.name)
def test_the_waits_of_the_view_count_the_same_and_go_without_hints(rules: Rules) -> None:
    ready = 0
    for match, seat in moments(rules, 5, 3):
        view = match.view(seat)
        left = [one.left for one in counted(view)]
        ready += bool(view.waits)
        assert all(wait.left == left[wait.tile] for wait in view.waits)
        assert match.view(seat, hints=False) == replace(view, waits=())
    assert ready > 5


# --- advice -------------------------------------------------------------------------------------


def test_after_each_discard_the_hand_is_as_far_and_accepts_as_much_as_counted_by_hand() -> None:
    looked = 0
    for number, (match, seat) in enumerate(moments(RCR_2016, 11, 6)):
        if match.turn != seat or number % 24:
            continue
        known = known_of(match, seat, hints=True)
        found, melds = advice_of(known), known.melds
        held = held_by(match, seat)
        rest_of_set = list(tile_set())
        for tile in lies_open(match.view(seat)):
            rest_of_set.remove(tile)
        for one in found.discards:
            looked += 1
            rest = list(held)
            rest.remove(one.tile)
            assert one.distance == distance(rest, melds)
            full = [*rest, *(tile for meld in melds for tile in meld.tiles)]
            useful = {
                kind: rest_of_set.count(kind)
                for kind in KINDS
                if full.count(kind) < 4 and distance([*rest, kind], melds) < one.distance
            }
            assert dict(one.useful) == useful
        ranks = {one.tile: (one.distance, -sum(n for _, n in one.useful)) for one in found.discards}
        best = min(ranks.values())
        assert {one.tile for one in found.discards if one.is_best} == {
            tile for tile, rank in ranks.items() if rank == best
        }
    assert looked > 30


def test_advice_names_what_may_be_discarded_its_waits_and_furiten() -> None:
    ready = warned = 0
    for match, seat in moments(BGA, 4, 5):
        if match.turn != seat:
            continue
        known = known_of(match, seat, hints=True)
        found = advice_of(known)
        tiles = [a.tile for a in match.legal(seat) if a.kind is ActionKind.DISCARD]
        assert {one.tile for one in found.discards} == {t.plain for t in tiles if t is not None}
        river = {discard.tile.plain for discard in known.own.river}
        for one in found.discards:
            rest = held_by(match, seat)
            rest.remove(one.tile)
            useful = {tile for tile, _ in one.useful}
            assert one.is_furiten == (one.distance == 0 and bool(useful & (river | {one.tile})))
            if one.distance == 0:
                ready += 1
                assert useful == set(waits(rest, known.melds))
            warned += one.is_furiten
    assert (ready > 5, warned > 0) == (True, True)


@pytest.mark.parametrize("rules", [RCR_2016, SELF_FLOWERS], ids=lambda rules: rules.name)
def test_helps_do_not_depend_on_what_is_hidden(rules: Rules) -> None:
    chance = Random(5)

    def helps(match: Match, seat: Seat) -> object:
        known = known_of(match, seat, hints=True)
        names = ("Ana", "Bea", "Carla", "Diana")
        why = why_not(known).as_json("en", names)
        return advice_of(known).as_json("es"), why, match.view(seat).as_json()["unseen"]

    for number, (match, seat) in enumerate(moments(rules, 5, 2)):
        if number % 12 == 0:
            before = helps(match, seat)
            kept = snapshot(match.engine.buffer)
            swap_hidden(match, seat, chance)
            assert helps(match, seat) == before
            restore(match.engine.buffer, kept)


# --- safety -------------------------------------------------------------------------------------


def completes_with(held: list[Tile], melds: int, tile: Tile) -> set[str]:
    """In which ways `tile` completes four sets and a pair: `two`, `one` (side), `pair`; by trying.

    A shape is looked at apart: it and the tile are taken out, and the rest must be complete.
    """
    ways = set()
    for shape in shapes_for(tile):
        rest = list(held)
        if all(need in rest for need in shape.needs):
            for need in shape.needs:
                rest.remove(need)
            if is_whole(rest, 3 - melds):
                ways.add("two" if shape.other is not None else "one")
    for count, sets in ((1, 4 - melds), (2, 3 - melds)):
        rest = list(held)
        if held.count(tile) >= count:
            for _ in range(count):
                rest.remove(tile)
            if is_sets(rest, sets) if count == 1 else is_whole(rest, sets):
                ways.add("pair")
    return ways


def is_whole(tiles: list[Tile], sets: int) -> bool:
    """Whether tiles are so many sets and a pair."""
    for kind in set(tiles):
        if tiles.count(kind) >= 2:
            rest = list(tiles)
            rest.remove(kind)
            rest.remove(kind)
            if is_sets(rest, sets):
                return True
    return False


def is_sets(tiles: list[Tile], sets: int) -> bool:
    """Whether tiles are so many chows and pungs."""
    if not tiles:
        return sets == 0
    first = min(tiles)
    options = [[first] * 3]
    if first.is_number and first.rank <= 7:
        options.append([first, Tile(first + 1), Tile(first + 2)])
    for option in options:
        rest = list(tiles)
        try:
            for tile in option:
                rest.remove(tile)
        except ValueError:
            continue
        if is_sets(rest, sets - 1):
            return True
    return False


def can_ron(match: Match, seat: Seat, tile: Tile) -> bool:
    """Whether `seat` could win on `tile` as far as waits and furiten go, by the record."""
    engine = match.engine
    mask = engine.seat(state.WAITS, seat)
    if engine.seat(state.DEAD, seat) or not mask >> tile & 1:
        return False
    if engine.seat(state.PASSED, seat) or engine.seat(state.PASSED_IN_RIICHI, seat):
        return False
    return not mask & engine.seat(state.DISCARDED, seat)


def check(match: Match, known: Known, tile: Tile, risk: Risk) -> str:
    """Holds a grade against the hidden hand; the way in which it would have been won, if at all."""
    if not can_ron(match, risk.seat, tile):
        return ""
    held = held_by(match, risk.seat)
    melds = match.engine.seat(state.MELDS, risk.seat)
    ways = completes_with(held, melds, tile)
    left = [one.left for one in counted(known.view)]
    assert risk.grade is not Grade.SURE
    if risk.grade is Grade.NEARLY:
        assert not ways & {"one", "two"}
        assert left[tile] <= 2
    if risk.grade is Grade.USUAL and "two" in ways:
        assert any(
            left[need] == 1 for shape in shapes_for(tile) for need in shape.needs if need in held
        )
    return risk.grade.name if risk.grade is not None else ""


@pytest.mark.req("BGA-H-3")
@pytest.mark.parametrize("rules", [RCR_2016, RCR_2012, BGA], ids=lambda rules: rules.name)
def test_a_sure_tile_is_never_won_on_and_every_grade_is_true(rules: RiichiRules) -> None:
    looked = dict.fromkeys(Grade, 0)
    won: dict[str, int] = {}
    for match, seat in moments(rules, 21, 14):
        if match.turn != seat or not any(
            match.engine.seat(state.WAITS, other) for other in SEATS if other != seat
        ):
            continue
        known = known_of(match, seat, hints=True)
        for tile, risks in risks_of(known, sorted(set(held_by(match, seat)))).items():
            for risk in risks:
                assert risk.grade is not None
                looked[risk.grade] += 1
                way = check(match, known, tile, risk)
                won[way] = won.get(way, 0) + 1
    assert min(looked.values()) > 100
    assert won.get("DANGEROUS", 0) > 3


def test_what_was_just_let_pass_is_sure_until_the_next_draw() -> None:
    reasons = set()
    for match, seat in moments(RCR_2016, 8, 5):
        if match.turn != seat:
            continue
        for risks in risks_of(known_of(match, seat, hints=True), KINDS).values():
            reasons |= {r.reasons[0].code for r in risks if r.grade is Grade.SURE}
    assert reasons >= {"helps.safe.river", "helps.safe.passed", "helps.safe.riichi"}


def test_in_mcr_there_are_facts_and_no_grades() -> None:
    codes = set()
    for match, seat in moments(SELF_FLOWERS, 9, 6):
        if match.turn != seat or match.view(seat).wall_left > 60:
            continue
        for risks in risks_of(known_of(match, seat, hints=True), KINDS).values():
            for risk in risks:
                assert risk.grade is None
                codes |= {reason.code for reason in risk.reasons}
    assert {"helps.facts.river", "helps.facts.pungs"} <= codes
    assert any(code.startswith("helps.facts.suit.") for code in codes)
