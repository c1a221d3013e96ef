from __future__ import annotations

import itertools
import subprocess
import sys
import time
from pathlib import Path

import build_tables
import numpy as np
import pytest
from hypothesis import given, settings

import naive
from counts import aids, concealed, counts_of, tiles
from modes import Mode
from muro.errors import StoreError
from muro.kernels import cut as kernels
from muro.kernels import tables
from muro.kernels.distance import SUMS


@pytest.fixture(scope="module")
def made_again(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("tables") / "tables.bin"
    build_tables.build(path)
    return path.read_bytes()


def test_the_file_in_the_package_is_the_one_the_generator_makes(made_again: bytes) -> None:
    assert Path(tables.PATH).read_bytes() == made_again


def test_the_kernels_know_where_the_generator_puts_things() -> None:
    suits, base, rank = build_tables.numbering(9, 5)
    honors, honor_base, honor_rank = build_tables.numbering(7, 4)
    assert (suits.max() + 1, honors.max() + 1) == (tables.SUIT_ROWS, tables.HONOR_ROWS)
    places = itertools.accumulate(map(len, (base, rank, honor_base, honor_rank)))
    known = [tables.SUIT_RANK, tables.HONOR_BASE, tables.HONOR_RANK, tables.CUTS]
    assert list(places) == known
    assert (tables.MAGIC, tables.VERSION) == (build_tables.MAGIC, build_tables.VERSION)
    assert tables.HEADER.format == build_tables.HEADER.format


def test_the_generator_runs_by_hand(made_again: bytes, tmp_path: Path) -> None:
    path = tmp_path / "by_hand.bin"
    run = [sys.executable, build_tables.__file__, str(path)]
    said = subprocess.run(run, check=True, capture_output=True, text=True).stdout
    assert path.read_bytes() == made_again
    assert said == f"{path}: 5,770,000 bytes\n"


@pytest.mark.parametrize("fast", [False, True])
@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda _: None, "tables.missing"),
        (lambda _: b"", "tables.missing"),
        (lambda good: good[:40], "tables.damaged"),
        (lambda good: good[:-1], "tables.damaged"),
        (lambda good: b"other" + good[5:], "tables.damaged"),
        (lambda good: good[:16] + b"\xff" + good[17:], "tables.damaged"),
    ],
)
def test_a_missing_or_damaged_file_is_one_clear_fault(
    fast: bool, spoil: object, code: str, tmp_path: Path
) -> None:
    assert callable(spoil)
    path, content = tmp_path / "tables.bin", spoil(Path(tables.PATH).read_bytes())
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(StoreError) as fault:
        tables.read(str(path), fast=fast)
    assert (fault.value.code, fault.value.data) == (code, {"path": str(path)})
    assert str(path) in str(fault.value)


def test_the_tables_are_mapped_in_half_a_millisecond() -> None:
    """Where reading the file takes two or more: a busy or slow machine is slow at both."""
    taken: dict[str, float] = {}
    deeds = {
        "map": lambda: tables.read(tables.PATH, fast=False),
        "read": Path(tables.PATH).read_bytes,
    }
    for name, deed in [*deeds.items()] * 20:
        start = time.perf_counter()
        deed()
        took = time.perf_counter() - start
        taken[name] = min(took, taken.get(name, took))
    assert taken["map"] <= max(0.0005, taken["read"] / 2)


def test_both_modes_see_the_same_numbers() -> None:
    for plain, fast in zip(tables.tables(fast=False), tables.tables(fast=True), strict=True):
        assert np.array_equal(np.asarray(plain), np.asarray(fast))


# --- rows and cuts ----------------------------------------------------------------------------


@settings(max_examples=40)
@given(counts=concealed(14))
def test_a_row_says_what_its_suit_lacks_and_holds(mode: Mode, counts: list[int]) -> None:
    a = aids(mode)
    for suit, (start, end) in enumerate(((0, 9), (9, 18), (18, 27), (27, 34))):
        held = tuple(counts[start:end])
        row = int(a.suits[mode.door(kernels.row_of)(a.index, tiles(mode, counts), suit)])
        lanes = [row >> 5 * lane & 31 for lane in range(10)]
        lacks = naive.suit_lacks(held, (4,) * len(held))
        assert lanes == [lacks[sets, pair] for sets in range(5) for pair in range(2)]
        ends = [counts[tile] for tile in naive.ORPHANS if start <= tile < end]
        kinds, pairs = sum(map(bool, held)), sum(count > 1 for count in held)
        orphans, paired = sum(map(bool, ends)), int(max(ends) > 1)
        assert row >> SUMS == kinds | pairs << 4 | orphans << 7 | paired << 11


