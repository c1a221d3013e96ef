"""The score of an MCR hand: what the kernel found, as a value with names."""

from __future__ import annotations

import threading
from functools import lru_cache
from struct import Struct
from typing import Any, NamedTuple

from ..kernels.aids import make_aids
from ..kernels.mcr import ask
from ..kernels.mcr.explain import explain
from ..kernels.mcr.score import score as door
from ..kernels.mode import compiled
from ..kernels.reasons import NAMES, NOT_COMPLETE
from ..rules.fans import FANS
from ..rules.mcr import McrRules
from ..rules.mcr_books import MCR_WMO_2006
from ..tiles.tile import Tile
from ..words import Phrase
from .mcr_hand import McrHand
from .mcr_reading import Counted, McrReading


class _Named(dict[int, tuple[str, int]]):
    """The code and the number of a fan as the kernel lists it, made when first asked for."""

    def __missing__(self, listed: int) -> tuple[str, int]:
        found = self[listed] = FANS[listed >> 8].code, listed & 255
        return found


_named = _Named().__getitem__
_COUNTED, _LISTED = ask.COUNTED, ask.COUNTED_FAN
_ROWS = tuple(Struct(f"{_LISTED + fans}q").unpack_from for fans in range(ask.MOST_COUNTED + 1))
"""Reads the numbers of an answer with so many fans, straight from memory."""
_new = tuple.__new__
"""Makes a NamedTuple in half the time that its own `__new__` takes."""


class McrScore(NamedTuple):
    """What a hand is worth under a rulebook, or why it is no win."""

    hand: McrHand
    rules: McrRules
    row: tuple[int, ...]
    """The answer as the kernel gives it (`kernels/mcr/ask.py`), up to the last fan."""

    @property
    def is_win(self) -> bool:
        """Whether the hand may be declared."""
        return self.row[ask.REFUSED] == 0

    @property
    def is_complete(self) -> bool:
        return self.row[ask.REFUSED] != NOT_COMPLETE

    @property
    def reason(self) -> str | None:
        """Why the hand is no win: `not_complete` or `below_minimum`."""
        return NAMES[self.row[ask.REFUSED]] if self.row[ask.REFUSED] else None

    @property
    def refusal(self) -> Phrase | None:
        """Why the hand is no win, as a phrase."""
        return Phrase(f"reason.{self.reason}") if self.reason else None

    @property
    def points(self) -> int:
        """The points without flowers, of a hand below the minimum too."""
        return self.row[ask.POINTS]

    @property
    def total(self) -> int:
        """The points with flowers; 0 where the hand may not be declared."""
        return self.row[ask.TOTAL]

    @property
    def missing(self) -> int:
        """How many points a complete hand lacks to be declared."""
        return max(0, self.rules.minimum - self.points) if self.is_complete else 0

    @property
    def counted(self) -> tuple[Counted, ...]:
        """The fans of the best reading that count, in the order of the book."""
        return self.best.counted if self.best else ()

    @property
    def codes(self) -> tuple[tuple[str, int], ...]:
        """The codes of the fans that count, each with how often, in the order of the book."""
        return tuple(map(_named, self.row[_LISTED:]))

    def times(self) -> dict[int, int]:
        """How often each fan counts, by its number less one."""
        return {one >> 8: one & 255 for one in self.row[_LISTED:]}

    @property
    def best(self) -> McrReading | None:
        """The reading worth most, of a hand below the minimum too."""
        return self._reading(ask.BEST)

    @property
    def runner_up(self) -> McrReading | None:
        """The best of the other divisions."""
        return self._reading(ask.RUNNER_UP)

    def _reading(self, at: int) -> McrReading | None:
        row = _explained(self.hand, self.rules)[at : at + ask.BLOCK]
        return McrReading(self.hand, self.rules, row) if row[ask.VALUE] >= 0 else None


@lru_cache(maxsize=64)
def _explained(hand: McrHand, rules: McrRules) -> memoryview:
    """The answer of the kernel with the readings in full, which a score alone does not need."""
    aids = make_aids(rules.pack(), fast=False)
    memoryview(aids.ask).cast("B")[:] = hand.packed  # type: ignore[arg-type]  # a buffer
    explain(aids)
    return memoryview(bytes(memoryview(aids.out))).cast("q")  # type: ignore[arg-type]  # a buffer


class McrScorer:
    """Scores hands under one rulebook, compiled if `fast`. Each thread needs its own."""

    def __init__(self, rules: McrRules = MCR_WMO_2006, *, fast: bool = False) -> None:
        self.rules, self._fast = rules, fast
        self._door = compiled(door) if fast else door
        self._aids = aids = make_aids(rules.pack(), fast=fast)
        if fast:
            self._ask: Any = memoryview(aids.ask).cast("B")  # type: ignore[arg-type]  # a buffer
            self._out: Any = memoryview(aids.out)  # type: ignore[arg-type]  # a buffer
        else:  # Python reads lists faster than arrays
            self._ask, self._out = list(aids.ask), list(aids.out)
            self._aids = aids._replace(ask=self._ask, out=self._out, rules=list(aids.rules))

    def score(self, hand: McrHand) -> McrScore:
        """What `hand` is worth; a hand that is no win is an answer, too."""
        self._ask[:] = hand.packed
        self._door(self._aids)
        out = self._out
        fans = out[_COUNTED]
        row = _ROWS[fans](out) if self._fast else tuple(out[: _LISTED + fans])
        return _new(McrScore, (hand, self.rules, row))


_of_thread = threading.local()


def mcr_score(hand: McrHand, rules: McrRules = MCR_WMO_2006) -> McrScore:
    """What `hand` is worth under `rules`; a hand that is no win is an answer, too."""
    scorers: dict[McrRules, McrScorer] = _of_thread.__dict__.setdefault("scorers", {})
    scorer = scorers.get(rules)
    if scorer is None:
        scorer = scorers[rules] = McrScorer(rules)
    return scorer.score(hand)


BASE = 8
"""What every loser pays beside the points (MCR-19, MCR-20)."""


def mcr_deltas(score: McrScore, *, winner: int, discarder: int | None) -> tuple[int, ...]:
    """What each of the seats 0 to 3 gets or pays; `discarder` is None on a self-draw.

    A robbed player is the discarder (D-57).
    """
    total = score.total
    paid = [BASE + total if discarder is None or seat == discarder else BASE for seat in range(4)]
    paid[winner] = 0
    return tuple(sum(paid) if seat == winner else -paid[seat] for seat in range(4))


def mcr_by_wind(score: McrScore, *, discarder: Tile | None = None) -> dict[Tile, int]:
    """What each wind gets or pays; empty for a win on the discard of nobody knows whom."""
    if not score.is_win or (discarder is None and not score.hand.self_drawn):
        return {}
    winds = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)
    row = mcr_deltas(
        score,
        winner=winds.index(score.hand.seat),
        discarder=None if discarder is None else winds.index(discarder),
    )
    return dict(zip(winds, row, strict=True))
