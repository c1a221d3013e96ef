"""The worth of a complete riichi hand: its best reading and the runner-up.

A *reading* is a way to cut the concealed tiles and a place in it for the winning tile. All are
weighed, so nothing depends on which is looked at first.
"""

from __future__ import annotations

from ..aids import Aids
from ..cut import cuts_at, honor_row, suit_row
from ..kinds import KINDS, ONE, SUIT, dora_of
from ..mode import Hands, Index, Row, Rows, Tiles, door, kernel
from ..reasons import NOT_COMPLETE, ROB_ONLY_BY_ORPHANS
from ..rulebook import (
    KAN_DORA,
    KAN_URA,
    OPEN_ALL_SIMPLES,
    ORPHANS_ROB_CLOSED_KAN,
    RED_FIVES,
    URA_DORA,
)
from .ask import (
    CHOW,
    CLOSED_KAN,
    CLOSED_WAIT,
    EDGE,
    IN_PAIR,
    IN_PUNG,
    INDICATOR,
    INDICATORS,
    LOWEST,
    MELD_KIND,
    MELD_TILE,
    MELDS,
    MIDDLE,
    OPEN_KAN,
    ORPHANS,
    PAIR_WAIT,
    PAIRS,
    POINTS,
    PREVALENT,
    PUNG,
    REDS,
    REFUSED,
    ROBBED_CLOSED,
    RUNNER_UP,
    SEAT,
    TWO_PUNGS,
    TWO_SIDED,
    URA_INDICATOR,
    URA_INDICATORS,
    WIN,
)
from .bits import FOUR_KANS, SEVEN_PAIRS, THREE_KANS
from .reading import read_sets, read_special
from .yaku import chow_yaku, kinds_yaku, pung_yaku, sets_yaku, situation_yaku
from .yakuman import gates_yakuman, honors_yakuman, kinds_yakuman, orphans_yakuman


@door
def score(a: Aids) -> int:
    """Answers `a.ask` in `a.out`; returns why the hand is no win, or 0."""
    return judge(a.suits, a.index, a.rules, a.ask, a.out)


@door
def score_batch(a: Aids, asks: Hands, outs: Rows) -> None:
    """Answers each row of `asks` in the same row of `outs`."""
    for place in range(len(asks)):
        judge(a.suits, a.index, a.rules, asks[place], outs[place])


@kernel
def judge(suits: Row, index: Index, rules: Row, ask: Tiles, out: Row) -> int:
    """Why the hand of `ask` is no win, 0 where it is one; its best readings go to `out`."""
    out[REFUSED] = NOT_COMPLETE
    out[POINTS] = 0
    out[RUNNER_UP + POINTS] = 0
    chows, pungs, closed_kans, kans = melds_of(ask)
    closed = chows | pungs == 0
    yaku = situation_yaku(ask, rules, closed)
    bonus = bonus_of(ask, rules)
    if ask[MELDS] == 0:
        orphans = orphans_yakuman(ask, int(ask[WIN]))
        if orphans and (not ask[ROBBED_CLOSED] or rules[ORPHANS_ROB_CLOSED_KAN]):
            read_special(out, rules, ask, yaku | orphans, ORPHANS, 0, 0)
            return out[REFUSED]
    if ask[ROBBED_CLOSED]:
        out[REFUSED] = ROB_ONLY_BY_ORPHANS
        return ROB_ONLY_BY_ORPHANS
    if ask[MELDS] == 0:
        kinds = pairs_kinds(ask)
        if kinds:
            of_kinds = kinds_yaku(kinds, True) | kinds_yakuman(kinds) | SEVEN_PAIRS
            read_special(out, rules, ask, yaku | of_kinds, PAIRS, 25, bonus)
        yaku |= gates_yakuman(ask, int(ask[WIN]))
    else:
        yaku |= kans_yaku(ask)
    read_cuts(suits, index, out, rules, ask, yaku, chows, pungs, closed_kans, kans, bonus)
    return out[REFUSED]


@kernel
def melds_of(ask: Tiles) -> tuple[int, int, int, int]:
    """Masks of the melds: chows, open triplets and kans, concealed kans, kans of either sort."""
    chows = 0
    pungs = 0
    closed_kans = 0
    kans = 0
    for meld in range(int(ask[MELDS])):
        kind = ask[MELD_KIND + meld]
        bit = ONE << int(ask[MELD_TILE + meld])
        if kind == CHOW:
            chows |= bit
            continue
        if kind != PUNG:
            kans |= bit
        if kind == CLOSED_KAN:
            closed_kans |= bit
        else:
            pungs |= bit
    return chows, pungs, closed_kans, kans


@kernel
def kans_yaku(ask: Tiles) -> int:
    count = 0
    for meld in range(int(ask[MELDS])):
        if ask[MELD_KIND + meld] >= OPEN_KAN:
            count += 1
    if count < 3:
        return 0
    return THREE_KANS if count == 3 else FOUR_KANS


@kernel
def pairs_kinds(counts: Tiles) -> int:
    """Mask of the kinds of seven different pairs; 0 where `counts` [34] are not that."""
    kinds = 0
    for tile in range(KINDS):
        if counts[tile] == 2:
            kinds |= ONE << tile
        elif counts[tile]:
            return 0
    return kinds


@kernel
def bonus_of(ask: Tiles, rules: Row) -> int:
    """Dora, ura dora and red fives of the hand, eight bits each."""
    dora = 0
    ura = 0
    for turned in range(counting(int(ask[INDICATORS]), rules[KAN_DORA])):
        dora += copies(ask, dora_of(int(ask[INDICATOR + turned])))
    if rules[URA_DORA]:
        for turned in range(counting(int(ask[URA_INDICATORS]), rules[KAN_URA])):
            ura += copies(ask, dora_of(int(ask[URA_INDICATOR + turned])))
    reds = 0
    if ask[REDS] and rules[RED_FIVES] + rules[RED_FIVES + 1] + rules[RED_FIVES + 2]:
        reds = int(ask[REDS])
    return dora | ura << 8 | reds << 16


