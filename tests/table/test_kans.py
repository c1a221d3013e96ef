"""Kans: the three kinds, replacement tiles, indicators, robbing (RCR 2016 3.3.5-3.3.10)."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.riichi import ask, bits
from muro.kernels.table import melds, state
from muro.tiles.tile import Tile
from table.situation import Situation

EAST = "5p2468m2468s1123z"
FOUR = "1111z258m258p258s"
"""Four Easts and tiles that make nothing."""
ON_5P = "234m34p345678s99s"
"""Waits for 2p and 5p."""
ORPHANS = "19m19p19s2344567z"
"""Waits for 1z."""


def pung_of_5p(mode: Mode, rules: str = "rcr-2016", west: str = "", **more: str) -> Situation:
    """South has a pung of 5p, claimed from East, and draws the fourth."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal(EAST, "55p159m159s344z2p", west, draws="9p6z6z7z5p", **more)
    return table.play("0 discard 5p", "1 pon 55p", "1 discard 2p").turns(3)


@pytest.mark.req("RCR-52", "RCR-53", "RCR-100", "RCR-97", "NUM-42", "BGA-R-3", "RCR-8", "BGA-R-14")
def test_a_closed_kan_turns_its_indicator_then_draws_the_first_replacement(mode: Mode) -> None:
    table = Situation(mode).deal(FOUR, draws="3z", replacements="7z", indicators="4s6s")
    table.play("0 closed_kan 1z")
    assert table.codes() == ["closed_kan", "indicator", "draw"]
    assert table.events(EventCode.DRAW)[-1].parts[:3] == (Tile.RED, 1, 68)
    assert [event.parts[0] for event in table.events(EventCode.INDICATOR)] == [Tile.S4, Tile.S6]
    assert table.hand(0) == "258m258p258s37z"


@pytest.mark.req("RCR-51", "RCR-44", "RCR-53")
def test_the_three_kinds_of_kan_and_what_they_do_to_a_closed_hand(mode: Mode) -> None:
    closed = Situation(mode).deal(FOUR, draws="3z").play("0 closed_kan 1z")
    added = pung_of_5p(mode).play("1 added_kan 5p")
    table = Situation(mode).deal(EAST, "555p159m159s344z", draws="9p")
    claimed = table.play("0 discard 5p", "1 kan")
    kinds = [
        melds.kind_of_meld(int(t.table.meld[p])) for t, p in ((closed, 0), (added, 4), (claimed, 4))
    ]
    assert kinds == [melds.MELD_CLOSED, melds.MELD_ADDED, melds.MELD_KAN]
    assert closed.of("OPEN_MELDS") == (0, 0, 0, 0)
    assert added.of("OPEN_MELDS") == claimed.of("OPEN_MELDS") == (0, 1, 0, 0)
    assert closed.codes()[1:] == added.codes()[1:] == claimed.codes()[-2:] == ["indicator", "draw"]


@pytest.mark.req("RCR-54")
def test_no_kan_in_the_turn_of_a_claim(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, "55p4444z159m15s66z", draws="9p")
    table.play("0 discard 5p", "1 pon 55p")
    assert table.refused("1 closed_kan 4z") == "not_drawn"
    assert {action.split()[0] for action in table.legal(1)} == {"discard"}


@pytest.mark.req("RCR-58")
def test_four_equal_tiles_are_no_kan_unless_declared(mode: Mode) -> None:
    table = Situation(mode).deal(FOUR, draws="3z").play("0 discard 3z*").turns(3)
    assert "closed_kan 1z" in table.legal(0)
    assert table.of("MELDS") == (0, 0, 0, 0)


@pytest.mark.req("RCR-57")
def test_no_kan_with_the_last_live_tile(mode: Mode) -> None:
    # 69 draws after East's first: the last is South's
    table = Situation(mode).deal("", "4444z159m159s159p").until_left(0)
    assert table.turn == 1
    assert table.refused("1 closed_kan 4z") == "last_tile"


