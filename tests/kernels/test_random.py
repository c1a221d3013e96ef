from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from counts import row, tiles
from modes import COMPILED, HAS_NUMBA, PLAIN, Mode
from muro.kernels import random as kernels


def wall_of(
    mode: Mode, seed: int, number: int, reds: tuple[int, int, int] = (0, 0, 0)
) -> list[int]:
    state, wall, red = row(mode, 1), tiles(mode, [0] * 136), row(mode, 3)
    red[0], red[1], red[2] = reds
    state[0] = mode.door(kernels.seeded)(seed, number)
    mode.door(kernels.shuffled_wall)(state, wall, red)
    return [int(tile) for tile in wall]


def test_a_wall_has_four_tiles_of_each_kind(mode: Mode) -> None:
    assert Counter(wall_of(mode, 1, 1)) == dict.fromkeys(range(34), 4)


def test_red_fives_stand_for_plain_ones(mode: Mode) -> None:
    found = Counter(wall_of(mode, 1, 1, (1, 2, 1)))
    changed = {4: 3, 13: 2, 22: 3, 34: 1, 35: 2, 36: 1}
    assert found == dict.fromkeys(range(34), 4) | changed


def test_a_seed_gives_the_same_wall_on_every_machine(mode: Mode) -> None:
    assert wall_of(mode, 2026, 0)[:14] == FIRST_OF_2026
    assert wall_of(mode, 2026, 0) != wall_of(mode, 2026, 1) != wall_of(mode, 2027, 0)


FIRST_OF_2026 = [27, 14, 22, 14, 11, 23, 22, 26, 3, 9, 32, 19, 30, 29]


@given(seed=st.integers(0, 2**63 - 1), number=st.integers(0, 2**31))
def test_plain_and_compiled_shuffle_alike(seed: int, number: int) -> None:
    if HAS_NUMBA:
        assert wall_of(PLAIN, seed, number) == wall_of(COMPILED, seed, number)


def test_every_place_gets_every_tile_equally_often() -> None:
    """Chi-squared of 4,000 shuffles of six tiles: 25 degrees of freedom, 1 in 10,000 above 61."""
    counted: Counter[tuple[int, int]] = Counter()
    state = row(PLAIN, 1)
    state[0] = kernels.seeded(1, 1)
    for _ in range(4000):
        six = tiles(PLAIN, range(6))
        kernels.shuffle(state, six, 6)
        counted.update(enumerate(six))
    expected = 4000 / 6
    deviation = sum((counted[i, t] - expected) ** 2 / expected for i in range(6) for t in range(6))
    assert deviation < 61


def test_numbers_below_a_limit_that_is_no_part_of_the_range_are_equally_likely(mode: Mode) -> None:
    """A plain remainder would give the lowest third half of all numbers."""
    state, third = row(mode, 1), 1 << 30
    state[0] = mode.door(kernels.seeded)(2, 2)
    low = sum(mode.door(kernels.below)(state, 3 * third) < third for _ in range(3000))
    assert 900 < low < 1100


def test_different_numbers_are_mixed_into_different_ones() -> None:
    assert len({kernels.mixed(number) for number in range(10_000)}) == 10_000


def test_the_generator_never_leaves_63_bits_and_has_the_period_it_claims() -> None:
    modulus = kernels.FACTOR * 2**32 - 1
    assert modulus < 2**63
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)
    for seed in (0, 1, -1, 2**63 - 1, -(2**63)):
        assert 0 < kernels.seeded(seed, seed) < modulus


def is_prime(number: int) -> bool:
    """Miller and Rabin's test; these twelve bases leave no doubt below 2**64."""
    odd, halvings = number - 1, 0
    while odd % 2 == 0:
        odd, halvings = odd // 2, halvings + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        powers = [pow(base, odd << power, number) for power in range(halvings)]
        if powers[0] != 1 and number - 1 not in powers:
            return False
    return True
