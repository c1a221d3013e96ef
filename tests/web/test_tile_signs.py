"""Tiles as small as on a phone, as other eyes see them: no kind can be taken for another."""

from __future__ import annotations

from base64 import b64decode
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray
from playwright.sync_api import Page

from colors import SIMULATED
from muro.art.tile import tile_svg
from muro.art.tilesets import TILE_SETS
from muro.tiles.tile import Tile

pytestmark = pytest.mark.browser

SIZE = (24, 32)
"""A tile of a river on a phone 360 wide."""
PLAIN = 20
"""How far apart the lightness of a pixel must be for it to differ plainly, of 100."""
RASTER = """
async ([pictures, width, height]) => {
  const drawn = [];
  for (const picture of pictures) {
    const image = new Image();
    image.src = "data:image/svg+xml," + encodeURIComponent(picture);
    await image.decode();
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen.drawImage(image, 0, 0, width, height);
    const { data } = pen.getImageData(0, 0, width, height);
    drawn.push(btoa(String.fromCharCode(...data)));
  }
  return drawn;
}
"""


def rasters(page: Page, name: str) -> NDArray[np.float64]:
    """Each tile of a set as linear RGB, [tile, pixel, channel]."""
    sized = f'<svg width="{SIZE[0]}" height="{SIZE[1]}"'
    pictures = [tile_svg(tile, TILE_SETS[name]).replace("<svg", sized, 1) for tile in Tile]
    drawn = page.evaluate(RASTER, [pictures, *SIZE])
    bytes_ = np.array([np.frombuffer(b64decode(each), np.uint8) for each in drawn])
    channels = bytes_.reshape(len(drawn), -1, 4)[:, :, :3] / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def lightness(linear: NDArray[np.float64], by: str) -> NDArray[np.float64]:
    """How light each pixel is to those eyes, 0 to 100."""
    seen = np.clip(linear @ np.array(SIMULATED[by]).T, 0, 1)
    luminance = seen @ np.array([0.2126, 0.7152, 0.0722])
    root = np.cbrt(luminance)
    light: NDArray[np.float64] = np.where(root > 6 / 29, 116 * root - 16, 903.3 * luminance)
    return light


def nearest(light: NDArray[np.float64]) -> tuple[int, str]:
    """On how many pixels the two most alike tiles differ plainly, and which they are."""
    tiles = list(Tile)
    return min(
        (int((np.abs(light[a] - light[b]) >= PLAIN).sum()), f"{tiles[a]} {tiles[b]}")
        for a, b in combinations(range(len(tiles)), 2)
    )


@pytest.mark.req("BGA-UI-23")
@pytest.mark.parametrize(
    ("name", "least"), [("classic", 6), ("abstract", 6), ("large", 6), ("contrast", 28)]
)
def test_no_two_small_tiles_look_alike_without_color(page: Page, name: str, least: int) -> None:
    page.goto("about:blank")
    linear = rasters(page, name)
    found = {by: nearest(lightness(linear, by)) for by in SIMULATED}
    assert all(count >= least for count, _ in found.values()), found
