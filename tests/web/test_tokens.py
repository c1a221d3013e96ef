"""The colours of the pages: what is written beside each is so, and everything can be read."""

from __future__ import annotations

import re

import pytest

from colors import contrast
from muro.art.backs import BACKS
from muro.art.tilesets import TILE_SETS
from styles import Pair, blocks, value
from web.test_pages import WEB

FELTS = ("green", "blue", "slate", "warm")
FIGURE = re.compile(r"([a-z][\w-]*) (\d+\.\d)/(\d+\.\d)")
CHOSEN = re.compile(r'data-(felt|back|tiles)="(\w+)"')


def contrasts(ink: str, ground: str, **chosen: str) -> Pair:
    """The contrast of two tokens, in light and in dark, as it is written beside them."""
    inks, grounds = value(ink, **chosen), value(ground, **chosen)
    light, dark = (f"{contrast(a, b):.1f}" for a, b in zip(inks, grounds, strict=True))
    return light, dark


def test_the_contrast_written_beside_a_color_is_its_own() -> None:
    told = 0
    for selector, colors in blocks().items():
        chosen = dict(CHOSEN.findall(selector))
        for name, (_, note) in colors.items():
            for other, light, dark in FIGURE.findall(note):
                told += 1
                assert contrasts(name, other, **chosen) == (light, dark), (selector, name, other)
    assert told > 100


def least(ink: str, grounds: tuple[str, ...], **chosen: str) -> float:
    return min(float(each) for ground in grounds for each in contrasts(ink, ground, **chosen))


@pytest.mark.parametrize("felt", FELTS)
def test_on_every_table_text_can_be_read_and_marks_be_seen(felt: str) -> None:
    assert least("on-felt", ("felt", "felt-2"), felt=felt) >= 7
    assert least("on-felt-soft", ("felt", "felt-2"), felt=felt) >= 4.5
    assert least("on-centre", ("centre", "centre-2"), felt=felt) >= 7
    assert least("on-centre-soft", ("centre", "centre-2"), felt=felt) >= 4.5
    for mark in ("felt-control", "accent", "win", "focus"):
        assert least(mark, ("felt",), felt=felt) >= 3, mark
    for mark in ("turn", "stick"):
        assert least(mark, ("centre",), felt=felt) >= 3, mark


@pytest.mark.parametrize("tiles", TILE_SETS)
@pytest.mark.parametrize("back", BACKS)
def test_a_back_is_told_from_a_face(back: str, tiles: str) -> None:
    assert least("tile-back", ("tile-face",), back=back, tiles=tiles) >= 4.5


def test_text_on_panels_can_be_read() -> None:
    for ink in ("ink", "ink-soft", "plus", "minus"):
        assert least(ink, ("panel", "panel-2", "page")) >= 4.5, ink
    for ink, ground in (("on-accent", "accent"), ("on-win", "win"), ("on-turn", "turn")):
        assert least(ink, (ground,)) >= 4.5, ink


def test_every_choice_has_its_colors_and_is_there_before_the_page_is_painted() -> None:
    for felt in FELTS:
        assert len(blocks()[f'[data-felt="{felt}"]']) == 7
    for back in BACKS:
        assert len(blocks()[f'[data-back="{back}"]']) == 3
    early = (WEB / "static" / "js" / "early.js").read_text()
    assert '"felt", "back"' in early
