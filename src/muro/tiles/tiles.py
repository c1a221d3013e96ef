"""Text of tiles and hands, both ways.

`written.py` says how tiles may be written. Melds stand in brackets:

- open ones in round brackets: `(123m)`, `(555p)`, `(1111z)`;
- a concealed kan in square brackets: `[1111z]`;
- a kan made from a pung has a `+` before the tile added: `(555+5p)`;
- the claimed tile has a `'` after it: `(1'23m)`; before the closing bracket `<` says it came from
  the left (the player before), `^` from across, `>` from the right: `(5'55p^)`, `(E'EE+E>)`.

One canonical text is written: ranks before their suit, suits joined as long as they are equal,
red fives as 0, honours as `1z`-`7z`, melds after the tiles, a space between: `123m0p11z (5'55s^)`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from ..errors import ParseError
from ..words.phrase import either
from .meld import Meld, MeldKind, Source
from .tile import Tile, in_order
from .written import ANY_REDS, Reds, Written, check_copies, read

_SIGNS = {"<": Source.LEFT, "^": Source.ACROSS, ">": Source.RIGHT}
_SIGN_OF = {source: sign for sign, source in _SIGNS.items()}
_CLOSING = {"(": ")", "[": "]"}


@dataclass(frozen=True, slots=True)
class HandText:
    """A written hand: concealed tiles in the order they were written, and melds."""

    tiles: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()

    @property
    def size(self) -> int:
        """How many tiles it is, a meld counting as three."""
        return len(self.tiles) + 3 * len(self.melds)

    @classmethod
    def parse(cls, text: str) -> HandText:
        """The hand written in `text`, of any size."""
        return parse_hand(text)

    def in_order(self) -> HandText:
        """The hand with its tiles as players stand them."""
        return HandText(tuple(sorted(self.tiles, key=in_order)), self.melds)

    def __str__(self) -> str:
        parts = [format_tiles(self.tiles)] if self.tiles else []
        return " ".join([*parts, *map(format_meld, self.melds)])


def parse_tile(text: str) -> Tile:
    """The one tile written in `text`."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise ParseError("parse.not_one_tile", piece=text, n=len(tiles))
    return tiles[0]


def parse_tiles(text: str, *, reds: Reds = ANY_REDS) -> tuple[Tile, ...]:
    """The tiles written in `text`, in that order; brackets are refused."""
    written = tuple(_read_plain(text, 0, len(text)))
    check_copies(written, reds)
    return tuple(one.tile for one in written)


def parse_hand(
    text: str, *, sizes: Collection[int] | None = None, reds: Reds = ANY_REDS
) -> HandText:
    """The hand written in `text`.

    `sizes` are the numbers of tiles it may have, a meld counting as three (any, where not given);
    `reds` how many red fives the rulebook has.
    """
    tiles: list[Written] = []
    melds: list[tuple[Meld, list[Written]]] = []
    start = 0
    while start < len(text):
        opening = _next_bracket(text, start)
        tiles += _read_plain(text, start, opening)
        if opening == len(text):
            break
        if len(melds) == 4:
            raise _fault("fifth_meld", text, opening, len(text))
        closing = _closing(text, opening)
        melds.append(_read_meld(text, opening, closing))
        start = closing + 1
    check_copies(sorted([*tiles, *(one for _, ones in melds for one in ones)], key=_column), reds)
    hand = HandText(tuple(one.tile for one in tiles), tuple(meld for meld, _ in melds))
    if sizes is not None and hand.size not in sizes:
        raise ParseError("parse.wrong_count", n=hand.size, sizes=either(*sizes), piece=text)
    return hand


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The canonical text of tiles in the order given: `123m0p11z`."""
    return _format([(tile, "", "") for tile in tiles])


def format_meld(meld: Meld) -> str:
    """The canonical text of a meld: `(1'23m<)`, `[1111z]`, `(555+5p)`."""
    last = len(meld.tiles) - (meld.kind is MeldKind.ADDED_KAN)
    places = [place for place in range(last) if meld.tiles[place] == meld.claimed]
    marked = [
        (tile, "+" if place == last else "", "'" if places[:1] == [place] else "")
        for place, tile in enumerate(meld.tiles)
    ]
    if meld.kind is MeldKind.CLOSED_KAN:
        return f"[{_format(marked)}]"
    sign = _SIGN_OF[meld.source] if meld.source is not None else ""
    return f"({_format(marked)}{sign})"


def _format(marked: list[tuple[Tile, str, str]]) -> str:
    """Tiles with what stands before and after each rank; equal neighbouring suits are joined."""
    text = suit = ""
    for tile, before, after in marked:
        if tile.suit != suit:
            text, suit = text + ("" if suit == "f" else suit), tile.suit
        text += f"{before}{tile if tile.is_flower else str(tile)[0]}{after}"
    return text + ("" if suit == "f" else suit)


def _next_bracket(text: str, start: int) -> int:
    """Where the next meld opens, or the end; a closing bracket before it is refused."""
    for place in range(start, len(text)):
        if text[place] in _CLOSING:
            return place
        if text[place] in ")]":
            raise _fault("stray_bracket", text, place, place + 1)
    return len(text)


def _closing(text: str, opening: int) -> int:
    """Where the bracket at `opening` closes."""
    for place in range(opening + 1, len(text)):
        if text[place] in "()[]":
            if text[place] == _CLOSING[text[opening]]:
                return place
            break
    raise _fault("open_bracket", text, opening, len(text))


def _read_plain(text: str, start: int, end: int) -> Iterable[Written]:
    """Tiles outside of melds: marks of melds are refused."""
    for one in read(text, start, end):
        if one.claimed or one.added:
            raise ParseError("parse.mark_outside_meld", column=one.column, piece=one.piece)
        yield one


def _read_meld(text: str, opening: int, closing: int) -> tuple[Meld, list[Written]]:
    """The meld between two brackets, and its tiles as they were written."""
    inner = text[opening + 1 : closing].rstrip()
    source = _SIGNS.get(inner[-1:])
    end = opening + 1 + len(inner) - (source is not None)
    ones = list(read(text, opening + 1, end))
    claimed = [one.tile for one in ones if one.claimed]
    added = [place for place, one in enumerate(ones) if one.added]
    if len(claimed) > 1:
        raise _fault("claimed_twice", text, opening, closing + 1)
    if any(one.added and one.claimed for one in ones):
        raise _fault("claimed_not_in_meld", text, opening, closing + 1)
    if added not in ([], [3]) or (added and text[opening] == "["):
        raise _fault("added_not_last", text, opening, closing + 1)
    try:
        meld = Meld(
            kind=_kind(ones, closed=text[opening] == "["),
            tiles=tuple(one.tile for one in ones),
            claimed=claimed[0] if claimed else None,
            source=source,
        )
    except ParseError as error:
        raise ParseError(
            error.code, column=opening + 1, piece=text[opening : closing + 1]
        ) from None
    return meld, ones


def _kind(ones: list[Written], *, closed: bool) -> MeldKind:
    """Which meld the tiles between brackets are meant to be."""
    if closed:
        return MeldKind.CLOSED_KAN
    if ones and ones[-1].added:
        return MeldKind.ADDED_KAN
    if len({one.tile.plain for one in ones}) > 1:
        return MeldKind.CHI
    return MeldKind.PON if len(ones) < 4 else MeldKind.KAN


def _column(written: Written) -> int:
    return written.column


def _fault(code: str, text: str, start: int, end: int) -> ParseError:
    return ParseError(f"parse.{code}", column=start + 1, piece=text[start:end])
