"""The catalogue of yaku: each bit of `kernels/riichi/bits.py` declared once.

Names and the handbook's sentence in es and en are phrases (`yaku.<code>`, `yaku.<code>.means`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..kernels.riichi import bits
from ..words import Phrase, say
from .choices import Renhou
from .riichi import RiichiRules

_CODES = {
    bit: name.lower()
    for name, bit in vars(bits).items()
    if name.isupper() and isinstance(bit, int) and bit.bit_count() == 1
}
ORDINARY = (1 << 32) - 1
"""The bits of the yaku that are no yakuman."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Yaku:
    """A pattern or circumstance that makes a hand worth winning."""

    bit: int
    rows: tuple[str, ...]
    """The rows of docs/requirements.md that describe it."""
    ja: str
    kanji: str
    han: int
    """Han in a concealed hand; 0 for a yakuman."""
    open_han: int | None
    """Han in an open hand; `None` where it needs a concealed one."""
    section: str
    """Where RCR 2016 has it."""
    excludes: int = 0
    """Bits that do not count beside it."""

    @property
    def code(self) -> str:
        """Its name in code and data: `all_simples`."""
        return _CODES[self.bit]

    @property
    def is_yakuman(self) -> bool:
        """Whether it alone makes a hand worth the highest limit."""
        return bool(self.bit & bits.YAKUMAN)

    @property
    def phrase(self) -> Phrase:
        """Its name as a phrase."""
        return Phrase(f"yaku.{self.code}")

    @property
    def en(self) -> str:
        """Its name in the English of the EMA."""
        return self.name("en")

    @property
    def es(self) -> str:
        """Its name in the Spanish of the handbook."""
        return self.name("es")

    def name(self, lang: str) -> str:
        """Its name in `lang`."""
        return say(self.phrase, lang)

    def means(self, lang: str) -> str:
        """The handbook's sentence about it in `lang`."""
        return say(Phrase(f"yaku.{self.code}.means"), lang)

    def excluded(self, rules: RiichiRules) -> int:
        """Bits that do not count beside it under `rules`."""
        if self.bit == bits.AFTER_A_KAN and rules.after_kan_with_last:
            return self.excludes & ~bits.UNDER_THE_SEA
        return self.excludes

    def is_used(self, rules: RiichiRules) -> bool:
        """Whether `rules` know it."""
        match self.bit:
            case bits.IPPATSU:
                return rules.ippatsu
            case bits.NAGASHI_MANGAN:
                return bool(rules.nagashi)
            case bits.BLESSING_OF_MAN:
                return rules.renhou is Renhou.MANGAN
            case bits.BLESSING_OF_MAN_YAKUMAN:
                return rules.renhou is Renhou.YAKUMAN
        return True

    def han_in(self, rules: RiichiRules, *, closed: bool) -> int:
        """Its han under `rules`; 0 where it does not count, and for a yakuman."""
        if not self.is_used(rules):
            return 0
        if closed:
            return self.han
        if self.bit == bits.ALL_SIMPLES and not rules.open_all_simples:
            return 0
        return self.open_han or 0

    def yakuman_in(self, rules: RiichiRules) -> int:
        """How many yakuman it counts as under `rules`; 0 for an ordinary yaku."""
        if not self.is_yakuman or not self.is_used(rules):
            return 0
        return 2 if self.code in rules.double_yakuman else 1


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the handbook: a yaku, or several that it describes together."""

    row: str
    code: str
    yaku: tuple[Yaku, ...]

    def name(self, lang: str) -> str:
        """Its name in `lang`."""
        return say(Phrase(f"yaku.{self.code}"), lang)

    def means(self, lang: str) -> str:
        """The handbook's sentence in `lang`."""
        return say(Phrase(f"yaku.{self.code}.means"), lang)


def _yaku(
    bit: int,
    rows: str,
    ja: str,
    kanji: str,
    han: int,
    open_han: int | None,
    section: str,
    excludes: int = 0,
) -> Yaku:
    """An ordinary yaku; `rows` are RCR-Y and BGA-Y numbers, or whole ids."""
    return Yaku(
        bit=bit,
        rows=_rows(rows),
        ja=ja,
        kanji=kanji,
        han=han,
        open_han=open_han,
        section=f"RCR 2016 {section}",
        excludes=excludes,
    )


def _yakuman(bit: int, rows: str, ja: str, kanji: str, *, closed: bool, excludes: int = 0) -> Yaku:
    """A yakuman; ordinary yaku never count beside it."""
    return Yaku(
        bit=bit,
        rows=_rows(rows),
        ja=ja,
        kanji=kanji,
        han=0,
        open_han=None if closed else 0,
        section="RCR 2016 4.2.5",
        excludes=ORDINARY | excludes,
    )


