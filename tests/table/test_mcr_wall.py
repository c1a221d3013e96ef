"""The MCR wall: the deal, flowers of first hands, two ends, what the last tiles are."""

from __future__ import annotations

from random import Random

import pytest

from modes import Mode
from muro.game.event import EventCode
from muro.kernels.table import codes, state
from muro.tiles.tile import Tile, tile_set
from muro.tiles.tiles import format_tiles, parse_tiles
from table.mcr_drive import Stacks
from table.mcr_situation import PLACES, McrSituation, behind

KONGS = ("1111z147m258p369s", "2222z147m258p369s", "3333z147m258p369s", "4444z147m258p369s")
"""Everybody has four equal winds and tiles that make nothing."""
ON_9S = "123678m456p78s22z"
"""Waits for 9s, a Mixed Straight, and for 6s, which is worth too little."""


def shuffled(seed: int) -> list[Tile]:
    wall = list(tile_set(flowers=True))
    Random(seed).shuffle(wall)
    return wall


@pytest.mark.req("MCR-1", "MCR-2", "MTOUR-1")
def test_the_deal_takes_blocks_of_four_and_east_the_first_and_third_of_the_next_stacks(
    mode: Mode,
) -> None:
    wall = [tile for tile in shuffled(1) if not tile.is_flower]
    wall = wall[:100] + [tile for tile in Tile if tile.is_flower] + wall[100:]
    assert len(wall) == 4 * 18 * 2
    stacks = [wall[at : at + 2] for at in range(0, 144, 2)]
    blocks = [[*stacks[2 * n], *stacks[2 * n + 1]] for n in range(12)]
    for dealer in range(4):
        table = McrSituation(mode, first_dealer=dealer).deal_wall(wall)
        hands = [[*blocks[n], *blocks[n + 4], *blocks[n + 8]] for n in range(4)]
        hands[0] += [stacks[24][0], stacks[26][0]]
        for after, last in ((1, stacks[24][1]), (2, stacks[25][0]), (3, stacks[25][1])):
            hands[after].append(last)
        for after, tiles in enumerate(hands):
            assert table.hand((dealer + after) % 4) == format_tiles(sorted(tiles))
        assert table.drawn == stacks[26][0]
        assert (table.turn, table.left) == (dealer, 91)
        table.play(f"{dealer} *").all_pass()
        assert table.drawn == stacks[26][1]


def test_only_a_whole_set_is_a_wall(mode: Mode) -> None:
    whole = [int(tile) for tile in tile_set(flowers=True)]
    table = McrSituation(mode)
    before = bytes(table.buffer)
    assert table.try_wall(whole[:-1]) == "not_a_wall"
    assert table.try_wall([*whole, 0]) == "not_a_wall"
    assert table.try_wall(whole[:136]) == "not_a_wall"
    for wrong in (0, 38, 34, 36, 45, -1, 127, -128):
        assert table.try_wall([*whole[:100], wrong, *whole[101:]]) == "not_a_wall"
        assert table.try_wall([*whole[:-1], wrong]) == "not_a_wall"
    assert bytes(table.buffer) == before
    bare = McrSituation(mode, flowers=False)
    assert bare.try_wall(whole) == "not_a_wall"
    assert bare.try_wall([*whole[:135], 37]) == "not_a_wall"
    assert bare.try_wall([*whole[1:136], 1]) == "not_a_wall"
    assert bare.try_wall(whole[:136]) == ""
    assert table.try_wall(whole) == ""
    assert table.try_wall(whole) == "hand_not_over"


@pytest.mark.req("MCR-32", "MTOUR-2", "MCR-18")
def test_flowers_of_first_hands_are_replaced_in_turn_from_behind(mode: Mode) -> None:
    seen = 0
    for seed in range(60 if mode.fast else 8):
        wall = shuffled(seed)
        if seed % 2:  # as many flowers as can be in hands and where they are replaced
            places = [*range(53), *(behind(number) for number in range(8))]
            at = Random(seed).sample(places, 8)
            rest = [tile for tile in wall if not tile.is_flower]
            flowers = iter(tile for tile in wall if tile.is_flower)
            wall = [next(flowers) if n in at else rest.pop() for n in range(144)]
        dealer = seed % 4
        table = McrSituation(mode, first_dealer=dealer).deal_wall(wall)
        stacks = Stacks([int(tile) for tile in wall], private=False)
        hands = [[int(wall[place]) for place in PLACES[after]] for after in range(4)]
        hands[0].append(stacks.take(dealer, from_behind=False))
        told = []
        for after, hand in enumerate(hands):
            seat = (dealer + after) % 4
            while shown := [tile for tile in hand if tile >= Tile.F1]:
                hand.remove(min(shown))
                told.append((seat, min(shown), True))
                hand.append(stacks.take(seat, from_behind=True))
                seen += 1
            assert table.hand(seat) == format_tiles(sorted(map(Tile, hand)))
        flowers_told = table.events(EventCode.FLOWER)
        assert [(e.seat, e.parts[0], bool(e.parts[1])) for e in flowers_told] == told
        draws = table.events(EventCode.DRAW)
        assert [event.parts[1] for event in draws] == [0] + [2] * len(told)
        assert [event.seat for event in draws[1:]] == [seat for seat, _, _ in told]
        assert table.left == 91 - len(told) == draws[-1].parts[2]
        assert table.turn == dealer
        assert set(table.legal(dealer)) >= {f"discard {table.drawn}*"}
    assert seen > 20


