"""Tables of MCR: who sits where after everybody has moved, and that nobody sees another's tiles."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from live.tables import (
    NONCE,
    PERSON,
    SECRET,
    eager,
    next_view,
    play_on,
    settings,
    sqlite,
    wish,
    with_lobby,
)
from muro.errors import AccessError
from muro.game.event import EventCode
from muro.game.view import View
from muro.live.lobby import Lobby
from muro.live.outbox import Outbox, Told
from muro.live.plan import Plan
from muro.live.settings import Player, Settings
from muro.live.store import Store
from muro.live.table import LiveTable
from muro.logs.muro_jsonl import parse_record
from muro.logs.replay import rebuild
from muro.rules import MCR_MIL, MCR_WMO_2006
from muro.rules.game import Rules
from muro.web import wire

BY_THEMSELVES = replace(MCR_WMO_2006, flowers_by_choice=False)
NAMES = ("Ana", "Bruno", "Carla", "Diego")


def four_people() -> Settings:
    """A table without bots."""
    first, second, third, fourth = (Player(name=name, person=name) for name in NAMES)
    return Settings(
        plan=Plan(rules=MCR_WMO_2006), players=(first, second, third, fourth), secret=SECRET
    )


def view_of(told: Told) -> View:
    assert told.view is not None
    return told.view


def waiting(box: Outbox) -> Iterator[Told]:
    """The messages that are there already."""
    while box.waiting:
        yield box.take()


async def until_quiet(table: LiveTable, boxes: list[Outbox]) -> list[list[Told]]:
    """What each was told once the table waits for somebody."""
    told: list[list[Told]] = [[], [], [], []]
    while True:
        await asyncio.sleep(0)
        for player, box in enumerate(boxes):
            told[player].extend(waiting(box))
        if table.is_stored and all(not box.waiting for box in boxes):
            return told


@pytest.mark.req("MTOUR-6", "MCR-26")
def test_nobody_ever_gets_the_view_of_another(tmp_path: Path) -> None:
    """All four are people; all are told of all 16 hands, three changes of seats among them."""

    async def story(lobby: Lobby, _: Store) -> list[tuple[int, ...]]:
        table = lobby.open(four_people())
        sat: list[tuple[int, ...]] = []
        with ExitStack() as stack:
            boxes = [stack.enter_context(table.watch(player)) for player in range(4)]
            for player in range(4):
                table.come(player, NONCE)
            while table.match is None or not table.match.is_over:
                for player, messages in enumerate(await until_quiet(table, boxes)):
                    for message in messages:
                        look_at(table, player, message, sat)
                act_for_all(table)
        return sat

    seen = with_lobby(sqlite(tmp_path), story)
    assert list(dict.fromkeys(seen)) == [(0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1)]


def look_at(table: LiveTable, player: int, told: Told, sat: list[tuple[int, ...]]) -> None:
    """A message holds what its own player may see, and no more."""
    view = told.view
    if view is None:
        return
    own = view.own
    assert own is not None
    assert table.who(own.player).name == NAMES[player]
    sat.append(tuple(seat.player for seat in view.seats))
    if view.phase in {"turn", "claims"}:
        assert [seat.seat for seat in view.seats if seat.hand is not None] == [own.seat]
    for event in (*told.events, *told.past):
        assert event.seen_by(own.seat) == event
    names = wire.told(told, table, "en")
    assert names is not None
    assert f'"names":{list_of(table, view)}' in names


def list_of(table: LiveTable, view: View) -> str:
    return "[" + ",".join(f'"{table.who(seat.player).name}"' for seat in view.seats) + "]"


def act_for_all(table: LiveTable) -> None:
    """One thing that somebody does, or all go on to the next hand."""
    match = table.match
    if match is None or match.is_over:
        return
    if match.is_between_hands:
        for player in range(4):
            table.go_on(player)
    for seat in match.awaited[:1]:
        table.act(seat, min(match.legal(seat), key=eager))


def test_a_game_of_sixteen_hands_is_played_and_its_log_proves_itself(tmp_path: Path) -> None:
    async def story(lobby: Lobby, store: Store) -> tuple[str, ...]:
        table = lobby.open(settings(BY_THEMSELVES))
        hands = set()
        with table.watch(0) as box:
            table.come(0, NONCE)

            def counts(told: Told) -> bool:
                hands.add(view_of(told).hand_of)
                return view_of(told).final is not None

            last = await play_on(table, box, counts)
        assert hands == {(hand, 16) for hand in range(1, 17)}
        final = view_of(last).final
        assert final is not None
        assert sum(standing.total for standing in final) == 0
        await lobby.stop()
        return store.lines(table.id)

    record = parse_record(with_lobby(sqlite(tmp_path), story))
    assert record.header.rules == BY_THEMSELVES
    assert len(record.deals) == 16
    assert all(len(deal.wall) == 144 and len(set(deal.wall)) == 42 for deal in record.deals)
    assert record.secret == SECRET
    assert rebuild(record).is_over


def test_after_a_restart_everybody_sits_where_they_had_moved(tmp_path: Path) -> None:
    def is_later(told: Told) -> bool:
        view = view_of(told)
        return view.hand_of == (10, 16) and view.phase == "turn" and bool(view.actions)

    async def first(lobby: Lobby, _: Store) -> tuple[str, View]:
        table = lobby.open(settings(BY_THEMSELVES))
        with table.watch(0) as box:
            table.come(0, NONCE)
            return table.id, view_of(await play_on(table, box, is_later))

    async def second(lobby: Lobby, _: Store) -> tuple[View, View]:
        assert lobby.begun_by(PERSON) == name
        table = lobby.table(name)
        with table.watch(0) as box:
            found = await next_view(box)
            table.submit(0, wish(found, view_of(found).actions[0]))
            return view_of(found), view_of(await next_view(box))

    name, left = with_lobby(sqlite(tmp_path), first)
    assert left.seats[0].player != 0
    found, after = with_lobby(sqlite(tmp_path), second)
    assert found == left
    assert after.seq > left.seq


def test_a_slow_watcher_is_told_no_events_of_seats_that_have_changed(tmp_path: Path) -> None:
    """Events name seats: what happened before a change would be told of the wrong people."""

    async def story(lobby: Lobby, _: Store) -> None:
        table = lobby.open(settings(BY_THEMSELVES))
        with table.watch(0) as box, table.watch(0) as slow:
            table.come(0, NONCE)
            await play_on(table, box, lambda told: view_of(told).hand_of == (6, 16))
            codes = [[event.code for event in told.events] for told in waiting(slow)]
        assert codes[0][0] is EventCode.SEATS
        assert len(codes[0]) > 40
        assert not any(EventCode.SEATS in later for later in codes[1:])

    with_lobby(sqlite(tmp_path), story)


@pytest.mark.parametrize("rules", [BY_THEMSELVES, MCR_MIL])
def test_settings_keep_either_kind_of_rulebook_by_value(rules: Rules) -> None:
    kept = replace(four_people(), plan=Plan(rules=rules))
    assert Settings.from_json(kept.as_json()) == kept


def test_only_a_table_of_mcr_tells_what_a_hand_has_got(tmp_path: Path) -> None:
    async def story(lobby: Lobby, _: Store) -> None:
        with pytest.raises(AccessError) as early:
            lobby.open(settings(BY_THEMSELVES)).worth(0)
        assert early.value.code == "live.not_begun"
        riichi = lobby.open(settings())
        with riichi.watch(0) as box:
            riichi.come(0, NONCE)
            await next_view(box)
            with pytest.raises(AccessError) as none:
                riichi.worth(0)
        assert none.value.code == "live.no_worth"

    with_lobby(sqlite(tmp_path), story)
