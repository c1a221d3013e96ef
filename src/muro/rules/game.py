"""Rulebooks of either game."""

from __future__ import annotations

from collections.abc import Mapping

from ..errors import RulesError
from .mcr import GAME as MCR
from .mcr import McrRules
from .riichi import GAME as RIICHI
from .riichi import RiichiRules

Rules = RiichiRules | McrRules
"""A rulebook that a table can be played by."""


def rules_from_dict(data: Mapping[str, object]) -> Rules:
    """The rulebook that `as_dict` of either kind wrote; `RulesError` where it is none."""
    if data.get("game") == MCR:
        return McrRules.from_dict(data)
    if data.get("game") == RIICHI:
        return RiichiRules.from_dict(data)
    raise RulesError("rules.unknown_game", game=data.get("game"), known=(RIICHI, MCR))


def game_of(rules: Rules) -> str:
    """`riichi` or `mcr`."""
    return MCR if isinstance(rules, McrRules) else RIICHI
