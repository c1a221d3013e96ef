"""A riichi rulebook as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from . import choices, plain, row
from .contradictions import refuse_contradictions

GAME = "riichi"


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiRules:
    """One riichi rulebook. The scorer and the table read nothing else.

    A number like A5 is the row of docs/rulebooks.md, where every book's value and its source
    stand; what has a row and no field is the same in all books. A house rule is a `replace`.
    """

    name: str
    """The code of the book; nothing asks a rulebook for it."""

    # --- A. the set, the length, the final score ---
    red_fives: tuple[int, int, int]
    """Red fives of characters, circles and bamboos (A1)."""
    rounds: int
    """1 for East, 2 for East and South (A2)."""
    start_points: int
    """Points each player begins with (A3)."""
    return_points: int
    """Points taken off each result at the end (A4); 0 leaves plain points."""
    uma: tuple[int, int, int, int]
    """Points added to places 1 to 4 at the end (A5); they cancel out."""
    oka: int
    """Points added to the first (A6): what the four players lost by A4."""
    rounding: choices.Rounding
    """How results are rounded (A7)."""
    ties: choices.Ties
    """What equal points at the end mean (A8)."""
    tie_hands: bool
    """Whether hands are added while the first place is tied (A8)."""
    leftover_sticks: choices.LeftoverSticks
    """Who gets the riichi sticks left on the table (A9)."""

    # --- B. calls and wins ---
    pung_beats_chow: bool
    """Whether pon and kan come before chii (B1)."""
    claim_seconds: int
    """Seconds a claim may take (B2); 0 for no limit of the rulebook's."""
    max_rons: int
    """How many may win on one tile, the nearest in turn first (B3)."""
    swap_same: bool
    """Whether the claimed tile may be discarded at once (B4)."""
    swap_other_end: bool
    """Whether, after a chii, the tile at the other end may be discarded at once (B5)."""
    min_yaku_han: int
    """Han of yaku a win needs (B7)."""
    two_han_from: int
    """Counters from which a win needs two han of yaku (B7); 0 for never."""
    orphans_rob_closed_kan: bool
    """Whether Thirteen Orphans may rob a concealed kan (B11)."""

    # --- C. dora ---
    kan_dora: bool
    """Whether a kan turns another indicator (C1)."""
    ura_dora: bool
    """Whether riichi counts the tile under the indicator (C2)."""
    kan_ura: bool
    """Whether riichi counts the tiles under the kan indicators (C2)."""
    closed_kan_dora: choices.KanDoraTime
    """When the indicator of a concealed kan is turned (C3)."""
    open_kan_dora: choices.KanDoraTime
    """When the indicator of a claimed kan is turned (C4)."""
    added_kan_dora: choices.KanDoraTime
    """When the indicator of an added kan is turned (C5)."""

    # --- D. riichi and furiten ---
    ippatsu: bool
    """Whether a win within one turn of riichi has a yaku of its own (D1)."""
    riichi_wall: int
    """Live tiles that must be left to declare riichi, after the own draw (D2)."""
    riichi_points: int | None
    """Points a player must have to declare riichi (D3)."""
    riichi_in_furiten: bool
    """Whether a furiten player may declare riichi (D5)."""
    riichi_kan: choices.RiichiKan
    """Which concealed kan is allowed in riichi (D6)."""
    furiten_ends: choices.FuritenEnd
    """What ends temporary furiten (D8)."""
    ready_needs_yaku: bool
    """Whether a hand is ready only if it could win with a yaku (D11)."""

    # --- E. the worth of a hand ---
    open_all_simples: bool
    """Whether All Simples counts in an open hand (E1)."""
    double_wind_fu: int
    """Fu of a pair of the wind that is both seat and prevalent wind (E2)."""
    replacement_fu: bool
    """Whether a win on a replacement tile has the fu of a self-draw (E3)."""
    open_pinfu_fu: bool
    """Whether an open hand worth nothing but its base gets 2 fu (E4)."""
    pinfu_self_drawn: bool
    """Whether Pinfu counts with a self-draw, at 20 fu (E5)."""
    round_up_mangan: bool
    """Whether 4 han 30 fu and 3 han 60 fu are a mangan (E6)."""
    counted_yakuman: bool
    """Whether 13 han of yaku and dora are a yakuman (E7)."""
    yakuman_add_up: bool
    """Whether several yakuman of a hand add up (E8)."""
    double_yakuman: frozenset[str]
    """Codes of the yaku that count as two yakuman (E9)."""
    renhou: choices.Renhou
    """What Blessing of Man is worth (E10)."""
    nagashi: choices.Nagashi
    """What nothing but terminals and honors among the discards is worth (E11)."""
    after_kan_with_last: bool
    """Whether After a Kan and the last tile of the wall count together (E12)."""

    # --- F. payments ---
    counter_ron: int
    """Points a counter adds to a win on a discard (F1)."""
    counter_tsumo: int
    """Points a counter adds to what each pays for a self-draw (F1)."""
    counters_to_all: bool
    """Whether each of several winners gets the counters, or the first in turn alone (F2)."""
    own_stick_back: bool
    """Whether each of several winners gets the own riichi stick back (F3)."""
    liable_for: frozenset[str]
    """Codes of the yaku for which the player who fed the last set is liable (F4)."""
    liable_closed_kans: bool
    """Whether a concealed kan counts among the sets already shown (F4)."""
    liable_scope: choices.LiableScope
    """How much of the hand the liable player answers for (F5, F6)."""
    liable_counters: choices.LiableCounters
    """Who pays the counters if another discarded (F6)."""
    noten_payment: int
    """Points that change hands at an exhaustive draw (F8)."""
    noten_by_choice: bool
    """Whether a ready hand may be declared not ready (F9)."""
    show_riichi_hand: bool
    """Whether a hand in riichi must be shown ready at a draw (F9)."""

    # --- G. draws and the end ---
    nine_terminals: bool
    """Whether nine kinds of terminals and honors at the first turn may end the hand (G1)."""
    four_winds: bool
    """Whether four equal winds as first discards end the hand (G2)."""
    four_kans_abort: choices.FourKans
    """When four kans by more than one player end the hand (G3)."""
    four_riichi: bool
    """Whether riichi by all four ends the hand (G4)."""
    triple_ron_abort: bool
    """Whether three rons on one tile end the hand (G5)."""
    bust: bool
    """Whether the game ends when somebody is below zero (G10)."""
    win_end: bool
    """Whether a win of East, first in the last hand, ends the game (G11)."""
    ready_end: bool
    """Whether a draw with East ready, first in the last hand, ends the game (G12)."""
    target: int
    """Points somebody needs for the game to end (G13); 0 for none."""
    extra_rounds: int
    """Rounds that may follow while nobody has the target (G13)."""
    chombo: choices.Chombo
    """What a chombo costs (G14)."""
    chombo_points: int
    """Points a chombo costs after the uma (G14)."""
    time_limit: int
    """Minutes a game may take (G16); 0 for no limit."""
    signal_at: int
    """Minute of the signal that ends the game (G16)."""
    hands_after_signal: int
    """Hands played after the one in progress at the signal (G16)."""

    # --- the table ---
    free_declarations: frozenset[str]
    """Kinds of action that may be declared though illegal, and are judged; none in a book."""

    def __post_init__(self) -> None:
        refuse_contradictions(self)

    def pack(self) -> tuple[int, ...]:
        """The rulebook as the row of numbers that kernels read (`kernels/rulebook.py`)."""
        return row.pack(self)

    def as_dict(self) -> dict[str, object]:
        """The rulebook by value, in what JSON can hold; `from_dict` undoes it."""
        return plain.as_dict(self, GAME)

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Self:
        """The rulebook `as_dict` wrote; `RulesError` where something is missing or unknown."""
        return cls(**plain.fields_from(data, cls, GAME))
