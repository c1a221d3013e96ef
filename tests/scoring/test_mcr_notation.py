"""Hands in the notations of GB-Mahjong and Botzone, both ways."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from muro.errors import ParseError
from muro.logs.judge_mcr import mcr_hand_of
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_notation import (
    read_botzone,
    read_botzone_tile,
    read_gb,
    write_botzone,
    write_botzone_tile,
    write_gb,
)
from muro.scoring.mcr_score import mcr_score
from muro.tiles.tile import Tile
from muro.words import say

DATA = Path(__file__).parent.parent / "data"


def hands() -> list[McrHand]:
    with gzip.open(DATA / "mcr_hands.jsonl.gz", "rt") as file:
        return [mcr_hand_of(json.loads(line)) for line in file.readlines()[::40]]


def test_a_text_of_gb_mahjong_is_a_hand() -> None:
    hand = read_gb("345s3p55p5567p[7777s]4p|EW0100|cbaghdfe")
    assert str(hand) == "3555567p345s [7777s] +4p"
    assert (hand.prevalent, hand.seat, hand.flowers) == (Tile.EAST, Tile.WEST, 8)
    assert (hand.self_drawn, hand.is_last_tile, hand.wall_last, hand.kong) == (0, 1, 0, 0)
    melds = read_gb("[1111s,1][222m,2][3333p,7][345m,2]88s").melds
    assert [str(meld) for meld in melds] == ["(1'111s<)", "(2'22m^)", "(3'33+3p>)", "(34'5m<)"]


def test_every_hand_comes_back_from_both_notations() -> None:
    for hand in hands():
        again = read_gb(write_gb(hand))
        assert mcr_score(again).row == mcr_score(hand).row
        assert write_gb(again) == write_gb(hand)
        plain = replace(hand, self_drawn=False, wall_last=False, kong=False, last_tile=False)
        plain = replace(plain, seat=Tile.EAST, prevalent=Tile.EAST, flowers=0)
        assert mcr_score(read_botzone(write_botzone(plain))).points == mcr_score(plain).points


def test_every_tile_comes_back_from_botzone() -> None:
    tiles = [tile for tile in Tile if not tile.is_red]
    assert [read_botzone_tile(write_botzone_tile(tile)) for tile in tiles] == tiles
    assert [write_botzone_tile(tile) for tile in (Tile.M1, Tile.P2, Tile.S9, Tile.RED)] == [
        "W1", "B2", "T9", "J1",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "",
        "123m|XX0000",
        "123x",
        "[12m,1]3m",
        "11z|EE0000|9",
        "11m|EE00",
        "[147m]123p456s789sEE",
        "[1234m]456pE",
        "[EES]123m",
        "[1111m,8]1m",
        "123m456p789sEEESS|EE0011|abcdefgha",
    ],
)
def test_what_is_no_text_of_gb_mahjong_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="GB-Mahjong"):
        read_gb(text)


@pytest.mark.parametrize("text", ["", "W", "W0", "F5", "J4", "X1", "H9", "W12"])
def test_what_is_no_tile_of_botzone_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="Botzone"):
        read_botzone_tile(text)


CONCEALED = ("W1", "W2", "W3", "B4", "B5", "B6", "T7", "T8", "T9", "F1")


@pytest.mark.parametrize(
    "meld",
    [("CHI", "W1", 1), ("CHI", "F2", 1), ("CHI", "H2", 1), ("FOO", "W1", 1), ("PENG", "W1", 9),
     ("PENG", "J4", 1), ("PENG", "H1", 1), ("GANG", "T5", -2), ("GANG", "T5", 4)],
)  # fmt: skip
def test_what_is_no_meld_of_botzone_is_refused(meld: tuple[str, str, int]) -> None:
    for lang in ("es", "en"):
        with pytest.raises(ParseError) as refused:
            read_botzone(((meld,), CONCEALED, "F1"))
        assert refused.value.code == "mcr.not_botzone"
        assert "{" not in say(refused.value, lang)


def test_every_meld_of_botzone_comes_back() -> None:
    melds = [("CHI", "W5", 2), ("PENG", "J1", 3), ("GANG", "B9", 0), ("GANG", "F2", 7)]
    for meld in melds:
        hand = read_botzone(((meld,), CONCEALED, "F1"))
        assert write_botzone(hand) == ((meld,), CONCEALED, "F1")
