"""The folder where one server keeps its games, and the lock that keeps a second server out."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from ..errors import StoreError


def home() -> Path:
    """Where games are kept: `MURO_HOME`, or the user's data folder."""
    given = os.environ.get("MURO_HOME")
    if given:
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "muro"


class Home:
    """A folder of games that is this process's own until `close`, or until the process ends.

    `StoreError` where it cannot be written to, or another server holds it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._lock = sqlite3.connect(path / "lock", timeout=0, isolation_level=None)
            self._lock.execute("begin exclusive")
        except (OSError, sqlite3.Error) as error:
            if getattr(error, "sqlite_errorname", "") == "SQLITE_BUSY":
                raise StoreError("store.home_in_use", path=str(path)) from None
            why = getattr(error, "strerror", None) or str(error)
            raise StoreError("store.no_home", path=str(path), why=why) from None

    @property
    def url(self) -> str:
        """The database in it."""
        return f"sqlite:///{self.path / 'games.db'}"

    def close(self) -> None:
        """Let another server have it."""
        self._lock.close()
