"""Wrong tries are counted by name, for a while. Time is a number."""

from __future__ import annotations

import pytest

from muro.errors import AccessError, StoreError
from muro.web import tries
from muro.web.tries import MOST, MOST_GUESTS, WHILE_S, Guests, Tries
from muro.words import say


class Clock:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def counted(clock: Clock) -> Tries:
    return Tries(clock)


def fail(counted: Tries, *names: str) -> str:
    """The code of what one try ends in that goes wrong."""
    with pytest.raises(AccessError) as caught, counted.at(*names):
        raise AccessError("people.wrong_password")
    return caught.value.code


def test_after_so_many_wrong_tries_there_is_a_pause(counted: Tries, clock: Clock) -> None:
    assert {fail(counted, "ana") for _ in range(MOST)} == {"people.wrong_password"}
    assert fail(counted, "ana") == "people.too_many"
    assert fail(counted, "bea") == "people.wrong_password"
    clock.now += WHILE_S
    assert fail(counted, "ana") == "people.wrong_password"


def test_the_pause_is_told_in_minutes(counted: Tries, clock: Clock) -> None:
    for _ in range(MOST):
        fail(counted, "ana")
    clock.now += WHILE_S - 61
    with pytest.raises(AccessError) as caught, counted.at("ana"):
        pass
    assert say(caught.value, "en").endswith("wait 2 minutes")
    clock.now += 30
    with pytest.raises(AccessError) as caught, counted.at("ana"):
        pass
    assert say(caught.value, "es").endswith("espera 1 minuto")


def test_each_name_of_a_try_is_counted(counted: Tries) -> None:
    for n in range(MOST):
        fail(counted, f"login {n}", "address")
    assert fail(counted, "login 99", "address") == "people.too_many"
    assert fail(counted, "login 0", "elsewhere") == "people.wrong_password"


def test_what_goes_well_or_fails_otherwise_is_not_counted(counted: Tries) -> None:
    for _ in range(MOST * 2):
        with counted.at("ana"):
            pass
        with pytest.raises(StoreError), counted.at("ana"):
            raise StoreError("store.failed", reason="full")
    assert fail(counted, "ana") == "people.wrong_password"


def test_many_tries_at_once_are_no_way_round(counted: Tries) -> None:
    tried = [counted.at("ana") for _ in range(MOST + 1)]
    for one in tried[:MOST]:
        one.__enter__()
    with pytest.raises(AccessError, match="too many"):
        tried[MOST].__enter__()
    for one in tried[:MOST]:
        one.__exit__(None, None, None)
    assert fail(counted, "ana") == "people.wrong_password"


def test_only_so_many_names_are_remembered(counted: Tries, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "MOST_KEPT", 3)
    for name in "abcde":
        fail(counted, name)
    assert list(counted._wrong) == ["c", "d", "e"]


def test_a_club_behind_one_address_is_let_in_and_a_machine_is_not(clock: Clock) -> None:
    guests = Guests(clock)
    assert MOST_GUESTS >= 3 * 200
    for _ in range(MOST_GUESTS):
        guests.come("club")
    with pytest.raises(AccessError) as refused:
        guests.come("club")
    assert say(refused.value, "en") == (
        "too many new guests come from your address: wait 11 minutes"
    )
    guests.come("elsewhere")
    clock.now += WHILE_S
    guests.come("club")


def test_addresses_are_not_remembered_without_end(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tries, "MOST_KEPT", 3)
    monkeypatch.setattr(tries, "MOST_GUESTS", 1)
    guests = Guests(clock)
    for address in "abcd":
        guests.come(address)
    guests.come("a")  # forgotten, the oldest of four
    with pytest.raises(AccessError):
        guests.come("d")
