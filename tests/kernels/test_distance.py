from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given, settings

import naive
from counts import aids, beside_melds, concealed, counts_of, hands, mask_of, row, tiles
from modes import Mode
from muro.kernels import distance as kernels
from muro.kernels.aids import WORK
from muro.kernels.cut import row_of
from muro.kernels.held import held_distance
from muro.kernels.waits import orphans_lowering, sets_lowering, waits

CASES = [
    # hand                  melds  distance  source
    ("123m456p789s1122z", 0, 0, "two pungs to wait for"),
    ("123m456p789s11222z", 0, -1, "complete"),
    ("1122m3344p5566s7z", 0, 0, "seven pairs, ready"),
    ("1122m3344p5566s77z", 0, -1, "seven pairs, complete"),
    ("1111m22m3344p55s7z", 0, 2, "seven pairs: four equal tiles are one pair"),
    ("19m19p19s1234567z", 0, 0, "thirteen orphans on thirteen tiles"),
    ("19m19p19s11234567z", 0, -1, "thirteen orphans"),
    ("19m19p19s112345z5p", 0, 1, "thirteen orphans, two kinds missing"),
    ("147m258p369s1234z", 0, 6, "nothing near"),
    ("1z1z1z2z2z2z3z3z3z4z4z4z4z", 0, 1, "ssttkkl/mahjong-utils#24: only the held 4z would do"),
    ("24556m8m24556p8p77s", 0, 2, "Agony5757/mahjong#30: greedy cuts say 4"),
    ("1111m", 3, 1, "four equal tiles are a pung and wait for nothing that exists"),
    ("55z", 4, -1, "four melds and the pair"),
    ("5z", 4, 0, "four melds, a single tile"),
    ("22m4p", 3, 1, "not enough tiles is no matter"),
]


@pytest.mark.parametrize(("text", "melds", "expected", "_why"), CASES)
def test_a_hand_is_as_far_from_complete_as_players_say(
    mode: Mode, text: str, melds: int, expected: int, _why: str
) -> None:
    counts = tiles(mode, counts_of(text))
    assert mode.door(kernels.distance)(aids(mode), counts, melds) == expected


def test_a_batch_gives_the_distance_of_each_hand(mode: Mode) -> None:
    concealed_cases = [case for case in CASES if case[1] == 0]
    out = row(mode, len(concealed_cases))
    many = hands(mode, [counts_of(text) for text, *_ in concealed_cases])
    mode.door(kernels.distances)(aids(mode), many, 0, out)
    assert list(out) == [expected for _text, _melds, expected, _why in concealed_cases]


@settings(max_examples=30)
@given(counts=concealed())
def test_distance_is_that_of_all_ways_to_complete_a_hand(mode: Mode, counts: list[int]) -> None:
    found = mode.door(kernels.distance)(aids(mode), tiles(mode, counts), 0)
    assert found == naive.distance(counts, 0)


@settings(max_examples=30)
@given(hand=beside_melds())
def test_distance_beside_melds_takes_only_tiles_that_are_left(
    mode: Mode, hand: tuple[list[int], list[int], int]
) -> None:
    counts, used, melds = hand
    concealed_tiles, all_tiles = tiles(mode, counts), tiles(mode, used)
    found = mode.door(held_distance)(aids(mode), concealed_tiles, melds, all_tiles)
    assert found == naive.distance(counts, melds, used)
    ready = mode.door(waits)(aids(mode), concealed_tiles, melds, all_tiles) != 0
    assert (found == 0) == ready


@pytest.mark.parametrize(
    ("text", "melded", "melds", "expected"),
    [
        ("5z", "123m456p789s123s", 4, 0),
        ("5z", "123m456p789s555z", 4, 1),  # the four whites are all in the hand
        ("5556p", "444p123s99m9m", 3, 0),
        ("112233m5z", "999m111p", 2, 0),  # twins
        ("4455p", "444p111s222s", 3, 0),  # 5p only: the fourth 4p is in the hand
        ("11m78m", "9999m6666m222z", 3, 1),  # 6m and 9m are all held
        ("11m78m", "9999m222z333z", 3, 0),  # 6m is left
    ],
)
def test_a_tile_in_a_meld_is_gone(
    mode: Mode, text: str, melded: str, melds: int, expected: int
) -> None:
    counts, others = counts_of(text), counts_of(melded)
    used = tiles(mode, [min(4, a + b) for a, b in zip(counts, others, strict=True)])
    found = mode.door(held_distance)(aids(mode), tiles(mode, counts), melds, used)
    assert found == expected


def test_two_other_programs_agree_on_720_hands(mode: Mode) -> None:
    """Distances of each shape, and the tiles that lower them, beside 0 to 3 melds."""
    path = Path(__file__).with_name("shanten_rows.jsonl.gz")
    a = aids(mode)
    sets_kernel = mode.door(kernels.sets_distance)
    orphans_kernel = mode.door(kernels.orphans_distance)
    row_kernel = mode.door(row_of)
    with gzip.open(path, "rt") as lines:
        for fact in map(json.loads, lines):
            counts = tiles(mode, counts_of(fact["hand"]))
            rows = [int(a.suits[row_kernel(a.index, counts, suit)]) for suit in range(4)]
            wanted, sums = 4 - fact["melds"], sum(row >> kernels.SUMS for row in rows)
            sets = sets_kernel(rows[0], rows[1], rows[2], rows[3], wanted)
            assert sets == fact["shanten"]["regular"], fact["id"]
            for place, number in enumerate(rows):
                a.scratch[WORK + place] = number
            useful = mode.door(sets_lowering)(a, counts, wanted, sets + 1)
            assert useful == mask_of(fact["useful"]["regular"]), fact["id"]
            if fact["melds"] == 0:
                orphans = orphans_kernel(sums)
                assert orphans == fact["shanten"]["thirteen_orphans"], fact["id"]
                nearer = mode.door(orphans_lowering)(counts, sums >> 11 > 0)
                assert nearer == mask_of(fact["useful"]["thirteen_orphans"]), fact["id"]


def test_the_lanes_never_borrow_from_each_other() -> None:
    lanes = [0, 1, 14, 31, 99, 400]
    for x in lanes:
        for y in lanes:
            both = kernels.least(x * kernels.EACH, y * kernels.EACH)
            assert both == min(x, y) * kernels.EACH
    mixed = kernels.least(5 | 9 << 10 | 3 << 40, 6 | 8 << 10 | 2 << 30)
    assert mixed == 5 | 8 << 10
