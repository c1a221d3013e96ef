"""The entries of a game's log: a deal, or one accepted action, each with the events it made."""

from __future__ import annotations

from dataclasses import dataclass

from ..tiles.tile import Tile
from .action import Action
from .event import Event
from .seat import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A hand was dealt from `wall`, in drawing order. Hands count from 1, one dealt again too."""

    seq: int
    at_ms: int
    hand: int
    wall: tuple[Tile, ...]
    dice: tuple[int, ...] | None
    """Two for each throw: one in riichi, two in MCR."""
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """A seat (None: the referee) did `action`."""

    seq: int
    at_ms: int
    seat: Seat | None
    action: Action
    clock_left: int | None
    """Milliseconds left to the seat, where the table has a clock."""
    events: tuple[Event, ...]


Entry = Deal | Move
