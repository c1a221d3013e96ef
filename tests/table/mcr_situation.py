"""An MCR table for tests: dealt the hands a test wants, played by written actions.

    table = McrSituation(mode)
    table.deal("123m456p789s1123z", south="55m", draws="9p5m", behind="f3")
    table.play("0 discard 1z", "1 *", "2 pon 55m")

A line is a seat and an action; `*` discards the tile just drawn. Before an action of somebody's
turn all who are asked pass. Seat 0 is East of the first hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from modes import Mode
from muro.game.action import Action, ActionKind
from muro.game.event import Event, EventCode
from muro.game.table import diff, event_rows, new_table, views
from muro.kernels import mode as modes_of_kernels
from muro.kernels import reasons
from muro.kernels.aids import make_aids
from muro.kernels.mcr import ask
from muro.kernels.table import codes, mcr_hand, riichi_hand, state
from muro.rules import MCR_WMO_2006
from muro.rules.mcr import McrRules
from muro.tiles.tile import Tile, tile_set
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
"""Where in the wall the thirteen tiles of East and the next three lie."""
ANSWERS = (ActionKind.PASS, ActionKind.CHI, ActionKind.PON, ActionKind.KAN, ActionKind.RON)
REFEREE = codes.REFEREE


def behind(number: int, size: int = 144) -> int:
    """Where the tile lies that is taken `number`th (from 0) from behind: upper before lower."""
    return size - 2 - number + 2 * (number % 2)


def wall_for(
    rules: McrRules,
    hands: Sequence[str],
    draws: str = "",
    *,
    behind_it: str = "",
    last: str = "",
    seed: int = 1,
) -> list[Tile]:
    """A wall with these tiles in their places (dealer first) and any others in the rest.

    `behind_it` are the tiles that replace kongs and flowers, `last` those drawn last if none does.
    Flowers that are not named lie where no test gets to, or behind `draws` as late as can be.
    """
    whole = list(tile_set(flowers=rules.flowers))
    size = len(whole)
    wall: dict[int, Tile] = {}
    for places, hand in zip(PLACES, hands, strict=True):
        wall |= zip(places, parse_tiles(hand) if hand else (), strict=False)
    wall |= enumerate(parse_tiles(draws) if draws else (), 52)
    tiles = parse_tiles(last) if last else ()
    wall |= enumerate(tiles, size - len(tiles))
    tiles = parse_tiles(behind_it) if behind_it else ()
    wall |= {behind(number, size): tile for number, tile in enumerate(tiles)}
    for tile in wall.values():
        whole.remove(tile)
    flowers = [tile for tile in whole if tile.is_flower]
    rest = [tile for tile in whole if not tile.is_flower]
    free = [place for place in range(size) if place not in wall]
    quiet = [place for place in free if place >= 60]
    for place, flower in zip(quiet[20:] + quiet[:20], flowers, strict=False):
        wall[place] = flower
    Random(seed).shuffle(rest)
    return [wall[place] if place in wall else rest.pop() for place in range(size)]


class McrSituation:
    """A game in one mode, and the words to play it."""

    def __init__(
        self,
        mode: Mode,
        rules: McrRules = MCR_WMO_2006,
        /,
        *,
        first_dealer: int = 0,
        **changes: object,
    ) -> None:
        self.mode = mode
        self.rules: McrRules = replace(rules, **changes) if changes else rules  # type: ignore[arg-type]
        self.buffer, self.table = new_table(fast=mode.fast)
        self.aids = make_aids(self.rules.pack(), fast=mode.fast)
        self.out = modes_of_kernels.new_row(state.MAX_ACTIONS, fast=mode.fast)
        self.told: list[tuple[int, ...]] = []
        mode.door(mcr_hand.start_mcr)(self.table, self.aids, first_dealer)

    # --- dealing ---

    def deal(
        self,
        east: str = "",
        south: str = "",
        west: str = "",
        north: str = "",
        *,
        draws: str = "",
        behind: str = "",
        last: str = "",
        seed: int = 1,
    ) -> McrSituation:
        """Deal the hands of the dealer and those after it; what is left out is any tiles."""
        hands = (east, south, west, north)
        return self.deal_wall(
            wall_for(self.rules, hands, draws, behind_it=behind, last=last, seed=seed)
        )

    def deal_wall(self, wall: Sequence[Tile]) -> McrSituation:
        refused = self.try_wall(wall)
        assert refused == "", refused
        self.told = list(event_rows(self.table))
        return self

    def try_wall(self, wall: Sequence[int]) -> str:
        """Why no hand can be dealt from `wall`; empty where it was."""
        tiles = modes_of_kernels.new_tiles(len(wall), fast=self.mode.fast)
        for place, tile in enumerate(wall):
            tiles[place] = int(tile)
        refused = self.mode.door(mcr_hand.deal_mcr)(self.table, self.aids, tiles)
        return reasons.NAMES[refused] if refused else ""

    # --- acting ---

    def play(self, *lines: str) -> McrSituation:
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

    def all_pass(self) -> McrSituation:
        """Everybody who is asked passes."""
        while self.phase == state.CLAIMING:
            for seat in self.awaited:
                if self.phase == state.CLAIMING:
                    self.play(f"{seat} pass")
        return self

    def turns(self, count: int) -> McrSituation:
        """For some turns everybody passes and discards what was drawn."""
        for _ in range(count):
            self.all_pass()
            self.play(f"{self.turn} *")
        return self.all_pass()

    def until_left(self, count: int) -> McrSituation:
        """Turns go by until `count` tiles are left in the wall and a turn has begun."""
        while self.left > count:
            self.turns(1)
        assert self.left == count
        return self

    def run_out(self) -> McrSituation:
        """Everybody discards what it draws until the hand is over."""
        while self.phase in (state.IN_TURN, state.CLAIMING):
            self.turns(1)
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
        return self.mode.door(mcr_hand.step_mcr)(self.table, self.aids, seat, action)

    # --- looking ---

    def legal(self, seat: int) -> set[str]:
        """The legal actions of a seat, written; none is listed twice."""
        for place in range(state.MAX_ACTIONS):
            self.out[place] = -1
        count = self.mode.door(mcr_hand.legal_mcr)(self.table, self.aids, seat, self.out)
        listed = [str(Action.unpack(int(self.out[place]))) for place in range(count)]
        assert len(set(listed)) == count
        return set(listed)

    def kinds(self, seat: int) -> set[str]:
        """The words of the kinds of action that are legal."""
        return {action.split()[0] for action in self.legal(seat)}

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
    def left(self) -> int:
        """Tiles left in the wall; of private walls, in that of the next in turn."""
        return state.live_left(self.table)

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

    def asked(self, seat: int, name: str) -> int:
        """What the scorer was asked about the win of a seat, by its name in `mcr/ask.py`."""
        return int(self.table.ask[ask.ASK_SIZE * seat + getattr(ask, name)])

    @property
    def points(self) -> tuple[int, ...]:
        return self.of("POINTS")

    @property
    def drawn(self) -> Tile:
        return Tile(self.reg("DRAWN"))

    def hand(self, seat: int) -> str:
        """The concealed tiles of a seat, written."""
        first = state.HAND * seat
        held = (int(self.table.hand[first + tile]) for tile in range(45))
        return format_tiles([Tile(tile) for tile, n in enumerate(held) for _ in range(n)])

    def waits(self, seat: int) -> str:
        """What a seat waits for, written."""
        mask = self.of("WAITS")[seat]
        return format_tiles([Tile(kind) for kind in range(34) if mask >> kind & 1])

    def flowers(self, seat: int) -> str:
        """The flowers a seat has shown, written."""
        mask = self.of("FLOWERS")[seat]
        return format_tiles([Tile(37 + place) for place in range(8) if mask >> place & 1])

    def events(self, *which: EventCode) -> list[Event]:
        """What was told since the deal, of some kinds or all."""
        found = [Event.of_row(row) for row in self.told]
        return [event for event in found if not which or event.code in which]

    def codes(self) -> list[str]:
        """The codes of all that the last action told."""
        return [Event.of_row(row).code.word for row in event_rows(self.table)]
