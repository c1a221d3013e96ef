"""What the pages are made of: styles, modules and sheets of tiles, under a name of their contents.

An address holds a hash of every file, so a browser may keep a file for ever and a new version is
never mixed with an old one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from ..art.sprite import sprite
from ..art.tilesets import TILE_SETS
from ..words import LANGUAGES

MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
}
STYLES = (
    *("tokens", "base", "tiles", "table", "plate", "wide", "tall", "low"),
    *("sheet", "panel", "chat", "mcr", "helps", "start", "lobby", "replay", "career", "beside"),
    *("house", "tutor", "pause", "walls"),
)
"""The styles of every page, in the order in which they are laid one over the other."""
SHEET = "css/muro.css"
"""All of them as one file, so that a slow line is asked once."""


@dataclass(frozen=True, slots=True)
class Asset:
    """One file as it is served."""

    content: bytes
    media_type: str


@cache
def asset(path: str) -> Asset | None:
    """The file at `path` below the address of `assets_hash`; None where there is none."""
    content = _sheet() if path == SHEET else _written().get(path) or _drawn(path)
    if content is None:
        return None
    return Asset(content, MEDIA_TYPES[path[path.rindex(".") :]])


@cache
def assets_hash() -> str:
    """The name of this version: it changes with every file that is written or drawn."""
    digest = sha256()
    for path, content in sorted(_written().items()):
        digest.update(path.encode() + b"\0" + content)
    for file in sorted(_walk(files("muro.art"), ""), key=lambda found: found[0]):
        digest.update(file[1].read_bytes())
    return digest.hexdigest()[:12]


def modules(entry: str) -> list[str]:
    """The modules to fetch along with `entry`, which would find them one after the other."""
    wanted, found = [entry], {entry}
    for name in wanted:
        source = _written()[f"js/{name}"].decode()
        for other in sorted(set(_written()) - {f"js/{known}" for known in found}):
            if other.startswith("js/") and f'"./{other[3:]}"' in source:
                wanted.append(other[3:])
                found.add(other[3:])
    return [f"js/{name}" for name in wanted]


@cache
def _written() -> dict[str, bytes]:
    """The styles and modules of this package by path."""
    kinds = (".css", ".js")
    found = _walk(files("muro.web") / "static", "")
    return {path: file.read_bytes() for path, file in found if path.endswith(kinds)}


def _sheet() -> bytes:
    """The styles one after the other."""
    return b"\n".join(_written()[f"css/{name}.css"] for name in STYLES)


def _walk(folder: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name != "__pycache__":
            yield from _walk(entry, f"{prefix}{entry.name}/")
        elif entry.is_file() and not entry.name.endswith(".pyc"):
            yield f"{prefix}{entry.name}", entry


def _drawn(path: str) -> bytes | None:
    """A sheet of tiles: `tiles/classic-es.svg`, `tiles/large-index-en.svg`."""
    sheets = {
        f"tiles/{name}{'-index' if index else ''}-{lang}.svg": (name, lang, index)
        for name in TILE_SETS
        for lang in LANGUAGES
        for index in (False, True)
    }
    if path not in sheets:
        return None
    name, lang, index = sheets[path]
    return sprite(TILE_SETS[name], lang=lang, index=index).encode()
