"""What there is to say of MCR hands: wins, hands with too few points, waits and their points."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ..kernels.kinds import EAST, NO_TILE
from ..kernels.mcr import ask
from ..kernels.reasons import BELOW_MINIMUM
from ..kernels.table import state
from ..rules.mcr import McrRules
from ..scoring.mcr_hand import McrHand
from ..scoring.mcr_score import mcr_score
from ..scoring.mcr_waits import priced_waits
from ..tiles.meld import Meld
from ..tiles.tile import Tile
from .engine import Engine
from .read import held_tiles, melds_of, scored_meld
from .seat import Seat
from .view import Below, Wait, Win


def mcr_hand_of(engine: Engine, seat: Seat, win: Tile) -> McrHand:
    """The hand of `seat` with the tile it was last judged with, as the scorer takes it."""
    question = engine.question(seat)
    drawn = bool(question[ask.SELF_DRAWN])
    tiles = held_tiles(engine, seat)
    if drawn:
        tiles.remove(win)
    return McrHand(
        tiles=tuple(tiles),
        melds=tuple(scored_meld(meld, seat) for meld in melds_of(engine, seat)),
        win=win,
        self_drawn=drawn,
        wall_last=bool(question[ask.WALL_LAST]),
        kong=bool(question[ask.KONG]),
        last_tile=bool(question[ask.LAST_TILE]),
        seat=Tile(question[ask.SEAT]),
        prevalent=Tile(question[ask.PREVALENT]),
        flowers=question[ask.FLOWERS],
    )


def mcr_win(engine: Engine, seat: Seat) -> Win:
    """A win of the hand that is over."""
    loser = engine.reg(state.LOSER)
    tile = Tile(engine.reg(state.WIN_TILE))
    return Win(
        seat=seat,
        source=None if loser < 0 else Seat(loser),
        tile=tile,
        points=engine.seat(state.PAYS, seat),
        liable=None,
        score=mcr_score(mcr_hand_of(engine, seat, tile), _rules(engine)),
    )


def below_of(engine: Engine, seat: Seat) -> Below | None:
    """The tile in play, where it completes the hand of `seat` and too few points let it not win.

    The last discard stays in play till the next one, so that there is time to read.
    """
    if engine.seat(state.REFUSED_WIN, seat) != BELOW_MINIMUM:
        return None
    own = engine.reg(state.PHASE) == state.IN_TURN and engine.reg(state.TURN) == seat
    by = engine.reg(state.OFFERED_BY)
    tile = engine.reg(state.DRAWN if own else state.OFFERED)
    if tile == NO_TILE or (not own and by == seat):
        return None
    score = mcr_score(mcr_hand_of(engine, seat, Tile(tile)), _rules(engine))
    return Below(tile=Tile(tile), source=None if own else Seat(by), score=score)


def points_of_waits(engine: Engine, seat: Seat, waits: tuple[Wait, ...]) -> tuple[Wait, ...]:
    """The same waits, each with the points it would give, by what `seat` sees."""
    if not waits:
        return ()
    tiles = held_tiles(engine, seat)
    if engine.reg(state.TURN) == seat and engine.reg(state.DRAWN) != NO_TILE:
        tiles.remove(Tile(engine.reg(state.DRAWN)))
    melds = tuple(scored_meld(meld, seat) for meld in melds_of(engine, seat))
    if len(tiles) + 3 * len(melds) != 13:
        return waits
    shown = [tile for meld in melds if meld.is_open for tile in meld.tiles]
    public = engine.table.hand[state.HAND * state.PUBLIC :]
    priced = _priced(
        tuple(tiles),
        melds,
        tuple((wait.tile, int(public[wait.tile]) - shown.count(wait.tile)) for wait in waits),
        _rules(engine),
        Tile(state.wind_of(engine.table, seat)),
        Tile(EAST + engine.reg(state.ROUND) % 4),
    )
    return tuple(
        replace(wait, on_discard=priced[wait.tile][0], self_drawn=priced[wait.tile][1])
        for wait in waits
    )


@lru_cache(256)
def _priced(
    tiles: tuple[Tile, ...],
    melds: tuple[Meld, ...],
    seen: tuple[tuple[Tile, int], ...],
    rules: McrRules,
    seat: Tile,
    prevalent: Tile,
) -> dict[Tile, tuple[int, int]]:
    """Points of each wait on a discard and self-drawn; `seen` says how many others show."""
    visible = [tile for tile, count in seen for _ in range(count)]
    found = priced_waits(tiles, melds, rules=rules, visible=visible, seat=seat, prevalent=prevalent)
    return {wait.tile: (wait.on_discard, wait.self_drawn) for wait in found}


def _rules(engine: Engine) -> McrRules:
    assert isinstance(engine.rules, McrRules)
    return engine.rules
