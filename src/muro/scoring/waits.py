"""What a hand waits for, how far it is from winning, which tiles and discards bring it nearer."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass

from ..errors import ParseError
from ..kernels import waits as kernel
from ..kernels.aids import Aids, make_aids
from ..kernels.held import held_distance
from ..kernels.kinds import KINDS
from ..kernels.mode import Row, Tiles, new_row, new_tiles
from ..tiles.meld import Meld
from ..tiles.tile import Tile
from ..words import either

READY = 0
COMPLETE = -1

_of_thread = threading.local()


@dataclass(frozen=True, slots=True)
class Useful:
    """A kind that brings a hand nearer, and how many of it the player does not see."""

    tile: Tile
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """How far a hand without its draw is from being complete, and what helps."""

    distance: int
    """Tiles still needed to be ready; 0: it is."""
    useful: tuple[Useful, ...]
    """The kinds that lower the distance; of a ready hand its waits."""

    @property
    def left(self) -> int:
        """How many useful tiles the player does not see."""
        return sum(one.left for one in self.useful)


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """A discard of a hand that has drawn, and what the hand is like after it."""

    tile: Tile
    outlook: Outlook


def waits(tiles: Iterable[Tile], melds: Iterable[Meld] = ()) -> tuple[Tile, ...]:
    """The kinds that complete a hand of 13; none where it is not ready.

    A kind of which the player holds all four is no wait (RCR 2016 3.3.13).
    """
    counts, used, sets = _counted(tiles, melds, 13)
    return _kinds(kernel.waits(_aids(), counts, sets, used))


def outlook(
    tiles: Iterable[Tile], melds: Iterable[Meld] = (), visible: Iterable[Tile] = ()
) -> Outlook:
    """How far a hand of 13 is from being complete; `visible` are tiles seen outside of it."""
    counts, used, sets = _counted(tiles, melds, 13)
    seen = _seen(used, visible)
    out = new_row(kernel.USEFUL_SIZE, fast=False)
    by_shape = kernel.useful(_aids(), counts, sets, seen, out)
    return _outlook(counts, used, sets, seen, by_shape, out[kernel.USEFUL])


def discards(
    tiles: Iterable[Tile], melds: Iterable[Meld] = (), visible: Iterable[Tile] = ()
) -> tuple[Discard, ...]:
    """Each discard of a hand of 14, the best first: least distance, then most useful tiles."""
    counts, used, sets = _counted(tiles, melds, 14)
    seen = _seen(used, visible)
    out = new_row(kernel.DISCARDS_SIZE, fast=False)
    kernel.discards(_aids(), counts, sets, seen, out)
    found = [
        Discard(tile=Tile(kind), outlook=_outlook_after(counts, used, sets, seen, out, kind))
        for kind in range(KINDS)
        if counts[kind]
    ]
    return tuple(sorted(found, key=lambda one: (one.outlook.distance, -one.outlook.left)))


def _outlook_after(
    counts: Tiles, used: Tiles, sets: int, seen: Tiles, out: Row, kind: int
) -> Outlook:
    counts[kind] -= 1
    used[kind] -= 1
    by_shape, mask = out[kernel.AFTER + kind], out[kernel.USEFUL_AFTER + kind]
    found = _outlook(counts, used, sets, seen, by_shape, mask)
    counts[kind] += 1
    used[kind] += 1
    return found


def _outlook(
    counts: Tiles, used: Tiles, sets: int, seen: Tiles, by_shape: int, mask: int
) -> Outlook:
    """The outlook of a hand; `by_shape` and `mask` say what there would be without its melds.

    Where these hold the tiles that its shape wants, some of the kinds do not help, or it is
    farther off and others do.
    """
    if sets == 0:
        return Outlook(distance=by_shape, useful=_useful(mask, seen))
    distance = held_distance(_aids(), counts, sets, used)
    asked = range(KINDS) if distance != by_shape else _kinds(mask)
    mask = sum(1 << kind for kind in asked if _lowers(counts, used, sets, kind, distance))
    return Outlook(distance=distance, useful=_useful(mask, seen))


def _lowers(counts: Tiles, used: Tiles, sets: int, kind: int, distance: int) -> bool:
    """Whether one more tile of `kind` brings the hand nearer than `distance`."""
    if used[kind] >= Tile(kind).copies:
        return False
    counts[kind] += 1
    used[kind] += 1
    nearer = held_distance(_aids(), counts, sets, used) < distance
    counts[kind] -= 1
    used[kind] -= 1
    return nearer


def distance(tiles: Iterable[Tile], melds: Iterable[Meld] = ()) -> int:
    """Tiles that a hand of 13 or 14 still needs to be ready; READY, or COMPLETE with 14."""
    counts, used, sets = _counted(tiles, melds, 13, 14)
    return held_distance(_aids(), counts, sets, used)


def _aids() -> Aids:
    """Room for this thread's kernels."""
    if not hasattr(_of_thread, "aids"):
        _of_thread.aids = make_aids(fast=False)
    aids: Aids = _of_thread.aids
    return aids


def _counted(tiles: Iterable[Tile], melds: Iterable[Meld], *sizes: int) -> tuple[Tiles, Tiles, int]:
    """Counts of the concealed tiles, of these and the melds, and how many melds there are."""
    tiles, melds = tuple(tiles), tuple(melds)
    size = len(tiles) + 3 * len(melds)
    if size not in sizes:
        raise ParseError("hand.wrong_size", n=size, sizes=either(*sizes))
    counts = new_tiles(KINDS, fast=False)
    for tile in tiles:
        if tile.is_flower:
            raise ParseError("hand.flower", tile=tile)
        counts[tile.plain] += 1
    used = _seen(counts, (tile for meld in melds for tile in meld.tiles))
    for kind in range(KINDS):
        if used[kind] > Tile(kind).copies:
            raise ParseError("hand.fifth_copy", tile=Tile(kind), n=used[kind])
    return counts, used, len(melds)


def _seen(used: Tiles, visible: Iterable[Tile]) -> Tiles:
    """The counts `used` with `visible` added, four of a kind at most."""
    seen = new_tiles(KINDS, fast=False)
    for kind in range(KINDS):
        seen[kind] = used[kind]
    for tile in visible:
        if not tile.is_flower:
            seen[tile.plain] += 1
    return seen


def _useful(mask: int, seen: Tiles) -> tuple[Useful, ...]:
    """The kinds of a mask; of those seen four times none is left."""
    return tuple(Useful(tile, max(0, 4 - seen[tile])) for tile in _kinds(mask))


def _kinds(mask: int) -> tuple[Tile, ...]:
    return tuple(Tile(kind) for kind in range(KINDS) if mask >> kind & 1)
