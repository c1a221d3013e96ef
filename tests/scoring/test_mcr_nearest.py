"""A hand below the minimum: what almost the same tiles would be worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from muro.scoring.mcr_explain import mcr_explain
from muro.scoring.mcr_hand import McrHand
from muro.scoring.mcr_nearest import How, nearest
from muro.scoring.mcr_score import mcr_score

NEAREST = [
    # tiles                       win   the hand is worth, then what is near with its points
    ("(345p) 234m567p99s34s", "5s", 3, [
        (10, "with 5m for 2m: Mixed Triple Chow 8"),
        (9, "with 4p for 7p: Mixed Shifted Chows 6"),
    ]),
    ("(123m)(123m)(123p) 456s9s", "9s", 5, [
        (9, "with nothing claimed, by self-draw: Fully Concealed Hand 4"),
    ]),
    ("123m123p456789s1z", "1z", 5, [
        (7, "by self-draw: Fully Concealed Hand 4; still too few"),
    ]),
    ("(123m)(555p) 234m67s99p", "8s", 1, [
        (5, "with nothing claimed, by self-draw: Fully Concealed Hand 4; still too few"),
    ]),
]  # fmt: skip


@pytest.mark.req("MCR-16")
@pytest.mark.parametrize(("tiles", "win", "points", "near"), NEAREST)
def test_what_is_near_is_told_the_dearest_first(
    tiles: str, win: str, points: int, near: list[tuple[int, str]]
) -> None:
    explanation = mcr_explain(mcr_score(McrHand.parse(tiles, win)))
    assert explanation.score.points == points
    told = explanation.as_json("en")["nearest"]
    assert [(one["points"], one["text"]) for one in told] == near  # type: ignore[attr-defined]
    text = explanation.text("en")
    assert all(f"{worth:>5}  {line}" in text for worth, line in near)


def test_what_is_near_reaches_the_minimum_where_anything_does() -> None:
    score = mcr_score(McrHand.parse("(345p) 234m567p99s34s", "5s", flowers=8))
    found = nearest(score)
    assert [one.score.is_win for one in found] == [True, True]
    for one in found:
        assert one.points == one.score.points >= 8
        assert {gain.fan.code for gain in one.gained}.isdisjoint({"flower"})


def test_a_tile_that_everybody_sees_is_not_offered() -> None:
    hand = McrHand.parse("(345p) 234m567p99s34s", "5s")
    seen = replace(hand, visible=McrHand.parse("5555m 123p123s555z", "5z").tiles[:4])
    assert 5 in {one.taken and one.taken.rank for one in nearest(mcr_score(hand))}
    taken = [str(one.taken) for one in nearest(mcr_score(seen)) if one.how is How.EXCHANGE]
    assert "5m" not in taken


def test_a_win_has_nothing_nearer() -> None:
    assert mcr_explain(mcr_score(McrHand.parse("(222z) 123456789s 1z", "1z"))).nearest == ()


def test_flowers_are_told_not_to_help() -> None:
    hand = McrHand.parse("(345p) 234m567p99s34s", "5s", flowers=2)
    text = mcr_explain(mcr_score(hand)).text("en")
    assert "The 2 flowers count only where the minimum is reached without them" in text
    one = mcr_explain(mcr_score(replace(hand, flowers=1))).text("es")
    assert "La flor solo cuenta si se llega al mínimo sin ella" in one
