"""The worked examples of the rules booklet (`rcr2016_examples`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..kernels.aids import make_aids
from ..kernels.kinds import dora_of
from ..kernels.table.melds import forbidden_after
from ..rules import RCR_2016, RiichiRules
from ..rules.yaku import BY_CODE, ENTRIES, Yaku
from ..scoring.circumstance import Circumstance
from ..scoring.fu import FuLine
from ..scoring.hand import Hand
from ..scoring.payment import payment_of
from ..scoring.reading import Limit, Reading, Wait
from ..scoring.score import Score
from ..scoring.waits import waits
from ..tiles.meld import Meld, MeldKind, Source
from ..tiles.tile import Tile
from ..tiles.tiles import parse_tiles
from .around import Shape, closed_hands, cuts, filled, open_hand, shape_of
from .bench import Bench
from .facts_hand import WINDS, tiles_of
from .lines import Facts
from .ruling import Difference, Ruling, compared, not_judged

SOURCES = {"left": Source.LEFT, "opposite": Source.ACROSS, "right": Source.RIGHT}
SIMPLE_LINES = {
    "base_open": "open hand",
    "base_self_draw": "self-draw base",
    "base_concealed_discard": "concealed on a discard",
    "seven_pairs": "seven pairs",
    "self_draw": "self-draw",
    "open_pinfu": "open pinfu",
    "dragon_pair": "pair of dragons",
    "edge_wait": "edge wait",
    "closed_wait": "closed wait",
    "pair_wait": "pair wait",
}
"""The booklet's names of fu lines; lines about triplets are compared by their fu alone."""
WAIT_NAMES = {
    Wait.TWO_SIDED: "two-sided",
    Wait.EDGE: "edge",
    Wait.CLOSED: "closed",
    Wait.PAIR: "pair",
    Wait.TWO_PUNGS: "two pungs",
}
WAIT_ENDINGS = ("_13_wait", "_9_wait", "_pair_wait")
ANY_HAND = Hand.parse("123m456p789s11z 23s", "1s", circumstances=Circumstance.RIICHI)


def judge_example(facts: Facts, bench: Bench) -> Ruling:
    """One row of the booklet's examples."""
    judge = JUDGES.get(facts["kind"])
    if judge is None:
        return not_judged(str(facts["kind"]))
    return judge(facts, bench, bench.rules or RCR_2016)


# --- complete wins ------------------------------------------------------------------------------


def _win(facts: Facts, bench: Bench, rules: RiichiRules) -> Ruling:
    score = bench.score(booklet_hand(facts), rules)
    if score.best is None:
        return Ruling((Difference("win", "a win", score.reason),))
    return compared(*_win_fields(facts, score, score.best))


def _win_fields(facts: Facts, score: Score, best: Reading) -> Iterator[tuple[str, object, object]]:
    """Each field that the booklet gives, as printed and as found."""
    yield "yaku", facts["yaku"], named_yaku(facts["yaku"], score)
    yield "dora_han", facts["dora_han"], best.dora + best.ura_dora + best.red_fives
    if facts["han"] is not None:
        yield "han", facts["han"], score.han
    if facts["fu_lines"] is not None:
        yield "fu_lines", *_lines(facts["fu_lines"], best.fu_lines)
    if facts["fu_raw"] is not None:
        yield "fu_raw", facts["fu_raw"], best.fu_raw
    if facts["fu"] is not None:
        yield "fu", facts["fu"], score.fu
    yield "limit", facts["limit"], None if score.limit is Limit.NONE else score.limit.code
    payment = payment_of(score)
    found = {"discarder": payment.discarder, "east": payment.east}
    found["each" if score.hand.is_east else "others"] = payment.each
    yield "payments", facts["payments"], {k: v for k, v in found.items() if v is not None}
    yield "total", facts["total"], payment.total


