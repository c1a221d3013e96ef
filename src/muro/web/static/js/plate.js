/** `<muro-plate>`: who sits there, with the wind, and what is to be known of the seat. */

import "./flowers.js";
import { h, hide, rows, set, write } from "./dom.js";
import { nearSeat, standing } from "./seats.js";
import { mute } from "./tiles.js";
import { say, tileName } from "./words.js";

class MuroPlate extends HTMLElement {
  #parts = null;

  #make() {
    const wind = h("span", { class: "wind", role: "img" });
    const name = h("span", { class: "name" });
    const furiten = h("span", { class: "sr" });
    const note = h("span", { class: "note" });
    const who = h("span", { class: "who" }, h("span", { class: "named" }, name, furiten), note);
    const flowers = h("muro-flowers");
    const waits = h("ul", { class: "waits", role: "list", hidden: true });
    const cry = h("span", { class: "cry", "aria-hidden": "true" });
    const plate = this.appendChild(h("div", { class: "plate" }, wind, who, flowers, waits, cry));
    return { plate, wind, name, furiten, note, flowers, waits, cry };
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
    const isTied = view.seats.every(({ points }) => points === of.points);
    const notes = [
      view.away?.includes(seat) && say("away"),
      of.dead && say("dead"),
      of.furiten && say(`furiten.${of.furiten}`),
      of.riichi && of.furiten !== "riichi" && say("in.riichi"),
      deals && say("deals"),
      !isTied && say(`place.${standing(view, seat)}`),
    ];
    const text = notes.filter(Boolean).join(" · ");
    write(note, text);
    set(note, { title: text || null });
    if (extra && extra.parentNode !== plate) this.#parts.flowers.before(extra);
    this.#parts.flowers.show(of.flowers ?? [], seat === view.you ? "" : name);
    this.#waits(seat === nearSeat(view) && !view.result ? view.waits : []);
  }

  /** What the own hand waits for, each tile with how many of it are still to be seen. */
  #waits(waits) {
    const list = this.#parts.waits;
    hide(list, waits.length === 0);
    set(list, { "aria-label": say("waits"), title: say("waits") });
    set(list, { class: waits.length > 3 ? "waits many" : "waits" });
    const make = () => h("li", {}, mute("back"), h("b", { "aria-hidden": "true" }),
      h("span", { class: "sr" }));
    rows(list, waits, make, (item, { tile, left }) => {
      const [face, count, words] = item.children;
      set(face, { tile });
      write(count, String(left));
      write(words, say("waits.left", { tile: tileName(tile), n: left }));
    });
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
