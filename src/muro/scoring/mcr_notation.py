"""Hands as MCR programs write them: the text of GB-Mahjong, and the tuples of Botzone.

GB-Mahjong: `[123m,1][1111s]345pEE|EE1000|2` is melds and tiles (the last one wins), prevalent and
seat wind with four marks (self-drawn, last tile of its kind, last of the wall, kong), flowers. The
number of a meld says who gave it (1 left, 2 across, 3 right; 5 to 7: a pung made a kong) or, of a
chow, which of its tiles was claimed; a kong without one is concealed.

Botzone: `("PENG", "W1", 2)`, tiles `W` characters, `B` circles, `T` bamboos, `F1`-`F4` winds,
`J1`-`J3` red, green, white; a chow is named by its middle tile.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import ParseError
from ..tiles.meld import Meld, MeldKind, Source
from ..tiles.tile import Tile
from ..tiles.tiles import format_tiles, parse_tiles
from .mcr_hand import McrHand

BotzoneMeld = tuple[str, str, int]
BotzoneHand = tuple[tuple[BotzoneMeld, ...], tuple[str, ...], str]

_MELD = re.compile(r"\[([1-9]{3,4}[msp]|[ESWNCFP]{3,4})(?:,([123567]))?\]")
_TILES = re.compile(r"(?:[1-9]+[msp]|[ESWNCFP])*")
_TABLE = re.compile(r"([ESWN])([ESWN])([01])([01])([01])([01])")
_FLOWERS = re.compile(r"[a-h]{0,8}|[0-8]")
_HONORS = "ESWNPFC"
_SOURCES = (Source.LEFT, Source.ACROSS, Source.RIGHT)
ADDED = 4
"""What is added to the number of a pung's giver where it was made a kong."""


# --- GB-Mahjong ---------------------------------------------------------------------------------


def read_gb(text: str) -> McrHand:
    """The hand written in `text`."""
    body, _, rest = text.strip().partition("|")
    said, _, flowers = rest.partition("|")
    table = _TABLE.fullmatch(said or "EE0000")
    if table is None or _FLOWERS.fullmatch(flowers) is None:
        raise ParseError("mcr.not_gb", piece=text)
    with _told_as("mcr.not_gb", text):
        melds = tuple(_gb_meld(piece) for piece in _MELD.finditer(body))
    loose = _MELD.sub("", body)
    if _TILES.fullmatch(loose) is None or not loose:
        raise ParseError("mcr.not_gb", piece=text)
    tiles = parse_tiles(loose)
    prevalent, seat = (Tile(Tile.EAST + "ESWN".index(table[n])) for n in (1, 2))
    return McrHand(
        tiles=tiles,
        melds=melds,
        win=tiles[-1],
        self_drawn=table[3] == "1",
        last_tile=table[4] == "1",
        wall_last=table[5] == "1",
        kong=table[6] == "1",
        seat=seat,
        prevalent=prevalent,
        flowers=int(flowers) if flowers.isdigit() else len(flowers),
    )


def _gb_meld(piece: re.Match[str]) -> Meld:
    tiles, number = parse_tiles(piece[1]), int(piece[2] or 0)
    if len(set(tiles)) > 1:
        claimed = tiles[number - 1] if 0 < number < ADDED else None
        return _meld(MeldKind.CHI, tiles, claimed, Source.LEFT)
    if len(tiles) == 4 and number == 0:
        return Meld(kind=MeldKind.CLOSED_KAN, tiles=tiles)
    kind = MeldKind.PON if len(tiles) == 3 else MeldKind.KAN
    if number > ADDED and len(tiles) == 4:
        kind, number = MeldKind.ADDED_KAN, number - ADDED
    source = _SOURCES[number - 1] if 0 < number < ADDED else None
    return _meld(kind, tiles, tiles[0] if source else None, source)


@contextmanager
def _told_as(code: str, piece: str) -> Iterator[None]:
    """Tells what is no meld as the fault of the notation it was written in."""
    try:
        yield
    except ParseError as error:
        raise ParseError(code, piece=piece) from error


def _meld(
    kind: MeldKind, tiles: tuple[Tile, ...], claimed: Tile | None, source: Source | None
) -> Meld:
    return Meld(kind=kind, tiles=tiles, claimed=claimed, source=source if claimed else None)


def write_gb(hand: McrHand) -> str:
    """The hand in the text of GB-Mahjong; a giver that is not known is written as the left one."""
    marks = (hand.self_drawn, hand.is_last_tile, hand.wall_last, hand.kong)
    winds = "".join("ESWN"[wind - Tile.EAST] for wind in (hand.prevalent, hand.seat))
    melds = "".join(f"[{_gb_tiles(meld.tiles)}{_gb_number(meld)}]" for meld in hand.melds)
    said = winds + "".join(str(int(mark)) for mark in marks)
    return f"{melds}{_gb_tiles(hand.tiles)}{_gb_tiles((hand.win,))}|{said}|{hand.flowers}"


