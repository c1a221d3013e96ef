"""`muro waits`: what a hand waits for, how far it is, which tiles and discards help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from ..scoring.waits import COMPLETE, Discard, Outlook, Useful, discards, distance, outlook
from ..tiles import HandText, Tile, parse_hand
from .language import tell
from .refusal import CommandError
from .spoken import Command, argument, flag, option
from .values import BOOK, TILES, WIND, is_mcr, with_language
from .writing import bold, columns, write, write_json

if TYPE_CHECKING:
    from ..rules.mcr import McrRules
    from ..rules.riichi import RiichiRules


@click.command("waits", cls=Command)
@argument("hand", nargs=-1, required=True, metavar="HAND")
@option("--visible", type=TILES, default="", metavar="TILES")
@option("--rules", "waits_rules", type=BOOK, metavar="BOOK")
@option("--seat", "waits_seat", type=WIND, metavar="WIND")
@option("--round", "waits_round", type=WIND, metavar="WIND")
@flag("--json", "as_json")
@with_language
def command(
    *,
    hand: tuple[str, ...],
    visible: tuple[Tile, ...],
    waits_rules: RiichiRules | McrRules | None,
    waits_seat: Tile | None,
    waits_round: Tile | None,
    as_json: bool,
) -> None:
    """Waits of 13 tiles, or of each discard of 14."""
    if waits_rules is not None and is_mcr(waits_rules):
        from ..scoring.mcr_hand import read_mcr_tiles
        from .waits_mcr import Asked, tell_mcr_waits

        held = read_mcr_tiles(" ".join(hand), sizes=(13, 14)).in_order()
        refuse_fifth(held, visible)
        asked = Asked(
            rules=waits_rules,
            visible=visible,
            seat=Tile.EAST if waits_seat is None else waits_seat,
            prevalent=Tile.EAST if waits_round is None else waits_round,
        )
        tell_mcr_waits(held, asked, as_json=as_json)
        return
    refuse_winds(waits_rules, seat=waits_seat, round=waits_round)
    held = parse_hand(" ".join(hand), sizes=(13, 14)).in_order()
    refuse_fifth(held, visible)
    if held.size == 13:
        found = outlook(held.tiles, held.melds, visible)
        if as_json:
            write_json({"hand": str(held), **outlook_json(found)})
        else:
            write_outlook(found)
        return
    away = distance(held.tiles, held.melds)
    ways = discards(held.tiles, held.melds, visible)
    if as_json:
        rows = [{"discard": str(way.tile), **outlook_json(way.outlook)} for way in ways]
        write_json({"hand": str(held), "distance": away, "discards": rows})
    else:
        write_discards(away, ways)


def refuse_winds(rules: RiichiRules | McrRules | None, **winds: Tile | None) -> None:
    """Refuse winds where no points are told that hang on them."""
    for name, wind in winds.items():
        if wind is not None:
            book = rules.name if rules else "rcr-2016"
            raise CommandError("cli.only_in_mcr", option=f"--{name}", rules=book)


def refuse_fifth(held: HandText, visible: Iterable[Tile]) -> None:
    """Refuse visible tiles of which there are too many beside the hand."""
    seen = Counter(tile.plain for tile in held.tiles)
    seen.update(tile.plain for meld in held.melds for tile in meld.tiles)
    for tile in visible:
        seen[tile.plain] += 1
        if seen[tile.plain] > tile.copies:
            raise CommandError("cli.fifth_copy", where="--visible", tile=tile.plain)


def outlook_json(found: Outlook) -> dict[str, object]:
    """How far a hand is and what helps, as plain data."""
    useful = [{"tile": str(one.tile), "left": one.left} for one in found.useful]
    return {"distance": found.distance, "left": found.left, "useful": useful}


def write_outlook(found: Outlook) -> None:
    """How far a hand of 13 is, and a line for each tile that helps."""
    kinds = tell("cli.waits.kinds", n=len(found.useful))
    if found.distance == 0 and not found.useful:
        write(bold(tell("cli.waits.dead")))
    elif found.distance == 0:
        write(bold(tell("cli.waits.ready", n=found.left, kinds=kinds)))
    else:
        left = tell("cli.waits.tiles", n=found.left)
        write(bold(tell("cli.waits.away", n=found.distance, left=left, kinds=kinds)))
    for line in columns((str(one.tile), f"×{one.left}") for one in found.useful):
        write(line)


def write_discards(away: int, ways: Iterable[Discard]) -> None:
    """A line for each discard of a hand of 14, the best first."""
    if away == COMPLETE:
        write(bold(tell("cli.waits.complete")))
    heads = ("discard", "distance", "left", "useful")
    rows = [tuple(tell(f"cli.waits.{head}") for head in heads)]
    for way in ways:
        far = way.outlook.distance
        shown = str(far) if far else tell("cli.waits.is_ready")
        useful = " ".join(map(copies, way.outlook.useful))
        rows.append((str(way.tile), shown, str(way.outlook.left), useful))
    for line in columns(rows):
        write(line)


def copies(one: Useful) -> str:
    """A useful tile and how many of it are left: `5p×3`."""
    return f"{one.tile}×{one.left}"
