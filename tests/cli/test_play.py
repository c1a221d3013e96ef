"""`muro play`: what it hands to the server, and what keeps it from starting. Games: tests/web."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.shell import Answer, muro

pytest.importorskip("starlette")
from muro.web import serve as web
from muro.web.serve import Serving


def test_options_reach_the_server_and_the_address_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[Serving] = []

    def serve(serving: Serving, said: Callable[[str], None]) -> None:
        served.append(serving)
        said("http://127.0.0.1:9000/")

    monkeypatch.setattr(web, "serve", serve)
    answer = muro("play --port 9000 --host 0.0.0.0 --no-browser --lang es")
    assert answer == Answer(0, "muro está en http://127.0.0.1:9000/ (Ctrl+C lo cierra)\n", "")
    assert muro("play --pace 250 --database sqlite:///games.db").code == 0
    assert served == [
        Serving(host="0.0.0.0", port=9000, lang="es", open_browser=False),  # noqa: S104 - as asked
        Serving(lang=None, bot_turn_s=0.25, database="sqlite:///games.db"),
    ]


@pytest.mark.parametrize("lang", ["es", "en"])
def test_a_busy_port_is_one_message(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MURO_HOME", str(tmp_path))
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        answer = muro(f"play --no-browser --port {port} --lang {lang}")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert str(port) in answer.err
    assert "web." not in answer.err


def test_a_home_that_cannot_be_written_is_one_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("MURO_HOME", str(tmp_path / "file" / "muro"))
    answer = muro("play --no-browser --port 0")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert "Traceback" not in answer.err


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "muro.web.serve")
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    answer = muro("play --no-browser")
    assert answer == Answer(
        2, "", "muro: muro play needs the package uvicorn: pip install 'muro[play]'\n"
    )
