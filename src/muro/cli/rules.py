"""`muro rules`: which rulebooks there are, what one says, in what two differ."""

from __future__ import annotations

from enum import Enum

import click

from ..rules.books import BOOKS, differences
from ..rules.mcr import McrRules
from ..rules.riichi import RiichiRules
from ..rules.sources import SOURCES, Source, Standing, source_of
from ..rules.switches import MCR_SWITCHES, SWITCH_OF, SWITCHES, Switch
from ..rules.told import field_phrase, value_phrase
from .language import retell, tell
from .spoken import Command, Group, argument, flag, option
from .values import BOOK, with_language, with_switches
from .writing import bold, columns, write, write_json


@click.command("rules", cls=Group, invoke_without_command=True)
@with_language
@click.pass_context
def command(ctx: click.Context) -> None:
    """Without a further word, the list."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_books)


@command.command("list", cls=Command)
@flag("--json", "as_json")
@with_language
def list_books(*, as_json: bool = False) -> None:
    """The rulebooks, the default first."""
    if as_json:
        write_json([{"name": name, "means": meaning(name)} for name in BOOKS])
        return
    write(bold(tell("cli.rules.books")))
    for line in columns((name, meaning(name)) for name in BOOKS):
        write(line)
    write(tell("cli.rules.more"))


@command.command("show", cls=Command)
@argument("rules", type=BOOK, metavar="BOOK", required=True)
@option("--set", "switches", multiple=True, metavar="SWITCH")
@flag("--json", "as_json")
@with_language
def show(*, rules: RiichiRules | McrRules, switches: tuple[str, ...], as_json: bool) -> None:
    """Every switch of a rulebook, its value and where the value comes from."""
    rules = with_switches(rules, switches)
    if as_json:
        write_json(rules.as_dict())
        return
    write(bold(f"{rules.name}: {meaning(rules.name)}"))
    group = ""
    for switch in SWITCHES if isinstance(rules, RiichiRules) else MCR_SWITCHES:
        if not switch.id.startswith(group) or not group:
            group = switch.id[0]
            write(bold(f"{group}  {tell(f'group.{group}')}"))
        source = source_of(switch.id, rules.name) if rules.name in SOURCES else None
        write_switch(switch, rules, source)
    write(tell("cli.rules.set"))


def write_switch(switch: Switch, rules: RiichiRules | McrRules, source: Source | None) -> None:
    """The values of a switch, their names for `--set`, and where they come from."""
    told = source_text(source) if source else ""
    if not switch.fields:
        write(f"  {switch.id}  {tell(switch.code)}")
    for field in switch.fields:
        value = retell(value_phrase(field, getattr(rules, field)))
        write(f"  {switch.id}  {retell(field_phrase(field))}: {bold(value)}")
        write(
            f"      {field}={plain_value(getattr(rules, field))}" + (f"  [{told}]" if told else "")
        )


@command.command("diff", cls=Command)
@argument("left", type=BOOK, metavar="BOOK", required=True)
@argument("right", type=BOOK, metavar="OTHER", required=True)
@flag("--json", "as_json")
@with_language
def diff(*, left: RiichiRules | McrRules, right: RiichiRules | McrRules, as_json: bool) -> None:
    """The switches in which two rulebooks differ."""
    found = differences(left, right)
    if as_json:
        plain = left.as_dict(), right.as_dict()
        write_json([{"switch": d.field, "values": [p[d.field] for p in plain]} for d in found])
        return
    if not found:
        write(tell("cli.rules.equal", left=left.name, right=right.name))
        return
    write(bold(tell("cli.rules.differences", left=left.name, right=right.name, n=len(found))))
    for one in found:
        write(f"  {SWITCH_OF[one.field].id}  {retell(field_phrase(one.field))}")
        values = ((left.name, one.left), (right.name, one.right))
        for line in columns(
            ((name + ":", retell(value_phrase(one.field, value))) for name, value in values),
            indent=6,
        ):
            write(line)


def meaning(name: str) -> str:
    """What the book of that name is, in a line."""
    return tell(f"book.{name}") if name in BOOKS else tell("cli.other_book")


def plain_value(value: object) -> str:
    """The value of a switch as `--set` takes it."""
    if isinstance(value, bool):
        return tell("value.yes") if value else tell("value.no")
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, frozenset | tuple):
        parts = sorted(value) if isinstance(value, frozenset) else value
        return ",".join(map(str, parts)) or "none"
    return "none" if value is None else str(value)


def source_text(source: Source) -> str:
    """Where a value comes from, and how sure it is where nobody states it."""
    if source.standing is Standing.STATED:
        return source.where
    told = tell(source.code)
    return f"{told}: {source.where}" if source.where else told
