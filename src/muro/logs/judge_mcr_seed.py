"""The MCR example hands of the source documents (`seed_examples`), in the edition of 2006."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..kernels.mcr import ask
from ..kernels.mcr import fans as at
from ..rules.fans import FANS
from ..rules.mcr_books import MCR_WMO_2006
from ..scoring.mcr_hand import McrHand
from ..scoring.mcr_score import McrScore
from ..scoring.mcr_waits import mcr_waits
from ..tiles.meld import Meld, MeldKind, is_chow
from ..tiles.tile import Tile
from ..tiles.tiles import parse_tiles
from .around import Shape, Tiles, cuts, filled
from .bench import Bench
from .judge_mcr import NUMBERS
from .lines import Facts
from .ruling import Ruling, compared, not_judged

WAIT_FANS = (at.EDGE_WAIT, at.CLOSED_WAIT, at.SINGLE_WAIT)
DOUBLES = (at.PURE_DOUBLE_CHOW, at.MIXED_DOUBLE_CHOW, at.SHORT_STRAIGHT, at.TWO_TERMINAL_CHOWS)
OPEN = "every set open"
LEFT_OUT = frozenset(
    (
        *(*WAIT_FANS, at.SELF_DRAWN, at.MELDED_HAND, at.CONCEALED_HAND, at.FULLY_CONCEALED_HAND),
        *(at.TWO_CONCEALED_PUNGS, at.THREE_CONCEALED_PUNGS, at.CHICKEN_HAND),
    )
)
"""What the examples leave out: fans of waits, of claiming and of concealment."""


def judge_mcr_seed(facts: Facts, bench: Bench) -> Ruling:
    """One example hand: whether it is what its page says."""
    judges = {
        "complete": _complete,
        "incomplete": _incomplete,
        "partial": _pattern,
        "fragment": _fragment,
        "tenpai": _ready,
    }
    judge = judges.get(facts["kind"])
    return judge(facts, bench) if judge else not_judged(str(facts["kind"]))


# --- whole hands --------------------------------------------------------------------------------


def _complete(facts: Facts, bench: Bench) -> Ruling:
    tiles = parse_tiles(facts["tiles"])
    return _structure(facts, bench, tiles, "")


def _incomplete(facts: Facts, bench: Bench) -> Ruling:
    """A hand that is none is refused; corrected it is one, worth what is said."""
    tiles = parse_tiles(facts["tiles"])
    corrected = parse_tiles(facts["corrected_tiles"])
    fields = [
        ("refused", True, not list(_scores(tiles, bench))),
        ("corrected accepted", True, bool(list(_scores(corrected, bench)))),
    ]
    ruling = compared(*fields)
    if "structural_fans_corrected" not in facts:
        return ruling
    worth = _structure(facts, bench, corrected, "_corrected")
    return Ruling((*ruling.differences, *worth.differences))


def _structure(facts: Facts, bench: Bench, tiles: Tiles, suffix: str) -> Ruling:
    """The fans of the tiles themselves, in the reading in which they are worth most."""
    fans = facts[f"structural_fans{suffix}"]
    wanted = {NUMBERS[fan["fan"]]: fan["count"] for fan in fans}
    assumed = facts.get("structural_assumption", OPEN)
    if facts["win_tile"]:
        win = Tile.parse(facts["win_tile"])
        hand = McrHand(tiles=tiles, win=win, self_drawn=facts["win_by"] == "self-draw")
        found = _all_of(bench.mcr_score(hand, MCR_WMO_2006))
    else:
        scores = list(_scores(tiles, bench, is_open=assumed.startswith(OPEN)))
        best = max(scores, key=lambda score: _points(_without(score)))
        found = _tied(_without(best), wanted, best)
    return compared(
        ("fans", _named(wanted), _named(found)),
        ("total", facts[f"structural_total{suffix}"], _points(found)),
    )


def _tied(found: dict[int, int], wanted: dict[int, int], score: McrScore) -> dict[int, int]:
    """`wanted` where it names other fans of two sets than `found`, as many and as much there."""
    rest = {fan: times for fan, times in found.items() if fan not in DOUBLES}
    same = rest == {fan: times for fan, times in wanted.items() if fan not in DOUBLES}
    row = score.best.row if score.best else memoryview(b"")
    there = all(times <= row[ask.FOUND + fan] for fan, times in wanted.items())
    return wanted if same and there and _points(found) == _points(wanted) else found


def _scores(tiles: Tiles, bench: Bench, *, is_open: bool = True) -> Iterator[McrScore]:
    """Scores of the tiles with every set open, or where that cannot be as concealed ones."""
    hands = tuple(_open_hands(tiles)) if is_open else ()
    for hand in hands or tuple(_closed_hands(tiles)):
        score = bench.mcr_score(hand, MCR_WMO_2006)
        if score.is_complete:
            yield score


def _open_hands(tiles: Tiles) -> Iterator[McrHand]:
    if len(tiles) == 14:
        for shape in cuts(tiles):
            if shape.pair and len(shape.sets) == 4:
                yield _open_hand(shape)


def _closed_hands(tiles: Tiles) -> Iterator[McrHand]:
    """The tiles concealed, and with a pung of honors laid down (beside a Knitted Straight)."""
    if len(tiles) != 14:
        return
    win = max(tiles, key=tiles.count)
    yield McrHand(tiles=tiles, win=max(tiles, key=lambda tile: (tiles.count(tile) == 2, tile)))
    if tiles.count(win) == 3:
        rest = tuple(tile for tile in tiles if tile != win)
        yield McrHand(
            tiles=rest,
            melds=(Meld(kind=MeldKind.PON, tiles=(win,) * 3),),
            win=max(rest, key=rest.count),
        )


def _open_hand(shape: Shape, *, self_drawn: bool = False) -> McrHand:
    """The shape with every set claimed, won on its pair."""
    assert shape.pair is not None
    return McrHand(
        tiles=shape.pair[:1],
        melds=tuple(Meld(kind=_kind(block), tiles=block) for block in shape.sets),
        win=shape.pair[0],
        self_drawn=self_drawn,
    )


def _kind(block: Tiles) -> MeldKind:
    if len(block) == 4:
        return MeldKind.KAN
    return MeldKind.CHI if is_chow(block) else MeldKind.PON


def _without(score: McrScore) -> dict[int, int]:
    return {fan: times for fan, times in _all_of(score).items() if fan not in LEFT_OUT}


def _all_of(score: McrScore) -> dict[int, int]:
    return score.best.times() if score.best else {}


def _points(fans: dict[int, int]) -> int:
    return sum(FANS[fan].points_in(MCR_WMO_2006) * times for fan, times in fans.items())


def _named(fans: dict[int, int]) -> dict[str, int]:
    return {FANS[fan].code: times for fan, times in sorted(fans.items())}


# --- parts of hands -----------------------------------------------------------------------------


def _pattern(facts: Facts, bench: Bench) -> Ruling:
    """Whether some hand with the sets named counts the fan, at its worth."""
    fan = FANS[facts["fan_no"] - 1]
    counts = [score for score in _filled_scores(facts, bench) if fan.index in _all_of(score)]
    worth = fan.points_in(MCR_WMO_2006) if counts else None
    return compared((fan.code, facts["value"], worth))


def _fragment(facts: Facts, bench: Bench) -> Ruling:
    """The same; some such hand counts none of what the principle forbids beside it."""
    ruling = _pattern(facts, bench)
    number = facts["fan_no"] - 1
    with_fan = [
        _all_of(score) for score in _filled_scores(facts, bench) if number in _all_of(score)
    ]
    fields: list[tuple[str, object, object]] = []
    for name in set(facts.get("must_not_count", ())):
        without = any(NUMBERS[name] not in fans for fans in with_fan)
        fields.append((f"not {name}", True, without))
    if facts.get("not_both"):
        both = any({at.PURE_TRIPLE_CHOW, at.PURE_SHIFTED_PUNGS} <= fans.keys() for fans in with_fan)
        fields.append(("not both", False, both))
    return Ruling((*ruling.differences, *compared(*fields).differences))


def _filled_scores(facts: Facts, bench: Bench) -> Iterator[McrScore]:
    """Hands round the sets that are named: open, then concealed and self-drawn."""
    tiles = parse_tiles(facts["tiles"].replace("?", ""))
    for known in _known_shapes(facts, tiles):
        for shape in filled(known):
            yield bench.mcr_score(_open_hand(shape), MCR_WMO_2006)
            if all(len(block) == 3 for block in shape.sets):
                hand = McrHand(tiles=shape.tiles, win=shape.tiles[-1], self_drawn=True)
                yield bench.mcr_score(hand, MCR_WMO_2006)


def _known_shapes(facts: Facts, tiles: Tiles) -> Iterator[Shape]:
    """The shapes of the tiles; where a kind is there four times, those of its kong."""
    kongs = tuple(sorted({tile for tile in tiles if tiles.count(tile) == 4}))
    if kongs and facts["tile_count"] > 14:
        rest = tuple(tile for tile in tiles if tile not in kongs)
        for shape in cuts(rest):
            yield replace(shape, sets=(*((tile,) * 4 for tile in kongs), *shape.sets))
        return
    yield from cuts(tiles)


# --- waits --------------------------------------------------------------------------------------


def _ready(facts: Facts, bench: Bench) -> Ruling:
    """Whether the tile waited for completes the hand, and its wait or Chicken Hand counts."""
    tiles = parse_tiles(facts["tiles"].replace("?", ""))
    win = Tile.parse(facts["waiting_for"][0])
    if "open_sets" in facts:
        return _ready_hand(facts, bench, tiles, win)
    number = facts["fan_no"] - 1
    block = tuple(sorted((*tiles, win)))
    known = Shape(pair=block) if len(block) == 2 else Shape(sets=(block,))
    found = any(
        number in _all_of(bench.mcr_score(_waiting(shape, block, win), MCR_WMO_2006))
        for shape in filled(known)
    )
    return compared((FANS[number].code, True, found))


def _waiting(shape: Shape, block: Tiles, win: Tile) -> McrHand:
    """The shape with all sets open but the one the winning tile is in, self-drawn."""
    assert shape.pair is not None
    if block == shape.pair:
        return _open_hand(shape, self_drawn=True)
    others = list(shape.sets)
    others.remove(block)
    return McrHand(
        tiles=(*block, *shape.pair),
        melds=tuple(Meld(kind=_kind(one), tiles=one) for one in others),
        win=win,
        self_drawn=True,
    )


def _ready_hand(facts: Facts, bench: Bench, tiles: Tiles, win: Tile) -> Ruling:
    melds = []
    rest = list(tiles)
    for text in facts["open_sets"]:
        block = parse_tiles(text)
        melds.append(Meld(kind=_kind(block), tiles=block))
        for tile in block:
            rest.remove(tile)
    hand = McrHand(tiles=tuple(rest), melds=tuple(melds), win=win)
    waits = [str(tile) for tile in mcr_waits(rest, melds)]
    score = bench.mcr_score(hand, MCR_WMO_2006)
    return compared(
        ("waits", facts["full_waits"], waits),
        ("fans", {at.CHICKEN_HAND: 1}, _all_of(score)),
        ("points", facts["expected_points_without_flowers"], _points(_without(score))),
    )
