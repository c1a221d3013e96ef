"""What is heard at a table: nothing unasked, nothing that tells more than everybody sees."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.stage import fixture, hold_time, open_table, pass_time, prefer, tell

pytestmark = pytest.mark.browser

FAKES = """
window.heard = [];
window.spoken = [];
window.voices = [];
class Param {
  set value(value) { heard.push(["value", value]); }
  setValueAtTime(value, at) { heard.push(["set", value, at]); }
  exponentialRampToValueAtTime(value, at) { heard.push(["ramp", value, at]); }
}
class Node {
  constructor(kind) { [this.kind, this.gain, this.frequency, this.Q] =
    [kind, new Param(), new Param(), {}]; }
  connect() {}
  start(at) { heard.push([this.kind, at]); }
  stop() {}
}
window.AudioContext = class {
  state = "running";
  currentTime = 0;
  sampleRate = 1000;
  constructor() { heard.push(["context"]); }
  createGain() { return new Node("gain"); }
  createBiquadFilter() { return new Node("filter"); }
  createBufferSource() { return new Node("noise"); }
  createOscillator() { return new Node("tone"); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
  resume() {}
};
class Speech extends EventTarget {
  getVoices() { return window.voices; }
  speak({ text, lang, volume }) { spoken.push([text, lang, volume]); }
}
Object.defineProperty(window, "speechSynthesis", { value: new Speech() });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
"""Instruments that keep what they were asked to play."""
ON: dict[str, Any] = {"sounds": True, "volume": 50}
Heard = list[list[Any]]


def opened(page: Page, address: str, lang: str = "es", *, name: str = "t1", **look: Any) -> None:
    """A table with these preferences where somebody has pressed something already."""
    page.add_init_script(FAKES)
    prefer(page, look)
    open_table(page, address, lang, name=name)
    page.locator("body").click(position={"x": 5, "y": 400})


def heard(page: Page) -> Heard:
    """What was played since one last listened."""
    played: Heard = page.evaluate("heard.splice(0).filter(([kind]) => kind !== 'context')")
    return played


def happens(page: Page, view: str, seq: int, *events: dict[str, Any], **more: Any) -> Heard:
    told = fixture(view)
    tell(page, {**told, "seq": seq, "view": {**told["view"], **more}, "events": list(events)})
    return heard(page)


def discard(seat: int, tile: str = "5m", **more: Any) -> dict[str, Any]:
    return {"code": "discard", "seat": seat, "tile": tile, "drawn": False, **more}


def test_nothing_is_heard_before_the_player_asks_for_it_and_then_it_is(
    page: Page, address: str
) -> None:
    opened(page, address)
    happens(page, "own_turn", 60)
    happens(page, "call_offer", 61, discard(3))
    assert page.evaluate("heard") == []
    button = page.get_by_role("button", name="Activar el sonido")
    button.click()
    assert heard(page) != []
    expect(page.get_by_role("button", name="Quitar el sonido")).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['muro.look']).sounds") is True
    assert page.locator("#preferences input[name=sounds]").is_checked()
    loud = happens(page, "call_offer", 62, discard(3))
    page.evaluate("""() => {
      const volume = document.querySelector("#preferences input[name=volume]");
      volume.value = 20;
      volume.dispatchEvent(new Event("change", { bubbles: true }));
    }""")
    soft = happens(page, "call_offer", 63, discard(3))
    assert [loud[0], soft[0]] == [["value", 0.3], ["value", 0.1]]
    assert loud[1:] == soft[1:]
    page.keyboard.press("v")
    assert happens(page, "call_offer", 64, discard(3)) == []


def test_a_page_that_was_not_touched_yet_makes_no_instrument(page: Page, address: str) -> None:
    page.add_init_script(FAKES)
    prefer(page, ON)
    open_table(page, address)
    assert happens(page, "call_offer", 60) == []
    happens(page, "call_offer", 61, discard(3))
    assert page.evaluate("heard") == []


def test_every_discard_sounds_alike_and_an_offer_sounds_like_none(page: Page, address: str) -> None:
    opened(page, address, **ON)
    happens(page, "first_turn", 60)
    discards = [
        discard(3),
        discard(3, "0p", drawn=True),
        discard(1, "7z"),
        discard(2, "1s", riichi=True),
        discard(3, "9p", claimed=True),
    ]
    others = [happens(page, "call_offer", 61 + at, each) for at, each in enumerate(discards)]
    assert others[0] != []
    assert others == [others[0]] * len(others)
    # the same discard where the player is asked about it and where not, also with closed windows
    unasked: list[dict[str, Any]] = [{"actions": [], "offer": None}, {"window": True}]
    for at, more in enumerate(unasked):
        assert happens(page, "call_offer", 70 + at, discard(3), **more) == others[0]
    assert happens(page, "call_offer", 80, discard(0)) not in ([], others[0])


