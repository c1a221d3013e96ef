"""MCR hands that cannot be: each fault with its code and what shows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import MuroError, ParseError
from ..tiles.meld import Meld, MeldKind
from ..tiles.tile import Tile
from ..tiles.tiles import parse_tiles
from ..words import Phrase

if TYPE_CHECKING:
    from .mcr_hand import McrHand

MOST_FLOWERS = 8
COPIES = 4
ROBBING = Phrase("fan.robbing_the_kong")
REPLACEMENT = Phrase("fan.out_with_replacement_tile")


def refuse_contradictions(hand: McrHand) -> None:
    """Raises `ParseError` for the first thing about `hand` that cannot be."""
    _refuse_tiles(hand)
    _refuse_copies(hand)
    for wind in (hand.seat, hand.prevalent):
        if not wind.is_wind:
            raise ParseError("hand.not_a_wind", tile=wind)
    if not 0 <= hand.flowers <= MOST_FLOWERS:
        raise ParseError("hand.flowers", flowers=hand.flowers, most=MOST_FLOWERS)
    if hand.last_tile and hand.win in hand.tiles:
        raise ParseError("hand.last_tile_held", tile=hand.win)
    if hand.kong:
        _refuse_kong(hand)


def _refuse_tiles(hand: McrHand) -> None:
    """Red fives, which MCR has not, and flowers among the tiles."""
    for tile in (*hand.all_tiles, *hand.visible):
        if tile.is_red:
            raise ParseError("hand.red_five", tile=tile)
    for tile in hand.all_tiles:
        if tile.is_flower:
            raise ParseError("hand.flower_in_hand", tile=tile)


def _refuse_copies(hand: McrHand) -> None:
    """A fifth copy; a kong and a pung of one kind are told as that."""
    thick = [meld for meld in hand.melds if meld.kind is not MeldKind.CHI]
    for place, meld in enumerate(thick):
        for other in thick[:place]:
            if meld.first == other.first:
                raise ParseError("hand.same_kind_twice", first=other, second=meld)
    counts = [0] * len(Tile)
    for tile in (*hand.all_tiles, *hand.visible):
        counts[tile] += 1
    for tile in Tile:
        if counts[tile] > tile.copies:
            raise ParseError("hand.fifth_copy_seen", tile=tile, n=counts[tile])


def _refuse_kong(hand: McrHand) -> None:
    """A replacement tile without a kong; a robbed one that lies elsewhere or is the last."""
    if hand.self_drawn:
        if not any(meld.is_kan for meld in hand.melds):
            raise ParseError("hand.needs_kong", what=REPLACEMENT)
        return
    if hand.wall_last:
        raise ParseError("hand.not_together", first=ROBBING, second=Phrase("fan.last_tile_claim"))
    if (*hand.all_tiles, *hand.visible).count(hand.win) > 1:
        raise ParseError("hand.robbed_tile_elsewhere", tile=hand.win)


_BRACKETS = re.compile(r"[(\[]([^()\[\]]*)[)\]]")


def refuse_melds(text: str) -> None:
    """Knitted tiles, and concealed sets, between brackets: they are never laid down.

    A kong and a pung of one kind are told as that, before anybody counts its copies.
    """
    thick: dict[Tile, str] = {}
    for piece in _BRACKETS.finditer(text):
        try:
            tiles = parse_tiles(piece[1])
        except MuroError:
            continue
        if len(set(tiles)) == 1 and len(tiles) > 2:
            if tiles[0] in thick:
                raise ParseError("hand.same_kind_twice", first=thick[tiles[0]], second=piece[0])
            thick[tiles[0]] = piece[0]
        if len(tiles) != 3 or any(not tile.is_number for tile in tiles):
            continue
        ranks = sorted(tile.rank for tile in tiles)
        if ranks[1] - ranks[0] == ranks[2] - ranks[1] == 3:
            raise ParseError("hand.knitted_meld", piece=piece[0])
        if piece[0][0] == "[" and _is_set(tiles):
            raise ParseError("hand.concealed_set_melded", piece=piece[0])


def _is_set(tiles: tuple[Tile, ...]) -> bool:
    for kind in (MeldKind.CHI, MeldKind.PON):
        try:
            Meld(kind=kind, tiles=tiles)
        except ParseError:
            continue
        return True
    return False
