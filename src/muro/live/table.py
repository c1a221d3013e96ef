"""A running table: wishes in, messages out, nothing told before it is stored."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection

from ..errors import AccessError, IllegalActionError, MuroError, StoreError
from ..game.action import Action
from ..game.entry import Entry
from ..game.fair import Fair
from ..game.known import Known, known_of
from ..game.match import Match
from ..game.seat import SEATS, Seat
from ..game.view import View
from ..game.worth import Question, question_of
from ..kernels.cache import source_hash
from ..logs.muro_jsonl import entry_text, header_text, parse_record, secret_text
from ..logs.record import Header, Nonces
from ..logs.replay import rebuild
from ..logs.tally import BestWins
from ..rules.mcr import McrRules
from . import chat_rows
from .chat import Chat, Speaker
from .lesson import Lesson
from .lessons import lesson
from .order_rows import keeping, kept
from .orders import OrderBook, Orders, answer_of
from .outbox import Outbox, Told
from .pause import Pauses
from .questions import Questions
from .results import outcome_of
from .settings import Player, Settings
from .store import Store
from .telling import Telling
from .timekeeper import Timekeeper
from .told import Why, done_for, keeping_done

REMEMBERED = 32
"""Answers kept for each player, so that a wish sent twice is answered twice and done once."""


def _monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a player's program asks: an action, on the table as of message `seq`."""

    id: str
    seq: int
    action: str


