"""Melds: how they are packed, and what makes one of a claimed tile or of the own hand."""

from __future__ import annotations

from ..aids import Aids
from ..kinds import EAST, FLOWER, ONE, RED_FIVE, WHITE, plain
from ..mode import kernel
from ..rulebook import LIABLE_CLOSED_KANS, SWAP_OTHER_END, SWAP_SAME
from .codes import E_ADDED_KAN, E_CHI, E_CLOSED_KAN, E_KAN, E_PON, EVERYBODY
from .state import (
    CLAIMED_BY,
    FLAGS,
    LIABLE_DRAGONS,
    LIABLE_KANS,
    LIABLE_WINDS,
    MELDS,
    OFFERED,
    OFFERED_BY,
    OPEN_MELDS,
    RIVER,
    RIVER_SIZE,
    Table,
    exactly,
    give,
    held,
    show_all,
    size_of,
    tell,
)

# A meld: kind | lowest kind of tile << 4 | source << 10 | four tiles, 6 bits each, from bit 13 on.
# The claimed tile comes first, then the own ones; the tile added to a pung is the last.
MELD_CHOW, MELD_PUNG, MELD_KAN, MELD_CLOSED, MELD_ADDED = 0, 1, 2, 3, 4
"""Kinds of meld; the first four are those of `riichi/ask.py`."""
NO_SOURCE = 7
NO_MELD_TILE = 63


@kernel
def pack_meld(
    kind: int, low: int, source: int, first: int, second: int, third: int, fourth: int
) -> int:
    tiles = first | second << 6 | third << 12 | fourth << 18
    return kind | low << 4 | source << 10 | tiles << 13


@kernel
def kind_of_meld(meld: int) -> int:
    return meld & 15


@kernel
def low_of_meld(meld: int) -> int:
    """The lowest kind of tile in it."""
    return meld >> 4 & 63


@kernel
def source_of_meld(meld: int) -> int:
    """The seat whose tile was claimed, `NO_SOURCE` for a closed kan."""
    return meld >> 10 & 7


@kernel
def tile_of_meld(meld: int, place: int) -> int:
    """Tile 0 to 3 of it, `NO_MELD_TILE` where there is no fourth."""
    return meld >> (13 + 6 * place) & 63


@kernel
def reds_of_meld(meld: int) -> int:
    reds = 0
    for place in range(4):
        if RED_FIVE <= tile_of_meld(meld, place) < FLOWER:
            reds += 1
    return reds


@kernel
def meld_of(t: Table, seat: int, place: int) -> int:
    return int(t.meld[4 * seat + place])


@kernel
def add_meld(t: Table, seat: int, meld: int) -> None:
    t.meld[4 * seat + int(t.seat[MELDS + seat])] = meld
    t.seat[MELDS + seat] += 1
    if kind_of_meld(meld) != MELD_CLOSED:
        t.seat[OPEN_MELDS + seat] += 1


@kernel
def held_in_all(t: Table, seat: int, kind: int) -> int:
    """Tiles of a kind that `seat` has, in the hand and in melds."""
    count = held(t, seat, kind)
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        low = low_of_meld(meld)
        if kind_of_meld(meld) == MELD_CHOW:
            if low <= kind <= low + 2:
                count += 1
        elif low == kind:
            count += 3 if kind_of_meld(meld) == MELD_PUNG else 4
    return count


@kernel
def pung_at(t: Table, seat: int, kind: int) -> int:
    """The place of the open pung of a kind, -1 where there is none."""
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        if kind_of_meld(meld) == MELD_PUNG and low_of_meld(meld) == kind:
            return place
    return -1


@kernel
def kans_of(t: Table, seat: int) -> int:
    kans = 0
    for place in range(int(t.seat[MELDS + seat])):
        if kind_of_meld(meld_of(t, seat, place)) >= MELD_KAN:
            kans += 1
    return kans


@kernel
def forbidden_after(a: Aids, kind: int, low: int, is_chow: bool) -> int:
    """Mask of kinds that may not be discarded right after claiming `kind` (RCR 2016 3.3.2)."""
    mask = 0
    if not a.rules[SWAP_SAME]:
        mask |= ONE << kind
    if is_chow and not a.rules[SWAP_OTHER_END]:
        if kind == low and kind % 9 < 6:
            mask |= ONE << (kind + 3)
        elif kind == low + 2 and kind % 9 > 2:
            mask |= ONE << (kind - 3)
    return mask


@kernel
def leaves_discard(t: Table, seat: int, first: int, second: int, forbidden: int) -> bool:
    """Whether a tile that may be discarded is left after two tiles went into a meld."""
    allowed = size_of(t, seat) - 2
    if allowed > 8:  # at most two kinds are forbidden
        return True
    for kind in range(EAST + 7):
        if forbidden >> kind & ONE:
            allowed -= held(t, seat, kind)
            if kind == first:
                allowed += 1
            if kind == second:
                allowed += 1
    return allowed > 0


@kernel
def fits_chow(t: Table, seat: int, kind: int, first: int, second: int) -> bool:
    """Whether two kinds that `seat` holds, in ascending order, make a chow with `kind`."""
    low = min(kind, first)
    if max(kind, second) >= EAST or first < 0 or low // 9 != (low + 2) // 9:
        return False
    if first >= second or kind + first + second != 3 * low + 3 or max(kind, second) != low + 2:
        return False
    return held(t, seat, first) > 0 and held(t, seat, second) > 0


