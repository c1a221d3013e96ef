from __future__ import annotations

import pytest
from hypothesis import given, settings

import naive
from counts import aids, beside_melds, concealed, counts_of, hands, mask_of, row, tiles
from modes import Mode
from muro.kernels import waits as kernels
from muro.kernels.mode import new_rows

WAITS = [
    # concealed             melds: how many, their tiles    waits           source
    ("123m456p789s1122z", 0, "", "12z", "two pungs"),
    ("1112345678999m", 0, "", "123456789m", "nine gates"),
    ("2223456m456p789s", 0, "", "13467m", "five-sided"),
    ("19m19p19s1234567z", 0, "", "19m19p19s1234567z", "thirteen orphans"),
    ("19m19p19s1123456z", 0, "", "7z", "thirteen orphans, one tile"),
    ("1122m3344p5566s7z", 0, "", "7z", "seven pairs"),
    ("112233m445566p7s", 0, "", "7s", "seven pairs or three pairs of chows, one wait"),
    ("147m258p369s1234z", 0, "", "", "not ready"),
    ("5z", 4, "123m456p789s123s", "5z", "a single tile beside four melds"),
    ("5z", 4, "123m456p789s555z", "", "RCR 2016 3.3.13: the player holds all four"),
    ("1112z", 3, "222z333z444z", "", "and again"),
    ("4455p", 3, "444p111s222s", "5p", "4p is all held, 5p is not"),
    ("1111z222z333z444z", 0, "", "", "the only wait is held four times"),
]  # fmt: skip


@pytest.mark.req("RCR-78")
@pytest.mark.parametrize(("text", "melds", "melded", "expected", "_why"), WAITS)
def test_a_ready_hand_waits_for_the_tiles_that_complete_it_and_exist(
    mode: Mode, text: str, melds: int, melded: str, expected: str, _why: str
) -> None:
    counts = counts_of(text)
    others = counts_of(melded) if melded else [0] * 34
    used = tiles(mode, [a + b for a, b in zip(counts, others, strict=True)])
    found = mode.door(kernels.waits)(aids(mode), tiles(mode, counts), melds, used)
    assert found == mask_of(expected)


@settings(max_examples=40)
@given(hand=beside_melds())
def test_waits_beside_melds_are_those_found_by_trying_every_tile(
    mode: Mode, hand: tuple[list[int], list[int], int]
) -> None:
    counts, used, melds = hand
    found = mode.door(kernels.waits)(aids(mode), tiles(mode, counts), melds, tiles(mode, used))
    assert found == naive.waits(counts, melds, used)


@settings(max_examples=40)
@given(counts=concealed(14))
def test_waits_without_melds_are_those_found_by_trying_every_tile(
    mode: Mode, counts: list[int]
) -> None:
    counts[next(tile for tile in range(34) if counts[tile])] -= 1
    hand = tiles(mode, counts)
    found = mode.door(kernels.waits)(aids(mode), hand, 0, hand)
    assert found == naive.waits(counts, 0, counts)


@settings(max_examples=20)
@given(counts=concealed())
def test_useful_tiles_are_those_that_lower_the_distance(mode: Mode, counts: list[int]) -> None:
    out, hand = row(mode, kernels.USEFUL_SIZE), tiles(mode, counts)
    found = mode.door(kernels.useful)(aids(mode), hand, 0, hand, out)
    mask = naive.useful(counts, 0)
    left = sum(4 - counts[tile] for tile in range(34) if mask >> tile & 1)
    assert (found, list(out)) == (naive.distance(counts, 0), [mask, left])


@pytest.mark.parametrize(
    ("text", "melds", "distance"),
    [
        ("1111m22m3344p55s7z", 0, 2),  # sets and pairs equally near; kinds are short
        ("1122m4477p225s12z", 0, 1),  # seven pairs, no kind short
        ("11144m2277p5588s", 0, 1),  # only a seventh kind helps
        ("1111m4444p2222s1z", 0, 2),  # three kinds and a single
        ("19m19p19s123456z1m", 0, 0),  # orphans with their pair
        ("19m19p19s12345z46m", 0, 2),  # orphans without
        ("19m19p19s1234z", 1, 6),  # no orphans beside a meld
        ("1122m3344p55s", 1, 2),  # and no seven pairs
    ],
)
def test_useful_tiles_of_hands_near_a_special_shape(
    mode: Mode, text: str, melds: int, distance: int
) -> None:
    counts, out = counts_of(text), row(mode, kernels.USEFUL_SIZE)
    hand = tiles(mode, counts)
    assert mode.door(kernels.useful)(aids(mode), hand, melds, hand, out) == distance
    assert naive.distance(counts, melds) == distance
    assert out[kernels.USEFUL] == naive.useful(counts, melds)


