"""The page of somebody's games: history, statistics with pictures, best wins, ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import accumulate

from ..errors import RulesError
from ..live.career import PAGE, Careers, Known, Numbers, Played, Scope
from ..live.people import Person
from ..live.rating import Rating
from ..logs.tally import BestWin, Earning
from ..words import Phrase, say
from .assets import modules
from .books import card_of
from .graph import Tick, graph
from .pages import figure, render
from .shares import FEW_GAMES, lines_of, mean_place

GAMES = ("riichi", "mcr")
BAR, GAP, BASE, TALLEST = 48, 24, 132, 104
"""The bars of the places: width, space between, where they stand, the tallest."""
MOST_TICKS = 6
FEWEST_POINTS = 2
"""Games that make a line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A choice of games: its address, its name, how many there are, whether it is shown."""

    of: str
    title: str
    games: int
    shown: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """How often a place was reached, as a bar."""

    place: int
    count: int
    x: int
    y: float
    height: float
    width: int = BAR

    @property
    def middle(self) -> float:
        return self.x + BAR / 2


def career_page(
    lang: str,
    careers: Careers,
    person: Known,
    *,
    me: Person | None,
    own: bool,
    of: str = "",
    page: int = 1,
) -> str:
    """The page of somebody's games; `of` names a game or rulebook, else all are meant."""
    played = careers.scopes(person.id)
    chosen, scope = _chosen(played, of)
    meant = {game for game, book, _ in played if chosen in ("", game, book)}
    numbers = careers.numbers(person.id, scope)
    pages = max(1, -(-numbers.games // PAGE))
    page = min(max(1, page), pages)
    return render(
        "career.html",
        lang,
        scripts=modules("start.js"),
        me=me,
        person=person,
        name=person.name or say(Phrase("career.nobody"), lang),
        own=own,
        choices=_choices(played, chosen, lang),
        of=chosen,
        numbers=numbers,
        few=numbers.games < FEW_GAMES,
        mean_place=mean_place(numbers, lang),
        bars=bars(numbers),
        lines=lines_of(numbers, meant),
        line=_line(careers.line(person.id, scope)) if len(meant) == 1 else None,
        best=_best(careers, person.id, scope, meant, lang),
        ratings=() if person.unrated else careers.ratings(person.id),
        history=careers.history(person.id, scope, page=page),
        page=page,
        pages=pages,
        **_ways(lang),
    )


def _chosen(played: Sequence[tuple[str, str, int]], of: str) -> tuple[str, Scope]:
    """What is shown: a game where there are two, a rulebook, or all."""
    games = {game for game, _, _ in played}
    if of in games and len(games) > 1:
        return of, Scope(game=of)
    if of in {book for _, book, _ in played}:
        return of, Scope(book=of)
    return "", Scope()


def _best(
    careers: Careers, person: str, scope: Scope, games: set[str], lang: str
) -> list[tuple[str, str, BestWin, str]]:
    """The best wins of each game: the game, the table, the win, its tiles in words."""
    return [
        (game, table, win, _tiles(win, lang))
        for game in GAMES
        if game in games
        for table, win in careers.best(person, Scope(game=game, book=scope.book))
    ]


def _ways(lang: str) -> dict[str, Callable[..., object]]:
    """How the template writes words and figures."""

    def words(code: str, **data: object) -> str:
        return say(Phrase(f"career.{code}", **data), lang)

    return {
        "word": words,
        "tell_phrase": lambda phrase: phrase if isinstance(phrase, str) else say(phrase, lang),
        "name_of": lambda code: say(Phrase(code), lang),
        "worth": lambda game, one: _worth(game, one, lang),
        "title_of": lambda book: _title(book, lang),
        "rating": _rating,
        "date": lambda at: _date(at, lang),
        "iso": lambda at: _day(at).isoformat(),
        "figure": figure,
        "signed": signed,
        "points": _points,
    }


def nobody_page(lang: str, code: str, me: Person | None) -> str:
    """The page in place of one that is not there: `career.<code>` says why."""
    message = say(Phrase(f"career.{code}"), lang)
    title = say(Phrase("career.title"), lang)
    return render(
        "career_none.html", lang, scripts=modules("start.js"), message=message, title=title, me=me
    )


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{figure(number)}" if number > 0 else figure(number)


def bars(numbers: Numbers) -> tuple[Bar, ...]:
    """The places as bars, the commonest the tallest."""
    most = max(1, *numbers.places)
    heights = [round(TALLEST * count / most, 1) for count in numbers.places]
    return tuple(
        Bar(
            place=place + 1,
            count=numbers.places[place],
            x=GAP + place * (BAR + GAP),
            y=BASE - height,
            height=height,
        )
        for place, height in enumerate(heights)
    )


@dataclass(frozen=True, slots=True)
class Curve:
    """Results added up from game to game, as a line to be drawn and as a table."""

    rows: Sequence[tuple[int, int, int]]
    """When, the result, the sum so far."""

    @property
    def graph(self) -> object:
        return graph([(0,), *((total,) for _, _, total in self.rows)])

    @property
    def ticks(self) -> tuple[Tick, ...]:
        """The numbers of some games, evenly spread."""
        found = graph([(0,), *((total,) for _, _, total in self.rows)]).hands
        step = -(-len(found) // MOST_TICKS)
        return found[step - 1 :: step]


def _line(played: Sequence[tuple[int, int]]) -> Curve | None:
    if len(played) < FEWEST_POINTS:
        return None
    sums = accumulate(result for _, result in played)
    return Curve([(at, result, total) for (at, result), total in zip(played, sums, strict=True)])


def _choices(played: Sequence[tuple[str, str, int]], chosen: str, lang: str) -> list[Choice]:
    """All games, each game where there are two, each rulebook where its game has two."""
    total = sum(count for _, _, count in played)
    found = [("", say(Phrase("career.all"), lang), total)]
    games = [game for game in GAMES if any(game == each for each, _, _ in played)]
    if len(games) > 1:
        for game in games:
            count = sum(count for each, _, count in played if each == game)
            found.append((game, say(Phrase(f"career.game.{game}"), lang), count))
    kinds = [game for game, _, _ in played]
    found += [
        (book, _title(book, lang), count) for game, book, count in played if kinds.count(game) > 1
    ]
    return [Choice(of=of, title=title, games=n, shown=of == chosen) for of, title, n in found]


def _title(book: str, lang: str) -> str:
    try:
        return card_of(book, lang).title
    except RulesError:
        return book


def _rating(rating: Rating) -> Phrase:
    return Phrase("career.rating.value", value=round(rating.value), margin=rating.margin)


def _worth(game: str, one: Earning, lang: str) -> str:
    """What a yaku or fan was worth, in words."""
    if game == "mcr":
        return say(Phrase("career.points", n=one.worth, points=one.worth), lang)
    if one.worth:
        return say(Phrase("career.han", n=one.worth), lang)
    return say(Phrase("career.yakuman", n=one.times), lang)


def _points(played: Played) -> str:
    """The points of a game: with their sign where it starts from nothing."""
    return signed(played.points) if played.game == "mcr" else figure(played.points)


def _tiles(win: BestWin, lang: str) -> str:
    """The tiles of a hand in words, for who does not see them."""

    def name(tile: str) -> str:
        code = tile if tile[1] == "z" or tile[0] in "0f" else tile[1]
        return say(Phrase(f"web.tile.{code}", rank=tile[0]), lang)

    parts = [", ".join(map(name, win.tiles)), *(", ".join(map(name, meld)) for meld in win.melds)]
    told = "; ".join(part for part in parts if part)
    return say(Phrase("career.hand.of", tiles=told, win=name(win.win)), lang)


def _day(at: int) -> datetime:
    return datetime.fromtimestamp(at, UTC)


def _date(at: int, lang: str) -> str:
    day = _day(at)
    parts = {"d": f"{day.day:02}", "m": f"{day.month:02}", "y": day.year}
    return say(Phrase("career.date", **parts), lang)
