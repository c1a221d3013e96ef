"""A turn: what the seat may do with its fourteen tiles, and discarding, riichi and kans."""

from __future__ import annotations

from ..aids import Aids
from ..distance import distance
from ..kinds import EAST, KINDS, NO_TILE, ONE, RED_FIVE, TERMINALS_AND_HONORS, WHITE, plain
from ..mode import kernel
from ..reasons import ALREADY_RIICHI, HAND_OPEN, NOT_DRAWN, TOO_FEW_POINTS, WALL_TOO_SHORT
from ..riichi.points import STICK
from ..rulebook import (
    FOUR_KANS_ABORT,
    FOUR_RIICHI,
    FOUR_WINDS,
    NINE_TERMINALS,
    RIICHI_IN_FURITEN,
    RIICHI_KAN,
    RIICHI_POINTS,
    RIICHI_WALL,
    SHAPE_STAYS,
)
from .claims import early_refusal
from .codes import (
    E_DISCARD,
    E_PAID,
    E_RIICHI,
    E_RIICHI_STANDS,
    EVERYBODY,
    FOR_STICK_LAID,
    FOUR_KANS_DRAW,
    FOUR_RIICHI_DRAW,
    FOUR_WINDS_DRAW,
)
from .deal import owe_indicator, turn_owed
from .draws import stop_hand
from .furiten import (
    furiten_ends_by_claim,
    furiten_ends_by_discard,
    note_discard_furiten,
    that_exist,
    waits_beside,
    waits_of,
)
from .melds import MELD_PUNG, add_to_pung, close_kan, kans_of, kind_of_meld, low_of_meld, meld_of
from .state import (
    ADDED_KANS,
    AFTER,
    AS_ADDED_KAN,
    AS_CLOSED_KAN,
    AS_DISCARD,
    CLOSED_KANS,
    DEAD,
    DISCARDED,
    DISCARDS,
    DRAWN,
    FLAGS,
    FURITEN_TILES,
    HAND,
    IN_RIICHI,
    IN_TURN,
    IPPATSU,
    KANS,
    MAY_ABORT,
    MAY_TSUMO,
    MELDS,
    NEXT,
    OFFERED,
    OFFERED_AS,
    OFFERED_BY,
    OPEN_MELDS,
    PAID,
    PHASE,
    POINTS,
    REFUSED_WIN,
    RIICHI_BY,
    RIICHI_TILES,
    RIVER,
    RIVER_SIZE,
    SAFE,
    STICKS,
    STOPS,
    TO_BE_JUDGED,
    TO_JUDGE,
    TO_OFFER,
    TO_RECOUNT,
    TO_REPLACE,
    TO_TURN,
    TURN,
    UNBROKEN,
    WAITS,
    WAS_DRAWN,
    WAS_RIICHI,
    Table,
    clear_turn,
    exactly,
    give,
    has,
    held,
    live_left,
    show_all,
    tell,
)


@kernel
def look(t: Table) -> None:
    """Does the tile just drawn complete the hand?"""
    seat = int(t.reg[TURN])
    clear_turn(t)
    refused = early_refusal(t, seat, int(t.reg[DRAWN]), True)
    t.seat[REFUSED_WIN + seat] = refused
    t.reg[TO_BE_JUDGED] = 0 if refused else 1 << seat
    t.reg[NEXT] = TO_JUDGE
    t.reg[AFTER] = TO_TURN


@kernel
def begin_turn(t: Table, a: Aids) -> None:
    """Note what the seat in turn may do with the tile it drew (`refusal.py` reads it)."""
    seat = int(t.reg[TURN])
    t.reg[PHASE] = IN_TURN
    t.reg[MAY_TSUMO] = 1 if t.seat[REFUSED_WIN + seat] == 0 else 0
    if t.reg[STOPS]:
        if t.reg[MAY_TSUMO] == 0:
            stop_hand(t, int(t.reg[STOPS]))
        return
    if t.seat[DEAD + seat]:
        return
    t.reg[RIICHI_TILES] = riichi_tiles(t, a, seat)
    if live_left(t) > 0 and t.reg[KANS] < 4:
        t.reg[CLOSED_KANS] = closed_kans(t, a, seat, plain(int(t.reg[DRAWN])))
        t.reg[ADDED_KANS] = added_kans(t, seat)
    if a.rules[NINE_TERMINALS] and is_first_turn(t, seat):
        t.reg[MAY_ABORT] = 1 if kinds_of_ends(t, seat) >= 9 else 0


