"""Reads a table's record for one pair of eyes: everything a `View` says is taken from here."""

from __future__ import annotations

from ..kernels.kinds import EAST, KINDS, NO_TILE
from ..kernels.table import state
from ..kernels.table.mcr_match import GAME_ROUNDS
from ..rules.game import game_of
from ..rules.mcr import McrRules
from ..tiles.meld import MeldKind
from ..tiles.tile import Tile, in_order
from .action import Action, ActionKind
from .ending import result_of
from .engine import Engine
from .event import FURITEN
from .final import standings_of
from .mcr_ending import below_of, points_of_waits
from .read import (
    drawn_tile,
    flowers_of,
    held_count,
    held_tiles,
    indicators,
    melds_of,
    melds_seen,
    river_of,
)
from .seat import SEATS, Seat
from .view import Offer, SeatView, View, Wait

PHASES = ("deal", "turn", "claims", "declare", "hand_over", "game_over")
OFFERED_AS = ("discard", "added_kan", "closed_kan")
DECLARED = {state.UNDECLARED: None, state.IS_READY: "tenpai", state.IS_NOTEN: "noten"}


def look(
    engine: Engine,
    you: Seat | None,
    *,
    seq: int = 0,
    hints: bool = True,
    laid_open: bool = False,
) -> View:
    """What `you` (None: a spectator) may see of the table now; waits only where `hints` are.

    Where `laid_open` every hand is shown: for games that are over, never before.
    """
    phase = engine.reg(state.PHASE)
    actions = () if you is None else tuple(map(Action.unpack, engine.legal(you)))
    dealt = engine.reg(state.HANDS) > 0
    over = phase in (state.HAND_OVER, state.GAME_OVER)
    dealer = engine.reg(state.DEALER)
    return View(
        seq=seq,
        game=game_of(engine.rules),
        rules=engine.rules.name,
        you=you,
        phase=PHASES[phase],
        prevalent=Tile(EAST + engine.reg(state.ROUND) % 4),
        hand_number=(dealer - engine.reg(state.FIRST_DEALER)) % 4 + 1,
        hand_of=_hand_of(engine),
        counters=engine.reg(state.COUNTERS),
        sticks=engine.reg(state.STICKS),
        wall_left=max(0, state.live_left(engine.table)) if dealt else 0,
        dealer=Seat(dealer),
        turn=Seat(engine.reg(state.TURN)) if phase == state.IN_TURN else None,
        indicators=indicators(engine, engine.reg(state.INDICATORS)),
        ura=indicators(engine, engine.reg(state.SEEN_URA), below=True),
        last_discard=_last_discard(engine),
        seats=tuple(_seat(engine, seat, seat if laid_open else you) for seat in SEATS),
        offer=_offer(engine, you),
        window=bool(engine.reg(state.WINDOW)),
        actions=actions,
        riichi_discards=_riichi_discards(actions),
        forbidden=_forbidden(engine, you, actions),
        waits=_waits(engine, you) if hints and you is not None else (),
        below=None if you is None or over else below_of(engine, you),
        result=result_of(engine) if over and dealt else None,
        final=standings_of(engine) if phase == state.GAME_OVER else None,
    )


def _seat(engine: Engine, seat: Seat, you: Seat | None) -> SeatView:
    shown = bool(engine.seat(state.SHOWED, seat))
    drawn = drawn_tile(engine, seat)
    own = seat == you
    tiles = held_tiles(engine, seat) if own or shown else []
    if tiles and drawn is not None:
        tiles.remove(drawn)
    return SeatView(
        seat=seat,
        player=engine.seat(state.PLAYER, seat),
        wind=Tile(state.wind_of(engine.table, seat)),
        points=engine.seat(state.POINTS, seat),
        riichi=engine.seat(state.IN_RIICHI, seat),
        stick=bool(engine.seat(state.PAID, seat)),
        dead=bool(engine.seat(state.DEAD, seat)),
        furiten=_furiten(engine, seat) if own else None,
        hand=tuple(tiles) if own or shown else None,
        size=held_count(engine, seat) - (drawn is not None),
        drawn=drawn if own or shown else None,
        has_drawn=drawn is not None,
        melds=melds_seen(engine, seat, you),
        flowers=flowers_of(engine, seat),
        river=river_of(engine, seat),
        declared=DECLARED[engine.seat(state.DECLARED, seat)],
    )


