/** `<muro-below>`: the tile in play completes the own hand, but the points do not suffice. */

import { h, write } from "./dom.js";
import { mute } from "./tiles.js";
import { say, tileName } from "./words.js";

class MuroBelow extends HTMLElement {
  #parts = null;
  #told = null;
  #hand = null;
  #isNow = false;

  #make() {
    const [tile, text] = [mute("back"), h("span")];
    const why = h("button", { type: "button", class: "btn small", "data-key": "Y" });
    why.append(say("below.why"), h("kbd", { "aria-hidden": "true" }, "Y"));
    why.addEventListener("click", () => this.ask());
    const note = h("div", { class: "below", role: "group", hidden: true }, tile, text, why);
    note.setAttribute("aria-label", say("below.title"));
    return { note: this.appendChild(note), tile, text };
  }

  /** It stays until the player's next move, so that there is time to read it. */
  show(view) {
    this.#isNow = Boolean(view.below);
    if (view.below) [this.#told, this.#hand] = [view.below, view.hand_of];
    else if (view.result || view.hand_of !== this.#hand) this.#told = null;
    if (!this.#parts && !this.#told) return;
    const { note, tile, text } = (this.#parts ??= this.#make());
    note.hidden = !this.#told;
    if (!this.#told) return;
    tile.setAttribute("tile", this.#told.tile);
    write(text, this.sentence);
  }

  /** What is to be read and heard; "" where there is nothing. */
  get sentence() {
    if (!this.#told) return "";
    const { tile, points, minimum } = this.#told;
    const data = { tile: tileName(tile), points, minimum };
    return say(this.#isNow ? "below.now" : "below.then", data);
  }

  /** The player goes on. */
  forget() {
    this.#told = null;
    if (this.#parts) this.#parts.note.hidden = true;
  }

  /** Asks for the explanation, if there is something to explain. */
  ask() {
    if (!this.#told) return false;
    this.dispatchEvent(new CustomEvent("why", { detail: this.#told }));
    return true;
  }
}

customElements.define("muro-below", MuroBelow);
