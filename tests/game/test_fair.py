"""Committed walls: the documented vectors, the law of the shuffle, what is refused."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from muro.errors import ParseError
from muro.game.fair import Fair, below_from, commitment_of, stream
from muro.tiles.tile import Tile, tile_set

SECRET = bytes(range(32))
NONCES = (bytes(16), None, bytes(range(16)), None)


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment_of(SECRET) == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )
    assert Fair(SECRET).commitment == commitment_of(SECRET)


def test_the_key_is_the_hash_of_seven_lines() -> None:
    assert Fair(SECRET, NONCES).key(1).hex() == (
        "8aa0fafc4d65bef46d5462621f5130fcbfe2852458007fef9af0b0180f05f174"
    )


def test_the_stream_begins_as_documented() -> None:
    assert bytes(islice(stream(Fair(SECRET, NONCES).key(1)), 40)).hex() == (
        "8ec2536e6015b6db28ce8e132871242629c425a3d9a387939f80194466ca3007b2cf2bfe124c68c7"
    )


@pytest.mark.req("RCR-1")
def test_a_wall_holds_the_set_and_no_other_tile() -> None:
    wall = Fair(SECRET, NONCES).wall(1, tile_set())
    assert len(wall) == 136
    assert Counter(wall) == {tile: 4 for tile in Tile if tile < Tile.M0}


WALL_1 = (
    "3s4p9m7p8s6m5p4z6p4z2s5s8s3s1z8m1s8m9p5p9s8p9p1m6s1p8s9m1s7z4m6p6m9s5s1m7s7m9s4s8p1m7p6m3p8p1s"
    "5m7s5z8p6z7p1m4s4s6s2m2m5p7z3z3m1z5s3p7m6p9m4m3p3p4p6s7z4m4p3z2s5m3z3s2z7m2z5p2m5z3m4z1z2s4s9m"
    "3m8m3z7z1s6z7p6p5z4z9s2s5m2p7s2z2m4p5s8s9p7m3m5z8m4m2p6s6z1p9p2p1p1p2z6z5m2p6m7s1z3s"
)


MCR_WALL_1 = (
    "4p1z7m6p2p4m7p8p8s5s5p9m2s6s4z6s4s7m1m6s3z4p7s9p7pf57z8m8m1m1s2m5s6z2s9p3m4z8p6m6m9p1s2m1z4z3p"
    "4m4s4m3m8s9m3z7m8m8pf27p5p9s7z6p5z5s1m5s6z4z8p1p5pf43m5z1sf61z2z5z6m1m3p9m6p2z3s3z4p8m2m5m7s3z"
    "2z5z3p3s7s6s6p3mf19s2s4s9m9s5m4mf87z7z7p3p6z8s3s9s2s5m2p4s5p2m4p1s8s9p7m6z1p2p1p1p2zf35m2p6m7s"
    "1z3sf7"
)


@pytest.mark.req("MCR-1")
def test_the_wall_of_an_mcr_hand_is_that_of_the_vectors() -> None:
    game = Fair(SECRET, NONCES)
    assert "".join(map(str, game.wall(1, tile_set(flowers=True)))) == MCR_WALL_1
    assert len(MCR_WALL_1) == 2 * 144
    assert game.dice(1, 144, 2) == (4, 3, 1, 2)


def test_wall_and_dice_are_those_of_the_vectors() -> None:
    game = Fair(SECRET, NONCES)
    assert "".join(map(str, game.wall(1, tile_set()))) == WALL_1
    assert [game.dice(hand) for hand in (1, 2)] == [(5, 5), (1, 1)]
    assert game.seats() == (0, 3, 1, 2)


def test_a_wall_with_red_fives_holds_them() -> None:
    wall = Counter(Fair(SECRET).wall(7, tile_set(reds=(1, 2, 0))))
    assert [wall[t] for t in (Tile.M0, Tile.M5, Tile.P0, Tile.P5, Tile.S0, Tile.S5)] == [
        *(1, 3),
        *(2, 2),
        *(0, 4),
    ]


def test_every_hand_secret_and_nonce_gives_another_wall() -> None:
    games = [Fair(SECRET), Fair(SECRET, NONCES), Fair(bytes(32), NONCES)]
    walls = {game.wall(hand, tile_set()) for game in games for hand in range(1, 6)}
    assert len(walls) == 15


def test_numbers_below_n_are_equally_likely() -> None:
    below = below_from(SECRET)
    counts = Counter(below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_600 < count < 10_400 for count in counts.values())


@pytest.mark.req("RCR-92")
def test_the_lot_seats_everybody_once() -> None:
    lots = Counter(Fair(bytes([first]) + SECRET[1:]).seats() for first in range(240))
    assert all(sorted(lot) == [0, 1, 2, 3] for lot in lots)
    assert len(lots) == 24


def test_dice_have_six_sides() -> None:
    throws = [die for hand in range(1, 200) for die in Fair(SECRET).dice(hand)]
    assert set(throws) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("secret", "nonces", "code"),
    [
        (b"short", (None, None, None, None), "fair.secret"),
        (SECRET, (b"short", None, None, None), "fair.nonce"),
    ],
)
def test_a_secret_or_nonce_of_another_size_is_refused(
    secret: bytes, nonces: tuple[bytes | None, bytes | None, bytes | None, bytes | None], code: str
) -> None:
    with pytest.raises(ParseError) as refused:
        Fair(secret, nonces)
    assert refused.value.code == code
