"""`muro waits`: waits, distance, what helps, each discard."""

from __future__ import annotations

import json

from cli.shell import Answer, muro

READY = "123m456p789s1123z"


def test_a_hand_nearly_ready_says_how_far_and_what_helps() -> None:
    assert muro(f"waits {READY}") == Answer(
        0,
        "1 tile away from ready; helped by 8 tiles of 3 kinds\n  1z  ×2\n  2z  ×3\n  3z  ×3\n",
        "",
    )


def test_a_ready_hand_says_its_waits_with_the_copies_left() -> None:
    assert muro("waits 123m456p789s2345s --visible 5s5s5s2s") == Answer(
        0, "Ready, waiting for 2 tiles of 2 kinds\n  2s  ×2\n  5s  ×0\n", ""
    )
    assert muro("waits 123m456p789s2345s --visible 555s2s --lang es") == Answer(
        0, "Lista, a la espera de 2 fichas de 2 tipos\n  2s  ×2\n  5s  ×0\n", ""
    )


def test_a_hand_in_several_words_and_melds_is_read() -> None:
    assert muro("waits 99m (123m) '[1111z]' 456p 55s") == Answer(
        0, "Ready, waiting for 4 tiles of 2 kinds\n  9m  ×2\n  5s  ×2\n", ""
    )


def test_a_hand_that_holds_all_its_waits_is_not_ready() -> None:
    answer = muro("waits '1111z 123m 456p 789s'")
    assert answer.code == 0
    assert answer.out.startswith("1 tile away from ready; ")


def test_each_discard_of_14_has_its_outlook_the_best_first() -> None:
    lines = muro("waits 123m456p789s11233z --visible 3z").out.splitlines()
    assert lines[0].split()[:3] == ["discard", "away", "tiles"]
    assert lines[1].split() == ["2z", "ready", "3", "1z×2", "3z×1"]
    assert lines[2].split() == ["1m", "1", "10", "1m×3", "4m×4", "1z×2", "3z×1"]
    assert len(lines) == 1 + 12
    left = [int(line.split()[2]) for line in lines[2:]]
    assert left == sorted(left, reverse=True)
    assert len(set(left)) > 1


def test_melds_take_the_tiles_that_a_shape_would_wait_for() -> None:
    # a lone white beside a pung of whites waits for nothing: it is away, and any pair helps
    lines = muro("waits '(555z) (123m) 456p 789s 5z'").out.splitlines()
    assert lines[0].startswith("1 tile away from ready; helped by ")
    assert lines[0].endswith(" of 33 kinds")
    assert not any(line.startswith("  5z") for line in lines)
    # beside a pung of fives 46 waits for the last five alone, and for none where it is seen
    assert muro("waits '(555p) (123m) 46p 789s 11z' --visible 5p").out == (
        "Ready, waiting for 0 tiles of 1 kind\n  5p  ×0\n"
    )


def test_a_complete_hand_says_so() -> None:
    assert muro("waits 123m456p789s22345s").out.startswith("The hand is complete\n")


def test_waits_as_json_are_data() -> None:
    assert json.loads(muro("waits 123m456p789s2345s --json").out) == {
        "hand": "123m456p2345789s",
        "distance": 0,
        "left": 6,
        "useful": [{"tile": "2s", "left": 3}, {"tile": "5s", "left": 3}],
    }


def test_discards_as_json_are_data() -> None:
    data = json.loads(muro("waits 123m456p789s11233z --json").out)
    assert (data["hand"], data["distance"], len(data["discards"])) == (
        "123m456p789s11233z",
        0,
        12,
    )
    assert data["discards"][0] == {
        "discard": "2z",
        "distance": 0,
        "left": 4,
        "useful": [{"tile": "1z", "left": 2}, {"tile": "3z", "left": 2}],
    }