@pytest.mark.req("RCR-118", "RCR-57", "RCR-Y16", "BGA-R-26")
def test_after_a_kan_on_the_last_but_one_tile_the_replacement_is_the_last_tile(mode: Mode) -> None:
    table = Situation(mode).deal("4444z77p159m158s1p", "123456789m1237p", replacements="7p")
    table.until_left(1).play("0 closed_kan 4z")
    assert state.LIVE - table.reg("KANS") - table.reg("AT") == 0
    table.play("0 *")
    assert table.calls(1) == {"ron"}
    table.play("1 ron")
    assert table.of("YAKU_OF")[1] & bits.UNDER_THE_RIVER


@pytest.mark.req("RCR-118", "RCR-Y13", "RCR-113")
@pytest.mark.parametrize(
    ("rules", "last_counts"),
    [("rcr-2016", False), pytest.param("rcr-2012", True, marks=pytest.mark.req("R12-20"))],
)
def test_a_win_on_that_replacement_is_after_a_kan(
    mode: Mode, rules: str, last_counts: bool
) -> None:
    table = Situation(mode, rules).deal("4444z123456789m", replacements="9s", last="9s1s")
    table.until_left(1).play("0 closed_kan 4z", "0 tsumo")
    yaku = table.of("YAKU_OF")[0]
    assert yaku & bits.AFTER_A_KAN
    assert bool(yaku & bits.UNDER_THE_SEA) == last_counts


@pytest.mark.req("RCR-56", "RCR-17", "BGA-R-14")
def test_after_four_kans_there_is_no_fifth_and_play_goes_on(mode: Mode) -> None:
    table = Situation(mode).deal(
        "11112222z33334m", "9999p8888s12456m", draws="4m5z", replacements="7z7z6z5s"
    )
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 *", "1 closed_kan 9p")
    assert (table.reg("KANS"), table.reg("INDICATORS")) == (4, 5)
    assert table.refused("1 closed_kan 8s") == "too_many_kans"
    table.turns(1)
    assert table.phase == state.IN_TURN


@pytest.mark.req("RCR-55", "RCR-112", "RCR-Y14")
def test_a_robbed_added_kan_is_none_and_turns_no_indicator(mode: Mode) -> None:
    table = pung_of_5p(mode, west=ON_5P).play("1 added_kan 5p")
    assert table.codes() == ["added_kan", "offer"]
    assert table.calls(2) == {"ron"}
    table.play("2 ron")
    assert (table.reg("KANS"), table.reg("INDICATORS")) == (0, 1)
    assert melds.kind_of_meld(int(table.table.meld[4])) == melds.MELD_PUNG
    assert table.of("YAKU_OF")[2] & bits.ROBBING_THE_KAN
    assert table.deltas[1] == -table.of("WORTH")[2]


@pytest.mark.req("RCR-55")
def test_a_kan_that_could_be_robbed_stands_when_it_is_let_pass(mode: Mode) -> None:
    table = pung_of_5p(mode, west=ON_5P).play("1 added_kan 5p", "2 pass")
    assert table.codes() == ["answer", "furiten", "indicator", "draw"]
    assert table.reg("KANS") == 1


@pytest.mark.req("RCR-55", "PROF-32")
@pytest.mark.parametrize(("rules", "robs"), [("rcr-2016", True), ("bga", True), ("tenhou", False)])
def test_a_closed_kan_is_robbed_by_thirteen_orphans_alone(
    mode: Mode, rules: str, robs: bool
) -> None:
    table = Situation(mode, rules).deal(FOUR, ORPHANS, draws="3z")
    table.play("0 closed_kan 1z")
    assert table.calls(1) == ({"ron"} if robs else set())
    if robs:
        table.play("1 ron")
        assert table.of("YAKU_OF")[1] & bits.THIRTEEN_ORPHANS
        assert table.reg("KANS") == 0
        assert table.of("MELDS") == (0, 0, 0, 0)
        assert table.hand(0) == "258m258p258s1113z"


def test_a_closed_kan_is_not_robbed_by_an_ordinary_hand(mode: Mode) -> None:
    table = Situation(mode).deal("1111m258m258p25s6z", "23m456p789p123s55s", draws="3z")
    table.play("0 closed_kan 1m")
    assert table.phase == state.IN_TURN
    assert table.of("REFUSED_WIN")[1] != 0


