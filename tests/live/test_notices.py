"""Notices by e-mail: once for each wait, to who is not there, in their language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from live.letters import Letterbox, letterbox
from live.tables import apart
from live.test_time import USUAL, Bench
from muro.errors import ParseError
from muro.game.seat import Seat
from muro.live import notices
from muro.live.clock import MISSES, Control
from muro.live.notices import Notices
from muro.live.people import People
from muro.live.post import Post
from muro.live.reach import reached, set_letters, speaks
from muro.live.schema import PEOPLE
from muro.live.settings import Player
from muro.live.timekeeper import RESULT_OF_DAYS_MS, late_action

DAYS = Control.parse("3d")


class Away(Bench):
    """A table of four people who are not there, and their letters."""

    def __init__(self, folder: Path, box: Letterbox, control: Control = DAYS) -> None:
        super().__init__(folder, control)
        people = People(self.store)
        self.ids = []
        for name in ("ana", "bea", "celia", "dani"):
            self.ids.append(self.person(people, name))
        names = ("Ana", "Bea", "Celia", "Dani")
        players = [Player(name=n, person=p) for n, p in zip(names, self.ids, strict=True)]
        self.settings = replace(self.settings, players=tuple(players))  # type: ignore[arg-type]
        self.table = self.made()
        post = Post(host="127.0.0.1", port=box.port, sender="muro@example.org")
        self.post = post
        self.notices = self.watchers()

    def person(self, people: People, name: str) -> str:
        """Somebody with an address, who may have been here before."""
        email = f"{name}@example.org"
        with self.store.reading() as connection:
            known = connection.execute(select(PEOPLE.c.id).where(PEOPLE.c.email == email)).first()
        if known is not None:
            return str(known.id)
        person, _ = people.welcome(name.capitalize())
        with self.store.writing() as connection:
            her = update(PEOPLE).where(PEOPLE.c.id == person.id)
            connection.execute(her.values(email=email))
        return person.id

    def watchers(self, **more: Any) -> Notices:
        """Who tells people, as after a restart."""
        times = {"left_ms": 0, "now_ms": lambda: self.now}
        return Notices(self.store, self.post, "https://muro.example/", **{**times, **more})

    def first(self) -> int:
        """The player who begins."""
        return next(p for p in range(4) if self.table.seat_of(p) == Seat.EAST)

    def done(self) -> None:
        """Everything that was to be sent has been."""
        self.notices._thread.submit(int).result(60)
        self.notices.close()
        self.store.close()

    async def begun(self) -> None:
        """The first hand is dealt and stored."""
        loop = asyncio.get_running_loop()
        self.store.start(lambda call: _later(loop, call))
        self.begin()
        await self.stored()

    async def stored(self) -> None:
        """The store has answered for all that was done."""
        async with asyncio.timeout(60):
            while not self.table.is_stored:
                self.table.changed.clear()
                await self.table.changed.wait()

    async def move(self) -> None:
        """Everybody who is asked does something, till another is in turn."""
        before = self.match.turn
        while self.match.turn in (before, None):
            seat = self.match.awaited[0]
            self.table.act(seat, late_action(self.match, seat))
        await self.stored()


def _later(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    loop.call_soon_threadsafe(call)


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as box:
        yield box


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content()).replace("\r\n", "\n")


def test_who_is_asked_and_not_there_gets_one_letter_for_each_wait(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        for _ in range(3):
            away.notices.look(away.table)
        (letter,) = await asyncio.to_thread(box.wait, 1)
        names = ("ana", "bea", "celia", "dani")
        assert letter["To"] == f"{names[away.first()]}@example.org"
        assert letter["Subject"].startswith("muro: una mesa te espera (")
        text = text_of(letter)
        assert "https://muro.example/table/t\n" in text
        assert "hasta el 1970-01-04 00:00 (UTC)" in text
        assert all(name.capitalize() in text for name in names)
        await away.move()
        away.notices.look(away.table)
        away.notices.look(away.table)
        assert len(await asyncio.to_thread(box.wait, 2)) == 2
        away.done()
        assert len(box.letters) == 2
        assert box.letters[1]["To"] != letter["To"]

    apart(story)


def test_who_looks_on_the_clock_runs_in_seconds_or_wants_none_gets_no_letter(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story(folder: Path, control: Control, *, watching: bool, wants: bool) -> None:
        away = Away(folder, box, control)
        await away.begun()
        set_letters(away.store, away.ids[away.first()], "each" if wants else "none")
        if watching:
            with away.table.watch(away.first()):
                away.notices.look(away.table)
        else:
            away.notices.look(away.table)
        away.done()

    for name in "abcd":
        (tmp_path / name).mkdir()
    apart(lambda: story(tmp_path / "a", DAYS, watching=True, wants=True))
    apart(lambda: story(tmp_path / "b", USUAL, watching=False, wants=True))
    apart(lambda: story(tmp_path / "c", DAYS, watching=False, wants=False))
    assert box.letters == []
    apart(lambda: story(tmp_path / "d", DAYS, watching=False, wants=True))
    assert len(box.letters) == 1


def test_after_a_restart_nobody_is_told_again(tmp_path: Path, box: Letterbox) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        away.notices.look(away.table)
        await asyncio.to_thread(box.wait, 1)
        away.notices.close()
        away.notices = away.watchers()
        again = away.made()
        again.restore(away.store.lines("t"))
        away.notices.taken_up(again)
        away.notices.look(again)
        away.done()
        assert len(box.letters) == 1

    apart(story)


def test_who_could_not_be_told_before_a_restart_is_told_after_it(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        again = away.made()
        again.restore(away.store.lines("t"))
        away.notices.taken_up(again)
        away.notices.look(again)
        away.done()
        assert len(box.letters) == 1

    apart(story)


def test_who_saw_the_question_and_left_is_told_a_little_later(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        away.notices = away.watchers(left_ms=60_000)
        await away.begun()
        with away.table.watch(away.first()):
            assert away.notices.look(away.table) is None
        assert away.notices.look(away.table) == 60
        away.now += 60_000
        assert away.notices.look(away.table) is None
        away.done()
        assert len(box.letters) == 1

    apart(story)


def test_what_was_done_for_a_player_is_told_in_the_next_letter(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        late, match = away.first(), away.match
        drawn = match.view(match.turn).own
        assert drawn is not None
        away.notices.look(away.table)
        assert away.pass_time(3 * 86_400_000)
        await away.stored()
        while match.turn is None or away.table.seat_of(late) != match.turn:
            seat = match.awaited[0]
            away.table.act(seat, late_action(match, seat))
            await away.stored()
            away.notices.look(away.table)
        away.done()
        mine = [one for one in box.letters if one["To"] == box.letters[0]["To"]]
        told = "Se te acabó el tiempo y se hizo por ti: descartar "
        assert [told in text_of(one) for one in mine] == [False, True, *[False] * len(mine[2:])]

    apart(story)


def test_letters_are_in_the_language_last_read(tmp_path: Path, box: Letterbox) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        speaks(away.store, away.ids[away.first()], "en")
        away.notices.look(away.table)
        (letter,) = await asyncio.to_thread(box.wait, 1)
        assert letter["Subject"].startswith("muro: a table waits for you")
        person = reached(away.store, away.ids[away.first()])
        assert person is not None
        assert person.key
        assert f"?key={person.key}>" in letter["List-Unsubscribe"]
        assert f"deadlines.ics?key={person.key}" in text_of(letter)
        away.done()

    apart(story)


def test_whom_the_computer_stands_in_for_is_told_once(tmp_path: Path, box: Letterbox) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        gone = away.first()
        for _ in range(MISSES + 1):
            while away.match.turn != away.table.seat_of(gone):
                seat = away.match.awaited[0]
                away.table.act(seat, late_action(away.match, seat))
            away.pass_time(3 * 86_400_000)
            await away.stored()
            away.notices.look(away.table)
        away.done()
        told = [one for one in box.letters if "juega por ti" in one["Subject"]]
        names = ("ana", "bea", "celia", "dani")
        assert [one["To"] for one in told] == [f"{names[gone]}@example.org"]
        assert "https://muro.example/table/t\n" in text_of(told[0])

    apart(story)


def test_a_result_waits_for_all_and_is_told_with_the_next_question(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        while not away.match.is_between_hands:
            seat = away.match.awaited[0]
            away.table.act(seat, late_action(away.match, seat))
        assert [away.table.deadline(player) for player in range(4)] == [RESULT_OF_DAYS_MS] * 4
        away.table.go_on(2)
        assert away.table.deadline(2) is None
        await away.stored()
        away.notices.look(away.table)
        away.notices._thread.submit(int).result(60)
        assert box.letters == []
        away.table.deal()
        await away.stored()
        away.notices.look(away.table)
        away.done()
        (letter,) = box.letters
        assert "Ha terminado una mano. Puntos: " in text_of(letter)

    apart(story)


def test_a_letter_that_was_not_taken_is_tried_again(
    tmp_path: Path, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        box.refuses = True
        away.table.changed.clear()
        away.notices.look(away.table)
        async with asyncio.timeout(60):
            await away.table.changed.wait()
        pause = away.notices.look(away.table)
        assert pause is not None
        assert 0 < pause <= notices.AGAIN_S
        monkeypatch.setattr(notices, "AGAIN_S", 0)
        away.notices._again.clear()
        box.refuses = False
        assert away.notices.look(away.table) is None
        away.done()
        assert len(box.letters) == 1

    apart(story)


def test_what_goes_wrong_is_noted_without_a_secret(
    tmp_path: Path, box: Letterbox, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        box.refuses = True
        with caplog.at_level(logging.WARNING, "muro.live"):
            away.notices.look(away.table)
            away.done()

    apart(story)
    assert "a notice was not sent: SMTPRecipientsRefused" in caplog.text
    assert "secret" not in caplog.text
    assert "example.org" not in caplog.text


def test_the_post_is_as_the_environment_says(box: Letterbox) -> None:
    assert Post.from_environ({}) is None
    url = f"smtp://us%40er:pa%3Ass@127.0.0.1:{box.port}"
    post = Post.from_environ({"MURO_SMTP_URL": url, "MURO_FROM": "Muro <muro@example.org>"})
    assert post is not None
    assert "pa:ss" not in repr(post)
    assert (post.user, post.password, post.domain) == ("us@er", "pa:ss", "example.org")
    letter = EmailMessage()
    letter["To"], letter["From"] = "ana@example.org", post.sender
    letter.set_content("…")
    post.send(letter)
    assert len(box.letters) == len(box.passwords) == 1


@pytest.mark.parametrize(
    ("url", "sender"),
    [
        *(("http://host", "a@b.c"), ("smtp://", "a@b.c"), ("smtp://u:secret@host:port", "a@b.c")),
        ("smtp://u:secret@host", ""),
    ],
)
def test_a_wrong_address_is_refused_without_repeating_it(url: str, sender: str) -> None:
    with pytest.raises(ParseError) as refused:
        Post.from_environ({"MURO_SMTP_URL": url, "MURO_FROM": sender})
    assert "secret" not in str(refused.value)


def test_no_password_goes_over_an_open_line(
    box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    environ = {"MURO_SMTP_URL": f"smtp://u:p@127.0.0.1:{box.port}", "MURO_FROM": "a@b.c"}
    post = Post.from_environ(environ)
    assert post is not None
    monkeypatch.setattr("muro.live.post.ON_THIS_MACHINE", ())
    with pytest.raises(OSError, match="encryption"):
        post.send(EmailMessage())
    assert box.passwords == []
