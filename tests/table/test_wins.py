"""Wins at the table: who wins, what is paid, who is liable."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.riichi import ask, bits
from muro.kernels.table import state
from table.situation import Situation

EAST = "5p2468m2468s1123z"
WINS = ("234m34p345678s99s", "223344m34p678s77z", "567m34567888p44s")
"""Each wins on 5p: pinfu, pure double chow, all simples."""

LATER = "9p6z7z6z7z"
"""Draws of a first set of turns in which nothing happens."""


def paid(table: Situation) -> dict[str, tuple[int, ...]]:
    """What each seat got or paid, by reason."""
    found: dict[str, list[int]] = {}
    for event in table.events(EventCode.PAID):
        row = found.setdefault(str(event.as_json()["for"]), [0, 0, 0, 0])
        assert event.seat is not None
        row[event.seat] += event.points
    return {reason: tuple(row) for reason, row in found.items()}


@pytest.mark.req("RCR-10", "RCR-83", "RCR-84", "RCR-S19", "RCR-82")
def test_two_winners_are_each_paid_in_full_with_the_counters(mode: Mode) -> None:
    table = Situation(mode).start_at(0, counters=1).deal(EAST, WINS[0], WINS[1], draws="9p")
    table.play("0 discard 5p", "2 ron", "1 ron")
    worth = table.of("WORTH")
    assert table.of("WON") == (0, 1, 2, 0)
    assert table.deltas == (-worth[1] - worth[2] - 600, worth[1] + 300, worth[2] + 300, 0)
    assert paid(table)["counters"] == (-600, 300, 300, 0)


@pytest.mark.req("NUM-37", "RCR-85", "RCR-S12", "RCR-S14")
def test_sticks_and_counters_of_two_winners(mode: Mode) -> None:
    """North's discard is won by East, in riichi, and South; West is in riichi; one older stick."""
    table = Situation(mode).start_at(0, counters=1, sticks=1)
    table.deal(WINS[0], WINS[1], "123m789m123s78s11z", "5p159m159s23456z", draws="6z6z7z")
    table.play("0 riichi 6z*", "1 *").all_pass()
    table.play("2 riichi 7z*").all_pass()
    table.play("3 discard 5p", "0 ron", "1 ron")
    worth = table.of("WORTH")
    assert paid(table) == {
        "stick_laid": (-1_000, 0, -1_000, 0),
        "hand": (worth[0], worth[1], 0, -worth[0] - worth[1]),
        "counters": (300, 300, 0, -600),
        "sticks": (3_000, 0, 0, 0),
    }
    assert table.reg("STICKS") == 0


@pytest.mark.parametrize(
    ("rules", "sticks", "counters"),
    [
        # East in riichi is the second winner: its stick, and the first in turn
        pytest.param(
            "rcr-2016", (1_000, 1_000), (300, 300), marks=pytest.mark.req("RCR-85", "PROF-34")
        ),
        pytest.param("rcr-2012", (1_000, 1_000), (300, 300), marks=pytest.mark.req("R12-23")),
        pytest.param("bga", (2_000, 0), (300, 300), marks=pytest.mark.req("BGA-R-21", "PROF-34")),
        ("tenhou", (2_000, 0), (300, 0)),
    ],
)
def test_who_of_two_winners_gets_sticks_and_counters(
    mode: Mode, rules: str, sticks: tuple[int, int], counters: tuple[int, int]
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.start_at(0, counters=1, sticks=1, points=table.points)
    table.deal(WINS[0], "", "5p159m159s23456z", WINS[1], draws="6z6z7z")
    table.play("0 riichi 6z*", "1 *").all_pass()
    table.play("2 discard 5p", "3 ron", "0 ron")
    assert (paid(table)["sticks"][3], paid(table)["sticks"][0]) == sticks
    assert (paid(table)["counters"][3], paid(table)["counters"][0]) == counters


@pytest.mark.parametrize(("rules", "winners"), [("wrc", (0, 1, 0, 0)), ("m-league", (0, 1, 0, 0))])
def test_head_bump_gives_the_tile_to_the_nearest(
    mode: Mode, rules: str, winners: tuple[int, ...]
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0)).deal(EAST, *WINS, draws="9p")
    table.play("0 discard 5p", "3 ron", "2 ron", "1 ron")
    assert table.of("WON") == winners


def test_with_head_bump_a_nearer_seat_that_passes_leaves_the_win_to_the_next(mode: Mode) -> None:
    table = Situation(mode, "wrc").deal(EAST, *WINS, draws="9p")
    table.play("0 discard 5p", "2 ron")
    assert 1 in table.awaited
    table.play("1 pass")
    assert table.of("WON") == (0, 0, 1, 0)


