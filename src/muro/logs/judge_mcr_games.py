"""Real MCR deals replayed through the engine (`mcr_games`): every event must come out equal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..game.engine import Engine
from ..game.mcr_ending import mcr_win
from ..game.seat import Seat
from ..kernels import reasons
from ..kernels.table import codes, state
from ..rules.mcr_books import MCR_MIL
from ..scoring.mcr_score import McrScore
from ..tiles.tile import Tile
from ..tiles.tiles import parse_tiles
from .bench import Bench
from .hand_replay import NUMBERS, OVER, TEXTS, Mismatch, Written, check, simple
from .judge_mcr import WINDS, fans_of
from .lines import Facts
from .ruling import PASSED, Ruling, not_judged

OWN_WALL = 21
"""Tiles of a private wall after the deal."""
CALLS = {"chow": codes.CHI, "pung": codes.PON, "kong": codes.KAN}
TURNS = {"ckong": codes.CLOSED_KAN, "akong": codes.ADDED_KAN}
SAID = {
    codes.E_DRAW: "draw",
    codes.E_DISCARD: "discard",
    codes.E_CHI: "chow",
    codes.E_PON: "pung",
    codes.E_KAN: "kong",
    codes.E_CLOSED_KAN: "ckong",
    codes.E_ADDED_KAN: "akong",
    codes.E_WIN: "win",
    codes.E_NO_WIN: "draw_game",
}


def judge_mcr_game(facts: Facts, bench: Bench) -> Ruling:
    """Whether the engine plays this deal as it was played."""
    said = facts["rules"]
    if said["flowers"] or said["own_walls"] != OWN_WALL:
        return not_judged("games from other walls than private ones")
    rules = replace(
        bench.mcr_rules or MCR_MIL,
        flowers=False,
        private_walls=True,
        seat_changes=False,
        winners=3 if said.get("multiple_winners") else 1,
        minimum=said["minimum"],
    )
    try:
        DealReplay(bench.engine(rules), facts).play()
    except Mismatch as mismatch:
        return Ruling((mismatch.difference,))
    return PASSED


def wall_of(facts: Facts) -> list[int]:
    """Four private walls one after the other: what was dealt and drawn, then what is left."""
    own = [[int(tile) for tile in parse_tiles(hand)] for hand in facts["deals"]]
    for name, seat, *rest in (event for event in facts["events"] if len(event) > 1):
        if name == "draw":
            own[seat].append(NUMBERS[rest[0]])
    left = [kind for kind in range(34) for _ in range(4)]
    for tile in (tile for wall in own for tile in wall):
        if tile not in left:
            raise Mismatch("wall", "tiles of one set", TEXTS[tile])
        left.remove(tile)
    for wall in own:
        while len(wall) < OWN_WALL + 13:
            wall.append(left.pop())
    return [tile for wall in own for tile in wall]


class DealReplay:
    """One deal being replayed: the engine, the written events, how far both have come."""

    def __init__(self, engine: Engine, facts: Facts) -> None:
        self.engine, self.facts = engine, facts
        self.events: list[Written] = facts["events"]
        self.at = 0

    def play(self) -> None:
        """Play the whole deal; `Mismatch` at the first thing that comes out otherwise."""
        engine, facts = self.engine, self.facts
        engine.take_up(facts["dealer"], 4 * (WINDS[facts["prevalent"]] - Tile.EAST))
        if reason := engine.deal(wall_of(facts)):
            raise Mismatch("deal", "dealt", reasons.NAMES.get(reason, reason))
        self.hear()
        while engine.reg(state.PHASE) not in OVER:
            if engine.reg(state.PHASE) == state.CLAIMING:
                self.answer()
            else:
                self.submit(engine.reg(state.TURN), self.turn())
        check("events", len(self.events), self.at)
        self.check_result()

    def next(self) -> Written:
        """The written event that has not been heard yet."""
        return self.events[self.at] if self.at < len(self.events) else ["nothing"]

    def turn(self) -> int:
        """What the player in turn does next."""
        name, *facts = self.next()
        if name == "discard":
            tile = NUMBERS[facts[1]]
            return simple(codes.DISCARD, tile, int(tile == self.engine.reg(state.DRAWN)))
        if name in TURNS:
            return simple(TURNS[name], NUMBERS[facts[1]])
        if name == "win":
            return simple(codes.TSUMO)
        raise Mismatch(f"event {self.at}", self.next(), "somebody's turn")

    def answer(self) -> None:
        """Let everybody who is asked say what the record says; the others pass."""
        calls = self.calls()
        at = self.at
        for seat in sorted(range(4), key=lambda seat: seat not in calls):
            if self.at == at and self.engine.is_asked(seat):
                self.submit(seat, calls.get(seat, simple(codes.PASS)))

    def calls(self) -> dict[int, int]:
        """What the record has said to the tile on offer, by seat."""
        name, *facts = self.next()
        if name == "win":
            return {event[1]: simple(codes.RON) for event in self.events[self.at :]}
        if name == "chow":
            own = list(parse_tiles(facts[3]))
            own.remove(Tile(NUMBERS[facts[1]]))
            return {facts[0]: simple(codes.CHI, *sorted(own))}
        if name == "pung":
            return {facts[0]: simple(codes.PON, NUMBERS[facts[1]], NUMBERS[facts[1]])}
        return {facts[0]: simple(codes.KAN)} if name == "kong" else {}

    def submit(self, seat: int, action: int) -> None:
        """Do one action and compare what comes of it."""
        if reason := self.engine.step(seat, action):
            what = f"seat {seat} may not: {reasons.NAMES.get(reason, reason)}"
            raise Mismatch(f"event {self.at}", self.next(), what)
        self.hear()

    def hear(self) -> None:
        """Compare the events of the last step with those of the record."""
        for row in self.engine.rows():
            name = SAID.get(row[codes.CODE])
            if name is not None:
                written = self.next()
                check(f"event {self.at}", _said(written), _told(name, row))
                if name == "chow":
                    tiles = (row[codes.A], row[codes.C], row[codes.D])
                    check(f"event {self.at} tiles", parse_tiles(written[4]), _in_order(tiles))
                self.at += 1

    def check_result(self) -> None:
        """Whether scores, points and fans are those of the record."""
        result = self.facts["result"]
        check("scores", result["scores"], self.engine.points())
        if isinstance(result.get("winner"), int):
            score = mcr_win(self.engine, Seat(result["winner"])).score
            assert isinstance(score, McrScore)
            check("points", result["points"], score.total)
            check("fans", result["fans"], fans_of(score, result["fans"]))


def _said(written: Written) -> Written:
    """An event of the record: its name, the seat, the tile, whom it came from."""
    name, *facts = written
    if name == "win":
        return [name, facts[0], facts[1], facts[0] if facts[2] is None else facts[2]]
    return [name, *facts[:3]] if name in CALLS else [name, *facts[:2]]


def _told(name: str, row: Sequence[int]) -> Written:
    """An event of the engine, as the record has it."""
    if name == "draw_game":
        return [name]
    told: Written = [name, row[codes.SEAT], TEXTS[row[codes.A]]]
    return [*told, row[codes.B]] if name in CALLS or name == "win" else told


def _in_order(tiles: tuple[int, ...]) -> tuple[Tile, ...]:
    return tuple(Tile(tile) for tile in sorted(tiles))
