"""The claim window: who may say what to an offered tile, who has said it, who gets it.

A window is MAY (a mask of kinds of action for each seat), ANSWER and OFFERED_AS. The other seats
do not learn who was asked. An answer may change until the window settles, but a declared win
stands (RCR 2016 3.3.1).

Where windows are closed every offered tile lies still until the table ends the window, so that no
pause and no haste tells whether anybody was asked.
"""

from __future__ import annotations

from ..aids import Aids
from ..kinds import EAST, plain
from ..mode import kernel
from ..reasons import (
    ALL_DISCARDS_FORBIDDEN,
    DEAD_HAND,
    FURITEN,
    HAND_IS_OVER,
    LAST_TILE,
    NO_TILES_FOR_CALL,
    NOT_A_WAIT,
    NOT_COMPLETE,
    NOT_FROM_LEFT,
    NOTHING_OFFERED,
    RIICHI_CANNOT_CALL,
    TOO_MANY_KANS,
)
from ..rulebook import (
    CLOSED_WINDOWS,
    FREE_DECLARATIONS,
    MAX_RONS,
    MOST_KANS,
    PUNG_BEATS_CHOW,
    TRIPLE_RON_ABORT,
)
from .codes import CHI, E_ANSWER, E_OFFER, E_WINDOW, EVERYBODY, KAN, PON, RON, kind_of
from .furiten import is_furiten
from .melds import fits_chow, forbidden_after, leaves_discard
from .state import (
    AFTER,
    ANSWER,
    AS_DISCARD,
    CLAIMING,
    DEAD,
    FIRST_CLAIM,
    IN_RIICHI,
    IN_TURN,
    KANS,
    MAY,
    NEXT,
    NO_ANSWER,
    NOT_ASKED,
    NOTHING,
    OFFERED,
    OFFERED_AS,
    OFFERED_BY,
    OWN_LEFT,
    OWN_WALLS,
    PHASE,
    REFUSED_WIN,
    STOPS,
    TO_ASK,
    TO_BE_JUDGED,
    TO_JUDGE,
    TO_SETTLE,
    WAITS,
    WINDOW,
    Table,
    has,
    held,
    live_left,
    tell,
)

CLAIMS = 1 << CHI | 1 << PON | 1 << KAN
TRIPLES = 1 << PON | 1 << KAN
WINS = 1 << RON


@kernel
def offer(t: Table) -> None:
    """Put the offered tile before the other seats: whose hand does it complete?"""
    by = int(t.reg[OFFERED_BY])
    for seat in range(4):
        if seat != by:
            refused = early_refusal(t, seat, int(t.reg[OFFERED]), False)
            t.seat[REFUSED_WIN + seat] = refused
            if refused == 0:
                t.reg[TO_BE_JUDGED] = int(t.reg[TO_BE_JUDGED]) | 1 << seat
    t.reg[NEXT] = TO_JUDGE
    t.reg[AFTER] = TO_ASK


@kernel
def early_refusal(t: Table, seat: int, tile: int, self_drawn: bool) -> int:
    """Why `seat` may not win on a tile, before the scorer is asked; 0 where it may."""
    if t.seat[DEAD + seat]:
        return DEAD_HAND
    if not has(int(t.seat[WAITS + seat]), plain(tile)):
        return NOT_COMPLETE if self_drawn else NOT_A_WAIT
    return FURITEN if not self_drawn and is_furiten(t, seat) else 0


@kernel
def call_refusal(t: Table, seat: int) -> int:
    """Why `seat` may make no meld of any discard now; 0 where it may."""
    if t.reg[OFFERED_AS] != AS_DISCARD:
        return NOTHING_OFFERED
    if live_left(t) == 0:
        return LAST_TILE
    if t.reg[STOPS]:
        return HAND_IS_OVER
    return RIICHI_CANNOT_CALL if t.seat[IN_RIICHI + seat] else 0