def _rows(rows: str) -> tuple[str, ...]:
    """`"05 09"` as RCR-Y05 and BGA-Y09; whole ids as they are."""
    if "-" in rows:
        return tuple(rows.split())
    rcr, other = rows.split()
    return (f"RCR-Y{rcr}", f"BGA-Y{other}")


# fmt: off
YAKU = (
    _yaku(bits.RIICHI, "01 01", "Riichi", "立直", 1, None, "3.3.14, 4.2.1"),
    _yaku(bits.DOUBLE_RIICHI, "02 02", "Double Riichi", "ダブルリーチ", 2, None, "4.2.1",
          bits.RIICHI),
    _yaku(bits.IPPATSU, "03 03", "Ippatsu", "一発", 1, None, "3.3.14, 4.2.1"),
    _yaku(bits.FULLY_CONCEALED_HAND, "04 06", "Menzen Tsumo", "門前清自摸和", 1, None, "4.2.1"),
    _yaku(bits.PINFU, "05 09", "Pinfu", "平和", 1, None, "4.2.1"),
    _yaku(bits.PURE_DOUBLE_CHOW, "06 10", "Iipeikou", "一盃口", 1, None, "4.2.1"),
    _yaku(bits.ALL_SIMPLES, "07 11", "Tanyao", "断幺九", 1, 1, "4.2.1"),
    _yaku(bits.MIXED_TRIPLE_CHOW, "08 16", "Sanshoku Doujun", "三色同順", 2, 1, "4.2.1"),
    _yaku(bits.PURE_STRAIGHT, "09 18", "Ittsu", "一気通貫", 2, 1, "4.2.1"),
    _yaku(bits.WHITE_DRAGON, "10 12", "Yakuhai: Haku", "役牌 白", 1, 1, "4.2.1"),
    _yaku(bits.GREEN_DRAGON, "10 12", "Yakuhai: Hatsu", "役牌 發", 1, 1, "4.2.1"),
    _yaku(bits.RED_DRAGON, "10 12", "Yakuhai: Chun", "役牌 中", 1, 1, "4.2.1"),
    _yaku(bits.PREVALENT_WIND, "11 13", "Yakuhai: Bakaze", "役牌 場風", 1, 1, "4.2.1"),
    _yaku(bits.SEAT_WIND, "11 13", "Yakuhai: Jikaze", "役牌 自風", 1, 1, "4.2.1"),
    _yaku(bits.OUTSIDE_HAND, "12 19", "Chanta", "全帯幺九", 2, 1, "4.2.1"),
    _yaku(bits.AFTER_A_KAN, "13 05", "Rinshan Kaihou", "嶺上開花", 1, 1, "4.2.1",
          bits.IPPATSU | bits.UNDER_THE_SEA),
    _yaku(bits.ROBBING_THE_KAN, "14 04", "Chankan", "搶槓", 1, 1, "3.3.6, 4.2.1"),
    _yaku(bits.UNDER_THE_SEA, "15 07", "Haitei Raoyue", "海底撈月", 1, 1, "4.2.1"),
    _yaku(bits.UNDER_THE_RIVER, "16 08", "Houtei Raoyui", "河底撈魚", 1, 1, "4.2.1"),
    _yaku(bits.SEVEN_PAIRS, "17 14", "Chiitoitsu", "七対子", 2, None, "4.2.2",
          bits.PURE_DOUBLE_CHOW),
    _yaku(bits.TRIPLE_PUNG, "18 17", "Sanshoku Doukou", "三色同刻", 2, 2, "4.2.2"),
    _yaku(bits.THREE_CONCEALED_PUNGS, "19 22", "Sanankou", "三暗刻", 2, 2, "4.2.2"),
    _yaku(bits.THREE_KANS, "20 23", "Sankantsu", "三槓子", 2, 2, "4.2.2"),
    _yaku(bits.ALL_PUNGS, "21 15", "Toitoi", "対々和", 2, 2, "4.2.2"),
    _yaku(bits.HALF_FLUSH, "22 25", "Honitsu", "混一色", 3, 2, "4.2.2"),
    _yaku(bits.LITTLE_THREE_DRAGONS, "23 21", "Shousangen", "小三元", 2, 2, "4.2.2"),
    _yaku(bits.ALL_TERMINALS_AND_HONORS, "24 20", "Honroutou", "混老頭", 2, 2, "4.2.2",
          bits.OUTSIDE_HAND | bits.TERMINALS_IN_ALL_SETS),
    _yaku(bits.TERMINALS_IN_ALL_SETS, "25 26", "Junchan", "純全帯么", 3, 2, "4.2.2",
          bits.OUTSIDE_HAND),
    _yaku(bits.TWICE_PURE_DOUBLE_CHOW, "26 24", "Ryanpeikou", "二盃口", 3, None, "4.2.3",
          bits.PURE_DOUBLE_CHOW | bits.SEVEN_PAIRS),
    _yaku(bits.FULL_FLUSH, "27 27", "Chinitsu", "清一色", 6, 5, "4.2.4", bits.HALF_FLUSH),
    _yaku(bits.BLESSING_OF_MAN, "28 39", "Renhou", "人和", 5, None, "4.2.4",
          ORDINARY & ~bits.BLESSING_OF_MAN),
    _yakuman(bits.BLESSING_OF_MAN_YAKUMAN, "RCR-Y28 R12-3 BGA-Y39", "Renhou", "人和", closed=True),
    _yakuman(bits.THIRTEEN_ORPHANS, "29 35", "Kokushi Musou", "国士無双", closed=True),
    _yakuman(bits.THIRTEEN_ORPHANS_13_WAIT, "29 35", "Kokushi Musou Juusanmen-machi",
             "国士無双十三面待ち", closed=True, excludes=bits.THIRTEEN_ORPHANS),
    _yakuman(bits.NINE_GATES, "30 37", "Chuuren Poutou", "九連宝燈", closed=True),
    _yakuman(bits.NINE_GATES_9_WAIT, "30 37", "Junsei Chuuren Poutou", "純正九連宝燈",
             closed=True, excludes=bits.NINE_GATES),
    _yakuman(bits.BLESSING_OF_HEAVEN, "31 28", "Tenhou", "天和", closed=True),
    _yakuman(bits.BLESSING_OF_EARTH, "32 29", "Chiihou", "地和", closed=True),
    _yakuman(bits.FOUR_CONCEALED_PUNGS, "33 36", "Suuankou", "四暗刻", closed=True),
    _yakuman(bits.FOUR_CONCEALED_PUNGS_PAIR_WAIT, "33 36", "Suuankou Tanki", "四暗刻単騎",
             closed=True, excludes=bits.FOUR_CONCEALED_PUNGS),
    _yakuman(bits.FOUR_KANS, "34 31", "Suukantsu", "四槓子", closed=False),
    _yakuman(bits.ALL_GREEN, "35 32", "Ryuuiisou", "緑一色", closed=False),
    _yakuman(bits.ALL_TERMINALS, "36 34", "Chinroutou", "清老頭", closed=False),
    _yakuman(bits.ALL_HONORS, "37 33", "Tsuuiisou", "字一色", closed=False),
    _yakuman(bits.BIG_THREE_DRAGONS, "38 30", "Daisangen", "大三元", closed=False),
    _yakuman(bits.LITTLE_FOUR_WINDS, "39 38", "Shousuushii", "小四喜", closed=False),
    _yakuman(bits.BIG_FOUR_WINDS, "40 38", "Daisuushii", "大四喜", closed=False),
    _yaku(bits.NAGASHI_MANGAN, "R12-11 R12-19 BGA-Y39", "Nagashi Mangan", "流し満貫", 5, None,
          "4.2.6", ORDINARY & ~bits.NAGASHI_MANGAN),
)
# fmt: on
"""The yaku in the order of the book; the last is of other books only."""

