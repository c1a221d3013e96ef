"""How long a tile may be claimed: until everybody who is asked has answered (RCR 2016 3.3.1)."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.kinds import NO_TILE
from muro.kernels.table import state
from muro.rules import RCR_2016
from table.situation import Situation


def offered(mode: Mode, rules: str = "rcr-2016") -> Situation:
    """East has discarded 5p: South may make a chow, West may win, North may make a pung."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    south, west, north = "34p159m1599s3456z", "234m34p345678s77z", "55p159m1599s1456z"
    table.deal("5p2468m2468s1123z", south, west, north, draws="9p")
    table.play("0 discard 5p")
    assert table.awaited == [1, 2, 3]
    return table


@pytest.mark.req("RCR-41")
def test_no_clock_ends_a_claim_and_nobody_draws_before_all_have_answered(mode: Mode) -> None:
    assert RCR_2016.claim_seconds == 0
    table = offered(mode).play("1 pass", "3 pass")
    assert table.awaited == [2]
    assert [event.seat for event in table.events(EventCode.DRAW)] == [0]
    table.play("3 pon 55p", "2 pass")
    assert (table.turn, table.reg("DRAWN")) == (3, NO_TILE)


@pytest.mark.req("RCR-41")
def test_once_the_next_player_has_drawn_the_tile_is_gone(mode: Mode) -> None:
    table = offered(mode).play("2 pass", "3 pass", "1 pass")
    assert table.codes()[-1] == "draw"
    assert (table.phase, table.turn) == (state.IN_TURN, 1)
    for late in ("3 pon 55p", "2 ron"):
        assert table.refused(late) == "not_your_turn"
    assert table.refused("1 chi 34p") == "nothing_offered"


@pytest.mark.req("RCR-41", "RCR-40")
def test_the_next_player_makes_a_chow_instead_of_drawing(mode: Mode) -> None:
    table = offered(mode)
    drawn = table.reg("AT")
    table.play("1 chi 34p", "2 pass", "3 pass")
    assert (table.turn, table.reg("DRAWN"), table.reg("AT")) == (1, NO_TILE, drawn)


@pytest.mark.req("RCR-41", "RCR-107")
def test_a_win_may_be_declared_as_long_as_anybody_is_asked(mode: Mode) -> None:
    table = offered(mode).play("1 chi 34p", "3 pon 55p", "2 ron")
    assert table.of("WON") == (0, 0, 1, 0)


@pytest.mark.req("R12-25")
def test_in_the_edition_of_2012_a_pung_overrules_a_chow_said_before_it(mode: Mode) -> None:
    table = offered(mode, "rcr-2012").play("1 chi 34p", "2 pass", "3 pon 55p")
    assert (table.turn, table.of("MELDS")) == (3, (0, 0, 0, 1))
