"""The example hands of the source documents (`seed_examples`), but for those of MCR."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..errors import ParseError
from ..rules import RCR_2016, RiichiRules
from ..rules.yaku import ENTRIES
from ..scoring.circumstance import Circumstance
from ..scoring.hand import Hand
from ..scoring.waits import COMPLETE, distance, waits
from ..tiles.tile import Tile
from ..tiles.tiles import parse_tiles
from .around import Shape, closed_hands, cuts, filled, open_hand, shape_of
from .bench import Bench
from .judge_booklet import ANY_HAND, first_han
from .lines import Facts
from .ruling import Ruling, compared, not_judged

GAMES = ("rcr", "mahjong")
ENTRY = {entry.row: entry for entry in ENTRIES}
WINDS = (Tile.SOUTH, Tile.EAST)


def judge_seed(facts: Facts, bench: Bench) -> Ruling:
    """One example hand: whether it is what its page says."""
    if facts["rules"] not in GAMES:
        return not_judged(f"{facts['rules']} hand")
    kind = facts["kind"]
    if kind == "tenpai":
        return _ready(facts)
    if kind == "incomplete":
        return _incomplete(facts)
    if kind not in ("complete", "partial", "fragment"):
        return not_judged(str(kind))
    if facts["requirement"] not in ENTRY:
        tiles = parse_tiles(facts["tiles"].replace("?", ""))
        return compared(("complete", True, _is_complete(tiles)))
    return _pattern(facts, bench, bench.rules or RCR_2016)


def _ready(facts: Facts) -> Ruling:
    found = [str(tile) for tile in waits(parse_tiles(facts["tiles"]))]
    wanted = facts["waiting_for"]
    return compared(("waits", wanted, [text for text in wanted if text in found]))


def _incomplete(facts: Facts) -> Ruling:
    fields = [("refused", True, not _is_complete(parse_tiles(facts["tiles"])))]
    if facts.get("corrected_tiles"):
        corrected = parse_tiles(facts["corrected_tiles"])
        fields.append(("corrected accepted", True, _is_complete(corrected)))
    return compared(*fields)


def _is_complete(tiles: tuple[Tile, ...]) -> bool:
    try:
        return distance(tiles) == COMPLETE
    except ParseError:
        return False


def _pattern(facts: Facts, bench: Bench, rules: RiichiRules) -> Ruling:
    """Whether the sets make the pattern: open where it may be open, else concealed."""
    codes = tuple(yaku.code for yaku in ENTRY[facts["requirement"]].yaku)
    is_open = facts["han_open"] is not None
    worth = facts["han_open"] if is_open else facts["han_closed"]
    found = first_han(_hands(facts, is_open=is_open), codes, bench, rules)
    return compared((facts["pattern_en"], worth, found))


def _hands(facts: Facts, *, is_open: bool) -> Iterator[Hand]:
    """Hands that have what the example shows, with different winds."""
    tiles = parse_tiles(facts["tiles"].replace("?", ""))
    like = replace(ANY_HAND, circumstances=Circumstance.NONE if is_open else Circumstance.RIICHI)
    for seat in WINDS:
        like = replace(like, seat=seat)
        for shape in _shapes(facts, tiles):
            if is_open:
                yield open_hand(shape, like)
            else:
                yield from closed_hands(shape, like)
        if not is_open and len(tiles) == 14:
            yield from closed_hands(Shape(pair=tiles), like)


def _shapes(facts: Facts, tiles: tuple[Tile, ...]) -> Iterator[Shape]:
    """The whole shapes round the sets that are named, or those that the tiles can be cut into."""
    if facts["sets"]:
        blocks = [parse_tiles(block) for block in facts["sets"]]
        known = [shape_of(blocks)] if sum(len(b) == 2 for b in blocks) < 2 else []
    else:
        known = list(cuts(tiles))
    for shape in known:
        yield from filled(shape)
