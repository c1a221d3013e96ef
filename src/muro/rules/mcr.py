"""An MCR rulebook as a value: the switches in which the editions differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from ..errors import RulesError
from ..kernels import rulebook as common
from ..kernels.mcr import rulebook as at
from . import plain
from .choices import PairsTileHog
from .contradictions import refuse_name

GAME = "mcr"
ALL_PUNGS_OF_NINE_GATES = 4
"""As many as a hand can have, so that none is left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class McrRules:
    """One edition of the Mahjong Competition Rules. The scorer reads nothing else.

    A number like D5 is the row of docs/rulebooks.md, where every edition's value and its source
    stand. A house rule is a `replace`.
    """

    name: str
    """The code of the book; nothing asks a rulebook for it."""

    two_concealed_kongs: int
    """Points of Two Concealed Kongs (D1)."""
    mixed_kongs: int
    """Points of one concealed and one melded kong (D2)."""
    special_fully_concealed: bool
    """Whether a concealed hand of a special kind has Fully Concealed Hand when it is self-drawn
    (D3); else Self-Drawn. They are those with pairs, orphans, knitted tiles and honors, Nine Gates
    and Four Concealed Pungs."""
    all_green_half_flush: bool
    """Whether Half Flush counts beside All Green (D4)."""
    all_terminals_double_pung: bool
    """Whether Double Pung counts beside All Terminals (D5)."""
    nine_gates_second_pung: bool
    """Whether Nine Gates leaves the second Pung of Terminals or Honors (D6)."""
    many_kongs_concealed_kongs: bool
    """Whether one or two concealed kongs count beside Three and Four Kongs (D7)."""
    pairs_tile_hog: PairsTileHog
    """Which Tile Hogs count in Seven Pairs with All Green or All Terminals (D8)."""
    honor_tile_hog: bool
    """Whether four equal honors in Seven Pairs are a Tile Hog (D9)."""
    minimum: int
    """Points a win needs without flowers (D10)."""
    flower_points: int
    """Points of each flower (D10)."""
    waits_by_form: bool
    """Whether a kind the player holds four times is a wait all the same (W1)."""
    knitted_body_wait: bool
    """Whether the wait counts where the tile could be one of the nine knitted ones (W2)."""
    replacement_with_last: bool
    """Whether Out with Replacement Tile and Last Tile Draw count together (L2)."""

    # --- at the table ---
    flowers: bool = True
    """Whether the set has the eight flowers (T1)."""
    flowers_by_choice: bool = True
    """Whether a flower drawn in play may be kept or discarded; else it is replaced at once (T2)."""
    replacement_at_end: bool = False
    """Whether a kong or a flower may be laid down when no tile is left to replace it (T3)."""
    seat_changes: bool = True
    """Whether the players change seats after each round of four hands (T4)."""
    winners: int = 1
    """How many may win on one tile (T5)."""
    private_walls: bool = False
    """Whether each player draws from a wall of 34 tiles of its own (T6)."""

    def __post_init__(self) -> None:
        _refuse_contradictions(self)

    def pack(self) -> tuple[int, ...]:
        """The rulebook as the row of numbers that kernels read (`kernels/mcr/rulebook.py`)."""
        from .fans import FANS, silenced_on_own_sets

        row = [0] * at.SIZE
        row[common.PUNG_BEATS_CHOW] = row[common.SWAP_SAME] = row[common.SWAP_OTHER_END] = 1
        row[common.MAX_RONS] = self.winners
        row[common.MOST_KANS] = 16
        row[at.FLOWERS] = int(self.flowers)
        row[at.FLOWERS_BY_CHOICE] = int(self.flowers_by_choice)
        row[at.REPLACEMENT_AT_END] = int(self.replacement_at_end)
        row[at.SEAT_CHANGES] = int(self.seat_changes)
        row[at.PRIVATE_WALLS] = int(self.private_walls)
        row[at.MINIMUM] = self.minimum
        row[at.KNITTED_WAITS] = int(self.knitted_body_wait)
        row[at.WAITS_BY_FORM] = int(self.waits_by_form)
        row[at.NINE_GATES_PUNGS] = 1 if self.nine_gates_second_pung else ALL_PUNGS_OF_NINE_GATES
        row[at.INEVITABLE_HOGS] = int(self.pairs_tile_hog)
        row[at.HONOR_HOG] = int(self.honor_tile_hog)
        for fan in FANS:
            row[at.WORTH + fan.index] = fan.points_in(self)
            place = at.SILENCES + 2 * fan.index
            row[place : place + 2] = _halves(silenced_on_own_sets(fan, self))
        silencers = frozenset(fan.index for fan in FANS if silenced_on_own_sets(fan, self))
        row[at.SILENCERS : at.SILENCERS + 2] = _halves(silencers)
        return tuple(row)

    def as_dict(self) -> dict[str, object]:
        """The rulebook by value, in what JSON can hold; `from_dict` undoes it."""
        return plain.as_dict(self, GAME)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """The rulebook `as_dict` wrote; `RulesError` where something is missing or unknown."""
        return cls(**plain.fields_from(data, cls, GAME))


def _halves(fans: frozenset[int]) -> tuple[int, int]:
    """Fans as the two masks of the row."""
    mask = sum(1 << fan for fan in fans)
    return mask & ((1 << at.HALF) - 1), mask >> at.HALF


_RANGES: dict[str, tuple[int, int]] = {
    "two_concealed_kongs": (4, 88),
    "mixed_kongs": (3, 88),
    "minimum": (0, 88),
    "flower_points": (0, 8),
    "winners": (1, 3),
}
"""The least and most a number may be; two kongs are worth no less than each alone."""


def _refuse_contradictions(rules: McrRules) -> None:
    """Pass a rulebook that can be played; `RulesError` for one that cannot."""
    refuse_name(rules.name)
    for field, (least, most) in _RANGES.items():
        value = getattr(rules, field)
        if not least <= value <= most:
            raise RulesError(
                "rules.out_of_range",
                name=rules.name,
                field=field,
                value=value,
                least=least,
                most=most,
            )
    if rules.private_walls and rules.flowers:
        raise RulesError("rules.private_flowers", name=rules.name)
    if rules.mixed_kongs > rules.two_concealed_kongs:
        raise RulesError(
            "rules.mixed_kongs",
            name=rules.name,
            mixed=rules.mixed_kongs,
            concealed=rules.two_concealed_kongs,
        )
