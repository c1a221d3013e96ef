from __future__ import annotations

from pathlib import Path

import pytest

from live.tables import NONCE, PERSON, next_view, play_on, settings, sqlite, wish, with_lobby
from muro.errors import AccessError, IllegalActionError, MuroError, StoreError
from muro.game.action import ActionKind
from muro.game.view import View
from muro.live.lobby import Lobby
from muro.live.outbox import Outbox, Told
from muro.live.pace import Pace
from muro.live.store import Store
from muro.live.table import Wish
from muro.logs.muro_jsonl import parse_record
from muro.logs.replay import rebuild


def view_of(told: Told) -> View:
    assert told.view is not None
    return told.view


def has_turn(told: Told) -> bool:
    return view_of(told).phase == "turn" and bool(view_of(told).actions)


def test_a_whole_game_is_played_and_its_log_proves_itself(tmp_path: Path) -> None:
    async def story(lobby: Lobby, store: Store) -> tuple[str, ...]:
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, NONCE)
            last = await play_on(table, box, lambda told: view_of(told).final is not None)
        final = view_of(last).final
        assert final is not None
        assert sum(standing.total for standing in final) == 0
        await lobby.stop()
        return store.lines(table.id)

    lines = with_lobby(sqlite(tmp_path), story)
    record = parse_record(lines)
    assert rebuild(record).is_over
    assert record.secret is not None
    assert len(record.deals) >= 8


def test_after_a_restart_the_same_hand_goes_on(tmp_path: Path) -> None:
    async def first(lobby: Lobby, _: Store) -> tuple[str, View]:
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, NONCE)
            turns = iter(range(4))
            told = await play_on(table, box, lambda t: has_turn(t) and next(turns) == 3)
        return table.id, view_of(told)

    async def second(lobby: Lobby, _: Store) -> tuple[View, View]:
        assert lobby.begun_by(PERSON) == name
        table = lobby.table(name)
        with table.watch(0) as box:
            found = await next_view(box)
            table.submit(0, wish(found, view_of(found).actions[0]))
            return view_of(found), view_of(await next_view(box))

    name, left = with_lobby(sqlite(tmp_path), first)
    found, after = with_lobby(sqlite(tmp_path), second)
    assert found == left
    assert after.seq == left.seq + 1


def test_a_wish_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def story(lobby: Lobby, _: Store) -> None:
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, NONCE)
            told = await play_on(table, box, has_turn)
            before = len(table.match.entries) if table.match else 0
            asked = wish(told, view_of(told).actions[0])
            table.submit(0, asked)
            table.submit(0, asked)
            assert table.match is not None
            assert len(table.match.entries) == before + 1

    with_lobby(sqlite(tmp_path), story)


def refused(table_submit: object, asked: Wish) -> MuroError:
    with pytest.raises(MuroError) as caught:
        table_submit(0, asked)  # type: ignore[operator]
    return caught.value


def test_what_cannot_be_done_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def story(lobby: Lobby, _: Store) -> None:
        table = lobby.open(settings())
        early = refused(table.submit, Wish(id="early", seq=0, action="pass"))
        assert isinstance(early, AccessError)
        assert early.code == "live.not_begun"
        with table.watch(0) as box:
            table.come(0, NONCE)
            told = await play_on(table, box, has_turn)
            view = view_of(told)
            stale = refused(table.submit, Wish(id="stale", seq=view.seq - 1, action="pass"))
            assert stale.code == "live.stale"
            illegal = refused(table.submit, wish(told, "ron"))
            assert isinstance(illegal, IllegalActionError)
            nonsense = refused(table.submit, wish(told, "castle"))
            assert nonsense.code == "parse.action"
            assert table.match is not None
            assert table.match.view(table.seat_of(0)) == view

    with_lobby(sqlite(tmp_path), story)


def test_nothing_is_told_before_it_is_stored(tmp_path: Path) -> None:
    """Every picture a watcher gets is one the stored log leads to."""

    async def story(lobby: Lobby, store: Store) -> None:
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, NONCE)
            for _ in range(12):
                told = await play_on(table, box, has_turn)
                stored = rebuild(parse_record(store.lines(table.id)))
                assert stored.told(table.seat_of(0)) >= view_of(told).seq
                table.submit(0, wish(told, view_of(told).actions[-1]))

    with_lobby(sqlite(tmp_path), story)


