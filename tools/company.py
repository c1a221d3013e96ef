"""People for the pictures: tables that wait for players, and games that four have behind them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256

from muro.bots.quick import Quick
from muro.game.fair import Fair
from muro.game.match import Match
from muro.live.clock import Control, with_windows
from muro.live.people import Person
from muro.live.plan import Plan
from muro.live.results import Outcome
from muro.live.room import Room
from muro.live.settings import Player, Settings
from muro.live.store import Store
from muro.logs.tally import BestWins, tally
from muro.rules import BGA, MCR_WMO_2006, RCR_2016
from muro.rules.game import Rules
from muro.web.app import Site

NAMES = ("Lucía", "Marta", "Pau", "Irene")
DAY_MS = 86_400_000
FIRST_DAY_MS = 1_790_000_000_000
MCR = replace(MCR_WMO_2006, flowers_by_choice=False)


def people(site: Site) -> list[tuple[Person, str]]:
    """Four guests, each with the token of a browser."""
    return [site.people.welcome(name) for name in NAMES]


def waiting(site: Site, four: Sequence[tuple[Person, str]]) -> Room:
    """Public tables that wait for players; the last one is that of the first person."""
    (you, marta, pau, irene), rooms = [person for person, _ in four], site.lobby.rooms
    usual = with_windows(Control.parse("10+30"), 1_500)
    mcr = Plan(rules=MCR, control=with_windows(Control.parse("20+60"), 1_500), is_public=True)
    rooms.sit(rooms.open(mcr, marta).id, irene)
    rooms.open(Plan(rules=BGA, control=Control.parse("3d"), is_public=True), pau)
    room = rooms.open(Plan(rules=RCR_2016, control=usual, is_public=True), you)
    for other in (marta, pau):
        rooms.sit(room.id, other)
    return room


def careers(site: Site, four: Sequence[tuple[Person, str]], count: int) -> None:
    """So many finished games of the four, one a day, the first of them as good as luck lets it."""
    players = [Player(name=person.name, person=person.id) for person, _ in four]
    for day in range(count):
        rules = MCR if day % 6 == 5 else RCR_2016
        whole_game(site.people.store, players, rules, day)


def whole_game(store: Store, players: Sequence[Player], rules: Rules, day: int) -> None:
    """Plays a game by the quick bots and keeps how it ended for each player."""
    secret = sha256(f"career {day}".encode()).digest()
    first, second, third, fourth = players
    plan = Plan(rules=rules, rated=True)
    settings = Settings(plan=plan, players=(first, second, third, fourth), secret=secret)
    fair, bot, best = Fair(secret, (None,) * 4), Quick(), BestWins()
    match, at_ms = Match(rules), FIRST_DAY_MS + day * DAY_MS
    while not match.is_over:
        if match.is_between_hands:
            hand = match.hands + 1
            wall = fair.wall(hand, match.tiles)
            dice = fair.dice(hand, len(wall), match.throws)
            best.note(match, match.deal(wall, dice=dice, at_ms=at_ms))
        else:
            seat = match.awaited[0]
            best.note(match, match.submit(seat, bot.choose(match, seat), at_ms=at_ms))
    events = (event for entry in match.entries for event in entry.events)
    tallies = tally(rules, events, best.of)
    outcome = Outcome.of(f"{day:032x}", settings, fair.seats(), tallies, at_ms=at_ms)
    with store.writing() as connection:
        outcome.keep(connection)
