"""The fans that an MCR hand may come to have, and the tiles that each still wants."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

from ..kernels import mode
from ..kernels.aids import make_aids
from ..kernels.fan_play import LIKELY_SIZE, MOST_FANS, likely_fans
from ..kernels.kinds import KINDS
from ..kernels.mcr import fans as at
from ..kernels.mcr.fans_links import three_chows, three_pungs
from ..kernels.mcr.fans_special import BODIES
from ..rules.fans import FANS, Fan
from ..rules.mcr import McrRules
from ..tiles.meld import Meld
from ..tiles.tile import Tile
from ..words import Phrase, say
from .event import Json
from .seat import Seat
from .table import views

Set = tuple[int, int, int]
"""A chow or pung by its kinds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A hand that the tiles may become, by its dearest fan."""

    fan: Fan | None
    """None: it has several small fans."""
    points: int
    """About how many points the hand with it is worth."""
    lacks: int
    """How many tiles that hand lacks."""
    share: int
    """How much of the hand's hope it is, the best having 1000."""
    missing: tuple[Tile, ...] = ()
    """The tiles that the fan itself wants, where these are certain ones."""

    def as_json(self, lang: str) -> dict[str, Json]:
        name = Phrase("game.small_fans") if self.fan is None else self.fan.phrase
        return {
            "code": None if self.fan is None else self.fan.code,
            "name": say(name, lang),
            "points": self.points,
            "lacks": self.lacks,
            "share": self.share,
            "missing": [str(tile) for tile in self.missing],
        }


def targets_of(
    record: bytes, rules: McrRules, seat: Seat, held: Sequence[Tile], melds: Sequence[Meld]
) -> tuple[Target, ...]:
    """What the hand of `seat` is likeliest to win with, by a copy of the table's record.

    The kernel uses what the seat sees and nothing else (`kernels/fan_play.py`).
    """
    table = views(bytearray(record), fast=False)
    out = mode.new_row(LIKELY_SIZE * MOST_FANS, fast=False)
    count = likely_fans(table, make_aids(rules.pack(), fast=False), seat, out)
    found = []
    for at_row in range(0, LIKELY_SIZE * count, LIKELY_SIZE):
        number, lacks, points, share = out[at_row : at_row + 4]
        fan = FANS[number] if number < at.FANS else None
        missing = missing_for(fan, held, melds) if fan else ()
        found.append(Target(fan=fan, points=points, lacks=lacks, share=share, missing=missing))
    return tuple(found)


def missing_for(fan: Fan, held: Sequence[Tile], melds: Sequence[Meld]) -> tuple[Tile, ...]:
    """The fewest tiles that `fan` still wants, where three sets or a knitted straight make it."""
    counts = [0] * KINDS
    for tile in held:
        counts[tile] += 1
    laid = [tuple(sorted(int(tile) for tile in meld.tiles[:3])) for meld in melds]
    ways = [_lacking(wanted, counts, laid) for wanted in _ways(fan.index)]
    found = [way for way in ways if way is not None]
    return min(found, key=len) if found else ()


def _lacking(
    wanted: Iterable[tuple[int, ...]], counts: list[int], laid: Sequence[tuple[int, ...]]
) -> tuple[Tile, ...] | None:
    """What sets want beside those laid down; None where there is no room for them."""
    rest, sets = list(laid), list(wanted)
    for one in laid:
        if one in sets:
            sets.remove(one)
            rest.remove(one)
    if len(rest) > 1:
        return None
    left = list(counts)
    lacking = []
    for kind in (kind for one in sets for kind in one):
        left[kind] -= 1
        if left[kind] < 0:
            lacking.append(Tile(kind))
    return tuple(sorted(lacking))


@cache
def _ways(fan: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """All threes of sets that make a fan; the knitted straights are one set of nine."""
    if fan == at.KNITTED_STRAIGHT:
        bodies = (tuple(kind for kind in range(27) if int(body) >> kind & 1) for body in BODIES)
        return tuple((body,) for body in bodies)
    chows = [kind for kind in range(27) if kind % 9 < 7]
    return (
        *(
            tuple((low, low + 1, low + 2) for low in three)
            for three in combinations_with_replacement(chows, 3)
            if three_chows(*three) == fan
        ),
        *(
            tuple((kind,) * 3 for kind in three)
            for three in combinations(range(27), 3)
            if three_pungs(*three) == fan
        ),
    )
