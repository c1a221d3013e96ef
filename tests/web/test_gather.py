"""How people come together: lobby, new table, the table before its game. At the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from muro.errors import AccessError
from muro.live.room import Room
from muro.rules import BGA
from muro.web import gather
from muro.web.gather_form import FIRST
from muro.words.catalogue import LOCALE, read_po
from web.visitors import House, house, names

CAT, DOG = {"password": "gato"}, {"password": "perro"}
DEEDS = ("bot", "clear", "begin")
"""What only a host may do."""


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def text(page: str) -> str:
    """What a page says, without its marks."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


# --- finding a table ------------------------------------------------------------------------------


def test_a_guest_with_a_name_opens_a_table_and_a_friend_finds_it_by_its_code(here: House) -> None:
    room = here.opens("ana")
    assert names(room) == ["Ana", "", "", ""]
    found = here.as_("bea").get("/join", params={"code": f" {room.code.lower()} "})
    assert found.headers["location"] == f"/room/{room.id}"
    page = here.client.get(found.headers["location"]).text
    assert 'name="name"' in page
    assert here.sits("bea", room).headers["location"] == f"/room/{room.id}"
    assert names(room) == ["Ana", "Bea", "", ""]
    assert 'name="name"' not in here.client.get(f"/room/{room.id}").text


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "No table has the code"), ("es", "Ninguna mesa tiene el código")]
)
def test_a_code_of_no_table_is_said_beside_the_field(here: House, lang: str, said: str) -> None:
    answer = here.client.get("/join", params={"code": "zzzzz", "lang": lang})
    assert answer.status_code == 404
    assert said in answer.text
    assert 'value="zzzzz"' in answer.text


@pytest.mark.parametrize(("lang", "said"), [("en", "A name has 1"), ("es", "Un nombre tiene de 1")])
@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "a\nb\x00"])
def test_nobody_sits_down_with_people_without_a_name(
    here: House, lang: str, said: str, name: str
) -> None:
    room = here.opens("ana")
    stranger = here.as_("eva")
    asked = {"lang": lang}
    quick = stranger.post("/quick", params=asked, data={"match": "rcr", "name": name})
    sit = stranger.post(f"/room/{room.id}/sit", params=asked, data={"name": name})
    new = stranger.post("/new", params=asked, data={**FIRST, "name": name})
    for answer in (quick, sit, new):
        assert answer.status_code == 400
        assert said in answer.text
    assert names(room) == ["Ana", "", "", ""]
    assert here.site.lobby.rooms.public() == ()


def test_quick_match_brings_four_people_into_a_game(here: House) -> None:
    for who in ("ana", "bea", "carlos"):
        answer = here.as_(who).post("/quick", data={"match": "bga", "name": who})
        room = here.room(answer)
        assert room.plan.rules == BGA
    assert "3 people wait" in text(here.as_("eva").get("/lobby").text)
    last = here.as_("diego").post("/quick", data={"match": "bga", "name": "diego"})
    address = str(last.headers["location"])
    assert here.client.get(address).headers["location"] == f"/table/{room.id}"
    players = here.site.lobby.table(room.id).settings.players
    assert [player.name for player in players] == ["ana", "bea", "carlos", "diego"]


def test_an_unknown_quick_match_is_refused(here: House) -> None:
    assert here.client.post("/quick", data={"match": "x", "name": "Ana"}).status_code == 400
    assert here.client.post("/quick", data={}).status_code == 400


def test_public_tables_stand_in_the_lobby_and_in_its_part(here: House) -> None:
    here.opens("ana", come="link")
    listed = here.opens("bea", come="public", hints="on", time="20+60")
    for path in ("/lobby", "/lobby/tables"):
        page = here.as_("eva").get(path).text
        assert page.count('data-part="list"') == 1
        assert f"/room/{listed.id}" in page
        assert "20+60 · with Bea" in text(page)
        assert "hints" in text(page)
        assert "Ana" not in text(page)
    assert "/static/" not in here.client.get("/lobby/tables").text


def test_ones_own_tables_are_on_the_first_page_and_in_the_lobby(here: House) -> None:
    room, begun = here.opens("ana"), here.opens("ana", game="mcr")
    here.sits("bea", begun)
    here.does("ana", begun, "begin")
    for path in ("/", "/lobby"):
        page = here.as_("ana").get(path).text
        assert f'href="/room/{room.id}"' in page
        assert f'href="/table/{begun.id}"' in page
        assert "with Bea, " in text(page)
        assert f"/room/{room.id}" not in here.as_("bea").get(path).text
        assert begun.id not in here.as_("eva").get(path).text


