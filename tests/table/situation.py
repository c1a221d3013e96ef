"""A table for tests: dealt the hands a test wants, played by written actions.

    table = Situation(mode, rules)
    table.deal("123m456p789s1123z", south="55m", draws="9p5m")
    table.play("0 discard 1z", "1 *", "2 pon 55m")

A line is a seat and an action; `*` discards the tile just drawn. Before an action of somebody's
turn all who are asked pass. Seat 0 is East of the first hand.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from modes import Mode
from muro.game.action import Action, ActionKind
from muro.game.event import Event, EventCode
from muro.game.table import diff, event_rows, new_table, views
from muro.kernels import mode as modes_of_kernels
from muro.kernels import reasons
from muro.kernels.aids import make_aids
from muro.kernels.table import codes, riichi_hand, state
from muro.rules import RiichiRules
from muro.rules.books import riichi_book
from muro.tiles.tile import Tile
from muro.tiles.tiles import format_tiles, parse_tiles

PLACES = tuple(
    (
        *range(4 * n, 4 * n + 4),
        *range(16 + 4 * n, 20 + 4 * n),
        *range(32 + 4 * n, 36 + 4 * n),
        48 + n,
    )
    for n in range(4)
)
"""Where in the wall the thirteen tiles of the dealer and the next three lie (RCR 2016 2.8)."""
ANSWERS = (
    *(ActionKind.PASS, ActionKind.CHI, ActionKind.PON, ActionKind.KAN, ActionKind.RON),
    *(ActionKind.TENPAI, ActionKind.NOTEN),
)
REFEREE = codes.REFEREE


def whole_set(rules: RiichiRules) -> list[Tile]:
    """The 136 tiles of a rulebook."""
    tiles = [Tile(kind) for kind in range(34) for _ in range(4)]
    for five, red, count in zip(
        parse_tiles("5m5p5s"), parse_tiles("0m0p0s"), rules.red_fives, strict=True
    ):
        for _ in range(count):
            tiles[tiles.index(five)] = red
    return tiles


def wall_for(
    rules: RiichiRules,
    hands: tuple[str, str, str, str],
    draws: str = "",
    *,
    replacements: str = "",
    indicators: str = "",
    ura: str = "",
    last: str = "",
    seed: int = 1,
) -> list[Tile]:
    """A wall with these tiles in their places (dealer first) and any others in the rest.

    `last` are the last live tiles.
    """
    wall: dict[int, Tile] = {}
    for places, hand in zip(PLACES, hands, strict=True):
        wall |= zip(places, parse_tiles(hand) if hand else (), strict=False)
    wall |= enumerate(parse_tiles(draws) if draws else (), 52)
    wall |= enumerate(parse_tiles(replacements) if replacements else (), state.LIVE)
    for first, text in ((state.INDICATOR, indicators), (state.INDICATOR + 1, ura)):
        wall |= {first + 2 * n: tile for n, tile in enumerate(parse_tiles(text) if text else ())}
    if last:
        tiles = parse_tiles(last)
        wall |= enumerate(tiles, state.LIVE - len(tiles))
    rest = whole_set(rules)
    for tile in wall.values():
        rest.remove(tile)
    Random(seed).shuffle(rest)
    return [wall[place] if place in wall else rest.pop() for place in range(state.WALL)]


class Situation:
    """A game in one mode, and the words to play it."""

    def __init__(
        self, mode: Mode, rules: RiichiRules | str = "rcr-2016", **changes: object
    ) -> None:
        self.mode = mode
        named = riichi_book(rules) if isinstance(rules, str) else rules
        self.rules = replace(named, **changes) if changes else named  # type: ignore[arg-type]
        self.buffer, self.table = new_table(fast=mode.fast)
        self.aids = make_aids(self.rules.pack(), fast=mode.fast)
        self.out = modes_of_kernels.new_row(state.MAX_ACTIONS, fast=mode.fast)
        self.told: list[tuple[int, ...]] = []
        mode.door(riichi_hand.start)(self.table, self.aids, 0)

    # --- dealing ---

    def start_at(
        self,
        hands_on: int,
        *,
        counters: int = 0,
        sticks: int = 0,
        points: tuple[int, ...] = (30_000,) * 4,
        first_dealer: int = 0,
    ) -> Situation:
        """Begin at a later hand: `hands_on` changes of the deal after the first."""
        row = modes_of_kernels.new_row(4, fast=self.mode.fast)
        for seat, own in enumerate(points):
            row[seat] = own
        door = self.mode.door(riichi_hand.start_at)
        door(self.table, self.aids, first_dealer, hands_on, counters, sticks, row)
        return self

    def deal(
        self,
        east: str = "",
        south: str = "",
        west: str = "",
        north: str = "",
        *,
        draws: str = "",
        **more: str,
    ) -> Situation:
        """Deal the hands of the dealer and those after it; what is left out is any tiles."""
        seed = int(more.pop("seed", "1"))
        hands = (east, south, west, north)
        return self.deal_wall(wall_for(self.rules, hands, draws, seed=seed, **more))

    def deal_wall(self, wall: list[Tile]) -> Situation:
        tiles = modes_of_kernels.new_tiles(len(wall), fast=self.mode.fast)
        for place, tile in enumerate(wall):
            tiles[place] = int(tile)
        refused = self.mode.door(riichi_hand.deal)(self.table, self.aids, tiles)
        assert refused == 0, reasons.NAMES[refused]
        self.told = list(event_rows(self.table))
        return self

    # --- acting ---

    def play(self, *lines: str) -> Situation:
        """Do what the lines say, in order."""
        for line in lines:
            if self.phase == state.CLAIMING and line.endswith(" *"):
                self.all_pass()
            seat, action = self._read(line)
            if self.phase == state.CLAIMING and seat != REFEREE and action.kind not in ANSWERS:
                self.all_pass()
            refused = self._step(seat, action)
            assert refused == 0, f"{line}: {reasons.NAMES[refused]}"
            self.told += event_rows(self.table)
        return self

    def all_pass(self) -> Situation:
        """Everybody who is asked passes."""
        while self.phase == state.CLAIMING:
            for seat in self.awaited:
                if self.phase == state.CLAIMING:
                    self.play(f"{seat} pass")
        return self

    def turns(self, count: int) -> Situation:
        """For some turns everybody passes and discards what was drawn."""
        for _ in range(count):
            self.all_pass()
            self.play(f"{self.turn} *")
        return self.all_pass()

    def until_left(self, count: int) -> Situation:
        """Turns go by until `count` live tiles are left and a turn has begun."""
        while state.LIVE - self.reg("KANS") - self.reg("AT") > count:
            self.turns(1)
        return self

    def run_out(self) -> Situation:
        """Everybody discards what it draws until the hand is over or somebody must declare."""
        while self.phase in (state.IN_TURN, state.CLAIMING):
            if self.phase == state.CLAIMING:
                self.all_pass()
            else:
                self.play(f"{self.turn} *")
        return self

    def refused(self, line: str) -> str:
        """Why the line may not be done; the record must be the same byte for byte."""
        before = bytes(self.buffer)
        seat, action = self._read(line)
        refused = self._step(seat, action)
        if bytes(self.buffer) != before:
            was = views(bytearray(before), fast=False)
            raise AssertionError(f"{line} changed {diff(was, self.table)}")
        return reasons.NAMES[refused] if refused else ""

    def _read(self, line: str) -> tuple[int, Action]:
        seat, text = line.split(maxsplit=1)
        if text == "*":
            text = f"discard {Tile(int(self.table.reg[state.DRAWN]))}*"
        return int(seat), Action.parse(text)

    def _step(self, seat: int, action: Action) -> int:
        return self.step_packed(seat, action.pack())

    def step_packed(self, seat: int, action: int) -> int:
        return self.mode.door(riichi_hand.step)(self.table, self.aids, seat, action)

    # --- looking ---

    def legal(self, seat: int) -> set[str]:
        """The legal actions of a seat, written."""
        count = self.mode.door(riichi_hand.legal)(self.table, self.aids, seat, self.out)
        return {str(Action.unpack(int(self.out[place]))) for place in range(count)}

    def possible(self, seat: int) -> set[str]:
        return {str(Action.unpack(action)) for action in self.possible_packed(seat)}

    def possible_packed(self, seat: int) -> list[int]:
        """What `step` accepts from a seat, as numbers."""
        count = self.mode.door(riichi_hand.possible)(self.table, self.aids, seat, self.out)
        return [int(self.out[place]) for place in range(count)]

    def calls(self, seat: int) -> set[str]:
        """What a seat may say to the offered tile, passing apart."""
        return self.legal(seat) - {"pass"} if self.phase == state.CLAIMING else set()

    @property
    def phase(self) -> int:
        return int(self.table.reg[state.PHASE])

    @property
    def turn(self) -> int:
        return int(self.table.reg[state.TURN])

    @property
    def awaited(self) -> list[int]:
        mask = self.mode.door(riichi_hand.awaited)(self.table)
        return [seat for seat in range(4) if mask >> seat & 1]

    def reg(self, name: str) -> int:
        """A register by its name in `state.py`."""
        return int(self.table.reg[getattr(state, name)])

    def of(self, name: str) -> tuple[int, ...]:
        """A field of the four seats by its name in `state.py`."""
        first = getattr(state, name)
        return tuple(int(number) for number in self.table.seat[first : first + 4])

    @property
    def points(self) -> tuple[int, ...]:
        return self.of("POINTS")

    @property
    def deltas(self) -> tuple[int, ...]:
        """What the hand has changed so far."""
        return tuple(now - then for now, then in zip(self.points, self.of("BEGAN"), strict=True))

    def hand(self, seat: int) -> str:
        """The concealed tiles of a seat, written."""
        tiles = []
        for kind in range(37):
            count = int(self.table.hand[state.HAND * seat + kind])
            if kind < 27 and kind % 9 == 4:
                count -= int(self.table.hand[state.HAND * seat + 34 + kind // 9])
            tiles += [Tile(kind)] * count
        return format_tiles(tiles)

    def waits(self, seat: int) -> str:
        """What a seat waits for, written."""
        mask = self.of("WAITS")[seat]
        return format_tiles([Tile(kind) for kind in range(34) if mask >> kind & 1])

    def events(self, *which: EventCode) -> list[Event]:
        """What was told since the deal, of some kinds or all."""
        found = [Event.of_row(row) for row in self.told]
        return [event for event in found if not which or event.code in which]

    def codes(self) -> list[str]:
        """The codes of all that the last action told."""
        return [Event.of_row(row).code.word for row in event_rows(self.table)]
