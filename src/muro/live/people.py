"""Who plays: guests with a name, accounts with a password, and the browsers they sit at.

A browser has a token; only its hash is kept. A guest becomes an account by choosing a login, and
keeps every game. All calls wait for the database: call them in a thread.
"""

from __future__ import annotations

import secrets
import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..errors import AccessError, ParseError, StoreError
from .schema import PEOPLE, SESSIONS
from .settings import hash_of, new_token
from .store import Store

MOST_NAME = 24
LOGIN = frozenset("abcdefghijklmnopqrstuvwxyz0123456789._-")
LEAST_LOGIN, MOST_LOGIN = 3, 32
LEAST_PASSWORD, MOST_PASSWORD = 8, 200
MOST_EMAIL = 254


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who plays here."""

    id: str
    name: str
    login: str | None = None
    """None for a guest."""
    email: str | None = None

    @property
    def is_guest(self) -> bool:
        return self.login is None


class People:
    """The people of one store."""

    def __init__(self, store: Store, *, now_s: Callable[[], float] = time.time) -> None:
        self.store, self._now_s = store, now_s

    # --- guests and their browsers ----------------------------------------------------------------

    def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest called `name`, who may have none yet, and the token for its browser."""
        shown = clean_name(name) if name.strip() else ""
        person = Person(id=secrets.token_hex(16), name=shown)
        with self.store.writing() as connection:
            values = {"id": person.id, "name": person.name, "made_at": self._now()}
            connection.execute(insert(PEOPLE).values(**values))
        return person, self._session(person)

    def of_token(self, token: str) -> Person | None:
        """Who sits at the browser with this token."""
        query = (
            select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login, PEOPLE.c.email)
            .join(SESSIONS, SESSIONS.c.person_id == PEOPLE.c.id)
            .where(SESSIONS.c.token_hash == hash_of(token))
        )
        with self.store.reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else Person(**row._asdict())

    def sign_out(self, token: str) -> None:
        """Forget a browser. A guest without one cannot come back."""
        with self.store.writing() as connection:
            connection.execute(delete(SESSIONS).where(SESSIONS.c.token_hash == hash_of(token)))

    def rename(self, person: Person, name: str) -> Person:
        """The same person under another name; games played keep the old one."""
        named = Person(id=person.id, name=clean_name(name), login=person.login, email=person.email)
        with self.store.writing() as connection:
            change = update(PEOPLE).where(PEOPLE.c.id == person.id).values(name=named.name)
            connection.execute(change)
        return named

    # --- accounts ---------------------------------------------------------------------------------

    def register(self, person: Person, login: str, password: str, email: str = "") -> Person:
        """A guest gets a login and a password; `AccessError` where the login is taken."""
        if not person.is_guest:
            raise AccessError("people.has_account", login=person.login)
        login, email = clean_login(login), clean_email(email)
        values = {
            "login": login,
            "email": email or None,
            "password_hash": _hasher().hash(clean_password(password)),
        }
        try:
            with self.store.writing() as connection:
                connection.execute(update(PEOPLE).where(PEOPLE.c.id == person.id).values(**values))
        except StoreError as error:
            if not isinstance(error.__cause__, IntegrityError):
                raise
            raise AccessError("people.login_taken", login=login) from None
        return Person(id=person.id, name=person.name, login=login, email=email or None)

    def sign_in(self, login: str, password: str) -> tuple[Person, str]:
        """The person with this login and password, and a token for its browser.

        `AccessError` says the same whether the login or the password is wrong, after as much work.
        """
        query = select(PEOPLE).where(PEOPLE.c.login == login.strip().lower())
        with self.store.reading() as connection:
            row = connection.execute(query).first()
        known = row.password_hash if row is not None else _nobody()
        if not _is_right(known, password) or row is None:
            raise AccessError("people.wrong_password")
        person = Person(id=row.id, name=row.name, login=row.login, email=row.email)
        return person, self._session(person)

    def change_password(self, person: Person, old: str, new: str) -> None:
        """Another password; every other browser is signed out."""
        if person.login is None:
            raise AccessError("people.no_account")
        self.sign_in(person.login, old)
        hashed = _hasher().hash(clean_password(new))
        with self.store.writing() as connection:
            change = update(PEOPLE).where(PEOPLE.c.id == person.id)
            connection.execute(change.values(password_hash=hashed))
            connection.execute(delete(SESSIONS).where(SESSIONS.c.person_id == person.id))

    def _session(self, person: Person) -> str:
        token = new_token()
        values = {"token_hash": hash_of(token), "person_id": person.id, "made_at": self._now()}
        with self.store.writing() as connection:
            connection.execute(insert(SESSIONS).values(**values))
        return token

    def _now(self) -> int:
        return int(self._now_s())


# --- what people may type -------------------------------------------------------------------------


def clean_name(name: str) -> str:
    """A name as it is shown: one line, inner spaces single; `ParseError` where it is none."""
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(shown) <= MOST_NAME or any(
        unicodedata.category(letter).startswith("C") for letter in shown
    ):
        raise ParseError("people.name", most=MOST_NAME)
    return shown


def clean_login(login: str) -> str:
    """A login in small letters; `ParseError` where it is none."""
    small = login.strip().lower()
    if not LEAST_LOGIN <= len(small) <= MOST_LOGIN or not LOGIN.issuperset(small):
        raise ParseError("people.login", least=LEAST_LOGIN, most=MOST_LOGIN)
    return small


def clean_password(password: str) -> str:
    """A password; `ParseError` where it is too short or too long."""
    if not LEAST_PASSWORD <= len(password) <= MOST_PASSWORD:
        raise ParseError("people.password", least=LEAST_PASSWORD, most=MOST_PASSWORD)
    return password


def clean_email(email: str) -> str:
    """An address, or nothing; `ParseError` where it is neither."""
    address = email.strip()
    local, at, domain = address.rpartition("@")
    fits = bool(local) and bool(at) and "." in domain and not set(address) & set(" \r\n\t,;<>")
    if address and (not fits or len(address) > MOST_EMAIL):
        raise ParseError("people.email", email=address[:MOST_EMAIL])
    return address


# --- passwords ------------------------------------------------------------------------------------


@cache
def _hasher():  # type: ignore[no-untyped-def]  # argon2's own class, loaded when first needed
    from argon2 import PasswordHasher

    return PasswordHasher()


@cache
def _nobody() -> str:
    """The hash that stands in where there is no such login."""
    return str(_hasher().hash(secrets.token_hex(16)))


def _is_right(known: str | None, password: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerificationError

    try:
        return bool(_hasher().verify(known or _nobody(), password))
    except (VerificationError, InvalidHashError):
        return False
