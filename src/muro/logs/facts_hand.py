"""The hands that records of real wins describe, as the scorer takes them."""

from __future__ import annotations

from collections.abc import Sequence

from ..scoring.circumstance import Circumstance
from ..scoring.hand import Hand
from ..tiles.meld import Meld, MeldKind, Source
from ..tiles.tile import Tile
from .lines import Facts

WINDS = {"E": Tile.EAST, "S": Tile.SOUTH, "W": Tile.WEST, "N": Tile.NORTH}
MELD_KINDS = {
    "chi": MeldKind.CHI,
    "pon": MeldKind.PON,
    "ankan": MeldKind.CLOSED_KAN,
    "daiminkan": MeldKind.KAN,
    "kakan": MeldKind.ADDED_KAN,
}
FLAGS = {
    "riichi": Circumstance.RIICHI,
    "double_riichi": Circumstance.DOUBLE_RIICHI,
    "ippatsu": Circumstance.IPPATSU,
    "rinshan": Circumstance.AFTER_A_KAN,
    "chankan": Circumstance.ROBBING_THE_KAN,
    "haitei": Circumstance.UNDER_THE_SEA,
    "houtei": Circumstance.UNDER_THE_RIVER,
    "tenhou": Circumstance.BLESSING_OF_HEAVEN,
    "chiihou": Circumstance.BLESSING_OF_EARTH,
    "renhou": Circumstance.BLESSING_OF_MAN,
}


def tiles_of(texts: Sequence[str]) -> tuple[Tile, ...]:
    """The tiles that the record names."""
    return tuple(map(Tile.parse, texts))


def hand_of(facts: Facts) -> Hand:
    """The hand of a row of `riichi_wins`, or of the input of a known bug."""
    said = Circumstance.NONE
    for flag in facts.get("flags", ()):
        said |= FLAGS[flag]
    if Circumstance.DOUBLE_RIICHI in said:
        said &= ~Circumstance.RIICHI
    return Hand(
        tiles=tiles_of(facts["closed"]),
        melds=tuple(meld_of(meld) for meld in facts.get("melds", ())),
        win=Tile.parse(facts["win_tile"]),
        self_drawn=facts["tsumo"],
        seat=WINDS[facts["seat_wind"]],
        prevalent=WINDS[facts["round_wind"]],
        circumstances=said,
        indicators=tiles_of(facts.get("dora_ind", ())),
        ura_indicators=tiles_of(facts.get("ura_ind", ())),
        counters=facts.get("honba", 0) if facts.get("ron_index", 0) == 0 else 0,
        sticks=facts.get("sticks", 0),
    )


def meld_of(facts: Facts) -> Meld:
    """One meld of such a row."""
    kind = MELD_KINDS[facts["kind"]]
    tiles = list(tiles_of(facts["tiles"]))
    if kind is MeldKind.ADDED_KAN and "added" in facts:
        added = Tile.parse(facts["added"])
        tiles.remove(added)
        tiles.append(added)
    claimed = facts.get("called")
    source = facts.get("from_rel")
    return Meld(
        kind=kind,
        tiles=tuple(tiles),
        claimed=None if claimed is None else Tile.parse(claimed),
        source=None if claimed is None or source is None else Source(source),
    )
