"""The rating: what every sound one does, and that its uncertainty is what it says."""

from __future__ import annotations

from itertools import permutations
from math import exp, hypot, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muro.live.rating import DRIFT, START, Rating, expected, rate_all, rated

NEW = [Rating()] * 4
ratings = st.builds(
    Rating,
    value=st.floats(1_000, 2_000),
    deviation=st.floats(33, 80),
    games=st.integers(0, 500),
)
fours = st.lists(ratings, min_size=4, max_size=4)
places = st.sampled_from(
    [*permutations((1, 2, 3, 4)), (1, 1, 3, 4), (1, 2, 2, 4), (1, 1, 1, 4), (1, 1, 1, 1)]
)


def moves(before: list[Rating], ended: tuple[int, ...]) -> list[float]:
    after = rated(before, ended)
    return [new.value - old.value for old, new in zip(before, after, strict=True)]


def test_a_first_game() -> None:
    assert [round(move) for move in moves(NEW, (1, 2, 3, 4))] == [29, 10, -10, -29]
    assert {round(one.deviation) for one in rated(NEW, (1, 2, 3, 4))} == {77}
    assert [one.games for one in rated(NEW, (1, 2, 3, 4))] == [1, 1, 1, 1]


def test_a_hundred_points_more_are_sixty_four_of_a_hundred_games() -> None:
    strong, weak = (Rating(value=value, deviation=0) for value in (1_600, 1_500))
    assert round(expected(strong, weak), 2) == 0.64
    assert expected(strong, weak) + expected(weak, strong) == pytest.approx(1)


@given(fours, places)
def test_what_the_equally_sure_win_the_others_lose(
    four: list[Rating], ended: tuple[int, ...]
) -> None:
    sure = [Rating(value=one.value, deviation=50, games=9) for one in four]
    weights = [1 / one.deviation**2 for one in rated(sure, ended)]
    lost = sum(m * w for m, w in zip(moves(sure, ended), weights, strict=True))
    assert lost == pytest.approx(0, abs=1e-9)
    alike = [Rating(deviation=50, games=9)] * 4
    assert sum(moves(alike, ended)) == pytest.approx(0, abs=1e-9)


def test_four_equals_who_tie_stay_where_they_are() -> None:
    assert moves(NEW, (1, 1, 1, 1)) == [0, 0, 0, 0]
    first, second, third, last = moves(NEW, (1, 1, 3, 4))
    assert first == second > 0 > third > last


@given(fours, places)
def test_a_better_place_is_never_worth_less(four: list[Rating], ended: tuple[int, ...]) -> None:
    """The same player among the same others, one place higher."""
    before = moves(four, ended)
    for seat in range(4):
        if ended[seat] > 1:
            better = tuple(
                ended[seat] - 1 if other == seat else place for other, place in enumerate(ended)
            )
            assert moves(four, better)[seat] >= before[seat]


@given(fours, places)
def test_nobody_is_ever_quite_sure_and_no_game_makes_less_sure_than_time_does(
    four: list[Rating], ended: tuple[int, ...]
) -> None:
    for old, new in zip(four, rated(four, ended), strict=True):
        assert 30 < new.deviation <= hypot(old.deviation, DRIFT)


@given(fours, places, st.permutations(range(4)))
def test_seats_do_not_matter(four: list[Rating], ended: tuple[int, ...], seats: list[int]) -> None:
    straight = rated(four, ended)
    mixed = rated([four[seat] for seat in seats], [ended[seat] for seat in seats])
    for one, seat in zip(mixed, seats, strict=True):
        assert one.value == pytest.approx(straight[seat].value)
        assert one.deviation == pytest.approx(straight[seat].deviation)


def test_the_order_of_two_games_hardly_matters_and_none_does_among_others() -> None:
    one = [("a", 1), ("b", 2), ("c", 3), ("d", 4)]
    two = [("d", 1), ("c", 2), ("b", 3), ("a", 4)]
    others = [("e", 1), ("f", 2), ("g", 3), ("h", 4)]
    straight, turned = rate_all([one, two, others]), rate_all([others, two, one])
    for person in "abcd":
        assert abs(straight[person].value - turned[person].value) < 5
    for person in "efgh":
        assert straight[person] == turned[person]


def test_the_strength_lies_within_the_margin_in_95_of_100() -> None:
    """People whose strengths are known play; their ratings are asked after 40 games each."""
    chance = Random(7)
    within = people = 0
    for _ in range(8):
        strengths = [chance.gauss(0, 80) for _ in range(40)]
        games = [
            [(str(person), place) for place, person in enumerate(order, 1)]
            for order in (finish(chance, strengths) for _ in range(400))
        ]
        middle = sum(strengths) / 40
        for person, rating in rate_all(games).items():
            people += 1
            off = rating.value - START - (strengths[int(person)] - middle)
            within += abs(off) <= rating.margin
    assert 0.92 < within / people < 0.98


def finish(chance: Random, strengths: list[float]) -> list[int]:
    """Four of them in the order of a game: who is first by strength and luck, then the next."""
    left, order = chance.sample(range(len(strengths)), 4), []
    while left:
        weights = [exp(strengths[person] * log(10) / 400) for person in left]
        order.append(chance.choices(left, weights)[0])
        left.remove(order[-1])
    return order
