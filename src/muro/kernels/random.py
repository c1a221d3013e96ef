"""A small generator for batches and tests, the same on every machine, plain and compiled.

The walls that people play on come from `game/fair.py`; this one is quick and makes no secrets.

It is SplitMix cut to 63 bits: the state is a counter that goes up by an odd constant, a number is
the counter with its bits mixed. Only the low 63 bits of a product are kept, so that Python's long
numbers and the processor's 64-bit ones agree.
"""

from __future__ import annotations

from .mode import Row, Tiles, door, kernel

BITS = (1 << 63) - 1
STEP = 0x1E3779B97F4A7C15
FIRST_FACTOR = 0x3F58476D1CE4E5B9
SECOND_FACTOR = 0x14D049BB133111EB
WALL = 136


@kernel
def mixed(number: int) -> int:
    """63 bits in which every bit of `number` has a say; different numbers give different ones."""
    number &= BITS
    number = (number ^ number >> 30) * FIRST_FACTOR & BITS
    number = (number ^ number >> 27) * SECOND_FACTOR & BITS
    return number ^ number >> 31


@kernel
def seeded(seed: int, number: int) -> int:
    """The state that begins the stream `number` (a game, a hand) of `seed`."""
    return mixed(mixed(seed) + number * STEP & BITS)


@kernel
def below(state: Row, limit: int) -> int:
    """A number from 0 to `limit` - 1, all equally likely; `state[0]` goes on.

    31 bits are drawn; those above the last whole multiple of `limit` are drawn again.
    """
    fair = (1 << 31) // limit * limit
    drawn = fair
    while drawn >= fair:
        state[0] = state[0] + STEP & BITS
        drawn = mixed(state[0]) >> 32
    return drawn % limit


@kernel
def shuffle(state: Row, tiles: Tiles, size: int) -> None:
    """Put the first `size` tiles in an order, all equally likely (Fisher and Yates)."""
    for place in range(size - 1, 0, -1):
        other = below(state, place + 1)
        kept = int(tiles[place])
        tiles[place] = int(tiles[other])
        tiles[other] = kept


@door
def shuffled_wall(
    state: Row, wall: Tiles, red_characters: int, red_circles: int, red_bamboos: int
) -> None:
    """Fill `wall` [136] with a set of tiles in a random order.

    A suit has as many red fives (34, 35, 36) as is said for it.
    """
    for place in range(WALL):
        wall[place] = place // 4
    for copy in range(red_characters):
        wall[16 + copy] = 34
    for copy in range(red_circles):
        wall[52 + copy] = 35
    for copy in range(red_bamboos):
        wall[88 + copy] = 36
    shuffle(state, wall, WALL)