def test_tiles_seen_elsewhere_are_useful_but_not_left(mode: Mode) -> None:
    counts = counts_of("123m456p789s1122z")
    seen = [count + (tile == 27) * 2 for tile, count in enumerate(counts)]
    out = row(mode, kernels.USEFUL_SIZE)
    nearest = mode.door(kernels.useful)(aids(mode), tiles(mode, counts), 0, tiles(mode, seen), out)
    assert (nearest, list(out)) == (0, [mask_of("12z"), 2])


def test_a_complete_hand_has_no_use_for_a_tile(mode: Mode) -> None:
    out, hand = row(mode, kernels.USEFUL_SIZE), tiles(mode, counts_of("55z"))
    assert mode.door(kernels.useful)(aids(mode), hand, 4, hand, out) == -1
    assert list(out) == [0, 0]


def test_each_discard_says_what_it_leaves(mode: Mode) -> None:
    counts = counts_of("123m456p789s1122z5s")
    hand, out = tiles(mode, counts), row(mode, kernels.DISCARDS_SIZE)
    assert mode.door(kernels.discards)(aids(mode), hand, 0, hand, out) == 0
    assert list(hand) == counts
    after = {
        tile: (out[tile], out[kernels.USEFUL_AFTER + tile], out[kernels.LEFT_AFTER + tile])
        for tile in range(34)
        if out[tile] != kernels.NOT_HELD
    }
    assert set(after) == {tile for tile in range(34) if counts[tile]}
    assert after[22] == (0, mask_of("12z"), 4)  # 5s: ready for either pung
    assert {tile: distance for tile, (distance, *_) in after.items() if distance == 0} == {22: 0}


@settings(max_examples=20)
@given(counts=concealed(14))
def test_discards_are_the_useful_tiles_of_each_hand_left(mode: Mode, counts: list[int]) -> None:
    a, hand = aids(mode), tiles(mode, counts)
    out, one = row(mode, kernels.DISCARDS_SIZE), row(mode, kernels.USEFUL_SIZE)
    nearest = mode.door(kernels.discards)(a, hand, 0, hand, out)
    expected = []
    for tile in range(34):
        if counts[tile]:
            left = tiles(mode, [count - (kind == tile) for kind, count in enumerate(counts)])
            distance = mode.door(kernels.useful)(a, left, 0, hand, one)
            expected.append((distance, *one))
        else:
            expected.append((kernels.NOT_HELD, 0, 0))
    found = zip(out[:34], out[34:68], out[68:102], strict=True)
    assert list(found) == expected
    assert nearest == min(distance for distance, *_ in expected)


def test_batches_say_what_single_calls_say(mode: Mode) -> None:
    a, texts = aids(mode), [text for text, melds, *_ in WAITS if melds == 0]
    many = hands(mode, [counts_of(text) for text in texts])
    size, out, one = len(texts), row(mode, len(texts)), row(mode, kernels.DISCARDS_SIZE)
    outs = new_rows(size, kernels.DISCARDS_SIZE, fast=mode.fast)

    mode.door(kernels.all_waits)(a, many, 0, many, out)
    assert list(out) == [mode.door(kernels.waits)(a, hand, 0, hand) for hand in many]

    mode.door(kernels.all_useful)(a, many, 0, many, out, outs)
    for place, hand in enumerate(many):
        assert out[place] == mode.door(kernels.useful)(a, hand, 0, hand, one)
        assert list(outs[place])[:2] == list(one)[:2]

    mode.door(kernels.all_discards)(a, many, 0, many, out, outs)
    for place, hand in enumerate(many):
        assert out[place] == mode.door(kernels.discards)(a, hand, 0, hand, one)
        assert list(outs[place]) == list(one)
