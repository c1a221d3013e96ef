"""What the judges work with: the rulebook asked for, and a scorer and a table for each rulebook."""

from __future__ import annotations

from ..game.engine import Engine
from ..kernels.mode import has_numba
from ..rules import McrRules, RiichiRules
from ..rules.game import Rules
from ..scoring.hand import Hand
from ..scoring.mcr_hand import McrHand
from ..scoring.mcr_score import McrScore, McrScorer
from ..scoring.score import Score, Scorer


class Bench:
    """Where rows are judged. `rules`, where given, stands in for what a row names itself."""

    def __init__(
        self, *, rules: RiichiRules | McrRules | None = None, fast: bool | None = None
    ) -> None:
        self.rules = rules if isinstance(rules, RiichiRules) else None
        self.mcr_rules = rules if isinstance(rules, McrRules) else None
        self.fast = has_numba() if fast is None else fast
        self._scorers: dict[RiichiRules, Scorer] = {}
        self._mcr_scorers: dict[McrRules, McrScorer] = {}
        self._engines: dict[Rules, Engine] = {}

    def score(self, hand: Hand, rules: RiichiRules) -> Score:
        """What a hand is worth under `rules`."""
        scorer = self._scorers.get(rules)
        if scorer is None:
            scorer = self._scorers[rules] = Scorer(rules, fast=self.fast)
        return scorer.score(hand)

    def mcr_score(self, hand: McrHand, rules: McrRules) -> McrScore:
        """What an MCR hand is worth under `rules`."""
        scorer = self._mcr_scorers.get(rules)
        if scorer is None:
            scorer = self._mcr_scorers[rules] = McrScorer(rules, fast=self.fast)
        return scorer.score(hand)

    def engine(self, rules: Rules) -> Engine:
        """A table for `rules`; one serves all games, since each starts anew."""
        engine = self._engines.get(rules)
        if engine is None:
            engine = self._engines[rules] = Engine(rules, fast=self.fast)
        return engine
