"""The yaku names of riichi facts (`riichi_wins`, `riichi_games`, `riichi_known_bugs`)."""

from __future__ import annotations

from ..kernels.riichi import bits
from ..tiles.tile import Tile

WINDS = {Tile.EAST: "east", Tile.SOUTH: "south", Tile.WEST: "west", Tile.NORTH: "north"}

NAMES = {
    bits.RIICHI: "riichi",
    bits.DOUBLE_RIICHI: "double_riichi",
    bits.IPPATSU: "ippatsu",
    bits.FULLY_CONCEALED_HAND: "menzen_tsumo",
    bits.PINFU: "pinfu",
    bits.PURE_DOUBLE_CHOW: "iipeikou",
    bits.ALL_SIMPLES: "tanyao",
    bits.MIXED_TRIPLE_CHOW: "sanshoku_doujun",
    bits.PURE_STRAIGHT: "ittsuu",
    bits.WHITE_DRAGON: "haku",
    bits.GREEN_DRAGON: "hatsu",
    bits.RED_DRAGON: "chun",
    bits.OUTSIDE_HAND: "chanta",
    bits.AFTER_A_KAN: "rinshan",
    bits.ROBBING_THE_KAN: "chankan",
    bits.UNDER_THE_SEA: "haitei",
    bits.UNDER_THE_RIVER: "houtei",
    bits.SEVEN_PAIRS: "chiitoitsu",
    bits.TRIPLE_PUNG: "sanshoku_doukou",
    bits.THREE_CONCEALED_PUNGS: "sanankou",
    bits.THREE_KANS: "sankantsu",
    bits.ALL_PUNGS: "toitoi",
    bits.HALF_FLUSH: "honitsu",
    bits.LITTLE_THREE_DRAGONS: "shousangen",
    bits.ALL_TERMINALS_AND_HONORS: "honroutou",
    bits.TERMINALS_IN_ALL_SETS: "junchan",
    bits.TWICE_PURE_DOUBLE_CHOW: "ryanpeikou",
    bits.FULL_FLUSH: "chinitsu",
    bits.BLESSING_OF_MAN: "renhou",
    bits.BLESSING_OF_MAN_YAKUMAN: "renhou",
    bits.NAGASHI_MANGAN: "nagashi_mangan",
    bits.THIRTEEN_ORPHANS: "kokushi_musou",
    bits.THIRTEEN_ORPHANS_13_WAIT: "kokushi_musou_13_wait",
    bits.NINE_GATES: "chuuren_poutou",
    bits.NINE_GATES_9_WAIT: "junsei_chuuren_poutou",
    bits.BLESSING_OF_HEAVEN: "tenhou",
    bits.BLESSING_OF_EARTH: "chiihou",
    bits.FOUR_CONCEALED_PUNGS: "suuankou",
    bits.FOUR_CONCEALED_PUNGS_PAIR_WAIT: "suuankou_tanki",
    bits.FOUR_KANS: "suukantsu",
    bits.ALL_GREEN: "ryuuiisou",
    bits.ALL_TERMINALS: "chinroutou",
    bits.ALL_HONORS: "tsuuiisou",
    bits.BIG_THREE_DRAGONS: "daisangen",
    bits.LITTLE_FOUR_WINDS: "shousuushii",
    bits.BIG_FOUR_WINDS: "daisuushii",
}
"""All but the two winds, whose names say which wind it was."""

DORA, URA_DORA, RED_FIVES = "dora", "ura_dora", "aka_dora"


def names_of(mask: int, *, seat: Tile, prevalent: Tile) -> frozenset[str]:
    """The names of the yaku in `mask` for a hand of these winds."""
    names = {name for bit, name in NAMES.items() if mask & bit}
    if mask & bits.SEAT_WIND:
        names.add(f"seat_wind_{WINDS[seat]}")
    if mask & bits.PREVALENT_WIND:
        names.add(f"round_wind_{WINDS[prevalent]}")
    return frozenset(names)