BY_BIT: dict[int, Yaku] = {yaku.bit: yaku for yaku in YAKU}
BY_CODE: dict[str, Yaku] = {yaku.code: yaku for yaku in YAKU}

_TOGETHER = {"RCR-Y10": "dragon_pung", "RCR-Y11": "wind_pung"}
"""Entries that are called otherwise than their first yaku."""


def _entries() -> Iterator[Entry]:
    """The 40 entries: yaku of one row of RCR-Y stand together."""
    rows: dict[str, list[Yaku]] = {}
    for yaku in YAKU:
        if yaku.rows[0].startswith("RCR-Y"):
            rows.setdefault(yaku.rows[0], []).append(yaku)
    for row, together in rows.items():
        yield Entry(row, _TOGETHER.get(row, together[0].code), tuple(together))


ENTRIES = tuple(_entries())
"""The 40 entries of the RCR 2016 handbook."""

ENTRY_OF: dict[int, Entry] = {yaku.bit: entry for entry in ENTRIES for yaku in entry.yaku}


def yaku_of(mask: int) -> tuple[Yaku, ...]:
    """The yaku of a mask of bits, in the order of the book."""
    return tuple(yaku for yaku in YAKU if yaku.bit & mask)


def names_of(mask: int, lang: str = "en") -> tuple[str, ...]:
    """The names of the yaku of a mask in `lang`, in the order of the book."""
    return tuple(yaku.name(lang) for yaku in yaku_of(mask))
