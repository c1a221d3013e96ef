"""Why a win is not possible: furiten of each kind, no yaku, not complete, told as it happened."""

from __future__ import annotations

from random import Random

import pytest

from game.mcr_scene import mcr_scene
from game.scene import all_pass, say, scene, turns
from game.test_helps import moments
from muro.game.known import known_of
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.whynot import WINS, why_not
from muro.kernels import reasons
from muro.kernels.kinds import NO_TILE, plain
from muro.kernels.table import state
from muro.rules import BGA, RCR_2012, RCR_2016, RiichiRules

NAMES = ("Ana", "Bea", "Carla", "Diana")
EAST = "5p2468m2468s1123z"
QUIET = "158m158p158s2357z"
ON_25P = "234m34p345678s99s"
"""Waits for 2p and 5p, with a yaku."""
ON_8M = "23479m456p12399s"
"""Waits for 8m, without a yaku."""


def told(match: Match, seat: Seat, *, hints: bool = False) -> list[str]:
    answer = why_not(known_of(match, seat, hints=hints)).as_json("en", NAMES)
    assert isinstance(answer["reasons"], list)
    return [str(reason) for reason in answer["reasons"]]


def about(match: Match, seat: Seat) -> tuple[object, object]:
    answer = why_not(known_of(match, seat, hints=False)).as_json("en", NAMES)
    return answer["tile"], answer["from"]


# --- scenes -------------------------------------------------------------------------------------


@pytest.mark.req("BGA-R-17", "BGA-UI-14", "BGA-UI-15")
def test_furiten_by_a_discard_names_the_tile_and_which_discard_it_was() -> None:
    match = scene(EAST, ON_25P, draws="9p2p6z7z1z")
    say(match, "0 discard 9p*")
    all_pass(match)
    say(match, "1 discard 2p*")
    turns(match, 2)
    say(match, "0 discard 5p")
    assert about(match, Seat.SOUTH) == ("5p", 0)
    assert told(match, Seat.SOUTH) == [
        "You are furiten: among your discards is a tile that would complete the hand, so you "
        "cannot win on any discard. With a tile that you draw you can",
        "2 of circles would complete it: it was your discard number 1",
    ]


@pytest.mark.parametrize(
    ("rules", "until"),
    [
        (RCR_2016, "It lasts until you draw or claim a tile"),
        (RCR_2012, "It lasts until you draw or anybody claims a tile"),
        (BGA, "It lasts until you draw or claim a tile"),
    ],
)
def test_a_win_let_pass_is_named_with_whose_it_was_and_how_long_it_counts(
    rules: RiichiRules, until: str
) -> None:
    match = passed(rules)
    assert about(match, Seat.WEST) == ("2p", 1)
    assert told(match, Seat.WEST) == [
        "You are furiten: you could have won on 5 of circles, of Ana, and passed",
        until,
    ]


def passed(rules: RiichiRules) -> Match:
    """West, ready, has let a win pass; then comes another tile it waits for."""
    match = scene(EAST, "2p1379m1379s1356z", ON_25P, draws="9p6z", rules=rules)
    say(match, "0 discard 5p", "2 pass")
    all_pass(match)
    say(match, "1 discard 2p")
    return match


def test_in_riichi_it_lasts_for_the_hand() -> None:
    match = scene(EAST, "2p1379m1379s1356z", ON_25P, draws="9p6z7z9m1m9m")
    say(match, "0 discard 9p*")
    all_pass(match)
    say(match, "1 discard 6z*")
    all_pass(match)
    say(match, "2 riichi 7z*")
    all_pass(match)
    say(match, "3 discard 9m*")
    all_pass(match)
    say(match, "0 discard 5p", "2 pass")
    all_pass(match)
    say(match, "1 discard 2p")
    assert told(match, Seat.WEST) == [
        "You are ready, but not for 1 of characters",
        "You are furiten: you could have won on 5 of circles, of Ana, and passed",
        "In riichi that lasts for the rest of the hand: you can only win with a tile that you draw",
        "In riichi you may claim no tile for a meld",
    ]


