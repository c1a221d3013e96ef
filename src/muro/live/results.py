"""What became of each game: written with its end, filled in for games that ended before."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, and_, exists, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..errors import MuroError
from ..game.entry import Entry
from ..game.fair import Fair
from ..logs.muro_jsonl import parse_record
from ..logs.tally import BestWins, Tally, is_finished, tally, tally_of
from ..rules.game import game_of
from .rating import Rating, rated
from .schema import COUNTS, LINES, PEOPLE, RATINGS, RESULTS, TABLES
from .settings import Player, Settings
from .store import LIVE, OVER, Store

LOG = logging.getLogger("muro.live")
MOST_BOOK = 64
"""Letters kept of a rulebook's name."""
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a game ended for its four players, as it is kept."""

    rows: tuple[Row, ...]
    """Of `results`, by first seats."""
    is_rated: bool

    @classmethod
    def of(
        cls,
        table: str,
        settings: Settings,
        seating: Sequence[int],
        tallies: Sequence[Tally],
        *,
        at_ms: int,
    ) -> Outcome:
        """The outcome of a table; `seating` says which player sat first at each seat."""
        shared = {
            "table_id": table,
            "game": game_of(settings.rules),
            "book": settings.rules.name[:MOST_BOOK],
            "finished_at": at_ms // 1000,
        }
        rows = []
        for seat, told in enumerate(tallies):
            player = settings.players[seating[seat]]
            own = {name: getattr(told, name) for name in ("place", "tied", "points", "result")}
            own |= {name: getattr(told, name) for name in COUNTS}
            own |= {"seat": seat, "person_id": player.person, "name": player.name}
            rows.append(shared | own | {"best": told.best.as_json() if told.best else None})
        people = {row["person_id"] for row in rows} - {None}
        return cls(rows=tuple(rows), is_rated=settings.plan.rated and len(people) == 4)

    def keep(self, connection: Connection) -> None:
        """Write the rows, and the ratings where the game is rated; a second time does nothing."""
        adding = _insert(connection, RESULTS).values(list(self.rows)).on_conflict_do_nothing()
        added = connection.execute(adding.returning(RESULTS.c.seat)).all()
        if added and self.is_rated:
            self._rate(connection)

    def _rate(self, connection: Connection) -> None:
        book = self.rows[0]["book"]
        people = [row["person_id"] for row in self.rows]
        ours = and_(RATINGS.c.book == book, RATINGS.c.person_id.in_(people))
        known = {
            row.person_id: Rating(value=row.value, deviation=row.deviation, games=row.games)
            for row in connection.execute(select(RATINGS).where(ours).with_for_update())
        }
        before = [known.get(person, Rating()) for person in people]
        after = rated(before, [row["place"] for row in self.rows])
        for row, rating in zip(self.rows, after, strict=True):
            values = {
                "value": rating.value,
                "deviation": rating.deviation,
                "games": rating.games,
            }
            adding = _insert(connection, RATINGS).values(
                person_id=row["person_id"], book=book, **values
            )
            key = [RATINGS.c.person_id, RATINGS.c.book]
            connection.execute(adding.on_conflict_do_update(index_elements=key, set_=values))
            this = and_(RESULTS.c.table_id == row["table_id"], RESULTS.c.seat == row["seat"])
            told = {"rating": rating.value, "deviation": rating.deviation}
            connection.execute(update(RESULTS).where(this).values(**told))


def _insert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """An insertion that may name what to do with rows that are there already."""
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)


def outcome_of(
    table: str,
    settings: Settings,
    seating: Sequence[int],
    entries: Sequence[Entry],
    best: BestWins,
) -> Outcome:
    """How the game of these entries, which is over, ended for each player."""
    events = (event for entry in entries for event in entry.events)
    tallies = tally(settings.rules, events, best.of)
    return Outcome.of(table, settings, seating, tallies, at_ms=entries[-1].at_ms)


def may_be_rated(store: Store, players: Sequence[Player]) -> bool:
    """Whether all four are people and none of them wants to go without a rating."""
    people = {player.person for player in players} - {None}
    if len(people) < 4:
        return False
    without = select(PEOPLE.c.id).where(PEOPLE.c.id.in_(people), PEOPLE.c.unrated).limit(1)
    with store.reading() as connection:
        return connection.execute(without).first() is None


# --- games that ended before ----------------------------------------------------------------------


@contextmanager
def filling(store: Store) -> Iterator[None]:
    """While this lasts, games that are over and have no results get them, one after the other."""
    stop = threading.Event()
    thread = threading.Thread(target=fill, args=(store, stop), name="muro-results", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def fill(store: Store, stop: threading.Event | None = None) -> int:
    """Write the results of every finished game that has none; how many there were."""
    filled = 0
    try:
        for table, settings in _without_results(store):
            if stop is not None and stop.is_set():
                break
            filled += _fill_one(store, table, settings)
    except MuroError as error:
        LOG.warning("results are not filled in: %s", error)
    return filled


def _fill_one(store: Store, table: str, settings_text: str) -> bool:
    """Write the results of one game; False, with a warning, where its log cannot be read."""
    try:
        record = parse_record(store.lines(table), table)
        if not is_finished(record):
            return False
        settings = Settings.from_json(settings_text)
        seating = Fair(settings.secret, record.header.nonces).seats()
        at_ms = record.entries[-1].at_ms
        outcome = Outcome.of(table, settings, seating, tally_of(record), at_ms=at_ms)
    except MuroError as error:
        LOG.warning("table %s has no results: %s", table, error)
        return False
    with store.writing() as connection:
        outcome.keep(connection)
        over = update(TABLES).where(TABLES.c.id == table).values(state=OVER)
        connection.execute(over)
    return True


def _without_results(store: Store) -> list[tuple[str, str]]:
    """Id and settings of the tables that are over, or were when the server stopped, in order."""
    counted = exists().where(RESULTS.c.table_id == TABLES.c.id)
    query = (
        select(TABLES.c.id, TABLES.c.settings, TABLES.c.state)
        .where(TABLES.c.state.in_((LIVE, OVER)), ~counted)
        .order_by(TABLES.c.opened_at, TABLES.c.id)
    )
    with store.reading() as connection:
        found = connection.execute(query).all()
        return [
            (row.id, row.settings)
            for row in found
            if row.state == OVER or _is_played_out(connection, row.id)
        ]


def _is_played_out(connection: Connection, table: str) -> bool:
    """Whether the secret behind the walls, the last line of a game, stands in its log."""
    query = select(LINES.c.line).where(LINES.c.table_id == table)
    last = connection.execute(query.order_by(LINES.c.seq.desc()).limit(1)).scalar()
    return last is not None and "secret" in json.loads(last)