@pytest.mark.req("MTOUR-2", "MCR-32")
def test_all_eight_flowers_in_one_first_hand_and_flowers_that_replace_flowers(mode: Mode) -> None:
    table = McrSituation(mode).deal(
        "f1f2f3f4147m258p369s", draws="5z", behind="f5f6f7f81z2z3z4z", south="11777z"
    )
    assert table.hand(0) == "147m258p369s12345z"
    assert table.flowers(0) == "f1f2f3f4f5f6f7f8"
    assert (table.drawn, table.reg("DRAWN_AS"), table.left) == (Tile.WHITE, 1, 83)
    north = McrSituation(mode).deal(north="f1f2f3f4f5f6f7f81234z7m", draws="5z")
    assert north.flowers(3) == "f1f2f3f4f5f6f7f8"
    assert (north.turn, north.drawn, north.reg("DRAWN_AS")) == (0, Tile.WHITE, 1)


@pytest.mark.req("MCR-32", "MTOUR-2")
def test_the_fourteenth_tile_of_east_stays_the_one_drawn_or_what_came_for_it(mode: Mode) -> None:
    hand = "147m258p369s123z"
    kept = McrSituation(mode).deal(hand + "f1", draws="5z", behind="6z")
    assert (kept.drawn, kept.reg("DRAWN_AS")) == (Tile.WHITE, state.FROM_WALL)
    came = McrSituation(mode).deal(hand + "4z", draws="f1", behind="f26z")
    assert (came.drawn, came.reg("DRAWN_AS")) == (Tile.GREEN, state.FOR_FLOWER)
    both = McrSituation(mode).deal(hand + "f1", draws="f2", behind="6z7z")
    assert (both.drawn, both.reg("DRAWN_AS")) == (Tile.RED, state.FOR_FLOWER)
    south = McrSituation(mode).deal(hand + "4z", "f1", draws="5z", behind="6z")
    assert (south.drawn, south.reg("DRAWN_AS")) == (Tile.WHITE, state.FROM_WALL)


@pytest.mark.req("MTOUR-2")
@pytest.mark.parametrize(("draws", "replaced"), [("9s", ""), ("f1", "9s")])
def test_east_may_win_before_discarding(mode: Mode, draws: str, replaced: str) -> None:
    table = McrSituation(mode).deal(ON_9S, draws=draws, behind=replaced)
    assert "tsumo" in table.legal(0)
    table.play("0 tsumo")
    assert table.asked(0, "KONG") == 0
    assert table.asked(0, "FLOWERS") == len(replaced) // 2


# --- the end of the wall ------------------------------------------------------------------------


@pytest.mark.req("MCR-3", "MCR-24")
def test_every_tile_is_drawn_and_then_the_hand_is_a_draw_without_payments(mode: Mode) -> None:
    wall = [tile for tile in shuffled(3) if not tile.is_flower]
    wall = wall[:90] + [tile for tile in Tile if tile.is_flower] + wall[90:]
    table = McrSituation(mode).deal_wall(wall).run_out()
    draws = [event.parts[0] for event in table.events(EventCode.DRAW)]
    assert draws == [int(tile) for tile in wall[52:]]
    assert table.codes()[-3:] == ["discard", "no_win", "hand_ends"]
    assert table.events(EventCode.PAID) == []
    assert table.points == (0, 0, 0, 0)
    assert table.phase == state.HAND_OVER


LAST = {0: 143, 1: 143, 2: 141, 3: 141}
"""Which tile is the last, by how many were taken from behind: worked out on stacks of two."""


