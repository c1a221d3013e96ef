"""muro's own log: a header, then one JSON object a line. `docs/log_format.md` describes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ..errors import MuroError, ParseError
from ..game.action import Action
from ..game.entry import Deal, Entry, Move
from ..game.event import Event
from ..game.seat import Seat
from ..rules.game import rules_from_dict
from ..tiles.tile import Tile
from .lines import UNREADABLE, Facts, broken, read_lines
from .record import FORMAT, Header, Nonces, Record

MARK = "muro_log"
"""The field that a header begins with; its value is the version of the format."""
REFEREE = "referee"


def header_text(header: Header) -> str:
    """The header's line, without a line feed."""
    windows = {"closed_windows": True} if header.closed_windows else {}
    return _text(
        {
            MARK: header.format,
            "game": header.game,
            "engine": header.engine,
            "rules": header.rules.as_dict(),
            "first_dealer": int(header.first_dealer),
            **windows,
            "players": list(header.players),
            "wall": {
                "scheme": header.scheme,
                "commitment": header.commitment,
                "nonces": [nonce.hex() if nonce is not None else None for nonce in header.nonces],
            },
        }
    )


def entry_text(entry: Entry) -> str:
    """The line of a deal or move, without a line feed."""
    facts: dict[str, object] = {"seq": entry.seq, "at_ms": entry.at_ms}
    if isinstance(entry, Deal):
        facts["hand"] = entry.hand
        facts["wall"] = "".join(map(str, entry.wall))
        facts["dice"] = list(entry.dice) if entry.dice else None
    else:
        facts["seat"] = REFEREE if entry.seat is None else int(entry.seat)
        facts["action"] = str(entry.action)
        facts["clock_left"] = entry.clock_left
    facts["events"] = [event.as_json() for event in entry.events]
    return _text(facts)


def secret_text(seq: int, at_ms: int, secret: bytes) -> str:
    """The last line of a finished game: the secret behind its walls."""
    return _text({"seq": seq, "at_ms": at_ms, "secret": secret.hex()})


def record_lines(record: Record) -> Iterator[str]:
    """All lines of a record, each without a line feed."""
    yield header_text(record.header)
    for entry in record.entries:
        yield entry_text(entry)
    if record.secret is not None:
        last = record.entries[-1] if record.entries else None
        seq, at_ms = (last.seq + 1, last.at_ms) if last else (1, 0)
        yield secret_text(seq, at_ms, record.secret)


def read_record(path: Path) -> Record:
    """The game a file holds."""
    return _record(read_lines(path), path)


def parse_record(lines: Iterable[str], name: str = "log") -> Record:
    """The game that these lines hold; `name` is what a fault calls them."""
    path = Path(name)

    def facts() -> Iterator[tuple[int, Facts]]:
        for number, line in enumerate(lines, 1):
            try:
                yield number, json.loads(line)
            except (ValueError, RecursionError) as error:
                raise broken(path, number, error) from None

    return _record(facts(), path)


def parse_header(facts: Facts) -> Header:
    """The header that an object says."""
    if facts[MARK] != FORMAT:
        raise ParseError("log.format", found=facts[MARK], known=FORMAT)
    wall = facts["wall"]
    return Header(
        game=_str(facts["game"]),
        engine=_str(facts["engine"]),
        rules=rules_from_dict(facts["rules"]),
        first_dealer=Seat(facts["first_dealer"]),
        closed_windows=bool(facts.get("closed_windows", False)),
        players=tuple(map(_str, facts["players"])),
        scheme=_str(wall["scheme"]),
        commitment=_str(wall["commitment"]),
        nonces=_nonces(wall["nonces"]),
        format=FORMAT,
    )


def parse_entry(facts: Facts) -> Entry:
    """The deal or move that an object says."""
    events = tuple(Event.from_json(event) for event in facts["events"])
    seq, at_ms = _int(facts["seq"]), _int(facts["at_ms"])
    if "hand" in facts:
        dice = facts["dice"]
        return Deal(
            seq=seq,
            at_ms=at_ms,
            hand=_int(facts["hand"]),
            wall=parse_wall(facts["wall"]),
            dice=None if dice is None else tuple(map(_int, dice)),
            events=events,
        )
    clock = facts["clock_left"]
    return Move(
        seq=seq,
        at_ms=at_ms,
        seat=None if facts["seat"] == REFEREE else Seat(facts["seat"]),
        action=Action.parse(_str(facts["action"])),
        clock_left=None if clock is None else _int(clock),
        events=events,
    )


def parse_wall(text: str) -> tuple[Tile, ...]:
    """The tiles of a wall, two letters a tile."""
    return tuple(Tile.parse(text[place : place + 2]) for place in range(0, len(text), 2))


def _record(lines: Iterator[tuple[int, Facts]], path: Path) -> Record:
    header: Header | None = None
    entries: list[Entry] = []
    secret: bytes | None = None
    for number, facts in lines:
        try:
            if header is None:
                header = parse_header(facts)
            elif "secret" in facts:
                secret = bytes.fromhex(facts["secret"])
            else:
                entries.append(_next_entry(facts, entries))
        except (MuroError, *UNREADABLE) as error:
            raise broken(path, number, error) from error
    if header is None:
        raise broken(path, 1, ParseError("log.empty"))
    return Record(header=header, entries=tuple(entries), secret=secret)


def _next_entry(facts: Facts, before: list[Entry]) -> Entry:
    entry = parse_entry(facts)
    expected = before[-1].seq + 1 if before else 1
    if entry.seq != expected:
        raise ParseError("log.gap", seq=entry.seq, wanted=expected)
    return entry


def _nonces(found: list[str | None]) -> Nonces:
    first, second, third, fourth = (None if n is None else bytes.fromhex(n) for n in found)
    return first, second, third, fourth


def _text(facts: dict[str, Any]) -> str:
    return json.dumps(facts, ensure_ascii=False, separators=(",", ":"))


def _int(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is no whole number")
    return value


def _str(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
