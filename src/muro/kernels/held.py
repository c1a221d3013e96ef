"""Distance to a complete hand when the tiles of the melds are known.

`distance.py` never takes a fifth copy of a kind held four times in the concealed tiles. A tile in
a meld is gone just as well: beside a pung of whites a single white waits for nothing. Where a suit
has tiles in melds its row is worked out here, kind by kind, with the copies that are left.
"""

from __future__ import annotations

from .aids import WORK, Aids
from .cut import row_of
from .distance import EACH, LANES, VALUES, least, sets_distance
from .distance import distance as distance_beside
from .mode import Tiles, door, kernel

NOW = WORK + 8
"""18 places, lanes of what is lacking: 9 * has the pair + 3 * chows begun two kinds before + one
kind before."""
NEXT = NOW + 18
FAR = 31 * EACH
"""In every lane more than any suit lacks, and the most that a row can say."""


@kernel
def more_sets(lanes: int, sets: int) -> int:
    """`lanes` after some more sets."""
    for _ in range(sets):
        lanes = lanes << 10 & LANES | 31
    return lanes


@kernel
def extend(a: Aids, place: int, tiles: int, held: int, most: int, chows: int) -> None:
    """Carry the state `place` over a kind of which its chows take `tiles` and `chows` begin here.

    Beside them the kind may make a pung, or the pair, or both; `most` copies can be had.
    """
    before = a.scratch[NOW + place]
    after = place // 9 * 9 + place % 3 * 3 + chows
    for pung in range(2):
        for pair in range(2 if place < 9 else 1):
            taken = tiles + chows + 3 * pung + 2 * pair
            if taken <= most:
                lanes = more_sets(before, chows + pung) + max(0, taken - held) * EACH
                to = NEXT + after + 9 * pair
                a.scratch[to] = least(a.scratch[to], lanes)


@kernel
def row_beside(a: Aids, counts: Tiles, used: Tiles, suit: int) -> int:
    """The row of a suit (3: honors) that takes no more copies than its melds leave."""
    size = 7 if suit == 3 else 9
    for place in range(18):
        a.scratch[NOW + place] = FAR
    a.scratch[NOW] = FAR - 31
    for kind in range(size):
        held = int(counts[9 * suit + kind])
        most = 4 - int(used[9 * suit + kind]) + held
        for place in range(18):
            a.scratch[NEXT + place] = FAR
        for place in range(18):
            if a.scratch[NOW + place] != FAR:
                for chows in range(3 if suit < 3 and kind < 7 else 1):
                    extend(a, place, place % 9 // 3 + place % 3, held, most, chows)
        for place in range(18):
            a.scratch[NOW + place] = a.scratch[NEXT + place]
    return a.scratch[NOW] & VALUES | (a.scratch[NOW + 9] & VALUES) << 5


@kernel
def melds_in(counts: Tiles, used: Tiles, suit: int) -> bool:
    """Whether melds have tiles of a suit."""
    found = False
    for tile in range(9 * suit, min(9 * suit + 9, 34)):
        found |= used[tile] != counts[tile]
    return found


@door
def held_distance(a: Aids, counts: Tiles, melds: int, used: Tiles) -> int:
    """The distance of concealed tiles beside melds; `used` [34] counts both.

    0 exactly where `waits` of the same hand are not empty.
    """
    if melds == 0:
        return distance_beside(a, counts, 0)
    for suit in range(4):
        if melds_in(counts, used, suit):
            a.scratch[WORK + suit] = row_beside(a, counts, used, suit)
        else:
            a.scratch[WORK + suit] = a.suits[row_of(a.index, counts, suit)]
    rows = a.scratch
    return sets_distance(rows[WORK], rows[WORK + 1], rows[WORK + 2], rows[WORK + 3], 4 - melds)
