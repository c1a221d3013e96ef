"""Tiles as players write them, each with its place in the text.

- ranks and a suit: `123m456p789s`, characters `m`, circles `p`, bamboos `s`, honours `1z`-`7z`
  (East South West North White Green Red); a suit may be a capital or 万 筒 索;
- red fives as rank 0 (`0p`, `340p`) or with a small r before the five (`r5p`, `34r5p`);
- honours as capitals `E S W N`, `P F C` or `Wh G R` (white, green, red), or 东南西北白发中;
- seasons `f1`-`f4` (spring to winter), flowers `f5`-`f8` (plum, orchid, chrysanthemum, bamboo);
- Unicode tiles 🀀 to 🀩; spaces, commas, `|` and `-` between tiles.

What could be read in two ways is read so: a letter right after ranks is their suit (`11S` is two
bamboos), so a capital S, P or W standing alone is South, white or West; a small `s` or `p` without
ranks is refused; `W` before a small `h` is white, otherwise West; `R5p` is the red dragon and
a rank-less five is refused, `r5p` is a red five; `f12m` is the season f1 and 2m.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, NoReturn

from ..errors import ParseError
from .tile import Tile

Reds = tuple[int, int, int]
"""How many red fives there may be of characters, circles and bamboos."""
LONGEST_SHOWN = 20
"""How much of what cannot be read is shown."""
ANY_REDS: Reds = (4, 4, 4)


class Written(NamedTuple):
    """A tile and how it was written: `column` counts from one, marks belong to melds."""

    tile: Tile
    column: int
    piece: str
    claimed: bool
    added: bool


_SUITS = {
    **{letter: letter.lower() for letter in "mpszMPSZ"},
    **dict.fromkeys("万萬", "m"),
    **dict.fromkeys("筒饼餅", "p"),
    **dict.fromkeys("索条條", "s"),
}
_HONORS = {
    **dict(zip("ESWNPFC", range(Tile.EAST, Tile.RED + 1), strict=True)),
    **dict(zip("东南西北白发中", range(Tile.EAST, Tile.RED + 1), strict=True)),
    "Wh": Tile.WHITE,
    "G": Tile.GREEN,
    "R": Tile.RED,
    "東": Tile.EAST,
    "發": Tile.GREEN,
    "発": Tile.GREEN,
}
_UNICODE = (
    *range(Tile.EAST, Tile.NORTH + 1),
    *(Tile.RED, Tile.GREEN, Tile.WHITE),
    *range(Tile.M1, Tile.M9 + 1),
    *range(Tile.S1, Tile.S9 + 1),
    *range(Tile.P1, Tile.P9 + 1),
    *(Tile.F5, Tile.F6, Tile.F8, Tile.F7),  # Unicode has bamboo before chrysanthemum
    *range(Tile.F1, Tile.F4 + 1),
)
_ALONE = {
    **{text: Tile(value) for text, value in _HONORS.items()},
    **{chr(0x1F000 + place): Tile(value) for place, value in enumerate(_UNICODE)},
    **{f"f{rank}": Tile(Tile.F1 + rank - 1) for rank in range(1, 9)},
}

_BETWEEN = re.compile(r"[\s,|-]+")
_RANK = re.compile(r"(\+?)(r?)([0-9])(['’]?)")
_RANKS = re.compile(r"(?:\+?r?[0-9]['’]?)+")
_SINGLE = re.compile(
    r"(\+?)(f[1-8]|Wh|[ESWNPFCGR東东南西北白發发発中]|[\U0001F000-\U0001F029])[\uFE0E\uFE0F]?(['’]?)"
)


def read(text: str, start: int = 0, end: int | None = None) -> Iterator[Written]:
    """The tiles written in `text` from `start` to `end`; ParseError where it cannot be read."""
    end = len(text) if end is None else end
    while start < end:
        if between := _BETWEEN.match(text, start, end):
            start = between.end()
        elif single := _SINGLE.match(text, start, end):
            added, piece, claimed = single.groups()
            yield Written(_ALONE[piece], start + 1, piece, bool(claimed), bool(added))
            start = single.end()
        elif ranks := _RANKS.match(text, start, end):
            suit = text[ranks.end() : min(ranks.end() + 1, end)]
            if suit not in _SUITS:
                _refuse("no_suit", text, start, ranks.end())
            yield from _read_ranks(text, ranks.start(), ranks.end(), _SUITS[suit])
            start = ranks.end() + 1
        else:
            _refuse_unreadable(text, start, end)


def _read_ranks(text: str, start: int, end: int, suit: str) -> Iterator[Written]:
    """The tiles of a run of ranks, once its suit is known."""
    for found in _RANK.finditer(text, start, end):
        added, red, rank, claimed = found.groups()
        at = found.start(2)
        if red and (rank != "5" or suit == "z"):
            _refuse("not_a_red_five", text, at, found.end(3), suit)
        if suit == "z" and rank not in "1234567":
            _refuse("no_such_honor", text, at, found.end(3), suit)
        tile = Tile.parse(f"{'0' if red else rank}{suit}")
        piece = f"{red}{rank}{suit}"
        yield Written(tile, at + 1, piece, bool(claimed), bool(added))


def _refuse_unreadable(text: str, start: int, end: int) -> NoReturn:
    """Say why nothing can be read at `start`."""
    letter = text[start]
    if letter in "mpsz":
        _refuse("no_ranks", text, start, start + 1)
    if letter in "ewncgr":
        _refuse("small_honor", text, start, start + 1)
    if letter == "f":
        _refuse("no_such_flower", text, start, min(start + 2, end))
    if letter in "'’+<^>":
        _refuse("mark_outside_meld", text, start, start + 1)
    stop = start + 1
    while stop < min(end, start + LONGEST_SHOWN) and text[stop].isalnum():
        stop += 1
    _refuse("unreadable", text, start, stop)


def _refuse(code: str, text: str, start: int, end: int, suit: str = "") -> NoReturn:
    raise ParseError(f"parse.{code}", column=start + 1, piece=text[start:end] + suit)


def check_copies(tiles: Iterable[Written], reds: Reds = ANY_REDS) -> None:
    """Refuse the first tile of which the set has no more, or a red five too many."""
    held: dict[Tile, int] = {}
    for written in tiles:
        tile = written.tile
        place = {"tile": tile, "column": written.column, "piece": written.piece}
        held[tile] = held.get(tile, 0) + 1
        if tile.is_red:
            allowed = reds[tile - Tile.M0]
            if held[tile] > allowed:
                raise ParseError("parse.too_many_reds" if allowed else "parse.no_reds", **place)
            held[tile.plain] = held.get(tile.plain, 0) + 1
        if held[tile.plain] > tile.copies:
            code = "parse.second_flower" if tile.is_flower else "parse.fifth_copy"
            raise ParseError(code, **{**place, "tile": tile.plain})
