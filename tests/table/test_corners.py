"""Where two rules meet: situations worked out by hand from the rulebooks."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.riichi import bits
from muro.kernels.table import codes, state
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles
from table.situation import Situation

EAST = "5p2468m2468s1123z"
ON_5P = "234m34p345678s99s"
"""Waits for 2p and 5p."""


def riichi_before_the_kan(mode: Mode, rules: str) -> Situation:
    """West declares riichi, then South adds the fourth 5p to its pung."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal(EAST, "55p159m159s344z2p", ON_5P, draws="9p6z6z7z5p", replacements="7z")
    table.play("0 discard 5p", "1 pon 55p", "1 discard 2p", "2 riichi 6z*").all_pass()
    return table.play("3 *", "0 *", "1 added_kan 5p")


@pytest.mark.req("RCR-104", "RCR-Y03", "RCR-55")
@pytest.mark.parametrize("rules", ["rcr-2016", "bga", "tenhou"])
def test_a_kan_that_is_robbed_leaves_the_chance_of_ippatsu(mode: Mode, rules: str) -> None:
    # D-94
    table = riichi_before_the_kan(mode, rules).play("2 ron")
    yaku = table.of("YAKU_OF")[2]
    assert yaku & bits.IPPATSU
    assert yaku & bits.ROBBING_THE_KAN
    assert table.deltas[1] == -table.of("WORTH")[2]


@pytest.mark.req("RCR-104", "RCR-73", "RCR-112")
@pytest.mark.parametrize("rules", ["rcr-2016", "bga", "tenhou"])
def test_an_added_kan_that_stands_ends_ippatsu_and_a_riichi_that_let_it_pass_is_furiten(
    mode: Mode, rules: str
) -> None:
    # D-94
    table = riichi_before_the_kan(mode, rules).play("2 pass")
    assert table.of("IPPATSU") == (0, 0, 0, 0)
    assert table.of("PASSED_IN_RIICHI") == (0, 0, 1, 0)
    table.play("1 *", "2 *")
    assert table.of("PASSED_IN_RIICHI") == (0, 0, 1, 0)


@pytest.mark.req("RCR-65", "RCR-85", "RCR-84")
def test_a_riichi_tile_won_by_two_costs_no_stick_and_each_winner_gets_its_own_back(
    mode: Mode,
) -> None:
    # South in riichi and West both win on East's riichi tile; one stick of an earlier hand
    table = Situation(mode).start_at(0, counters=1, sticks=1)
    table.deal(
        "123456789m5p115s",
        "234m34p345678s99s",
        "223344m34p678s77z",
        draws="6z7z6z6z1s1s",
    )
    table.play("0 *", "1 riichi 7z*", "2 *", "3 *", "0 riichi 5p", "1 ron", "2 ron")
    assert [event.seat for event in table.events(EventCode.RIICHI_STANDS)] == [1]
    assert table.of("IN_RIICHI") == (0, 2, 0, 0)
    assert len(table.events(EventCode.URA)) == 1
    south, west = table.of("WORTH")[1:3]
    # counters 300 to each; South: its own stick and the old one
    assert table.deltas == (-south - west - 600, south + 300 + 1_000, west + 300, 0)
    assert table.reg("STICKS") == 0


@pytest.mark.req("RCR-56", "RCR-104")
@pytest.mark.parametrize(
    ("rules", "counted"), [("rcr-2016", 3), ("tenhou", 2), ("mahjong-soul", 2)]
)
def test_a_win_after_two_claimed_or_added_kans_counts_the_indicators_turned_by_then(
    mode: Mode, rules: str, counted: int
) -> None:
    # South: a claimed kan of 5p, then a pung of 4z made a kan, won on the second replacement
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal(
        "5p4z246m2468s1123z",
        "555p44z123m2348s9m",
        draws="9p6z6m7m7z8m7z4z",
        replacements="1p8s",
    )
    table.play("0 discard 4z", "1 pon 44z", "1 discard 9m", "2 *", "3 *", "0 discard 5p")
    table.play("1 kan", "1 discard 1p*", "2 *", "3 *", "0 *")
    assert table.reg("INDICATORS") == 2
    table.play("1 added_kan 4z", "1 tsumo")
    assert table.of("YAKU_OF")[1] & bits.AFTER_A_KAN
    assert table.table.ask[72 + 55] == counted


@pytest.mark.req("RCR-56", "BGA-R-14")
def test_after_four_kans_a_tile_may_be_claimed_for_a_pung_not_for_a_kan(mode: Mode) -> None:
    table = Situation(mode)
    table.deal("11112222z33334m", "9m258p", "999m258s", draws="4m", replacements="4m4m5z6z")
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 closed_kan 4m", "0 *")
    table.all_pass().play("1 discard 9m")
    assert table.calls(2) == {"pon 99m"}
    assert table.refused("2 kan") == "too_many_kans"


