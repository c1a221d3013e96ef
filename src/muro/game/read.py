"""Single things read from a table's record: hands, melds, rivers, indicators."""

from __future__ import annotations

from ..kernels.kinds import EAST, KINDS, NO_TILE, RED_FIVE
from ..kernels.table import melds, state
from ..tiles.meld import MeldKind
from ..tiles.tile import Tile, in_order
from .engine import Engine
from .seat import Seat
from .view import Discard, SeatMeld

MELD_KINDS = {
    melds.MELD_CHOW: MeldKind.CHI,
    melds.MELD_PUNG: MeldKind.PON,
    melds.MELD_KAN: MeldKind.KAN,
    melds.MELD_CLOSED: MeldKind.CLOSED_KAN,
    melds.MELD_ADDED: MeldKind.ADDED_KAN,
}


def held_tiles(engine: Engine, seat: int) -> list[Tile]:
    """All concealed tiles of a seat, in order."""
    counts = engine.table.hand
    tiles = []
    for kind in range(KINDS):
        count = int(counts[state.HAND * seat + kind])
        reds = 0
        if kind < EAST and kind % 9 == 4:
            reds = int(counts[state.HAND * seat + RED_FIVE + kind // 9])
            tiles += [Tile(RED_FIVE + kind // 9)] * reds
        tiles += [Tile(kind)] * (count - reds)
    return tiles


def drawn_tile(engine: Engine, seat: int) -> Tile | None:
    """The tile that `seat` has just drawn and not yet dealt with."""
    tile = engine.reg(state.DRAWN)
    if tile == NO_TILE or engine.reg(state.TURN) != seat:
        return None
    return Tile(tile)


def melds_of(engine: Engine, seat: int) -> tuple[SeatMeld, ...]:
    """The melds of a seat in the order they were made."""
    count = engine.seat(state.MELDS, seat)
    return tuple(_meld(melds.meld_of(engine.table, seat, place)) for place in range(count))


def _meld(packed: int) -> SeatMeld:
    kind = melds.kind_of_meld(packed)
    numbers = [melds.tile_of_meld(packed, place) for place in range(4)]
    tiles = [Tile(number) for number in numbers if number != melds.NO_MELD_TILE]
    source = melds.source_of_meld(packed)
    own = kind == melds.MELD_CLOSED
    return SeatMeld(
        kind=MELD_KINDS[kind],
        tiles=tuple(sorted(tiles, key=in_order)),
        claimed=None if own else tiles[0],
        source=None if own else Seat(source),
        added=tiles[3] if kind == melds.MELD_ADDED else None,
    )


def river_of(engine: Engine, seat: int) -> tuple[Discard, ...]:
    """The discards of a seat in order, claimed ones too."""
    start = state.RIVER * seat
    discards = []
    for place in range(start, start + engine.seat(state.RIVER_SIZE, seat)):
        flags = int(engine.table.river[state.FLAGS + place])
        claimer = flags // state.CLAIMED_BY
        discards.append(
            Discard(
                tile=Tile(int(engine.table.river[place])),
                drawn=bool(flags & state.WAS_DRAWN),
                riichi=bool(flags & state.WAS_RIICHI),
                claimed_by=Seat(claimer - 1) if claimer else None,
            )
        )
    return tuple(discards)


def indicators(engine: Engine, count: int, *, below: bool = False) -> tuple[Tile, ...]:
    """The first `count` dora indicators, or the tiles below them."""
    places = (state.INDICATOR + 2 * number + below for number in range(count))
    return tuple(Tile(int(engine.table.wall[place])) for place in places)
