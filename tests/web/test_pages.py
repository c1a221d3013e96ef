"""Pages, words and files as they leave the server: without a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from muro.art.backs import BACKS
from muro.art.tilesets import TILE_SETS
from muro.tiles.tile import Tile
from muro.web import assets
from muro.web.assets import STYLES, asset, assets_hash, modules
from muro.web.pages import POLICY, HandLine, replay_page, start_page, table_page
from muro.web.phrases import CODES, WALLS, phrases
from muro.words import LANGUAGES
from muro.words.catalogue import LOCALE, read_po
from web.stage import BOOKS, EDITIONS

WEB = Path(assets.__file__).parent
SCRIPTS = sorted((WEB / "static" / "js").glob("*.js"))
TEMPLATES = sorted((WEB / "templates").glob("*.html"))


def written(lang: str) -> dict[str, str]:
    """The sentences of the pages in a language, by code without `web.`."""
    files = [path.read_text("utf-8") for path in sorted((Path(LOCALE) / lang).glob("*.po"))]
    said = {code: forms[0] for text in files for code, forms in read_po(text).items()}
    return {code[4:]: words for code, words in said.items() if code.startswith("web.")}


def gaps(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))


def pages_in(lang: str) -> list[str]:
    mcr = table_page(lang, "t1", "MCR", game="mcr", flowers="self")
    start = start_page(lang, BOOKS, editions=EDITIONS)
    return [start, table_page(lang, "t1", "RCR 2016"), mcr, finished_game(lang)]


def finished_game(lang: str, name: str = "Inés") -> str:
    hand = HandLine(number=1, title="Este 1", told=(name,), points=(1, 2, 3, 4))
    return replay_page(
        lang,
        "t1",
        "RCR 2016",
        game="riichi",
        names=[name] * 4,
        seat=1,
        hands=[hand],
        points=[(0, 0, 0, 0), hand.points],
        version="1",
    )


def test_both_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    spanish, english = written("es"), written("en")
    assert spanish.keys() == english.keys()
    assert {code: gaps(said) for code, said in spanish.items()} == {
        code: gaps(said) for code, said in english.items()
    }


def test_every_phrase_of_the_script_is_written() -> None:
    assert set(CODES) <= written("es").keys()
    assert len(CODES) == len(set(CODES))


def test_every_code_that_a_script_names_is_handed_to_it() -> None:
    named = {
        code for script in SCRIPTS for code in re.findall(r'say\("([^"]+)"', script.read_text())
    }
    assert named
    assert named <= {*CODES, *WALLS}


def test_every_sentence_is_said_by_a_script_or_a_page() -> None:
    shown = "".join(template.read_text() for template in TEMPLATES)
    told = {code for code in written("es") if f'"{code}"' in shown}
    of_pages = (
        "walls.step.",
        "start.length.",
        "start.game.",
        "about.flowers.",
    )  # put together there
    of_panels = ("look.names", "look.pass", "look.speak.", "auto.hand.", "advice.")
    looks = ("look.tiles", "look.motion", "look.theme", "look.back", "look.felt")
    parts = (*of_pages, *of_panels, *looks)
    rest = written("es").keys() - set(CODES) - set(WALLS) - told
    assert {code for code in rest if not code.startswith(parts)} == set()


def test_gaps_stay_open_until_the_script_fills_them() -> None:
    assert phrases("es")["web.told.discard"] == "{name} descarta {tile}"
    assert phrases("en")["web.told.discard"] == "{name} discards {tile}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_on_a_page_is_inline(lang: str) -> None:
    for page in pages_in(lang):
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
        scripts = re.findall(r"<script([^>]*)>", page)
        data = {f' type="application/json" id="{name}"' for name in ("phrases", "typed", "lesson")}
        assert all(" src=" in script or script in data for script in scripts)
    assert "unsafe" not in POLICY


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_address_on_a_page_is_there(lang: str) -> None:
    prefix = f"/static/{assets_hash()}/"
    for page in pages_in(lang):
        found = re.findall(rf'(?:href|src)="{re.escape(prefix)}([^"]+)"', page)
        assert found[0] == "css/muro.css"
        assert len(found) > 2
        assert [path for path in found if asset(path) is None] == []


def test_the_words_of_a_page_cannot_break_out_of_it() -> None:
    page = table_page("es", "</script><script>alert(1)", "<b>RCR")
    assert "<script>alert" not in page
    assert "<b>RCR" not in page
    page = finished_game("es", """"'><b>RCR""")
    assert "<b>RCR" not in page
    assert """names='""" not in page


def test_the_words_of_the_script_come_with_the_page() -> None:
    page = table_page("es", "t1", "RCR 2016")
    block = re.search(r'id="phrases">(.*?)</script>', page, re.DOTALL)
    assert block is not None
    assert json.loads(block[1]) == phrases("es")


def test_an_entry_brings_every_module_it_needs() -> None:
    needed = {f"js/{script.name}" for script in SCRIPTS} - {"js/early.js", "js/start.js"}
    entries = ["page.js", "replay_page.js", "lobby.js", "room.js", "notices.js", "rulebook.js"]
    entries.append("walls_page.js")
    assert {path for entry in entries for path in modules(entry)} == needed
    assert not {"js/table.js", "js/socket.js"} & set(modules("replay_page.js"))


def test_scripts_import_by_relative_names_only() -> None:
    for script in SCRIPTS:
        for source in re.findall(r'(?:from|import) "([^"]+)"', script.read_text()):
            assert source.startswith("./")
            assert asset(f"js/{source[2:]}") is not None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("index", ["", "-index"])
@pytest.mark.parametrize("name", TILE_SETS)
def test_each_set_of_tiles_is_one_file(name: str, index: str, lang: str) -> None:
    found = asset(f"tiles/{name}{index}-{lang}.svg")
    assert found is not None
    assert found.media_type == "image/svg+xml; charset=utf-8"
    assert found.content.count(b"<symbol ") == len(Tile) + len(BACKS)


@pytest.mark.parametrize("path", ["", "nothing.css", "../pages.py", "tiles/none-es.svg", "js/"])
def test_what_is_not_there_is_not_served(path: str) -> None:
    assert asset(path) is None


def test_the_styles_are_one_file_in_their_order() -> None:
    sheet = asset("css/muro.css")
    assert sheet is not None
    written = [(WEB / "static" / "css" / f"{style}.css").read_bytes() for style in STYLES]
    assert sheet.content == b"\n".join(written)


def test_styles_take_their_colors_from_the_tokens_alone() -> None:
    for style in STYLES:
        if style != "tokens":
            text = (WEB / "static" / "css" / f"{style}.css").read_text()
            assert re.findall(r"#[0-9a-fA-F]{3,8}\b|light-dark|rgb\(", text) == []


def test_written_files_keep_the_width_and_length_of_a_page() -> None:
    tokens = WEB / "static" / "css" / "tokens.css"  # each color has its contrast beside it
    for file in (*SCRIPTS, *sorted((WEB / "static" / "css").glob("*.css"))):
        lines = file.read_text().splitlines()
        assert len(lines) <= 500, file.name
        assert file == tokens or max(map(len, lines)) <= 100, file.name
