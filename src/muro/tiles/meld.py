"""A block laid down: chow, pung or kan, and where its claimed tile came from."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from ..errors import ParseError
from .tile import Tile, in_order


class MeldKind(Enum):
    """The five ways to lay a block down."""

    CHI = "chi"
    PON = "pon"
    KAN = "kan"
    CLOSED_KAN = "closed_kan"
    ADDED_KAN = "added_kan"


class Source(IntEnum):
    """The seat a tile was claimed from, seen from the claimer in order of play."""

    RIGHT = 1
    ACROSS = 2
    LEFT = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Meld:
    """A block laid down. The tiles stand in order; of an added kan the last one is the one added.

    `claimed` and `source` say, where it is known, which tile was taken and from whom.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    source: Source | None = None

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The one meld written in `text`, brackets and all."""
        from .tiles import parse_hand

        hand = parse_hand(text)
        if hand.tiles or len(hand.melds) != 1:
            raise ParseError("parse.not_one_meld", piece=text)
        return hand.melds[0]

    def __post_init__(self) -> None:
        last = len(self.tiles) - (self.kind is MeldKind.ADDED_KAN)
        tiles = (*sorted(self.tiles[:last], key=in_order), *self.tiles[last:])
        object.__setattr__(self, "tiles", tiles)
        if fault := self._fault():
            raise ParseError(f"parse.{fault}", piece=str(self))

    def _fault(self) -> str:
        """What is wrong with the meld: a code, or nothing."""
        if any(tile.is_flower for tile in self.tiles):
            return "flower_in_meld"
        if self.kind is MeldKind.CHI:
            if not is_chow(self.tiles):
                return "not_a_meld"
        elif not is_equal(self.tiles, 3 if self.kind is MeldKind.PON else 4):
            return "not_a_closed_kan" if self.kind is MeldKind.CLOSED_KAN else "not_a_meld"
        return self._claim_fault()

    def _claim_fault(self) -> str:
        """What is wrong with the claimed tile and its source: a code, or nothing."""
        if self.claimed is None:
            return "source_without_claim" if self.source is not None else ""
        if self.kind is MeldKind.CLOSED_KAN:
            return "closed_kan_claimed"
        own = self.tiles[:3] if self.kind is MeldKind.ADDED_KAN else self.tiles
        if self.claimed not in own:
            return "claimed_not_in_meld"
        if self.kind is MeldKind.CHI and self.source not in (None, Source.LEFT):
            return "chow_not_from_left"
        return ""

    @property
    def added(self) -> Tile | None:
        """The tile added to a pung that became a kan."""
        return self.tiles[-1] if self.kind is MeldKind.ADDED_KAN else None

    @property
    def first(self) -> Tile:
        """The lowest kind of the block, red fives taken as fives."""
        return min(tile.plain for tile in self.tiles)

    @property
    def is_open(self) -> bool:
        """Whether a tile of it was claimed."""
        return self.kind is not MeldKind.CLOSED_KAN

    @property
    def is_kan(self) -> bool:
        """Whether it has four tiles."""
        return len(self.tiles) == 4

    def __str__(self) -> str:
        from .tiles import format_meld

        return format_meld(self)


def is_chow(tiles: tuple[Tile, ...]) -> bool:
    """Whether the tiles are three successive ranks of a suit: no honours, and 9 never meets 1."""
    if len(tiles) != 3 or not all(tile.is_number for tile in tiles):
        return False
    low, middle, high = sorted(tile.plain for tile in tiles)
    return low.suit == high.suit and middle == low + 1 and high == low + 2


def is_equal(tiles: tuple[Tile, ...], size: int) -> bool:
    """Whether the tiles are `size` of one kind."""
    return len(tiles) == size and len({tile.plain for tile in tiles}) == 1
