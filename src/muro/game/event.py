"""An event: what happened at the table, as a fact, and what each seat is told of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from ..errors import ParseError
from ..kernels import reasons
from ..kernels.table import codes
from ..tiles.tile import Tile
from .action import ActionKind
from .seat import SEATS, Seat

Json = int | bool | str | None | list["Json"] | dict[str, "Json"]
Parts = tuple[int, int, int, int]
"""The four details A, B, C, D of an event row."""


class EventCode(IntEnum):
    """What kind of event; the value is the kernels' code."""

    HAND = codes.E_HAND
    DEALT = codes.E_DEALT
    INDICATOR = codes.E_INDICATOR
    DRAW = codes.E_DRAW
    DISCARD = codes.E_DISCARD
    CHI = codes.E_CHI
    PON = codes.E_PON
    KAN = codes.E_KAN
    CLOSED_KAN = codes.E_CLOSED_KAN
    ADDED_KAN = codes.E_ADDED_KAN
    RIICHI = codes.E_RIICHI
    RIICHI_STANDS = codes.E_RIICHI_STANDS
    WIN = codes.E_WIN
    URA = codes.E_URA
    NO_WIN = codes.E_NO_WIN
    READY = codes.E_READY
    PAID = codes.E_PAID
    DEAD = codes.E_DEAD
    CHOMBO = codes.E_CHOMBO
    REDEAL = codes.E_REDEAL
    HAND_ENDS = codes.E_HAND_ENDS
    GAME_ENDS = codes.E_GAME_ENDS
    RESULT = codes.E_RESULT
    SHOWN = codes.E_SHOWN
    FLOWER = codes.E_FLOWER
    SEATS = codes.E_SEATS
    WINDOW = codes.E_WINDOW
    OFFER = codes.E_OFFER
    ANSWER = codes.E_ANSWER
    FURITEN = codes.E_FURITEN
    NOT_RIICHI = codes.E_NOT_RIICHI

    @property
    def word(self) -> str:
        """The code as it is written."""
        return self.name.lower()


NO_WIN_KINDS = (
    *("", "exhaustive", "nagashi", "nine_terminals", "four_winds", "four_riichi"),
    *("four_kans", "triple_ron", "chombo", "referee"),
)
PAYMENTS = (
    *("", "hand", "counters", "sticks", "stick_laid", "noten", "nagashi"),
    *("chombo", "stick_back", "leftover"),
)
FURITEN = ("", "discard", "temporary", "riichi")


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One fact. `to` are the seats that may see the details (a mask, as in the kernels)."""

    code: EventCode
    seat: Seat | None = None
    to: int = codes.EVERYBODY
    parts: Parts = (0, 0, 0, 0)
    points: int = 0
    hidden: bool = False
    """Whether this is what an outsider is told: the details are taken out."""

    @classmethod
    def of_row(cls, row: tuple[int, ...]) -> Event:
        """The event that a row of the kernels says."""
        seat = row[codes.SEAT]
        return cls(
            code=EventCode(row[codes.CODE]),
            seat=SEATS[seat] if 0 <= seat < 4 else None,
            to=row[codes.TO],
            parts=(row[codes.A], row[codes.B], row[codes.C], row[codes.D]),
            points=row[codes.POINTS],
        )

    def is_for(self, seat: Seat | None) -> bool:
        """Whether `seat` (None: a spectator) may see the details."""
        return self.to == codes.EVERYBODY or (seat is not None and bool(self.to >> seat & 1))

    def seen_by(self, seat: Seat | None) -> Event | None:
        """What `seat` is told: all of it, the bare fact, or nothing (None: a spectator)."""
        if self.is_for(seat):
            return self
        if self.code >= codes.PRIVATE:
            return None
        return Event(code=self.code, seat=self.seat, to=self.to, hidden=True)

    @property
    def tile(self) -> Tile | None:
        """The tile that the event is about, if it is about one and may be seen."""
        fields = FIELDS[self.code]
        about = bool(fields) and fields[0][0] == "tile" and not self.hidden
        return Tile(self.parts[0]) if about and self.parts[0] not in NO_TILES else None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles of a deal or of a hand that is shown, where they may be seen."""
        if self.code not in WITH_TILES or self.hidden:
            return ()
        return _unpacked(self.parts, 13 if self.code is EventCode.DEALT else 16)

    def as_json(self) -> dict[str, Json]:
        """The event with its details by name; `from_json` undoes it."""
        json: dict[str, Json] = {"code": self.code.word}
        if self.seat is not None:
            json["seat"] = int(self.seat)
        if self.to != codes.EVERYBODY:
            json["to"] = [int(seat) for seat in SEATS if self.to >> seat & 1]
        if self.hidden:
            return json
        if self.code in WITH_TILES:
            json["tiles"] = [str(tile) for tile in self.tiles]
        for name, way, place in FIELDS[self.code]:
            json[name] = way.write(self.points if place == POINTS else self.parts[place])
        return json

    @classmethod
    def from_json(cls, json: Mapping[str, Json]) -> Event:
        """The event that `json` says."""
        try:
            return _read(json)
        except (KeyError, ValueError, TypeError, IndexError) as error:
            raise ParseError("parse.event", text=str(dict(json)), why=str(error)) from None


