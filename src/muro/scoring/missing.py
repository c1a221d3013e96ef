"""What a hand that may not win lacks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..kernels.kinds import dora_of
from ..kernels.riichi.reading import refusal
from ..tiles.tile import Tile
from ..words import Phrase
from .hand import Hand
from .score import Score

if TYPE_CHECKING:
    from .waits import Useful


@dataclass(frozen=True, slots=True, kw_only=True)
class Missing:
    """Why a hand does not win, and how far it is from it."""

    reason: str
    """A name of `kernels/reasons.py`."""
    distance: int
    """Tiles that the hand without the winning one still needs to be ready; 0: it is."""
    useful: tuple[Useful, ...]
    """The kinds that bring it nearer; of a ready hand its waits."""
    through: tuple[Tile, ...]
    """Furiten: the own discards that would have completed the hand."""
    yaku_han: int
    """Too few han: those of its yaku."""
    wanted_han: int
    """Too few han: what the rulebook asks for."""

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The reason, then what is missing."""
        return (Phrase(f"reason.{self.reason}"), *self._details())

    def _details(self) -> tuple[Phrase, ...]:
        tiles = tuple(Phrase("explain.left", tile=one.tile, n=one.left) for one in self.useful)
        match self.reason:
            case "furiten":
                return (Phrase("explain.furiten_through", tiles=self.through, n=len(self.through)),)
            case "too_few_han":
                return (Phrase("explain.han_wanted", han=self.yaku_han, wanted=self.wanted_han),)
            case "not_complete" if self.distance == 0:
                return (Phrase("explain.waits_for", tiles=tiles),)
            case "not_complete" if tiles:
                return (
                    Phrase("explain.away", n=self.distance),
                    Phrase("explain.helps", tiles=tiles),
                )
            case "no_yaku":
                return (Phrase("explain.dora_is_no_yaku"),)
        return ()


def furiten_through(hand: Hand) -> tuple[Tile, ...]:
    """The own discards because of which a hand may not win on another's tile (RCR 2016 3.4.5)."""
    if hand.self_drawn or not hand.discards:
        return ()
    from .waits import waits  # here and below: a hand that wins does not need them

    ending = waits(hand.tiles, hand.melds)
    return tuple(sorted({tile.plain for tile in hand.discards} & set(ending)))


def missing(score: Score) -> Missing | None:
    """What the hand lacks to win; None where it wins."""
    through = furiten_through(score.hand) if score.is_win else ()
    reason = "furiten" if through else score.reason
    if reason is None:
        return None
    from .waits import outlook

    hand = score.hand
    seen = (*hand.discards, *hand.indicators)
    view = outlook(hand.tiles, hand.melds, seen)
    return Missing(
        reason=reason,
        distance=view.distance,
        useful=view.useful,
        through=through,
        yaku_han=score.yaku_han,
        wanted_han=wanted_han(score),
    )


def wanted_han(score: Score) -> int:
    """Han of yaku that a win needs with the counters of the hand."""
    row = list(score.rules.pack())
    return next(han for han in range(1, 99) if not refusal(han, row, score.hand.counters))


def dora_held(hand: Hand, indicators: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Every tile of the hand that is a dora by `indicators`, once for each indicator."""
    held = [tile.plain for tile in hand.all_tiles]
    named = [Tile(dora_of(indicator)) for indicator in indicators]
    return tuple(dora for dora in named for _ in range(held.count(dora)))
