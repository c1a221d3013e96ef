"""What there is to say when a hand or a game is over: wins with their scores, places, results."""

from __future__ import annotations

from functools import cache

from ..kernels.riichi import ask
from ..kernels.riichi.points import counters_for, nagashi_payment, sticks_for
from ..kernels.table import state
from ..rules.mcr import McrRules
from ..rules.riichi import RiichiRules
from ..scoring.circumstance import Circumstance
from ..scoring.hand import Hand
from ..scoring.score import score
from ..tiles.tile import Tile
from .engine import Engine
from .event import NO_WIN_KINDS
from .mcr_ending import mcr_win
from .read import held_tiles, indicators, melds_of, scored_meld
from .seat import SEATS, Seat
from .view import Result, Win


def result_of(engine: Engine) -> Result:
    """How the hand that is over ended."""
    ended = engine.reg(state.ENDED)
    points = [
        engine.seat(state.POINTS, seat) - engine.seat(state.LEFT_OVER, seat) for seat in SEATS
    ]
    declared = [engine.seat(state.DECLARED, seat) for seat in SEATS]
    return Result(
        kind="win" if ended == state.BY_WIN else NO_WIN_KINDS[ended],
        wins=wins_of(engine),
        ready=tuple(d == state.IS_READY for d in declared) if all(declared) else None,
        deltas=tuple(points[seat] - engine.seat(state.BEGAN, seat) for seat in SEATS),
        points=tuple(points),
        east_stays=bool(engine.reg(state.EAST_STAYS)),
    )


def wins_of(engine: Engine) -> tuple[Win, ...]:
    """The wins of the hand, in the order in which they were paid."""
    places = {engine.seat(state.WON, seat): seat for seat in SEATS}
    by_win = engine.reg(state.ENDED) == state.BY_WIN
    win = mcr_win if isinstance(engine.rules, McrRules) else _win
    return tuple(
        win(engine, places[place]) if by_win else _nagashi(engine, places[place])
        for place in range(1, 5)
        if place in places
    )


def hand_of_win(engine: Engine, seat: Seat) -> Hand:
    """The hand with which `seat` won, as the scorer takes it."""
    question = engine.question(seat)
    drawn = bool(question[ask.SELF_DRAWN])
    win = Tile(engine.reg(state.WIN_TILE))
    tiles = held_tiles(engine, seat)
    if drawn:
        tiles.remove(win)
    turned = engine.reg(state.INDICATORS)
    return Hand(
        tiles=tuple(tiles),
        melds=tuple(scored_meld(meld, seat) for meld in melds_of(engine, seat)),
        win=win,
        self_drawn=drawn,
        seat=Tile(question[ask.SEAT]),
        prevalent=Tile(question[ask.PREVALENT]),
        circumstances=_circumstances(question),
        indicators=indicators(engine, turned),
        ura_indicators=indicators(engine, question[ask.URA_INDICATORS], below=True),
        counters=_counters(engine, seat),
        sticks=_sticks(engine, seat),
    )


def _win(engine: Engine, seat: Seat) -> Win:
    loser = engine.reg(state.LOSER)
    liable = engine.seat(state.WON_LIABLE, seat)
    return Win(
        seat=seat,
        source=None if loser < 0 else Seat(loser),
        tile=Tile(engine.reg(state.WIN_TILE)),
        points=engine.seat(state.WORTH, seat),
        liable=None if liable < 0 else Seat(liable),
        score=score(hand_of_win(engine, seat), _riichi(engine)),
    )


def _nagashi(engine: Engine, seat: Seat) -> Win:
    """A nagashi mangan: no hand, and no tile but the last of the river."""
    last = state.RIVER * seat + engine.seat(state.RIVER_SIZE, seat) - 1
    worth = [0, 0, 0, 0]
    nagashi_payment(worth, _row(_riichi(engine)), seat, engine.reg(state.DEALER), 0)
    return Win(
        seat=seat,
        source=None,
        tile=Tile(int(engine.table.river[last])),
        points=worth[seat],
        liable=None,
        score=None,
    )


def _riichi(engine: Engine) -> RiichiRules:
    assert isinstance(engine.rules, RiichiRules)
    return engine.rules


@cache
def _row(rules: RiichiRules) -> list[int]:
    """The rulebook as the kernels read it."""
    return list(rules.pack())


def _circumstances(question: list[int]) -> Circumstance:
    """What the table told the scorer, by name."""
    drawn = bool(question[ask.SELF_DRAWN])
    said = Circumstance.NONE
    for place, circumstance in CIRCUMSTANCES.items():
        if question[place]:
            said |= circumstance
    if question[ask.RIICHI_SAID]:
        double = question[ask.RIICHI_SAID] == 2
        said |= Circumstance.DOUBLE_RIICHI if double else Circumstance.RIICHI
    if question[ask.ROBBED_KAN]:
        closed = question[ask.ROBBED_CLOSED]
        said |= Circumstance.ROBBING_A_CLOSED_KAN if closed else Circumstance.ROBBING_THE_KAN
    if question[ask.LAST_TILE]:
        said |= Circumstance.UNDER_THE_SEA if drawn else Circumstance.UNDER_THE_RIVER
    if question[ask.FIRST_TURN]:
        of_east = question[ask.SEAT] == Tile.EAST
        own = Circumstance.BLESSING_OF_HEAVEN if of_east else Circumstance.BLESSING_OF_EARTH
        said |= own if drawn else Circumstance.BLESSING_OF_MAN
    return said


CIRCUMSTANCES = {
    ask.IN_ONE_TURN: Circumstance.IPPATSU,
    ask.AFTER_KAN: Circumstance.AFTER_A_KAN,
}


def _counters(engine: Engine, seat: Seat) -> int:
    first = engine.seat(state.WON, seat) == 1
    return counters_for(_row(_riichi(engine)), engine.reg(state.COUNTERS), first)


def _sticks(engine: Engine, seat: Seat) -> int:
    """The sticks that this winner took, of all that lay on the table."""
    paid = [engine.seat(state.PAID, other) for other in SEATS]
    winners = sum(paid[other] for other in SEATS if engine.seat(state.WON, other))
    on_table = engine.reg(state.BEGAN_STICKS) + sum(paid)
    first = engine.seat(state.WON, seat) == 1
    return sticks_for(_row(_riichi(engine)), on_table, first, paid[seat], winners)