@pytest.mark.req("RCR-113", "RCR-S8", "RCR-S9", "BGA-R-9", "RCR-S11")
def test_a_self_draw_is_paid_by_all_and_east_pays_double(mode: Mode) -> None:
    table = Situation(mode).deal("", WINS[1], draws="9p5p").play("0 *").all_pass().play("1 tsumo")
    pay, east = table.of("PAYS")[1], table.of("EAST_PAYS")[1]
    assert table.deltas == (-east, pay * 2 + east, -pay, -pay)
    assert (table.reg("WIN_TILE"), table.reg("LOSER")) == (13, -1)
    (win,) = table.events(EventCode.WIN)
    assert (win.seat, win.parts[:3], win.points) == (1, (13, 1, 1), table.of("WORTH")[1])


@pytest.mark.req("RCR-34", "RCR-45", "BGA-R-2")
def test_a_complete_hand_without_a_yaku_does_not_win_dora_or_not(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, "123m34p55p567s99s1p", draws="9p6z7z6z2p", indicators="1p")
    table.play("0 discard 5p", "1 pon 55p", "1 discard 1p").turns(3)
    assert table.refused("1 tsumo") == "no_yaku"
    table = Situation(mode).deal(EAST, "123m34p99m567s999s", draws=LATER).turns(4)
    table.play("0 discard 5p")
    assert table.refused("1 ron") == "no_yaku"


@pytest.mark.req("R12-8", "R12-9", "PROF-13", "RCR-18")
@pytest.mark.parametrize(
    ("rules", "counters", "wins"),
    [("rcr-2012", 4, True), ("rcr-2012", 5, False), ("rcr-2016", 9, True)],
)
def test_two_han_of_yaku_from_five_counters_on(
    mode: Mode, rules: str, counters: int, wins: bool
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0)).start_at(0, counters=counters)
    table.deal(EAST, WINS[0], draws=LATER, indicators="4p").turns(4).play("0 discard 5p")
    assert ("ron" in table.calls(1)) == wins
    if not wins:
        assert table.of("REFUSED_WIN")[1] != 0


