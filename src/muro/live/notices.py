"""Notices: where a game goes on for days, who is asked and not there gets a letter, once.

Letters are written and handed over in a thread of their own; a table never waits for them.
"""

from __future__ import annotations

import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from ..errors import MuroError
from ..words import Phrase, say
from .post import Post
from .reach import Reached, reached
from .store import Store
from .table import LiveTable

LOG = logging.getLogger("muro.live")
Wait = tuple[int, int]
"""A player, and till when on the table's clock: one decision that the player has before them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """What a letter tells: whom, at which table, with whom, till when."""

    person: str
    table: str
    others: tuple[str, ...]
    """Names; empty of who has given none."""
    deadline_ms: int


class Notices:
    """Tells people that a table waits for them. `look` is called from the tables' event loop."""

    def __init__(self, store: Store, post: Post, address: str) -> None:
        """`address` is that of this site, as people reach it."""
        self._store, self._post, self._address = store, post, address.rstrip("/")
        self._told: dict[str, set[Wait]] = {}
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="notices")

    def close(self) -> None:
        """Hand over the letter in hand and no more."""
        self._thread.shutdown(cancel_futures=True)

    def taken_up(self, table: LiveTable) -> None:
        """After a restart: who was waited for has been told."""
        self._told[table.id] = _waits(table)

    def look(self, table: LiveTable) -> None:
        """The table waits: tell those who do not know it yet."""
        waits = _waits(table)
        told = self._told.get(table.id, set()) & waits
        for player, end in sorted(waits - told):
            if not table.is_watched(player):
                told.add((player, end))
                self._thread.submit(self._tell, _notice(table, player))
        if waits:
            self._told[table.id] = told
        else:
            self._told.pop(table.id, None)

    def _tell(self, notice: Notice) -> None:
        """Look who it is and send the letter; what goes wrong is noted without a secret."""
        try:
            person = reached(self._store, notice.person)
            if person is not None and person.email:
                self._post.send(self.letter(notice, person))
        except (OSError, ValueError, MuroError) as error:
            # The words of a mail server may hold addresses, or what was sent to it.
            code = getattr(error, "smtp_code", "")
            LOG.warning("a notice was not sent: %s %s", type(error).__name__, code)

    def letter(self, notice: Notice, person: Reached) -> EmailMessage:
        """The letter, in the language of the person."""
        lang, me = person.lang, f"{self._address}/me"
        nameless = say(Phrase("serve.player"), lang)
        names = ", ".join(name or nameless for name in notice.others)
        deadline = datetime.fromtimestamp(notice.deadline_ms / 1_000, UTC)
        text = Phrase(
            "live.mail_text",
            name=person.name or nameless,
            names=names,
            deadline=f"{deadline:%Y-%m-%d %H:%M}",
            link=f"{self._address}/table/{notice.table}",
            calendar=f"{me}/deadlines.ics?key={person.key}",
        )
        letter = EmailMessage()
        letter["Subject"] = say(Phrase("live.mail_subject", names=names), lang)
        letter["From"], letter["To"] = self._post.sender, person.email
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self._post.domain)
        letter["Auto-Submitted"] = "auto-generated"
        letter["List-Unsubscribe"] = f"<{me}/notices?key={person.key}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        letter.set_content(say(text, lang))
        return letter


def _waits(table: LiveTable) -> set[Wait]:
    """What people have before them at a table where a move may take days."""
    if not table.settings.plan.control.is_turn_based or not table.is_stored:
        return set()
    people = (n for n, player in enumerate(table.settings.players) if not player.is_bot)
    return {(n, end) for n in people if (end := table.asked_till(n)) is not None}


def _notice(table: LiveTable, player: int) -> Notice:
    players, deadline = table.settings.players, table.deadline(player)
    person = players[player].person
    assert person is not None
    assert deadline is not None
    others = tuple(other.name for n, other in enumerate(players) if n != player)
    return Notice(person=person, table=table.id, others=others, deadline_ms=deadline)
