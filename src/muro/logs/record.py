"""A written game: what it was played by, and its entries."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..game.entry import Deal, Entry
from ..game.event import Event
from ..game.fair import SCHEME
from ..game.seat import Seat
from ..rules.game import Rules

FORMAT = 1
"""The version of muro's log format; a change that an old reader would misread raises it."""

Nonces = tuple[bytes | None, bytes | None, bytes | None, bytes | None]
NO_NONCES: Nonces = (None, None, None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What stands before the entries: versions, the rulebook by value, ids, the commitment."""

    game: str
    """The random 128-bit id of the game, in hexadecimal."""
    engine: str
    """The hash of the kernels' sources: another engine may give other events."""
    rules: Rules
    first_dealer: Seat = Seat.EAST
    closed_windows: bool = False
    """Whether every offered tile lay still till the table closed the window."""
    players: tuple[str, ...] = ()
    """Names by seat, as far as the table gives them away."""
    scheme: str = SCHEME
    commitment: str = ""
    """The hash of the secret behind the walls; empty where the walls come from elsewhere."""
    nonces: Nonces = NO_NONCES
    format: int = FORMAT


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A game as it was written, finished or not."""

    header: Header
    entries: tuple[Entry, ...] = ()
    secret: bytes | None = field(default=None, repr=False)
    """The secret behind the walls, once it was shown."""

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order. A finished game is shown from these, whatever the engine."""
        return tuple(event for entry in self.entries for event in entry.events)

    @property
    def deals(self) -> tuple[Deal, ...]:
        """The hands that were dealt."""
        return tuple(entry for entry in self.entries if isinstance(entry, Deal))