def test_a_hand_without_a_yaku_is_told_what_is_none_and_what_would_be() -> None:
    match = scene("8m1379p1379s1356z", QUIET, ON_8M, draws="9p", indicators="7m")
    say(match, "0 discard 9p*")
    turns(match, 3)
    say(match, "0 discard 8m")
    assert about(match, Seat.WEST) == ("8m", 0)
    assert told(match, Seat.WEST) == [
        "the hand has no yaku",
        "the tiles are complete, but a win needs a yaku, and dora are none",
        "It has 1 dora, which is worth points but is no yaku",
        "With a closed hand two yaku are at hand: declaring riichi, or drawing the winning tile "
        "yourself",
        "Besides, letting that tile pass has made you furiten",
        "It lasts until you draw or claim a tile",
    ]


def test_how_far_the_hand_is_and_its_waits_are_told_with_hints_only() -> None:
    match = scene("1z2468m2468p2468s", QUIET, ON_25P, draws="9p")
    say(match, "0 discard 1z")
    other = "You are ready, but not for east wind"
    assert told(match, Seat.WEST) == [other]
    waits = "You wait for 2 of circles (4 left), 5 of circles (4 left)"
    assert told(match, Seat.WEST, hints=True) == [other, waits]
    far = told(match, Seat.EAST, hints=True)
    assert far[0] == "Since your last move nobody has played a tile that you could win on"
    assert "from ready" in far[1]
    assert told(match, Seat.EAST) == far[:1]


def test_who_can_win_has_just_claimed_or_has_a_dead_hand_is_told_so() -> None:
    match = scene(EAST, "46p13579m13579s1z", ON_25P, draws="9p")
    say(match, "0 discard 5p")
    assert told(match, Seat.WEST)[0].startswith("You can win now")
    say(match, "2 pass", "1 chi 46p")
    assert told(match, Seat.SOUTH)[0].startswith("You have just claimed a tile")


def test_an_mcr_hand_is_told_what_it_is_short_of() -> None:
    match = mcr_scene("4m1379p1379s1567z3z", "", "23m234p567p678s99s")
    say(match, "0 discard 4m")
    first, last = told(match, Seat.WEST)
    assert first.startswith("The hand is complete and worth ")
    assert last == "Flowers do not count towards the minimum"


# --- against the kernels ------------------------------------------------------------------------

FURITEN = {f"helps.why.furiten.{how}" for how in ("discard", "passed", "could")}
SAID = {
    reasons.NOT_A_WAIT: {"helps.why.not_ready", "helps.why.other_wait"},
    reasons.NOT_COMPLETE: {"helps.why.not_ready", "helps.why.other_wait"},
    reasons.FURITEN: FURITEN,
    reasons.NO_YAKU: {"reason.no_yaku"},
}


@pytest.mark.parametrize("rules", [RCR_2016, RCR_2012, BGA], ids=lambda rules: rules.name)
def test_the_reason_is_the_one_by_which_the_table_refuses(rules: RiichiRules) -> None:
    seen: dict[int, int] = {}
    chance = Random(3)
    for match, seat in moments(rules, 13, 16, passing=chance):
        notable = any(engine_refuses(match, each) for each in SEATS)
        for each in SEATS if notable or chance.random() < 0.1 else (seat,):
            compare(match, each, seen)
    assert seen[reasons.NOT_A_WAIT] > 100
    assert seen.get(reasons.FURITEN, 0) > 2


def engine_refuses(match: Match, seat: Seat) -> bool:
    """Whether the tile in play completes the hand of a seat that may not win on it."""
    return match.engine.seat(state.REFUSED_WIN, seat) in (reasons.FURITEN, reasons.NO_YAKU)


def compare(match: Match, seat: Seat, seen: dict[int, int]) -> None:
    """Holds what a seat is told against the reason that the table keeps for the same tile."""
    engine = match.engine
    answer = why_not(known_of(match, seat, hints=False))
    can = any(action.kind in WINS for action in match.legal(seat))
    assert (answer.reasons[0].code == "helps.why.can") == can
    tile = engine.reg(state.DRAWN if match.turn == seat else state.OFFERED)
    if can or tile == NO_TILE or answer.tile is None or plain(tile) != answer.tile.plain:
        return
    refused = engine.seat(state.REFUSED_WIN, seat)
    seen[refused] = seen.get(refused, 0) + 1
    if refused in SAID:
        assert answer.reasons[0].code in SAID[refused]
