"""The computer players of MCR: whole hands a second on one core, and how well they play."""

from __future__ import annotations

import time
from math import sqrt

from race import Row

from muro.game.table import new_table
from muro.kernels.aids import make_aids
from muro.kernels.fan_play import (
    NEAREST,
    NEAREST_CLOSED,
    NET,
    PLAYED_SIZE,
    SQUARES,
    WINS,
    WON_BY,
    play_mcr_hands,
)
from muro.kernels.mode import compiled, new_row, new_tiles
from muro.kernels.table.state import MOST_TILES
from muro.rules import MCR_WMO_2006

SEED = 2026
GAMES = 1000
HANDS = 16 * GAMES
PROMISE = 1 / 8_000
FOUR = "MCR hands by the full rules, four computer players alike"
ONE = "MCR hands, one that aims at fans beside three that only shorten the distance"
PLAYERS = {
    NEAREST: "shortest distance",
    NEAREST_CLOSED: "shortest distance, no claims",
    0: "aims at fans, skill 0",
    1: "aims at fans, skill 1",
    2: "aims at fans, skill 2",
}


def run() -> list[Row]:
    found = []
    for skill, who in PLAYERS.items():
        out, seconds = played((skill,) * 4)
        promise = PROMISE if skill == NEAREST else None
        found.append(row(FOUR, who, seconds, f"{share(out)} of {HANDS:,} hands won", promise))
    for skill in (0, 1, 2):
        for other in (NEAREST, NEAREST_CLOSED):
            out, seconds = played((skill, other, other, other))
            who = f"skill {skill}, others {'claim' if other == NEAREST else 'never claim'}"
            found.append(row(ONE, who, seconds, strength(out)))
    return found


def played(players: tuple[int, ...]) -> tuple[list[int], float]:
    """What a thousand games of four players count, and their CPU seconds."""
    _, table = new_table(fast=True)
    aids = make_aids(MCR_WMO_2006.pack(), fast=True)
    wall, out = new_tiles(MOST_TILES, fast=True), new_row(PLAYED_SIZE, fast=True)
    skills = new_row(4, fast=True)
    for player, skill in enumerate(players):
        skills[player] = skill
    play = compiled(play_mcr_hands)
    play(table, aids, wall, SEED, 16, skills, out)
    start = time.process_time()
    play(table, aids, wall, SEED, HANDS, skills, out)
    return [int(number) for number in out], time.process_time() - start


def share(out: list[int]) -> str:
    return f"{100 * out[WINS] / HANDS:.1f} %"


def strength(out: list[int]) -> str:
    """What the first player got a hand, with an interval of 95 %, and the hands it won."""
    mean = out[NET] / HANDS
    spread = 1.96 * sqrt((out[SQUARES] / HANDS - mean * mean) / HANDS)
    won = ", ".join(f"{100 * number / HANDS:.1f}" for number in out[WON_BY : WON_BY + 4])
    return f"{mean:+.2f} ± {spread:.2f} points a hand; % of hands won: {won}"


def row(what: str, who: str, seconds: float, note: str, promise: float | None = None) -> Row:
    return Row(
        what=what, who=who, seconds=seconds / HANDS, per_second=True, promise=promise, note=note
    )