class Broken:
    """A store that refuses every line while it is `off`."""

    def __init__(self, store: Store) -> None:
        self.off = False
        self._store, self._append = store, store.append
        store.append = self.append  # type: ignore[method-assign]

    def append(self, table: str, lines: object, done: object) -> None:
        if self.off:
            done(StoreError("store.failed", reason="disk full"))  # type: ignore[operator]
        else:
            self._append(table, lines, done)  # type: ignore[arg-type]


async def fault_in(box: Outbox) -> MuroError:
    while True:
        told = await box.get()
        if told.fault is not None:
            return told.fault


def test_a_table_that_cannot_be_stored_stands_still_and_goes_on_by_itself(tmp_path: Path) -> None:
    async def story(lobby: Lobby, store: Store) -> None:
        broken = Broken(store)
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, NONCE)
            told = await play_on(table, box, has_turn)
            broken.off = True
            table.submit(0, wish(told, view_of(told).actions[0]))
            fault = await fault_in(box)
            assert fault.code == "live.frozen"
            assert "disk full" in str(fault)
            assert refused(table.submit, wish(told, "pass")).code == "live.frozen"
            broken.off = False
            again = await next_view(box)
            assert view_of(again) == view_of(told)
            table.submit(0, wish(again, view_of(again).actions[0]))
            assert view_of(await next_view(box)).seq == view_of(told).seq + 1

    with_lobby(sqlite(tmp_path), story)


def test_a_game_whose_first_lines_could_not_be_stored_begins_as_soon_as_they_can(
    tmp_path: Path,
) -> None:
    async def story(lobby: Lobby, store: Store) -> None:
        broken = Broken(store)
        table = lobby.open(settings())
        broken.off = True
        with table.watch(0) as box:
            table.come(0, NONCE)
            assert (await fault_in(box)).code == "live.frozen"
            broken.off = False
            assert view_of(await next_view(box)).phase in {"turn", "claims"}
            assert table.fault is None

    with_lobby(sqlite(tmp_path), story)


def test_a_fault_of_the_program_is_told_to_the_people_at_its_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(lobby: Lobby, _: Store) -> None:
        table = lobby.open(settings())

        def deal() -> None:
            raise ZeroDivisionError

        table.deal = deal  # type: ignore[method-assign]
        with table.watch(0) as box:
            table.come(0, NONCE)
            assert (await fault_in(box)).code == "live.broken"

    with_lobby(sqlite(tmp_path), story)
    assert "has broken" in caplog.text


def test_who_comes_later_is_told_what_happened_in_the_hand(tmp_path: Path) -> None:
    async def story(lobby: Lobby, _: Store) -> None:
        table = lobby.open(settings())
        with table.watch(0) as box:
            table.come(0, NONCE)
            told = await next_view(box)
            seen = list(told.events)
            while not has_turn(told):
                told = await next_view(box)
                seen.extend(told.events)
            with table.watch(0) as later:
                assert list((await later.get()).past) == seen

    with_lobby(sqlite(tmp_path), story)


@pytest.mark.parametrize(
    ("kind", "seconds"),
    [
        (ActionKind.PASS, 0),
        (ActionKind.PON, 0.4),
        (ActionKind.CHI, 0.4),
        (ActionKind.RON, 0.4),
        (ActionKind.DISCARD, 0.8),
        (ActionKind.CLOSED_KAN, 0.8),
        (ActionKind.TSUMO, 0.8),
        (ActionKind.NOTEN, 0.8),
    ],
)
def test_a_bot_passes_at_once_and_is_seen_to_do_the_rest(kind: ActionKind, seconds: float) -> None:
    assert Pace(bot_turn_s=0.8).pause(kind) == seconds


def test_a_spectator_is_told_nothing_that_is_hidden(tmp_path: Path) -> None:
    async def story(lobby: Lobby, _: Store) -> None:
        table = lobby.open(settings())
        with table.watch(None) as outside, table.watch(0) as box:
            table.come(0, NONCE)
            await play_on(table, box, lambda told: view_of(told).phase == "hand_over")
            while True:
                told = await next_view(outside)
                view = view_of(told)
                assert view.you is None
                assert view.actions == ()
                if view.phase == "hand_over":
                    return
                if view.phase in {"turn", "claims"}:
                    assert all(seat.hand is None for seat in view.seats)
                assert all(event.seen_by(None) == event for event in told.events)

    with_lobby(sqlite(tmp_path), story)
