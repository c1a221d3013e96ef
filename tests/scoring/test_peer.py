"""Agreement with the scorer `mahjong` 2.1.0 of PyPI, where the rules are the same.

Known differences are left out: it adds up several yakuman, counts han beyond thirteen, adds
Blessing of Man to other yaku and knows no After a Kan with the last tile (docs/rulebooks.md, at the
end).
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from drawn_hands import complete_hand
from muro.errors import ParseError
from muro.rules import MAHJONG_SOUL, RCR_2016, RiichiRules
from muro.scoring.circumstance import Circumstance
from muro.scoring.hand import Hand
from muro.scoring.score import score
from muro.tiles.meld import Meld, MeldKind

pytest.importorskip("mahjong", reason="the peer `mahjong` is installed for `make bench` only")

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as PeerMeld

HANDS = 1500
KINDS = {MeldKind.CHI: PeerMeld.CHI, MeldKind.PON: PeerMeld.PON}
RULES = OptionalRules(
    has_open_tanyao=True,
    has_aka_dora=False,
    has_double_yakuman=False,
    kiriage=False,
    kazoe_limit=HandConfig.KAZOE_SANBAIMAN,
)
ADDED_UP = OptionalRules(has_open_tanyao=True, kazoe_limit=HandConfig.KAZOE_LIMITED)
FLAGS = {
    Circumstance.RIICHI: "is_riichi",
    Circumstance.DOUBLE_RIICHI: "is_daburu_riichi",
    Circumstance.IPPATSU: "is_ippatsu",
    Circumstance.AFTER_A_KAN: "is_rinshan",
    Circumstance.ROBBING_THE_KAN: "is_chankan",
    Circumstance.UNDER_THE_SEA: "is_haitei",
    Circumstance.UNDER_THE_RIVER: "is_houtei",
    Circumstance.BLESSING_OF_HEAVEN: "is_tenhou",
    Circumstance.BLESSING_OF_EARTH: "is_chiihou",
}
NAMES = {
    "riichi": "Riichi",
    "double_riichi": "Double Riichi",
    "ippatsu": "Ippatsu",
    "fully_concealed_hand": "Menzen Tsumo",
    "pinfu": "Pinfu",
    "pure_double_chow": "Iipeiko",
    "all_simples": "Tanyao",
    "mixed_triple_chow": "Sanshoku Doujun",
    "pure_straight": "Ittsu",
    "white_dragon": "Yakuhai (haku)",
    "green_dragon": "Yakuhai (hatsu)",
    "red_dragon": "Yakuhai (chun)",
    "outside_hand": "Chantai",
    "after_a_kan": "Rinshan Kaihou",
    "robbing_the_kan": "Chankan",
    "under_the_sea": "Haitei Raoyue",
    "under_the_river": "Houtei Raoyui",
    "seven_pairs": "Chiitoitsu",
    "triple_pung": "Sanshoku Doukou",
    "three_concealed_pungs": "San Ankou",
    "three_kans": "San Kantsu",
    "all_pungs": "Toitoi",
    "half_flush": "Honitsu",
    "little_three_dragons": "Shou Sangen",
    "all_terminals_and_honors": "Honroutou",
    "terminals_in_all_sets": "Junchan",
    "twice_pure_double_chow": "Ryanpeikou",
    "full_flush": "Chinitsu",
    "thirteen_orphans": "Kokushi Musou",
    "thirteen_orphans_13_wait": "Kokushi Musou Juusanmen Matchi",
    "nine_gates": "Chuuren Poutou",
    "nine_gates_9_wait": "Daburu Chuuren Poutou",
    "blessing_of_heaven": "Tenhou",
    "blessing_of_earth": "Chiihou",
    "four_concealed_pungs": "Suu Ankou",
    "four_concealed_pungs_pair_wait": "Suu Ankou Tanki",
    "four_kans": "Suu Kantsu",
    "all_green": "Ryuuiisou",
    "all_terminals": "Chinroutou",
    "all_honors": "Tsuu Iisou",
    "big_three_dragons": "Daisangen",
    "little_four_winds": "Shousuushii",
    "big_four_winds": "Dai Suushii",
}
"""What the peer calls our yaku; winds are compared by their number."""


class Copies:
    """Numbers 0-135 for tiles: from the fourth copy down, for the peer's first five is red."""

    def __init__(self) -> None:
        self.used = [0] * 34

    def take(self, kind: int) -> int:
        self.used[kind] += 1
        return 4 * kind + 4 - self.used[kind]