def at_the_end(
    mode: Mode, shown: int, left: int, *, last: str = "", **changes: bool
) -> McrSituation:
    """Everybody has a kong, `shown` flowers were replaced, `left` tiles are in the wall."""
    table = McrSituation(mode, **changes)
    flowers = [Tile(Tile.F1 + number) for number in range(shown)]
    wall: dict[int, Tile] = {}
    for places, hand in zip(PLACES, KONGS, strict=True):
        wall |= zip(places, parse_tiles(hand), strict=True)
    for flower in flowers:  # South's numbers, which are taken for them again
        place = PLACES[1][4 + flower - Tile.F1]
        wall[behind(flower - Tile.F1)], wall[place] = wall[place], flower
    if last:
        wall[LAST[shown]] = Tile.parse(last)
    rest = list(tile_set(flowers=True))
    for tile in wall.values():
        rest.remove(tile)
    others = [tile for tile in rest if tile.is_flower]
    tiles = [tile for tile in rest if not tile.is_flower]
    Random(shown).shuffle(tiles)
    free = [place for place in range(144) if place not in wall]
    if changes.get("flowers_by_choice", True):
        wall |= zip(free[10:], others, strict=False)
    else:  # they would be replaced on the way: all of them lie with the last one drawn
        tiles += others
        tiles.reverse()
    for place in range(144):
        if place not in wall:
            wall[place] = tiles.pop()
    return table.deal_wall([wall[place] for place in range(144)]).until_left(left)


@pytest.mark.req("MCR-31", "MCR-3", "MTOUR-4")
@pytest.mark.parametrize("shown", [0, 1, 2, 3])
def test_a_kong_is_replaced_by_the_last_tile_whichever_half_of_a_stack_it_is(
    mode: Mode, shown: int
) -> None:
    table = at_the_end(mode, shown, 1)
    seat = table.turn
    last = int(table.table.wall[LAST[shown]])
    table.play(f"{seat} closed_kan {seat + 1}z")
    assert (int(table.drawn), table.left, table.turn) == (last, 0, seat)
    drawn = {event.parts[0] for event in table.events(EventCode.DRAW)}
    assert last in drawn
    assert table.events(EventCode.DRAW)[-1].parts[1:3] == (1, 0)
    table.run_out()
    assert table.codes()[-2:] == ["no_win", "hand_ends"]


@pytest.mark.req("MCR-3")
@pytest.mark.parametrize("shown", [0, 1, 2, 3])
def test_the_last_tile_is_drawn_from_the_front_whichever_half_it_is(mode: Mode, shown: int) -> None:
    table = at_the_end(mode, shown, 1)
    last = int(table.table.wall[LAST[shown]])
    table.turns(1)
    assert (int(table.drawn), table.left) == (last, 0)


@pytest.mark.parametrize("shown", [0, 1, 2, 3])
def test_the_last_two_tiles_are_two_replacements_whichever_stacks_they_are_of(
    mode: Mode, shown: int
) -> None:
    table = at_the_end(mode, shown, 2)
    stacks = Stacks([int(tile) for tile in table.table.wall], private=False)
    for event in table.events(EventCode.DRAW):
        stacks.take(0, from_behind=event.parts[1] > 0)
    seat = table.turn
    table.play(f"{seat} closed_kan {seat + 1}z")
    assert int(table.drawn) == stacks.take(0, from_behind=True)
    table.turns(1)
    assert int(table.drawn) == stacks.take(0, from_behind=False)
    assert table.left == 0
    assert stacks.stacks == []


@pytest.mark.req("MTOUR-4")
@pytest.mark.parametrize("shown", [0, 1, 2, 3])
def test_no_kong_and_no_claim_when_the_wall_is_empty(mode: Mode, shown: int) -> None:
    table = at_the_end(mode, shown, 0)
    seat = table.turn
    assert table.refused(f"{seat} closed_kan {seat + 1}z") == "last_tile"
    assert table.kinds(seat) == {"discard"}


@pytest.mark.req("MTOUR-4", "MCR-3")
@pytest.mark.parametrize("shown", [0, 1, 2])
def test_a_kong_at_the_end_where_it_is_allowed_ends_the_hand(mode: Mode, shown: int) -> None:
    table = at_the_end(mode, shown, 0, replacement_at_end=True)
    seat = table.turn
    table.play(f"{seat} closed_kan {seat + 1}z")
    assert table.codes() == ["closed_kan", "no_win", "hand_ends"]
    assert (table.reg("ENDED"), table.points) == (codes.EXHAUSTIVE, (0, 0, 0, 0))


@pytest.mark.req("MTOUR-4", "MTOUR-3")
@pytest.mark.parametrize("shown", [0, 1, 2, 3])
def test_a_flower_as_the_very_last_tile_is_not_replaced(mode: Mode, shown: int) -> None:
    table = at_the_end(mode, shown, 0, last="f8")
    seat = table.turn
    assert table.drawn == Tile.F8
    assert table.refused(f"{seat} flower f8") == "last_tile"
    assert table.refused(f"{seat} tsumo") == "not_complete"
    table.play(f"{seat} discard f8*")
    assert table.codes() == ["discard", "no_win", "hand_ends"]


