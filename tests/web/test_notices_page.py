"""How one is told: the page, its forms, the script that stays behind in the browser."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from axe_playwright_python.sync_playwright import Axe
from httpx2 import Response
from playwright.sync_api import BrowserContext, Page
from starlette.testclient import TestClient

from live.letters import Letterbox, letterbox
from live.pushes import Browser
from live.tables import AT_ONCE, Eager, sqlite
from muro.live.devices import devices_of
from muro.live.lobby import Lobby
from muro.live.notices import Notices
from muro.live.people import People, Person
from muro.live.post import Post
from muro.live.push import Push
from muro.live.reach import Reached, reached
from muro.live.store import Store
from muro.web.access import TOKEN
from muro.web.app import Site, make_app
from web.stage import PATIENCE_MS

ENDPOINT = "https://push.example/one"


class Here:
    """A server that sends letters and notices, and Ana's browser."""

    def __init__(self, folder: Path, box: Letterbox | None = None) -> None:
        self.store = Store(sqlite(folder), durability="normal")
        self.people = People(self.store)
        post = Post(host="127.0.0.1", port=box.port, sender="m@example.org") if box else None
        push = Push(self.store, "mailto:m@example.org") if box else None
        self.notices = Notices(self.store, post, "https://muro.example", push=push)
        lobby = Lobby(self.store, Eager(), pace=AT_ONCE, is_fast=lambda: False)
        self.site = Site(lobby, self.people, notices=self.notices)
        guest, self.token = self.people.welcome("Ana")
        self.guest = guest
        self.me: Person = guest

    def register(self, email: str = "ana@example.org") -> None:
        self.me = self.people.register(self.guest, "ana", "a password", email)

    @property
    def known(self) -> Reached:
        found = reached(self.store, self.me.id)
        assert found is not None
        return found


@pytest.fixture
def box() -> Iterator[Letterbox]:
    with letterbox() as box:
        yield box


@pytest.fixture
def here(tmp_path: Path, box: Letterbox) -> Here:
    return Here(tmp_path, box)


@contextmanager
def visiting(here: Here, *, known: bool = True) -> Iterator[TestClient]:
    with TestClient(make_app(here.site), follow_redirects=False) as client:
        if known:
            client.cookies.set(TOKEN, here.token)
        yield client


def said(answer: Response) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("en", ("Messages go to ana@example.org.", "has not been checked", "A summary a day")),
        ("es", ("Los mensajes van a ana@example.org.", "no se ha comprobado", "Un resumen al día")),
    ],
)
def test_the_page_says_how_one_is_told(here: Here, lang: str, sentences: tuple[str, ...]) -> None:
    here.register()
    with visiting(here) as client:
        answer = client.get(f"/me/notices?lang={lang}")
        text = said(answer)
        assert all(sentence in text for sentence in sentences)
        assert f"/me/deadlines.ics?key={here.known.key}" in answer.text
        assert 'value="each" checked' in answer.text
        assert "/me/notices" in client.get("/account").text


def test_only_what_is_there_is_offered(tmp_path: Path, here: Here) -> None:
    with visiting(here, known=False) as client:
        assert "We do not know you here yet" in said(client.get("/me/notices?lang=en"))
    (tmp_path / "b").mkdir()
    bare = Here(tmp_path / "b")
    with visiting(bare) as client:
        text = said(client.get("/me/notices?lang=en"))
        assert "This server sends no e-mail." in text
        assert "has to install “muro[push]”" in text
    (tmp_path / "c").mkdir()
    guest = Here(tmp_path / "c", Letterbox(port=1))
    with visiting(guest) as client:
        assert "you need an account with an address" in said(client.get("/me/notices?lang=en"))
        guest.register("")
        assert "Your account has no e-mail address." in said(client.get("/me/notices?lang=en"))


