"""Time at a table: base, bank, windows, what happens to who is late."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muro.errors import ParseError
from muro.game.seat import SEATS, Seat
from muro.live.clock import DAY, DAYS, MISSES, PRESETS, Clock, Control

E, S, W, N = SEATS
USUAL = Control.parse("5+20")


@pytest.mark.parametrize("text", ["5+20", "10+30", "20+60", "none", "1d", "7d", "0+1"])
def test_a_control_is_written_as_it_is_read(text: str) -> None:
    assert str(Control.parse(text)) == text


def test_the_presets_are_those_people_know() -> None:
    assert [str(control) for control in PRESETS] == ["5+20", "10+30", "20+60", "none"]
    assert [str(control) for control in DAYS] == ["1d", "2d", "3d", "7d"]
    assert [control.is_turn_based for control in (*PRESETS, *DAYS)] == [False] * 4 + [True] * 4


@pytest.mark.parametrize("text", ["", "5", "+", "5+", "-1+3", "5+20s", "d", "8d", "3601+0", "0+0"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Control.parse(text)


def test_the_base_comes_anew_and_the_bank_does_not() -> None:
    clock = Clock(USUAL)
    clock.ask([E], 0, calls=False)
    assert (clock.ends_at(E), clock.next_end) == (25_000, 25_000)
    assert clock.left(E, 2_000) == (3_000, 20_000)
    assert clock.answered(E, 9_000) == 16_000
    clock.ask([E], 50_000, calls=False)
    assert clock.left(E, 50_000) == (5_000, 16_000)
    assert clock.answered(E, 54_999) == 16_000
    clock.refill()
    assert clock.banks == [20_000] * 4


def test_who_was_asked_already_keeps_the_time() -> None:
    clock = Clock(USUAL)
    clock.ask([S, W], 0, calls=True)
    clock.ask([W], 4_000, calls=True)
    assert (clock.ends_at(S), clock.ends_at(W)) == (None, 25_000)


def test_a_call_is_passed_after_its_own_time() -> None:
    clock = Clock(replace(USUAL, call_ms=8_000))
    clock.ask([S], 100, calls=True)
    assert clock.ends_at(S) == 8_100
    clock.ask([E], 100, calls=False)
    assert clock.ends_at(E) == 25_100


@pytest.mark.parametrize(("strict", "end"), [(False, 21_500), (True, 1_500)])
def test_in_a_window_the_bank_begins_when_the_window_ends(strict: bool, end: int) -> None:
    clock = Clock(replace(USUAL, window_ms=1_500, strict=strict))
    clock.ask([S], 0, calls=True)
    assert clock.ends_at(S) == end
    assert clock.answered(S, 1_400) == 20_000


def test_without_a_clock_nobody_is_ever_late() -> None:
    clock = Clock(Control())
    clock.ask([E], 0, calls=False)
    assert (clock.next_end, clock.out_of_time(10 * DAY), clock.left(E, 5)) == (None, (), None)
    assert clock.answered(E, 5) is None


def test_after_three_misses_somebody_sits_in_until_the_player_is_back() -> None:
    clock = Clock(USUAL)
    for miss in range(MISSES):
        assert not clock.is_away(N)
        clock.ask([N], 100_000 * miss, calls=False)
        assert clock.out_of_time(100_000 * miss + 24_999) == ()
        assert clock.out_of_time(100_000 * miss + 25_000) == (N,)
        assert clock.answered(N, 100_000 * miss + 25_000) == 0
        clock.refill()
    assert [clock.is_away(seat) for seat in SEATS] == [False, False, False, True]
    clock.is_back(Seat.NORTH)
    assert not clock.is_away(N)


def test_what_was_left_goes_on_after_a_restart() -> None:
    clock = Clock(USUAL)
    clock.take_up({W: 3_000})
    clock.ask([W], 0, calls=False)
    assert clock.ends_at(W) == 8_000
