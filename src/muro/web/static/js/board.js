/** What shows a picture of the table, for who plays, who watches and who looks at it again. */

import "./centre.js";
import "./hand.js";
import "./melds.js";
import "./news.js";
import "./plate.js";
import "./river.js";
import "./seat.js";
import { h, set } from "./dom.js";

export class Board {
  /** Puts the parts before an element of the table; `beside` goes onto the own plate. */
  constructor(next, beside = null) {
    this.centre = h("muro-centre");
    this.hand = h("muro-hand");
    this.seats = ["left", "top", "right", "own"].map((place) => h("muro-seat", { place }));
    this.news = h("muro-news");
    next.before(this.centre, ...this.seats, this.news);
    for (const seat of this.seats) {
      seat.make(seat.place === "own" ? { beside, hand: this.hand } : {});
    }
  }

  /** All but the own hand, where there may be something to choose. */
  show(table, view, names, hasMoved) {
    set(table, { "data-game": view.game ?? "riichi" });
    this.centre.show(view, names);
    for (const seat of this.seats) seat.show(view, names);
    this.news.show(view, names, hasMoved);
  }
}

/** Whether a hand that begins with these events began with a change of seats; null: none begins. */
export function movesIn(events) {
  const begins = events.some(({ code }) => code === "hand");
  return begins ? events.some(({ code }) => code === "seats") : null;
}
