"""The fans that MCR melds have whatever the rest of the hand becomes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from ..kernels.mcr import fans as at
from ..kernels.mcr.fans_links import three_chows, three_pungs, two_chows, two_pungs
from ..rules.fans import FANS
from ..rules.mcr import McrRules
from ..tiles.meld import Meld, MeldKind
from ..tiles.tile import Tile
from .mcr_reading import Counted

Sets = tuple[Meld, ...]
Found = tuple[int, Sets]

KONGS = {
    # concealed, melded: the fans of so many kongs
    (0, 1): (at.MELDED_KONG,),
    (0, 2): (at.TWO_MELDED_KONGS,),
    (1, 0): (at.CONCEALED_KONG,),
    (1, 1): (at.CONCEALED_KONG_AND_MELDED_KONG,),
    (2, 0): (at.TWO_CONCEALED_KONGS,),
}
DRAGONS = {1: at.DRAGON_PUNG, 2: at.TWO_DRAGON_PUNGS, 3: at.BIG_THREE_DRAGONS}
WINDS = {3: at.BIG_THREE_WINDS, 4: at.BIG_FOUR_WINDS}


def laid_fans(
    melds: Iterable[Meld], rules: McrRules, *, seat: Tile, prevalent: Tile
) -> tuple[Counted, ...]:
    """What `melds` alone are worth, in the order of the book.

    A dearer fan of the whole hand may take the place of one of these; the points never get fewer.
    """
    sets = tuple(melds)
    found = [*_kongs(sets), *_dragons(sets), *_winds(sets, seat, prevalent), *_links(sets, rules)]
    return tuple(
        Counted(
            fan=FANS[fan],
            times=len(copies),
            points=len(copies) * FANS[fan].points_in(rules),
            tiles=tuple(meld.tiles for one in copies for meld in one),
        )
        for fan in sorted({fan for fan, _ in found})
        for copies in [[made for other, made in found if other == fan]]
    )


def _kongs(sets: Sets) -> Iterator[Found]:
    """One entry for all kongs: three and four of them leave the smaller ones out."""
    kongs = tuple(meld for meld in sets if meld.is_kan)
    concealed = sum(meld.kind is MeldKind.CLOSED_KAN for meld in kongs)
    if len(kongs) > 2:
        yield (at.THREE_KONGS if len(kongs) == 3 else at.FOUR_KONGS), kongs
    for fan in KONGS.get((concealed, len(kongs) - concealed), ()):
        yield fan, kongs


def _dragons(sets: Sets) -> Iterator[Found]:
    dragons = tuple(meld for meld in sets if meld.first >= Tile.WHITE)
    if dragons:
        yield DRAGONS[len(dragons)], dragons


def _winds(sets: Sets, seat: Tile, prevalent: Tile) -> Iterator[Found]:
    """Fans of winds, and Pungs of Terminals or Honors where a wind has no other worth."""
    winds = tuple(meld for meld in sets if Tile.EAST <= meld.first <= Tile.NORTH)
    if len(winds) in WINDS:
        yield WINDS[len(winds)], winds
    for meld in sets:
        of = {wind for wind in (seat, prevalent) if wind == meld.first}
        if of and len(winds) < 4:
            if meld.first == prevalent:
                yield at.PREVALENT_WIND, (meld,)
            if meld.first == seat:
                yield at.SEAT_WIND, (meld,)
        elif _is_plain_end(meld) and not (meld in winds and len(winds) in WINDS):
            yield at.PUNG_OF_TERMINALS_OR_HONORS, (meld,)


def _is_plain_end(meld: Meld) -> bool:
    """Whether it is a pung or kong of terminals or winds."""
    tile = meld.first
    return meld.kind is not MeldKind.CHI and (tile.is_terminal or Tile.EAST <= tile <= Tile.NORTH)


def _links(sets: Sets, rules: McrRules) -> Iterator[Found]:
    """Fans that melds make together, the dearest first, each joining what was not yet joined."""
    chows = [place for place, meld in enumerate(sets) if meld.kind is MeldKind.CHI]
    pungs = [place for place in range(len(sets)) if place not in chows]
    made = [
        *_made(sets, chows, two_chows, three_chows),
        *_made(sets, pungs, two_pungs, three_pungs),
    ]
    groups = [{place} for place in range(len(sets))]
    for fan, places in sorted(made, key=lambda one: -FANS[one[0]].points_in(rules)):
        touched = [group for group in groups if group & set(places)]
        if len(touched) == len(places):
            groups = [group for group in groups if group not in touched]
            groups.append(set().union(*touched))
            yield fan, tuple(sets[place] for place in places)


def _made(
    sets: Sets, alike: list[int], two: Callable[..., int], three: Callable[..., int]
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """What three and two of the sets that are alike make, with their places."""
    for size, made_by in ((3, three), (2, two)):
        for places in combinations(alike, size):
            fan = made_by(*(int(sets[place].first) for place in places))
            if fan >= 0:
                yield fan, places