@dataclass(frozen=True, slots=True)
class Way:
    """How one detail is written in JSON and read back."""

    write: Callable[[int], Json]
    read: Callable[[Json], int]


def _number(json: Json) -> int:
    if not isinstance(json, int):
        raise ValueError(json)
    return int(json)


def _text(json: Json) -> str:
    if not isinstance(json, str):
        raise ValueError(json)
    return json


def _tile(number: int) -> Json:
    return None if number in NO_TILES else str(Tile(number))


def _read_tile(json: Json) -> int:
    return codes.NO_PART if json is None else int(Tile.parse(_text(json)))


def _named(names: tuple[str, ...]) -> Way:
    return Way(lambda number: names[number], lambda json: names.index(_text(json)))


def _kinds(mask: int) -> Json:
    return [kind.word for kind in ActionKind if mask >> kind & 1]


def _read_kinds(json: Json) -> int:
    if not isinstance(json, list):
        raise ValueError(json)
    return sum(1 << ActionKind[_text(word).upper()] for word in json)


def _read_players(json: Json) -> int:
    if not isinstance(json, list) or sorted(map(_number, json)) != [0, 1, 2, 3]:
        raise ValueError(json)
    return sum(_number(player) << 2 * place for place, player in enumerate(json))


_REASONS = {name: code for code, name in reasons.NAMES.items()}
_TILE = Way(_tile, _read_tile)
_COUNT = Way(lambda number: number, _number)
_FLAG = Way(bool, _number)
_REASON = Way(
    lambda number: reasons.NAMES.get(number, number),
    lambda json: json if isinstance(json, int) else _REASONS[_text(json)],
)
_REPLACEMENT = Way(
    lambda number: (False, True, "flower")[number],
    lambda json: 2 if json == "flower" else _number(json),
)
"""Of a tile drawn: whether it came from the end of the wall, and there for a kan or a flower."""
_PLAYERS = Way(
    lambda number: [number >> 2 * place & 3 for place in range(4)],
    _read_players,
)
"""Who sits at seats 0 to 3."""
_KIND = Way(lambda number: ActionKind(number).word, lambda json: ActionKind[_text(json).upper()])

