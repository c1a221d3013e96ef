"""What went wrong with a command, as a phrase: faults of ours, of click's, and of the system."""

from __future__ import annotations

import errno
import re
from collections.abc import Sequence

import click

from ..errors import MuroError
from ..words import Phrase

_SYSTEM = (
    "EACCES",
    "EADDRINUSE",
    "EDQUOT",
    "EEXIST",
    "EISDIR",
    "ENOENT",
    "ENOSPC",
    "ENOTDIR",
    "EPERM",
    "EROFS",
)
"""The troubles of the system that have a sentence of their own."""


class CommandError(MuroError):
    """A command line that cannot be followed."""


def usage_phrase(error: click.ClickException) -> Phrase:
    """What click found wrong, as a phrase of ours."""
    if isinstance(error, click.NoSuchOption):
        near = error.possibilities or []
        code = "cli.no_such_option_near" if near else "cli.no_such_option"
        return Phrase(code, option=error.option_name, near=near)
    if isinstance(error, click.BadOptionUsage):
        takes = "value" in error.message or error.message.endswith("argument.")
        code = "cli.needs_no_value" if "not take" in error.message else "cli.needs_value"
        return Phrase(code if takes else "cli.usage_fault", option=error.option_name)
    if isinstance(error, click.MissingParameter) and error.param is not None:
        metavar = error.param.metavar
        return Phrase("cli.missing", value=Phrase(f"cli.value.{metavar}"))
    if isinstance(error, click.UsageError) and (extra := re.search(r"\((.*)\)", error.message)):
        return Phrase("cli.unexpected", extra=extra[1])
    return Phrase("cli.usage_fault", problem=error.format_message())


def system_phrase(error: OSError) -> Phrase:
    """What the system refused, and for which file."""
    name = errno.errorcode.get(error.errno or 0, "")
    file = error.filename if error.filename is not None else Phrase("cli.the_output")
    if name in _SYSTEM:
        return Phrase(f"cli.system.{name}", file=file)
    return Phrase("cli.system", file=file, reason=error.strerror or str(error))


def no_such(what: str, name: str, known: Sequence[str]) -> CommandError:
    """The refusal of a name, with the nearest that exists, or else all."""
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), known, n=1)
    if near:
        return CommandError(f"cli.no_such_{what}_near", name=name, near=near)
    return CommandError(f"cli.no_such_{what}", name=name, known=tuple(known))
