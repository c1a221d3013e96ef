"""A first game that is prepared: walls that are known, and what the learner does with them.

It is played by the engine like every other; only the walls are not drawn by lot, and the table
accepts no other move of the learner than the one the lesson is about. The three others discard
what they draw (`bots/steady.py`), so the wall alone decides what happens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..errors import IllegalActionError
from ..game.action import Action
from ..game.entry import Deal, Entry, Move
from ..game.match import Match
from ..game.seat import Seat
from ..game.view import View
from ..logs.known_wall import DEALT, FIRST_DRAW
from ..rules.game import Rules
from ..tiles.tile import Tile
from ..tiles.tiles import parse_tiles

LEARNER = Seat.SOUTH
"""Where the learner sits first: after another has begun, with a neighbour to call from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """One hand: the learner's tiles, what is drawn in turn, what the learner does."""

    after: int
    """How many seats after the dealer the learner sits."""
    tiles: str
    """The learner's thirteen."""
    draws: str
    """What is drawn by all, one after the other."""
    places: Mapping[int, str] = field(default_factory=dict)
    """Tiles elsewhere in the wall: indicators, replacements."""
    moves: tuple[str, ...]
    """The learner's moves in order, as actions are written."""

    def wall(self, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """`tiles` as a wall; where nothing is prepared lie those left, in order."""
        known = dict(zip(DEALT[self.after], parse_tiles(self.tiles), strict=True))
        known |= {FIRST_DRAW + n: tile for n, tile in enumerate(parse_tiles(self.draws))}
        known |= {place: parse_tiles(tile)[0] for place, tile in self.places.items()}
        left = Counter(tiles) - Counter(known.values())
        rest = iter([tile for tile in tiles if _taken(left, tile)])
        return tuple(known[n] if n in known else next(rest) for n in range(len(tiles)))


def _taken(left: Counter[Tile], tile: Tile) -> bool:
    """Whether one of these tiles is left, which then is one less."""
    left[tile] -= 1
    return left[tile] >= 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """Some prepared hands in a row. It stands for the walls that other tables draw by lot."""

    name: str
    rules: Rules
    plots: tuple[Plot, ...]
    commitment: str = ""
    """The server is bound to no secret: the walls are known."""

    def seats(self) -> tuple[int, ...]:
        """The seating: who came first, the learner, is South."""
        return (1, 0, 2, 3)

    def wall(self, hand: int, tiles: Sequence[Tile]) -> tuple[Tile, ...]:
        """The wall of hand number `hand`, the first hand being 1."""
        return self.plots[hand - 1].wall(tiles)

    def dice(self, hand: int, tiles: int = 136, throws: int = 1) -> None:
        """No dice are thrown for a wall that is prepared."""

    @property
    def steps(self) -> tuple[str, ...]:
        """All that the learner does, `next` between two hands."""
        hands = [plot.moves for plot in self.plots]
        return tuple(step for moves in hands for step in (*moves, "next"))[:-1]

    def step(self, entries: Sequence[Entry], first: Seat = LEARNER) -> int:
        """How many steps are done, by the log; `first` is the seat where the learner sat first."""
        deals = sum(isinstance(entry, Deal) for entry in entries)
        moves = sum(isinstance(entry, Move) and entry.seat is first for entry in entries)
        return moves + max(0, deals - 1)

    def step_at(self, match: Match, view: View | None) -> int:
        """How many steps are done, or were where `view` was seen.

        A result may be told once more when the next hand is dealt already.
        """
        is_late = view is not None and view.result is not None and not match.is_between_hands
        return self.step(match.entries) - is_late

    def is_over(self, match: Match) -> bool:
        """Whether the last hand was played out."""
        return match.is_between_hands and match.hands >= len(self.plots)

    def check(self, match: Match, seat: Seat, action: Action) -> None:
        """`IllegalActionError` where the lesson is about another move, which can be made."""
        done = self.step(match.entries, seat)
        wanted = self.steps[done] if done < len(self.steps) else ""
        same = [each for each in match.legal(seat) if written(each) == wanted]
        if same and written(action) != wanted:
            raise IllegalActionError("lesson.other")


def written(action: Action) -> str:
    """An action as lessons write it: the same for a tile just drawn and one from the hand."""
    return str(action).removesuffix("*")
