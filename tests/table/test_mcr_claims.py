"""What may be said to a discard in MCR, in which order it counts, who wins."""

from __future__ import annotations

from itertools import permutations

import pytest

from modes import Mode
from muro.kernels import reasons
from muro.kernels.mcr import ask
from muro.kernels.table import melds, state
from table.mcr_situation import McrSituation

EAST = "5m258p147s1235677z"
CHOW = "46m19p158s123456z"
PUNG = "559m258p147s1236z"
KONG = "5559m258p147s136z"
ON_5M = "46m123p789s678p33s"
"""Waits for 5m, a Mixed Straight with three fans."""
ALSO_ON_5M = "46m123p789s678p44s"


def offered(mode: Mode, south: str, west: str, north: str, **changes: int) -> McrSituation:
    """East has discarded 5m."""
    table = McrSituation(mode, **changes)
    return table.deal(EAST, south, west, north, draws="4z").play("0 discard 5m")


@pytest.mark.req("MCR-25")
def test_a_chow_only_from_the_player_on_the_left(mode: Mode) -> None:
    table = offered(mode, CHOW, ON_5M, "46m19p258s123456z")
    assert table.calls(1) == {"chi 46m"}
    assert table.refused("2 chi 46m") == "not_from_left"
    assert table.awaited == [1, 2]
    assert table.refused("3 chi 46m") == "nothing_offered"
    table.play("2 pass", "1 chi 46m")
    assert (table.turn, table.of("MELDS")) == (1, (0, 1, 0, 0))


@pytest.mark.req("MCR-25")
def test_every_chow_is_offered_and_no_other(mode: Mode) -> None:
    table = offered(mode, "34467m19p159s124z", PUNG, "")
    assert table.calls(1) == {"chi 34m", "chi 46m", "chi 67m"}
    assert table.refused("1 chi 36m") == "no_tiles_for_call"
    assert table.refused("1 chi 57m") == "not_held"
    assert table.refused("1 pon 55m") == "not_held"
    assert table.refused("1 kan") == "no_tiles_for_call"
    assert table.refused("1 tsumo") == "not_your_turn"
    assert table.refused("1 discard 3m") == "not_your_turn"
    assert table.refused("1 flower f1") == "not_your_turn"
    assert table.refused("0 pass") == "nothing_offered"
    assert table.refused("2 ron") == "not_a_wait"


@pytest.mark.req("MCR-25", "MTOUR-12")
@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_a_win_comes_before_a_pung_before_a_chow_whoever_speaks_first(
    mode: Mode, order: tuple[int, ...]
) -> None:
    says = {1: "chi 46m", 2: "pon 55m", 3: "ron"}
    table = offered(mode, CHOW, PUNG, ON_5M)
    for seat in order:
        if table.phase == state.CLAIMING:  # a win settles it at once
            table.play(f"{seat} {says[seat]}")
    assert (table.phase, table.of("WON")) == (state.HAND_OVER, (0, 0, 0, 1))


@pytest.mark.req("MCR-25", "MTOUR-12")
@pytest.mark.parametrize("call", ["pon 55m", "kan"])
@pytest.mark.parametrize("first", [1, 2])
def test_a_pung_or_kong_comes_before_a_chow_whoever_speaks_first(
    mode: Mode, call: str, first: int
) -> None:
    table = offered(mode, CHOW, KONG if call == "kan" else PUNG, "")
    says = {1: "1 chi 46m", 2: f"2 {call}"}
    table.play(says[first])
    assert (table.phase == state.CLAIMING) == (first == 1)
    if table.phase == state.CLAIMING:
        assert table.awaited == [2]
        table.play(says[2])
    assert (table.turn, table.of("MELDS")) == (2, (0, 0, 1, 0))
    assert table.table.river[state.FLAGS] // state.CLAIMED_BY == 3


@pytest.mark.req("MCR-25", "MTOUR-12")
def test_a_pung_waits_for_who_may_win_and_a_pass_lets_it_stand(mode: Mode) -> None:
    table = offered(mode, CHOW, PUNG, ON_5M).play("2 pon 55m", "1 chi 46m")
    assert table.awaited == [3]
    table.play("3 pass")
    assert table.turn == 2
    chow = offered(mode, CHOW, PUNG, ON_5M).play("3 pass", "2 pass", "1 chi 46m")
    assert chow.turn == 1
    none = offered(mode, CHOW, PUNG, ON_5M).play("3 pass", "2 pass", "1 pass")
    assert (none.turn, none.codes()[-1]) == (1, "draw")


