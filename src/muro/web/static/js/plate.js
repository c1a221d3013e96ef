/** `<muro-plate>`: who sits there, with the wind, and what is to be known of the seat. */

import { h, set, write } from "./dom.js";
import { standing } from "./seats.js";
import { say } from "./words.js";

class MuroPlate extends HTMLElement {
  #parts = null;

  #make() {
    const wind = h("span", { class: "wind", role: "img" });
    const name = h("span", { class: "name" });
    const furiten = h("span", { class: "sr" });
    const note = h("span", { class: "note" });
    const who = h("span", { class: "who" }, h("span", { class: "named" }, name, furiten), note);
    const cry = h("span", { class: "cry", "aria-hidden": "true" });
    const plate = this.appendChild(h("div", { class: "plate" }, wind, who, cry));
    return { plate, wind, name, furiten, note, cry };
  }

  show(view, seat, name, extra) {
    this.#parts ??= this.#make();
    const { plate, wind, note } = this.#parts;
    const of = view.seats[seat];
    const deals = view.dealer === seat;
    set(plate, { "aria-current": view.turn === seat ? "true" : null });
    set(wind, {
      class: deals ? "wind dealer" : "wind",
      "aria-label": say(`wind.${of.wind}`) + (deals ? `, ${say("deals")}` : ""),
    });
    write(wind, say(`wind.letter.${of.wind}`));
    this.#name(name, of.furiten);
    const notes = [
      deals && say("deals"),
      of.riichi && say("in.riichi"),
      of.dead && say("dead"),
      of.furiten && say(`furiten.${of.furiten}`),
      say(`place.${standing(view, seat)}`),
    ];
    write(note, notes.filter(Boolean).join(" · "));
    if (extra && extra.parentNode !== plate) plate.append(extra);
  }

  #name(text, furiten) {
    const { name } = this.#parts;
    set(name, { class: furiten ? "name furiten" : "name", title: text });
    write(name, text);
    write(this.#parts.furiten, furiten ? ` (${say("furiten")})` : "");
  }

  /** The place where the word of a call appears. */
  get cry() {
    return this.#parts.cry;
  }
}

customElements.define("muro-plate", MuroPlate);
