/** `<muro-flowers>`: the flowers that a seat has shown, to be counted at a glance. */

import { h, hide, rows, set, write } from "./dom.js";
import { mute } from "./tiles.js";
import { say, tileNames } from "./words.js";

class MuroFlowers extends HTMLElement {
  #parts = null;

  #make() {
    const list = h("span", { class: "laidflowers" });
    const count = h("b", { "aria-hidden": "true" });
    const frame = this.appendChild(h("span", { class: "flowers", role: "img" }, list, count));
    return { frame, list, count };
  }

  /** `name` is whose they are; "" for the own ones. */
  show(flowers, name) {
    if (!this.#parts && !flowers.length) return;
    const { frame, list, count } = (this.#parts ??= this.#make());
    hide(frame, flowers.length === 0);
    const data = { name, n: flowers.length, tiles: tileNames(flowers) };
    const label = say(name ? "flowers" : "flowers.own", data);
    set(frame, { "aria-label": label, title: label });
    rows(list, flowers, () => mute("back"), (tile, flower) => set(tile, { tile: flower }));
    write(count, String(flowers.length));
  }
}

customElements.define("muro-flowers", MuroFlowers);
