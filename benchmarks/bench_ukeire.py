"""Acceptance (ukeire): the tiles that bring a hand nearer, of 13 tiles and of each discard of 14.

Neither peer has it as a function; what they are timed at is the loop that their users write, over
all kinds (and discards), with their distance.
"""

from __future__ import annotations

from collections.abc import Callable

from mahjong.shanten import Shanten
from race import Row, named, race, rows
from riichienv import calculate_shanten

import hands
from muro.kernels.aids import make_aids
from muro.kernels.mode import compiled, new_row, new_rows
from muro.kernels.waits import (
    DISCARDS_SIZE,
    LEFT_AFTER,
    USEFUL,
    USEFUL_AFTER,
    USEFUL_SIZE,
    all_discards,
    all_useful,
    discards,
    useful,
)

LOOPED = "a loop over its distance"
FEW, MANY = 40, 20_000


def run() -> list[Row]:
    return of_thirteen() + of_discards() + batches()


def of_thirteen() -> list[Row]:
    dealt = hands.dealt(FEW, 13)
    a, plain_a = make_aids(fast=True), make_aids(fast=False)
    out, plain_out = new_row(USEFUL_SIZE, fast=True), new_row(USEFUL_SIZE, fast=False)
    fast, plain = hands.arrays(dealt, fast=True), hands.arrays(dealt, fast=False)
    door = compiled(useful)
    for hand, kinds in zip(fast, dealt, strict=True):
        door(a, hand, 0, hand, out)
        assert out[USEFUL] == by_loop(mahjong_distance, kinds) == by_loop(riichienv_distance, kinds)
    runners = {
        "muro compiled": lambda: [door(a, hand, 0, hand, out) for hand in fast],
        "muro plain": lambda: [useful(plain_a, hand, 0, hand, plain_out) for hand in plain],
        named("riichienv"): lambda: [by_loop(riichienv_distance, hand) for hand in dealt],
        named("mahjong"): lambda: [by_loop(mahjong_distance, hand) for hand in dealt],
    }
    notes = dict.fromkeys((named("riichienv"), named("mahjong")), LOOPED)
    return rows("acceptance of 13 tiles, one call", race(runners, FEW), notes=notes)


def of_discards() -> list[Row]:
    dealt = hands.dealt(FEW, 14)[:8]
    a, plain_a = make_aids(fast=True), make_aids(fast=False)
    out, plain_out = new_row(DISCARDS_SIZE, fast=True), new_row(DISCARDS_SIZE, fast=False)
    fast, plain = hands.arrays(dealt, fast=True), hands.arrays(dealt, fast=False)
    door = compiled(discards)
    for hand, kinds in zip(fast, dealt, strict=True):
        door(a, hand, 0, hand, out)
        found = {kind: int(out[USEFUL_AFTER + kind]) for kind in kinds}
        assert found == each_discard(riichienv_distance, kinds)
        assert min(out[LEFT_AFTER : LEFT_AFTER + 34]) >= 0
    runners = {
        "muro compiled": lambda: [door(a, hand, 0, hand, out) for hand in fast],
        "muro plain": lambda: [discards(plain_a, hand, 0, hand, plain_out) for hand in plain],
        named("riichienv"): lambda: [each_discard(riichienv_distance, hand) for hand in dealt],
        named("mahjong"): lambda: [each_discard(mahjong_distance, hand) for hand in dealt],
    }
    notes = dict.fromkeys((named("riichienv"), named("mahjong")), LOOPED)
    return rows(
        "acceptance of every discard of 14, one call", race(runners, len(dealt)), notes=notes
    )


def batches() -> list[Row]:
    a, out = make_aids(fast=True), new_row(MANY, fast=True)
    thirteen, fourteen = (hands.table(hands.dealt(MANY, tiles)) for tiles in (13, 14))
    outs, big = new_rows(MANY, USEFUL_SIZE, fast=True), new_rows(MANY, DISCARDS_SIZE, fast=True)
    one, each = compiled(all_useful), compiled(all_discards)
    times = race({"muro compiled": lambda: one(a, thirteen, 0, thirteen, out, outs)}, MANY)
    found = rows("acceptance of 13 tiles, a batch, a hand", times)
    times = race({"muro compiled": lambda: each(a, fourteen, 0, fourteen, out, big)}, MANY)
    return found + rows("acceptance of every discard of 14, a batch, a hand", times)


# --- the loops --------------------------------------------------------------------------------


def by_loop(distance: Callable[[list[int]], int], hand: list[int]) -> int:
    """Mask of the kinds that lower the distance."""
    before, found = distance(hand), 0
    for kind in range(34):
        if hand.count(kind) < 4 and distance([*hand, kind]) < before:
            found |= 1 << kind
    return found


def each_discard(distance: Callable[[list[int]], int], hand: list[int]) -> dict[int, int]:
    found = {}
    for kind in set(hand):
        left = list(hand)
        left.remove(kind)
        found[kind] = by_loop(distance, left)
    return found


def mahjong_distance(hand: list[int]) -> int:
    counted = [0] * 34
    for kind in hand:
        counted[kind] += 1
    return int(Shanten().calculate_shanten(counted))


def riichienv_distance(hand: list[int]) -> int:
    numbered, copies = [], [0] * 34
    for kind in hand:
        numbered.append(4 * kind + copies[kind])
        copies[kind] += 1
    return int(calculate_shanten(numbered))
