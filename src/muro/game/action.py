"""An action: what a seat (or the referee) asks the table to do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from ..errors import ParseError
from ..kernels import reasons
from ..kernels.table import codes
from ..tiles.tile import Tile
from ..tiles.tiles import format_tiles, parse_tiles
from .seat import Seat


class ActionKind(IntEnum):
    """What kind of action; the value is the kernels' code and the bit in their masks."""

    PASS = codes.PASS
    CHI = codes.CHI
    PON = codes.PON
    KAN = codes.KAN
    RON = codes.RON
    TSUMO = codes.TSUMO
    DISCARD = codes.DISCARD
    RIICHI = codes.RIICHI
    CLOSED_KAN = codes.CLOSED_KAN
    ADDED_KAN = codes.ADDED_KAN
    NINE_KINDS = codes.NINE_KINDS
    TENPAI = codes.TENPAI
    NOTEN = codes.NOTEN
    DEAD_HAND = codes.DEAD_HAND_ORDER
    CHOMBO = codes.CHOMBO_ORDER
    REDEAL = codes.REDEAL_ORDER
    FLOWER = codes.SHOW_FLOWER
    CLOSE_WINDOW = codes.CLOSE_WINDOW

    @property
    def word(self) -> str:
        """The kind as it is written."""
        return self.name.lower()


WITH_TILE = (
    ActionKind.DISCARD,
    ActionKind.RIICHI,
    ActionKind.CLOSED_KAN,
    ActionKind.ADDED_KAN,
    ActionKind.FLOWER,
)
WITH_DRAWN = (ActionKind.DISCARD, ActionKind.RIICHI)
WITH_USES = (ActionKind.CHI, ActionKind.PON)
AGAINST_A_SEAT = (ActionKind.DEAD_HAND, ActionKind.CHOMBO)
OF_THE_TABLE = (ActionKind.REDEAL, ActionKind.CLOSE_WINDOW)
ORDERS = (*AGAINST_A_SEAT, *OF_THE_TABLE)
"""What only the referee, or the table itself, may order."""

CALL_NAMES = {
    **dict.fromkeys(("chii", "chow"), ActionKind.CHI),
    **dict.fromkeys(("pong", "pung"), ActionKind.PON),
    **dict.fromkeys(("kang", "kong"), ActionKind.KAN),
}
"""The other names by which players call for a meld; a win has none (RCR 2016 3.3.1)."""
_KIND = {kind.word: kind for kind in ActionKind} | CALL_NAMES
_REASON = {name: code for code, name in reasons.NAMES.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One wish, written like `discard 5p*` (`*`: the tile just drawn), `chi 34m`, `ron`.

    A call may go by its other names (`chow 34m`, `kong`); it is written as `chi`, `pon`, `kan`.
    Orders of the referee name the seat they concern and the reason: `dead_hand 2 false_call`.
    """

    kind: ActionKind
    tile: Tile | None = None
    drawn: bool = False
    uses: tuple[Tile, ...] = ()
    """The own tiles a chow or pung is made with, in any order."""
    concerns: Seat | None = None
    reason: int = 0

    def __post_init__(self) -> None:
        # The kernels' order: by place in the suit, a plain five before a red one.
        uses = tuple(sorted(self.uses, key=lambda tile: (tile.plain, tile)))
        object.__setattr__(self, "uses", uses)

    def __str__(self) -> str:
        """The action as it is written; `parse` undoes it."""
        word = self.kind.word
        if self.tile is not None:
            return f"{word} {self.tile}{'*' if self.drawn else ''}"
        if self.uses:
            return f"{word} {format_tiles(self.uses)}"
        if self.concerns is not None:
            why = reasons.NAMES.get(self.reason, str(self.reason)) if self.reason else ""
            return f"{word} {int(self.concerns)} {why}".rstrip()
        return word

    @classmethod
    def parse(cls, text: str) -> Action:
        """The action that `text` writes."""
        word, *rest = text.split() or [""]
        kind = _KIND.get(word)
        if kind is None:
            raise ParseError("parse.action", text=text)
        if kind in AGAINST_A_SEAT and len(rest) in (1, 2):
            reason = _reason(rest[1], text) if rest[1:] else 0
            return cls(kind=kind, concerns=_seat(rest[0], text), reason=reason)
        if kind in WITH_TILE and len(rest) == 1:
            drawn = rest[0].endswith("*") and kind in WITH_DRAWN
            tile = Tile.parse(rest[0].removesuffix("*") if drawn else rest[0])
            return cls(kind=kind, tile=tile, drawn=drawn)
        if kind in WITH_USES and len(rest) == 1 and len(uses := parse_tiles(rest[0])) == 2:
            return cls(kind=kind, uses=uses)
        if rest or kind in (*WITH_TILE, *WITH_USES, *AGAINST_A_SEAT):
            raise ParseError("parse.action", text=text)
        return cls(kind=kind)

    def pack(self) -> int:
        """The action as the kernels take it."""
        a = b = codes.NO_PART
        if self.tile is not None:
            a, b = int(self.tile), int(self.drawn) if self.kind in WITH_DRAWN else codes.NO_PART
        elif self.uses:
            a, b = (int(tile) for tile in self.uses)
        elif self.concerns is not None:
            a, b = int(self.concerns), self.reason or codes.NO_PART
        elif self.kind in OF_THE_TABLE:
            a = 0
        return codes.pack_action(self.kind, a, b, codes.NO_PART)

    @classmethod
    def unpack(cls, packed: int) -> Action:
        """The action that the kernels wrote as a number."""
        kind = ActionKind(codes.kind_of(packed))
        a, b = codes.a_of(packed), codes.b_of(packed)
        if kind in AGAINST_A_SEAT:
            return cls(kind=kind, concerns=Seat(a), reason=0 if b == codes.NO_PART else b)
        if kind in WITH_USES:
            return cls(kind=kind, uses=(Tile(a), Tile(b)))
        if kind in WITH_TILE:
            return cls(kind=kind, tile=Tile(a), drawn=kind in WITH_DRAWN and b == 1)
        return cls(kind=kind)


def _seat(text: str, whole: str) -> Seat:
    if text not in {"0", "1", "2", "3"}:
        raise ParseError("parse.action", text=whole)
    return Seat(int(text))


def _reason(text: str, whole: str) -> int:
    if text in _REASON:
        return _REASON[text]
    if not text.isascii() or not text.isdigit() or int(text) > codes.NO_PART:
        raise ParseError("parse.action", text=whole)
    return int(text)
