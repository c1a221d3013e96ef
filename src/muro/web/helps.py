"""Helps for a player who asks: advice where the table allows hints, why a win is not possible."""

from __future__ import annotations

import asyncio

import msgspec

from ..errors import AccessError
from ..game.advice import advice_of
from ..game.whynot import why_not
from ..live.plan import Plan
from ..live.table import LiveTable
from . import wire


def hints_of(plan: Plan) -> str:
    """What a page is told of the hints of its table: `no`, `yes`, `training` (all are on)."""
    if plan.training:
        return "training"
    return "yes" if plan.allows_hints else "no"


async def help_for(table: LiveTable, player: int, asked: wire.Help, lang: str) -> str:
    """The answer to a player alone, worked out beside the loop from what that player knows."""
    known = table.known(player)
    if asked.ask == "advice":
        if not known.hints:
            raise AccessError("helps.no_hints")
        advice = await asyncio.to_thread(advice_of, known)
        return _text({"type": "advice", "advice": advice.as_json(lang)})
    why = await asyncio.to_thread(why_not, known)
    names = wire.names_at(table, known.view, lang)
    return _text({"type": "why", "why": why.as_json(lang, names)})


def _text(message: dict[str, object]) -> str:
    return msgspec.json.encode(message).decode()
