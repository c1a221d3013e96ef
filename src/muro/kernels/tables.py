"""The suit tables, mapped from the package: what is in `tables.bin` and where.

The nine counts of a suit (the seven of the honors) choose a *row*: its number is
`index[base + key of the first five] + index[rank + key of the last four]` (honors: four and three),
with keys to base 5. Rows exist for at most 14 tiles, 405,350 for suits and 43,130 for honors.

A row is one number, `suits[row]`: ten lanes of 5 bits and four sums.

    lane 2m        tiles missing in this suit for m sets, m = 0 to 4
    lane 2m + 1    for m sets and a pair
    bits 50-53     kinds held        bits 54-56  kinds held twice or more
    bits 57-60     terminals and honors held     bits 61-  whether one of these twice or more

Missing tiles are counted without ever taking a fifth copy of a kind. `index[CUTS + row]` is where
the list of ways to cut the suit into sets and at most a pair stands (0: there is none): in `suits`,
first how many, then the cuts (`cut.py`). `tools/build_tables.py` makes the file.
"""

from __future__ import annotations

import mmap
import os.path
import struct
from functools import cache

from . import mode
from .mode import Index, Row

SUIT_ROWS = 405_350
HONOR_ROWS = 43_130

SUIT_BASE = 0
SUIT_RANK = SUIT_BASE + 5**5
HONOR_BASE = SUIT_RANK + 5**4
HONOR_RANK = HONOR_BASE + 5**4
CUTS = HONOR_RANK + 5**3

MAGIC = b"muro tables"
VERSION = 1
HEADER = struct.Struct("<16sIII4x32s")
"""Magic, version, how many int64, how many int32, SHA-256 of what follows."""
PATH = os.path.join(os.path.dirname(__file__), "tables.bin")


@cache
def tables(*, fast: bool) -> tuple[Row, Index]:
    """The arrays `suits` and `index` for the mode; `StoreError` where the file is no good."""
    return read(PATH, fast=fast)


def read(path: str, *, fast: bool) -> tuple[Row, Index]:
    """The arrays of the file at `path`. Nothing is copied: its pages are read as they are used.

    The mapping is private and writable because numba has another type for arrays that are not.
    """
    try:
        with open(path, "rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY)
    except (OSError, ValueError) as error:  # ValueError: an empty file
        raise _fault("tables.missing", path) from error
    wide, narrow = _sizes(mapped, path)
    whole = memoryview(mapped)
    middle = HEADER.size + 8 * wide
    return (
        mode.view(whole[HEADER.size : middle], "q", fast=fast),
        mode.view(whole[middle : middle + 4 * narrow], "i", fast=fast),
    )


def _sizes(mapped: mmap.mmap, path: str) -> tuple[int, int]:
    if len(mapped) >= HEADER.size:
        magic, version, wide, narrow, _digest = HEADER.unpack_from(mapped)
        whole = HEADER.size + 8 * wide + 4 * narrow
        if (magic.rstrip(b"\0"), version, whole) == (MAGIC, VERSION, len(mapped)):
            return wide, narrow
    raise _fault("tables.damaged", path)


def _fault(code: str, path: str) -> Exception:
    from ..errors import StoreError

    return StoreError(code, path=path)
