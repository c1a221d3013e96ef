"""The result fields of a real win, as the records name them, beside what the scorer answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..kernels.riichi import ask
from ..tiles.tile import Tile
from .lines import Facts
from .names import DORA, RED_FIVES, URA_DORA, names_of

LIMITS = {
    ask.NO_LIMIT: None,
    ask.MANGAN: "mangan",
    ask.HANEMAN: "haneman",
    ask.BAIMAN: "baiman",
    ask.SANBAIMAN: "sanbaiman",
    ask.YAKUMAN_LIMIT: "yakuman",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What the scorer says a hand is worth, in the words of the records."""

    han: int
    """With dora; 13 for each yakuman."""
    fu: int
    yakuman: int
    limit: str | None
    points: int
    yaku: frozenset[str]
    bonus: tuple[tuple[str, int], ...]
    """Dora, ura dora and red fives, where there are any."""

    @classmethod
    def of_row(cls, out: Sequence[int], seat: Tile, prevalent: Tile) -> Worth:
        """The worth that the scorer's answer says, for a hand of these winds."""
        yakuman = out[ask.YAKUMAN_COUNT]
        dora = [(DORA, ask.DORA), (URA_DORA, ask.URA), (RED_FIVES, ask.RED)]
        return cls(
            han=13 * yakuman if yakuman else out[ask.HAN],
            fu=out[ask.FU],
            yakuman=yakuman,
            limit=LIMITS[out[ask.LIMIT]],
            points=out[ask.POINTS],
            yaku=names_of(out[ask.YAKU], seat=seat, prevalent=prevalent),
            bonus=() if yakuman else tuple((n, out[place]) for n, place in dora if out[place]),
        )


def win_fields(facts: Facts, worth: Worth) -> Iterator[tuple[str, object, object]]:
    """Each field that the record gives, with what it says and what the scorer says."""
    if "yakuman" in facts:
        yield "yakuman", facts["yakuman"], worth.yakuman
    if "yaku" in facts:
        yield "yaku", *_yaku(facts["yaku"], worth)
    if facts.get("han") is not None:
        yield "han", facts["han"], worth.han
    if facts.get("fu") is not None and worth.han < 5 and not worth.yakuman:
        yield "fu", facts["fu"], worth.fu
    if "limit" in facts:
        yield "limit", facts["limit"], worth.limit
    if facts.get("points") is not None:
        yield "points", facts["points"], worth.points


def _yaku(written: list[Any], worth: Worth) -> tuple[list[str], list[str]]:
    """The yaku as written and as found; where han stand beside the names, the dora with theirs."""
    if all(isinstance(entry, str) for entry in written):
        return sorted(name for name in written if name not in BONUS), sorted(worth.yaku)
    names = [f"{name} {han}" if name in BONUS else name for name, han in written]
    return sorted(names), sorted([*worth.yaku, *(f"{name} {han}" for name, han in worth.bonus)])


BONUS = (DORA, URA_DORA, RED_FIVES)
