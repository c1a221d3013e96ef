"""What people are told when a table waits for them: as a letter, as a short notice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid

from ..game.action import Action, ActionKind
from ..game.entry import Move
from ..game.event import EventCode
from ..tiles.tile import Tile
from ..words import Phrase, say
from .post import Post
from .reach import Reached
from .table import LiveTable


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """Somebody is asked: whom, at which table, with whom, till when, what happened meanwhile."""

    person: str
    table: str
    player: int
    question: int
    since: int
    """Up to which entry of the log the player has been told."""
    others: tuple[str, ...]
    """Names; empty of who has given none."""
    deadline_ms: int
    news: tuple[Phrase, ...] = ()
    """What was done for the player, and hands that ended, since the last notice."""


def notice_of(table: LiveTable, player: int, since: int) -> Notice | None:
    """The notice for a player who is asked; `since`: the entry up to which all has been told."""
    players, deadline, question = (
        table.settings.players,
        table.deadline(player),
        table.question(player),
    )
    person = players[player].person
    if person is None or deadline is None or question is None:
        return None
    return Notice(
        person=person,
        table=table.id,
        player=player,
        question=question,
        since=since,
        others=others_of(table, player),
        deadline_ms=deadline,
        news=news_of(table, player, since),
    )


def others_of(table: LiveTable, player: int) -> tuple[str, ...]:
    """The names of those with whom a player plays."""
    return tuple(one.name for n, one in enumerate(table.settings.players) if n != player)


# --- what happened meanwhile ----------------------------------------------------------------------


def news_of(table: LiveTable, player: int, since: int) -> tuple[Phrase, ...]:
    """What was done for a player, and whether hands have ended, after an entry of the log."""
    match = table.match
    assert match is not None
    done: dict[str, list[Phrase]] = {"late": [], "order": []}
    hands = 0
    for entry in match.entries[since:]:
        hands += any(event.code is EventCode.HAND_ENDS for event in entry.events)
        who, why = table.done_for.get(entry.seq, (None, ""))
        if who != player or not isinstance(entry, Move):
            continue
        if why == "late" or entry.action.kind is not ActionKind.PASS:
            done[why].append(_told(entry.action))
    told = [Phrase(f"live.mail_{why}", what=what) for why, what in done.items() if what]
    if hands:
        told.append(Phrase("live.mail_hands", n=hands, points=_points(table)))
    return tuple(told)


def _told(action: Action) -> Phrase:
    """An action in words."""
    tile = action.tile or next(iter(action.uses), None)
    kind = "discard" if action.kind is ActionKind.RIICHI else action.kind.word
    if tile is None:
        return Phrase(f"live.did_{kind}")
    return Phrase(f"live.did_{kind}", tile=tile_phrase(tile))


def tile_phrase(tile: Tile) -> Phrase:
    """The name of a tile."""
    text = str(tile)
    if tile.suit in "mps" and not tile.is_red:
        return Phrase(f"web.tile.{tile.suit}", rank=text[0])
    return Phrase(f"web.tile.{text}")


def _points(table: LiveTable) -> str:
    """Who has how many points, as everybody sees."""
    match = table.match
    assert match is not None
    seats = sorted(match.view(None).seats, key=lambda seat: -seat.points)
    return ", ".join(f"{table.who(seat.player).name or '·'} {seat.points}" for seat in seats)


# --- letters --------------------------------------------------------------------------------------


def _letter(post: Post, person: Reached, address: str, subject: str, text: str) -> EmailMessage:
    letter = EmailMessage()
    letter["Subject"] = subject
    letter["From"], letter["To"] = post.sender, person.email
    letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=post.domain)
    letter["Auto-Submitted"] = "auto-generated"
    letter["List-Unsubscribe"] = f"<{address}/me/notices?key={person.key}>"
    letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    letter.set_content(text)
    return letter


def letter_of(notice: Notice, person: Reached, post: Post, address: str) -> EmailMessage:
    """One table waits."""
    lang, names = person.lang, names_of(notice.others, person.lang)
    news = "".join(f"{say(one, lang)}\n" for one in notice.news)
    text = Phrase(
        "live.mail_text",
        name=person.name or say(Phrase("serve.player"), lang),
        names=names,
        deadline=person.time(notice.deadline_ms),
        news=f"{news}\n" if news else "",
        link=f"{address}/table/{notice.table}",
        calendar=f"{address}/me/deadlines.ics?key={person.key}",
        notices=f"{address}/me/notices?key={person.key}",
    )
    subject = say(Phrase("live.mail_subject", names=names), lang)
    return _letter(post, person, address, subject, say(text, lang))


def digest_of(notices: Sequence[Notice], person: Reached, post: Post, address: str) -> EmailMessage:
    """All tables that wait, the most urgent first."""
    lang = person.lang
    lines = []
    for notice in sorted(notices, key=lambda one: one.deadline_ms):
        told = Phrase(
            "live.digest_line",
            names=names_of(notice.others, lang),
            deadline=person.time(notice.deadline_ms),
            link=f"{address}/table/{notice.table}",
        )
        news = "".join(f"  {say(one, lang)}\n" for one in notice.news)
        lines.append(f"{say(told, lang)}\n{news}")
    text = Phrase(
        "live.digest_text",
        name=person.name or say(Phrase("serve.player"), lang),
        tables="\n".join(lines),
        calendar=f"{address}/me/deadlines.ics?key={person.key}",
        notices=f"{address}/me/notices?key={person.key}",
    )
    subject = say(Phrase("live.digest_subject", n=len(notices)), lang)
    return _letter(post, person, address, subject, say(text, lang))


def final_of(table: LiveTable, person: Reached, post: Post, address: str) -> EmailMessage:
    """A game is over."""
    return _about("final", "game", table, person, post, address)


def stand_in_of(table: LiveTable, person: Reached, post: Post, address: str) -> EmailMessage:
    """A computer player sits in for somebody."""
    return _about("stand_in", "table", table, person, post, address)


def _about(
    what: str, page: str, table: LiveTable, person: Reached, post: Post, address: str
) -> EmailMessage:
    """A letter about a table that asks for nothing."""
    lang, player = person.lang, table.settings.player_of(person.id)
    assert player is not None
    names = names_of(others_of(table, player), lang)
    text = Phrase(
        f"live.{what}_text",
        name=person.name or say(Phrase("serve.player"), lang),
        names=names,
        points=_points(table),
        link=f"{address}/{page}/{table.id}",
        notices=f"{address}/me/notices?key={person.key}",
    )
    subject = say(Phrase(f"live.{what}_subject", names=names), lang)
    return _letter(post, person, address, subject, say(text, lang))


def push_of(notice: Notice, person: Reached) -> dict[str, str]:
    """The same as a short notice: whom one plays with and till when, nothing of the hand."""
    lang, names = person.lang, names_of(notice.others, person.lang)
    return {
        "title": say(Phrase("live.push_title"), lang),
        "body": say(
            Phrase("live.push_text", names=names, deadline=person.time(notice.deadline_ms)), lang
        ),
        "url": f"/table/{notice.table}",
        "tag": notice.table,
        "lang": lang,
    }


def names_of(names: Sequence[str], lang: str) -> str:
    """Names in a row."""
    nameless = say(Phrase("serve.player"), lang)
    return ", ".join(name or nameless for name in names)
