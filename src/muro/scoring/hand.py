"""A hand that claims to win: what the scorer is asked, checked when it is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

from ..errors import ParseError
from ..kernels.kinds import RED_FIVE
from ..kernels.riichi import ask
from ..tiles.meld import Meld, MeldKind
from ..tiles.tile import Tile, in_order
from ..tiles.tiles import HandText, format_tiles, parse_hand
from .circumstance import BLESSINGS, ROBBING, Circumstance
from .contradictions import PLAIN, refuse_contradictions

_MELD_KIND = {
    MeldKind.CHI: ask.CHOW,
    MeldKind.PON: ask.PUNG,
    MeldKind.KAN: ask.OPEN_KAN,
    MeldKind.ADDED_KAN: ask.OPEN_KAN,
    MeldKind.CLOSED_KAN: ask.CLOSED_KAN,
}
_ORDER = tuple(in_order(tile) for tile in Tile)
_LAST = Circumstance.UNDER_THE_SEA | Circumstance.UNDER_THE_RIVER


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand with the tile that is to complete it. `ParseError` where such a hand cannot be.

    `tiles` may be given with the winning tile or without; they are kept without, in order.
    """

    tiles: tuple[Tile, ...]
    """The concealed tiles without the winning one."""
    melds: tuple[Meld, ...] = ()
    win: Tile
    self_drawn: bool = False
    seat: Tile = Tile.EAST
    prevalent: Tile = Tile.EAST
    circumstances: Circumstance = Circumstance.NONE
    indicators: tuple[Tile, ...] = ()
    """The dora indicators turned, those of kans after the first."""
    ura_indicators: tuple[Tile, ...] = ()
    counters: int = 0
    sticks: int = 0
    """Riichi sticks the winner collects, the own one too."""
    discards: tuple[Tile, ...] = ()
    """The own discards, claimed ones too; they make furiten."""
    packed: bytes = field(init=False, repr=False, compare=False)
    """The question as the kernel reads it (`kernels/riichi/ask.py`)."""

    def __post_init__(self) -> None:
        tiles = self._without_win()
        object.__setattr__(self, "tiles", tuple(sorted(tiles, key=_ORDER.__getitem__)))
        refuse_contradictions(self)
        object.__setattr__(self, "packed", _pack(self))

    @classmethod
    def parse(
        cls,
        text: str,
        win: str = "",
        *,
        self_drawn: bool = False,
        seat: Tile = Tile.EAST,
        prevalent: Tile = Tile.EAST,
        circumstances: Circumstance = Circumstance.NONE,
        indicators: Iterable[Tile] = (),
        ura_indicators: Iterable[Tile] = (),
        counters: int = 0,
        sticks: int = 0,
        discards: Iterable[Tile] = (),
    ) -> Hand:
        """The hand written in `text`; where `win` is not given, its last concealed tile wins."""
        written = parse_hand(text)
        return cls(
            tiles=written.tiles,
            melds=written.melds,
            win=_winning_tile(written, win),
            self_drawn=self_drawn,
            seat=seat,
            prevalent=prevalent,
            circumstances=circumstances,
            indicators=tuple(indicators),
            ura_indicators=tuple(ura_indicators),
            counters=counters,
            sticks=sticks,
            discards=tuple(discards),
        )

    @property
    def is_closed(self) -> bool:
        """Whether nothing was claimed (a concealed kan leaves a hand closed)."""
        return not any(meld.is_open for meld in self.melds)

    @property
    def is_east(self) -> bool:
        return self.seat == Tile.EAST

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of it: concealed, the winning one, melds."""
        return (*self.tiles, self.win, *(tile for meld in self.melds for tile in meld.tiles))

    def __str__(self) -> str:
        """The tiles, the melds and, after a `+`, the winning tile."""
        return f"{HandText(self.tiles, self.melds)} +{self.win}"

    def _without_win(self) -> list[Tile]:
        """The concealed tiles without the winning one, which must be there if one is too many."""
        tiles = list(self.tiles)
        wanted = 13 - 3 * len(self.melds)
        if len(self.melds) > 4 or len(tiles) not in (wanted, wanted + 1):
            raise ParseError(
                "hand.wrong_count", n=len(tiles), melds=len(self.melds), wanted=max(wanted, 1)
            )
        if len(tiles) == wanted:
            return tiles
        same = [tile for tile in tiles if tile.plain == self.win.plain]
        if not same:
            raise ParseError("hand.win_not_held", tile=self.win, tiles=format_tiles(tiles))
        taken = self.win if self.win in same else same[0]
        tiles.remove(taken)
        object.__setattr__(self, "win", taken)
        return tiles


def _winning_tile(written: HandText, win: str) -> Tile:
    if win:
        return Tile.parse(win)
    if len(written.tiles) != 14 - 3 * len(written.melds):
        raise ParseError("hand.no_winning_tile", hand=str(written))
    return written.tiles[-1]


def _pack(hand: Hand) -> bytes:
    """The question of `hand` as a row of bytes."""
    row = bytearray(_packed(hand.circumstances))
    reds = 0
    for tile in hand.tiles:
        row[PLAIN[tile]] += 1
        reds += tile >= RED_FIVE
    win = PLAIN[hand.win]
    row[win] += 1
    reds += hand.win >= RED_FIVE
    row[ask.WIN] = win
    row[ask.MELDS] = len(hand.melds)
    for place, meld in enumerate(hand.melds):
        row[ask.MELD_KIND + place] = _MELD_KIND[meld.kind]
        row[ask.MELD_TILE + place] = meld.first
        reds += sum(tile >= RED_FIVE for tile in meld.tiles)
    row[ask.REDS] = reds
    row[ask.SELF_DRAWN] = hand.self_drawn
    row[ask.SEAT] = hand.seat
    row[ask.PREVALENT] = hand.prevalent
    row[ask.COUNTERS] = hand.counters
    for size, start, indicators in (
        (ask.INDICATORS, ask.INDICATOR, hand.indicators),
        (ask.URA_INDICATORS, ask.URA_INDICATOR, hand.ura_indicators),
    ):
        row[size] = len(indicators)
        row[start : start + len(indicators)] = bytes(indicators)
    return bytes(row)


@cache
def _packed(said: Circumstance) -> bytes:
    """A question that says nothing but the circumstances."""
    row = bytearray(ask.ASK_SIZE)
    row[ask.RIICHI_SAID] = Circumstance.RIICHI in said
    if Circumstance.DOUBLE_RIICHI in said:
        row[ask.RIICHI_SAID] = 2
    row[ask.IN_ONE_TURN] = Circumstance.IPPATSU in said
    row[ask.AFTER_KAN] = Circumstance.AFTER_A_KAN in said
    row[ask.ROBBED_KAN] = bool(said & ROBBING)
    row[ask.ROBBED_CLOSED] = Circumstance.ROBBING_A_CLOSED_KAN in said
    row[ask.LAST_TILE] = bool(said & _LAST)
    row[ask.FIRST_TURN] = bool(said & BLESSINGS)
    return bytes(row)
