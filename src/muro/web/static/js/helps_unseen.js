/** The 34 kinds with how many are unseen; the one chosen tells where the others are. */

import { h, set, write } from "./dom.js";
import { mute } from "./tiles.js";
import { say, tileName } from "./words.js";

const SUITS = { m: 9, p: 9, s: 9, z: 7 };
const PLACES = ["hand", "melds", "rivers", "indicators"];

/** The kinds in the order in which the server counts them. */
export const KINDS = Object.entries(SUITS).flatMap(([suit, ranks]) =>
  Array.from({ length: ranks }, (_, rank) => `${rank + 1}${suit}`),
);

/** The kind of a tile: a red five is a five. */
export const kindOf = (tile) => tile?.replace("0", "5");

/** What is known of a kind, in words; `counts` is the server's row for it. */
export function countWords(kind, [left, ...seen]) {
  const seenAt = (place, at) => seen[at] && say(`helps.place.${place}`, { n: seen[at] });
  const places = PLACES.map(seenAt);
  const told = places.filter(Boolean).join(", ");
  const code = told ? "helps.unseen.all" : "helps.unseen.none";
  return say(code, { tile: tileName(kind), n: left, places: told });
}

export class UnseenTiles {
  #unseen = [];
  #chosen = null;

  /** `mark` is told the kind that is chosen. */
  constructor(mark) {
    this.mark = mark;
    this.about = h("p", { class: "about", role: "status" });
    this.cells = KINDS.map((kind) => this.#cell(kind));
    const groups = Object.keys(SUITS).map((suit) => {
      const own = this.cells.filter((cell) => cell.dataset.kind.endsWith(suit));
      const list = h("div", { class: "kinds", role: "group" }, own);
      set(list, { "aria-label": say(`helps.suit.${suit}`) });
      list.addEventListener("keydown", (event) => this.#arrow(event, own));
      own.forEach((cell, at) => set(cell, { tabindex: at ? -1 : 0 }));
      return list;
    });
    const note = h("p", { class: "soft" }, say("helps.unseen.note"));
    this.element = h("div", { class: "unseen" }, ...groups, this.about, note);
  }

  #cell(kind) {
    const cell = h("button", { type: "button", "data-kind": kind }, mute(kind), h("b"));
    cell.addEventListener("click", () => this.#choose(kind));
    cell.addEventListener("focus", () => this.#choose(kind));
    return cell;
  }

  #choose(kind) {
    this.#chosen = kind;
    this.mark(kind);
    this.#tell();
    const { parentNode } = this.cells[KINDS.indexOf(kind)];
    for (const cell of parentNode.children) {
      set(cell, { tabindex: cell.dataset.kind === kind ? 0 : -1 });
    }
  }

  #arrow(event, own) {
    const at = own.indexOf(event.target);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: own.length - 1 }[event.key];
    if (to === undefined || !own[to]) return;
    event.preventDefault();
    own[to].focus();
  }

  #tell() {
    const at = KINDS.indexOf(this.#chosen);
    write(this.about, at < 0 ? "" : countWords(this.#chosen, this.#unseen[at]));
  }

  show(unseen) {
    this.#unseen = unseen;
    this.cells.forEach((cell, at) => {
      const [left] = unseen[at];
      set(cell, {
        "aria-label": say("helps.unseen.of", { tile: tileName(cell.dataset.kind), n: left }),
        class: left ? null : "none",
      });
      write(cell.lastElementChild, String(left));
    });
    this.#tell();
  }
}
