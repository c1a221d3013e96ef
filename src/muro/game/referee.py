"""The referee: what an offence costs by the rulebook, and the orders that do it.

Most offences are judged by the table itself when they are declared (`kernels/table`). This is for
what only people at a table can do wrong: shown tiles, wrong words, a wrong number of tiles.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..kernels import reasons
from ..words import Phrase
from .action import Action, ActionKind
from .match import reason_phrase
from .seat import Seat


class Penalty(Enum):
    """What an offence costs (RCR 2016 3.4.6, 3.4.7)."""

    NONE = "none"
    """It is corrected and pointed out."""
    DEAD_HAND = "dead_hand"
    CHOMBO = "chombo"


@dataclass(frozen=True, slots=True)
class Offence:
    """An offence, what it costs, and where RCR 2016 has it."""

    reason: int
    penalty: Penalty
    section: str

    @property
    def code(self) -> str:
        """Its name in code and data."""
        return reasons.NAMES[self.reason]

    @property
    def phrase(self) -> Phrase:
        """Its name for people."""
        return reason_phrase(self.reason)


OFFENCES = (
    Offence(reasons.OPEN_RIICHI, Penalty.DEAD_HAND, "3.4.7, 5.3"),
    Offence(reasons.WRONG_RIICHI, Penalty.DEAD_HAND, "3.4.7, 5.3"),
    Offence(reasons.WRONG_TILE_COUNT, Penalty.DEAD_HAND, "3.4.7"),
    Offence(reasons.WRONG_SET, Penalty.DEAD_HAND, "3.4.7, 5.1.4"),
    Offence(reasons.SWAP_DISCARD, Penalty.DEAD_HAND, "3.4.7, 3.3.2"),
    Offence(reasons.TILE_NOT_TAKEN, Penalty.DEAD_HAND, "3.3.8, 5.1.1"),
    Offence(reasons.OTHER_OFFENCE, Penalty.DEAD_HAND, "3.4.7, 5.4"),
    Offence(reasons.WRONG_WIN, Penalty.CHOMBO, "3.4.6, 5.1.2"),
    Offence(reasons.WRONG_WORD, Penalty.CHOMBO, "5.1.2"),
    Offence(reasons.RIICHI_WITHOUT_READY, Penalty.CHOMBO, "3.4.6"),
    Offence(reasons.RIICHI_KAN_CHANGED_HAND, Penalty.CHOMBO, "3.4.6"),
    Offence(reasons.ACTED_WITH_DEAD_HAND, Penalty.CHOMBO, "3.4.6, 3.4.7"),
    Offence(reasons.CANNOT_GO_ON, Penalty.CHOMBO, "3.4.6, 5.2"),
    Offence(reasons.TILES_EXPOSED, Penalty.CHOMBO, "5.2"),
)
"""The offences that stop a hand or a player's part in it, by RCR 2016."""

BY_REASON = {offence.reason: offence for offence in OFFENCES}


def verdict(seat: Seat, reason: int, *, shown: bool = True) -> Action | None:
    """The order that follows from an offence of `seat`; None where it costs nothing.

    A wrong win noticed before the tiles were shown costs the hand only (RCR 2016 5.1.2).
    """
    offence = BY_REASON.get(reason)
    if offence is None or offence.penalty is Penalty.NONE:
        return None
    if offence.penalty is Penalty.CHOMBO and (shown or reason not in NOT_YET_SHOWN):
        return chombo(seat, reason)
    return dead_hand(seat, reason)


NOT_YET_SHOWN = (reasons.WRONG_WIN, reasons.WRONG_WORD)
"""Offences that are a chombo only once the tiles were shown."""


def dead_hand(seat: Seat, reason: int = reasons.OTHER_OFFENCE) -> Action:
    """The order that the hand of `seat` is dead."""
    return Action(kind=ActionKind.DEAD_HAND, concerns=seat, reason=reason)


def chombo(seat: Seat, reason: int = reasons.OTHER_OFFENCE) -> Action:
    """The order that `seat` has committed a chombo: the hand is dealt again."""
    return Action(kind=ActionKind.CHOMBO, concerns=seat, reason=reason)


def redeal() -> Action:
    """The order that the hand is dealt again without a penalty."""
    return Action(kind=ActionKind.REDEAL)
