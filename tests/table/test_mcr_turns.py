"""An MCR turn: kongs, flowers kept and shown, discards."""

from __future__ import annotations

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels import reasons
from muro.kernels.table import codes, melds, state
from muro.tiles.tile import Tile
from table.mcr_situation import McrSituation

KONG = "1111z147m258p369s"
ORPHANS = "19m19p19s2344567z"
"""Waits for 1z."""


def pung_of_5m(mode: Mode, north: str = "", fourth: str = "5m", **more: str) -> McrSituation:
    """East has a pung of 5m, claimed from South, and draws the fourth."""
    table = McrSituation(mode)
    table.deal("55m147p258s12355z", "", "", north, draws=f"4z5m6z6z7z{fourth}", seed=2, **more)
    table.play("0 *", "1 *")
    if 3 in table.awaited:
        table.play("3 pass")
    table.play("0 pon 55m", "0 discard 1p").turns(3)
    assert (table.turn, table.drawn) == (0, Tile.parse(fourth))
    return table


@pytest.mark.req("MTOUR-5", "MCR-31")
def test_a_concealed_kong_lies_face_down_and_is_told_to_its_owner_alone(mode: Mode) -> None:
    table = McrSituation(mode).deal(KONG, draws="3z", behind="7z")
    assert "closed_kan 1z" in table.legal(0)
    table.play("0 closed_kan 1z")
    (told,) = table.events(EventCode.CLOSED_KAN)
    assert (told.seat, told.to, told.parts[0]) == (0, 1, Tile.EAST)
    assert table.table.hand[state.HAND * state.PUBLIC + Tile.EAST] == 0
    assert (table.hand(0), table.drawn) == ("147m258p369s37z", Tile.RED)
    assert (table.of("MELDS"), table.of("OPEN_MELDS")) == ((1, 0, 0, 0), (0, 0, 0, 0))
    assert melds.kind_of_meld(int(table.table.meld[0])) == melds.MELD_CLOSED
    assert table.left == 90


@pytest.mark.req("MTOUR-5", "MCR-F47")
def test_a_concealed_kong_is_not_robbed_not_even_by_thirteen_orphans(mode: Mode) -> None:
    table = McrSituation(mode).deal(KONG, ORPHANS, draws="3z")
    assert table.waits(1) == "1z"
    table.play("0 closed_kan 1z")
    assert (table.phase, table.turn, table.awaited) == (state.IN_TURN, 0, [0])
    assert table.codes() == ["closed_kan", "draw"]


@pytest.mark.req("MTOUR-5")
def test_a_kong_may_wait_but_is_made_only_right_after_drawing(mode: Mode) -> None:
    table = McrSituation(mode).deal(KONG, draws="3z").play("0 *").turns(3)
    assert "closed_kan 1z" in table.legal(0)
    assert table.refused("0 closed_kan 3m") == "not_held"
    assert table.refused("0 added_kan 1z") == "no_tiles_for_call"
    assert table.refused("1 closed_kan 1z") == "not_your_turn"
    late = pung_of_5m(mode, fourth="5p")
    assert late.refused("0 added_kan 5m") == "no_tiles_for_call"


@pytest.mark.req("MCR-31", "MTOUR-5")
def test_a_promoted_kong_is_put_before_the_others_then_replaced(mode: Mode) -> None:
    table = pung_of_5m(mode, behind="9p")
    assert "added_kan 5m" in table.legal(0)
    table.play("0 added_kan 5m")
    assert table.codes() == ["added_kan", "draw"]
    assert (table.drawn, table.reg("DRAWN_AS")) == (Tile.P9, state.REPLACEMENT)
    assert melds.kind_of_meld(int(table.table.meld[0])) == melds.MELD_ADDED
    assert table.table.hand[state.HAND * state.PUBLIC + Tile.M5] == 4
    assert table.reg("KANS") == 1


@pytest.mark.req("MTOUR-5")
def test_a_pung_may_be_promoted_in_a_later_turn(mode: Mode) -> None:
    table = pung_of_5m(mode).play("0 discard 4p").turns(3)
    assert "added_kan 5m" in table.legal(0)
    table.play("0 added_kan 5m").all_pass()
    assert (table.reg("KANS"), table.turn, table.left) == (1, 0, 81)


