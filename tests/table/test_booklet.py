"""The booklet's examples that are situations and facts, not hands (`rcr2016_examples`).

Hands are judged by `muro verify`; the rotated tiles of a picture are looked for in the page
(tests/web/test_situations.py).
"""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from counts import row
from hands import hand
from modes import Mode
from muro.errors import ParseError
from muro.game.event import EventCode
from muro.game.match import Match
from muro.game.referee import chombo, verdict
from muro.game.seat import SEATS, Seat
from muro.game.wall import Break
from muro.kernels import reasons
from muro.kernels.mode import Row
from muro.kernels.riichi import final, points
from muro.kernels.table import state
from muro.rules import RCR_2016, Chombo
from muro.scoring.payment import payment_of
from muro.scoring.score import score
from muro.tiles.meld import Meld, MeldKind
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles
from table.situation import Situation

DATA = Path(__file__).parent.parent / "data" / "rcr2016_examples.jsonl.gz"
with gzip.open(DATA, "rt", encoding="utf-8") as file:
    ROWS: dict[str, dict[str, Any]] = {facts["id"]: facts for facts in map(json.loads, file)}


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [facts for facts in ROWS.values() if facts["kind"] == kind]


# --- furiten ------------------------------------------------------------------------------------

FURITEN = [facts for facts in of_kind("waits") if "furiten_if_discarded" in facts]
DRAW = {"R16-3.4.5-furiten-1": "5s", "R16-3.4.5-furiten-2": "8m", "R16-3.4.5-furiten-3": "9s"}
"""A tile that East discards and that does nothing to the hand."""


@pytest.mark.req("MJ-19", "RCR-70", "BGA-R-17", "NUM-43")
@pytest.mark.parametrize("facts", FURITEN, ids=lambda facts: facts["id"])
def test_one_discarded_wait_forbids_a_win_on_every_wait(mode: Mode, facts: dict[str, Any]) -> None:
    waits = facts["waits"]
    for kind in range(34):
        tile = str(Tile(kind))
        later = next(wait for wait in waits if wait != tile)
        table = Situation(mode)
        table.deal("", facts["hand"], draws=f"{DRAW[facts['id']]}{tile}{later}", seed="6")
        table.play("0 *").all_pass().play(f"1 riichi {tile}*").all_pass().play("2 *")
        assert parse_tiles(table.waits(1)) == parse_tiles("".join(waits))
        forbidden = tile in facts["furiten_if_discarded"]
        assert table.calls(1) == (set() if forbidden else {"ron"}), tile
    assert not set(facts["not_furiten_if_discarded"]) & set(facts["furiten_if_discarded"])


# --- sets -----------------------------------------------------------------------------------------

KINDS = {"chow": MeldKind.CHI, "pung": MeldKind.PON, "kong": MeldKind.CLOSED_KAN}


@pytest.mark.req("MJ-4", "MJ-5", "NUM-43")
@pytest.mark.parametrize("facts", of_kind("set"), ids=lambda facts: facts["id"])
def test_what_is_a_set_and_what_is_none(facts: dict[str, Any]) -> None:
    if facts["set"] is None:
        assert facts["tiles"] == "891 of one suit"
        for suit in "mps":
            with pytest.raises(ParseError):
                Meld(kind=MeldKind.CHI, tiles=parse_tiles(f"891{suit}"))
        return
    tiles = parse_tiles(facts["tiles"])
    fitting = [
        name for name, kind in KINDS.items() if len(tiles) == (4 if name == "kong" else 3)
        and is_meld(kind, tiles)
    ]  # fmt: skip
    assert fitting == [facts["set"]]


def is_meld(kind: MeldKind, tiles: tuple[Tile, ...]) -> bool:
    try:
        Meld(kind=kind, tiles=tiles)
    except ParseError:
        return False
    return True


