"""One hand of a real game, played again by the engine and compared event for event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..game.engine import Engine
from ..kernels import reasons
from ..kernels.riichi import ask
from ..kernels.table import codes, state
from ..kernels.table.codes import NO_PART, pack_action
from ..tiles.tile import Tile
from .known_wall import wall_of
from .lines import Facts
from .ruling import Difference
from .wins import Worth, win_fields

Written = list[Any]
"""An event as the record has it: its name, then its facts."""

NUMBERS = {str(tile): int(tile) for tile in Tile}
TEXTS = [str(tile) for tile in Tile]
OVER = (state.HAND_OVER, state.GAME_OVER)
ENDS = ("win", "ryuukyoku")
CLAIMS = {"chi": codes.CHI, "pon": codes.PON, "daiminkan": codes.KAN}
CLAIM_NAMES = {codes.E_CHI: "chi", codes.E_PON: "pon", codes.E_KAN: "daiminkan"}
DRAWS = {
    codes.EXHAUSTIVE: "exhaustive",
    codes.NAGASHI_KIND: "nagashi_mangan",
    codes.NINE_TERMINALS_DRAW: "nine_terminals",
    codes.FOUR_WINDS_DRAW: "four_winds",
    codes.FOUR_RIICHI_DRAW: "four_riichi",
    codes.FOUR_KANS_DRAW: "four_kans",
    codes.TRIPLE_RON_DRAW: "triple_ron",
}


class Mismatch(Exception):  # noqa: N818 - a finding, no fault
    """The first thing that came out otherwise."""

    def __init__(self, field: str, expected: object, found: object) -> None:
        super().__init__(field)
        self.difference = Difference(field, expected, found)


def check(field: str, expected: object, found: object) -> None:
    """Nothing where the two are equal; else the mismatch."""
    if expected != found:
        raise Mismatch(field, expected, found)


def simple(kind: int, a: int = NO_PART, b: int = NO_PART) -> int:
    """An action as a number."""
    return pack_action(kind, a, b, NO_PART)


class HandReplay:
    """One hand being replayed: the engine, the written events, how far both have come."""

    def __init__(self, engine: Engine, events: list[Written]) -> None:
        self.engine = engine
        self.events = events
        deal = events[0][1]
        self.name = f"{deal['wind']}{deal['kyoku']}-{deal['honba']}"
        self.at = 1
        self.turned = 0
        self.ready: list[int] = []
        self.paid = [0, 0, 0, 0]
        self.hears: dict[int, Callable[[list[int]], None]] = {
            codes.E_INDICATOR: self.hear_indicator,
            codes.E_DRAW: self.hear_draw,
            codes.E_DISCARD: self.hear_discard,
            codes.E_CHI: self.hear_claim,
            codes.E_PON: self.hear_claim,
            codes.E_KAN: self.hear_claim,
            codes.E_CLOSED_KAN: self.hear_closed_kan,
            codes.E_ADDED_KAN: self.hear_added_kan,
            codes.E_RIICHI: lambda row: self.expect("riichi", row[codes.SEAT]),
            codes.E_RIICHI_STANDS: lambda row: self.expect("riichi_paid", row[codes.SEAT]),
            codes.E_WIN: self.hear_win,
            codes.E_NO_WIN: self.hear_draw_game,
            codes.E_READY: self.hear_ready,
            codes.E_PAID: self.hear_payment,
        }

    def play(self) -> None:
        """Play the whole hand; `Mismatch` at the first thing that comes out otherwise."""
        engine = self.engine
        whole = [int(tile) for tile in engine.tiles]
        wall = wall_of(self.events, NUMBERS, whole)
        if min(wall) < 0:
            raise Mismatch(f"{self.name} wall", "tiles of one set", "others")
        if reason := engine.deal(wall):
            raise Mismatch(f"{self.name} deal", "dealt", reasons.NAMES.get(reason, reason))
        self.check_deal(self.events[0][1])
        self.hear()
        while engine.reg(state.PHASE) not in OVER:
            self.act()
        check(f"{self.name} events", len(self.events), self.at)
        self.check_end()

    def check_deal(self, deal: Facts) -> None:
        """Whether the engine begins the hand where the record does."""
        reg = self.engine.reg
        number = (reg(state.DEALER) - reg(state.FIRST_DEALER)) % 4 + 1
        found = ["ESWN"[reg(state.ROUND)], number, reg(state.COUNTERS), reg(state.STICKS)]
        check(f"{self.name} deal", [deal[k] for k in ("wind", "kyoku", "honba", "sticks")], found)
        check(f"{self.name} dealer", deal["dealer"], reg(state.DEALER))
        check(f"{self.name} scores", deal["scores"], self.engine.points())

    def check_end(self) -> None:
        """Whether the payments, the sticks and who was ready are those of the record."""
        ends = [event[1] for event in self.events if event[0] in ENDS]
        deltas = [sum(seat) for seat in zip(*(end["deltas"] for end in ends), strict=True)]
        check(f"{self.name} deltas", deltas, self.paid)
        draw = ends[0] if self.events[-1][0] == "ryuukyoku" else {}
        if "tenpai" in draw:
            check(f"{self.name} ready", sorted(draw["tenpai"]), sorted(self.ready))

    # --- asking -------------------------------------------------------------------------------

    def act(self) -> None:
        """Ask the engine for what the record has next."""
        phase = self.engine.reg(state.PHASE)
        if phase == state.CLAIMING:
            self.answer()
        elif phase == state.DECLARING:
            self.declare()
        else:
            self.submit(self.engine.reg(state.TURN), self.turn())

    def turn(self) -> int:
        """What the player in turn does next; a dora is turned with the discard that follows it."""
        at = self.at + (self.next()[0] == "dora")
        name, *facts = self.event(at)
        if name == "discard":
            return simple(codes.DISCARD, NUMBERS[facts[1]], facts[2])
        if name == "riichi":
            _, _, tile, drawn = self.events[at + 1]
            return simple(codes.RIICHI, NUMBERS[tile], drawn)
        if name == "ankan":
            return simple(codes.CLOSED_KAN, int(Tile.parse(facts[1][0]).plain))
        if name == "kakan":
            return simple(codes.ADDED_KAN, NUMBERS[facts[1]])
        if name == "win":
            return simple(codes.TSUMO)
        if name == "ryuukyoku" and facts[0]["kind"] == "nine_terminals":
            return simple(codes.NINE_KINDS)
        raise Mismatch(self.here(), self.next(), "somebody's turn")

    def answer(self) -> None:
        """Let everybody who is asked say what the record says; the others pass."""
        calls = self.calls()
        at = self.at
        for seat in sorted(range(4), key=lambda seat: seat not in calls):
            if self.at == at and self.engine.is_asked(seat):
                self.submit(seat, calls.get(seat, simple(codes.PASS)))

    def calls(self) -> dict[int, int]:
        """What the record has said to the tile on offer, by seat."""
        at = self.at + (self.next()[0] == "riichi_paid")
        name, *facts = self.event(at)
        if name in CLAIMS:
            own = sorted(NUMBERS[text] for text in facts[3]) if name != "daiminkan" else []
            if name == "chi":
                own.sort(key=lambda tile: Tile(tile).plain)
            return {facts[0]: simple(CLAIMS[name], *own)}
        if name == "win":
            winners = [event[1]["winner"] for event in self.events[at:]]
        elif name == "ryuukyoku" and facts[0]["kind"] == "triple_ron":
            winners = facts[0]["shown"]
        else:
            winners = []
        return {winner: simple(codes.RON) for winner in winners}

    def declare(self) -> None:
        """Let everybody who is asked say whether the hand is ready."""
        ready = self.next()[1].get("tenpai", [])
        for seat in range(4):
            if self.engine.is_asked(seat):
                self.submit(seat, simple(codes.TENPAI if seat in ready else codes.NOTEN))

    def submit(self, seat: int, action: int) -> None:
        """Do one action and compare what comes of it."""
        reason = self.engine.step(seat, action)
        if reason:
            what = f"seat {seat} may not: {reasons.NAMES.get(reason, reason)}"
            raise Mismatch(self.here(), self.next(), what)
        self.hear()

    # --- hearing ------------------------------------------------------------------------------

    def hear(self) -> None:
        """Compare the events of the last step with those of the record."""
        for row in self.engine.rows():
            heard = self.hears.get(row[codes.CODE])
            if heard is not None:
                heard(row)

    def expect(self, *event: object) -> None:
        """Pass over the next written event, which must be this one."""
        if self.next() != list(event):
            raise Mismatch(self.here(), self.next(), list(event))
        self.at += 1

    def next(self) -> Written:
        """The event that the record has next."""
        return self.event(self.at)

    def event(self, at: int) -> Written:
        """Written event number `at`."""
        return self.events[at] if at < len(self.events) else ["end of the hand"]

    def here(self) -> str:
        """Where in the hand the replay stands."""
        return f"{self.name} event {self.at}"

    def hear_indicator(self, row: list[int]) -> None:
        self.turned += 1
        if self.turned > 1:
            self.expect("dora", TEXTS[row[codes.A]])

    def hear_draw(self, row: list[int]) -> None:
        self.expect("draw", row[codes.SEAT], TEXTS[row[codes.A]])

    def hear_discard(self, row: list[int]) -> None:
        self.expect("discard", row[codes.SEAT], TEXTS[row[codes.A]], row[codes.B])

    def hear_claim(self, row: list[int]) -> None:
        name, _, _, _, own = self.next() if len(self.next()) == 5 else (*[None] * 4, [])
        tiles = sorted(own)
        if row[codes.CODE] != codes.E_KAN:
            tiles = sorted([TEXTS[row[codes.C]], TEXTS[row[codes.D]]])
        check(f"{self.here()} tiles", sorted(own), tiles)
        name = CLAIM_NAMES[row[codes.CODE]]
        self.expect(name, row[codes.SEAT], row[codes.B], TEXTS[row[codes.A]], own)

    def hear_closed_kan(self, row: list[int]) -> None:
        written = self.next()
        kind = [Tile.parse(written[2][0]).plain] if written[0] == "ankan" else []
        check(self.here(), kind, [row[codes.A]])
        self.expect("ankan", row[codes.SEAT], written[2])

    def hear_added_kan(self, row: list[int]) -> None:
        pung = self.next()[3] if self.next()[0] == "kakan" else []
        self.expect("kakan", row[codes.SEAT], TEXTS[row[codes.A]], pung)

    def hear_win(self, row: list[int]) -> None:
        written = self.next()
        check(self.here(), "win", written[0])
        facts: Facts = written[1]
        source = facts["winner"] if facts["loser"] is None else facts["loser"]
        found = [row[codes.SEAT], row[codes.B], TEXTS[row[codes.A]]]
        check(f"{self.here()} win", [facts["winner"], source, facts["win_tile"]], found)
        for field, expected, answer in win_fields(facts, self.worth(row[codes.SEAT])):
            check(f"{self.here()} {field}", expected, answer)
        self.at += 1

    def worth(self, seat: int) -> Worth:
        """What the scorer says of the win that the table has kept for `seat`."""
        question = self.engine.question(seat)
        out = self.engine.answer(question)
        seat_wind, prevalent = Tile(question[ask.SEAT]), Tile(question[ask.PREVALENT])
        return Worth.of_row(out, seat_wind, prevalent)

    def hear_draw_game(self, row: list[int]) -> None:
        written = self.next()
        kind = written[1]["kind"] if written[0] == "ryuukyoku" else written[0]
        check(self.here(), kind, DRAWS.get(row[codes.A], row[codes.A]))
        self.at += 1

    def hear_ready(self, row: list[int]) -> None:
        if row[codes.A]:
            self.ready.append(row[codes.SEAT])

    def hear_payment(self, row: list[int]) -> None:
        if row[codes.A] not in (codes.FOR_STICK_LAID, codes.FOR_LEFTOVER):
            self.paid[row[codes.SEAT]] += row[codes.POINTS]
