"""A reading of an MCR hand: its sets, the fans that count, those that do not and why."""

from __future__ import annotations

from typing import NamedTuple

from ..kernels.mcr import ask
from ..kernels.mcr.fans_special import BODIES
from ..kernels.mcr.sets import kind_of, tile_of
from ..rules.fans import FANS, Fan
from ..rules.mcr import McrRules
from ..tiles.tile import Tile, in_order
from ..words import Phrase
from .blocks import Block, BlockKind
from .mcr_hand import McrHand

_KIND = {
    ask.CHOW: BlockKind.CHOW,
    ask.PUNG: BlockKind.PUNG,
    ask.MELDED_KONG: BlockKind.KAN,
    ask.CONCEALED_KONG: BlockKind.KAN,
}


class Counted(NamedTuple):
    """A fan that counts."""

    fan: Fan
    times: int
    points: int
    """Of all its copies."""
    tiles: tuple[tuple[Tile, ...], ...]
    """The sets that make it; none where the whole hand or no tile does."""


class Silenced(NamedTuple):
    """A fan that is there and does not count, as often as `times`."""

    fan: Fan
    times: int
    why: Phrase


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
        """The nine tiles of a Knitted Straight with a set and a pair."""
        if self.shape != ask.KNITTED:
            return ()
        mask = BODIES[self.row[ask.BODY]]
        return tuple(Tile(kind) for kind in range(27) if mask >> kind & 1)

    @property
    def counted(self) -> tuple[Counted, ...]:
        """The fans that count, in the order of the book."""
        found = []
        for fan in FANS:
            times = self.row[ask.LEFT + fan.index]
            if times:
                points = times * fan.points_in(self.rules)
                found.append(Counted(fan, times, points, self._made(fan.index)))
        return tuple(found)

    @property
    def silenced(self) -> tuple[Silenced, ...]:
        """The fans that are there and do not count, or not so often."""
        found = []
        for fan in FANS:
            lost = self.row[ask.FOUND + fan.index] - self.row[ask.LEFT + fan.index]
            why = self.row[ask.WHY + fan.index]
            if lost > 0 and why:
                found.append(Silenced(fan, lost, why_phrase(why)))
        return tuple(found)

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
        mask = self.row[ask.MADE + fan]
        if mask in (ask.WHOLE, ask.BY_NO_SET) or not self.row[ask.SETS]:
            return ()
        if self.shape == ask.KNITTED and mask & ~1:
            return (self.body,)
        return tuple(b.tiles for place, b in enumerate(self.blocks) if mask >> min(place, 4) & 1)


def why_phrase(why: int) -> Phrase:
    """Why a fan does not count."""
    if why == ask.ACCOUNT_ONCE:
        return Phrase("mcr.account_once")
    if why == ask.INEVITABLE:
        return Phrase("mcr.inevitable")
    return Phrase("mcr.silenced", fan=FANS[why - 1].phrase)
