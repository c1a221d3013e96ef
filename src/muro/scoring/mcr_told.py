"""The phrases that an MCR score and its readings are told in."""

from __future__ import annotations

from ..kernels.mcr import ask
from ..rules.sources import Source, Standing
from ..rules.told import field_phrase, value_phrase
from ..tiles.tile import Tile
from ..tiles.tiles import format_tiles
from ..words import Phrase, say
from .blocks import Block
from .mcr_explain import Acted, McrExplanation
from .mcr_hand import McrHand
from .mcr_nearest import Near
from .mcr_reading import McrReading
from .mcr_reasons import Principle
from .mcr_score import BASE, McrScore
from .mcr_waits import mcr_distances, priced_waits
from .writing import marked

OTHERWISE = Phrase("mcr.otherwise")


def block_text(block: Block, hand: McrHand) -> str:
    """A block, the winning tile with a `*`; melds in brackets."""
    if block.is_meld:
        return str(next(meld for meld in hand.melds if meld.tiles == block.tiles))
    return marked(block.tiles, hand.win) if block.has_win else format_tiles(block.tiles)


def reading_text(reading: McrReading) -> str:
    """The sets and the pair of a reading, the knitted tiles before them; or its tiles."""
    hand = reading.hand
    if reading.shape in (ask.ORDINARY, ask.KNITTED):
        parts = [block_text(block, hand) for block in reading.blocks]
        return " ".join([_body_text(reading), *parts] if reading.body else parts)
    groups = [
        tuple(tile for tile in reading.held() if tile == kind)
        for kind in sorted(set(reading.held()))
    ]
    if reading.shape == ask.PAIRS:
        groups = [group[at : at + 2] for group in groups for at in range(0, len(group), 2)]
        place = [group[0] for group in groups].index(hand.win)
        texts = [format_tiles(group) for group in groups]
        texts[place] = marked(groups[place], hand.win)
        return " ".join(texts)
    return " ".join(
        marked(group, hand.win) if group[0] == hand.win else format_tiles(group) for group in groups
    )


def _body_text(reading: McrReading) -> str:
    """The nine knitted tiles, suit by suit."""
    parts = []
    for suit in range(3):
        tiles = tuple(tile for tile in reading.body if tile // 9 == suit)
        in_body = reading.row[ask.PLACE] == ask.IN_BODY and reading.hand.win in tiles
        parts.append(marked(tiles, reading.hand.win) if in_body else format_tiles(tiles))
    return " ".join(parts)


def won_phrase(score: McrScore) -> Phrase:
    """How the hand was won, or declared without being a win; its winds and its rulebook."""
    hand = score.hand
    way = "self_draw" if hand.self_drawn else "discard"
    return Phrase(
        f"mcr.{way}" if score.is_win else f"mcr.declared_{way}",
        tile=hand.win,
        seat=Phrase(f"wind.{hand.seat.name.lower()}"),
        prevalent=Phrase(f"wind.{hand.prevalent.name.lower()}"),
        rules=score.rules.name,
    )


def rejected_phrase(score: McrScore, other: McrReading, lang: str) -> Phrase:
    """The sentence about the best reading that does not count."""
    return Phrase(
        "mcr.rejected_equal" if other.points == score.points else "mcr.rejected",
        principle=Principle.FREE_CHOICE.phrase,
        points=other.points,
        reading=reading_text(other),
        fans=fans_text(other, lang),
    )


def fans_text(reading: McrReading, lang: str) -> str:
    """The fans of a reading with their points, in one line."""
    return " + ".join(f"{say(one.fan.phrase, lang)} {one.points}" for one in reading.counted)


def acted_phrase(score: McrScore, one: Acted) -> Phrase:
    """The sentence about a switch that decided."""
    other = value_phrase(one.field, one.other)
    return Phrase(
        "mcr.switch_acted" if one.is_win else "mcr.switch_acted_refused",
        switch=field_phrase(one.field),
        value=value_phrase(one.field, getattr(score.rules, one.field)),
        source=source_phrase(one.source),
        other=Phrase("mcr.value_in", value=other, book=one.book) if one.book else OTHERWISE,
        points=one.points,
    )


def source_phrase(source: Source | None) -> Phrase:
    """Where a value comes from, and how sure it is."""
    if source is None:
        return Phrase("mcr.house_rule")
    if source.standing is Standing.STATED:
        return Phrase("mcr.source", where=source.where)
    return Phrase("mcr.source_but", standing=Phrase(source.code), where=source.where)


def payment_phrase(score: McrScore) -> Phrase:
    """Who pays what, and what the winner gets."""
    paid = score.total + BASE
    if score.hand.self_drawn:
        return Phrase("mcr.each_pays", points=paid, total=3 * paid)
    return Phrase("mcr.discarder_pays", points=paid, base=BASE, total=paid + 2 * BASE)


def missing_phrases(explanation: McrExplanation) -> tuple[Phrase, ...]:
    """Why the hand may not be declared."""
    score = explanation.score
    if not score.is_complete:
        return _incomplete(score)
    if not score.missing:
        return ()
    below = Phrase("mcr.below", points=score.points, minimum=score.rules.minimum, n=score.missing)
    if not score.hand.flowers:
        return (below,)
    return (below, Phrase("mcr.flowers_do_not_help", n=score.hand.flowers))


def near_phrase(one: Near) -> Phrase:
    """What would be otherwise in a win that is near, and the fans it brings."""
    gains = [Phrase("mcr.gain", fan=gain.fan.phrase, points=gain.points) for gain in one.gained]
    near = Phrase(f"mcr.near.{one.how.value}", given=one.given, taken=one.taken, fans=gains)
    return near if one.score.is_win else Phrase("mcr.near_too_few", near=near)


def _incomplete(score: McrScore) -> tuple[Phrase, ...]:
    """What an incomplete hand waits for, or how far it is."""
    hand = score.hand
    waits = priced_waits(hand.tiles, hand.melds, rules=score.rules, visible=hand.visible)
    first = Phrase("mcr.not_complete")
    if waits:
        tiles = [Phrase("mcr.left", tile=one.tile, n=one.left) for one in waits]
        return (first, Phrase("mcr.waits_for", tiles=tiles))
    forms = sorted(mcr_distances(hand.tiles, len(hand.melds)), key=lambda one: one.distance)
    return (first, Phrase("mcr.away", form=forms[0].phrase, n=forms[0].distance))


def tiles_text(tiles: tuple[tuple[Tile, ...], ...]) -> str:
    """Sets, one after the other."""
    return " ".join(format_tiles(one) for one in tiles)
