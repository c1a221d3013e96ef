"""The daily letter: at the chosen time in the chosen zone, once, with all that waits."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from live.letters import Letterbox, letterbox
from live.tables import apart
from live.test_notices import Away, text_of
from muro.errors import ParseError
from muro.live import notices
from muro.live.clock import Control
from muro.live.reach import Reached, daily, digested, reached, set_letters

HOUR = 3_600_000
DAY = 24 * HOUR
ONE_DAY, WEEK = Control.parse("1d"), Control.parse("7d")
MADRID = ZoneInfo("Europe/Madrid")


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as box:
        yield box


def ms(*when: int) -> int:
    return int(datetime(*when, tzinfo=MADRID).timestamp() * 1_000)  # type: ignore[misc,arg-type]


def person(*, at: int = 18 * 60, zone: str = "Europe/Madrid") -> Reached:
    return Reached(
        id="a",
        name="Ana",
        email="a@b.c",
        address="a@b.c",
        letters="digest",
        digest_at=at,
        zone=zone,
        digested_at=None,
        lang="es",
        key="k",
    )


def test_the_time_of_the_day_is_that_of_the_zone_in_summer_and_winter() -> None:
    ana = person()
    assert ana.last_digest(ms(2026, 10, 24, 18, 0)) == ms(2026, 10, 24, 18, 0)
    assert ana.last_digest(ms(2026, 10, 24, 17, 59)) == ms(2026, 10, 23, 18, 0)
    assert ana.next_digest(ms(2026, 10, 24, 18, 0)) == ms(2026, 10, 25, 18, 0)
    assert ana.next_digest(ms(2026, 10, 24, 18, 0)) - ms(2026, 10, 24, 18, 0) == 25 * HOUR
    assert person(zone="").last_digest(20 * HOUR) == 18 * HOUR
    assert ana.time(0) == "1970-01-01 01:00 (Europe/Madrid)"


@pytest.mark.parametrize(
    ("letters", "at", "zone"),
    [
        *(("often", "", ""), ("digest", "25:00", ""), ("digest", "12:60", ""), ("digest", "", "")),
        *(("digest", "12", ""), ("digest", "-1:00", ""), ("digest", "12:00", "Mars/Phobos")),
        ("digest", "12:00", "../etc/passwd"),
    ],
)
def test_what_is_no_time_is_refused(
    tmp_path: Path, box: Letterbox, letters: str, at: str, zone: str
) -> None:
    away = Away(tmp_path, box)
    with pytest.raises(ParseError):
        set_letters(away.store, away.ids[0], letters, at=at, zone=zone)


class Daily(Away):
    """The same table, where the first player wants a daily letter at six in the evening, UTC."""

    def choose(self) -> None:
        her = self.ids[self.first()]
        set_letters(self.store, her, "digest", at="18:00", zone="UTC", now_ms=self.now)

    async def look(self) -> None:
        self.notices.look(self.table)
        await asyncio.to_thread(self.notices._thread.submit(self.notices.digests).result, 60)


def test_all_that_waits_is_told_once_a_day(tmp_path: Path, box: Letterbox) -> None:
    async def story() -> None:
        day = Daily(tmp_path, box, WEEK)
        await day.begun()
        day.choose()
        await day.look()
        assert box.letters == []
        day.now = 18 * HOUR
        await day.look()
        await day.look()
        (letter,) = box.letters
        assert letter["Subject"] == "muro: una mesa te espera hoy"
        text = text_of(letter)
        assert "hasta el 1970-01-08 00:00 (UTC)\n  https://muro.example/table/t\n" in text
        day.now = 42 * HOUR - 1
        await day.look()
        assert len(box.letters) == 1
        day.now = 42 * HOUR
        await day.look()
        assert len(box.letters) == 2  # it waits still
        day.done()

    apart(story)


def test_what_ends_before_the_next_daily_letter_is_told_at_once(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story() -> None:
        day = Daily(tmp_path, box, ONE_DAY)
        day.now = 17 * HOUR  # the move ends at five tomorrow, after the letter of six today
        await day.begun()
        day.choose()
        await day.look()
        assert box.letters == []
        day.now = 18 * HOUR
        await day.look()
        assert len(box.letters) == 1
        await day.move()
        other = day.match.turn
        assert other is not None
        her = next(p for p in range(4) if day.table.seat_of(p) == other)
        set_letters(day.store, day.ids[her], "digest", at="19:00", zone="UTC", now_ms=day.now)
        day.now = 19 * HOUR  # asked since six: till six tomorrow, before the next letter of seven
        digested(day.store, reached(day.store, day.ids[her]), day.now)  # type: ignore[arg-type]
        await day.look()
        day.done()
        assert len(box.letters) == 2
        assert box.letters[1]["Subject"].startswith("muro: una mesa te espera (")

    apart(story)


def test_nothing_to_tell_is_no_letter_and_a_new_choice_waits_for_its_time(
    tmp_path: Path, box: Letterbox
) -> None:
    async def story() -> None:
        day = Daily(tmp_path, box, WEEK)
        await day.begun()
        day.now = 20 * HOUR
        day.choose()
        await day.look()
        await day.move()
        day.now = 50 * HOUR
        await day.look()
        day.done()
        to = {letter["To"] for letter in box.letters}
        assert box.letters != []
        assert not any("hoy" in letter["Subject"] for letter in box.letters)
        first = reached(day.store, day.ids[day.first()])
        assert first is not None
        assert first.email not in to
        assert first.digested_at == 50 * HOUR

    apart(story)


def test_a_daily_letter_that_was_not_taken_goes_later(
    tmp_path: Path, box: Letterbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        monkeypatch.setattr(notices, "AGAIN_S", 0)
        day = Daily(tmp_path, box, WEEK)
        await day.begun()
        day.choose()
        day.now, box.refuses = 18 * HOUR, True
        await day.look()
        assert box.letters == []
        box.refuses = False
        await day.look()
        assert len(box.letters) == 1
        day.done()

    apart(story)


def test_of_two_that_would_send_it_one_does(tmp_path: Path, box: Letterbox) -> None:
    async def story() -> None:
        day = Daily(tmp_path, box, WEEK)
        await day.begun()
        day.choose()
        (ana,) = daily(day.store)
        assert [digested(day.store, ana, DAY), digested(day.store, ana, DAY)] == [True, False]
        day.done()

    apart(story)


KILLED = """
import asyncio, sys
from pathlib import Path
from live.letters import Letterbox
from live.test_digest import Daily, HOUR, WEEK

