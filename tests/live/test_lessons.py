"""First games: prepared walls, one way through them, a log like every other."""

from __future__ import annotations

from pathlib import Path

import pytest

from live.tables import PERSON, next_view, sqlite, wish, with_lobby
from muro.errors import AccessError, IllegalActionError
from muro.game.action import ActionKind
from muro.game.match import Match
from muro.game.seat import Seat
from muro.game.view import View
from muro.live.lesson import LEARNER, Lesson, written
from muro.live.lessons import LESSONS, MCR, RIICHI, lesson
from muro.live.lobby import Lobby
from muro.live.orders import Orders
from muro.live.outbox import Outbox, Told
from muro.live.people import Person
from muro.live.results import fill
from muro.live.store import LESSON, Store
from muro.live.table import LiveTable
from muro.logs.muro_jsonl import parse_record
from muro.logs.replay import rebuild

BOTS = ("Inés", "Marcos", "Olalla")
GUEST = Person(id=PERSON, name="Ada")
POINTS = {"riichi": [(2000, (0, 2000, -2000, 0)), (12000, (-4000, 12000, -4000, -4000))],
          "mcr": [(12, (-8, 36, -20, -8))]}  # fmt: skip


def has_step(told: Told) -> bool:
    view = told.view
    return view is not None and bool(view.actions or view.result)


async def till_step(box: Outbox) -> Told:
    """The next message at which the learner is to do something."""
    while not has_step(told := await next_view(box)):
        pass
    return told


async def follow(table: LiveTable, box: Outbox, steps: int) -> Told:
    """Do so many steps of the lesson; the message after the last."""
    told = await till_step(box)
    end = (table.step() or 0) + steps
    while (table.step() or 0) < end:
        view = told.view
        assert view is not None
        wanted = plan_of(table, view)
        if wanted == "next":
            table.go_on(0)
        else:
            action = next(action for action in view.actions if written(action) == wanted)
            table.submit(0, wish(told, action))
        told = await till_step(box)
    return told


def plan_of(table: LiveTable, view: View) -> str:
    """The step that is to be done where `view` is seen."""
    step = table.step(view)
    assert table.lesson is not None
    assert step is not None
    return table.lesson.steps[step]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_played_and_scored_by_the_engine_and_its_log_is_one_like_every_other(
    tmp_path: Path, name: str
) -> None:
    async def story(lobby: Lobby, store: Store) -> tuple[str, ...]:
        table = lobby.teach(name, GUEST, BOTS)
        table.come(0, bytes(16))
        with table.watch(0) as box:
            told = await follow(table, box, len(lesson(name).steps))
        assert told.view is not None
        assert told.view.result is not None
        assert table.step() == len(lesson(name).steps)
        return store.lines(table.id)

    lines = with_lobby(sqlite(tmp_path), story)
    record = parse_record(lines)
    won: list[tuple[int, tuple[int, ...]]] = []

    def look(match: Match, _: object) -> None:
        result = match.view(LEARNER).result
        if result is not None and result.kind == "win":
            won.append((result.wins[0].points, tuple(result.deltas)))

    match = rebuild(record, after=look)
    assert won == POINTS[name]
    assert lesson(name).is_over(match)
    assert record.header.commitment == ""
    assert record.secret is None
    assert record.header.players[LEARNER] == "Ada"


def test_what_else_could_be_done_is_refused_kindly_and_changes_nothing(tmp_path: Path) -> None:
    async def story(lobby: Lobby, store: Store) -> None:
        table = lobby.teach("riichi", GUEST, BOTS)
        table.come(0, bytes(16))
        with table.watch(0) as box:
            told = await till_step(box)
            before = store.lines(table.id)
            assert told.view is not None
            others = [action for action in told.view.actions if written(action) != "discard 4z"]
            assert len(others) == 11
            for action in others:
                with pytest.raises(IllegalActionError) as refused:
                    table.submit(0, wish(told, action))
                assert refused.value.code == "lesson.other"
            table.order(0, Orders(never=frozenset({ActionKind.PON})), told.view.seq)
            told = await follow_from(table, box, told)  # an order given does not act here
            assert told.view is not None
            assert "pon 77z" in map(str, told.view.actions)
            assert store.lines(table.id)[: len(before)] == before

    with_lobby(sqlite(tmp_path), story)


async def follow_from(table: LiveTable, box: Outbox, told: Told) -> Told:
    """Do the step that a message asks for; the message at the next one."""
    assert told.view is not None
    wanted = plan_of(table, told.view)
    action = next(one for one in told.view.actions if written(one) == wanted)
    table.submit(0, wish(told, action))
    return await till_step(box)


def test_after_a_restart_the_learner_goes_on_where_the_lesson_stood(tmp_path: Path) -> None:
    async def first(lobby: Lobby, _: Store) -> str:
        table = lobby.teach("riichi", GUEST, BOTS)
        table.come(0, bytes(16))
        with table.watch(0) as box:
            await follow(table, box, 10)  # into the second hand
        return table.id

    async def second(lobby: Lobby, _: Store) -> tuple[str, int | None, str]:
        table = lobby.lesson_of("riichi", PERSON)
        assert table is not None
        assert lobby.lesson_of("mcr", PERSON) is None
        step = table.step()
        wanted = RIICHI.steps[step or 0]
        with table.watch(0) as box:
            await follow(table, box, 1)
        return table.id, step, wanted

    name = with_lobby(sqlite(tmp_path), first)
    assert with_lobby(sqlite(tmp_path), second) == (name, 10, RIICHI.steps[10])


def test_a_lesson_counts_nowhere(tmp_path: Path) -> None:
    async def story(lobby: Lobby, store: Store) -> None:
        table = lobby.teach("mcr", GUEST, BOTS)
        table.come(0, bytes(16))
        with table.watch(0) as box:
            await follow(table, box, len(MCR.steps))
        assert lobby.playing(PERSON) == ()
        assert lobby.begun_by(PERSON) is None
        assert store.live() == ()
        assert [row.state for row in store.lessons()] == [LESSON]
        assert fill(store) == 0
        assert table.settings.plan.watching == "nobody"
        again = lobby.teach("mcr", GUEST, BOTS)
        found = lobby.lesson_of("mcr", PERSON)
        assert found is not None
        assert found.id == again.id != table.id

    with_lobby(sqlite(tmp_path), story)


def test_there_is_no_lesson_of_another_name() -> None:
    with pytest.raises(AccessError):
        lesson("chess")


@pytest.mark.parametrize("one", LESSONS.values(), ids=lambda one: one.name)
def test_the_learner_sits_south_and_goes_on_between_hands(one: Lesson) -> None:
    assert one.steps.count("next") == len(one.plots) - 1
    assert one.seats().index(0) == Seat.SOUTH
