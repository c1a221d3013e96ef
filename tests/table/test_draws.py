"""Hands without a win: exhaustive draws, declarations, aborted hands, nagashi mangan."""

from __future__ import annotations

from random import Random

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.table import codes, state
from muro.rules.books import bga, riichi_book
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles
from table.situation import Situation, whole_set


def drawn_out(mode: Mode, ready: str, rules: str = "rcr-2016", **changes: object) -> Situation:
    """An exhausted wall; the seats of `ready` wait for a tile that nobody can draw.

    They wait for a single wind, the other three of which lie in the dead wall.
    """
    table = Situation(mode, rules, **({"red_fives": (0, 0, 0)} | changes))
    hands = [alone(seat) if str(seat) in ready else "" for seat in range(4)]
    dead = [f"{int(seat) + 1}z" for seat in ready for _ in range(3)]
    table.deal(
        *hands,
        replacements="".join(dead[:4]),
        indicators="".join(dead[4:9]),
        ura="".join(dead[9:]),
        seed="4",
    )
    return table.run_out()


def alone(seat: int) -> str:
    """A hand that waits for its own wind alone."""
    sets = ("123456789m123p", "123456789p123s", "123456789s123m", "456m456p456s456p")
    return f"{sets[seat]}{seat + 1}z"


@pytest.mark.req("RCR-76", "BGA-R-27", "NUM-19", "NUM-20", "NUM-21", "RCR-77", "BGA-R-28")
@pytest.mark.parametrize(
    ("ready", "deltas"),
    [
        ("", (0, 0, 0, 0)),
        ("1", (-1_000, 3_000, -1_000, -1_000)),
        ("02", (1_500, -1_500, 1_500, -1_500)),
        ("123", (-3_000, 1_000, 1_000, 1_000)),
        ("0123", (0, 0, 0, 0)),
    ],
)
def test_noten_payments(mode: Mode, ready: str, deltas: tuple[int, ...]) -> None:
    table = drawn_out(mode, ready)
    for seat in ready:
        assert table.awaited == [int(seat)]
        table.play(f"{seat} tenpai")
    assert table.deltas == deltas
    assert table.reg("ENDED") == codes.EXHAUSTIVE


@pytest.mark.req("RCR-77", "RCR-114", "PROF-33", "R12-24")
@pytest.mark.parametrize("rules", ["rcr-2016", "rcr-2012", "bga"])
def test_declarations_go_in_order_from_east_out_of_turn_is_allowed_and_none_is_changed(
    mode: Mode, rules: str
) -> None:
    table = drawn_out(mode, "023", rules)
    assert table.awaited == [0]
    table.play("3 noten")
    assert table.refused("3 tenpai") == "already_answered"
    assert table.refused("1 tenpai") == "not_ready"
    table.play("0 tenpai", "2 tenpai")
    assert table.of("DECLARED") == (1, 2, 1, 2)
    assert table.deltas == (1_500, -1_500, 1_500, -1_500)


@pytest.mark.req("RCR-114", "RCR-80")
def test_east_may_hide_a_ready_hand_and_then_loses_the_deal(mode: Mode) -> None:
    table = drawn_out(mode, "0").play("0 noten")
    assert table.deltas == (0, 0, 0, 0)
    assert (table.reg("EAST_STAYS"), table.reg("NEXT_DEALER")) == (0, 1)
    assert not table.events(EventCode.SHOWN)