def test_what_everybody_sees_has_a_sound_of_its_own(page: Page, address: str) -> None:
    opened(page, address, **ON)
    calls = fixture("after_chi")["events"][0]
    quiet = {"turn": 1}
    happens(page, "after_chi", 60, **quiet)
    chi, pon, kan = (
        happens(page, "after_chi", 61 + at, {**calls, "code": code}, **quiet)
        for at, code in enumerate(("chi", "pon", "kan"))
    )
    stick = happens(page, "after_chi", 70, {"code": "riichi_stands", "seat": 3}, **quiet)
    ended = happens(page, "draw", 71, {"code": "no_win", "kind": "exhaustive"})
    won = happens(page, "win_ron", 72, {"code": "win", "seat": 1, "from": 0})
    turn = happens(page, "own_turn", 73, {"code": "draw", "seat": 0, "tile": "1z"})
    sounds = [chi, kan, stick, ended, won, turn]
    assert chi == pon
    assert [] not in sounds
    assert all(sounds.count(each) == 1 for each in sounds)
    assert happens(page, "own_turn", 74) == []  # the turn is told once
    tell(page, {"type": "chat", "allowed": "on", "circle": "players", "you": "me",
                "nameless": False, "most": 280, "said": []})  # fmt: skip
    words = {"at": 0, "name": "Pau", "player": 2, "emote": "", "text": "hola"}
    tell(page, {"type": "said", "number": 1, "who": "me", **words})
    assert heard(page) == []
    tell(page, {"type": "said", "number": 2, "who": "b", **words})
    assert heard(page) not in [[], *sounds]


@pytest.mark.parametrize(("view", "ticks"), [("own_turn", True), ("call_offer", False)])
def test_the_last_seconds_tick_in_the_own_turn_and_never_in_a_claim(
    page: Page, address: str, view: str, ticks: bool
) -> None:
    opened(page, address, **ON)
    hold_time(page)
    told = fixture(view)
    clock = {"control": "5+20", "waiting": False, "away": []}
    own = [0, 5_400]
    tell(page, {**told, "times": {**clock, "own": own, "turn": own if ticks else None}})
    heard(page)
    pass_time(page, 3_600)
    assert page.locator("muro-clock[data-low]").count() == 1
    tones = [each for each in heard(page) if each[0] == "tone"]
    assert (len(tones) in {3, 4}) if ticks else tones == []


CALLS = ("chi", "pon", "kan", "riichi", "win")


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("es", ["Chii", "Pon", "Kan", "Riichi", "Ron"]),
        ("en", ["Chii", "Pon", "Kan", "Riichi", "Ron"]),
    ],
)
def test_the_word_of_a_call_stands_at_its_callers_plate_with_sounds_off(
    page: Page, address: str, lang: str, words: list[str]
) -> None:
    opened(page, address, lang, motion="off", speak="page")
    happens(page, "after_chi", 60)
    for at, (code, word) in enumerate(zip(CALLS, words, strict=True)):
        event = {**fixture("after_chi")["events"][0], "code": code, "seat": 3, "from": 2}
        happens(page, "after_chi", 61 + at, event)
        cry = page.evaluate("""() => {
          const cry = document.querySelector(".seat-left .cry");
          return [cry.textContent, Number(getComputedStyle(cry).opacity)];
        }""")
        assert cry == [word, 1]
    assert page.evaluate("[spoken.length, heard.length]") == [0, 0]


@pytest.mark.parametrize(
    ("name", "look", "voices", "spoken"),
    [
        ("t1", {"speak": "none"}, ["es-ES"], []),
        ("t1", {"speak": "page"}, ["es-ES"], [["Pon", "es-ES", 0.5]]),
        ("t1", {"speak": "page", "names": "plain"}, ["es-ES"], [["Trío", "es-ES", 0.5]]),
        ("t1", {"speak": "game"}, ["es-ES", "ja-JP"], [["ポン", "ja-JP", 0.5]]),
        ("t1", {"speak": "game"}, ["es-ES"], [["Pon", "es-ES", 0.5]]),
        ("mcr1", {"speak": "game"}, ["es-ES", "zh_CN"], [["碰", "zh-CN", 0.5]]),
    ],
)
def test_calls_are_spoken_as_the_player_prefers_where_there_is_a_voice(
    page: Page, address: str, name: str, look: dict[str, Any], voices: list[str], spoken: Any
) -> None:
    opened(page, address, name=name, **ON, **look)
    page.evaluate("all => { window.voices = all.map((lang) => ({ lang })); }", voices)
    view = "mcr_turn" if name == "mcr1" else "after_chi"
    happens(page, view, 60)
    event = {**fixture("after_chi")["events"][0], "code": "pon"}
    happens(page, view, 61, event)
    assert page.evaluate("spoken") == spoken
    happens(page, view, 62, discard(3))
    assert page.evaluate("spoken") == spoken


def test_a_browser_without_voices_or_sounds_says_so(page: Page, address: str) -> None:
    opened(page, address)
    happens(page, "own_turn", 60)
    page.keyboard.press("v")
    notes = {name: page.locator(f"[data-{name}=none]") for name in ("voices", "sounds")}
    assert notes["voices"].get_attribute("hidden") is None
    assert notes["sounds"].get_attribute("hidden") == ""
    page.evaluate("""() => {
      window.voices = [{ lang: "es-ES" }];
      speechSynthesis.dispatchEvent(new Event("voiceschanged"));
    }""")
    assert notes["voices"].get_attribute("hidden") == ""
