"""How safe a discard is before one opponent: a scale of four, each grade with its reasons.

Nothing is called sure but what furiten forbids to win on; the other grades say which shapes of a
wait are left. In MCR there is no furiten: there are only facts, and no grades.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from ..rules.mcr import McrRules
from ..tiles.tile import Tile
from ..words import Phrase, say
from .event import Json
from .known import Known, spoken
from .seat import Seat
from .view import SeatView


class Grade(IntEnum):
    """How safe; the less, the safer."""

    SURE = 0
    """It cannot be won on: furiten, or the hand is dead."""
    NEARLY = 1
    """No chow can be completed with it, and two of the kind are unseen at most."""
    USUAL = 2
    """No two-sided wait can want it, or only one that needs the very last tile of a kind."""
    DANGEROUS = 3
    """A two-sided wait may want it."""


FEW = 2
"""So many unseen tiles of a kind make a wait on a pair unlikely."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Risk:
    """What is known of one tile before one opponent."""

    seat: Seat
    grade: Grade | None
    """None in MCR."""
    reasons: tuple[Phrase, ...]

    def as_json(self, lang: str) -> dict[str, Json]:
        return {
            "seat": int(self.seat),
            "grade": None if self.grade is None else self.grade.name.lower(),
            "reasons": [say(reason, lang) for reason in self.reasons],
        }


def risks_of(known: Known, kinds: Sequence[Tile]) -> dict[Tile, tuple[Risk, ...]]:
    """What is known of each of `kinds` before each opponent, the next in turn first."""
    if isinstance(known.rules, McrRules):
        return {kind: tuple(_facts(known, of, kind) for of in known.others) for kind in kinds}
    left = known.left
    before = [_Before(known, of, left) for of in known.others]
    return {kind: tuple(one.risk(kind) for one in before) for kind in kinds}


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """Two tiles that wait for a third, and for `other` as well where they wait on both sides."""

    needs: tuple[Tile, Tile]
    other: Tile | None


def shapes_for(kind: Tile) -> tuple[Shape, ...]:
    """The pairs of tiles that a chow with `kind` is completed from."""
    if not kind.is_number:
        return ()
    rank = kind.rank
    found = []
    for low in range(max(1, rank - 2), min(7, rank) + 1):
        first, second = (kind + at - rank for at in range(low, low + 3) if at != rank)
        beyond = {low: low + 3, low + 2: low - 1}.get(rank, 0)  # a closed wait has none
        other = Tile(kind + beyond - rank) if 1 <= beyond <= 9 else None
        found.append(Shape(needs=(Tile(first), Tile(second)), other=other))
    return tuple(found)


class _Before:
    """One opponent of a riichi game, as the others know it."""

    def __init__(self, known: Known, of: SeatView, left: Sequence[int]) -> None:
        self._of, self._left = of, left
        self._river = {discard.tile.plain for discard in of.river}
        passed = known.passed_by(of.seat, since_riichi=True) if of.riichi else []
        self._in_riichi = {event.tile.plain for event in passed if event.tile is not None}
        passed = known.passed_by(of.seat, since_riichi=False)
        self._just_now = {event.tile.plain for event in passed if event.tile is not None}
        self._furiten = self._river | self._in_riichi | self._just_now

    def risk(self, kind: Tile) -> Risk:
        sure = self._sure(kind)
        if sure is not None:
            return Risk(seat=self._of.seat, grade=Grade.SURE, reasons=(sure,))
        grade, reasons = self._chows(kind) if kind.is_number else self._honor(kind)
        return Risk(seat=self._of.seat, grade=grade, reasons=tuple(reasons))

    def _sure(self, kind: Tile) -> Phrase | None:
        """Why `kind` cannot be won on, if that is so."""
        if self._of.dead:
            return Phrase("helps.safe.dead")
        if kind in self._river:
            return Phrase("helps.safe.river")
        if kind in self._in_riichi:
            return Phrase("helps.safe.riichi")
        return Phrase("helps.safe.passed") if kind in self._just_now else None

    def _honor(self, kind: Tile) -> tuple[Grade, list[Phrase]]:
        left = self._left[kind]
        reasons = [Phrase("helps.safe.honor", n=left), *self._orphans(kind)]
        return (Grade.NEARLY if left <= FEW - 1 else Grade.USUAL), reasons

    def _orphans(self, kind: Tile) -> list[Phrase]:
        """Thirteen orphans want a tile of which nobody has a second one."""
        may = not self._of.melds and (kind.is_honor or kind.is_terminal)
        return [Phrase("helps.safe.orphans")] if may and self._left[kind] <= 1 else []

    def _chows(self, kind: Tile) -> tuple[Grade, list[Phrase]]:
        """By the shapes that are left: two sides, one side, none."""
        open_shapes, one_chance, closed = [], [], []
        suji: list[Tile] = []
        walls: list[Tile] = []
        for shape in shapes_for(kind):
            gone = [tile for tile in shape.needs if self._left[tile] == 0]
            if gone:
                walls += gone
            elif shape.other is None:
                closed.append(shape)
            elif shape.other in self._furiten:
                suji.append(shape.other)
            elif any(self._left[tile] == 1 for tile in shape.needs):
                one_chance.append(shape)
            else:
                open_shapes.append(shape)
        reasons = [
            *([Phrase("helps.safe.suji", tiles=_named(suji))] if suji else []),
            *([Phrase("helps.safe.wall", tiles=_named(walls))] if walls else []),
        ]
        if open_shapes:
            wanting = ["-".join(str(tile.rank) for tile in one.needs) for one in open_shapes]
            return Grade.DANGEROUS, [Phrase("helps.safe.open", shapes=wanting), *reasons]
        if one_chance:
            last = [tile for one in one_chance for tile in one.needs if self._left[tile] == 1]
            return Grade.USUAL, [*reasons, Phrase("helps.safe.one_chance", tiles=_named(last))]
        if closed:
            return Grade.USUAL, [*reasons, Phrase("helps.safe.one_side")]
        left = Phrase("helps.safe.pair", n=self._left[kind])
        grade = Grade.NEARLY if self._left[kind] <= FEW else Grade.USUAL
        return grade, [*reasons, left, *self._orphans(kind)]


def _named(tiles: Sequence[Tile]) -> list[Phrase]:
    return [spoken(tile) for tile in dict.fromkeys(tiles)]


# --- MCR: facts ---------------------------------------------------------------------------------


def _facts(known: Known, of: SeatView, kind: Tile) -> Risk:
    """What an opponent has discarded of a kind, and what its melds show."""
    times = sum(discard.tile == kind for discard in of.river)
    reasons = [Phrase("helps.facts.river", n=times)] if times else []
    laid = [meld for meld in of.melds if meld.tiles]
    suits = {tile.suit for meld in laid for tile in meld.tiles} - {"z"}
    if len(laid) >= FEW and len(suits) == 1:
        in_it = kind.suit in suits or kind.is_honor
        reasons.append(Phrase(f"helps.facts.suit.{suits.pop()}.{'in' if in_it else 'out'}"))
    if len(laid) >= FEW and all(meld.tiles[0] == meld.tiles[1] for meld in laid):
        reasons.append(Phrase("helps.facts.pungs", n=known.left[kind]))
    return Risk(seat=of.seat, grade=None, reasons=tuple(reasons))
