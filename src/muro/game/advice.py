"""What helps a hand: how far it is after each discard, which tiles it then accepts, how safe.

These are hints, for tables that allow them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..rules.mcr import McrRules
from ..scoring.mcr_waits import mcr_distances
from ..scoring.waits import discards, outlook
from ..tiles.tile import Tile, in_order
from .action import ActionKind
from .event import Json
from .known import Known
from .safety import Risk, risks_of

Tiles = tuple[tuple[Tile, int], ...]
"""Kinds, each with how many of it are unseen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AfterDiscard:
    """One kind that may be discarded, and what the hand is like after it."""

    tile: Tile
    distance: int
    useful: Tiles
    is_best: bool
    """Whether no other leaves the hand nearer, or as near with more tiles to come."""
    is_furiten: bool
    """Whether the hand would be ready and could not win on a discard."""
    risks: tuple[Risk, ...]

    def as_json(self, lang: str) -> dict[str, Json]:
        return {
            "tile": str(self.tile),
            "distance": self.distance,
            "left": total(self.useful),
            "useful": _listed(self.useful),
            "best": self.is_best,
            "furiten": self.is_furiten,
            "risks": [risk.as_json(lang) for risk in self.risks],
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice:
    """What helps the hand of one player now."""

    seq: int
    """Of the view that it is about."""
    distance: int | None
    """Tiles to being ready, with the best discard; None where the hand is not whole."""
    useful: Tiles
    """Between two turns: what brings the hand nearer; of a ready one its waits."""
    discards: tuple[AfterDiscard, ...]
    """In the own turn: each kind that may be discarded, the best first."""

    def as_json(self, lang: str) -> dict[str, Json]:
        """The advice as a page gets it, reasons in `lang`."""
        return {
            "seq": self.seq,
            "distance": self.distance,
            "left": total(self.useful),
            "useful": _listed(self.useful),
            "discards": [one.as_json(lang) for one in self.discards],
        }


def advice_of(known: Known) -> Advice:
    """What helps the hand of a player, by all that the player knows."""
    size = len(known.held) + 3 * len(known.melds)
    found: tuple[AfterDiscard, ...] = ()
    if size == 14:
        found = _discards(known)
        distance = min((one.distance for one in found), default=None)
        return Advice(seq=known.view.seq, distance=distance, useful=(), discards=found)
    if size != 13:  # a flower is kept in the hand
        return Advice(seq=known.view.seq, distance=None, useful=(), discards=())
    distance, useful = _outlook(known, known.held)
    return Advice(seq=known.view.seq, distance=distance, useful=useful, discards=())


def total(tiles: Iterable[tuple[Tile, int]]) -> int:
    """How many tiles there are of some kinds."""
    return sum(left for _, left in tiles)


def _discards(known: Known) -> tuple[AfterDiscard, ...]:
    """Each kind that may be discarded now, the best first."""
    may = [one.tile for one in known.view.actions if one.kind is ActionKind.DISCARD]
    kinds = sorted({tile.plain for tile in may if tile is not None and not tile.is_flower})
    after = {kind: found for kind, found in _after(known) if kind in kinds}
    if not after:
        return ()
    best = min(_rank(*found) for found in after.values())
    risks = risks_of(known, kinds)
    river = {discard.tile.plain for discard in known.own.river}
    counts_furiten = not isinstance(known.rules, McrRules)
    lines = [
        AfterDiscard(
            tile=kind,
            distance=distance,
            useful=useful,
            is_best=_rank(distance, useful) == best,
            is_furiten=counts_furiten
            and distance == 0
            and not {tile for tile, _ in useful}.isdisjoint(river | {kind}),
            risks=risks[kind],
        )
        for kind, (distance, useful) in after.items()
    ]
    return tuple(sorted(lines, key=lambda one: (*_rank(one.distance, one.useful), one.tile)))


def _rank(distance: int, useful: Tiles) -> tuple[int, int]:
    """The less, the better."""
    return distance, -total(useful)


def _after(known: Known) -> list[tuple[Tile, tuple[int, Tiles]]]:
    """Each discard with the distance after it and the tiles that then help."""
    held = [tile.plain for tile in known.held]
    if isinstance(known.rules, McrRules):
        return [(kind, _outlook(known, _without(held, kind))) for kind in sorted(set(held))]
    found = discards(held, known.melds, known.outside)
    return [
        (one.tile, (one.outlook.distance, tuple((u.tile, u.left) for u in one.outlook.useful)))
        for one in found
    ]


def _outlook(known: Known, held: Sequence[Tile]) -> tuple[int, Tiles]:
    """The distance of a hand of 13 and the tiles that help it."""
    if not isinstance(known.rules, McrRules):
        found = outlook(held, known.melds, known.outside)
        return found.distance, tuple((one.tile, one.left) for one in found.useful)
    forms = mcr_distances(held, len(known.melds))
    nearest = min(form.distance for form in forms)
    kinds = {tile for form in forms if form.distance == nearest for tile in form.useful}
    left = known.left
    useful = tuple((tile, left[tile]) for tile in sorted(kinds, key=in_order) if left[tile])
    return nearest, useful


def _without(held: Sequence[Tile], tile: Tile) -> list[Tile]:
    rest = list(held)
    rest.remove(tile)
    return rest


def _listed(tiles: Tiles) -> list[Json]:
    return [{"tile": str(tile), "left": left} for tile, left in tiles]
