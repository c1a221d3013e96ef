"""Chat: who hears whom, what may be said and how often, what is kept and what is reported."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select

from live.tables import PERSON, apart, play_on, settings, sqlite, with_lobby
from live.test_store import url
from muro.errors import AccessError, MuroError, ParseError
from muro.live.chat import (
    BURST,
    EMOTES,
    KEPT,
    MOST_LETTERS,
    WITHIN_MS,
    Chat,
    Circle,
    Said,
    Speaker,
    clean_text,
)
from muro.live.chat_rows import CONTEXT, DAY_S, MOST_REPORTS, keeping, kept, report
from muro.live.lobby import Lobby
from muro.live.schema import CHAT, REPORTS
from muro.live.store import Store
from muro.words import say

__all__ = ["url"]

ANA = Speaker(person="a", name="Ana", player=0)
BEA = Speaker(person="b", name="Bea", player=1)
EVA = Speaker(person="e", name="Eva", player=None)


def talks(chat: Chat, speaker: Speaker, text: str, tick_ms: int = 0) -> Said:
    return chat.say(speaker, text=text, at_ms=1_000 + tick_ms, tick_ms=tick_ms)


# ------------------------------------------------------------------------------- who hears whom


Line = tuple[bool, int, str, bool]
LINES = st.lists(
    st.tuples(st.booleans(), st.integers(0, 3), st.text("abc", min_size=1), st.booleans())
)


@given(LINES)
def test_nothing_that_onlookers_say_reaches_a_seat_nor_the_other_way(lines: list[Line]) -> None:
    async def story() -> None:
        chat = Chat()
        with chat.hear(Circle.PLAYERS) as players, chat.hear(Circle.ONLOOKERS) as onlookers:
            for tick, (plays, number, text, is_emote) in enumerate(lines):
                whole = f"{'p' if plays else 'o'}{text}"
                speaker = Speaker(
                    person=f"{plays}{number}", name="x", player=number if plays else None
                )
                emote = EMOTES[number if plays else number + 4] if is_emote else ""
                chat.say(speaker, text=whole, emote=emote, at_ms=0, tick_ms=tick * WITHIN_MS)
            heard = [[ear.get_nowait() for _ in range(ear.qsize())] for ear in (players, onlookers)]
        for circle, told in zip(Circle, heard, strict=True):
            assert tuple(told) == chat.known(circle)
            # also the numbers: a gap would tell that the others talk
            assert [said.number for said in told] == sorted(said.number for said in told)
            assert {said.circle for said in told} <= {circle}
            assert len({said.text[:1] for said in told if said.text}) <= 1
        total = [sum(plays is wanted for plays, *_ in lines) for wanted in (True, False)]
        numbers = [[said.number for said in told] for told in heard]
        assert numbers == [list(range(max(1, n - KEPT + 1), n + 1)) for n in total]

    apart(story)


def test_the_newest_messages_are_known_to_who_comes_later() -> None:
    chat = Chat()
    for number in range(KEPT + 7):
        talks(chat, ANA, f"n {number}", number * WITHIN_MS)
    known = chat.known(Circle.PLAYERS)
    assert [said.text for said in known] == [f"n {number}" for number in range(7, KEPT + 7)]
    assert chat.find(Circle.PLAYERS, 8) == known[0]
    for circle, number in ((Circle.PLAYERS, 7), (Circle.ONLOOKERS, 8), (Circle.PLAYERS, 999)):
        with pytest.raises(AccessError, match="no longer there"):
            chat.find(circle, number)


# ------------------------------------------------------------------------------- what may be said


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("  ¡hola   a todos! ", "¡hola a todos!"),
        ("e\u0301", "é"),
        ("<b onclick=alert(1)>", "<b onclick=alert(1)>"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("x" * MOST_LETTERS, "x" * MOST_LETTERS),
    ],
)
def test_a_text_is_one_line(text: str, shown: str) -> None:
    assert clean_text(text) == shown


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((f"a{sign}b", "chat.control") for sign in "\0\n\t\x1b\x7f\u202e\u2066\u2028\ud800\ue000"),
        ("", "chat.empty"),
        ("   ", "chat.empty"),
        ("\u200d", "chat.empty"),
        ("x" * (MOST_LETTERS + 1), "chat.long"),
    ],
)
def test_a_text_that_cannot_be_shown_is_refused(text: str, code: str) -> None:
    with pytest.raises(ParseError) as refused:
        talks(Chat(), ANA, text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("allowed", "text", "emote", "code"),
    [
        ("on", "hola", "", ""),
        ("on", "", "thanks", ""),
        ("on", "", "insult", "chat.emote"),
        ("emotes", "", "thanks", ""),
        ("emotes", "hola", "", "chat.emotes_only"),
        ("off", "hola", "", "chat.off"),
        ("off", "", "thanks", "chat.off"),
    ],
)
@pytest.mark.parametrize("speaker", [ANA, EVA], ids=["player", "onlooker"])
def test_what_was_agreed_holds_for_players_and_onlookers(
    speaker: Speaker, allowed: str, text: str, emote: str, code: str
) -> None:
    chat, found = Chat(allowed), ""
    try:
        chat.say(speaker, text=text, emote=emote, at_ms=0, tick_ms=0)
    except MuroError as error:
        found = error.code
    assert found == code
    assert len(chat.known(speaker.circle)) == (not code)


# ------------------------------------------------------------------------------- how often


def test_who_talks_too_fast_is_told_how_long_to_wait_and_others_are_not() -> None:
    chat = Chat()
    for tick in range(BURST):
        talks(chat, ANA, "hola", tick)
    with pytest.raises(AccessError) as refused:
        talks(chat, ANA, "hola", 2_500)
    assert say(refused.value, "es") == "no tan deprisa: espera 8 segundos"
    assert say(refused.value, "en") == "not so fast: wait 8 seconds"
    with pytest.raises(AccessError) as refused:
        talks(chat, ANA, "hola", WITHIN_MS - 1)
    assert say(refused.value, "es") == "no tan deprisa: espera 1 segundo"
    talks(chat, BEA, "hola", 2_500)
    talks(chat, ANA, "hola", WITHIN_MS)  # refused messages were not counted
    with pytest.raises(AccessError):
        talks(chat, ANA, "hola", WITHIN_MS)
    assert len(chat.known(Circle.PLAYERS)) == BURST + 2


def test_a_refused_text_is_not_counted() -> None:
    chat = Chat()
    for _ in range(BURST * 2):
        with pytest.raises(ParseError):
            talks(chat, ANA, "")
    talks(chat, ANA, "hola")


def test_those_who_are_silent_are_forgotten() -> None:
    chat = Chat()
    for number in range(1_000):
        talks(chat, Speaker(person=str(number), name="x", player=None), "hola", number * 100)
    assert len(chat._lately) <= 2 * WITHIN_MS // 100 + 2


# ------------------------------------------------------------------------------- on disk


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = Store(url)
    opened.start(lambda call: call())
    yield opened
    opened.close()


def write(store: Store, table: str, *messages: Said) -> None:
    with store.writing() as connection:
        for said in messages:
            keeping(table, said)(connection)


def messages(*speakers: Speaker, text: str = "hola") -> list[Said]:
    """One message of each, numbered in their circle."""
    chat = Chat()
    return [talks(chat, one, f"{text} {n}", n * WITHIN_MS) for n, one in enumerate(speakers)]


def test_what_is_kept_comes_back_as_it_was_said(store: Store) -> None:
    said = messages(ANA, EVA, BEA, ANA)
    write(store, "t", *said)
    write(store, "u", *messages(BEA))
    again = Chat()
    again.restore(kept(store, "t"))
    for circle in Circle:
        assert again.known(circle) == tuple(one for one in said if one.circle is circle)
    assert talks(again, ANA, "sigo").number == 4
    again.restore(kept(store, "u"))
    assert len(again.known(Circle.PLAYERS)) == 4  # what is known already stays


def test_only_the_newest_are_kept(store: Store) -> None:
    write(store, "t", *messages(EVA, *([ANA] * (KEPT + 3))))
    circles = [said.circle for said in kept(store, "t")]
    assert [circles.count(circle) for circle in Circle] == [KEPT, 1]


def reported(store: Store) -> list[tuple[str, str, str, str, list[str]]]:
    with store.reading() as connection:
        rows = connection.execute(select(REPORTS).order_by(REPORTS.c.id)).all()
    texts = [[said["text"] for said in json.loads(row.context)] for row in rows]
    return [
        (row.reporter_id, row.person_id, row.said, row.state, context)
        for row, context in zip(rows, texts, strict=True)
    ]


def test_a_report_is_kept_once_with_what_was_said_around_it(store: Store) -> None:
    said = messages(*[ANA, BEA] * 25)
    for _ in range(2):
        report(store, "t", said, 26, reporter="a", now_s=1)
    texts = [each.text for each in said[25 - CONTEXT : 26 + CONTEXT]]
    assert reported(store) == [("a", "b", "hola 25", "open", texts)]


def test_a_report_outlives_the_game(store: Store) -> None:
    said = messages(ANA, BEA)
    write(store, "t", *said)
    report(store, "t", said, 2, reporter="a", now_s=1)
    store.finish("t", lambda _: None)
    store.close()
    assert list(kept(store, "t")) == []
    assert len(reported(store)) == 1


def test_what_cannot_be_reported_is_not(store: Store) -> None:
    said = messages(ANA, BEA)
    for number, code in ((1, "chat.own"), (3, "chat.gone")):
        with pytest.raises(AccessError) as refused:
            report(store, "t", said, number, reporter="a", now_s=1)
        assert refused.value.code == code
    assert reported(store) == []


def test_one_person_sends_so_many_reports_a_day(store: Store) -> None:
    said = messages(*[BEA] * (MOST_REPORTS + 1))
    for number in range(1, MOST_REPORTS + 1):
        report(store, "t", said, number, reporter="a", now_s=number)
    with pytest.raises(AccessError) as refused:
        report(store, "t", said, MOST_REPORTS + 1, reporter="a", now_s=DAY_S)
    assert refused.value.code == "chat.too_many_reports"
    report(store, "t", said, MOST_REPORTS + 1, reporter="c", now_s=DAY_S)
    report(store, "t", said, MOST_REPORTS + 1, reporter="a", now_s=DAY_S + 2)


# ------------------------------------------------------------------------------- at a table


def texts(found: tuple[Said, ...]) -> list[str]:
    return [said.text or said.emote for said in found]


def test_a_table_remembers_after_a_restart_and_forgets_with_the_end(tmp_path: Path) -> None:
    you = Speaker(person=PERSON, name="Tú", player=0)

    async def first(lobby: Lobby, _: Store) -> str:
        table = lobby.open(settings())
        table.say(you, text="hola")
        table.say(you, emote="luck")
        table.say(EVA, text="desde fuera")
        return table.id

    async def second(lobby: Lobby, _: Store) -> None:
        table = lobby.table(name)
        assert texts(table.chat.known(Circle.PLAYERS)) == ["hola", "luck"]
        assert texts(table.chat.known(Circle.ONLOOKERS)) == ["desde fuera"]
        with table.watch(0) as box:
            table.come(0, bytes(16))
            await play_on(table, box, lambda told: bool(told.view and told.view.final))
        table.say(you, emote="good_game")
        assert texts(table.chat.known(Circle.PLAYERS))[-1] == "good_game"

    async def third(lobby: Lobby, store: Store) -> None:
        with store.reading() as connection:
            assert connection.execute(select(CHAT)).all() == []
        assert lobby.table(name).chat.known(Circle.PLAYERS) == ()

    name = with_lobby(sqlite(tmp_path), first)
    with_lobby(sqlite(tmp_path), second)
    with_lobby(sqlite(tmp_path), third)


def test_talking_moves_nothing_at_the_table(tmp_path: Path) -> None:
    """A message wakes nobody: what it stirred could be seen by who waits for a call."""

    async def story(lobby: Lobby, _: Store) -> None:
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, bytes(16))
            await play_on(table, box, lambda told: bool(told.view and told.view.actions))
            await asyncio.sleep(0)
            table.changed.clear()
            waiting = box.waiting
            table.say(Speaker(person=PERSON, name="Tú", player=0), text="hola")
            assert (table.changed.is_set(), box.waiting) == (False, waiting)

    with_lobby(sqlite(tmp_path), story)


def test_emotes_have_words_in_both_languages() -> None:
    from muro.web.phrases import phrases

    for lang in ("es", "en"):
        words = [phrases(lang)[f"web.emote.{code}"] for code in EMOTES]
        assert len(set(words)) == len(EMOTES)
        assert not any(word.startswith("web.") for word in words)
