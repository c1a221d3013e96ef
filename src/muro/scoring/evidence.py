"""Which blocks of a reading make a yaku."""

from __future__ import annotations

from collections.abc import Callable

from ..kernels.kinds import GREEN, RED, WHITE
from ..kernels.riichi import bits
from ..rules.yaku import Yaku
from ..tiles.tile import Tile
from .blocks import Block, BlockKind
from .reading import Reading

Blocks = tuple[Block, ...]


def evidence(reading: Reading, yaku: Yaku) -> Blocks:
    """The blocks that make `yaku` in a reading; none where it is the whole hand or no block."""
    find = _FINDERS.get(yaku.bit)
    return find(reading, reading.blocks) if find else ()


def is_set(block: Block) -> bool:
    return block.kind in (BlockKind.PUNG, BlockKind.KAN)


def _chows(blocks: Blocks) -> Blocks:
    return tuple(block for block in blocks if block.kind is BlockKind.CHOW)


def _equal_chows(_: Reading, blocks: Blocks) -> Blocks:
    """Chows that stand twice, in pairs of equals."""
    chows = _chows(blocks)
    starts = [chow.first for chow in chows]
    return tuple(
        chow
        for place, chow in enumerate(chows)
        if starts[: place + 1].count(chow.first) <= starts.count(chow.first) // 2 * 2
    )


def _same_in_three_suits(blocks: Blocks) -> Blocks:
    """One block of each suit that begin at the same rank."""
    by_rank: dict[int, dict[str, Block]] = {}
    for block in blocks:
        if block.first.is_number:
            by_rank.setdefault(block.first.rank, {}).setdefault(block.first.suit, block)
    found = (tuple(of.values()) for of in by_rank.values() if len(of) == 3)
    return next(found, ())


def _mixed_chows(_: Reading, blocks: Blocks) -> Blocks:
    return _same_in_three_suits(_chows(blocks))


def _mixed_pungs(_: Reading, blocks: Blocks) -> Blocks:
    return _same_in_three_suits(tuple(filter(is_set, blocks)))


def _straight(_: Reading, blocks: Blocks) -> Blocks:
    starts = {block.first: block for block in _chows(blocks)}
    for one in (Tile.M1, Tile.P1, Tile.S1):
        wanted = (one, Tile(one + 3), Tile(one + 6))
        if all(tile in starts for tile in wanted):
            return tuple(starts[tile] for tile in wanted)
    return ()


def _set_of(kind: int) -> Callable[[Reading, Blocks], Blocks]:
    return lambda _, blocks: tuple(b for b in blocks if is_set(b) and b.first == kind)


def _seat_wind(reading: Reading, blocks: Blocks) -> Blocks:
    return _set_of(reading.hand.seat)(reading, blocks)


def _prevalent_wind(reading: Reading, blocks: Blocks) -> Blocks:
    return _set_of(reading.hand.prevalent)(reading, blocks)


def _concealed_pungs(_: Reading, blocks: Blocks) -> Blocks:
    return tuple(block for block in blocks if is_set(block) and block.is_concealed)


def _kans(_: Reading, blocks: Blocks) -> Blocks:
    return tuple(block for block in blocks if block.kind is BlockKind.KAN)


def _dragons(_: Reading, blocks: Blocks) -> Blocks:
    return tuple(block for block in blocks if block.first.is_dragon)


def _winds(_: Reading, blocks: Blocks) -> Blocks:
    return tuple(block for block in blocks if block.first.is_wind)


_FINDERS: dict[int, Callable[[Reading, Blocks], Blocks]] = {
    bits.PURE_DOUBLE_CHOW: _equal_chows,
    bits.TWICE_PURE_DOUBLE_CHOW: _equal_chows,
    bits.MIXED_TRIPLE_CHOW: _mixed_chows,
    bits.PURE_STRAIGHT: _straight,
    bits.WHITE_DRAGON: _set_of(WHITE),
    bits.GREEN_DRAGON: _set_of(GREEN),
    bits.RED_DRAGON: _set_of(RED),
    bits.SEAT_WIND: _seat_wind,
    bits.PREVALENT_WIND: _prevalent_wind,
    bits.TRIPLE_PUNG: _mixed_pungs,
    bits.THREE_CONCEALED_PUNGS: _concealed_pungs,
    bits.FOUR_CONCEALED_PUNGS: _concealed_pungs,
    bits.FOUR_CONCEALED_PUNGS_PAIR_WAIT: _concealed_pungs,
    bits.THREE_KANS: _kans,
    bits.FOUR_KANS: _kans,
    bits.LITTLE_THREE_DRAGONS: _dragons,
    bits.BIG_THREE_DRAGONS: _dragons,
    bits.LITTLE_FOUR_WINDS: _winds,
    bits.BIG_FOUR_WINDS: _winds,
}
