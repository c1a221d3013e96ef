"""MCR hands that cannot be are refused with one clear sentence, in es and en."""

from __future__ import annotations

import pytest

from muro.errors import ParseError
from muro.scoring.mcr_hand import McrHand
from muro.tiles.tile import Tile
from muro.words import say

BAD = [
    # tiles                          said                                       code
    ("123456789m11p23s", {"win": "1s", "flowers": 9}, "hand.flowers"),
    ("[123m] 456789m11p2s", {"win": "1s"}, "hand.concealed_set_melded"),
    ("[333m] 456789m11p2s", {"win": "1s"}, "hand.concealed_set_melded"),
    ("(147m) 123p456s789s11z", {}, "hand.knitted_meld"),
    ("(1m4p7s) 123p456s789s11z", {}, "hand.knitted_meld"),
    ("(1111m)(111m) 123456p11z", {}, "hand.same_kind_twice"),
    ("[1111m](111m) 123456p11z", {}, "hand.same_kind_twice"),
    ("123406m123p456s11z", {}, "hand.red_five"),
    ("123456m123p456s1z", {"win": "E", "kong": True, "self_drawn": True}, "hand.needs_kong"),
    ("123456m123p45s11z", {"win": "6s", "kong": True, "wall_last": True}, "hand.not_together"),
    ("123456m123p45s66s", {"win": "6s", "kong": True}, "hand.robbed_tile_elsewhere"),
    ("123456m123p45s66s", {"win": "6s", "last_tile": True}, "hand.last_tile_held"),
    ("(123m)(345p)(234s)(777s) 1m", {"win": "1m", "kong": True}, "hand.robbed_tile_elsewhere"),
    ("(135m) 123p456s789s11z", {}, "hand.not_mcr_meld"),
    ("(5555p)[5555p] 123456m1z", {"win": "1z"}, "hand.same_kind_twice"),
    ("11111m 123p456s789s", {"win": "9s"}, "parse.fifth_copy"),
    ("123456m123p45s", {"win": "6s"}, "hand.wrong_count"),
    ("123456m123p456s", {}, "hand.wrong_count"),
    ("123456m123p456s111z", {}, "hand.wrong_count"),
    ("123456m123p456s1z", {}, "hand.no_winning_tile"),
    ("123456m123p456s11z", {"win": "9s"}, "hand.win_not_held"),
    ("123456m123p45s66s", {"win": str(Tile.F1)}, "hand.flower_in_hand"),
    ("123456m123p45s11z", {"win": "6s", "seat": Tile.RED}, "hand.not_a_wind"),
]


@pytest.mark.parametrize(("tiles", "said", "code"), BAD)
def test_a_hand_that_cannot_be_is_refused(tiles: str, said: dict[str, object], code: str) -> None:
    with pytest.raises(ParseError) as refused:
        McrHand.parse(tiles, **said)  # type: ignore[arg-type]
    assert refused.value.code == code
    for lang in ("es", "en"):
        assert say(refused.value, lang) != code
        assert "{" not in say(refused.value, lang)


def test_a_fifth_copy_among_the_tiles_seen_is_refused() -> None:
    with pytest.raises(ParseError, match="4p is there 5 times"):
        McrHand.parse("123456m123p45s44p", "6s", visible=(Tile.P4,) * 3)


def test_a_hand_is_kept_without_its_winning_tile_and_its_flowers() -> None:
    hand = McrHand.parse("123456m123p456s1z1z")
    assert (str(hand), hand.flowers) == ("123456m123p456s1z +1z", 0)