@kernel
def chow_refusal(t: Table, a: Aids, seat: int, first: int, second: int) -> int:
    """Why `seat` may not make a chow of the offered tile with two own kinds; 0 where it may."""
    if seat != (int(t.reg[OFFERED_BY]) + 1) % 4:
        return NOT_FROM_LEFT
    kind = plain(int(t.reg[OFFERED]))
    if not fits_chow(t, seat, kind, first, second):
        return NO_TILES_FOR_CALL
    low = min(kind, first)
    if not leaves_discard(t, seat, first, second, forbidden_after(a, kind, low, True)):
        return ALL_DISCARDS_FORBIDDEN
    return 0


@kernel
def pung_refusal(t: Table, a: Aids, seat: int) -> int:
    """Why `seat` may not make a pung of the offered tile; 0 where it may."""
    kind = plain(int(t.reg[OFFERED]))
    if held(t, seat, kind) < 2:
        return NO_TILES_FOR_CALL
    if not leaves_discard(t, seat, kind, kind, forbidden_after(a, kind, kind, False)):
        return ALL_DISCARDS_FORBIDDEN
    return 0


@kernel
def kan_refusal(t: Table, a: Aids, seat: int) -> int:
    """Why `seat` may not make a kan of the offered tile; 0 where it may."""
    if held(t, seat, plain(int(t.reg[OFFERED]))) < 3:
        return NO_TILES_FOR_CALL
    if t.reg[OWN_WALLS] and t.seat[OWN_LEFT + seat] == 0:
        return LAST_TILE
    return TOO_MANY_KANS if t.reg[KANS] == a.rules[MOST_KANS] else 0


@kernel
def any_chow(t: Table, a: Aids, seat: int) -> bool:
    """Whether `seat` may make some chow of the offered tile."""
    kind = plain(int(t.reg[OFFERED]))
    if kind >= EAST or seat != (int(t.reg[OFFERED_BY]) + 1) % 4:
        return False
    for low in range(max(kind - 2, 0), kind + 1):
        first = low + 1 if low == kind else low
        second = low + 1 if low == kind - 2 else low + 2
        if chow_refusal(t, a, seat, first, second) == 0:
            return True
    return False


@kernel
def calls_of(t: Table, a: Aids, seat: int) -> int:
    """Mask of the melds that `seat` could make of the offered tile, were its hand not dead."""
    if call_refusal(t, seat):
        return 0
    mask = 0
    if any_chow(t, a, seat):
        mask |= 1 << CHI
    if held(t, seat, plain(int(t.reg[OFFERED]))) >= 2:
        if pung_refusal(t, a, seat) == 0:
            mask |= 1 << PON
        if kan_refusal(t, a, seat) == 0:
            mask |= 1 << KAN
    return mask


@kernel
def free_claims(t: Table, a: Aids, seat: int, calls: int) -> int:
    """Mask of what `seat` may say to the offered tile though it is illegal."""
    free = int(a.rules[FREE_DECLARATIONS])
    return free & WINS | (free & calls if t.seat[DEAD + seat] else 0)


@kernel
def ask_seats(t: Table, a: Aids) -> None:
    """Whoever may say something to the offered tile is asked."""
    asked = False
    by = int(t.reg[OFFERED_BY])
    t.reg[FIRST_CLAIM] = -1
    for after in range(1, 4):
        seat = (by + after) % 4
        calls = calls_of(t, a, seat)
        may = 0 if t.seat[DEAD + seat] else calls
        if t.seat[REFUSED_WIN + seat] == 0:
            may |= WINS
        t.seat[MAY + seat] = may
        says = may | free_claims(t, a, seat, calls)
        t.seat[ANSWER + seat] = NO_ANSWER if says else NOT_ASKED
        if says:
            asked = True
            tell(t, E_OFFER, seat, 1 << seat, int(t.reg[OFFERED]), by, says, 0, 0)
    t.reg[WINDOW] = a.rules[CLOSED_WINDOWS]
    stays = asked or t.reg[WINDOW] != 0
    t.reg[PHASE] = CLAIMING if stays else IN_TURN
    t.reg[NEXT] = NOTHING if stays else TO_SETTLE


