"""The fans of a reading that do not count: which principle leaves them out, and for which fan.

A fan goes because a counting fan holds it (non-repetition), because the edition does not count the
two together (exclusion), because one of its sets is used for the same fan already (non-identity) or
because its sets are joined already (account once). A fan that only another division has goes by
non-separation.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from ..kernels.kinds import DRAGONS, TERMINALS, WINDS
from ..kernels.mcr import ask
from ..kernels.mcr import fans as at
from ..kernels.mcr.fans_circumstances import chow_wait
from ..kernels.mcr.fans_links import (
    NONE,
    four_chows,
    four_pungs,
    three_chows,
    three_pungs,
    two_chows,
    two_pungs,
)
from ..kernels.mcr.sets import is_pung, tile_of
from ..rules.fans import FANS, Fan
from ..tiles.tile import Tile
from ..tiles.tiles import format_tiles
from ..words import Phrase
from .blocks import BlockKind
from .mcr_reading import IN_ORDER, McrReading
from .mcr_waits import live_waits, mcr_waits

OF_ONE_SET = {
    at.PUNG_OF_TERMINALS_OR_HONORS: TERMINALS | WINDS,
    at.DRAGON_PUNG: DRAGONS,
}
"""Fans of which each copy is a pung of one of these kinds."""


class Principle(Enum):
    """Why a fan is left out: one of the five principles, an exclusion of the edition, or a wait
    that was not the only one.
    """

    NON_REPETITION = "non_repetition"
    NON_SEPARATION = "non_separation"
    NON_IDENTITY = "non_identity"
    FREE_CHOICE = "free_choice"
    ACCOUNT_ONCE = "account_once"
    EXCLUSION = "exclusion"
    NOT_THE_ONLY = "not_the_only"

    @property
    def phrase(self) -> Phrase:
        """Its name."""
        return Phrase(f"principle.{self.value}")


class Reason(NamedTuple):
    """Why one copy of a fan does not count."""

    principle: Principle
    by: tuple[Fan, ...]
    """The counting fans that leave it out."""
    why: Phrase
    """The principle and the reason in plain words."""


class NotCounted(NamedTuple):
    """A fan that is there and does not count, so often for one reason."""

    fan: Fan
    times: int
    reason: Reason
    tiles: tuple[tuple[Tile, ...], ...]
    """The sets of the copy, where it is one alone."""


Link = tuple[int, int]
"""A fan that several sets make together, and the mask of the sets."""


def not_counted(reading: McrReading, other: McrReading | None = None) -> tuple[NotCounted, ...]:
    """The fans of `reading` that do not count, then those that only the reading `other` has."""
    row = reading.row
    every = _every_link(reading)
    found: list[NotCounted] = []
    for fan in IN_ORDER:
        lost = row[ask.FOUND + fan.index] - row[ask.LEFT + fan.index]
        if lost <= 0:
            continue
        if any(link[0] == fan.index for link in every):
            copies = list(_lost_links(reading, fan, every))
        elif fan.index in OF_ONE_SET and row[ask.WHY + fan.index] != at.NINE_GATES + 1:
            copies = list(_lost_pungs(reading, fan))
        else:
            copies = [(reason, 0) for reason in _lost_others(reading, fan, lost)]
        found += _together(reading, fan, copies)
    found += _of_wait(reading)
    if other is not None:
        found += _of_other_division(reading, other)
    return tuple(found)


def _together(
    reading: McrReading, fan: Fan, copies: list[tuple[Reason, int]]
) -> Iterator[NotCounted]:
    """The copies of a fan by their reasons; each copy comes with the mask of its sets."""
    for reason in dict.fromkeys(reason for reason, _ in copies):
        masks = [mask for one, mask in copies if one == reason]
        tiles = reading.sets(masks[0]) if len(masks) == 1 else ()
        yield NotCounted(fan, len(masks), reason, tiles)


def _of_other_division(reading: McrReading, other: McrReading) -> Iterator[NotCounted]:
    """Fans that another division of the tiles has and this has not."""
    principle = Principle.NON_SEPARATION
    reason = Reason(principle, (), Phrase("mcr.why.separated", principle=principle.phrase))
    for one in other.counted:
        if not reading.row[ask.FOUND + one.fan.index]:
            yield NotCounted(one.fan, one.times, reason, ())


def _of_wait(reading: McrReading) -> Iterator[NotCounted]:
    """The wait that the winning tile ended, where another tile would have completed the hand."""
    hand, places = reading.hand, [block for block in reading.blocks if block.has_win]
    for block in places:
        fan = at.SINGLE_WAIT
        if block.kind is not BlockKind.PAIR:
            fan = chow_wait(block.first, hand.win) if block.kind is BlockKind.CHOW else NONE
        if fan == NONE or reading.row[ask.FOUND + fan]:
            continue
        waits = mcr_waits if reading.rules.waits_by_form else live_waits
        others = [tile for tile in waits(hand.tiles, hand.melds) if tile != hand.win]
        if others:
            principle = Principle.NOT_THE_ONLY
            name = principle.phrase
            why = Phrase("mcr.why.not_the_only", principle=name, tiles=others, n=len(others))
            yield NotCounted(FANS[fan], 1, Reason(principle, (), why), (block.tiles,))


# --- fans of two, three and four sets -----------------------------------------------------------


def joined_sets(reading: McrReading) -> tuple[Link, ...]:
    """The combinations of sets that were chosen: a forest over the sets."""
    links = reading.row[ask.LINKS : ask.LINKS + 3] if reading.row[ask.SETS] == 4 else ()
    return tuple((link >> 4, link & ask.ALL_SETS) for link in links if link >= 0)


def _every_link(reading: McrReading) -> tuple[Link, ...]:
    """Every combination of sets that makes a fan, whether it counts or not."""
    row = reading.row
    if row[ask.SETS] != 4:
        return ()
    found = []
    for size in (2, 3, 4):
        for places in combinations(range(4), size):
            sets = [row[ask.SET + place] for place in places]
            if len({bool(is_pung(one)) for one in sets}) == 1:
                fan = _fan_of(sets, row[ask.PAIR])
                found.append((fan, sum(1 << place for place in places)))
    return tuple(link for link in found if link[0] >= 0)


def _fan_of(sets: list[int], pair: int) -> int:
    """The fan of sets that are all chows or all pungs; -1 for none."""
    first = sorted(tile_of(one) for one in sets)
    pungs = is_pung(sets[0])
    match first:
        case x, y:
            return two_pungs(x, y) if pungs else two_chows(x, y)
        case x, y, z:
            return three_pungs(x, y, z) if pungs else three_chows(x, y, z)
        case x, y, z, w:
            return four_pungs(x, w) if pungs else four_chows(x, y, z, w, pair)
    raise AssertionError(sets)


def _lost_links(
    reading: McrReading, fan: Fan, every: tuple[Link, ...]
) -> Iterator[tuple[Reason, int]]:
    joined = joined_sets(reading)
    counts = reading.row[ask.LEFT + fan.index] > 0
    for link in every:
        if link[0] == fan.index and not (counts and link in joined):
            yield _why_not_linked(reading, link, joined), link[1]


def _why_not_linked(reading: McrReading, link: Link, joined: tuple[Link, ...]) -> Reason:
    """Why a combination of sets does not count."""
    row, (fan, mask) = reading.row, link
    why = row[ask.WHY + fan]
    for other, sets in joined:
        if mask & ~sets == 0 and mask != sets and row[ask.LEFT + other]:
            return implied(FANS[other])
    if 0 < why <= len(FANS):
        return _silenced(reading, FANS[fan], FANS[why - 1])
    for other, sets in joined:
        if other == fan and mask & sets:
            return _used_already(reading, FANS[fan], mask & sets)
    by = tuple(dict.fromkeys(FANS[other] for other, _ in _path(mask, joined)))
    return _reason(Principle.ACCOUNT_ONCE, "mcr.why.joined", by)


def _path(mask: int, joined: tuple[Link, ...]) -> tuple[Link, ...]:
    """The fewest of the chosen combinations that join two of the sets of `mask`."""
    for count in range(1, len(joined) + 1):
        for some in combinations(joined, count):
            if _is_tree(some) and _shared(mask, some) >= 2:
                return some
    return joined


def _is_tree(links: tuple[Link, ...]) -> bool:
    """Whether the links hang together."""
    reached = links[0][1]
    for _ in links:
        for _, sets in links:
            if sets & reached:
                reached |= sets
    return all(sets & ~reached == 0 for _, sets in links)


def _shared(mask: int, links: tuple[Link, ...]) -> int:
    """How many of the sets of `mask` the links touch."""
    touched = 0
    for _, sets in links:
        touched |= sets
    return (mask & touched).bit_count()


# --- the other fans -----------------------------------------------------------------------------


def _lost_pungs(reading: McrReading, fan: Fan) -> Iterator[tuple[Reason, int]]:
    """Each pung that does not count as `fan`, with the dearest fan that holds it."""
    row, kinds = reading.row, OF_ONE_SET[fan.index]
    left = row[ask.MADE + fan.index] if row[ask.LEFT + fan.index] else 0
    for place in range(row[ask.SETS]):
        one = row[ask.SET + place]
        if is_pung(one) and kinds >> tile_of(one) & 1 and not left >> place & 1:
            by = next(
                other
                for other in FANS
                if row[ask.LEFT + other.index]
                and row[ask.MADE + other.index] >> place & 1
                and _silences(reading, other, fan)
            )
            yield _silenced(reading, fan, by), 1 << place


def _silences(reading: McrReading, by: Fan, fan: Fan) -> bool:
    implied_ones = {other for other, _ in by.implied(reading.rules)}
    return fan.index in by.excluded(reading.rules) | implied_ones


def _lost_others(reading: McrReading, fan: Fan, lost: int) -> Iterator[Reason]:
    why = reading.row[ask.WHY + fan.index]
    if why == ask.INEVITABLE:
        reason = _reason(Principle.NON_REPETITION, "mcr.why.inevitable", ())
        yield from (reason for _ in range(lost))
    elif why:
        by = FANS[why - 1]
        inside = dict(by.implies).get(fan.index, 0)
        yield from (implied(by) for _ in range(min(inside, lost)))
        reason = _silenced(reading, fan, by)
        yield from (reason for _ in range(lost - inside))


def _silenced(reading: McrReading, fan: Fan, by: Fan) -> Reason:
    """Why `by` leaves out `fan`: it holds it, or the edition does not count both."""
    rules = reading.rules
    off = any(fan.index in fans and not getattr(rules, field) for field, fans in by.unless)
    if off:
        return _reason(Principle.EXCLUSION, "mcr.why.excluded", (by,), rules=rules.name)
    return implied(by)


def implied(by: Fan) -> Reason:
    """The reason of a fan that `by` holds."""
    return _reason(Principle.NON_REPETITION, "mcr.why.implied", (by,))


def _used_already(reading: McrReading, fan: Fan, mask: int) -> Reason:
    sets = [format_tiles(tiles) for tiles in reading.sets(mask)]
    return _reason(Principle.NON_IDENTITY, "mcr.why.used", (fan,), sets=sets, n=len(sets))


def _reason(principle: Principle, code: str, by: tuple[Fan, ...], **data: object) -> Reason:
    names = [fan.phrase for fan in by]
    return Reason(principle, by, Phrase(code, principle=principle.phrase, by=names, **data))
