"""`muro fair`: whether the walls of a written game are those the server had bound itself to."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from .language import tell
from .refusal import CommandError
from .spoken import Command, argument
from .values import with_language
from .writing import bold, write

if TYPE_CHECKING:
    from ..game.entry import Deal
    from ..game.fair import Fair
    from ..rules.game import Rules

UNFAIR = 1
"""The exit code where anything is not as it was promised."""


@click.command("fair", cls=Command)
@argument("log", required=True, metavar="FILE")
@with_language
def command(*, log: str) -> int:
    """Works out every wall again from the secret and the nonces."""
    from ..game.fair import SCHEME, Fair
    from ..logs.muro_jsonl import read_record

    path = Path(log)
    path.open("rb").close()  # a folder or a locked file is told as everywhere
    record = read_record(path)
    header = record.header
    if header.scheme != SCHEME:
        raise CommandError("cli.fair.scheme", scheme=header.scheme, known=SCHEME)
    if not header.commitment:
        raise CommandError("cli.fair.no_commitment")
    if record.secret is None:
        raise CommandError("cli.fair.no_secret")
    fair = Fair(record.secret, header.nonces)
    wrong = [] if fair.commitment == header.commitment else [tell("cli.fair.other_secret")]
    wrong += [
        tell("cli.fair.other_wall", hand=deal.hand)
        for deal in record.deals
        if not is_fair(deal, fair, header.rules)
    ]
    for line in wrong:
        write(line)
    n = len(record.deals)
    write(bold(tell("cli.fair.unfair" if wrong else "cli.fair.holds", n=n)))
    return UNFAIR if wrong else 0


def is_fair(deal: Deal, fair: Fair, rules: Rules) -> bool:
    """Whether wall and dice of a hand follow from the secret and the nonces."""
    from ..game.wall import throws_of, tiles_of

    tiles = tiles_of(rules)
    dice = fair.dice(deal.hand, len(tiles), throws_of(rules))
    return deal.wall == fair.wall(deal.hand, tiles) and deal.dice in (None, dice)
