"""What players write is read, and what cannot be read is refused at its place."""

from __future__ import annotations

import pytest

from muro.errors import ParseError
from muro.tiles import Meld, MeldKind, Source, Tile, format_tiles, parse_hand, parse_tiles
from muro.words import say

READ = [
    # written                                   canonical
    ("123m456p789s11z", "123m456p789s11z"),
    ("1m2m3m 4p5p6p", "123m456p"),
    ("123m, 456p | 789s - 11z", "123m456p789s11z"),
    ("", ""),
    ("  123m  ", "123m"),
    ("123M456P789S11Z", "123m456p789s11z"),
    ("r5p", "0p"),
    ("34r5p r5m0s", "340p0m0s"),
    ("ESWN PFC", "1234567z"),
    ("E S W N Wh G R", "1234567z"),
    ("WWh", "35z"),
    ("EEE123mPP", "111z123m55z"),
    ("东南西北白发中", "1234567z"),
    ("東南西北白發中", "1234567z"),
    ("発", "6z"),
    ("12万3萬 4筒 5索", "123m4p5s"),
    ("🀇🀈🀉🀐🀙🀀🀁🀂🀃🀆🀅🀄", "123m1s1p1234567z"),
    ("🀄\ufe0e🀄\ufe0f", "77z"),
    ("f1f2f3f4f5f6f7f8", "f1f2f3f4f5f6f7f8"),
    ("🀦🀧🀨🀩🀢🀣🀥🀤", "f1f2f3f4f5f6f7f8"),
    ("🀏🀡🀘", "9m9p9s"),
    ("f12m", "f12m"),
    ("11S", "11s"),
    ("11s S", "11s2z"),
    ("1pP", "1p5z"),
    ("R5p", "7z5p"),
]


@pytest.mark.parametrize(("written", "canonical"), READ)
def test_what_players_write_has_one_canonical_text(written: str, canonical: str) -> None:
    assert format_tiles(parse_tiles(written)) == canonical
    assert parse_tiles(canonical) == parse_tiles(written)


def test_a_small_letter_after_ranks_is_a_suit_and_a_capital_alone_is_a_wind() -> None:
    assert parse_tiles("1sS") == (Tile.S1, Tile.SOUTH)
    assert parse_tiles("1SS") == (Tile.S1, Tile.SOUTH)
    assert parse_tiles("f12m") == (Tile.F1, Tile.M2)


CHI, PON, KAN = MeldKind.CHI, MeldKind.PON, MeldKind.KAN
MELDS = [
    ("(123m)", Meld(kind=CHI, tiles=(Tile.M1, Tile.M2, Tile.M3)), "(123m)"),
    (
        "(2'34m<)",
        Meld(
            kind=CHI,
            tiles=(Tile.M2, Tile.M3, Tile.M4),
            claimed=Tile.M2,
            source=Source.LEFT,
        ),
        "(2'34m<)",
    ),
    ("(4m 3m 2m)", Meld(kind=CHI, tiles=tuple(Tile)[1:4]), "(234m)"),
    ("(EEE)", Meld(kind=PON, tiles=(Tile.EAST,) * 3), "(111z)"),
    (
        "(5r55'p^)",
        Meld(kind=PON, tiles=(Tile.P5, Tile.P5, Tile.P0), claimed=Tile.P5, source=Source.ACROSS),
        "(05'5p^)",
    ),
    ("(1111z)", Meld(kind=KAN, tiles=(Tile.EAST,) * 4), "(1111z)"),
    (
        "(E'EEE>)",
        Meld(kind=KAN, tiles=(Tile.EAST,) * 4, claimed=Tile.EAST, source=Source.RIGHT),
        "(1'111z>)",
    ),
    ("[5550s]", Meld(kind=MeldKind.CLOSED_KAN, tiles=(Tile.S0,) + (Tile.S5,) * 3), "[0555s]"),
    (
        "(E'EE+E>)",
        Meld(
            kind=MeldKind.ADDED_KAN,
            tiles=(Tile.EAST,) * 4,
            claimed=Tile.EAST,
            source=Source.RIGHT,
        ),
        "(1'11+1z>)",
    ),
    (
        "(555+0p)",
        Meld(kind=MeldKind.ADDED_KAN, tiles=(Tile.P5, Tile.P5, Tile.P5, Tile.P0)),
        "(555+0p)",
    ),
]


@pytest.mark.req("MJ-4")
@pytest.mark.parametrize(("written", "meld", "canonical"), MELDS)
def test_a_meld_says_its_kind_its_claimed_tile_and_from_whom(
    written: str, meld: Meld, canonical: str
) -> None:
    hand = parse_hand(f"11s {written}")
    assert (hand.melds, hand.tiles) == ((meld,), (Tile.S1, Tile.S1))
    assert str(hand) == f"11s {canonical}"
    assert meld.is_open == (meld.kind is not MeldKind.CLOSED_KAN)


