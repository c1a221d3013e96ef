"""The score of a hand: one call from Python with named yaku, and a batch."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as MahjongMeld
from race import Row, named, race, rows
from riichienv import Meld as RiichienvMeld
from riichienv import MeldType, Wind
from riichienv._riichienv import Conditions, HandEvaluator  # below its Python: its fastest way

from muro.kernels.aids import make_aids
from muro.kernels.mode import compiled, new_hands, new_rows
from muro.kernels.riichi import ask
from muro.kernels.riichi.score import score_batch
from muro.rules import RCR_2016
from muro.scoring.circumstance import IN_RIICHI, Circumstance
from muro.scoring.hand import Hand
from muro.scoring.score import Scorer
from muro.tiles.meld import MeldKind
from muro.tiles.tile import Tile

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from drawn_hands import complete_hand

FEW, MANY = 500, 50_000
WINDS = (Wind.East, Wind.South, Wind.West, Wind.North)
MAHJONG_MELDS = {MeldKind.CHI: MahjongMeld.CHI, MeldKind.PON: MahjongMeld.PON}
RIICHIENV_MELDS = {
    MeldKind.CHI: MeldType.Chi,
    MeldKind.PON: MeldType.Pon,
    MeldKind.KAN: MeldType.Daiminkan,
    MeldKind.ADDED_KAN: MeldType.Kakan,
    MeldKind.CLOSED_KAN: MeldType.Ankan,
}
OPTIONS = OptionalRules(has_open_tanyao=True, kazoe_limit=HandConfig.KAZOE_SANBAIMAN)


def run() -> list[Row]:
    return one_call() + batch()


def plain_hands(count: int) -> list[Hand]:
    """Complete hands by chance without red fives, which the peers' rules here do not have."""
    found = (complete_hand(seed) for seed in range(2 * count))
    return [hand for hand in found if not any(tile.is_red for tile in hand.all_tiles)][:count]


# --- one call -----------------------------------------------------------------------------------


def one_call() -> list[Row]:
    """From a question prepared for each program to points and the names of the yaku."""
    hands = plain_hands(FEW)
    fast, plain = Scorer(RCR_2016, fast=True), Scorer(RCR_2016)
    asked = [numbered(hand) for hand in hands]
    theirs = [of_mahjong(hand, numbers) for hand, numbers in zip(hands, asked, strict=True)]
    others = [of_riichienv(hand, numbers) for hand, numbers in zip(hands, asked, strict=True)]
    agreement = agreed([muro(fast, hand) for hand in hands], [call() for call in theirs])
    runners: dict[str, Callable[[], object]] = {
        "muro compiled": lambda: [muro(fast, hand) for hand in hands],
        "muro plain": lambda: [muro(plain, hand) for hand in hands],
        named("riichienv"): lambda: [call() for call in others],
        named("mahjong"): lambda: [call() for call in theirs],
        "muro compiled, Hand too": lambda: [muro(fast, again(hand)) for hand in hands],
    }
    return rows(
        "score of one hand, called from Python, with named yaku",
        race(runners, len(hands)),
        promises={"muro compiled": 2e-6, "muro plain": 25e-6},
        notes={
            named(
                "mahjong"
            ): f"points agree in {agreement} of {len(hands)}; it adds up several yakuman",
            named("riichienv"): "its red fives and double yakuman are fixed",
            "muro compiled, Hand too": "with the Hand made and checked anew each time",
        },
    )


def muro(scorer: Scorer, hand: Hand) -> tuple[int, tuple[str, ...]]:
    found = scorer.score(hand)
    return found.points, found.codes


def again(hand: Hand) -> Hand:
    """The same hand made once more from its parts."""
    return Hand(
        tiles=hand.tiles, melds=hand.melds, win=hand.win, self_drawn=hand.self_drawn,
        seat=hand.seat, prevalent=hand.prevalent, circumstances=hand.circumstances,
        indicators=hand.indicators, ura_indicators=hand.ura_indicators,
    )  # fmt: skip


