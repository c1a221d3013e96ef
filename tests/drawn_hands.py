"""Complete hands by chance: what laws of the scorer are tried on."""

from __future__ import annotations

from random import Random

import naive
from muro.scoring.circumstance import Circumstance
from muro.scoring.hand import Hand
from muro.tiles.meld import Meld, MeldKind
from muro.tiles.tile import Tile

WINDS = (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH)
REDS = {4: Tile.M0, 13: Tile.P0, 22: Tile.S0}
POOLS = (
    range(34),
    range(34),
    range(34),
    range(9),
    [*range(9), *range(27, 34)],
    [0, 8, 9, 17, 18, 26, *range(27, 34)],
    [0, 1, 2, 6, 7, 8, 9, 10, 11, 15, 16, 17],
    [1, 2, 3, 10, 11, 12, 19, 20, 21],
    [19, 20, 21, 23, 25, 32],
    range(27, 34),
)
"""Kinds that hands are made of: some of them make rare yaku."""


def complete_hand(seed: int) -> Hand:
    """A complete hand, with or without a yaku, and what is said of it."""
    random = Random(seed)
    while True:
        blocks = _blocks(random, POOLS[random.randrange(len(POOLS))])
        if blocks:
            return _asked(random, blocks)


def _blocks(random: Random, pool: range | list[int]) -> list[tuple[int, ...]]:
    """Four sets and a pair, or seven pairs, or thirteen orphans; nothing where none were found."""
    shape = random.random()
    if shape < 0.06 and len(pool) >= 7:
        return [(kind, kind) for kind in random.sample(list(pool), 7)]
    if shape < 0.08:
        return [*((kind,) for kind in naive.ORPHANS), (random.choice(naive.ORPHANS),)]
    sets = [block for block in naive.BLOCKS if all(kind in pool for kind in block)]
    if random.random() < 0.6 and any(block[0] != block[-1] for block in sets):
        chows = [block for block in sets if block[0] != block[-1]]
        sets = chows * 3 + sets
    blocks: list[tuple[int, ...]] = [random.choice(sets) for _ in range(4)]
    pair = random.choice(list(pool))
    blocks.append((pair, pair))
    tiles = [kind for block in blocks for kind in block]
    return blocks if all(tiles.count(kind) <= 4 for kind in tiles) else []


def _asked(random: Random, blocks: list[tuple[int, ...]]) -> Hand:
    """The hand of the blocks: some melded, one tile the winning one."""
    melds: list[Meld] = []
    concealed: list[int] = []
    melded = 0 if len(blocks) != 5 else random.choice((0, 0, 0, 0, 1, 1, 2, 3, 4))
    tiles = [kind for block in blocks for kind in block]
    for block in blocks:
        if len(block) == 3 and melded:
            melded -= 1
            melds.append(_meld(random, block, tiles))
        else:
            concealed += block
    win = random.choice(concealed)
    concealed.remove(win)
    closed = not any(meld.is_open for meld in melds)
    drawn = random.random() < 0.5
    said = Circumstance.NONE
    if closed and random.random() < 0.5:
        said = random.choice((Circumstance.RIICHI, Circumstance.DOUBLE_RIICHI))
        if random.random() < 0.3:
            said |= Circumstance.IPPATSU
    held = [*concealed, win, *(int(tile) for meld in melds for tile in meld.tiles)]
    left = [kind for kind in range(34) for _ in range(4 - held.count(kind))]
    random.shuffle(left)
    shown = random.choice((0, 1, 1, 2))
    return Hand(
        tiles=_with_red(random, concealed),
        melds=tuple(melds),
        win=Tile(win),
        self_drawn=drawn,
        seat=random.choice(WINDS),
        prevalent=random.choice(WINDS[:2]),
        circumstances=said,
        indicators=tuple(map(Tile, left[:shown])),
        ura_indicators=tuple(map(Tile, left[shown : 2 * shown])) if said else (),
    )


def _with_red(random: Random, concealed: list[int]) -> tuple[Tile, ...]:
    """The tiles, now and then with a five of them red."""
    tiles = list(map(Tile, concealed))
    fives = [place for place, kind in enumerate(concealed) if kind in REDS]
    if fives and random.random() < 0.3:
        place = random.choice(fives)
        tiles[place] = REDS[concealed[place]]
    return tuple(tiles)


def _meld(random: Random, block: tuple[int, ...], tiles: list[int]) -> Meld:
    if block[0] != block[-1]:
        return Meld(kind=MeldKind.CHI, tiles=tuple(map(Tile, block)))
    if tiles.count(block[0]) == 3 and random.random() < 0.5:
        kind = random.choice((MeldKind.KAN, MeldKind.CLOSED_KAN, MeldKind.ADDED_KAN))
        return Meld(kind=kind, tiles=(Tile(block[0]),) * 4)
    return Meld(kind=MeldKind.PON, tiles=tuple(map(Tile, block)))
