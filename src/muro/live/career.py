"""What somebody has played here: games, numbers of them, the best wins, ratings. All calls wait."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from math import sqrt
from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, or_, select, update

from ..logs.tally import BestWin
from .rating import Rating
from .schema import COUNTS, PEOPLE, RATINGS, RESULTS
from .store import Store

PAGE = 20
"""Games on a page of the history."""
MOST_POINTS = 200
"""The newest games that the line of points shows."""
PLACE_SPREAD = sqrt(5 / 4)
"""How far a place is from the mean of four places, where each is as likely."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """Somebody as others may know them."""

    id: str
    name: str
    hidden: bool
    """Whether the page is for nobody else."""
    unrated: bool
    """Whether this person goes without a rating."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """One of the four of a game."""

    name: str
    place: int
    person: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A game in the history."""

    table: str
    game: str
    book: str
    finished_at: int
    place: int
    tied: int
    points: int
    result: int
    rating: float | None
    four: tuple[Other, ...] = ()
    """All players in the order of their places."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """Which games are meant: all, those of a game (`riichi`, `mcr`), those of a rulebook."""

    game: str | None = None
    book: str | None = None

    def of(self, person: str) -> ColumnElement[bool]:
        """The condition on `results`."""
        conditions = [RESULTS.c.person_id == person]
        if self.game is not None:
            conditions.append(RESULTS.c.game == self.game)
        if self.book is not None:
            conditions.append(RESULTS.c.book == self.book)
        return and_(*conditions)


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Games added up. Places that are shared count as the mean of the places they take."""

    games: int = 0
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0
    fourths: int = 0
    doubled_places: int = 0
    """Twice the sum of the places, so that shared ones stay whole."""
    hands: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    riichi: int = 0
    opened: int = 0
    drawn: int = 0
    ready: int = 0
    win_points: int = 0
    deal_in_points: int = 0
    result: int = 0

    @property
    def places(self) -> tuple[int, int, int, int]:
        return self.firsts, self.seconds, self.thirds, self.fourths

    @property
    def mean_place(self) -> float:
        """0 without games."""
        return self.doubled_places / 2 / self.games if self.games else 0

    @property
    def place_margin(self) -> float:
        """How far luck alone moves the mean place either way, in 95 of 100 cases."""
        return 1.96 * PLACE_SPREAD / sqrt(self.games) if self.games else 0


SUMMED = (*(name for name in COUNTS if name != "best_points"), "result")
"""The fields of `Numbers` that are plain sums."""


class Careers:
    """The careers of the people of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- who --------------------------------------------------------------------------------------

    def known(self, person: str) -> Known | None:
        """Somebody by id; None where there is nobody."""
        chosen = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.hidden, PEOPLE.c.unrated)
        query = select(*chosen).where(PEOPLE.c.id == person)
        with self._store.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else Known(**row._asdict())

    def choose(self, person: str, *, hidden: bool, unrated: bool) -> None:
        """What somebody wants seen and counted."""
        change = update(PEOPLE).where(PEOPLE.c.id == person)
        with self._store.writing() as connection:
            connection.execute(change.values(hidden=hidden, unrated=unrated))

    # --- games ------------------------------------------------------------------------------------

    def scopes(self, person: str) -> tuple[tuple[str, str, int], ...]:
        """Game, rulebook and number of games of all that somebody has played, most first."""
        count = func.count()
        query = (
            select(RESULTS.c.game, RESULTS.c.book, count)
            .where(RESULTS.c.person_id == person)
            .group_by(RESULTS.c.game, RESULTS.c.book)
            .order_by(count.desc(), RESULTS.c.book)
        )
        with self._store.reading() as connection:
            return tuple((game, book, games) for game, book, games in connection.execute(query))

    def history(self, person: str, scope: Scope, *, page: int) -> tuple[Played, ...]:
        """A page of games (from 1), the newest first."""
        own = [RESULTS.c[field.name] for field in fields(Played) if field.name in RESULTS.c]
        query = (
            select(RESULTS.c.table_id.label("table"), *own)
            .where(scope.of(person))
            .order_by(RESULTS.c.finished_at.desc(), RESULTS.c.table_id)
            .limit(PAGE)
            .offset(PAGE * (page - 1))
        )
        with self._store.reading() as connection:
            found = connection.execute(query).all()
            four = _players(connection, [row.table for row in found])
        return tuple(Played(**row._asdict(), four=four[row.table]) for row in found)

    def numbers(self, person: str, scope: Scope) -> Numbers:
        """All games of a scope added up."""
        r = RESULTS.c
        sums: list[ColumnElement[Any]] = [func.count().label("games")]
        for place, name in enumerate(("firsts", "seconds", "thirds", "fourths"), 1):
            sums.append(func.sum(case((r.place == place, 1), else_=0)).label(name))
        sums.append(func.sum(2 * r.place + r.tied - 1).label("doubled_places"))
        sums += [func.sum(r[name]).label(name) for name in SUMMED]
        with self._store.reading() as connection:
            row = connection.execute(select(*sums).where(scope.of(person))).one()
        return Numbers(**{name: int(value or 0) for name, value in row._asdict().items()})

    def line(self, person: str, scope: Scope) -> tuple[tuple[int, int], ...]:
        """When the newest games ended and with which result, the oldest of them first."""
        query = (
            select(RESULTS.c.finished_at, RESULTS.c.result)
            .where(scope.of(person))
            .order_by(RESULTS.c.finished_at.desc(), RESULTS.c.table_id)
            .limit(MOST_POINTS)
        )
        with self._store.reading() as connection:
            found = [(at, result) for at, result in connection.execute(query)]
        return tuple(reversed(found))

    def best(self, person: str, scope: Scope, *, most: int = 3) -> tuple[tuple[str, BestWin], ...]:
        """The wins worth most, at most one a game, each with its table."""
        query = (
            select(RESULTS.c.table_id, RESULTS.c.best)
            .where(scope.of(person), RESULTS.c.best.is_not(None))
            .order_by(RESULTS.c.best_points.desc(), RESULTS.c.finished_at.desc())
            .limit(most)
        )
        with self._store.reading() as connection:
            return tuple(
                (table, BestWin.from_json(best)) for table, best in connection.execute(query)
            )

    def ratings(self, person: str) -> tuple[tuple[str, Rating], ...]:
        """The ratings of somebody by rulebook, those of most games first."""
        query = (
            select(RATINGS).where(RATINGS.c.person_id == person).order_by(RATINGS.c.games.desc())
        )
        with self._store.reading() as connection:
            return tuple(
                (row.book, Rating(value=row.value, deviation=row.deviation, games=row.games))
                for row in connection.execute(query)
            )


def _players(connection: Any, tables: Sequence[str]) -> dict[str, tuple[Other, ...]]:
    """The four of each table by their places; who hides is named and not linked."""
    r = RESULTS.c
    shown = or_(PEOPLE.c.hidden.is_(None), ~PEOPLE.c.hidden)
    query = (
        select(r.table_id, r.name, r.place, case((shown, r.person_id), else_=None).label("person"))
        .outerjoin_from(RESULTS, PEOPLE, PEOPLE.c.id == r.person_id)
        .where(r.table_id.in_(tables))
        .order_by(r.place, r.seat)
    )
    found: dict[str, list[Other]] = {table: [] for table in tables}
    for row in connection.execute(query):
        found[row.table_id].append(Other(name=row.name, place=row.place, person=row.person))
    return {table: tuple(four) for table, four in found.items()}
