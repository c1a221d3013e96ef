"""The rulebooks by name, their options, and how two of them differ.

Every value's source stands in `sources.py`; docs/rulebooks.md shows them side by side.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Literal

from ..errors import RulesError
from .choices import (
    Chombo,
    FourKans,
    FuritenEnd,
    KanDoraTime,
    LeftoverSticks,
    LiableCounters,
    LiableScope,
    Nagashi,
    Renhou,
    RiichiKan,
    Rounding,
    Ties,
)
from .mcr_books import ALIASES, MCR_BOOKS
from .riichi import RiichiRules

if TYPE_CHECKING:
    from datetime import date

    from .mcr import McrRules

ONE_RED_FIVE_A_SUIT = (1, 1, 1)
NO_RED_FIVES = (0, 0, 0)
DOUBLED_WAITS = frozenset(
    {"thirteen_orphans_13_wait", "nine_gates_9_wait", "four_concealed_pungs_pair_wait"}
)
"""The yakuman that some books count twice for their wait."""

RCR_2016 = RiichiRules(
    name="rcr-2016",
    red_fives=NO_RED_FIVES,
    rounds=2,
    start_points=30_000,
    return_points=30_000,
    uma=(15_000, 5_000, -5_000, -15_000),
    oka=0,
    rounding=Rounding.EXACT,
    ties=Ties.SHARED,
    tie_hands=False,
    leftover_sticks=LeftoverSticks.SPLIT,
    pung_beats_chow=True,
    claim_seconds=0,
    max_rons=3,
    swap_same=False,
    swap_other_end=False,
    min_yaku_han=1,
    two_han_from=0,
    orphans_rob_closed_kan=True,
    kan_dora=True,
    ura_dora=True,
    kan_ura=True,
    closed_kan_dora=KanDoraTime.AT_ONCE,
    open_kan_dora=KanDoraTime.AT_ONCE,
    added_kan_dora=KanDoraTime.AT_ONCE,
    ippatsu=True,
    riichi_wall=4,
    riichi_points=None,
    riichi_in_furiten=True,
    riichi_kan=RiichiKan.SHAPE_STAYS,
    furiten_ends=FuritenEnd.OWN_DRAW_OR_CLAIM,
    ready_needs_yaku=False,
    open_all_simples=True,
    double_wind_fu=4,
    replacement_fu=True,
    open_pinfu_fu=True,
    pinfu_self_drawn=True,
    round_up_mangan=False,
    counted_yakuman=False,
    yakuman_add_up=False,
    double_yakuman=frozenset(),
    renhou=Renhou.MANGAN,
    nagashi=Nagashi.NONE,
    after_kan_with_last=False,
    counter_ron=300,
    counter_tsumo=100,
    counters_to_all=True,
    own_stick_back=True,
    liable_for=frozenset({"big_three_dragons", "big_four_winds"}),
    liable_closed_kans=False,
    liable_scope=LiableScope.WHOLE_HAND,
    liable_counters=LiableCounters.BY_DISCARDER,
    noten_payment=3_000,
    noten_by_choice=True,
    show_riichi_hand=True,
    nine_terminals=False,
    four_winds=False,
    four_kans_abort=FourKans.NONE,
    four_riichi=False,
    triple_ron_abort=False,
    bust=False,
    win_end=False,
    ready_end=False,
    target=0,
    extra_rounds=0,
    chombo=Chombo.AFTER_UMA,
    chombo_points=20_000,
    time_limit=90,
    signal_at=75,
    hands_after_signal=1,
    free_declarations=frozenset(),
)
"""Riichi Competition Rules of the European Mahjong Association, edition of 2016."""

RCR_2012 = replace(
    RCR_2016,
    name="rcr-2012",
    red_fives=ONE_RED_FIVE_A_SUIT,
    uma=(30_000, 10_000, -10_000, -30_000),
    claim_seconds=3,
    swap_same=True,
    swap_other_end=True,
    two_han_from=5,
    furiten_ends=FuritenEnd.ANY_CLAIM,
    open_all_simples=False,
    counted_yakuman=True,
    double_yakuman=frozenset({"big_four_winds"}),
    renhou=Renhou.YAKUMAN,
    nagashi=Nagashi.WIN,
    after_kan_with_last=True,
    nine_terminals=True,
    four_winds=True,
    four_kans_abort=FourKans.AT_DISCARD,
    four_riichi=True,
    chombo=Chombo.REVERSE_MANGAN,
)
"""The edition before: what the list of changes of 2016 names, and what else was found."""

RCR_2025 = replace(RCR_2016, name="rcr-2025", riichi_wall=1, double_wind_fu=2, round_up_mangan=True)
"""The edition of 2025, provisional: known only through projects that follow it."""

WRC = replace(
    RCR_2016,
    name="wrc",
    pung_beats_chow=False,
    max_rons=1,
    double_wind_fu=2,
    round_up_mangan=True,
    hands_after_signal=0,
)
"""World Riichi Championship, 2015 and later."""

M_LEAGUE = replace(
    RCR_2016,
    name="m-league",
    red_fives=ONE_RED_FIVE_A_SUIT,
    start_points=25_000,
    uma=(30_000, 10_000, -10_000, -30_000),
    oka=20_000,
    max_rons=1,
    orphans_rob_closed_kan=False,
    riichi_wall=0,
    double_wind_fu=2,
    round_up_mangan=True,
    yakuman_add_up=True,
    liable_for=frozenset({"big_three_dragons", "big_four_winds", "four_kans"}),
    chombo=Chombo.REVERSE_MANGAN,
    time_limit=0,
    signal_at=0,
    hands_after_signal=0,
)
"""The Japanese professional league."""

TENHOU = replace(
    RCR_2016,
    name="tenhou",
    red_fives=ONE_RED_FIVE_A_SUIT,
    start_points=25_000,
    uma=(20_000, 10_000, -10_000, -20_000),
    oka=20_000,
    rounding=Rounding.WHOLE_THOUSANDS,
    ties=Ties.BY_SEAT,
    leftover_sticks=LeftoverSticks.TO_FIRST,
    max_rons=2,
    orphans_rob_closed_kan=False,
    open_kan_dora=KanDoraTime.AT_DISCARD,
    added_kan_dora=KanDoraTime.AT_DISCARD,
    riichi_points=1_000,
    riichi_kan=RiichiKan.WAITS_STAY,
    furiten_ends=FuritenEnd.OWN_DISCARD,
    counted_yakuman=True,
    yakuman_add_up=True,
    renhou=Renhou.NONE,
    nagashi=Nagashi.DRAW,
    counters_to_all=False,
    own_stick_back=False,
    liable_counters=LiableCounters.BY_LIABLE,
    noten_by_choice=False,
    nine_terminals=True,
    four_winds=True,
    four_kans_abort=FourKans.AT_DISCARD,
    four_riichi=True,
    triple_ron_abort=True,
    bust=True,
    win_end=True,
    ready_end=True,
    target=30_000,
    extra_rounds=1,
    time_limit=0,
    signal_at=0,
    hands_after_signal=0,
)
"""Tenhou, ranked tables for four, East and South."""

MAHJONG_SOUL = replace(
    TENHOU,
    name="mahjong-soul",
    return_points=25_000,
    uma=(15_000, 5_000, -5_000, -15_000),
    oka=0,
    rounding=Rounding.EXACT,
    max_rons=3,
    orphans_rob_closed_kan=True,
    furiten_ends=FuritenEnd.OWN_DRAW_OR_CLAIM,
    double_yakuman=DOUBLED_WAITS | {"big_four_winds"},
    liable_scope=LiableScope.THAT_YAKUMAN,
    triple_ron_abort=False,
)
"""Mahjong Soul, ranked tables for four, East and South."""


BGA = replace(
    RCR_2016,
    name="bga",
    return_points=0,
    uma=(0, 0, 0, 0),
    yakuman_add_up=True,
    double_yakuman=DOUBLED_WAITS,
    renhou=Renhou.NONE,
    own_stick_back=False,
    time_limit=0,
    signal_at=0,
    hands_after_signal=0,
)
"""Japanese mahjong as Board Game Arena plays it, with none of its options."""


def bga(
    *,
    red_fives: bool = False,
    abortive_draws: bool = False,
    length: Literal["east", "east-south"] = "east-south",
    no_negative_points: bool = False,
    break_ties: bool = False,
    start_points: Literal[20_000, 25_000, 30_000] = 30_000,
    call_timeout: int = 0,
    double_yakuman: bool = True,
    name: str = "bga",
) -> RiichiRules:
    """Board Game Arena's game with the options its tables have.

    `call_timeout` is in seconds, 0 for none; `double_yakuman` is stated in a chapter the page
    calls not specific to it, so it can be left out.
    """
    _refuse_option("length", length, ("east", "east-south"))
    _refuse_option("start_points", start_points, (20_000, 25_000, 30_000))
    return replace(
        BGA,
        name=name,
        red_fives=ONE_RED_FIVE_A_SUIT if red_fives else NO_RED_FIVES,
        rounds=1 if length == "east" else 2,
        start_points=start_points,
        tie_hands=break_ties,
        claim_seconds=call_timeout,
        max_rons=2 if abortive_draws else 3,
        double_yakuman=DOUBLED_WAITS if double_yakuman else frozenset(),
        nine_terminals=abortive_draws,
        four_winds=abortive_draws,
        four_kans_abort=FourKans.AT_DRAW if abortive_draws else FourKans.NONE,
        four_riichi=abortive_draws,
        triple_ron_abort=abortive_draws,
        bust=no_negative_points,
    )


def _refuse_option(option: str, value: object, choices: tuple[object, ...]) -> None:
    """Refuse a value that an option of Board Game Arena does not have."""
    if value not in choices:
        raise RulesError("rules.unknown_value", field=option, value=value, choices=choices)


RIICHI_BOOKS: dict[str, RiichiRules] = {
    rules.name: rules
    for rules in (RCR_2016, RCR_2012, RCR_2025, BGA, TENHOU, MAHJONG_SOUL, WRC, M_LEAGUE)
}
"""The riichi rulebooks people choose from; the first is the default."""

BOOKS: dict[str, RiichiRules | McrRules] = {**RIICHI_BOOKS, **MCR_BOOKS}
"""All rulebooks people choose from, those of riichi first."""


def tenhou(
    *,
    rounds: Literal[1, 2] = 2,
    red_fives: bool = True,
    open_all_simples: bool = True,
    played: date | None = None,
    name: str = "tenhou",
) -> RiichiRules:
    """Tenhou's rules of a table and day; without a day, the rules of today."""
    rules = replace(
        TENHOU,
        name=name,
        rounds=rounds,
        red_fives=ONE_RED_FIVE_A_SUIT if red_fives else NO_RED_FIVES,
        open_all_simples=open_all_simples,
    )
    return rules if played is None else _as_on(rules, played)


