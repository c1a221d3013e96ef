"""`muro play`: a game in the browser."""

from __future__ import annotations

import click

from .language import language, tell
from .refusal import CommandError
from .spoken import Command, flag, option
from .values import WholeValue, with_language
from .writing import write


@click.command("play", cls=Command)
@option("--port", type=WholeValue(0, 65_535), default=8080, metavar="NUMBER")
@option("--host", default="127.0.0.1", metavar="ADDRESS")
@flag("--no-browser", "no_browser")
@with_language
def command(*, port: int, host: str, no_browser: bool) -> None:
    """Serves the table on this machine until it is interrupted."""
    try:
        from ..web.serve import Serving, serve
    except ModuleNotFoundError as error:
        if (error.name or "muro").startswith("muro"):
            raise
        raise CommandError("cli.play.needs", package=error.name) from None
    serve(
        Serving(host=host, port=port, lang=language(), open_browser=not no_browser),
        lambda address: write(tell("cli.play.at", address=address)),
    )
