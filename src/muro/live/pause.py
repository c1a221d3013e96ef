"""The host's pause: everybody's clock stands still, nobody acts, and nothing of the game changes.

The table's time is the time of its clock less what was spent in pauses, so that banks, windows and
deadlines keep every millisecond without knowing of it. A pause is no part of the log: it is kept
with the settings of the table, with what each clock had left, and outlives a restart.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from sqlalchemy import Connection, update

from ..errors import AccessError, IllegalActionError
from .plan import Plan
from .schema import TABLES
from .settings import Settings

COUNTDOWN_MS = 3_000
"""Between the word to go on and the moment when time runs again."""
HOST_GONE_MS = 300_000
"""After so long without the host's page anybody at the table may let the game go on."""
Write = Callable[[Connection], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paused:
    """A pause as one watcher is told of it."""

    may: str
    """What the watcher may do about pauses: `pause` as the host, `ask`, or nothing."""
    why_not: str
    """Why there are no pauses here: `public`, `rated`, `days`; empty where there are."""
    host: str
    """The name of the host."""
    by: str | None = None
    """Who has stopped the game; None while it goes on."""
    may_go_on: bool = False
    in_ms: int | None = None
    """In how many milliseconds the game goes on; None until somebody says so."""
    asks: bool = False
    """Whether the watcher has asked for one."""
    asking: tuple[str, ...] = ()
    """Who asks for a pause."""


def no_pause(plan: Plan) -> str:
    """Why a table has no pauses; empty where its host may pause."""
    if plan.is_public:
        return "public"
    if plan.rated:
        return "rated"
    return "days" if plan.control.is_turn_based else ""


def host_of(settings: Settings) -> int | None:
    """Which player decides about pauses: who opened the table; else the first who came."""
    found = settings.player_of(settings.host) if settings.host else None
    people = (n for n, player in enumerate(settings.players) if not player.is_bot)
    return next(people, None) if found is None else found


class Standing(Protocol):
    """What pauses ask of their table."""

    id: str
    settings: Settings

    def clocks_left(self) -> dict[str, Any]:
        """What is left of every clock; `AccessError` where no game goes on."""
        ...

    def is_watched(self, player: int) -> bool:
        """Whether a page of a player is open."""
        ...

    def keep(self, write: Write) -> None:
        """Write something that belongs to the table."""
        ...

    def tell_all(self) -> None:
        """Tell every page how things stand."""
        ...


class Pauses:
    """The pauses of one table, and its time. `real_ms` never goes back."""

    def __init__(self, table: Standing, real_ms: Callable[[], int]) -> None:
        self._table, self._settings, self._real_ms = table, table.settings, real_ms
        settings = table.settings
        self._host = host_of(settings)
        self._lost_ms = 0
        self._asking: dict[int, None] = {}
        self._ends: int | None = None
        self._host_left = real_ms()
        self._is_host_gone = False
        self._facts = settings.pause
        """Who stopped the game, and what was left of every clock; None while the game goes on."""
        self._stopped_at = None if self._facts is None else real_ms()

    # --- time -------------------------------------------------------------------------------------

    def tick_ms(self) -> int:
        """The table's time: it stands still in a pause."""
        return self._real_ms() - self._lost_ms if self._stopped_at is None else self._stopped_at

    @property
    def is_on(self) -> bool:
        """Whether the game stands still."""
        return self._stopped_at is not None

    @property
    def clocks(self) -> dict[str, Any] | None:
        """What was left of every clock when the game was stopped; None while it goes on."""
        return None if self._facts is None else self._facts["clocks"]

    def refuse(self) -> None:
        """`IllegalActionError` where the game stands still."""
        if self.is_on:
            raise IllegalActionError("live.paused")

    @property
    def seconds_left(self) -> float | None:
        """How long until a pause changes by itself; None where it does not."""
        now = self._real_ms()
        if self._ends is not None:
            return max(0, self._ends - now) / 1_000
        if self._is_host_gone:
            return None
        return max(0, self._host_left + HOST_GONE_MS - now) / 1_000

    # --- what people do ---------------------------------------------------------------------------

    def ask(self, player: int) -> None:
        """A player asks the host for a pause."""
        self._refuse_where_none()
        self.refuse()
        self._table.clocks_left()
        self._asking[player] = None
        self._table.tell_all()

    def decline(self, player: int) -> None:
        """The host has seen who asks, and goes on."""
        self._refuse_others(player)
        self._asking.clear()
        self._table.tell_all()

    def stop(self, player: int) -> None:
        """The host stops the game, also while it is about to go on."""
        self._refuse_where_none()
        self._refuse_others(player)
        if self._facts is None:
            clocks = self._table.clocks_left()
            self._stopped_at = self.tick_ms()
            self._facts = {"by": player, "clocks": clocks}
            self._table.keep(self._writing())
        self._asking.clear()
        self._ends, self._is_host_gone = None, False
        self._table.tell_all()

    def go_on(self, player: int) -> None:
        """The host lets the game go on, or anybody at the table where the host is gone."""
        if not self.is_on:
            raise AccessError("live.not_paused")
        if not self._may_go_on(player):
            raise AccessError("live.only_host_goes_on", host=self._name(self._host))
        if self._ends is None:
            self._ends = self._real_ms() + COUNTDOWN_MS
            self._table.tell_all()

    def left(self, player: int | None) -> None:
        """Somebody closes a page of the table."""
        if player is not None and player == self._host:
            self._host_left = self._real_ms()

    # --- what happens by itself -------------------------------------------------------------------

    def pass_time(self) -> bool:
        """Let the game go on when the countdown is over. Whether anything has changed."""
        now = self._real_ms()
        if self._ends is not None and self._ends <= now:
            assert self._stopped_at is not None
            self._lost_ms = now - self._stopped_at
            self._stopped_at = self._ends = self._facts = None
            self._table.keep(self._writing())
            self._table.tell_all()
            return True
        if self._is_host_here:
            self._host_left, self._is_host_gone = now, False
        elif not self._is_host_gone and self._host_left + HOST_GONE_MS <= now:
            self._is_host_gone = True
            self._table.tell_all()
            return True
        return False

    def told(self, player: int | None) -> Paused:
        """The pause as a player (None: who looks on) is told of it."""
        why_not = no_pause(self._settings.plan)
        may = ""
        if player is not None and not why_not:
            may = "pause" if player == self._host else "ask"
        shown = Paused(
            may=may,
            why_not=why_not,
            host=self._name(self._host),
            asks=player in self._asking,
            asking=tuple(self._name(who) for who in self._asking),
        )
        if self._facts is None:
            return shown
        return replace(
            shown,
            by=self._name(self._facts["by"]),
            may_go_on=self._may_go_on(player),
            in_ms=None if self._ends is None else max(0, self._ends - self._real_ms()),
        )

    @property
    def _is_host_here(self) -> bool:
        return self._host is not None and self._table.is_watched(self._host)

    def _may_go_on(self, player: int | None) -> bool:
        gone = not self._is_host_here and self._host_left + HOST_GONE_MS <= self._real_ms()
        return player is not None and (player == self._host or gone)

    def _refuse_others(self, player: int) -> None:
        if player != self._host:
            raise AccessError("live.only_host_pauses")

    def _refuse_where_none(self) -> None:
        why = no_pause(self._settings.plan)
        if why:
            raise AccessError(f"live.no_pause.{why}")

    def _name(self, player: int | None) -> str:
        return "" if player is None else self._settings.players[player].name

    def _writing(self) -> Write:
        """Keeps the pause, or that there is none, along with the settings of the table."""
        text = replace(self._settings, pause=self._facts).as_json()
        change = update(TABLES).where(TABLES.c.id == self._table.id).values(settings=text)

        def write(connection: Connection) -> None:
            connection.execute(change)

        return write
