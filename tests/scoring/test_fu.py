"""Fu, line by line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hands import cases, hand, hand_of
from muro.rules import RCR_2016, RiichiRules, riichi_book
from muro.scoring.score import score
from muro.words import LANGUAGES, say


@pytest.mark.req(
    "RCR-F1", "RCR-F2", "RCR-F3", "RCR-F4", "RCR-F5", "RCR-F6", "RCR-F7", "RCR-F8", "RCR-F9",
    "RCR-F10", "RCR-F11", "RCR-F12", "RCR-F13", "RCR-F14", "RCR-F15", "RCR-F16", "RCR-F17",
    "RCR-F19", "RCR-F20", "RCR-F21", "RCR-F22", "RCR-F23", "RCR-F24", "RCR-F25", "RCR-F26",
    "BGA-R-12", "PROF-28", "NUM-1",
)  # fmt: skip
@pytest.mark.parametrize("row", cases("fu.csv"), ids=lambda row: f"{row['tiles']} {row['source']}")
def test_the_fu_of_a_hand_are_the_lines_of_the_book(row: dict[str, str]) -> None:
    best = score(hand_of(row), riichi_book(row["rules"])).best
    lines = " / ".join(f"{line.code} {line.fu}" for line in best.fu_lines) if best else ""
    found = (lines, best.fu_raw, best.fu) if best else ("", 0, 0)
    assert found == (row["lines"], int(row["raw"]), int(row["fu"]))
    assert best is None or sum(line.fu for line in best.fu_lines) == best.fu_raw


@pytest.mark.req("RCR-F18")
def test_from_five_han_on_payments_do_not_ask_for_fu() -> None:
    cheap = score(hand("234567m345p6799s", "8s", flags="riichi", dora="5m5m5m")).best
    dear = score(hand("234567m345p6899s", "7s", flags="riichi", dora="5m5m5m4m")).best
    assert cheap
    assert dear
    assert (cheap.han, cheap.fu, cheap.fu_count, cheap.points) == (5, 30, False, 8000)
    assert (dear.han, dear.fu, dear.fu_count, dear.points) == (5, 40, False, 8000)


SWITCHES = [
    # hand, win, by, flags, with the switch, rules without it, without it
    ("123m567p3499s(1111z)", "2s", "tsumo", "after_a_kan", (38, 40),
     replace(RCR_2016, replacement_fu=False), (36, 40)),
    ("33m23s(789s)(789p)(789m)", "1s", "ron", "", (22, 30),
     replace(RCR_2016, open_pinfu_fu=False), (20, 20)),
    ("234567m345p6799s", "8s", "tsumo", "", (20, 20),
     replace(RCR_2016, pinfu_self_drawn=False), (22, 30)),
]  # fmt: skip


@pytest.mark.parametrize(("tiles", "win", "by", "flags", "on", "rules", "off"), SWITCHES)
def test_a_rulebook_can_switch_fu_off(
    tiles: str, win: str, by: str, flags: str,
    on: tuple[int, int], rules: RiichiRules, off: tuple[int, int],
) -> None:  # fmt: skip
    asked = hand(tiles, win, by, "W", "S", flags)
    found = []
    for book_of in (RCR_2016, rules):
        best = score(asked, book_of).best
        assert best
        found.append((best.fu_raw, best.fu))
    assert found == [on, off]


def test_every_line_of_fu_has_a_sentence_in_both_languages() -> None:
    for row in cases("fu.csv"):
        best = score(hand_of(row), riichi_book(row["rules"])).best
        for line in best.fu_lines if best else ():
            for lang in LANGUAGES:
                assert say(line.phrase, lang) != line.phrase.code
