"""Furiten: when a seat that is ready may not win on a discard (RCR 2016 3.4.5)."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels import reasons
from table.situation import Situation

EAST = "5p2468m2468s1123z"
ON_25P = "234m34p345678s99s"
"""Waits for 2p and 5p."""


def kinds(table: Situation, seat: int) -> list[int]:
    """What `seat` was told about furiten: 1 own discards, 2 for the moment, 3 for the hand."""
    return [e.parts[0] for e in table.events(EventCode.FURITEN) if e.seat == seat]


@pytest.mark.req("RCR-70", "BGA-R-17", "BGA-UI-14")
@pytest.mark.parametrize(
    ("hand", "discarded", "furiten"),
    [
        # the three figures of R16 3.4.5
        ("33m12345678p111s", "3p", True),
        ("33m12345678p111s", "9p", True),
        ("33m23p112233456s", "4p", True),
        ("33m23p112233456s", "7p", False),
        ("112233m44456p77z", "7z", True),
    ],
)
def test_a_wait_among_the_own_discards_forbids_every_ron(
    mode: Mode, hand: str, discarded: str, furiten: bool
) -> None:
    table = Situation(mode).deal(hand, draws=discarded).play(f"0 discard {discarded}*").all_pass()
    assert kinds(table, 0) == ([1] if furiten else [])


@pytest.mark.req("RCR-70", "RCR-71", "RCR-36")
def test_furiten_by_a_discard_covers_all_waits_and_lasts_while_the_waits_stay(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, ON_25P, draws="9p2p6z7z1z")
    table.play("0 *").all_pass()
    assert "tsumo" in table.legal(1)
    table.play("1 discard 2p*").turns(2).play("0 discard 5p")
    assert table.calls(1) == {"chi 34p"}
    assert table.refused("1 ron") == "furiten"


@pytest.mark.req("RCR-71")
def test_it_ends_when_the_waits_change(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, ON_25P, draws="9p2p6z7z1z9p8p")
    table.play("0 *").all_pass()
    table.play("1 discard 2p*").turns(3)
    table.play("1 discard 3p").all_pass()
    assert table.of("TOLD_FURITEN")[1] == 0
    assert table.waits(1) == ""


@pytest.mark.req("RCR-71")
def test_a_wait_without_a_yaku_counts_too(mode: Mode) -> None:
    # open, without a yaku on 2p: the discard of it makes furiten for the 5p
    hand = "123m34p55p567s99s1p"
    table = Situation(mode).deal(EAST, hand, draws="9p6z7z6z2p7z").play("0 discard 5p", "1 pon 55p")
    table.play("1 discard 1p").turns(3)
    assert table.refused("1 tsumo") == "no_yaku"
    table.play("1 discard 2p*").all_pass()
    assert kinds(table, 1) == [1]


@pytest.mark.req("RCR-36", "RCR-70")
def test_a_claimed_discard_still_makes_furiten(mode: Mode) -> None:
    table = Situation(mode).deal(ON_25P, "46p159m159s34567z", draws="5p")
    table.play("0 discard 5p*", "1 chi 46p")
    assert kinds(table, 0) == [1]


@pytest.mark.req("RCR-74", "BGA-R-17")
def test_a_furiten_player_may_win_by_self_draw(mode: Mode) -> None:
    table = Situation(mode).deal(ON_25P, draws="2p6z7z6z5p").play("0 discard 2p*").turns(3)
    assert "tsumo" in table.legal(0)


def passed(mode: Mode, rules: str = "rcr-2016", **more: str) -> Situation:
    """South, ready for 2p and 5p, has let East's 5p pass."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal(EAST, ON_25P, draws="9p" + more.pop("draws", "6z"), **more)
    return table.play("0 discard 5p", "1 pass")


@pytest.mark.req("RCR-72", "BGA-R-18")
def test_a_tile_let_pass_makes_furiten_until_the_own_next_draw(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, "", ON_25P, draws="9p2p").play("0 discard 5p", "2 pass")
    assert kinds(table, 2) == [2]
    table.play("1 discard 2p*")
    assert table.calls(2) == {"chi 34p"}
    table.all_pass()
    assert table.turn == 2
    assert table.of("PASSED") == (0, 0, 0, 0)


