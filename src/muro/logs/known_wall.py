"""The wall of a hand as far as a record of its play tells: the rest filled in with what is left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..kernels.table.state import INDICATOR, LIVE, WALL

DEALT = tuple(
    (*(4 * wind + 16 * round_ + tile for round_ in range(3) for tile in range(4)), 48 + wind)
    for wind in range(4)
)
"""Places of the thirteen tiles that East, South, West and North are dealt (RCR 2016 2.8)."""
FIRST_DRAW = 52
"""East's fourteenth tile."""
UNKNOWN = -1
KANS = ("ankan", "daiminkan", "kakan")


class KnownWall:
    """A wall of which some places are known."""

    def __init__(self) -> None:
        self.tiles = [UNKNOWN] * WALL
        self._at = FIRST_DRAW
        self._replacements = 0
        self._indicators = 0

    def deal(self, dealer: int, hands: Sequence[Sequence[int]]) -> None:
        """The four hands that were dealt, by seat."""
        for wind, places in enumerate(DEALT):
            for place, tile in zip(places, hands[(dealer + wind) % 4], strict=True):
                self.tiles[place] = tile

    def draw(self, tile: int, *, replacement: bool) -> None:
        """The next tile drawn."""
        if replacement:
            self.tiles[LIVE + self._replacements] = tile
            self._replacements += 1
        else:
            self.tiles[self._at] = tile
            self._at += 1

    def indicator(self, tile: int) -> None:
        """The next dora indicator turned."""
        self.tiles[INDICATOR + 2 * self._indicators] = tile
        self._indicators += 1

    def ura(self, tiles: Iterable[int]) -> None:
        """The tiles under the indicators that were shown."""
        for number, tile in enumerate(tiles):
            self.tiles[INDICATOR + 1 + 2 * number] = tile

    def filled(self, whole: Iterable[int]) -> list[int]:
        """The wall with its unknown places filled by what `whole`, the set, has left.

        Where the known tiles are not of this set a tile stays `UNKNOWN`.
        """
        left = list(whole)
        for tile in self.tiles:
            if tile in left:
                left.remove(tile)
        rest = iter(left)
        return [next(rest, UNKNOWN) if tile == UNKNOWN else tile for tile in self.tiles]


def wall_of(events: Sequence[Any], tile: dict[str, int], whole: Sequence[int]) -> list[int]:
    """The wall of one hand of `riichi_games`: its deal event and all up to its end."""
    wall = KnownWall()
    replacement = False
    for name, *facts in events:
        if name == "draw":
            wall.draw(tile[facts[1]], replacement=replacement)
            replacement = False
        elif name in KANS:
            replacement = True
        elif name == "dora":
            wall.indicator(tile[facts[0]])
        elif name == "deal":
            hands = [[tile[text] for text in hand] for hand in facts[0]["hands"]]
            wall.deal(facts[0]["dealer"], hands)
            wall.indicator(tile[facts[0]["dora_ind"]])
        elif name == "win":
            wall.ura(tile[text] for text in facts[0]["ura_ind"])
    return wall.filled(whole)
