"""Real wins scored again (`riichi_wins`), and the mistakes other programs made with some."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..errors import RulesError
from ..kernels.aids import make_aids
from ..kernels.distance import distance as concealed_distance
from ..kernels.kinds import KINDS
from ..kernels.reasons import NAMES
from ..kernels.riichi import ask
from ..rules import RiichiRules, riichi_book
from ..rules.books import DOUBLED_WAITS
from ..scoring.payment import deltas
from ..scoring.score import Score
from ..scoring.waits import distance
from ..tiles.tile import Tile
from .bench import Bench
from .facts_hand import FLAGS, hand_of, meld_of, tiles_of
from .lines import Facts
from .ruling import Difference, Ruling, compared, not_judged
from .wins import Worth, win_fields


def judge_win(facts: Facts, bench: Bench) -> Ruling:
    """Whether a row of `riichi_wins` is worth here what it was worth there."""
    if "win_tile" not in facts and [name for name, _ in facts["yaku"]] == ["nagashi_mangan"]:
        return not_judged("nagashi mangan")
    try:
        rules = bench.rules or riichi_book(facts["ruleset"])
    except RulesError:
        return not_judged(f"win by {facts['ruleset']}")
    if not set(facts["flags"]) <= set(FLAGS):
        return not_judged(f"win with {', '.join(sorted(set(facts['flags']) - set(FLAGS)))}")
    score = bench.score(hand_of(facts), rules)
    if not score.is_win:
        return _refused(score)
    fields = list(win_fields(facts, worth_of(score)))
    if facts.get("deltas") is not None:
        fields.append(("deltas", facts["deltas"], deltas_of(facts, score)))
    return compared(*fields)


def worth_of(score: Score) -> Worth:
    """The score in the words of the records."""
    return Worth.of_row(score.row, score.hand.seat, score.hand.prevalent)


def deltas_of(facts: Facts, score: Score) -> list[int]:
    """What each seat gets or pays for the win of this row."""
    return list(
        deltas(
            score,
            winner=facts["winner"],
            discarder=None if facts["tsumo"] else facts["loser"],
            dealer=facts["dealer_seat"],
            liable=facts.get("pao"),
        )
    )


def _refused(score: Score) -> Ruling:
    return Ruling((Difference("win", "a win", NAMES[score.row[ask.REFUSED]]),))


# --- known bugs ---------------------------------------------------------------------------------

WIN_FIELDS = {
    *("id", "game", "src", "ruleset", "year", "round_wind", "seat_wind", "kyoku", "dealer_seat"),
    *("winner", "loser", "tsumo", "honba", "sticks", "closed", "win_tile", "melds", "dora_ind"),
    *("ura_ind", "flags", "scores_before", "ron_index", "ron_count", "pao"),
}
"""What the input of a known bug may say of a win."""
ANSWERS = {"yakuman", "yaku", "han", "fu", "limit", "points", "deltas"}
"""What may be expected of a win."""


def judge_bug(facts: Facts, bench: Bench) -> Ruling:
    """A row of `riichi_known_bugs`; situations written for people are not judged."""
    if facts["kind"] == "score":
        return _judge_bug_score(facts, bench)
    if facts["kind"] == "shanten" and set(facts["input"]) <= {"closed", "melds"}:
        return _judge_bug_distance(facts)
    return not_judged(str(facts["kind"]))


def _judge_bug_score(facts: Facts, bench: Bench) -> Ruling:
    given, expected = facts["input"], facts["expected"]
    unknown = set(given) - WIN_FIELDS | set(given.get("flags", ())) - set(FLAGS)
    if unknown or not set(expected) & ANSWERS:
        return not_judged(f"score with {', '.join(sorted(unknown or expected))}")
    hand = hand_of(given)
    rulings = [
        _compared_score(given, expected, bench.score(hand, rules))
        for rules in _books_of_bug(facts["ruleset"], bench)
    ]
    if not rulings:
        return not_judged(f"score by {facts['ruleset']}")
    ruling = next((ruling for ruling in rulings if ruling.passed), rulings[0])
    return replace(ruling, left_out=tuple(sorted(set(expected) - ANSWERS)))


def _books_of_bug(ruleset: str, bench: Bench) -> Iterator[RiichiRules]:
    """The rulebooks that a bug's ruleset names; where it is a matter of a switch, both sides."""
    tenhou = riichi_book("tenhou")
    if bench.rules:
        yield bench.rules
    elif ruleset in ("any", "by rule flag"):
        yield tenhou
        if ruleset == "by rule flag":
            yield replace(tenhou, double_yakuman=DOUBLED_WAITS | {"big_four_winds"})
    else:
        try:
            yield riichi_book(ruleset)
        except RulesError:
            return


def _compared_score(given: Facts, expected: Facts, score: Score) -> Ruling:
    if not score.is_win:
        worthless = [(name, expected[name], 0) for name in ("points", "han") if name in expected]
        return compared(*worthless) if 0 in expected.values() else _refused(score)
    fields = list(win_fields(expected, worth_of(score)))
    if expected.get("deltas") is not None:
        fields.append(("deltas", expected["deltas"], deltas_of(_with_seats(given), score)))
    return compared(*fields)


def _with_seats(given: Facts) -> Facts:
    """The input with seats: where it names none, East is 0 and the next in turn loses."""
    winner = given.get("winner", "ESWN".index(given["seat_wind"]))
    dealer = (winner - "ESWN".index(given["seat_wind"])) % 4
    return {"winner": winner, "loser": (winner + 1) % 4, "dealer_seat": dealer, **given}


def _judge_bug_distance(facts: Facts) -> Ruling:
    """The distance of the concealed tiles; where melds are not named there are as many as fit."""
    tiles = tiles_of(facts["input"]["closed"])
    expected = facts["expected"]
    if "shanten" not in expected:
        return not_judged(f"shanten with {', '.join(sorted(expected))}")
    if "melds" in facts["input"]:
        found = distance(tiles, [meld_of(meld) for meld in facts["input"]["melds"]])
    else:
        found = distance_beside(tiles, (14 - len(tiles)) // 3)
    ruling = compared(("shanten", expected["shanten"], found))
    return replace(ruling, left_out=tuple(sorted(set(expected) - {"shanten"})))


def distance_beside(tiles: tuple[Tile, ...], melds: int) -> int:
    """The distance of concealed tiles beside so many melds of unknown tiles."""
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile.plain] += 1
    return concealed_distance(make_aids(fast=False), counts, melds)