# --- a new table ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["2 things are not right yet", "whole number of seconds", "needs one of 1 to 64"]),
        ("es", ["Hay 2 cosas por corregir", "número entero de segundos", "necesita una de 1 a 64"]),
    ],
)
def test_errors_come_back_beside_the_form_with_everything_kept(
    here: House, lang: str, said: list[str]
) -> None:
    asked = {
        **FIRST,
        "name": "Ana",
        "rules": "bga",
        "length": "east",
        "break_ties": "on",
        "points": "20000",
        "time": "own",
        "base": "pronto",
        "bank": "45",
        "call": "9",
        "window": "2.5",
        "come": "password",
        "watching": "live",
        "hints": "on",
    }
    answer = here.client.post("/new", params={"lang": lang}, data=asked)
    assert answer.status_code == 400
    for sentence in said:
        assert sentence in answer.text
    page = answer.text
    for name in ("name", "base", "bank", "call", "window"):
        assert re.search(rf'name="{name}"[^>]* value="{asked[name]}"', page), name
    for name in ("rules", "length", "points", "time", "come", "watching"):
        assert f'name="{name}" value="{asked[name]}" checked' in page, name
    for name in ("break_ties", "hints"):
        assert f'name="{name}" value="on" checked' in page, name
    assert 'name="strict" value="on" checked' not in page
    assert page.count('aria-invalid="true"') == 2
    assert here.site.lobby.rooms.public() == ()


@pytest.mark.req("BGA-V-15")
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "never in practice"), ("es", "nunca en la práctica")]
)
def test_the_form_says_where_calls_cannot_expire(here: House, lang: str, said: str) -> None:
    assert said in here.client.get("/new", params={"lang": lang}).text


@pytest.mark.req("BGA-V-14")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "Board Game Arena style · East only",
                "Differs from RCR 2016 in 11 rules",
                "7 s for each decision, then 8 s in reserve",
                "Calls expire after 6 s",
                "the drawn tile is discarded, a call is passed",
                "After 3 times a computer player sits in",
                "A closed window of 2.5 s",
                "Calls end with the window",
                "Hints are allowed",
                "knows the password",
                "Who may look on Nobody.",
            ],
        ),
        (
            "es",
            [
                "Estilo Board Game Arena · Solo Este",
                "Difiere de RCR 2016 en 11 reglas",
                "7 s por decisión y, después, 8 s de reserva",
                "Las llamadas caducan a los 6 s",
                "se descarta la ficha robada o se pasa la llamada",
                "Tras 3 veces juega un jugador automático",
                "Ventana cerrada de 2,5 s",
                "Las llamadas acaban con la ventana",
                "Se permiten ayudas",
                "sepa la contraseña",
                "Quién puede mirar Nadie.",
            ],
        ),
    ],
)
def test_everybody_reads_what_was_agreed_before_sitting_down(
    here: House, lang: str, said: list[str]
) -> None:
    room = here.opens(
        "ana",
        rules="bga",
        length="east",
        break_ties="on",
        time="own",
        base="7",
        bank="8",
        call="6",
        window="2.5",
        strict="on",
        hints="on",
        come="password",
        **CAT,
        watching="nobody",
    )
    page = text(here.as_("eva").get(f"/room/{room.id}", params={"lang": lang}).text)
    for sentence in said:
        assert sentence in page


# --- chairs ---------------------------------------------------------------------------------------


def test_a_password_is_asked_of_whoever_comes(here: House) -> None:
    room = here.opens("ana", come="password", **CAT)
    assert here.sits("bea", room, **DOG).status_code == 403
    page = here.as_("bea").post(f"/room/{room.id}/sit?lang=es", data={"name": "Bea"})
    assert "La contraseña de esta mesa es otra" in page.text
    assert here.sits("bea", room, **{**CAT, "password": " gato "}).status_code == 303
    assert names(room) == ["Ana", "Bea", "", ""]


def test_the_password_of_a_table_cannot_be_guessed_for_long(here: House) -> None:
    room = here.opens("ana", come="password", **CAT)
    answers = [here.sits("bea", room, password=str(n)).status_code for n in range(11)]
    assert answers == [403] * 10 + [429]
    assert here.sits("bea", room, **CAT).status_code == 429


def test_the_host_puts_computer_players_on_chairs_and_frees_chairs(here: House) -> None:
    room = here.opens("ana")
    here.sits("bea", room)
    assert here.does("ana", room, "bot", chair="3").status_code == 303
    assert here.does("ana", room, "clear", chair="1").status_code == 303
    assert names(room)[:3] == ["Ana", "", ""]
    assert room.chairs[3] is not None
    assert here.does("ana", room, "clear", chair="3").status_code == 303
    assert names(room) == ["Ana", "", "", ""]


