"""The sets and the pair of a reading."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum

from ..kernels.riichi import ask
from ..tiles.meld import Meld, MeldKind
from ..tiles.tile import Tile, in_order
from .hand import Hand


class BlockKind(Enum):
    """What a block is."""

    CHOW = "chow"
    PUNG = "pung"
    KAN = "kan"
    PAIR = "pair"


class Place(IntEnum):
    """Where in a reading the winning tile sits."""

    PAIR = ask.IN_PAIR
    PUNG = ask.IN_PUNG
    LOWEST = ask.LOWEST
    MIDDLE = ask.MIDDLE
    HIGHEST = ask.HIGHEST


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A set or pair of a reading."""

    kind: BlockKind
    tiles: tuple[Tile, ...]
    """In order; as laid down in a meld."""
    is_meld: bool
    is_concealed: bool
    """Whether it counts as completed without claiming."""
    has_win: bool
    """Whether the winning tile completed it."""

    @property
    def first(self) -> Tile:
        """Its lowest kind."""
        return min(tile.plain for tile in self.tiles)


_KIND = {MeldKind.CHI: BlockKind.CHOW, MeldKind.PON: BlockKind.PUNG}


def blocks_of(hand: Hand, row: tuple[int, ...]) -> tuple[Block, ...]:
    """The blocks of the reading in `row`: chows, pungs, melds, the pair; none for other shapes."""
    if row[ask.SHAPE] != ask.SETS:
        return ()
    win, place = hand.win.plain, row[ask.PLACE]
    begin = -1 if place < ask.LOWEST else win - (place - ask.LOWEST)
    blocks = []
    for first in _chows(row[ask.CHOWS]):
        tiles = (Tile(first), Tile(first + 1), Tile(first + 2))
        blocks.append(_concealed(BlockKind.CHOW, tiles, has_win=first == begin))
        begin = -1 if first == begin else begin
    for kind in range(34):
        if row[ask.PUNGS] >> kind & 1:
            has_win = place == ask.IN_PUNG and kind == win
            blocks.append(_concealed(BlockKind.PUNG, (Tile(kind),) * 3, has_win=has_win))
    blocks += map(_melded, hand.melds)
    pair = (Tile(row[ask.PAIR]),) * 2
    blocks.append(_concealed(BlockKind.PAIR, pair, has_win=place == ask.IN_PAIR))
    if not hand.self_drawn:
        blocks = [_finished_by_discard(block) for block in blocks]
    return tuple(_with_reds(hand, blocks))


def _chows(packed: int) -> list[int]:
    """The lowest tile of each concealed chow (`ask.CHOWS`: three bits for each start)."""
    return [
        9 * suit + step
        for suit in range(3)
        for step in range(7)
        for _ in range(packed >> (21 * suit + 3 * step) & 7)
    ]


def _concealed(kind: BlockKind, tiles: tuple[Tile, ...], *, has_win: bool) -> Block:
    return Block(kind=kind, tiles=tiles, is_meld=False, is_concealed=True, has_win=has_win)


def _melded(meld: Meld) -> Block:
    return Block(
        kind=_KIND.get(meld.kind, BlockKind.KAN),
        tiles=meld.tiles,
        is_meld=True,
        is_concealed=not meld.is_open,
        has_win=False,
    )


def _finished_by_discard(block: Block) -> Block:
    """The block as it counts in a win on a discard, whose tile it has or not."""
    return replace(block, is_concealed=False) if block.has_win else block


def _with_reds(hand: Hand, blocks: list[Block]) -> list[Block]:
    """The blocks with the red fives of the concealed tiles in them; the winning tile in its own."""
    if hand.win.is_red:
        blocks = [_with_red(block, hand.win) if block.has_win else block for block in blocks]
    for red in hand.tiles:
        if red.is_red:
            able = (n for n, block in enumerate(blocks) if _can_take(block, red, hand))
            place = next(able, None)
            if place is not None:
                blocks[place] = _with_red(blocks[place], red)
    return blocks


def _can_take(block: Block, red: Tile, hand: Hand) -> bool:
    """Whether a five of a concealed block, other than the winning tile, may be `red`."""
    fives = block.tiles.count(red.plain)
    return not block.is_meld and fives > (block.has_win and hand.win == red.plain)


def _with_red(block: Block, red: Tile) -> Block:
    """The block with one of its fives red."""
    tiles = list(block.tiles)
    tiles[tiles.index(red.plain)] = red
    return replace(block, tiles=tuple(sorted(tiles, key=in_order)))
