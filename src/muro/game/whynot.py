"""Why a player cannot win now, by what that player knows: riichi and MCR alike.

It explains the own hand, the own river and what was told; so it is no hint, and to be had at every
table. How far the hand is and what it waits for are told where the table allows hints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..kernels.table.codes import RON
from ..rules.mcr import McrRules
from ..rules.riichi import RiichiRules
from ..scoring.circumstance import Circumstance
from ..scoring.hand import Hand
from ..scoring.mcr_hand import McrHand
from ..scoring.mcr_score import McrScore, mcr_score
from ..scoring.mcr_waits import live_waits, mcr_distances
from ..scoring.missing import dora_held, missing
from ..scoring.score import Score, score
from ..scoring.waits import distance, waits
from ..tiles.tile import Tile
from ..words import Phrase, say
from .action import ActionKind
from .event import Event, EventCode, Json
from .known import Known, spoken
from .seat import Seat

WINS = (ActionKind.RON, ActionKind.TSUMO)
OFFERS = (EventCode.DISCARD, EventCode.ADDED_KAN, EventCode.CLOSED_KAN)


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot:
    """Why a hand does not win."""

    tile: Tile | None
    """The tile that is asked about."""
    source: Seat | None
    """Whose it was; None where it was drawn."""
    reasons: tuple[Phrase, ...]
    """What is said, the first thing first. A gap `{by}` waits for the name of `blamed`."""
    blamed: Seat | None = None

    def as_json(self, lang: str, names: Sequence[str]) -> dict[str, Json]:
        """The answer as a page gets it."""
        by = None if self.blamed is None else names[self.blamed]
        said = [Phrase(one.code, **{**one.data, "by": by}) for one in self.reasons]
        return {
            "tile": None if self.tile is None else str(self.tile),
            "from": None if self.source is None else int(self.source),
            "reasons": [say(reason, lang) for reason in said],
        }


def why_not(known: Known) -> WhyNot:
    """Why the player cannot win now."""
    if known.view.phase not in ("turn", "claims"):
        return _said(Phrase("helps.why.over"))
    if any(action.kind in WINS for action in known.view.actions):
        return _said(Phrase("helps.why.can"))
    if known.own.dead:
        return _said(Phrase("helps.why.dead", reason=_why_dead(known)))
    if known.view.turn == known.own.seat and known.own.drawn is None:
        return _said(Phrase("helps.why.claimed"))
    return _Look(known).answer()


def _said(*reasons: Phrase) -> WhyNot:
    return WhyNot(tile=None, source=None, reasons=reasons)


def _why_dead(known: Known) -> Phrase:
    """The reason that was told when the own hand died."""
    told = [e for e in known.events if e.code is EventCode.DEAD and e.seat == known.own.seat]
    if not told:
        return Phrase("reason.dead_hand")
    return Phrase(f"reason.{told[-1].as_json()['reason']}")


@dataclass(frozen=True, slots=True)
class _Passed:
    """A tile of another player that completes the own hand and was not won."""

    event: Event
    was_offered: bool
    """Whether this player could have won on it."""

    @property
    def tile(self) -> Tile:
        assert self.event.tile is not None
        return self.event.tile


class _Look:
    """One hand that waits for a tile, and the tile that is asked about."""

    def __init__(self, known: Known) -> None:
        self.known = known
        drawn = known.own.drawn
        self.drawn = None if drawn is None or drawn.is_flower else drawn
        self.rest = list(known.held)
        if self.drawn is not None:
            self.rest.remove(self.drawn)
        self.is_whole = len(self.rest) + 3 * len(known.melds) == 13
        self.waits = self._waits() if self.is_whole else ()

    def _waits(self) -> tuple[Tile, ...]:
        if isinstance(self.known.rules, McrRules):
            return live_waits(self.rest, self.known.melds)
        return waits(self.rest, self.known.melds)

    def answer(self) -> WhyNot:
        if not self.is_whole:
            return _said(Phrase("helps.why.flower"))
        if self.drawn is not None:
            return self._of_drawn(self.drawn)
        event = self._asked()
        if event is None or event.tile is None:
            return _said(Phrase("helps.why.no_tile"), *self._far())
        if event.tile.plain not in self.waits:
            return self._of_another_tile(event.tile, event.seat)
        return self._of_other(event)

    def _about(
        self, tile: Tile, source: Seat | None, reasons: Sequence[Phrase], blamed: Seat | None = None
    ) -> WhyNot:
        return WhyNot(tile=tile, source=source, reasons=tuple(reasons), blamed=blamed)

    # --- which tile -----------------------------------------------------------------------------

    def _asked(self) -> Event | None:
        """The newest tile of another, since the own last move, that completes the hand.

        Where none does, the newest.
        """
        since: list[Event] = []
        for event in self.known.events:
            own = event.seat == self.known.own.seat
            if own and event.code is EventCode.DISCARD:
                since = []
            elif not own and event.code in OFFERS and event.tile is not None:
                since.append(event)
        ending = [e for e in since if e.tile is not None and e.tile.plain in self.waits]
        robbed = [e for e in ending if e.code is not EventCode.CLOSED_KAN]
        found = robbed or ending or since
        return found[-1] if found else None

    def _passed(self) -> list[_Passed]:
        """The tiles that completed the hand and were let pass, as far as furiten counts them."""
        own = self.known.own
        events = self.known.passed_by(own.seat, since_riichi=bool(own.riichi))
        return [
            _Passed(event, self._was_offered(event))
            for event in events
            if event.tile is not None and event.tile.plain in self.waits
        ]

    def _was_offered(self, event: Event) -> bool:
        """Whether the player was asked about this very tile and could win on it."""
        events = self.known.events
        at = events.index(event)
        for later in events[at + 1 :]:
            if later.code in OFFERS:
                return False
            if later.code is EventCode.OFFER and later.seat == self.known.own.seat:
                return bool(later.parts[2] >> RON & 1)
        return False

    # --- a tile that does not complete the hand -------------------------------------------------

    def _other(self, tile: Tile) -> list[Phrase]:
        if not self.waits:
            return [Phrase("helps.why.not_ready"), *self._far()]
        told = [Phrase("helps.why.other_wait", tile=spoken(tile))]
        if self.known.hints:
            left = self.known.left
            each = [Phrase("explain.left", tile=spoken(w), n=left[w]) for w in self.waits]
            told.append(Phrase("helps.why.waits", tiles=each))
        return told

    def _far(self) -> list[Phrase]:
        """How far the hand is, where that may be told."""
        if not self.known.hints:
            return []
        far = self._distance()
        return [Phrase("helps.why.ready")] if far == 0 else [Phrase("helps.why.far", n=far)]

    def _distance(self) -> int:
        if isinstance(self.known.rules, McrRules):
            forms = mcr_distances(self.rest, len(self.known.melds))
            return min(form.distance for form in forms)
        return distance(self.rest, self.known.melds)

    def _of_another_tile(self, tile: Tile, source: Seat | None) -> WhyNot:
        """A tile that is none of the waits, and what else forbids something now."""
        told, blamed = self._other(tile), None
        if self.waits and self.known.own.furiten == "discard":
            told += self._by_discard()
        elif self.waits and self.known.own.furiten is not None and (passed := self._passed()):
            told += self._by_passing(passed[0])
            blamed = passed[0].event.seat
        if self.known.own.riichi:
            told.append(Phrase("helps.why.no_calls"))
        elif self.known.view.wall_left == 0:
            told.append(Phrase("helps.why.last"))
        return self._about(tile, source, told, blamed)

    # --- a tile that does -----------------------------------------------------------------------

    def _of_drawn(self, tile: Tile) -> WhyNot:
        if tile.plain not in self.waits:
            return self._of_another_tile(tile, None)
        return self._about(tile, None, self._unscored(tile, Circumstance.NONE))

    def _of_other(self, event: Event) -> WhyNot:
        assert event.tile is not None
        seat, tile = event.seat, event.tile
        if event.code is EventCode.CLOSED_KAN:
            return self._about(tile, seat, [Phrase("reason.rob_only_by_orphans")])
        if isinstance(self.known.rules, McrRules):
            told = [Phrase("helps.why.let_go")] if self._was_offered(event) else None
            return self._about(tile, seat, told or self._unscored(tile, Circumstance.NONE))
        if self.known.own.furiten == "discard":
            return self._about(tile, seat, self._by_discard())
        passed = self._passed()
        before = [one for one in passed if one.event is not event]
        if self.known.own.furiten is not None and before:
            return self._about(tile, seat, self._by_passing(before[0]), before[0].event.seat)
        if self._was_offered(event):
            once = _Passed(event, was_offered=True)
            return self._about(tile, seat, self._by_passing(once), seat)
        robbed = event.code is EventCode.ADDED_KAN
        circumstance = Circumstance.ROBBING_THE_KAN if robbed else Circumstance.NONE
        reasons = self._unscored(tile, circumstance)
        if passed and self.known.own.furiten is not None:
            reasons += [Phrase("helps.why.and_now"), self._until()]
        return self._about(tile, seat, reasons, seat)

    # --- furiten --------------------------------------------------------------------------------

    def _by_discard(self) -> list[Phrase]:
        """The own discards that would have completed the hand, each with when it was."""
        places: dict[Tile, int] = {}
        for place, discard in enumerate(self.known.own.river, 1):
            if discard.tile.plain in self.waits:
                places.setdefault(discard.tile.plain, place)
        told = [
            Phrase("helps.why.furiten.tile", tile=spoken(tile), place=place)
            for tile, place in places.items()
        ]
        return [Phrase("helps.why.furiten.discard"), *told]

    def _by_passing(self, first: _Passed) -> list[Phrase]:
        """The tile that was let pass, by whom it was, how long that counts."""
        code = "could" if first.was_offered else "passed"
        told = Phrase(f"helps.why.furiten.{code}", tile=spoken(first.tile))
        return [told, self._until()]

    def _until(self) -> Phrase:
        if self.known.own.furiten == "riichi":
            return Phrase("helps.why.until.hand")
        rules = self.known.rules
        assert isinstance(rules, RiichiRules)
        return Phrase(f"helps.why.until.{rules.furiten_ends.name.lower()}")

    # --- points, yaku ---------------------------------------------------------------------------

    def _unscored(self, tile: Tile, circumstance: Circumstance) -> list[Phrase]:
        """What the scorer has against a hand that is complete."""
        if isinstance(self.known.rules, McrRules):
            return self._too_few(mcr_score(self._mcr_hand(tile), self.known.rules))
        return self._no_yaku(score(self._hand(tile, circumstance), self.known.rules))

    def _hand(self, win: Tile, circumstance: Circumstance) -> Hand:
        known, own = self.known, self.known.own
        if own.riichi:
            double = own.riichi == 2
            circumstance |= Circumstance.DOUBLE_RIICHI if double else Circumstance.RIICHI
        return Hand(
            tiles=tuple(self.rest),
            melds=known.melds,
            win=win,
            self_drawn=self.drawn is not None,
            seat=own.wind,
            prevalent=known.view.prevalent,
            circumstances=circumstance,
            indicators=known.view.indicators,
            counters=known.view.counters,
        )

    def _no_yaku(self, found: Score) -> list[Phrase]:
        lack = missing(found)
        if lack is None:  # another player was nearer, or answered first
            return [Phrase("helps.why.gone")]
        hand, told = found.hand, list(lack.phrases)
        dora = len(dora_held(hand, hand.indicators)) + sum(t.is_red for t in hand.all_tiles)
        if dora:
            told.append(Phrase("helps.why.dora", n=dora))
        told.append(Phrase("helps.why.closed" if hand.is_closed else "helps.why.open"))
        return told

    def _mcr_hand(self, win: Tile) -> McrHand:
        known = self.known
        visible = known.outside
        if self.drawn is None and win in visible:
            visible.remove(win)
        return McrHand(
            tiles=tuple(self.rest),
            melds=known.melds,
            win=win,
            self_drawn=self.drawn is not None,
            visible=tuple(visible),
            seat=known.own.wind,
            prevalent=known.view.prevalent,
            flowers=len(known.own.flowers),
        )

    def _too_few(self, found: McrScore) -> list[Phrase]:
        rules, points = found.rules, found.points
        if points >= rules.minimum:
            return [Phrase("helps.why.gone")]
        short = rules.minimum - points
        data = {"points": points, "minimum": rules.minimum, "n": short}
        return [Phrase("helps.why.points", **data), Phrase("helps.why.flowers_no")]