def peer_meld(meld: Meld, copies: Copies) -> PeerMeld:
    tiles = [copies.take(tile.plain) for tile in meld.tiles]
    return PeerMeld(KINDS.get(meld.kind, PeerMeld.KAN), tiles, opened=meld.is_open)


def with_rare_flag(seed: int, hand: Hand) -> Hand:
    """The hand with one circumstance more, where it can have it."""
    one = Random(seed).choice(tuple(FLAGS)[3:])
    alone = one in (Circumstance.BLESSING_OF_HEAVEN, Circumstance.BLESSING_OF_EARTH)
    try:
        if alone:
            return replace(hand, circumstances=one, ura_indicators=())
        return replace(hand, circumstances=hand.circumstances | one)
    except ParseError:
        return hand


def our_names(codes: tuple[str, ...]) -> tuple[set[str], int]:
    winds = [code for code in codes if code.endswith("_wind")]
    return {NAMES[code] for code in codes if code not in winds}, len(winds)


def peer_names(names: list[str]) -> tuple[set[str], int]:
    known = set(NAMES.values())
    winds = [name for name in names if name.startswith("Yakuhai (") and name not in known]
    return set(names) - set(winds) - {"Dora", "Ura Dora", "Aka Dora"}, len(winds)


def peer_score(hand: Hand, rules: OptionalRules) -> tuple[int, int, int, list[str]]:
    """Points, han, fu and yaku by the peer; zeros where it refuses the hand."""
    copies = Copies()
    win = copies.take(hand.win.plain)
    concealed = [win, *(copies.take(tile.plain) for tile in hand.tiles)]
    melds = [peer_meld(meld, copies) for meld in hand.melds]
    tiles = sorted([*concealed, *(tile for meld in melds for tile in meld.tiles)])
    config = HandConfig(
        is_tsumo=hand.self_drawn,
        player_wind=int(hand.seat),
        round_wind=int(hand.prevalent),
        options=rules,
        **{name: one in hand.circumstances for one, name in FLAGS.items()},
    )
    indicators = [4 * tile.plain for tile in hand.indicators]
    under = [4 * tile.plain for tile in hand.ura_indicators]
    found = HandCalculator().estimate_hand_value(
        tiles, win, melds, dora_indicators=indicators, ura_dora_indicators=under, config=config
    )
    if found.error or found.cost is None or not found.han:
        return 0, 0, 0, []
    paid = found.cost["main"] + (2 * found.cost["additional"] if hand.self_drawn else 0)
    return paid, found.han, found.fu or 0, [yaku.name for yaku in found.yaku or ()]


def difference(hand: Hand, rules: RiichiRules, of_peer: OptionalRules) -> tuple[object, ...]:
    """What we and the peer say where it is not the same; nothing where it is."""
    ours, theirs = score(hand, rules), peer_score(hand, of_peer)
    if ours.yakuman and not rules.yakuman_add_up:
        same = theirs[0] > 0 and theirs[0] % ours.points == 0
    elif ours.han >= 5:
        same = ours.points == theirs[0]
    else:
        same = (ours.points, ours.han, ours.fu) == theirs[:3]
    if ours.is_win:
        same = same and our_names(ours.codes) == peer_names(theirs[3])
    told = (str(hand), hand.circumstances, ours.points, ours.han, ours.fu, ours.codes, theirs)
    return () if same else told


@pytest.mark.parametrize(
    ("rules", "of_peer"),
    [(RCR_2016, RULES), (replace(MAHJONG_SOUL, red_fives=(0, 0, 0)), ADDED_UP)],
)
def test_random_hands_are_worth_what_the_peer_says(
    rules: RiichiRules, of_peer: OptionalRules
) -> None:
    drawn = (with_rare_flag(seed, complete_hand(seed)) for seed in range(HANDS))
    hands = [hand for hand in drawn if not any(tile.is_red for tile in hand.all_tiles)]
    both = Circumstance.AFTER_A_KAN | Circumstance.UNDER_THE_SEA
    hands = [hand for hand in hands if hand.circumstances & both != both]
    assert len(hands) > HANDS // 2
    assert [found for hand in hands if (found := difference(hand, rules, of_peer))] == []
