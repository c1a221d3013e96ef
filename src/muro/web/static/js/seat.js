/** `<muro-seat place="left">`: all that belongs to one seat. */

import "./flowers.js";
import { h, hide, isShown, rows, set } from "./dom.js";
import { look } from "./preferences.js";
import { concealed, nearSeat, seatAt } from "./seats.js";
import { tileElement } from "./tiles.js";
import { say } from "./words.js";

/** All that is to be seen of a seat: where it is the same as before, nothing is painted. */
function seenOf(view, seat) {
  const { you, near, game, dealer, turn, phase, result, last_discard: last, away } = view;
  const isNear = seat === nearSeat(view);
  const points = view.seats.map((each) => each.points);
  return [
    ...[view.seats[seat], points, you, near, game, dealer, turn === seat, phase === "deal"],
    ...[last?.seat === seat, away?.includes(seat), isNear && [Boolean(result), view.waits]],
    ...[look.marks, look.names],
  ];
}

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
    const behind = hand ? null : h("div", { class: "behind" }, this.standing);
    this.open = hand ? null : h("ol", { class: "open", role: "list" });
    this.#section.append(
      ...[this.plate, behind, this.open, this.river, hand, this.melds, this.flowers]
        .filter(Boolean),
    );
    this.append(this.#section);
  }

  show(view, names) {
    const seat = seatAt(view, this.place);
    const of = view.seats[seat];
    const name = names[seat];
    if (isShown(this, ...seenOf(view, seat), names)) return;
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
    hide(this.standing, Boolean(shown));
    hide(this.open, !shown);
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