@pytest.mark.parametrize(
    ("rules", "order"),
    [
        pytest.param("rcr-2016", ["indicator", "draw", "discard"], marks=pytest.mark.req("RCR-53")),
        pytest.param("rcr-2012", ["indicator", "draw", "discard"], marks=pytest.mark.req("R12-18")),
        ("tenhou", ["draw", "indicator", "discard"]),
        ("mahjong-soul", ["draw", "indicator", "discard"]),
    ],
)
@pytest.mark.req("PROF-31")
def test_when_the_indicator_of_an_open_or_added_kan_is_turned(
    mode: Mode, rules: str, order: list[str]
) -> None:
    added = pung_of_5p(mode, rules).play("1 added_kan 5p", "1 *")
    closed = Situation(mode, rules).deal(FOUR, draws="3z").play("0 closed_kan 1z", "0 *")
    assert since_the_kan(added) == order
    assert since_the_kan(closed) == ["indicator", "draw", "discard"]


def since_the_kan(table: Situation) -> list[str]:
    """What a kan and the discard after it told."""
    told = [event.code.word for event in table.events()]
    kan = next(place for place, word in enumerate(told) if word.endswith("_kan"))
    return [word for word in told[kan + 1 :] if word in ("indicator", "draw", "discard")][:3]


def test_a_second_kan_turns_the_indicator_that_is_owed_before_its_own_draw(mode: Mode) -> None:
    table = Situation(mode, "tenhou", red_fives=(0, 0, 0))
    table.deal(EAST, "55p4444z159m159s2p", draws="9p6z6z7z5p", replacements="3z3z")
    table.play("0 discard 5p", "1 pon 55p", "1 discard 2p").turns(3)
    table.play("1 added_kan 5p")
    assert table.codes() == ["added_kan", "draw"]
    table.play("1 closed_kan 4z")
    assert table.codes() == ["closed_kan", "indicator", "indicator", "draw"]


@pytest.mark.parametrize(
    ("rules", "counted"),
    [pytest.param("rcr-2016", 2, marks=pytest.mark.req("RCR-53")), ("tenhou", 1)],
)
def test_a_win_on_the_replacement_counts_the_new_indicator_only_where_it_is_turned(
    mode: Mode, rules: str, counted: int
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal(EAST, "55p123m123s447p22z", draws="9p6z6z7z5p", replacements="4p")
    table.play("0 discard 5p", "1 pon 55p", "1 discard 7p").turns(3)
    table.play("1 added_kan 5p", "1 tsumo")
    assert table.table.ask[ask.ASK_SIZE + ask.INDICATORS] == counted
    assert table.reg("INDICATORS") == counted


def test_a_ron_on_the_discard_after_an_added_kan_counts_its_indicator(mode: Mode) -> None:
    # the known bug open_kan_dora_timing
    table = Situation(mode, "tenhou", red_fives=(0, 0, 0))
    hands = ("55p159m159s344z2p", "234m34678m789p33s")
    table.deal(EAST, *hands, draws="9p6z6z7z5p", replacements="5m")
    table.play("0 discard 5p", "1 pon 55p", "1 discard 2p").turns(3)
    table.play("1 added_kan 5p", "1 discard 5m*", "2 ron")
    assert table.table.ask[2 * ask.ASK_SIZE + ask.INDICATORS] == 2


@pytest.mark.req("RCR-104", "RCR-Y31", "RCR-Y32")
def test_kans_and_claims_interrupt_the_set_of_turns_but_a_robbed_kan_does_not(mode: Mode) -> None:
    claimed = (
        Situation(mode)
        .deal(EAST, "55p159m159s344z2p", draws="9p")
        .play("0 discard 5p", "1 pon 55p")
    )
    closed = Situation(mode).deal(FOUR, draws="3z").play("0 closed_kan 1z")
    robbed = Situation(mode).deal(FOUR, ORPHANS, draws="3z").play("0 closed_kan 1z", "1 ron")
    assert [t.reg("UNBROKEN") for t in (claimed, closed, robbed)] == [0, 0, 1]


def test_kans_that_may_not_be_made_say_why(mode: Mode) -> None:
    table = Situation(mode).deal("1112z258m258p258s", draws="3z")
    assert table.refused("0 closed_kan 1z") == "not_held"
    assert table.refused("0 added_kan 1z") == "no_tiles_for_call"
    assert table.refused("0 kan") == "nothing_offered"
