"""Walls that anybody can check: a secret the server is bound to, a number from each player.

Before the first hand the server publishes the SHA-256 of a secret of 32 bytes (the commitment) and
each player's program sends a nonce of its own. Wall and dice of every hand follow from the secret,
the nonces and the number of the hand alone; when the secret is shown after the game everybody can
work them out again. `docs/walls.md` says it byte by byte and holds test vectors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from ..errors import ParseError
from ..tiles.tile import Tile

SCHEME = "muro wall 1"
SECRET_BYTES = 32
NONCE_BYTES = 16
ABSENT = "-"
Thing = TypeVar("Thing")

LOT = 0
"""The hand number under which the seats are drawn by lot."""


def commitment_of(secret: bytes) -> str:
    """What the server publishes before the first hand: the SHA-256 of its secret, in hex."""
    return sha256(secret).hexdigest()


@dataclass(frozen=True, slots=True)
class Fair:
    """The secret of one game and the nonces of its four seats (None: none came in time)."""

    secret: bytes
    nonces: tuple[bytes | None, bytes | None, bytes | None, bytes | None] = (None,) * 4

    def __post_init__(self) -> None:
        if len(self.secret) != SECRET_BYTES:
            raise ParseError("fair.secret", found=len(self.secret), wanted=SECRET_BYTES)
        for nonce in self.nonces:
            if nonce is not None and len(nonce) != NONCE_BYTES:
                raise ParseError("fair.nonce", found=len(nonce), wanted=NONCE_BYTES)

    @property
    def commitment(self) -> str:
        """The hash that was published."""
        return commitment_of(self.secret)

    def key(self, hand: int) -> bytes:
        """The key of the stream of hand number `hand`: the SHA-256 of seven lines of text."""
        nonces = [ABSENT if nonce is None else nonce.hex() for nonce in self.nonces]
        return sha256("\n".join([SCHEME, self.secret.hex(), *nonces, str(hand)]).encode()).digest()

    def wall(self, hand: int, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """`tiles` in the order of the wall of hand number `hand`, the first hand being 1."""
        return tuple(_shuffled(below_from(self.key(hand)), tiles))

    def dice(self, hand: int, tiles: int = 136, throws: int = 1) -> tuple[int, ...]:
        """Two dice a throw of hand number `hand`: what the stream gives after a wall of `tiles`."""
        below = below_from(self.key(hand))
        _shuffled(below, range(tiles))
        return tuple(1 + below(6) for _ in range(2 * throws))

    def seats(self) -> tuple[int, ...]:
        """The seating by lot (RCR 2016 2.3): who of those who came takes seat 0, 1, 2, 3."""
        return tuple(_shuffled(below_from(self.key(LOT)), range(4)))


def stream(key: bytes) -> Iterator[int]:
    """The bytes SHA-256(key, 0), SHA-256(key, 1), …, the counter as 8 bytes, high byte first."""
    block = 0
    while True:
        yield from sha256(key + block.to_bytes(8, "big")).digest()
        block += 1


def below_from(key: bytes) -> Callable[[int], int]:
    """A function giving whole numbers from 0 to n - 1, each equally likely, for n up to 256.

    One byte of the stream for a number. A byte from the last, incomplete run of n is thrown away
    (rejection sampling), so no remainder comes oftener than another.
    """
    numbers = stream(key)

    def below(n: int) -> int:
        limit = 256 - 256 % n
        for number in numbers:
            if number < limit:
                return number % n
        raise AssertionError("the stream has no end")

    return below


def _shuffled(below: Callable[[int], int], things: Sequence[Thing]) -> list[Thing]:
    """`things` shuffled (Fisher, Yates): from the last place down, swap with one not after it."""
    order = list(things)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order
