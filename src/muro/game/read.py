"""Single things read from a table's record: hands, melds, rivers, indicators."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from ..kernels.kinds import ALL_TILES, EAST, FLOWER, KINDS, NO_TILE, RED_FIVE
from ..kernels.table import melds, state
from ..rules.mcr import McrRules
from ..tiles.meld import Meld, MeldKind, Source
from ..tiles.tile import Tile, in_order
from .engine import Engine
from .seat import SEATS, Seat
from .view import Discard, SeatMeld

TILES = tuple(Tile)
MELD_KINDS = {
    melds.MELD_CHOW: MeldKind.CHI,
    melds.MELD_PUNG: MeldKind.PON,
    melds.MELD_KAN: MeldKind.KAN,
    melds.MELD_CLOSED: MeldKind.CLOSED_KAN,
    melds.MELD_ADDED: MeldKind.ADDED_KAN,
}


def held_tiles(engine: Engine, seat: int) -> list[Tile]:
    """All concealed tiles of a seat, in order."""
    start = state.HAND * seat
    counts = engine.table.hand[start : start + state.HAND]
    tiles: list[Tile] = []
    for kind in range(KINDS):
        count = counts[kind]
        if count and kind < EAST and kind % 9 == 4:
            reds = counts[RED_FIVE + kind // 9]
            tiles += [TILES[RED_FIVE + kind // 9]] * reds
            count -= reds
        if count:
            tiles += [TILES[kind]] * count
    return tiles + [TILES[flower] for flower in range(FLOWER, ALL_TILES) if counts[flower]]


def held_count(engine: Engine, seat: int) -> int:
    """How many concealed tiles a seat has."""
    start = state.HAND * seat
    held = engine.table.hand
    flowers = held[start + FLOWER : start + ALL_TILES]
    return sum(held[start : start + KINDS]) + sum(flowers)


def flowers_of(engine: Engine, seat: int) -> tuple[Tile, ...]:
    """The flowers that a seat has shown."""
    mask = engine.seat(state.FLOWERS, seat)
    return tuple(TILES[FLOWER + place] for place in range(8) if mask >> place & 1)


def drawn_tile(engine: Engine, seat: int) -> Tile | None:
    """The tile that `seat` has just drawn and not yet dealt with."""
    tile = engine.reg(state.DRAWN)
    if tile == NO_TILE or engine.reg(state.TURN) != seat:
        return None
    return TILES[tile]


def melds_of(engine: Engine, seat: int) -> tuple[SeatMeld, ...]:
    """The melds of a seat in the order they were made, all of them open to the eye."""
    count = engine.seat(state.MELDS, seat)
    return tuple(_meld(melds.meld_of(engine.table, seat, place)) for place in range(count))


def melds_seen(engine: Engine, seat: int, you: int | None) -> tuple[SeatMeld, ...]:
    """The melds of a seat as `you` see them: in MCR a concealed kong of others has no tiles."""
    found = melds_of(engine, seat)
    over = engine.reg(state.PHASE) in (state.HAND_OVER, state.GAME_OVER)
    if over or not isinstance(engine.rules, McrRules):
        return found
    return tuple(_face_down(meld, own=seat == you) for meld in found)


def _face_down(meld: SeatMeld, *, own: bool) -> SeatMeld:
    if meld.kind is not MeldKind.CLOSED_KAN:
        return meld
    return replace(meld, hidden=True, tiles=meld.tiles if own else ())


@lru_cache(4096)
def _meld(packed: int) -> SeatMeld:
    kind = melds.kind_of_meld(packed)
    numbers = [melds.tile_of_meld(packed, place) for place in range(4)]
    tiles = [TILES[number] for number in numbers if number != melds.NO_MELD_TILE]
    source = melds.source_of_meld(packed)
    own = kind == melds.MELD_CLOSED
    return SeatMeld(
        kind=MELD_KINDS[kind],
        tiles=tuple(sorted(tiles, key=in_order)),
        claimed=None if own else tiles[0],
        source=None if own else Seat(source),
        added=tiles[3] if kind == melds.MELD_ADDED else None,
    )


def scored_meld(meld: SeatMeld, seat: Seat) -> Meld:
    """A meld of the table as the scorer's text has it: from whom, seen from the winner."""
    tiles = list(meld.tiles)
    if meld.kind is MeldKind.ADDED_KAN and meld.added is not None:
        tiles.remove(meld.added)
        tiles.append(meld.added)
    source = None if meld.source is None else Source((meld.source - seat) % 4)
    return Meld(kind=meld.kind, tiles=tuple(tiles), claimed=meld.claimed, source=source)


def river_of(engine: Engine, seat: int) -> tuple[Discard, ...]:
    """The discards of a seat in order, claimed ones too."""
    start, river = state.RIVER * seat, engine.table.river
    places = range(start, start + engine.seat(state.RIVER_SIZE, seat))
    return tuple(_discard(river[place], river[state.FLAGS + place]) for place in places)


@cache
def _discard(tile: int, flags: int) -> Discard:
    claimer = flags // state.CLAIMED_BY
    return Discard(
        tile=TILES[tile],
        drawn=bool(flags & state.WAS_DRAWN),
        riichi=bool(flags & state.WAS_RIICHI),
        claimed_by=SEATS[claimer - 1] if claimer else None,
    )


def indicators(engine: Engine, count: int, *, below: bool = False) -> tuple[Tile, ...]:
    """The first `count` dora indicators, or the tiles below them."""
    places = (state.INDICATOR + 2 * number + below for number in range(count))
    return tuple(TILES[engine.table.wall[place]] for place in places)
