"""Offences at a table that lets them be declared, and what a win does to them (3.4.6, 3.4.7)."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels import reasons
from muro.kernels.table import codes, state
from table.situation import Situation

EAST = "5p2468m2468s1123z"
ON_5P = "234m34p345678s99s"
"""Waits for 2p and 5p; before its first turn that is Blessing of Man, a mangan."""
FREE = frozenset({"ron", "tsumo", "riichi", "pon", "chi", "kan", "closed_kan", "added_kan"})


def free_table(mode: Mode, *hands: str, draws: str = "9p", **more: str) -> Situation:
    """A table that judges what the rules forbid."""
    return Situation(mode, free_declarations=FREE).deal(*hands, draws=draws, **more)


@pytest.mark.req("RCR-120")
@pytest.mark.parametrize(
    ("west_says", "ended", "penalties", "deltas"),
    [
        ("ron", state.BY_WIN, (0, 0, 0, 0), (-8_000, 0, 8_000, 0)),
        ("pass", codes.CHOMBO_DRAW, (0, 1, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_a_wrong_win_is_a_chombo_unless_somebody_wins_the_same_tile(
    mode: Mode,
    west_says: str,
    ended: int,
    penalties: tuple[int, ...],
    deltas: tuple[int, ...],
) -> None:
    table = free_table(mode, EAST, "159m159p159s1236z", ON_5P)
    table.play("0 discard 5p", "1 ron", f"2 {west_says}").all_pass()
    assert (table.reg("ENDED"), table.of("PENALTIES")) == (ended, penalties)
    assert table.deltas == deltas


@pytest.mark.req("RCR-120")
def test_a_riichi_that_is_not_ready_costs_nothing_when_another_wins(mode: Mode) -> None:
    table = free_table(mode, EAST, "", ON_5P, draws="9p")
    table.play("0 riichi 5p", "2 ron").all_pass()
    assert (table.reg("ENDED"), table.of("PENALTIES")) == (state.BY_WIN, (0, 0, 0, 0))
    later = (
        free_table(mode, EAST, "", ON_5P, draws="9p5p")
        .play("0 riichi 9p*", "1 *", "2 ron")
        .all_pass()
    )
    assert (later.reg("ENDED"), later.of("PENALTIES")) == (state.BY_WIN, (0, 0, 0, 0))
    assert later.deltas == (-1_000, -8_000, 9_000, 0)
    drawn = free_table(mode, EAST, "", "", draws="9p").play("0 riichi 9p*").run_out()
    assert (drawn.reg("ENDED"), drawn.of("PENALTIES")) == (codes.CHOMBO_DRAW, (1, 0, 0, 0))
    (chombo,) = drawn.events(EventCode.CHOMBO)
    assert (chombo.seat, chombo.parts[0]) == (0, reasons.RIICHI_WITHOUT_READY)


@pytest.mark.req("RCR-120")
def test_a_dead_hand_that_calls_is_no_chombo_when_another_wins(mode: Mode) -> None:
    for says, ended in (("ron", state.BY_WIN), ("pass", codes.CHOMBO_DRAW)):
        table = free_table(mode, EAST, "55p159m159s3456z", ON_5P)
        table.play("4 dead_hand 1", "0 discard 5p")
        table.play("1 pon 55p", f"2 {says}").all_pass()
        assert table.reg("ENDED") == ended
