"""A whole tile as SVG: its face, its index, its body, its back.

Only `svg g path circle rect` and plain attributes: no style, class, id, text, gradient or link, so
a strict content policy lets them be and many fit on one page. A picture has no name inside: the
page gives it one in its own language.
"""

from __future__ import annotations

from ..tiles.tile import Tile
from .backs import wall
from .svg import block, disc, frame
from .text import penned
from .tilesets.inks import INK, RED
from .tilesets.tileset import DRAGONS, HEIGHT, WIDTH, WINDS, Body, TileSet


def face(tile: Tile, tile_set: TileSet, lang: str) -> str:
    """What is drawn on the face of `tile`, for a box 60 wide and 76 high."""
    name = str(tile)
    return tile_set.draw(name, lang) + _red_dot(name, tile_set)


def indexed_face(tile: Tile, tile_set: TileSet, lang: str) -> str:
    """The face with a figure or letter in its corner, where it has none of its own."""
    name = str(tile)
    if tile_set.has_sign(name):
        return face(tile, tile_set, lang)
    drawing = f'<g transform="translate(6.9 12) scale(.82)">{tile_set.draw(name, lang)}</g>'
    return drawing + _index(name, tile_set, lang) + _red_dot(name, tile_set)


def _index(name: str, tile_set: TileSet, lang: str) -> str:
    rank, suit = int(name[0]), name[1]
    sign = (WINDS[lang] + DRAGONS[lang])[rank - 1] if suit == "z" else str(rank or 5)
    height, pen = tile_set.index
    return penned(sign, (10, 4.6, height), pen, INK if rank else RED)


def _red_dot(name: str, tile_set: TileSet) -> str:
    return disc(*tile_set.dot) if name[0] == "0" else ""


def body(colors: Body) -> str:
    """The tile without its drawing, seen from a little above."""
    return (
        block(0.5, 3, 59, 76.5, 7, colors.back)
        + block(0.5, 2, 59, 76, 7, colors.side)
        + block(0.5, 0.5, 59, 75.5, 7, colors.face)
        + frame(1, 1, 58, 74.5, 6.5, colors.rim, 1)
    )


def back(colors: Body) -> str:
    """A tile face down."""
    return (
        block(0.5, 3, 59, 76.5, 7, colors.side)
        + block(0.5, 0.5, 59, 75.5, 7, colors.back)
        + wall(colors.bricks)
    )


def tile_svg(tile: Tile, tile_set: TileSet, *, lang: str = "en", index: bool = False) -> str:
    """A whole tile as one SVG."""
    drawing = indexed_face if index else face
    return _wrap(body(tile_set.body) + drawing(tile, tile_set, lang))


def back_svg(tile_set: TileSet) -> str:
    """A tile face down as one SVG."""
    return _wrap(back(tile_set.body))


def _wrap(inner: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{inner}</svg>\n'
