"""Every tile of every set is drawn, small, and of plain shapes only."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from muro.art.sprite import contact_sheet, sprite
from muro.art.text import PEN
from muro.art.tile import back_svg, face, tile_svg
from muro.art.tile import indexed_face as face_with_index
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
    assert tuple(TILE_SETS) == ("classic", "abstract", "large", "contrast")


@pytest.mark.parametrize("name", TILE_SETS)
def test_a_red_five_is_told_apart_without_color(name: str) -> None:
    dot = re.compile(r'<circle cx="53[^>]*/>$')
    marked = [tile for tile in Tile if dot.search(face(tile, TILE_SETS[name], "en"))]
    assert marked == [Tile.M0, Tile.P0, Tile.S0]


def test_only_the_letters_of_honors_follow_the_language() -> None:
    changed = {
        (name, str(tile))
        for name, tile_set in TILE_SETS.items()
        for tile in Tile
        if tile_svg(tile, tile_set, index=True) != tile_svg(tile, tile_set, lang="es", index=True)
    }
    assert changed == {(name, tile) for name in TILE_SETS for tile in ("3z", "5z", "6z", "7z")}


LETTERS = {"en": "ESWNPFC", "es": "ESONBVR"}


@pytest.mark.parametrize("lang", LETTERS)
@pytest.mark.parametrize("name", TILE_SETS)
def test_every_tile_with_an_index_bears_its_figure_or_letter(name: str, lang: str) -> None:
    for tile in Tile:
        place = int(str(tile).strip("mpszf") or 5) - 1
        place = {"f": place % 4}.get(tile.suit, 4 if place < 0 else place)
        sign = LETTERS[lang][place] if tile.suit == "z" else str(place + 1)
        picture = face_with_index(tile, TILE_SETS[name], lang)
        assert f' d="{PEN[sign]}"' in picture, tile


def test_a_sprite_has_a_symbol_for_each_face_and_back() -> None:
    sheet = elements(sprite(TILE_SETS["classic"]))
    names = [symbol.attrib["id"] for symbol in sheet]
    assert names == [
        *(f"t-{tile}" for tile in Tile),
        *(f"t-back-{name}" for name in ("wall", "waves", "lattice", "leaves", "moon")),
    ]


def test_a_sprite_lets_the_page_choose_the_ground() -> None:
    sheet = sprite(TILE_SETS["classic"])
    assert TILE_SETS["classic"].body.face not in sheet
    assert "currentColor" in sheet


def test_a_contact_sheet_shows_every_tile_and_the_back() -> None:
    sheet = elements(contact_sheet(TILE_SETS["abstract"], lang="es", index=True))
    assert len(sheet) == 1 + len(Tile) + 1  # the felt, the tiles, the back
