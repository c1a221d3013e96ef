"""`muro score` and `muro waits` under a rulebook of MCR."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from ..kernels.distance import FAR
from ..rules.mcr import McrRules
from ..scoring.mcr_explain import mcr_explain
from ..scoring.mcr_hand import McrHand
from ..scoring.mcr_score import mcr_score
from ..scoring.mcr_waits import FormDistance, McrWait, mcr_distances, priced_waits
from ..tiles import HandText, Tile
from ..words import Phrase
from .language import language, tell
from .refusal import CommandError
from .writing import bold, columns, write, write_json

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


# --- waits --------------------------------------------------------------------------------------


def tell_mcr_waits(
    held: HandText,
    rules: McrRules,
    visible: tuple[Tile, ...],
    *,
    seat: Tile | None,
    prevalent: Tile | None,
    as_json: bool,
) -> None:
    """The waits of 13 tiles with their points, or how far each form is."""
    found = priced_waits(
        held.tiles,
        held.melds,
        rules=rules,
        visible=visible,
        seat=Tile.EAST if seat is None else seat,
        prevalent=Tile.EAST if prevalent is None else prevalent,
    )
    forms = mcr_distances(held.tiles, len(held.melds))
    if as_json:
        write_json(waits_json(held, found, forms, rules))
        return
    if found:
        write(bold(tell("mcr.ready", minimum=rules.minimum)))
        for one in found:
            write("  " + _wait_text(one, rules.minimum))
        return
    nearest = min((form.distance for form in forms), default=FAR)
    rows = [
        (tell(f"mcr.form.{form.form}"), str(form.distance), " ".join(map(str, form.useful)))
        for form in sorted(forms, key=lambda form: form.distance)
        if form.distance <= nearest + 2
    ]
    for line in columns(rows):
        write(line)


def _wait_text(one: McrWait, minimum: int) -> str:
    """A wait, the copies left, its points, and which way it may not be declared."""
    if not one.left:
        return tell("mcr.wait_held" if one.is_held else "mcr.wait_gone", tile=one.tile)
    code = "mcr.wait_points"
    if one.on_discard < minimum:
        code = "mcr.wait_never" if one.self_drawn < minimum else "mcr.wait_self_draw"
    return tell(
        code,
        tile=one.tile,
        left=one.left,
        discard=one.on_discard,
        drawn=one.self_drawn,
    )


def waits_json(
    held: HandText,
    found: tuple[McrWait, ...],
    forms: tuple[FormDistance, ...],
    rules: McrRules,
) -> dict[str, object]:
    """Waits and distances as plain data."""
    return {
        "hand": str(held),
        "rules": rules.name,
        "minimum": rules.minimum,
        "waits": [
            {
                "tile": str(one.tile),
                "left": one.left,
                "live": not one.is_held,
                "on_discard": one.on_discard,
                "self_drawn": one.self_drawn,
            }
            for one in found
        ],
        "forms": [
            {
                "form": form.form,
                "distance": form.distance,
                "useful": [str(tile) for tile in form.useful],
            }
            for form in forms
        ],
    }