@kernel
def is_first_turn(t: Table, seat: int) -> bool:
    """Whether this is the first turn of `seat` and no claim or kan was made before."""
    return t.reg[UNBROKEN] != 0 and t.seat[RIVER_SIZE + seat] == 0


@kernel
def kinds_of_ends(t: Table, seat: int) -> int:
    """How many kinds of terminals and honors `seat` holds."""
    kinds = 0
    for kind in range(KINDS):
        if has(TERMINALS_AND_HONORS, kind) and held(t, seat, kind) > 0:
            kinds += 1
    return kinds


@kernel
def riichi_refusal(t: Table, a: Aids, seat: int) -> int:
    """Why `seat` may not declare riichi whatever it discards; 0 where it may."""
    if t.seat[IN_RIICHI + seat]:
        return ALREADY_RIICHI
    if t.reg[DRAWN] == NO_TILE:
        return NOT_DRAWN
    if t.seat[OPEN_MELDS + seat]:
        return HAND_OPEN
    if live_left(t) < a.rules[RIICHI_WALL]:
        return WALL_TOO_SHORT
    return TOO_FEW_POINTS if t.seat[POINTS + seat] < a.rules[RIICHI_POINTS] else 0


@kernel
def riichi_tiles(t: Table, a: Aids, seat: int) -> int:
    """Mask of the tiles (0-36) that `seat` may discard with a riichi."""
    if riichi_refusal(t, a, seat):
        return 0
    counts = t.hand[HAND * seat : HAND * seat + KINDS]
    if distance(a, counts, int(t.seat[MELDS + seat])) > 0:
        return 0
    mask = 0
    for kind in range(KINDS):
        if held(t, seat, kind) > 0:
            waits = waits_without(t, a, seat, kind)
            discarded = int(t.seat[DISCARDED + seat]) | ONE << kind
            if waits & discarded and not a.rules[RIICHI_IN_FURITEN]:
                t.reg[FURITEN_TILES] = int(t.reg[FURITEN_TILES]) | tiles_of_kind(t, seat, kind)
            elif waits:
                mask |= tiles_of_kind(t, seat, kind)
    return mask


