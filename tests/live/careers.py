"""People with games behind them, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from live.finished import finished
from live.tables import SECRET
from muro.live.people import People, Person
from muro.live.plan import Plan
from muro.live.results import Outcome
from muro.live.settings import Player, Settings
from muro.live.store import Store
from muro.logs.tally import tally_of
from muro.rules import RCR_2016
from muro.rules.game import Rules

NAMES = ("Ana", "Bea", "Cid", "Dan")
SHORT = replace(RCR_2016, rounds=1)
DAY_S = 86_400
FIRST_DAY = 1_790_000_000


def four_people(store: Store) -> list[tuple[Person, str]]:
    """Four guests with the tokens of their browsers."""
    return [People(store).welcome(name) for name in NAMES]


def keep_game(
    store: Store,
    people: Sequence[Person],
    places: Sequence[int],
    *,
    rules: Rules = SHORT,
    day: int = 0,
    rated: bool = False,
) -> str:
    """Keeps a game of these people, computer players on chairs that are left; its name.

    What they did in it is from a real game; their places are as given.
    """
    name = f"{day:032x}"
    people = people[:4]
    players = [Player(name=person.name, person=person.id) for person in people]
    players += [Player(name="Inés")] * (4 - len(players))
    first, second, third, fourth = players
    settings = Settings(
        plan=Plan(rules=rules, rated=rated), players=(first, second, third, fourth), secret=SECRET
    )
    tallies = [
        replace(told, place=place, tied=list(places).count(place))
        for told, place in zip(tally_of(finished(rules)[1]), places, strict=True)
    ]
    at_ms = 1000 * (FIRST_DAY + DAY_S * day)
    outcome = Outcome.of(name, settings, (0, 1, 2, 3), tallies, at_ms=at_ms)
    with store.writing() as connection:
        outcome.keep(connection)
    return name
