"""Hands that cannot be: each fault with its code and what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import ParseError
from ..tiles.tile import Tile
from .circumstance import (
    BLESSINGS,
    BY_DISCARD,
    BY_SELF_DRAW,
    EXCLUSIVE,
    IN_RIICHI,
    ROBBING,
    WITH_BLESSING,
    Circumstance,
)

if TYPE_CHECKING:
    from .hand import Hand

MOST_INDICATORS = 5
MOST_COUNTERS = 99
COPIES = 4
PLAIN = tuple(int(tile.plain) for tile in Tile)
"""The kind each tile counts as, by its number."""


def refuse_contradictions(hand: Hand) -> None:
    """Raises `ParseError` for the first thing about `hand` that cannot be."""
    refuse_tiles(hand)
    refuse_numbers(hand)
    if hand.circumstances:
        refuse_lonely_circumstances(hand)
        refuse_clashes(hand.circumstances)


def refuse_tiles(hand: Hand) -> None:
    """Flowers, a fifth copy, winds that are none, a robbed tile that is elsewhere too."""
    shown = (*hand.all_tiles, *hand.indicators, *hand.ura_indicators)
    everything = (*shown, *hand.discards)
    counts = [0] * len(Tile)
    for tile in everything:
        counts[PLAIN[tile]] += 1
    if any(counts[Tile.F1 :]):
        raise ParseError("hand.flower", tile=max(everything))
    if max(counts) > COPIES:
        tile = next(tile for tile in Tile if counts[tile] > COPIES)
        raise ParseError("hand.fifth_copy", tile=tile, n=counts[tile])
    for wind in (hand.seat, hand.prevalent):
        if not wind.is_wind:
            raise ParseError("hand.not_a_wind", tile=wind)
    win = hand.win.plain
    if hand.circumstances & ROBBING and [tile.plain for tile in shown].count(win) > 1:
        raise ParseError("hand.robbed_tile_held", tile=win)  # a discard may be in the kan


def refuse_numbers(hand: Hand) -> None:
    """Too many indicators, counters or sticks that cannot be counted, ura dora without riichi."""
    shown, under = len(hand.indicators), len(hand.ura_indicators)
    if max(shown, under) > MOST_INDICATORS:
        raise ParseError("hand.too_many_indicators", n=max(shown, under), most=MOST_INDICATORS)
    if under and not hand.circumstances & IN_RIICHI:
        raise ParseError("hand.ura_without_riichi", tiles=hand.ura_indicators)
    if under > shown:
        raise ParseError("hand.more_ura_than_dora", under=under, shown=shown)
    if not 0 <= hand.counters <= MOST_COUNTERS:
        raise ParseError("hand.counters", counters=hand.counters, most=MOST_COUNTERS)
    if not 0 <= hand.sticks <= MOST_COUNTERS:
        raise ParseError("hand.sticks", sticks=hand.sticks, most=MOST_COUNTERS)


def refuse_lonely_circumstances(hand: Hand) -> None:
    """Circumstances that the rest of the hand makes impossible."""
    said = hand.circumstances
    if said & IN_RIICHI and not hand.is_closed:
        raise ParseError("hand.open_riichi", meld=next(m for m in hand.melds if m.is_open))
    if said & Circumstance.IPPATSU and not said & IN_RIICHI:
        raise ParseError("hand.ippatsu_without_riichi")
    for one in said & (BY_DISCARD if hand.self_drawn else BY_SELF_DRAW):
        code = "hand.needs_discard" if hand.self_drawn else "hand.needs_self_draw"
        raise ParseError(code, what=one.phrase)
    if said & Circumstance.AFTER_A_KAN and not any(meld.is_kan for meld in hand.melds):
        raise ParseError("hand.needs_kan", what=Circumstance.AFTER_A_KAN.phrase)
    for one in said & BLESSINGS:
        if hand.melds:
            raise ParseError("hand.needs_no_melds", what=one.phrase)
        if hand.discards:
            raise ParseError("hand.needs_no_discards", what=one.phrase)
        if (hand.seat == Tile.EAST) != (one is Circumstance.BLESSING_OF_HEAVEN):
            code = "hand.not_for_east" if hand.seat == Tile.EAST else "hand.only_for_east"
            raise ParseError(code, what=one.phrase)


def refuse_clashes(said: Circumstance) -> None:
    """Circumstances that exclude each other."""
    for one in said & BLESSINGS:
        for other in said & ~(one | WITH_BLESSING.get(one, one)):
            raise ParseError("hand.not_together", first=one.phrase, second=other.phrase)
    for one, other in EXCLUSIVE:
        if one in said and other in said:
            raise ParseError("hand.not_together", first=one.phrase, second=other.phrase)