@settings(max_examples=40)
@given(counts=concealed(14))
def test_the_cuts_of_a_suit_are_all_ways_to_lay_it_out(mode: Mode, counts: list[int]) -> None:
    """The suit is what two sets and a pair leave of it: most random suits have no cut at all."""
    a = aids(mode)
    for suit in range(4):
        held = cuttable(counts, suit)
        array = tiles(mode, held)
        row = mode.door(kernels.row_of)(a.index, array, suit)
        at = mode.door(kernels.cuts_at)(a.index, row)
        found = [int(a.suits[at + 1 + place]) for place in range(a.suits[at])] if at else []
        expected = {cut for cut in naive.cuts(held) if sum(len(block) == 2 for block in cut) <= 1}
        assert len(found) == len(set(found))
        assert {blocks_of(mode, cut, suit) for cut in found} == expected
        assert all(mode.door(kernels.twins_of)(cut) == twins(mode, cut) for cut in found)


def cuttable(counts: list[int], suit: int) -> list[int]:
    """Counts of one suit that have a cut: blocks laid out while the suit has room for them."""
    held, first = [0] * 34, 9 * suit
    blocks = [block for block in naive.BLOCKS if block[0] // 9 == suit]
    for tile in [kind for kind in range(34) for _ in range(counts[kind])][:4]:
        more = list(held)
        for part in blocks[(tile * 7 + sum(counts[:tile])) % len(blocks)]:
            more[part] += 1
        if max(more) <= 4:
            held = more
    pair = first + sum(counts[: first + 3]) % 7
    held[pair] += 2 if held[pair] <= 2 else 0
    return held


def blocks_of(mode: Mode, cut: int, suit: int) -> tuple[tuple[int, ...], ...]:
    blocks: list[tuple[int, ...]] = []
    pungs, chows = mode.door(kernels.pungs_of)(cut), mode.door(kernels.chows_of)(cut)
    for kind in range(9):
        tile = 9 * suit + kind
        blocks += [(tile,) * 3] * (pungs >> kind & 1)
        often = mode.door(kernels.chows_at)(cut, kind)
        assert (often > 0) == bool(chows >> kind & 1)
        blocks += [(tile, tile + 1, tile + 2)] * often
    pair = mode.door(kernels.pair_of)(cut)
    blocks += [(9 * suit + pair,) * 2] if pair >= 0 else []
    return tuple(sorted(blocks))


def twins(mode: Mode, cut: int) -> int:
    return sum(mode.door(kernels.chows_at)(cut, kind) // 2 for kind in range(7))


def test_an_empty_suit_has_one_cut_with_nothing(mode: Mode) -> None:
    a, none = aids(mode), tiles(mode, [0] * 34)
    for suit in range(4):
        at = mode.door(kernels.cuts_at)(a.index, mode.door(kernels.row_of)(a.index, none, suit))
        assert (a.suits[at], a.suits[at + 1]) == (1, 0)
        assert mode.door(kernels.sets_of)(a.suits, at) == 0


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("112233m", [1]),
        ("112233778899m", [2]),
        ("111122223333m", [0, 2]),  # three pungs and a chow, or one chow four times
        ("11222233m", [1]),
    ],
)
def test_twins_are_pairs_of_equal_chows(mode: Mode, text: str, expected: list[int]) -> None:
    a, counts = aids(mode), tiles(mode, counts_of(text))
    at = mode.door(kernels.cuts_at)(a.index, mode.door(kernels.row_of)(a.index, counts, 0))
    cuts = [int(a.suits[at + 1 + place]) for place in range(a.suits[at])]
    assert sorted(mode.door(kernels.twins_of)(cut) for cut in cuts) == expected
