"""A game of days, played by people who do only what their letters say: from the first to the last.

A real mail server takes the letters, a real browser's requests and socket make the moves; the
table's clock is the test's.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import httpx2
import pytest
import uvicorn
from websockets.sync.client import connect
from websockets.typing import Origin

from live.letters import Letterbox, letterbox
from live.tables import NONCE, Eager, eager, sqlite
from muro.game.action import Action
from muro.live.clock import DAY, Control
from muro.live.lobby import Lobby
from muro.live.notices import Notices
from muro.live.pace import Pace
from muro.live.people import People
from muro.live.plan import Plan
from muro.live.post import Post
from muro.live.settings import Player, Settings
from muro.live.store import Store
from muro.live.table import LiveTable
from muro.live.timekeeper import RESULT_OF_DAYS_MS
from muro.rules import BGA
from muro.web.access import TOKEN
from muro.web.app import Site, make_app

NAMES = ("Ana", "Bea", "Celia", "Dani")
SHORT = replace(BGA, rounds=1, start_points=1_000, bust=True)
"""It is over when somebody has fewer than no points, which is soon."""
WALLS = bytes([18]) * 32
"""Of a game of two short hands."""
PATIENCE_S = 120


@dataclass
class Clock:
    """The table's own clock: it stands still until it is set forward."""

    ms: int = 1_000_000

    def __call__(self) -> int:
        return self.ms


class Watched(Lobby):
    """A lobby whose loop the test can reach."""

    def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        super().start()


@dataclass
class Days:
    """The site, its people, and what they did."""

    site: str
    lobby: Watched
    clock: Clock
    box: Letterbox
    tokens: dict[str, str]
    table: LiveTable
    done: list[tuple[str, str, int]] = field(default_factory=list)

    def on_loop(self, call: Callable[[], Any]) -> Any:
        async def asked() -> Any:
            return call()

        return asyncio.run_coroutine_threadsafe(asked(), self.lobby.loop).result(PATIENCE_S)

    def set_forward(self, ms: int) -> None:
        """So much time goes by at the table."""
        self.clock.ms += ms
        self.on_loop(self.table.changed.set)

    def did(self, who: str, what: str) -> None:
        """Somebody does something, in which hand."""
        assert self.table.match is not None
        self.done.append((who, what, self.table.match.hands))

    def stands(self) -> str:
        """`over`, `result`, `asked`, or `busy` while the table has still to store something."""
        match = self.table.match
        if match is None or not self.table.is_stored:
            return "busy"
        if match.is_over:
            return "over"
        return "result" if match.is_between_hands else "asked"

    def opens(self, who: str, link: str) -> dict[str, Any]:
        """Somebody opens a link, and does what is to be done there, if anything is."""
        cookie = {"Cookie": f"{TOKEN}={self.tokens[who]}", "Accept-Language": "es"}
        page = httpx2.get(link, headers=cookie)
        assert page.status_code == 200
        assert "<muro-table" in page.text
        address = link.replace("http:", "ws:") + "/ws"
        with connect(address, additional_headers=cookie, origin=Origin(self.site)) as socket:
            socket.send(json.dumps({"type": "here", "nonce": NONCE.hex()}))
            told = heard(socket, "view")
            if who == "Celia" and "orders" not in [what for _, what, _ in self.done]:
                never = {"never": ["chi", "pon", "kan"], "win": True}
                asked = {"type": "orders", "id": "o", "seq": told["seq"], **never}
                socket.send(json.dumps(asked))
                assert heard(socket, "orders")["orders"]["never"] == ["chi", "pon", "kan"]
                self.did(who, "orders")
            if told["view"]["actions"]:
                action = min((one["text"] for one in told["view"]["actions"]), key=rank)
                act = {"type": "act", "id": f"{told['seq']}", "seq": told["seq"], "action": action}
                socket.send(json.dumps(act))
                self.did(who, action)
                heard(socket, "view", "refused")
        return told


def rank(text: str) -> tuple[int, str]:
    return eager(Action.parse(text))


def heard(socket: Any, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE_S))
        if message["type"] in kinds:
            return message


