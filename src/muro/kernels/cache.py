"""Where compiled kernels are kept between two runs.

The folder's name is a hash of the sources of all kernels and of everything else that decides about
the code. (numba itself looks at the file of the function only: a change in a kernel that it calls
would leave the old, now wrong, code in use.) A folder not used for a month is deleted.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
PREFIX = "muro-"
MONTH = 30 * 24 * 3600
_given_up = False


def give_up() -> None:
    """Keep nothing from now on: the disk is full or spoilt."""
    global _given_up  # noqa: PLW0603 - the state of this machine's disk, the same for all
    _given_up = True


def given_up() -> bool:
    return _given_up


def folder(versions: tuple[str, ...]) -> str | None:
    """The folder for kernels compiled with these versions and settings; None where none can be."""
    return None if _given_up else _made_folder(versions)


@cache
def _made_folder(versions: tuple[str, ...]) -> str | None:
    name = key(versions)
    for root in roots():
        mine = root / name
        if _usable(root) and _usable(mine):
            _sweep(root, but=mine)
            return str(mine)
    return None


@cache
def source_hash() -> str:
    """The hash of the sources of all kernels: a log says by which engine it was made."""
    digest = hashlib.sha256()
    for source in sorted(HERE.rglob("*.py")):
        digest.update(f"{source.relative_to(HERE).as_posix()}\0".encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()


def key(versions: Iterable[str]) -> str:
    """A name that changes with any kernel's source or any of `versions`."""
    digest = hashlib.sha256(source_hash().encode())
    for version in versions:
        digest.update(f"{version}\0".encode())
    return f"{PREFIX}{digest.hexdigest()[:24]}"


def roots() -> list[Path]:
    """The folders that may hold ours, the best first: the user's cache, then a temporary one."""
    found = []
    if given := os.environ.get("NUMBA_CACHE_DIR"):
        found.append(Path(given))
    with suppress(RuntimeError):  # no home
        found.append(_user_cache() / "muro" / "kernels")
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    found.append(Path(tempfile.gettempdir()) / f"muro-kernels-{user}")
    return found


def _user_cache() -> Path:
    if given := os.environ.get("XDG_CACHE_HOME"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path.home() / ".cache"


def _usable(path: Path) -> bool:
    """Whether `path` is ours (compiled code is run, so nobody else may have put it there)."""
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        found = path.stat()
        if hasattr(os, "getuid") and found.st_uid != os.getuid():
            return False
        if os.name == "posix" and found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            return False
        with tempfile.NamedTemporaryFile(dir=path):
            pass
        os.utime(path)
    except OSError:
        return False
    return True


def _sweep(root: Path, *, but: Path) -> None:
    """Delete what lies beside `but` and was not used for a month."""
    limit = time.time() - MONTH
    for old in root.glob(f"{PREFIX}*"):
        try:
            if old != but and old.stat().st_mtime < limit:
                shutil.rmtree(old, ignore_errors=True)
        except OSError:
            continue
