"""Fans that are there and do not count: each with its principle and the fan that leaves it out."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest

from muro.kernels.mcr import ask
from muro.logs.judge_mcr import mcr_hand_of
from muro.rules import FANS, MCR_BOOKS, MCR_MIL, MCR_WMO_2006, McrRules
from muro.scoring.mcr_explain import mcr_explain
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_reasons import Principle, not_counted
from muro.scoring.mcr_score import mcr_score

DATA = Path(__file__).parent.parent / "data"


def lines(tiles: str, win: str, *, rules: McrRules, by: str, lang: str = "en") -> list[str]:
    """What is told under `Not counted`."""
    hand = McrHand.parse(tiles, win, self_drawn=by == "self")
    parts = mcr_explain(mcr_score(hand, rules)).text(lang).split("\n\n")
    told = [part for part in parts if part.startswith(("Not counted", "No se cuentan"))]
    return [line.removeprefix("    –  ") for line in told[0].splitlines()[1:]] if told else []


REASONS = [
    # tiles                          win   by      the line
    ("(222z) 123456789s 1z", "1z", "disc",
     "Short Straight ×2 · Non-repetition: Pure Straight implies it"),
    ("(222z) 123456789s 1z", "1z", "disc",
     "Two Terminal Chows 123s 789s · Non-repetition: Pure Straight implies it"),
    ("(345m)(345m)(345m) 678p 1s", "1s", "disc",
     "Pure Double Chow ×3 · Non-repetition: Pure Triple Chow implies it"),
    ("(456s)(456s)(456s) 55m45s", "6s", "disc",
     "Pure Triple Chow ×4 · Non-repetition: Quadruple Chow implies it"),
    ("(111m)(111p)(111s) 678p 9s", "9s", "disc",
     "Double Pung ×3 · Non-repetition: Triple Pung implies it"),
    ("(123m)(345m)(567m) 789m1p", "1p", "disc",
     "Two Terminal Chows 123m 789m · Non-repetition: Four Pure Shifted Chows implies it"),
    ("(222z)(333z)(444z)(111m) 5s", "5s", "disc",
     "Pung of Terminals or Honors ×3 · Non-repetition: Big Three Winds implies it"),
    ("(111z)(222p) 345m678s 9s", "9s", "disc",
     "Pung of Terminals or Honors 111z · Non-repetition: Prevalent Wind implies it"),
    ("(123m)(789m)(123s) 79s66z", "8s", "disc",
     "Two Terminal Chows 123s 789s · Account once: these sets are already joined by "
     "Two Terminal Chows, Mixed Double Chow"),
    ("(123m)(456m) 13789m99p", "2m", "disc",
     "Pure Double Chow 123m 123m · Account once: these sets are already joined by "
     "Pure Straight, Short Straight"),
    ("(123m)(123m)(123p) 456s9s", "9s", "disc",
     "Mixed Double Chow 123m 123p · Non-identity: 123p is already used for Mixed Double Chow"),
    ("44556m445566s55p", "6m", "self",
     "All Five, All Chows, Pure Double Chow, Mixed Double Chow ×2 · Non-separation: "
     "of another division of the tiles"),
    ("2233334466888s", "8s", "disc",
     "Tile Hog ×2 · Non-repetition: with six kinds of tile alone it cannot be avoided"),
    ("(456p)(789p) 12345m77s", "3m", "disc",
     "Edge Wait 123m · Not the only tile: 6m completes the hand, too"),
    ("(123p)(789m) 4444666s", "5s", "disc",
     "Closed Wait 456s · Not the only tile: 4s completes the hand, too"),
    ("445566m2277779s", "8s", "disc",
     "Closed Wait 789s · Not the only tile: 9s completes the hand, too"),
    ("1112345678999p", "2p", "disc",
     "Pung of Terminals or Honors · Non-repetition: Nine Gates implies it"),
    ("1112345678999p", "2p", "disc",
     "Pung of Terminals or Honors · Exclusion: mcr-wmo-2006 does not count it beside Nine Gates"),
    ("(2222m)(8888m)[4444s][7777p] 1z", "1z", "disc",
     "Two Concealed Kongs · Exclusion: mcr-wmo-2006 does not count it beside Four Kongs"),
]  # fmt: skip


@pytest.mark.req("MCR-9", "MCR-10", "MCR-11", "MCR-13")
@pytest.mark.parametrize(("tiles", "win", "by", "line"), REASONS)
def test_a_fan_that_does_not_count_names_its_principle_and_its_fan(
    tiles: str, win: str, by: str, line: str
) -> None:
    assert line in lines(tiles, win, rules=MCR_WMO_2006, by=by)


@pytest.mark.parametrize(
    ("tiles", "win", "line"),
    [
        ("19m19p19s1234567z", "5z",
         "Mano Completamente Oculta · Exclusión: mcr-mil no la cuenta junto a Trece Huérfanos"),
        ("(234s)(666s) 33888s66z", "6z",
         "Mano Semipura · Exclusión: mcr-mil no la cuenta junto a Todo Verde"),
        ("(222z) 123456789s 1z", "1z",
         "Chows Terminales 123s 789s · No repetición: va incluida en Escalera Pura"),
    ],
)  # fmt: skip
def test_the_reason_is_told_in_spanish_too(tiles: str, win: str, line: str) -> None:
    assert line in lines(tiles, win, rules=MCR_MIL, by="self", lang="es")


def test_an_exclusion_of_an_edition_is_none_of_another() -> None:
    hand = ("19m19p19s1234567z", "5z")
    assert lines(*hand, rules=MCR_WMO_2006, by="self") == [
        "All Terminals and Honors · Non-repetition: Thirteen Orphans implies it",
        "All Types · Non-repetition: Thirteen Orphans implies it",
        "Self-Drawn · Non-repetition: Fully Concealed Hand implies it",
    ]


@pytest.mark.parametrize("rules", MCR_BOOKS.values(), ids=lambda rules: rules.name)
def test_every_copy_that_does_not_count_has_one_reason(rules: McrRules) -> None:
    """As many reasons as the kernel found copies of a fan and did not count."""
    with gzip.open(DATA / "mcr_hands.jsonl.gz", "rt") as file:
        hands = [mcr_hand_of(json.loads(line)) for line in file.readlines()[::20]]
    for hand in hands:
        best = mcr_score(hand, rules).best
        assert best is not None
        told: Counter[int] = Counter()
        for one in not_counted(best):
            if one.reason.principle is not Principle.NOT_THE_ONLY:
                told[one.fan.index] += one.times
        row = best.row
        lost = {n: row[ask.FOUND + n] - row[ask.LEFT + n] for n in range(len(FANS))}
        assert told == {n: times for n, times in lost.items() if times > 0}, hand
