"""Numbers of games as people read them: never surer than the games make them."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, sqrt

from ..live.career import Numbers
from ..words import Phrase
from .pages import figure

FEW_HANDS, FEW_GAMES, FEW_WINS = 20, 10, 5
"""Below these a share, a mean place, a mean of points says nothing yet."""
TWO_DIGITS = 400
"""Games from which on the second digit of a mean place means something."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the statistics: what it is, how much, of how many, what it means."""

    code: str
    value: Phrase | str
    counted: Phrase

    @property
    def name(self) -> Phrase:
        return Phrase(f"career.{self.code}")

    @property
    def means(self) -> Phrase:
        return Phrase(f"career.{self.code}.means")


def share(part: int, whole: int) -> Phrase | str:
    """So many of a hundred and how far luck alone may move it; a dash while the whole is small.

    The margin is that of Agresti and Coull, which is right for shares near nothing, too.
    """
    if whole < FEW_HANDS:
        return "–"
    likely = (part + 2) / (whole + 4)
    margin = ceil(196 * sqrt(likely * (1 - likely) / (whole + 4)))
    return Phrase("career.share", percent=round(100 * part / whole), margin=margin)


def mean(total: int, count: int, *, step: int) -> str:
    """A mean of points in whole steps; a dash while there are few."""
    return "–" if count < FEW_WINS else figure(round(total / count / step) * step)


def mean_place(numbers: Numbers, lang: str) -> Phrase | None:
    """The mean place and how far luck alone may move it; None while there are few games."""
    if numbers.games < FEW_GAMES:
        return None
    digits = 2 if numbers.games >= TWO_DIGITS else 1
    place, margin = (
        f"{value:.{digits}f}".replace(".", "," if lang == "es" else ".")
        for value in (numbers.mean_place, numbers.place_margin)
    )
    return Phrase("career.mean.place", place=place, margin=margin)


def lines_of(numbers: Numbers, games: set[str]) -> tuple[Line, ...]:
    """The lines of the statistics; what only one game has is left out where both are meant."""
    n = numbers
    shares = [("wins", n.wins, n.hands, "hands"), ("self_draws", n.self_draws, n.wins, "won")]
    shares += [("deal_ins", n.deal_ins, n.hands, "hands"), ("opened", n.opened, n.hands, "hands")]
    if games == {"riichi"}:
        shares += [("riichi", n.riichi, n.hands, "hands"), ("ready", n.ready, n.drawn, "draws")]
    lines = [
        Line(code=code, value=share(part, whole), counted=_of(part, whole, what))
        for code, part, whole, what in shares
    ]
    if len(games) == 1:
        step = 100 if games == {"riichi"} else 1
        means = [
            ("win_points", n.win_points, n.wins, "wins"),
            ("deal_in_points", n.deal_in_points, n.deal_ins, "losses"),
        ]
        lines += [
            Line(code=code, value=mean(total, count, step=step), counted=_in(count, what))
            for code, total, count, what in means
        ]
    return tuple(lines)


def _of(part: int, whole: int, what: str) -> Phrase:
    return Phrase(f"career.of.{what}", part=figure(part), whole=figure(whole), n=whole)


def _in(count: int, what: str) -> Phrase:
    return Phrase(f"career.in.{what}", count=figure(count), n=count)