@pytest.mark.req("RCR-Y31", "RCR-Y32", "RCR-Y28", "RCR-15", "R12-3")
@pytest.mark.parametrize(
    ("lines", "rules", "seat", "yaku"),
    [
        (("0 tsumo",), "rcr-2016", 0, bits.BLESSING_OF_HEAVEN),
        (("0 *", "1 tsumo"), "rcr-2016", 1, bits.BLESSING_OF_EARTH),
        (("0 *", "1 discard 3p", "2 ron"), "rcr-2016", 2, bits.BLESSING_OF_MAN),
        (("0 *", "1 discard 3p", "2 ron"), "rcr-2012", 2, bits.BLESSING_OF_MAN_YAKUMAN),
    ],
)
def test_blessings_of_the_first_turn(
    mode: Mode, lines: tuple[str, ...], rules: str, seat: int, yaku: int
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    ready = "123456789m1124p"
    hands = [ready if n == seat else "" for n in range(4)]
    if seat == 2:
        hands[1] = "3p159m159s23456z9p"
    table.deal(*hands, draws="3p" if seat == 0 else "9s3p" if seat == 1 else "9s7z")
    for line in lines:
        table.play(line)
        if line.endswith("*"):
            table.all_pass()
    assert table.of("YAKU_OF")[seat] & yaku


@pytest.mark.req("RCR-Y15", "RCR-Y16", "BGA-R-26")
def test_the_last_tile_and_the_last_discard(mode: Mode) -> None:
    table = (
        Situation(mode).deal("", "123456789m123p7p", last="7p", replacements="77p").until_left(0)
    )
    table.play("1 tsumo")
    assert table.of("YAKU_OF")[1] & bits.UNDER_THE_SEA
    table = Situation(mode).deal("123456789m123p7p", last="7p", replacements="77p")
    table.until_left(0).play("1 *", "0 ron")
    assert table.of("YAKU_OF")[0] & bits.UNDER_THE_RIVER


# --- liability --------------------------------------------------------------------------------

FEEDER = "56z258m258p258s14z"
LIABLE = "7z159m159p159s234z"
DRAGONS = "556677z45s99s147m"
FED = "1p9m8m9p8p2z"
"""The draws up to the one of North after South's third pung."""


def three_dragons(
    mode: Mode, rules: str, *, counters: int, self_drawn: bool, by: int = 3, dealer: int = 0
) -> Situation:
    """South has three dragons, the third fed by West, and wins on 6s: its own, or `by`'s."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.start_at(dealer, counters=counters, points=table.points)
    hands = [FEEDER, DRAGONS, LIABLE, ""]
    draws = FED[:-2] + ("6s" if by == 2 else "2z") + ("6s" if by == 3 else "3z") + "4z6s"
    before = "2s8s1s" if dealer else ""
    table.deal(*hands[dealer:], *hands[:dealer], draws=before + draws)
    table.turns(3 if dealer else 0)
    table.play("0 discard 5z", "1 pon 55z", "1 discard 1m").turns(2)
    table.play("0 discard 6z", "1 pon 66z", "1 discard 4m").all_pass()
    table.play("2 discard 7z", "1 pon 77z", "1 discard 7m").all_pass()
    if self_drawn:
        return table.turns(3).play("1 tsumo")
    return table.turns(by - 2).play(f"{by} *", "1 ron")


@pytest.mark.req("RCR-14", "PROF-22", "RCR-89")
@pytest.mark.parametrize(
    ("rules", "self_drawn", "by", "deltas"),
    [
        pytest.param(
            *("rcr-2016", True, 3, (0, 32_300, -32_300, 0)),
            marks=pytest.mark.req("NUM-17", "RCR-86", "RCR-90"),
        ),
        pytest.param(
            *("rcr-2016", False, 3, (0, 32_300, -16_000, -16_300)),
            marks=pytest.mark.req("NUM-18", "RCR-87", "RCR-90"),
        ),
        pytest.param(
            *("rcr-2016", False, 2, (0, 32_300, -32_300, 0)), marks=pytest.mark.req("RCR-88")
        ),
        ("tenhou", True, 3, (0, 32_300, -32_300, 0)),
        # the known bug liable_ron_with_counters: the liable player pays the counters
        ("tenhou", False, 3, (0, 32_300, -16_300, -16_000)),
    ],
)
def test_liability_for_three_dragons(
    mode: Mode, rules: str, self_drawn: bool, by: int, deltas: tuple[int, ...]
) -> None:
    table = three_dragons(mode, rules, counters=1, self_drawn=self_drawn, by=by)
    assert table.of("YAKU_OF")[1] & bits.BIG_THREE_DRAGONS
    assert table.of("WON_LIABLE")[1] == 2
    assert table.deltas == deltas


@pytest.mark.req("NUM-38", "RCR-87", "RCR-90")
def test_liability_with_east_as_winner_and_two_counters(mode: Mode) -> None:
    table = three_dragons(mode, "rcr-2016", counters=2, self_drawn=False, dealer=1)
    assert table.deltas == (0, 48_600, -24_000, -24_600)


@pytest.mark.req("RCR-89")
def test_the_fourth_wind_makes_liable_and_the_third_does_not(mode: Mode) -> None:
    table = Situation(mode).deal(
        "123z258m258p258s1m", "11223344z147m55s", "4z159m159p159s123p", draws="1p9m8m9p8m7m9p8p"
    )
    for wind, extra in (("1z", "1m"), ("2z", "4m"), ("3z", "7m")):
        table.play(f"0 discard {wind}", f"1 pon {wind[0]}{wind}", f"1 discard {extra}").all_pass()
        assert table.of("LIABLE_WINDS")[1] == -1
        if wind != "3z":
            table.turns(2)
    table.play("2 discard 4z", "1 pon 44z")
    assert table.of("LIABLE_WINDS")[1] == 2


@pytest.mark.req("RCR-89")
@pytest.mark.parametrize(("counts", "liable"), [(False, -1), (True, 2)])
def test_a_closed_kan_of_dragons_counts_for_liability_only_where_the_book_says_so(
    mode: Mode, counts: bool, liable: int
) -> None:
    table = Situation(mode, liable_closed_kans=counts)
    table.deal(
        "6z258m258p258s134z",
        "5556677z45s99s1m",
        LIABLE,
        draws="1p5z",
        replacements="9m",
    )
    table.play("0 discard 1p*").all_pass().play("1 closed_kan 5z", "1 *").turns(2)
    table.play("0 discard 6z", "1 pon 66z", "1 discard 1m").all_pass()
    table.play("2 discard 7z", "1 pon 77z")
    assert table.of("LIABLE_DRAGONS")[1] == liable


@pytest.mark.req("RCR-124")
def test_the_question_to_the_scorer_is_kept_for_each_winner(mode: Mode) -> None:
    table = (
        Situation(mode)
        .deal(EAST, WINS[0], WINS[1], draws="9p")
        .play("0 discard 5p", "1 ron", "2 ron")
    )
    for seat in (1, 2):
        question = [int(number) for number in table.table.ask[72 * seat : 72 * seat + 72]]
        assert question[ask.WIN] == 13
        assert sum(question[:34]) == 14
        assert question[ask.SEAT] == 27 + seat
        assert question[ask.SELF_DRAWN] == 0


@pytest.mark.req("RCR-108", "RCR-41")
def test_a_self_draw_cannot_be_claimed_by_others(mode: Mode) -> None:
    table = Situation(mode).deal("", WINS[1], WINS[2], draws="9p5p").play("0 *").all_pass()
    assert "tsumo" in table.legal(1)
    assert table.refused("2 ron") == "not_your_turn"
    table.play("1 tsumo")
    assert table.phase == state.HAND_OVER
