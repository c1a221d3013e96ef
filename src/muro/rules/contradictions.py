"""What a rulebook cannot say: one refusal for each thing that contradicts itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..errors import RulesError
from ..kernels.riichi import bits
from .choices import Ties
from .row import FREE_KINDS, yaku_bit

if TYPE_CHECKING:
    from .riichi import RiichiRules

LIABLE_YAKU = bits.BIG_THREE_DRAGONS | bits.BIG_FOUR_WINDS | bits.FOUR_KANS
"""The yaku whose last set shows what it completes, so that feeding it can be a fault."""

_RANGES: dict[str, tuple[int, int]] = {
    "rounds": (1, 2),
    "start_points": (0, 1_000_000),
    "return_points": (0, 1_000_000),
    "oka": (0, 4_000_000),
    "claim_seconds": (0, 3600),
    "max_rons": (1, 3),
    "min_yaku_han": (1, 13),
    "two_han_from": (0, 99),
    "riichi_wall": (0, 69),
    "riichi_points": (0, 1_000_000),
    "counter_ron": (0, 10_000),
    "counter_tsumo": (0, 10_000),
    "noten_payment": (0, 60_000),
    "target": (0, 1_000_000),
    "extra_rounds": (0, 2),
    "chombo_points": (0, 1_000_000),
    "time_limit": (0, 1440),
    "signal_at": (0, 1440),
    "hands_after_signal": (0, 9),
}
"""The least and most a number may be."""

_IN_HUNDREDS = (
    "start_points",
    "return_points",
    "oka",
    "riichi_points",
    "counter_ron",
    "counter_tsumo",
    "target",
    "chombo_points",
)
"""Points that are paid in sticks, the smallest of which is 100."""


_FIELD_OF = {
    "noten_does_not_divide": "noten_payment",
    "double_wind_fu": "double_wind_fu",
    "red_fives": "red_fives",
    "not_a_declaration": "free_declarations",
    "uma_does_not_cancel": "uma",
    "uma_not_in_order": "uma",
    "oka_does_not_balance": "oka",
    "tie_hands_without_ties": "tie_hands",
    "triple_ron": "triple_ron_abort",
    "swap_other_end_alone": "swap_other_end",
    "kan_ura_alone": "kan_ura",
    "riichi_out_of_reach": "riichi_points",
    "bust_from_zero": "bust",
    "target_and_rounds": "target",
    "two_extensions": "tie_hands",
    "signal_after_limit": "signal_at",
    "hands_without_signal": "hands_after_signal",
    "private_flowers": "private_walls",
    "mixed_kongs": "mixed_kongs",
}
"""Beside which field a refusal stands that names none."""


def field_of(fault: RulesError) -> str:
    """The field of a rulebook that a refusal is about; empty where it is about none."""
    named = fault.data.get("field")
    return named if isinstance(named, str) else _FIELD_OF.get(fault.code.partition(".")[2], "")


def refuse_contradictions(rules: RiichiRules) -> None:
    """Pass a rulebook that can be played; `RulesError` for one that cannot."""
    refuse_name(rules.name)
    _refuse_numbers(rules)
    _refuse_sets(rules)
    _refuse_final_score(rules)
    _refuse_hand(rules)
    _refuse_end(rules)


def refuse_name(name: str) -> None:
    """Refuse a name that is no code; a star marks house rules."""
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*\*?", name) or len(name) > 60:
        raise RulesError("rules.bad_name", name=name)


def _refuse_numbers(rules: RiichiRules) -> None:
    for field, (least, most) in _RANGES.items():
        value = getattr(rules, field)
        if value is not None and not least <= value <= most:
            raise _fault(rules, "out_of_range", field=field, value=value, least=least, most=most)
    for field in _IN_HUNDREDS:
        value = getattr(rules, field)
        if value is not None and value % 100:
            raise _fault(rules, "not_in_hundreds", field=field, value=value)
    if rules.noten_payment % 600:
        raise _fault(rules, "noten_does_not_divide", value=rules.noten_payment)
    if rules.double_wind_fu not in (2, 4):
        raise _fault(rules, "double_wind_fu", value=rules.double_wind_fu)
    if len(rules.red_fives) != 3 or not all(0 <= reds <= 4 for reds in rules.red_fives):
        raise _fault(rules, "red_fives", value=rules.red_fives)


def _refuse_sets(rules: RiichiRules) -> None:
    """Refuse names of yaku and actions that do not exist or do not belong there."""
    allowed = (
        ("double_yakuman", bits.YAKUMAN, rules.double_yakuman),
        ("liable_for", LIABLE_YAKU, rules.liable_for),
    )
    for field, mask, codes in allowed:
        for code in sorted(codes):
            if not yaku_bit(code) & mask:
                raise _fault(rules, "not_such_a_yaku", field=field, value=code)
    for kind in sorted(rules.free_declarations - FREE_KINDS.keys()):
        raise _fault(rules, "not_a_declaration", value=kind)


def _refuse_final_score(rules: RiichiRules) -> None:
    total = sum(rules.uma)
    if len(rules.uma) != 4 or total:
        raise _fault(rules, "uma_does_not_cancel", value=rules.uma, total=total)
    if list(rules.uma) != sorted(rules.uma, reverse=True):
        raise _fault(rules, "uma_not_in_order", value=rules.uma)
    balance = 4 * (rules.return_points - rules.start_points) if rules.return_points else 0
    if rules.oka != balance:
        raise _fault(
            rules,
            "oka_does_not_balance",
            oka=rules.oka,
            start=rules.start_points,
            back=rules.return_points,
            balance=balance,
        )
    if rules.tie_hands and rules.ties is Ties.BY_SEAT:
        raise _fault(rules, "tie_hands_without_ties")


def _refuse_hand(rules: RiichiRules) -> None:
    if rules.triple_ron_abort and rules.max_rons != 2:
        raise _fault(rules, "triple_ron", value=rules.max_rons)
    if rules.swap_same and not rules.swap_other_end:
        raise _fault(rules, "swap_other_end_alone")
    if rules.kan_ura and not (rules.ura_dora and rules.kan_dora):
        raise _fault(rules, "kan_ura_alone")
    if rules.riichi_points is not None and rules.riichi_points > rules.start_points:
        raise _fault(
            rules, "riichi_out_of_reach", value=rules.riichi_points, start=rules.start_points
        )


def _refuse_end(rules: RiichiRules) -> None:
    if rules.bust and rules.start_points == 0:
        raise _fault(rules, "bust_from_zero")
    if bool(rules.target) is not bool(rules.extra_rounds):
        raise _fault(
            rules, "target_and_rounds", target=rules.target, extra_rounds=rules.extra_rounds
        )
    if rules.tie_hands and rules.extra_rounds:
        raise _fault(rules, "two_extensions")
    if not rules.signal_at <= rules.time_limit:
        raise _fault(rules, "signal_after_limit", signal=rules.signal_at, limit=rules.time_limit)
    if rules.hands_after_signal and not rules.signal_at:
        raise _fault(rules, "hands_without_signal", value=rules.hands_after_signal)


def _fault(rules: RiichiRules, code: str, **data: object) -> RulesError:
    """The refusal of `rules`: who, what, why."""
    return RulesError(f"rules.{code}", name=rules.name, **data)
