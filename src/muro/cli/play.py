"""`muro play`: a game in the browser."""

from __future__ import annotations

import os

import click
from click.core import ParameterSource

from .language import language, tell
from .refusal import CommandError
from .spoken import Command, flag, option
from .values import WholeValue, with_language
from .writing import write


@click.command("play", cls=Command)
@option("--port", type=WholeValue(0, 65_535), default=8080, metavar="NUMBER")
@option("--host", default="127.0.0.1", metavar="ADDRESS")
@option("--pace", type=WholeValue(0, 10_000), default=700, metavar="MILLISECONDS")
@option("--database", default=None, metavar="URL")
@flag("--plain")
@flag("--no-browser", "no_browser")
@with_language
def command(
    *, port: int, host: str, pace: int, database: str | None, plain: bool, no_browser: bool
) -> None:
    """Serves the table on this machine until it is interrupted."""
    try:
        from ..web.serve import Serving, serve
    except ModuleNotFoundError as error:
        if (error.name or "muro").startswith("muro"):
            raise
        raise CommandError("cli.play.needs", package=error.name) from None
    serving = Serving(
        host=host,
        port=port,
        database=database,
        lang=_asked_language(),
        open_browser=not no_browser,
        bot_turn_s=pace / 1000,
        compile=not plain,
    )
    serve(serving, lambda address: write(tell("cli.play.at", address=address)))


def _asked_language() -> str | None:
    """The language somebody asked for; None leaves it to each browser."""
    source = click.get_current_context().get_parameter_source("lang")
    asked = source is ParameterSource.COMMANDLINE or "MURO_LANG" in os.environ
    return language() if asked else None