@kernel
def tiles_of_kind(t: Table, seat: int, kind: int) -> int:
    """Mask of the tiles (0-36) of a kind that `seat` holds."""
    mask = ONE << kind if exactly(t, seat, kind) > 0 else 0
    if held(t, seat, kind) > exactly(t, seat, kind):
        mask |= ONE << (RED_FIVE + kind // 9)
    return mask


@kernel
def waits_without(t: Table, a: Aids, seat: int, kind: int) -> int:
    """What `seat` waits for after discarding a kind."""
    give(t, seat, kind, -1)
    waits = waits_of(t, a, seat)
    give(t, seat, kind, 1)
    return waits


@kernel
def closed_kans(t: Table, a: Aids, seat: int, drawn: int) -> int:
    """Mask of the kinds of which `seat` may lay down a closed kan."""
    if t.seat[IN_RIICHI + seat]:
        return ONE << drawn if riichi_kan_keeps(t, a, seat, drawn) else 0
    mask = 0
    for kind in range(KINDS):
        if held(t, seat, kind) == 4:
            mask |= ONE << kind
    return mask


@kernel
def riichi_kan_keeps(t: Table, a: Aids, seat: int, kind: int) -> bool:
    """Whether a closed kan of the kind just drawn leaves a hand in riichi as it was (3.3.14)."""
    waits = int(t.seat[WAITS + seat])
    if held(t, seat, kind) != 4 or has(waits, kind):
        return False
    give(t, seat, kind, -4)
    after = waits_beside(t, a, seat, int(t.seat[MELDS + seat]) + 1)
    give(t, seat, kind, 3)
    same = that_exist(t, seat, after) == waits
    if same and a.rules[RIICHI_KAN] == SHAPE_STAYS:
        same = only_a_triplet(t, a, seat, kind, waits)
    give(t, seat, kind, 1)
    return same


@kernel
def only_a_triplet(t: Table, a: Aids, seat: int, kind: int, waits: int) -> bool:
    """Whether the three tiles of a kind are in no chow in any reading of the ready hand."""
    if kind >= EAST:
        return True
    melds = int(t.seat[MELDS + seat]) + 1
    for low in range(max(kind - 2, kind // 9 * 9), min(kind, kind // 9 * 9 + 6) + 1):
        for wait in range(KINDS):
            if has(waits, wait) and completes_beside(t, a, seat, low, wait, melds):
                return False
    return True


@kernel
def completes_beside(t: Table, a: Aids, seat: int, low: int, wait: int, melds: int) -> bool:
    """Whether the hand and a wait are complete when a chow from `low` on is set apart."""
    give(t, seat, wait, 1)
    there = held(t, seat, low) > 0 and held(t, seat, low + 1) > 0 and held(t, seat, low + 2) > 0
    if there:
        for kind in range(low, low + 3):
            give(t, seat, kind, -1)
        counts = t.hand[HAND * seat : HAND * seat + KINDS]
        there = distance(a, counts, melds) < 0
        for kind in range(low, low + 3):
            give(t, seat, kind, 1)
    give(t, seat, wait, -1)
    return there


@kernel
def added_kans(t: Table, seat: int) -> int:
    """Mask of the tiles (0-36) that `seat` may add to an open pung."""
    mask = 0
    for place in range(int(t.seat[MELDS + seat])):
        meld = meld_of(t, seat, place)
        kind = low_of_meld(meld)
        if kind_of_meld(meld) == MELD_PUNG and held(t, seat, kind) > 0:
            mask |= tiles_of_kind(t, seat, kind)
    return mask


@kernel
def discard(t: Table, a: Aids, seat: int, tile: int, drawn: bool) -> None:
    """Lay a tile into the river and offer it to the others."""
    sideways = t.reg[RIICHI_BY] == seat
    turn_owed(t)
    give(t, seat, tile, -1)
    show_all(t, tile, 1)
    place = RIVER * seat + int(t.seat[RIVER_SIZE + seat])
    t.river[place] = tile
    t.river[FLAGS + place] = (WAS_DRAWN if drawn else 0) | (WAS_RIICHI if sideways else 0)
    tell(t, E_DISCARD, seat, EVERYBODY, tile, 1 if drawn else 0, 1 if sideways else 0, 0, 0)
    t.seat[RIVER_SIZE + seat] += 1
    t.reg[DISCARDS] += 1
    mark_discarded(t, a, seat, plain(tile), drawn)
    t.reg[DRAWN] = NO_TILE
    clear_turn(t)
    put_up(t, tile, AS_DISCARD)
    t.reg[STOPS] = stops_after_discard(t, a)


@kernel
def mark_discarded(t: Table, a: Aids, seat: int, kind: int, drawn: bool) -> None:
    """What a discard of `kind` means for safety, ippatsu, furiten and waits."""
    t.seat[SAFE + seat] = int(t.seat[SAFE + seat]) | ONE << kind
    t.seat[DISCARDED + seat] = int(t.seat[DISCARDED + seat]) | ONE << kind
    t.seat[IPPATSU + seat] = 0
    furiten_ends_by_discard(t, a, seat)
    if drawn or plain(int(t.reg[DRAWN])) == kind:
        note_discard_furiten(t, seat)
    else:
        t.reg[TO_RECOUNT] = 1 << seat


@kernel
def put_up(t: Table, tile: int, offered_as: int) -> None:
    """The seat in turn puts a tile where the others may claim it."""
    t.reg[OFFERED] = tile
    t.reg[OFFERED_BY] = t.reg[TURN]
    t.reg[OFFERED_AS] = offered_as
    t.reg[NEXT] = TO_OFFER


@kernel
def declare_riichi(t: Table, seat: int) -> None:
    """Riichi is said; it stands when the discard is not won."""
    t.seat[IN_RIICHI + seat] = 2 if is_first_turn(t, seat) else 1
    t.reg[RIICHI_BY] = seat
    tell(t, E_RIICHI, seat, EVERYBODY, 0, 0, 0, 0, 0)


@kernel
def riichi_stands(t: Table) -> None:
    """The riichi discard was not won: the stick is laid on the table."""
    seat = int(t.reg[RIICHI_BY])
    if seat < 0:
        return
    t.reg[RIICHI_BY] = -1
    t.seat[POINTS + seat] -= STICK
    t.seat[PAID + seat] = 1
    t.seat[IPPATSU + seat] = 1
    t.reg[STICKS] += 1
    tell(t, E_RIICHI_STANDS, seat, EVERYBODY, 0, 0, 0, 0, 0)
    tell(t, E_PAID, seat, EVERYBODY, FOR_STICK_LAID, 0, 0, 0, -STICK)


@kernel
def stops_after_discard(t: Table, a: Aids) -> int:
    """The kind of draw that ends the hand if the discard passes; 0 where none does."""
    if a.rules[FOUR_WINDS] and is_four_winds(t):
        return FOUR_WINDS_DRAW
    if a.rules[FOUR_KANS_ABORT] and t.reg[KANS] == 4 and not has_four_kans(t):
        return FOUR_KANS_DRAW
    if a.rules[FOUR_RIICHI]:
        for seat in range(4):
            if t.seat[IN_RIICHI + seat] == 0:
                return 0
        return FOUR_RIICHI_DRAW
    return 0


@kernel
def is_four_winds(t: Table) -> bool:
    """Whether the first four discards are the same wind and nobody claimed one."""
    if t.reg[DISCARDS] != 4 or t.reg[UNBROKEN] == 0 or not EAST <= t.river[0] < WHITE:
        return False
    return (
        t.river[0] == t.river[RIVER]
        and t.river[0] == t.river[2 * RIVER]
        and t.river[0] == t.river[3 * RIVER]
    )


@kernel
def has_four_kans(t: Table) -> bool:
    """Whether one seat has all four kans."""
    for seat in range(4):
        if kans_of(t, seat) == 4:
            return True
    return False


@kernel
def break_turns(t: Table, a: Aids, seat: int) -> None:
    """A claim or kan of `seat` interrupts the set of turns (RCR 2016 3.1)."""
    t.reg[UNBROKEN] = 0
    for other in range(4):
        t.seat[IPPATSU + other] = 0
    furiten_ends_by_claim(t, a, seat)


@kernel
def kan_stands(t: Table, a: Aids, when: int) -> None:
    """The kan of the seat in turn was not robbed: indicator, then the replacement tile."""
    seat = int(t.reg[TURN])
    t.reg[KANS] += 1
    break_turns(t, a, seat)
    owe_indicator(t, a, when)
    t.reg[TO_RECOUNT] = 1 << seat
    t.reg[NEXT] = TO_REPLACE


@kernel
def declare_closed_kan(t: Table, seat: int, kind: int) -> None:
    close_kan(t, seat, kind)
    declared_kan(t, kind, AS_CLOSED_KAN)


@kernel
def declare_added_kan(t: Table, seat: int, tile: int) -> None:
    add_to_pung(t, seat, tile)
    declared_kan(t, tile, AS_ADDED_KAN)


@kernel
def declared_kan(t: Table, tile: int, offered_as: int) -> None:
    """A kan of the own turn lies on the table; its tile may be robbed."""
    t.reg[DRAWN] = NO_TILE
    clear_turn(t)
    put_up(t, tile, offered_as)
