"""Claims: who may say what to a discard, and who gets it (RCR 2016 3.3.1-3.3.8)."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.table import melds, state
from muro.tiles.tiles import parse_tiles
from table.situation import Situation

EAST = "5p2468m2468s1123z"
"""Has a 5p to discard and nothing that anybody could be waiting to claim next."""
READY = "234m34p345678s99s"
READY_TOO = "223344m34p678s11z"
"""Both win on 5p."""


def dealt(
    mode: Mode, south: str = "", west: str = "", north: str = "", **more: object
) -> Situation:
    """East is about to discard 5p."""
    table = Situation(mode, **more)  # type: ignore[arg-type]
    table.deal(EAST, south, west, north, draws="9p")
    return table.play("0 discard 5p")


@pytest.mark.req("RCR-37", "BGA-R-4", "RCR-39", "BGA-R-6")
@pytest.mark.parametrize(
    ("seat", "hand", "calls"),
    [
        (1, "34679p159m159s34z", {"chi 34p", "chi 46p", "chi 67p"}),
        (2, "34679p159m159s34z", set()),
        (3, "34679p159m159s34z", set()),
        (1, "55p159m1599s3456z", {"pon 55p"}),
        (2, "55p159m1599s3456z", {"pon 55p"}),
        (3, "555p159m159s3456z", {"pon 55p", "kan"}),
        (1, "35p159m1599s3456z", set()),
    ],
)
def test_a_chow_is_claimed_from_the_left_a_triplet_from_anybody(
    mode: Mode, seat: int, hand: str, calls: set[str]
) -> None:
    hands = {1: "", 2: "", 3: ""} | {seat: hand}
    table = dealt(mode, hands[1], hands[2], hands[3])
    assert table.calls(seat) == calls


@pytest.mark.req("RCR-38", "BGA-R-4")
def test_play_goes_on_after_the_claimer_and_the_skipped_seat_has_no_turn(mode: Mode) -> None:
    table = dealt(mode, north="55p159m1599s3456z").play("3 pon 55p")
    assert table.awaited == [3]
    table.play("3 discard 1m").all_pass()
    assert table.awaited == [0]


@pytest.mark.req("RCR-40", "RCR-106", "RCR-108")
def test_a_triplet_comes_before_a_chow_said_earlier(mode: Mode) -> None:
    table = dealt(mode, south="34p159m1599s3456z", north="55p159m1599s1456z")
    table.play("1 chi 34p")
    assert table.awaited == [3]
    table.play("3 pon 55p")
    assert table.turn == 3
    assert table.hand(1) == "159m34p1599s3456z"


@pytest.mark.req("RCR-40", "RCR-107")
def test_a_win_comes_before_a_triplet_and_a_declared_win_stands(mode: Mode) -> None:
    table = dealt(mode, south="55p159m1599s3456z", west=READY)
    table.play("1 pon 55p")
    assert table.awaited == [2]
    table.play("2 ron")
    assert table.phase == state.HAND_OVER
    assert table.of("WON") == (0, 0, 1, 0)


@pytest.mark.req("RCR-107")
def test_a_declared_win_cannot_be_taken_back_while_others_are_asked(mode: Mode) -> None:
    table = dealt(mode, south=READY, west=READY_TOO)
    table.play("1 ron")
    assert table.refused("1 pass") == "win_stands"
    assert table.refused("1 ron") == "win_stands"
    assert table.legal(1) == set()
    assert table.awaited == [2]


def test_an_answer_may_change_until_the_window_settles(mode: Mode) -> None:
    table = dealt(mode, south="34p159m1599s3456z", north="55p159m1599s1456z")
    table.play("1 chi 34p", "1 pass", "1 chi 34p", "1 pass", "3 pass")
    assert table.awaited == [1]
    assert table.reg("DRAWN") != -1


def test_a_claim_settles_at_once_when_nobody_left_can_outrank_it(mode: Mode) -> None:
    table = dealt(mode, south="34p159m1599s3456z", north="55p159m1599s1456z").play("3 pon 55p")
    assert table.phase == state.IN_TURN
    assert table.turn == 3


@pytest.mark.parametrize(
    ("first", "second"), [("1 chi 34p", "3 pon 55p"), ("3 pon 55p", "1 chi 34p")]
)
def test_where_triplets_have_no_precedence_the_first_claim_stands(
    mode: Mode, first: str, second: str
) -> None:
    table = dealt(mode, south="34p159m1599s3456z", north="55p159m1599s1456z", pung_beats_chow=False)
    table.play(first)
    assert table.turn == int(first[0])
    assert table.refused(second) == "not_your_turn"


def test_a_seat_that_is_not_asked_is_not_told_who_is(mode: Mode) -> None:
    table = dealt(mode, south="34p159m1599s3456z", north="55p159m1599s1456z").play("1 chi 34p")
    offers = table.events(EventCode.OFFER)
    assert [(event.seat, event.to) for event in offers] == [(1, 0b0010), (3, 0b1000)]
    assert all(event.seen_by(None) is None for event in offers + table.events(EventCode.ANSWER))
    assert table.legal(2) == set()
    assert table.refused("2 pass") == "nothing_offered"


@pytest.mark.req("RCR-105")
def test_only_the_latest_discard_can_be_claimed(mode: Mode) -> None:
    table = dealt(mode, north="55p159m1599s3456z").all_pass()
    assert table.refused("3 pon 55p") == "not_your_turn"


@pytest.mark.req("RCR-57", "BGA-R-26", "R12-24")
@pytest.mark.parametrize("rules", ["rcr-2016", "rcr-2012", "bga", "tenhou"])
def test_the_last_discard_can_only_be_won(mode: Mode, rules: str) -> None:
    table = Situation(mode, rules).deal(last="3p")
    while table.reg("AT") < state.LIVE:
        table.play(f"{table.turn} *").all_pass()
    assert table.turn == 69 % 4
    by = table.turn
    table.play(f"{by} *")
    for seat in range(4):
        assert table.calls(seat) <= {"ron"}


@pytest.mark.req("RCR-110", "RCR-43")
def test_a_claimed_meld_leaves_the_hand_for_good(mode: Mode) -> None:
    table = dealt(mode, south="34p159m1599s3456z").play("1 chi 34p")
    assert table.hand(1) == "159m1599s3456z"
    meld = int(table.table.meld[4])
    assert melds.kind_of_meld(meld) == melds.MELD_CHOW
    assert [melds.tile_of_meld(meld, place) for place in range(4)] == [13, 11, 12, 63]
    assert melds.source_of_meld(meld) == 0
    assert table.refused("1 discard 3p") == "not_held"
    assert {action for action in table.legal(1) if not action.startswith("discard")} == set()


@pytest.mark.req("RCR-36")
def test_a_claimed_discard_is_marked_in_the_river_and_still_counts_as_discarded(mode: Mode) -> None:
    table = dealt(mode, south="34p159m1599s3456z").play("1 chi 34p")
    assert table.table.river[0] == 13
    assert table.table.river[state.FLAGS] == state.CLAIMED_BY * 2
    assert table.of("DISCARDED")[0] == 1 << 13


@pytest.mark.req("RCR-42")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_a_meld_knows_whose_discard_it_was_made_with(mode: Mode, seat: int) -> None:
    hands = {1: "", 2: "", 3: ""} | {seat: "55p159m1599s3456z"}
    table = dealt(mode, hands[1], hands[2], hands[3]).play(f"{seat} pon 55p")
    meld = int(table.table.meld[4 * seat])
    assert melds.source_of_meld(meld) == 0
    (event,) = table.events(EventCode.PON)
    assert (event.seat, event.parts) == (seat, (13, 0, 13, 13))


def test_red_fives_are_used_as_the_claimer_says(mode: Mode) -> None:
    table = Situation(mode, "tenhou")
    table.deal(EAST, north="50p159m1599s3456z", draws="9p").play("0 discard 5p")
    assert table.calls(3) == {"pon 50p"}
    table = Situation(mode, "tenhou")
    table.deal("4p2468m2468s1123z", "50p6p159m159s3456z", draws="9p").play("0 discard 4p")
    assert table.calls(1) == {"chi 56p", "chi 06p"}
    table.play("1 chi 06p")
    assert table.hand(1) == "159m5p159s3456z"


def test_the_window_of_a_discard_nobody_can_use_never_opens(mode: Mode) -> None:
    table = Situation(mode).deal("444z2468m2468s13p", draws="9p")
    table.play("0 discard 4z")
    assert table.phase == state.IN_TURN
    assert table.turn == 1


def test_kinds_of_action_that_make_no_sense_are_refused_with_their_reason(mode: Mode) -> None:
    table = dealt(mode, south="34p159m1599s3456z")
    assert table.refused("1 chi 46p") == "not_held"
    assert table.refused("1 chi 15m") == "no_tiles_for_call"
    assert table.refused("1 pon 99s") == "no_tiles_for_call"
    assert table.refused("1 kan") == "no_tiles_for_call"
    assert table.refused("1 ron") == "not_a_wait"
    assert table.refused("1 discard 1m") == "not_your_turn"
    assert table.refused("0 discard 2m") == "nothing_offered"
    assert table.refused("1 tenpai") == "unknown_action"
    assert table.refused("9 pass") == "unknown_action"


@pytest.mark.req("RCR-47", "RCR-48", "RCR-49")
@pytest.mark.parametrize(
    ("rules", "hand", "claim", "forbidden"),
    [
        # R16 3.3.2 and the conformance rows kuikae
        ("rcr-2016", "34p5p2p159m159s345z", "chi 34p", {"5p", "2p"}),
        ("rcr-2016", "67p8p5p159m159s345z", "chi 67p", {"5p", "8p"}),
        ("rcr-2016", "46p5p159m1599s345z", "chi 46p", {"5p"}),
        ("rcr-2016", "555p159m159s3456z", "pon 55p", {"5p"}),
        ("rcr-2012", "34p5p2p159m159s345z", "chi 34p", set()),
        ("rcr-2012", "055p159m159s3456z", "pon 55p", set()),
        ("tenhou", "34p0p2p159m159s345z", "chi 34p", {"0p", "2p"}),
        ("tenhou", "55p0p159m159s3456z", "pon 55p", {"0p"}),
    ],
)
def test_swap_calling(mode: Mode, rules: str, hand: str, claim: str, forbidden: set[str]) -> None:
    table = Situation(mode, rules).deal(EAST, hand, draws="9p")
    table.play("0 discard 5p", f"1 {claim}")
    held = {str(tile) for tile in parse_tiles(table.hand(1))}
    allowed = {action.removeprefix("discard ") for action in table.legal(1)}
    assert held - allowed == forbidden
    for tile in forbidden:
        assert table.refused(f"1 discard {tile}") == "swap_call"


@pytest.mark.req("RCR-16", "R12-7", "RCR-50")
def test_the_ban_of_a_swap_call_ends_with_that_discard(mode: Mode) -> None:
    table = Situation(mode).deal(EAST, "34p5p2p159m159s345z", draws="9p")
    table.play("0 discard 5p", "1 chi 34p", "1 discard 1m").all_pass()
    table.play("2 *", "3 *", "0 *").all_pass()
    assert "discard 2p" in table.legal(1)
    assert "discard 5p" in table.legal(1)


@pytest.mark.req("RCR-50")
@pytest.mark.parametrize(
    ("rules", "calls"), [("rcr-2016", {"ron"}), ("rcr-2012", {"ron", "chi 23m"})]
)
def test_a_call_that_leaves_only_forbidden_discards_is_not_offered(
    mode: Mode, rules: str, calls: set[str]
) -> None:
    table = Situation(mode, rules).deal(
        "1z1m258p2589s567z9p", "2344m112233z159p", "23z147p147s1m567z", draws="9s9s6z9s6z7z"
    )
    for wind, extra in (("1z", "1p"), ("2z", "5p"), ("3z", "9p")):
        if table.turn != 0 or wind != "1z":
            table.all_pass()
        table.play(
            f"{0 if wind == '1z' else 2} discard {wind}",
            f"1 pon {wind[0]}{wind}",
            f"1 discard {extra}",
        )
    table.play("2 *", "3 *", "0 discard 1m")
    assert table.hand(1) == "2344m"
    assert table.calls(1) == calls
