"""Sentences in two languages: the same codes, the same gaps, nothing unsaid."""

from __future__ import annotations

import os
import pickle
import re
import string
from pathlib import Path

import pytest

import muro
from muro.errors import MuroError, ParseError
from muro.words import LANGUAGES, Phrase, either, nearest_language, say
from muro.words.catalogue import AREAS, LOCALE, PoTranslations, catalogue, read_po

PO_FILES = sorted(Path(LOCALE).glob("*/*.po"))


def sentences(lang: str) -> dict[str, tuple[str, ...]]:
    """Every sentence of a language by its code."""
    found: dict[str, tuple[str, ...]] = {}
    for path in PO_FILES:
        if path.parent.name == lang:
            part = read_po(path.read_text(encoding="utf-8"))
            assert not found.keys() & part.keys(), path
            found |= part
    return found


def gaps(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_both_languages_have_the_same_codes_and_gaps() -> None:
    spanish, english = (sentences(lang) for lang in LANGUAGES)
    assert spanish.keys() == english.keys()
    for code in spanish:
        assert set(map(len, (spanish[code], english[code]))) == {len(spanish[code])}, code
        for one, other in zip(spanish[code], english[code], strict=True):
            assert gaps(one) == gaps(other), code
            assert min(len(one.strip()), len(other.strip())) > 0, code


def test_every_file_of_sentences_is_an_area_that_is_searched() -> None:
    assert {path.stem for path in PO_FILES} <= set(AREAS)


def test_no_code_is_written_twice_in_a_file() -> None:
    for path in PO_FILES:
        codes = [
            line for line in path.read_text(encoding="utf-8").splitlines() if line[:6] == "msgid "
        ]
        assert len(codes) == len(set(codes)), path


def test_a_phrase_within_a_phrase_is_said_in_the_same_language() -> None:
    inner = Phrase("parse.unreadable", piece="?", column=3)
    outer = Phrase("parse.not_one_meld", piece=[inner, "x"])
    assert say(outer, "es") == (
        "se esperaba una combinación expuesta, como '(123m)' o '[1111z]', "
        "y hay ''?' en la columna 3 no es una ficha, x'"
    )


def test_choices_are_said_with_or() -> None:
    alone = Phrase("hand.wrong_size", n=5, sizes=either(13))
    assert say(alone).startswith("expected a hand of 13 tiles with")
    asked = Phrase("hand.wrong_size", n=5, sizes=either(12, 13, 14))
    assert "12, 13 or 14 tiles" in say(asked)
    assert "12, 13 o 14 fichas" in say(asked, "es")


def test_n_picks_between_one_and_many() -> None:
    one = Phrase("parse.not_one_tile", piece="", n=1)
    many = Phrase("parse.not_one_tile", piece="55p", n=2)
    assert say(one) == "expected one tile, like '5p', got ''"
    assert say(many) == "expected one tile, like '5p', got 2 in '55p'"


def test_a_sentence_nobody_wrote_still_shows_code_and_data() -> None:
    assert say(Phrase("nothing.known", seat=2), "es") == "nothing.known seat=2"
    assert say(Phrase("parse.unreadable", piece="?"), "en") == "'?' at column {column} is no tile"


@pytest.mark.parametrize(
    ("name", "lang"),
    [("es", "es"), ("es_ES.UTF-8", "es"), ("es-MX", "es"), ("en_GB", "en"), ("est", "en"),
     ("", "en"), ("C", "en"), ("de_DE", "en"), ("ES", "es")],
)  # fmt: skip
def test_the_nearest_language_of_a_name(name: str, lang: str) -> None:
    assert nearest_language(name) == lang


def test_a_fault_is_its_english_sentence_and_survives_pickling() -> None:
    fault = ParseError("parse.unreadable", piece="?", column=3)
    again = pickle.loads(pickle.dumps(fault))  # noqa: S301 - our own bytes
    assert isinstance(again, MuroError)
    assert str(again) == str(fault) == "'?' at column 3 is no tile"
    assert repr(fault) == "ParseError('parse.unreadable', piece='?', column=3)"
    phrase = pickle.loads(pickle.dumps(fault.phrase))  # noqa: S301 - our own bytes
    assert phrase == fault.phrase
    assert repr(phrase) == "Phrase('parse.unreadable', piece='?', column=3)"


def test_a_compiled_file_says_the_same_and_an_older_one_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pofile = pytest.importorskip("babel.messages.pofile")
    mofile = pytest.importorskip("babel.messages.mofile")
    source = tmp_path / "es" / "errors.po"
    source.parent.mkdir()
    source.write_bytes((Path(LOCALE) / "es" / "errors.po").read_bytes())
    compiled = source.with_suffix(".mo")
    with source.open("rb") as po, compiled.open("wb") as mo:
        mofile.write_mo(mo, pofile.read_po(po))
    monkeypatch.setattr("muro.words.catalogue.LOCALE", str(tmp_path))
    catalogue.cache_clear()
    fast = catalogue("es", "errors")
    os.utime(compiled, (1, 1))
    catalogue.cache_clear()
    slow = catalogue("es", "errors")
    catalogue.cache_clear()
    assert (isinstance(fast, PoTranslations), isinstance(slow, PoTranslations)) == (False, True)
    for code in read_po(source.read_text(encoding="utf-8")):
        assert fast.ngettext(code, code, 2) == slow.ngettext(code, code, 2) or (
            fast.gettext(code) == slow.gettext(code) != code
        )


RAISED = re.compile(r'\b(?:\w*Error|Phrase|tell|refuse|_fault|_refuse)\(\s*"([a-z]+(?:\.[\w-]+)+)"')


def test_every_code_that_the_program_says_has_a_sentence() -> None:
    said = {
        code: path.name
        for path in sorted(Path(muro.__file__).parent.rglob("*.py"))
        for code in RAISED.findall(path.read_text(encoding="utf-8"))
    }
    assert len(said) > 50
    known = sentences("en")
    assert {code: file for code, file in said.items() if code not in known} == {}
