"""Real games replayed through the engine (`riichi_games`): every event must come out equal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from ..errors import RulesError
from ..game.engine import Engine
from ..game.seat import Seat
from ..kernels.table import state
from ..rules import TENHOU, RiichiRules, log_rules
from .bench import Bench
from .hand_replay import ENDS, HandReplay, Mismatch, Written, check
from .lines import Facts
from .ruling import PASSED, Ruling, not_judged

TARGET = TENHOU.target
"""Points with which a game ends after its last regular hand."""


def judge_game(facts: Facts, bench: Bench) -> Ruling:
    """Whether the engine plays this game as it was played."""
    wrong_length = is_longer_than_said(facts)
    try:
        books = [bench.rules] if bench.rules else list(books_of(facts, longer=wrong_length))
    except RulesError:
        return not_judged(f"game by {facts['ruleset']}")
    rulings: list[Ruling] = []
    for book in books:
        rulings.append(ruling_by(bench.engine(book), facts))
        if rulings[-1].passed:
            break
    ruling = rulings[-1] if rulings[-1].passed else rulings[0]
    return replace(ruling, left_out=("length",)) if wrong_length else ruling


def is_longer_than_said(facts: Facts) -> bool:
    """Whether a game said to be East only went on into South though somebody had the target.

    Such a game was played over two rounds, whatever its record says (docs/real_games.md).
    """
    south = (e[1]["scores"] for e in facts["events"] if e[0] == "deal" and e[1]["wind"] == "S")
    said = "-tonpuu-" in facts["ruleset"]
    return said and max(next(south, [0])) >= TARGET


def books_of(facts: Facts, *, longer: bool = False) -> Iterator[RiichiRules]:
    """The rulebooks by which the game may have been played, the likeliest first.

    2009, 2010 and an unknown year stand on both sides of changes made in the middle of a year
    (docs/real_games.md).
    """
    for book in _dated_books(facts, longer=longer):
        yield book
        if book.rounds == 1 and book.extra_rounds == 2:
            yield replace(book, extra_rounds=1)


def _dated_books(facts: Facts, *, longer: bool) -> Iterator[RiichiRules]:
    ruleset, year = facts["ruleset"], facts["rules"]["year"]
    if longer:
        ruleset = ruleset.replace("-tonpuu-", "-hanchan-")
    if year is None or year > 2010:
        yield log_rules(ruleset)
    if year is None or year == 2010:
        yield log_rules(ruleset, date(2010, 12, 1))
        yield log_rules(ruleset, date(2010, 1, 1))
    if year is None or year == 2009:
        yield log_rules(ruleset, date(2009, 12, 1))
        yield log_rules(ruleset, date(2009, 1, 1))
    if year is not None and year < 2009:
        for month in (12, 6, 1):
            yield log_rules(ruleset, date(year, month, 28))


def ruling_by(engine: Engine, facts: Facts) -> Ruling:
    """What the whole game comes to under the engine's rules: its first difference, or none."""
    try:
        _play(engine, facts)
    except Mismatch as mismatch:
        return Ruling((mismatch.difference,))
    return PASSED


def _play(engine: Engine, facts: Facts) -> None:
    engine.start(Seat(facts["first_dealer"]))
    check("start scores", facts["start_scores"], engine.points())
    for hand in hands_of(facts["events"]):
        HandReplay(engine, hand).play()
    name, end = facts["events"][-1]
    check("last event", "game_end", name)
    check("phase at the end", state.GAME_OVER, engine.reg(state.PHASE))
    check("final scores", end["scores"], engine.points())
    results = [engine.seat(state.RESULT, seat) / 1000 for seat in range(4)]
    check("placement points", end["points"], results)


def hands_of(events: list[Written]) -> Iterator[list[Written]]:
    """The events of each hand: from its deal to its last win or its draw."""
    starts = [at for at, event in enumerate(events) if event[0] == "deal"]
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        last = max(at for at in range(start, end) if events[at][0] in ENDS)
        yield events[start : last + 1]