@pytest.mark.parametrize("chair", ["", "4", "-1", "x", "00", "٣"])
@pytest.mark.parametrize("deed", ["bot", "clear"])
def test_a_chair_that_no_table_has_is_refused(here: House, deed: str, chair: str) -> None:
    room = here.opens("ana")
    assert here.does("ana", room, deed, chair=chair).status_code == 400


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("who", ["bea", "eva", "stranger"])
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Only the host of the table"), ("es", "Esto solo lo decide quien")]
)
def test_nobody_but_the_host_can_do_what_the_host_can(
    here: House, deed: str, who: str, lang: str, said: str
) -> None:
    """Not who sits at the table, not a guest elsewhere, not a browser nobody knows."""
    room = here.opens("ana")
    here.sits("bea", room)
    here.opens("eva")
    here.does("ana", room, "bot", chair="2")
    before = room.version
    data = {"chair": "2" if deed == "clear" else "3"}
    answer = here.as_(who).post(f"/room/{room.id}/{deed}?lang={lang}", data=data)
    assert answer.status_code == 403
    assert said in answer.text
    assert room.version == before
    assert here.site.lobby.rooms.room(room.id) is room
    page = here.client.get(f"/room/{room.id}").text
    assert not re.search(rf'action="/room/{room.id}/({"|".join(DEEDS)})"', page)


def test_who_gets_up_leaves_the_table_to_the_next(here: House) -> None:
    room = here.opens("ana")
    here.sits("bea", room)
    assert here.does("ana", room, "leave").headers["location"] == "/lobby"
    assert names(room) == ["", "Bea", "", ""]
    assert here.does("bea", room, "begin").status_code == 303
    assert here.as_("bea").get(f"/room/{room.id}").headers["location"] == f"/table/{room.id}"


def test_a_table_that_all_have_left_is_forgotten(here: House) -> None:
    room = here.opens("ana")
    here.does("ana", room, "leave")
    gone = here.client.get(f"/room/{room.id}?lang=es")
    assert gone.status_code == 404
    assert "Aquí no se reúne ninguna mesa" in gone.text
    assert here.does("ana", room, "sit").status_code == 404


def test_a_full_table_is_said_to_be_full(here: House) -> None:
    room = here.opens("ana")
    for who in ("bea", "carlos", "diego"):
        here.sits(who, room)
    assert "All chairs are taken by people" in here.as_("eva").get(f"/room/{room.id}").text
    refused = here.sits("eva", room)
    assert (refused.status_code, "This table is full" in refused.text) == (400, True)


def test_those_who_have_played_get_another_table_and_nobody_else(here: House) -> None:
    room = here.opens("ana")
    here.sits("bea", room)
    here.does("ana", room, "begin")
    next_room = here.room(here.as_("ana").post(f"/again/{room.id}"))
    assert here.room(here.as_("bea").post(f"/again/{room.id}")) is next_room
    assert [chair.name for chair in next_room.people] == ["Ana", "Bea"]
    assert next_room.plan.rules == room.plan.rules
    refused = here.as_("eva").post(f"/again/{room.id}")
    assert refused.status_code == 400
    assert len(next_room.people) == 2


def test_the_first_page_of_a_game_follows_when_the_host_begins(here: House) -> None:
    room = here.opens("ana", time="5+20")
    here.sits("bea", room)
    assert here.does("ana", room, "begin").headers["location"] == f"/room/{room.id}"
    with pytest.raises(AccessError):
        here.site.lobby.rooms.room(room.id)
    settings = here.site.lobby.table(room.id).settings
    assert [player.name for player in settings.players[:2]] == ["Ana", "Bea"]
    assert [player.is_bot for player in settings.players] == [False, False, True, True]
    late = here.sits("eva", room)
    assert late.headers["location"] == f"/table/{room.id}"


def test_the_link_to_share_is_the_servers_own_with_a_code_to_hold_up(here: House) -> None:
    room = here.opens("ana")
    asked = {"host": "mahjong.example:8080"}
    page = here.client.get(f"/room/{room.id}", headers=asked).text
    assert f'value="http://mahjong.example:8080/room/{room.id}"' in page
    assert re.search(r'<svg class="qr"[^>]*role="img"[^>]*><path d="M[^"]+z"/></svg>', page)
    assert "this computer only" not in page
    local = here.client.get(f"/room/{room.id}", headers={"host": "127.0.0.1:8080"}).text
    assert "this computer only" in local


# --- changes of others ----------------------------------------------------------------------------


