"""Careers: what is added up, page by page, and who may be found by others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from live.careers import SHORT, four_people, keep_game
from live.finished import finished
from live.tables import sqlite
from muro.live.career import PAGE, Careers, Numbers, Scope
from muro.live.people import Person
from muro.live.store import Store
from muro.logs.tally import tally_of
from muro.rules import MCR_WMO_2006

ALL = Scope()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(sqlite(tmp_path))
    yield opened
    opened.close()


@pytest.fixture
def people(store: Store) -> list[Person]:
    return [person for person, _ in four_people(store)]


def test_games_are_added_up_for_each_scope(store: Store, people: list[Person]) -> None:
    keep_game(store, people, (1, 2, 3, 4), day=1)
    keep_game(store, people, (1, 1, 3, 4), day=2)
    keep_game(store, people, (4, 1, 2, 3), day=3, rules=MCR_WMO_2006)
    careers, ana = Careers(store), people[0].id
    assert careers.scopes(ana) == (("riichi", "rcr-2016", 2), ("mcr", "mcr-wmo-2006", 1))
    told = tally_of(finished(SHORT)[1])[0]
    riichi = careers.numbers(ana, Scope(game="riichi"))
    assert riichi == careers.numbers(ana, Scope(book="rcr-2016"))
    assert (riichi.games, riichi.places, riichi.mean_place) == (2, (2, 0, 0, 0), 1.25)
    for name in ("hands", "wins", "deal_ins", "riichi", "ready", "win_points", "result"):
        assert getattr(riichi, name) == 2 * getattr(told, name)
    everything = careers.numbers(ana, ALL)
    assert (everything.games, everything.places) == (3, (2, 0, 0, 1))
    assert careers.numbers("nobody", ALL) == Numbers()


def test_the_history_is_newest_first_and_cut_into_pages(store: Store, people: list[Person]) -> None:
    names = [keep_game(store, people, (2, 1, 3, 4), day=day) for day in range(PAGE + 3)]
    careers, ana = Careers(store), people[0].id
    first = careers.history(ana, ALL, page=1)
    second = careers.history(ana, ALL, page=2)
    assert [one.table for one in (*first, *second)] == names[::-1]
    assert len(second) == 3
    assert [(one.name, one.place) for one in first[0].four] == [
        *(("Bea", 1), ("Ana", 2), ("Cid", 3), ("Dan", 4)),
    ]
    line = careers.line(ana, ALL)
    assert [at for at, _ in line] == sorted(at for at, _ in line)


def test_who_hides_is_named_but_not_found(store: Store, people: list[Person]) -> None:
    keep_game(store, people[:3], (1, 2, 3, 4), day=1)
    careers = Careers(store)
    careers.choose(people[1].id, hidden=True, unrated=False)
    (game,) = careers.history(people[0].id, ALL, page=1)
    assert [one.person for one in game.four] == [people[0].id, None, people[2].id, None]
    assert [one.name for one in game.four] == ["Ana", "Bea", "Cid", "Inés"]
    known = careers.known(people[1].id)
    assert known is not None
    assert (known.hidden, known.unrated) == (True, False)
    assert careers.known("nobody") is None


def test_the_best_wins_are_told_best_first(store: Store, people: list[Person]) -> None:
    for day in range(5):
        keep_game(store, people, (1, 2, 3, 4), day=day)
    careers = Careers(store)
    told = tally_of(finished(SHORT)[1])
    for person, own in zip(people, told, strict=True):
        best = careers.best(person.id, ALL)
        assert [win for _, win in best] == ([own.best] * 3 if own.best else [])


def test_ratings_stand_by_rulebook(store: Store, people: list[Person]) -> None:
    keep_game(store, people, (1, 2, 3, 4), day=1, rated=True)
    keep_game(store, people, (1, 2, 3, 4), day=2, rated=True)
    keep_game(store, people, (1, 2, 3, 4), day=3, rated=True, rules=MCR_WMO_2006)
    keep_game(store, people, (1, 2, 3, 4), day=4)
    (riichi, one), (mcr, other) = Careers(store).ratings(people[0].id)
    assert (riichi, one.games, mcr, other.games) == ("rcr-2016", 2, "mcr-wmo-2006", 1)
    assert one.value > other.value > 1500
    newest, *_, oldest = Careers(store).history(people[0].id, ALL, page=1)
    assert newest.rating is None
    assert oldest.rating == pytest.approx(other.value)
