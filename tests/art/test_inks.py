"""The inks of the tiles: they stand out from the face, and suits differ for every kind of eyes."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from colors import SIMULATED, ciede2000, contrast, difference
from muro.art.tile import face
from muro.art.tilesets import TILE_SETS
from muro.art.tilesets.contrast import PLAN
from muro.tiles.tile import Tile
from styles import value

AT_A_GLANCE = 10
"""CIEDE2000. A difference of 1 is just noticed where two fields touch; signs on tiles are strokes a
few pixels wide and lie apart, so that ten times as much is asked for."""
INNER = {"#c4d9ea", "#f4c95d", "#f8e7b0", "#f0b27a", "#dc9a24", "#efb53f", "#f8dc8c"}
"""Colours that lie within another of the same picture: snow on a tree, hearts of flowers."""


def faces_of(name: str) -> set[str]:
    """The faces that a set is drawn on: its own, and those of the page in light and dark."""
    return {TILE_SETS[name].body.face, *value("tile-face", tiles=name)}


def inks_of(name: str, *, flowers: bool) -> set[str]:
    tile_set = TILE_SETS[name]
    pictures = [face(tile, tile_set, "en") for tile in Tile if flowers or tile.suit != "f"]
    return set(re.findall(r"#[0-9a-f]{6}", "".join(pictures))) - {tile_set.body.face}


@pytest.mark.parametrize(
    ("name", "least"), [("classic", 5.1), ("abstract", 4.9), ("large", 8.0), ("contrast", 7.3)]
)
def test_the_signs_stand_out_from_every_face(name: str, least: float) -> None:
    pictured = {"#b9770f", "#6b4a36"}  # the bill and the twig of the bird of 1s
    inks = inks_of(name, flowers=False) - pictured
    assert min(contrast(ink, ground) for ink in inks for ground in faces_of(name)) >= least


@pytest.mark.parametrize("name", TILE_SETS)
def test_pictures_of_flowers_stand_out_as_marks_do(name: str) -> None:
    inks = inks_of(name, flowers=True) - INNER
    assert min(contrast(ink, ground) for ink in inks for ground in faces_of(name)) >= 3


@pytest.mark.parametrize("by", SIMULATED)
def test_at_high_contrast_suits_differ_for_every_kind_of_eyes(by: str) -> None:
    suits = [PLAN.inks[suit] for suit in "mps"]
    least = min(difference(one, other, by) for one, other in combinations(suits, 2))
    assert least >= AT_A_GLANCE


def test_the_difference_is_that_of_the_published_examples() -> None:
    examples = [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    ]
    found = [round(ciede2000(one, other), 4) for one, other, _ in examples]
    assert found == [told for *_, told in examples]
