/** Pointing at a tile marks all that are like it and says how many are unseen. */

import { h, set } from "./dom.js";
import { KINDS, kindOf } from "./helps_unseen.js";
import { say, tileName } from "./words.js";

/** How far the words stand above a tile. */
const GAP = 14;

export class Pointing {
  #kind = null;
  #at = null;
  #held = null;

  /** `isOn` says whether the player wants it. */
  constructor(table, place, isOn) {
    this.table = table;
    this.isOn = isOn;
    this.tip = h("p", { class: "tiletip", role: "tooltip", id: "tiletip", hidden: true });
    place.append(this.tip);
    table.addEventListener("pointerover", ({ target }) => this.#point(tileAt(target)));
    table.addEventListener("pointerleave", () => this.#point(null));
    table.addEventListener("focusin", ({ target }) => this.#point(tileAt(target)));
    table.addEventListener("focusout", () => this.#point(null));
    table.addEventListener("keydown", ({ key }) => key === "Escape" && this.#point(null));
  }

  /** Marks a kind until another is chosen; null: none. */
  mark(kind) {
    this.#held = kind;
    this.#paint();
  }

  #point(tile) {
    const kind = this.isOn() && tile ? kindOf(tile.getAttribute("tile")) : null;
    if (tile === this.#at && kind === this.#kind) return;
    this.#at = kind && KINDS.includes(kind) ? tile : null;
    this.#kind = this.#at && kind;
    this.#paint();
  }

  /** A new picture: other tiles may lie there now. */
  follow() {
    const isOther = this.#at && kindOf(this.#at.getAttribute("tile")) !== this.#kind;
    if (isOther) this.#at = this.#kind = null;
    this.#paint();
  }

  #paint() {
    const kind = this.#kind ?? this.#held;
    for (const tile of this.table.querySelectorAll("muro-tile[tile]")) {
      const isLike = kind && !tile.closest(".helps") && kindOf(tile.getAttribute("tile")) === kind;
      set(tile, { "data-like": isLike ? "" : null });
    }
    this.#tell();
  }

  #tell() {
    const counts = this.table.view?.unseen?.[KINDS.indexOf(this.#kind)];
    this.tip.hidden = !counts || !this.#at?.checkVisibility();
    if (this.tip.hidden) return;
    const of = say("helps.unseen.of", { tile: tileName(this.#kind), n: counts[0] });
    const more = this.#at.closest(".tilebtn")?.getAttribute("aria-description") ?? "";
    this.tip.replaceChildren(of, ...(more ? [h("small", {}, more)] : []));
    const { left, top, bottom, width } = this.#at.getBoundingClientRect();
    const own = this.tip.getBoundingClientRect();
    const x = Math.min(innerWidth - own.width - 4, Math.max(4, left + width / 2 - own.width / 2));
    const above = top - own.height - GAP;
    this.tip.style.left = `${x}px`;
    this.tip.style.top = `${above < 4 ? bottom + GAP : above}px`;
  }
}

/** The tile that is pointed at: itself, or the one on a button. */
function tileAt(target) {
  if (target.closest(".helps, muro-calls, .worth, .waits, .below")) return null;
  const button = target.closest(".tilebtn");
  return button ? button.querySelector("muro-tile") : target.closest("muro-tile");
}
