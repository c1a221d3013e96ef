"""docs/cli.md has every command and option, and its commands run."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from cli.shell import muro
from muro.cli import main

PAGE = Path(__file__).parents[2] / "docs" / "cli.md"


def commands(command: click.Command, name: str) -> Iterator[tuple[str, click.Command]]:
    """A command and all under it, by what is typed."""
    yield name, command
    if isinstance(command, click.Group):
        ctx = click.Context(command)
        for word in command.list_commands(ctx):
            under = command.get_command(ctx, word)
            assert under is not None
            yield from commands(under, f"{name} {word}")


ALL = dict(commands(main, "muro"))


@pytest.mark.parametrize("name", ALL)
def test_every_command_has_a_section_with_every_option_of_it(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## `(.*?)`\n(.*?)(?=^## |\Z)", page, re.DOTALL | re.MULTILINE))
    assert name in sections
    common = sections["muro"]
    for param in ALL[name].params:
        if isinstance(param, click.Option):
            for opt in param.opts:
                assert f"`{opt}" in sections[name] or f"`{opt}" in common, opt


def test_no_option_is_documented_that_does_not_exist() -> None:
    known = {opt for command in ALL.values() for param in command.params for opt in param.opts}
    documented = set(re.findall(r"`(--[a-z-]+)", PAGE.read_text(encoding="utf-8")))
    assert documented - known == {"--help"}


def test_the_examples_of_the_page_run() -> None:
    lines = re.findall(
        r"^    muro (.*?)(?:  #.*)?$", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    quick = [line for line in lines if not line.startswith(("play", "verify", "fair"))]
    assert len(quick) >= 8
    for line in quick:
        answer = muro(line)
        assert (answer.code, answer.err) == (0, ""), line
