"""Whole hands round the few sets that an example shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from ..scoring.hand import Hand
from ..tiles.meld import Meld, MeldKind, is_chow
from ..tiles.tile import Tile
from ..tiles.tiles import parse_tiles

Tiles = tuple[Tile, ...]

SETS = tuple(
    map(
        parse_tiles,
        ("222z", "333z", "123m", "456m", "789s", "234p", "678s", "345s", "999p", "111m", "666s"),
    )
)
PAIRS = tuple(map(parse_tiles, ("44z", "55z", "22s", "99m", "88p", "66z")))


@dataclass(frozen=True, slots=True)
class Shape:
    """Sets and a pair, as many as are known."""

    sets: tuple[Tiles, ...] = ()
    pair: Tiles | None = None

    @property
    def tiles(self) -> Tiles:
        """All its tiles."""
        return (*(tile for block in self.sets for tile in block), *(self.pair or ()))

    @property
    def is_possible(self) -> bool:
        """Whether there are as many copies of each kind."""
        return max(Counter(tile.plain for tile in self.tiles).values(), default=0) <= 4


def shape_of(blocks: list[Tiles]) -> Shape:
    """The shape that these blocks make: the one of two tiles is the pair."""
    pairs = [block for block in blocks if len(block) == 2]
    sets = tuple(block for block in blocks if len(block) > 2)
    return Shape(sets, pairs[0] if pairs else None)


def cuts(tiles: Tiles) -> Iterator[Shape]:
    """The ways to cut tiles into chows, pungs and at most one pair."""
    if not tiles:
        yield Shape()
        return
    first, *rest = sorted(tiles)
    for size in (3, 2):
        for others in set(combinations(rest, size - 1)):
            block = (first, *others)
            if len({*block}) == 1 or is_chow(block):
                left = list(rest)
                for tile in others:
                    left.remove(tile)
                for shape in cuts(tuple(left)):
                    if size == 3:
                        yield replace(shape, sets=(block, *shape.sets))
                    elif shape.pair is None:
                        yield replace(shape, pair=block)


def filled(shape: Shape) -> Iterator[Shape]:
    """The shape made whole with sets and a pair of no special merit."""
    pairs = PAIRS if shape.pair is None else (shape.pair,)
    for sets in combinations(SETS, 4 - len(shape.sets)):
        for pair in pairs:
            whole = Shape((*shape.sets, *sets), pair)
            if whole.is_possible:
                yield whole


def closed_hands(shape: Shape, like: Hand) -> Iterator[Hand]:
    """The shape as a concealed hand won on each of its tiles, in all else as `like`."""
    kans = tuple(Meld(kind=MeldKind.CLOSED_KAN, tiles=s) for s in shape.sets if len(s) == 4)
    tiles = replace(shape, sets=tuple(s for s in shape.sets if len(s) == 3)).tiles
    for win in sorted(set(tiles)):
        yield replace(like, tiles=tiles, melds=kans, win=win)


def open_hand(shape: Shape, like: Hand) -> Hand:
    """The shape with every set claimed and won on its pair, in all else as `like`."""
    assert shape.pair is not None
    melds = tuple(Meld(kind=_claim(block), tiles=block) for block in shape.sets)
    return replace(like, tiles=shape.pair[:1], melds=melds, win=shape.pair[0])


def _claim(block: Tiles) -> MeldKind:
    if len(block) == 4:
        return MeldKind.KAN
    return MeldKind.CHI if is_chow(block) else MeldKind.PON
