"""Whole hands by the full rules on one core: bots in the kernel, and each decision from Python."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import peer_hands
from kernel_hands import play_drawn
from peer_hands import Play
from race import Row, race

from muro.game.engine import Engine
from muro.game.table import new_table
from muro.kernels.aids import make_aids
from muro.kernels.mode import compiled, new_row, new_tiles
from muro.kernels.play import PLAYED_SIZE, play_hands
from muro.kernels.random import seeded, shuffled_wall
from muro.kernels.rulebook import RED_FIVES
from muro.kernels.table.codes import DISCARD, PASS
from muro.kernels.table.state import GAME_OVER, PHASE, WALL
from muro.rules import RCR_2016, TENHOU, RiichiRules

SEED = 2026
MANY, SOME, FEW = 2000, 120, 24
PROMISE = 1 / 10_000
BY_DOORS = "every decision: the list of legal actions, then one of them"


def run() -> list[Row]:
    return bots() + drawn() + chance()


def timed(what: str, plays: list[Play], promised: tuple[str, ...] = ()) -> list[Row]:
    """The rows of programs that play; those named in `promised` have the promise."""
    works = {play.who: play.hands for play in plays}
    times = race({play.who: play.run for play in plays if play.run is not None}, works)
    return [
        Row(
            what=what,
            who=play.who,
            seconds=times.get(play.who),
            promise=PROMISE if play.who in promised else None,
            per_second=True,
            note=play.note,
        )
        for play in plays
    ]


# --- bots ---------------------------------------------------------------------------------------


def bots() -> list[Row]:
    ours = [
        Play(who="muro compiled, rcr-2016", run=with_bots(RCR_2016, MANY, fast=True), hands=MANY),
        Play(who="muro compiled, tenhou", run=with_bots(TENHOU, MANY, fast=True), hands=MANY),
        Play(who="muro plain, rcr-2016", run=with_bots(RCR_2016, FEW, fast=False), hands=FEW),
    ]
    what = "hands by the full rules, four bots of the program's own"
    promised = tuple(play.who for play in ours[:2])
    return timed(what, ours + peer_hands.own_bots(), promised)


def with_bots(rules: RiichiRules, hands: int, *, fast: bool) -> Callable[[], object]:
    """Hands of four quick bots, in one call."""
    _, table = new_table(fast=fast)
    aids = make_aids(rules.pack(), fast=fast)
    wall, out = new_tiles(WALL, fast=fast), new_row(PLAYED_SIZE, fast=fast)
    play = compiled(play_hands) if fast else play_hands
    return lambda: play(table, aids, wall, SEED, hands, 1, out)


# --- what is drawn is discarded -----------------------------------------------------------------


def drawn() -> list[Row]:
    def choose(actions: list[int]) -> int:
        for action in actions:
            if action & 255 == PASS or (action & 255 == DISCARD and action >> 16 & 255 == 1):
                return action
        return actions[0]

    plays = [
        *by_doors(choose),
        *peer_hands.drawn(),
        Play(
            who="muro compiled, in one call",
            run=in_one_call(MANY),
            hands=MANY,
            note="the others cannot; no legal actions are listed",
        ),
    ]
    return timed("hands in which all discard what they draw, each decision from Python", plays)


def in_one_call(hands: int) -> Callable[[], object]:
    _, table = new_table(fast=True)
    aids = make_aids(TENHOU.pack(), fast=True)
    wall, state = new_tiles(WALL, fast=True), new_row(1, fast=True)
    state[0] = seeded(SEED, 0)
    play = compiled(play_drawn)
    return lambda: play(table, aids, wall, state, hands)


# --- any legal action ---------------------------------------------------------------------------


def chance() -> list[Row]:
    plays = [*by_doors(Random(1).choice), *peer_hands.chance()]
    return timed("hands in which all do any legal action, each decision from Python", plays)


def by_doors(choose: Callable[[list[int]], int]) -> list[Play]:
    """Both forms of muro asked from Python for each decision."""
    return [
        Play(
            who=f"muro {'compiled' if fast else 'plain'}",
            run=stepped(hands, choose, fast=fast),
            hands=hands,
            note=BY_DOORS,
        )
        for fast, hands in ((True, SOME), (False, FEW))
    ]


def stepped(hands: int, choose: Callable[[list[int]], int], *, fast: bool) -> Callable[[], None]:
    """Hands under Tenhou's rules with walls of muro's own generator."""
    engine = Engine(TENHOU, fast=fast)
    wall, state, reds = new_tiles(WALL, fast=fast), new_row(1, fast=fast), new_row(3, fast=fast)
    shuffle = compiled(shuffled_wall) if fast else shuffled_wall
    for suit in range(3):
        reds[suit] = TENHOU.pack()[RED_FIVES + suit]

    def play() -> None:
        state[0] = seeded(SEED, 0)
        engine.start(0)
        for _ in range(hands):
            if engine.reg(PHASE) == GAME_OVER:
                engine.start(0)
            shuffle(state, wall, reds)
            engine.deal(wall)
            while waiting := engine.awaited():
                seat = waiting.bit_length() - 1
                engine.step(seat, choose(engine.legal(seat)))

    return play