ENDS = [
    # rules, after a claim of another, after the own draw, after the own discard
    pytest.param("rcr-2016", 1, 0, 0, marks=pytest.mark.req("RCR-72", "PROF-24")),
    pytest.param("rcr-2012", 0, 0, 0, marks=pytest.mark.req("R12-14")),
    ("tenhou", 1, 1, 0),
]


@pytest.mark.parametrize(("rules", "claim", "draw", "discard"), ENDS)
def test_what_ends_temporary_furiten(
    mode: Mode, rules: str, claim: int, draw: int, discard: int
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal(EAST, "", ON_25P, "44z159m159s3567z1p", draws="9p4z6z7z6z")
    table.play("0 discard 5p", "2 pass").all_pass()
    assert table.of("PASSED")[2] == 1
    table.play("1 discard 4z*", "3 pon 44z")
    assert table.of("PASSED")[2] == claim
    table = Situation(mode, rules, red_fives=(0, 0, 0)).deal(EAST, "", ON_25P, draws="9p6z7z6z")
    table.play("0 discard 5p", "2 pass").turns(1)
    assert table.turn == 2
    assert table.of("PASSED")[2] == draw
    table.turns(1)
    assert table.of("PASSED")[2] == discard


@pytest.mark.req("RCR-72")
def test_an_own_claim_ends_it_too(mode: Mode) -> None:
    table = Situation(mode).deal("4p2468m2468s1123z", "", "23p44z234m567s999s", draws="9p4z6z")
    table.play("0 discard 4p", "2 pass").all_pass()
    assert table.of("PASSED")[2] == 1
    table.play("1 discard 4z*", "2 pon 44z")
    assert table.of("PASSED")[2] == 0


@pytest.mark.req("RCR-73", "BGA-R-18", "RCR-70")
def test_in_riichi_a_tile_let_pass_is_furiten_for_the_hand(mode: Mode) -> None:
    table = Situation(mode).deal(ON_25P, "5p159m159s134567z", draws="7z6z6z6z4z2p")
    table.play("0 riichi 7z*", "1 discard 5p", "0 pass").turns(2)
    assert kinds(table, 0) == [3]
    table.turns(1).play("1 *")
    assert table.calls(0) == set()
    assert table.of("REFUSED_WIN")[0] == reasons.FURITEN
    assert table.of("PASSED_IN_RIICHI") == (1, 0, 0, 0)


@pytest.mark.req("RCR-112", "RCR-72")
def test_passing_a_tile_added_to_a_pung_is_furiten_for_others_not_for_who_adds_it(
    mode: Mode,
) -> None:
    table = Situation(mode).deal(EAST, "55p159m159s344z2p", ON_25P, draws="9p6z6z7z5p")
    table.play("0 discard 5p", "1 pon 55p", "1 discard 2p").turns(3)
    table.play("1 added_kan 5p", "2 pass")
    assert table.of("PASSED")[2] == 1
    assert table.of("DISCARDED")[1] & 1 << 13 == 0


def test_a_closed_kan_that_could_not_be_robbed_makes_no_furiten(mode: Mode) -> None:
    table = Situation(mode).deal("1111m258m258p25s6z", "23m456p789p123s55s", draws="3z")
    table.play("0 closed_kan 1m")
    assert table.of("PASSED") == (0, 0, 0, 0)


def test_furiten_is_told_to_the_seat_alone(mode: Mode) -> None:
    table = passed(mode)
    (event,) = table.events(EventCode.FURITEN)
    assert (event.seat, event.to) == (1, 0b0010)
    assert event.seen_by(None) is None


@pytest.mark.req("RCR-78")
def test_a_hand_that_waits_for_a_tile_it_holds_four_times_waits_for_nothing(mode: Mode) -> None:
    table = Situation(mode).deal("1112223334444z", draws="5z")
    assert table.waits(0) == ""
    table = Situation(mode).deal(EAST, "555p123m123s77s34p", draws="9p").play("0 discard 5p")
    assert table.waits(1) == "25p7s"
    table.play("1 kan", "1 *").all_pass()
    assert table.waits(1) == "2p"
