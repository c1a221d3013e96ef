"""MCR matches for tests: hands set up, hands played at random."""

from __future__ import annotations

from random import Random

from game.play import Look
from muro.game.action import Action, ActionKind
from muro.game.fair import Fair
from muro.game.match import Match
from muro.game.seat import Seat
from muro.rules import MCR_WMO_2006
from muro.rules.mcr import McrRules
from muro.tiles.tile import Tile, tile_set
from table.mcr_situation import wall_for

EAGER = {
    ActionKind.RON: 60.0,
    ActionKind.TSUMO: 60.0,
    ActionKind.CLOSED_KAN: 20.0,
    ActionKind.ADDED_KAN: 20.0,
    ActionKind.KAN: 8.0,
    ActionKind.FLOWER: 2.0,
}


def mcr_scene(
    *hands: str, draws: str = "", behind: str = "", last: str = "", rules: McrRules = MCR_WMO_2006
) -> Match:
    """A match whose first hand deals `hands` from East on; the others are any tiles."""
    match = Match(rules)
    four = (*hands, "", "", "", "")[:4]
    match.deal(wall_for(rules, four, draws, behind_it=behind, last=last))
    return match


def at_random(match: Match, seat: Seat, chance: Random) -> Action:
    """Any action that is legal, some kinds more eagerly."""
    actions = match.legal(seat)
    return chance.choices(actions, [EAGER.get(action.kind, 1.0) for action in actions])[0]


def full_of_kongs(rules: McrRules, chance: Random) -> list[Tile]:
    """A wall in which everybody is dealt four equal tiles."""
    kinds = [Tile(kind) for kind in chance.sample(range(34), 4)]
    if not rules.private_walls:
        hands = ["".join([str(kind)] * 4) for kind in kinds]
        return wall_for(rules, hands, seed=chance.randrange(1 << 30))
    rest = [tile for tile in tile_set() if tile not in kinds]
    chance.shuffle(rest)
    wall: list[Tile] = []
    for place, kind in enumerate(kinds):
        wall += [kind] * 4 + rest[30 * place : 30 * (place + 1)]
    return wall


def play(match: Match, chance: Random, *, hands: int, look: Look = lambda _match: None) -> Fair:
    """Play some hands at random; `look` is shown the match before each action."""
    fair = Fair(chance.randbytes(32))
    while not match.is_over and match.hands < hands:
        number = match.hands + 1
        assert isinstance(match.rules, McrRules)
        if number % 2:
            match.deal(full_of_kongs(match.rules, chance))
        else:
            match.deal(fair.wall(number, match.tiles))
        while not (match.is_between_hands or match.is_over):
            look(match)
            seat = chance.choice(match.awaited)
            match.submit(seat, at_random(match, seat, chance))
    return fair
