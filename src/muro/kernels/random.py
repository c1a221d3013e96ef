"""A small generator for batches and tests, the same on every machine, plain and compiled.

The walls that people play on come from `game/fair.py`; this one is quick and makes no secrets.

It is multiply-with-carry on 32 bits: `state` is carry * 2**32 + value, the next state is
FACTOR * value + carry, a number is value XOR carry. FACTOR * 2**32 - 1 and half of it (less one)
are prime, so the states come round after 2**61 steps at least. No product reaches 2**63: a compiled
kernel may not count on how such a product overflows, and a plain one never overflows.
"""

from __future__ import annotations

from .mode import Row, Tiles, door, kernel

LOW = (1 << 32) - 1
FACTOR = 0x6C07858E
MIXING = 0x45D9F3B
WALL = 136


@kernel
def mixed(number: int) -> int:
    """32 bits in which each of the 32 of `number` has a say; a one-to-one map."""
    number &= LOW
    for _ in range(3):
        number = (number ^ number >> 16) * MIXING & LOW
    return number ^ number >> 16


@kernel
def seeded(seed: int, number: int) -> int:
    """The state that begins the stream `number` (a game, a hand) of `seed`."""
    value, carry = 1, 2
    for part in (seed, seed >> 32, number, number >> 32):
        value = mixed(value + (part & LOW))
        carry = mixed(carry + (part & LOW))
    return 1 + carry % (FACTOR - 2) << 32 | value


@kernel
def below(state: Row, limit: int) -> int:
    """A number from 0 to `limit` - 1, all equally likely; `state[0]` goes on.

    Numbers above the last whole multiple of `limit` are drawn again.
    """
    fair = (LOW + 1) // limit * limit
    drawn = fair
    while drawn >= fair:
        state[0] = FACTOR * (state[0] & LOW) + (state[0] >> 32)
        drawn = (state[0] & LOW) ^ state[0] >> 32
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
def shuffled_wall(state: Row, wall: Tiles, reds: Row) -> None:
    """Fill `wall` [136] with a set of tiles in a random order.

    `reds` [3] says how many fives of each suit are red (tiles 34, 35, 36).
    """
    for place in range(WALL):
        wall[place] = place // 4
    for suit in range(3):
        for copy in range(reds[suit]):
            wall[16 + 36 * suit + copy] = 34 + suit
    shuffle(state, wall, WALL)