NO_TILES = (codes.NO_PART, -1)
NO_PLACE = 63
"""What stands for no tile where tiles are packed."""
WITH_TILES = (EventCode.DEALT, EventCode.SHOWN)
POINTS = 4
"""The place of an event's points, after its four details."""
FIELDS: dict[EventCode, tuple[tuple[str, Way, int], ...]] = {
    EventCode.HAND: (
        *(("prevalent", _TILE, 0), ("number", _COUNT, 1)),
        *(("counters", _COUNT, 2), ("sticks", _COUNT, 3)),
    ),
    EventCode.DEALT: (),
    EventCode.INDICATOR: (("tile", _TILE, 0),),
    EventCode.DRAW: (("tile", _TILE, 0), ("replacement", _REPLACEMENT, 1), ("left", _COUNT, 2)),
    EventCode.DISCARD: (("tile", _TILE, 0), ("drawn", _FLAG, 1), ("riichi", _FLAG, 2)),
    EventCode.CHI: (("tile", _TILE, 0), ("from", _COUNT, 1), ("own", _TILE, 2), ("own2", _TILE, 3)),
    EventCode.PON: (("tile", _TILE, 0), ("from", _COUNT, 1), ("own", _TILE, 2), ("own2", _TILE, 3)),
    EventCode.KAN: (("tile", _TILE, 0), ("from", _COUNT, 1)),
    EventCode.CLOSED_KAN: (("tile", _TILE, 0),),
    EventCode.ADDED_KAN: (("tile", _TILE, 0),),
    EventCode.RIICHI: (),
    EventCode.RIICHI_STANDS: (),
    EventCode.WIN: (
        *(("tile", _TILE, 0), ("from", _COUNT, 1)),
        *(("winners", _COUNT, 2), ("points", _COUNT, POINTS)),
    ),
    EventCode.URA: (("tile", _TILE, 0),),
    EventCode.NO_WIN: (("kind", _named(NO_WIN_KINDS), 0),),
    EventCode.READY: (("ready", _FLAG, 0),),
    EventCode.PAID: (("for", _named(PAYMENTS), 0), ("points", _COUNT, POINTS)),
    EventCode.DEAD: (("reason", _REASON, 0),),
    EventCode.CHOMBO: (("reason", _REASON, 0),),
    EventCode.REDEAL: (),
    EventCode.HAND_ENDS: (("east_stays", _FLAG, 0), ("counters", _COUNT, 1), ("sticks", _COUNT, 2)),
    EventCode.GAME_ENDS: (),
    EventCode.RESULT: (("place", _COUNT, 0), ("points", _COUNT, POINTS)),
    EventCode.SHOWN: (),
    EventCode.FLOWER: (("tile", _TILE, 0), ("initial", _FLAG, 1)),
    EventCode.WINDOW: (),
    EventCode.SEATS: (("players", _PLAYERS, 0),),
    EventCode.OFFER: (
        *(("tile", _TILE, 0), ("from", _COUNT, 1)),
        ("kinds", Way(_kinds, _read_kinds), 2),
    ),
    EventCode.ANSWER: (("kind", _KIND, 0),),
    EventCode.FURITEN: (("kind", _named(FURITEN), 0),),
    EventCode.NOT_RIICHI: (("reason", _REASON, 0),),
}
"""What the details of each event mean: name, how it is written, which part of the row."""


def pack_tiles(code: EventCode, tiles: tuple[Tile, ...]) -> Parts:
    """Tiles in the four details of an event: 6 bits a tile, four tiles a number."""
    empty = 0 if code is EventCode.DEALT else NO_PLACE
    places = [*map(int, tiles), *[empty] * (16 - len(tiles))]
    first, second, third, fourth = (
        sum(tile << 6 * place for place, tile in enumerate(places[at : at + 4]))
        for at in range(0, 16, 4)
    )
    return first, second, third, fourth


def _unpacked(parts: Parts, size: int) -> tuple[Tile, ...]:
    numbers = [parts[place // 4] >> 6 * (place % 4) & 63 for place in range(size)]
    return tuple(Tile(number) for number in numbers if number != NO_PLACE)


def _seats(numbers: list[Json]) -> int:
    """The mask of some seats."""
    return sum(1 << Seat(_number(number)) for number in numbers)


def _read(json: Mapping[str, Json]) -> Event:
    code = EventCode[_text(json["code"]).upper()]
    seat = Seat(_number(json["seat"])) if "seat" in json else None
    to = codes.EVERYBODY
    if "to" in json:
        seats = json["to"]
        to = _seats(seats) if isinstance(seats, list) else _number(seats)
    known = {name for name, _, _ in FIELDS[code]} | ({"tiles"} if code in WITH_TILES else set())
    if to != codes.EVERYBODY and known and not known & set(json):
        return Event(code=code, seat=seat, to=to, hidden=True)
    parts, points = [0, 0, 0, 0], 0
    for name, way, place in FIELDS[code]:
        value = way.read(json[name])
        if place == POINTS:
            points = value
        else:
            parts[place] = value
    whole: Parts = parts[0], parts[1], parts[2], parts[3]
    if code in WITH_TILES:
        tiles = json["tiles"]
        if not isinstance(tiles, list):
            raise ValueError(tiles)
        whole = pack_tiles(code, tuple(Tile.parse(_text(tile)) for tile in tiles))
    return Event(code=code, seat=seat, to=to, parts=whole, points=points)
