"""The fu of a reading, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from ..kernels.kinds import TERMINALS_AND_HONORS
from ..kernels.riichi import ask
from ..kernels.riichi.fu import sets_fu
from ..words import Phrase
from .blocks import Block, BlockKind
from .hand import Hand


@dataclass(frozen=True, slots=True)
class FuLine:
    """A reason for fu: its code (`fu.<code>` is its phrase), the fu, the block it is about."""

    code: str
    fu: int
    block: Block | None = None

    @property
    def phrase(self) -> Phrase:
        """The reason as a phrase; what it says of tiles stands beside it."""
        return Phrase(f"fu.{self.code}")


def fu_lines_of(hand: Hand, row: tuple[int, ...], blocks: tuple[Block, ...]) -> tuple[FuLine, ...]:
    """The lines of the reading in `row`; they add up to its fu before rounding."""
    if row[ask.SHAPE] == ask.ORPHANS:
        return ()
    if row[ask.SHAPE] == ask.PAIRS:
        return (FuLine("seven_pairs", 25),)
    lines = [FuLine(_base(hand), row[ask.FU_BASE])]
    for block in blocks:
        lines += _block_lines(hand, block, row[ask.FU_PAIR])
    if row[ask.FU_WAIT]:
        lines.append(FuLine(_WAITS[row[ask.WAIT]], row[ask.FU_WAIT]))
    if row[ask.FU_DRAW]:
        lines.append(FuLine("self_draw", row[ask.FU_DRAW]))
    if row[ask.FU_OPEN]:
        lines.append(FuLine("open_pinfu", row[ask.FU_OPEN]))
    return tuple(lines)


_WAITS = {ask.EDGE: "edge_wait", ask.CLOSED_WAIT: "closed_wait", ask.PAIR_WAIT: "pair_wait"}


def _base(hand: Hand) -> str:
    """The reason of the base: concealed on a discard, by self-draw, or open."""
    if not hand.is_closed:
        return "base_open"
    return "base_self_draw" if hand.self_drawn else "base_concealed_discard"


def _block_lines(hand: Hand, block: Block, of_pair: int) -> list[FuLine]:
    """The line of a triplet or kan, the lines of a pair."""
    if block.kind is BlockKind.PAIR:
        return _pair_lines(hand, block, of_pair)
    if block.kind is BlockKind.CHOW:
        return []
    bit = 1 << block.first
    masks = (bit, 0) if block.is_concealed else (0, bit)
    fu = sets_fu(*masks, bit if block.kind is BlockKind.KAN else 0)
    how = "concealed" if block.is_concealed else "open"
    what = "ends" if bit & TERMINALS_AND_HONORS else "simples"
    return [FuLine(f"{how}_{block.kind.value}_{what}", fu, block)]


def _pair_lines(hand: Hand, block: Block, fu: int) -> list[FuLine]:
    """The lines of the pair, which is worth `fu`: of a double wind one where the rules say 2."""
    if fu == 0:
        return []
    if block.first.is_dragon:
        return [FuLine("dragon_pair", fu, block)]
    winds = [
        code
        for code, wind in (("seat_wind_pair", hand.seat), ("prevalent_wind_pair", hand.prevalent))
        if block.first == wind
    ]
    if len(winds) == 2 and fu == 2:
        return [FuLine("double_wind_pair", fu, block)]
    return [FuLine(code, fu // len(winds), block) for code in winds]
