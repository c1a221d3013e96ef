"""The program `muro`: finds the command, and says in one line what went wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click

from .. import __version__
from ..errors import MuroError
from ..words import Said
from .language import language_of, retell, speaking
from .refusal import system_phrase, usage_phrase
from .spoken import Group, flag
from .values import with_language

COMMANDS = ("score", "waits", "rules", "verify", "fair", "play")
"""In the order of the help; each is the module of its name, imported when it is used."""
BAD_INPUT = 2
INTERRUPTED = 130


class Program(Group):
    """The command `muro`. It ends the process with 0, or 2 after one line about bad input."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f".{cmd_name}", __package__).command
        return command

    def main(  # type: ignore[override]  # always ends the process: no other mode is needed
        self, args: Sequence[str] | None = None, **_: Any
    ) -> NoReturn:
        words = sys.argv[1:] if args is None else list(args)
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        with speaking(language_of(words, os.environ)):
            sys.exit(self.run(words))

    def run(self, words: list[str]) -> int:
        """The exit code of a command line, everything said that is to be said."""
        try:
            with self.make_context("muro", words) as ctx:
                code = self.invoke(ctx)
            sys.stdout.flush()
        except click.exceptions.Exit as ended:
            return ended.exit_code
        except MuroError as fault:
            return refuse(fault)
        except click.ClickException as error:
            return refuse(usage_phrase(error))
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        except BrokenPipeError:
            forget_output()
            return BAD_INPUT
        except OSError as error:
            code = refuse(system_phrase(error))
            forget_output()
            return code
        return code if isinstance(code, int) else 0


def refuse(said: Said) -> int:
    """Say on stderr what is wrong; the exit code for it."""
    click.echo(f"muro: {retell(said)}", err=True)
    return BAD_INPUT


def forget_output() -> None:
    """Let what cannot be written any more go nowhere, also when the process ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):
        return


@click.command("muro", cls=Program, invoke_without_command=True)
@flag("--version", is_eager=True)
@with_language
@click.pass_context
def main(ctx: click.Context, *, version: bool) -> None:
    """The first thing that runs: version and help, and colours only where they are wanted."""
    if os.environ.get("NO_COLOR"):
        ctx.color = False
    if version:
        click.echo(f"muro {__version__}")
        ctx.exit()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
