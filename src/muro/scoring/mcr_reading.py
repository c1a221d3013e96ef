"""A reading of an MCR hand: its sets, the fans that count and the tiles that make them."""

from __future__ import annotations

from typing import NamedTuple

from ..kernels.mcr import ask
from ..kernels.mcr import fans as at
from ..kernels.mcr.fans_special import BODIES
from ..kernels.mcr.sets import kind_of, tile_of
from ..rules.fans import FANS, Fan
from ..rules.mcr import McrRules
from ..tiles.tile import Tile, in_order
from .blocks import Block, BlockKind
from .mcr_hand import McrHand

_KIND = {
    ask.CHOW: BlockKind.CHOW,
    ask.PUNG: BlockKind.PUNG,
    ask.MELDED_KONG: BlockKind.KAN,
    ask.CONCEALED_KONG: BlockKind.KAN,
}

WAITS = {at.EDGE_WAIT, at.CLOSED_WAIT, at.SINGLE_WAIT}
IN_ORDER = tuple(sorted(FANS, key=lambda fan: fan.section_number))
"""The fans as they are told: the entry of two kinds of kong stands after the fan it is noted at."""
HOG = 4
"""Tiles of a Tile Hog."""


class Counted(NamedTuple):
    """A fan that counts."""

    fan: Fan
    times: int
    points: int
    """Of all its copies."""
    tiles: tuple[tuple[Tile, ...], ...]
    """The sets that make it; none where the whole hand or no tile does."""


class McrReading(NamedTuple):
    """A reading in the hand's rulebook."""

    hand: McrHand
    rules: McrRules
    row: memoryview
    """A reading as the kernel gives it (`kernels/mcr/ask.py`)."""

    @property
    def points(self) -> int:
        """Without flowers."""
        return self.row[ask.VALUE]

    @property
    def shape(self) -> int:
        """`ask.ORDINARY`, `KNITTED`, `PAIRS`, `ORPHANS` or `HONORS_KNITTED`."""
        return self.row[ask.SHAPE]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The ordinary sets, then the pair; none of a special shape."""
        row = self.row
        sets = row[ask.SETS]
        if not sets:
            return ()
        return (*(self._set(place) for place in range(sets)), self._pair())

    @property
    def body(self) -> tuple[Tile, ...]:
        """The nine tiles of a Knitted Straight; beside honors, those of the body it is of."""
        if self.row[ask.BODY] < 0:
            return ()
        mask = BODIES[self.row[ask.BODY]]
        return tuple(Tile(kind) for kind in range(27) if mask >> kind & 1)

    @property
    def counted(self) -> tuple[Counted, ...]:
        """The fans that count, in the order of the book."""
        found = []
        for fan in IN_ORDER:
            times = self.row[ask.LEFT + fan.index]
            if times:
                points = times * fan.points_in(self.rules)
                found.append(Counted(fan, times, points, self._made(fan.index)))
        return tuple(found)

    def copies(self, one: Counted) -> tuple[tuple[tuple[Tile, ...], ...], ...]:
        """The sets of each copy of a fan: of those that sets make together, each combination."""
        links = self.row[ask.LINKS : ask.LINKS + 3] if self.row[ask.SETS] == 4 else ()
        masks = [link & ask.ALL_SETS for link in links if link >> 4 == one.fan.index]
        if one.times == 1 or len(masks) != one.times:
            return (one.tiles,) if one.times == 1 else tuple((tiles,) for tiles in one.tiles)
        return tuple(map(self.sets, masks))

    def sets(self, mask: int) -> tuple[tuple[Tile, ...], ...]:
        """The sets of a mask, those of the lowest tiles first."""
        some = [block for place, block in enumerate(self.blocks) if mask >> place & 1]
        return tuple(block.tiles for block in sorted(some, key=_first))

    def times(self) -> dict[int, int]:
        """How often each fan counts, by its number less one."""
        return {one.fan.index: one.times for one in self.counted}

    def held(self) -> tuple[Tile, ...]:
        """All tiles that are no meld, in order."""
        return tuple(sorted((*self.hand.tiles, self.hand.win), key=in_order))

    def _set(self, place: int) -> Block:
        row, one = self.row, self.row[ask.SET + place]
        kind, first = kind_of(one), tile_of(one)
        is_meld = place < len(self.hand.melds)
        if is_meld:
            tiles = self.hand.melds[place].tiles
        elif kind == ask.CHOW:
            tiles = (Tile(first), Tile(first + 1), Tile(first + 2))
        else:
            tiles = (Tile(first),) * 3
        return Block(
            kind=_KIND[kind],
            tiles=tiles,
            is_meld=is_meld,
            is_concealed=bool(row[ask.CONCEALED] >> place & 1),
            has_win=row[ask.PLACE] == place,
        )

    def _pair(self) -> Block:
        return Block(
            kind=BlockKind.PAIR,
            tiles=(Tile(self.row[ask.PAIR]),) * 2,
            is_meld=False,
            is_concealed=True,
            has_win=self.row[ask.PLACE] == ask.IN_PAIR,
        )

    def _made(self, fan: int) -> tuple[tuple[Tile, ...], ...]:
        """The sets that make a fan, or the four tiles of a hog, or what was waited for."""
        if fan == at.TILE_HOG:
            return self._hogs()
        if fan == at.KNITTED_STRAIGHT:
            return (self.body,)
        if fan in WAITS:
            return tuple(block.tiles for block in self.blocks if block.has_win)
        mask = self.row[ask.MADE + fan]
        if mask in (ask.WHOLE, ask.BY_NO_SET) or not self.row[ask.SETS]:
            return ()
        made = self.sets(mask)
        return made[: self.row[ask.LEFT + fan]] if fan == at.PUNG_OF_TERMINALS_OR_HONORS else made

    def _hogs(self) -> tuple[tuple[Tile, ...], ...]:
        """The kinds all four tiles of which are used without a kong."""
        kongs = {meld.first for meld in self.hand.melds if meld.is_kan}
        tiles = [tile for tile in self.hand.all_tiles if tile not in kongs]
        kinds = sorted({tile for tile in tiles if tiles.count(tile) == HOG})
        if not self.rules.honor_tile_hog:
            kinds = [tile for tile in kinds if tile < Tile.EAST]
        return tuple((tile,) * HOG for tile in kinds)


def _first(block: Block) -> tuple[bool, Tile]:
    """The order of sets: by their tiles, the pair last."""
    return block.kind is BlockKind.PAIR, block.first
