"""The tiles, how they are written, and the blocks laid down with them."""

from .meld import Meld, MeldKind, Source, is_chow, is_equal
from .tile import SUITS, Tile, in_order, tile_set
from .tiles import (
    HandText,
    format_meld,
    format_tiles,
    parse_hand,
    parse_tile,
    parse_tiles,
)
from .written import ANY_REDS, Reds

__all__ = [
    "ANY_REDS",
    "SUITS",
    "HandText",
    "Meld",
    "MeldKind",
    "Reds",
    "Source",
    "Tile",
    "format_meld",
    "format_tiles",
    "in_order",
    "is_chow",
    "is_equal",
    "parse_hand",
    "parse_tile",
    "parse_tiles",
    "tile_set",
]
