"""muro's own log: written, read, played again, proven by the forty lines of the docs."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.play import play
from modes import Mode
from muro.errors import ParseError
from muro.game.action import Action, ActionKind
from muro.game.entry import Deal, Move
from muro.game.match import Match
from muro.game.seat import SEATS
from muro.kernels.cache import source_hash
from muro.logs.muro_jsonl import parse_record, read_record, record_lines
from muro.logs.record import FORMAT, Header, Record
from muro.logs.replay import ReplayError, rebuild
from muro.rules import RCR_2016, RIICHI_BOOKS, riichi_book

ROOT = Path(__file__).parent.parent.parent
LOGS = Path(__file__).parent.parent / "data" / "logs"


@cache
def recorded(name: str = "rcr-2016", *, hands: int = 2, fast: bool = False) -> Record:
    """Some hands at random as a record."""
    seed = 1
    match = Match(riichi_book(name), fast=fast)
    fair = play(match, Random(seed), hands=hands)
    header = Header(
        game=f"{seed:032x}",
        engine=source_hash(),
        rules=match.rules,
        players=("Ana", "Iñaki", "", "bot"),
        commitment=fair.commitment,
        nonces=fair.nonces,
    )
    return Record(header=header, entries=match.entries, secret=fair.secret)


@pytest.mark.parametrize("name", RIICHI_BOOKS)
def test_writing_and_reading_undo_each_other(name: str, mode: Mode) -> None:
    record = recorded(name, fast=mode.fast)
    lines = list(record_lines(record))
    assert all("\n" not in line for line in lines)
    assert parse_record(lines) == record
    assert list(record_lines(parse_record(lines))) == lines


@pytest.mark.parametrize("name", RIICHI_BOOKS)
def test_a_table_is_rebuilt_by_doing_the_moves_again(name: str, mode: Mode) -> None:
    record = recorded(name, fast=mode.fast)
    match = rebuild(parse_record(record_lines(record)), fast=mode.fast)
    assert match.entries == record.entries
    twin = Match(record.header.rules)
    for entry in record.entries:
        twin.follow(entry)
    assert twin.engine.buffer == match.engine.buffer
    assert [twin.view(seat) for seat in SEATS] == [match.view(seat) for seat in SEATS]


def test_a_game_goes_on_after_its_log_was_read() -> None:
    record = recorded(hands=1)
    half = replace(record, entries=record.entries[:40], secret=None)
    match = rebuild(parse_record(record_lines(half)))
    rest = [match.follow(entry) for entry in record.entries[40:]]
    assert tuple(rest) == record.entries[40:]


def test_other_events_stop_the_replay_at_their_entry() -> None:
    record = recorded()
    entries = list(record.entries)
    move = entries[20]
    assert isinstance(move, Move)
    entries[20] = replace(move, events=move.events[:-1])
    with pytest.raises(ReplayError) as fault:
        rebuild(replace(record, entries=tuple(entries)))
    assert (fault.value.code, fault.value.data["seq"]) == ("log.differs", 21)


def test_a_move_that_is_refused_now_stops_the_replay_at_its_entry() -> None:
    record = recorded()
    entries = list(record.entries)
    move = entries[20]
    assert isinstance(move, Move)
    entries[20] = replace(move, action=Action(kind=ActionKind.NOTEN))
    with pytest.raises(ReplayError) as fault:
        rebuild(replace(record, entries=tuple(entries)))
    assert (fault.value.code, fault.value.data["seq"]) == ("log.refused", 21)


FAULTS = [
    # what becomes of line 2 (the deal) or 1 (the header), what the fault says
    (2, ('"dice":[', '"dice":' + "[" * 100_000), "it nests deeper than any log"),
    (2, ('"hand":1', '"hand":"one"'), "a value is wrong: 'one' is no whole number"),
    (2, ('"seq":1', '"seq":3'), "entry 1 is missing before entry 3"),
    (2, ('"seq":1,', ""), "the field or value 'seq' is missing or unknown"),
    (1, ('"muro_log":1', '"muro_log":2'), "the log is of format 2, and muro reads format 1"),
    (1, ('"muro_log":1', '"muro":1'), "the field or value 'muro_log' is missing or unknown"),
]


@pytest.mark.parametrize(("number", "change", "said"), FAULTS)
def test_a_line_that_says_something_else_is_one_fault(
    number: int, change: tuple[str, str], said: str, tmp_path: Path
) -> None:
    lines = list(record_lines(recorded(hands=1)))
    assert change[0] in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(*change)
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines), "utf-8")
    with pytest.raises(ParseError) as fault:
        read_record(path)
    assert str(fault.value) == f"{path}, line {number}, is broken: {said}"


def test_an_empty_log_is_one_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("", "utf-8")
    with pytest.raises(ParseError) as fault:
        read_record(path)
    assert str(fault.value) == f"{path}, line 1, is broken: the log is empty"


def test_the_secret_is_not_in_the_log_before_the_end() -> None:
    record = replace(recorded(), secret=None)
    assert "secret" not in "".join(record_lines(record))
    assert parse_record(record_lines(record)).secret is None


# --- released formats ---------------------------------------------------------------------------


def test_there_is_a_game_of_every_format() -> None:
    assert sorted(path.name for path in LOGS.iterdir()) == [
        f"format-{version}.jsonl" for version in range(1, FORMAT + 1)
    ]


@pytest.mark.parametrize("path", sorted(LOGS.iterdir()), ids=lambda path: path.stem)
def test_a_game_of_every_format_is_read_and_played_again(path: Path, mode: Mode) -> None:
    record = read_record(path)
    assert record.header.rules == RCR_2016
    assert record.secret is not None
    assert len(record.deals) >= 8
    match = rebuild(record, fast=mode.fast)
    assert match.is_over
    final = match.view(None).final
    assert final is not None
    assert sum(standing.total for standing in final) == 0


def test_the_newest_format_is_written_as_it_was() -> None:
    path = LOGS / f"format-{FORMAT}.jsonl"
    lines = path.read_text("utf-8").splitlines()
    assert list(record_lines(read_record(path))) == lines


def test_the_forty_lines_of_the_docs_prove_the_walls(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "walls.md").read_text("utf-8")
    (script,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(script.splitlines()) <= 45
    path = LOGS / f"format-{FORMAT}.jsonl"
    hands = len(read_record(path).deals)
    said = subprocess.run(
        [sys.executable, "-I", "-c", script, path], capture_output=True, text=True, check=True
    )
    assert said.stdout.splitlines() == [
        f"hand {hand} is as it was committed" for hand in range(1, hands + 1)
    ]
    other = tmp_path / "other.jsonl"
    lines = path.read_text("utf-8").splitlines()
    deal = json.loads(lines[1])
    deal["wall"] = deal["wall"][2:] + deal["wall"][:2]
    other.write_text("\n".join([lines[0], json.dumps(deal), *lines[2:]]), "utf-8")
    said = subprocess.run(
        [sys.executable, "-I", "-c", script, other], capture_output=True, text=True, check=False
    )
    assert "hand 1: another wall" in said.stderr


def test_the_vectors_of_the_docs_are_those_of_the_tests() -> None:
    text = (ROOT / "docs" / "walls.md").read_text("utf-8")
    tests = (ROOT / "tests" / "game" / "test_fair.py").read_text("utf-8")
    shown = re.findall(r"^\| .* \| `([0-9a-z]{60,})` \|$", text, re.MULTILINE)
    assert len(shown) >= 4
    joined = re.sub(r'"\s+"', "", tests)
    assert [vector for vector in shown[:4] if vector not in joined] == []


def test_every_event_and_action_is_in_the_description_of_the_format() -> None:
    from muro.game.event import EventCode

    text = (ROOT / "docs" / "log_format.md").read_text("utf-8")
    words = [code.word for code in EventCode] + [kind.word for kind in ActionKind]
    assert [word for word in words if f"`{word}" not in text] == []


def test_a_deal_names_its_hand() -> None:
    deals = recorded().deals
    assert [deal.hand for deal in deals] == [1, 2]
    assert all(isinstance(deal, Deal) for deal in deals)
