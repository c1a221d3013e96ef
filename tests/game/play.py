"""Games played at random, for the laws: the same seed gives the same game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from muro.game.action import Action, ActionKind
from muro.game.fair import Fair
from muro.game.match import Match
from muro.game.seat import Seat
from muro.rules import RiichiRules
from muro.scoring.waits import discards
from muro.tiles.meld import Meld

Look = Callable[[Match], None]

EAGER = {
    ActionKind.RON: 60,
    ActionKind.TSUMO: 60,
    ActionKind.RIICHI: 6,
    ActionKind.CLOSED_KAN: 20,
    ActionKind.ADDED_KAN: 20,
    ActionKind.KAN: 4,
    ActionKind.PASS: 2,
}
"""How much likelier than another an action of a kind is, so that games have everything in them."""


def at_random(match: Match, seat: Seat, chance: Random) -> Action:
    """Any action that the table accepts, some kinds more eagerly."""
    actions = match.possible(seat)
    return chance.choices(actions, [EAGER.get(a.kind, 1) for a in actions])[0]


def nearer(match: Match, seat: Seat, chance: Random) -> Action:
    """A win, riichi or kan where there is one; mostly no claims; the discard nearest to ready."""
    actions = {action.kind: action for action in match.legal(seat)}
    for kind in (ActionKind.TSUMO, ActionKind.RON, ActionKind.CLOSED_KAN, ActionKind.RIICHI):
        if kind in actions and chance.random() < WILLING:
            return actions[kind]
    if ActionKind.DISCARD not in actions or chance.random() > WILLING:
        passes = actions.get(ActionKind.PASS)
        return passes if passes and chance.random() < WILLING else at_random(match, seat, chance)
    held = match.view(seat).seats[seat]
    tiles = [*(held.hand or ()), *([held.drawn] if held.drawn is not None else [])]
    best = discards(tiles, [Meld(kind=m.kind, tiles=m.tiles) for m in held.melds if not m.added])
    order = [one.tile for one in best]
    legal = [a for a in match.legal(seat) if a.kind is ActionKind.DISCARD and a.tile is not None]
    return min(legal, key=lambda a: order.index(a.tile.plain) if a.tile else 0)


WILLING = 0.9
Choose = Callable[[Match, Seat, Random], Action]


def play(
    match: Match,
    chance: Random,
    *,
    hands: int = 99,
    look: Look = lambda _match: None,
    choose: Choose = at_random,
) -> Fair:
    """Play some hands of a match; `look` is shown it before each action."""
    fair = Fair(chance.randbytes(32))
    while not match.is_over and match.hands < hands:
        number = match.hands + 1
        match.deal(fair.wall(number, match.tiles), dice=fair.dice(number))
        while not (match.is_between_hands or match.is_over):
            look(match)
            seat = chance.choice(match.awaited)
            match.submit(seat, choose(match, seat, chance))
    return fair


def started(
    rules: RiichiRules, *, fast: bool, seed: int, hands: int = 99, choose: Choose = at_random
) -> Match:
    """A match after some hands."""
    match = Match(rules, first_dealer=Seat(seed % 4), fast=fast)
    play(match, Random(seed), hands=hands, choose=choose)
    return match
