"""The pages of rulebooks, as a browser without JavaScript gets them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from muro.live.shelf import MOST_OF_ONE, Shelf
from muro.rules import BOOKS, MCR_MIL, RCR_2016, differences
from muro.rules.game import Rules
from muro.rules.house import MOST_TEXT, HouseBook, read_house
from muro.web.gather_form import FIRST
from muro.web.house_form import filled, read_book
from web.visitors import House, house

CLUB = {**filled("Club Lavapiés", RCR_2016), "base": "rcr-2016"}
MANGAN = {**CLUB, "round_up_mangan": "yes"}
EVIL = "<b>«x»</b>"


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def keeps(here: House, who: str, **changed: str) -> str:
    """The id of a house rulebook that somebody makes."""
    answer = here.as_(who).post("/rules/new", data={**MANGAN, **changed})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/rules/").removesuffix("?done=saved")


def shelf_of(here: House) -> Shelf:
    return Shelf(here.site.people.store)


@pytest.mark.parametrize("name", BOOKS)
def test_the_form_of_a_book_as_it_comes_is_the_book(name: str) -> None:
    read = read_book(filled("Casa", BOOKS[name]), BOOKS[name])
    assert read.errors == {}
    assert read.house == HouseBook.of("Casa", name, BOOKS[name])


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_switch_of_every_book_is_in_its_form_and_on_its_page(here: House, lang: str) -> None:
    for name, rules in BOOKS.items():
        form = here.client.get(f"/rules/new?from={name}&lang={lang}").text
        fields = set(re.findall(r'name="([a-z_.0-9]+)"', form))
        assert set(filled("", rules)) | {"base"} <= fields
        page = here.client.get(f"/rules/{name}?lang={lang}")
        assert page.status_code == 200
        seen = re.sub(r'(href|id|name|for|aria-[a-z]+)="[^"]*"', "", page.text + form)
        for prefix in ("field.", "value.", "house.", "standing.", "group."):
            assert prefix not in seen


def test_a_guest_keeps_a_book_changes_it_and_finds_it_again(here: House) -> None:
    kept = keeps(here, "ana")
    page = here.as_("ana").get(f"/rules/{kept}?lang=en").text
    assert "Club Lavapiés" in page
    assert "Differs from RCR 2016 in 1 rule" in page
    assert "House rule" in page
    changed = {**MANGAN, "title": "Club de Madrid", "bust": "yes"}
    answer = here.client.post(f"/rules/{kept}/edit", data=changed)
    assert answer.headers["location"] == f"/rules/{kept}?done=saved"
    mine = here.client.get("/rules?lang=es").text
    assert "Club de Madrid" in mine
    assert "Difiere de RCR 2016 en 2 reglas" in mine
    assert "Club" not in here.as_("bea").get("/rules").text
    for path in (kept, f"{kept}/edit", f"{kept}/file.json"):
        assert here.client.get(f"/rules/{path}").status_code == 404
    assert here.client.post(f"/rules/{kept}/edit", data=MANGAN).status_code == 404
    assert here.client.post(f"/rules/{kept}/delete").status_code == 404


@pytest.mark.parametrize(
    ("changed", "field", "words"),
    [
        ({"uma.1": "20000"}, "uma", "four numbers that add up to 0, not to 5000"),
        ({"start_points": "many"}, "start_points", "A whole number is needed, not &#39;many&#39;"),
        ({"rounds": "3"}, "rounds", "Rounds cannot be 3: it goes from 1 to 2"),
        ({"renhou": "triple"}, "renhou", "triple"),
        ({"bust": "perhaps"}, "bust", "perhaps"),
        ({"swap_same": "yes"}, "swap_other_end", "the other end of the chow may not"),
        ({"title": EVIL * 9}, "title", "1 to 40 letters"),
    ],
)
def test_what_contradicts_itself_is_refused_beside_its_field(
    here: House, changed: dict[str, str], field: str, words: str
) -> None:
    answer = here.client.post("/rules/new?lang=en", data={**CLUB, **changed})
    assert answer.status_code == 400
    place = "title-more" if field == "title" else f"{field}-wrong"
    said = re.search(rf'id="{place}"[^>]*>([^<]*)<', answer.text)
    assert said is not None
    assert words in said[1]
    assert said[1][0].isupper() or not said[1][0].isalpha()
    assert "There is 1 thing to put right" in answer.text
    assert "muro" not in here.client.cookies  # nobody was made for nothing


def test_all_that_is_no_number_is_said_at_once(here: House) -> None:
    form = {**CLUB, "rounds": "x", "oka": "y", "title": ""}
    page = here.client.post("/rules/new?lang=es", data=form).text
    assert "Hay 3 cosas que corregir" in page


def test_a_book_is_copied_renamed_shared_and_deleted(here: House) -> None:
    kept = keeps(here, "ana")
    client = here.as_("ana")
    copied = client.post("/rules/copy?lang=en", data={"from": kept}).headers["location"]
    assert "Copy of Club Lavapiés" in client.get(copied).text
    assert client.post(f"/rules/{kept}/rename", data={"title": EVIL}).status_code == 303
    renamed = client.get(f"/rules/{kept}").text
    assert EVIL not in renamed
    assert "&lt;b&gt;«x»&lt;/b&gt;" in renamed
    assert client.post(f"/rules/{kept}/rename", data={"title": "x" * 41}).status_code == 400
    client.post(f"/rules/{kept}/share")
    link = re.search(
        r'value="(http[^"]*/rules/shared-[0-9a-f]{32})"', client.get(f"/rules/{kept}").text
    )
    assert link is not None
    read = here.as_("bea").get(link[1])
    assert read.status_code == 200
    assert "/edit" not in read.text
    answer = here.client.post("/rules/copy", data={"from": link[1].rpartition("/")[2]})
    assert "Copy" not in here.client.get(answer.headers["location"]).text.split("<h1>")[1][:30]
    here.as_("ana").post(f"/rules/{kept}/unshare")
    assert here.as_("bea").get(link[1]).status_code == 404
    here.as_("ana").post(f"/rules/{kept}/delete")
    assert here.client.get(f"/rules/{kept}").status_code == 404
    assert here.client.get(f"/rules/{kept}/delete").headers["location"] == f"/rules/{kept}"


def test_a_file_goes_out_and_comes_back(here: House) -> None:
    kept = keeps(here, "ana")
    house_book = shelf_of(here).own(kept, here.site.people.of_token(_token(here)).id).book  # type: ignore[union-attr]
    for form in ("json", "toml"):
        file = here.client.get(f"/rules/{kept}/file.{form}")
        assert f'filename="club-lavapies.{form}"' in file.headers["content-disposition"]
        assert read_house(file.text) == house_book
        brought = here.as_("bea").post("/rules/file", data={"file": file.text})
        assert brought.status_code == 303
        assert "Club Lavapiés" in here.client.get(brought.headers["location"]).text
        here.as_("ana")
    assert here.client.get(f"/rules/{kept}/file.exe").status_code == 404
    assert read_house(here.client.get("/rules/bga/file.toml").text).base == "bga"


def _token(here: House) -> str:
    return str(here.as_("ana").cookies["muro"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nothing", "no rulebook in JSON or TOML"),
        ('base = "bga"\nkuitan = true', "&#39;kuitan&#39;, which is unknown"),
        ("#" * (4 * MOST_TEXT + 1), "no rulebook in JSON or TOML"),
    ],
)
def test_a_file_that_is_none_is_refused_and_stays_to_be_mended(
    here: House, text: str, words: str
) -> None:
    answer = here.client.post("/rules/file?lang=en", data={"file": text})
    assert answer.status_code == 400
    assert words in answer.text
    assert '<details class="card fold" open>' in answer.text


NOPE = {"es": "Ningún reglamento se llama «nope»", "en": "No rulebook is called &#39;nope&#39;"}


@pytest.mark.parametrize("lang", NOPE)
def test_a_book_that_is_not_there_leads_to_those_that_are(here: House, lang: str) -> None:
    page = here.client.get(f"/rules/nope?lang={lang}")
    assert page.status_code == 404
    assert NOPE[lang] in page.text
    for name in BOOKS:
        assert f'href="/rules/{name}"' in page.text
        assert name not in re.sub(r'="[^"]*"', "", page.text)


def test_books_stand_side_by_side(here: House) -> None:
    kept = keeps(here, "ana")
    page = here.as_("ana").get(f"/rules/compare?book=rcr-2016&book={kept}&book=bga&lang=en").text
    club = replace(RCR_2016, round_up_mangan=True)
    found = {d.field for d in (*differences(RCR_2016, club), *differences(RCR_2016, BOOKS["bga"]))}
    assert f"They differ in {len(found)} rules" in page
    assert page.count('<tr class="other">') == len(found)
    whole = here.client.get(f"/rules/compare?book=rcr-2016&book={kept}&show=all&lang=en").text
    assert whole.count('scope="row"') == len(filled_fields(RCR_2016))
    assert whole.count('<tr class="other">') == 1
    assert "R16 6, 4.3 ex. 2" in whole
    same = here.client.get("/rules/compare?book=bga&book=mcr-mil&lang=es")
    assert (same.status_code, "son reglamentos de dos juegos" in same.text) == (400, True)
    for asked in ("book=bga", "", "book=bga&book=bga", "book=bga&book=nope",
                  "&".join(f"book={name}" for name in list(BOOKS)[:5])):  # fmt: skip
        assert here.client.get(f"/rules/compare?{asked}").status_code in (400, 404)


def filled_fields(rules: Rules) -> set[str]:
    return {name.partition(".")[0] for name in filled("", rules)} - {"title"} | {
        "double_yakuman",
        "liable_for",
    }


def test_a_table_keeps_the_whole_book_whatever_becomes_of_it(here: House) -> None:
    kept = keeps(here, "ana")
    setup = here.as_("ana").get(f"/new?book={kept}&lang=en").text
    assert f'value="{kept}" checked' in setup
    assert "Made from RCR 2016" in setup
    room = here.opens("ana", rules=kept)
    club = replace(RCR_2016, name="club-lavapies*", round_up_mangan=True)
    assert (room.plan.rules, room.plan.title) == (club, "Club Lavapiés")
    here.client.post(f"/rules/{kept}/edit", data={**MANGAN, "title": "Otro", "bust": "yes"})
    here.client.post(f"/rules/{kept}/delete")
    assert room.plan.rules == club
    page = here.as_("bea").get(f"/room/{room.id}?lang=en").text
    assert "Club Lavapiés · East and South" in page
    assert "Differs from RCR 2016 in 1 rule" in page
    assert f'href="/rules/room-{room.id}"' in page
    here.does("ana", room, "begin")
    table = here.site.lobby.table(room.id)
    assert table.settings.rules == club
    seen = here.client.get(f"/table/{room.id}?lang=en").text
    assert "Club Lavapiés · East and South" in seen
    assert f'href="/rules/table-{room.id}"' in seen
    read = here.as_("bea").get(f"/rules/table-{room.id}?lang=en")
    assert "Club Lavapiés" in read.text
    answer = here.client.post("/rules/copy", data={"from": f"table-{room.id}"})
    assert answer.status_code == 303


def test_a_solo_game_is_played_by_a_book_of_ones_own_too(here: House) -> None:
    kept = keeps(here, "ana")
    answer = here.as_("ana").post("/tables", data={**FIRST, "rules": kept})
    table = here.site.lobby.table(str(answer.headers["location"]).removeprefix("/table/"))
    assert table.settings.rules.as_dict()["round_up_mangan"] is True
    assert here.as_("bea").post("/tables", data={**FIRST, "rules": kept}).status_code == 400


def test_a_book_of_mcr_has_its_own_flowers(here: House) -> None:
    form = {**filled("MCR", MCR_MIL), "base": "mcr-mil", "title": "Casa", "flowers": "no"}
    answer = here.as_("ana").post("/rules/new", data=form)
    kept = str(answer.headers["location"]).split("/")[2].removesuffix("?done=saved")
    room = here.opens("ana", game="mcr", edition=kept)
    assert room.plan.rules == replace(MCR_MIL, name="casa*", flowers=False)
    page = here.client.get(f"/room/{room.id}?lang=en").text
    assert "Differs from MCR · MIL in 1 rule" in page


def test_a_game_by_house_rules_is_not_rated(here: House) -> None:
    kept = keeps(here, "ana")
    answer = here.as_("ana").post("/new?lang=en", data={**FIRST, "name": "Ana", "rules": kept,
                                                        "rated": "on"})  # fmt: skip
    assert answer.status_code == 400
    assert "Only games by a rulebook that everybody knows count" in answer.text


def test_an_untouched_form_of_mcr_differs_in_nothing(here: House) -> None:
    room = here.opens("ana", game="mcr")
    page = here.client.get(f"/room/{room.id}?lang=es").text
    assert "Difiere" not in page
    assert "las flores se reponen solas" in page


def test_nobody_keeps_more_than_so_many(here: House) -> None:
    keeps(here, "ana")
    me = here.site.people.of_token(_token(here))
    assert me is not None
    for n in range(MOST_OF_ONE - 1):
        shelf_of(here).add(me.id, HouseBook.of(str(n), "bga", BOOKS["bga"]))
    answer = here.client.post("/rules/new?lang=es", data=MANGAN)
    assert (answer.status_code, "50 reglamentos como mucho" in answer.text) == (400, True)


def test_a_form_from_another_site_is_refused(here: House) -> None:
    evil = {"origin": "https://evil.example"}
    for path in ("new", "copy", "file", "x/edit", "x/delete"):
        assert here.client.post(f"/rules/{path}", data=MANGAN, headers=evil).status_code == 403
