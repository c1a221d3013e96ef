"""Tiles, blocks and figures as they are written for people."""

from __future__ import annotations

from collections.abc import Iterable

from ..tiles.tile import Tile
from ..tiles.tiles import format_tiles
from .blocks import Block
from .hand import Hand
from .reading import Reading


def figure(number: int, lang: str) -> str:
    """A number of points: 12,000, in Spanish 12.000."""
    text = f"{number:,}"
    return text.replace(",", ".") if lang == "es" else text


def block_text(block: Block, hand: Hand) -> str:
    """A block, the winning tile with a `*`: `7*89p`; melds in brackets."""
    if block.is_meld:
        return str(next(meld for meld in hand.melds if meld.tiles == block.tiles))
    if not block.has_win:
        return format_tiles(block.tiles)
    return marked(block.tiles, hand.win)


def marked(tiles: Iterable[Tile], win: Tile) -> str:
    """Tiles of a suit with a `*` after the rank of the first that is the winning tile."""
    tiles = tuple(tiles)
    place = tiles.index(win) if win in tiles else [tile.plain for tile in tiles].index(win.plain)
    ranks = [str(tile)[0] for tile in tiles]
    return "".join([*ranks[: place + 1], "*", *ranks[place + 1 :], win.suit])


def reading_text(reading: Reading) -> str:
    """The blocks of a reading, or its pairs, or its thirteen orphans."""
    hand = reading.hand
    if reading.blocks:
        return " ".join(block_text(block, hand) for block in reading.blocks)
    held = sorted((*hand.tiles, hand.win), key=lambda tile: tile.plain)
    kinds = sorted({tile.plain for tile in held})
    groups = [tuple(tile for tile in held if tile.plain == kind) for kind in kinds]
    return " ".join(
        marked(group, hand.win) if group[0].plain == hand.win.plain else format_tiles(group)
        for group in groups
    )


def in_thousands(points: int, lang: str) -> str:
    """A result in thousands with one decimal, as tournaments show it: 27.3, in Spanish 27,3."""
    text = f"{points / 1000:.1f}"
    return text.replace(".", ",") if lang == "es" else text
