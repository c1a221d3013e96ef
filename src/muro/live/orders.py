"""Standing orders: what a player has answered beforehand, so that nobody need be waited for.

An order does what its player asked for and nothing else; where there is more to choose, the player
is asked as ever. What the others see is an answer like any other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..game.action import Action, ActionKind
from ..game.match import Match
from ..game.seat import Seat
from ..game.view import View
from ..tiles.tile import Tile

CALLS = (ActionKind.CHI, ActionKind.PON, ActionKind.KAN)
WINS = (ActionKind.RON, ActionKind.TSUMO)


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """What one player has ordered at one table. A win comes before a pung, a pung before a pass."""

    win: bool = False
    """Win whenever that is legal."""
    dragons: bool = False
    """Pung every dragon."""
    winds: bool = False
    """Pung the winds of the seat and of the round."""
    drawn: bool = False
    """After riichi discard what is drawn where nothing else can be done."""
    never: frozenset[ActionKind] = frozenset()
    """Calls not to be asked about in this hand."""
    pass_all: bool = False
    """Pass everything that is offered in this hand, wins too."""
    skip: frozenset[Tile] = frozenset()
    """Tiles not to be asked about in this hand; a win is asked for all the same."""

    def after_deal(self) -> Orders:
        """What is left of them in the next hand."""
        return replace(self, never=frozenset(), pass_all=False, skip=frozenset())

    def as_dict(self) -> dict[str, bool | list[str]]:
        """The orders in what JSON can hold; `from_dict` undoes it."""
        facts: dict[str, bool | list[str]] = {name: getattr(self, name) for name in self.__slots__}
        never = [kind.word for kind in sorted(self.never)]
        return {**facts, "never": never, "skip": [str(tile) for tile in sorted(self.skip)]}

    @classmethod
    def from_dict(cls, facts: Mapping[str, Any]) -> Orders:
        """The orders that `as_dict` wrote, or whose `never` and `skip` are such lists."""
        never = frozenset(ActionKind[word.upper()] for word in facts["never"])
        skip = frozenset(Tile.parse(text).plain for text in facts.get("skip", ()))
        return cls(**{**facts, "never": never, "skip": skip})


NONE = Orders()


def answer_of(orders: Orders, match: Match, seat: Seat) -> Action | None:
    """What `seat` does by its orders now; None where it has to be asked, or is not awaited."""
    if orders == NONE or seat not in match.awaited:
        return None
    legal = match.legal(seat)
    if orders.win:
        win = _of(legal, *WINS)
        if win is not None:
            return win
    if match.turn is None:
        return _claim(orders, match, seat, legal)
    return _drawn(match.view(seat), legal) if orders.drawn else None


def _claim(orders: Orders, match: Match, seat: Seat, legal: tuple[Action, ...]) -> Action | None:
    """The answer to a tile on offer."""
    pung = _of(legal, ActionKind.PON)
    if pung is not None and not _of(legal, *WINS) and _is_ordered(orders, match.view(seat), pung):
        # Who could also have a kong is asked, unless no kong is wanted.
        may_kong = _of(legal, ActionKind.KAN) is not None
        if not may_kong or ActionKind.KAN in orders.never or orders.pass_all:
            return pung
    passing = _of(legal, ActionKind.PASS)
    if orders.pass_all:
        return passing
    others = {action.kind for action in legal} - {ActionKind.PASS}
    unwanted = orders.never
    if orders.skip and _offered(match.view(seat)) in orders.skip:
        unwanted = frozenset(CALLS)
    return passing if others and others <= unwanted else None


def _offered(view: View) -> Tile | None:
    """The tile that the seat is asked about, whichever five it is."""
    return None if view.offer is None else view.offer.tile.plain


def held_back(orders: Orders, match: Match, seat: Seat, view: View) -> str | None:
    """Why an order of `seat`, who sees `view`, does not act, where a player would wonder.

    `below`: the hand has too few points; `win`: a win is asked about, which was not ordered;
    `kong`: there may be a kong in place of the pung that was ordered; `choice`: after riichi there
    is more to do than to discard; `furiten`: no win on a discard.
    """
    own = view.own
    if own is None or orders == NONE:
        return None
    if orders.win and view.below is not None:
        return "below"
    if seat in match.awaited and answer_of(orders, match, seat) is None:
        asked = _asked_though_ordered(orders, view)
        if asked is not None:
            return asked
    return "furiten" if orders.win and own.furiten else None


def _asked_though_ordered(orders: Orders, view: View) -> str | None:
    """Why a player is asked who has ordered something for what is before them."""
    own, kinds = view.own, {action.kind for action in view.actions}
    for_turn = orders.drawn and own is not None and own.riichi > 0
    if kinds & set(WINS):
        return "win" if view.offer is not None or for_turn else None
    if view.offer is None:
        return "choice" if for_turn and len(kinds) > 1 else None
    pung = _of(view.actions, ActionKind.PON)
    return "kong" if pung is not None and _is_ordered(orders, view, pung) else None


def _is_ordered(orders: Orders, view: View, pung: Action) -> bool:
    tile, own = pung.uses[0].plain, view.own
    if tile.is_dragon:
        return orders.dragons
    return orders.winds and own is not None and tile in (own.wind, view.prevalent)


def _drawn(view: View, legal: tuple[Action, ...]) -> Action | None:
    """After riichi the tile just drawn, where that is all that can be done."""
    in_riichi = view.own is not None and view.own.riichi > 0
    only = len(legal) == 1 and legal[0].kind is ActionKind.DISCARD and legal[0].drawn
    return legal[0] if in_riichi and only else None


def _of(legal: tuple[Action, ...], *kinds: ActionKind) -> Action | None:
    return next((action for action in legal if action.kind in kinds), None)


class OrderBook:
    """The orders of the players at one table."""

    def __init__(self) -> None:
        self._orders: dict[int, Orders] = {}
        self._since: dict[int, int] = {}

    def of(self, player: int) -> Orders:
        """What a player has ordered."""
        return self._orders.get(player, NONE)

    def is_late(self, player: int, seq: int) -> bool:
        """Whether who had seen message `seq` did not know yet of the present hand."""
        return seq < self._since.get(player, 0)

    def give(self, player: int, orders: Orders) -> None:
        """A player orders; what was ordered before is forgotten."""
        self._orders[player] = orders

    def dealt(self, told: Mapping[int, int]) -> None:
        """A hand is dealt; `told` says how many messages each player had by then."""
        self._since = dict(told)
        self._orders = {player: given.after_deal() for player, given in self._orders.items()}