@contextmanager
def days(folder: Path, box: Letterbox, clock: Clock) -> Iterator[Days]:
    """A site with four people, and a table at which a move may take three days."""
    store = Store(sqlite(folder), durability="normal")
    people, tokens, players = People(store), {}, []
    for name in NAMES:
        guest, tokens[name] = people.welcome(name)
        person = people.register(guest, name.lower(), "a password", f"{name}@example.org")
        players.append(Player(name=name, person=person.id))
    post = Post(host="127.0.0.1", port=box.port, sender="muro@example.org")
    notices = Notices(store, post, "http://site", left_ms=0)
    pace = Pace(nonce_s=0.2, bot_turn_s=0, notices=notices)
    lobby = Watched(store, Eager(), pace=pace, is_fast=lambda: False)
    app = make_app(Site(lobby, people, notices=notices))
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=1)
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    site = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    notices._address = site
    plan = Plan(rules=SHORT, control=Control.parse("3d"))
    settings = Settings(plan=plan, players=tuple(players), secret=WALLS)  # type: ignore[arg-type]
    found = Days(site, lobby, clock, box, tokens, None)  # type: ignore[arg-type]

    def begun() -> LiveTable:
        """All were there when the game began, and have gone."""
        table = lobby.open(settings)
        for player in range(4):
            table.come(player, NONCE)
        return table

    found.table = found.on_loop(begun)
    try:
        yield found
    finally:
        server.should_exit = True
        thread.join()
        notices.close()


def whose(letter: EmailMessage) -> str:
    return str(letter["To"]).partition("@")[0]


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content()).replace("\r\n", "\n")


def link_in(letter: EmailMessage) -> str:
    found = re.search(r"^http://\S+/(?:table|game)/[0-9a-f]{32}$", text_of(letter), re.MULTILINE)
    assert found is not None
    return found[0]


def next_letter(there: Days, read: int) -> EmailMessage | None:
    """The next letter; None where the table waits for nobody's word, but for the time."""
    for _ in range(PATIENCE_S * 100):
        if len(there.box.letters) > read:
            return there.box.letters[read]
        if there.stands() == "result":
            return None
        time.sleep(0.01)
    raise AssertionError("nobody is told, and the table waits")


def played(there: Days) -> tuple[str, int, int]:
    """Everybody does what the letters say. Who was late once, letters read, results that stood."""
    late, read, results = "", 0, 0
    while True:
        letter = next_letter(there, read)
        if letter is None:
            results += 1
            there.set_forward(RESULT_OF_DAYS_MS)
            while there.stands() == "result":
                time.sleep(0.01)
            continue
        read += 1
        if "ha terminado" in letter["Subject"]:
            return late, read, results
        assert letter["Subject"].startswith("muro: una mesa te espera (")
        who = whose(letter)
        if not late and who != "Celia" and read > 8:
            late = who
            there.set_forward(3 * DAY)  # nobody answers, and the clock does
            continue
        there.opens(who, link_in(letter))


@pytest.mark.req("BGA-PREF-12")
def test_a_whole_game_is_played_by_letters_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    defaults = LiveTable.__init__.__kwdefaults__
    assert defaults is not None
    monkeypatch.setitem(defaults, "tick_ms", clock)
    with letterbox() as box, days(tmp_path, box, clock) as there:
        late, read, results = played(there)
        assert there.stands() == "over"
        ends = [one for one in box.wait(read + 2) if "ha terminado" in one["Subject"]]
        match = there.table.match
    asked = [one for one in box.letters if "ha terminado" not in one["Subject"]]
    assert match is not None
    last = there.done[-1][0]
    assert {whose(one) for one in ends} | {last} == set(NAMES)  # who made the last move looks on
    assert all("Puntos: " in text_of(one) for one in ends)
    told = [one for one in asked if "Se te acabó el tiempo y se hizo por ti: " in text_of(one)]
    whose_told = [whose(one) for one in told]
    assert late in whose_told
    assert len(set(whose_told)) == len(told)  # each once
    assert {why for _, why in there.table.done_for.values()} == {"late", "order"}
    assert results == match.hands - 1 > 0
    with_results = [one for one in asked if "Ha terminado una mano. Puntos: " in text_of(one)]
    assert sorted(map(whose, with_results)) == sorted(NAMES * results)
    assert [whose(one) for one in asked].count("Celia") > 1
    # Celia's order not to be asked about calls was for the first hand: it answered by itself there.
    assert {hand for who, what, hand in there.done if (who, what) == ("Celia", "pass")} == {2}
