"""What is made, not written, of the package: the kernels' tables and the compiled phrases.

Hatch runs this for a wheel and for `pip install -e .`; `python hatch_build.py` does the same in
place. Neither file is in git; both are in the wheel.
"""

from __future__ import annotations

import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from types import ModuleType

ROOT = Path(__file__).resolve().parent
GENERATOR = ROOT / "tools" / "build_tables.py"
TABLES = ROOT / "src" / "muro" / "kernels" / "tables.bin"
LOCALE = ROOT / "src" / "muro" / "words" / "locale"


class MadeFiles(BuildHookInterface[Any]):
    """The build hook that hatch finds here."""

    PLUGIN_NAME = "custom"

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        make()


def make() -> None:
    """Make every made file, each in one step, so that a reader never sees half of one."""
    make_tables(TABLES)
    for source in sorted(LOCALE.rglob("*.po")):
        make_phrases(source)


def make_tables(path: Path) -> None:
    half = path.with_name(f"{path.name}.{os.getpid()}")
    load(GENERATOR).build(half)
    half.replace(path)


def make_phrases(source: Path) -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    target = source.with_suffix(".mo")
    half = target.with_name(f"{target.name}.{os.getpid()}")
    with source.open("rb") as lines, half.open("wb") as out:
        write_mo(out, read_po(lines))
    half.replace(target)


def load(path: Path) -> ModuleType:
    """The module at `path`, though it is in no package."""
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    make()
