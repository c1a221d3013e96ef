"""Whole hands played by other programs, each by the fastest way that it offers to Python."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from race import named

SEEDS = range(2)
"""A game each."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """A program at one kind of play."""

    who: str
    run: Callable[[], object] | None
    """None where the program cannot be driven so: `note` says why."""
    hands: int = 1
    """That one call of `run` plays."""
    note: str = ""


Made = tuple[Callable[[], object], int]


def tried(package: str, make: Callable[[], Made], note: str) -> Play:
    """A program's play, or why there is none on this machine."""
    try:
        run, hands = make()
    except ImportError as error:
        return Play(who=named(package), run=None, note=f"cannot be driven here: {error}")
    return Play(who=named(package), run=run, hands=hands, note=note)


def drawn() -> list[Play]:
    """Four seats that discard what they draw and claim nothing."""
    return [
        tried("mjai", mjai_drawn, "libriichi; tells what may be done, but no list"),
        tried("riichienv", lambda: riichienv(riichienv_drawn), ""),
        tried("jansou", lambda: jansou(jansou_drawn), jansou_note()),
    ]


def chance() -> list[Play]:
    """Four seats that do any legal action."""
    return [
        Play(who=named("mjai"), run=None, note="gives no list of the legal actions to choose from"),
        tried("riichienv", lambda: riichienv(any_riichienv), ""),
        tried("jansou", lambda: jansou(any_jansou), jansou_note()),
    ]


def own_bots() -> list[Play]:
    """Four seats of a program's own bot."""
    return [
        tried("jansou", jansou_bots, "its EfficiencyAgent, in Python: another bot"),
        Play(who=named("riichienv"), run=None, note="has no bot but one by chance: see below"),
        Play(who=named("mjai"), run=None, note="libriichi has no bot without a trained network"),
    ]


# --- libriichi, as mjai brings it ---------------------------------------------------------------


def mjai_drawn() -> Made:
    """A match in Rust that asks four agents in Python, as its own example agent does."""
    match = import_module("mjai.mlibriichi").arena.Match(log_dir=None)
    base = import_module("mjai.engine").BaseMjaiLogEngine

    def react_batch(self: Any, asked: list[Any]) -> list[str]:
        return [mjai_answer(one.state, self.player_ids[one.game_index]) for one in asked]

    def game_is_over(self: Any, *_: object) -> None:
        """Nothing to put away."""

    agent = type("Drawn", (base,), {"react_batch": react_batch, "end_game": game_is_over})

    def run() -> None:
        for seed in SEEDS:
            match.py_match(*(agent(name) for name in "ESWN"), seed_start=(seed, 1))

    return run, 12 * len(SEEDS)


def mjai_answer(state: Any, seat: int) -> str:
    if not state.last_cans.can_discard:
        return '{"type":"none"}'
    tile = state.last_self_tsumo()
    return f'{{"type":"dahai","actor":{seat},"pai":"{tile}","tsumogiri":true}}'


# --- RiichiEnv ----------------------------------------------------------------------------------

Choice = Callable[[Any, list[Any]], Any]
"""An action for a game and the list of the legal ones."""


def riichienv(make: Callable[[Any], Choice]) -> Made:
    """Games with and without a log: the log tells how many hands they have."""
    package = import_module("riichienv")

    def games(*, logged: bool) -> int:
        hands = 0
        for seed in SEEDS:
            env = package.RiichiEnv("4p-red-half", skip_mjai_logging=not logged, seed=seed)
            riichienv_game(env, make(package))
            hands += sum(event["type"] == "start_kyoku" for event in env.mjai_log)
        return hands

    return lambda: games(logged=False), games(logged=True)


def riichienv_game(env: Any, choose: Choice) -> None:
    """One game; the seats in order, for the dictionary has them in any."""
    asked = env.reset()
    while not env.done():
        said = {seat: choose(env, asked[seat].legal_actions()) for seat in sorted(asked)}
        asked = env.step(said)


def riichienv_drawn(package: Any) -> Choice:
    skip, discard = package.ActionType.PASS, package.ActionType.DISCARD

    def choose(env: Any, actions: list[Any]) -> Any:
        tile = env.drawn_tile
        for action in actions:
            kind = action.action_type
            if kind == skip or (kind == discard and action.tile == tile):
                return action
        return actions[0]

    return choose


def any_riichienv(package: Any) -> Choice:  # noqa: ARG001 - as `riichienv_drawn`
    choice = Random(1).choice
    return lambda env, actions: choice(actions)  # noqa: ARG005


# --- jansou -------------------------------------------------------------------------------------


def jansou(make: Callable[[Any], Callable[[Any], Any]]) -> Made:
    package = import_module("jansou.game.environment")
    rules = import_module("jansou.core.rules").preset("tenhou")
    actions = import_module("jansou.game.actions")

    def games() -> int:
        return sum(jansou_game(package.Environment(rules, seed=s), make(actions)) for s in SEEDS)

    return games, games()


def jansou_game(env: Any, choose: Callable[[Any], Any]) -> int:
    """One game; how many hands it had."""
    game = env.play()
    asked = next(game)
    try:
        while True:
            asked = game.send(choose(asked.actions))
    except StopIteration:
        return len(env.records)


def jansou_drawn(package: Any) -> Callable[[Any], Any]:
    skip, discard = package.Pass, package.Discard

    def choose(actions: Any) -> Any:
        for action in actions:
            if isinstance(action, skip) or (isinstance(action, discard) and action.tsumogiri):
                return action
        return actions[0]

    return choose


def any_jansou(package: Any) -> Callable[[Any], Any]:  # noqa: ARG001 - as `jansou_drawn`
    return Random(1).choice


def jansou_bots() -> Made:
    package = import_module("jansou.game.environment")
    rules = import_module("jansou.core.rules").preset("tenhou")
    agent = import_module("jansou.game.agents").EfficiencyAgent

    def games() -> int:
        hands = 0
        for seed in SEEDS:
            env = package.Environment(rules, seed=seed)
            env.run([agent() for _ in range(4)])
            hands += len(env.records)
        return hands

    return games, games()


def jansou_note() -> str:
    """Whether its distances are counted in Rust."""
    native = named("jansou-native")
    return "in Python" if "not installed" in native else f"in Python, distances by {native}"
