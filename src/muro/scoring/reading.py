"""One way to read a hand, with all that makes its worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import cache

from ..kernels.riichi import ask
from ..rules.riichi import RiichiRules
from ..rules.row import yaku_bit
from ..rules.yaku import Yaku, yaku_of
from ..tiles.tile import Tile
from ..words import Phrase
from .blocks import Block, Place, blocks_of
from .fu import FuLine, fu_lines_of
from .hand import Hand


class Limit(IntEnum):
    """The limit a hand reaches."""

    NONE = ask.NO_LIMIT
    MANGAN = ask.MANGAN
    HANEMAN = ask.HANEMAN
    BAIMAN = ask.BAIMAN
    SANBAIMAN = ask.SANBAIMAN
    YAKUMAN = ask.YAKUMAN_LIMIT

    @property
    def code(self) -> str:
        return self.name.lower()

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"limit.{self.code}")


class Wait(IntEnum):
    """What the hand waited with in a reading."""

    TWO_SIDED = ask.TWO_SIDED
    EDGE = ask.EDGE
    CLOSED = ask.CLOSED_WAIT
    PAIR = ask.PAIR_WAIT
    TWO_PUNGS = ask.TWO_PUNGS

    @property
    def phrase(self) -> Phrase:
        return Phrase(f"wait.{self.name.lower()}")


@dataclass(frozen=True, slots=True)
class Earned:
    """A yaku that a hand has, and what it is worth there."""

    yaku: Yaku
    han: int
    """0 for a yakuman."""
    yakuman: int
    """How many yakuman it counts as; 0 for an ordinary yaku."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A cut of the hand with a place for the winning tile. Two readings differ in one of these."""

    hand: Hand
    rules: RiichiRules
    row: tuple[int, ...]
    """The reading as the kernel gives it (`kernels/riichi/ask.py`)."""

    @property
    def points(self) -> int:
        """What the winner gets for the hand alone, without counters and sticks."""
        return self.row[ask.POINTS]

    @property
    def han(self) -> int:
        """Han of yaku and dora together; 13 for each yakuman."""
        return self.row[ask.HAN]

    @property
    def yaku_han(self) -> int:
        """Han of the yaku alone."""
        return self.row[ask.YAKU_HAN]

    @property
    def fu(self) -> int:
        """Fu, rounded; 0 for thirteen orphans."""
        return self.row[ask.FU]

    @property
    def fu_raw(self) -> int:
        """Fu before rounding."""
        return self.row[ask.FU_RAW]

    @property
    def yakuman(self) -> int:
        """How many yakuman it pays; 0 for a counted one."""
        return self.row[ask.YAKUMAN_COUNT]

    @property
    def limit(self) -> Limit:
        return Limit(self.row[ask.LIMIT])

    @property
    def dora(self) -> int:
        return self.row[ask.DORA]

    @property
    def ura_dora(self) -> int:
        return self.row[ask.URA]

    @property
    def red_fives(self) -> int:
        return self.row[ask.RED]

    @property
    def mask(self) -> int:
        """The yaku as bits (`kernels/riichi/bits.py`)."""
        return self.row[ask.YAKU]

    @property
    def yaku(self) -> tuple[Earned, ...]:
        """The yaku in the order of the book."""
        return earned(self.row[ask.YAKU], self.row[ask.CLOSED], self.rules.double_yakuman)

    @property
    def wait(self) -> Wait:
        return Wait(self.row[ask.WAIT])

    @property
    def place(self) -> Place:
        """Where the winning tile sits."""
        return Place(self.row[ask.PLACE])

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The sets and the pair, the concealed ones first; empty for seven pairs and orphans."""
        return blocks_of(self.hand, self.row)

    @property
    def fu_lines(self) -> tuple[FuLine, ...]:
        """What the fu are made of, each with its reason; nothing for thirteen orphans."""
        return fu_lines_of(self.hand, self.row, self.blocks)

    @property
    def fu_count(self) -> bool:
        """Whether the payments depend on the fu: below five han, and never for a yakuman."""
        return self.row[ask.HAN] < 5

    @property
    def pair(self) -> Tile | None:
        """The pair of four sets and a pair."""
        return Tile(self.row[ask.PAIR]) if self.row[ask.SHAPE] == ask.SETS else None


@cache
def codes_of(mask: int) -> tuple[str, ...]:
    """The codes of the yaku of a mask."""
    return tuple(yaku.code for yaku in yaku_of(mask))


@cache
def earned(mask: int, closed: int, doubled: frozenset[str]) -> tuple[Earned, ...]:
    """The yaku of a mask with their worth in a hand, an open one where `closed` is 0."""
    doubled_bits = sum(yaku_bit(code) for code in doubled)
    return tuple(
        Earned(
            yaku,
            yaku.han if closed else yaku.open_han or 0,
            yaku.is_yakuman + bool(yaku.bit & doubled_bits),
        )
        for yaku in yaku_of(mask)
    )
