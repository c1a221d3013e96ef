"""What an MCR hand has got: certain fans, waits with points, the way that is left.

All but the likely fans comes from the view of its own player; the kernel that names those looks at
nothing that this player does not see.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.mcr import McrRules
from ..scoring.mcr_laid import laid_fans
from ..scoring.mcr_reading import Counted
from ..scoring.mcr_waits import FormDistance, mcr_distances, mcr_waits, priced_waits
from ..tiles.tile import Tile, in_order
from ..words import say
from .event import Json
from .likely import Target, targets_of
from .match import Match
from .read import scored_meld
from .seat import Seat
from .table import snapshot
from .view import SeatView, View, Wait

MOST_TARGETS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class HandWorth:
    """What the hand of one player has got, as that player can know it."""

    rules: McrRules
    flowers: int
    certain: tuple[Counted, ...]
    """Fans of the melds, whatever the rest becomes."""
    waits: tuple[Wait, ...]
    """Of a hand that is ready: each tile with the points it would give."""
    ready: tuple[tuple[Tile, tuple[Wait, ...]], ...]
    """Before a discard: the tiles after which the hand is ready, each with the waits."""
    forms: tuple[FormDistance, ...]
    """The forms that are nearest."""
    useful: tuple[tuple[Tile, int], ...]
    """Tiles that bring the nearest forms nearer, each with how many are unseen."""
    targets: tuple[Target, ...]
    """The fans it may come to have, the likeliest first; none of a hand that is ready."""
    hints: bool = True
    """Whether more than what is certain was asked; the rest is a hint."""

    def as_json(self, lang: str = "en") -> dict[str, Json]:
        """The worth as a page gets it, fans and forms named in `lang`."""
        return {
            "minimum": self.rules.minimum,
            "flowers": self.flowers,
            "flower_points": self.flowers * self.rules.flower_points,
            "certain": [_fan(one, lang) for one in self.certain],
            "waits": [wait.as_json() for wait in self.waits],
            "ready": [
                {"discard": str(tile), "waits": [wait.as_json() for wait in waits]}
                for tile, waits in self.ready
            ],
            "distance": self.forms[0].distance if self.forms else 0,
            "forms": [
                {"form": each.form, "name": say(each.phrase, lang), "distance": each.distance}
                for each in self.forms
            ],
            "useful": [{"tile": str(tile), "left": left} for tile, left in self.useful],
            "targets": [target.as_json(lang) for target in self.targets],
            "hints": self.hints,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What a worth follows from, kept apart from the table so that another thread may answer."""

    view: View
    rules: McrRules
    record: bytes
    """A copy of the table, for the kernel that looks ahead as the seat of the view can."""
    hints: bool
    """Whether waits and the way that is left may be told."""


def question_of(match: Match, seat: Seat, *, hints: bool = True) -> Question:
    """The question what the hand of `seat` in an MCR game has got."""
    assert isinstance(match.rules, McrRules)
    record = snapshot(match.engine.buffer)
    return Question(view=match.view(seat), rules=match.rules, record=record, hints=hints)


def worth_of(question: Question) -> HandWorth:
    """What the own hand of a view has got; where no hints are allowed, what is certain."""
    view, rules, own = question.view, question.rules, question.view.own
    assert own is not None
    if not question.hints:
        return _certain(view, rules, own)
    held = [tile for tile in _held(own) if not tile.is_flower]
    look = _Look(view, own, rules)
    is_turn = len(held) + 3 * len(look.melds) == 14
    forms = sorted(mcr_distances(held, len(look.melds)), key=lambda one: one.distance)
    nearest = tuple(form for form in forms if form.distance == forms[0].distance)
    is_near = nearest[0].distance <= 0
    likely = () if is_near else targets_of(question.record, rules, own.seat, held, look.melds)
    return HandWorth(
        rules=rules,
        flowers=len(own.flowers),
        certain=laid_fans(look.melds, rules, seat=own.wind, prevalent=view.prevalent),
        waits=() if is_turn else look.waits(held),
        ready=_ready(look, held) if is_turn and is_near else (),
        forms=nearest,
        useful=tuple(look.unseen(held, _useful(nearest))),
        targets=likely[:MOST_TARGETS],
    )


