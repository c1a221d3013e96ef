"""Tiles that whoever looks at a view has not seen: four of each kind, less what lies open.

It is what anybody could count on the table, and no hint.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..kernels.kinds import KINDS
from ..tiles.tile import Tile
from .event import Json

if TYPE_CHECKING:
    from .view import View

COPIES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """How many tiles of one kind are seen, and where they are."""

    hands: int
    """In the own hand, or in one that was shown."""
    melds: int
    rivers: int
    """Discards that nobody claimed."""
    indicators: int

    @property
    def left(self) -> int:
        """How many are unseen."""
        return COPIES - self.hands - self.melds - self.rivers - self.indicators

    def as_json(self) -> list[Json]:
        """The five numbers, those that are unseen first."""
        return [self.left, self.hands, self.melds, self.rivers, self.indicators]


def counted(view: View) -> tuple[Counted, ...]:
    """The 34 kinds as the eyes of a view count them."""
    held = [
        tile
        for seat in view.seats
        for tile in (*(seat.hand or ()), *(() if seat.drawn is None else (seat.drawn,)))
    ]
    hands = _by_kind(held)
    melds = _by_kind(tile for seat in view.seats for meld in seat.melds for tile in meld.tiles)
    rivers = _by_kind(
        discard.tile for seat in view.seats for discard in seat.river if discard.claimed_by is None
    )
    indicators = _by_kind((*view.indicators, *view.ura))
    return tuple(
        Counted(
            hands=hands[kind],
            melds=melds[kind],
            rivers=rivers[kind],
            indicators=indicators[kind],
        )
        for kind in range(KINDS)
    )


def _by_kind(tiles: Iterable[Tile]) -> list[int]:
    counts = [0] * KINDS
    for tile in tiles:
        if not tile.is_flower:
            counts[tile.plain] += 1
    return counts
