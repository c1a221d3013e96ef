"""Distance to ready: one call from Python, and a batch."""

from __future__ import annotations

from mahjong.shanten import Shanten
from race import Row, named, race, rows
from riichienv import calculate_shanten

import hands
from muro.kernels.aids import make_aids
from muro.kernels.distance import distance, distances
from muro.kernels.mode import compiled, new_row

FEW, MANY = 1_000, 50_000


def run() -> list[Row]:
    return one_call() + batch()


def one_call() -> list[Row]:
    dealt = hands.dealt(FEW, 14)
    a, plain_a = make_aids(fast=True), make_aids(fast=False)
    fast, plain = hands.arrays(dealt, fast=True), hands.arrays(dealt, fast=False)
    listed = [hands.counts(hand) for hand in dealt]
    numbered = [hands.numbered(hand) for hand in dealt]
    door, theirs = compiled(distance), Shanten().calculate_shanten
    found = [door(a, hand, 0) for hand in fast]
    assert found == [theirs(hand) for hand in listed]
    assert found == [calculate_shanten(hand) for hand in numbered]
    runners = {
        "muro compiled": lambda: [door(a, hand, 0) for hand in fast],
        "muro plain": lambda: [distance(plain_a, hand, 0) for hand in plain],
        named("riichienv"): lambda: [calculate_shanten(hand) for hand in numbered],
        named("mahjong"): lambda: [theirs(hand) for hand in listed],
    }
    return rows("distance, one call from Python, 14 tiles", race(runners, FEW))


def batch() -> list[Row]:
    a, out, many = (
        make_aids(fast=True),
        new_row(MANY, fast=True),
        hands.table(hands.dealt(MANY, 14)),
    )
    door = compiled(distances)
    times = race({"muro compiled": lambda: door(a, many, 0, out)}, MANY)
    return rows(
        "distance, a batch, a hand",
        times,
        promises={"muro compiled": 60e-9},
        notes={"muro compiled": "the others have no batch: see one call"},
    )