def _certain(view: View, rules: McrRules, own: SeatView) -> HandWorth:
    """The points so far: what the melds are worth, and the flowers."""
    melds = tuple(scored_meld(meld, own.seat) for meld in own.melds)
    return HandWorth(
        rules=rules,
        flowers=len(own.flowers),
        certain=laid_fans(melds, rules, seat=own.wind, prevalent=view.prevalent),
        waits=(),
        ready=(),
        forms=(),
        useful=(),
        targets=(),
        hints=False,
    )


def _held(own: SeatView) -> list[Tile]:
    """The concealed tiles, the one just drawn among them."""
    return [*(own.hand or ()), *(() if own.drawn is None else (own.drawn,))]


def _useful(forms: tuple[FormDistance, ...]) -> list[Tile]:
    if forms[0].distance <= 0:
        return []
    return sorted({tile for form in forms for tile in form.useful}, key=in_order)


def _ready(look: _Look, held: list[Tile]) -> tuple[tuple[Tile, tuple[Wait, ...]], ...]:
    """The discards after which the hand is ready."""
    found = []
    for tile in sorted(set(held), key=in_order):
        rest = list(held)
        rest.remove(tile)
        waits = look.waits(rest, discard=tile)
        if waits:
            found.append((tile, waits))
    return tuple(found)


class _Look:
    """What the player of a view sees beside the own concealed tiles."""

    def __init__(self, view: View, own: SeatView, rules: McrRules) -> None:
        self.melds = tuple(scored_meld(meld, own.seat) for meld in own.melds)
        self._rules, self._seat, self._prevalent = rules, own.wind, view.prevalent
        rivers = [
            discard.tile
            for seat in view.seats
            for discard in seat.river
            if discard.claimed_by is None and not discard.tile.is_flower
        ]
        others = [
            tile
            for seat in view.seats
            if seat.seat != own.seat
            for meld in seat.melds
            for tile in meld.tiles
        ]
        self._visible = [*rivers, *others]

    def waits(self, held: list[Tile], *, discard: Tile | None = None) -> tuple[Wait, ...]:
        """The waits of 13 tiles; `discard` lies in the own river by then."""
        is_whole = len(held) + 3 * len(self.melds) == 13  # else a flower is kept in the hand
        if not is_whole or not mcr_waits(held, self.melds):
            return ()
        found = priced_waits(
            held,
            self.melds,
            rules=self._rules,
            visible=self._visible if discard is None else [*self._visible, discard],
            seat=self._seat,
            prevalent=self._prevalent,
        )
        return tuple(
            Wait(
                tile=wait.tile,
                left=wait.left,
                on_discard=wait.on_discard if wait.left else None,
                self_drawn=wait.self_drawn if wait.left else None,
            )
            for wait in found
        )

    def unseen(self, held: list[Tile], tiles: list[Tile]) -> list[tuple[Tile, int]]:
        """Those of `tiles` of which some are unseen, with how many."""
        seen = [*held, *self._visible, *(tile for meld in self.melds for tile in meld.tiles)]
        left = [(tile, tile.copies - seen.count(tile)) for tile in tiles]
        return [(tile, n) for tile, n in left if n > 0]


def _fan(one: Counted, lang: str) -> dict[str, Json]:
    return {
        "code": one.fan.code,
        "name": say(one.fan.phrase, lang),
        "names": {"en": one.fan.en},
        "means": one.fan.means(lang),
        "section": one.fan.section,
        "times": one.times,
        "points": one.points,
        "tiles": [[str(tile) for tile in tiles] for tiles in one.tiles],
    }
