"""Whether the walls of a written game are those that its commitment promised (`muro fair LOG`)."""

from __future__ import annotations

from dataclasses import dataclass

from ..game.entry import Deal
from ..game.fair import SCHEME, Fair, commitment_of
from ..tiles.tile import tile_set
from ..words import Phrase
from .record import Record


@dataclass(frozen=True, slots=True)
class Proof:
    """What checking the walls of a game came to."""

    hands: int
    """Hands whose wall and dice are as committed."""
    faults: tuple[Phrase, ...]

    @property
    def holds(self) -> bool:
        """Whether every wall is proven."""
        return not self.faults


def proof_of(record: Record) -> Proof:
    """Every wall of the game worked out again from the secret and the nonces."""
    header = record.header
    if not header.commitment:
        return Proof(0, (Phrase("fair.no_commitment"),))
    if header.scheme != SCHEME:
        return Proof(0, (Phrase("fair.other_scheme", scheme=header.scheme, known=SCHEME),))
    if record.secret is None:
        return Proof(0, (Phrase("fair.no_secret"),))
    if commitment_of(record.secret) != header.commitment:
        return Proof(0, (Phrase("fair.other_secret"),))
    fair = Fair(record.secret, header.nonces)
    faults = [fault for deal in record.deals if (fault := _fault(record, fair, deal))]
    return Proof(len(record.deals) - len(faults), tuple(faults))


def _fault(record: Record, fair: Fair, deal: Deal) -> Phrase | None:
    tiles = tile_set(reds=record.header.rules.red_fives)
    if deal.wall != fair.wall(deal.hand, tiles):
        return Phrase("fair.other_wall", hand=deal.hand)
    if deal.dice != fair.dice(deal.hand):
        return Phrase("fair.other_dice", hand=deal.hand)
    return None
