"""MCR wins at the table: the minimum, payments, robbing, last tiles, replacement tiles."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.mcr import ask
from muro.kernels.table import melds, state
from muro.tiles.tile import Tile
from table.mcr_situation import McrSituation

QUIET = "147m258p369s1234z"
CALM = ("147m258p36s12345z", "19m258p147s12346z", "19m258p147s12467z")
CHICKEN = "88m123p777s44z34s6p"
"""With a pung of 8m it waits for 2s and 5s and has no fan at all on a discard."""
ON_9S = "123678m456p78s22z"
"""Waits for 9s, a Mixed Straight, and for 6s, which is worth too little."""
ON_5M = "46m123p789s678p33s"
"""Waits for 5m, a Mixed Straight with three fans."""


def chicken(mode: Mode, hand: str = CHICKEN, behind: str = "") -> McrSituation:
    """South has a pung of 8m, and East draws 2s, on which its hand has no fan at all."""
    table = McrSituation(mode)
    table.deal("14m258p369s12356z", hand, draws="8m6z7z2s", behind=behind)
    table.play("0 *", "1 pon 88m", "1 discard 6p").turns(2)
    assert (table.turn, table.drawn) == (0, Tile.S2)
    return table


@pytest.mark.req("MCR-16", "MCR-19", "NUM-24", "MCR-21")
def test_a_win_on_a_discard_of_eight_points(mode: Mode) -> None:
    table = chicken(mode).play("0 *", "1 ron")
    assert (table.of("WORTH")[1], table.of("PAYS")[1]) == (8, 8)
    assert table.points == (-16, 32, -8, -8)
    (win,) = table.events(EventCode.WIN)
    assert (win.seat, win.parts, win.points) == (1, (Tile.S2, 0, 1, 0), 8)
    paid = {event.seat: event.points for event in table.events(EventCode.PAID)}
    assert paid == dict(enumerate(table.points))
    assert table.codes()[-1] == "hand_ends"
    (shown,) = table.events(EventCode.SHOWN)
    assert shown.seat == 1


@pytest.mark.req("MCR-17", "NUM-27", "MCR-19", "MCR-18")
@pytest.mark.parametrize(("flowers", "paid"), [(2, (-18, 34, -8, -8)), (3, (-19, 35, -8, -8))])
def test_flowers_are_added_to_a_hand_that_has_eight_points(
    mode: Mode, flowers: int, paid: tuple[int, ...]
) -> None:
    hand = {2: "88m123p777s34s4zf1f2", 3: "88m123p777s34sf1f2f3"}[flowers]
    table = chicken(mode, hand, {2: "4z6p", 3: "4z4z6p"}[flowers]).play("0 *", "1 ron")
    assert (table.of("WORTH")[1], table.of("PAYS")[1]) == (8, 8 + flowers)
    assert table.points == paid


@pytest.mark.req("MCR-20", "NUM-25", "MCR-21")
def test_a_win_by_self_draw_of_eight_points(mode: Mode) -> None:
    table = McrSituation(mode).deal(QUIET, "112233m777z24s99p", draws="5z3s").play("0 *")
    table.play("1 tsumo")
    assert (table.of("WORTH")[1], table.points) == (8, (-16, 48, -16, -16))
    assert table.of("WON") == (0, 1, 0, 0)


@pytest.mark.req("MCR-20")
def test_a_win_by_self_draw_with_flowers_of_ten(mode: Mode) -> None:
    table = McrSituation(mode)
    table.deal(QUIET, "112233m777z24s9pf1", draws="5zf2", behind="9p3s").play("0 *")
    table.play("1 flower f2", "1 tsumo")
    assert (table.of("WORTH")[1], table.of("PAYS")[1]) == (8, 10)
    assert table.points == (-18, 54, -18, -18)


@pytest.mark.req("MCR-16", "NUM-26", "MCR-17")
def test_seven_points_and_two_flowers_do_not_win(mode: Mode) -> None:
    table = McrSituation(mode)
    table.deal(QUIET, "112233m777z12sf1f2", draws="3s", behind="88p").play("0 *")
    assert table.waits(1) == "3s"
    assert (table.of("WORTH")[1], table.of("REFUSED_WIN")[1] != 0) == (7, True)
    assert table.calls(1) == {"chi 12s"}
    assert table.refused("1 ron") == "below_minimum"
    drawn = McrSituation(mode)
    drawn.deal(QUIET, "112233m777z45s9pf1", draws="5z6s", behind="9p").play("0 *")
    assert drawn.waits(1) == "36s"
    assert drawn.refused("1 tsumo") == "below_minimum"


@pytest.mark.req("MCR-16")
def test_the_same_hand_wins_on_one_tile_and_not_on_another(mode: Mode) -> None:
    high = McrSituation(mode).deal(QUIET, "", ON_9S, draws="9s").play("0 *")
    assert high.calls(2) == {"ron"}
    low = McrSituation(mode).deal(QUIET, ON_9S, draws="6s").play("0 *")
    assert low.calls(1) == {"chi 78s"}
    assert low.refused("1 ron") == "below_minimum"
    own = McrSituation(mode).deal(QUIET, "66s123678m456p78s", draws="5z5s").play("0 *")
    assert own.refused("1 tsumo") == "not_complete"


# --- robbing ------------------------------------------------------------------------------------


def promoted(mode: Mode, north: str = ON_5M, west: str = "", **changes: int) -> McrSituation:
    """East has added the fourth 5m to its pung."""
    table = McrSituation(mode, **changes)
    table.deal("55m147p258s12355z", "", west, north, draws="4z5m6z6z7z5m", seed=2)
    table.play("0 *", "1 *")
    for seat in (2, 3):
        if seat in table.awaited:
            table.play(f"{seat} pass")
    return table.play("0 pon 55m", "0 discard 1p").turns(3).play("0 added_kan 5m")


@pytest.mark.req("MCR-22", "MCR-F47")
def test_who_robs_a_kong_is_paid_by_who_made_it_and_a_pung_stays(mode: Mode) -> None:
    table = promoted(mode)
    assert table.awaited == [3]
    assert table.calls(3) == {"ron"}
    assert table.refused("3 pon 55m") in ("nothing_offered", "not_held")
    table.play("3 ron")
    assert (table.reg("LOSER"), table.reg("WIN_TILE")) == (0, Tile.M5)
    assert (table.asked(3, "KONG"), table.asked(3, "SELF_DRAWN")) == (1, 0)
    assert (table.asked(3, "LAST_TILE"), table.asked(3, "WALL_LAST")) == (0, 0)
    worth = table.of("PAYS")[3]
    assert table.points == (-8 - worth, -8, -8, 24 + worth)
    meld = int(table.table.meld[0])
    assert melds.kind_of_meld(meld) == melds.MELD_PUNG
    assert melds.tile_of_meld(meld, 3) == melds.NO_MELD_TILE
    assert table.reg("KANS") == 0


@pytest.mark.req("MCR-22", "MCR-F58", "MCR-F47")
def test_the_robbed_tile_is_eight_points_more_and_no_last_tile(mode: Mode) -> None:
    # 6m678m... of too few points wins by robbing alone
    table = promoted(mode, north="46m456p123s66678p")
    table.play("3 ron")
    assert table.of("WORTH")[3] >= 8
    assert table.asked(3, "LAST_TILE") == 0


@pytest.mark.req("MCR-22", "MCR-23")
def test_only_the_nearest_robs_and_who_passes_lets_the_kong_stand(mode: Mode) -> None:
    table = promoted(mode, west="46m123p789s678p44s")
    assert table.awaited == [2, 3]
    table.play("3 ron", "2 ron")
    assert table.of("WON") == (0, 0, 1, 0)
    stands = promoted(mode).play("3 pass")
    assert stands.codes() == ["answer", "draw"]
    assert (stands.turn, stands.reg("KANS"), stands.reg("DRAWN_AS")) == (0, 1, state.REPLACEMENT)


@pytest.mark.req("MCR-F47")
def test_a_kong_made_of_a_discard_is_not_robbed_the_win_comes_first(mode: Mode) -> None:
    table = McrSituation(mode).deal("555m147p258s1235z", "", "", ON_5M, draws="4z5m")
    table.play("0 *", "1 *", "0 kan", "3 ron")
    assert (table.reg("LOSER"), table.asked(3, "KONG"), table.of("MELDS")[0]) == (1, 0, 0)
    passed = McrSituation(mode).deal("555m147p258s1235z", "", "", ON_5M, draws="4z5m")
    passed.play("0 *", "1 *", "3 pass", "0 kan")
    assert passed.codes()[-2:] == ["kan", "draw"]


# --- last tiles ---------------------------------------------------------------------------------


@pytest.mark.req("MCR-F58")
def test_the_fourth_tile_after_three_in_the_rivers_is_the_last_of_its_kind(mode: Mode) -> None:
    table = McrSituation(mode).deal(*CALM, ON_5M, draws="5m5m5m7z5m")
    for seat in range(3):
        table.play(f"{seat} *")
        assert (table.awaited, table.asked(3, "LAST_TILE")) == ([3], 0)
        table.play("3 pass")
    table.play("3 *", "0 *", "3 ron")
    assert table.asked(3, "LAST_TILE") == 1
    for third, last in (("5m", 1), ("7z", 0)):
        drawn = McrSituation(mode).deal(*CALM, ON_5M, draws=f"5m5m{third}5m").turns(3)
        drawn.play("3 tsumo")
        assert drawn.asked(3, "LAST_TILE") == last


@pytest.mark.req("MCR-F58")
@pytest.mark.parametrize("self_drawn", [False, True])
def test_the_own_open_pung_is_seen_by_all(mode: Mode, self_drawn: bool) -> None:
    table = McrSituation(mode)
    table.deal(*CALM, "4556m123p789s22s6p", draws="5m6z7z6z5m" if self_drawn else "5m5m")
    table.play("0 *", "3 pon 55m", "3 discard 6p").all_pass()
    while int(table.drawn) != Tile.M5:
        table.turns(1)
    if self_drawn:
        assert table.turn == 3
        table.play("3 tsumo")
    else:
        table.play(f"{table.turn} *", "3 ron")
    assert table.asked(3, "LAST_TILE") == 1


@pytest.mark.req("MCR-F58")
@pytest.mark.parametrize("self_drawn", [False, True])
def test_an_own_concealed_copy_is_not_seen(mode: Mode, self_drawn: bool) -> None:
    draws = "5m5m7z5m" if self_drawn else "5m5m7z6z5m"
    table = McrSituation(mode).deal(*CALM, "5678m123p789s234s", draws=draws)
    table.turns(3 if self_drawn else 4)
    assert table.drawn == Tile.M5
    if not self_drawn:
        table.play("0 *")
    assert table.of("WORTH")[3] > 0
    assert table.asked(3, "LAST_TILE") == 0
    assert table.asked(3, "SELF_DRAWN") == self_drawn


@pytest.mark.req("MCR-F44", "MCR-F45")
def test_the_last_tile_of_the_wall_drawn_and_discarded(mode: Mode) -> None:
    table = McrSituation(mode).deal(QUIET, "", "", ON_5M, draws="5z", last="5m").until_left(0)
    assert (table.turn, table.drawn) == (3, Tile.M5)
    table.play("3 tsumo")
    assert table.asked(3, "WALL_LAST") == 1
    other = McrSituation(mode).deal(QUIET, "", ON_5M, "", draws="5z", last="5m").until_left(0)
    other.play("3 *", "2 ron")
    assert (other.asked(2, "WALL_LAST"), other.asked(2, "SELF_DRAWN")) == (1, 0)
    before = McrSituation(mode).deal(QUIET, "", ON_5M, "", draws="5z", last="5m6z").until_left(1)
    before.play("2 tsumo")
    assert before.asked(2, "WALL_LAST") == 0


@pytest.mark.req("MCR-F44", "MCR-F46")
def test_a_replacement_that_is_the_last_tile_is_both(mode: Mode) -> None:
    hand = "555z46m123p78922s"
    table = McrSituation(mode).deal(QUIET, "", hand, draws="6z", last="5z5m").until_left(1)
    assert (table.turn, table.drawn) == (2, Tile.WHITE)
    table.play("2 closed_kan 5z", "2 tsumo")
    assert (table.asked(2, "KONG"), table.asked(2, "WALL_LAST")) == (1, 1)


@pytest.mark.req("MCR-22", "MTOUR-4", "MCR-F47")
@pytest.mark.parametrize("end", [False, True])
def test_a_kong_robbed_with_the_last_tile_is_no_last_tile_claim(mode: Mode, end: bool) -> None:
    table = McrSituation(mode, replacement_at_end=end)
    west = "55m258p147s12467z"
    table.deal(ON_5M, CALM[1], west, CALM[2].replace("147s", "369s"), draws="6z7z7z5m", last="5m")
    table.turns(3).play("3 *", "0 pass", "2 pon 55m", "2 discard 1s").until_left(0)
    assert (table.turn, table.drawn) == (2, Tile.M5)
    if not end:
        assert table.refused("2 added_kan 5m") == "last_tile"
        return
    kept = bytes(table.buffer)
    table.play("2 added_kan 5m", "0 ron")
    assert (table.asked(0, "KONG"), table.asked(0, "WALL_LAST")) == (1, 0)
    table.buffer[:] = kept
    table.play("2 added_kan 5m", "0 pass")
    assert table.codes() == ["answer", "no_win", "hand_ends"]


# --- replacement tiles --------------------------------------------------------------------------

READY = "111z46m123p78922s"
"""With a kong of 1z it waits for 5m."""


@pytest.mark.req("MCR-F46")
def test_the_replacement_tile_of_each_kind_of_kong_wins(mode: Mode) -> None:
    closed = McrSituation(mode).deal(READY, draws="1z", behind="5m")
    closed.play("0 closed_kan 1z", "0 tsumo")
    assert (closed.asked(0, "KONG"), closed.asked(0, "SELF_DRAWN")) == (1, 1)
    claimed = McrSituation(mode).deal("147m258p369s1234z", "", READY, draws="6z", behind="5m")
    claimed.play("0 discard 1z", "2 kan", "2 tsumo")
    assert claimed.asked(2, "KONG") == 1
    plain = McrSituation(mode).deal(READY, draws="7z5z6z6z5m").play("0 *").turns(3)
    plain.play("0 tsumo")
    assert plain.asked(0, "KONG") == 0


@pytest.mark.req("MCR-18", "MCR-F46")
def test_the_replacement_tile_of_a_flower_is_only_self_drawn(mode: Mode) -> None:
    table = McrSituation(mode).deal(QUIET, ON_5M, draws="5zf1", behind="5m").play("0 *")
    table.play("1 flower f1", "1 tsumo")
    assert (table.asked(1, "KONG"), table.asked(1, "FLOWERS")) == (0, 1)


@pytest.mark.req("MCR-18", "MCR-F46")
@pytest.mark.parametrize("by_choice", [False, True])
def test_kong_then_flower_then_win_is_no_win_with_a_replacement_tile(
    mode: Mode, by_choice: bool
) -> None:
    table = McrSituation(mode, flowers_by_choice=by_choice)
    table.deal(READY, draws="1z", behind="f15m").play("0 closed_kan 1z")
    if by_choice:
        assert table.drawn == Tile.F1
        assert "tsumo" not in table.legal(0)
        table.play("0 flower f1")
    table.play("0 tsumo")
    assert table.asked(0, "KONG") == 0


@pytest.mark.req("MCR-18", "MCR-F46", "MTOUR-3")
def test_flower_then_kong_then_win_is_one(mode: Mode) -> None:
    table = (
        McrSituation(mode).deal("147m258p369s2345z", READY, draws="5zf1", behind="1z5m").play("0 *")
    )
    table.play("1 flower f1", "1 closed_kan 1z", "1 tsumo")
    assert (table.asked(1, "KONG"), table.asked(1, "FLOWERS")) == (1, 1)


@pytest.mark.req("MCR-27")
def test_the_question_names_winds_and_melds(mode: Mode) -> None:
    table = promoted(mode).play("3 ron")
    assert (table.asked(3, "SEAT"), table.asked(3, "PREVALENT")) == (Tile.NORTH, Tile.EAST)
    kong = McrSituation(mode).deal("111z46m123p78922s", draws="1z", behind="5m")
    kong.play("0 closed_kan 1z", "0 tsumo")
    assert [kong.asked(0, name) for name in ("MELDS", "MELD_KIND", "MELD_TILE")] == [1, 3, 27]
    told = {place: int(kong.table.ask[place]) for place in range(ask.WIN, ask.ASK_SIZE)}
    expected = {ask.WIN: 4, ask.MELDS: 1, ask.MELD_KIND: 3, ask.MELD_TILE: 27}
    expected |= {ask.SELF_DRAWN: 1, ask.KONG: 1, ask.SEAT: 27, ask.PREVALENT: 27}
    assert {place: n for place, n in told.items() if n} == expected


@pytest.mark.req("MCR-F57", "MCR-31")
def test_a_promoted_kong_counts_as_a_melded_one(mode: Mode) -> None:
    own = McrSituation(mode)
    own.deal("47m258p36s122345z", "", "", "1146m123p78922s5z", draws="1m6z6z7z1m", behind="5m")
    own.play("0 *", "3 pon 11m", "3 discard 5z").turns(3)
    own.play("3 added_kan 1m").all_pass().play("3 tsumo")
    assert [own.asked(3, name) for name in ("MELDS", "MELD_KIND", "MELD_TILE")] == [1, 2, 0]
    assert (own.asked(3, "KONG"), own.asked(3, "SELF_DRAWN")) == (1, 1)