def test_a_daily_letter_is_chosen_with_its_time_and_zone(here: Here) -> None:
    here.register()
    with visiting(here) as client:
        form = {"letters": "digest", "at": "07:45", "zone": "America/Lima"}
        answer = client.post("/me/notices", data=form)
        assert answer.headers["location"] == "/me/notices?done=letters"
        known = here.known
        assert (known.letters, known.digest_at, known.zone) == ("digest", 465, "America/Lima")
        page = client.get("/me/notices?done=letters&lang=en")
        assert "Saved." in said(page)
        assert 'value="07:45"' in page.text
        assert "<option selected>America/Lima" in page.text
        wrong = client.post("/me/notices?lang=en", data={**form, "at": "soon"})
        assert (wrong.status_code, "soon is no time of the day" in said(wrong)) == (400, True)
        client.post("/me/notices", data={"letters": "none", "at": "07:45", "zone": "UTC"})
        assert here.known.letters == "none"


def test_by_the_key_of_a_letter_one_chooses_without_signing_in(here: Here) -> None:
    here.register()
    key = here.known.key
    with visiting(here, known=False) as client:
        page = client.get(f"/me/notices?key={key}&lang=en")
        assert "ana@example.org" not in page.text  # who has the calendar's address may read this
        assert "deadlines.ics" not in page.text
        answer = client.post(f"/me/notices?key={key}", data={"letters": "digest", "at": "18:00"})
        assert answer.headers["location"] == f"/me/notices?done=letters&key={key}"
        assert here.known.letters == "digest"
        one_click = {"List-Unsubscribe": "One-Click"}
        assert client.post(f"/me/notices?key={key}", data=one_click).status_code == 200
        assert here.known.letters == "none"
        assert client.post("/me/notices", data={"letters": "each"}).status_code == 403
        assert here.known.letters == "none"


def test_the_calendar_gets_another_address(here: Here) -> None:
    here.register()
    old = here.known.key
    with visiting(here) as client:
        elsewhere = {"origin": "https://elsewhere.example"}
        assert client.post("/me/key", headers=elsewhere).status_code == 403
        assert here.known.key == old
        assert client.post("/me/key").headers["location"] == "/me/notices?done=key"
        assert client.get(f"/me/deadlines.ics?key={old}").status_code == 404
        assert client.get(f"/me/deadlines.ics?key={here.known.key}").status_code == 200
        assert "the old one opens nothing" in said(client.get("/me/notices?done=key&lang=en"))


def test_a_browser_is_taken_and_let_go(here: Here) -> None:
    form = {"on": "yes", "endpoint": ENDPOINT, **Browser().keys}
    with visiting(here) as client:
        elsewhere = {"origin": "https://elsewhere.example"}
        assert client.post("/me/device", data=form, headers=elsewhere).status_code == 403
        refused = client.post("/me/device?lang=en", data={**form, "auth": "x"})
        assert (refused.status_code, "no address for notices" in refused.text) == (400, True)
        inside = client.post("/me/device", data={**form, "endpoint": "http://127.0.0.1/x"})
        assert inside.status_code == 400
        assert devices_of(here.store, here.me.id) == ()
        assert client.post("/me/device", data=form).status_code == 200
        assert [one.endpoint for one in devices_of(here.store, here.me.id)] == [ENDPOINT]
        assert client.post("/me/device", data={**form, "on": "no"}).status_code == 200
        assert devices_of(here.store, here.me.id) == ()
    with visiting(here, known=False) as client:
        assert client.post("/me/device", data=form).status_code == 403


def test_the_script_that_stays_stands_at_the_root(here: Here) -> None:
    with visiting(here, known=False) as client:
        found = client.get("/push.js")
    assert found.headers["content-type"].startswith("text/javascript")
    assert found.headers["cache-control"] == "no-cache"
    assert found.headers["service-worker-allowed"] == "/"
    assert "default-src 'none'" in found.headers["content-security-policy"]


# ------------------------------------------------------------------------------- in a browser


@contextmanager
def served(here: Here) -> Iterator[str]:
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(here.site), port=0, log_level="warning", timeout_graceful_shutdown=1
        )
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


SERVICE = """
(() => {
  let subscription = null;
  const made = (key) => ({
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint: %r, keys: %s }),
    unsubscribe: async () => { subscription = null; return true; },
  });
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error("silent");
    return (subscription = made(applicationServerKey));
  };
  Notification.requestPermission = async () => "granted";
})();
"""
"""The part of a browser that speaks with a push service of its vendor, which no test can."""


def at_page(context: BrowserContext, page: Page, here: Here, address: str, lang: str) -> None:
    context.add_cookies([{"name": TOKEN, "value": here.token, "url": address}])
    page.goto(f"{address}/me/notices?lang={lang}")


