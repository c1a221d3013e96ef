"""The replay of a finished game: what its page says of it, and its hands as pictures."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from ..errors import AccessError, MuroError
from ..game.fair import Fair
from ..game.view import wind_letter
from ..live.lobby import Lobby
from ..live.people import Person
from ..live.settings import Settings
from ..logs.frames import Film, film_of
from ..logs.muro_jsonl import parse_record
from ..logs.record import Record
from ..logs.story import HandStory, start_of, story_of
from ..rules.game import game_of
from ..words import Phrase, say
from .access import lang_of
from .assets import assets_hash
from .books import title_of
from .pages import HandLine, figure, replay_page

MOST_FILMS, MOST_GAMES = 128, 8
"""What is kept of what was asked for last."""
KEPT = "private, max-age=3600"

K = TypeVar("K")
T = TypeVar("T")


class Shot(NamedTuple):
    """What is asked for: a hand, from where, how much of it, in which language."""

    table: str
    hand: int
    player: int
    laid_open: bool
    lang: str


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game as it was kept."""

    settings: Settings
    record: Record

    def first_seat(self, person: Person | None) -> int:
        """Where a person sat first; the first dealer's seat for who did not play."""
        player = None if person is None else self.settings.player_of(person.id)
        if player is None or self.record.secret is None:
            return int(self.record.header.first_dealer)
        return Fair(self.record.secret, self.record.header.nonces).seats().index(player)

    def names(self, lang: str) -> list[str]:
        """The players by first seats; who has given no name is a player."""
        nobody = say(Phrase("serve.player"), lang)
        return [name or nobody for name in self.record.header.players]


class Replays:
    """The finished games of a lobby. One thing is worked out at a time, in a thread of its own."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._lock = asyncio.Lock()
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._films: OrderedDict[Shot, bytes] = OrderedDict()

    async def game(self, table: str) -> Game:
        """A finished game; `AccessError` where there is none, or it still goes on."""
        return await self._kept(self._games, table, MOST_GAMES, lambda: self._read(table))

    async def film(self, shot: Shot) -> bytes:
        """A hand as pictures, as a page gets it: JSON, compressed."""
        game = await self.game(shot.table)
        return await self._kept(self._films, shot, MOST_FILMS, lambda: _written(game, shot))

    async def page(self, table: str, lang: str, person: Person | None) -> str:
        """The page of a replay."""
        game = await self.game(table)
        return await asyncio.to_thread(_page, table, game, lang, game.first_seat(person))

    async def _kept(self, shelf: OrderedDict[K, T], key: K, most: int, make: Callable[[], T]) -> T:
        async with self._lock:
            if key not in shelf:
                shelf[key] = await asyncio.to_thread(make)
            shelf.move_to_end(key)
            while len(shelf) > most:
                shelf.popitem(last=False)
            return shelf[key]

    def _read(self, table: str) -> Game:
        try:
            settings, lines = self._lobby.finished(table)
        except AccessError as error:
            is_going_on = error.code == "live.not_over"
            raise (AccessError("live.no_replay") if is_going_on else error) from None
        return Game(settings, parse_record(lines, table))


async def hand_answer(request: Request, replays: Replays, lang: str | None) -> Response:
    """One hand of a finished game: `?seat=1` to 4 looks from there, `open=1` shows all hands."""
    asked = request.query_params
    lang = lang_of(request, lang)
    seat = asked.get("seat", "1")
    try:
        if seat not in {"1", "2", "3", "4"}:
            raise AccessError("live.no_seat", seat=seat)
        shot = Shot(
            table=request.path_params["table"],
            hand=request.path_params["hand"],
            player=int(seat) - 1,
            laid_open=asked.get("open") == "1",
            lang=lang,
        )
        film = await replays.film(shot)
    except MuroError as error:
        headers = {"cache-control": "no-store"}
        return JSONResponse({"message": say(error, lang)}, status_code=404, headers=headers)
    headers = {"cache-control": KEPT, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        film = gzip.decompress(film)
    return Response(film, media_type="application/json", headers=headers)


def _written(game: Game, shot: Shot) -> bytes:
    film = film_of(game.record, shot.hand, shot.player, laid_open=shot.laid_open)
    players = story_of(game.record)[shot.hand - 1].players
    return gzip.compress(msgspec.json.encode(_film(film, players, shot.lang)), 6, mtime=0)


def _film(film: Film, players: Sequence[int], lang: str) -> dict[str, object]:
    return {
        "hand": film.hand,
        "players": list(players),
        "frames": [
            {
                "events": [event.as_json() for event in frame.events],
                "view": frame.view.as_json(lang),
            }
            for frame in film.frames
        ],
        "rest": [event.as_json() for event in film.rest],
        "fault": None if film.fault is None else say(_changed(film), lang),
    }


def _changed(film: Film) -> Phrase:
    """That the stored events stand, where the engine has changed since."""
    assert film.fault is not None
    return Phrase("live.replay_changed" if film.frames else "live.replay_untold")


def _page(table: str, game: Game, lang: str, first_seat: int) -> str:
    record = game.record
    story, names = story_of(record), game.names(lang)
    rows = [(start_of(record),) * 4, *(hand.points for hand in story)]
    kind = game_of(record.header.rules)
    return replay_page(
        lang,
        table,
        title_of(record.header.rules, lang, game.settings.plan.title),
        game=kind,
        names=names,
        seat=first_seat + 1,
        hands=[_line(hand, names, kind, lang) for hand in story],
        points=rows,
        version=assets_hash(),
    )


def _line(hand: HandStory, names: list[str], game: str, lang: str) -> HandLine:
    """A hand as the list has it."""
    wind = say(Phrase(f"web.wind.{wind_letter(hand.prevalent)}"), lang)
    title = say(Phrase("web.round.hand", wind=wind, number=hand.of_round), lang)
    if hand.counters:
        title += f" · {say(Phrase('web.honba', n=hand.counters), lang)}"
    won = [
        say(
            Phrase(
                f"live.replay_{'drawn' if win.self_drawn else 'won'}",
                word=Phrase(_call(game, drawn=win.self_drawn)),
                name=names[win.player],
                source=names[win.source],
                points=figure(win.points),
            ),
            lang,
        )
        for win in hand.wins
    ]
    if not won:
        won = [say(Phrase(f"web.draw.{hand.no_win or 'referee'}"), lang)]
    return HandLine(number=hand.number, title=title, told=tuple(won), points=hand.points)


def _call(game: str, *, drawn: bool) -> str:
    word = "tsumo" if drawn else "ron"
    return f"web.mcr.do.{word}" if game == "mcr" else f"web.do.{word}"
