"""Four people who play, each with a browser of their own: by mouse, by keys alone, by touch."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket
from playwright.sync_api import TimeoutError as TooLate

from muro.scoring.waits import distance
from muro.tiles.meld import Meld, MeldKind
from muro.tiles.tile import Tile

View = dict[str, Any]
VANISHES_MS = 2_000
"""How long a button may be looked for that another's word can take away."""
TILE_KEYS = (*(f"Digit{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)), "Minus", "Equal", "Backspace")
SEEN = """() => {
  const table = document.querySelector("muro-table");
  const main = document.querySelector("muro-result:not([hidden]) .btn.main");
  const free = (one) => one.ariaDisabled !== "true";
  const own = [...table.querySelectorAll("muro-hand button, muro-calls button")];
  return {
    seq: Number(table.dataset.seq),
    isAsked: own.some(free),
    result: !main || !free(main) ? "" : main.href ? "final" : "on",
  };
}"""
"""What a page shows at this moment: which picture, and whether it leaves a choice."""
FINAL = """() => [...document.querySelectorAll(".podium > li")].map((line) =>
  [line.querySelector("b").innerText, line.querySelector(".tot").innerText])"""


class Deed(NamedTuple):
    """What a player does: `call` and `tile` name an action, `riichi` a tile; `on` goes on."""

    what: str
    on: str = ""


class Hands(Protocol):
    """How somebody does a thing on a page."""

    def reach(self, field: Locator) -> None: ...

    def press(self, button: Locator) -> None: ...

    def do(self, page: Page, deed: Deed) -> None: ...


class Pointer:
    """With the mouse, or with a finger."""

    def __init__(self, *, touch: bool = False) -> None:
        self.touch = touch

    def reach(self, field: Locator) -> None:
        self.press(field)

    def press(self, button: Locator, timeout: float | None = None) -> None:
        if self.touch:
            button.tap(timeout=timeout)
        else:
            button.click(timeout=timeout)

    def do(self, page: Page, deed: Deed) -> None:
        if deed.what == "call":
            self.press(page.locator(f'muro-calls button[data-do="{deed.on}"]'), VANISHES_MS)
        elif deed.what == "on":
            self.press(page.locator("muro-result .btn.main"))
        else:
            if deed.what == "riichi":
                self.press(page.locator(".riichibox input"))
            self.press(page.locator(f'muro-hand button[data-tile="{deed.on}"]').first)


class Keys:
    """With the keyboard alone: no mouse is there."""

    def reach(self, field: Locator) -> None:
        """Along the page by Tab."""
        for _ in range(80):
            field.page.keyboard.press("Tab")
            if field.evaluate("one => one === document.activeElement"):
                return
        raise AssertionError(f"Tab does not lead to {field}")

    def press(self, button: Locator) -> None:
        self.reach(button)
        button.page.keyboard.press("Enter")

    def do(self, page: Page, deed: Deed) -> None:
        if deed.what == "call":
            button = page.locator(f'muro-calls button[data-do="{deed.on}"]')
            page.keyboard.press(button.get_attribute("data-key", timeout=VANISHES_MS) or "")
        elif deed.what == "on":
            page.keyboard.press("Enter")
        else:
            if deed.what == "riichi":
                page.keyboard.press("i")
            tiles = "all => all.map(one => one.dataset.tile)"
            hand = page.locator("muro-hand button").evaluate_all(tiles)
            page.keyboard.press("Enter" if "*" in deed.on else TILE_KEYS[hand.index(deed.on)])


class Player:
    """Somebody at a table: their page, their hands, and all that the server told them."""

    def __init__(self, context: BrowserContext, hands: Hands, name: str) -> None:
        self.context, self.hands, self.name = context, hands, name
        self.frames: list[str] = []
        self.faults: list[str] = []
        self.did: list[Deed] = []
        self.view: View | None = None
        self.page = self.opens()

    def opens(self) -> Page:
        """A new page in the same browser."""
        self.view = None
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("websocket", self._listen)
        return self.page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        assert isinstance(frame, str)
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "view":
            self.view = message["view"]

    def wants(self) -> Deed | None:
        """What they would do about the picture before them; None is to wait."""
        view = self.view
        if view is None or not (view["actions"] or view["result"] or view["final"]):
            return None
        seen = self.page.evaluate(SEEN)
        if seen["result"]:
            return Deed(seen["result"])
        is_shown = seen["isAsked"] and seen["seq"] == view["seq"]
        return chosen(view) if is_shown and view["actions"] else None

    def does(self, deed: Deed) -> None:
        try:
            self.hands.do(self.page, deed)
            self.did.append(deed)
        except TooLate:
            pass  # another's word settled the offer first

    def final(self) -> dict[str, int]:
        """The totals on the last sheet by names."""
        lines: list[list[str]] = self.page.evaluate(FINAL)
        return {name: int(re.sub(r"[^0-9-]", "", total.replace("−", "-"))) for name, total in lines}


# --- how they play --------------------------------------------------------------------------------


def chosen(view: View) -> Deed | None:
    """Wins, declares itself ready, claims what brings it on, discards what brings it least."""
    actions: list[dict[str, Any]] = view["actions"]
    kinds = {action["kind"] for action in actions}
    for kind in ("tsumo", "ron", "tenpai", "noten", "flower"):
        if kind in kinds:
            return Deed("call", next(one["text"] for one in actions if one["kind"] == kind))
    if view["offer"] is not None:
        claim = next((one for one in actions if is_worth_it(view, one)), None)
        return Deed("call", claim["text"] if claim else "pass") if kinds else None
    riichi = [one["text"].partition(" ")[2] for one in actions if one["kind"] == "riichi"]
    if riichi:
        return Deed("riichi", riichi[-1])
    texts = [one["text"].partition(" ")[2] for one in actions if one["kind"] == "discard"]
    return Deed("tile", min(texts, key=rank(view))) if texts else None


def own_tiles(view: View) -> tuple[list[Tile], list[Meld]]:
    """The concealed tiles and the melds of who looks."""
    own = view["seats"][view["you"]]
    drawn = [own["drawn"]] if own["drawn"] else []
    melds = [
        Meld(kind=MeldKind(meld["kind"]), tiles=tuple(map(Tile.parse, meld["tiles"])))
        for meld in own["melds"]
    ]
    return [Tile.parse(tile) for tile in (*own["hand"], *drawn)], melds


def rank(view: View) -> Callable[[str], tuple[bool, int, bool]]:
    """The order in which tiles go: in MCR those beside the suit that is collected come first."""
    tiles, melds = own_tiles(view)

    @cache
    def left(tile: Tile) -> int:
        rest = [*tiles]
        rest.remove(tile)
        return 0 if any(one.is_flower for one in rest) else distance(rest, melds)

    def of(text: str) -> tuple[bool, int, bool]:
        return is_kept(view, text), left(Tile.parse(text.rstrip("*"))), "*" not in text

    return of


def is_kept(view: View, tile: str) -> bool:
    """Whether a tile fits in half a flush, which is what is played for where points are asked."""
    tiles, melds = own_tiles(view)
    all_tiles = [str(tile)[1] for tile in (*tiles, *(one for meld in melds for one in meld.tiles))]
    suit = max("mps", key=all_tiles.count)
    return view["game"] == "mcr" and tile[1] in (suit, "z")


def is_worth_it(view: View, action: dict[str, Any]) -> bool:
    """Whether a claim brings the hand on: towards its flush, or a pung of dragons."""
    if action["kind"] not in ("chi", "pon"):
        return False
    tiles, melds = own_tiles(view)
    if any(tile.is_flower for tile in tiles):
        return False  # it is replaced first, in the own turn
    tile, uses = Tile.parse(action["tile"]), [Tile.parse(use) for use in action["uses"]]
    before = distance(tiles, melds)
    for use in uses:
        tiles.remove(use)
    meld = Meld(kind=MeldKind(action["kind"]), tiles=(tile, *uses))
    is_nearer = distance(tiles, [*melds, meld]) < before
    if view["game"] == "mcr":
        return is_nearer and is_kept(view, str(tile))
    return str(tile) in ("5z", "6z", "7z") or (bool(melds) and is_nearer)


# --- what they may know ---------------------------------------------------------------------------

OPEN_EVENTS = {
    *("discard", "chi", "pon", "kan", "added_kan", "indicator", "flower", "hand"),
    *("win", "shown", "ura"),
}
"""Events whose tiles lie open on the table."""


def secrets_in(frame: str) -> list[str]:
    """What of another's hand a message gives away before it is shown."""
    message = json.loads(frame)
    if message["type"] != "view":
        return []
    view, found = message["view"], []
    for seat in view["seats"]:
        if seat["seat"] == view["you"]:
            continue
        if view["phase"] in ("turn", "claims"):
            found += [f"{name} of {seat['seat']}" for name in ("hand", "drawn") if seat[name]]
            found += ["a hidden kong" for meld in seat["melds"] if meld["hidden"] and meld["tiles"]]
    for event in (*message["events"], *message["past"]):
        is_open = event["code"] in OPEN_EVENTS or event.get("seat") == view["you"]
        is_open |= event["code"] == "closed_kan" and view["game"] == "riichi"
        if not is_open and (event.get("tile") or event.get("tiles")):
            found.append(f"an event: {event}")
        if "to" in event and view["you"] not in event["to"] and len(event) > 3:
            found.append(f"another's event: {event}")
    return found
