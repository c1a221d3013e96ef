"""The kernels against the slow scorer of `tests/naive_mcr.py`, in the three editions."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hands import cases
from modes import Mode
from muro.rules import MCR_BOOKS, McrRules
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_score import McrScorer
from muro.tiles.meld import Meld, MeldKind
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_tiles
from naive_mcr import ENDS, GREEN, HONORS, naive_points

HANDS = 120
EDITIONS = pytest.mark.parametrize("rules", MCR_BOOKS.values(), ids=lambda rules: rules.name)


# --- hands that have many fans ------------------------------------------------------------------


def drawn_set(random: Random, suits: list[int], low: int) -> list[int]:
    """A chow or pung near the rank `low`, an honor or terminal now and then."""
    suit, rank = random.choice(suits), low + random.randrange(3)
    if random.random() < 0.55:
        return [suit + min(rank, 6) + step for step in range(3)]
    return [random.choice([suit + rank, suit + rank, *sorted(ENDS | HONORS)])] * 3


def drawn_special(random: Random) -> list[int]:
    """Seven pairs, Thirteen Orphans, knitted tiles or Nine Gates."""
    which = random.randrange(4)
    if which == 0:
        kinds = random.choice([sorted(GREEN), sorted(ENDS), list(range(9)), list(range(34))])
        return 2 * random.sample(2 * kinds, 7)
    if which == 1:
        return [*sorted(ENDS | HONORS), random.choice(sorted(ENDS | HONORS))]
    if which == 2:
        suits = random.sample((0, 9, 18), 3)
        body = [suit + rank + step for rank, suit in enumerate(suits) for step in (0, 3, 6)]
        if random.random() < 0.5:
            return random.sample([*body, *sorted(HONORS)], 14)
        return [*body, *drawn_set(random, suits, random.randrange(7)), *[random.randrange(34)] * 2]
    suit = random.choice((0, 9, 18))
    return [suit + rank for rank in (0, 0, *range(9), 8, 8, random.randrange(9))]


def drawn_meld(random: Random, tiles: list[int]) -> Meld:
    kinds = tuple(map(Tile, tiles))
    if len(set(kinds)) > 1:
        return Meld(kind=MeldKind.CHI, tiles=kinds)
    kind = random.choice((MeldKind.PON, MeldKind.KAN, MeldKind.CLOSED_KAN))
    return Meld(kind=kind, tiles=kinds if kind is MeldKind.PON else (*kinds, kinds[0]))


def drawn_hand(random: Random) -> McrHand:
    """A complete hand with circumstances that can be."""
    while True:
        melds: list[Meld] = []
        if random.random() < 0.25:
            held = drawn_special(random)
        else:
            suits = random.choice(([0], [9, 18], [0, 9, 18], [0, 9, 18], [18]))
            low = random.randrange(7)
            sets = [drawn_set(random, suits, low) for _ in range(4)]
            claimed = random.choice((0, 0, 1, 2, 3, 4))
            melds = [drawn_meld(random, one) for one in sets[:claimed]]
            held = [kind for one in sets[claimed:] for kind in one]
            held += [random.choice((random.choice(suits) + low, random.randrange(34)))] * 2
        counts = Counter([*held, *(tile for meld in melds for tile in meld.tiles)])
        if max(counts.values()) <= 4:
            return with_circumstances(random, tuple(map(Tile, held)), tuple(melds))


def with_circumstances(random: Random, held: tuple[Tile, ...], melds: tuple[Meld, ...]) -> McrHand:
    win, self_drawn = random.choice(held), random.random() < 0.4
    last = random.random() < 0.1
    alone = held.count(win) == 1 and all(win not in meld.tiles for meld in melds)
    able = any(meld.is_kan for meld in melds) if self_drawn else alone and not last
    return McrHand(
        tiles=held,
        melds=melds,
        win=win,
        self_drawn=self_drawn,
        wall_last=last,
        kong=able and random.random() < 0.2,
        seat=Tile(Tile.EAST + random.randrange(4)),
        prevalent=Tile(Tile.EAST + random.randrange(4)),
    )


# --- agreement ----------------------------------------------------------------------------------


@pytest.mark.req("MCR-8", "MCR-9", "MCR-11", "MCR-12", "MCR-13", "MCR-28", "MCR-29", "MCR-30")
@EDITIONS
def test_drawn_hands_are_worth_what_the_slow_scorer_says(mode: Mode, rules: McrRules) -> None:
    random, scorer = Random(rules.name), McrScorer(rules, fast=mode.fast)
    for _ in range(HANDS):
        hand = drawn_hand(random)
        assert scorer.score(hand).points == naive_points(hand, rules), (hand, hand.self_drawn)


@EDITIONS
def test_the_rulings_are_worth_what_the_slow_scorer_says(rules: McrRules) -> None:
    column = {"mcr-mil": "mil", "mcr-wmo-2006": "wmo_2006", "mcr-wmo-2014": "wmo_2014"}[rules.name]
    for row in cases("mcr_rulings.csv"):
        flags = row["flags"].split()
        hand = McrHand.parse(
            row["tiles"],
            row["win"],
            self_drawn=row["by"] == "self",
            wall_last="wall_last" in flags,
            kong="kong" in flags,
            last_tile=False if "not_last" in flags else None,
            visible=parse_tiles(row["visible"]) if row["visible"] else (),
        )
        assert naive_points(hand, rules) == int(row[column]), row
