"""A slow, obvious scorer, the twin of `kernels/riichi`: it looks at blocks, not at masks.

A block is its tiles in order; the tiles are numbers 0-33. Only what the tests draw is known here:
no circumstances but riichi, ippatsu and self-draw.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import naive
from muro.rules import RiichiRules
from muro.rules.yaku import BY_CODE
from muro.scoring.hand import Hand
from muro.tiles.meld import Meld, MeldKind

Block = tuple[int, ...]
SIMPLE = {9 * suit + rank for suit in range(3) for rank in range(1, 8)}
TERMINALS = {0, 8, 9, 17, 18, 26}
GREEN = {19, 20, 21, 23, 25, 32}
EAST, WHITE = 27, 31


@dataclass(frozen=True)
class Worth:
    """What a reading is worth."""

    points: int
    han: int
    fu: int
    yaku: frozenset[str]
    rank: int
    """What counts among equal points: real yakuman first, then han without a cap."""


@dataclass(frozen=True)
class Cut:
    """Four sets and a pair, the winning tile in one of them."""

    hand: Hand
    concealed: tuple[Block, ...]
    melds: tuple[tuple[Block, Meld], ...]
    won: Block
    """The block the winning tile completed, one of `concealed`."""

    @property
    def blocks(self) -> tuple[Block, ...]:
        return self.concealed + tuple(block for block, _ in self.melds)

    @property
    def chows(self) -> list[Block]:
        return [block for block in self.blocks if block[0] != block[-1]]

    @property
    def pungs(self) -> list[Block]:
        """Triplets and kans."""
        return [block for block in self.blocks if len(block) > 2 and block[0] == block[-1]]

    @property
    def pair(self) -> int:
        return next(block[0] for block in self.blocks if len(block) == 2)

    @property
    def hidden(self) -> list[Block]:
        """Triplets and kans that count as concealed."""
        found = [block for block in self.concealed if len(block) == 3 and block[0] == block[-1]]
        if not self.hand.self_drawn and self.won in found:
            found.remove(self.won)
        kans = [block for block, meld in self.melds if meld.kind is MeldKind.CLOSED_KAN]
        return found + kans

    @property
    def wait(self) -> str:
        win = self.hand.win.plain
        if len(self.won) == 2:
            return "pair"
        if self.won[0] == self.won[-1]:
            return "pungs"
        if win == self.won[1]:
            return "closed"
        edge = 2 if win == self.won[2] else 6
        return "edge" if win % 9 == edge else "sides"


def cuts_of(hand: Hand) -> Iterator[Cut]:
    """Every cut with every place of the winning tile."""
    tiles = [*map(int, (tile.plain for tile in hand.tiles)), int(hand.win.plain)]
    melds = tuple((tuple(sorted(int(t.plain) for t in meld.tiles)), meld) for meld in hand.melds)
    for cut in naive.cuts(naive.counted(tiles)):
        if len(cut) == 5 - len(melds) and sum(len(block) == 2 for block in cut) == 1:
            for won in set(cut):
                if hand.win.plain in won:
                    yield Cut(hand, cut, melds, won)


def readings(hand: Hand, rules: RiichiRules) -> list[Worth]:
    """What every reading of a hand is worth that has a yaku."""
    tiles = [int(tile.plain) for tile in hand.all_tiles]
    counts = naive.counted(tiles)
    found = []
    if not hand.melds and naive.is_thirteen_orphans(counts):
        many = counts[hand.win.plain] == 2
        name = "thirteen_orphans_13_wait" if many else "thirteen_orphans"
        found.append(worth(hand, rules, {name}, 0))
    if not hand.melds and naive.is_seven_pairs(counts):
        found.append(worth(hand, rules, {"seven_pairs", *kinds_yaku(hand, rules)}, 25))
    found += [worth(hand, rules, cut_yaku(cut, rules), cut_fu(cut, rules)) for cut in cuts_of(hand)]
    return [one for one in found if one.points]


# --- yaku ---------------------------------------------------------------------------------------


def kinds_yaku(hand: Hand, rules: RiichiRules) -> set[str]:
    """What only the kinds of tile and the circumstances decide."""
    kinds = {int(tile.plain) for tile in hand.all_tiles}
    suits, honors = {kind // 9 for kind in kinds if kind < EAST}, max(kinds) >= EAST
    found = {one.code for one in hand.circumstances}
    if hand.self_drawn and hand.is_closed:
        found.add("fully_concealed_hand")
    if kinds <= SIMPLE and (hand.is_closed or rules.open_all_simples):
        found.add("all_simples")
    if not suits:
        found.add("all_honors")
    if kinds <= TERMINALS:
        found.add("all_terminals")
    if not kinds & SIMPLE and suits and honors:
        found.add("all_terminals_and_honors")
    if kinds <= GREEN:
        found.add("all_green")
    if len(suits) == 1:
        found.add("half_flush" if honors else "full_flush")
    return found


def cut_yaku(cut: Cut, rules: RiichiRules) -> set[str]:
    found = kinds_yaku(cut.hand, rules)
    chows, pungs, pair = cut.chows, cut.pungs, cut.pair
    heads = [pung[0] for pung in pungs]
    twins = sum(chows.count(chow) // 2 for chow in set(chows))
    if cut.hand.is_closed:
        found |= {"pure_double_chow"} if twins == 1 else set()
        found |= {"twice_pure_double_chow"} if twins == 2 else set()
    for rank in range(7):
        if all((9 * s + rank, 9 * s + rank + 1, 9 * s + rank + 2) in chows for s in range(3)):
            found.add("mixed_triple_chow")
    for suit in range(3):
        if all(any(c[0] == 9 * suit + start for c in chows) for start in (0, 3, 6)):
            found.add("pure_straight")
    for rank in range(9):
        if all(9 * suit + rank in heads for suit in range(3)):
            found.add("triple_pung")
    hand = cut.hand
    winds = ((hand.seat, "seat_wind"), (hand.prevalent, "prevalent_wind"))
    dragons = ((31, "white_dragon"), (32, "green_dragon"), (33, "red_dragon"))
    for kind, name in (*dragons, *winds):
        if kind in heads:
            found.add(name)
    found |= ends_yaku(cut) | honors_yaku(heads, pair) | concealed_yaku(cut)
    found |= gates_yaku(cut.hand)
    if not chows:
        found.add("all_pungs")
    is_pinfu = cut.hand.is_closed and not pungs and cut.wait == "sides" and pair_fu(cut, rules) == 0
    if is_pinfu and (rules.pinfu_self_drawn or not cut.hand.self_drawn):
        found.add("pinfu")
    return found


def ends_yaku(cut: Cut) -> set[str]:
    """Every set and the pair have an end, and there is a chow."""
    if not cut.chows or any(set(block) <= SIMPLE for block in cut.blocks):
        return set()
    honors = any(block[0] >= EAST for block in cut.blocks)
    return {"outside_hand" if honors else "terminals_in_all_sets"}


def honors_yaku(heads: list[int], pair: int) -> set[str]:
    dragons = [head for head in heads if head >= WHITE]
    winds = [head for head in heads if EAST <= head < WHITE]
    found = set()
    if len(dragons) == 3:
        found.add("big_three_dragons")
    if len(dragons) == 2 and pair >= WHITE:
        found.add("little_three_dragons")
    if len(winds) == 4:
        found.add("big_four_winds")
    if len(winds) == 3 and EAST <= pair < WHITE:
        found.add("little_four_winds")
    return found


def concealed_yaku(cut: Cut) -> set[str]:
    hidden = len(cut.hidden)
    kans = sum(meld.is_kan for _, meld in cut.melds)
    found = set()
    if hidden == 3:
        found.add("three_concealed_pungs")
    if hidden == 4:
        is_pair = cut.wait == "pair"
        found.add("four_concealed_pungs_pair_wait" if is_pair else "four_concealed_pungs")
    if kans >= 3:
        found.add("three_kans" if kans == 3 else "four_kans")
    return found


def gates_yaku(hand: Hand) -> set[str]:
    """1112345678999 of a suit and one more."""
    if hand.melds or hand.win >= EAST:
        return set()
    for suit in range(3):
        gates = [9 * suit + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
        tiles = sorted(int(tile.plain) for tile in (*hand.tiles, hand.win))
        if [int(tile.plain) for tile in hand.tiles] == gates and hand.win.plain // 9 == suit:
            return {"nine_gates_9_wait"}
        for extra in range(9 * suit, 9 * suit + 9):
            if tiles == sorted([*gates, extra]):
                return {"nine_gates"}
    return set()


# --- fu -----------------------------------------------------------------------------------------


def pair_fu(cut: Cut, rules: RiichiRules) -> int:
    pair, hand = cut.pair, cut.hand
    if pair == hand.seat == hand.prevalent:
        return rules.double_wind_fu
    return 2 if pair >= WHITE or pair in (hand.seat, hand.prevalent) else 0


def cut_fu(cut: Cut, rules: RiichiRules) -> int:
    """Fu before rounding."""
    hand = cut.hand
    fu = 30 if hand.is_closed and not hand.self_drawn else 20
    hidden = cut.hidden
    for pung in cut.pungs:
        of_set = 2
        if pung in hidden:
            of_set *= 2
            hidden.remove(pung)
        if pung[0] not in SIMPLE:
            of_set *= 2
        if len(pung) == 4:
            of_set *= 4
        fu += of_set
    fu += pair_fu(cut, rules)
    if cut.wait in ("pair", "closed", "edge"):
        fu += 2
    if hand.self_drawn and "pinfu" not in cut_yaku(cut, rules):
        fu += 2
    if fu == 20 and not hand.is_closed and rules.open_pinfu_fu:
        fu = 22
    return fu


# --- points -------------------------------------------------------------------------------------


def worth(hand: Hand, rules: RiichiRules, yaku: set[str], fu: int) -> Worth:
    """The worth of a reading; no points where it has no yaku."""
    fu = fu if fu == 25 else -(-fu // 10) * 10
    yakuman = {name for name in yaku if BY_CODE[name].is_yakuman}
    if yakuman:
        each = [2 if name in rules.double_yakuman else 1 for name in yakuman]
        count = sum(each) if rules.yakuman_add_up else max(each)
        return Worth(paid(hand, 8000 * count), 13 * count, fu, frozenset(yakuman), 1000 + count)
    han = sum(BY_CODE[name].han_in(rules, closed=hand.is_closed) for name in yaku)
    if han == 0:
        return Worth(0, 0, 0, frozenset(), 0)
    over = 0 if rules.counted_yakuman else max(0, han - 13)
    han -= over
    han += sum([int(tile.plain) for tile in hand.all_tiles].count(dora_of(int(indicator.plain)))
               for indicator in (*hand.indicators, *hand.ura_indicators))  # fmt: skip
    if any(rules.red_fives):
        han += sum(tile.is_red for tile in hand.all_tiles)
    return Worth(paid(hand, base_of(han, fu, rules)), han, fu, frozenset(yaku), han + over)


def dora_of(indicator: int) -> int:
    for group in (*((9 * s, 9) for s in range(3)), (27, 4), (31, 3)):
        if group[0] <= indicator < group[0] + group[1]:
            return group[0] + (indicator - group[0] + 1) % group[1]
    raise AssertionError(indicator)


def base_of(han: int, fu: int, rules: RiichiRules) -> int:
    if han >= 13:
        return 8000 if rules.counted_yakuman else 6000
    for least, base in ((11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if han >= least:
            return base
    base = fu << (han + 2)
    if rules.round_up_mangan and (han, fu) in ((4, 30), (3, 60)):
        return 2000
    return min(base, 2000)


def paid(hand: Hand, base: int) -> int:
    """What the three others, or the discarder, pay together."""
    shares = [2 if hand.is_east else 1] * 3
    if not hand.is_east:
        shares[0] = 2
    if hand.self_drawn:
        return sum(-(-base * share // 100) * 100 for share in shares)
    return -(-base * sum(shares) // 100) * 100
