"""Agreement with the scorer `mahjong` 2.1.0 of PyPI, where the rules are the same.

Known differences are left out: it adds up several yakuman, and counts han
beyond thirteen (docs/rulebooks.md, at the end).
"""

from __future__ import annotations

import pytest

from drawn_hands import complete_hand
from muro.rules import RCR_2016
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


def peer_score(hand: Hand) -> tuple[int, int, int]:
    """Points, han and fu by the peer; zeros where it refuses the hand."""
    copies = Copies()
    win = copies.take(hand.win.plain)
    concealed = [win, *(copies.take(tile.plain) for tile in hand.tiles)]
    melds = [peer_meld(meld, copies) for meld in hand.melds]
    tiles = sorted([*concealed, *(tile for meld in melds for tile in meld.tiles)])
    said = hand.circumstances
    config = HandConfig(
        is_tsumo=hand.self_drawn,
        is_riichi=bool(said & Circumstance.RIICHI),
        is_daburu_riichi=Circumstance.DOUBLE_RIICHI in said,
        is_ippatsu=Circumstance.IPPATSU in said,
        player_wind=int(hand.seat),
        round_wind=int(hand.prevalent),
        options=RULES,
    )
    indicators = [4 * tile.plain for tile in hand.indicators]
    under = [4 * tile.plain for tile in hand.ura_indicators]
    found = HandCalculator().estimate_hand_value(
        tiles, win, melds, dora_indicators=indicators, ura_dora_indicators=under, config=config
    )
    if found.error or found.cost is None or not found.han:
        return 0, 0, 0
    paid = found.cost["main"] + (2 * found.cost["additional"] if hand.self_drawn else 0)
    return paid, found.han, found.fu or 0


def test_random_hands_are_worth_what_the_peer_says() -> None:
    differences = []
    for seed in range(HANDS):
        hand = complete_hand(seed)
        ours, theirs = score(hand, RCR_2016), peer_score(hand)
        if ours.yakuman:
            same = theirs[0] % ours.points == 0 and theirs[0] > 0
        elif ours.han >= 5:
            same = ours.points == theirs[0]
        else:
            same = (ours.points, ours.han, ours.fu) == theirs
        if not same:
            differences.append((seed, str(hand), (ours.points, ours.han, ours.fu), theirs))
    assert differences == []
