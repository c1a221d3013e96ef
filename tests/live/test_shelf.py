"""The shelf of house rulebooks: whose they are, how many, what becomes of old ones."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from live.tables import sqlite
from muro.errors import AccessError, RulesError
from muro.live.people import People, Person
from muro.live.schema import HOUSE_BOOKS
from muro.live.shelf import MOST_OF_ONE, Shelf
from muro.live.store import Store
from muro.rules import MCR_MIL, RCR_2016
from muro.rules.house import HouseBook

CLUB = HouseBook.of("Club", "rcr-2016", replace(RCR_2016, round_up_mangan=True))
CASA = HouseBook.of("Casa", "mcr-mil", MCR_MIL)


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(sqlite(tmp_path), durability="normal")


@pytest.fixture
def shelf(store: Store) -> Shelf:
    clock = itertools.count()
    return Shelf(store, now_s=lambda: float(next(clock)))


def comes(store: Store, name: str) -> Person:
    return People(store).welcome(name)[0]


def test_a_book_is_kept_by_value_and_is_its_owners_alone(store: Store, shelf: Shelf) -> None:
    ana, bea = comes(store, "Ana"), comes(store, "Bea")
    kept = shelf.add(ana.id, CLUB)
    assert shelf.own(kept.id, ana.id).book == CLUB
    assert shelf.of(bea.id) == ()
    with pytest.raises(AccessError, match="not here any more"):
        shelf.own(kept.id, bea.id)


def test_the_book_changed_last_comes_first(store: Store, shelf: Shelf) -> None:
    ana = comes(store, "Ana")
    club, casa = shelf.add(ana.id, CLUB), shelf.add(ana.id, CASA)
    assert [kept.id for kept in shelf.of(ana.id)] == [casa.id, club.id]
    shelf.rename(club, "Club de Madrid")
    found = shelf.of(ana.id)
    assert [kept.title for kept in found] == ["Club de Madrid", "Casa"]
    assert found[0].book == HouseBook.of("Club de Madrid", "rcr-2016", CLUB.rules)
    shelf.delete(club)
    assert [kept.title for kept in shelf.of(ana.id)] == ["Casa"]


def test_a_shared_book_is_found_by_its_key_till_it_is_not_shared(
    store: Store, shelf: Shelf
) -> None:
    ana = comes(store, "Ana")
    kept = shelf.share(shelf.add(ana.id, CLUB))
    assert shelf.share(kept) == kept
    assert shelf.shared(kept.key).book == CLUB
    shelf.change(kept, CASA)
    assert shelf.shared(kept.key).book == CASA
    shelf.unshare(kept)
    for key in (kept.key, "", "x"):
        with pytest.raises(AccessError):
            shelf.shared(key)


def test_nobody_fills_the_shelf(store: Store, shelf: Shelf) -> None:
    ana, bea = comes(store, "Ana"), comes(store, "Bea")
    for _ in range(MOST_OF_ONE):
        shelf.add(ana.id, CLUB)
    with pytest.raises(AccessError, match="50 rulebooks at most"):
        shelf.add(ana.id, CLUB)
    shelf.add(bea.id, CLUB)
    assert len(shelf.of(ana.id)) == MOST_OF_ONE


def test_a_book_that_cannot_be_read_any_more_stays_and_says_why(store: Store, shelf: Shelf) -> None:
    ana = comes(store, "Ana")
    kept, other = shelf.add(ana.id, CLUB), shelf.add(ana.id, CASA)
    newer = json.dumps({**CLUB.as_dict(), "four_suits": True})
    with store.writing() as connection:
        row = update(HOUSE_BOOKS).where(HOUSE_BOOKS.c.id == kept.id)
        connection.execute(row.values(book=newer))
    assert [one.house for one in shelf.of(ana.id)] == [CASA, None]
    with pytest.raises(RulesError, match="'four_suits', which is unknown"):
        _ = shelf.own(kept.id, ana.id).book
    shelf.delete(kept)
    assert [one.id for one in shelf.of(ana.id)] == [other.id]
