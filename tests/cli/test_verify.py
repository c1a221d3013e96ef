"""`muro verify`: totals, differences with both readings, what is not judged, broken files."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from cli.shell import Answer, muro


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    """Some real wins."""
    path = next((Path(__file__).parents[1] / "data").glob("riichi_wins.jsonl*"))
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as file:
        return [json.loads(next(file)) for _ in range(3)]


def written(path: Path, rows: list[dict[str, Any]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_files_that_agree_pass(tmp_path: Path, rows: list[dict[str, Any]]) -> None:
    one, two = written(tmp_path / "one.jsonl", rows), written(tmp_path / "two.jsonl", rows[:1])
    assert muro(f"verify --plain {one} {two}") == Answer(
        0,
        "one.jsonl: 3 passed, 0 failed\ntwo.jsonl: 1 passed, 0 failed\n4 passed, 0 failed\n",
        "",
    )


def test_a_packed_file_is_read_as_it_is(tmp_path: Path, rows: list[dict[str, Any]]) -> None:
    path = tmp_path / "wins.jsonl.gz"
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    assert muro(f"verify --plain {path}").out.endswith("3 passed, 0 failed\n")


def test_differences_show_both_readings_and_the_code_is_1(
    tmp_path: Path, rows: list[dict[str, Any]]
) -> None:
    other = {**rows[1], "points": 77}
    path = written(tmp_path / "w.jsonl", [rows[0], other, rows[2]])
    right = rows[1]["points"]
    english, spanish = muro(f"verify --plain {path}"), muro(f"verify --plain {path} --lang es")
    assert english == Answer(
        1,
        f"w.jsonl, line 2, {other['id']} differs:\n"
        f"    points: the file has 77, muro has {right}\n"
        "w.jsonl: 2 passed, 1 failed\n2 passed, 1 failed\n",
        "",
    )
    assert spanish.code == 1
    assert f"    points: en el archivo 77, en muro {right}\n" in spanish.out
    assert spanish.out.endswith("w.jsonl: 2 correctas, 1 con diferencias\n2 passed, 1 failed\n")


def test_only_the_first_differences_are_shown(tmp_path: Path, rows: list[dict[str, Any]]) -> None:
    path = written(tmp_path / "w.jsonl", [{**row, "points": 77} for row in rows])
    out = muro(f"verify --plain --differences 2 {path} {path}").out
    assert (out.count(" differs:\n"), out.splitlines()[-1]) == (2, "0 passed, 6 failed")


def test_rows_that_are_not_judged_are_listed_apart(tmp_path: Path) -> None:
    path = written(tmp_path / "x.jsonl", [{"what": 1}])
    assert muro(f"verify --plain {path}") == Answer(
        0, "x.jsonl: 0 passed, 0 failed\n    not judged: 1 unknown rows\n0 passed, 0 failed\n", ""
    )


def test_another_rulebook_judges_otherwise(tmp_path: Path, rows: list[dict[str, Any]]) -> None:
    path = written(tmp_path / "w.jsonl", rows)
    assert muro(f"verify --plain {path} --rules nobody").code == 2
    assert muro(f"verify --plain {path} --rules tenhou").code in (0, 1)


BROKEN = [
    # content                      place
    (b'{"id": 1}\n{"id": \n',      ("b.jsonl", "2")),
    (b"[1, 2]\n",                  ("b.jsonl", "1")),
    (b"\xff\xfe{}\n",              ("b.jsonl", "1")),
    (b"\x1f\x8b\x08broken",        ("b.jsonl",)),
]  # fmt: skip


@pytest.mark.parametrize(("content", "place"), BROKEN)
def test_a_broken_line_is_one_message_with_its_place(
    tmp_path: Path, content: bytes, place: tuple[str, ...]
) -> None:
    path = tmp_path / "b.jsonl"
    path.write_bytes(content)
    for lang in ("es", "en"):
        answer = muro(f"verify --plain {path} --lang {lang}")
        assert (answer.code, answer.err.count("\n")) == (2, 1)
        assert all(part in answer.err for part in place)
        assert "log." not in answer.err


def test_a_file_that_is_not_there_stops_before_anything_is_judged(
    tmp_path: Path, rows: list[dict[str, Any]]
) -> None:
    path = written(tmp_path / "w.jsonl", rows)
    missing = tmp_path / "none.jsonl"
    assert muro(f"verify {path} {missing}") == Answer(
        2, "", f"muro: {missing}: there is no such file\n"
    )
    assert muro(f"verify {tmp_path} --lang es") == Answer(
        2, "", f"muro: {tmp_path}: es una carpeta, se esperaba un archivo\n"
    )


def test_plain_and_compiled_cannot_be_together(tmp_path: Path) -> None:
    path = written(tmp_path / "w.jsonl", [])
    assert muro(f"verify --plain --compiled {path}").err == (
        "muro: --plain and --compiled cannot be together\n"
    )