def _as_on(rules: RiichiRules, day: date) -> RiichiRules:
    """Tenhou's `rules` as they stood on `day`."""
    on = day.timetuple()[:3]
    if on < (2010, 6, 1):
        rules = replace(rules, ready_end=False)
        # A game of 2009 that was East only went on into West, one of 2022 ended with South.
        rules = replace(rules, extra_rounds=3 - rules.rounds)
    if on < (2009, 8, 1) and rules.rounds == 1:
        rules = replace(rules, uma=(10_000, 5_000, -5_000, -10_000))
    if on < (2007, 11, 29):
        rules = replace(rules, swap_same=True, swap_other_end=True)
    if on < (2007, 3, 1):
        rules = replace(rules, two_han_from=5, liable_for=rules.liable_for | {"four_kans"})
    return rules


LOG_NAMES = (
    "tenhou-4p-hanchan-aka-kuitan",
    "tenhou-4p-hanchan-aka-nokuitan",
    "tenhou-4p-hanchan-noaka-kuitan",
    "tenhou-4p-hanchan-noaka-nokuitan",
    "tenhou-4p-tonpuu-aka-kuitan",
    "tenhou-4p-tonpuu-aka-nokuitan",
    "tenhou-4p-tonpuu-noaka-kuitan",
    "tenhou-4p-tonpuu-noaka-nokuitan",
    "tenhou-4p-aka-kuitan",
    "majiang-4p-aka-kuitan",
    "majsoul-4p",
)
"""The names that logs give their rules: site, players, length, red fives, open All Simples."""


