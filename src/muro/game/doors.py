"""The doors of the table kernels, one set for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..kernels.aids import Aids
from ..kernels.mode import Row, Tiles
from ..kernels.table.state import Table
from ..rules.game import Rules
from ..rules.mcr import McrRules

Listing = Callable[[Table, Aids, int, Row], int]


class Doors(NamedTuple):
    """What a table can be asked to do. `bot` gives the action of a seat for a skill."""

    start: Callable[[Table, Aids, int], None]
    take_up: Callable[[Table, Aids, int, int], None] | None
    """Begins at a later hand; riichi, which needs more to begin there, has none."""
    deal: Callable[[Table, Aids, Tiles], int]
    step: Callable[[Table, Aids, int, int], int]
    legal: Listing
    possible: Listing
    awaited: Callable[[Table], int]
    score: Callable[[Aids], int]
    bot: Callable[[], Callable[[Table, Aids, int, int], int]]
    """Where the bot's door comes from: not every table has one."""
    likely: Callable[[], Listing] | None = None
    """Where the door comes from that names the hands a seat is likeliest to win with."""


def doors_of(rules: Rules) -> Doors:
    """The doors of the game that `rules` are rules of."""
    return mcr_doors() if isinstance(rules, McrRules) else riichi_doors()


def riichi_doors() -> Doors:
    from ..kernels.riichi.score import score
    from ..kernels.table.riichi_hand import awaited, deal, legal, possible, start, step

    return Doors(start, None, deal, step, legal, possible, awaited, score, _riichi_bot)


def mcr_doors() -> Doors:
    from ..kernels.mcr.score import score
    from ..kernels.table.mcr_hand import (
        deal_mcr,
        legal_mcr,
        possible_mcr,
        start_mcr,
        start_mcr_at,
        step_mcr,
    )
    from ..kernels.table.riichi_hand import awaited

    return Doors(
        start_mcr,
        start_mcr_at,
        deal_mcr,
        step_mcr,
        legal_mcr,
        possible_mcr,
        awaited,
        score,
        _mcr_bot,
        _mcr_likely,
    )


def _riichi_bot() -> Callable[[Table, Aids, int, int], int]:
    from ..kernels.play import quick_action

    return quick_action


def _mcr_bot() -> Callable[[Table, Aids, int, int], int]:
    from ..kernels.fan_play import fan_action

    return fan_action


def _mcr_likely() -> Listing:
    from ..kernels.fan_play import likely_fans

    return likely_fans
