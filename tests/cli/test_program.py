"""The program: languages, help, and one line for everything that is wrong with a command."""

from __future__ import annotations

import pytest

from cli.shell import Answer, muro
from muro import __version__
from muro.cli.language import language_of

LANGUAGES = [
    # words                        environment                                     language
    ("waits 1m",                   {},                                             "en"),
    ("waits 1m --lang es",         {},                                             "es"),
    ("--lang=es waits 1m",         {"MURO_LANG": "en"},                            "es"),
    ("waits 1m",                   {"MURO_LANG": "es", "LANG": "en_GB.UTF-8"},     "es"),
    ("waits 1m",                   {"LANG": "es_ES.UTF-8"},                        "es"),
    ("waits 1m",                   {"LC_ALL": "en_US", "LANG": "es_ES.UTF-8"},     "en"),
    ("waits 1m",                   {"LC_MESSAGES": "es_AR", "LANG": "en_GB"},      "es"),
    ("waits 1m",                   {"LANG": "C"},                                  "en"),
    ("waits 1m",                   {"LANG": "de_DE.UTF-8"},                        "en"),
    ("waits 1m --lang fr",         {"LANG": "es_ES.UTF-8"},                        "es"),
    ("waits 1m -- --lang es",      {},                                             "en"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "environ", "lang"), LANGUAGES)
def test_the_language_is_the_option_else_the_environment_else_english(
    words: str, environ: dict[str, str], lang: str
) -> None:
    assert language_of(words.split(), environ) == lang


def test_version_is_one_line() -> None:
    assert muro("--version") == Answer(0, f"muro {__version__}\n", "")


def test_muro_alone_shows_its_commands() -> None:
    answer = muro("")
    assert (answer.code, answer.err) == (0, "")
    for name in ("score", "waits", "rules", "verify", "fair", "play"):
        assert f"\n  {name} " in answer.out


@pytest.mark.parametrize(
    "line",
    [
        "",
        "score",
        "waits",
        "rules",
        "rules list",
        "rules show",
        "rules diff",
        "verify",
        "fair",
        "play",
    ],
)
def test_help_is_said_in_both_languages_and_leaves_no_code(line: str) -> None:
    english = muro(f"{line} --help")
    spanish = muro(f"{line} --help --lang es")
    assert (english.code, spanish.code) == (0, 0)
    assert english.out.startswith("Usage: muro")
    assert spanish.out.startswith("Uso: muro")
    for text in (english.out, spanish.out):
        assert "cli." not in text
    assert "Show this" not in spanish.out


def test_help_keeps_examples_on_lines_of_their_own() -> None:
    assert "\n    muro waits 123m456p789s1123z\n" in muro("waits --help").out


REFUSED = [
    # line                                  english                              spanish
    ("scor 1m",
     "there is no command 'scor'; did you mean score?",
     "no existe la orden 'scor'; ¿querías decir score?"),
    ("xyzzy",
     "there is no command 'xyzzy'; there are score, waits, rules, verify, fair, play",
     "no existe la orden 'xyzzy'; existen score, waits, rules, verify, fair, play"),
    ("rules sho",
     "there is no command 'sho'; did you mean show?",
     "no existe la orden 'sho'; ¿querías decir show?"),
    ("waits",
     "HAND is missing; see --help",
     "falta MANO; véase --help"),
    ("waits 1m --visibl 1m",
     "there is no option --visibl; did you mean --visible?",
     "no existe la opción --visibl; ¿querías decir --visible?"),
    ("rules list --frobnicate",
     "there is no option --frobnicate",
     "no existe la opción --frobnicate"),
    ("score 1m --win",
     "the option --win needs a value",
     "a la opción --win le falta un valor"),
    ("score 1m --riichi=3",
     "the option --riichi takes no value",
     "la opción --riichi no lleva valor"),
    ("rules diff bga wrc tenhou",
     "nothing is expected after the rest: tenhou",
     "sobra tenhou"),
    ("rules diff bga",
     "OTHER_RULEBOOK is missing; see --help",
     "falta OTRO_REGLAMENTO; véase --help"),
    ("rules show rcr2016",
     "no rulebook is called 'rcr2016'; most like it: rcr-2016, rcr-2012, rcr-2025",
     "ningún reglamento se llama 'rcr2016'; parecidos: rcr-2016, rcr-2012, rcr-2025"),
    ("score 1m --rules EMA",
     "--rules: no rulebook is called 'EMA'; there are rcr-2016, rcr-2012, rcr-2025, bga, tenhou, "
     "mahjong-soul, wrc, m-league, "
            "mcr-wmo-2006, mcr-wmo-2014, mcr-mil",
     "--rules: ningún reglamento se llama 'EMA'; los que hay son rcr-2016, rcr-2012, rcr-2025, "
     "bga, tenhou, mahjong-soul, wrc, m-league, "
            "mcr-wmo-2006, mcr-wmo-2014, mcr-mil"),
    ("score 1m --seat Q",
     "--seat: 'Q' is no wind: expected E, S, W or N",
     "--seat: 'Q' no es un viento: se esperaba E, S, W (u O) o N"),
    ("score 1m --counters -1",
     "--counters: expected a whole number from 0 to 99, got '-1'",
     "--counters: se esperaba un número entero de 0 a 99, y hay '-1'"),
    ("score 1m --dora 1x",
     "--dora: expected ranks then a suit, like '123m55z', got '1' at column 1",
     "--dora: se esperaban números y después un palo, como '123m55z', y hay '1' en la columna 1"),
    ("waits 123m4",
     "expected ranks then a suit, like '123m55z', got '4' at column 5",
     "se esperaban números y después un palo, como '123m55z', y hay '4' en la columna 5"),
    ("waits 123m",
     "a hand has 13 or 14 tiles, each meld counted as three, got 3 in '123m'",
     "una mano tiene 13 o 14 fichas, contando tres por combinación expuesta, y hay 3 en '123m'"),
    ("waits 1112223334445m --visible 1m1m",
     "--visible: a fifth 1m together with the rest; the set has four",
     "--visible: una quinta 1m contando las demás; el juego tiene cuatro"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "english", "spanish"), REFUSED)
def test_bad_input_is_one_line_in_the_language_of_the_person_and_code_2(
    line: str, english: str, spanish: str
) -> None:
    assert muro(line) == Answer(2, "", f"muro: {english}\n")
    assert muro(line, LANG="es_ES.UTF-8") == Answer(2, "", f"muro: {spanish}\n")


def test_a_language_there_is_not_is_refused() -> None:
    assert muro("rules --lang fr") == Answer(
        2, "", "muro: --lang: there is no language 'fr'; there are es, en\n"
    )


def test_colours_are_for_terminals_only() -> None:
    assert "\x1b" not in muro("rules").out
