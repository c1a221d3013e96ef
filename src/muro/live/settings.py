"""What is settled when a table opens: the rulebook by value, who plays, the walls' secret."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from hashlib import sha256

from ..game.fair import SECRET_BYTES
from ..rules.game import Rules, rules_from_dict


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """Somebody at the table. People have a token of their own; only its hash is kept."""

    name: str
    token_hash: str | None = None

    @property
    def is_bot(self) -> bool:
        return self.token_hash is None


def new_token() -> str:
    """A secret that lets its holder play one seat."""
    return secrets.token_urlsafe(24)


def hash_of(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """One table's settings. Players stand in the order in which they came; seats go by lot."""

    rules: Rules
    players: tuple[Player, Player, Player, Player]
    secret: bytes

    def player_of(self, token: str) -> int | None:
        """Which player holds `token`; None where nobody does."""
        wanted = hash_of(token)
        for number, player in enumerate(self.players):
            known = player.token_hash
            if known is not None and secrets.compare_digest(known, wanted):
                return number
        return None

    def as_json(self) -> str:
        """The settings as text; `from_json` undoes it."""
        return json.dumps(
            {
                "rules": self.rules.as_dict(),
                "players": [[player.name, player.token_hash] for player in self.players],
                "secret": self.secret.hex(),
            },
            ensure_ascii=False,
        )

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """The settings that `text` holds; the store wrote it."""
        facts = json.loads(text)
        first, second, third, fourth = (
            Player(name=name, token_hash=token) for name, token in facts["players"]
        )
        return cls(
            rules=rules_from_dict(facts["rules"]),
            players=(first, second, third, fourth),
            secret=bytes.fromhex(facts["secret"]),
        )


def new_secret() -> bytes:
    """The secret that the walls of one game come from."""
    return secrets.token_bytes(SECRET_BYTES)
