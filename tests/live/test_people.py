"""Guests, accounts and browsers: who is known again, what is refused, what is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from live.tables import sqlite
from muro.errors import AccessError, ParseError
from muro.live.people import People
from muro.live.settings import hash_of
from muro.live.store import Store, _upgrade


@pytest.fixture
def people(tmp_path: Path) -> People:
    return People(Store(sqlite(tmp_path)), now_s=lambda: 1000.0)


def test_a_guest_is_known_again_by_the_browser(people: People) -> None:
    ana, token = people.welcome("  Ana   María ")
    assert ana.name == "Ana María"
    assert ana.is_guest
    assert people.of_token(token) == ana
    assert people.of_token(token + "x") is None
    people.sign_out(token)
    assert people.of_token(token) is None


def test_a_guest_gets_an_account_and_stays_the_same_person(people: People) -> None:
    ana, token = people.welcome("Ana")
    account = people.register(ana, " Ana.M ", "correct horse", "ana@example.org")
    assert (account.id, account.login, account.email) == (ana.id, "ana.m", "ana@example.org")
    assert people.of_token(token) == account
    again, other = people.sign_in("ANA.m", "correct horse")
    assert again == account
    assert people.of_token(other) == account
    with pytest.raises(AccessError, match=r"ana\.m"):
        people.register(account, "other", "correct horse")


def test_two_people_cannot_have_one_login(people: People) -> None:
    people.register(people.welcome("Ana")[0], "ana", "correct horse")
    with pytest.raises(AccessError, match="taken"):
        people.register(people.welcome("Anabel")[0], "ANA", "battery staple")


@pytest.mark.parametrize(("login", "password"), [("ana", "wrong horse"), ("bea", "correct horse")])
def test_login_and_password_must_go_together(people: People, login: str, password: str) -> None:
    people.register(people.welcome("Ana")[0], "ana", "correct horse")
    with pytest.raises(AccessError, match="do not go together"):
        people.sign_in(login, password)


def test_another_password_signs_every_browser_out(people: People) -> None:
    ana, token = people.welcome("Ana")
    account = people.register(ana, "ana", "correct horse")
    with pytest.raises(AccessError):
        people.change_password(account, "wrong horse", "battery staple")
    people.change_password(account, "correct horse", "battery staple")
    assert people.of_token(token) is None
    assert people.sign_in("ana", "battery staple")[0] == account


@pytest.mark.parametrize("name", ["x" * 25, "a\x00b", "\u202eabc"])
def test_what_is_no_name_is_refused(people: People, name: str) -> None:
    with pytest.raises(ParseError):
        people.welcome(name)


def test_a_guest_may_have_no_name_yet_and_then_get_one(people: People) -> None:
    guest, _ = people.welcome("  ")
    assert guest.name == ""
    with pytest.raises(ParseError):
        people.rename(guest, " ")


def test_a_name_may_be_changed(people: People) -> None:
    ana, token = people.welcome("Ana")
    assert people.rename(ana, "Anita").name == "Anita"
    found = people.of_token(token)
    assert found is not None
    assert found.name == "Anita"


@pytest.mark.parametrize(
    ("login", "password", "email"),
    [
        ("ab", "correct horse", ""),
        ("a b c", "correct horse", ""),
        ("ana", "short", ""),
        ("ana", "correct horse", "ana"),
        ("ana", "correct horse", "a@b"),
        ("ana", "correct horse", "a b@c.org"),
    ],
)
def test_what_cannot_be_an_account_is_refused(
    people: People, login: str, password: str, email: str
) -> None:
    with pytest.raises(ParseError):
        people.register(people.welcome("Ana")[0], login, password, email)


def test_no_password_and_no_token_stands_in_the_database(tmp_path: Path) -> None:
    people = People(Store(sqlite(tmp_path)))
    ana, token = people.welcome("Ana")
    people.register(ana, "ana", "correct horse")
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"correct horse" not in kept
    assert token.encode() not in kept
    assert b"argon2" in kept


def test_who_played_before_people_were_kept_is_a_guest_of_the_same_browser(tmp_path: Path) -> None:
    url = sqlite(tmp_path)
    engine = create_engine(url)
    settings = {"players": [["Ana", hash_of("old")], ["Bot", None], ["Bot", None], ["Bot", None]]}
    with engine.begin() as connection:
        _upgrade(connection, "0001")
        connection.execute(
            text("insert into tables values ('t', 7, 'over', :settings)"),
            {"settings": json.dumps(settings)},
        )
    engine.dispose()
    found = People(Store(url)).of_token("old")
    assert found is not None
    assert (found.name, found.id) == ("Ana", hash_of("old")[:32])
