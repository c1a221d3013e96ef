"""Who somebody is here: names, accounts, signing in and out, wrong passwords. At the server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest
from httpx2 import Response

from muro.live.people import Person
from muro.web.access import TOKEN
from muro.web.account import DEEDS
from muro.web.tries import MOST
from web.visitors import House, house, names

LONG, OTHER = "correct horse", "another horse"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def does(here: House, who: str, deed: str, lang: str = "en", **form: str) -> Response:
    """What somebody does about themselves."""
    return here.as_(who).post(f"/account/{deed}?lang={lang}", data=form)


def registers(here: House, who: str, login: str, password: str = LONG, **more: str) -> Response:
    form = {"new-login": login, "new-password": password, "name": who.title(), **more}
    return does(here, who, "register", **form)


def signs_in(here: House, who: str, login: str, password: str = LONG, **more: str) -> Response:
    return does(here, who, "sign-in", login=login, password=password, **more)


def person(here: House, who: str) -> Person | None:
    """Who sits at the browser of `who`."""
    token = here.as_(who).cookies.get(TOKEN)
    return here.site.people.of_token(token) if token else None


def said(answer: Response) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def test_a_name_is_enough_and_may_be_changed(here: House) -> None:
    assert does(here, "ana", "name", name=" Ana  María ").headers["location"].endswith("done=name")
    first = person(here, "ana")
    assert first is not None
    assert (first.name, first.is_guest) == ("Ana María", True)
    does(here, "ana", "name", name="Nita")
    assert person(here, "ana") == Person(id=first.id, name="Nita")
    assert "Your name is kept" in here.client.get("/account?done=name&lang=en").text


def test_a_guest_who_registers_keeps_every_table(here: House) -> None:
    room = here.opens("ana")
    before = person(here, "ana")
    assert registers(here, "ana", "Ana.G", email="ana@example.org").status_code == 303
    after = person(here, "ana")
    assert before is not None
    assert after == Person(id=before.id, name="Ana", login="ana.g", email="ana@example.org")
    assert here.does("ana", room, "begin").status_code == 303


def test_somebody_whom_nobody_knows_registers_at_once(here: House) -> None:
    assert registers(here, "bea", "bea").status_code == 303
    known = person(here, "bea")
    assert known is not None
    assert (known.name, known.login) == ("Bea", "bea")


@pytest.mark.parametrize(
    ("form", "sentences"),
    [
        ({"new-login": "ab"}, ("A login has 3 to 32", "Un usuario tiene de 3 a 32")),
        ({"new-login": "Ana!"}, ("A login has 3 to 32", "Un usuario tiene de 3 a 32")),
        ({"new-login": "taken"}, ("The login taken is taken", "El usuario taken ya está cogido")),
        ({"new-password": "short"}, ("A password has 8", "Una contraseña tiene de 8")),
        ({"email": "nowhere"}, ("is no e-mail address", "no es una dirección de correo")),
        ({"name": ""}, ("A name has 1 to 24", "Un nombre tiene de 1 a 24")),
    ],
)
def test_what_cannot_be_registered_is_said_beside_the_form(
    here: House, form: dict[str, str], sentences: tuple[str, str]
) -> None:
    registers(here, "other", "taken")
    whole = {"new-login": "eva", "new-password": LONG, "name": "Eva", "email": "", **form}
    for lang, sentence in zip(("en", "es"), sentences, strict=True):
        answer = does(here, "eva", "register", lang, **whole)
        assert answer.status_code == 400
        assert sentence in said(answer)
        assert LONG not in answer.text
        assert f'name="new-login" value="{whole["new-login"]}"' in answer.text.replace("&#39;", "'")
    assert person(here, "eva") is None


def test_an_account_is_at_home_in_every_browser(here: House) -> None:
    registers(here, "ana", "ana")
    assert signs_in(here, "phone", " ANA ").headers["location"].endswith("done=sign-in")
    assert person(here, "phone") == person(here, "ana")
    assert does(here, "phone", "sign-out").status_code == 303
    assert here.client.cookies.get(TOKEN) is None
    assert person(here, "ana") is not None


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "do not go together"), ("es", "El usuario y la contraseña no van juntos")],
)
@pytest.mark.parametrize("login", ["ana", "nobody"])
def test_a_wrong_login_and_a_wrong_password_are_told_alike(
    here: House, lang: str, sentence: str, login: str
) -> None:
    registers(here, "ana", "ana")
    answer = does(here, "eva", "sign-in", lang, login=login, password=OTHER)
    assert (answer.status_code, sentence in said(answer)) == (403, True)
    assert f'value="{login}"' in answer.text
    assert OTHER not in answer.text
    assert person(here, "eva") is None


def test_passwords_cannot_be_guessed_for_long(here: House) -> None:
    registers(here, "ana", "ana")
    wrong = [signs_in(here, "eva", "ana", f"guess {n}").status_code for n in range(MOST + 1)]
    assert wrong == [403] * MOST + [429]
    refused = does(here, "eva", "sign-in", "es", login="ana", password=LONG)
    assert (refused.status_code, "Demasiados intentos" in said(refused)) == (429, True)


def test_an_address_that_guesses_at_many_logins_is_refused_too(here: House) -> None:
    registers(here, "ana", "ana")
    for n in range(MOST):
        assert signs_in(here, "eva", f"login{n}").status_code == 403
    assert signs_in(here, "eva", "ana").status_code == 429


def test_right_passwords_are_never_too_many(here: House) -> None:
    registers(here, "ana", "ana")
    for n in range(MOST + 2):
        assert signs_in(here, f"browser {n}", "ana").status_code == 303


@pytest.mark.parametrize(
    ("lang", "warning", "refusal"),
    [
        ("en", "leaves that guest behind", "Tick that you leave"),
        ("es", "dejas atrás a ese invitado", "Marca que dejas las partidas"),
    ],
)
def test_a_guest_with_games_is_warned_before_being_left_behind(
    here: House, lang: str, warning: str, refusal: str
) -> None:
    registers(here, "ana", "ana")
    room = here.opens("bea")
    here.sits("eva", room)
    assert warning in said(here.as_("eva").get(f"/account?lang={lang}"))
    answer = does(here, "eva", "sign-in", lang, login="ana", password=LONG)
    assert (answer.status_code, refusal in said(answer)) == (400, True)
    assert names(room) == ["Bea", "Eva", "", ""]
    assert signs_in(here, "eva", "ana", leave="on").status_code == 303
    assert person(here, "eva") == person(here, "ana")
    assert names(room) == ["Bea", "", "", ""]


def test_a_guest_without_games_is_left_behind_silently(here: House) -> None:
    registers(here, "ana", "ana")
    does(here, "eva", "name", name="Eva")
    old = here.client.cookies.get(TOKEN)
    assert old is not None
    assert "leaves that guest behind" not in said(here.client.get("/account?lang=en"))
    assert signs_in(here, "eva", "ana").status_code == 303
    assert here.site.people.of_token(old) is None


def test_another_password_signs_out_every_other_browser(here: House) -> None:
    registers(here, "ana", "ana")
    signs_in(here, "phone", "ana")
    wrong = does(here, "ana", "password", "es", old="another horse", new="battery staple")
    assert (wrong.status_code, "no van juntos" in said(wrong)) == (403, True)
    short = does(here, "ana", "password", old=LONG, new="short")
    assert (short.status_code, "A password has 8" in said(short)) == (400, True)
    assert does(here, "ana", "password", old=LONG, new="battery staple").status_code == 303
    assert person(here, "ana") is not None
    assert person(here, "phone") is None
    assert signs_in(here, "phone", "ana").status_code == 403
    assert signs_in(here, "phone", "ana", "battery staple").status_code == 303


@pytest.mark.parametrize("deed", ["sign-out", "password"])
@pytest.mark.parametrize("who", ["stranger", "eva"])
def test_a_guest_has_no_account_to_change(here: House, who: str, deed: str) -> None:
    here.opens("eva")
    answer = does(here, who, deed, old=LONG, new=LONG)
    assert (answer.status_code, "A guest has no password" in said(answer)) == (400, True)


def test_an_account_does_not_register_again(here: House) -> None:
    registers(here, "ana", "ana")
    answer = registers(here, "ana", "nita")
    assert (answer.status_code, "You have an account already" in said(answer)) == (400, True)


@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize(
    "header", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}]
)
def test_forms_of_another_site_are_refused(here: House, deed: str, header: dict[str, str]) -> None:
    registers(here, "ana", "ana")
    form = {"name": "Evil", "login": "ana", "password": LONG, "old": LONG, "new": "battery staple"}
    answer = here.as_("ana").post(f"/account/{deed}", data=form, headers=header)
    assert (answer.status_code, answer.text) == (403, "")
    known = person(here, "ana")
    assert known is not None
    assert known.name == "Ana"


def test_there_is_no_other_deed(here: House) -> None:
    assert does(here, "ana", "delete").status_code == 404
    assert "done" not in said(here.client.get("/account?done=<b>"))
