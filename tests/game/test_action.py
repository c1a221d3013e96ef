"""Actions as text and as the kernels' numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from muro.errors import ParseError
from muro.game.action import (
    OF_THE_TABLE,
    ORDERS,
    WITH_DRAWN,
    WITH_TILE,
    WITH_USES,
    Action,
    ActionKind,
)
from muro.game.seat import SEATS, Seat
from muro.kernels import reasons
from muro.kernels.table.codes import NO_PART, pack_action
from muro.tiles.tile import Tile

RIICHI_TILES = [tile for tile in Tile if not tile.is_flower]


@st.composite
def actions(draw: st.DrawFn) -> Action:
    """Any action that can be written."""
    kind = draw(st.sampled_from(ActionKind))
    if kind in WITH_TILE:
        tile = draw(st.sampled_from(RIICHI_TILES))
        return Action(kind=kind, tile=tile, drawn=kind in WITH_DRAWN and draw(st.booleans()))
    if kind in WITH_USES:
        two = draw(st.lists(st.sampled_from(RIICHI_TILES), min_size=2, max_size=2))
        same = [tile for tile in two if tile.suit == two[0].suit]
        return Action(kind=kind, uses=(same[0], same[-1]))
    if kind in ORDERS and kind not in OF_THE_TABLE:
        reason = draw(st.sampled_from([0, *reasons.NAMES]))
        return Action(kind=kind, concerns=draw(st.sampled_from(SEATS)), reason=reason)
    return Action(kind=kind)


@given(actions())
def test_parse_and_str_undo_each_other(action: Action) -> None:
    assert Action.parse(str(action)) == action


@given(actions())
def test_pack_and_unpack_undo_each_other(action: Action) -> None:
    assert Action.unpack(action.pack()) == action


WRITTEN = [
    ("pass", Action(kind=ActionKind.PASS), (0, NO_PART, NO_PART)),
    ("chi 34m", Action(kind=ActionKind.CHI, uses=(Tile.M3, Tile.M4)), (1, 2, 3)),
    ("chi 40m", Action(kind=ActionKind.CHI, uses=(Tile.M4, Tile.M0)), (1, 3, 34)),
    ("pon 50p", Action(kind=ActionKind.PON, uses=(Tile.P5, Tile.P0)), (2, 13, 35)),
    ("kan", Action(kind=ActionKind.KAN), (3, NO_PART, NO_PART)),
    ("ron", Action(kind=ActionKind.RON), (4, NO_PART, NO_PART)),
    ("tsumo", Action(kind=ActionKind.TSUMO), (5, NO_PART, NO_PART)),
    ("discard 5p", Action(kind=ActionKind.DISCARD, tile=Tile.P5), (6, 13, 0)),
    ("discard 0p*", Action(kind=ActionKind.DISCARD, tile=Tile.P0, drawn=True), (6, 35, 1)),
    ("riichi 1z*", Action(kind=ActionKind.RIICHI, tile=Tile.EAST, drawn=True), (7, 27, 1)),
    ("closed_kan 1z", Action(kind=ActionKind.CLOSED_KAN, tile=Tile.EAST), (8, 27, NO_PART)),
    ("added_kan 0s", Action(kind=ActionKind.ADDED_KAN, tile=Tile.S0), (9, 36, NO_PART)),
    ("nine_kinds", Action(kind=ActionKind.NINE_KINDS), (10, NO_PART, NO_PART)),
    ("tenpai", Action(kind=ActionKind.TENPAI), (11, NO_PART, NO_PART)),
    ("noten", Action(kind=ActionKind.NOTEN), (12, NO_PART, NO_PART)),
    (
        "dead_hand 2 open_riichi",
        Action(kind=ActionKind.DEAD_HAND, concerns=Seat.WEST, reason=reasons.OPEN_RIICHI),
        (13, 2, reasons.OPEN_RIICHI),
    ),
    ("chombo 0", Action(kind=ActionKind.CHOMBO, concerns=Seat.EAST), (14, 0, NO_PART)),
    ("redeal", Action(kind=ActionKind.REDEAL), (15, 0, NO_PART)),
]


@pytest.mark.parametrize(("text", "action", "parts"), WRITTEN)
def test_an_action_is_written_and_packed(
    text: str, action: Action, parts: tuple[int, int, int]
) -> None:
    assert Action.parse(text) == action
    assert str(action) == text
    assert action.pack() == pack_action(*parts, NO_PART)


@pytest.mark.req("BGA-R-5")
@pytest.mark.parametrize(
    ("kind", "names", "uses"),
    [
        (ActionKind.CHI, ("chi", "chii", "chow"), " 34m"),
        (ActionKind.PON, ("pon", "pong", "pung"), " 55p"),
        (ActionKind.KAN, ("kan", "kang", "kong"), ""),
        (ActionKind.TSUMO, ("tsumo",), ""),
        (ActionKind.RON, ("ron",), ""),
    ],
)
def test_a_call_goes_by_all_its_names_and_is_written_by_the_first(
    kind: ActionKind, names: tuple[str, ...], uses: str
) -> None:
    found = {Action.parse(name + uses) for name in names}
    assert [(action.kind, str(action)) for action in found] == [(kind, names[0] + uses)]


@pytest.mark.req("RCR-91")
@pytest.mark.parametrize(
    "text",
    [
        *(
            "mahjong",
            "hu",
            "agari",
            "",
            "fly",
            "discard",
            "discard 5p 6p",
            "discard 5p**",
            "discard 55p",
            "chi",
            "chi 3m",
        ),
        *("chi 345m", "ron 5p", "pass 1", "closed_kan 5p*", "dead_hand", "dead_hand 4"),
        *("dead_hand 1 no_such_reason", "dead_hand 1 ²", "dead_hand 1 300", "redeal 1", "chi 3m*"),
    ],
)
def test_text_that_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        Action.parse(text)
