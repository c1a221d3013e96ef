"""The row of numbers a rulebook is packed into: which field stands at which place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..kernels import rulebook as at
from ..kernels.riichi import bits
from ..kernels.table import codes

if TYPE_CHECKING:
    from .riichi import RiichiRules

PLACES: dict[str, int] = {
    "red_fives": at.RED_FIVES,
    "rounds": at.ROUNDS,
    "start_points": at.START_POINTS,
    "return_points": at.RETURN_POINTS,
    "uma": at.UMA,
    "oka": at.OKA,
    "rounding": at.ROUNDING,
    "ties": at.TIES,
    "tie_hands": at.TIE_HANDS,
    "leftover_sticks": at.LEFTOVER_STICKS,
    "pung_beats_chow": at.PUNG_BEATS_CHOW,
    "max_rons": at.MAX_RONS,
    "swap_same": at.SWAP_SAME,
    "swap_other_end": at.SWAP_OTHER_END,
    "min_yaku_han": at.MIN_YAKU_HAN,
    "two_han_from": at.TWO_HAN_FROM,
    "orphans_rob_closed_kan": at.ORPHANS_ROB_CLOSED_KAN,
    "kan_dora": at.KAN_DORA,
    "ura_dora": at.URA_DORA,
    "kan_ura": at.KAN_URA,
    "closed_kan_dora": at.CLOSED_KAN_DORA,
    "open_kan_dora": at.OPEN_KAN_DORA,
    "added_kan_dora": at.ADDED_KAN_DORA,
    "ippatsu": at.IPPATSU_COUNTS,
    "riichi_wall": at.RIICHI_WALL,
    "riichi_points": at.RIICHI_POINTS,
    "riichi_in_furiten": at.RIICHI_IN_FURITEN,
    "riichi_kan": at.RIICHI_KAN,
    "furiten_ends": at.FURITEN_ENDS,
    "ready_needs_yaku": at.READY_NEEDS_YAKU,
    "open_all_simples": at.OPEN_ALL_SIMPLES,
    "double_wind_fu": at.DOUBLE_WIND_FU,
    "replacement_fu": at.REPLACEMENT_FU,
    "open_pinfu_fu": at.OPEN_PINFU_FU,
    "pinfu_self_drawn": at.PINFU_SELF_DRAWN,
    "round_up_mangan": at.ROUND_UP_MANGAN,
    "counted_yakuman": at.COUNTED_YAKUMAN,
    "yakuman_add_up": at.YAKUMAN_ADD_UP,
    "double_yakuman": at.DOUBLE_YAKUMAN,
    "renhou": at.RENHOU,
    "nagashi": at.NAGASHI,
    "after_kan_with_last": at.AFTER_KAN_WITH_LAST,
    "counter_ron": at.COUNTER_RON,
    "counter_tsumo": at.COUNTER_TSUMO,
    "counters_to_all": at.COUNTERS_TO_ALL,
    "own_stick_back": at.OWN_STICK_BACK,
    "liable_for": at.LIABLE_FOR,
    "liable_closed_kans": at.LIABLE_CLOSED_KANS,
    "liable_scope": at.LIABLE_SCOPE,
    "liable_counters": at.LIABLE_COUNTERS,
    "noten_payment": at.NOTEN_PAYMENT,
    "noten_by_choice": at.NOTEN_BY_CHOICE,
    "show_riichi_hand": at.SHOW_NOTEN_RIICHI,
    "nine_terminals": at.NINE_TERMINALS,
    "four_winds": at.FOUR_WINDS,
    "four_kans_abort": at.FOUR_KANS_ABORT,
    "four_riichi": at.FOUR_RIICHI,
    "triple_ron_abort": at.TRIPLE_RON_ABORT,
    "bust": at.BUST,
    "win_end": at.WIN_END,
    "ready_end": at.READY_END,
    "target": at.TARGET,
    "extra_rounds": at.EXTRA_ROUNDS,
    "chombo": at.CHOMBO,
    "chombo_points": at.CHOMBO_POINTS,
    "free_declarations": at.FREE_DECLARATIONS,
}
"""The place of each field in the row. What only people and clocks read has none."""

FREE_KINDS: dict[str, int] = {
    kind: 1 << int(getattr(codes, kind.upper()))
    for kind in ("chi", "pon", "kan", "ron", "tsumo", "riichi", "closed_kan", "added_kan")
}
"""The kinds of action a table may let players declare though illegal, as bits."""


def pack(rules: RiichiRules) -> tuple[int, ...]:
    """The row of `rules`, `SIZE` numbers."""
    packed = [0] * at.SIZE
    for field, place in PLACES.items():
        for offset, number in enumerate(_numbers(field, getattr(rules, field))):
            packed[place + offset] = number
    packed[at.MOST_KANS] = 4
    return tuple(packed)


def _numbers(field: str, value: object) -> tuple[int, ...]:
    """What `value` of `field` is in the row."""
    if value is None:
        return (at.NO_POINTS_NEEDED,)
    if isinstance(value, frozenset):
        return (_mask(field, value),)
    if isinstance(value, tuple):
        return value
    assert isinstance(value, int)
    return (int(value),)


def _mask(field: str, codes_held: frozenset[str]) -> int:
    """The bits of the yaku or kinds of action a set names."""
    if field == "free_declarations":
        return sum(FREE_KINDS[kind] for kind in codes_held)
    return sum(yaku_bit(code) for code in codes_held)


def yaku_bit(code: str) -> int:
    """The bit of the yaku called `code`; 0 where there is none."""
    bit = getattr(bits, code.upper(), 0) if code.islower() else 0
    return bit if isinstance(bit, int) and bit.bit_count() == 1 else 0
