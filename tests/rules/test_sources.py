"""Where each value comes from, the page that shows it, and the words for all of it."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import IntEnum
from typing import get_type_hints

import pytest
import rulebooks_page

from muro.errors import RulesError
from muro.kernels import reasons
from muro.kernels.table import codes
from muro.rules import (
    BGA,
    BOOKS,
    MCR_SWITCHES,
    RCR_2012,
    RCR_2016,
    RIICHI_BOOKS,
    SOURCES,
    SWITCHES,
    RiichiRules,
    Source,
    Standing,
    source_of,
)
from muro.rules.row import FREE_KINDS
from muro.rules.switches import BY_ID
from muro.rules.told import field_phrase, group_phrase, number_phrase, value_phrase
from muro.words import LANGUAGES, Phrase, say

FIELDS = [field.name for field in fields(RiichiRules) if field.name != "name"]


def is_written(phrase: Phrase) -> bool:
    """Whether the phrase has a sentence in every language."""
    return all(not say(phrase, lang).startswith(phrase.code) for lang in LANGUAGES)


def test_there_are_the_88_switches_of_the_rulebooks() -> None:
    count = {"A": 9, "B": 11, "C": 6, "D": 12, "E": 12, "F": 9, "G": 16}
    assert [switch.id for switch in SWITCHES] == [
        f"{part}{n}" for part, most in count.items() for n in range(1, most + 1)
    ]
    assert len(BY_ID) == len(SWITCHES) + len(MCR_SWITCHES)


@pytest.mark.parametrize("book", RIICHI_BOOKS)
def test_every_switch_has_a_source_or_is_unsourced_with_the_value_of_rcr_2016(book: str) -> None:
    assert SOURCES[book].keys() <= BY_ID.keys()
    for switch in SWITCHES:
        source = source_of(switch.id, book)
        for field in switch.fields:
            assert source_of(field, book) is source
            if source.standing is Standing.UNSOURCED:
                assert getattr(RIICHI_BOOKS[book], field) == getattr(RCR_2016, field), field
        if source.standing in {Standing.UNSOURCED, Standing.CANNOT_OCCUR}:
            continue
        assert source.where, switch.id


@pytest.mark.parametrize("book", BOOKS)
def test_where_a_source_says_it_is_a_place_and_no_sentence(book: str) -> None:
    """It stands on pages of every language."""
    for source in SOURCES[book].values():
        assert ":" not in source.where
        words = set(re.findall(r"\b[a-z]{2,}\b", source.where))
        assert words <= {"ch", "ex", "fan", "fans"}, source.where


def test_rcr_2016_leaves_nothing_unsourced() -> None:
    standings = {source_of(switch.id).standing for switch in SWITCHES}
    assert standings == {Standing.STATED, Standing.IMPLIED, Standing.CANNOT_OCCUR}
    cited = [source_of(switch.id).where for switch in SWITCHES if switch.id != "G6"]
    assert all(where.startswith("R16 ") for where in cited)


@pytest.mark.req("RCR-27")
def test_what_the_seed_leaves_to_standard_riichi_comes_from_the_booklet() -> None:
    kans = {"B8", "B9", "B10", "B11"}
    for switch in SWITCHES:
        if switch.id[0] in "CDFG" or switch.id in kans:
            source = source_of(switch.id, "rcr-2016")
            found = source.where.startswith("R16 ")
            assert found or source.standing is Standing.CANNOT_OCCUR, switch.id


def test_what_a_source_states_and_what_was_only_taken_over_are_told_apart() -> None:
    assert source_of("uma") == Source(Standing.STATED, "R16 3.6.1")
    assert source_of("riichi_wall", "bga") == Source(Standing.UNSOURCED)
    assert source_of("E9", "bga") == Source(Standing.CHOSEN, "D-75")
    assert str(source_of("E2")) == "implied: R16 4.1.1"
    assert str(source_of("E2", "bga")) == "unsourced"
    assert str(source_of("A5", "tenhou")) == "TEN, LOG"


def test_a_switch_or_book_that_does_not_exist_has_no_source() -> None:
    with pytest.raises(RulesError, match="no rule is called 'B99'"):
        source_of("B99")
    with pytest.raises(RulesError, match="no rulebook is called 'club'"):
        source_of("uma", "club")


def test_the_page_of_rulebooks_is_fresh() -> None:
    text = rulebooks_page.PAGE.read_text("utf-8")
    assert rulebooks_page.page(text) == text, "run python tools/rulebooks_page.py"


def test_the_page_shows_every_switch_and_field() -> None:
    text = rulebooks_page.PAGE.read_text("utf-8")
    assert [switch.id for switch in SWITCHES if f"\n| {switch.id} |" not in text] == []
    assert [name for name in FIELDS if f"`{name}`" not in text] == ["free_declarations"]


def test_every_field_switch_part_and_book_has_words() -> None:
    wanted = [
        *(field_phrase(field) for field in FIELDS),
        *(group_phrase(field) for switch in SWITCHES for field in switch.fields),
        *(Phrase(switch.code) for switch in SWITCHES),
        *(Phrase(f"book.{name}") for name in BOOKS),
        *(Phrase(Source(standing).code) for standing in Standing),
    ]
    assert [phrase for phrase in wanted if not is_written(phrase)] == []


def test_every_choice_and_declaration_has_words() -> None:
    kinds = {kind for kind in get_type_hints(RiichiRules).values() if isinstance(kind, type)}
    choices = [
        value_phrase("", member)
        for kind in kinds
        if issubclass(kind, IntEnum) and kind not in {bool, int}
        for member in kind
    ]
    assert len(choices) == 29
    assert [phrase for phrase in choices if not is_written(phrase)] == []
    declared = value_phrase("free_declarations", frozenset(FREE_KINDS))
    assert say(declared) == "added kan, chii, concealed kan, kan, pon, riichi, ron, tsumo"


VALUES = [
    ("bust", False, "no", "no"),
    ("kan_dora", True, "yes", "sí"),
    ("riichi_points", None, "none", "ninguno"),
    ("start_points", 30_000, "30,000", "30.000"),
    ("double_wind_fu", 4, "4", "4"),
    ("uma", RCR_2012.uma, "30,000, 10,000, -10,000, -30,000", "30.000, 10.000, -10.000, -30.000"),
    ("renhou", RCR_2016.renhou, "mangan, with nothing else", "mangan, sin sumar nada más"),
    (
        "double_yakuman",
        BGA.double_yakuman,
        (
            "Four Concealed Pungs (pair wait), Nine Gates (nine waits), "
            "Thirteen Orphans (thirteen waits)"
        ),
        (
            "Cuatro Pon Ocultos (espera única), Nueve Puertas (nueve esperas), "
            "Trece Huérfanos (trece esperas)"
        ),
    ),
    ("double_yakuman", frozenset(), "none", "ninguno"),
]


@pytest.mark.parametrize(("field", "value", "english", "spanish"), VALUES)
def test_a_value_is_told_in_both_languages(
    field: str, value: object, english: str, spanish: str
) -> None:
    phrase = value_phrase(field, value)
    assert (say(phrase, "en"), say(phrase, "es")) == (english, spanish)


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (0, "0"), (999, "999"), (1_000, "1,000"), (-1_005, "-1,005"), (12_340, "12,340"),
        (-999, "-999"), (1_234_567, "1,234,567"), (-30_000, "-30,000"),
    ],
)  # fmt: skip
def test_a_number_has_its_thousands_apart(number: int, told: str) -> None:
    assert say(number_phrase(number)) == told


def test_every_reason_of_the_kernels_has_words() -> None:
    wanted = [Phrase(f"reason.{name}") for name in reasons.NAMES.values()]
    assert [phrase.code for phrase in wanted if not is_written(phrase)] == []


def test_every_payment_and_draw_has_words() -> None:
    payments = [name for name in vars(codes) if name.startswith("FOR_")]
    draws = [name for name in vars(codes) if name.endswith("_DRAW") and name != "E_DRAW"]
    draws += ["EXHAUSTIVE", "NAGASHI"]
    assert (len(payments), len(draws)) == (9, 9)
    wanted = [Phrase(f"payment.{name.removeprefix('FOR_').lower()}") for name in payments]
    wanted += [Phrase(f"draw.{name.removesuffix('_DRAW').lower()}") for name in draws]
    assert [phrase.code for phrase in wanted if not is_written(phrase)] == []