def test_a_declared_hand_is_shown_with_its_tiles(mode: Mode) -> None:
    table = drawn_out(mode, "1").play("1 tenpai")
    (shown,) = table.events(EventCode.SHOWN)
    assert shown.seat == 1
    places = [shown.parts[place // 4] >> 6 * (place % 4) & 63 for place in range(16)]
    assert places == [*range(9, 18), 18, 19, 20, 28, 63, 63, 63]


def test_a_hand_in_riichi_must_be_shown(mode: Mode) -> None:
    table = Situation(mode).deal("123456789m123p1z", draws="5z", replacements="1z1z1z")
    table.play("0 riichi 5z*").run_out()
    assert table.phase == state.HAND_OVER
    assert table.of("DECLARED") == (1, 2, 2, 2)
    assert [event.seat for event in table.events(EventCode.SHOWN)] == [0]


@pytest.mark.parametrize("rules", ["tenhou", "mahjong-soul"])
def test_without_voluntary_noten_hands_are_declared_by_themselves(mode: Mode, rules: str) -> None:
    table = drawn_out(mode, "12", rules)
    assert table.phase == state.HAND_OVER
    assert table.of("DECLARED") == (2, 1, 1, 2)


@pytest.mark.req("RCR-78")
def test_a_hand_whose_waits_are_all_visible_elsewhere_is_ready(mode: Mode) -> None:
    table = drawn_out(mode, "1")
    assert table.legal(1) == {"tenpai", "noten"}


READY = "567m34567888p44s"
"""Waits for 2p and 5p, without terminals and honors."""


# --- aborted hands ----------------------------------------------------------------------------

ABORTIVE = ["rcr-2012", "bga", "tenhou", "mahjong-soul"]


def with_draws(mode: Mode, rules: str) -> Situation:
    chosen = bga(abortive_draws=True) if rules == "bga" else riichi_book(rules)
    return Situation(mode, chosen, red_fives=(0, 0, 0))


@pytest.mark.req("BGA-V-8", "R12-10", "BGA-V-9", "R12-15", "BGA-UI-24")
@pytest.mark.parametrize("rules", ABORTIVE)
def test_nine_kinds_of_terminals_and_honors_may_abort_the_hand(mode: Mode, rules: str) -> None:
    table = with_draws(mode, rules).deal("19m19p19s12z45678m", draws="3z")
    assert "nine_kinds" in table.legal(0)
    table.play("0 nine_kinds")
    assert table.reg("ENDED") == codes.NINE_TERMINALS_DRAW
    assert (table.deltas, table.reg("EAST_STAYS"), table.reg("NEXT_COUNTERS")) == ((0,) * 4, 1, 1)


@pytest.mark.req("BGA-V-8")
def test_nine_kinds_only_with_nine_kinds_in_the_first_unbroken_turn_and_where_the_book_has_it(
    mode: Mode,
) -> None:
    table = with_draws(mode, "bga").deal("19m19p19s12z45678m", draws="2z")
    assert table.refused("0 nine_kinds") == "not_nine_kinds"
    table = with_draws(mode, "bga").deal("19m19p19s12z45678m", draws="3z6m6m6m4z")
    table.turns(4)
    assert table.refused("0 nine_kinds") == "not_first_turn"
    table = Situation(mode).deal("19m19p19s12z45678m", draws="3z")
    assert table.refused("0 nine_kinds") == "draw_not_in_rules"


@pytest.mark.req("BGA-V-7", "R12-10")
@pytest.mark.parametrize("rules", ABORTIVE)
def test_four_equal_winds_as_first_discards_abort_the_hand(mode: Mode, rules: str) -> None:
    table = with_draws(mode, rules).deal(*["1z"] * 4, draws="5s6s7s8s")
    table.play("0 discard 1z", "1 discard 1z", "2 discard 1z", "3 discard 1z").all_pass()
    assert table.reg("ENDED") == codes.FOUR_WINDS_DRAW
    assert (table.reg("EAST_STAYS"), table.reg("NEXT_COUNTERS")) == (1, 1)


@pytest.mark.req("BGA-V-7", "RCR-17", "BGA-V-2")
def test_other_winds_dragons_and_books_without_it_play_on(mode: Mode) -> None:
    for rules, tiles in (("rcr-2016", "1111z"), ("tenhou", "1112z"), ("tenhou", "5555z")):
        table = with_draws(mode, rules).deal(*(f"{tile}z" for tile in tiles[:4]), draws="5s6s7s8s")
        table.play(*(f"{seat} discard {tile}z" for seat, tile in enumerate(tiles[:4]))).all_pass()
        assert table.phase == state.IN_TURN


@pytest.mark.req("BGA-V-7", "RCR-104")
@pytest.mark.parametrize("rules", ABORTIVE)
def test_four_equal_winds_with_a_kan_between_them_are_no_draw(mode: Mode, rules: str) -> None:
    table = with_draws(mode, rules)
    table.deal("1z", "1z4444z", "1z", "1z", draws="5s6s7s8s", replacements="9s")
    table.play("0 discard 1z", "1 closed_kan 4z", "1 discard 1z", "2 discard 1z", "3 discard 1z")
    assert table.all_pass().phase == state.IN_TURN


@pytest.mark.req("BGA-V-6", "R12-10")
@pytest.mark.parametrize("rules", ["rcr-2016", *ABORTIVE])
def test_four_riichi_abort_the_hand_when_the_last_discard_passes(mode: Mode, rules: str) -> None:
    table = with_draws(mode, rules).deal(*(alone(seat) for seat in range(4)), draws="5z6z7z5z")
    table.play("0 riichi 5z*", "1 riichi 6z*", "2 riichi 7z*", "3 riichi 5z*").all_pass()
    if rules == "rcr-2016":
        assert table.phase == state.IN_TURN
        return
    assert table.reg("ENDED") == codes.FOUR_RIICHI_DRAW
    assert table.reg("STICKS") == 4
    assert [event.seat for event in table.events(EventCode.SHOWN)] == [0, 1, 2, 3]
    assert table.deltas == (-1_000,) * 4


@pytest.mark.req("BGA-V-6")
def test_a_ron_on_the_fourth_riichi_is_no_draw(mode: Mode) -> None:
    table = with_draws(mode, "tenhou").deal(*(alone(seat) for seat in range(4)), draws="5z6z7z1z")
    table.play("0 riichi 5z*", "1 riichi 6z*", "2 riichi 7z*", "3 riichi 1z*", "0 ron")
    assert table.reg("ENDED") == state.BY_WIN


def three_kans(mode: Mode, rules: str) -> Situation:
    """East has made three kans and discarded; South holds four 9p."""
    table = with_draws(mode, rules)
    table.deal("11112222z33334m", "9999p888s12456m4s", draws="4m5z", replacements="7z7z8p5s")
    return table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 *").all_pass()


@pytest.mark.req("BGA-V-4", "R12-10")
@pytest.mark.parametrize("rules", ["rcr-2012", "tenhou", "mahjong-soul"])
def test_four_kans_of_several_players_abort_the_hand_when_the_discard_passes(
    mode: Mode, rules: str
) -> None:
    table = three_kans(mode, rules).play("1 closed_kan 9p")
    assert table.phase == state.IN_TURN
    table.play("1 *").all_pass()
    assert table.reg("ENDED") == codes.FOUR_KANS_DRAW
    assert (table.deltas, table.reg("NEXT_COUNTERS"), table.reg("EAST_STAYS")) == ((0,) * 4, 1, 1)


@pytest.mark.req("BGA-V-4")
def test_at_board_game_arena_an_own_fourth_kan_stops_the_hand_with_its_replacement(
    mode: Mode,
) -> None:
    table = three_kans(mode, "bga").play("1 closed_kan 9p").all_pass()
    assert table.codes() == ["closed_kan", "indicator", "draw", "no_win", "hand_ends"]
    assert table.reg("ENDED") == codes.FOUR_KANS_DRAW
    assert (table.deltas, table.reg("NEXT_COUNTERS"), table.reg("EAST_STAYS")) == ((0,) * 4, 1, 1)


@pytest.mark.req("BGA-V-4")
@pytest.mark.parametrize(
    ("says", "ended"), [("tsumo", state.BY_WIN), ("pass", codes.FOUR_KANS_DRAW)]
)
def test_at_board_game_arena_that_replacement_may_win(mode: Mode, says: str, ended: int) -> None:
    table = with_draws(mode, "bga")
    table.deal("11112222z33334m", "9999p888s456m46p5s", draws="4m5s", replacements="7z7z8p5p")
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 *").all_pass()
    table.play("1 closed_kan 9p").all_pass()
    assert table.legal(1) == {"tsumo", "pass"}
    assert table.play(f"1 {says}").reg("ENDED") == ended


@pytest.mark.req("BGA-V-4")
@pytest.mark.parametrize(("says", "ended"), [("ron", state.BY_WIN), ("pass", codes.FOUR_KANS_DRAW)])
def test_at_board_game_arena_the_discard_after_a_claimed_fourth_kan_may_be_won(
    mode: Mode, says: str, ended: int
) -> None:
    table = with_draws(mode, "bga")
    table.deal("11112222z33334m", "999p12456m888s4s5p", READY, draws="4m", replacements="7z7z9p2p")
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 *").play("1 kan")
    assert table.phase == state.IN_TURN
    table.play("1 *", f"2 {says}").all_pass()
    assert table.reg("ENDED") == ended


@pytest.mark.req("BGA-V-4")
@pytest.mark.parametrize(("replacement", "wins"), [("5s", False), ("7m", True)])
def test_a_closed_fourth_kan_may_abort_with_its_replacement_unless_that_wins(
    mode: Mode, replacement: str, wins: bool
) -> None:
    table = with_draws(mode, "bga")
    table.deal(
        "11112222z4444m6s",
        "9999p12356789m4s",
        draws="9s4s",
        replacements=f"7z7z8p{replacement}",
    )
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 4m", "0 *").all_pass()
    table.play("1 closed_kan 9p")
    if wins:
        assert table.legal(1) == {"tsumo", "pass"}
        assert table.refused("1 *") == "hand_is_over"
        table.play("1 pass")
    assert table.reg("ENDED") == codes.FOUR_KANS_DRAW


@pytest.mark.req("BGA-V-5")
@pytest.mark.parametrize("rules", ["tenhou", "bga"])
def test_four_kans_of_one_player_do_not(mode: Mode, rules: str) -> None:
    table = with_draws(mode, rules)
    table.deal("11112222z33334m", draws="4m", replacements="4m4m5z6z")
    table.play("0 closed_kan 1z", "0 closed_kan 2z", "0 closed_kan 3m", "0 closed_kan 4m", "0 *")
    table.all_pass()
    assert table.phase == state.IN_TURN


@pytest.mark.req("BGA-V-3", "BGA-V-16", "RCR-10", "R12-10")
@pytest.mark.parametrize(
    ("rules", "abort", "ended"),
    [
        ("rcr-2016", False, state.BY_WIN),
        ("rcr-2012", False, state.BY_WIN),
        ("bga", False, state.BY_WIN),
        ("bga", True, codes.TRIPLE_RON_DRAW),
        ("tenhou", True, codes.TRIPLE_RON_DRAW),
        ("mahjong-soul", False, state.BY_WIN),
    ],
)
def test_three_rons_on_one_tile(mode: Mode, rules: str, abort: bool, ended: int) -> None:
    table = with_draws(mode, rules) if abort else Situation(mode, rules, red_fives=(0, 0, 0))
    table.deal("5p2468m2468s1123z", "234m34p345678s99s", "223344m34p678s77z", READY, draws="9p")
    table.play("0 discard 5p", "1 ron", "2 ron", "3 ron")
    assert table.reg("ENDED") == ended
    if ended == state.BY_WIN:
        assert table.of("WON") == (0, 1, 2, 3)
    else:
        assert table.deltas == (0, 0, 0, 0)


# --- nagashi mangan ---------------------------------------------------------------------------


def nagashi(
    mode: Mode, rules: str, seats: str, east: str = "", counters: int = 0, sticks: int = 0
) -> Situation:
    """An exhausted wall; `seats` drew and discarded nothing but terminals and honors."""
    table = Situation(mode, rules, red_fives=(0, 0, 0))
    table.start_at(0, counters=counters, sticks=sticks, points=table.points)
    held = parse_tiles(east) if east else ()
    rest = whole_set(table.rules)
    for tile in held:
        rest.remove(tile)
    Random(5).shuffle(rest)
    ends = [tile for tile in rest if not tile.is_simple]
    simples = [tile for tile in rest if tile.is_simple]
    draws = [(ends if str(turn % 4) in seats else simples).pop() for turn in range(70)]
    return table.deal(east, draws="".join(str(tile) for tile in draws)).run_out()


@pytest.mark.req("R12-11", "R12-19", "RCR-26")
@pytest.mark.parametrize(
    ("rules", "seats", "deltas"),
    [
        ("rcr-2016", "1", None),
        ("rcr-2012", "1", (-4_000, 8_000, -2_000, -2_000)),
        ("rcr-2012", "0", (12_000, -4_000, -4_000, -4_000)),
        ("rcr-2012", "02", (8_000, -6_000, 4_000, -6_000)),
        ("tenhou", "1", (-4_000, 8_000, -2_000, -2_000)),
        ("tenhou", "0", (12_000, -4_000, -4_000, -4_000)),
        ("bga", "1", None),
    ],
)
def test_nagashi_mangan(mode: Mode, rules: str, seats: str, deltas: tuple[int, ...] | None) -> None:
    table = nagashi(mode, rules, seats)
    while table.phase == state.DECLARING:
        table.play(f"{table.awaited[0]} noten")
    if deltas is None:
        assert table.reg("ENDED") == codes.EXHAUSTIVE
        return
    assert table.reg("ENDED") == codes.NAGASHI_KIND
    assert table.deltas == deltas


@pytest.mark.req("R12-11", "R12-19")
@pytest.mark.parametrize(
    ("seats", "stays", "counters", "deltas"),
    [
        ("1", 0, 0, (-4_200, 9_600, -2_200, -2_200)),
        ("0", 1, 3, (13_600, -4_200, -4_200, -4_200)),
        ("02", 1, 3, (9_400, -6_400, 4_400, -6_400)),
    ],
)
def test_as_a_win_it_takes_counters_and_sticks_and_decides_who_deals(
    mode: Mode, seats: str, stays: int, counters: int, deltas: tuple[int, ...]
) -> None:
    table = nagashi(mode, "rcr-2012", seats, counters=2, sticks=1)
    assert table.deltas == deltas
    assert table.reg("STICKS") == 0
    assert (table.reg("EAST_STAYS"), table.reg("NEXT_COUNTERS")) == (stays, counters)


@pytest.mark.req("R12-19", "R12-23")
def test_of_two_with_a_nagashi_mangan_each_gets_the_own_stick_back(mode: Mode) -> None:
    # East and West have one, West in riichi; the stick of an earlier hand goes to the first
    table = Situation(mode, "rcr-2012", red_fives=(0, 0, 0))
    table.start_at(0, sticks=1, points=table.points)
    ready = parse_tiles("456m456p456s456p1z")
    rest = whole_set(table.rules)
    for tile in ready:
        rest.remove(tile)
    Random(5).shuffle(rest)
    ends = [tile for tile in rest if not tile.is_simple]
    simples = [tile for tile in rest if tile.is_simple]
    draws = [(simples if turn % 2 else ends).pop() for turn in range(70)]
    table.deal("", "", "456m456p456s456p1z", draws="".join(map(str, draws)))
    table.turns(2).play(f"2 riichi {draws[2]}*").run_out()
    assert (table.reg("ENDED"), table.of("PAID")) == (codes.NAGASHI_KIND, (0, 0, 1, 0))
    assert table.deltas == (9_000, -6_000, 4_000, -6_000)
    assert table.reg("STICKS") == 0


@pytest.mark.parametrize(("east", "stays"), [("123456789m123p", 1), ("", 0)])
def test_in_place_of_noten_payments_east_stays_if_ready_and_sticks_stay(
    mode: Mode, east: str, stays: int
) -> None:
    # the known bug nagashi_keeps_dealer_by_tenpai
    table = nagashi(mode, "tenhou", "1", f"{east}1z" if east else "147m258p369s1234z")
    assert table.deltas == (-4_000, 8_000, -2_000, -2_000)
    assert (table.reg("EAST_STAYS"), table.reg("NEXT_COUNTERS")) == (stays, 1)


@pytest.mark.req("R12-11")
def test_a_claimed_discard_is_no_nagashi_an_open_hand_only_where_it_may_be(mode: Mode) -> None:
    claimed = nagashi_with_claim(mode, "tenhou", by_other=True)
    assert claimed.reg("ENDED") == codes.EXHAUSTIVE
    assert nagashi_with_claim(mode, "tenhou", by_other=False).reg("ENDED") == codes.NAGASHI_KIND
    assert nagashi_with_claim(mode, "rcr-2012", by_other=False).reg("ENDED") != codes.NAGASHI_KIND


def nagashi_with_claim(mode: Mode, rules: str, *, by_other: bool) -> Situation:
    """South discards ends alone, but one of them is claimed, or it claims once itself."""
    table = Situation(mode, rules, red_fives=(0, 0, 0), noten_by_choice=False)
    rest = whole_set(table.rules)
    souths = parse_tiles("1z11m")
    west = parse_tiles("1z1z")
    for tile in (*souths, *west):
        rest.remove(tile)
    Random(5).shuffle(rest)
    ends = [tile for tile in rest if not tile.is_simple]
    simples = [tile for tile in rest if tile.is_simple]
    ends.remove(Tile.M1)
    draws = [(ends if turn and turn % 4 == 0 else simples).pop() for turn in range(70)]
    east = "1m"
    table.deal(east, "11m1z", "11z", draws="".join(str(tile) for tile in draws))
    if by_other:
        table.play("0 *").all_pass()
        table.play("1 discard 1z", "2 pon 11z", f"2 discard {simple_of(table, 2)}")
    else:
        table.play("0 discard 1m", "1 pon 11m", "1 discard 1z")
    return table.run_out()


def simple_of(table: Situation, seat: int) -> str:
    return next(str(tile) for tile in parse_tiles(table.hand(seat)) if tile.is_simple)


@pytest.mark.parametrize(
    ("needs", "deltas"),
    [
        (False, (-1_500, 1_500, 1_500, -1_500)),
        (True, (-1_000, -1_000, 3_000, -1_000)),
    ],
)
def test_a_book_may_ask_that_a_ready_hand_could_win_with_a_yaku(
    mode: Mode, needs: bool, deltas: tuple[int, ...]
) -> None:
    # D-97: South's open hand has no yaku with any tile, West's closed hand has a self-draw
    table = Situation(mode, ready_needs_yaku=needs, noten_by_choice=False)
    table.deal(
        "2p147m258s1235z69s",
        "13p99p9m123s678m44z",
        "123456789m123p3z",
        "147m258p369s1115z",
        draws="1m",
        replacements="3z3z",
        indicators="4z4z9p9p7z",
    )
    table.play("0 discard 2p", "1 chi 13p", "1 discard 9m").run_out()
    assert table.waits(1) == "9p4z"
    assert table.of("DECLARED") == (2, 2 if needs else 1, 1, 2)
    assert table.deltas == deltas
