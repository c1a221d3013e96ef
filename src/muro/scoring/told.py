"""The phrases that a score and its readings are told in."""

from __future__ import annotations

from ..words import Phrase
from .payment import Payment
from .reading import Limit, Reading
from .score import Score
from .writing import figure, reading_text


def limit_phrase(limit: Limit, yakuman: int = 0) -> Phrase:
    """The name of a limit reached with that many yakuman; without any, a yakuman is counted."""
    if yakuman > 1:
        return Phrase("limit.many_yakuman", count=yakuman)
    if limit is Limit.YAKUMAN and not yakuman:
        return Phrase("limit.counted_yakuman")
    return limit.phrase


def worth_phrase(reading: Reading, lang: str) -> Phrase:
    """Han, fu where they count, limit and points of a reading, as one sentence."""
    points = figure(reading.points, lang)
    if reading.yakuman:
        limit = limit_phrase(Limit.YAKUMAN, reading.yakuman)
        return Phrase("explain.worth_limit", limit=limit, points=points)
    han = Phrase("explain.han", n=reading.han)
    if reading.fu_count:
        han = Phrase("explain.han_fu", n=reading.han, fu=reading.fu)
    if reading.limit is Limit.NONE:
        return Phrase("explain.worth", han=han, points=points)
    return Phrase(
        "explain.worth_han_limit", han=han, limit=limit_phrase(reading.limit), points=points
    )


def rejected_phrase(other: Reading, lang: str) -> Phrase:
    """The sentence about the reading that does not count."""
    return Phrase("explain.rejected", reading=reading_text(other), worth=worth_phrase(other, lang))


def payment_phrases(score: Score, payment: Payment, lang: str) -> tuple[Phrase, ...]:
    """Who pays what, and what the winner gets."""
    phrases = []
    if payment.discarder is not None:
        points = figure(payment.discarder, lang)
        phrases.append(Phrase("explain.discarder_pays", points=points))
    elif payment.east is None:
        phrases.append(Phrase("explain.each_pays", points=figure(payment.each or 0, lang)))
    else:
        each, east = figure(payment.each or 0, lang), figure(payment.east, lang)
        phrases.append(Phrase("explain.east_and_others_pay", east=east, each=each))
    if payment.counters:
        points = figure(payment.counters, lang)
        phrases.append(Phrase("explain.counters", n=score.hand.counters, points=points))
    if payment.sticks:
        points = figure(payment.sticks, lang)
        phrases.append(Phrase("explain.sticks", n=score.hand.sticks, points=points))
    if payment.counters or payment.sticks or payment.discarder is None:
        phrases.append(Phrase("explain.winner_gets", points=figure(payment.total, lang)))
    return tuple(phrases)


def seat_phrase(score: Score) -> Phrase:
    """The winds of the hand and how it was won."""
    hand = score.hand
    return Phrase(
        "explain.self_draw" if hand.self_drawn else "explain.discard",
        tile=hand.win,
        seat=Phrase(f"wind.{hand.seat.name.lower()}"),
        prevalent=Phrase(f"wind.{hand.prevalent.name.lower()}"),
    )