@pytest.mark.req("MCR-25")
def test_an_answer_may_change_while_others_think_but_a_win_stands(mode: Mode) -> None:
    table = offered(mode, CHOW, PUNG, ON_5M).play("1 chi 46m", "1 pass", "2 pon 55m", "2 pass")
    table.play("3 pass")
    assert (table.turn, table.of("MELDS")) == (1, (0, 0, 0, 0))
    two = offered(mode, ON_5M, "", ALSO_ON_5M).play("3 ron")
    assert two.refused("3 pass") == "win_stands"


@pytest.mark.req("MCR-23", "MTOUR-12")
@pytest.mark.parametrize("order", [(1, 3), (3, 1)])
def test_only_the_nearest_winner_wins_whoever_speaks_first(
    mode: Mode, order: tuple[int, ...]
) -> None:
    table = offered(mode, ON_5M, PUNG, ALSO_ON_5M)
    for seat in order:
        if table.phase == state.CLAIMING:
            table.play(f"{seat} ron")
    assert table.of("WON") == (0, 1, 0, 0)
    assert [points > 0 for points in table.points] == [False, True, False, False]
    farther = offered(mode, ON_5M, PUNG, ALSO_ON_5M).play("1 pass", "3 ron")
    assert farther.of("WON") == (0, 0, 0, 1)


@pytest.mark.req("MCR-23")
@pytest.mark.parametrize(
    ("winners", "won"), [(1, (0, 1, 0, 0)), (2, (0, 1, 2, 0)), (3, (0, 1, 2, 3))]
)
def test_as_many_win_as_the_table_lets_the_nearest_first(
    mode: Mode, winners: int, won: tuple[int, ...]
) -> None:
    table = offered(mode, ON_5M, ALSO_ON_5M, "46m123p789s345p55s", winners=winners)
    for seat in (3, 2, 1):
        if table.phase == state.CLAIMING:
            table.play(f"{seat} ron")
    assert table.of("WON") == won
    worth = table.of("PAYS")
    paid = [sum(8 for seat in range(4) if seat != own and won[seat]) for own in range(4)]
    paid[0] += sum(worth[seat] for seat in range(4) if won[seat])
    got = [worth[seat] + 24 if won[seat] else 0 for seat in range(4)]
    assert table.points == tuple(got[seat] - paid[seat] for seat in range(4))


@pytest.mark.req("MCR-23", "MTOUR-10")
def test_a_hand_killed_while_its_win_waits_for_another_does_not_win(mode: Mode) -> None:
    table = offered(mode, ON_5M, PUNG, ALSO_ON_5M).play("3 ron", "4 dead_hand 3")
    assert table.refused("3 ron") == "dead_hand"
    assert table.awaited == [1, 2]
    table.play("1 pass", "2 pon 55m")
    assert (table.turn, table.of("WON")) == (2, (0, 0, 0, 0))


@pytest.mark.req("MTOUR-10")
def test_the_order_that_a_hand_is_dead_answers_for_it(mode: Mode) -> None:
    table = offered(mode, CHOW, PUNG, "").play("1 chi 46m", "4 dead_hand 2")
    assert (table.turn, table.of("MELDS")) == (1, (0, 1, 0, 0))
    quiet = offered(mode, CHOW, PUNG, "").play("4 dead_hand 3", "4 dead_hand 0")
    assert quiet.codes() == ["dead"]  # who was not asked does not answer
    assert (quiet.legal(3), quiet.awaited) == (set(), [1, 2])
    late = offered(mode, CHOW, PUNG, "").play("4 dead_hand 1", "2 pass")
    assert (late.turn, late.of("MELDS")) == (1, (0, 0, 0, 0))


@pytest.mark.req("MTOUR-10")
def test_a_dead_hand_draws_and_discards_but_claims_and_wins_nothing(mode: Mode) -> None:
    table = McrSituation(mode).deal(EAST, "99946m123p789s22z", "", ON_5M, draws="4z9m")
    table.play("4 dead_hand 1", "4 dead_hand 3", "0 discard 5m").all_pass()
    assert table.events()[-1].code.word == "draw"  # nobody was asked
    assert (table.turn, table.kinds(1)) == (1, {"discard"})
    assert table.refused("1 closed_kan 9m") == "dead_hand"
    assert table.refused("1 tsumo") == "dead_hand"
    assert table.refused("4 dead_hand 1") == "dead_hand"
    table.play("1 *").turns(1)
    own = McrSituation(mode).deal(EAST, "5m123p456p78s22z678m", draws="4z9s")
    own.play("0 discard 4z*").play("4 dead_hand 1")
    assert own.kinds(1) == {"discard"}


