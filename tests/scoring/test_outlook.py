"""What helps a hand: every kind that brings it nearer and no other, melds counted in."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from muro.scoring.waits import discards, distance, outlook, waits
from muro.tiles import Meld, MeldKind, Tile, parse_hand


def near_melds(seed: int) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Thirteen tiles, a meld counted as three, that have much to do with each other."""
    random = Random(seed)
    used = [0] * 34
    melds = []
    for kind in random.sample(range(34), random.randint(0, 4)):
        chow = kind < 27 and kind % 9 < 7 and random.random() < 0.4
        size = 3 if chow else random.choice((3, 4))
        tiles = (kind, kind + 1, kind + 2) if chow else (kind,) * size
        of_kind = MeldKind.CHI if chow else MeldKind.PON if size == 3 else MeldKind.KAN
        if all(used[tile] + tiles.count(tile) <= 4 for tile in tiles):
            melds.append(Meld(kind=of_kind, tiles=tuple(map(Tile, tiles))))
            for tile in tiles:
                used[tile] += 1
    middle = [int(meld.first) for meld in melds] or random.sample(range(34), 3)
    hand: list[int] = []
    while len(hand) < 13 - 3 * len(melds):
        close = random.choice(middle) + random.randint(-2, 2)
        tile = close if 0 <= close < 34 and random.random() < 0.7 else random.randrange(34)
        if used[tile] < 4:
            used[tile] += 1
            hand.append(tile)
    return tuple(map(Tile, hand)), tuple(melds)


def that_help(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> list[Tile]:
    """The kinds that lower the distance, each tried."""
    held = [*tiles, *(tile for meld in melds for tile in meld.tiles)]
    away = distance(tiles, melds)
    kinds = [tile for tile in Tile if tile < Tile.M0 and held.count(tile) < 4]
    return [tile for tile in kinds if distance((*tiles, tile), melds) < away]


@settings(max_examples=150)
@given(st.integers(0, 2**48))
def test_the_tiles_that_help_are_those_that_bring_the_hand_nearer(seed: int) -> None:
    tiles, melds = near_melds(seed)
    found = outlook(tiles, melds)
    assert found.distance == distance(tiles, melds)
    assert [one.tile for one in found.useful] == that_help(tiles, melds)
    if found.distance == 0:
        assert waits(tiles, melds) == tuple(one.tile for one in found.useful)
    else:
        assert waits(tiles, melds) == ()


HELD = [
    # hand                                    distance, what helps
    ("9999p66z1m (7777p) (111m)",             1, "2m 3m"),
    ("69m37p (777s) (5555m) (666m)",          2, "7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p"),
    ("123m456p78s56z (555z)",                 1, "6s 9s 6z"),
]  # fmt: skip


@pytest.mark.req("RCR-78")
@pytest.mark.parametrize(("text", "away", "helps"), HELD)
def test_a_tile_whose_partners_lie_in_melds_does_not_help(text: str, away: int, helps: str) -> None:
    hand = parse_hand(text)
    found = outlook(hand.tiles, hand.melds)
    assert (found.distance, " ".join(str(one.tile) for one in found.useful)) == (away, helps)


def test_the_best_discard_comes_first() -> None:
    hand = parse_hand("123m456p789s11233z")
    found = [(one.outlook.distance, -one.outlook.left) for one in discards(hand.tiles)]
    assert found == sorted(found)
    assert found[0][0] == 0