def _gb_tiles(tiles: tuple[Tile, ...]) -> str:
    """Tiles with honors as letters, numbers of a suit together."""
    numbers = format_tiles(tile for tile in tiles if tile < Tile.EAST)
    return numbers + "".join(_HONORS[t - Tile.EAST] for t in tiles if t >= Tile.EAST)


def _gb_number(meld: Meld) -> str:
    number = _number(meld)
    return f",{number}" if number else ""


def _number(meld: Meld) -> int:
    """Who gave a meld, or which tile of a chow was claimed; 0 for a concealed kong."""
    if meld.kind is MeldKind.CLOSED_KAN:
        return 0
    if meld.kind is MeldKind.CHI:
        return 1 + (meld.tiles.index(meld.claimed) if meld.claimed is not None else 0)
    number = 1 + _SOURCES.index(meld.source if meld.source is not None else Source.LEFT)
    return number + (ADDED if meld.kind is MeldKind.ADDED_KAN else 0)


# --- Botzone ------------------------------------------------------------------------------------

_SUITS = {"W": 0, "B": 9, "T": 18}
_DRAGONS = (Tile.RED, Tile.GREEN, Tile.WHITE)
_BOTZONE_MELDS = {MeldKind.CHI: "CHI", MeldKind.PON: "PENG"}
_BOTZONE_NUMBERS = {"CHI": range(4), "PENG": range(4), "GANG": (0, 1, 2, 3, 5, 6, 7)}
"""What may stand as the number of a meld: 0 where it is not known, of a kong: concealed."""


def read_botzone_tile(text: str) -> Tile:
    """The tile that Botzone calls so."""
    letter, rank = text[:1], text[1:]
    if len(rank) == 1 and rank.isdigit() and rank != "0":
        number = int(rank) - 1
        if letter in _SUITS:
            return Tile(_SUITS[letter] + number)
        if letter == "F" and number < 4:
            return Tile(Tile.EAST + number)
        if letter == "J" and number < 3:
            return _DRAGONS[number]
        if letter == "H" and number < 8:
            return Tile(Tile.F1 + number)
    raise ParseError("mcr.not_botzone", piece=text)


def write_botzone_tile(tile: Tile) -> str:
    """What Botzone calls a tile."""
    if tile < Tile.EAST:
        return f"{'WBT'[tile // 9]}{tile % 9 + 1}"
    if tile < Tile.WHITE:
        return f"F{tile - Tile.EAST + 1}"
    if tile in _DRAGONS:
        return f"J{_DRAGONS.index(tile) + 1}"
    return f"H{tile - Tile.F1 + 1}"


def read_botzone(hand: BotzoneHand) -> McrHand:
    """The hand of Botzone's melds, concealed tiles and winning tile, won on a discard."""
    melds, tiles, win = hand
    return McrHand(
        tiles=tuple(map(read_botzone_tile, tiles)),
        melds=tuple(map(_botzone_meld, melds)),
        win=read_botzone_tile(win),
    )


def _botzone_meld(meld: BotzoneMeld) -> Meld:
    name, text, number = meld
    piece = f"{name} {text} {number}"
    if number not in _BOTZONE_NUMBERS.get(name, ()):
        raise ParseError("mcr.not_botzone", piece=piece)
    tile = read_botzone_tile(text)
    with _told_as("mcr.not_botzone", piece):
        if name != "CHI":
            return _botzone_pung(name, tile, number)
        if not tile.is_number or not 1 < tile.rank < 9:
            raise ParseError("mcr.not_botzone", piece=piece)
        tiles = (Tile(tile - 1), tile, Tile(tile + 1))
        return _meld(MeldKind.CHI, tiles, tiles[number - 1] if number else None, Source.LEFT)


def _botzone_pung(name: str, tile: Tile, number: int) -> Meld:
    """A pung or kong given by `number`; a kong of nobody's is concealed."""
    if name == "GANG" and number == 0:
        return Meld(kind=MeldKind.CLOSED_KAN, tiles=(tile,) * 4)
    kind = MeldKind.PON if name == "PENG" else MeldKind.KAN
    if number > ADDED:
        kind, number = MeldKind.ADDED_KAN, number - ADDED
    source = _SOURCES[number - 1] if number else None
    return _meld(kind, (tile,) * (3 if name == "PENG" else 4), tile if source else None, source)


def write_botzone(hand: McrHand) -> BotzoneHand:
    """The hand as Botzone's melds, concealed tiles and winning tile."""
    melds = tuple(
        (
            _BOTZONE_MELDS.get(meld.kind, "GANG"),
            write_botzone_tile(meld.tiles[meld.kind is MeldKind.CHI]),
            _number(meld),
        )
        for meld in hand.melds
    )
    tiles = tuple(map(write_botzone_tile, hand.tiles))
    return melds, tiles, write_botzone_tile(hand.win)
