"""`muro fair`: walls that follow from the secret, walls that do not, games not over yet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cli.shell import Answer, muro
from muro.game.entry import Deal
from muro.game.fair import Fair
from muro.game.wall import throws_of, tiles_of
from muro.logs.muro_jsonl import record_lines
from muro.logs.record import Header, Record
from muro.rules.books import book

FAIR = Fair(bytes(range(32)), (bytes(16), None, bytes(range(16)), None))


def deal(hand: int, *, rules: str) -> Deal:
    """A hand dealt as the secret and the nonces say."""
    tiles = tiles_of(book(rules))
    dice = FAIR.dice(hand, len(tiles), throws_of(book(rules)))
    wall = FAIR.wall(hand, tiles)
    return Deal(seq=hand, at_ms=0, hand=hand, wall=wall, dice=dice, events=())


def game(rules: str = "rcr-2016") -> Record:
    header = Header(
        game="0" * 32,
        engine="1",
        rules=book(rules),
        commitment=FAIR.commitment,
        nonces=FAIR.nonces,
    )
    entries = (deal(1, rules=rules), deal(2, rules=rules))
    return Record(header=header, entries=entries, secret=FAIR.secret)


def checked(record: Record, path: Path, lang: str = "en") -> Answer:
    path.write_text("".join(f"{line}\n" for line in record_lines(record)), encoding="utf-8")
    return muro(f"fair {path} --lang {lang}")


@pytest.mark.parametrize("rules", ["rcr-2016", "tenhou", "mcr"])
def test_walls_that_follow_from_the_secret_are_fair(rules: str, tmp_path: Path) -> None:
    assert checked(game(rules), tmp_path / "g.jsonl") == Answer(
        0,
        "fair: the walls of all 2 hands are those that were fixed before the first deal by the "
        "server's secret and the players' numbers; nobody could choose them\n",
        "",
    )


def test_a_wall_or_dice_of_another_origin_is_named(tmp_path: Path) -> None:
    record = game()
    first, second = record.deals
    swapped = replace(second, wall=second.wall[::-1])
    for other in (swapped, replace(second, dice=(7 - second.dice[0], 1))):  # type: ignore[index]
        answer = checked(replace(record, entries=(first, other)), tmp_path / "g.jsonl")
        assert answer == Answer(
            1,
            "hand 2: the wall or the dice do not follow from the secret and the nonces\n"
            "not fair: what is said above is not as it was promised before the first deal "
            "(2 hands looked at)\n",
            "",
        )


def test_another_secret_than_the_promised_one_is_seen(tmp_path: Path) -> None:
    record = game()
    header = replace(record.header, commitment="0" * 64)
    answer = checked(replace(record, header=header), tmp_path / "g.jsonl")
    assert (answer.code, answer.out.splitlines()[0]) == (
        1,
        "the secret is not the one that was promised",
    )


def test_a_game_that_is_not_over_cannot_be_checked_yet(tmp_path: Path) -> None:
    answer = checked(replace(game(), secret=None), tmp_path / "g.jsonl", "es")
    assert answer == Answer(
        2, "", "muro: el secreto no está en el registro: se muestra al acabar la partida\n"
    )


def test_a_folder_or_a_missing_file_is_told_in_the_language_of_the_person(tmp_path: Path) -> None:
    folder, missing = muro(f"fair {tmp_path} --lang es"), muro(f"fair {tmp_path}/none --lang es")
    assert folder == Answer(2, "", f"muro: {tmp_path}: es una carpeta, se esperaba un archivo\n")
    assert missing == Answer(2, "", f"muro: {tmp_path}/none: no existe\n")


def test_walls_from_elsewhere_cannot_be_checked(tmp_path: Path) -> None:
    record = game()
    header = replace(record.header, commitment="")
    answer = checked(replace(record, header=header), tmp_path / "g.jsonl")
    assert (answer.code, answer.err) == (
        2,
        "muro: the log has no commitment: its walls come from elsewhere\n",
    )
