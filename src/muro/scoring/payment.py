"""Who pays what for a win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..kernels.riichi.points import NOBODY, STICK, settle
from ..rules.yaku import Yaku
from ..tiles.tile import Tile
from .score import Score

WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What a win brings, counters and sticks counted in. Amounts of other kinds of win are None."""

    discarder: int | None
    """What the discarder pays."""
    each: int | None
    """Self-draw: what each player pays who is not East."""
    east: int | None
    """Self-draw: what East pays, if another won."""
    counters: int
    """Points of the total that are for counters."""
    sticks: int
    """Points of the total that come from riichi sticks."""
    total: int
    """What the winner gets in all."""


def payment_of(score: Score) -> Payment:
    """The payments of a win with nobody liable."""
    hand, winner = score.hand, WINDS.index(score.hand.seat)
    other = 1 + winner % 3  # neither the winner nor East
    discarder = None if hand.self_drawn else other
    changes = deltas(score, winner=winner, discarder=discarder, dealer=0)
    sticks = STICK * hand.sticks
    return Payment(
        discarder=None if hand.self_drawn else -changes[other],
        each=-changes[other] if hand.self_drawn else None,
        east=-changes[0] if hand.self_drawn and not hand.is_east else None,
        counters=changes[winner] - score.points - sticks,
        sticks=sticks,
        total=changes[winner],
    )


def deltas(
    score: Score, *, winner: int, discarder: int | None, dealer: int, liable: int | None = None
) -> tuple[int, ...]:
    """What each of the seats 0 to 3 gets (or pays, below zero) for a win.

    `discarder` is None on a self-draw; `liable` is the seat that fed a yakuman of the rulebook's
    list. Counters and sticks are those of the hand.
    """
    row = [0, 0, 0, 0]
    settle(
        row,
        list(score.row),
        _row(score),
        winner,
        winner if discarder is None else discarder,
        dealer,
        score.hand.counters,
        score.hand.sticks,
        NOBODY if liable is None else liable,
    )
    return tuple(row)


def by_wind(
    score: Score, *, discarder: Tile | None = None, liable: Tile | None = None
) -> dict[Tile, int]:
    """What each wind gets or pays; empty for a win on the discard of nobody knows whom."""
    if not score.is_win or (discarder is None and not score.hand.self_drawn):
        return {}
    row = deltas(
        score,
        winner=WINDS.index(score.hand.seat),
        discarder=None if discarder is None else WINDS.index(discarder),
        dealer=0,
        liable=None if liable is None else WINDS.index(liable),
    )
    return dict(zip(WINDS, row, strict=True))


def fed_yaku(score: Score) -> tuple[Yaku, ...]:
    """The yaku of a win for which the player who fed the last set is liable by the rulebook."""
    return tuple(one.yaku for one in score.yaku if one.yaku.code in score.rules.liable_for)


def _row(score: Score) -> list[int]:
    packed: Sequence[int] = score.rules.pack()
    return list(packed)
