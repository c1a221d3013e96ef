"""A slow, obvious scorer of MCR: every division, every place of the winning tile, every forest.

It shares nothing with the kernels but the hand and the rulebook's switches; points come from the
table typed by hand, exclusions are written out below as the rulebook has them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations

from hands import cases
from muro.rules import FANS, McrRules, PairsTileHog
from muro.scoring.mcr_hand import McrHand
from muro.tiles.meld import MeldKind

POINTS = {fan.code: int(row["points"]) for fan, row in zip(FANS, cases("fans.csv"), strict=True)}
ENDS = {0, 8, 9, 17, 18, 26}
WINDS, DRAGONS = {27, 28, 29, 30}, {31, 32, 33}
HONORS = WINDS | DRAGONS
GREEN = {19, 20, 21, 23, 25, 32}
REVERSIBLE = {9, 10, 11, 12, 13, 16, 17, 19, 21, 22, 23, 25, 26, 31}
WAITS = ("edge_wait", "closed_wait", "single_wait")


@dataclass(frozen=True)
class Set:
    """A chow, pung or kong by its lowest tile."""

    kind: str
    tile: int
    melded: bool = False
    claimed: bool = False

    @property
    def tiles(self) -> list[int]:
        return [self.tile + step for step in range(3)] if self.kind == "chow" else [self.tile] * 3


@dataclass(frozen=True)
class Reading:
    """A division of the hand; `body` is the nine knitted tiles."""

    shape: str
    sets: tuple[Set, ...] = ()
    pair: int = -1
    body: tuple[int, ...] = ()


# --- readings -----------------------------------------------------------------------------------


def only_sets(tiles: list[int]) -> Iterator[tuple[Set, ...]]:
    """Every way to cut tiles into chows and pungs."""
    if not tiles:
        yield ()
        return
    first = tiles[0]
    for one in (Set("pung", first), Set("chow", first)):
        if one.kind == "chow" and (first >= 27 or first % 9 > 6):
            continue
        if not Counter(one.tiles) - Counter(tiles):
            left = sorted((Counter(tiles) - Counter(one.tiles)).elements())
            yield from ((one, *rest) for rest in only_sets(left))


def with_a_pair(tiles: list[int]) -> Iterator[tuple[tuple[Set, ...], int]]:
    for pair in sorted(kind for kind, n in Counter(tiles).items() if n >= 2):
        left = sorted((Counter(tiles) - Counter([pair, pair])).elements())
        yield from ((sets, pair) for sets in only_sets(left))


def bodies() -> Iterator[tuple[int, ...]]:
    for suits in permutations((0, 9, 18)):
        yield tuple(suit + low + step for low, suit in enumerate(suits) for step in (0, 3, 6))


def readings(tiles: list[int], melds: tuple[Set, ...]) -> Iterator[Reading]:
    counts = Counter(tiles)
    for sets, pair in with_a_pair(tiles):
        yield Reading("sets", (*melds, *sets), pair)
    for body in bodies():
        if len(melds) <= 1 and not Counter(body) - counts:
            left = sorted((counts - Counter(body)).elements())
            for sets, pair in with_a_pair(left):
                yield Reading("knitted", (*melds, *sets), pair, body)
    if melds:
        return
    if all(n % 2 == 0 for n in counts.values()):
        yield Reading("pairs")
    if counts.keys() == ENDS | HONORS:
        yield Reading("orphans")
    for body in bodies():
        if len(counts) == 14 and counts.keys() <= HONORS | set(body):
            yield Reading("honors", body=body)


def waits(tiles: list[int], melds: tuple[Set, ...]) -> set[int]:
    """The kinds that complete thirteen tiles by form."""
    return {kind for kind in range(34) if any(readings(sorted([*tiles, kind]), melds))}


# --- what sets make together --------------------------------------------------------------------


def fan_of(sets: tuple[Set, ...], pair: int) -> str | None:
    """The fan that two, three or four sets make together."""
    kinds = {"chow" if one.kind == "chow" else "pung" for one in sets}
    if len(kinds) > 1 or (kinds == {"pung"} and any(one.tile >= 27 for one in sets)):
        return None
    ranks = sorted(one.tile % 9 for one in sets)
    suits = {one.tile // 9 for one in sets}
    steps = {b - a for a, b in pairwise(ranks)}
    step = steps.pop() if len(steps) == 1 else None
    if kinds == {"pung"}:
        return pung_fan(len(sets), len(suits), step)
    return chow_fan(sets, pair, suits, ranks, step)


def pung_fan(count: int, suits: int, step: int | None) -> str | None:
    return {
        (2, 2, 0): "double_pung",
        (3, 3, 0): "triple_pung",
        (3, 1, 1): "pure_shifted_pungs",
        (3, 3, 1): "mixed_shifted_pungs",
        (4, 1, 1): "four_pure_shifted_pungs",
    }.get((count, suits, -1 if step is None else step))


def chow_fan(
    sets: tuple[Set, ...], pair: int, suits: set[int], ranks: list[int], step: int | None
) -> str | None:
    if len(sets) == 4 and ranks == [0, 0, 6, 6] and pair % 9 == 4 and pair < 27:
        of_ends = Counter((one.tile // 9, one.tile % 9) for one in sets)
        if len(suits) == 1 and pair // 9 in suits:
            return "pure_terminal_chows"
        if len(suits) == 2 and set(of_ends.values()) == {1} and pair // 9 not in suits:
            return "three_suited_terminal_chows"
    return {
        (2, 1, 0): "pure_double_chow",
        (2, 2, 0): "mixed_double_chow",
        (2, 1, 3): "short_straight",
        (2, 1, 6): "two_terminal_chows",
        (3, 1, 0): "pure_triple_chow",
        (3, 1, 1): "pure_shifted_chows",
        (3, 1, 2): "pure_shifted_chows",
        (3, 1, 3): "pure_straight",
        (3, 3, 0): "mixed_triple_chow",
        (3, 3, 1): "mixed_shifted_chows",
        (3, 3, 3): "mixed_straight",
        (4, 1, 0): "quadruple_chow",
        (4, 1, 1): "four_pure_shifted_chows",
        (4, 1, 2): "four_pure_shifted_chows",
    }.get((len(sets), len(suits), -1 if step is None else step))


def forests(reading: Reading) -> Iterator[Counter[str]]:
    """The fans of every choice of combinations of sets that has no ring."""
    places = range(len(reading.sets)) if reading.shape == "sets" else range(0)
    links = []
    for size in (2, 3, 4):
        for some in combinations(places, size):
            fan = fan_of(tuple(reading.sets[place] for place in some), reading.pair)
            if fan:
                links.append((fan, set(some)))
    for count in range(4):
        for chosen in combinations(links, count):
            trees = [{place} for place in places]
            for _, sets in chosen:
                touched = [tree for tree in trees if tree & sets]
                if len(touched) < len(sets):
                    break
                trees = [tree for tree in trees if not tree & sets] + [set().union(*touched)]
            else:
                yield Counter(fan for fan, _ in chosen)


# --- fans of the whole hand ---------------------------------------------------------------------


def tile_fans(tiles: list[int]) -> Iterator[str]:
    kinds = set(tiles)
    numbers = kinds - HONORS
    suits = {kind // 9 for kind in numbers}
    ranks = {kind % 9 + 1 for kind in numbers}
    asked = {
        "all_green": kinds <= GREEN,
        "reversible_tiles": kinds <= REVERSIBLE,
        "all_honors": not numbers,
        "all_terminals": kinds <= ENDS,
        "all_terminals_and_honors": kinds <= ENDS | HONORS,
        "full_flush": kinds == numbers and len(suits) == 1,
        "half_flush": bool(kinds & HONORS) and len(suits) == 1,
        "all_types": len(suits) == 3 and bool(kinds & WINDS) and bool(kinds & DRAGONS),
        "one_voided_suit": len(suits) == 2,
        "no_honors": kinds == numbers,
        "all_simples": kinds == numbers and not ranks & {1, 9},
        "upper_tiles": kinds == numbers and ranks <= {7, 8, 9},
        "middle_tiles": kinds == numbers and ranks <= {4, 5, 6},
        "lower_tiles": kinds == numbers and ranks <= {1, 2, 3},
        "upper_four": kinds == numbers and ranks <= {6, 7, 8, 9},
        "lower_four": kinds == numbers and ranks <= {1, 2, 3, 4},
    }
    yield from (fan for fan, there in asked.items() if there)


def set_fans(reading: Reading) -> Iterator[str]:
    """Fans of four sets and a pair, by what all of them are."""
    parts = [*(one.tiles for one in reading.sets), [reading.pair] * 2]
    chows = [one for one in reading.sets if one.kind == "chow"]
    if not chows:
        yield "all_pungs"
        if all(tile < 27 and tile % 9 % 2 for part in parts for tile in part):
            yield "all_even_pungs"
    if len(chows) == len(reading.sets) and reading.pair < 27:
        yield "all_chows"
    if reading.shape == "knitted":
        return
    if all(set(part) & (ENDS | HONORS) for part in parts):
        yield "outside_hand"
    if all(any(tile < 27 and tile % 9 == 4 for tile in part) for part in parts):
        yield "all_fives"


def honor_fans(reading: Reading, hand: McrHand) -> Iterator[str]:
    pungs = {one.tile for one in reading.sets if one.kind != "chow"}
    winds, dragons = len(pungs & WINDS), len(pungs & DRAGONS)
    valued = {int(hand.seat), int(hand.prevalent)}
    if winds == 4:
        yield "big_four_winds"
    elif winds == 3:
        yield "little_four_winds" if reading.pair in WINDS else "big_three_winds"
    if winds < 4:
        yield from ["prevalent_wind"] * (int(hand.prevalent) in pungs)
        yield from ["seat_wind"] * (int(hand.seat) in pungs)
    if dragons == 3:
        yield "big_three_dragons"
    elif dragons == 2:
        yield "little_three_dragons" if reading.pair in DRAGONS else "two_dragon_pungs"
    elif dragons == 1:
        yield "dragon_pung"
    poor = pungs & (ENDS | WINDS) - (WINDS if winds >= 3 else valued)
    yield from ["pung_of_terminals_or_honors"] * len(poor)


def kong_fans(reading: Reading, rules: McrRules) -> Iterator[str]:
    """The table of kongs: one entry, and concealed kongs beside three and four by switch D7."""
    kongs = [one for one in reading.sets if one.kind == "kong"]
    hidden = sum(not one.claimed for one in kongs)
    shown = len(kongs) - hidden
    if len(kongs) >= 3:
        yield "three_kongs" if len(kongs) == 3 else "four_kongs"
        if rules.many_kongs_concealed_kongs and hidden in (1, 2):
            yield "concealed_kong" if hidden == 1 else "two_concealed_kongs"
    elif (hidden, shown) != (0, 0):
        yield {
            (1, 0): "concealed_kong",
            (0, 1): "melded_kong",
            (2, 0): "two_concealed_kongs",
            (1, 1): "concealed_kong_and_melded_kong",
            (0, 2): "two_melded_kongs",
        }[hidden, shown]


def concealed_fans(reading: Reading, place: int, hand: McrHand, rules: McrRules) -> Iterator[str]:
    """Concealed pungs and kongs; Two Concealed Kongs hold their own two."""
    concealed = [
        one
        for at, one in enumerate(reading.sets)
        if one.kind != "chow" and not one.claimed and (at != place or hand.self_drawn)
    ]
    only_kongs = all(one.kind == "kong" for one in concealed)
    held = only_kongs and "two_concealed_kongs" in kong_fans(reading, rules)
    if len(concealed) == 2 and not held:
        yield "two_concealed_pungs"
    elif len(concealed) > 2:
        yield "three_concealed_pungs" if len(concealed) == 3 else "four_concealed_pungs"


def circumstance_fans(hand: McrHand) -> Iterator[str]:
    claimed = sum(meld.kind is not MeldKind.CLOSED_KAN for meld in hand.melds)
    if hand.is_last_tile and not (hand.kong and not hand.self_drawn):
        yield "last_tile"
    if hand.self_drawn:
        yield from ["fully_concealed_hand"] * (claimed == 0)
        yield from ["last_tile_draw"] * hand.wall_last
        yield from ["out_with_replacement_tile"] * hand.kong
        yield "self_drawn"
    else:
        yield from ["concealed_hand"] * (claimed == 0)
        yield from ["melded_hand"] * (claimed == 4)
        yield from ["last_tile_claim"] * hand.wall_last
        yield from ["robbing_the_kong"] * hand.kong


def hogs(hand: McrHand, rules: McrRules) -> int:
    kongs = {meld.first for meld in hand.melds if meld.is_kan}
    counts = Counter(int(tile) for tile in hand.all_tiles if tile not in kongs)
    return sum(n == 4 and (kind < 27 or rules.honor_tile_hog) for kind, n in counts.items())


def wait_of(reading: Reading, place: int, win: int) -> str | None:
    """The wait that the winning tile ended; `place` 4 is the pair."""
    if place == 4:
        return "single_wait"
    one = reading.sets[place]
    if one.kind != "chow":
        return None
    step, rank = win - one.tile, one.tile % 9
    if step == 1:
        return "closed_wait"
    return "edge_wait" if (step, rank) in {(2, 0), (0, 6)} else None


# --- what is not counted ------------------------------------------------------------------------

WITHOUT = {
    "big_four_winds": "all_pungs",
    "all_green": "",
    "nine_gates": "full_flush concealed_hand no_honors",
    "four_kongs": "all_pungs single_wait",
    "seven_shifted_pairs": "full_flush concealed_hand no_honors",
    "thirteen_orphans": "all_terminals_and_honors all_types concealed_hand",
    "all_terminals": "all_terminals_and_honors all_pungs outside_hand no_honors "
    "pung_of_terminals_or_honors",
    "all_honors": "all_terminals_and_honors all_pungs outside_hand pung_of_terminals_or_honors",
    "all_terminals_and_honors": "all_pungs outside_hand pung_of_terminals_or_honors",
    "four_concealed_pungs": "all_pungs concealed_hand",
    "pure_terminal_chows": "full_flush all_chows no_honors",
    "quadruple_chow": "tile_hog",
    "four_pure_shifted_pungs": "all_pungs",
    "seven_pairs": "concealed_hand",
    "greater_honors_and_knitted_tiles": "all_types concealed_hand",
    "lesser_honors_and_knitted_tiles": "all_types concealed_hand",
    "all_even_pungs": "all_pungs all_simples no_honors",
    "full_flush": "no_honors",
    "upper_tiles": "upper_four no_honors",
    "middle_tiles": "all_simples no_honors",
    "lower_tiles": "lower_four no_honors",
    "three_suited_terminal_chows": "all_chows no_honors",
    "all_fives": "all_simples no_honors",
    "upper_four": "no_honors",
    "lower_four": "no_honors",
    "reversible_tiles": "one_voided_suit",
    "last_tile_draw": "self_drawn",
    "out_with_replacement_tile": "self_drawn",
    "melded_hand": "single_wait",
    "fully_concealed_hand": "self_drawn",
    "all_chows": "no_honors",
    "all_simples": "no_honors",
}
SPECIAL = (
    "nine_gates",
    "seven_shifted_pairs",
    "thirteen_orphans",
    "four_concealed_pungs",
    "seven_pairs",
    "greater_honors_and_knitted_tiles",
    "lesser_honors_and_knitted_tiles",
)


def without(fans: Counter[str], rules: McrRules) -> Counter[str]:
    """What is left of fans after what the dearer ones exclude."""
    left = Counter(fans)
    for fan in sorted(fans, key=lambda fan: -POINTS[fan]):
        excluded = WITHOUT.get(fan, "").split()
        if fan in SPECIAL and not rules.special_fully_concealed:
            excluded.append("fully_concealed_hand")
        if fan == "all_green" and not rules.all_green_half_flush:
            excluded.append("half_flush")
        if fan == "all_terminals" and not rules.all_terminals_double_pung:
            excluded.append("double_pung")
        if fan in left:
            for other in excluded:
                left.pop(other, None)
    if "nine_gates" in left:
        pungs = left.pop("pung_of_terminals_or_honors", 0)
        if rules.nine_gates_second_pung and pungs > 1:
            left["pung_of_terminals_or_honors"] = pungs - 1
    return left


def inevitable(reading: Reading, fans: Counter[str], rules: McrRules) -> None:
    """Row D8: hogs of Seven Pairs of six kinds."""
    if reading.shape == "pairs" and fans.keys() & {"all_green", "all_terminals"}:
        taken = {PairsTileHog.NONE: 9, PairsTileHog.ALL_BUT_ONE: 1, PairsTileHog.EVERY: 0}
        fans["tile_hog"] = max(0, fans["tile_hog"] - taken[rules.pairs_tile_hog])


# --- the score ----------------------------------------------------------------------------------


def special_fans(reading: Reading, kinds: set[int]) -> Iterator[str]:
    if reading.shape == "pairs":
        low = min(kinds)
        in_a_row = kinds == set(range(low, low + 7)) and low < 27 and low % 9 < 3
        yield "seven_shifted_pairs" if in_a_row else "seven_pairs"
    elif reading.shape == "orphans":
        yield "thirteen_orphans"
    elif reading.shape == "knitted":
        yield "knitted_straight"
    elif reading.shape == "honors":
        if kinds >= HONORS:
            yield "greater_honors_and_knitted_tiles"
        else:
            yield "lesser_honors_and_knitted_tiles"
            yield from ["knitted_straight"] * (kinds >= set(reading.body))


def is_gates(hand: McrHand) -> bool:
    ranks = sorted(tile % 9 for tile in hand.tiles)
    suits = {tile // 9 for tile in (*hand.tiles, hand.win)}
    return ranks == [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8] and len(suits) == 1 and hand.win < 27


def places(reading: Reading, win: int) -> Iterator[int]:
    """Where the winning tile may sit: a set, 4 the pair, 5 the body or a special shape."""
    if reading.shape not in ("sets", "knitted") or win in reading.body:
        yield 5
    for place, one in enumerate(reading.sets):
        if not one.melded and win in one.tiles:
            yield place
    if reading.pair == win:
        yield 4


def naive_points(hand: McrHand, rules: McrRules) -> int:
    """The points of a hand without flowers; -1 where it is not complete."""
    melds = tuple(
        Set(
            "chow" if meld.kind is MeldKind.CHI else "kong" if meld.is_kan else "pung",
            int(meld.first),
            melded=True,
            claimed=meld.kind is not MeldKind.CLOSED_KAN,
        )
        for meld in hand.melds
    )
    tiles = sorted(int(tile) for tile in (*hand.tiles, hand.win))
    alone = waits([int(tile) for tile in hand.tiles], melds) == {int(hand.win)}
    best = -1
    for reading in readings(tiles, melds):
        worth = max(
            of_forest(hand, rules, reading, place, forest, alone)
            for place in places(reading, int(hand.win))
            for forest in forests(reading)
        )
        best = max(best, worth or POINTS["chicken_hand"])
    return best


def of_forest(
    hand: McrHand, rules: McrRules, reading: Reading, place: int, forest: Counter[str], alone: bool
) -> int:
    """The points of one reading with one choice of combinations of sets."""
    tiles = [int(tile) for tile in hand.all_tiles]
    fans = Counter(tile_fans(tiles))
    fans.update(forest)
    fans.update(special_fans(reading, set(tiles)))
    fans.update(circumstance_fans(hand))
    if reading.sets:
        fans.update(set_fans(reading))
        fans.update(honor_fans(reading, hand))
        fans.update(kong_fans(reading, rules))
        fans.update(concealed_fans(reading, place, hand, rules))
        wait = wait_of(reading, place, int(hand.win)) if alone and place < 5 else None
        fans.update([wait] if wait else [])
    if reading.shape == "sets" and is_gates(hand):
        fans["nine_gates"] = 1
    if reading.shape == "knitted":
        for fan in ("all_pungs", "all_even_pungs"):
            fans.pop(fan, None)
    fans["tile_hog"] = hogs(hand, rules)
    inevitable(reading, fans, rules)
    worth = POINTS | {
        "two_concealed_kongs": rules.two_concealed_kongs,
        "concealed_kong_and_melded_kong": rules.mixed_kongs,
    }
    counted = without(Counter({fan: n for fan, n in fans.items() if n}), rules)
    return sum(n * worth[fan] for fan, n in counted.items())