@pytest.mark.req("RCR-39", "NUM-43")
@pytest.mark.parametrize("facts", of_kind("false_set"), ids=lambda facts: facts["id"])
def test_a_false_set_is_corrected_at_once_and_costs_the_hand_once_discarded(
    mode: Mode, facts: dict[str, Any]
) -> None:
    claimed = Tile.parse(facts["claimed"])
    own = list(parse_tiles(facts["tiles"]))
    own.remove(claimed)
    call = {"pung": "pon", "chow": "chi"}[facts["called"]]
    with_own = "".join(str(tile) for tile in own)
    table = Situation(mode).deal(facts["claimed"], with_own, draws="9s")
    table.play(f"0 discard {claimed}")
    assert table.refused(f"1 {call} {with_own}") in {"nothing_offered", "no_tiles_for_call"}
    assert f"{call} {with_own}" not in {*table.legal(1), *table.possible(1)}
    order = verdict(Seat.SOUTH, reasons.WRONG_SET)
    assert (facts["result_before_discard"], facts["result_after_discard"]) == (
        "corrected",
        "dead hand",
    )
    assert order is not None
    table.all_pass().play(f"4 {order}")
    assert table.of("DEAD")[1] == reasons.WRONG_SET
    assert {action.split()[0] for action in table.legal(1)} == {"discard"}


# --- rules ----------------------------------------------------------------------------------------

RULES = {facts["id"].removeprefix("R16-"): facts for facts in of_kind("rule")}
OF_TOURNAMENTS = {
    *("5.7-late-1", "5.7-late-10", "5.7-late-11", "5.8-from-start", "5.8-mid-session"),
    *("5.9-signal-in-hand", "5.9-signal-between"),
}


def given(name: str) -> Any:
    return RULES[name]["given"]


def filled(mode: Mode, numbers: tuple[int, ...]) -> Row:
    new = row(mode, len(numbers))
    for place, number in enumerate(numbers):
        new[place] = number
    return new


def expect(name: str) -> dict[str, Any]:
    found: dict[str, Any] = RULES[name]["expect"]
    return found


@pytest.mark.req("RCR-95", "RCR-96", "NUM-43")
def test_a_total_of_twelve() -> None:
    wall = Break(given("2.5-dice-12")["dice"])
    dead = sorted(place.stack for place in map(wall.place, range(state.LIVE, state.WALL, 2)))
    assert expect("2.5-dice-12") == {
        "wall_of": "ESWN"[wall.side - Tile.EAST],
        "stacks_from_right": wall.total,
        "stacks_left_of_break": wall.stacks_left,
        "dead_wall_stacks_counted_from_right": [dead[0], dead[-1]],
    }


@pytest.mark.req("NUM-40", "RCR-115", "NUM-43")
def test_two_counters_become_three_with_the_new_east(mode: Mode) -> None:
    facts = given("3.4.2-counters")
    table = Situation(mode, noten_by_choice=False).start_at(0, counters=facts["counters"])
    table.deal("159m258p369s1234z", seed="7").run_out().deal()
    (began,) = table.events(EventCode.HAND)
    assert expect("3.4.2-counters") == {"counters": began.parts[2], "placed_by": "new East"}
    assert began.seat == 1


@pytest.mark.req("RCR-76", "NUM-43")
@pytest.mark.parametrize("ready", range(5))
def test_what_is_paid_when_nobody_wins(mode: Mode, ready: int) -> None:
    paid = row(mode, 4)
    mode.door(points.noten_payments)(paid, filled(mode, RCR_2016.pack()), (1 << ready) - 1)
    if ready in given("3.4.2-tenpai-0-4")["tenpai"]:
        assert expect("3.4.2-tenpai-0-4") == {"exchanged": sum(abs(one) for one in paid)}
        return
    told = expect(f"3.4.2-tenpai-{ready}")
    assert list(paid) == [told["each_tenpai"]] * ready + [told["each_noten"]] * (4 - ready)


