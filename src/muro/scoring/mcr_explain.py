"""What an MCR score is made of, to be told: fans, fans that do not count, switches, what lacks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..kernels.kinds import KINDS
from ..rules.fans import Fan
from ..rules.mcr_books import MCR_BOOKS
from ..rules.switches import MCR_SWITCHES
from ..tiles.tile import Tile
from .mcr_hand import McrHand
from .mcr_reading import McrReading
from .mcr_score import McrScore, mcr_by_wind, mcr_score

MOST_NEAREST = 3
"""So many fans are named that one other tile would bring."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """A switch of the rulebook that decided about this hand."""

    field: str
    book: str
    """A rulebook that has it otherwise."""
    other: object
    """The value there."""
    points: int
    """What the hand would be worth with that value."""


@dataclass(frozen=True, slots=True)
class McrExplanation:
    """Everything to be told about a score: `text` for people, `as_json` for programs."""

    score: McrScore
    discarder: Tile | None = None
    """The wind of the player whose tile won, where it is known."""

    @property
    def best(self) -> McrReading | None:
        return self.score.best

    @property
    def acted(self) -> tuple[Acted, ...]:
        """The switches that would give other points or fans in another edition."""
        return acted(self.score) if self.score.is_complete else ()

    @property
    def nearest(self) -> tuple[tuple[Fan, int], ...]:
        """Fans with which another tile would lift a hand to the minimum, and their points."""
        return nearest(self.score) if self.score.missing else ()

    @property
    def self_drawn_points(self) -> int | None:
        """What a hand below the minimum would be worth by self-draw, where that is more."""
        hand = self.score.hand
        if not self.score.missing or hand.self_drawn:
            return None
        drawn = mcr_score(replace(hand, self_drawn=True, kong=False), self.score.rules)
        return drawn.points if drawn.points > self.score.points else None

    @property
    def by_wind(self) -> dict[Tile, int]:
        """What each wind gets or pays, where that is known."""
        return mcr_by_wind(self.score, discarder=self.discarder)

    def text(self, lang: str = "en") -> str:
        """The explanation as lines for a terminal."""
        from .mcr_explain_text import written

        return written(self, lang)

    def as_json(self, lang: str = "en") -> dict[str, object]:
        """The explanation as JSON data, its sentences in `lang`."""
        from .mcr_explain_json import data

        return data(self, lang)


def mcr_explain(score: McrScore, *, discarder: Tile | None = None) -> McrExplanation:
    """The explanation of a score."""
    return McrExplanation(score, discarder)


def acted(score: McrScore) -> tuple[Acted, ...]:
    """The switches with which this hand is worth other points, or has other fans."""
    found = []
    mine = score.best.times() if score.best else {}
    for switch in MCR_SWITCHES:
        for field in switch.fields:
            for name, book in MCR_BOOKS.items():
                other = getattr(book, field)
                if other == getattr(score.rules, field):
                    continue
                its = mcr_score(score.hand, replace(score.rules, **{field: other}))
                fans = its.best.times() if its.best else {}
                if (its.points, fans) != (score.points, mine):
                    found.append(Acted(field=field, book=name, other=other, points=its.points))
                    break
    return tuple(found)


def nearest(score: McrScore) -> tuple[tuple[Fan, int], ...]:
    """The fans, dearest last, that one other concealed tile would bring and that would suffice."""
    mine = score.best.times() if score.best else {}
    gains: dict[Fan, int] = {}
    for hand in neighbours(score.hand):
        other = mcr_score(hand, score.rules)
        if not other.is_win:
            continue
        for one in other.counted:
            lacking = score.missing <= one.points
            if one.fan.index not in mine and lacking:
                gains[one.fan] = one.points
    ordered = sorted(gains.items(), key=lambda gain: (gain[1], gain[0].index))
    return tuple(ordered[:MOST_NEAREST])


def neighbours(hand: McrHand) -> tuple[McrHand, ...]:
    """Hands with one other concealed tile, won on the same tile or on the one that is new."""
    found = []
    held = (*hand.tiles, hand.win)
    seen = (*hand.all_tiles, *hand.visible)
    for given in sorted(set(held)):
        rest = list(held)
        rest.remove(given)
        for kind in range(KINDS):
            tile = Tile(kind)
            if tile == given or seen.count(tile) >= tile.copies:
                continue
            win = hand.win if hand.win in rest else tile
            tiles = [*rest, tile]
            tiles.remove(win)
            changed = replace(hand, tiles=tuple(tiles), win=win, kong=False, last_tile=False)
            found.append(changed)
    return tuple(found)
