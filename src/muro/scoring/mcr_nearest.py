"""What would lift a hand to the minimum: one other tile, wait or way to win, and the fans of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from ..errors import ParseError
from ..kernels.kinds import KINDS
from ..kernels.mcr import fans as at
from ..rules.fans import FANS, Fan
from ..tiles.meld import Meld, MeldKind
from ..tiles.tile import Tile
from .mcr_hand import McrHand
from .mcr_score import McrScore, mcr_score

MOST_EXCHANGES = 3
"""So many exchanges of a tile are told."""


class How(Enum):
    """What is otherwise in a win that is near."""

    EXCHANGE = "exchange"
    WAIT = "wait"
    SELF_DRAW = "self_draw"
    CONCEALED = "concealed"
    CONCEALED_SELF_DRAW = "concealed_self_draw"


class Gain(NamedTuple):
    """A fan that a win that is near has beyond those of the hand."""

    fan: Fan
    points: int
    """Of all its copies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Near:
    """A win with almost the same tiles."""

    how: How
    score: McrScore
    gained: tuple[Gain, ...]
    """The fans it has and the hand has not, dearest first."""
    given: Tile | None = None
    taken: Tile | None = None

    @property
    def points(self) -> int:
        """Without flowers."""
        return self.score.points


def nearest(score: McrScore) -> tuple[Near, ...]:
    """Wins that are near a hand below the minimum, the dearest first.

    A few exchanges, each with another dearest fan, and the best of each other kind. Where nothing
    reaches the minimum, what comes nearest to it.
    """
    best: dict[object, Near] = {}
    for one in _candidates(score):
        key = (one.how, one.gained[0].fan.index if one.how is How.EXCHANGE else None)
        if key not in best or best[key].points < one.points:
            best[key] = one
    found = sorted(best.values(), key=lambda one: -one.points)
    enough = [one for one in found if one.score.is_win]
    exchanges = [one for one in enough if one.how is How.EXCHANGE][:MOST_EXCHANGES]
    told = [one for one in enough if one.how is not How.EXCHANGE or one in exchanges]
    return tuple(told or found[:1])


def _candidates(score: McrScore) -> Iterator[Near]:
    for how, given, taken, other in _others(score.hand):
        its = mcr_score(other, score.rules)
        gained = _gained(score, its) if its.points > score.points else ()
        if gained:
            yield Near(how=how, score=its, gained=gained, given=given, taken=taken)


def _gained(score: McrScore, its: McrScore) -> tuple[Gain, ...]:
    """The fans of `its` that the hand has not, or not so often, dearest first; flowers are none."""
    mine = score.times()
    found = [
        Gain(FANS[fan], times * FANS[fan].points_in(its.rules))
        for fan, times in its.times().items()
        if times > mine.get(fan, 0) and fan != at.FLOWER
    ]
    return tuple(sorted(found, key=lambda gain: -gain.points))


Other = tuple[How, Tile | None, Tile | None, McrHand]


def _others(hand: McrHand) -> Iterator[Other]:
    """Each win that is near `hand`: what is otherwise, the tile that goes, the one that comes."""
    plain = replace(hand, kong=False)
    for given, taken, other in exchanges(plain):
        yield How.EXCHANGE, given, taken, other
    for win in sorted({*hand.tiles} - {hand.win}):
        tiles = tuple(_without((*hand.tiles, hand.win), win))
        for other in _made(plain, tiles=tiles, win=win, last_tile=None):
            yield How.WAIT, hand.win, win, other
    if not hand.self_drawn:
        yield How.SELF_DRAW, None, None, replace(plain, self_drawn=True)
    if any(meld.is_open for meld in hand.melds):
        for other in _made(plain, **_concealed(hand)):
            yield How.CONCEALED, None, None, other
            if not hand.self_drawn:
                yield How.CONCEALED_SELF_DRAW, None, None, replace(other, self_drawn=True)


def exchanges(hand: McrHand) -> Iterator[tuple[Tile, Tile, McrHand]]:
    """Hands with one other concealed tile, won on the same tile or on the one that is new."""
    held = (*hand.tiles, hand.win)
    seen = (*hand.all_tiles, *hand.visible)
    for given in sorted(set(held)):
        rest = _without(held, given)
        for taken in map(Tile, range(KINDS)):
            if taken == given or seen.count(taken) >= taken.copies:
                continue
            win = hand.win if hand.win in rest else taken
            tiles = tuple(_without([*rest, taken], win))
            for other in _made(hand, tiles=tiles, win=win, last_tile=None):
                yield given, taken, other


def _concealed(hand: McrHand) -> dict[str, object]:
    """The tiles and melds of a hand as if nothing had been claimed."""
    tiles, melds = list(hand.tiles), []
    for meld in hand.melds:
        if meld.is_kan:
            melds.append(Meld(kind=MeldKind.CLOSED_KAN, tiles=meld.tiles))
        else:
            tiles += meld.tiles
    return {"tiles": tuple(tiles), "melds": tuple(melds), "last_tile": None}


def _made(hand: McrHand, **changes: object) -> Iterator[McrHand]:
    """The hand with changes, where there can be such a one."""
    try:
        yield replace(hand, **changes)  # type: ignore[arg-type]  # fields of it
    except ParseError:
        return


def _without(tiles: Iterable[Tile], tile: Tile) -> list[Tile]:
    left = list(tiles)
    left.remove(tile)
    return left
