"""The house itself: rooms, build, and the wheel on its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "es")
BROKEN = {
    "numba": ("game/broken.py", "import numba\n"),
    "rooms": ("game/broken.py", "from muro.live import store\n"),
    "pure": ("game/broken.py", "import time\n"),
}


def lint_imports(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """What import-linter says of the tree in `folder`."""
    command = Path(sys.executable).with_name("lint-imports")
    return subprocess.run(
        [command, "--no-cache", "--no-logo", *options],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        check=False,
    )


def test_imports_point_down_only() -> None:
    said = lint_imports(ROOT)
    assert said.returncode == 0, said.stdout


@pytest.mark.parametrize("contract", BROKEN)
def test_an_import_that_is_not_allowed_is_found(contract: str, tmp_path: Path) -> None:
    copy_of_the_sources(tmp_path)
    name, text = BROKEN[contract]
    (tmp_path / "src" / "muro" / name).write_text(text, "utf-8")
    said = lint_imports(tmp_path, "--contract", contract)
    assert said.returncode == 1, said.stdout
    assert "broken" in said.stdout


def test_a_new_room_must_be_given_its_place(tmp_path: Path) -> None:
    copy_of_the_sources(tmp_path)
    room = tmp_path / "src" / "muro" / "cellar"
    room.mkdir()
    (room / "__init__.py").write_text("", "utf-8")
    said = lint_imports(tmp_path, "--contract", "rooms")
    assert said.returncode == 1
    assert "muro.cellar" in said.stdout


def copy_of_the_sources(folder: Path) -> None:
    unwanted = shutil.ignore_patterns("__pycache__", "tables.bin", "*.mo")
    shutil.copytree(ROOT / "src", folder / "src", ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", folder)


def test_the_only_dependency_without_extras_is_click() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert [name.split(">")[0] for name in project["dependencies"]] == ["click"]


def test_each_ignored_lint_rule_has_its_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    lint = text[text.index("ignore = [") : text.index("[tool.ruff.lint.pydocstyle]")]
    rules = [line for line in lint.splitlines() if line.startswith('    "')]
    assert len(rules) > 20
    assert [line for line in rules if "  #" not in line and ", #" not in line] == []


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of a clone that has nothing made in it, built without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    clone = folder / "clone"
    copy_of_the_sources(clone)
    shutil.copytree(ROOT / "tools", clone / "tools")
    for name in ("hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    options = ["--no-deps", "--no-build-isolation", "--no-index", "-q", "-w", "../dist"]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, "."], cwd=clone, check=True)
    (built,) = (folder / "dist").glob("muro-*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_what_is_made_and_nothing_of_the_repository(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as parts:
        names = set(parts.namelist())
    assert {"muro/py.typed", "muro/kernels/tables.bin"} <= names
    phrases = {path.relative_to(ROOT / "src") for path in (ROOT / "src").rglob("*.po")}
    assert phrases
    assert {str(path.with_suffix(".mo")) for path in phrases} <= names
    tops = {name.split("/")[0].split("-")[0] for name in names}
    assert tops == {"muro"}


@pytest.mark.slow
def test_the_wheel_works_without_the_repository(wheel: Path, tmp_path: Path) -> None:
    """In a fresh environment with nothing but the wheel and click, far from the clone."""
    muro = installed(wheel, tmp_path / "env")
    hand = ["123m456p789s2345s", "--win", "5s", "--ron", "--seat", "S", "--round", "E"]
    for language in LANGUAGES:
        said = subprocess.run(
            [muro, "score", *hand, "--lang", language],
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert said.stderr == ""
        assert said.stdout.strip() != ""
        assert str(ROOT) not in said.stdout


def installed(wheel: Path, folder: Path) -> Path:
    """The `muro` command of a new environment that has the wheel and click, no more."""
    venv.create(folder, with_pip=False, symlinks=True)
    scheme = sysconfig.get_path("purelib", "venv", vars={"base": str(folder)})
    here = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python")]
    subprocess.run([*here, "install", "-q", "--no-deps", "--no-index", str(wheel)], check=True)
    click = find_spec("click")
    assert click is not None
    assert click.origin is not None
    shutil.copytree(Path(click.origin).parent, Path(scheme) / "click")
    return folder / "bin" / "muro"


def test_the_command_is_an_entry_point() -> None:
    scripts = distribution("muro").entry_points.select(group="console_scripts")
    assert [(script.name, script.value) for script in scripts] == [("muro", "muro.cli:main")]
