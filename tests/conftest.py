"""What every test may ask for, and the word at the end about tests that were left out."""

from __future__ import annotations

import os
import shutil
import socket
from collections import defaultdict
from functools import cache

import pytest
from hypothesis import settings

from modes import COMPILED, HAS_NUMBA, PLAIN, Mode

settings.register_profile("muro", deadline=None, print_blob=True)
settings.load_profile("muro")

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_CHROMIUM = "no Chromium here (Debian: apt-get install chromium; or set CHROMIUM=/path/to/it)"
NO_NUMBA = "compiled mode needs numba (pip install 'muro[fast]')"
SERVICE_PORTS = {"postgresql": 5432, "redis": 6379}


@pytest.fixture(
    params=[
        pytest.param(PLAIN, id="plain"),
        pytest.param(
            COMPILED, id="compiled", marks=pytest.mark.skipif(not HAS_NUMBA, reason=NO_NUMBA)
        ),
    ],
    scope="session",
)
def mode(request: pytest.FixtureRequest) -> Mode:
    """Each way of running kernels in turn: a test that asks for this must hold in both."""
    chosen: Mode = request.param
    return chosen


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; a test that asks is a `browser` test."""
    path = chromium_path()
    assert path is not None, NO_CHROMIUM
    return path


@cache
def chromium_path() -> str | None:
    named = os.environ.get("CHROMIUM")
    if named:
        return named
    return next((path for name in CHROMIUM_NAMES if (path := shutil.which(name))), None)


@cache
def is_listening(service: str) -> bool:
    """Whether a service answers at its usual port of this machine."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", SERVICE_PORTS[service])) == 0


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks every test that asks for the browser, near or far."""
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Leaves a test out, with its reason, where this machine lacks what it needs."""
    if item.get_closest_marker("browser") and chromium_path() is None:
        if os.environ.get("REQUIRE_BROWSER") == "1":
            pytest.fail(f"REQUIRE_BROWSER=1, but {NO_CHROMIUM}", pytrace=False)
        pytest.skip(NO_CHROMIUM)
    for marker in item.iter_markers("services"):
        for service in marker.args:
            if not is_listening(service):
                pytest.skip(f"{service} does not answer on this machine")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Says which tests were left out, and why; the closing line follows."""
    left_out: dict[str, list[str]] = defaultdict(list)
    for report in terminalreporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        left_out[reason.removeprefix("Skipped: ")].append(report.nodeid)
    if not left_out:
        return
    terminalreporter.section("left out")
    for reason, names in sorted(left_out.items()):
        terminalreporter.write_line(f"{len(names)} left out: {reason}")
        for name in names:
            terminalreporter.write_line(f"    {name}")