def numbered(hand: Hand) -> tuple[int, list[int], list[list[int]]]:
    """The winning tile, the other concealed tiles, the melds: each tile as its number 0 to 135."""
    used = [0] * 34

    def number(tile: Tile) -> int:
        used[tile.plain] += 1
        return 4 * tile.plain + 4 - used[tile.plain]

    win = number(hand.win)
    return win, [number(t) for t in hand.tiles], [[number(t) for t in m.tiles] for m in hand.melds]


def of_mahjong(hand: Hand, numbers: tuple[int, list[int], list[list[int]]]) -> Callable[[], Any]:
    win, tiles, melds = numbers
    said = hand.circumstances
    config = HandConfig(
        is_tsumo=hand.self_drawn,
        is_riichi=Circumstance.RIICHI in said,
        is_daburu_riichi=Circumstance.DOUBLE_RIICHI in said,
        is_ippatsu=Circumstance.IPPATSU in said,
        player_wind=int(hand.seat),
        round_wind=int(hand.prevalent),
        options=OPTIONS,
    )
    every = sorted([win, *tiles, *(tile for meld in melds for tile in meld)])
    called = [
        MahjongMeld(MAHJONG_MELDS.get(meld.kind, MahjongMeld.KAN), own, opened=meld.is_open)
        for meld, own in zip(hand.melds, melds, strict=True)
    ]
    shown = [4 * tile for tile in hand.indicators]
    under = [4 * tile for tile in hand.ura_indicators]
    estimate = HandCalculator().estimate_hand_value
    return lambda: estimate(
        every, win, called, dora_indicators=shown, ura_dora_indicators=under, config=config
    )


def of_riichienv(hand: Hand, numbers: tuple[int, list[int], list[list[int]]]) -> Callable[[], Any]:
    win, tiles, melds = numbers
    said = hand.circumstances
    conditions = Conditions(
        tsumo=hand.self_drawn,
        riichi=bool(said & IN_RIICHI),
        double_riichi=Circumstance.DOUBLE_RIICHI in said,
        ippatsu=Circumstance.IPPATSU in said,
        player_wind=WINDS[hand.seat - Tile.EAST],
        round_wind=WINDS[hand.prevalent - Tile.EAST],
    )
    every = sorted([win, *tiles])
    called = [
        RiichienvMeld(RIICHIENV_MELDS[meld.kind], own, meld.is_open)
        for meld, own in zip(hand.melds, melds, strict=True)
    ]
    shown = [4 * tile for tile in hand.indicators]
    under = [4 * tile for tile in hand.ura_indicators]
    return lambda: HandEvaluator(every, called).calc(win, shown, under, conditions).yaku_list()


def agreed(ours: list[tuple[int, tuple[str, ...]]], theirs: list[Any]) -> int:
    """In how many hands the two have the same points (several yakuman the peer adds up)."""
    same = 0
    for (points, _), found in zip(ours, theirs, strict=True):
        paid = 0 if found.error else found.cost["main"] + 2 * found.cost["additional"]
        one = 0 if found.error else found.cost["main"]
        same += points in (paid, one)
    return same


# --- a batch ------------------------------------------------------------------------------------


def batch() -> list[Row]:
    hands = plain_hands(FEW)
    asks, outs = new_hands(MANY, ask.ASK_SIZE, fast=True), new_rows(MANY, ask.OUT_SIZE, fast=True)
    for place, row in enumerate(asks):
        for at, number in enumerate(hands[place % FEW].packed):
            row[at] = number
    a, door = make_aids(RCR_2016.pack(), fast=True), compiled(score_batch)
    return rows(
        "score of a batch, a hand",
        race({"muro compiled": lambda: door(a, asks, outs)}, MANY),
        promises={"muro compiled": 200e-9},
        notes={"muro compiled": "the others have no batch: see one call"},
    )
