"""`muro score`: what a winning hand is worth, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from ..scoring.circumstance import BY_SELF_DRAW, Circumstance
from ..scoring.hand import Hand
from ..tiles import Tile, parse_hand
from ..words import Phrase
from .language import language
from .refusal import CommandError
from .spoken import Command, argument, flag, option
from .values import (
    TILE,
    TILES,
    WIND,
    WholeValue,
    is_mcr,
    is_riichi,
    with_language,
    with_rules,
    with_switches,
)
from .writing import write, write_json

if TYPE_CHECKING:
    from ..rules.mcr import McrRules
    from ..rules.riichi import RiichiRules

CIRCUMSTANCES = (
    # option         what it says
    ("riichi", Circumstance.RIICHI),
    ("double-riichi", Circumstance.DOUBLE_RIICHI),
    ("ippatsu", Circumstance.IPPATSU),
    ("rinshan", Circumstance.AFTER_A_KAN),
    ("chankan", Circumstance.ROBBING_THE_KAN),
    ("chankan-closed", Circumstance.ROBBING_A_CLOSED_KAN),
    ("haitei", Circumstance.UNDER_THE_SEA),
    ("houtei", Circumstance.UNDER_THE_RIVER),
    ("tenhou", Circumstance.BLESSING_OF_HEAVEN),
    ("chiihou", Circumstance.BLESSING_OF_EARTH),
    ("renhou", Circumstance.BLESSING_OF_MAN),
)
FLAGS = tuple(name.replace("-", "_") for name, _ in CIRCUMSTANCES)
RIICHI_ONLY = ("dora", "ura", "counters", "sticks", "liable", "discards")
"""Options that MCR does not know."""


def with_circumstances(command: click.decorators.FC) -> click.decorators.FC:
    """A command with a flag for each circumstance of a win."""
    for name, _ in reversed(CIRCUMSTANCES):
        command = flag(f"--{name}")(command)
    return command


@click.command("score", cls=Command)
@argument("hand", nargs=-1, required=True, metavar="HAND")
@option("--win", type=TILE, metavar="TILE")
@flag("--ron")
@flag("--tsumo")
@option("--seat", type=WIND, default=Tile.EAST, metavar="WIND")
@option("--round", "prevalent", type=WIND, default=Tile.EAST, metavar="WIND")
@option("--dora", type=TILES, default="", metavar="TILES")
@option("--ura", type=TILES, default="", metavar="TILES")
@with_circumstances
@option("--counters", type=WholeValue(0, 99), default=0, metavar="NUMBER")
@option("--sticks", type=WholeValue(0, 99), default=0, metavar="NUMBER")
@option("--from", "discarder", type=WIND, metavar="WIND")
@option("--liable", type=WIND, metavar="WIND")
@option("--discards", type=TILES, default="", metavar="TILES")
@option("--visible", type=TILES, default="", metavar="TILES")
@option("--flowers", type=WholeValue(0, 8), default=0, metavar="NUMBER")
@with_rules
@flag("--json", "as_json")
@with_language
def command(
    *,
    hand: tuple[str, ...],
    win: Tile | None,
    ron: bool,
    tsumo: bool,
    book: RiichiRules | McrRules,
    switches: tuple[str, ...],
    as_json: bool,
    **given: Any,
) -> None:
    """Reads the hand, scores it and explains the score."""
    rules = with_switches(book, switches)
    flags = {name: given.pop(name) for name in FLAGS}
    said = circumstances(flags)
    self_drawn = is_self_drawn(said, ron=ron, tsumo=tsumo)
    text = " ".join(hand)
    if is_mcr(rules):
        from .score_mcr import tell_mcr_score

        riichi = {name: given.pop(name) for name in RIICHI_ONLY}
        options = only_riichi({**flags, **riichi})
        tell_mcr_score(text, win, rules, options, self_drawn=self_drawn, as_json=as_json, **given)
    elif is_riichi(rules):
        refuse_mcr_options(rules, visible=given.pop("visible"), flowers=given.pop("flowers"))
        score_riichi(text, win, rules, said, self_drawn=self_drawn, as_json=as_json, **given)


def score_riichi(
    text: str,
    win: Tile | None,
    rules: RiichiRules,
    said: Circumstance,
    *,
    self_drawn: bool,
    seat: Tile,
    prevalent: Tile,
    dora: tuple[Tile, ...],
    ura: tuple[Tile, ...],
    counters: int,
    sticks: int,
    discarder: Tile | None,
    liable: Tile | None,
    discards: tuple[Tile, ...],
    as_json: bool,
) -> None:
    """Reads a riichi hand, scores it and explains the score."""
    parse_hand(text, sizes=(13, 14), reds=rules.red_fives)
    asked = Hand.parse(
        text,
        "" if win is None else str(win),
        self_drawn=self_drawn,
        seat=seat,
        prevalent=prevalent,
        circumstances=said,
        indicators=dora,
        ura_indicators=ura,
        counters=counters,
        sticks=sticks,
        discards=discards,
    )
    refuse_reds(asked, rules)
    refuse_payers(asked, discarder, liable)
    tell_score(asked, rules, discarder, liable, as_json=as_json)


def only_riichi(options: dict[str, object]) -> list[str]:
    """The options given of those that MCR may not know, as they are written."""
    return [name.replace("_", "-") for name, value in options.items() if value]


def refuse_mcr_options(rules: RiichiRules, **values: object) -> None:
    """Refuse options that are for MCR alone."""
    for name, value in values.items():
        if value:
            raise CommandError("cli.only_in_mcr", option=f"--{name}", rules=rules.name)


def circumstances(flags: dict[str, bool]) -> Circumstance:
    """The circumstances whose flags were given."""
    said = Circumstance.NONE
    for name, circumstance in CIRCUMSTANCES:
        if flags[name.replace("-", "_")]:
            said |= circumstance
    return said


def is_self_drawn(said: Circumstance, *, ron: bool, tsumo: bool) -> bool:
    """Whether the hand was self-drawn: as said, else as the circumstances need it."""
    if ron and tsumo:
        raise CommandError("cli.not_together", one="--ron", other="--tsumo")
    return tsumo or (not ron and bool(said & BY_SELF_DRAW))


def refuse_reds(hand: Hand, rules: RiichiRules) -> None:
    """Refuse more red fives than the rulebook has, wherever they are."""
    seen = (*hand.all_tiles, *hand.indicators, *hand.ura_indicators, *hand.discards)
    for red, allowed in zip((Tile.M0, Tile.P0, Tile.S0), rules.red_fives, strict=True):
        if seen.count(red) > allowed:
            raise CommandError("cli.reds", rules=rules.name, n=allowed, tile=red)


def refuse_payers(hand: Hand, discarder: Tile | None, liable: Tile | None) -> None:
    """Refuse a discarder of a self-drawn tile, the winner as the one who pays, half a payment."""
    if discarder is not None and hand.self_drawn:
        raise CommandError("cli.ron_without_discarder", option="--from")
    for name, wind in (("--from", discarder), ("--liable", liable)):
        if wind is not None and wind == hand.seat:
            raise CommandError(
                "cli.own_wind", option=name, wind=Phrase(f"wind.{wind.name.lower()}")
            )
    if liable is not None and discarder is None and not hand.self_drawn:
        raise CommandError("cli.liable_without_discarder", option="--liable", other="--from")


def tell_score(
    hand: Hand,
    rules: RiichiRules,
    discarder: Tile | None,
    liable: Tile | None,
    *,
    as_json: bool,
) -> None:
    """Score and explain."""
    from ..scoring.explain import explain
    from ..scoring.score import score

    explanation = explain(score(hand, rules), discarder=discarder, liable=liable)
    if liable is not None and explanation.score.is_win and not explanation.liable_phrase:
        yaku = [Phrase(f"yaku.{code}") for code in sorted(rules.liable_for)]
        raise CommandError("cli.nobody_is_liable", option="--liable", rules=rules.name, yaku=yaku)
    if as_json:
        write_json(explanation.as_json(language()))
    else:
        write(explanation.text(language()))
