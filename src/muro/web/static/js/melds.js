/** `<muro-melds>`: what a seat has laid down, each claimed tile turned towards its origin. */

import { h, rows, set } from "./dom.js";
import { sorted, tileElement } from "./tiles.js";
import { say, tileNames } from "./words.js";

/** Tiles without one of them. */
function without(tiles, tile) {
  const rest = [...tiles];
  rest.splice(rest.indexOf(tile), 1);
  return rest;
}

/** Riichi turns two tiles down, MCR all four until the hand is over; two of one's own show. */
function closedKan({ tiles, hidden }, game) {
  const [tile = "back"] = tiles;
  if (game !== "mcr") return [tiles[0], "back", "back", tiles[3]];
  return hidden ? ["back", tile, tile, "back"] : tiles;
}

/** The slots of a meld from left to right: `[tile]`, or `[tile, tile]` one on the other. */
export function slotsOf(meld, owner, game) {
  if (meld.kind === "closed_kan") {
    return closedKan(meld, game).map((tile) => ({ tiles: [tile], lying: false }));
  }
  const laid = meld.added ? without(meld.tiles, meld.added) : meld.tiles;
  const own = sorted(without(laid, meld.claimed)).map((tile) => ({ tiles: [tile], lying: false }));
  const turned = { tiles: meld.added ? [meld.claimed, meld.added] : [meld.claimed], lying: true };
  const fromRight = (meld.from - owner + 4) % 4;
  own.splice({ 1: own.length, 2: 1, 3: 0 }[fromRight], 0, turned);
  return own;
}

/** What a meld is called: "Chi: 3 circles, 4 circles, 5 circles, from Irene". */
export function meldName(meld, view, names) {
  const told = meld.kind === "chi" ? sorted(meld.tiles) : meld.tiles.slice(0, 1);
  const down = view.you === null ? "meld.down.seen" : "meld.down.own";
  const kind = meld.hidden ? (told.length ? down : "meld.down") : `meld.${meld.kind}`;
  const name = say(kind, { tiles: tileNames(told) });
  if (meld.from === null) return name;
  const isOwn = meld.from === view.you;
  return name + (isOwn ? say("meld.from.own") : say("meld.from", { name: names[meld.from] }));
}

/** The items of one meld, in a list of its own. */
export function paintMeld(item, meld, owner, view, names) {
  const name = meldName(meld, view, names);
  set(item, { class: "meld", "aria-label": name, title: meld.hidden ? name : null });
  const list = item.firstElementChild ?? item.appendChild(h("ol", { role: "list" }));
  const slots = slotsOf(meld, owner, view.game);
  rows(list, slots, () => h("li"), (slot, { tiles, lying }) => {
    set(slot, { class: lying ? "lying" : null });
    rows(slot, tiles, () => tileElement("back"), (tile, name) => set(tile, { tile: name }));
  });
}

class MuroMelds extends HTMLElement {
  #list = null;

  show(view, seat, names) {
    this.#list ??= this.appendChild(h("ul", { role: "list", class: "melds" }));
    const name = seat === view.you ? say("melds.own") : say("melds", { name: names[seat] });
    set(this.#list, { "aria-label": name });
    rows(this.#list, view.seats[seat].melds, () => h("li"), (item, meld) =>
      paintMeld(item, meld, seat, view, names),
    );
  }
}

customElements.define("muro-melds", MuroMelds);
