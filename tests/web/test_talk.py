"""The chat of a table over its line: hellos, refusals, reports, and no word across the circles."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from starlette.testclient import WebSocketTestSession

from muro.live.chat import BURST
from muro.live.room import Room
from muro.live.schema import REPORTS
from muro.web.gather_form import FIRST
from web.visitors import House, house

HERE = {"type": "here", "nonce": "00" * 16, "talk": True}
PEOPLE = ("ana", "bea")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


@pytest.fixture
def lines() -> Iterator[ExitStack]:
    with ExitStack() as opened:
        yield opened


class Line:
    """Somebody's line to a table that hears what people say."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        socket.send_json(HERE)
        self.hello = self.hears("chat")

    def hears(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; what else the table tells is passed over."""
        while True:
            message: dict[str, Any] = self.socket.receive_json()
            if message["type"] in kinds:
                return message

    def says(self, **what: Any) -> dict[str, Any]:
        """The answer to something said; the message itself may come before it."""
        self.socket.send_json({"type": "say", "id": "1", **what})
        return self.hears("sent", "unsaid")

    def reports(self, number: int) -> dict[str, Any]:
        self.socket.send_json({"type": "report", "id": "2", "number": number})
        return self.hears("reported", "unsaid")


def line(here: House, lines: ExitStack, who: str, room: Room, lang: str = "en") -> Line:
    address = f"/table/{room.id}/ws?lang={lang}"
    return Line(lines.enter_context(here.as_(who).websocket_connect(address)))


def begun(here: House, **asked: str) -> Room:
    """A table of two people and two computer players, begun."""
    room = here.opens("ana", **{"time": "none", "watching": "live", **asked})
    here.sits("bea", room)
    here.does("ana", room, "begin")
    return room


def named(here: House, who: str) -> str:
    """A visitor with a name and no chair."""
    assert here.as_(who).post("/account/name", data={"name": who.title()}).status_code == 303
    return who


def test_players_hear_each_other_with_name_and_seat(here: House, lines: ExitStack) -> None:
    room = begun(here)
    ana, bea = (line(here, lines, who, room) for who in PEOPLE)
    assert ana.hello["said"] == []
    assert (ana.hello["allowed"], ana.hello["circle"]) == ("on", "players")
    assert ana.says(text="  ¡hola <b>Bea</b>!  ") == {"type": "sent", "id": "1"}
    told = bea.hears("said")
    table = here.site.lobby.table(room.id)
    assert told.pop("at") > 0
    assert told == {
        "type": "said",
        "number": 1,
        "who": ana.hello["you"],
        "name": "Ana",
        "player": table.first_of(0),
        "text": "¡hola <b>Bea</b>!",
        "emote": "",
    }
    bea.says(emote="thanks")
    mine, theirs = ana.hears("said"), ana.hears("said")
    assert (mine["number"], theirs["emote"], theirs["player"]) == (1, "thanks", table.first_of(1))
    assert [said["number"] for said in line(here, lines, "bea", room).hello["said"]] == [1, 2]


def test_nobody_is_told_who_a_person_is(here: House, lines: ExitStack) -> None:
    room = begun(here)
    ana, bea = (line(here, lines, who, room) for who in PEOPLE)
    ana.says(text="hola")
    told = json.dumps([ana.hello, bea.hello, bea.hears("said")])
    people = [player.person for player in here.site.lobby.table(room.id).settings.players]
    assert not any(person and person in told for person in people)


@pytest.mark.parametrize("watching", ["live", "delayed"])
def test_onlookers_talk_among_themselves(here: House, lines: ExitStack, watching: str) -> None:
    room = begun(here, watching=watching)
    eva, leo = (line(here, lines, named(here, who), room) for who in ("eva", "leo"))
    ana = line(here, lines, "ana", room)
    eva.says(text="Ana tiene furiten")
    assert leo.hears("said")["text"] == "Ana tiene furiten"
    ana.says(text="hola")
    assert ana.hears("said")["text"] == "hola"  # and nothing came before it
    assert [said["text"] for said in line(here, lines, "bea", room).hello["said"]] == ["hola"]
    late = line(here, lines, "leo", room).hello
    assert (late["circle"], [said["text"] for said in late["said"]]) == (
        "onlookers",
        ["Ana tiene furiten"],
    )
    assert late["said"][0]["player"] is None


def test_whose_page_does_not_ask_hears_nothing(here: House, lines: ExitStack) -> None:
    room = begun(here)
    ana = line(here, lines, "ana", room)
    address = f"/table/{room.id}/ws"
    with here.as_("bea").websocket_connect(address) as quiet:
        quiet.send_json({"type": "here", "nonce": "00" * 16})
        ana.says(text="hola")
        quiet.send_json({"type": "say", "id": "1", "text": "yo tampoco oigo"})
        while (kind := quiet.receive_json()["type"]) != "sent":
            assert kind == "view"


def test_who_has_no_name_reads_and_does_not_write(here: House, lines: ExitStack) -> None:
    room = begun(here)
    eva = line(here, lines, named(here, "eva"), room)
    eva.says(text="hola")
    nobody = line(here, lines, "nobody else", room, "es")
    assert nobody.hello["nameless"] is True
    assert [said["text"] for said in nobody.hello["said"]] == ["hola"]
    for answer in (nobody.says(text="¿y yo?"), nobody.reports(1)):
        assert answer["message"] == "para hablar hace falta un nombre"


@pytest.mark.parametrize(
    ("lang", "words"),
    [("es", "no tan deprisa: espera 10 segundos"), ("en", "not so fast: wait 10 seconds")],
)
def test_a_flood_is_stopped_with_one_sentence(
    here: House, lines: ExitStack, lang: str, words: str
) -> None:
    room = begun(here)
    ana, bea = line(here, lines, "ana", room, lang), line(here, lines, "bea", room)
    table = here.site.lobby.table(room.id)
    table._tick_ms = lambda: 0
    answers = [ana.says(text="hola") for _ in range(BURST + 2)]
    assert [answer["type"] for answer in answers] == [*["sent"] * BURST, *["unsaid"] * 2]
    assert answers[-1] == {"type": "unsaid", "id": "1", "message": words}
    numbers = [bea.hears("said")["number"] for _ in range(BURST)]
    assert numbers == list(range(1, BURST + 1))
    assert bea.says(text="yo sí")["type"] == "sent"


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("es", "el mensaje tiene signos que no se pueden mostrar"),
        ("en", "the message has signs that cannot be shown"),
    ],
)
def test_a_text_with_control_characters_is_refused(
    here: House, lines: ExitStack, lang: str, words: str
) -> None:
    room = begun(here)
    ana = line(here, lines, "ana", room, lang)
    assert ana.says(text="ho\u202ela")["message"] == words
    assert ana.says(text="x" * 300)["type"] == "unsaid"
    assert ana.says(text="hola")["type"] == "sent"


@pytest.mark.parametrize(
    ("chat", "text", "emote"), [("on", "sent", "sent"), ("emotes", "unsaid", "sent")]
)
def test_the_table_allows_what_its_host_chose(
    here: House, lines: ExitStack, chat: str, text: str, emote: str
) -> None:
    ana = line(here, lines, "ana", begun(here, chat=chat))
    assert ana.hello["allowed"] == chat
    assert ana.says(text="hola")["type"] == text
    assert ana.says(emote="hello")["type"] == emote


def test_a_table_without_chat_says_so(here: House, lines: ExitStack) -> None:
    ana = line(here, lines, "ana", begun(here, chat="off"), "es")
    assert ana.hello["allowed"] == "off"
    assert ana.says(emote="hello")["message"] == "en esta mesa no se habla"


def test_who_plays_with_computers_alone_has_nobody_to_talk_to(
    here: House, lines: ExitStack
) -> None:
    room = here.opens("ana", time="none")
    here.does("ana", room, "begin")
    assert line(here, lines, "ana", room).hello["allowed"] == "off"


def test_a_report_arrives_and_its_sender_learns_of_it(here: House, lines: ExitStack) -> None:
    room = begun(here)
    ana, bea = (line(here, lines, who, room) for who in PEOPLE)
    bea.says(text="primero")
    bea.says(text="feo")
    ana.says(text="oye")
    for _ in range(2):
        assert ana.reports(2) == {"type": "reported", "id": "2", "number": 2}
    assert ana.reports(3)["message"] == "that message is your own"
    assert ana.reports(9)["message"] == "that message is no longer there"
    with here.site.people.store.reading() as connection:
        (row,) = connection.execute(select(REPORTS)).all()
    players = here.site.lobby.table(room.id).settings.players
    assert (row.table_id, row.circle, row.number) == (room.id, "players", 2)
    assert (row.reporter_id, row.person_id) == (players[0].person, players[1].person)
    assert (row.name, row.said, row.state) == ("Bea", "feo", "open")
    said = [each["text"] for each in json.loads(row.context)]
    assert said == ["primero", "feo", "oye"]


def test_nobody_reports_what_another_circle_said(here: House, lines: ExitStack) -> None:
    room = begun(here)
    line(here, lines, "ana", room).says(text="hola")
    eva = line(here, lines, named(here, "eva"), room)
    assert eva.reports(1)["message"] == "that message is no longer there"


@pytest.mark.parametrize(
    ("chat", "es", "en"),
    [
        ("on", "Quienes juegan hablan entre sí", "Players talk among themselves"),
        ("emotes", "Solo gestos, sin texto", "Emotes only, no text"),
        ("off", "No hay.", "None."),
    ],
)
def test_what_was_agreed_of_the_chat_is_told_before_the_game_and_in_it(
    here: House, chat: str, es: str, en: str
) -> None:
    room = here.opens("ana", chat=chat)
    for lang, words in (("es", es), ("en", en)):
        assert words in here.as_("bea").get(f"/room/{room.id}?lang={lang}").text
    here.does("ana", room, "begin")
    assert es in here.as_("ana").get(f"/table/{room.id}?lang=es").text


def test_a_form_that_asks_for_another_kind_of_chat_is_refused(here: House) -> None:
    answer = here.as_("ana").post("/new", data={**FIRST, "name": "Ana", "chat": "shouting"})
    assert answer.status_code == 400
