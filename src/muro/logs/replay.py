"""A written game played again: the table as it was, if today's engine makes the same events."""

from __future__ import annotations

from collections.abc import Callable

from ..errors import IllegalActionError, MuroError
from ..game.entry import Entry
from ..game.match import Match
from .record import Record


class ReplayError(MuroError):
    """The engine makes other events of a log than it holds, so the stored ones stand."""


def rebuild(
    record: Record,
    *,
    fast: bool = False,
    after: Callable[[Match, Entry], None] = lambda _match, _entry: None,
) -> Match:
    """The match that the log describes, stepped action by action; `after` is shown each step.

    `ReplayError` at the first entry that comes out otherwise: then the game may be shown from
    the events of its record, and must not be continued.
    """
    header = record.header
    match = Match(
        header.rules,
        first_dealer=header.first_dealer,
        closed_windows=header.closed_windows,
        fast=fast,
    )
    for entry in record.entries:
        _follow(match, entry)
        after(match, entry)
    return match


def _follow(match: Match, entry: Entry) -> None:
    try:
        made = match.follow(entry)
    except IllegalActionError as error:
        raise ReplayError("log.refused", seq=entry.seq, why=error.phrase) from error
    if made != entry:
        raise ReplayError("log.differs", seq=entry.seq)