@pytest.mark.browser
def test_a_device_is_switched_on_and_off(context: BrowserContext, page: Page, here: Here) -> None:
    context.grant_permissions(["notifications"])
    page.add_init_script(SERVICE % (ENDPOINT, json.dumps(Browser().keys)))
    with served(here) as address:
        at_page(context, page, here, address, "en")
        page.get_by_text("This device gets no notices.").wait_for()
        page.get_by_role("button", name="Get notices here").click()
        page.get_by_text("This device gets notices.").wait_for()
        assert [one.endpoint for one in devices_of(here.store, here.me.id)] == [ENDPOINT]
        page.get_by_role("button", name="Stop them here").click()
        page.get_by_text("This device gets no notices.").wait_for()
        assert devices_of(here.store, here.me.id) == ()


@pytest.mark.browser
def test_what_is_sent_is_shown_by_the_script_that_stays(
    context: BrowserContext, page: Page, here: Here
) -> None:
    context.grant_permissions(["notifications"])
    with served(here) as address:
        at_page(context, page, here, address, "es")
        asked = page.context.new_cdp_session(page)
        found: list[str] = []

        def registered(told: dict[str, Any]) -> None:
            found.extend(one["registrationId"] for one in told["registrations"])

        asked.on("ServiceWorker.workerRegistrationUpdated", registered)
        asked.send("ServiceWorker.enable")
        page.evaluate(
            """async () => {
              await navigator.serviceWorker.register("/push.js", { scope: "/" });
              await navigator.serviceWorker.ready;
            }"""
        )
        said = {"title": "Te toca", "body": "hasta mañana", "url": "/table/t", "tag": "t"}
        shown: list[str] = []
        end = time.monotonic() + PATIENCE_MS / 1_000
        while not found and time.monotonic() < end:
            page.wait_for_timeout(20)
        while not shown and time.monotonic() < end:  # a script that is only waking may miss one
            message = {"origin": address, "registrationId": found[-1], "data": json.dumps(said)}
            asked.send("ServiceWorker.deliverPushMessage", message)
            page.wait_for_timeout(200)
            shown = page.evaluate(
                """async () => {
                  const registration = await navigator.serviceWorker.ready;
                  const [one] = await registration.getNotifications();
                  return one ? [one.title, one.body, one.tag, one.data.url] : [];
                }"""
            )
        assert shown == ["Te toca", "hasta mañana", "t", "/table/t"]


@pytest.mark.browser
@pytest.mark.parametrize(
    ("lang", "script", "sentence"),
    [
        (
            "es",
            "Object.defineProperty(window, 'isSecureContext', { value: false })",
            "Aquí no funciona: los navegadores solo lo permiten en direcciones https.",
        ),
        ("en", "delete window.PushManager", "This browser cannot."),
        (
            "en",
            "Object.defineProperty(Notification, 'permission', { value: 'denied' })",
            "The browser blocks notices of this site",
        ),
    ],
)
def test_where_push_cannot_be_the_page_says_why_and_what_else_there_is(
    context: BrowserContext, page: Page, here: Here, lang: str, script: str, sentence: str
) -> None:
    page.add_init_script(script)
    with served(here) as address:
        at_page(context, page, here, address, lang)
        said = page.locator("muro-push [role=status]")
        said.get_by_text(sentence).wait_for()
        other = {"es": "Usa el correo o el calendario", "en": "use e-mail or the calendar"}[lang]
        assert other in said.inner_text()
        assert page.locator("muro-push button").is_hidden()


@pytest.mark.browser
@pytest.mark.parametrize("context", [(1280, 800), (390, 844)], indirect=True)
@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_page_can_be_used_by_everybody(
    context: BrowserContext, page: Page, here: Here, lang: str
) -> None:
    here.register()
    with served(here) as address:
        at_page(context, page, here, address, lang)
        page.locator("muro-push button").wait_for()
        assert Axe().run(page).response["violations"] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        zone = page.evaluate("Intl.DateTimeFormat().resolvedOptions().timeZone")
        assert page.locator("#zone").input_value() == zone
        page.get_by_role("button", name={"es": "Copiar", "en": "Copy"}[lang]).click()
        page.locator("muro-copy [role=status]:not(:empty)").wait_for()