def log_rules(name: str, played: date | None = None) -> RiichiRules:
    """The rules of real games by a name of `LOG_NAMES`, as on the day they were played.

    The games of Majiang were scored as at a Tenhou table.
    """
    if name not in LOG_NAMES:
        raise _unknown(name)
    if name == "majsoul-4p":
        return replace(MAHJONG_SOUL, name=name)
    words = name.split("-")
    return tenhou(
        rounds=1 if "tonpuu" in words else 2,
        red_fives="aka" in words,
        open_all_simples="kuitan" in words,
        played=played,
        name=name,
    )


def book(name: str) -> RiichiRules | McrRules:
    """The rulebook called `name`, of `BOOKS` or of a log; `RulesError` names the nearest."""
    found = BOOKS.get(ALIASES.get(name, name))
    return found if found is not None else log_rules(name)


def riichi_book(name: str) -> RiichiRules:
    """The rulebook of riichi called `name`; `RulesError` where it is of another game."""
    found = book(name)
    if not isinstance(found, RiichiRules):
        raise RulesError("rules.not_riichi", name=name)
    return found


def _unknown(name: str) -> RulesError:
    """The refusal of a name, with the names most like it, or all of them."""
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), (*BOOKS, *ALIASES, *LOG_NAMES), n=3, cutoff=0.5)
    if near:
        return RulesError("rules.unknown_book", name=name, nearest=near)
    return RulesError("rules.unknown_book_far", name=name, known=tuple(BOOKS))


@dataclass(frozen=True, slots=True)
class Difference:
    """A field in which two rulebooks differ, and what each says."""

    field: str
    left: object
    right: object


def differences(
    left: RiichiRules | McrRules, right: RiichiRules | McrRules
) -> tuple[Difference, ...]:
    """The switches in which two rulebooks of a game differ, in the order of the rulebook."""
    if type(left) is not type(right):
        raise RulesError("rules.two_games", left=left.name, right=right.name)
    return tuple(
        Difference(field.name, getattr(left, field.name), getattr(right, field.name))
        for field in fields(left)
        if field.name != "name" and getattr(left, field.name) != getattr(right, field.name)
    )