async def story():
    day = Daily(Path(sys.argv[1]), Letterbox(port=int(sys.argv[2])), WEEK)
    await day.begun()
    if sys.argv[3] == "daily":
        day.choose()
        day.now = 18 * HOUR
    await day.look()
    day.done()

asyncio.run(story())
"""


@pytest.mark.parametrize("kind", ["each", "daily"])
def test_who_is_killed_while_sending_does_not_send_twice(
    tmp_path: Path, box: Letterbox, kind: str
) -> None:
    def killed() -> None:
        os.kill(child.pid, signal.SIGKILL)

    box.instead_of_thanks = killed
    tests = Path(__file__).parent.parent
    asked = [sys.executable, "-c", KILLED, str(tmp_path), str(box.port), kind]
    child = subprocess.Popen(asked, env={**os.environ, "PYTHONPATH": str(tests)})
    assert child.wait(120) == -signal.SIGKILL
    assert len(box.letters) == 1  # it arrived, though the sender never heard so
    box.instead_of_thanks = None

    async def story() -> None:
        day = Daily(tmp_path, box, WEEK)
        again = day.made()
        again.restore(day.store.lines("t"))
        day.table, day.now = again, 18 * HOUR
        day.notices.taken_up(again)
        await day.look()
        day.done()
        assert len(box.letters) == 1

    apart(story)