@pytest.mark.req("RCR-E4", "RCR-E5", "NUM-43")
@pytest.mark.parametrize(
    ("name", "last"),
    [
        ("3.6.1-uma", (42_300, 31_000, 26_700, 20_000)),
        ("3.6.1-tie", (35_000, 35_000, 28_000, 22_000)),
    ],
)
def test_the_uma_of_the_places(mode: Mode, name: str, last: tuple[int, ...]) -> None:
    found = row(mode, final.RESULT_SIZE)
    points_at_end, no_penalties = filled(mode, last), filled(mode, (0, 0, 0, 0))
    rules = filled(mode, RCR_2016.pack())
    mode.door(final.final_result)(points_at_end, no_penalties, rules, 0, 0, found)
    assert list(found[final.UMA_PAID : final.UMA_PAID + 4]) == expect(name)["uma"]


@pytest.mark.req("RCR-F16", "NUM-1", "NUM-43")
def test_fu_go_up_to_the_next_ten() -> None:
    closed = score(hand("13m123789p34599s", "2m", "ron", "S", flags="riichi")).best
    assert closed is not None
    assert closed.fu_raw == given("4.1-rounding")["fu"]
    assert closed.fu == expect("4.1-rounding")["fu"]


@pytest.mark.req("RCR-S4", "NUM-43")
def test_a_haneman_on_a_discard() -> None:
    found = {
        name: payment_of(score(hand("1113356778999m", "3m", "ron", seat))).discarder
        for name, seat in (("E", "E"), ("other", "S"))
    }
    assert (found, given("4.1.3-haneman")["by"]) == (expect("4.1.3-haneman"), "ron")


@pytest.mark.req("RCR-82", "NUM-43")
def test_what_a_counter_adds() -> None:
    counters = given("3.4.10-counter")["counters"]
    tiles = ("12333m12345678s", "9s")
    paid = {
        by: [
            payment_of(score(hand(*tiles, by, "S", flags="riichi", counters=number)))
            for number in (0, counters)
        ]
        for by in ("ron", "tsumo")
    }
    (none, one), (nothing, each) = paid["ron"], paid["tsumo"]
    assert none.discarder is not None
    assert one.discarder is not None
    assert nothing.each is not None
    assert each.each is not None
    assert expect("3.4.10-counter") == {
        "ron": one.discarder - none.discarder,
        "tsumo_each": each.each - nothing.each,
    }


@pytest.mark.req("RCR-119", "RCR-25", "RCR-E10", "NUM-41", "NUM-43")
@pytest.mark.parametrize(
    ("name", "offender", "expected"),
    [
        ("3.4.6-chombo-social-other", Seat.WEST, {0: "to_east", 1: "to_each_other"}),
        ("3.4.6-chombo-social-east", Seat.EAST, {1: "to_each_other", 2: "to_each_other"}),
        ("3.4.6-chombo-tournament", Seat.WEST, {0: "others", 1: "others", 3: "others"}),
    ],
)
def test_what_a_chombo_costs(name: str, offender: Seat, expected: dict[int, str]) -> None:
    tournament = given(name)["tournament"]
    rules = replace(RCR_2016, chombo=Chombo.AFTER_UMA if tournament else Chombo.REVERSE_MANGAN)
    match = Match(rules)
    match.deal(match.tiles)
    match.submit(None, chombo(offender))
    result = match.view(None).result
    assert result is not None
    told = expect(name)
    assert {seat: result.deltas[seat] for seat in expected} == {
        seat: told[what] for seat, what in expected.items()
    }
    at_once = 0 if tournament else told["offender"]
    assert result.deltas[offender] == at_once
    assert tournament == (told.get("when") == "after the game and the uma")
    assert [match.engine.seat(state.PENALTIES, seat) for seat in SEATS] == [
        int(tournament and seat == offender) for seat in SEATS
    ]
    assert not tournament or rules.chombo_points == -told["offender"]


def test_every_rule_of_ordinary_games_has_a_test_here() -> None:
    text = Path(__file__).read_text("utf-8")
    named = {name for name in RULES if f'"{name}"' in text}
    named |= {name for name in RULES if name.startswith("3.4.2-tenpai-")}
    assert RULES.keys() == named | OF_TOURNAMENTS