def _furiten(engine: Engine, seat: int) -> str | None:
    if engine.seat(state.PASSED_IN_RIICHI, seat):
        return FURITEN[3]
    if engine.seat(state.WAITS, seat) & engine.seat(state.DISCARDED, seat):
        return FURITEN[1]
    return FURITEN[2] if engine.seat(state.PASSED, seat) else None


def _last_discard(engine: Engine) -> tuple[Seat, Tile] | None:
    tile = engine.reg(state.OFFERED)
    by = engine.reg(state.OFFERED_BY)
    if tile == NO_TILE or engine.reg(state.OFFERED_AS) != state.AS_DISCARD:
        return None
    return Seat(by), Tile(tile)


def _offer(engine: Engine, you: Seat | None) -> Offer | None:
    """The tile that `you` are asked about; nobody learns whether others are."""
    if you is None or engine.reg(state.PHASE) != state.CLAIMING:
        return None
    if engine.seat(state.ANSWER, you) == state.NOT_ASKED:
        return None
    return Offer(
        tile=Tile(engine.reg(state.OFFERED)),
        by=Seat(engine.reg(state.OFFERED_BY)),
        offered_as=OFFERED_AS[engine.reg(state.OFFERED_AS)],
    )


def _riichi_discards(actions: tuple[Action, ...]) -> tuple[Tile, ...]:
    tiles = dict.fromkeys(action.tile for action in actions if action.kind is ActionKind.RIICHI)
    return tuple(sorted((tile for tile in tiles if tile is not None), key=in_order))


def _forbidden(
    engine: Engine, you: Seat | None, actions: tuple[Action, ...]
) -> tuple[tuple[Tile, str], ...]:
    """The own tiles that the player in turn may not discard, and why."""
    allowed = {action.tile for action in actions if action.kind is ActionKind.DISCARD}
    if you is None or not allowed:
        return ()
    riichi = engine.seat(state.IN_RIICHI, you)
    why = "must_discard_drawn" if riichi else "swap_call"
    held = dict.fromkeys(held_tiles(engine, you))
    return tuple((tile, why) for tile in held if tile not in allowed)


def _waits(engine: Engine, you: Seat) -> tuple[Wait, ...]:
    """The tiles that complete the own hand, and how many this seat has not seen."""
    mask = engine.seat(state.WAITS, you)
    waits = tuple(
        Wait(tile=Tile(kind), left=_unseen(engine, you, kind))
        for kind in range(KINDS)
        if mask >> kind & 1
    )
    return points_of_waits(engine, you, waits) if isinstance(engine.rules, McrRules) else waits


def _unseen(engine: Engine, you: Seat, kind: int) -> int:
    """How many tiles of a kind `you` do not see; an own kong that lies face down is seen."""
    own, public = state.HAND * you, state.HAND * state.PUBLIC
    seen = int(engine.table.hand[own + kind]) + int(engine.table.hand[public + kind])
    face_down = isinstance(engine.rules, McrRules) and any(
        meld.kind is MeldKind.CLOSED_KAN and meld.tiles[0] == kind for meld in melds_of(engine, you)
    )
    return 4 - seen - (4 if face_down else 0)


def _hand_of(engine: Engine) -> tuple[int, int] | None:
    """Which hand of how many an MCR game is at."""
    if not isinstance(engine.rules, McrRules):
        return None
    dealer = engine.reg(state.DEALER) - engine.reg(state.FIRST_DEALER)
    return 4 * engine.reg(state.ROUND) + dealer % 4 + 1, 4 * GAME_ROUNDS
