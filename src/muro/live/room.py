"""A table before its game: four chairs, who sits there, what was agreed.

The one who opened it is the host, decides about the computer players and begins the game; when the
host goes the next who came is. What was agreed does not change any more (BGA-V-14).
"""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, field
from hashlib import scrypt

from ..errors import AccessError, ParseError
from .people import Person
from .plan import Plan

CHAIRS = 4
CODE = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Letters of a code that nobody takes for one another when it is read aloud."""
CODE_LENGTH = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """Who sits on a chair: a person, or a computer player of a level."""

    name: str
    person: str | None = None
    """The person's id; None for a computer player."""

    @property
    def is_bot(self) -> bool:
        return self.person is None


@dataclass(slots=True, kw_only=True)
class Room:
    """A table that people come to. `version` grows with every change."""

    id: str
    plan: Plan
    code: str
    chairs: list[Chair | None] = field(default_factory=lambda: [None] * CHAIRS)
    host: str = ""
    quick: bool = False
    """Whether the game begins by itself when four people are there."""
    after: str = ""
    """The game whose players want another; empty where there was none."""
    version: int = 0

    # --- who is here ------------------------------------------------------------------------------

    @property
    def people(self) -> tuple[Chair, ...]:
        """The people on chairs, the host first."""
        found = [chair for chair in self.chairs if chair is not None and not chair.is_bot]
        return tuple(sorted(found, key=lambda chair: chair.person != self.host))

    @property
    def free(self) -> int:
        """How many chairs nobody has; those of computer players are not counted."""
        return self.chairs.count(None)

    def chair_of(self, person: str) -> int | None:
        """The chair of a person."""
        places = range(CHAIRS)
        return next((n for n in places if _is(self.chairs[n], person)), None)

    # --- coming and going -------------------------------------------------------------------------

    def sit(self, person: Person, password: str = "") -> None:
        """Take a chair, a computer player's where no other is left; the first who comes is host.

        `AccessError` where all have people on them or the password is wrong.
        """
        if self.chair_of(person.id) is not None:
            return
        asked = bool(self.host and self.plan.password)
        if asked and not is_password(self.plan.password, password):
            raise AccessError("room.password")
        place = next((n for n in range(CHAIRS) if self.chairs[n] is None), None)
        if place is None:
            place = next((n for n in range(CHAIRS) if _is(self.chairs[n], None)), None)
        if place is None:
            raise AccessError("room.full")
        self.chairs[place] = Chair(name=person.name, person=person.id)
        self.host = self.host or person.id
        self.version += 1

    def leave(self, person: str) -> None:
        """Give a chair back; nothing where the person has none."""
        place = self.chair_of(person)
        if place is None:
            return
        self.chairs[place] = None
        if self.host == person:
            self.host = next((chair.person for chair in self.people if chair.person), "")
        self.version += 1

    def rename(self, person: Person) -> None:
        """A person who has a chair is called otherwise now."""
        place = self.chair_of(person.id)
        if place is not None:
            self.chairs[place] = Chair(name=person.name, person=person.id)
            self.version += 1

    # --- what the host decides --------------------------------------------------------------------

    def seat_bot(self, host: str, place: int, name: str) -> None:
        """Put a computer player on a free chair."""
        self._only(host)
        if self.chairs[self._place(place)] is not None:
            raise AccessError("room.taken")
        self.chairs[place] = Chair(name=name)
        self.version += 1

    def clear(self, host: str, place: int) -> None:
        """Free a chair: a computer player's, or of a person who is not to play."""
        self._only(host)
        chair = self.chairs[self._place(place)]
        if chair is None or chair.person == host:
            raise AccessError("room.nobody")
        self.chairs[place] = None
        self.version += 1

    def fill(self, host: str, names: tuple[str, ...]) -> tuple[Chair, Chair, Chair, Chair]:
        """All four players, computer players on the chairs that are left: the game may begin."""
        self._only(host)
        taken = {chair.name for chair in self.chairs if chair is not None}
        spare = iter([name for name in names if name not in taken])
        first, second, third, fourth = (
            Chair(name=next(spare)) if chair is None else chair for chair in self.chairs
        )
        return first, second, third, fourth

    def _only(self, person: str) -> None:
        if person != self.host:
            raise AccessError("room.only_host")

    @staticmethod
    def _place(place: int) -> int:
        if not 0 <= place < CHAIRS:
            raise ParseError("room.chair", given=place)
        return place

    # --- kept -------------------------------------------------------------------------------------

    def as_json(self) -> str:
        """The room as text; `from_json` undoes it."""
        chairs = [None if chair is None else [chair.name, chair.person] for chair in self.chairs]
        facts = {
            "plan": self.plan.as_dict(),
            "code": self.code,
            "chairs": chairs,
            "host": self.host,
            "quick": self.quick,
            "after": self.after,
            "version": self.version,
        }
        return json.dumps(facts, ensure_ascii=False)

    @classmethod
    def from_json(cls, name: str, text: str) -> Room:
        """The room called `name` that `text` holds."""
        facts = json.loads(text)
        chairs = [
            None if chair is None else Chair(name=chair[0], person=chair[1])
            for chair in facts["chairs"]
        ]
        return cls(
            id=name,
            plan=Plan.from_dict(facts["plan"]),
            code=facts["code"],
            chairs=chairs,
            host=facts["host"],
            quick=facts.get("quick", False),
            after=facts.get("after", ""),
            version=facts["version"],
        )


def _is(chair: Chair | None, person: str | None) -> bool:
    return chair is not None and chair.person == person


def new_code() -> str:
    """A code to tell others by which they find a table."""
    return "".join(secrets.choice(CODE) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as it is kept, however it was typed."""
    return "".join(text.upper().split()).replace("-", "")


def kept_password(password: str) -> str:
    """What is kept of a table's password; nothing of none."""
    if not password:
        return ""
    salt = secrets.token_bytes(16)
    return salt.hex() + _scrypt(password, salt)


def is_password(kept: str, password: str) -> bool:
    """Whether `password` is the one that was kept."""
    salt = bytes.fromhex(kept[:32])
    return secrets.compare_digest(kept[32:], _scrypt(password, salt))


def _scrypt(password: str, salt: bytes) -> str:
    return scrypt(password.encode(), salt=salt, n=2**12, r=8, p=1).hex()
