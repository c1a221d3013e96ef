"""The MCR kernels: both modes alike, and their slow twins."""

from __future__ import annotations

import gzip
import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from modes import Mode
from muro.kernels.aids import make_aids
from muro.kernels.kinds import KINDS
from muro.kernels.mcr import ask
from muro.kernels.mcr.combine import fan_of_four, fan_of_three, fan_of_two, link_sets
from muro.kernels.mcr.distance import FORMS, form_distance, form_useful
from muro.kernels.mcr.rulebook import WORTH
from muro.kernels.mcr.score import score, score_batch
from muro.kernels.mcr.waits import formal_waits
from muro.kernels.mode import compiled, new_hands, new_rows, new_tiles
from muro.logs.judge_mcr import mcr_hand_of
from muro.rules import MCR_BOOKS, MCR_WMO_2006

DATA = Path(__file__).parent.parent / "data"


def rows_of(name: str) -> list[dict[str, Any]]:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt") as file:
        return [json.loads(line) for line in file.readlines()[::15]]


ROWS = rows_of("mcr_hands") + rows_of("mcr_rulings")


def answers(fast: bool, name: str) -> list[list[int]]:
    a = make_aids(MCR_BOOKS[name].pack(), fast=fast)
    door = compiled(score) if fast else score
    found = []
    for row in ROWS:
        for place, value in enumerate(mcr_hand_of(row).packed):
            a.ask[place] = value
        door(a)
        found.append([int(value) for value in a.out[: ask.BEST + ask.BLOCK]])
    return found


@pytest.mark.parametrize("name", MCR_BOOKS)
def test_both_modes_answer_the_same(mode: Mode, name: str) -> None:
    assert answers(mode.fast, name) == answers(False, name)


def test_a_batch_is_the_same_as_one_by_one(mode: Mode) -> None:
    asks = new_hands(len(ROWS), ask.ASK_SIZE, fast=mode.fast)
    outs = new_rows(len(ROWS), ask.OUT_SIZE, fast=mode.fast)
    for place, row in enumerate(ROWS):
        for at, value in enumerate(mcr_hand_of(row).packed):
            asks[place][at] = value
    mode.door(score_batch)(make_aids(MCR_WMO_2006.pack(), fast=mode.fast), asks, outs)
    one_by_one = answers(False, MCR_WMO_2006.name)
    assert [[int(value) for value in out[: ask.BEST + ask.BLOCK]] for out in outs] == one_by_one


# --- account once, against every subset ---------------------------------------------------------


def naive_links(out: list[int], rules: list[int]) -> int:
    """The most that fans of several sets are worth without a ring, by trying all of them."""
    fans = [(fan_of_two(out, x, y), {x, y}) for x, y in combinations(range(4), 2)]
    fans += [(fan_of_three(out, omitted), {0, 1, 2, 3} - {omitted}) for omitted in range(4)]
    fans += [(fan_of_four(out), {0, 1, 2, 3})]
    fans = [(fan, sets) for fan, sets in fans if fan >= 0]
    best = 0
    for count in range(4):
        for chosen in combinations(fans, count):
            trees = [{place} for place in range(4)]
            for _, sets in chosen:
                touched = [tree for tree in trees if tree & sets]
                if len(touched) < len(sets):
                    break
                trees = [tree for tree in trees if not tree & sets] + [set().union(*touched)]
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
)


@pytest.mark.req("MCR-11", "MCR-13")
@given(SETS, st.integers(0, 33))
def test_the_links_are_the_best_forest(sets: list[int], pair: int) -> None:
    out, rules = [0] * ask.OUT_SIZE, list(MCR_WMO_2006.pack())
    out[ask.WORK + ask.SET : ask.WORK + ask.SET + 4] = sets
    out[ask.WORK + ask.SETS], out[ask.WORK + ask.PAIR] = 4, pair
    link_sets(out, rules)
    links = [link for link in out[ask.WORK + ask.LINKS : ask.WORK + ask.LINKS + 3] if link >= 0]
    assert sum(rules[WORTH + (link >> 4)] for link in links) == naive_links(out, rules)


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
