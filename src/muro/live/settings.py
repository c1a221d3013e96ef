"""What is settled when a table opens: the rulebook by value, who plays, the walls' secret."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ..game.fair import SECRET_BYTES
from ..rules.game import Rules, rules_from_dict
from .plan import Plan

ID_LETTERS = 32
"""Of a person's id. Tables of the first form kept the hash of a token, whose beginning is the id of
the guest that it became."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody at the table: a person, or a computer player."""

    name: str
    person: str | None = None
    """The person's id (`people.py`); None for a computer player."""

    @property
    def is_bot(self) -> bool:
        return self.person is None


def new_token() -> str:
    """A secret by which a browser is known again."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One table's settings. Players stand in the order in which they came; seats go by lot."""

    plan: Plan
    players: tuple[Player, Player, Player, Player]
    secret: bytes
    host: str = ""
    """The id of who opened the table; empty where nobody wrote it down."""
    pause: dict[str, Any] | None = None
    """Who has stopped the game and what was left of every clock (`pause.py`)."""

    @property
    def rules(self) -> Rules:
        """The rulebook that is played by."""
        return self.plan.rules

    def player_of(self, person: str) -> int | None:
        """Which player a person is; None where the person does not play here."""
        ids = [player.person for player in self.players]
        return ids.index(person) if person in ids else None

    def as_json(self) -> str:
        """The settings as text; `from_json` undoes it."""
        return json.dumps(
            {
                "plan": self.plan.as_dict(),
                "players": [[player.name, player.person] for player in self.players],
                "secret": self.secret.hex(),
                "host": self.host,
                "pause": self.pause,
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """The settings that `text` holds; the store wrote it."""
        facts = json.loads(text)
        first, second, third, fourth = (
            Player(name=name, person=person and person[:ID_LETTERS])
            for name, person in facts["players"]
        )
        return cls(
            plan=_plan(facts),
            players=(first, second, third, fourth),
            secret=bytes.fromhex(facts["secret"]),
            host=facts.get("host", ""),
            pause=facts.get("pause"),
        )


def _plan(facts: dict[str, Any]) -> Plan:
    """What was agreed; tables of the first form have the rulebook only."""
    if "plan" in facts:
        return Plan.from_dict(facts["plan"])
    return Plan(rules=rules_from_dict(facts["rules"]))


def new_secret() -> bytes:
    """The secret that the walls of one game come from."""
    return secrets.token_bytes(SECRET_BYTES)
