"""How and when a hand was won: what a scorer must be told beside the tiles."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Flag, auto

from ..errors import ParseError
from ..words import Phrase


class Circumstance(Flag):
    """What is true of a win; the names are those of the yaku it makes."""

    NONE = 0
    RIICHI = auto()
    DOUBLE_RIICHI = auto()
    IPPATSU = auto()
    AFTER_A_KAN = auto()
    ROBBING_THE_KAN = auto()
    ROBBING_A_CLOSED_KAN = auto()
    """The robbed kan is a concealed one."""
    UNDER_THE_SEA = auto()
    UNDER_THE_RIVER = auto()
    BLESSING_OF_HEAVEN = auto()
    BLESSING_OF_EARTH = auto()
    BLESSING_OF_MAN = auto()

    @classmethod
    def parse(cls, code: str) -> Circumstance:
        """The circumstance called `code`, `"after_a_kan"` or `"rinshan"`, with hyphens too."""
        wanted = code.strip().lower().replace("-", "_")
        name = JAPANESE.get(wanted, wanted).upper()
        if name not in cls.__members__ or name == "NONE":
            known = tuple(one.code for one in cls)
            raise ParseError("hand.no_such_circumstance", piece=code, known=known)
        return cls[name]

    @classmethod
    def of(cls, codes: Iterable[str]) -> Circumstance:
        """All that `codes` name together."""
        together = cls.NONE
        for code in codes:
            together |= cls.parse(code)
        return together

    @property
    def code(self) -> str:
        """The name of a single circumstance in code and data."""
        return (self.name or "").lower()

    @property
    def phrase(self) -> Phrase:
        """The name of a single circumstance for people: that of its yaku."""
        if self is Circumstance.ROBBING_A_CLOSED_KAN:
            return Phrase("hand.robbing_a_closed_kan")
        return Phrase(f"yaku.{self.code}")


JAPANESE = {
    "daburu_riichi": "double_riichi",
    "rinshan": "after_a_kan",
    "chankan": "robbing_the_kan",
    "haitei": "under_the_sea",
    "houtei": "under_the_river",
    "tenhou": "blessing_of_heaven",
    "chiihou": "blessing_of_earth",
    "renhou": "blessing_of_man",
}

IN_RIICHI = Circumstance.RIICHI | Circumstance.DOUBLE_RIICHI
ROBBING = Circumstance.ROBBING_THE_KAN | Circumstance.ROBBING_A_CLOSED_KAN
BLESSINGS = (
    Circumstance.BLESSING_OF_HEAVEN | Circumstance.BLESSING_OF_EARTH | Circumstance.BLESSING_OF_MAN
)
BY_SELF_DRAW = (
    Circumstance.AFTER_A_KAN
    | Circumstance.UNDER_THE_SEA
    | Circumstance.BLESSING_OF_HEAVEN
    | Circumstance.BLESSING_OF_EARTH
)
"""What only a self-drawn win can be."""
BY_DISCARD = ROBBING | Circumstance.UNDER_THE_RIVER | Circumstance.BLESSING_OF_MAN
"""What only a win on a discard or robbed tile can be."""
EXCLUSIVE = (
    (Circumstance.AFTER_A_KAN, Circumstance.IPPATSU),  # the kan broke the turn
    (Circumstance.UNDER_THE_RIVER, Circumstance.ROBBING_THE_KAN),  # no kan on the last tile
    (Circumstance.UNDER_THE_RIVER, Circumstance.ROBBING_A_CLOSED_KAN),
    (Circumstance.ROBBING_THE_KAN, Circumstance.ROBBING_A_CLOSED_KAN),
)
"""Pairs that cannot be together (blessings go with nothing but what `WITH_BLESSING` says)."""
WITH_BLESSING = {Circumstance.BLESSING_OF_MAN: Circumstance.ROBBING_A_CLOSED_KAN}
"""What may go with a blessing: a robbed kan never stood and breaks no turn (D-94)."""
