"""`muro score` under a rulebook of MCR."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..rules.mcr import McrRules
from ..scoring.mcr_explain import mcr_explain
from ..scoring.mcr_hand import McrHand
from ..scoring.mcr_score import mcr_score
from ..tiles import Tile
from ..words import Phrase
from .language import language
from .refusal import CommandError
from .writing import write, write_json

SELF_DRAWN = {"rinshan", "haitei"}
BY_DISCARD = {"chankan", "houtei"}


def tell_mcr_score(
    text: str,
    win: Tile | None,
    rules: McrRules,
    flags: Collection[str],
    *,
    self_drawn: bool,
    seat: Tile,
    prevalent: Tile,
    visible: Iterable[Tile],
    flowers: int,
    discarder: Tile | None,
    as_json: bool,
) -> None:
    """Read the hand, score it, explain the score."""
    _refuse_flags(flags, rules, self_drawn=self_drawn)
    hand = McrHand.parse(
        text,
        "" if win is None else str(win),
        self_drawn=self_drawn,
        wall_last=bool({"haitei", "houtei"} & set(flags)),
        kong=bool({"rinshan", "chankan"} & set(flags)),
        visible=visible,
        seat=seat,
        prevalent=prevalent,
        flowers=flowers,
    )
    _refuse_discarder(hand, discarder)
    explanation = mcr_explain(mcr_score(hand, rules), discarder=discarder)
    if as_json:
        write_json(explanation.as_json(language()))
    else:
        write(explanation.text(language()))


def _refuse_flags(flags: Collection[str], rules: McrRules, *, self_drawn: bool) -> None:
    """Refuse options of riichi, and circumstances of the other kind of win."""
    for flag in flags:
        if flag not in SELF_DRAWN | BY_DISCARD:
            raise CommandError("cli.not_in_mcr", option=f"--{flag}", rules=rules.name)
        if flag in (BY_DISCARD if self_drawn else SELF_DRAWN):
            other = "--tsumo" if self_drawn else "--ron"
            raise CommandError("cli.not_together", one=f"--{flag}", other=other)


def _refuse_discarder(hand: McrHand, discarder: Tile | None) -> None:
    if discarder is not None and hand.self_drawn:
        raise CommandError("cli.ron_without_discarder", option="--from")
    if discarder is not None and discarder == hand.seat:
        wind = Phrase(f"wind.{discarder.name.lower()}")
        raise CommandError("cli.own_wind", option="--from", wind=wind)
