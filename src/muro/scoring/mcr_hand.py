"""An MCR hand that claims to win: what the scorer is asked, checked when it is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ..errors import ParseError
from ..kernels.mcr import ask
from ..tiles.meld import Meld, MeldKind
from ..tiles.tile import Tile, in_order
from ..tiles.tiles import HandText, format_tiles, parse_hand
from .mcr_contradictions import refuse_contradictions, refuse_melds

_MELD_KIND = {
    MeldKind.CHI: ask.CHOW,
    MeldKind.PON: ask.PUNG,
    MeldKind.KAN: ask.MELDED_KONG,
    MeldKind.ADDED_KAN: ask.MELDED_KONG,
    MeldKind.CLOSED_KAN: ask.CONCEALED_KONG,
}
_ORDER = tuple(in_order(tile) for tile in Tile)


@dataclass(frozen=True, slots=True, kw_only=True)
class McrHand:
    """A hand with the tile that is to complete it. `ParseError` where such a hand cannot be.

    `tiles` may be given with the winning tile or without; they are kept without, in order.
    """

    tiles: tuple[Tile, ...]
    """The concealed tiles without the winning one."""
    melds: tuple[Meld, ...] = ()
    win: Tile
    self_drawn: bool = False
    wall_last: bool = False
    """Whether no tile is left in the wall."""
    kong: bool = False
    """Self-drawn: the replacement tile of a kong; else the tile robs a kong."""
    visible: tuple[Tile, ...] = ()
    """Tiles that everybody sees beside the own melds: discards, the others' melds."""
    last_tile: bool | None = None
    """Whether everybody sees the other three of the winning kind; None: as `visible` says."""
    seat: Tile = Tile.EAST
    prevalent: Tile = Tile.EAST
    flowers: int = 0
    packed: bytes = field(init=False, repr=False, compare=False)
    """The question as the kernel reads it (`kernels/mcr/ask.py`)."""

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
        wall_last: bool = False,
        kong: bool = False,
        visible: Iterable[Tile] = (),
        last_tile: bool | None = None,
        seat: Tile = Tile.EAST,
        prevalent: Tile = Tile.EAST,
        flowers: int = 0,
    ) -> McrHand:
        """The hand written in `text`; where `win` is not given, its last concealed tile wins.

        Flowers among its tiles are counted beside `flowers`.
        """
        written = read_mcr_tiles(text)
        tiles = tuple(tile for tile in written.tiles if not tile.is_flower)
        return cls(
            tiles=tiles,
            melds=written.melds,
            win=_winning_tile(HandText(tiles, written.melds), win),
            self_drawn=self_drawn,
            wall_last=wall_last,
            kong=kong,
            visible=tuple(visible),
            last_tile=last_tile,
            seat=seat,
            prevalent=prevalent,
            flowers=flowers + len(written.tiles) - len(tiles),
        )

    @property
    def is_last_tile(self) -> bool:
        """Whether everybody sees the other three of the winning kind."""
        if self.last_tile is not None:
            return self.last_tile
        if self.win in self.tiles or (self.kong and not self.self_drawn):
            return False
        shown = [tile for meld in self.melds if meld.is_open for tile in meld.tiles]
        return (*shown, *self.visible).count(self.win) >= 3

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile of it: concealed, the winning one, melds; flowers not."""
        return (*self.tiles, self.win, *(tile for meld in self.melds for tile in meld.tiles))

    def __str__(self) -> str:
        """The tiles, the melds and, after a `+`, the winning tile."""
        return f"{HandText(self.tiles, self.melds)} +{self.win}"

    def _without_win(self) -> list[Tile]:
        """The concealed tiles without the winning one, which must be there if one is too many."""
        tiles = list(self.tiles)
        wanted = 13 - 3 * len(self.melds)
        if len(self.melds) > 4 or len(tiles) not in (wanted, wanted + 1):
            raise _wrong_count(len(tiles), len(self.melds))
        if len(tiles) == wanted + 1:
            if self.win not in tiles:
                raise ParseError("hand.win_not_held", tile=self.win, tiles=format_tiles(tiles))
            tiles.remove(self.win)
        return tiles


def read_mcr_tiles(text: str, *, sizes: tuple[int, ...] | None = None) -> HandText:
    """The tiles and melds of a text; what is no meld is told in the words of MCR."""
    refuse_melds(text)
    try:
        return parse_hand(text, sizes=sizes)
    except ParseError as error:
        if error.code != "parse.not_a_meld":
            raise
        raise ParseError("hand.not_mcr_meld", piece=error.data["piece"]) from error


def _winning_tile(written: HandText, win: str) -> Tile:
    if win:
        return Tile.parse(win)
    missing = 14 - 3 * len(written.melds) - len(written.tiles)
    if missing == 1:
        raise ParseError("hand.no_winning_tile", hand=str(written))
    if missing:
        raise _wrong_count(len(written.tiles), len(written.melds))
    return written.tiles[-1]


def _wrong_count(tiles: int, melds: int) -> ParseError:
    """The refusal of so many concealed tiles beside so many melds."""
    return ParseError("hand.wrong_count", n=tiles, melds=melds, wanted=max(13 - 3 * melds, 1))


def _pack(hand: McrHand) -> bytes:
    """The question of `hand` as a row of bytes."""
    row = bytearray(ask.ASK_SIZE)
    for tile in (*hand.tiles, hand.win):
        row[tile] += 1
    row[ask.WIN] = hand.win
    row[ask.MELDS] = len(hand.melds)
    for place, meld in enumerate(hand.melds):
        row[ask.MELD_KIND + place] = _MELD_KIND[meld.kind]
        row[ask.MELD_TILE + place] = meld.first
    row[ask.SELF_DRAWN] = hand.self_drawn
    row[ask.WALL_LAST] = hand.wall_last
    row[ask.KONG] = hand.kong
    row[ask.LAST_TILE] = hand.is_last_tile
    row[ask.FLOWERS] = hand.flowers
    row[ask.SEAT] = hand.seat
    row[ask.PREVALENT] = hand.prevalent
    return bytes(row)
