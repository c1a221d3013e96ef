"""`muro waits` under a rulebook of MCR: waits with their points, how far each form is, discards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from ..rules.mcr import McrRules
from ..scoring.mcr_waits import FormDistance, McrWait, mcr_distances, priced_waits
from ..tiles import HandText, Tile
from .language import tell
from .writing import bold, columns, write, write_json


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What the points of a wait hang on beside the hand."""

    rules: McrRules
    visible: tuple[Tile, ...] = ()
    seat: Tile = Tile.EAST
    prevalent: Tile = Tile.EAST


class Outlook(NamedTuple):
    """What thirteen tiles wait for, and the forms they can have, the nearest first."""

    waits: tuple[McrWait, ...]
    forms: tuple[FormDistance, ...]

    @property
    def distance(self) -> int:
        return self.forms[0].distance

    def worth(self, minimum: int) -> int:
        """The points of the live waits that reach the minimum, each as often as it is left."""
        best = ((one.left, max(one.on_discard, one.self_drawn)) for one in self.waits)
        return sum(left * points for left, points in best if points >= minimum)


def outlook(held: HandText, asked: Asked) -> Outlook:
    """The outlook of a hand of 13."""
    waits = priced_waits(
        held.tiles,
        held.melds,
        rules=asked.rules,
        visible=asked.visible,
        seat=asked.seat,
        prevalent=asked.prevalent,
    )
    forms = sorted(mcr_distances(held.tiles, len(held.melds)), key=lambda form: form.distance)
    return Outlook(waits, tuple(forms))


def tell_mcr_waits(held: HandText, asked: Asked, *, as_json: bool) -> None:
    """The waits of 13 tiles with their points, or how far each form is; of 14 each discard."""
    if held.size == 14:
        tell_discards(held, asked, as_json=as_json)
        return
    found = outlook(held, asked)
    if as_json:
        write_json({**_head_json(held, asked), **_outlook_json(found)})
    elif found.waits:
        write(bold(tell("mcr.ready", minimum=asked.rules.minimum)))
        for one in found.waits:
            write("  " + _wait_text(one, asked.rules.minimum))
    else:
        for line in columns(
            (tell(f"mcr.form.{form.form}"), str(form.distance), _texts(form.useful))
            for form in found.forms
            if form.distance <= found.distance + 2
        ):
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


# --- discards -----------------------------------------------------------------------------------


def tell_discards(held: HandText, asked: Asked, *, as_json: bool) -> None:
    """The outlook after each discard of a hand of 14, the best first."""
    ways = []
    for tile in dict.fromkeys(held.tiles):
        place = held.tiles.index(tile)
        rest = HandText(held.tiles[:place] + held.tiles[place + 1 :], held.melds)
        after = Asked(
            rules=asked.rules,
            visible=(*asked.visible, tile),
            seat=asked.seat,
            prevalent=asked.prevalent,
        )
        ways.append((tile, outlook(rest, after)))
    ways.sort(key=lambda way: (way[1].distance, -way[1].worth(asked.rules.minimum)))
    if as_json:
        rows = [{"discard": str(tile), **_outlook_json(found)} for tile, found in ways]
        write_json({**_head_json(held, asked), "discards": rows})
        return
    heads = [tell("cli.waits.discard"), tell("cli.waits.distance"), tell("mcr.discards")]
    for line in columns([heads, *(_row(tile, found) for tile, found in ways)]):
        write(line)


def _row(tile: Tile, found: Outlook) -> tuple[str, str, str]:
    """A discard, how far the hand is then, its live waits with their points or what helps."""
    live = [one for one in found.waits if one.left]
    if found.waits:
        texts = [f"{one.tile}×{one.left} {one.on_discard}/{one.self_drawn}" for one in live]
        return str(tile), tell("cli.waits.is_ready"), ", ".join(texts)
    form = found.forms[0]
    return str(tile), str(form.distance), f"{tell(f'mcr.form.{form.form}')}: {_texts(form.useful)}"


def _texts(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))


# --- data ---------------------------------------------------------------------------------------


def _head_json(held: HandText, asked: Asked) -> dict[str, object]:
    return {
        "hand": str(held),
        "rules": asked.rules.name,
        "minimum": asked.rules.minimum,
    }


def _outlook_json(found: Outlook) -> dict[str, object]:
    """Waits and distances as plain data."""
    return {
        "waits": [
            {
                "tile": str(one.tile),
                "left": one.left,
                "live": not one.is_held,
                "on_discard": one.on_discard,
                "self_drawn": one.self_drawn,
            }
            for one in found.waits
        ],
        "forms": [
            {
                "form": form.form,
                "distance": form.distance,
                "useful": [str(tile) for tile in form.useful],
            }
            for form in found.forms
        ],
    }
