"""Rulebooks, yaku and fans as data.

The names below are imported when they are first asked for, so that `muro` starts quickly.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .books import (
        BGA,
        BOOKS,
        M_LEAGUE,
        MAHJONG_SOUL,
        RCR_2012,
        RCR_2016,
        RCR_2025,
        RIICHI_BOOKS,
        TENHOU,
        WRC,
        Difference,
        bga,
        book,
        differences,
        log_rules,
        riichi_book,
        tenhou,
    )
    from .choices import (
        Chombo,
        FourKans,
        FuritenEnd,
        KanDoraTime,
        LeftoverSticks,
        LiableCounters,
        LiableScope,
        Nagashi,
        PairsTileHog,
        Renhou,
        RiichiKan,
        Rounding,
        Ties,
    )
    from .fans import FANS, Fan
    from .mcr import McrRules
    from .mcr_books import MCR_BOOKS, MCR_MIL, MCR_WMO_2006, MCR_WMO_2014
    from .riichi import RiichiRules
    from .sources import SOURCES, Source, Standing, source_of
    from .switches import MCR_SWITCHES, SWITCHES, Switch
    from .yaku import ENTRIES, YAKU, Entry, Yaku, names_of, yaku_of

__all__ = [
    "BGA",
    "BOOKS",
    "ENTRIES",
    "FANS",
    "MAHJONG_SOUL",
    "MCR_BOOKS",
    "MCR_MIL",
    "MCR_SWITCHES",
    "MCR_WMO_2006",
    "MCR_WMO_2014",
    "M_LEAGUE",
    "RCR_2012",
    "RCR_2016",
    "RCR_2025",
    "RIICHI_BOOKS",
    "SOURCES",
    "SWITCHES",
    "TENHOU",
    "WRC",
    "YAKU",
    "Chombo",
    "Difference",
    "Entry",
    "Fan",
    "FourKans",
    "FuritenEnd",
    "KanDoraTime",
    "LeftoverSticks",
    "LiableCounters",
    "LiableScope",
    "McrRules",
    "Nagashi",
    "PairsTileHog",
    "Renhou",
    "RiichiKan",
    "RiichiRules",
    "Rounding",
    "Source",
    "Standing",
    "Switch",
    "Ties",
    "Yaku",
    "bga",
    "book",
    "differences",
    "log_rules",
    "names_of",
    "riichi_book",
    "source_of",
    "tenhou",
    "yaku_of",
]

_HOMES = {
    "books": "BGA BOOKS Difference MAHJONG_SOUL M_LEAGUE RCR_2012 RCR_2016 RCR_2025 RIICHI_BOOKS "
    "TENHOU WRC bga book differences log_rules riichi_book tenhou",
    "choices": "Chombo FourKans FuritenEnd KanDoraTime LeftoverSticks LiableCounters LiableScope "
    "Nagashi PairsTileHog Renhou RiichiKan Rounding Ties",
    "fans": "FANS Fan",
    "mcr": "McrRules",
    "mcr_books": "MCR_BOOKS MCR_MIL MCR_WMO_2006 MCR_WMO_2014",
    "riichi": "RiichiRules",
    "sources": "SOURCES Source Standing source_of",
    "switches": "MCR_SWITCHES SWITCHES Switch",
    "yaku": "ENTRIES YAKU Entry Yaku names_of yaku_of",
}
"""The modules, and the names that each has."""
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}

if not TYPE_CHECKING:  # where types are checked, a name that is not there is a fault

    def __getattr__(name: str) -> object:
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f".{_HOME_OF[name]}", __name__), name)