@pytest.mark.req("MCR-F46", "MCR-31")
def test_kong_after_kong_is_replaced_from_the_next_stack(mode: Mode) -> None:
    table = McrSituation(mode).deal("1112223z147m258p", draws="1z", behind="2z3z3z3z9s")
    for kind, drawn in ((1, Tile.SOUTH), (2, Tile.WEST)):
        table.play(f"0 closed_kan {kind}z")
        assert table.drawn == drawn
    draws = [event.parts[0] for event in table.events(EventCode.DRAW)]
    wall = [int(tile) for tile in table.table.wall]
    assert draws[1:] == [wall[142], wall[143]]
    assert table.left == 89


# --- flowers ------------------------------------------------------------------------------------


@pytest.mark.req("MTOUR-3", "MCR-18")
def test_a_flower_drawn_is_shown_and_replaced_from_behind(mode: Mode) -> None:
    table = McrSituation(mode).deal(KONG, draws="3zf2", behind="7z").play("0 *")
    assert {"flower f2", "discard f2*"} <= table.legal(1)
    table.play("1 flower f2")
    assert table.codes() == ["flower", "draw"]
    assert (table.drawn, table.reg("DRAWN_AS")) == (Tile.RED, state.FOR_FLOWER)
    (flower,) = table.events(EventCode.FLOWER)
    assert (flower.seat, flower.to, flower.parts[:2]) == (1, 15, (Tile.F2, 0))
    assert (table.flowers(1), table.left, table.turn) == ("f2", 89, 1)


@pytest.mark.req("MCR-18")
def test_flowers_are_replaced_at_once_where_nobody_keeps_any(mode: Mode) -> None:
    table = McrSituation(mode, flowers_by_choice=False)
    table.deal(KONG, draws="3zf2", behind="f3f47z").play("0 *")
    assert table.codes() == ["discard", "draw", *["flower", "draw"] * 3]
    assert (table.drawn, table.flowers(1)) == (Tile.RED, "f2f3f4")
    kong = McrSituation(mode, flowers_by_choice=False)
    kong.deal(KONG, draws="3z", behind="f17z").play("0 closed_kan 1z")
    assert kong.codes() == ["closed_kan", "draw", "flower", "draw"]
    assert (kong.drawn, kong.reg("DRAWN_AS")) == (Tile.RED, state.FOR_FLOWER)


@pytest.mark.req("MTOUR-3")
def test_a_flower_may_be_kept_and_shown_or_discarded_later(mode: Mode) -> None:
    table = McrSituation(mode).deal(
        "147m258p369s4567z", "123m456m789m11p3z6z", draws="4zf22s3s8s1z2s3s9s", behind="9p", seed=2
    )
    table.play("0 *", "1 discard 6z")
    assert table.hand(1) == "123456789m11p3zf2"
    assert table.waits(1) == ""  # a hand with a flower waits for nothing
    table.turns(3)
    assert table.drawn == Tile.EAST
    assert {"flower f2", "discard f2"} <= table.legal(1)
    kept = bytes(table.buffer)
    table.play("1 flower f2")
    assert (table.drawn, table.hand(1)) == (Tile.P9, "123456789m119p13z")
    assert table.waits(1) == ""
    table.buffer[:] = kept
    table.play("1 discard f2")
    assert table.codes()[-2:] == ["discard", "draw"]
    assert table.table.river[state.RIVER + 1] == Tile.F2


@pytest.mark.req("MTOUR-3", "MCR-18")
def test_with_its_kept_flower_shown_a_hand_may_win_on_what_comes_for_it(mode: Mode) -> None:
    table = McrSituation(mode)
    hand = "123678m456p78s26z"
    table.deal("147m258p369s4567z", hand, draws="4zf23s8s1s2z", behind="9s", seed=2)
    table.play("0 *", "1 discard 6z").turns(3)
    assert (table.turn, table.drawn, table.waits(1)) == (1, Tile.SOUTH, "")
    table.play("1 flower f2")
    assert (table.waits(1), table.drawn) == ("69s", Tile.S9)
    table.play("1 tsumo")


@pytest.mark.req("MTOUR-3")
def test_nobody_can_use_a_discarded_flower(mode: Mode) -> None:
    table = McrSituation(mode).deal("147m258p369s4567z", draws="4zf2").play("0 *")
    table.play("1 *")
    assert (table.phase, table.turn) == (state.IN_TURN, 2)


