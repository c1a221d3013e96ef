"""A rating from places: Glicko's formulas, each game as three comparisons (docs/rating.md).

A game tells of a player whom of the three others it finished before. The three comparisons of one
game hang together: between equals the number of others beaten varies by 5/4, that of three
independent comparisons by 3/4. So a game counts as 3/5 of three comparisons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, pi, sqrt

START = 1500.0
START_DEVIATION = 80.0
"""How far apart people's strengths are: mean places between 2.2 and 2.8 for two thirds of them."""
DRIFT = 4.0
"""How far a strength moves between two games; it keeps the deviation above 30."""
WEIGHT = 3 / 5
"""Of three comparisons of one game, measured in independent ones."""
Q = log(10) / 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """A strength as far as it is known; 100 more means to finish before the other in 64 of 100."""

    value: float = START
    deviation: float = START_DEVIATION
    games: int = 0

    @property
    def margin(self) -> int:
        """Whole points either way between which the strength lies in 95 of 100 cases."""
        return round(1.96 * self.deviation)


def expected(own: Rating, other: Rating) -> float:
    """How likely `own` finishes before `other`, whose strength is not sure."""
    return 1 / (1 + 10 ** (-_damping(other) * (own.value - other.value) / 400))


def rated(before: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """The ratings of the players after a game that ended in these places; ties are half won."""
    seats = range(len(before))
    return tuple(
        _after(
            before[seat],
            [
                (before[other], _score(places[seat], places[other]))
                for other in seats
                if other != seat
            ],
        )
        for seat in seats
    )


def rate_all(games: Iterable[Sequence[tuple[str, int]]]) -> dict[str, Rating]:
    """The ratings of everybody after these games in order, each told as (person, place) of four."""
    known: dict[str, Rating] = {}
    for game in games:
        before = [known.get(person, Rating()) for person, _ in game]
        after = rated(before, [place for _, place in game])
        known.update(zip((person for person, _ in game), after, strict=True))
    return known


def _score(place: int, other: int) -> float:
    return 0.5 if place == other else float(place < other)


def _damping(other: Rating) -> float:
    """How much less a comparison says because the other's strength is not sure."""
    return 1 / sqrt(1 + 3 * (Q * other.deviation / pi) ** 2)


def _after(own: Rating, compared: Sequence[tuple[Rating, float]]) -> Rating:
    known = 1 / (own.deviation**2 + (DRIFT**2 if own.games else 0))
    told, surprise = 0.0, 0.0
    for other, score in compared:
        chance, damping = expected(own, other), _damping(other)
        told += WEIGHT * (Q * damping) ** 2 * chance * (1 - chance)
        surprise += WEIGHT * Q * damping * (score - chance)
    variance = 1 / (known + told)
    return Rating(
        value=own.value + variance * surprise, deviation=sqrt(variance), games=own.games + 1
    )