REFUSED = [
    # written             code                  column  piece
    ("123", "no_suit", 1, "123"),
    ("123m 45", "no_suit", 6, "45"),
    ("12 m", "no_suit", 1, "12"),
    ("R5", "no_suit", 2, "5"),
    ("123m s", "no_ranks", 6, "s"),
    ("m123", "no_ranks", 1, "m"),
    ("123m e", "small_honor", 6, "e"),
    ("f9", "no_such_flower", 1, "f9"),
    ("1m f", "no_such_flower", 4, "f"),
    ("1289z", "no_such_honor", 3, "8z"),
    ("0z", "no_such_honor", 1, "0z"),
    ("12r4p", "not_a_red_five", 3, "r4p"),
    ("r5z", "not_a_red_five", 1, "r5z"),
    ("123m hello 4p", "unreadable", 6, "hello"),
    ("123m?", "unreadable", 5, "?"),
    ("123m " + 99 * "x", "unreadable", 6, 20 * "x"),
    ("🀪", "unreadable", 1, "🀪"),
    ("5'm", "mark_outside_meld", 1, "5m"),
    ("5m>", "mark_outside_meld", 3, ">"),
    ("11m 1m1m 1m", "fifth_copy", 10, "1m"),
    ("550m5m5m", "fifth_copy", 7, "5m"),
    ("1m1m1m (111m)", "fifth_copy", 10, "1m"),
    ("EE 1z東🀀", "fifth_copy", 7, "🀀"),
    ("f1f1", "second_flower", 3, "f1"),
    ("(124m)", "not_a_meld", 1, "(124m)"),
    ("1m (12m)", "not_a_meld", 4, "(12m)"),
    ("(123z)", "not_a_meld", 1, "(123z)"),
    ("(E'E)", "not_a_meld", 1, "(E'E)"),
    ("()", "not_a_meld", 1, "()"),
    ("[123m]", "not_a_closed_kan", 1, "[123m]"),
    ("[111z]", "not_a_closed_kan", 1, "[111z]"),
    ("[1'111z]", "closed_kan_claimed", 1, "[1'111z]"),
    ("(f1f2f3)", "flower_in_meld", 1, "(f1f2f3)"),
    ("(555p^)", "source_without_claim", 1, "(555p^)"),
    ("(1'23m>)", "chow_not_from_left", 1, "(1'23m>)"),
    ("(5'5'5p)", "claimed_twice", 1, "(5'5'5p)"),
    ("(555+5'p)", "claimed_not_in_meld", 1, "(555+5'p)"),
    ("(5+555p)", "added_not_last", 1, "(5+555p)"),
    ("[111+1z]", "added_not_last", 1, "[111+1z]"),
    ("1m (123", "open_bracket", 4, "(123"),
    ("(123m]", "open_bracket", 1, "(123m]"),
    ("((123m))", "open_bracket", 1, "((123m))"),
    ("123m)", "stray_bracket", 5, ")"),
    ("(123m)(123m)(123m)(123m)(456m)", "fifth_meld", 25, "(456m)"),
]


@pytest.mark.parametrize(("written", "code", "column", "piece"), REFUSED)
def test_what_cannot_be_read_is_refused_with_its_place(
    written: str, code: str, column: int, piece: str
) -> None:
    with pytest.raises(ParseError) as caught:
        parse_hand(written)
    fault = caught.value
    assert (fault.code, fault.data["column"]) == (f"parse.{code}", column)
    assert fault.data["piece"] == piece
    for lang in ("es", "en"):
        sentence = say(fault, lang)
        assert piece in sentence
        assert str(column) in sentence
        assert "parse." not in sentence


def test_a_place_is_said_in_both_languages() -> None:
    with pytest.raises(ParseError) as caught:
        parse_hand("123m 45")
    assert say(caught.value, "en") == (
        "expected ranks then a suit, like '123m55z', got '45' at column 6"
    )
    assert say(caught.value, "es") == (
        "se esperaban números y después un palo, como '123m55z', y hay '45' en la columna 6"
    )


def test_red_fives_are_refused_where_the_rulebook_has_fewer() -> None:
    with pytest.raises(ParseError) as none:
        parse_hand("11m 0p", reds=(0, 0, 0))
    assert (none.value.code, none.value.data["column"]) == ("parse.no_reds", 5)
    with pytest.raises(ParseError) as two:
        parse_hand("0p r5p", reds=(1, 1, 1))
    assert (two.value.code, two.value.data["column"]) == ("parse.too_many_reds", 4)
    assert parse_hand("0p r5p", reds=(0, 2, 0)).tiles == (Tile.P0, Tile.P0)


def test_a_hand_of_another_size_is_refused_with_its_count() -> None:
    assert parse_hand("1112345678999m", sizes=(13, 14)).size == 13
    assert parse_hand("1112345678m [1111z]", sizes=(13, 14)).size == 13
    with pytest.raises(ParseError) as caught:
        parse_hand("123m (456p)", sizes=(13, 14))
    assert str(caught.value) == (
        "a hand has 13 or 14 tiles, each meld counted as three, got 6 in '123m (456p)'"
    )


def test_one_tile_and_one_meld_are_read_alone() -> None:
    assert Tile.parse("Wh") is Tile.WHITE
    with pytest.raises(ParseError, match=r"expected one tile, like '5p', got 2 in '55p'"):
        Tile.parse("55p")
    with pytest.raises(ParseError, match="expected one meld"):
        Meld.parse("123m")
    assert Meld.parse("(123m)").kind is MeldKind.CHI
