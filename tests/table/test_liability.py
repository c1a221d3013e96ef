"""Who fed the last set of a yakuman, from the claim to the payment (RCR 2016 3.3.9, 4.2.5)."""

from __future__ import annotations

import pytest

from modes import Mode
from table.situation import Situation

SOUTH = "23m11s556677z9m9p1p"
"""Pairs of the three dragons; waits for 1m and 4m when they are sets."""
FED = (
    *("0 discard 5z", "1 pon 55z", "1 discard 9m"),
    *("2 discard 6z", "1 pon 66z", "1 discard 9p"),
    *("2 *", "3 discard 7z", "1 pon 77z", "1 discard 1p"),
)
"""West feeds the second dragon, North the third."""


def fed_dragons(mode: Mode, *later: str, rules: str = "rcr-2016", **changes: object) -> Situation:
    """South has three dragons; `later` are the tiles drawn from West's next turn on."""
    table = Situation(mode, rules, **changes).start_at(0, counters=1)
    draws = "8m8m8p8p" + "".join(later)
    table.deal("5z", SOUTH, "6z", "7z", draws=draws, indicators="9s")
    return table.play(*FED)


@pytest.mark.req("RCR-89")
def test_the_first_two_sets_make_nobody_liable(mode: Mode) -> None:
    table = Situation(mode).deal("5z", SOUTH, "6z", "7z", draws="8m8m8p8p").play(*FED[:6])
    assert table.of("LIABLE_DRAGONS") == (-1, -1, -1, -1)
    table.play("2 *", "3 discard 7z").all_pass()
    assert table.of("LIABLE_DRAGONS") == (-1, -1, -1, -1)


@pytest.mark.req("RCR-89")
def test_a_claimed_kan_makes_liable_as_a_pung_does(mode: Mode) -> None:
    table = Situation(mode)
    table.deal("5z", "23m11s5566777z9m9p", "6z", "7z", draws="8m8m8p8p", replacements="1p")
    table.play(*FED[:-2], "1 kan")
    assert table.of("LIABLE_DRAGONS") == (-1, 3, -1, -1)


@pytest.mark.req("RCR-89", "RCR-14")
def test_a_third_dragon_that_nobody_fed_is_paid_by_all(mode: Mode) -> None:
    table = Situation(mode)
    table.deal("5z", "23m11s5566777z9m9p", "6z", "8p", draws="8m8m8p8p2p1m")
    table.play(*FED[:6], "2 *", "3 *", "0 *", "1 tsumo")
    assert table.of("WON_LIABLE")[1] == -1
    assert table.deltas == (-16_000, 32_000, -8_000, -8_000)


@pytest.mark.req("RCR-89")
def test_the_added_tile_of_a_kan_makes_nobody_else_liable(mode: Mode) -> None:
    table = fed_dragons(mode, "2p", "2p", "2p", "7z").play("2 *", "3 *", "0 *", "1 added_kan 7z")
    table.all_pass()
    assert table.of("LIABLE_DRAGONS") == (-1, 3, -1, -1)


WINDS = "11223344z5p9m9p9s1s"
"""Pairs of the four winds; waits for 5p when they are sets."""
FED_WINDS = (
    *("0 discard 1z", "1 pon 11z", "1 discard 9m"),
    *("2 discard 2z", "1 pon 22z", "1 discard 9p"),
    *("2 discard 3z", "1 pon 33z", "1 discard 9s"),
)


@pytest.mark.req("RCR-89", "RCR-14", "R12-4")
@pytest.mark.parametrize(
    ("rules", "deltas"),
    [("rcr-2016", (0, 32_000, 0, -32_000)), ("rcr-2012", (0, 64_000, 0, -64_000))],
)
def test_who_fed_the_fourth_wind_pays(mode: Mode, rules: str, deltas: tuple[int, ...]) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal("1z", WINDS, "23z", "4z", draws="8m8m8p8p2p2p2p6p5p")
    table.play(*FED_WINDS)
    assert table.of("LIABLE_WINDS") == (-1, -1, -1, -1)
    table.play("2 *", "3 discard 4z", "1 pon 44z", "1 discard 1s")
    assert table.of("LIABLE_WINDS") == (-1, 3, -1, -1)
    table.play("2 *", "3 *", "0 *", "1 tsumo")
    assert table.deltas == deltas


@pytest.mark.parametrize(
    ("rules", "liable", "deltas"),
    [
        ("m-league", 1, (48_000, -48_000, 0, 0)),
        ("rcr-2016", -1, (48_000, -16_000, -16_000, -16_000)),
    ],
)
def test_who_fed_the_fourth_kan_pays_where_the_book_says_so(
    mode: Mode, rules: str, liable: int, deltas: tuple[int, ...]
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal("11112222z33334m", "4m", draws="4m7z", replacements="4m9s8s9s")
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 *")
    assert table.of("LIABLE_KANS") == (-1, -1, -1, -1)
    table.all_pass().play("1 discard 4m", "0 kan", "0 tsumo")
    assert table.of("WON_LIABLE")[0] == liable
    assert table.deltas == deltas