def named_yaku(printed: dict[str, int | str], score: Score) -> dict[str, int | str]:
    """The yaku found, those that the booklet names called as it does; other codes as they are."""
    found: dict[str, int | str] = {}
    calls = {code: name for name in printed for code in codes_of(name)}
    for earned in score.yaku:
        name = calls.get(earned.yaku.code, earned.yaku.code)
        if earned.yakuman:
            found[name] = "yakuman"
        else:
            found[name] = int(found.get(name, 0)) + earned.han
    return found


def codes_of(name: str) -> tuple[str, ...]:
    """The codes of the yaku that an English name means: a wind pung may be of either wind."""
    slug = name.lower().replace(" ", "_")
    for entry in ENTRIES:
        codes = tuple(yaku.code for yaku in entry.yaku)
        if entry.code == slug or (slug in codes and slug + WAIT_ENDINGS[0] in codes):
            return codes
    return (slug, *(slug + ending for ending in WAIT_ENDINGS if slug + ending in BY_CODE))


def _lines(
    printed: list[tuple[str, int]], found: tuple[FuLine, ...]
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """The fu lines as printed and as found; a line about a triplet is only its fu."""
    names = set(SIMPLE_LINES.values())
    return (
        sorted((name if name in names else "", fu) for name, fu in printed),
        sorted((SIMPLE_LINES.get(line.code, ""), line.fu) for line in found),
    )


def booklet_hand(facts: Facts) -> Hand:
    """The hand of a complete win of the booklet."""
    return Hand(
        tiles=parse_tiles(facts["hand"]),
        melds=tuple(booklet_meld(meld) for meld in facts["melds"]),
        win=Tile.parse(facts["win"]),
        self_drawn=facts["by"] == "tsumo",
        seat=WINDS[facts["seat"]],
        prevalent=WINDS[facts["round"]],
        circumstances=Circumstance.of(facts["flags"]),
        indicators=tiles_of(facts["dora_indicators"]),
        ura_indicators=tiles_of(facts["ura_indicators"]),
        counters=facts["honba"],
        sticks=facts["deposits"],
    )


def booklet_meld(facts: Facts) -> Meld:
    """A meld of the booklet."""
    open_kan = MeldKind.KAN if facts["open"] else MeldKind.CLOSED_KAN
    kind = {"chow": MeldKind.CHI, "pung": MeldKind.PON}.get(facts["kind"], open_kan)
    claimed = facts.get("claimed")
    return Meld(
        kind=kind,
        tiles=parse_tiles(facts["tiles"]),
        claimed=None if claimed is None else Tile.parse(claimed),
        source=None if claimed is None else SOURCES.get(facts.get("from", "")),
    )


# --- small facts --------------------------------------------------------------------------------


def _waits(facts: Facts, _bench: Bench, _rules: RiichiRules) -> Ruling:
    found = waits(parse_tiles(facts["hand"]), [booklet_meld(meld) for meld in facts["melds"]])
    furiten, free = facts.get("furiten_if_discarded", []), facts.get("not_furiten_if_discarded", [])
    return compared(
        ("waits", sorted(facts["waits"]), sorted(map(str, found))),
        ("furiten", furiten, [text for text in furiten if Tile.parse(text) in found]),
        ("not furiten", [], [text for text in free if Tile.parse(text) in found]),
    )


def _fu_wait(facts: Facts, bench: Bench, rules: RiichiRules) -> Ruling:
    """Whether some hand round the part waits in each way that the booklet names."""
    part, win = parse_tiles(facts["part"]), Tile.parse(facts["win"])
    melds = tuple(booklet_meld(meld) for meld in facts.get("melds", ()))
    found = set()
    for hand in _hands_with(part, win, melds):
        best = bench.score(hand, rules).best
        if best is not None:
            found.add((WAIT_NAMES[best.wait], _wait_fu(best), "pinfu" in _codes(best)))
    if "readings" in facts:
        wanted = {(one["wait"], one["fu"], one["pinfu"]) for one in facts["readings"]}
        return compared(("readings", sorted(wanted), sorted(wanted & found)))
    ways = {(wait, fu) for wait, fu, _ in found}
    return compared(("wait", {(facts["wait"], facts["fu"])}, ways))


def _hands_with(part: tuple[Tile, ...], win: Tile, melds: tuple[Meld, ...]) -> Iterator[Hand]:
    """Hands that wait for `win` with a part of theirs; the rest is of other suits."""
    suits = {tile.suit for tile in part}
    for shape in cuts((*part, win)):
        shown = Shape((*(meld.tiles for meld in melds), *shape.sets), shape.pair)
        for whole in filled(shown):
            if sum(tile.suit in suits for tile in whole.tiles) > len(shown.tiles):
                continue
            tiles = list(whole.tiles)
            for tile in (win, *(tile for meld in melds for tile in meld.tiles)):
                tiles.remove(tile)
            said = Circumstance.NONE if melds else Circumstance.RIICHI
            yield Hand(tiles=tuple(tiles), melds=melds, win=win, circumstances=said)


def _wait_fu(best: Reading) -> int:
    return sum(line.fu for line in best.fu_lines if line.code.endswith("_wait"))


def _codes(best: Reading) -> set[str]:
    return {earned.yaku.code for earned in best.yaku}


def _yaku_part(facts: Facts, bench: Bench, rules: RiichiRules) -> Ruling:
    """Whether the blocks make the yaku, concealed and open, at the han that the booklet gives."""
    shape = shape_of([parse_tiles(block) for block in facts["blocks"]])
    codes = codes_of(facts["yaku"])
    closed = (hand for whole in filled(shape) for hand in closed_hands(whole, ANY_HAND))
    like = Hand(tiles=ANY_HAND.tiles, win=ANY_HAND.win)
    claimed = (open_hand(whole, like) for whole in filled(shape))
    return compared(
        ("han_closed", facts["han_closed"], first_han(closed, codes, bench, rules)),
        ("han_open", facts["han_open"], first_han(claimed, codes, bench, rules)),
    )


def first_han(
    hands: Iterator[Hand], codes: tuple[str, ...], bench: Bench, rules: RiichiRules
) -> int | str | None:
    """What a yaku of these codes is worth in the first of the hands that has it."""
    for hand in hands:
        for earned in bench.score(hand, rules).yaku:
            if earned.yaku.code in codes:
                return "yakuman" if earned.yakuman else earned.han
    return None


def _yaku_sum(facts: Facts, _bench: Bench, rules: RiichiRules) -> Ruling:
    yaku = [BY_CODE[codes_of(name)[0]] for name in facts["yaku"]]
    closed = [*yaku, BY_CODE["fully_concealed_hand"]]
    return compared(
        ("closed_tsumo_han", facts["closed_tsumo_han"], _sum(closed, rules, closed=True)),
        ("open_han", facts["open_han"], _sum(yaku, rules, closed=False)),
    )


def _sum(yaku: list[Yaku], rules: RiichiRules, *, closed: bool) -> int:
    return sum(one.han_in(rules, closed=closed) for one in yaku)


def _dora(facts: Facts, _bench: Bench, _rules: RiichiRules) -> Ruling:
    found = Tile(dora_of(Tile.parse(facts["indicator"])))
    return compared(("dora", facts["dora"], str(found)))


def _swap(facts: Facts, _bench: Bench, rules: RiichiRules) -> Ruling:
    claimed, low = Tile.parse(facts["claimed"]), min(parse_tiles(facts["meld"]))
    aids = make_aids(rules.pack(), fast=False)
    mask = forbidden_after(aids, claimed, low, facts["kind_of_meld"] == "chow")
    found = [str(tile) for tile in Tile if tile < Tile.M0 and mask >> tile & 1]
    return compared(("forbidden_discards", sorted(facts["forbidden_discards"]), sorted(found)))


JUDGES: dict[str, Callable[[Facts, Bench, RiichiRules], Ruling]] = {
    "score": _win,
    "yaku_hand": _win,
    "fu_hand": _win,
    "waits": _waits,
    "fu_wait": _fu_wait,
    "yaku_part": _yaku_part,
    "yaku_sum": _yaku_sum,
    "dora": _dora,
    "kuikae": _swap,
}
