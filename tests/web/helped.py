"""Messages of a table where a game is played, with what its server answers about helps."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.test_helps import SELF_FLOWERS, moments
from muro.game.advice import advice_of
from muro.game.known import Known, known_of
from muro.game.match import Match
from muro.game.seat import SEATS, Seat
from muro.game.whynot import why_not
from muro.rules import RCR_2016
from muro.rules.game import Rules

NAMES = ("Lucía", "Marta", "Pau", "Irene")

Wanted = Callable[[Match, Seat, Known], bool]


def names_for(you: Seat) -> list[str]:
    """The first of the names sits where the player does."""
    return [NAMES[(seat - you) % 4] for seat in SEATS]


class Moment:
    """What one player is told at one moment, and answers to what that player may ask."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self._known = known_of(match, seat, hints=True)
        self._names = names_for(seat)

    def view(self, lang: str, *, hints: bool = True) -> dict[str, Any]:
        view = self._known.view.as_json(lang)
        if not hints:
            view["waits"] = []
        return {
            "type": "view",
            "seq": self._known.view.seq,
            "events": [],
            "past": [],
            "view": view,
            "names": self._names,
            "bots": [False] * 4,
            "times": None,
            "orders": None,
            "held": None,
            "lang": lang,
            "fault": None,
        }

    def advice(self, lang: str) -> dict[str, Any]:
        return {"type": "advice", "advice": advice_of(self._known).as_json(lang)}

    def why(self, lang: str) -> dict[str, Any]:
        return {"type": "why", "why": why_not(self._known).as_json(lang, self._names)}


def against_riichi(match: Match, seat: Seat, known: Known) -> bool:
    """The own turn late in a hand, somebody else in riichi, the own hand near."""
    own = known.own
    riichi = any(of.riichi for of in known.others)
    choices = {str(action) for action in known.view.actions if str(action).startswith("discard")}
    return riichi and match.turn == seat and not own.riichi and len(choices) > 9


def of_mcr(match: Match, seat: Seat, known: Known) -> bool:
    """The own turn, somebody with two melds."""
    laid = any(len(of.melds) >= 2 for of in known.others)
    return laid and match.turn == seat and known.view.wall_left < 50


@cache
def moment(rules: Rules, seed: int, wanted: Wanted) -> Moment:
    """The first moment of some hands that is `wanted`."""
    for match, seat in moments(rules, seed, 20):
        if wanted(match, seat, known_of(match, seat, hints=True)):
            return Moment(match, seat)
    raise AssertionError(wanted)


def riichi() -> Moment:
    return moment(RCR_2016, 3, against_riichi)


def mcr() -> Moment:
    return moment(SELF_FLOWERS, 3, of_mcr)
