"""Sheets of tiles: the faces of a set as symbols for a page, and as a picture to look at."""

from __future__ import annotations

from ..tiles.tile import Tile
from .backs import BACKS
from .svg import block
from .tile import back, body, face, indexed_face
from .tilesets.tileset import FACE, WIDTH, TileSet

ROW, COLUMN = 88, 66


def sprite(tile_set: TileSet, *, lang: str = "en", index: bool = False) -> str:
    """Every face as a `<symbol>` called `t-5p`, and the backs as `t-back-wall`.

    The page draws the bodies, which are lit from above however a tile is turned. The ground that
    shows within a face and the pattern of a back take the colour round them, so they darken with
    the page.
    """
    drawing = indexed_face if index else face
    ground = f'"{tile_set.body.face}"'
    faces = [
        _symbol(str(tile), drawing(tile, tile_set, lang).replace(ground, '"currentColor"'))
        for tile in Tile
    ]
    faces += [_symbol(f"back-{name}", drawn("currentColor")) for name, drawn in BACKS.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(faces)}</svg>\n'


def _symbol(name: str, inner: str) -> str:
    return f'<symbol id="t-{name}" viewBox="0 0 {WIDTH} {FACE}">{inner}</symbol>'


def contact_sheet(tile_set: TileSet, *, lang: str = "en", index: bool = False) -> str:
    """Every tile of a set, and its back, on one picture."""
    drawing = indexed_face if index else face
    suits: dict[str, list[str]] = {}
    for tile in sorted(Tile, key=_place):
        row = suits.setdefault(tile.suit, [])
        row.append(body(tile_set.body) + drawing(tile, tile_set, lang))
    rows = list(suits.values())
    rows[3].append(back(tile_set.body))
    cells = "".join(
        f'<g transform="translate({6 + x * COLUMN} {6 + y * ROW})">{drawn}</g>'
        for y, row in enumerate(rows)
        for x, drawn in enumerate(row)
    )
    width, height = 6 + 10 * COLUMN, 6 + len(rows) * ROW
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width * 2}" height="{height * 2}">'
        f"{block(0, 0, width, height, 0, '#35604f')}{cells}</svg>\n"
    )


def _place(tile: Tile) -> tuple[int, int, int]:
    return "mpszf".index(tile.suit), int(tile.is_red), int(tile)
