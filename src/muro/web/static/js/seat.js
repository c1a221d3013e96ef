/** `<muro-seat place="left">`: all that belongs to one seat. */

import "./flowers.js";
import { h, rows, set } from "./dom.js";
import { concealed, seatAt } from "./seats.js";
import { tileElement } from "./tiles.js";
import { say } from "./words.js";

class MuroSeat extends HTMLElement {
  #section = null;

  get place() {
    return this.getAttribute("place");
  }

  /** `beside` is put onto the plate, `hand` into the own seat. */
  make({ beside = null, hand = null } = {}) {
    this.#section = h("section", { class: `seat seat-${this.place}` });
    this.beside = beside;
    this.plate = h("muro-plate");
    this.river = h("muro-river");
    this.melds = h("muro-melds");
    this.flowers = hand ? null : h("muro-flowers");
    this.standing = hand ? null : h("div", { class: "standing", role: "img" });
    this.open = hand ? null : h("ol", { class: "open", role: "list" });
    this.#section.append(
      ...[this.plate, this.standing, this.open, this.river, hand, this.melds, this.flowers]
        .filter(Boolean),
    );
    this.append(this.#section);
  }

  show(view, names) {
    const seat = seatAt(view, this.place);
    const of = view.seats[seat];
    const name = names[seat];
    const place = this.place === "own" && view.you === null ? "near" : this.place;
    set(this.#section, {
      "aria-label": say(`seat.${place}`, { name, wind: say(`wind.${of.wind}`) }),
    });
    this.plate.show(view, seat, name, this.beside);
    this.river.show(view, seat, name);
    this.melds.show(view, seat, names);
    this.flowers?.show(of.flowers ?? [], name);
    if (this.standing) this.#hidden(of, name);
  }

  #hidden(of, name) {
    const tiles = concealed(of);
    const shown = tiles && [...tiles, ...(of.drawn ? [of.drawn] : [])];
    this.standing.hidden = Boolean(shown);
    this.open.hidden = !shown;
    const count = of.size + (of.has_drawn && !shown ? 1 : 0);
    set(this.standing, { "aria-label": say("standing", { name, n: count }) });
    set(this.open, { "aria-label": say("open", { name }) });
    set(this.open, { "data-wind": say(`wind.letter.${of.wind}`) });
    rows(this.standing, Array(shown ? 0 : count).fill(0), () => h("i"), (tile, _, place) =>
      set(tile, { class: of.has_drawn && place === count - 1 ? "apart" : null }),
    );
    const make = () => h("li", {}, tileElement("back"));
    rows(this.open, shown ?? [], make, (item, tile, place) => {
      set(item, { class: place === tiles.length ? "apart" : null });
      set(item.firstElementChild, { tile });
    });
  }
}

customElements.define("muro-seat", MuroSeat);
