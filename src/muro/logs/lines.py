"""Files of one JSON object a line, packed by gzip or not."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..errors import MuroError, ParseError, StoreError
from ..words import Phrase

Facts = dict[str, Any]
"""One line: an object of JSON whose fields the reader knows."""

GZIP = b"\x1f\x8b"


def read_lines(path: Path) -> Iterator[tuple[int, Facts]]:
    """The objects of a file with the numbers of their lines; empty lines are skipped.

    A line that is no object raises `ParseError` with the file and the line.
    """
    number = 0
    try:
        with path.open("rb") as start:
            packed = start.read(2) == GZIP
        with gzip.open(path, "rb") if packed else path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, _facts(path, number, line)
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise ParseError("log.cut_off", file=str(path), line=number + 1) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise StoreError("log.unreadable", file=str(path), why=why) from None


def broken(path: Path, number: int, error: Exception) -> ParseError:
    """The fault of a line that does not say what it should, for the reason that `error` gives."""
    return ParseError("log.broken_line", file=str(path), line=number, why=_reason(error))


def _reason(error: Exception) -> Phrase:
    if isinstance(error, MuroError):
        return error.phrase
    if isinstance(error, json.JSONDecodeError):
        return Phrase("log.not_json", column=error.colno)
    if isinstance(error, UnicodeDecodeError):
        return Phrase("log.not_text")
    if isinstance(error, RecursionError):
        return Phrase("log.too_deep")
    if isinstance(error, KeyError):
        return Phrase("log.field", name=error.args[0])
    return Phrase("log.wrong_value", what=str(error))


UNREADABLE = (
    *(KeyError, ValueError, TypeError, IndexError, AttributeError),
    *(OverflowError, RecursionError),
)
"""What a reader of JSON meets where a line says other things than it should."""


def _facts(path: Path, number: int, line: bytes) -> Facts:
    try:
        facts = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise broken(path, number, error) from None
    if not isinstance(facts, dict):
        raise broken(path, number, ParseError("log.no_object"))
    return facts
