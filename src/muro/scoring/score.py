"""The score of a hand: what the kernel found, as a value with names."""

from __future__ import annotations

import threading
from struct import Struct
from typing import NamedTuple

from ..kernels.aids import make_aids
from ..kernels.mode import compiled
from ..kernels.reasons import NAMES, TOO_FEW_HAN
from ..kernels.riichi import ask
from ..kernels.riichi.score import score as door
from ..rules.books import RCR_2016
from ..rules.riichi import RiichiRules
from ..words import Phrase
from .hand import Hand
from .reading import Earned, Limit, Reading, codes_of, earned

_ROW = Struct(f"{ask.OUT_SIZE}q")
_NOTHING = bytes(_ROW.size)


class Score(NamedTuple):
    """What a hand is worth under a rulebook, or why it is no win.

    (A NamedTuple is made in half the time of a frozen dataclass, and many are made.)
    """

    hand: Hand
    rules: RiichiRules
    row: tuple[int, ...]
    """The answer as the kernel gives it (`kernels/riichi/ask.py`)."""

    @property
    def is_win(self) -> bool:
        return self.row[ask.REFUSED] == 0

    @property
    def reason(self) -> str | None:
        """Why the hand is no win: `not_complete`, `no_yaku` …, a name of `kernels/reasons.py`."""
        return NAMES[self.row[ask.REFUSED]] if self.row[ask.REFUSED] else None

    @property
    def refusal(self) -> Phrase | None:
        """Why the hand is no win, as a phrase."""
        return Phrase(f"reason.{self.reason}") if self.reason else None

    @property
    def points(self) -> int:
        """What the winner gets for the hand alone, without counters and sticks; 0 for no win."""
        return self.row[ask.POINTS]

    @property
    def han(self) -> int:
        """Han of yaku and dora together; 13 for each yakuman."""
        return self.row[ask.HAN] if self.row[ask.POINTS] else 0

    @property
    def fu(self) -> int:
        """Fu, rounded."""
        return self.row[ask.FU] if self.row[ask.POINTS] else 0

    @property
    def limit(self) -> Limit:
        return Limit(self.row[ask.LIMIT]) if self.row[ask.POINTS] else Limit.NONE

    @property
    def yakuman(self) -> int:
        """How many yakuman the hand pays; 0 for a counted one."""
        return self.row[ask.YAKUMAN_COUNT] if self.row[ask.POINTS] else 0

    @property
    def yaku(self) -> tuple[Earned, ...]:
        """The yaku in the order of the book."""
        row = self.row
        if row[ask.POINTS] == 0:
            return ()
        return earned(row[ask.YAKU], row[ask.CLOSED], self.rules.double_yakuman)

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the yaku, in the order of the book."""
        return codes_of(self.row[ask.YAKU]) if self.row[ask.POINTS] else ()

    @property
    def yaku_han(self) -> int:
        """Han of the yaku alone, of a hand refused for too few of them, too."""
        refused = self.row[ask.POINTS] == 0 and self.row[ask.REFUSED] != TOO_FEW_HAN
        return 0 if refused else self.row[ask.YAKU_HAN]

    @property
    def best(self) -> Reading | None:
        """The reading that counts."""
        return self._reading(0)

    @property
    def runner_up(self) -> Reading | None:
        """The best of the other readings."""
        return self._reading(ask.RUNNER_UP)

    def _reading(self, at: int) -> Reading | None:
        row = self.row[at : at + ask.RUNNER_UP]
        return Reading(self.hand, self.rules, row) if self.is_win and row[ask.POINTS] else None


class Scorer:
    """Scores hands under one rulebook, compiled if `fast`. Each thread needs its own."""

    def __init__(self, rules: RiichiRules = RCR_2016, *, fast: bool = False) -> None:
        self.rules = rules
        self._door = compiled(door) if fast else door
        self._aids = make_aids(rules.pack(), fast=fast)
        self._ask = memoryview(self._aids.ask).cast("B")  # type: ignore[arg-type]  # a buffer
        out = memoryview(self._aids.out)  # type: ignore[arg-type]  # a buffer
        self._out = out.cast("B")[: _ROW.size]

    def score(self, hand: Hand) -> Score:
        """What `hand` is worth; a hand that is no win is an answer, too."""
        self._ask[:] = hand.packed
        self._out[:] = _NOTHING
        self._door(self._aids)
        return Score(hand, self.rules, _ROW.unpack_from(self._out))


_of_thread = threading.local()


def score(hand: Hand, rules: RiichiRules = RCR_2016) -> Score:
    """What `hand` is worth under `rules`; a hand that is no win is an answer, too."""
    scorers: dict[RiichiRules, Scorer] = _of_thread.__dict__.setdefault("scorers", {})
    scorer = scorers.get(rules)
    if scorer is None:
        scorer = scorers[rules] = Scorer(rules)
    return scorer.score(hand)
