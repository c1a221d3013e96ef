"""Web push: closed for one browser, signed, once, and never in the way of a table."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from live.letters import Letterbox, letterbox
from live.pushes import CURVE, Browser, Service, b64, claims, service, unb64
from live.tables import apart, sqlite
from live.test_notices import Away
from muro.errors import ParseError
from muro.live import push as push_module
from muro.live.clock import DAY
from muro.live.devices import MOST_OF_ONE, Device, device_of, devices_of, forget, keep
from muro.live.people import People, Person
from muro.live.push import Push, PushError, sealed
from muro.live.reach import set_letters, speaks
from muro.live.store import Store


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as box:
        yield box


@pytest.fixture
def there() -> Iterator[Service]:
    with service() as there:
        yield there


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(sqlite(tmp_path), durability="normal")


def device(there: Service, browser: Browser, name: str = "one") -> Device:
    keys = browser.keys
    return device_of(f"{there.address}/{name}?x=1", keys["p256dh"], keys["auth"])


def test_the_example_of_the_standard_comes_out() -> None:
    """RFC 8291, appendix A."""
    own = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    browser = device_of(
        "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    closed = sealed(
        b"When I grow up, I want to be a watermelon",
        browser,
        own=ec.derive_private_key(int.from_bytes(unb64(own), "big"), CURVE),
        salt=unb64("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert b64(closed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


def test_a_notice_is_closed_signed_and_taken(store: Store, there: Service) -> None:
    push, browser = Push(store, "mailto:a@b.c", to_anywhere=True), Browser()
    said = {"title": "¿Te toca?", "url": "/table/t"}
    assert push.send(device(there, browser), said, topic="t" * 40, ttl_s=77)
    ((path, heard, body),) = there.came
    assert path == "/one?x=1"
    assert json.loads(browser.opened(body)) == said
    assert (heard["ttl"], heard["topic"], heard["content-encoding"]) == (
        "77",
        "t" * 32,
        "aes128gcm",
    )
    told = claims(heard["authorization"], push.public)
    assert (told["aud"], told["sub"]) == (there.address, "mailto:a@b.c")
    assert 0 < told["exp"] - time.time() <= 24 * 3600
    assert b"Te toca" not in body
    other = Browser()
    with pytest.raises(InvalidTag):
        other.opened(body)


def test_the_key_is_made_once(store: Store) -> None:
    first = Push(store, "mailto:a@b.c").public
    assert Push(store, "mailto:a@b.c").public == first
    assert len(unb64(first)) == 65


def test_without_the_library_there_is_no_push(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert Push.of(store, "mailto:a@b.c") is not None
    monkeypatch.setattr(push_module, "find_spec", lambda _name: None)
    assert Push.of(store, "mailto:a@b.c") is None


@pytest.mark.parametrize("status", [404, 410])
def test_who_takes_no_more_is_known_by_the_answer(
    store: Store, there: Service, status: int
) -> None:
    push, there.status = Push(store, "mailto:a@b.c", to_anywhere=True), status
    assert not push.send(device(there, Browser()), {}, topic="t", ttl_s=60)


@pytest.mark.parametrize("status", [400, 413, 429, 500])
def test_what_was_not_taken_is_said(store: Store, there: Service, status: int) -> None:
    push, there.status = Push(store, "mailto:a@b.c", to_anywhere=True), status
    with pytest.raises(PushError, match=str(status)):
        push.send(device(there, Browser()), {}, topic="t", ttl_s=60)


def test_a_browser_cannot_send_the_server_about_its_own_network(
    store: Store, there: Service
) -> None:
    push, browser = Push(store, "mailto:a@b.c"), Browser()
    here = device(there, browser)
    assert not push.accepts(here)
    for address in (there.address, there.address.replace("http:", "https:")):
        inside = Device(endpoint=address, p256dh=browser.point, auth=browser.auth)
        with pytest.raises(PushError):
            push.send(inside, {}, topic="t", ttl_s=60)
    assert there.came == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("endpoint", "ftp://a.b/c"), ("endpoint", ""), ("endpoint", "https://u:p@a.b/c")),
        *(("endpoint", "https://a.b/" + "c" * 2000), ("p256dh", "AAAA"), ("auth", "AAAA")),
        *(("p256dh", "ñ"), ("endpoint", "https://[")),
    ],
)
def test_what_is_no_device_is_refused(name: str, value: str) -> None:
    with pytest.raises(ParseError):
        device_of(**{"endpoint": "https://a.b/c", **Browser().keys, name: value})


def test_a_device_counts_as_long_as_its_browser_is_signed_in(store: Store) -> None:
    people = People(store)
    ana, token = people.welcome("Ana")
    bea, hers = people.welcome("Bea")
    one = device_of("https://push.example/1", **Browser().keys)
    keep(store, ana.id, token, one)
    assert devices_of(store, ana.id) == (one,)
    forget(store, one.endpoint, person=bea.id)
    assert devices_of(store, ana.id) == (one,)
    keep(store, bea.id, hers, one)  # another person at the same browser
    assert (devices_of(store, ana.id), devices_of(store, bea.id)) == ((), (one,))
    people.sign_out(hers)
    assert devices_of(store, bea.id) == ()


def test_nobody_has_more_devices_than_that(store: Store) -> None:
    ana, token = People(store).welcome("Ana")
    for number in range(MOST_OF_ONE + 3):
        keep(store, ana.id, token, device_of(f"https://push.example/{number}", **Browser().keys))
    assert len(devices_of(store, ana.id)) == MOST_OF_ONE


def subscribed(away: Away, there: Service, browser: Browser) -> str:
    """The first player has a device."""
    her, people = away.ids[away.first()], People(away.store)
    token = people._session(Person(id=her, name="Ana"))
    keep(away.store, her, token, device(there, browser))
    away.notices = away.watchers(push=Push(away.store, "mailto:a@b.c", to_anywhere=True))
    return her


def opened(there: Service, browser: Browser) -> list[dict[str, Any]]:
    return [json.loads(browser.opened(body)) for _, _, body in there.came]


@pytest.mark.parametrize("letters", ["each", "none"])
def test_who_is_asked_is_told_on_the_device_once(
    tmp_path: Path, box: Letterbox, there: Service, letters: str
) -> None:
    browser = Browser()

    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        her = subscribed(away, there, browser)
        set_letters(away.store, her, letters)
        speaks(away.store, her, "en")
        for _ in range(3):
            away.notices.look(away.table)
        away.done()

    apart(story)
    (said,) = opened(there, browser)
    assert said.keys() == {"title", "body", "url", "tag", "lang"}
    assert said["url"] == "/table/t"
    assert said["title"] == "Your move"
    assert said["body"].endswith("Until 1970-01-04 00:00 (UTC).")
    assert len(box.letters) == (1 if letters == "each" else 0)
    assert there.came[0][1]["ttl"] == str(3 * DAY // 1_000)


def test_a_letter_that_is_tried_again_brings_no_second_notice(
    tmp_path: Path, box: Letterbox, there: Service
) -> None:
    browser = Browser()

    async def story() -> None:
        away = Away(tmp_path, box)
        await away.begun()
        subscribed(away, there, browser)
        box.refuses = True
        away.table.changed.clear()
        away.notices.look(away.table)
        await away.table.changed.wait()
        box.refuses = False
        away.notices._again = dict.fromkeys(away.notices._again, 0.0)
        away.notices.look(away.table)
        away.done()

    apart(story)
    assert (len(there.came), len(box.letters)) == (1, 1)


def test_a_browser_that_is_gone_is_forgotten_and_the_letter_goes(
    tmp_path: Path, box: Letterbox, there: Service, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(folder: Path, status: int) -> int:
        away = Away(folder, box)
        await away.begun()
        her = subscribed(away, there, Browser())
        there.status = status
        away.notices.look(away.table)
        away.done()
        return len(devices_of(away.store, her))

    for name in "ab":
        (tmp_path / name).mkdir()
    with caplog.at_level(logging.WARNING, "muro.live"):
        assert apart(lambda: story(tmp_path / "a", 410)) == 0
        assert caplog.text == ""
        assert apart(lambda: story(tmp_path / "b", 503)) == 1
    assert "a notice was not sent: PushError" in caplog.text
    assert there.address not in caplog.text
    assert len(box.letters) == 2
