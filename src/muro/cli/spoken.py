"""Commands and options whose help is said in the language chosen.

A command's help is the phrase `cli.command.<name>`, an option's `cli.option.<name>`, what stands
for a value `cli.value.<metavar>`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from .language import tell
from .refusal import no_such

F = TypeVar("F", bound=Callable[..., Any])


class Argument(click.Argument):
    """An argument whose name is said in the language chosen."""

    def make_metavar(self, *_: Any, **__: Any) -> str:
        text = tell(f"cli.value.{self.metavar}")
        text = text if self.required else f"[{text}]"
        return text + ("..." if self.nargs == -1 else "")


class Option(click.Option):
    """An option whose help is said in the language chosen."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        record = super().get_help_record(ctx)
        return record and (record[0], tell(f"cli.option.{self.name}"))

    def make_metavar(self, *_: Any, **__: Any) -> str:
        return tell(f"cli.value.{self.metavar}")


class Spoken(click.Command):
    """What commands and groups of them share."""

    def code(self) -> str:
        """The code of its help."""
        return f"cli.command.{self.name}"

    def get_short_help_str(self, limit: int = 45) -> str:
        del limit  # the first line is written short
        return tell(self.code()).partition("\n")[0]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = tell("cli.option.help")
        return option

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        pieces = super().collect_usage_pieces(ctx)
        return [tell("cli.value.OPTIONS") if piece == "[OPTIONS]" else piece for piece in pieces]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=tell("cli.usage") + " ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(tell(self.code()))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        params = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [param.get_help_record(ctx) for param in params]
        with formatter.section(tell("cli.options")):
            formatter.write_dl([record for record in records if record])


class Command(Spoken):
    """A command whose help is said in the language chosen."""


class Group(Spoken, click.Group):
    """A group of commands that shows what it has when none is named."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        pieces = super().collect_usage_pieces(ctx)
        return [*pieces[:-1], tell("cli.value.COMMAND")]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(ctx, args[0]) is None and not args[0].startswith("-"):
            raise no_such("command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_options(ctx, formatter)
        rows = []
        for name in self.list_commands(ctx):
            command = self.get_command(ctx, name)
            if command is not None:
                rows.append((name, command.get_short_help_str()))
        with formatter.section(tell("cli.commands")):
            formatter.write_dl(rows)


def argument(name: str, **settings: Any) -> Callable[[F], F]:
    """A positional argument."""
    return click.argument(name, cls=Argument, **settings)


def option(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option."""
    return click.option(*names, cls=Option, **settings)


def flag(*names: str, **settings: Any) -> Callable[[F], F]:
    """An option without a value."""
    return click.option(*names, cls=Option, is_flag=True, **settings)