@kernel
def counting(turned: int, of_kans: int) -> int:
    """How many of the indicators count: without those of kans only the first."""
    return turned if of_kans else min(turned, 1)


@kernel
def copies(ask: Tiles, tile: int) -> int:
    """How many of `tile` the hand has, melds among them."""
    found = int(ask[tile])
    for meld in range(int(ask[MELDS])):
        kind = ask[MELD_KIND + meld]
        first = int(ask[MELD_TILE + meld])
        if kind == CHOW:
            if first <= tile <= first + 2:
                found += 1
        elif first == tile:
            found += 3 if kind == PUNG else 4
    return found


@kernel
def read_cuts(
    suits: Row,
    index: Index,
    out: Row,
    rules: Row,
    ask: Tiles,
    yaku: int,
    chows: int,
    pungs: int,
    closed_kans: int,
    kans: int,
    bonus: int,
) -> None:
    """Weighs each way to cut the concealed tiles into sets and a pair; the rest is about melds."""
    first = cuts_at(index, suit_row(index, ask, 0))
    second = cuts_at(index, suit_row(index, ask, 9))
    third = cuts_at(index, suit_row(index, ask, 18))
    honors = cuts_at(index, honor_row(index, ask))
    if first == 0 or second == 0 or third == 0 or honors == 0:
        return
    of_honors = suits[honors + 1]  # honors can be cut in one way only
    for at in range(first + 1, first + 1 + suits[first]):
        for beside in range(second + 1, second + 1 + suits[second]):
            for last in range(third + 1, third + 1 + suits[third]):
                read_cut(
                    out,
                    rules,
                    ask,
                    yaku,
                    chows,
                    pungs,
                    closed_kans,
                    kans,
                    bonus,
                    suits[at],
                    suits[beside],
                    suits[last],
                    of_honors,
                )


@kernel
def read_cut(
    out: Row,
    rules: Row,
    ask: Tiles,
    yaku: int,
    called_chows: int,
    open_pungs: int,
    closed_kans: int,
    kans: int,
    bonus: int,
    first: int,
    second: int,
    third: int,
    honors: int,
) -> None:
    """Weighs one cut (`kernels/cut.py`) with the winning tile in each place where it can be."""
    pair = the_pair(first, second, third, honors)
    if pair < 0:
        return
    pungs = first & SUIT | (second & SUIT) << 9 | (third & SUIT) << 18 | (honors & SUIT) << 27
    starts = first >> 9 & SUIT | second & SUIT << 9 | (third & SUIT << 9) << 9
    twins = (first >> 22 & 3) + (second >> 22 & 3) + (third >> 22 & 3)
    chows = first >> 24 | second >> 24 << 21 | third >> 24 << 42
    closed = called_chows | open_pungs == 0
    all_chows = starts | called_chows
    all_pungs = pungs | open_pungs | closed_kans
    kinds = all_chows | all_chows << 1 | all_chows << 2 | all_pungs | ONE << pair
    yaku |= kinds_yaku(kinds, closed or rules[OPEN_ALL_SIMPLES] != 0) | kinds_yakuman(kinds)
    yaku |= sets_yaku(all_chows, all_pungs, pair)
    if all_chows:
        yaku |= chow_yaku(all_chows, twins, closed)
    if all_pungs:
        yaku |= pung_yaku(all_pungs, pair, int(ask[SEAT]), int(ask[PREVALENT]))
        yaku |= honors_yakuman(all_pungs, pair)
    win = int(ask[WIN])
    places = places_of(starts, pungs, pair, win)
    for place in range(5):
        if places >> place & 1:
            read_sets(
                out,
                rules,
                ask,
                yaku,
                chows,
                pungs,
                pair,
                closed_kans,
                open_pungs,
                kans,
                closed,
                place,
                wait_of(place, win % 9),
                bonus,
            )


@kernel
def the_pair(first: int, second: int, third: int, honors: int) -> int:
    """The kind of the only pair of a cut hand; -1 where it has none or more than one."""
    pair = -1
    pairs = 0
    if first >> 18 & 15:
        pair = (first >> 18 & 15) - 1
        pairs += 1
    if second >> 18 & 15:
        pair = (second >> 18 & 15) + 8
        pairs += 1
    if third >> 18 & 15:
        pair = (third >> 18 & 15) + 17
        pairs += 1
    if honors >> 18 & 15:
        pair = (honors >> 18 & 15) + 26
        pairs += 1
    return pair if pairs == 1 else -1


@kernel
def places_of(starts: int, pungs: int, pair: int, win: int) -> int:
    """Mask of the places (IN_PAIR to HIGHEST) of a cut in which the winning tile can be."""
    places = 1 if pair == win else 0
    places |= (pungs >> win & 1) << 1
    return (
        places
        | (starts >> win & 1) << 2
        | (starts << 1 >> win & 1) << 3
        | (starts << 2 >> win & 1) << 4
    )


@kernel
def wait_of(place: int, step: int) -> int:
    """The wait that a tile `step` above the one of its suit ended in its place."""
    if place == IN_PAIR:
        return PAIR_WAIT
    if place == IN_PUNG:
        return TWO_PUNGS
    if place == MIDDLE:
        return CLOSED_WAIT
    return EDGE if step == (6 if place == LOWEST else 2) else TWO_SIDED
