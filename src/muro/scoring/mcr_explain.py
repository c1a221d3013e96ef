"""What an MCR score is made of, to be told: fans, fans that do not count, switches, what lacks."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..rules.books import differences
from ..rules.mcr_books import MCR_BOOKS
from ..rules.sources import Source, source_of
from ..rules.switches import MCR_SWITCHES
from ..tiles.tile import Tile
from .mcr_nearest import Near, nearest
from .mcr_reading import McrReading
from .mcr_reasons import NotCounted, not_counted
from .mcr_score import McrScore, mcr_by_wind, mcr_score

OF_HANDS = ("MCR-D", "MCR-W", "MCR-L")
"""The switches that a score may hang on; the others are of the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Acted:
    """A switch of the rulebook that decided about this hand."""

    field: str
    book: str | None
    """A rulebook that has it otherwise; None where none of ours has."""
    other: object
    """The value there."""
    points: int
    """What the hand would be worth with that value."""
    is_win: bool
    """Whether it could be declared then."""
    source: Source | None
    """Where the value in force comes from; None for a house rule."""


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
    def not_counted(self) -> tuple[NotCounted, ...]:
        """The fans that are there and do not count, each with its principle."""
        return not_counted(self.best, self.score.runner_up) if self.best else ()

    @property
    def acted(self) -> tuple[Acted, ...]:
        """The switches that would give other points or fans the other way round."""
        return acted(self.score) if self.score.is_complete else ()

    @property
    def nearest(self) -> tuple[Near, ...]:
        """Wins that are near a hand below the minimum, the dearest first."""
        return nearest(self.score) if self.score.missing else ()

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
    """The switches with which this hand is worth other points, has other fans or is no win."""
    found = []
    for switch in MCR_SWITCHES:
        if switch.id.startswith(OF_HANDS):
            found += [one for field in switch.fields for one in _acted(score, field)]
    return tuple(found)


def _acted(score: McrScore, field: str) -> list[Acted]:
    """The field, with the first other value that changes the score; or nothing."""
    for book, other in _others(score, field):
        its = mcr_score(score.hand, replace(score.rules, **{field: other}))  # type: ignore[arg-type]  # by name
        if _told(its) != _told(score):
            return [
                Acted(
                    field=field,
                    book=book,
                    other=other,
                    points=its.total or its.points,
                    is_win=its.is_win,
                    source=_source(score, field),
                )
            ]
    return []


def _others(score: McrScore, field: str) -> list[tuple[str | None, object]]:
    """The other values of a field, each with the rulebook that has it."""
    mine = getattr(score.rules, field)
    values = {name: getattr(book, field) for name, book in MCR_BOOKS.items()}
    others: list[tuple[str | None, object]] = [
        (name, value) for name, value in values.items() if value != mine
    ]
    return others or ([(None, not mine)] if isinstance(mine, bool) else [])


def _told(score: McrScore) -> tuple[object, ...]:
    """All that two scores may differ in."""
    return score.points, score.total, score.is_win, score.times()


def _source(score: McrScore, field: str) -> Source | None:
    """Where the book most like the hand's rules has the value from; None for a house rule."""
    book = min(MCR_BOOKS.values(), key=lambda one: len(differences(one, score.rules)))
    if getattr(book, field) != getattr(score.rules, field):
        return None
    return source_of(field, book.name)
