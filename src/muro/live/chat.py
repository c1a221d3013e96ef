"""What is said at a table: the players among themselves, who looks on among themselves.

Neither circle hears the other, while the game goes on and after it: nobody who sees a table from
outside can tell a player anything. The table itself never says a word.
"""

from __future__ import annotations

import asyncio
import unicodedata
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum

from ..errors import AccessError, ParseError

EMOTES = (
    *("hello", "luck", "thanks", "nice"),
    *("sorry", "thinking", "ouch", "good_game"),
)
"""What can be said with one press; each reader has it in the own language."""
MOST_LETTERS = 280
KEPT = 100
"""Messages of a circle that who comes later still finds."""
BURST, WITHIN_MS = 5, 10_000
"""How many messages one person may send within how long."""
MOST_COUNTED = 200
"""People whose messages are counted, before those who are silent are forgotten."""

_JOINERS = frozenset("\u200c\u200d")
"""The two invisible letters that words and emoji are really written with."""
_REFUSED = frozenset({"Cc", "Cf", "Co", "Cs", "Zl", "Zp"})


class Circle(StrEnum):
    """Who hears one another."""

    PLAYERS = "players"
    ONLOOKERS = "onlookers"


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaker:
    """Somebody who says something; `player` is None where the person looks on."""

    person: str
    name: str
    player: int | None

    @property
    def circle(self) -> Circle:
        return Circle.ONLOOKERS if self.player is None else Circle.PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """One message; `number` counts those of its circle. It is a text or an emote."""

    number: int
    at_ms: int
    speaker: Speaker
    text: str = ""
    emote: str = ""

    @property
    def circle(self) -> Circle:
        return self.speaker.circle


def clean_text(text: str) -> str:
    """A text as it is shown: one line, inner spaces single; `ParseError` where it is none."""
    for letter in text:
        if unicodedata.category(letter) in _REFUSED and letter not in _JOINERS:
            raise ParseError("chat.control")
    shown = " ".join(unicodedata.normalize("NFC", text).split())
    if not shown.strip("".join(_JOINERS)):
        raise ParseError("chat.empty")
    if len(shown) > MOST_LETTERS:
        raise ParseError("chat.long", most=MOST_LETTERS)
    return shown


class Chat:
    """The two circles of one table. Lives in one event loop; nothing here waits."""

    def __init__(self, allowed: str = "on") -> None:
        self.allowed = allowed
        """`on`, `emotes` or `off`, as was agreed of the table."""
        self._said = {circle: deque[Said](maxlen=KEPT) for circle in Circle}
        self._ears: list[tuple[Circle, asyncio.Queue[Said]]] = []
        self._lately: dict[str, deque[int]] = {}

    def say(
        self, speaker: Speaker, *, text: str = "", emote: str = "", at_ms: int, tick_ms: int
    ) -> Said:
        """Say something in the speaker's circle; a `MuroError`, and nobody hears it, where not.

        `at_ms` is the time of the calendar, `tick_ms` of a clock that never goes back.
        """
        if self.allowed == "off":
            raise AccessError("chat.off")
        if emote and emote not in EMOTES:
            raise ParseError("chat.emote", given=emote[:24])
        if not emote and self.allowed == "emotes":
            raise AccessError("chat.emotes_only")
        shown = "" if emote else clean_text(text)
        self._count(speaker.person, tick_ms)
        known = self._said[speaker.circle]
        number = known[-1].number + 1 if known else 1
        said = Said(number=number, at_ms=at_ms, speaker=speaker, text=shown, emote=emote)
        known.append(said)
        for circle, ear in self._ears:
            if circle is speaker.circle:
                _put(ear, said)
        return said

    @contextmanager
    def hear(self, circle: Circle) -> Iterator[asyncio.Queue[Said]]:
        """A box that gets every message of a circle from now on."""
        entry = (circle, asyncio.Queue[Said](maxsize=KEPT))
        self._ears.append(entry)
        try:
            yield entry[1]
        finally:
            self._ears.remove(entry)

    def known(self, circle: Circle) -> tuple[Said, ...]:
        """The last messages of a circle, oldest first."""
        return tuple(self._said[circle])

    def find(self, circle: Circle, number: int) -> Said:
        """One of them; `AccessError` where it is too old or was never said."""
        for said in self._said[circle]:
            if said.number == number:
                return said
        raise AccessError("chat.gone")

    def restore(self, kept: Iterable[Said]) -> None:
        """Take up what was kept, oldest first, where nothing was said yet."""
        if not any(self._said.values()):
            for said in kept:
                self._said[said.circle].append(said)

    def _count(self, person: str, tick_ms: int) -> None:
        """Count one more message of a person; `AccessError` where that is one too many."""
        if len(self._lately) > MOST_COUNTED:
            since = tick_ms - WITHIN_MS
            self._lately = {who: when for who, when in self._lately.items() if when[-1] > since}
        lately = self._lately.setdefault(person, deque(maxlen=BURST))
        if len(lately) == BURST and tick_ms - lately[0] < WITHIN_MS:
            seconds = -((tick_ms - lately[0] - WITHIN_MS) // 1_000)
            raise AccessError("chat.too_fast", n=seconds)
        lately.append(tick_ms)


def _put(ear: asyncio.Queue[Said], said: Said) -> None:
    """Add a message; where the reader is too slow the oldest goes."""
    if ear.full():
        ear.get_nowait()
    ear.put_nowait(said)