@kernel
def has_both(t: Table, seat: int, first: int, second: int) -> bool:
    """Whether `seat` holds just these two tiles."""
    if first == second:
        return exactly(t, seat, first) >= 2
    return exactly(t, seat, first) >= 1 and exactly(t, seat, second) >= 1


@kernel
def mark_claimed(t: Table, seat: int) -> None:
    """The last discard went to `seat`."""
    by = int(t.reg[OFFERED_BY])
    last = FLAGS + RIVER * by + int(t.seat[RIVER_SIZE + by]) - 1
    t.river[last] += CLAIMED_BY * (seat + 1)


@kernel
def claim_two(t: Table, seat: int, first: int, second: int, is_chow: bool) -> int:
    """Make the offered tile a chow or a pung with two own tiles; returns the meld's lowest kind."""
    tile = int(t.reg[OFFERED])
    by = int(t.reg[OFFERED_BY])
    low = min(plain(tile), plain(first)) if is_chow else plain(tile)
    give(t, seat, first, -1)
    give(t, seat, second, -1)
    show_all(t, first, 1)
    show_all(t, second, 1)
    kind = MELD_CHOW if is_chow else MELD_PUNG
    add_meld(t, seat, pack_meld(kind, low, by, tile, first, second, NO_MELD_TILE))
    tell(t, E_CHI if is_chow else E_PON, seat, EVERYBODY, tile, by, first, second, 0)
    return low


@kernel
def take_own(t: Table, seat: int, kind: int) -> int:
    """Take one tile of a kind out of the hand, a plain one first; returns it."""
    tile = kind
    if exactly(t, seat, kind) == 0:
        tile = RED_FIVE + kind // 9
    give(t, seat, tile, -1)
    show_all(t, tile, 1)
    return tile


@kernel
def claim_kan(t: Table, seat: int) -> None:
    """Make the offered tile a kan with three own tiles."""
    tile = int(t.reg[OFFERED])
    by = int(t.reg[OFFERED_BY])
    kind = plain(tile)
    first = take_own(t, seat, kind)
    second = take_own(t, seat, kind)
    third = take_own(t, seat, kind)
    add_meld(t, seat, pack_meld(MELD_KAN, kind, by, tile, first, second, third))
    tell(t, E_KAN, seat, EVERYBODY, tile, by, 0, 0, 0)


@kernel
def close_kan(t: Table, seat: int, kind: int) -> None:
    """Lay down four own tiles."""
    first = take_own(t, seat, kind)
    second = take_own(t, seat, kind)
    third = take_own(t, seat, kind)
    fourth = take_own(t, seat, kind)
    add_meld(t, seat, pack_meld(MELD_CLOSED, kind, NO_SOURCE, first, second, third, fourth))
    tell(t, E_CLOSED_KAN, seat, EVERYBODY, kind, 0, 0, 0, 0)


@kernel
def add_to_pung(t: Table, seat: int, tile: int) -> None:
    """Add the fourth tile to an open pung."""
    give(t, seat, tile, -1)
    show_all(t, tile, 1)
    place = 4 * seat + pung_at(t, seat, plain(tile))
    bare = int(t.meld[place]) - MELD_PUNG - (NO_MELD_TILE << 31)
    t.meld[place] = bare + MELD_ADDED + (tile << 31)
    tell(t, E_ADDED_KAN, seat, EVERYBODY, tile, 0, 0, 0, 0)


@kernel
def undo_kan(t: Table, seat: int, tile: int) -> None:
    """A robbed kan is none: a pung stays, or three tiles go back to the hand (RCR 2016 3.3.6)."""
    kind = plain(tile)
    last = 4 * seat + int(t.seat[MELDS + seat]) - 1
    if kind_of_meld(int(t.meld[last])) == MELD_CLOSED and low_of_meld(int(t.meld[last])) == kind:
        for place in range(3):
            give(t, seat, tile_of_meld(int(t.meld[last]), place), 1)
        show_all(t, tile, -3)
        t.meld[last] = 0
        t.seat[MELDS + seat] -= 1
        return
    for place in range(4 * seat, last + 1):
        meld = int(t.meld[place])
        if kind_of_meld(meld) == MELD_ADDED and low_of_meld(meld) == kind:
            t.meld[place] = meld - MELD_ADDED + MELD_PUNG + ((NO_MELD_TILE - tile) << 31)


@kernel
def count_shown(t: Table, a: Aids, seat: int, first: int, last: int) -> int:
    """Triplets and kans of kinds `first` to `last` among the melds, as liability counts them."""
    count = 0
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        if kind_of_meld(meld) == MELD_CLOSED and not a.rules[LIABLE_CLOSED_KANS]:
            continue
        if kind_of_meld(meld) != MELD_CHOW and first <= low_of_meld(meld) <= last:
            count += 1
    return count


@kernel
def mark_liable(t: Table, a: Aids, seat: int, tile: int) -> None:
    """Who fed the last set of three dragons, four winds or four kans (RCR 2016 3.3.9)."""
    by = int(t.reg[OFFERED_BY])
    if tile >= WHITE and count_shown(t, a, seat, WHITE, WHITE + 2) == 3:
        t.seat[LIABLE_DRAGONS + seat] = by
    if EAST <= tile < WHITE and count_shown(t, a, seat, EAST, EAST + 3) == 4:
        t.seat[LIABLE_WINDS + seat] = by
    if kans_of(t, seat) == 4:
        t.seat[LIABLE_KANS + seat] = by
