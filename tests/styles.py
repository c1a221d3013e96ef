"""The tokens of the pages: each colour in light and dark, as a preference sets it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

TOKENS = Path(__file__).parents[1] / "src/muro/web/static/css/tokens.css"
BLOCK = re.compile(r"^(:root[^{]*|\[data-[^{]*)\{(.*?)^\}", re.MULTILINE | re.DOTALL)
LINE = re.compile(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);(?: /\* (.*?) \*/)?", re.DOTALL)
Pair = tuple[str, str]


@cache
def blocks() -> dict[str, dict[str, tuple[Pair, str]]]:
    """By selector: each colour of it, light and dark, and what is written beside it."""
    found: dict[str, dict[str, tuple[Pair, str]]] = {}
    for selectors, inner in BLOCK.findall(TOKENS.read_text("utf-8")):
        colors = {name: ((light, dark), note) for name, light, dark, note in LINE.findall(inner)}
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(colors)
    return found


def value(name: str, **chosen: str) -> Pair:
    """A colour, light and dark, where `chosen` preferences hold (`tiles="large"`)."""
    color = blocks()[":root"].get(name)
    for preference, choice in chosen.items():
        for root in (":root", ""):
            color = blocks().get(f'{root}[data-{preference}="{choice}"]', {}).get(name, color)
    assert color is not None, name
    return color[0]