@pytest.mark.req("MTOUR-3")
def test_which_flowers_may_not_be_shown(mode: Mode) -> None:
    table = McrSituation(mode).deal(KONG, draws="3zf2").play("0 *")
    assert table.refused("1 flower f3") == "not_held"
    assert table.refused("0 flower f2") == "not_your_turn"
    for kind, tile, reason in (
        *((codes.SHOW_FLOWER, tile, reasons.UNKNOWN_ACTION) for tile in (29, 34, 36, 45, 255)),
        *((codes.CLOSED_KAN, tile, reasons.UNKNOWN_ACTION) for tile in (34, 36, 38, 255)),
        *((codes.ADDED_KAN, tile, reasons.UNKNOWN_ACTION) for tile in (34, 38)),
        (codes.CLOSED_KAN, 33, reasons.NOT_HELD),
        *((codes.DISCARD, tile, reasons.UNKNOWN_ACTION) for tile in (34, 36, 45, 255)),
        *((codes.DISCARD, tile, reasons.NOT_HELD) for tile in (37, 44)),
    ):
        b = 0 if kind == codes.DISCARD else codes.NO_PART
        assert table.step_packed(1, codes.pack_action(kind, tile, b, codes.NO_PART)) == reason


@pytest.mark.req("MTOUR-3", "MTOUR-10")
def test_a_dead_hand_has_its_flowers_replaced_all_the_same(mode: Mode) -> None:
    table = McrSituation(mode).deal(KONG, draws="3zf2", behind="7z").play("0 *", "4 dead_hand 1")
    table.play("1 flower f2")
    assert table.drawn == Tile.RED


# --- discards -----------------------------------------------------------------------------------


@pytest.mark.req("MCR-7")
def test_discards_lie_in_order_and_say_whether_the_tile_was_just_drawn(mode: Mode) -> None:
    table = McrSituation(mode).deal("147m258p369s1234z", draws="4z")
    assert {"discard 4z", "discard 4z*"} <= table.legal(0)
    assert table.refused("0 discard 5z") == "not_held"
    assert table.refused("0 discard 1z*") == "not_drawn"
    assert table.refused("0 discard 0m") == "unknown_action"
    assert table.refused("0 discard f1") == "not_held"
    table.play("0 discard 4z")
    assert (table.table.river[0], table.table.river[state.FLAGS]) == (Tile.NORTH, 0)
    table.turns(3).play("0 *")
    assert table.table.river[state.FLAGS + 1] & state.WAS_DRAWN
    assert table.of("RIVER_SIZE") == (2, 1, 1, 1)
    assert [event.parts[1] for event in table.events(EventCode.DISCARD)] == [0, 1, 1, 1, 1]
    single = McrSituation(mode).deal("147m258p369s1234z", draws="5z")
    assert "discard 5z" not in single.legal(0)
    assert single.refused("0 discard 5z") == "not_held"


def test_waits_follow_the_hand(mode: Mode) -> None:
    table = McrSituation(mode).deal("123456m78p99s223z", draws="3z", behind="1z")
    assert table.waits(0) == ""
    table.play("0 discard 2z")
    assert table.waits(0) == ""
    ready = McrSituation(mode).deal("123456789m78p9s3z", draws="9s").play("0 discard 3z")
    assert ready.waits(0) == "69p"
    ready.turns(3).play("0 *")
    assert ready.waits(0) == "69p"


@pytest.mark.parametrize("seat", range(4))
def test_hands_of_a_special_kind_wait_too(mode: Mode, seat: int) -> None:
    hands = ["147m258p369s1235z", "147m258p369s1236z", "258m147p369s1246z", "258m147p369s2347z"]
    hands[seat] = "19m19p19s123456z5m"
    table = McrSituation(mode).deal(*hands, draws="8s8s8s8s" + "6p" * seat + "7z")
    table.turns(4 + seat).play(f"{seat} discard 5m")
    assert table.waits(seat) == "19m19p19s1234567z"


@pytest.mark.req("MTOUR-10")
def test_what_the_referee_may_order(mode: Mode) -> None:
    table = McrSituation(mode)
    assert table.refused("4 dead_hand 0") == "hand_is_over"
    table.deal(KONG, draws="3z")
    assert table.legal(4) == {*(f"dead_hand {seat}" for seat in range(4)), "redeal"}
    assert table.refused("4 chombo 0") == "no_chombo"
    assert table.refused("4 discard 3z") == "unknown_action"
    table.play("4 dead_hand 2 wrong_tile_count")
    assert table.of("DEAD") == (0, 0, reasons.WRONG_TILE_COUNT, 0)
    assert table.events(EventCode.DEAD)[-1].parts[0] == reasons.WRONG_TILE_COUNT
    table.play("4 dead_hand 3")
    assert table.of("DEAD")[3] == reasons.OTHER_OFFENCE
    assert table.legal(4) == {"dead_hand 0", "dead_hand 1", "redeal"}
