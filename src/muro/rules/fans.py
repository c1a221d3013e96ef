"""The catalogue of fans: each number of `kernels/mcr/fans.py` declared once.

What a fan silences is data in two forms. `excludes`: beside it the other is never counted.
`implies`: its own sets make so many copies of the other, and these are not counted; a copy that
needs another set is. `unless`: excluded where a field of the rules is off. `silences(rules)` is
all three as one table: 0 nothing, ALL every copy, n copies on the same sets.

Names and a sentence in es and en are phrases (`fan.<code>`, `fan.<code>.means`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..kernels.mcr import fans as at
from ..words import Phrase, say

if TYPE_CHECKING:
    from .mcr import McrRules

ALL = 99
"""In the table of what fans silence: every copy of the other."""

_CODES = {
    number: name.lower()
    for name, number in vars(at).items()
    if name.isupper() and name != "FANS" and isinstance(number, int)
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fan:
    """A pattern or circumstance that adds points."""

    index: int
    """Its place in every row of counts."""
    zh: str
    points: int
    """What it is worth in the edition of 2006; `points_in` asks a rulebook."""
    excludes: frozenset[int]
    """Fans that are not counted beside it."""
    implies: tuple[tuple[int, int], ...]
    """Fans that its own sets make, and how many copies of each are not counted for that."""
    unless: tuple[tuple[str, frozenset[int]], ...]
    """Fields of the rules, and what else is not counted beside it where the field is off."""

    @property
    def code(self) -> str:
        """Its name in code and data: `all_pungs`."""
        return _CODES[self.index]

    @property
    def number(self) -> int:
        """Its number in the book, 1 to 81; the entry of two kinds of kong is the 82nd."""
        return self.index + 1

    @property
    def row(self) -> str:
        """The row of docs/requirements.md that describes it."""
        return f"MCR-F{self.section_number:02}"

    @property
    def section(self) -> str:
        """Where the Mahjong Competition Rules have it."""
        return f"WMO 2006, fan {self.section_number}"

    @property
    def section_number(self) -> int:
        """The number of the entry of the book; the 82nd is a note to Two Melded Kongs."""
        return at.TWO_MELDED_KONGS + 1 if self.index > at.FLOWER else self.number

    @property
    def phrase(self) -> Phrase:
        """Its name as a phrase."""
        return Phrase(f"fan.{self.code}")

    @property
    def en(self) -> str:
        """Its name in the English of the World Mahjong Organization."""
        return self.name("en")

    @property
    def es(self) -> str:
        """Its name in the Spanish of the handbook."""
        return self.name("es")

    def name(self, lang: str) -> str:
        """Its name in `lang`."""
        return say(self.phrase, lang)

    def means(self, lang: str) -> str:
        """A sentence about it in `lang`."""
        return say(Phrase(f"fan.{self.code}.means"), lang)

    def points_in(self, rules: McrRules) -> int:
        """What it is worth under `rules`."""
        match self.index:
            case at.TWO_CONCEALED_KONGS:
                return rules.two_concealed_kongs
            case at.CONCEALED_KONG_AND_MELDED_KONG:
                return rules.mixed_kongs
            case at.FLOWER:
                return rules.flower_points
        return self.points

    def excluded(self, rules: McrRules) -> frozenset[int]:
        """Fans of which no copy counts beside it under `rules`."""
        off = (fans for field, fans in self.unless if not getattr(rules, field))
        return self.excludes.union(*off)

    def implied(self, rules: McrRules) -> tuple[tuple[int, int], ...]:
        """Fans of which so many copies are made by its own sets, and others may count."""
        whole = self.excluded(rules)
        return tuple((fan, copies) for fan, copies in self.implies if fan not in whole)


def _fan(
    index: int,
    zh: str,
    points: int,
    excludes: tuple[int, ...] = (),
    implies: tuple[tuple[int, int], ...] = (),
    **unless: tuple[int, ...],
) -> Fan:
    return Fan(
        index=index,
        zh=zh,
        points=points,
        excludes=frozenset(excludes),
        implies=implies,
        unless=tuple((field, frozenset(fans)) for field, fans in unless.items()),
    )


_FULLY = (at.FULLY_CONCEALED_HAND,)
_KONGS = (at.TWO_CONCEALED_KONGS, at.CONCEALED_KONG)
_LESSER_KONGS = (at.TWO_MELDED_KONGS, at.MELDED_KONG, at.CONCEALED_KONG_AND_MELDED_KONG)
_PTH = at.PUNG_OF_TERMINALS_OR_HONORS
_WAITS = {at.EDGE_WAIT, at.CLOSED_WAIT, at.SINGLE_WAIT}

# fmt: off
FANS = (
    _fan(at.BIG_FOUR_WINDS, "大四喜", 88, (
        at.BIG_THREE_WINDS, at.ALL_PUNGS, at.PREVALENT_WIND, at.SEAT_WIND, _PTH,
    )),
    _fan(at.BIG_THREE_DRAGONS, "大三元", 88, (at.TWO_DRAGON_PUNGS, at.DRAGON_PUNG)),
    _fan(at.ALL_GREEN, "绿一色", 88, all_green_half_flush=(at.HALF_FLUSH,)),
    _fan(at.NINE_GATES, "九莲宝灯", 88, (at.FULL_FLUSH, at.CONCEALED_HAND, at.NO_HONORS),
         ((_PTH, 1),), nine_gates_second_pung=(_PTH,), special_fully_concealed=_FULLY),
    _fan(at.FOUR_KONGS, "四杠", 88, (
        at.THREE_KONGS, at.ALL_PUNGS, *_LESSER_KONGS, at.SINGLE_WAIT,
    ), many_kongs_concealed_kongs=_KONGS),
    _fan(at.SEVEN_SHIFTED_PAIRS, "连七对", 88, (
        at.SEVEN_PAIRS, at.FULL_FLUSH, at.CONCEALED_HAND, at.NO_HONORS, at.SINGLE_WAIT,
    ), special_fully_concealed=_FULLY),
    _fan(at.THIRTEEN_ORPHANS, "十三幺", 88, (
        at.ALL_TERMINALS_AND_HONORS, at.ALL_TYPES, at.OUTSIDE_HAND, at.CONCEALED_HAND,
        at.SINGLE_WAIT,
    ), special_fully_concealed=_FULLY),
    _fan(at.ALL_TERMINALS, "清幺九", 64, (
        at.ALL_TERMINALS_AND_HONORS, at.ALL_PUNGS, at.OUTSIDE_HAND, _PTH, at.NO_HONORS,
    ), all_terminals_double_pung=(at.DOUBLE_PUNG,)),
    _fan(at.LITTLE_FOUR_WINDS, "小四喜", 64, (at.BIG_THREE_WINDS,), ((_PTH, 3),)),
    _fan(at.LITTLE_THREE_DRAGONS, "小三元", 64, (at.TWO_DRAGON_PUNGS, at.DRAGON_PUNG)),
    _fan(at.ALL_HONORS, "字一色", 64, (
        at.ALL_TERMINALS_AND_HONORS, at.ALL_PUNGS, at.OUTSIDE_HAND, _PTH,
    )),
    _fan(at.FOUR_CONCEALED_PUNGS, "四暗刻", 64, (
        at.THREE_CONCEALED_PUNGS, at.TWO_CONCEALED_PUNGS, at.ALL_PUNGS, at.CONCEALED_HAND,
    ), special_fully_concealed=_FULLY),
    _fan(at.PURE_TERMINAL_CHOWS, "一色双龙会", 64, (
        at.SEVEN_PAIRS, at.FULL_FLUSH, at.ALL_CHOWS, at.PURE_DOUBLE_CHOW, at.TWO_TERMINAL_CHOWS,
        at.NO_HONORS,
    )),
    _fan(at.QUADRUPLE_CHOW, "一色四同顺", 48, (
        at.PURE_TRIPLE_CHOW, at.PURE_SHIFTED_PUNGS, at.FOUR_PURE_SHIFTED_PUNGS, at.TILE_HOG,
        at.PURE_DOUBLE_CHOW,
    )),
    _fan(at.FOUR_PURE_SHIFTED_PUNGS, "一色四节高", 48, (
        at.PURE_SHIFTED_PUNGS, at.PURE_TRIPLE_CHOW, at.QUADRUPLE_CHOW, at.ALL_PUNGS,
    )),
    _fan(at.FOUR_PURE_SHIFTED_CHOWS, "一色四步高", 32, (
        at.PURE_SHIFTED_CHOWS, at.SHORT_STRAIGHT, at.TWO_TERMINAL_CHOWS,
    )),
    _fan(at.THREE_KONGS, "三杠", 32, _LESSER_KONGS, many_kongs_concealed_kongs=_KONGS),
    _fan(at.ALL_TERMINALS_AND_HONORS, "混幺九", 32, (at.ALL_PUNGS, at.OUTSIDE_HAND, _PTH)),
    _fan(at.SEVEN_PAIRS, "七对", 24, (at.CONCEALED_HAND, at.SINGLE_WAIT),
         special_fully_concealed=_FULLY),
    _fan(at.GREATER_HONORS_AND_KNITTED_TILES, "七星不靠", 24, (
        at.LESSER_HONORS_AND_KNITTED_TILES, at.ALL_TYPES, at.CONCEALED_HAND, at.SINGLE_WAIT,
    ), special_fully_concealed=_FULLY),
    _fan(at.ALL_EVEN_PUNGS, "全双刻", 24, (at.ALL_PUNGS, at.ALL_SIMPLES, at.NO_HONORS)),
    _fan(at.FULL_FLUSH, "清一色", 24, (at.NO_HONORS,)),
    _fan(at.PURE_TRIPLE_CHOW, "一色三同顺", 24, (
        at.PURE_SHIFTED_PUNGS, at.FOUR_PURE_SHIFTED_PUNGS,
    ), ((at.PURE_DOUBLE_CHOW, 3),)),
    _fan(at.PURE_SHIFTED_PUNGS, "一色三节高", 24, (at.PURE_TRIPLE_CHOW, at.QUADRUPLE_CHOW)),
    _fan(at.UPPER_TILES, "全大", 24, (at.UPPER_FOUR, at.NO_HONORS)),
    _fan(at.MIDDLE_TILES, "全中", 24, (at.ALL_SIMPLES, at.NO_HONORS)),
    _fan(at.LOWER_TILES, "全小", 24, (at.LOWER_FOUR, at.NO_HONORS)),
    _fan(at.PURE_STRAIGHT, "清龙", 16,
         implies=((at.SHORT_STRAIGHT, 2), (at.TWO_TERMINAL_CHOWS, 1))),
    _fan(at.THREE_SUITED_TERMINAL_CHOWS, "三色双龙会", 16, (
        at.ALL_CHOWS, at.MIXED_DOUBLE_CHOW, at.TWO_TERMINAL_CHOWS, at.NO_HONORS,
    )),
    _fan(at.PURE_SHIFTED_CHOWS, "一色三步高", 16),
    _fan(at.ALL_FIVES, "全带五", 16, (at.ALL_SIMPLES, at.NO_HONORS)),
    _fan(at.TRIPLE_PUNG, "三同刻", 16, implies=((at.DOUBLE_PUNG, 3),)),
    _fan(at.THREE_CONCEALED_PUNGS, "三暗刻", 16, (at.TWO_CONCEALED_PUNGS,)),
    _fan(at.LESSER_HONORS_AND_KNITTED_TILES, "全不靠", 12, (
        at.ALL_TYPES, at.CONCEALED_HAND, at.SINGLE_WAIT,
    ), special_fully_concealed=_FULLY),
    _fan(at.KNITTED_STRAIGHT, "组合龙", 12),
    _fan(at.UPPER_FOUR, "大于五", 12, (at.NO_HONORS,)),
    _fan(at.LOWER_FOUR, "小于五", 12, (at.NO_HONORS,)),
    _fan(at.BIG_THREE_WINDS, "三风刻", 12, implies=((_PTH, 3),)),
    _fan(at.MIXED_STRAIGHT, "花龙", 8),
    _fan(at.REVERSIBLE_TILES, "推不倒", 8, (at.ONE_VOIDED_SUIT,)),
    _fan(at.MIXED_TRIPLE_CHOW, "三色三同顺", 8, implies=((at.MIXED_DOUBLE_CHOW, 3),)),
    _fan(at.MIXED_SHIFTED_PUNGS, "三色三节高", 8),
    _fan(at.CHICKEN_HAND, "无番和", 8),
    _fan(at.LAST_TILE_DRAW, "妙手回春", 8, (at.SELF_DRAWN,)),
    _fan(at.LAST_TILE_CLAIM, "海底捞月", 8),
    _fan(at.OUT_WITH_REPLACEMENT_TILE, "杠上开花", 8, (at.SELF_DRAWN,),
         replacement_with_last=(at.LAST_TILE_DRAW,)),
    _fan(at.ROBBING_THE_KONG, "抢杠和", 8, (at.LAST_TILE,)),
    _fan(at.TWO_CONCEALED_KONGS, "双暗杠", 8, (at.CONCEALED_KONG,),
         ((at.TWO_CONCEALED_PUNGS, 1),)),
    _fan(at.ALL_PUNGS, "碰碰和", 6),
    _fan(at.HALF_FLUSH, "混一色", 6),
    _fan(at.MIXED_SHIFTED_CHOWS, "三色三步高", 6),
    _fan(at.ALL_TYPES, "五门齐", 6),
    _fan(at.MELDED_HAND, "全求人", 6, (at.SINGLE_WAIT,)),
    _fan(at.TWO_DRAGON_PUNGS, "双箭刻", 6, (at.DRAGON_PUNG,)),
    _fan(at.OUTSIDE_HAND, "全带幺", 4),
    _fan(at.FULLY_CONCEALED_HAND, "不求人", 4, (at.CONCEALED_HAND, at.SELF_DRAWN)),
    _fan(at.TWO_MELDED_KONGS, "双明杠", 4, (at.MELDED_KONG,)),
    _fan(at.LAST_TILE, "和绝张", 4),
    _fan(at.DRAGON_PUNG, "箭刻", 2, implies=((_PTH, 1),)),
    _fan(at.PREVALENT_WIND, "圈风刻", 2, implies=((_PTH, 1),)),
    _fan(at.SEAT_WIND, "门风刻", 2, implies=((_PTH, 1),)),
    _fan(at.CONCEALED_HAND, "门前清", 2),
    _fan(at.ALL_CHOWS, "平和", 2, (at.NO_HONORS,)),
    _fan(at.TILE_HOG, "四归一", 2),
    _fan(at.DOUBLE_PUNG, "双同刻", 2),
    _fan(at.TWO_CONCEALED_PUNGS, "双暗刻", 2),
    _fan(at.CONCEALED_KONG, "暗杠", 2),
    _fan(at.ALL_SIMPLES, "断幺", 2, (at.NO_HONORS,)),
    _fan(at.PURE_DOUBLE_CHOW, "一般高", 1),
    _fan(at.MIXED_DOUBLE_CHOW, "喜相逢", 1),
    _fan(at.SHORT_STRAIGHT, "连六", 1),
    _fan(at.TWO_TERMINAL_CHOWS, "老少副", 1),
    _fan(_PTH, "幺九刻", 1),
    _fan(at.MELDED_KONG, "明杠", 1),
    _fan(at.ONE_VOIDED_SUIT, "缺一门", 1),
    _fan(at.NO_HONORS, "无字", 1),
    _fan(at.EDGE_WAIT, "边张", 1, tuple(_WAITS - {at.EDGE_WAIT})),
    _fan(at.CLOSED_WAIT, "坎张", 1, tuple(_WAITS - {at.CLOSED_WAIT})),
    _fan(at.SINGLE_WAIT, "单钓将", 1, tuple(_WAITS - {at.SINGLE_WAIT})),
    _fan(at.SELF_DRAWN, "自摸", 1),
    _fan(at.FLOWER, "花牌", 1),
    _fan(at.CONCEALED_KONG_AND_MELDED_KONG, "明暗杠", 6, (at.CONCEALED_KONG, at.MELDED_KONG)),
)
# fmt: on
"""The 81 fans in the order of the book, and the entry of one concealed and one melded kong."""

BY_CODE: dict[str, Fan] = {fan.code: fan for fan in FANS}


def silences(rules: McrRules) -> tuple[tuple[int, ...], ...]:
    """Under `rules`, a row for each fan: of every other, ALL or how many copies it silences."""
    return tuple(_row(fan, rules) for fan in FANS)


def _row(fan: Fan, rules: McrRules) -> tuple[int, ...]:
    row = [0] * len(FANS)
    for other, copies in fan.implied(rules):
        row[other] = copies
    for other in fan.excluded(rules):
        row[other] = ALL
    return tuple(row)


def silenced_on_own_sets(fan: Fan, rules: McrRules) -> frozenset[int]:
    """The fans of which no copy made of the sets of `fan` alone counts beside it.

    Nine Gates is the exception: it is made of all sets and implies one pung (row D6 counts it).
    """
    implied = () if fan.index == at.NINE_GATES else fan.implied(rules)
    return fan.excluded(rules).union(other for other, _ in implied)