class LiveTable:
    """One table of four. All calls come from one event loop; none of them waits."""

    def __init__(
        self,
        *,
        name: str,
        settings: Settings,
        store: Store,
        now_ms: Callable[[], int],
        tick_ms: Callable[[], int] = _monotonic_ms,
        fast: bool,
    ) -> None:
        self.id = name
        self.settings = settings
        self.fault: MuroError | None = None
        self.match: Match | None = None
        self.changed = asyncio.Event()
        self.pauses = Pauses(self, tick_ms)
        self._store, self._now_ms, self._tick_ms = store, now_ms, self.pauses.tick_ms
        self._time = Timekeeper(settings.plan.control)
        self._fast = fast
        self._nonces: list[bytes | None] = [None] * 4
        self._telling = Telling(self, self._time, self._tick_ms)
        self._answers: dict[int, OrderedDict[str, MuroError | None]] = {}
        self._going_on: set[int] = set()
        self._seating: tuple[int, ...] = (0, 1, 2, 3)
        self._unstored = 0
        self._best = BestWins()
        self.orders = OrderBook()
        self.lesson = lesson(settings.plan.lesson) if settings.plan.lesson else None
        """The first game that is prepared here, if one is."""
        self.done_for: dict[int, tuple[int, Why]] = {}
        """Which entries of the log were done for which player, who was late or had ordered it."""
        self._questions = Questions()
        self.chat = Chat(settings.plan.chat)

    # --- who is who -----------------------------------------------------------------------------

    @property
    def fair(self) -> Fair:
        """The walls of this game."""
        first, second, third, fourth = self._nonces
        return Fair(self.settings.secret, (first, second, third, fourth))

    @property
    def _walls(self) -> Fair | Lesson:
        """Where walls and seats come from."""
        return self.lesson or self.fair

    def step(self, view: View | None = None) -> int | None:
        """How many steps of the lesson are done, or were where `view` was seen."""
        if self.lesson is None or self.match is None:
            return None
        return self.lesson.step_at(self.match, view)

    def seat_of(self, player: int) -> Seat:
        """Where a player sits now: as the lot was drawn, later as the match has moved everybody."""
        first = self._seating.index(player)
        return SEATS[first] if self.match is None else self.match.seat_of(first)

    def who(self, first: int) -> Player:
        """The player whom the match knows by the seat where they sat first."""
        return self.settings.players[self._seating[first]]

    def first_of(self, player: int) -> int:
        """By which seat the match knows a player: the one where that player sat first."""
        return self._seating.index(player)

    def player_at(self, seat: Seat) -> Player:
        """Who sits at `seat` now."""
        return self.who(seat if self.match is None else self.match.player_at(seat))

    def _number(self, seat: Seat) -> int:
        """Which player sits at `seat` now."""
        return self._seating[self._playing().player_at(seat)]

    # --- what people do -------------------------------------------------------------------------

    @contextmanager
    def watch(self, player: int | None) -> Iterator[Outbox]:
        """A box that gets every message for this player (None: a spectator), the present first."""
        try:
            with self._telling.watch(player) as box:
                yield box
        finally:
            self.pauses.left(player)
            self.changed.set()

    def is_watched(self, player: int) -> bool:
        """Whether a page of this player is open at the table."""
        return self._telling.is_watched(player)

    def away_ms(self, player: int) -> int | None:
        """For how long no page of this player has been open; None where none ever was."""
        return self._telling.away_ms(player)

    def question(self, player: int) -> int | None:
        """The number of what a player is asked, the same after a restart; None who is not."""
        if self.match is None or self.fault is not None or self.match.is_between_hands:
            return None
        return self._questions.of(self._seating.index(player))

    def come(self, player: int, nonce: bytes) -> None:
        """A player's program is here, with its part of the walls; the first one counts."""
        self._time.clock.is_back(self.seat_of(player))
        if self.match is None and self._nonces[player] is None:
            self._nonces[player] = nonce
            self.changed.set()

    @property
    def is_awaited(self) -> bool:
        """Whether the nonce of some person is still missing."""
        pairs = zip(self.settings.players, self._nonces, strict=True)
        return any(not player.is_bot and nonce is None for player, nonce in pairs)

    def submit(self, player: int, wish: Wish) -> None:
        """Do what a player asks; a `MuroError`, and nothing changed, where it cannot be done."""
        known = self._answers.setdefault(player, OrderedDict())
        if wish.id in known:
            answer = known[wish.id]
        else:
            answer = known[wish.id] = self._answer(player, wish)
            if len(known) > REMEMBERED:
                known.popitem(last=False)
        if answer is not None:
            raise answer

    def worth(self, player: int) -> Question:
        """What the worth of a player's hand follows from; `AccessError` where there is none."""
        if self.match is None:
            raise AccessError("live.not_begun")
        if not isinstance(self.settings.rules, McrRules):
            raise AccessError("live.no_worth")
        hints = self.settings.plan.allows_hints
        return question_of(self.match, self.seat_of(player), hints=hints)

    def known(self, player: int) -> Known:
        """What a player knows of the hand, for helps to be worked out from."""
        if self.match is None:
            raise AccessError("live.not_begun")
        hints = self.settings.plan.allows_hints
        return known_of(self.match, self.seat_of(player), hints=hints)

    def order(self, player: int, orders: Orders, seq: int) -> None:
        """A player answers beforehand, having seen message `seq`; for a hand that is over, no."""
        if self.match is None:
            raise AccessError("live.not_begun")
        if self.orders.is_late(player, seq):
            raise IllegalActionError("live.stale")
        self.orders.give(player, orders)
        keep = keeping(self.id, player, orders, self.match.hands)
        self._store.also(self.id, keep, self._when_stored(()))
        self.changed.set()

    def say(self, speaker: Speaker, *, text: str = "", emote: str = "") -> None:
        """Somebody says something in the own circle. It is kept as long as the game goes on."""
        times = {"at_ms": self._now_ms(), "tick_ms": self._tick_ms()}
        said = self.chat.say(speaker, text=text, emote=emote, **times)
        if self.match is None or not self.match.is_over:
            self._store.also(self.id, chat_rows.keeping(self.id, said), self._when_said)

    def go_on(self, player: int) -> None:
        """A player has seen the result and is ready for the next hand."""
        self._going_on.add(player)
        self._time.clock.is_back(self.seat_of(player))
        if self.match is not None and self.match.is_between_hands:
            self.tell_all()
        self.changed.set()

    # --- what the table does --------------------------------------------------------------------

    def begin(self) -> None:
        """Draw the seats, write the header, deal the first hand."""
        self._seating = self._walls.seats()
        first, second, third, fourth = self._nonces
        nonces: Nonces = (first, second, third, fourth)
        header = Header(
            game=self.id,
            engine=source_hash(),
            rules=self.settings.rules,
            closed_windows=self.settings.plan.control.window_ms > 0,
            players=tuple(self.who(first).name for first in SEATS),
            commitment=self._walls.commitment,
            nonces=nonces,
        )
        self.match = Match(
            self.settings.rules, closed_windows=header.closed_windows, fast=self._fast
        )
        self._store.append(self.id, [(0, header_text(header))], self._when_stored(()))
        self.deal()

    def deal(self) -> None:
        """The next hand, from its proven wall."""
        match = self._playing()
        hand = match.hands + 1
        wall = self._walls.wall(hand, match.tiles)
        dice = self._walls.dice(hand, len(wall), match.throws)
        self._going_on.clear()
        self._keep(match.deal(wall, dice=dice, at_ms=self._now_ms()))
        self.orders.dealt({self._number(seat): match.told(seat) for seat in SEATS})

    def act(self, seat: Seat | None, action: Action) -> None:
        """Do an action of a seat, or of the table itself, and keep it."""
        self.pauses.refuse()
        match = self._playing()
        clock = self._time.clock
        left = None if seat is None else clock.left_after(seat, self._tick_ms())
        move = match.submit(seat, action, at_ms=self._now_ms(), clock_left=left)
        if seat is not None:
            clock.answered(seat, self._tick_ms())
        self._keep(move)

    def _act_for(self, seat: Seat, action: Action, why: Why) -> None:
        """Do what a player did not do now; where a move may take days it is told later."""
        player = self._number(seat)
        self.act(seat, action)
        if self.settings.plan.control.is_turn_based:
            seq = self._playing().entries[-1].seq
            self.done_for[seq] = player, why
            keep = keeping_done(self.id, seq, player, why)
            self._store.also(self.id, keep, self._when_stored(()))

    def follow_orders(self) -> bool:
        """Answer for one player who has ordered how. Whether there was one."""
        match = self._playing()
        if self.lesson is not None:
            return False
        for seat in match.awaited:
            answer = answer_of(self.orders.of(self._number(seat)), match, seat)
            if answer is not None:
                self._act_for(seat, answer, "order")
                return True
        return False

    # --- time -----------------------------------------------------------------------------------

    @property
    def seconds_left(self) -> float | None:
        """How long until the time does something here; None where it never does."""
        if self.pauses.is_on:
            return self.pauses.seconds_left
        ends = self._time.next_ms
        return None if ends is None else max(0.0, (ends - self._tick_ms()) / 1_000)

    def time_passes(self) -> bool:
        """Do what is due: close a window, act for who is late. Whether anything was."""
        if self.match is None or self.fault is not None:
            return False
        due = tuple(self._time.due(self.match, self._tick_ms()))
        for seat, action in due:
            if seat is None:
                self.act(seat, action)
            elif action in self.match.legal(seat):
                self._act_for(seat, action, "late")
        return bool(due)

    def asked_till(self, player: int) -> int | None:
        """Till when a player is asked, on the table's own clock; None who is not, or for ever."""
        if self.match is None or self.fault is not None:
            return None
        if self.match.is_between_hands:
            return None if player in self._going_on else self._time.hand_ends
        return self._time.clock.ends_at(self.seat_of(player))

    def deadline(self, player: int) -> int | None:
        """The same in milliseconds of the calendar."""
        ends = self.asked_till(player)
        return None if ends is None else self._now_ms() + ends - self._tick_ms()

    def is_stood_in_for(self, player: int) -> bool:
        """Whether a computer player sits in for a person who did not answer."""
        is_person = not self.settings.players[player].is_bot
        return is_person and self._time.clock.is_away(self.seat_of(player))

    def is_played_by_bot(self, seat: Seat) -> bool:
        """Whether the computer plays there: its own seat, or one whose player is away."""
        return self.player_at(seat).is_bot or self._time.clock.is_away(seat)

    def _people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in SEATS if not self.player_at(seat).is_bot)

    @property
    def everybody_goes_on(self) -> bool:
        """Whether all people who are not away have asked for the next hand, or had time to."""
        here = {self._number(seat) for seat in SEATS if not self.is_played_by_bot(seat)}
        return (bool(here) and here <= self._going_on) or self._time.may_deal(self._tick_ms())

    def goes_on(self, player: int) -> bool:
        """Whether a player has asked for the next hand."""
        return player in self._going_on

    # --- keeping and telling --------------------------------------------------------------------

    @property
    def is_stored(self) -> bool:
        """Whether the store has answered for all that was done."""
        return self._unstored == 0

    def _answer(self, player: int, wish: Wish) -> MuroError | None:
        try:
            if self.fault is not None:
                return self.fault
            match = self.match
            if match is None:
                return AccessError("live.not_begun")
            seat = self.seat_of(player)
            self._time.clock.is_back(seat)  # though the stand-in may have been quicker
            if wish.seq != match.told(seat):
                return IllegalActionError("live.stale")
            action = Action.parse(wish.action)
            if self.lesson is not None:
                self.lesson.check(match, seat, action)
            self.act(seat, action)
        except MuroError as error:
            return error
        return None

    def _playing(self) -> Match:
        assert self.match is not None
        return self.match

    def _keep(self, entry: Entry) -> None:
        """Store an entry, with the messages that may go out once it is on disk."""
        self._time.happened(self._playing(), entry, self._people(), self._tick_ms())
        self._questions.note(self._playing(), entry)
        messages = self._telling.messages(self._playing(), entry.events)
        lines = [(entry.seq, entry_text(entry))]
        if self._playing().is_over:
            secret = secret_text(entry.seq + 1, entry.at_ms, self.settings.secret)
            lines.append((entry.seq + 1, secret))
        self._store.append(self.id, lines, self._when_stored(messages))
        self._best.note(self._playing(), entry)
        if self._playing().is_over:
            ended = self._playing().entries
            outcome = outcome_of(self.id, self.settings, self._seating, ended, self._best)
            self._store.finish(self.id, self._when_stored(()), outcome.keep)

    def keep(self, write: Callable[[Connection], None]) -> None:
        """Write something that belongs to the table."""
        self._store.also(self.id, write, self._when_stored(()))

    def tell_all(self) -> None:
        """Tell every page how things stand, once all that was done is stored."""
        if self.match is not None:
            told = self._telling.present(self.match)
            self._store.also(self.id, lambda _: None, self._when_stored(told))

    def clocks_left(self) -> dict[str, Any]:
        """What is left of every clock; `AccessError` where no game goes on."""
        if self.match is None or self.match.is_over:
            raise AccessError("live.not_begun")
        return self._time.stopped(self._tick_ms())

    def _when_stored(
        self, messages: Sequence[tuple[Outbox, Told]]
    ) -> Callable[[StoreError | None], None]:
        self._unstored += 1

        def done(fault: StoreError | None) -> None:
            self._unstored -= 1
            if fault is not None:
                self._freeze(fault)
                return
            for box, told in messages:
                box.put(told)
            self.changed.set()

        return done

    def _when_said(self, fault: StoreError | None) -> None:
        if fault is not None:
            self._freeze(fault)

    def _note(self, match: Match, entry: Entry) -> None:
        self._best.note(match, entry)
        self._questions.note(match, entry)

    # --- when the store fails, and after a restart ----------------------------------------------

    def _freeze(self, fault: StoreError) -> None:
        if self.fault is None:
            self.stop(AccessError("live.frozen", why=fault.phrase))

    def stop(self, fault: MuroError) -> None:
        """Stand still, and tell everybody why."""
        self.fault = fault
        self._telling.put(Told(fault=fault))
        self.changed.set()

    def thaw(self) -> None:
        """Read the table from the store again and go on; `StoreError` while that cannot be."""
        self._store.reopen(self.id)
        lines = self._store.lines(self.id)
        self.restore(lines)
        self.fault = None
        self._telling.begin_again()
        self.changed.set()

    def restore(self, lines: Sequence[str]) -> None:
        """Rebuild the game from its log by stepping the actions, each making its events again."""
        self._answers.clear()
        self.match = None
        self._best = BestWins()
        self.chat.restore(chat_rows.kept(self._store, self.id))
        if lines:
            record = parse_record(lines, self.id)
            self._nonces = list(record.header.nonces)
            self._seating = self._walls.seats()
            self._questions = Questions()
            self.match = rebuild(record, fast=self._fast, after=self._note)
            self.done_for = done_for(self._store, self.id)
            for player, orders in kept(self._store, self.id, self.match.hands):
                self.orders.give(player, orders)
            self._time.take_up(self.match, self._people(), self._tick_ms())
            if self.pauses.clocks is not None:
                self._time.start(self.pauses.clocks, self._tick_ms())
