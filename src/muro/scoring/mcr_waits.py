"""What an MCR hand waits for, by form and live, with the points of each, and how far it is."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import ParseError
from ..kernels.aids import Aids, make_aids
from ..kernels.distance import FAR
from ..kernels.kinds import KINDS
from ..kernels.mcr import distance as kernel
from ..kernels.mcr.waits import formal_waits
from ..kernels.mode import Tiles, new_tiles
from ..rules.mcr import McrRules
from ..rules.mcr_books import MCR_WMO_2006
from ..tiles.meld import Meld
from ..tiles.tile import Tile
from ..words import Phrase, either
from .mcr_hand import McrHand
from .mcr_score import mcr_score

_of_thread = threading.local()


@dataclass(frozen=True, slots=True, kw_only=True)
class McrWait:
    """A kind that completes a hand."""

    tile: Tile
    left: int
    """How many of it the player does not see."""
    is_held: bool
    """Whether the player holds all four, so that it is a wait by form and no live one."""
    on_discard: int
    """Points of the win on a discard, flowers left out; 0 where no such tile is left."""
    self_drawn: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FormDistance:
    """How far a hand is from one form, and the kinds that bring it nearer."""

    form: str
    distance: int
    useful: tuple[Tile, ...]

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"mcr.form.{self.form}")


def mcr_waits(tiles: Iterable[Tile], melds: Iterable[Meld] = ()) -> tuple[Tile, ...]:
    """The kinds that complete a hand of 13 by form: those held four times are among them."""
    counts, sets = _counted(tuple(tiles), tuple(melds), 13)
    return _kinds(formal_waits(_aids(), counts, sets))


def live_waits(tiles: Iterable[Tile], melds: Iterable[Meld] = ()) -> tuple[Tile, ...]:
    """The waits of which the player does not hold all four."""
    tiles, melds = tuple(tiles), tuple(melds)
    held = _held(tiles, melds)
    return tuple(tile for tile in mcr_waits(tiles, melds) if held.count(tile) < tile.copies)


def priced_waits(
    tiles: Iterable[Tile],
    melds: Iterable[Meld] = (),
    *,
    rules: McrRules = MCR_WMO_2006,
    visible: Iterable[Tile] = (),
    seat: Tile = Tile.EAST,
    prevalent: Tile = Tile.EAST,
) -> tuple[McrWait, ...]:
    """The waits by form, each with the points it would give on a discard and self-drawn."""
    tiles, melds, visible = tuple(tiles), tuple(melds), tuple(visible)
    held = (*_held(tiles, melds), *visible)
    found = []
    for tile in mcr_waits(tiles, melds):
        left = max(0, tile.copies - held.count(tile))
        own = _held(tiles, melds).count(tile)
        points = [0, 0]
        for self_drawn in range(2 if left else 0):
            hand = McrHand(
                tiles=tiles,
                melds=melds,
                win=tile,
                self_drawn=bool(self_drawn),
                visible=visible,
                seat=seat,
                prevalent=prevalent,
            )
            points[self_drawn] = mcr_score(hand, rules).points
        found.append(
            McrWait(
                tile=tile,
                left=left,
                is_held=own == tile.copies,
                on_discard=points[0],
                self_drawn=points[1],
            )
        )
    return tuple(found)


def mcr_distances(tiles: Iterable[Tile], melds: int = 0) -> tuple[FormDistance, ...]:
    """The distance of concealed tiles beside so many melds to each form it can have."""
    tiles = tuple(tiles)
    counts = _counts(tiles)
    found = []
    for form, name in enumerate(kernel.NAMES):
        distance = kernel.form_distance(_aids(), counts, melds, form)
        if distance != FAR:
            useful = _kinds(kernel.form_useful(_aids(), counts, melds, form))
            found.append(FormDistance(form=name, distance=distance, useful=useful))
    return tuple(found)


def _aids() -> Aids:
    """Room for this thread's kernels."""
    if not hasattr(_of_thread, "aids"):
        _of_thread.aids = make_aids(fast=False)
    aids: Aids = _of_thread.aids
    return aids


def _held(tiles: tuple[Tile, ...], melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    return (*tiles, *(tile for meld in melds for tile in meld.tiles))


def _counted(tiles: tuple[Tile, ...], melds: tuple[Meld, ...], *sizes: int) -> tuple[Tiles, int]:
    """Counts of the concealed tiles, and how many melds there are."""
    size = len(tiles) + 3 * len(melds)
    if size not in sizes:
        raise ParseError("hand.wrong_size", n=size, sizes=either(*sizes))
    held = _held(tiles, melds)
    for tile in held:
        if tile.is_red:
            raise ParseError("hand.red_five", tile=tile)
        if tile.is_flower:
            raise ParseError("hand.flower_in_hand", tile=tile)
        if held.count(tile) > tile.copies:
            raise ParseError("hand.fifth_copy_seen", tile=tile, n=held.count(tile))
    return _counts(tiles), len(melds)


def _counts(tiles: tuple[Tile, ...]) -> Tiles:
    counts = new_tiles(KINDS, fast=False)
    for tile in tiles:
        counts[tile] += 1
    return counts


def _kinds(mask: int) -> tuple[Tile, ...]:
    return tuple(Tile(kind) for kind in range(KINDS) if mask >> kind & 1)
