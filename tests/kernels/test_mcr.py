"""The MCR kernels: both modes alike, and their slow twins."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modes import Mode
from muro.kernels.aids import Aids, make_aids
from muro.kernels.kinds import KINDS
from muro.kernels.mcr import ask
from muro.kernels.mcr.alone import held
from muro.kernels.mcr.combine import link_sets
from muro.kernels.mcr.distance import (
    FORMS,
    form_distance,
    form_distances,
    form_distances_batch,
    form_useful,
)
from muro.kernels.mcr.explain import explain
from muro.kernels.mcr.fans import FANS
from muro.kernels.mcr.fans_links import (
    NONE,
    four_chows,
    four_pungs,
    three_chows,
    three_pungs,
    two_chows,
    two_pungs,
)
from muro.kernels.mcr.rulebook import WAITS_BY_FORM, WORTH
from muro.kernels.mcr.score import score, score_batch
from muro.kernels.mcr.sets import is_pung, tile_of
from muro.kernels.mcr.waits import formal_waits
from muro.kernels.mode import compiled, new_hands, new_rows, new_tiles
from muro.kernels.reasons import NOT_COMPLETE
from muro.logs.judge_mcr import mcr_hand_of
from muro.rules import MCR_BOOKS, MCR_WMO_2006

DATA = Path(__file__).parent.parent / "data"


def rows_of(name: str) -> list[dict[str, Any]]:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt") as file:
        return [json.loads(line) for line in file.readlines()[::15]]


ROWS = rows_of("mcr_hands") + rows_of("mcr_rulings")


def ended(row: Sequence[int]) -> list[int]:
    """The answer in a row, to the last fan."""
    return [int(value) for value in row[: ask.COUNTED_FAN + row[ask.COUNTED]]]


def answers(fast: bool, name: str) -> list[list[int]]:
    """The short answers, then the two readings in full."""
    a = make_aids(MCR_BOOKS[name].pack(), fast=fast)
    door = compiled(explain) if fast else explain
    found = []
    for row in ROWS:
        for place, value in enumerate(mcr_hand_of(row).packed):
            a.ask[place] = value
        door(a)
        found += [ended(a.out), [int(value) for value in a.out[ask.BEST : ask.WORK]]]
    return found


@pytest.mark.parametrize("name", MCR_BOOKS)
def test_both_modes_answer_the_same(mode: Mode, name: str) -> None:
    assert answers(mode.fast, name) == answers(False, name)


def test_the_readings_in_full_have_the_points_and_fans_of_the_short_answer() -> None:
    found = answers(False, MCR_WMO_2006.name)
    for short, full in zip(found[::2], found[1::2], strict=True):
        if short[ask.REFUSED] != NOT_COMPLETE:
            assert full[ask.VALUE] == short[ask.POINTS]
            left = full[ask.LEFT : ask.LEFT + FANS]
            listed = [fan << 8 | times for fan, times in enumerate(left) if times]
            assert listed == short[ask.COUNTED_FAN :]


def test_a_batch_is_the_same_as_one_by_one(mode: Mode) -> None:
    asks = new_hands(len(ROWS), ask.ASK_SIZE, fast=mode.fast)
    outs = new_rows(len(ROWS), ask.ANSWER_SIZE, fast=mode.fast)
    for place, row in enumerate(ROWS):
        for at, value in enumerate(mcr_hand_of(row).packed):
            asks[place][at] = value
    mode.door(score_batch)(make_aids(MCR_WMO_2006.pack(), fast=mode.fast), asks, outs)
    assert [ended(out) for out in outs] == answers(False, MCR_WMO_2006.name)[::2]


# --- account once, against every subset ---------------------------------------------------------


def fan_of(sets: list[int], pair: int) -> int:
    """The fan of two, three or four sets."""
    first = sorted(tile_of(one) for one in sets)
    pungs = is_pung(sets[0])
    if any(is_pung(one) != pungs for one in sets):
        return NONE
    match len(sets):
        case 2:
            return two_pungs(*first) if pungs else two_chows(*first)
        case 3:
            return three_pungs(*first) if pungs else three_chows(*first)
    low, second, third, high = first
    return four_pungs(low, high) if pungs else four_chows(low, second, third, high, pair)


def naive_links(sets: list[int], pair: int, rules: list[int]) -> int:
    """The most that fans of several sets are worth without a ring, by trying all of them."""
    fans = [
        (fan, set(places))
        for size in (2, 3, 4)
        for places in combinations(range(4), size)
        if (fan := fan_of([sets[place] for place in places], pair)) != NONE
    ]
    best = 0
    for count in range(4):
        for chosen in combinations(fans, count):
            trees = [{place} for place in range(4)]
            for _, places in chosen:
                touched = [tree for tree in trees if tree & places]
                if len(touched) < len(places):
                    break
                trees = [tree for tree in trees if not tree & places] + [set().union(*touched)]
            else:
                best = max(best, sum(rules[WORTH + fan] for fan, _ in chosen))
    return best


SETS = st.lists(
    st.one_of(
        st.tuples(st.integers(0, 2), st.sampled_from([0, 1, 2, 3, 6])).map(
            lambda x: 9 * x[0] + x[1]
        ),
        st.integers(0, 33).map(lambda tile: tile | ask.PUNG << 6),
    ),
    min_size=4,
    max_size=4,
).filter(lambda sets: len(set(filter(is_pung, sets))) == sum(map(is_pung, sets)))
"""Four sets, no pung twice."""


@pytest.mark.req("MCR-11", "MCR-13")
@given(SETS, st.integers(0, 33))
def test_the_links_are_the_best_forest(sets: list[int], pair: int) -> None:
    out, rules = [0] * ask.OUT_SIZE, list(MCR_WMO_2006.pack())
    out[ask.WORK + ask.SET : ask.WORK + ask.SET + 4] = sets
    out[ask.WORK + ask.SETS], out[ask.WORK + ask.PAIR] = 4, pair
    link_sets(out, rules)
    links = [link for link in out[ask.WORK + ask.LINKS : ask.WORK + ask.LINKS + 3] if link >= 0]
    assert sum(rules[WORTH + (link >> 4)] for link in links) == naive_links(sets, pair, rules)


# --- a wait for one tile alone --------------------------------------------------------------------


def waits_for_one(a: Aids) -> bool:
    """Whether the hand asked about waited for the winning tile alone, by all its waits."""
    win = a.ask[ask.WIN]
    a.ask[win] -= 1
    waits = formal_waits(a, a.ask, a.ask[ask.MELDS])
    a.ask[win] += 1
    kinds = {kind for kind in range(KINDS) if waits >> kind & 1 and kind != win}
    if not a.rules[WAITS_BY_FORM]:
        kinds -= {kind for kind in range(KINDS) if held(a.ask, kind) == 4}
    return not kinds


@pytest.mark.parametrize("by_form", [True, False])
def test_a_wait_is_alone_where_no_other_tile_completes_the_hand(by_form: bool) -> None:
    rules = replace(MCR_WMO_2006, name="house", waits_by_form=by_form)
    a = make_aids(rules.pack(), fast=False)
    asked = 0
    for row in ROWS:
        for place, value in enumerate(mcr_hand_of(row).packed):
            a.ask[place] = value
        score(a)
        if a.out[ask.ALONE] >= 0:
            asked += 1
            assert a.out[ask.ALONE] == waits_for_one(a), row
    assert asked > 100


@pytest.mark.parametrize("by_form", [True, False])
@given(st.integers(), st.integers(0, 4))
def test_a_crowded_hand_waits_alone_where_no_other_tile_completes_it(
    by_form: bool, seed: int, melds: int
) -> None:
    random = Random(seed)
    rules = replace(MCR_WMO_2006, name="house", waits_by_form=by_form)
    a = make_aids(rules.pack(), fast=False)
    start, other = random.choice((0, 9, 18)), random.choice((27, 30, 0, 9))
    left = Counter(dict.fromkeys((*range(start, start + 9), other, other + 1, other + 2), 4))
    for place in range(4):
        low = random.choice([kind for kind in left if left[kind] >= 3 or kind % 9 < 7])
        chow = low < 27 and low % 9 < 7 and all(left[low + step] for step in range(3))
        tiles = [low, low + 1, low + 2] if chow and random.random() < 0.7 else [low] * 3
        if any(left[tile] < tiles.count(tile) for tile in tiles):
            return
        left.subtract(tiles)
        if place < melds:
            a.ask[ask.MELD_KIND + place] = ask.CHOW if tiles[0] != tiles[1] else ask.PUNG
            a.ask[ask.MELD_TILE + place] = low
        else:
            for tile in tiles:
                a.ask[tile] += 1
    pairs = [kind for kind in left if left[kind] >= 2]
    a.ask[random.choice(pairs)] += 2
    a.ask[ask.MELDS] = melds
    a.ask[ask.WIN] = random.choice([kind for kind in range(KINDS) if a.ask[kind]])
    a.ask[ask.SEAT] = a.ask[ask.PREVALENT] = 27
    score(a)
    assert a.out[ask.ALONE] < 0 or a.out[ask.ALONE] == waits_for_one(a)


# --- waits and distances ------------------------------------------------------------------------


def is_regular(counts: list[int]) -> bool:
    """Whether the tiles are sets and a pair, by trying."""
    for pair in range(KINDS):
        if counts[pair] >= 2:
            rest = list(counts)
            rest[pair] -= 2
            if only_sets(rest):
                return True
    return False


def only_sets(counts: list[int]) -> bool:
    first = next((kind for kind in range(KINDS) if counts[kind]), None)
    if first is None:
        return True
    for step in (0, 1):
        block = [first + step * n for n in range(3)]
        if step and (first >= 27 or first % 9 > 6):
            continue
        rest = list(counts)
        for kind in block:
            rest[kind] -= 1
        if min(rest[kind] for kind in block) >= 0 and only_sets(rest):
            return True
    return False


@given(st.integers(), st.integers(1, 4))
def test_waits_by_form_are_found_by_trying(seed: int, sets: int) -> None:
    random = Random(seed)
    start = random.choice((0, 9, 18))
    wall = [kind for kind in (*range(start, start + 9), 27, 33) for _ in range(4)]
    counts = [0] * KINDS
    for kind in random.sample(wall, 3 * sets + 1):
        counts[kind] += 1
    if sets == 4:  # other shapes are the business of the data
        counts = [0] * KINDS
        for kind in random.sample(wall, 10):
            counts[kind] += 1
        sets = 3
    mask = formal_waits(make_aids(fast=False), counts, 4 - sets)
    wanted = []
    for kind in range(KINDS):
        counts[kind] += 1
        if is_regular(counts):
            wanted.append(kind)
        counts[kind] -= 1
    assert [kind for kind in range(KINDS) if mask >> kind & 1] == wanted


def test_a_hand_is_as_far_as_the_data_says_in_both_modes(mode: Mode) -> None:
    a = make_aids(MCR_WMO_2006.pack(), fast=mode.fast)
    distance, useful = mode.door(form_distance), mode.door(form_useful)
    plain = make_aids(MCR_WMO_2006.pack(), fast=False)
    random = Random(5)
    for _ in range(20):
        counts = new_tiles(KINDS, fast=mode.fast)
        for kind in random.sample([kind for kind in range(KINDS) for _ in range(4)], 13):
            counts[kind] += 1
        again = [int(count) for count in counts]
        for form in range(FORMS):
            assert distance(a, counts, 0, form) == form_distance(plain, again, 0, form)
            assert useful(a, counts, 0, form) == form_useful(plain, again, 0, form)


def test_a_batch_of_distances_is_the_same_as_one_by_one(mode: Mode) -> None:
    a, plain, random = make_aids(fast=mode.fast), make_aids(fast=False), Random(6)
    for melds in range(3):
        hands = new_hands(9, KINDS, fast=mode.fast)
        outs = new_rows(9, FORMS, fast=mode.fast)
        for hand in hands:
            wall = [kind for kind in range(KINDS) for _ in range(4)]
            for kind in random.sample(wall, 13 - 3 * melds):
                hand[kind] += 1
        mode.door(form_distances_batch)(a, hands, melds, outs)
        out = [0] * FORMS
        for hand, row in zip(hands, outs, strict=True):
            least = form_distances(plain, [int(count) for count in hand], melds, out)
            assert [int(one) for one in row] == out
            assert least == min(out)
