"""Every switch of docs/rulebooks.md: its row, the fields of a rulebook that hold it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Switch:
    """A row of the table of rulebooks.

    A switch without fields is the same in every book, so that muro knows nothing else.
    """

    id: str
    fields: tuple[str, ...] = ()

    @property
    def code(self) -> str:
        """The phrase that names the switch; without fields it says what holds in every book."""
        return f"switch.{self.id}"


SWITCHES = (
    # A. The set, the length, the final score
    Switch("A1", ("red_fives",)),
    Switch("A2", ("rounds",)),
    Switch("A3", ("start_points",)),
    Switch("A4", ("return_points",)),
    Switch("A5", ("uma",)),
    Switch("A6", ("oka",)),
    Switch("A7", ("rounding",)),
    Switch("A8", ("ties", "tie_hands")),
    Switch("A9", ("leftover_sticks",)),
    # B. Calls and wins
    Switch("B1", ("pung_beats_chow",)),
    Switch("B2", ("claim_seconds",)),
    Switch("B3", ("max_rons",)),
    Switch("B4", ("swap_same",)),
    Switch("B5", ("swap_other_end",)),
    Switch("B6"),
    Switch("B7", ("min_yaku_han", "two_han_from")),
    Switch("B8"),
    Switch("B9"),
    Switch("B10"),
    Switch("B11", ("orphans_rob_closed_kan",)),
    # C. Dora
    Switch("C1", ("kan_dora",)),
    Switch("C2", ("ura_dora", "kan_ura")),
    Switch("C3", ("closed_kan_dora",)),
    Switch("C4", ("open_kan_dora",)),
    Switch("C5", ("added_kan_dora",)),
    Switch("C6"),
    # D. Riichi and furiten
    Switch("D1", ("ippatsu",)),
    Switch("D2", ("riichi_wall",)),
    Switch("D3", ("riichi_points",)),
    Switch("D4"),
    Switch("D5", ("riichi_in_furiten",)),
    Switch("D6", ("riichi_kan",)),
    Switch("D7"),
    Switch("D8", ("furiten_ends",)),
    Switch("D9"),
    Switch("D10"),
    Switch("D11", ("ready_needs_yaku",)),
    Switch("D12"),
    # E. The worth of a hand
    Switch("E1", ("open_all_simples",)),
    Switch("E2", ("double_wind_fu",)),
    Switch("E3", ("replacement_fu",)),
    Switch("E4", ("open_pinfu_fu",)),
    Switch("E5", ("pinfu_self_drawn",)),
    Switch("E6", ("round_up_mangan",)),
    Switch("E7", ("counted_yakuman",)),
    Switch("E8", ("yakuman_add_up",)),
    Switch("E9", ("double_yakuman",)),
    Switch("E10", ("renhou",)),
    Switch("E11", ("nagashi",)),
    Switch("E12", ("after_kan_with_last",)),
    # F. Payments
    Switch("F1", ("counter_ron", "counter_tsumo")),
    Switch("F2", ("counters_to_all",)),
    Switch("F3", ("own_stick_back",)),
    Switch("F4", ("liable_for", "liable_closed_kans")),
    Switch("F5", ("liable_scope",)),
    Switch("F6", ("liable_counters",)),
    Switch("F7"),
    Switch("F8", ("noten_payment",)),
    Switch("F9", ("noten_by_choice", "show_riichi_hand")),
    # G. Draws, the dealer, the end
    Switch("G1", ("nine_terminals",)),
    Switch("G2", ("four_winds",)),
    Switch("G3", ("four_kans_abort",)),
    Switch("G4", ("four_riichi",)),
    Switch("G5", ("triple_ron_abort",)),
    Switch("G6"),
    Switch("G7"),
    Switch("G8"),
    Switch("G9"),
    Switch("G10", ("bust",)),
    Switch("G11", ("win_end",)),
    Switch("G12", ("ready_end",)),
    Switch("G13", ("target", "extra_rounds")),
    Switch("G14", ("chombo", "chombo_points")),
    Switch("G15"),
    Switch("G16", ("time_limit", "signal_at", "hands_after_signal")),
)
"""The switches of riichi in the order of the table."""

MCR_SWITCHES = (
    Switch("MCR-D1", ("two_concealed_kongs",)),
    Switch("MCR-D2", ("mixed_kongs",)),
    Switch("MCR-D3", ("special_fully_concealed",)),
    Switch("MCR-D4", ("all_green_half_flush",)),
    Switch("MCR-D5", ("all_terminals_double_pung",)),
    Switch("MCR-D6", ("nine_gates_second_pung",)),
    Switch("MCR-D7", ("many_kongs_concealed_kongs",)),
    Switch("MCR-D8", ("pairs_tile_hog",)),
    Switch("MCR-D9", ("honor_tile_hog",)),
    Switch("MCR-D10", ("minimum", "flower_points")),
    Switch("MCR-W1", ("waits_by_form",)),
    Switch("MCR-W2", ("knitted_body_wait",)),
    Switch("MCR-L2", ("replacement_with_last",)),
    Switch("MCR-T1", ("flowers",)),
    Switch("MCR-T2", ("flowers_by_choice",)),
    Switch("MCR-T3", ("replacement_at_end",)),
    Switch("MCR-T4", ("seat_changes",)),
    Switch("MCR-T5", ("winners",)),
    Switch("MCR-T6", ("private_walls",)),
)
"""The switches of the Mahjong Competition Rules."""

SWITCH_OF: dict[str, Switch] = {
    field: switch for switch in (*SWITCHES, *MCR_SWITCHES) for field in switch.fields
}
"""The switch that a field of a rulebook belongs to."""

BY_ID: dict[str, Switch] = {switch.id: switch for switch in (*SWITCHES, *MCR_SWITCHES)}
