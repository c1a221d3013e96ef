"""The record of a game as one block of bytes, and the named arrays on it.

    buffer, table = new_table(fast=True)
    kept = snapshot(buffer)
    restore(buffer, kept)

Both modes read the same bytes. A record kept for later is LAYOUT and these bytes; it serves search
and a restart of the same program. The log is what lasts.
"""

from __future__ import annotations

from collections.abc import Iterator

from muro.errors import MuroError
from muro.kernels import mode
from muro.kernels.table import state
from muro.kernels.table.codes import EVENT_WIDTH
from muro.kernels.table.state import LAYOUT, SIZES, Table

BYTES = sum(count * (8 if code == "q" else 1) for _, code, count in SIZES)
"""The size of a record."""

EventRow = tuple[int, ...]


class LayoutError(MuroError):
    """A kept record is not of this layout."""


def new_table(*, fast: bool) -> tuple[bytearray, Table]:
    """An empty record and the arrays on it, for the mode."""
    buffer = bytearray(BYTES)
    return buffer, views(buffer, fast=fast)


def views(buffer: bytearray, *, fast: bool) -> Table:
    """The arrays on a record: `memoryview` when plain, numpy when fast."""
    arrays = []
    at = 0
    for _, code, count in SIZES:
        size = count * (8 if code == "q" else 1)
        arrays.append(mode.view(memoryview(buffer)[at : at + size], code, fast=fast))
        at += size
    return Table(*arrays)


def snapshot(buffer: bytearray) -> bytes:
    """The record as it is now."""
    return bytes(buffer)


def restore(buffer: bytearray, kept: bytes) -> None:
    """Make the record what it was at a snapshot."""
    buffer[:] = kept


def packed(buffer: bytearray) -> bytes:
    """The record with its layout, to be kept."""
    return LAYOUT.to_bytes(4, "little") + bytes(buffer)


def unpack(buffer: bytearray, kept: bytes) -> None:
    """Make the record what `packed` kept; `LayoutError` where it is of another layout."""
    layout = int.from_bytes(kept[:4], "little")
    if layout != LAYOUT or len(kept) != BYTES + 4:
        raise LayoutError("table.layout", found=layout, wanted=LAYOUT)
    buffer[:] = kept[4:]


def event_rows(table: Table) -> tuple[EventRow, ...]:
    """The events of the last deal or step, as rows of `codes.py`."""
    count = int(table.reg[state.N_EVENTS])
    numbers = [int(number) for number in table.events[: count * EVENT_WIDTH]]
    return tuple(
        tuple(numbers[at : at + EVENT_WIDTH]) for at in range(0, len(numbers), EVENT_WIDTH)
    )


# --- for people at work on the engine ---------------------------------------------------------


def _names(first: str, last: str, step: int) -> dict[int, str]:
    """The fields of `state.py` between two names, by place."""
    names = list(vars(state))
    between = names[names.index(first) : names.index(last)]
    found: dict[int, str] = {}
    for name in between:
        place = getattr(state, name)
        if name.isupper() and isinstance(place, int) and not name.startswith("OF_HAND"):
            found.setdefault(place, name.lower())
    return {place: name for place, name in found.items() if place % step == 0}


REGISTERS = _names("LAYOUT_IS", "REG_SIZE", 1)
SEAT_FIELDS = _names("POINTS", "SEAT_SIZE", 4)


def _fields(table: Table) -> Iterator[tuple[str, int]]:
    """Every number of a record with its name."""
    for place, number in enumerate(table.reg):
        yield REGISTERS.get(place, f"reg {place}"), int(number)
    for place, number in enumerate(table.seat):
        yield f"{SEAT_FIELDS.get(place // 4 * 4, f'seat {place}')} of {place % 4}", int(number)
    for place, number in enumerate(table.meld):
        yield f"meld {place % 4} of {place // 4}", int(number)
    for place, number in enumerate(table.hand):
        owner = place // state.HAND
        whose = "public" if owner == state.PUBLIC else f"hand of {owner}"
        yield f"{whose}, tile {place % state.HAND}", int(number)
    for place, number in enumerate(table.river):
        what = "flags" if place >= state.FLAGS else "river"
        yield f"{what} {place % state.RIVER} of {place % state.FLAGS // state.RIVER}", int(number)
    for name in ("events", "wall", "ask"):
        for place, number in enumerate(getattr(table, name)):
            yield f"{name} {place}", int(number)


def diff(left: Table, right: Table) -> dict[str, tuple[int, int]]:
    """The fields in which two records differ, by name."""
    return {
        name: (mine, other)
        for (name, mine), (_, other) in zip(_fields(left), _fields(right), strict=True)
        if mine != other
    }


def show(table: Table) -> str:
    """All of a record that is not zero, one field a line, events and wall left out."""
    lines = [
        f"{name}: {number}"
        for name, number in _fields(table)
        if number and not name.startswith(("events", "wall", "ask"))
    ]
    return "\n".join(lines)
