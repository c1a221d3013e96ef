"""Hands set up for a test: the tiles that matter named, the rest of the wall filled in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from muro.game.action import Action
from muro.game.entry import Move
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.kernels.table import state
from muro.logs.known_wall import KnownWall
from muro.rules import RCR_2016, RiichiRules
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles


def quiet_hand(left: list[Tile], shift: int) -> tuple[Tile, ...]:
    """Thirteen different tiles of those `left` that claim nothing, taken out of `left`."""
    places = [(suit, step) for suit in range(3) for step in range(3)]
    apart = [Tile(9 * suit + 3 * step + (suit + shift) % 3) for suit, step in places]
    honors = [Tile(Tile.EAST + (number + 2 * shift) % 7) for number in range(7)]
    others = [tile for tile in dict.fromkeys(left) if tile not in (*apart, *honors)]
    hand = [tile for tile in (*apart, *honors, *others) if tile in left][:13]
    for tile in hand:
        left.remove(tile)
    return tuple(hand)


def scene(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
    rules: RiichiRules = RCR_2016,
    match: Match | None = None,
    first_dealer: Seat = Seat.EAST,
) -> Match:
    """A match whose next hand deals `hands` from the dealer on and then has these draws.

    Hands that are not named are quiet ones; draws are the live wall from East's fourteenth tile on.
    """
    match = match or Match(rules, first_dealer=first_dealer)
    dealer = Seat(match.engine.reg(state.NEXT_DEALER))
    wall = KnownWall()
    given = [parse_tiles(hand) for hand in hands]
    left = list(match.tiles)
    for tile in (*chain(*given), *parse_tiles(draws + replacements + indicators + ura)):
        left.remove(tile)
    given += [quiet_hand(left, place) for place in range(len(given), 4)]
    by_seat: list[Sequence[int]] = [(), (), (), ()]
    for place, tiles in enumerate(given):
        by_seat[dealer.after(place)] = tiles
    wall.deal(dealer, by_seat)
    for tile in parse_tiles(draws):
        wall.draw(tile, replacement=False)
    for tile in parse_tiles(replacements):
        wall.draw(tile, replacement=True)
    for tile in parse_tiles(indicators):
        wall.indicator(tile)
    wall.ura(parse_tiles(ura))
    match.deal([Tile(number) for number in wall.filled(match.tiles)])
    return match


def say(match: Match, *lines: str) -> Move | None:
    """Do actions written like `0 discard 5p*`; whoever else is asked in between passes."""
    move = None
    for line in lines:
        who, _, text = line.partition(" ")
        seat, action = Seat(int(who)), Action.parse(text)
        while action not in match.legal(seat) and match.awaited and seat not in match.awaited:
            move = match.submit(match.awaited[0], Action.parse("pass"))
        move = match.submit(seat, action)
    return move


def all_pass(match: Match) -> None:
    """Everybody who is asked about a tile passes."""
    passing = Action.parse("pass")
    while (asked := [seat for seat in match.awaited if passing in match.legal(seat)]) != []:
        match.submit(asked[0], passing)


def turns(match: Match, count: int) -> None:
    """So many turns in which the tile drawn is discarded and nobody claims it."""
    for _ in range(count):
        all_pass(match)
        assert match.turn is not None
        drawn = match.view(match.turn).seats[match.turn].drawn
        match.submit(match.turn, Action.parse(f"discard {drawn}*"))
    all_pass(match)


def texts(match: Match, seat: int) -> list[str]:
    """What a seat may do, as it is written."""
    return [str(action) for action in match.legal(SEATS[seat])]