@kernel
def said(t: Table, seat: int, kind: int) -> bool:
    """Whether `seat` has answered with this kind of action."""
    answer = int(t.seat[ANSWER + seat])
    return answer >= 0 and kind_of(answer) == kind


@kernel
def claims(t: Table, seat: int) -> bool:
    """Whether `seat` has claimed the tile for a meld."""
    return said(t, seat, CHI) or said(t, seat, PON) or said(t, seat, KAN)


@kernel
def answer(t: Table, a: Aids, seat: int, action: int) -> None:
    """Keep what a seat said; settle when nobody can change the outcome any more."""
    t.seat[ANSWER + seat] = action
    tell(t, E_ANSWER, seat, 1 << seat, kind_of(action), 0, 0, 0, 0)
    first = int(t.reg[FIRST_CLAIM])
    if first >= 0 and not claims(t, first):
        t.reg[FIRST_CLAIM] = -1
        for other in range(4):
            if claims(t, other):
                t.reg[FIRST_CLAIM] = other
    if t.reg[FIRST_CLAIM] < 0 and claims(t, seat):
        t.reg[FIRST_CLAIM] = seat
    if t.reg[WINDOW] == 0 and is_settled(t, a):
        t.reg[NEXT] = TO_SETTLE


@kernel
def end_window(t: Table, a: Aids) -> None:
    """The time is over in which the offered tile lay still, whether anybody was asked or not."""
    t.reg[WINDOW] = 0
    tell(t, E_WINDOW, int(t.reg[OFFERED_BY]), EVERYBODY, 0, 0, 0, 0, 0)
    if is_settled(t, a):
        t.reg[NEXT] = TO_SETTLE


@kernel
def is_settled(t: Table, a: Aids) -> bool:
    """Whether no seat that has not answered can change who gets the tile."""
    rons = 0
    valid = 0
    waits = False
    calls = False
    for after in range(1, 4):
        seat = (int(t.reg[OFFERED_BY]) + after) % 4
        if said(t, seat, RON):
            rons += 1
            valid += int(t.seat[MAY + seat]) >> RON & 1
        elif t.seat[ANSWER + seat] == NO_ANSWER:
            says = may_say(t, a, seat)
            if says & WINS and (valid < a.rules[MAX_RONS] or a.rules[TRIPLE_RON_ABORT]):
                waits = True
            if outranks(t, a, says):
                calls = True
    return not waits and (rons > 0 or not calls)


@kernel
def may_say(t: Table, a: Aids, seat: int) -> int:
    """Mask of what `seat` may say to the offered tile, legal or not."""
    free = int(a.rules[FREE_DECLARATIONS])
    return int(t.seat[MAY + seat]) | free & (CLAIMS | WINS if t.seat[DEAD + seat] else WINS)


@kernel
def outranks(t: Table, a: Aids, says: int) -> bool:
    """Whether one of the claims of mask `says` would come before the one that stands."""
    if t.reg[FIRST_CLAIM] < 0:
        return says & CLAIMS != 0
    higher = says & TRIPLES != 0 and a.rules[PUNG_BEATS_CHOW] != 0
    return higher and said(t, best_call(t, a), CHI)


@kernel
def best_call(t: Table, a: Aids) -> int:
    """The seat whose claim for a meld stands, -1 where there is none: triplets before chows."""
    best = int(t.reg[FIRST_CLAIM])
    if a.rules[PUNG_BEATS_CHOW]:
        for seat in range(4):
            if said(t, seat, PON) or said(t, seat, KAN):
                best = seat
    return best


@kernel
def count_rons(t: Table, valid: bool) -> int:
    """How many seats declared a win on the tile, rightly or wrongly."""
    count = 0
    for seat in range(4):
        if said(t, seat, RON) and has(int(t.seat[MAY + seat]), RON) == valid:
            count += 1
    return count


@kernel
def close_window(t: Table) -> None:
    """Forget who was asked and what was said."""
    for seat in range(4):
        t.seat[MAY + seat] = 0
        t.seat[ANSWER + seat] = NOT_ASKED
    t.reg[FIRST_CLAIM] = -1
    t.reg[WINDOW] = 0
    t.reg[PHASE] = IN_TURN
