/**
 * `<muro-after>`: below a result, who has not yet asked for the next hand and how long it waits at
 * most. Its line is kept free where several people play, so that nothing moves.
 */

import { write } from "./dom.js";
import { say } from "./words.js";

const SECOND = 1000;
const TICK_MS = 500;
/** What the last picture of the table has said. */
let last = { waits: [], ends: 0 };

/** A time as people read it: `0:07`. */
function told(ms) {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

class MuroAfter extends HTMLElement {
  #ticks = 0;

  connectedCallback() {
    this.#ticks = setInterval(() => this.show(), TICK_MS);
    this.show();
  }

  disconnectedCallback() {
    clearInterval(this.#ticks);
  }

  show() {
    write(this, this.#text());
  }

  #text() {
    const { view, names } = document.querySelector("muro-table");
    if (!last.waits.length || !view) return "";
    const others = last.waits.filter((seat) => seat !== view.you).map((seat) => names[seat]);
    const word = others.length > 1 ? "waits.more" : "waits.for";
    const what = others.length ? say(word, { names: others.join(", ") }) : say("waits.own");
    if (!last.ends) return what;
    return say("waits.most", { what, time: told(last.ends - performance.now()) });
  }
}

document.querySelector("muro-table").line.addEventListener("view", ({ detail }) => {
  const { waits = [], deals_in: ends = null, pause = null } = detail;
  last = { waits, ends: ends === null || pause?.by != null ? 0 : performance.now() + ends };
  document.querySelector("muro-after")?.show();
});
customElements.define("muro-after", MuroAfter);
