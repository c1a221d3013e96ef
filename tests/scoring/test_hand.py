"""Hands that cannot be, and hands that can."""

from __future__ import annotations

import pytest

from hands import hand
from muro.errors import ParseError
from muro.kernels.riichi import ask
from muro.scoring.circumstance import Circumstance
from muro.scoring.hand import Hand
from muro.tiles.tile import Tile
from muro.tiles.tiles import parse_hand, parse_tiles
from muro.words import LANGUAGES, say

CLOSED = ("123m567p34888s66z", "5s")
OPEN = ("567p34888s66z(123m)", "5s")
WITH_KAN = ("123m567p3499s[1111z]", "2s")
OPEN_KAN = ("123m567p3499s(1111z)", "2s")

IMPOSSIBLE = [
    # hand, by, seat, flags, dora, ura; code, data
    (("123m567p3488s66z", "5s"), "ron", "S", "", "", "", "hand.wrong_count",
     {"n": 12, "melds": 0, "wanted": 13}),
    (("123m567p34888s66z(111p)", "5s"), "ron", "S", "", "", "", "hand.wrong_count",
     {"n": 13, "melds": 1, "wanted": 10}),
    (("123m567p348889s66z", "5s"), "ron", "S", "", "", "", "hand.win_not_held",
     {"tile": Tile.S5, "tiles": "123m567p348889s66z"}),
    (("123m567p34888s66z", ""), "ron", "S", "", "", "", "hand.no_winning_tile",
     {"hand": "123m567p34888s66z"}),
    (("123m567p34888s66z", "f1"), "ron", "S", "", "", "", "hand.flower", {"tile": Tile.F1}),
    (("123m567p34888s66z", "8s"), "ron", "S", "", "8s", "", "hand.fifth_copy", None),
    (("5555m567p34888s1z", "0m"), "ron", "S", "", "", "", "hand.fifth_copy",
     {"tile": Tile.M5, "n": 5}),
    (CLOSED, "ron", "S", "", "1p1p2p2p3p3p", "", "hand.too_many_indicators", {"n": 6, "most": 5}),
    (CLOSED, "ron", "S", "", "1p", "2p", "hand.ura_without_riichi", {"tiles": (Tile.P2,)}),
    (CLOSED, "ron", "S", "riichi", "1p", "2p3p", "hand.more_ura_than_dora",
     {"under": 2, "shown": 1}),
    (OPEN, "ron", "S", "riichi", "", "", "hand.open_riichi", None),
    (OPEN, "ron", "S", "double_riichi", "", "", "hand.open_riichi", None),
    (CLOSED, "ron", "S", "ippatsu", "", "", "hand.ippatsu_without_riichi", {}),
    (CLOSED, "ron", "S", "haitei", "", "", "hand.needs_self_draw",
     {"what": Circumstance.UNDER_THE_SEA.phrase}),
    (CLOSED, "tsumo", "S", "houtei", "", "", "hand.needs_discard",
     {"what": Circumstance.UNDER_THE_RIVER.phrase}),
    (CLOSED, "tsumo", "S", "chankan", "", "", "hand.needs_discard",
     {"what": Circumstance.ROBBING_THE_KAN.phrase}),
    (CLOSED, "tsumo", "S", "robbing_a_closed_kan", "", "", "hand.needs_discard",
     {"what": Circumstance.ROBBING_A_CLOSED_KAN.phrase}),
    (WITH_KAN, "ron", "S", "rinshan", "", "", "hand.needs_self_draw",
     {"what": Circumstance.AFTER_A_KAN.phrase}),
    (CLOSED, "tsumo", "S", "rinshan", "", "", "hand.needs_kan",
     {"what": Circumstance.AFTER_A_KAN.phrase}),
    (CLOSED, "ron", "E", "tenhou", "", "", "hand.needs_self_draw",
     {"what": Circumstance.BLESSING_OF_HEAVEN.phrase}),
    (CLOSED, "tsumo", "S", "tenhou", "", "", "hand.only_for_east",
     {"what": Circumstance.BLESSING_OF_HEAVEN.phrase}),
    (CLOSED, "tsumo", "E", "chiihou", "", "", "hand.not_for_east",
     {"what": Circumstance.BLESSING_OF_EARTH.phrase}),
    (CLOSED, "tsumo", "S", "renhou", "", "", "hand.needs_discard",
     {"what": Circumstance.BLESSING_OF_MAN.phrase}),
    (CLOSED, "ron", "E", "renhou", "", "", "hand.not_for_east",
     {"what": Circumstance.BLESSING_OF_MAN.phrase}),
    (WITH_KAN, "tsumo", "E", "tenhou", "", "", "hand.needs_no_melds",
     {"what": Circumstance.BLESSING_OF_HEAVEN.phrase}),
    (OPEN, "ron", "S", "renhou", "", "", "hand.needs_no_melds",
     {"what": Circumstance.BLESSING_OF_MAN.phrase}),
    (CLOSED, "tsumo", "S", "chiihou riichi", "", "", "hand.not_together", None),
    (CLOSED, "ron", "S", "renhou houtei", "", "", "hand.not_together", None),
    (CLOSED, "ron", "S", "renhou chankan", "", "", "hand.not_together", None),
    (WITH_KAN, "tsumo", "S", "riichi ippatsu rinshan", "", "", "hand.not_together", None),
    (CLOSED, "ron", "S", "chankan houtei", "", "", "hand.not_together", None),
    (("123m567p33888s66z", "3s"), "ron", "S", "chankan", "", "", "hand.robbed_tile_held",
     {"tile": Tile.S3}),
    (("123m567p24s66z(234s)", "3s"), "ron", "S", "chankan", "", "", "hand.robbed_tile_held",
     {"tile": Tile.S3}),
    (CLOSED, "ron", "S", "chankan", "5s", "", "hand.robbed_tile_held", {"tile": Tile.S5}),
    (CLOSED, "ron", "S", "riichi chankan", "1m", "5s", "hand.robbed_tile_held",
     {"tile": Tile.S5}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("tiles", "by", "seat", "flags", "dora", "ura", "code", "data"), IMPOSSIBLE
)
def test_a_hand_that_cannot_be_is_refused_with_its_reason(
    tiles: tuple[str, str], by: str, seat: str, flags: str, dora: str, ura: str,
    code: str, data: dict[str, object] | None,
) -> None:  # fmt: skip
    with pytest.raises(ParseError) as fault:
        hand(*tiles, by, seat, flags=flags, dora=dora, ura=ura)
    assert fault.value.code == code
    assert data is None or fault.value.data == data
    for lang in LANGUAGES:
        sentence = say(fault.value, lang)
        assert not sentence.startswith(code)
        assert "{" not in sentence


MORE = [
    ({"seat": Tile.M1}, "hand.not_a_wind"),
    ({"prevalent": Tile.RED}, "hand.not_a_wind"),
    ({"counters": -1}, "hand.counters"),
    ({"counters": 100}, "hand.counters"),
    ({"sticks": -1}, "hand.sticks"),
    ({"discards": parse_tiles("666z")}, "hand.fifth_copy"),
    ({"discards": parse_tiles("1m"), "self_drawn": True,
      "circumstances": Circumstance.BLESSING_OF_HEAVEN}, "hand.needs_no_discards"),
    ({"discards": parse_tiles("1m"), "seat": Tile.WEST,
      "circumstances": Circumstance.BLESSING_OF_MAN}, "hand.needs_no_discards"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "code"), MORE)
def test_numbers_and_winds_that_cannot_be_are_refused(change: dict[str, object], code: str) -> None:
    tiles = parse_hand(CLOSED[0]).tiles
    with pytest.raises(ParseError) as fault:
        Hand(tiles=tiles, win=Tile.S5, **change)  # type: ignore[arg-type]  # one field of many
    assert fault.value.code == code
    for lang in LANGUAGES:
        assert not say(fault.value, lang).startswith("hand.")


ALLOWED = [
    (CLOSED, "ron", "S", "riichi"),
    (CLOSED, "ron", "S", "riichi double_riichi"),
    (WITH_KAN, "ron", "S", "riichi ippatsu"),
    (WITH_KAN, "tsumo", "S", "rinshan haitei"),
    (OPEN_KAN, "tsumo", "S", "after-a-kan"),
    (CLOSED, "ron", "S", "riichi ippatsu houtei"),
    (CLOSED, "tsumo", "S", "riichi ippatsu haitei"),
    (CLOSED, "ron", "S", "riichi ippatsu chankan"),
    (CLOSED, "tsumo", "E", "tenhou"),
    (CLOSED, "tsumo", "N", "chiihou"),
    (CLOSED, "ron", "W", "renhou"),
    (CLOSED, "ron", "W", "renhou robbing_a_closed_kan"),
]


@pytest.mark.parametrize(("tiles", "by", "seat", "flags"), ALLOWED)
def test_what_can_be_together_is_taken(
    tiles: tuple[str, str], by: str, seat: str, flags: str
) -> None:
    assert hand(*tiles, by, seat, flags=flags).circumstances == Circumstance.of(flags.split())


def test_the_winning_tile_may_be_among_the_tiles_or_not() -> None:
    without = Hand.parse("123m567p34888s66z", "5s")
    assert Hand.parse("123m567p345888s66z", "5s") == without
    assert Hand.parse("123m567p34888s66z5s") == without
    assert without.packed == Hand.parse("123m567p345888s66z", "5s").packed
    assert str(without) == "123m567p34888s66z +5s"


def test_a_red_winning_tile_is_found_by_its_plain_name() -> None:
    held = Hand.parse("123m67p345888s66z0p", "5p")
    assert (held.win, held.packed[ask.REDS]) == (Tile.P0, 1)
    given = Hand.parse("123m67p345888s66z", "0p")
    assert given == held
    beside = Hand.parse("123m055p345888s66z", "5p")
    assert (beside.win, beside.tiles.count(Tile.P0)) == (Tile.P5, 1)


def test_a_discard_of_the_robber_may_be_in_the_robbed_kan() -> None:
    robbed = Hand.parse(
        "123m567p34888s66z",
        "5s",
        circumstances=Circumstance.ROBBING_THE_KAN,
        discards=parse_tiles("5s"),
    )
    assert robbed.discards == (Tile.S5,)


def test_a_closed_kan_leaves_a_hand_closed() -> None:
    assert hand(*WITH_KAN).is_closed
    assert not hand(*OPEN_KAN).is_closed


def test_a_circumstance_is_named_as_its_yaku_or_in_japanese() -> None:
    assert Circumstance.parse("Chankan") is Circumstance.ROBBING_THE_KAN
    assert Circumstance.parse("under-the-sea") is Circumstance.UNDER_THE_SEA
    for one in Circumstance:
        assert Circumstance.parse(one.code) is one
        for lang in LANGUAGES:
            assert "." not in say(one.phrase, lang)
    with pytest.raises(ParseError) as fault:
        Circumstance.parse("none")
    assert fault.value.code == "hand.no_such_circumstance"