def test_a_page_is_told_of_changes(here: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gather, "WAIT_S", 0.05)
    room = here.opens("ana")
    chairs = f"/room/{room.id}/chairs"
    assert here.client.get(chairs, params={"since": room.version}).status_code == 204
    here.sits("bea", room)
    news = here.as_("ana").get(chairs, params={"since": room.version - 1})
    assert news.status_code == 200
    assert f'data-version="{room.version}"' in news.text
    assert 'data-name="Bea"' in news.text
    assert "/static/" not in news.text
    assert here.client.get(chairs, params={"since": "?"}).status_code == 200
    here.does("ana", room, "begin")
    assert here.as_("bea").get(chairs).json() == {"go": f"/table/{room.id}"}
    assert here.client.get("/room/none/chairs").json() == {"go": "/lobby"}


# --- from where -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "header", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}]
)
def test_forms_of_another_site_are_refused(here: House, header: dict[str, str]) -> None:
    room = here.opens("ana")
    paths = ["/quick", "/new", *(f"/room/{room.id}/{deed}" for deed in gather.DEEDS)]
    for path in paths:
        answer = here.client.post(path, data={**FIRST, "chair": "1"}, headers=header)
        assert answer.status_code == 403, path
        assert answer.text == ""
    assert names(room) == ["Ana", "", "", ""]


def test_the_address_of_a_refused_form_leads_back_to_its_page_in_another_language(
    here: House,
) -> None:
    room = here.opens("ana")
    ways = {"/quick": "/lobby", "/account/sign-in": "/account"}
    ways |= {f"/room/{room.id}/{deed}": f"/room/{room.id}" for deed in gather.DEEDS}
    for path, page in ways.items():
        answer = here.client.get(f"{path}?lang=es")
        assert (answer.status_code, answer.headers["location"]) == (303, page)
        assert '<html lang="es"' in here.client.get(page).text


def test_there_is_no_other_deed(here: House) -> None:
    room = here.opens("ana")
    for deed in ("chairs", "fill", "sit/now"):
        assert here.client.post(f"/room/{room.id}/{deed}").status_code == 404


@pytest.mark.parametrize("body", [b"x" * 100_000, b"&".join(b"a=b" for _ in range(200)), b"\xff"])
def test_a_form_that_is_no_form_does_no_harm(here: House, body: bytes) -> None:
    room = here.opens("ana")
    for path in ("/new", "/quick", f"/room/{room.id}/bot", "/tables"):
        assert here.client.post(path, content=body).status_code in {400, 303}


@pytest.mark.parametrize("name", ["<b>Eva</b>", '"><script>alert(1)</script>'[:24]])
def test_a_name_cannot_break_out_of_a_page(here: House, name: str) -> None:
    here.as_("eva").post("/quick", data={"match": "rcr", "name": name})
    for path in ("/lobby", "/lobby/tables", "/account", "/"):
        assert name not in here.client.get(path).text


def test_pages_run_nothing_inline(here: House) -> None:
    room = here.opens("ana")
    for path in ("/", "/lobby", "/new", "/account", f"/room/{room.id}"):
        page = here.client.get(path).text
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page), path
        assert all(" src=" in script for script in re.findall(r"<script([^>]*)>", page)), path


# --- words ----------------------------------------------------------------------------------------

PUT_TOGETHER = (
    *("time.is.", "come.", "watching.", "bga.", "field.", "account.done.", "tag."),
    *("agreed.", "seconds."),
)
"""Beginnings of sentences whose codes are made of two parts."""


def test_every_sentence_of_gathering_is_said_somewhere() -> None:
    web = Path(gather.__file__).parent
    files = [*web.glob("*.py"), *(web / "templates").glob("*.html")]
    sources = "".join(path.read_text("utf-8") for path in files)
    text = (Path(LOCALE) / "es" / "gather.po").read_text("utf-8")
    codes = [code.removeprefix("gather.") for code in read_po(text) if code.startswith("gather.")]
    left = [code for code in codes if not code.startswith(PUT_TOGETHER)]
    assert [code for code in left if f'{code}"' not in sources] == []


def test_another_name_reaches_a_chair_that_is_taken(here: House) -> None:
    room = here.opens("ana")
    here.sits("bea", room)
    version = room.version
    here.as_("bea").post("/account/name", data={"name": "Beatriz"})
    assert names(room) == ["Ana", "Beatriz", "", ""]
    assert room.version > version
    again = Room.from_json(room.id, here.site.people.store.table(room.id).settings)  # type: ignore[union-attr]
    assert names(again) == ["Ana", "Beatriz", "", ""]


def test_too_many_new_guests_of_one_address_are_asked_to_wait(
    here: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("muro.web.tries.MOST_GUESTS", 2)
    for who in ("ana", "bea"):
        here.opens(who)
    answer = here.as_("carlos").post("/new?lang=es", data={**FIRST, "name": "Carlos"})
    assert answer.status_code == 429
    assert "demasiados invitados nuevos" in answer.text
    here.opens("ana")
