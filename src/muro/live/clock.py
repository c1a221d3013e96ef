"""Time at a table: a base for each decision, a bank for each hand. The present is an argument.

A player who is asked has the base first, which comes anew with every decision, then the bank, which
is filled again at each deal. Where offered tiles lie still in closed windows, the window takes the
place of the base for calls. Times are whole milliseconds of a clock that never goes back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..errors import ParseError
from ..game.seat import SEATS, Seat

SECOND = 1_000
DAY = 86_400 * SECOND
MOST_S = 3_600
MOST_DAYS = 7
MISSES = 3
"""After so many decisions out of time a computer player sits in until the player comes back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """How time runs at a table."""

    base_ms: int | None = None
    """For each decision; None: no clock runs."""
    bank_ms: int = 0
    """For each hand, used up when the base is."""
    call_ms: int | None = None
    """After so long a call is passed, whatever the bank holds (BGA-V-15)."""
    window_ms: int = 0
    """How long every offered tile lies still; 0: only while somebody is asked."""
    strict: bool = False
    """Whether calls end with the window, bank or no bank."""

    def __post_init__(self) -> None:
        most = MOST_DAYS * DAY if self.is_turn_based else MOST_S * SECOND
        for name in ("base_ms", "bank_ms", "call_ms", "window_ms"):
            value = getattr(self, name)
            if value is not None and not 0 <= value <= most:
                raise ParseError("live.time", field=name, value=value, most=most)
        if self.base_ms is not None and self.base_ms + self.bank_ms == 0:
            raise ParseError("live.no_time")

    @property
    def is_turn_based(self) -> bool:
        """Whether a decision may take days."""
        return self.base_ms is not None and self.base_ms >= DAY

    @classmethod
    def parse(cls, text: str) -> Control:
        """`none`, `10+30` (seconds of base and bank) or `3d` (days a move)."""
        if text == "none":
            return cls()
        if text.endswith("d") and text[:-1].isascii() and text[:-1].isdigit():
            return cls(base_ms=min(int(text[:-1]), MOST_DAYS + 1) * DAY)
        base, plus, bank = text.partition("+")
        if not plus or not all(part.isascii() and part.isdigit() for part in (base, bank)):
            raise ParseError("live.control", text=text)
        most = MOST_S + 1
        base_ms, bank_ms = (min(int(part), most) * SECOND for part in (base, bank))
        return cls(base_ms=base_ms, bank_ms=bank_ms)

    def __str__(self) -> str:
        """Base and bank as `parse` reads them."""
        if self.base_ms is None:
            return "none"
        if self.is_turn_based:
            return f"{self.base_ms // DAY}d"
        return f"{self.base_ms // SECOND}+{self.bank_ms // SECOND}"


NO_CLOCK = Control()
PRESETS = tuple(Control.parse(text) for text in ("5+20", "10+30", "20+60", "none"))
"""What people choose from in real time; `none` is for teaching."""
DAYS = tuple(Control.parse(f"{days}d") for days in (1, 2, 3, 7))
"""What they choose from where a game goes on for weeks."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that a seat has before it."""

    since_ms: int
    free_ms: int
    """Time before the bank begins to run."""
    most_ms: int
    """All the time there is."""


