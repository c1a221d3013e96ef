"""Fu of the parts of a hand (RCR 2016 4.1.1)."""

from __future__ import annotations

from ..kinds import EAST, TERMINALS_AND_HONORS, WHITE
from ..mode import Row, kernel
from ..rulebook import DOUBLE_WIND_FU
from .ask import TWO_PUNGS, TWO_SIDED
from .yaku import count_bits


@kernel
def same_fu(pungs: int, simple: int) -> int:
    """Fu of a mask of triplets alike but for their tiles: terminals and honors are worth double."""
    return simple * (count_bits(pungs) + count_bits(pungs & TERMINALS_AND_HONORS))


@kernel
def sets_fu(concealed: int, exposed: int, kans: int) -> int:
    """Fu of all triplets and kans: 2 for an exposed triplet of simples; concealed ones are worth
    double, terminals and honors double, kans four times that.
    """
    fu = 0
    if concealed:
        fu = same_fu(concealed & ~kans, 4)
    if exposed:
        fu += same_fu(exposed & ~kans, 2)
    if kans:
        fu += same_fu(concealed & kans, 16) + same_fu(exposed & kans, 8)
    return fu


@kernel
def pair_fu(pair: int, seat: int, prevalent: int, rules: Row) -> int:
    """Fu of the pair: 2 for a dragon, the seat wind, the prevalent wind."""
    if pair < EAST:
        return 0
    if pair >= WHITE:
        return 2
    if pair == seat and pair == prevalent:
        return rules[DOUBLE_WIND_FU]
    return 2 if pair in (seat, prevalent) else 0


@kernel
def wait_fu(wait: int) -> int:
    """Fu of a wait on the edge, in the middle or for the pair."""
    return 0 if wait in (TWO_SIDED, TWO_PUNGS) else 2


@kernel
def rounded(fu: int) -> int:
    """Fu rounded up to the next ten; the 25 of seven pairs stand."""
    return fu if fu == 25 else (fu + 9) // 10 * 10
