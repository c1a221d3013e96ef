"""A table before its game: chairs, host, password, what is agreed and kept."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muro.errors import AccessError, ParseError
from muro.live.clock import Control
from muro.live.people import Person
from muro.live.plan import Plan
from muro.live.room import CODE, Room, kept_password, new_code, read_code
from muro.rules import MCR_WMO_2006, RCR_2016

ANA, BEA, CARLOS, DIEGO, EVA = (
    Person(id=name.lower(), name=name) for name in ("Ana", "Bea", "Carlos", "Diego", "Eva")
)
BOTS = ("Inés", "Marcos", "Olalla", "Teo")


def room(*people: Person, plan: Plan | None = None) -> Room:
    made = Room(id="t", plan=plan or Plan(rules=RCR_2016), code="ABCDE")
    for person in people:
        made.sit(person)
    return made


def names(made: Room) -> list[str | None]:
    return [None if chair is None else chair.name for chair in made.chairs]


def test_the_first_who_comes_is_host_and_the_next_when_the_host_goes() -> None:
    made = room(ANA, BEA)
    assert made.host == "ana"
    assert [chair.name for chair in made.people] == ["Ana", "Bea"]
    made.leave("ana")
    assert (made.host, names(made)) == ("bea", [None, "Bea", None, None])
    made.leave("bea")
    assert (made.host, made.free) == ("", 4)


def test_nobody_sits_on_two_chairs() -> None:
    made = room(ANA, ANA)
    assert names(made) == ["Ana", None, None, None]


def test_a_person_takes_a_computer_players_chair_when_no_other_is_left() -> None:
    made = room(ANA)
    for place, name in enumerate(BOTS[:3], 1):
        made.seat_bot("ana", place, name)
    made.sit(BEA)
    assert names(made) == ["Ana", "Bea", "Marcos", "Olalla"]


def test_four_people_are_all_there_is_room_for() -> None:
    made = room(ANA, BEA, CARLOS, DIEGO)
    with pytest.raises(AccessError, match="full"):
        made.sit(EVA)


def test_only_the_host_decides() -> None:
    made = room(ANA, BEA)
    for act in (
        lambda: made.seat_bot("bea", 2, "Inés"),
        lambda: made.clear("bea", 0),
        lambda: made.fill("bea", BOTS),
    ):
        with pytest.raises(AccessError, match="host"):
            act()
    made.clear("ana", 1)
    assert names(made) == ["Ana", None, None, None]


@pytest.mark.parametrize("place", [-1, 4])
def test_there_are_four_chairs(place: int) -> None:
    with pytest.raises(ParseError):
        room(ANA).seat_bot("ana", place, "Inés")


def test_the_host_cannot_send_the_host_away_nor_seat_two_on_a_chair() -> None:
    made = room(ANA, BEA)
    for place in (0, 3):
        with pytest.raises(AccessError):
            made.clear("ana", place)
    with pytest.raises(AccessError):
        made.seat_bot("ana", 1, "Inés")


def test_computer_players_fill_what_is_left_each_with_a_name_of_its_own() -> None:
    made = room(ANA)
    made.seat_bot("ana", 2, "Inés")
    players = made.fill("ana", BOTS)
    assert [player.name for player in players] == ["Ana", "Marcos", "Inés", "Olalla"]
    assert [player.is_bot for player in players] == [False, True, True, True]


def test_a_table_may_ask_for_a_password() -> None:
    plan = Plan(rules=RCR_2016, password=kept_password("pájaro"))
    made = room(ANA, plan=plan)
    with pytest.raises(AccessError, match="password"):
        made.sit(BEA)
    made.sit(BEA, "pájaro")
    assert names(made) == ["Ana", "Bea", None, None]
    assert "pájaro" not in made.as_json()


def test_every_change_counts() -> None:
    made = room(ANA)
    versions = [made.version]
    made.sit(BEA)
    versions.append(made.version)
    made.seat_bot("ana", 2, "Inés")
    versions.append(made.version)
    made.clear("ana", 2)
    versions.append(made.version)
    made.leave("bea")
    versions.append(made.version)
    made.leave("bea")
    assert versions == sorted(set(versions))
    assert made.version == versions[-1]


@pytest.mark.req("BGA-V-14")
@pytest.mark.parametrize(
    "plan",
    [
        Plan(rules=RCR_2016),
        Plan(rules=MCR_WMO_2006, control=Control.parse("3d"), is_public=True, watching="nobody"),
        Plan(
            rules=RCR_2016,
            control=replace(Control.parse("5+20"), call_ms=8_000, window_ms=1_500, strict=True),
        ),
        Plan(rules=RCR_2016, training=True, hints=True, watching="live"),
    ],
)
def test_a_room_comes_back_as_it_was_kept(plan: Plan) -> None:
    made = room(ANA, BEA, plan=plan)
    made.seat_bot("ana", 3, "Inés")
    assert Room.from_json("t", made.as_json()) == made


@pytest.mark.req("BGA-V-15")
def test_call_timeouts_are_for_real_time_and_not_for_training() -> None:
    days = replace(Control.parse("1d"), call_ms=1_000)
    with pytest.raises(ParseError):
        Plan(rules=RCR_2016, control=days)
    with pytest.raises(ParseError):
        Plan(rules=RCR_2016, control=Control.parse("5+20"), training=True)
    with pytest.raises(ParseError):
        Plan(rules=RCR_2016, watching="everybody")


def test_codes_are_read_however_they_are_typed() -> None:
    code = new_code()
    assert set(code) <= set(CODE)
    assert read_code(f" {code[:2].lower()} -{code[2:]}\n") == code