@pytest.mark.req("MTOUR-10")
@pytest.mark.parametrize("dead", range(4))
def test_a_dead_hand_is_not_asked_about_the_tile_it_waits_for(mode: Mode, dead: int) -> None:
    discarder = (dead + 1) % 4
    hands = ["19m258p147s12345z"] * 4
    hands[dead] = ON_5M
    table = McrSituation(mode).deal(*hands, draws="6z" * discarder + "5m")
    while table.turn != discarder:
        table.turns(1)
    table.play(f"4 dead_hand {dead}", f"{discarder} *")
    assert (table.phase, table.of("REFUSED_WIN")[dead]) == (state.IN_TURN, reasons.DEAD_HAND)
    assert table.turn == (discarder + 1) % 4


@pytest.mark.req("MTOUR-4", "MCR-F45")
@pytest.mark.parametrize("left", [0, 1])
def test_the_last_discard_may_be_claimed_only_to_win(mode: Mode, left: int) -> None:
    # 91 tiles after East's fourteenth: North draws the last, West the one before it
    discarder = 2 + (left == 0)
    seats = [(discarder + after) % 4 for after in (1, 2, 3)]
    hands = ["19m258p147s12345z"] * 4
    for seat, hand in zip(seats, (CHOW, KONG, ON_5M), strict=True):
        hands[seat] = hand
    table = McrSituation(mode).deal(*hands, draws="7z", last="5m" + "6z" * left)
    table.until_left(left)
    assert (table.turn, table.drawn) == (discarder, 4)
    table.play(f"{discarder} *")
    chow, kong, wins = seats
    calls = {"ron"} if left == 0 else {"ron", "kan", "pon 55m", "chi 46m"}
    assert table.calls(chow) | table.calls(kong) | table.calls(wins) == calls
    if left == 0:
        assert table.awaited == [wins]
        table.play(f"{wins} ron")
        assert table.asked(wins, "WALL_LAST") == 1
    else:
        table.play(f"{wins} pass", f"{kong} kan")
        assert table.left == 0


@pytest.mark.req("MCR-7")
def test_a_meld_keeps_the_claimed_tile_first_and_whose_it_was(mode: Mode) -> None:
    for call, seat, kind in (("chi 46m", 1, ask.CHOW), ("pon 55m", 2, ask.PUNG), ("kan", 3, 2)):
        hands = {1: (CHOW, "", ""), 2: ("", PUNG, ""), 3: ("", "", KONG)}[seat]
        table = offered(mode, *hands).play(f"{seat} {call}")
        meld = int(table.table.meld[4 * seat])
        assert (melds.kind_of_meld(meld), melds.source_of_meld(meld)) == (kind, 0)
        assert melds.tile_of_meld(meld, 0) == 4
        assert table.table.river[0] == 4
        assert table.table.river[state.FLAGS] == state.CLAIMED_BY * (seat + 1)


@pytest.mark.req("MTOUR-3", "MTOUR-5")
def test_after_a_chow_or_pung_there_is_only_a_discard_even_of_the_same_tile(mode: Mode) -> None:
    table = McrSituation(mode).deal(EAST, "46m4444z1589s13p5m", draws="f1", behind="4m")
    table.play("0 discard 5m", "1 chi 46m")
    assert table.kinds(1) == {"discard"}
    assert (table.reg("DRAWN_AS"), table.reg("DRAWN")) == (state.FROM_CLAIM, -1)
    assert table.refused("1 closed_kan 4z") == "not_drawn"
    assert table.refused("1 tsumo") == "not_drawn"
    assert table.refused("1 flower f1") == "not_held"
    assert "discard 5m" in table.legal(1)
    assert table.refused("1 discard 5m*") == "not_drawn"
    table.play("1 discard 5m")


@pytest.mark.req("MTOUR-3")
def test_a_kept_flower_is_not_shown_after_a_claim(mode: Mode) -> None:
    table = McrSituation(mode).deal(EAST, "46m4447z1589s13p5p", draws="4zf19m9m9m")
    table.play("0 discard 4z*", "1 discard 5p").turns(2).play("0 discard 5m", "1 chi 46m")
    assert table.refused("1 flower f1") == "not_drawn"
    assert table.kinds(1) == {"discard"}
    assert "discard f1" in table.legal(1)


@pytest.mark.req("MCR-31", "MCR-25")
def test_a_claimed_kong_is_replaced_from_behind(mode: Mode) -> None:
    table = offered(mode, "", "", KONG).play("3 kan")
    assert table.codes()[-2:] == ["kan", "draw"]
    assert (int(table.drawn), table.reg("DRAWN_AS")) == (int(table.table.wall[142]), 2)
    assert (table.left, table.of("OPEN_MELDS")) == (90, (0, 0, 0, 1))