@pytest.mark.req("MTOUR-4")
def test_a_flower_as_the_last_tile_where_it_may_be_shown_ends_the_hand(mode: Mode) -> None:
    table = at_the_end(mode, 0, 0, last="f8", replacement_at_end=True)
    table.play(f"{table.turn} flower f8")
    assert table.codes() == ["flower", "no_win", "hand_ends"]


@pytest.mark.req("MTOUR-4", "MCR-18")
@pytest.mark.parametrize("end", [False, True])
def test_where_flowers_are_replaced_at_once_the_last_of_them_are_kept(
    mode: Mode, end: bool
) -> None:
    table = McrSituation(mode, flowers_by_choice=False, replacement_at_end=end)
    table.deal(*KONGS, last="f1f2f3f4f5f6f7f8").until_left(8)
    # the next tile is a flower, and so is each that comes for it; the last cannot be replaced
    table.all_pass().play(f"{table.turn} *").all_pass()
    assert table.codes() == ["discard", "draw", *["flower", "draw"] * 7]
    seat = table.turn
    assert len(table.flowers(seat)) == 2 * 7
    assert table.drawn.is_flower
    assert table.left == 0
    assert ("flower" in table.kinds(seat)) == end
    table.play(f"{seat} *")
    assert table.codes() == ["discard", "no_win", "hand_ends"]


@pytest.mark.req("MCR-18", "MTOUR-4")
def test_the_last_tile_replaces_a_flower(mode: Mode) -> None:
    table = at_the_end(mode, 0, 1)
    seat = table.turn
    assert "flower" not in table.kinds(seat)
    named = McrSituation(mode).deal(*KONGS, last="f15z", seed=2).until_left(1)
    seat = named.turn
    named.play(f"{seat} flower f1")
    assert (named.drawn, named.left, named.reg("DRAWN_AS")) == (Tile.WHITE, 0, state.FOR_FLOWER)


# --- private walls ------------------------------------------------------------------------------


def private(mode: Mode, hands: list[str], piles: list[str], *, end: bool = False) -> McrSituation:
    """Everybody draws from a pile of its own: these tiles at its end."""
    table = McrSituation(mode, flowers=False, private_walls=True, replacement_at_end=end)
    rest = list(tile_set())
    given = [parse_tiles(hand) for hand in hands]
    ends = [parse_tiles(pile) if pile else () for pile in piles]
    for tile in [tile for part in (*given, *ends) for tile in part]:
        rest.remove(tile)
    Random(5).shuffle(rest)
    wall: list[Tile] = []
    for hand, last in zip(given, ends, strict=True):
        wall += [*hand, *(rest.pop() for _ in range(21 - len(last))), *last]
    return table.deal_wall(wall)


def test_private_walls_are_drawn_each_by_its_own_seat_replacements_too(mode: Mode) -> None:
    table = private(mode, list(KONGS), ["", "", "", ""])
    wall = [int(tile) for tile in table.table.wall]
    assert [table.hand(seat) for seat in range(4)][1:] == [
        format_tiles(sorted(parse_tiles(hand))) for hand in KONGS[1:]
    ]
    assert int(table.drawn) == wall[13]
    table.play("0 closed_kan 1z")
    assert int(table.drawn) == wall[14]
    table.turns(1)
    assert int(table.drawn) == wall[34 + 13]
    assert table.of("OWN_LEFT") == (19, 20, 21, 21)
    table.run_out()
    assert table.of("OWN_LEFT") == (0, 1, 1, 1)
    assert table.codes() == ["discard", "no_win", "hand_ends"]


def test_of_private_walls_the_last_tile_is_that_before_an_empty_one(mode: Mode) -> None:
    table = private(mode, list(KONGS), ["", "", "", ""])
    table.turns(83)
    assert (table.turn, table.of("OWN_LEFT"), table.left) == (3, (0, 0, 0, 0), 0)
    assert table.refused("3 closed_kan 4z") == "last_tile"
    table.run_out()
    assert table.codes() == ["discard", "no_win", "hand_ends"]


@pytest.mark.parametrize("end", [False, True])
def test_no_kong_of_a_discard_without_a_tile_of_the_own_wall_to_replace_it(
    mode: Mode, end: bool
) -> None:
    others = ("2223z147m258p369s", "3334z147m258p369s", "4445z147m258p369s")
    table = private(mode, ["1111z555m147p258s", *others], ["", "5m5z", "", ""], end=end)
    table.play("0 closed_kan 1z").turns(77)
    assert (table.turn, table.of("OWN_LEFT"), table.drawn) == (1, (0, 1, 2, 2), Tile.M5)
    table.play("1 *")
    assert table.calls(0) == {"pon 55m"}
    assert table.refused("0 kan") == "last_tile"
