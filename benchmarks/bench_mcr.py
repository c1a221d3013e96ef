"""The score of an MCR hand: one call from Python with named fans, a batch, the distance."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from race import Row, named, race, rows

from muro.kernels.aids import make_aids
from muro.kernels.kinds import KINDS
from muro.kernels.mcr import ask
from muro.kernels.mcr.distance import FORMS, form_distances, form_distances_batch
from muro.kernels.mcr.score import score_batch
from muro.kernels.mcr.waits import formal_waits
from muro.kernels.mode import Tiles, compiled, new_hands, new_row, new_rows, new_tiles
from muro.logs.judge_mcr import mcr_hand_of
from muro.rules import MCR_MIL
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_notation import write_botzone, write_botzone_tile
from muro.scoring.mcr_score import McrScorer

DATA = Path(__file__).parent.parent / "tests" / "data"
FEW = 400


def run() -> list[Row]:
    hands = drawn()
    few = hands[:FEW]
    found = one_call("one MCR hand, an odd one", few)
    found += one_call("one MCR hand, won at a table", drawn("mcr_wins") * 13)
    return found + batch(hands) + distance(few) + distance_batch(hands) + waits(few)


def drawn(name: str = "mcr_hands") -> list[McrHand]:
    """Winning hands of the shared facts: drawn to be odd, or `mcr_wins`, those of real games."""
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt") as file:
        return [mcr_hand_of(json.loads(line)) for line in file]


def one_call(what: str, hands: list[McrHand]) -> list[Row]:
    """From a question prepared for each program to points and the names of the fans."""
    runners: dict[str, Callable[[], object]] = {}
    for name, fast in (("muro, compiled", True), ("muro, plain", False)):
        runners[name] = caller(McrScorer(MCR_MIL, fast=fast), hands)
    peer = peer_calls(hands)
    if peer is not None:
        runners[named("PyMahjongGB")] = peer
    what += ", called from Python: points and names of the fans"
    promises = {"muro, compiled": 2e-6, "muro, plain": 25e-6}
    found = rows(what, race(runners, len(hands)), promises=promises)
    if peer is None:
        found.append(Row(what=what, who="PyMahjongGB", seconds=None, note="not installed"))
    return found


def caller(scorer: McrScorer, hands: list[McrHand]) -> Callable[[], object]:
    """A call that scores all `hands`, one by one."""
    return lambda: [named_fans(scorer, hand) for hand in hands]


def named_fans(scorer: McrScorer, hand: McrHand) -> tuple[int, tuple[tuple[str, int], ...]]:
    score = scorer.score(hand)
    return score.points, score.codes


def peer_calls(hands: list[McrHand]) -> Callable[[], object] | None:
    """PyMahjongGB on the same hands, where it is installed and answers the same."""
    try:
        calculate: Any = import_module("MahjongGB").MahjongFanCalculator
    except ModuleNotFoundError:
        return None
    scorer = McrScorer(MCR_MIL)
    questions = []
    for hand in hands:
        melds, tiles, win = write_botzone(hand)
        given = tuple((kind, tile, giver % 4) for kind, tile, giver in melds)  # 5-7: added kongs
        winds = (hand.seat - 27, hand.prevalent - 27)
        marks = (hand.self_drawn, hand.is_last_tile, hand.kong, hand.wall_last)
        question = (given, tiles, win, hand.flowers, *marks, *winds)
        points = sum(points for points, _ in calculate(*question)) - hand.flowers
        assert points == scorer.score(hand).points, hand
        questions.append(question)
    return lambda: [calculate(*question) for question in questions]


def batch(hands: list[McrHand]) -> list[Row]:
    """All hands in one call."""
    asks = new_hands(len(hands), ask.ASK_SIZE, fast=True)
    outs = new_rows(len(hands), ask.ANSWER_SIZE, fast=True)
    for place, hand in enumerate(hands):
        for at, value in enumerate(hand.packed):
            asks[place][at] = value
    door, aids = compiled(score_batch), make_aids(MCR_MIL.pack(), fast=True)
    times = race({"muro, compiled": lambda: door(aids, asks, outs)}, len(hands))
    return rows("a batch of MCR hands, one of them", times, promises={"muro, compiled": 1e-6})


def distance(hands: list[McrHand]) -> list[Row]:
    """How far a hand is from every form; PyMahjongGB tells the least alone."""
    door, aids, out = compiled(form_distances), make_aids(fast=True), new_row(8, fast=True)
    counts = [counted(hand) for hand in hands]
    runners: dict[str, Callable[[], object]] = {
        "muro, compiled": lambda: [door(aids, row, melds, out) for row, melds in counts]
    }
    try:
        shanten: Any = import_module("MahjongGB").MahjongShanten
    except (ModuleNotFoundError, AttributeError):
        pass
    else:
        asked = []
        for hand, (row, melds) in zip(hands, counts, strict=True):
            packs = tuple((kind, tile, giver % 4) for kind, tile, giver in write_botzone(hand)[0])
            asked.append((packs, tuple(map(write_botzone_tile, hand.tiles))))
            assert shanten(*asked[-1]) == door(aids, row, melds, out), hand
        runners[named("PyMahjongGB")] = lambda: [shanten(*one) for one in asked]
    return rows("distance of an MCR hand to each form, one call", race(runners, len(hands)))


def counted(hand: McrHand) -> tuple[Tiles, int]:
    """The tiles of a hand by kind, without the winning one, and how many melds there are."""
    row = new_tiles(KINDS, fast=True)
    for tile in hand.tiles:
        row[tile] += 1
    return row, len(hand.melds)


def distance_batch(hands: list[McrHand]) -> list[Row]:
    """The concealed hands in one call, the five distances of each."""
    closed = [counted(hand)[0] for hand in hands if not hand.melds]
    asks, outs = new_hands(len(closed), KINDS, fast=True), new_rows(len(closed), FORMS, fast=True)
    for place, row in enumerate(closed):
        for kind in range(KINDS):
            asks[place][kind] = row[kind]
    door, aids = compiled(form_distances_batch), make_aids(fast=True)
    times = race({"muro, compiled": lambda: door(aids, asks, 0, outs)}, len(closed))
    return rows("a batch of concealed MCR hands, five distances of one of them", times)


def waits(hands: list[McrHand]) -> list[Row]:
    """What a hand waits for; PyMahjongGB has no such function."""
    door, aids = compiled(formal_waits), make_aids(fast=True)
    counts = [counted(hand) for hand in hands]
    runner = {"muro, compiled": lambda: [door(aids, row, melds) for row, melds in counts]}
    return rows("what an MCR hand waits for, one call", race(runner, len(hands)))
