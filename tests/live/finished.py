"""Finished games for tests, as a table would have kept them."""

from __future__ import annotations

from functools import cache

from live.tables import NONCE, SECRET, Eager, settings
from muro.bots.quick import Quick
from muro.game.fair import Fair
from muro.game.match import Match
from muro.game.seat import SEATS
from muro.live.settings import Settings
from muro.live.store import OVER, Store, TableRow
from muro.logs.muro_jsonl import record_lines
from muro.logs.record import Header, Nonces, Record
from muro.rules.game import Rules

NAME = "0123456789abcdef" * 2
NONCES: Nonces = (NONCE, None, None, None)


def seated(kept: Settings) -> tuple[str, ...]:
    """The names of the players where the lot put them."""
    return tuple(kept.players[player].name for player in Fair(SECRET, NONCES).seats())


@cache
def finished(rules: Rules, *, well: int = 99) -> tuple[Match, Record]:
    """A game to its end, its first `well` hands played well."""
    fair = Fair(SECRET, NONCES)
    match = Match(rules)
    while not match.is_over:
        hand = match.hands + 1
        wall = fair.wall(hand, match.tiles)
        match.deal(wall, dice=fair.dice(hand, len(wall), match.throws), at_ms=hand)
        bot = Quick() if hand <= well else Eager()
        while not (match.is_between_hands or match.is_over):
            seat = next(seat for seat in SEATS if seat in match.awaited)
            match.submit(seat, bot.choose(match, seat))
    header = Header(
        game=NAME,
        engine="0",
        rules=rules,
        players=seated(settings(rules)),
        commitment=fair.commitment,
        nonces=NONCES,
    )
    return match, Record(header=header, entries=match.entries, secret=SECRET)


def keep(store: Store, record: Record, *, name: str = NAME, state: str = OVER) -> str:
    """Keeps a game in a store; the address of its replay."""
    kept = settings(record.header.rules).as_json()
    store.open(TableRow(id=name, opened_at=1, state=state, settings=kept))
    lines = list(enumerate(record_lines(record)))
    store.start(lambda call: call())
    store.append(name, lines, lambda _: None)
    store.close()
    return f"/game/{name}"