class Clock:
    """The time of the four seats in one hand after another."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self.banks = [control.bank_ms] * 4
        self.misses = [0] * 4
        self._sit: Sequence[int] = SEATS
        self._asked: dict[Seat, Asked] = {}

    def refill(self, sit: Sequence[int] = SEATS) -> None:
        """A hand is dealt. `sit`: who sits at each seat, by the number of the seat they had first.

        What somebody missed goes along when everybody moves.
        """
        misses = dict(zip(self._sit, self.misses, strict=True))
        self.misses = [misses[player] for player in sit]
        self._sit = sit
        self.banks = [self.control.bank_ms] * 4
        self._asked.clear()

    def take_up(self, left_ms: dict[Seat, int]) -> None:
        """After a restart: what each seat had left in the bank. Time at rest did not run."""
        for seat, left in left_ms.items():
            self.banks[seat] = left

    def stopped(self, now_ms: int) -> dict[str, Any]:
        """What each seat has left, to the millisecond; `start` undoes it."""
        asked = {
            str(int(seat)): [now_ms - one.since_ms, one.free_ms, one.most_ms]
            for seat, one in self._asked.items()
        }
        return {"banks": list(self.banks), "asked": asked}

    def start(self, left: Mapping[str, Any], now_ms: int) -> None:
        """Each seat has left what it had when the clock was stopped."""
        self.banks = list(left["banks"])
        for name, (gone, free, most) in left["asked"].items():
            seat = SEATS[int(name)]
            if seat in self._asked:
                self._asked[seat] = Asked(now_ms - gone, free, most)

    def ask(self, seats: Collection[Seat], now_ms: int, *, calls: bool) -> None:
        """The seats that the table waits for; those it waited for already keep their time."""
        self._asked = {seat: asked for seat, asked in self._asked.items() if seat in seats}
        for seat in seats:
            if seat not in self._asked:
                self._asked[seat] = self._new(seat, now_ms, calls=calls)

    def _new(self, seat: Seat, now_ms: int, *, calls: bool) -> Asked:
        control, bank = self.control, self.banks[seat]
        if control.base_ms is None:
            return Asked(now_ms, 0, -1)
        windowed = calls and control.window_ms > 0
        free = control.window_ms if windowed else control.base_ms
        most = free + bank
        if calls and control.call_ms is not None:
            most = min(most, max(control.call_ms, free if windowed else 0))
        if windowed and control.strict:
            most = free
        return Asked(now_ms, free, most)

    def left_after(self, seat: Seat, now_ms: int) -> int | None:
        """What a seat that decides now has left in its bank; None where no clock runs."""
        if self.control.base_ms is None:
            return None
        asked = self._asked.get(seat)
        used = 0 if asked is None else max(0, now_ms - asked.since_ms - asked.free_ms)
        return max(0, self.banks[seat] - used)

    def answered(self, seat: Seat, now_ms: int) -> int | None:
        """A seat has decided; what is left in its bank, None where no clock runs."""
        left = self.left_after(seat, now_ms)
        if left is not None:
            self.banks[seat] = left
        self._asked.pop(seat, None)
        return left

    def ends_at(self, seat: Seat) -> int | None:
        """When the time of a seat is over; None where it has all the time there is."""
        asked = self._asked.get(seat)
        return None if asked is None or asked.most_ms < 0 else asked.since_ms + asked.most_ms

    @property
    def next_end(self) -> int | None:
        """When the first of those who are asked runs out of time."""
        ends = [end for seat in SEATS if (end := self.ends_at(seat)) is not None]
        return min(ends, default=None)

    def out_of_time(self, now_ms: int) -> tuple[Seat, ...]:
        """The seats that have had all their time; each is one decision nearer to a stand-in."""
        late = tuple(
            seat for seat in SEATS if (end := self.ends_at(seat)) is not None and end <= now_ms
        )
        for seat in late:
            self.misses[seat] += 1
        return late

    def is_away(self, seat: Seat) -> bool:
        """Whether a computer player sits in for the player of `seat`."""
        return self.misses[seat] >= MISSES

    def is_back(self, seat: Seat) -> None:
        """The player of `seat` has done something."""
        self.misses[seat] = 0

    def left(self, seat: Seat, now_ms: int) -> tuple[int, int] | None:
        """What a seat has left: of the free time, and in the bank; None where no clock runs."""
        asked = self._asked.get(seat)
        if self.control.base_ms is None:
            return None
        if asked is None:
            return 0, self.banks[seat]
        gone = now_ms - asked.since_ms
        bank = min(self.banks[seat], max(0, asked.most_ms - asked.free_ms))
        used = max(0, gone - asked.free_ms)
        return max(0, asked.free_ms - gone), max(0, bank - used)


def with_windows(control: Control, window_ms: int, *, strict: bool = False) -> Control:
    """The same time with closed windows."""
    return replace(control, window_ms=window_ms, strict=strict)
