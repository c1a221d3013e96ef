"""What goes over a table's socket: people's messages checked, the table's messages written."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ..errors import MuroError, ParseError
from ..game.view import View
from ..game.worth import HandWorth
from ..live.orders import Orders
from ..live.outbox import Told
from ..live.pause import Paused
from ..live.table import LiveTable, Wish
from ..live.timekeeper import Times
from ..words import Phrase, say

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Tile = Annotated[str, msgspec.Meta(pattern="^([1-9][mps]|[1-7]z)$")]


class Here(msgspec.Struct, tag_field="type", tag="here", frozen=True, forbid_unknown_fields=True):
    """A player's page has arrived, with its part of the walls: 16 bytes in hexadecimal."""

    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]
    talk: bool = False
    """Whether the page wants to hear what people say."""


class Act(msgspec.Struct, tag_field="type", tag="act", frozen=True, forbid_unknown_fields=True):
    """A wish, on the table as of message `seq`."""

    id: Id
    seq: int
    action: Annotated[str, msgspec.Meta(max_length=64)]


class Next(msgspec.Struct, tag_field="type", tag="next", frozen=True, forbid_unknown_fields=True):
    """The player has seen the result of the hand."""

    id: Id


class Ask(msgspec.Struct, tag_field="type", tag="worth", frozen=True, forbid_unknown_fields=True):
    """The player asks what the own hand has got."""


class Help(msgspec.Struct, tag_field="type", tag="help", frozen=True, forbid_unknown_fields=True):
    """The player asks for advice, or why the hand cannot win."""

    ask: Literal["advice", "why"]


class Order(
    msgspec.Struct, tag_field="type", tag="orders", frozen=True, forbid_unknown_fields=True
):
    """All that the player orders beforehand, having seen message `seq`; what is left out is off."""

    id: Id
    seq: int
    win: bool = False
    dragons: bool = False
    winds: bool = False
    drawn: bool = False
    never: Annotated[list[Literal["chi", "pon", "kan"]], msgspec.Meta(max_length=3)] = []
    pass_all: bool = False
    skip: Annotated[list[Tile], msgspec.Meta(max_length=34)] = []


class Say(msgspec.Struct, tag_field="type", tag="say", frozen=True, forbid_unknown_fields=True):
    """Somebody says something at the table: a text, or an emote."""

    id: Id
    text: str = ""
    emote: str = ""


class Report(
    msgspec.Struct, tag_field="type", tag="report", frozen=True, forbid_unknown_fields=True
):
    """Somebody reports a message that was heard."""

    id: Id
    number: int


class Pause(msgspec.Struct, tag_field="type", tag="pause", frozen=True, forbid_unknown_fields=True):
    """The host stops the game, lets it go on, or says no to who asks; others ask."""

    id: Id
    do: Literal["stop", "go_on", "ask", "no"]


Talk = Say | Report
Message = Here | Act | Next | Ask | Help | Order | Pause | Talk
_DECODER = msgspec.json.Decoder(Message)


def read(text: str) -> Message:
    """The message that `text` is; `ParseError` where it is none."""
    try:
        return _DECODER.decode(text)
    except msgspec.MsgspecError as error:
        raise ParseError("serve.message", why=str(error)) from None


def wish_of(act: Act) -> Wish:
    """The wish of an `act` message."""
    return Wish(id=act.id, seq=act.seq, action=act.action)


def orders_of(order: Order) -> Orders:
    """The orders of an `orders` message."""
    names = Orders.__slots__
    return Orders.from_dict({name: getattr(order, name) for name in names})


def ordered(orders: Orders, asked: str) -> str:
    """What stands ordered, to the player who ordered alone."""
    return _text({"type": "orders", "id": asked, "orders": orders.as_dict()})


def told(message: Told, table: LiveTable, lang: str) -> str | None:
    """A table's message as its page gets it; None before there is anything to see."""
    fault = None if message.fault is None else say(message.fault, lang)
    if message.view is None:
        return None if fault is None else _text({"type": "frozen", "message": fault})
    return _text(
        {
            "type": "view",
            "seq": message.view.seq,
            "events": [event.as_json() for event in message.events],
            "past": [event.as_json() for event in message.past],
            "view": message.view.as_json(lang),
            "names": names_at(table, message.view, lang),
            "bots": [table.who(seat.player).is_bot for seat in message.view.seats],
            "times": times_of(message.times, message.pause),
            "pause": pause_of(message.pause),
            "waits": [int(seat) for seat in message.waits],
            "deals_in": message.deals_in,
            "orders": None if message.orders is None else message.orders.as_dict(),
            "held": message.held,
            "lang": lang,
            "fault": fault,
            "step": table.step(message.view),
        }
    )


def worth(found: HandWorth, lang: str) -> str:
    """What a hand has got, to the player who asked alone."""
    return _text({"type": "worth", "worth": found.as_json(lang)})


def refused(error: MuroError, asked: str | None, lang: str) -> str:
    """A refusal, to the player who asked alone."""
    return _text({"type": "refused", "id": asked, "message": say(error, lang)})


def pause_of(pause: Paused | None) -> dict[str, object] | None:
    """Whether the game stands still, and what the watcher may do about it."""
    return None if pause is None else {name: getattr(pause, name) for name in Paused.__slots__}


def times_of(times: Times | None, pause: Paused | None = None) -> dict[str, object] | None:
    """The clock in milliseconds from now on; during claims it tells nobody's seat."""
    if times is None:
        return None
    return {
        "control": times.control,
        "own": times.own,
        "turn": times.turn,
        "waiting": times.waiting,
        "away": [int(seat) for seat in times.away],
        "stopped": pause is not None and pause.by is not None,
    }


def names_at(table: LiveTable, view: View, lang: str) -> list[str]:
    """The names of those who sit at the seats of `view`, which may be older than the table.

    Who has given none is "you" to the own page.
    """
    return [
        table.who(seat.player).name
        or say(Phrase("serve.you" if seat.seat == view.you else "serve.player"), lang)
        for seat in view.seats
    ]


def _text(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()
