"""Every tile of every set is drawn, small, and of plain shapes only."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from muro.art.sprite import contact_sheet, sprite
from muro.art.tile import back_svg, face, tile_svg
from muro.art.tilesets import TILE_SETS
from muro.tiles.tile import Tile

SHAPES = {"svg", "g", "path", "circle", "rect"}
ATTRIBUTES = {
    "viewBox", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-dasharray", "pathLength", "transform", "d", "cx", "cy", "r", "x", "y", "rx", "width",
    "height",
}  # fmt: skip
LOOKS = [
    pytest.param(name, lang, index, id=f"{name}-{lang}-{'index' if index else 'plain'}")
    for name in TILE_SETS
    for lang in ("en", "es")
    for index in (False, True)
]


def elements(picture: str) -> ET.Element:
    """The picture as XML, which it must be."""
    return ET.fromstring(picture)  # noqa: S314 - drawn by ourselves a moment ago


def parts(picture: str) -> set[tuple[str, str]]:
    """Every element with every attribute of it, and the element alone."""
    found = set()
    for element in elements(picture).iter():
        tag = element.tag.rpartition("}")[2]
        found |= {(tag, "")} | {(tag, name) for name in element.attrib}
    return found


@pytest.mark.parametrize(("name", "lang", "index"), LOOKS)
def test_every_tile_is_plain_shapes_under_four_kilobytes(name: str, lang: str, index: bool) -> None:
    pictures = [tile_svg(tile, TILE_SETS[name], lang=lang, index=index) for tile in Tile]
    for picture in (*pictures, back_svg(TILE_SETS[name])):
        assert len(picture.encode()) < 4096
        assert {tag for tag, _ in parts(picture)} <= SHAPES
        assert {attribute for _, attribute in parts(picture) if attribute} <= ATTRIBUTES


@pytest.mark.parametrize(("name", "lang", "index"), LOOKS)
def test_no_two_tiles_of_a_set_look_alike(name: str, lang: str, index: bool) -> None:
    pictures = {tile_svg(tile, TILE_SETS[name], lang=lang, index=index) for tile in Tile}
    assert len(pictures | {back_svg(TILE_SETS[name])}) == len(Tile) + 1


@pytest.mark.req("BGA-UI-23")
def test_there_are_several_sets_and_one_is_abstract() -> None:
    assert tuple(TILE_SETS) == ("classic", "abstract", "large")


@pytest.mark.parametrize("name", TILE_SETS)
def test_a_red_five_is_told_apart_without_color(name: str) -> None:
    dot = re.compile(r'<circle cx="53[^>]*/>$')
    marked = [tile for tile in Tile if dot.search(face(tile, TILE_SETS[name], "en"))]
    assert marked == [Tile.M0, Tile.P0, Tile.S0]


def test_only_the_letters_of_the_winds_follow_the_language() -> None:
    changed = {
        (name, str(tile))
        for name, tile_set in TILE_SETS.items()
        for tile in Tile
        if tile_svg(tile, tile_set, index=True) != tile_svg(tile, tile_set, lang="es", index=True)
    }
    assert changed == {(name, "3z") for name in TILE_SETS}


def luminance(color: str) -> float:
    """Relative luminance as the WCAG define it."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(ink: str, ground: str) -> float:
    """The contrast ratio of two colors."""
    low, high = sorted((luminance(ink), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("name", "least"), [("classic", 5.8), ("abstract", 5.4), ("large", 8.5)])
def test_the_signs_stand_out_from_the_face(name: str, least: float) -> None:
    body = TILE_SETS[name].body
    pictures = [face(tile, TILE_SETS[name], "en") for tile in Tile if tile.suit != "f"]
    inks = set(re.findall(r"#[0-9a-f]{6}", "".join(pictures))) - {body.face}
    pictured = {"#d08a1d", "#6b4a36"}  # the bill and the twig of the bird of 1s
    assert min(contrast(ink, body.face) for ink in inks - pictured) >= least


def test_a_sprite_has_a_symbol_for_each_face_and_the_back() -> None:
    sheet = elements(sprite(TILE_SETS["classic"]))
    names = [symbol.attrib["id"] for symbol in sheet]
    assert names == [*(f"t-{tile}" for tile in Tile), "t-back"]


def test_a_sprite_lets_the_page_choose_the_ground() -> None:
    sheet = sprite(TILE_SETS["classic"])
    assert TILE_SETS["classic"].body.face not in sheet
    assert "currentColor" in sheet


def test_a_contact_sheet_shows_every_tile_and_the_back() -> None:
    sheet = elements(contact_sheet(TILE_SETS["abstract"], lang="es", index=True))
    assert len(sheet) == 1 + len(Tile) + 1  # the felt, the tiles, the back