@pytest.mark.req("BGA-V-4", "R12-10")
@pytest.mark.parametrize("rules", ["rcr-2012", "tenhou", "mahjong-soul"])
def test_the_discard_after_four_kans_of_two_players_cannot_be_claimed_for_a_meld(
    mode: Mode, rules: str
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    hands = ("11112222z33334m", "9999p888s12456m4s", "5567s258p19m3334z")
    table.deal(*hands, draws="4m5z", replacements="7z7z8p5s")
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 *").all_pass()
    table.play("1 closed_kan 9p", "1 *")
    assert table.reg("ENDED") == codes.FOUR_KANS_DRAW


@pytest.mark.req("RCR-57", "BGA-R-26", "RCR-118")
@pytest.mark.parametrize("rules", ["rcr-2016", "rcr-2012", "bga", "tenhou", "m-league"])
@pytest.mark.parametrize("kan", [False, True])
def test_the_last_discard_can_only_be_won(mode: Mode, rules: str, kan: bool) -> None:
    # South has the last turn and discards 5m; with a kan before it, East has
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    hands = ("7m1z258p258s23367z", "4444z5m369p369s22z", "46m19p19s", "55m28p28s")
    if kan:
        table.deal(hands[1], hands[2], hands[3], draws="1m", replacements="1m")
        table.until_left(1).play("0 closed_kan 4z", "0 discard 5m")
    else:
        table.deal(hands[0], hands[1], hands[2], hands[3]).until_left(0).play("1 discard 5m")
    assert table.phase in (state.DECLARING, state.HAND_OVER)
    assert not [e for e in table.events() if e.code in (EventCode.CHI, EventCode.PON)]
    assert table.reg("OFFERED") == Tile.M5


@pytest.mark.req("RCR-72", "RCR-71")
@pytest.mark.parametrize(
    ("rules", "furiten"), [("rcr-2016", 0), ("bga", 0), ("rcr-2012", 0), ("tenhou", 1)]
)
def test_who_claims_the_very_tile_it_could_have_won_with(
    mode: Mode, rules: str, furiten: int
) -> None:
    # South waits for 5p and 9s and claims the 5p; by Tenhou's rule until its discard
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal(EAST, "55p234m345678s99s", draws="9p")
    table.play("0 discard 5p", "1 pon 55p")
    assert table.of("PASSED")[1] == furiten
    table.play("1 discard 9s")
    assert table.of("PASSED")[1] == 0


@pytest.mark.req("RCR-70", "RCR-36")
def test_a_wait_among_discards_that_others_claimed_is_furiten(mode: Mode) -> None:
    table = Situation(mode)
    table.deal("2p234m34p345678s9s", "22p159m159s344z9p", "5p1468m2468s123z", draws="9s6z7z6z")
    table.play("0 discard 2p", "1 pon 22p", "1 discard 9p", "2 discard 5p")
    assert table.waits(0) == "25p"
    assert table.calls(0) == set()
    assert table.phase == state.IN_TURN


@pytest.mark.req("RCR-E1", "RCR-E11")
def test_sticks_left_are_split_by_two_who_share_the_first_place(mode: Mode) -> None:
    table = Situation(mode).start_at(7, sticks=3, points=(32_000, 32_000, 20_000, 13_000))
    table.deal("147m258p369s1234z").run_out()
    while table.phase == state.DECLARING:
        table.play(f"{table.awaited[0]} noten")
    assert table.points == (33_500, 33_500, 20_000, 13_000)
    assert table.of("RESULT") == (13_500, 13_500, -15_000, -32_000)
    assert table.of("PLACED") == (1, 1, 3, 4)


@pytest.mark.req("RCR-50", "RCR-48")
def test_a_chow_that_would_leave_only_forbidden_tiles_is_not_offered(
    mode: Mode,
) -> None:
    # after three melds South has 4p 5p 6p 6p: claiming 3p with 45 forbids 3p and 6p
    table = Situation(mode)
    table.deal("1z2z3p", "11z22z33z4566p9m9s1s", "3z", draws="8m8m8p8p7p7p7p7p")
    table.play("0 discard 1z", "1 pon 11z", "1 discard 9m", "2 discard 3z", "1 pon 33z")
    table.play("1 discard 9s").turns(2).play("0 discard 2z", "1 pon 22z", "1 discard 1s")
    table.turns(2).play("0 discard 3p")
    assert table.calls(1) == {"ron"}


@pytest.mark.req("RCR-50", "RCR-49")
@pytest.mark.parametrize(
    ("left", "calls"),
    [("5559p", {"pon 55p", "kan"}), ("5579p", {"pon 55p"}), ("559p", {"pon 55p"})],
)
def test_a_pung_is_offered_as_long_as_one_other_tile_is_left(
    mode: Mode, left: str, calls: set[str]
) -> None:
    # South has three melds and the tiles `left`, perhaps with another
    spare = "" if len(left) == 5 else "1m"
    table = Situation(mode)
    south = f"11z22z33z9m9s1s{left}{spare}"
    table.deal("1z2z5p", south, "3z", draws="8m8m8p8p7s7s7s7s")
    table.play("0 discard 1z", "1 pon 11z", "1 discard 9m", "2 discard 3z", "1 pon 33z")
    table.play("1 discard 9s").turns(2).play("0 discard 2z", "1 pon 22z", "1 discard 1s")
    table.turns(2).play("0 discard 5p")
    assert table.calls(1) - {"ron"} == calls


@pytest.mark.req("RCR-48", "RCR-47")
@pytest.mark.parametrize(
    ("fed", "hand", "chow", "forbidden"),
    [
        # the other end of the chow lies in no other suit
        ("7m", "89m1p", "89m", set()),
        ("7p", "89p1s", "89p", set()),
        ("7s", "89s1z", "89s", set()),
        ("3p", "12p9m", "12p", set()),
        ("3s", "12s9p", "12s", set()),
        ("4m", "56m7m1p", "56m", {"7m"}),
        ("6m", "45m3m1p", "45m", {"3m"}),
        ("6s", "78s9s3s", "78s", {"9s"}),
        ("4s", "23s1s7s", "23s", {"1s"}),
        ("5s", "46s2s8s", "46s", set()),
    ],
)
def test_what_may_not_be_discarded_after_a_chow_is_its_other_end_in_its_own_suit(
    mode: Mode, fed: str, hand: str, chow: str, forbidden: set[str]
) -> None:
    table = Situation(mode).deal(fed, hand)
    before = {f"discard {tile}" for tile in parse_tiles(table.hand(1))}
    gone = {f"discard {tile}" for tile in parse_tiles(chow)}
    table.play(f"0 discard {fed}")
    for seat in (2, 3):
        if seat in table.awaited:
            table.play(f"{seat} pass")
    table.play(f"1 chi {chow}")
    forbidden = {f"discard {tile}" for tile in forbidden} | {f"discard {fed}"}
    kept = {f"discard {tile}" for tile in parse_tiles(table.hand(1))}
    assert before - gone <= kept
    assert table.legal(1) == kept - forbidden


@pytest.mark.req("RCR-81", "RCR-80", "R12-15")
def test_an_aborted_last_hand_is_played_again(mode: Mode) -> None:
    table = Situation(mode, "rcr-2012", red_fives=(0, 0, 0)).start_at(7)
    table.deal("19m19p19s12z45678m", draws="3z").play("3 nine_kinds")
    assert (table.phase, table.reg("NEXT_DEALER"), table.reg("NEXT_ROUND")) == (4, 3, 1)
    assert table.reg("ENDED") == codes.NINE_TERMINALS_DRAW


@pytest.mark.req("BGA-V-11", "BGA-V-9")
def test_a_chombo_in_the_last_hand_does_not_end_the_game(mode: Mode) -> None:
    table = Situation(mode).start_at(7).deal().play("4 chombo 3")
    assert table.phase == state.HAND_OVER
    assert [table.reg(n) for n in ("NEXT_DEALER", "NEXT_ROUND", "NEXT_COUNTERS")] == [3, 1, 0]


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul"])
@pytest.mark.parametrize(
    ("points", "phase"),
    [
        # North deals South 4 and wins 2,000 from each: first with 27,000, or with 30,500
        ((26_400, 26_300, 26_300, 21_000), state.HAND_OVER),
        ((25_200, 25_200, 25_100, 24_500), state.GAME_OVER),
    ],
)
def test_east_first_in_the_last_hand_stops_only_with_the_target(
    mode: Mode, rules: str, points: tuple[int, ...], phase: int
) -> None:
    table = Situation(mode, rules, red_fives=(0, 0, 0)).start_at(7, points=points)
    table.deal("123456789m1124p", draws="9s8s7s6s3p", indicators="5z").turns(4).play("3 tsumo")
    assert table.deltas == (-2_000, -2_000, -2_000, 6_000)
    assert table.phase == phase
