"""The editions of the Mahjong Competition Rules by name. Their sources stand in `sources.py`."""

from __future__ import annotations

from dataclasses import replace

from .choices import PairsTileHog
from .mcr import McrRules

MCR_WMO_2006 = McrRules(
    name="mcr-wmo-2006",
    two_concealed_kongs=8,
    mixed_kongs=6,
    special_fully_concealed=True,
    all_green_half_flush=True,
    all_terminals_double_pung=True,
    nine_gates_second_pung=False,
    many_kongs_concealed_kongs=False,
    pairs_tile_hog=PairsTileHog.NONE,
    honor_tile_hog=False,
    minimum=8,
    flower_points=1,
    waits_by_form=True,
    knitted_body_wait=True,
    replacement_with_last=True,
)
"""The English edition of the World Mahjong Organization, which Europe plays by."""

MCR_WMO_2014 = replace(
    MCR_WMO_2006,
    name="mcr-wmo-2014",
    many_kongs_concealed_kongs=True,
    pairs_tile_hog=PairsTileHog.ALL_BUT_ONE,
    honor_tile_hog=True,
)
"""The Chinese edition of the same."""

MCR_MIL = replace(
    MCR_WMO_2006,
    name="mcr-mil",
    two_concealed_kongs=6,
    mixed_kongs=5,
    special_fully_concealed=False,
    all_green_half_flush=False,
    all_terminals_double_pung=False,
    nine_gates_second_pung=True,
    pairs_tile_hog=PairsTileHog.EVERY,
    honor_tile_hog=True,
)
"""The Mahjong International League, as Chinese tournaments and programs count."""

MCR_BOOKS: dict[str, McrRules] = {
    rules.name: rules for rules in (MCR_WMO_2006, MCR_WMO_2014, MCR_MIL)
}
"""The editions people choose from; the first is the default."""

ALIASES = {"mcr": MCR_WMO_2006.name}
"""Further names of rulebooks."""
