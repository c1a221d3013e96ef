"""The referee: verdicts, and what the orders do."""

from __future__ import annotations

import pytest

from muro.errors import IllegalActionError
from muro.game.action import Action, ActionKind
from muro.game.event import EventCode
from muro.game.referee import OFFENCES, Penalty, chombo, dead_hand, redeal, verdict
from muro.game.seat import SEATS, Seat
from muro.kernels import reasons
from muro.rules import RCR_2012, RCR_2016

from .scene import all_pass, say, scene, texts, turns

VERDICTS = [
    # offence, were the tiles shown, what it costs (RCR 2016 3.4.6, 3.4.7, 5.1)
    (reasons.WRONG_WIN, False, ActionKind.DEAD_HAND),
    (reasons.WRONG_WIN, True, ActionKind.CHOMBO),
    (reasons.WRONG_WORD, False, ActionKind.DEAD_HAND),
    (reasons.WRONG_WORD, True, ActionKind.CHOMBO),
    (reasons.OPEN_RIICHI, True, ActionKind.DEAD_HAND),
    (reasons.WRONG_RIICHI, True, ActionKind.DEAD_HAND),
    (reasons.WRONG_TILE_COUNT, True, ActionKind.DEAD_HAND),
    (reasons.WRONG_SET, True, ActionKind.DEAD_HAND),
    (reasons.SWAP_DISCARD, True, ActionKind.DEAD_HAND),
    (reasons.TILE_NOT_TAKEN, True, ActionKind.DEAD_HAND),
    (reasons.OTHER_OFFENCE, True, ActionKind.DEAD_HAND),
    (reasons.RIICHI_WITHOUT_READY, False, ActionKind.CHOMBO),
    (reasons.RIICHI_KAN_CHANGED_HAND, False, ActionKind.CHOMBO),
    (reasons.ACTED_WITH_DEAD_HAND, False, ActionKind.CHOMBO),
    (reasons.CANNOT_GO_ON, False, ActionKind.CHOMBO),
    (reasons.TILES_EXPOSED, False, ActionKind.CHOMBO),
]


@pytest.mark.parametrize(("offence", "shown", "costs"), VERDICTS)
def test_an_offence_costs_what_the_book_says(offence: int, shown: bool, costs: ActionKind) -> None:
    order = verdict(Seat.WEST, offence, shown=shown)
    assert order == Action(kind=costs, concerns=Seat.WEST, reason=offence)


def test_what_is_no_offence_costs_nothing() -> None:
    assert verdict(Seat.WEST, reasons.NOT_YOUR_TURN) is None


def test_every_offence_of_the_kernels_has_its_verdict() -> None:
    first, last = reasons.WRONG_WIN, reasons.OTHER_OFFENCE
    assert {offence.reason for offence in OFFENCES} == set(range(first, last + 1))
    assert all(offence.penalty is not Penalty.NONE for offence in OFFENCES)
    assert {offence.code for offence in OFFENCES} >= {"wrong_win", "tiles_exposed"}


def test_a_dead_hand_draws_and_discards_but_neither_claims_nor_wins() -> None:
    match = scene("147m258p369s1234z", "11z234m567p99s789s", draws="5z1z")
    match.submit(None, dead_hand(Seat.SOUTH, reasons.WRONG_TILE_COUNT))
    assert match.view(None).seats[Seat.SOUTH].dead
    say(match, "0 discard 1z")
    assert match.turn is Seat.SOUTH
    assert [text for text in texts(match, 1) if not text.startswith("discard")] == []


@pytest.mark.req("RCR-79")
def test_a_dead_hand_is_never_ready() -> None:
    match = scene("123456789m11p23s", draws="5z")
    match.submit(None, dead_hand(Seat.EAST))
    say(match, "0 discard 5z*")
    turns(match, 69)
    result = match.view(None).result
    assert result is not None
    assert (result.kind, result.ready and result.ready[0]) == ("exhaustive", False)


@pytest.mark.req("RCR-121", "RCR-25")
def test_a_chombo_voids_the_hand_and_is_taken_off_at_the_end() -> None:
    match = scene("123456789m11p23s", draws="5z")
    say(match, "0 riichi 5z*")
    all_pass(match)
    move = match.submit(None, chombo(Seat.SOUTH, reasons.TILES_EXPOSED))
    codes = [event.code for event in move.events]
    assert EventCode.CHOMBO in codes
    assert EventCode.REDEAL in codes
    view = match.view(None)
    assert view.result is not None
    assert (view.result.kind, view.result.deltas, view.sticks) == ("chombo", (0, 0, 0, 0), 0)
    scene(match=match)
    again = match.view(None)
    assert (again.dealer, again.counters, again.hand_number) == (Seat.EAST, 0, 1)


@pytest.mark.req("NUM-22", "NUM-23", "NUM-41", "RCR-119")
@pytest.mark.parametrize(
    ("offender", "paid"),
    [
        (Seat.SOUTH, (4000, -8000, 2000, 2000)),
        (Seat.EAST, (-12_000, 4000, 4000, 4000)),
    ],
)
def test_a_chombo_outside_tournaments_is_a_reverse_mangan(
    offender: Seat, paid: tuple[int, ...]
) -> None:
    match = scene(rules=RCR_2012)
    match.submit(None, chombo(offender))
    result = match.view(None).result
    assert result is not None
    assert (result.kind, result.deltas) == ("chombo", paid)


def test_a_hand_can_be_dealt_again_without_a_penalty() -> None:
    match = scene()
    match.submit(None, redeal())
    assert match.is_between_hands
    scene(match=match)
    assert (match.hands, match.view(None).counters) == (2, 0)


def test_the_referee_orders_nothing_between_hands() -> None:
    match = scene()
    match.submit(None, redeal())
    assert match.legal(None) == ()
    with pytest.raises(IllegalActionError) as refused:
        match.submit(None, chombo(Seat.EAST))
    assert (
        str(refused.value) == "the referee may not order 'chombo 0 other_offence': the hand is over"
    )


def test_a_seat_may_not_give_orders() -> None:
    match = scene()
    for seat in SEATS:
        with pytest.raises(IllegalActionError):
            match.submit(seat, redeal())


def test_the_orders_open_to_the_referee_are_listed() -> None:
    match = scene(rules=RCR_2016)
    orders = {str(action) for action in match.legal(None)}
    assert orders == {
        *(f"dead_hand {seat}" for seat in range(4)),
        *(f"chombo {seat}" for seat in range(4)),
        "redeal",
    }
